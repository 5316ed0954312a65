/* arena_statistics.c - means, intervals, Elo and the sequential test over deck pairs. */
#include "arena_statistics.h"

#include <assert.h>
#include <math.h>

void add_to_sample(struct sample *sample, double value)
{
    const double before = value - sample->mean;
    sample->n++;
    sample->mean += before / sample->n;
    sample->squares += before * (value - sample->mean);
}

/* The 97.5 % quantile of Student's t: exact for one and two degrees of freedom, beyond by the first terms of its
 * expansion around the normal quantile (Abramowitz and Stegun 26.7.5), within 0.3 % of it. */
static double student_quantile(uint32_t freedom)
{
    if (freedom == 1) return 12.7062047;
    if (freedom == 2) return 4.30265273;
    const double z = 1.95996398, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z, n = freedom;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

struct estimate estimate_mean(const struct sample *sample)
{
    struct estimate estimate = { .is_known = sample->n > 0, .is_bounded = sample->n > 1 };
    estimate.mean = estimate.low = estimate.high = sample->mean;
    if (!estimate.is_bounded) return estimate;
    const double n = sample->n, variance = sample->squares / (n - 1);
    const double half = student_quantile(sample->n - 1) * sqrt(variance / n);
    estimate.low -= half;
    estimate.high += half;
    return estimate;
}

struct estimate estimate_share(const struct sample *sample)
{
    struct estimate estimate = estimate_mean(sample);
    const bool are_alike = sample->squares < 1e-12;
    if (are_alike && sample->n > 0) {
        const double unseen = 3.0 / sample->n;
        estimate.low = sample->mean - unseen;
        estimate.high = sample->mean + unseen;
        estimate.is_bounded = true;
    }
    if (estimate.low < 0) estimate.low = 0;
    if (estimate.high > 1) estimate.high = 1;
    return estimate;
}

double elo_of_share(double share)
{
    if (share <= 0) return -INFINITY;
    if (share >= 1) return INFINITY;
    return -400 * log10(1 / share - 1);
}

double share_of_elo(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

/* Shares are fractions with small denominators, so what differs by less than this is the same one. */
static const double SAME = 1e-9;

void add_to_tally(struct tally *tally, double share)
{
    unsigned i = 0;
    while (i < tally->n_values && fabs(tally->value[i] - share) > SAME)
        i++;
    assert(i < TALLY_VALUES);
    if (i == tally->n_values) {
        tally->value[i] = share;
        tally->count[i] = 0;
        tally->n_values++;
    }
    tally->count[i]++;
}

uint32_t count_in_tally(const struct tally *tally, double share)
{
    for (unsigned i = 0; i < tally->n_values; i++)
        if (fabs(tally->value[i] - share) <= SAME) return tally->count[i];
    return 0;
}

/* The shares that came up, each with its part of all, and five that a deck of two seats may always come to: what was
 * not seen yet counts a thousandth of a deck, so that one bad surprise is never taken for impossible. */
struct distribution {
    unsigned n;
    double value[TALLY_VALUES + 5], part[TALLY_VALUES + 5], total;
};

static struct distribution distribution_of(const struct tally *tally)
{
    static const double usual[] = { 0, 0.25, 0.5, 0.75, 1 }, unseen = 1e-3;
    struct distribution all = { .n = 0 };
    for (unsigned i = 0; i < tally->n_values; i++) {
        all.value[all.n] = tally->value[i];
        all.part[all.n++] = tally->count[i];
    }
    for (unsigned i = 0; i < 5; i++) {
        if (count_in_tally(tally, usual[i]) > 0) continue;
        all.value[all.n] = usual[i];
        all.part[all.n++] = unseen;
    }
    for (unsigned i = 0; i < all.n; i++)
        all.total += all.part[i];
    for (unsigned i = 0; i < all.n; i++)
        all.part[i] /= all.total;
    return all;
}

/* Of all distributions with the mean s, the most likely one has the parts p / (1 + slope (x - s)); the slope is what
 * makes the mean come out. What is searched falls as the slope grows, so halving finds it. */
static double slope_for_mean(const struct distribution *all, double mean)
{
    double low = -1 / (1 - mean), high = 1 / mean;
    for (unsigned round = 0; round < 100; round++) {
        const double slope = (low + high) / 2;
        double sum = 0;
        for (unsigned i = 0; i < all->n; i++) {
            const double away = all->value[i] - mean;
            sum += all->part[i] * away / (1 + slope * away);
        }
        if (sum > 0)
            low = slope;
        else
            high = slope;
    }
    return (low + high) / 2;
}

double likelihood_ratio(const struct tally *tally, double elo0, double elo1)
{
    const struct distribution all = distribution_of(tally);
    const double mean0 = share_of_elo(elo0), mean1 = share_of_elo(elo1);
    const double slope0 = slope_for_mean(&all, mean0), slope1 = slope_for_mean(&all, mean1);
    double sum = 0;
    for (unsigned i = 0; i < all.n; i++)
        sum += all.part[i] *
               (log1p(slope0 * (all.value[i] - mean0)) - log1p(slope1 * (all.value[i] - mean1)));
    return all.total * sum;
}

enum sprt_verdict judge_likelihood(double ratio)
{
    if (ratio >= SPRT_BOUND) return SPRT_ELO1;
    return ratio <= -SPRT_BOUND ? SPRT_ELO0 : SPRT_UNDECIDED;
}
