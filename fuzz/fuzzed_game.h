/* fuzzed_game.h - what the fuzz targets of the engine share: memory for a game of some setup, and the checks that
 * hold of every error and every game. */
#ifndef LAUZE_FUZZED_GAME_H
#define LAUZE_FUZZED_GAME_H

#include "lauze.h"
#include "require.h"

/* A game not yet started, with its rules, and a second one as large. Kept from one input to the next as long as the
 * setup stays the same, since building the rules is the slowest part of many runs. */
struct fuzzed_game {
    lauze_setup setup;
    lauze_rules *rules;
    lauze_game *game, *other;
    size_t size;
};

/* Null when the setup cannot be played. */
struct fuzzed_game *fuzzed_game_of(const lauze_setup *setup);
/* Gives its memory back, before loaded tiles do. */
void forget_fuzzed_game(void);

/* An error has a reason, a place inside the text or just behind its end, and a token that ends. */
void require_error(const lauze_error *error, lauze_status status, size_t length);

/* Nothing that is kept up to date differs from the same from scratch. */
void require_consistent(const struct fuzzed_game *fuzzed);

/* The final scoring can be asked for at any time, and comes to the same with and without its events. */
void require_final(const struct fuzzed_game *fuzzed);

#endif
