/* arena_statistics.h - what deck pairs tell of two players: means and how sure they are, Elo, a test that may stop
 * early. Pure functions; docs/ARENA.md has the formulas.
 *
 * The unit is a deck, played twice with seats swapped. Its two games have the same tiles, so they are not independent,
 * and counting them as two would make every interval too narrow or too wide. */
#ifndef LAUZE_ARENA_STATISTICS_H
#define LAUZE_ARENA_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

/* What is measured once a deck; begin with zeros. */
struct sample {
    uint32_t n;
    double mean, squares; /* squares: of the distances from the mean, added up */
};
void add_to_sample(struct sample *sample, double value);

/* A mean and its 95 % interval, by Student's t. One deck alone has no interval. */
struct estimate {
    bool is_known, is_bounded;
    double mean, low, high;
};
struct estimate estimate_mean(const struct sample *sample);

/* The same for a share of the points, which lies within 0..1. Where all decks ended alike their spread says nothing:
 * then what happens in less than 3 of n decks may well not have been seen (the rule of three). */
struct estimate estimate_share(const struct sample *sample);

/* How many Elo a player is ahead who gets this share of the points; infinite for 0 and 1. And back. */
double elo_of_share(double share);
double share_of_elo(double elo);

/* How often each share of a deck came up. With two seats there are five: 0, 1/4, 1/2, 3/4 and 1. */
enum { TALLY_VALUES = 96 };
struct tally {
    unsigned n_values;
    double value[TALLY_VALUES];
    uint32_t count[TALLY_VALUES];
};
void add_to_tally(struct tally *tally, double share);
uint32_t count_in_tally(const struct tally *tally, double share);

/* The logarithm of how much more likely these decks are if the player is elo1 ahead than if he is elo0 ahead, each
 * with the distribution of shares that fits the decks best. */
double likelihood_ratio(const struct tally *tally, double elo0, double elo1);

/* Wald's test with 5 % for either error: which of both is accepted once the ratio leaves -SPRT_BOUND..SPRT_BOUND. */
#define SPRT_BOUND 2.94443897916644 /* log(0.95 / 0.05) */
enum sprt_verdict { SPRT_UNDECIDED, SPRT_ELO0, SPRT_ELO1 };
enum sprt_verdict judge_likelihood(double ratio);

#endif
