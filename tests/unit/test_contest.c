/* test_contest.c - what a game is worth to each side, and what decks add up to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "arena.h"

#include <math.h>

static void assert_near(double value, double expected)
{
    assert_true(fabs(value - expected) < 1e-9);
}

static struct game_result won_by(unsigned winners)
{
    return (struct game_result){ .winners = winners, .forfeit = NO_SIDE };
}

static void test_a_game_goes_to_the_side_of_its_winners(void **state)
{
    (void)state;
    struct game_result result = won_by(1);
    assert_near(share_of_side_a(&result, 2, 0), 1);
    assert_near(share_of_side_a(&result, 2, 1), 0);
    result = won_by(3);
    assert_near(share_of_side_a(&result, 2, 0), 0.5);
    result = won_by(4); /* seats a, b, a: the third is of side a, then of side b */
    assert_near(share_of_side_a(&result, 3, 0), 1);
    assert_near(share_of_side_a(&result, 3, 1), 0);
    result = won_by(7);
    assert_near(share_of_side_a(&result, 3, 0), 2 / 3.0);
    assert_near(share_of_side_a(&result, 3, 1), 1 / 3.0);
}

static void test_points_are_those_of_a_seat(void **state)
{
    (void)state;
    const struct game_result result = { .points = { 30, 50, 40 }, .winners = 2 };
    assert_near(mean_points(&result, 3, 0, SIDE_A), 35);
    assert_near(mean_points(&result, 3, 0, SIDE_B), 50);
    assert_near(mean_points(&result, 3, 1, SIDE_A), 50);
    assert_near(mean_points(&result, 3, 1, SIDE_B), 35);
}

/* Two decks of two seats: a wins both games of the first; of the second one, and the other by forfeit. */
static void add_decks(struct deck_summary deck[2])
{
    struct deck_result first = { .deck = 0 }, second = { .deck = 1 };
    first.game[0] =
        (struct game_result){ { 90, 80 }, .winners = 1, .turns = 71, .forfeit = NO_SIDE };
    first.game[1] =
        (struct game_result){ { 70, 100 }, .winners = 2, .turns = 71, .forfeit = NO_SIDE };
    second.game[0] =
        (struct game_result){ { 60, 95 }, .winners = 2, .turns = 71, .forfeit = NO_SIDE };
    second.game[1] = (struct game_result){ { 3, 0 }, .winners = 2, .turns = 4, .forfeit = SIDE_B };
    first.game[0].longest_turn[SIDE_B] = 0.25;
    second.game[1].nodes[SIDE_A] = 12;
    deck[0] = sum_up_deck(&first, 2);
    deck[1] = sum_up_deck(&second, 2);
}

static void test_decks_add_up(void **state)
{
    (void)state;
    struct deck_summary deck[3] = { { .is_played = false } };
    add_decks(deck);
    const struct deck_table table = { .n = 3, .n_played = 2, .deck = deck };
    const struct arena_plan plan = { .shards = 1 };
    struct arena_total total = { .decks = 0 };
    add_up(&total, &table, &plan);
    assert_int_equal(total.decks, 2);
    assert_int_equal(total.missing, 1);
    assert_int_equal(total.wins, 3);
    assert_int_equal(total.losses, 1);
    assert_int_equal(total.forfeits[SIDE_B], 1);
    assert_near(total.share.mean, 0.75);
    assert_near(total.longest_turn[SIDE_B], 0.25);
    assert_int_equal(total.nodes[SIDE_A], 12);
    assert_int_equal(count_in_tally(&total.tally, 1), 1);
    assert_int_equal(count_in_tally(&total.tally, 0.5), 1);
}

/* A deck in which somebody forfeited has a share, but its points say nothing. */
static void test_forfeits_do_not_spoil_the_margin(void **state)
{
    (void)state;
    struct deck_summary deck[2];
    struct arena_total total = { .decks = 0 };
    add_decks(deck);
    add_to_total(&total, &deck[1]);
    assert_int_equal(total.whole, 0);
    assert_int_equal(total.margin.n, 0);
    add_to_total(&total, &deck[0]);
    assert_int_equal(total.whole, 2);
    assert_near(total.margin.mean, 20);
    assert_near(total.points[SIDE_A] / total.whole, 95);
    assert_near(total.points[SIDE_B] / total.whole, 75);
}

static void test_a_shard_has_its_own_decks(void **state)
{
    (void)state;
    struct deck_summary deck[6] = { { .is_played = false } };
    add_decks(deck);
    const struct deck_table table = { .n = 6, .n_played = 2, .deck = deck };
    const struct arena_plan plan = { .shard = 1, .shards = 3 };
    struct arena_total total = { .decks = 0 };
    add_up(&total, &table, &plan);
    assert_int_equal(total.decks, 1);
    assert_int_equal(total.missing, 1);
    assert_near(total.share.mean, 0.5);
}

/* What comes behind a gap may be played in another order tomorrow. */
static void test_a_test_counts_no_deck_behind_a_gap(void **state)
{
    (void)state;
    struct deck_summary deck[3] = { { .is_played = false } };
    add_decks(deck);
    deck[2] = deck[1];
    deck[1].is_played = false;
    const struct deck_table table = { .n = 3, .n_played = 2, .deck = deck };
    const struct arena_plan plan = { .shards = 1 };
    struct arena_total total = { .sprt = { true, 0, 10 } };
    add_up(&total, &table, &plan);
    assert_int_equal(total.decks, 1);
    assert_int_equal(total.missing, 2);
    assert_int_equal(total.verdict, SPRT_UNDECIDED);
    assert_true(total.likelihood > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game_goes_to_the_side_of_its_winners),
        cmocka_unit_test(test_points_are_those_of_a_seat),
        cmocka_unit_test(test_decks_add_up),
        cmocka_unit_test(test_forfeits_do_not_spoil_the_margin),
        cmocka_unit_test(test_a_shard_has_its_own_decks),
        cmocka_unit_test(test_a_test_counts_no_deck_behind_a_gap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
