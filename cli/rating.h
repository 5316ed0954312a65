/* rating.h - ratings of several players from the decks that they played against each other.
 *
 * The model is that of Bradley and Terry: how likely a player beats another depends on the difference of their ratings
 * alone. The ratings are the most likely ones; how sure they are follows from how much the decks differ from what the
 * ratings expect (a sandwich estimate with decks as units). */
#ifndef LAUZE_RATING_H
#define LAUZE_RATING_H

#include <stdbool.h>
#include <stdint.h>

enum { RATED_PLAYERS = 32 };

/* A deck: two games between two players, and the share of both that the first one won. */
struct rated_deck {
    unsigned a, b;
    double share;
};

struct ratings {
    unsigned n_players;
    double elo[RATED_PLAYERS], half[RATED_PLAYERS]; /* half: of the 95 % interval */
    uint32_t games[RATED_PLAYERS];
};

/* Rates the players 0..n_players-1, of whom `anchor` has 0 Elo. False when some of them never met, not even by way of
 * others. */
bool rate_players(struct ratings *ratings, unsigned anchor, const struct rated_deck *decks,
                  uint32_t n_decks);

#endif
