/* test_build_rules.c - from a setup to rules and a started game: sizes, limits, what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include <stdlib.h>
#include <string.h>

static lauze_status build(const lauze_setup *setup, lauze_error *error)
{
    const lauze_setup plain = lauze_setup_default();
    const size_t size = lauze_rules_size(setup);
    lauze_rules *rules = malloc(size > 0 ? size : lauze_rules_size(&plain));
    const lauze_status status = lauze_build_rules(setup, rules, error);
    assert_int_equal(size > 0, status == LAUZE_OK);
    free(rules);
    return status;
}

static void test_two_to_eight_seats(void **state)
{
    (void)state;
    lauze_error error;
    lauze_setup setup = lauze_setup_default();
    for (unsigned seats = 0; seats <= 255; seats++) {
        setup.seats = (uint8_t)seats;
        const lauze_status status = build(&setup, &error);
        assert_int_equal(status == LAUZE_OK, seats >= 2 && seats <= 8);
        if (status != LAUZE_OK) assert_int_equal(error.status, status);
    }
}

static void test_the_base_game_is_needed(void **state)
{
    (void)state;
    lauze_error error;
    lauze_setup setup = lauze_setup_default();
    setup.copies[0] = 0;
    assert_int_not_equal(build(&setup, &error), LAUZE_OK);
    assert_string_equal(error.token, "base");
}

static void test_options_have_their_values_only(void **state)
{
    (void)state;
    lauze_error error;
    for (unsigned option = 0; option < lauze_n_options(); option++) {
        lauze_setup setup = lauze_setup_default();
        uint8_t value = 0;
        setup.copies[lauze_option_expansion(option)] = 1;
        for (; lauze_option_value(option, value); value++) {
            setup.option[option] = value;
            assert_int_equal(build(&setup, &error), LAUZE_OK);
        }
        setup.option[option] = value;
        assert_int_not_equal(build(&setup, &error), LAUZE_OK);
    }
}

static void test_an_option_needs_its_expansion(void **state)
{
    (void)state;
    lauze_error error;
    unsigned option = 0;
    while (lauze_option_expansion(option) == 0)
        option++;
    lauze_setup setup = lauze_setup_default();
    setup.option[option] = 1;
    assert_int_not_equal(build(&setup, &error), LAUZE_OK);
}

/* Eight tiles of the river go into so many copies; what could not be written is not played. */
static void test_too_many_copies_are_refused_by_name(void **state)
{
    (void)state;
    static const char text[] = "base + 99*river; river-tiles=II";
    lauze_error error;
    lauze_setup setup;
    unsigned river = 0;
    assert_int_equal(lauze_read_setup(text, strlen(text), &setup, &error), LAUZE_OK);
    while (setup.copies[river] != 99)
        river++;
    assert_int_equal(build(&setup, &error), LAUZE_OK);
    setup.copies[river]++;
    assert_int_equal(build(&setup, &error), LAUZE_TOO_LARGE);
    assert_string_equal(error.token, "river");
}

/* Bytes of a setup that say nothing make no other setup: a position finds its own again. */
static void test_what_says_nothing_changes_nothing(void **state)
{
    (void)state;
    lauze_error error;
    lauze_setup setup = lauze_setup_default();
    setup.tiles_expansion = 255;
    setup.reserved[1] = 7;
    lauze_rules *rules = malloc(lauze_rules_size(&setup));
    assert_int_equal(lauze_build_rules(&setup, rules, &error), LAUZE_OK);
    const lauze_setup plain = lauze_setup_default();
    assert_memory_equal(lauze_rules_setup(rules), &plain, sizeof plain);
    lauze_game *game = malloc(lauze_game_size(rules));
    lauze_start(rules, game);
    char text[200];
    const size_t length = lauze_write_position(rules, game, text, sizeof text);
    assert_int_equal(lauze_read_position(rules, game, text, length, &error), LAUZE_OK);
    free(game);
    free(rules);
}

static void test_too_many_tiles_are_refused_by_name(void **state)
{
    (void)state;
    lauze_error error;
    lauze_setup setup = lauze_setup_default();
    setup.copies[0] = 255;
    assert_int_not_equal(build(&setup, &error), LAUZE_OK);
    assert_true(strlen(error.token) > 0);
    assert_int_equal(lauze_rules_size(&setup), 0);
}

/* What a feature tells of its marks is a byte for each kind. */
static void test_too_many_marks_are_refused_by_name(void **state)
{
    (void)state;
    static const char text[] = "base + 42*inns", too_many[] = "base + 43*inns";
    lauze_error error;
    lauze_setup setup;
    assert_int_equal(lauze_read_setup(text, strlen(text), &setup, &error), LAUZE_OK);
    assert_int_equal(build(&setup, &error), LAUZE_OK);
    assert_int_equal(lauze_read_setup(too_many, strlen(too_many), &setup, &error), LAUZE_OK);
    assert_int_equal(build(&setup, &error), LAUZE_TOO_LARGE);
    assert_string_equal(error.token, "inn");
}

static void test_a_base_game_fits_in_8_kilobytes(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    assert_true(lauze_game_size(played.rules) <= 8192);
    end_game(&played);
    begin_game(&played, "base; 8 seats");
    assert_true(lauze_game_size(played.rules) <= 8192);
    end_game(&played);
}

static void test_rules_remember_their_setup(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base; 5 seats; farms=F2");
    const lauze_setup *setup = lauze_rules_setup(played.rules);
    char text[64];
    lauze_write_setup(setup, text, sizeof text);
    assert_string_equal(text, "base; 5 seats; farms=F2");
    end_game(&played);
}

static void test_bad_calls_are_refused(void **state)
{
    (void)state;
    lauze_error error;
    const lauze_setup setup = lauze_setup_default();
    assert_int_equal(lauze_build_rules(NULL, NULL, &error), LAUZE_BAD_CALL);
    assert_int_equal(lauze_build_rules(&setup, NULL, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_rules_size(NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_to_eight_seats),
        cmocka_unit_test(test_the_base_game_is_needed),
        cmocka_unit_test(test_options_have_their_values_only),
        cmocka_unit_test(test_an_option_needs_its_expansion),
        cmocka_unit_test(test_too_many_copies_are_refused_by_name),
        cmocka_unit_test(test_what_says_nothing_changes_nothing),
        cmocka_unit_test(test_too_many_tiles_are_refused_by_name),
        cmocka_unit_test(test_too_many_marks_are_refused_by_name),
        cmocka_unit_test(test_a_base_game_fits_in_8_kilobytes),
        cmocka_unit_test(test_rules_remember_their_setup),
        cmocka_unit_test(test_bad_calls_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
