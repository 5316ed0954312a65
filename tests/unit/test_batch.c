/* test_batch.c - many games stepped in one call: independent of one another, repeatable, paid in full. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "crowd.h"

#include <pthread.h>
#include <string.h>

enum { GAMES = 12, STEPS = 260 };

/* That all that a game's entries say, and its position, is the same in two batches. */
static void assert_same_game(const struct crowd *a, uint32_t i, const struct crowd *b, uint32_t k)
{
    const size_t words = a->n_words, numbers = a->n_numbers, seats = a->seats;
    assert_int_equal(a->status[i], b->status[k]);
    assert_int_equal(a->done[i], b->done[k]);
    assert_int_equal(a->who[i], b->who[k]);
    assert_memory_equal(a->reward + i * seats, b->reward + k * seats, seats * sizeof *a->reward);
    assert_memory_equal(a->mask + i * words, b->mask + k * words, words * sizeof *a->mask);
    assert_memory_equal(a->observation + i * numbers, b->observation + k * numbers,
                        numbers * sizeof *a->observation);
    assert_int_equal(lauze_hash(a->rules, lauze_batch_game(a->batch, i)),
                     lauze_hash(b->rules, lauze_batch_game(b->batch, k)));
}

/* All together, or in ranges as by several threads. */
static void test_ranges_come_to_the_same(void **state)
{
    (void)state;
    const lauze_batch_options options = { .seed = 5 };
    struct crowd whole, parts;
    open_crowd(&whole, "seeds; 3 seats", GAMES, &options);
    open_crowd(&parts, "seeds; 3 seats", GAMES, &options);
    for (unsigned step = 0; step < STEPS; step++) {
        assert_int_equal(step_crowd(&whole, 0, GAMES), LAUZE_OK);
        assert_int_equal(step_crowd(&parts, GAMES - 5, 5), LAUZE_OK);
        assert_int_equal(step_crowd(&parts, 0, 1), LAUZE_OK);
        assert_int_equal(step_crowd(&parts, 1, GAMES - 6), LAUZE_OK);
        for (uint32_t i = 0; i < GAMES; i++)
            assert_same_game(&whole, i, &parts, i);
    }
    close_crowd(&whole);
    close_crowd(&parts);
}

struct range {
    struct crowd *crowd;
    uint32_t first, n;
};

static void *step_range(void *argument)
{
    const struct range *const range = argument;
    for (unsigned step = 0; step < STEPS; step++)
        step_crowd(range->crowd, range->first, range->n);
    return NULL;
}

/* Two threads in one batch, each at its own pace. */
static void test_threads_come_to_the_same(void **state)
{
    (void)state;
    struct crowd whole, shared;
    open_crowd(&whole, "base", GAMES, NULL);
    open_crowd(&shared, "base", GAMES, NULL);
    struct range left = { &shared, 0, 5 }, right = { &shared, 5, GAMES - 5 };
    struct range all = { &whole, 0, GAMES };
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, step_range, &left), 0);
    step_range(&right);
    assert_int_equal(pthread_join(thread, NULL), 0);
    step_range(&all);
    for (uint32_t i = 0; i < GAMES; i++)
        assert_same_game(&whole, i, &shared, i);
    close_crowd(&whole);
    close_crowd(&shared);
}

/* A game is the same in a batch of its own, if it has its number in the seed; and goes on to the next. */
static void test_one_alone_comes_to_the_same(void **state)
{
    (void)state;
    enum { WHICH = 7 };
    const lauze_batch_options options = { .seed = 5 }, one = { .seed = 5, .first = WHICH };
    struct crowd whole, alone;
    unsigned n_ended = 0;
    open_crowd(&whole, "base", GAMES, &options);
    open_crowd(&alone, "base", 1, &one);
    alone.prng[0] = prng_of(WHICH);
    for (unsigned step = 0; step < STEPS; step++) {
        step_crowd(&whole, 0, GAMES);
        step_crowd(&alone, 0, 1);
        assert_same_game(&whole, WHICH, &alone, 0);
        n_ended += alone.done[0];
    }
    assert_true(n_ended >= 1);
    close_crowd(&whole);
    close_crowd(&alone);
}

static unsigned tile_in_hand(const struct crowd *crowd, uint32_t game)
{
    lauze_turn_state turn;
    lauze_turn(crowd->rules, lauze_batch_game(crowd->batch, game), &turn);
    return turn.drawn;
}

/* The tiles of a seed come in the same order, whatever is played; those of another in another. */
static void test_tiles_follow_the_seed(void **state)
{
    (void)state;
    const lauze_batch_options options = { .seed = 9 }, other = { .seed = 10 };
    struct crowd a, b, c;
    unsigned n_same = 0, n = 0;
    open_crowd(&a, "base", 1, &options);
    open_crowd(&b, "base", 1, &options);
    open_crowd(&c, "base", 1, &other);
    for (unsigned tile = 0; tile < 40; tile++, n++) {
        assert_int_equal(tile_in_hand(&a, 0), tile_in_hand(&b, 0));
        n_same += tile_in_hand(&a, 0) == tile_in_hand(&c, 0);
        do { /* the first place, and nobody is put */
            a.action[0] = nth_legal(&a, 0, 0);
            lauze_batch_step(a.batch, &a.arrays, 0, 1);
        } while (tile_in_hand(&a, 0) == LAUZE_NO_TYPE);
        do {
            step_crowd(&b, 0, 1);
        } while (tile_in_hand(&b, 0) == LAUZE_NO_TYPE);
        do {
            step_crowd(&c, 0, 1);
        } while (tile_in_hand(&c, 0) == LAUZE_NO_TYPE);
    }
    assert_true(n_same < n / 2);
    close_crowd(&a);
    close_crowd(&b);
    close_crowd(&c);
}

/* Games in one lane are dealt differently; two lanes, too. */
static void test_games_differ(void **state)
{
    (void)state;
    struct crowd crowd;
    unsigned n_same = 0;
    open_crowd(&crowd, "base", 400, NULL);
    for (uint32_t i = 1; i < 400; i++)
        n_same += tile_in_hand(&crowd, i) == tile_in_hand(&crowd, 0);
    assert_true(n_same < 100);
    lauze_batch_restart(crowd.batch, 0, 400);
    n_same = 0;
    unsigned first[400];
    for (uint32_t i = 0; i < 400; i++)
        first[i] = tile_in_hand(&crowd, i);
    lauze_batch_restart(crowd.batch, 0, 400);
    for (uint32_t i = 0; i < 400; i++)
        n_same += tile_in_hand(&crowd, i) == first[i];
    assert_true(n_same < 100);
    close_crowd(&crowd);
}

/* Rewards add up to the points of a game, and random games come to what is known of them. */
static void test_rewards_are_the_points(void **state)
{
    (void)state;
    enum { MANY = 500 };
    const lauze_batch_options options = { .seed = 1, .leaves_restart = true };
    struct crowd crowd;
    static int32_t sum[MANY][2];
    int64_t points = 0;
    unsigned n_over = 0;
    memset(sum, 0, sizeof sum);
    open_crowd(&crowd, "base", MANY, &options);
    while (n_over < MANY) {
        step_crowd(&crowd, 0, MANY);
        n_over = 0;
        for (uint32_t i = 0; i < MANY; i++) {
            for (unsigned seat = 0; seat < 2; seat++)
                sum[i][seat] += crowd.reward[2 * i + seat];
            n_over += crowd.done[i];
        }
    }
    for (uint32_t i = 0; i < MANY; i++) {
        for (unsigned seat = 0; seat < 2; seat++)
            assert_int_equal(sum[i][seat],
                             lauze_points(crowd.rules, lauze_batch_game(crowd.batch, i), seat));
        points += sum[i][0];
    }
    assert_true(points > 18 * MANY && points < 21 * MANY);
    close_crowd(&crowd);
}

static void test_what_is_over_begins_anew(void **state)
{
    (void)state;
    struct crowd crowd;
    open_crowd(&crowd, "base; 2 seats", 1, NULL);
    unsigned n_steps = 0;
    do {
        step_crowd(&crowd, 0, 1);
        n_steps++;
    } while (!crowd.done[0]);
    assert_true(n_steps > 71 && n_steps <= 142);
    assert_int_not_equal(crowd.reward[0] + crowd.reward[1], 0);
    assert_int_equal(crowd.who[0], 0);
    assert_int_equal(lauze_n_tiles(crowd.rules, lauze_batch_game(crowd.batch, 0)), 1);
    assert_true(count_legal(&crowd, 0) > 0);
    step_crowd(&crowd, 0, 1);
    assert_int_equal(crowd.done[0], 0);
    close_crowd(&crowd);
}

static void test_what_is_over_may_stay_over(void **state)
{
    (void)state;
    const lauze_batch_options options = { .leaves_restart = true };
    struct crowd crowd;
    open_crowd(&crowd, "base", 1, &options);
    do {
        step_crowd(&crowd, 0, 1);
    } while (!crowd.done[0]);
    assert_int_equal(crowd.who[0], LAUZE_NOBODY);
    assert_int_equal(count_legal(&crowd, 0), 0);
    step_crowd(&crowd, 0, 1);
    assert_int_equal(crowd.status[0], LAUZE_OVER);
    assert_int_equal(crowd.done[0], 1);
    assert_int_equal(crowd.reward[0], 0);
    assert_int_equal(lauze_batch_restart(crowd.batch, 0, 1), LAUZE_OK);
    lauze_batch_look(crowd.batch, &crowd.arrays, 0, 1);
    assert_int_equal(crowd.done[0], 0);
    assert_int_equal(crowd.who[0], 0);
    close_crowd(&crowd);
}

/* Chance acts by numbers of the last section, each tile type of the bag one. */
static void test_draws_can_be_left_to_the_caller(void **state)
{
    (void)state;
    const lauze_batch_options options = { .leaves_draws = true };
    struct crowd crowd;
    open_crowd(&crowd, "base", 1, &options);
    assert_int_equal(crowd.who[0], LAUZE_CHANCE);
    const unsigned n_types = lauze_n_types(crowd.rules);
    unsigned n_left = 0;
    for (unsigned type = 0; type < n_types; type++)
        n_left += lauze_left(crowd.rules, lauze_batch_game(crowd.batch, 0), type) > 0;
    assert_int_equal(count_legal(&crowd, 0), n_left);
    crowd.action[0] = crowd.n_actions - n_types + 3;
    lauze_batch_step(crowd.batch, &crowd.arrays, 0, 1);
    assert_int_equal(crowd.status[0], LAUZE_OK);
    assert_int_equal(tile_in_hand(&crowd, 0), 3);
    assert_int_equal(crowd.who[0], 0);
    close_crowd(&crowd);
}

/* Every tile of the bag is as likely as the others, so V comes 9 times in 71. */
static void test_draws_follow_the_bag(void **state)
{
    (void)state;
    enum { MANY = 7100 };
    struct crowd crowd;
    lauze_tile_type type;
    unsigned n = 0, v = 0;
    open_crowd(&crowd, "base", MANY, NULL);
    while (lauze_type(crowd.rules, v, &type) && strcmp(type.code, "V") != 0)
        v++;
    for (uint32_t i = 0; i < MANY; i++)
        n += tile_in_hand(&crowd, i) == v;
    assert_true(n > 800 && n < 1000);
    close_crowd(&crowd);
}

/* Of a river all tiles are drawn before the others. */
static void test_draws_keep_to_stages(void **state)
{
    (void)state;
    struct crowd crowd;
    lauze_tile_type type;
    open_crowd(&crowd, "base + river", 50, NULL);
    for (unsigned step = 0; step < 10; step++) {
        for (uint32_t i = 0; i < 50; i++) {
            if (tile_in_hand(&crowd, i) == LAUZE_NO_TYPE) continue;
            const lauze_game *const game = lauze_batch_game(crowd.batch, i);
            lauze_type(crowd.rules, tile_in_hand(&crowd, i), &type);
            for (unsigned other = 0; other < lauze_n_types(crowd.rules); other++) {
                lauze_tile_type o;
                lauze_type(crowd.rules, other, &o);
                if (lauze_left(crowd.rules, game, other) > 0) assert_true(o.stage >= type.stage);
            }
        }
        step_crowd(&crowd, 0, 50);
    }
    close_crowd(&crowd);
}

/* The others go on while one is refused. */
static void test_a_refusal_is_that_games_alone(void **state)
{
    (void)state;
    struct crowd crowd;
    open_crowd(&crowd, "base", 3, NULL);
    uint64_t hash[3];
    for (uint32_t i = 0; i < 3; i++) {
        hash[i] = lauze_hash(crowd.rules, lauze_batch_game(crowd.batch, i));
        crowd.action[i] = nth_legal(&crowd, i, 0);
    }
    crowd.action[1] = crowd.n_actions;
    assert_int_equal(lauze_batch_step(crowd.batch, &crowd.arrays, 0, 3), LAUZE_OK);
    assert_int_equal(crowd.status[0], LAUZE_OK);
    assert_int_equal(crowd.status[1], LAUZE_RANGE);
    assert_int_equal(crowd.status[2], LAUZE_OK);
    for (uint32_t i = 0; i < 3; i++)
        assert_true((lauze_hash(crowd.rules, lauze_batch_game(crowd.batch, i)) == hash[i]) ==
                    (i == 1));
    crowd.action[1] = 0;
    lauze_batch_step(crowd.batch, &crowd.arrays, 1, 1);
    assert_int_equal(crowd.status[1], LAUZE_MUST_ACT);
    crowd.action[1] = 1 + 4 * 4;
    lauze_batch_step(crowd.batch, &crowd.arrays, 1, 1);
    assert_int_equal(crowd.status[1], LAUZE_NOT_LISTED);
    close_crowd(&crowd);
}

/* The number of the piece that a place in an observation belongs to, in the section that counts them. */
static uint32_t number_of_piece(const struct crowd *crowd, uint32_t piece)
{
    lauze_batch_section section = { 0 };
    for (unsigned i = 0; section.counts != LAUZE_COUNTS_PIECES; i++)
        assert_true(lauze_batch_get_section(crowd->rules, i, &section));
    return section.first + piece;
}

/* Neutral figures come last in an observation, and are nobody's to take. */
static void test_a_neutral_figure_is_not_taken(void **state)
{
    (void)state;
    struct crowd crowd;
    lauze_batch_part part = { .name = "" };
    lauze_action action;
    unsigned n_there = 0, n_refused = 0;
    open_crowd(&crowd, "seeds", GAMES, NULL);
    for (unsigned i = 0; strcmp(part.name, "piece") != 0; i++)
        assert_true(lauze_batch_get_part(crowd.rules, i, &part));
    const uint32_t number = number_of_piece(&crowd, part.rows - 1);
    for (unsigned step = 0; step < STEPS; step++) {
        step_crowd(&crowd, 0, GAMES);
        for (uint32_t i = 0; i < GAMES; i++) {
            const int16_t *const row = crowd.observation + (size_t)i * crowd.n_numbers;
            const bool is_there = row[part.offset + part.rows - 1] >= 0;
            const lauze_status status = lauze_batch_action(crowd.batch, i, number, &action);
            assert_int_equal(status, is_there ? LAUZE_OK : LAUZE_NOT_LISTED);
            if (!is_there) continue;
            n_there++;
            assert_int_equal(lauze_noun_seat(action.noun), LAUZE_NOBODY);
            n_refused +=
                lauze_why(crowd.rules, lauze_batch_game(crowd.batch, i), action, NULL) != LAUZE_OK;
        }
    }
    assert_true(n_there > 0);
    assert_int_equal(n_refused, n_there);
    close_crowd(&crowd);
}

/* Only what is wanted is written, and a position can be brought in. */
static void test_arrays_may_be_missing(void **state)
{
    (void)state;
    struct crowd crowd, other;
    open_crowd(&crowd, "base", 2, NULL);
    open_crowd(&other, "base", 2, NULL);
    for (unsigned i = 0; i < 30; i++) {
        step_crowd(&crowd, 0, 2);
        const lauze_batch_arrays few = { .action = crowd.action };
        assert_int_equal(lauze_batch_step(other.batch, &few, 0, 2), LAUZE_OK);
    }
    assert_int_equal(lauze_batch_look(other.batch, &other.arrays, 0, 2), LAUZE_OK);
    memcpy(other.status, crowd.status, 2);
    memcpy(other.reward, crowd.reward, 4 * sizeof *other.reward);
    assert_same_game(&crowd, 0, &other, 0);
    assert_int_equal(lauze_batch_set_game(other.batch, 1, lauze_batch_game(crowd.batch, 0)),
                     LAUZE_OK);
    lauze_batch_look(other.batch, &other.arrays, 1, 1);
    memcpy(other.reward + 2, crowd.reward, 2 * sizeof *other.reward);
    assert_same_game(&crowd, 0, &other, 1);
    close_crowd(&crowd);
    close_crowd(&other);
}

static void test_bad_calls_are_refused(void **state)
{
    (void)state;
    struct crowd c;
    lauze_action action;
    open_crowd(&c, "base", 4, NULL);
    const lauze_batch_arrays none = { .action = NULL };
    assert_int_equal(lauze_batch_size(c.rules, 0), 0);
    assert_int_equal(lauze_batch_size(NULL, 1), 0);
    assert_int_equal(lauze_batch_start(c.rules, 0, NULL, c.batch), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_start(c.rules, 1, NULL, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_step(NULL, &c.arrays, 0, 1), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_step(c.batch, &none, 0, 1), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_step(c.batch, NULL, 0, 1), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_step(c.batch, &c.arrays, 2, 3), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_step(c.batch, &c.arrays, 5, UINT32_MAX), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_look(c.batch, NULL, 0, 1), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_restart(c.batch, 4, 1), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_set_game(c.batch, 0, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_action(c.batch, 4, 0, &action), LAUZE_BAD_CALL);
    assert_int_equal(lauze_batch_action(c.batch, 0, c.n_actions, &action), LAUZE_RANGE);
    assert_int_equal(lauze_batch_number(c.batch, 4, action), LAUZE_NO_NUMBER);
    assert_null(lauze_batch_game(c.batch, 4));
    assert_int_equal(lauze_batch_step(c.batch, &c.arrays, 4, 0), LAUZE_OK);
    close_crowd(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranges_come_to_the_same),
        cmocka_unit_test(test_threads_come_to_the_same),
        cmocka_unit_test(test_one_alone_comes_to_the_same),
        cmocka_unit_test(test_tiles_follow_the_seed),
        cmocka_unit_test(test_games_differ),
        cmocka_unit_test(test_rewards_are_the_points),
        cmocka_unit_test(test_what_is_over_begins_anew),
        cmocka_unit_test(test_what_is_over_may_stay_over),
        cmocka_unit_test(test_draws_can_be_left_to_the_caller),
        cmocka_unit_test(test_draws_follow_the_bag),
        cmocka_unit_test(test_draws_keep_to_stages),
        cmocka_unit_test(test_a_refusal_is_that_games_alone),
        cmocka_unit_test(test_a_neutral_figure_is_not_taken),
        cmocka_unit_test(test_arrays_may_be_missing),
        cmocka_unit_test(test_bad_calls_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
