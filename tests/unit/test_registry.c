/* test_registry.c - what is compiled in has names that can be written, and rule numbers have names. */
#include "text_game.h"

#include "registry.h"

static bool is_lower_name(const char *name)
{
    const size_t length = strlen(name);
    return length > 0 && length < LAUZE_NAME && name[0] >= 'a' && name[0] <= 'z' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static bool is_value(const char *value)
{
    const char *letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    return strlen(value) < LAUZE_NAME && strspn(value, letters) == strlen(value);
}

static void expansions_have_names(void **state)
{
    (void)state;
    assert_true(lauze_n_expansions() >= 2);
    for (unsigned e = 0; e < lauze_n_expansions(); e++) {
        const char *name = lauze_expansion_name(e);
        assert_true(is_lower_name(name));
        assert_true(is_value(lauze_expansion_version(e)));
        assert_int_equal(find_expansion(name, strlen(name)), e);
    }
    assert_string_equal(lauze_expansion_name(0), "base");
    assert_null(lauze_expansion_name(lauze_n_expansions()));
    assert_null(lauze_expansion_version(lauze_n_expansions()));
    assert_int_equal(find_expansion("bas", 3), NOT_FOUND);
}

static void options_have_names(void **state)
{
    (void)state;
    for (unsigned o = 0; o < lauze_n_options(); o++) {
        const char *name = lauze_option_name(o);
        assert_true(is_lower_name(name));
        assert_int_equal(find_option(name, strlen(name)), o);
        assert_true(lauze_option_expansion(o) < lauze_n_expansions());
        assert_non_null(lauze_option_value(o, 1));
        for (unsigned v = 0; lauze_option_value(o, v); v++) {
            const char *value = lauze_option_value(o, v);
            assert_true(is_value(value));
            assert_int_equal(find_value(o, value, strlen(value)), v);
        }
        char rule[LAUZE_NAME];
        assert_true(lauze_rule_name(lauze_option_rule(o), rule, sizeof rule) > 0);
    }
    assert_null(lauze_option_name(lauze_n_options()));
    assert_null(lauze_option_value(lauze_n_options(), 0));
    assert_null(lauze_option_value(0, 1000));
    assert_int_equal(lauze_option_rule(lauze_n_options()), 0);
    assert_int_equal(find_option("farm", 4), NOT_FOUND);
}

static void options_are_numbered_through(void **state)
{
    (void)state;
    assert_int_equal(first_option_of(0), 0);
    for (unsigned o = 0; o < lauze_n_options(); o++) {
        const unsigned e = lauze_option_expansion(o);
        assert_true(first_option_of(e) <= o && o < first_option_of(e + 1));
    }
}

static void rules_have_names(void **state)
{
    (void)state;
    char name[LAUZE_NAME];
    assert_int_equal(lauze_rule_name(RULE(EXPANSION_base, 12), name, sizeof name), 4);
    assert_string_equal(name, "B-12");
    for (unsigned rule = 0; rule <= UINT16_MAX; rule++) {
        const size_t length = lauze_rule_name((lauze_rule)rule, name, sizeof name);
        assert_int_equal(lauze_find_rule(name, length), length > 0 ? rule : 0);
    }
    assert_int_equal(lauze_rule_name(RULE(EXPANSION_base, 12), name, 3), 4);
    assert_string_equal(name, "B-");
    assert_int_equal(lauze_rule_name(RULE(EXPANSION_base, 12), NULL, 0), 4);
}

/* Sentences that are numbered apart are counted from 1 under their own prefix, and have no other name. */
static void a_series_has_its_own_prefix(void **state)
{
    (void)state;
    char name[LAUZE_NAME];
    const lauze_rule rule = lauze_find_rule("X-1", 3);
    assert_int_equal(rule >> 8, EXPANSION_twentieth + 1);
    assert_int_equal(lauze_rule_name(rule, name, sizeof name), 3);
    assert_string_equal(name, "X-1");
    assert_int_equal(lauze_rule_name((lauze_rule)(rule - 1), name, sizeof name), 7);
    assert_string_equal(name, "ANN-100");
    assert_int_equal(lauze_find_rule("ANN-101", 7), 0);
    assert_int_equal(lauze_find_rule("X-156", 5), 0);
}

static void unknown_rules_are_none(void **state)
{
    (void)state;
    static const char *const unknown[] = { "",     "B",     "B-",  "B-0",  "B-256", "B-12x",
                                           "b-12", "QQQ-1", "-12", "B--1", "B 12",  "B-12 " };
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
        assert_int_equal(lauze_find_rule(unknown[i], strlen(unknown[i])), 0);
    assert_int_equal(lauze_find_rule(NULL, 5), 0);
}

static void statuses_have_codes(void **state)
{
    (void)state;
    assert_string_equal(lauze_status_code(LAUZE_OK), "ok");
    assert_string_equal(lauze_status_code(LAUZE_EDGE_MISMATCH), "edge-mismatch");
    assert_string_equal(lauze_status_code(LAUZE_BAD_CALL), "bad-call");
    assert_string_equal(lauze_status_code((lauze_status)(LAUZE_BAD_CALL + 1)), "bad-call");
    for (unsigned s = 0; s <= LAUZE_BAD_CALL; s++)
        for (unsigned other = 0; other < s; other++)
            assert_string_not_equal(lauze_status_code((lauze_status)s),
                                    lauze_status_code((lauze_status)other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expansions_have_names),        cmocka_unit_test(options_have_names),
        cmocka_unit_test(options_are_numbered_through), cmocka_unit_test(rules_have_names),
        cmocka_unit_test(a_series_has_its_own_prefix),  cmocka_unit_test(unknown_rules_are_none),
        cmocka_unit_test(statuses_have_codes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
