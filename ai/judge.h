/* judge.h - what a position is worth to each seat: the points that it may expect at the end.
 *
 * It starts from the points that there would be if the game ended now, and adds what is likely to
 * come: open features that may close, cities that will feed a field, followers in hand and those
 * that come back, features that may be joined, and the turns that are left. It knows no expansion:
 * what a feature pays the engine says, and what else is worth something the weights say. */
#ifndef LAUZE_JUDGE_H
#define LAUZE_JUDGE_H

#include "lauze.h"
#include "tile_facts.h"
#include "weights.h"

enum { JUDGE_FITS = 64, JUDGE_HAND = 64 };

struct judge {
    const lauze_rules *rules;
    struct tile_facts *facts;
    struct weights weights;
    unsigned seats, n_kinds, n_figures, n_tokens, n_pieces, n_tiles;
    bool weighs_pieces;                   /* where they are, and who holds them */
    bool is_round[WEIGHT_KINDS];          /* completed by the tiles around it */
    float laid[WEIGHT_KINDS][JUDGE_FITS]; /* how likely a hole is filled that so many tiles fit */
    float hand[JUDGE_HAND];               /* what so many followers in hand are worth */
};

/* Bytes of the tables that a judge keeps, which `memory` holds, aligned as by malloc. */
size_t judge_size(const lauze_rules *rules);
void start_judge(struct judge *judge, const lauze_rules *rules, const struct weights *weights,
                 void *memory);

/* To be called when the bag has changed for good: at the beginning of a search. */
void begin_judging(struct judge *judge, const lauze_game *game);

/* The points that each seat may expect at the end. The game should be before a draw, or over:
 * what a tile completed is counted only once it has been scored. */
void judge_worth(struct judge *judge, const lauze_game *game, float worth[LAUZE_MAX_SEATS]);

/* The share of the game that each seat expects, from 0 to 1, by those points. */
void judge_shares(const struct judge *judge, const lauze_game *game,
                  const float worth[LAUZE_MAX_SEATS], float share[LAUZE_MAX_SEATS]);

/* The points by which a seat is ahead of the best other one. */
float judge_margin(const struct judge *judge, const float worth[LAUZE_MAX_SEATS], unsigned seat);

/* All of that: the share and the margin of each seat. */
struct outlook {
    float share[LAUZE_MAX_SEATS], margin[LAUZE_MAX_SEATS];
};

void judge_outlook(struct judge *judge, const lauze_game *game, struct outlook *outlook);

#endif
