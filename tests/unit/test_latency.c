/* test_latency.c - times are counted within three percent of what they were. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "latency.h"

static struct latency latency;

static int begin(void **state)
{
    (void)state;
    memset(&latency, 0, sizeof latency);
    return 0;
}

static void nothing_took_no_time(void **state)
{
    (void)state;
    assert_int_equal(latency_of_share(&latency, 0.5), 0);
}

static void small_numbers_are_exact(void **state)
{
    (void)state;
    for (unsigned i = 1; i <= 50; i++)
        note_latency(&latency, i);
    assert_int_equal(latency_of_share(&latency, 0.5), 26);
    assert_int_equal(latency_of_share(&latency, 0.98), 50);
    assert_int_equal(latency.longest, 50);
}

static void large_numbers_are_near(void **state)
{
    (void)state;
    for (uint64_t value = 100; value < UINT64_C(100000000000); value += value / 7) {
        begin(NULL);
        note_latency(&latency, value);
        note_latency(&latency, value * 2);
        uint64_t found = latency_of_share(&latency, 0);
        assert_true(found >= value && found - value <= value * 32 / 1000);
        assert_int_equal(latency_of_share(&latency, 1), value * 2);
    }
}

static void what_is_beyond_all_steps_is_kept(void **state)
{
    (void)state;
    note_latency(&latency, UINT64_MAX);
    assert_int_equal(latency.longest, UINT64_MAX);
    assert_int_equal(latency.n, 1);
    assert_true(latency_of_share(&latency, 0.5) > UINT64_C(1) << 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(nothing_took_no_time, begin),
        cmocka_unit_test_setup(small_numbers_are_exact, begin),
        cmocka_unit_test_setup(large_numbers_are_near, begin),
        cmocka_unit_test_setup(what_is_beyond_all_steps_is_kept, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
