/* property.h - what has to hold in every game, tried on many random ones.
 *
 * A program in tests/property/ lists its properties and calls prove_properties. Each is proved on games of the base
 * game alone and on mixes with expansions, and prints one line for each of the two; the last line is
 * "N passed, N failed". A property that fails shows its seed and the shortest run of the game that was found to break
 * it, and is not tried any further.
 *
 *   LAUZE_LONG=1   plays many more games
 *   LAUZE_SEED=N   plays the game of that seed only, and tries every property after every action */
#ifndef LAUZE_PROPERTY_H
#define LAUZE_PROPERTY_H

#include "trial.h"

/* AFTER_GAME: once, when the game is over. Otherwise after one action in `one_in`, at random. */
enum { AFTER_GAME = 0 };

struct property {
    const char *says;
    bool (*holds)(struct trial *trial);
    uint32_t one_in;
};

/* How many games of each of the two sorts are played. */
struct extent {
    uint32_t games, long_games;
};

/* What main returns. The list ends with a null name. */
int prove_properties(const struct property *properties, struct extent extent);

/* Whether the property holds now. */
bool try_property(struct trial *trial, const struct property *property);

/* Takes turns out of a failing game as long as the property still fails at its end. */
void shrink_trial(struct trial *trial, const struct property *property);

#endif
