/* test_room_clock.c - whose time goes by, and how much of it is left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "room_clock.h"

static const struct clock_terms blitz = { .budget = 60000, .increment = 5000 };
static const struct clock_terms by_days = { .budget = 86400000, .is_per_turn = true };

static void pass(struct room_clock *clock, const struct clock_terms *terms, int64_t now,
                 unsigned who, unsigned seat, unsigned number)
{
    const lauze_turn_state turn = { .who = (uint8_t)who,
                                    .seat = (uint8_t)seat,
                                    .number = (uint16_t)number };
    pass_room_clock(clock, terms, now, &turn);
}

static void test_a_turn_costs_its_time_and_brings_the_increment(void **state)
{
    struct room_clock clock = start_room_clock(&blitz);
    (void)state;
    pass(&clock, &blitz, 1000, LAUZE_CHANCE, 0, 1);
    assert_int_equal(time_left(&clock, 0, 9000), 60000);
    pass(&clock, &blitz, 9000, 0, 0, 1);
    assert_int_equal(time_left(&clock, 0, 12000), 57000);
    assert_int_equal(time_left(&clock, 1, 12000), 60000);
    assert_int_equal(flag_moment(&clock), 69000);
    pass(&clock, &blitz, 12000, 0, 0, 1); /* another action of the same turn */
    pass(&clock, &blitz, 13000, 1, 1, 2);
    assert_int_equal(time_left(&clock, 0, 99000), 60000 - 4000 + 5000);
    assert_int_equal(time_left(&clock, 1, 14000), 59000);
}

static void test_another_turn_of_the_same_seat_is_another_turn(void **state)
{
    struct room_clock clock = start_room_clock(&blitz);
    (void)state;
    pass(&clock, &blitz, 0, 0, 0, 1);
    pass(&clock, &blitz, 2000, 0, 0, 2);
    assert_int_equal(time_left(&clock, 0, 2000), 63000);
}

static void test_who_decides_in_the_turn_of_another_pays_but_gets_nothing(void **state)
{
    struct room_clock clock = start_room_clock(&blitz);
    (void)state;
    pass(&clock, &blitz, 0, 0, 0, 1);
    pass(&clock, &blitz, 1000, 1, 0, 1);
    pass(&clock, &blitz, 4000, 2, 2, 2);
    assert_int_equal(time_left(&clock, 0, 4000), 64000);
    assert_int_equal(time_left(&clock, 1, 4000), 57000);
}

static void test_nobody_has_less_than_nothing(void **state)
{
    struct room_clock clock = start_room_clock(&blitz);
    (void)state;
    pass(&clock, &blitz, 0, 0, 0, 1);
    assert_int_equal(time_left(&clock, 0, 99000), 0);
    pass(&clock, &blitz, 99000, 1, 1, 2);
    assert_int_equal(time_left(&clock, 0, 99000), 5000);
}

static void test_each_turn_by_days_has_them_all(void **state)
{
    struct room_clock clock = start_room_clock(&by_days);
    (void)state;
    pass(&clock, &by_days, 0, 0, 0, 1);
    pass(&clock, &by_days, 80000000, 1, 1, 2);
    assert_int_equal(time_left(&clock, 0, 80000000), 86400000);
    assert_int_equal(flag_moment(&clock), 80000000 + 86400000);
}

static void test_a_pause_costs_nobody(void **state)
{
    struct room_clock clock = start_room_clock(&blitz);
    (void)state;
    pass(&clock, &blitz, 0, 0, 0, 1);
    pause_room_clock(&clock, 3000);
    assert_int_equal(time_left(&clock, 0, 500000), 57000);
    assert_int_equal(flag_moment(&clock), INT64_MAX);
    resume_room_clock(&clock, 500000);
    assert_int_equal(time_left(&clock, 0, 501000), 56000);
}

static void test_the_time_that_the_server_was_down_is_spared(void **state)
{
    struct room_clock clock = start_room_clock(&blitz);
    (void)state;
    pass(&clock, &blitz, 0, 0, 0, 1);
    spare_room_clock(&clock, 100000, 95000);
    assert_int_equal(time_left(&clock, 0, 100000), 55000);
    spare_room_clock(&clock, 101000, 95000); /* not what went by before */
    assert_int_equal(time_left(&clock, 0, 101000), 55000);
}

static void test_time_does_not_go_back(void **state)
{
    struct room_clock clock = start_room_clock(&blitz);
    (void)state;
    pass(&clock, &blitz, 10000, 0, 0, 1);
    pass(&clock, &blitz, 9000, 1, 1, 2); /* another server's clock is a second behind */
    assert_int_equal(time_left(&clock, 0, 9000), 65000);
    assert_int_equal(time_left(&clock, 1, 9500), 60000);
    assert_int_equal(time_left(&clock, 1, 12000), 58000);
}

static void test_without_a_budget_no_time_goes_by(void **state)
{
    const struct clock_terms none = { 0 };
    struct room_clock clock = start_room_clock(&none);
    (void)state;
    pass(&clock, &none, 0, 0, 0, 1);
    assert_int_equal(flag_moment(&clock), INT64_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_turn_costs_its_time_and_brings_the_increment),
        cmocka_unit_test(test_another_turn_of_the_same_seat_is_another_turn),
        cmocka_unit_test(test_who_decides_in_the_turn_of_another_pays_but_gets_nothing),
        cmocka_unit_test(test_nobody_has_less_than_nothing),
        cmocka_unit_test(test_each_turn_by_days_has_them_all),
        cmocka_unit_test(test_a_pause_costs_nobody),
        cmocka_unit_test(test_the_time_that_the_server_was_down_is_spared),
        cmocka_unit_test(test_time_does_not_go_back),
        cmocka_unit_test(test_without_a_budget_no_time_goes_by),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
