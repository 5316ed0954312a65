/* test_weights.c - the texts of weights: what is read, what is refused and where, and what no text names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"
#include "weights.h"

#include <stdio.h>
#include <string.h>

static lauze_status read_text(const struct played *played, const char *text,
                              struct weights *weights, lauze_error *error)
{
    return lauze_read_weights(played->rules, text, strlen(text), weights, error);
}

static void test_a_text_changes_what_it_names(void **state)
{
    (void)state;
    struct played played;
    struct weights weights, before;
    begin_game(&played, "base");
    lauze_default_weights(played.rules, &weights);
    before = weights;
    const char *text = "# comment\n\n  turn -1.25 # so much\r\nhand\t7\nreach.city 0.5\nblock .25";
    assert_int_equal(read_text(&played, text, &weights, NULL), LAUZE_OK);
    assert_true(weights.turn == -1.25f && weights.hand == 7 && weights.block == 0.25f);
    assert_true(weights.reach_of[LAUZE_CITY] == 0.5f && weights.reach_of[LAUZE_ROAD] < 0);
    before.turn = weights.turn;
    before.hand = weights.hand;
    before.block = weights.block;
    before.reach_of[LAUZE_CITY] = weights.reach_of[LAUZE_CITY];
    assert_memory_equal(&weights, &before, sizeof weights);
    end_game(&played);
}

static void assert_refused(const char *text, lauze_status status, uint32_t line, const char *token)
{
    struct played played;
    struct weights weights, before;
    lauze_error error = { .status = LAUZE_OK };
    begin_game(&played, "base");
    lauze_default_weights(played.rules, &weights);
    before = weights;
    assert_int_equal(read_text(&played, text, &weights, &error), status);
    assert_int_equal(error.status, status);
    assert_int_equal(error.line, line);
    assert_string_equal(error.token, token);
    assert_memory_equal(&weights, &before, sizeof weights);
    assert_int_equal(read_text(&played, text, &weights, NULL), status);
    end_game(&played);
}

/* Whatever stands before the line that is refused has no effect either. */
static void test_bad_lines_are_refused(void **state)
{
    (void)state;
    assert_refused("turn 2\nturns 1\n", LAUZE_UNKNOWN, 2, "turns");
    assert_refused("tokens.wine 1", LAUZE_UNKNOWN, 1, "tokens.wine");
    assert_refused("token. 1", LAUZE_UNKNOWN, 1, "token.");
    assert_refused("turn 2\n\n# x\nturn\n", LAUZE_RANGE, 4, "");
    assert_refused("turn two", LAUZE_RANGE, 1, "two");
    assert_refused("turn 1e3", LAUZE_RANGE, 1, "1e3");
    assert_refused("turn 1.2.3", LAUZE_RANGE, 1, "1.2.3");
    assert_refused("turn -", LAUZE_RANGE, 1, "-");
    assert_refused("turn 1000.1", LAUZE_RANGE, 1, "1000.1");
    assert_refused("turn 123456789", LAUZE_RANGE, 1, "123456789");
    assert_refused("hand 7\nturn 1 2", LAUZE_SYNTAX, 2, "2");
}

static void test_nouns_that_are_not_in_play_are_skipped(void **state)
{
    (void)state;
    struct played played;
    struct weights weights, before;
    begin_game(&played, "base");
    lauze_default_weights(played.rules, &weights);
    before = weights;
    const char *text = "token.wine 3\nhand.builder 2\nheld.teacher 1\nboard.pig 1\nreach.garden 1";
    assert_int_equal(read_text(&played, text, &weights, NULL), LAUZE_OK);
    assert_memory_equal(&weights, &before, sizeof weights);
    end_game(&played);
    begin_game(&played, "base + traders");
    lauze_default_weights(played.rules, &weights);
    unsigned wine = 0, builder = 0;
    while (strcmp(lauze_token_name(played.rules, wine), "wine") != 0)
        wine++;
    while (strcmp(lauze_figure_name(played.rules, builder), "builder") != 0)
        builder++;
    assert_int_equal(read_text(&played, text, &weights, NULL), LAUZE_OK);
    assert_true(weights.token[wine] == 3 && weights.hand_of[builder] == 2);
    end_game(&played);
}

/* Every weight that is listed can be set by its name, and nothing else changes. */
static void test_all_weights_are_listed(void **state)
{
    (void)state;
    struct played played;
    struct weights weights;
    struct weight_entry entry;
    unsigned n = 0, n_nouns = 0;
    begin_game(&played, "base + traders + school + abbot");
    lauze_default_weights(played.rules, &weights);
    for (; lauze_nth_weight(played.rules, &weights, n, &entry); n++) {
        char line[64];
        struct weights before = weights;
        const float old = *entry.value;
        const int length = snprintf(line, sizeof line, "%s%s %u", entry.prefix, entry.name, n);
        assert_int_equal(lauze_read_weights(played.rules, line, (size_t)length, &weights, NULL),
                         LAUZE_OK);
        assert_true(*entry.value == (float)n);
        *entry.value = old;
        assert_memory_equal(&weights, &before, sizeof weights);
        n_nouns += *entry.prefix != '\0';
    }
    for (unsigned i = 0; lauze_weight_name(i); i++)
        n--;
    assert_int_equal(n, n_nouns);
    unsigned figures = 0, kinds = 0, tokens = 0;
    while (lauze_figure_name(played.rules, figures))
        figures++;
    while (lauze_kind_name(played.rules, kinds))
        kinds++;
    while (lauze_token_name(played.rules, tokens))
        tokens++;
    assert_int_equal(n_nouns, 3 * figures + kinds + tokens);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_text_changes_what_it_names),
        cmocka_unit_test(test_bad_lines_are_refused),
        cmocka_unit_test(test_nouns_that_are_not_in_play_are_skipped),
        cmocka_unit_test(test_all_weights_are_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
