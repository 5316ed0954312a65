/* test_arena_statistics.c - means and intervals of deck pairs, Elo, and the sequential test. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "arena_statistics.h"
#include "prng.h"

#include <math.h>

static void assert_near(double value, double expected, double within)
{
    assert_true(fabs(value - expected) <= within);
}

static struct sample sample_of(const double *values, unsigned n)
{
    struct sample sample = { 0 };
    for (unsigned i = 0; i < n; i++)
        add_to_sample(&sample, values[i]);
    return sample;
}

/* Student's quantiles from tables: 4.303 for 2 degrees of freedom, 2.776 for 4, 2.262 for 9. */
static void test_means_have_intervals_by_student(void **state)
{
    (void)state;
    const double three[] = { 1, 2, 3 }, five[] = { 2, 4, 4, 4, 6 };
    const struct sample a = sample_of(three, 3), b = sample_of(five, 5);
    struct estimate estimate = estimate_mean(&a);
    assert_near(estimate.mean, 2, 1e-12);
    assert_near(estimate.high - 2, 4.303 / sqrt(3), 1e-3);
    assert_near(2 - estimate.low, 4.303 / sqrt(3), 1e-3);
    estimate = estimate_mean(&b);
    assert_near(estimate.mean, 4, 1e-12);
    assert_near(estimate.high - 4, 2.776 * sqrt(2) / sqrt(5), 5e-3);
}

static void test_many_are_as_the_normal_distribution(void **state)
{
    (void)state;
    struct sample sample = { 0 };
    for (unsigned i = 0; i < 10000; i++)
        add_to_sample(&sample, i % 2);
    const struct estimate estimate = estimate_mean(&sample);
    assert_near(estimate.mean, 0.5, 1e-9);
    assert_near(estimate.high - estimate.low, 2 * 1.96 * 0.5 / 100, 1e-5);
}

/* Random samples of a known mean: 95 of 100 intervals hold it. */
static void test_intervals_hold_the_truth_as_often_as_they_say(void **state)
{
    (void)state;
    struct prng prng = prng_of(1);
    unsigned n_held = 0;
    for (unsigned round = 0; round < 4000; round++) {
        struct sample sample = { 0 };
        for (unsigned i = 0; i < 30; i++)
            add_to_sample(&sample, (prng_below(&prng, 3) + prng_below(&prng, 3)) / 4.0);
        const struct estimate estimate = estimate_mean(&sample);
        n_held += estimate.low <= 0.5 && estimate.high >= 0.5;
    }
    assert_in_range(n_held, 3760, 3840); /* 3800, and three deviations */
}

static void test_few_decks_claim_little(void **state)
{
    (void)state;
    const double one[] = { 0.75 }, alike[] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 };
    struct sample sample = { 0 };
    assert_false(estimate_mean(&sample).is_known);
    sample = sample_of(one, 1);
    assert_true(estimate_mean(&sample).is_known);
    assert_false(estimate_mean(&sample).is_bounded);
    sample = sample_of(alike, 10);
    const struct estimate share = estimate_share(&sample);
    assert_near(share.mean, 1, 0);
    assert_near(share.low, 0.7, 1e-12);
    assert_near(share.high, 1, 0);
    assert_near(estimate_mean(&sample).low, 1, 1e-12);
}

static void test_shares_stay_shares(void **state)
{
    (void)state;
    const double values[] = { 1, 0.5, 1 };
    const struct sample sample = sample_of(values, 3);
    const struct estimate share = estimate_share(&sample);
    assert_true(share.low >= 0 && share.high == 1 && estimate_mean(&sample).high > 1);
}

static void test_elo_is_logistic(void **state)
{
    (void)state;
    assert_near(elo_of_share(0.5), 0, 1e-12);
    assert_near(elo_of_share(0.75), 190.8485, 1e-3);
    assert_near(elo_of_share(0.25), -190.8485, 1e-3);
    assert_near(share_of_elo(190.8485), 0.75, 1e-6);
    assert_near(share_of_elo(elo_of_share(0.613)), 0.613, 1e-12);
    assert_true(isinf(elo_of_share(1)) && elo_of_share(0) < 0 && isinf(elo_of_share(0)));
}

static void add_times(struct tally *tally, double share, unsigned n)
{
    while (n-- > 0)
        add_to_tally(tally, share);
}

static void test_shares_are_counted(void **state)
{
    (void)state;
    struct tally tally = { 0 };
    add_times(&tally, 0.75, 3);
    add_times(&tally, 1 / 3.0, 2);
    add_to_tally(&tally, (2 / 3.0 + 0) / 2);
    assert_int_equal(count_in_tally(&tally, 0.75), 3);
    assert_int_equal(count_in_tally(&tally, 1 / 3.0), 3);
    assert_int_equal(count_in_tally(&tally, 0), 0);
}

/* Where only whole decks are won and lost, the most likely distributions are plain: n log(p1/p0) + m log(q1/q0). */
static void test_the_ratio_of_wins_and_losses_is_that_of_coins(void **state)
{
    (void)state;
    struct tally tally = { 0 };
    add_times(&tally, 1, 600);
    add_times(&tally, 0, 400);
    const double p0 = share_of_elo(0), p1 = share_of_elo(50);
    const double expected = 600 * log(p1 / p0) + 400 * log((1 - p1) / (1 - p0));
    assert_near(likelihood_ratio(&tally, 0, 50), expected, 0.02);
    assert_near(likelihood_ratio(&tally, 50, 0), -expected, 0.02);
}

/* For close hypotheses it is that of normal distributions: n (s1 - s0) (2 mean - s0 - s1) / 2 variance. */
static void test_the_ratio_is_nearly_normal(void **state)
{
    (void)state;
    struct tally tally = { 0 };
    static const unsigned counts[] = { 100, 300, 500, 350, 120 };
    double n = 0, mean = 0, variance = 0;
    for (unsigned i = 0; i < 5; i++) {
        add_times(&tally, i / 4.0, counts[i]);
        n += counts[i];
        mean += counts[i] * i / 4.0;
    }
    mean /= n;
    for (unsigned i = 0; i < 5; i++)
        variance += counts[i] * (i / 4.0 - mean) * (i / 4.0 - mean) / n;
    const double s0 = share_of_elo(0), s1 = share_of_elo(10);
    const double expected = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    assert_near(likelihood_ratio(&tally, 0, 10), expected, 0.02 * fabs(expected));
}

/* Random decks of a player who is `elo` ahead until the test decides; whether it accepts elo1. */
static enum sprt_verdict test_player(struct prng *prng, double elo, double elo0, double elo1)
{
    struct tally tally = { 0 };
    enum sprt_verdict verdict = SPRT_UNDECIDED;
    const uint32_t chance = (uint32_t)(share_of_elo(elo) * 1e6);
    for (unsigned deck = 0; deck < 20000 && verdict == SPRT_UNDECIDED; deck++) {
        const int won = (prng_below(prng, 1000000) < chance) + (prng_below(prng, 1000000) < chance);
        add_to_tally(&tally, won / 2.0);
        if (deck % 8 == 7) verdict = judge_likelihood(likelihood_ratio(&tally, elo0, elo1));
    }
    return verdict;
}

static void test_the_test_errs_in_one_case_of_twenty(void **state)
{
    (void)state;
    struct prng prng = prng_of(2);
    unsigned n_wrong = 0;
    for (unsigned round = 0; round < 200; round++) {
        n_wrong += test_player(&prng, 0, 0, 60) != SPRT_ELO0;
        n_wrong += test_player(&prng, 60, 0, 60) != SPRT_ELO1;
    }
    assert_in_range(n_wrong, 2, 34); /* 20 at most in the mean, and three deviations */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_means_have_intervals_by_student),
        cmocka_unit_test(test_many_are_as_the_normal_distribution),
        cmocka_unit_test(test_intervals_hold_the_truth_as_often_as_they_say),
        cmocka_unit_test(test_few_decks_claim_little),
        cmocka_unit_test(test_shares_stay_shares),
        cmocka_unit_test(test_elo_is_logistic),
        cmocka_unit_test(test_shares_are_counted),
        cmocka_unit_test(test_the_ratio_of_wins_and_losses_is_that_of_coins),
        cmocka_unit_test(test_the_ratio_is_nearly_normal),
        cmocka_unit_test(test_the_test_errs_in_one_case_of_twenty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
