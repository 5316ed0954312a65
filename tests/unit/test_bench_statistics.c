/* test_bench_statistics.c - medians, quartiles, and the speeds that another program prints. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bench_statistics.h"

static void test_the_median_is_in_the_middle(void **state)
{
    (void)state;
    const double odd[] = { 9, 1, 5 }, even[] = { 4, 1, 3, 2 }, one[] = { 7 };
    assert_float_equal(median_of(odd, 3), 5, 1e-12);
    assert_float_equal(median_of(even, 4), 2.5, 1e-12);
    assert_float_equal(median_of(one, 1), 7, 1e-12);
    assert_float_equal(odd[0], 9, 0);
}

static void test_quartiles_lie_in_proportion(void **state)
{
    (void)state;
    const double five[] = { 50, 10, 40, 20, 30 }, two[] = { 2, 1 };
    assert_float_equal(quantile_of(five, 5, 0.25), 20, 1e-12);
    assert_float_equal(quantile_of(five, 5, 0.75), 40, 1e-12);
    assert_float_equal(quantile_of(five, 5, 0), 10, 1e-12);
    assert_float_equal(quantile_of(five, 5, 1), 50, 1e-12);
    assert_float_equal(quantile_of(two, 2, 0.25), 1.25, 1e-12);
}

/* How many speeds a text has, of at most 3; the first goes to `first`. */
static unsigned n_speeds(const char *text, double *first)
{
    double speeds[3] = { 0 };
    const unsigned n = read_speeds(text, speeds, 3);
    *first = speeds[0];
    return n;
}

static void test_speeds_are_found_in_what_is_printed(void **state)
{
    (void)state;
    double first;
    assert_int_equal(n_speeds("rep0 games 30600 => 101522 games/s 7.21M turns/s\n", &first), 1);
    assert_float_equal(first, 101522, 1e-9);
    assert_int_equal(n_speeds("1.5 games/s\n2e3 games/s\n", &first), 2);
    assert_float_equal(first, 1.5, 1e-9);
    assert_int_equal(n_speeds("speed=12games/s", &first), 1);
    assert_float_equal(first, 12, 1e-9);
    assert_int_equal(
        n_speeds("{\"games\": 9, \"games_per_second\": 80575.5, \"turns\": 1}", &first), 1);
    assert_float_equal(first, 80575.5, 1e-9);
    assert_int_equal(n_speeds("1 games/s 2 games/s 3 games/s 4 games/s", &first), 3);
}

static void test_what_is_no_speed_is_passed_over(void **state)
{
    (void)state;
    static const char *const texts[] = { "",
                                         "games/s",
                                         "fast games/s",
                                         "1,200 games/s",
                                         "0 games/s",
                                         "-3 games/s",
                                         "nan games/s",
                                         "inf games/s",
                                         "1e-320 games/s",
                                         "1e308 games/s",
                                         "7 games/second",
                                         "7 games / s",
                                         "7\ngames/s",
                                         "{\"other_games_per_second\": 5}",
                                         "{\"games_per_second\": null}" };
    double first;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_equal(n_speeds(texts[i], &first), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_median_is_in_the_middle),
        cmocka_unit_test(test_quartiles_lie_in_proportion),
        cmocka_unit_test(test_speeds_are_found_in_what_is_printed),
        cmocka_unit_test(test_what_is_no_speed_is_passed_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
