/* test_signature.c - the signature: the same for the same games, another for other games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include "setup_argument.h"
#include "signature.h"

#include <stdlib.h>
#include <string.h>

static uint64_t sign(const char *setup)
{
    struct played played;
    bool has_memory;
    begin_game(&played, setup);
    const uint64_t signature = sign_games(played.rules, 2, &has_memory);
    assert_true(has_memory);
    end_game(&played);
    return signature;
}

static void test_like_games_sign_alike(void **state)
{
    (void)state;
    assert_int_equal(sign("base"), sign("base; 2 seats"));
    assert_int_not_equal(sign("base"), sign("base; 3 seats"));
    assert_int_not_equal(sign("base"), sign("base; farms=F1"));
}

static void test_order_matters(void **state)
{
    (void)state;
    const uint64_t one = combine_signatures(combine_signatures(0, 1), 2);
    assert_int_not_equal(one, combine_signatures(combine_signatures(0, 2), 1));
}

static void test_every_preset_is_signed(void **state)
{
    (void)state;
    lauze_setup preset, setup;
    for (unsigned i = 0; lauze_preset_text(i); i++) {
        const char *const text = lauze_preset_text(i);
        unsigned n = 0;
        assert_int_equal(lauze_read_setup(text, strlen(text), &preset, NULL), LAUZE_OK);
        for (unsigned k = 0; nth_signed_setup(k, &setup); k++)
            n += memcmp(&preset, &setup, sizeof preset) == 0;
        assert_int_equal(n, 1);
    }
}

/* Every number of seats, every value of every option, every expansion. */
static void test_every_setup_is_signed(void **state)
{
    (void)state;
    lauze_setup setup;
    unsigned n = 0, n_seats = 0, n_expansions = 0, values[LAUZE_MAX_OPTIONS] = { 0 };
    for (; nth_signed_setup(n, &setup); n++) {
        lauze_error error;
        lauze_rules *rules = make_rules(&setup, &error);
        assert_non_null(rules);
        free(rules);
        n_seats |= 1u << setup.seats;
        for (unsigned i = 0; i < lauze_n_options(); i++)
            values[i] |= 1u << setup.option[i];
        for (unsigned i = 1; i < lauze_n_expansions(); i++)
            n_expansions |= (setup.copies[i] > 0 ? 1u : 0u) << i;
    }
    assert_int_equal(n_seats, 0x1fc);
    for (unsigned i = 0; i < lauze_n_options(); i++)
        for (unsigned value = 0; lauze_option_value(i, value); value++)
            assert_true(values[i] >> value & 1);
    assert_int_equal(n_expansions, (1u << lauze_n_expansions()) - 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_like_games_sign_alike),
        cmocka_unit_test(test_order_matters),
        cmocka_unit_test(test_every_setup_is_signed),
        cmocka_unit_test(test_every_preset_is_signed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
