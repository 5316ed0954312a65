/* turn_text.h - what a player has to know of the turn and of a seat beside the board: in words. */
#ifndef LAUZE_TURN_TEXT_H
#define LAUZE_TURN_TEXT_H

#include "explain_text.h"

/* "Second tile of a double turn. An extra turn follows this one.": what the registers of expansions say now. */
void append_now(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game);

/* "first come 11 tiles of The Ford": those of the stages before the last; nothing when none is left. */
void append_first_tiles(struct sentence *sentence, const lauze_rules *rules,
                        const lauze_game *game);

/* "2 tokens of wine, 1 token of cloth": what lies before a seat. */
void append_tokens(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                   unsigned seat);

/* Prints "A has 2 tokens of wine.": a line for each seat before which any lie. */
void print_tokens(const lauze_rules *rules, const lauze_game *game);

/* "the tile AND at 1,0, symbol 1": a tile on the board, and the marks that it has as a whole. */
void append_tile(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                 lauze_place cell);

#endif
