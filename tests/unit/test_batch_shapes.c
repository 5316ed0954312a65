/* test_batch_shapes.c - the numbers of actions and the parts of an observation, as docs/BATCH.md has them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "crowd.h"

#include <string.h>

/* first, n, counts, verb, by, kind */
static void assert_section(const lauze_rules *rules, unsigned index, lauze_batch_section expected)
{
    lauze_batch_section section;
    assert_true(lauze_batch_get_section(rules, index, &section));
    assert_int_equal(section.first, expected.first);
    assert_int_equal(section.n, expected.n);
    assert_int_equal(section.counts, expected.counts);
    assert_int_equal(section.verb, expected.verb);
    assert_int_equal(section.by, expected.by);
    assert_int_equal(section.kind, expected.kind);
}

static void test_sections_of_the_base_game(void **state)
{
    (void)state;
    struct crowd c;
    lauze_batch_section none;
    open_crowd(&c, "base", 1, NULL);
    const unsigned n_types = lauze_n_types(c.rules);
    assert_section(c.rules, 0,
                   (lauze_batch_section){ 0, 1, LAUZE_COUNTS_ONE, LAUZE_PASS, 0, LAUZE_NO_KIND });
    assert_section(
        c.rules, 1,
        (lauze_batch_section){ 1, 4 * 146, LAUZE_COUNTS_HOLES, LAUZE_PLACE, 0, LAUZE_NO_KIND });
    assert_section(c.rules, 2,
                   (lauze_batch_section){ 585, 8, LAUZE_COUNTS_SPOTS, LAUZE_PUT, 0, 0 });
    assert_section(
        c.rules, 3,
        (lauze_batch_section){ 593, n_types, LAUZE_COUNTS_TYPES, LAUZE_DRAW, 0, LAUZE_NO_KIND });
    assert_false(lauze_batch_get_section(c.rules, 4, &none));
    assert_int_equal(c.n_actions, 593 + n_types);
    assert_int_equal(c.n_words, (593 + n_types + 63) / 64);
    close_crowd(&c);
}

/* One behind the other, no two alike, and every power has its own. */
static void test_sections_of_everything(void **state)
{
    (void)state;
    struct crowd c;
    lauze_batch_section section, other;
    uint32_t end = 0;
    unsigned powers = 1;
    open_crowd(&c, "everything; 4 seats", 1, NULL);
    for (unsigned i = 0; lauze_batch_get_section(c.rules, i, &section); i++) {
        assert_int_equal(section.first, end);
        end += section.n;
        powers |= 1u << section.by;
        for (unsigned k = 0; k < i; k++) {
            assert_true(lauze_batch_get_section(c.rules, k, &other));
            assert_false(section.counts == other.counts && section.verb == other.verb &&
                         section.by == other.by && section.kind == other.kind);
        }
    }
    assert_int_equal(end, c.n_actions);
    assert_int_equal(section.verb, LAUZE_DRAW);
    for (unsigned by = 1; lauze_power_name(c.rules, by); by++)
        assert_true(powers >> by & 1);
    close_crowd(&c);
}

static void test_parts_of_the_base_game(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        uint32_t rows, columns;
    } expected[] = { { "turn", 1, 9 },     { "seat", 2, 2 },      { "bag", 24, 1 },
                     { "register", 0, 1 }, { "piece", 14, 1 },    { "tile", 72, 4 },
                     { "node", 576, 1 },   { "feature", 173, 8 }, { "hole", 146, 6 } };
    struct crowd c;
    lauze_batch_part part;
    unsigned n = 0;
    open_crowd(&c, "base", 1, NULL);
    for (; lauze_batch_get_part(c.rules, n, &part); n++) {
        assert_string_equal(part.name, expected[n].name);
        assert_int_equal(part.rows, expected[n].rows);
        assert_int_equal(part.columns, expected[n].columns);
    }
    assert_int_equal(n, 9);
    close_crowd(&c);
}

/* The table under "Actions". */
static void test_sizes_of_presets(void **state)
{
    (void)state;
    static const struct {
        const char *setup;
        uint32_t n_actions, n_words, n_numbers;
        size_t bytes;
    } expected[] = { { "base", 617, 10, 3176, 7872 },
                     { "seeds", 7752, 122, 6580, 13824 },
                     { "everything", 15047, 236, 10692, 17792 } };
    for (unsigned i = 0; i < sizeof expected / sizeof *expected; i++) {
        struct crowd c;
        open_crowd(&c, expected[i].setup, 1, NULL);
        assert_int_equal(c.n_actions, expected[i].n_actions);
        assert_int_equal(c.n_words, expected[i].n_words);
        assert_int_equal(c.n_numbers, expected[i].n_numbers);
        assert_int_equal(lauze_batch_size(c.rules, 9) - lauze_batch_size(c.rules, 8),
                         expected[i].bytes);
        close_crowd(&c);
    }
}

static void test_steps_have_names(void **state)
{
    (void)state;
    struct crowd c;
    unsigned n = 0, n_place = 0;
    const char *name, *last = "";
    open_crowd(&c, "base", 1, NULL);
    for (; (name = lauze_batch_step_name(c.rules, n)) != NULL; n++) {
        n_place += strcmp(name, "place") == 0;
        last = name;
    }
    assert_int_equal(n_place, 1);
    assert_string_equal(last, "over");
    close_crowd(&c);
}

/* The same position seen by two seats: what is the one's own comes first for each. */
static void test_everybody_sees_himself_first(void **state)
{
    (void)state;
    struct crowd c;
    lauze_batch_part piece, turn;
    open_crowd(&c, "base", 1, NULL);
    for (unsigned i = 0; lauze_batch_get_part(c.rules, i, &piece); i++)
        if (strcmp(piece.name, "piece") == 0) break;
    assert_true(lauze_batch_get_part(c.rules, 0, &turn));
    c.action[0] = nth_legal(&c, 0, 0);
    lauze_batch_step(c.batch, &c.arrays, 0, 1);
    c.action[0] = nth_legal(&c, 0, 1); /* the first one is to pass */
    lauze_batch_step(c.batch, &c.arrays, 0, 1);
    assert_int_equal(c.status[0], LAUZE_OK);
    assert_int_equal(c.observation[turn.offset], 1);
    assert_int_equal(c.observation[piece.offset], -1);
    assert_true(c.observation[piece.offset + 7] >= 8);
    c.action[0] = nth_legal(&c, 0, 0);
    lauze_batch_step(c.batch, &c.arrays, 0, 1);
    if (c.who[0] == 1) {
        c.action[0] = 0;
        lauze_batch_step(c.batch, &c.arrays, 0, 1);
    }
    assert_int_equal(c.observation[turn.offset], 0);
    assert_true(c.observation[piece.offset] >= 8);
    assert_int_equal(c.observation[piece.offset + 7], -1);
    close_crowd(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sections_of_the_base_game),
        cmocka_unit_test(test_sections_of_everything),
        cmocka_unit_test(test_parts_of_the_base_game),
        cmocka_unit_test(test_sizes_of_presets),
        cmocka_unit_test(test_steps_have_names),
        cmocka_unit_test(test_everybody_sees_himself_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
