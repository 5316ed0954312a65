/* playout.h - whole games of random players, as fast as the engine allows.
 *
 * Each decision is uniform over its choices, each draw uniform over the tiles of the bag: the
 * placement over all distinct placements, then none or one of the legal followers. */
#ifndef LAUZE_PLAYOUT_H
#define LAUZE_PLAYOUT_H

#include "lauze.h"
#include "prng.h"

/* A type of tile that the bag gives before those of later stages; in a full deck there are `n` tiles of
 * it, from `first` on. */
struct lauze_early {
    uint16_t type, first, n;
    uint8_t stage;
};

struct lauze_playout {
    const lauze_rules *rules;
    struct prng prng;
    uint64_t placements; /* legal ones, summed over all turns played so far */
    uint64_t turns;      /* tiles placed so far */
    uint16_t n_full, n_full_early;
    uint16_t n_deck;      /* tiles left in the deck, any of which may be drawn */
    uint16_t n_waiting;   /* tiles left in it while some are early ones */
    uint16_t n_early;     /* these */
    uint16_t n_untouched; /* tiles before the first one that was taken out while the deck waited */
    uint16_t full[LAUZE_MAX_TILES]; /* the bag at the start, a tile type each, in their order */
    uint16_t deck[LAUZE_MAX_TILES]; /* what is left of it */
    uint16_t n_early_types;
    uint16_t first_early; /* of these, the first of the stage that is to be drawn */
    uint16_t n_of_stage;  /* tiles left of that stage */
    struct lauze_early early[LAUZE_MAX_TYPES]; /* by stage */
    uint8_t stage[LAUZE_MAX_TYPES];            /* of each type in a full deck */
    lauze_choice_set choices;
};

/* Gets ready to play games under these rules from their start. */
void lauze_start_playout(struct lauze_playout *playout, const lauze_rules *rules, uint64_t seed);

/* Starts `game` (the caller's memory of lauze_game_size bytes) and plays it to its end. */
void lauze_play_out(struct lauze_playout *playout, lauze_game *game);

/* The same in parts: puts `game` at its start with a full deck, then plays until `n` more tiles lie on the board and
 * another is to be drawn, or returns false because the game is over before. */
void lauze_begin_game(struct lauze_playout *playout, lauze_game *game);
bool lauze_play_tiles(struct lauze_playout *playout, lauze_game *game, uint32_t n);

#endif
