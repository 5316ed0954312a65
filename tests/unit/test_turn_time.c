/* test_turn_time.c - the time of a turn: no clock runs out, none is left unused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "prng.h"
#include "turn_time.h"

#include <stdbool.h>

/* Plays all turns by a clock; each ends `late` milliseconds after it should. What is left, or -1
 * for a flag. */
static int64_t play_by_clock(struct turn_clock clock, uint64_t late)
{
    for (; clock.turns > 0; clock.turns--) {
        const uint64_t spent = time_for_turn(&clock) + late;
        if (spent > clock.left) return -1;
        clock.left += clock.increment;
        clock.left -= spent;
    }
    return (int64_t)clock.left;
}

static void test_no_clock_runs_out(void **state)
{
    (void)state;
    struct prng prng = prng_of(5);
    for (int i = 0; i < 20000; i++) {
        struct turn_clock clock = { .turns = 1 + prng_below(&prng, 120),
                                    .threads = 1 + prng_below(&prng, 16),
                                    .increment =
                                        prng_below(&prng, 2) ? prng_below(&prng, 20000) : 0 };
        const uint64_t reserve = reserve_of_turn(clock.threads);
        clock.left = clock.turns * reserve + prng_below(&prng, 3600000);
        assert_true(play_by_clock(clock, reserve) >= 0);
        assert_true(play_by_clock(clock, 0) >= 0);
    }
}

static void test_time_is_used(void **state)
{
    (void)state;
    const struct turn_clock sudden = { .left = 600000, .turns = 36, .threads = 2 };
    assert_true(play_by_clock(sudden, 5) < 60000);
    assert_in_range(time_for_turn(&sudden), 600000 / 36, 2 * 600000 / 36);
    struct turn_clock growing = sudden;
    growing.increment = 5000;
    assert_true(time_for_turn(&growing) > time_for_turn(&sudden) + 4000);
}

static void test_the_last_moment(void **state)
{
    (void)state;
    struct turn_clock clock = { .left = 1, .turns = 10, .threads = 1, .increment = 3000 };
    assert_int_equal(time_for_turn(&clock), 0);
    clock.left = reserve_of_turn(1);
    assert_int_equal(time_for_turn(&clock), 0);
    clock.left = 5000;
    assert_true(time_for_turn(&clock) <= 2500);
    clock.turns = 1;
    assert_int_equal(time_for_turn(&clock), 5000 - reserve_of_turn(1));
    clock = (struct turn_clock){ .left = UINT64_MAX / 2 };
    assert_true(time_for_turn(&clock) < clock.left);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_clock_runs_out),
        cmocka_unit_test(test_time_is_used),
        cmocka_unit_test(test_the_last_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
