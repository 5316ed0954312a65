/* test_level_rating.c - ratings are found by the name of the level alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "level_rating.h"

static const char text[] = "# level rating interval games commit\n"
                           "champion 310 22 800 1f3a9c2d00\n"
                           "greedy 0 0 1200 1f3a9c2d00,892f481d05+00112233\n"
                           "greedy@50ms 12 30 100 1f3a9c2d00\n"
                           "gentle -255 31 broken\n";

static void test_a_level_is_found(void **state)
{
    (void)state;
    struct level_rating rating;
    assert_true(find_rating(text, "champion", &rating));
    assert_int_equal(rating.elo, 310);
    assert_int_equal(rating.half, 22);
    assert_int_equal(rating.games, 800);
    assert_string_equal(rating.commit, "1f3a9c2d00");
    assert_true(find_rating(text, "greedy", &rating));
    assert_int_equal(rating.games, 1200);
    assert_string_equal(rating.commit, "1f3a9c2d00,892f481d05+00112233");
}

static void test_what_is_not_there_is_not_found(void **state)
{
    (void)state;
    struct level_rating rating;
    assert_false(find_rating(text, "champ", &rating));
    assert_false(find_rating(text, "gentle", &rating));
    assert_false(find_rating(text, "310", &rating));
    assert_false(find_rating("", "greedy", &rating));
    assert_false(find_rating("greedy", "greedy", &rating));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_level_is_found),
        cmocka_unit_test(test_what_is_not_there_is_not_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
