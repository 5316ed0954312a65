/* test_perft.c - counted sequences of the first turns, against numbers on file; those of the base game were found by a
 * second program, too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "perft.h"
#include "played.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DECK = 64 };

static uint16_t type_of_code(const lauze_rules *rules, const char *code)
{
    lauze_tile_type type;
    for (unsigned i = 0; lauze_type(rules, i, &type); i++)
        if (strcmp(type.code, code) == 0) return (uint16_t)i;
    return LAUZE_NO_TYPE;
}

/* "SETUP | CODES | NUMBERS": as many turns as there are numbers. */
static void is_counted(char *line)
{
    char *setup = strtok(line, "|"), *codes = strtok(NULL, "|"), *numbers = strtok(NULL, "|");
    uint16_t deck[MAX_DECK];
    uint64_t expected[PERFT_MAX_TURNS + 1];
    struct played played;
    begin_game(&played, setup);
    struct perft perft = { .rules = played.rules, .deck = deck };
    for (char *code = strtok(codes, " "); code; code = strtok(NULL, " "))
        deck[perft.n_deck++] = type_of_code(played.rules, code);
    for (char *number = strtok(numbers, " "); number; number = strtok(NULL, " "))
        expected[++perft.n_turns] = strtoull(number, NULL, 10);
    assert_int_equal(count_sequences(&perft), LAUZE_OK);
    assert_true(perft.n_turns > 0);
    for (uint32_t n = 1; n <= perft.n_turns; n++)
        assert_int_equal(perft.sequences[n], expected[n]);
    end_game(&played);
}

static void test_numbers_on_file(void **state)
{
    (void)state;
    char *text = text_of_file("tests/data/perft.txt"), *next;
    unsigned n = 0;
    for (char *line = text; *line != '\0'; line = next) {
        char *end = strchr(line, '\n');
        assert_non_null(end);
        *end = '\0';
        next = end + 1;
        if (*line == '#') continue;
        is_counted(line);
        n++;
    }
    free(text);
    assert_true(n >= 6);
}

/* "NAME | ...": a line that begins with a preset's name counts in it. */
static void test_every_preset_is_counted(void **state)
{
    (void)state;
    char *text = text_of_file("tests/data/perft.txt");
    for (unsigned i = 0; lauze_preset_name(i); i++) {
        char line[100];
        snprintf(line, sizeof line, "\n%s | ", lauze_preset_name(i));
        if (!strstr(text, line)) fail_msg("no line of %s", lauze_preset_name(i));
    }
    free(text);
}

static void test_one_of_every_type_comes_first(void **state)
{
    (void)state;
    struct played played;
    uint16_t deck[LAUZE_MAX_TILES];
    begin_game(&played, "base");
    assert_int_equal(deal_perft_deck(played.rules, deck, LAUZE_MAX_TILES), 71);
    for (unsigned i = 0; i < 24; i++)
        assert_int_equal(deck[i], i);
    assert_int_equal(deck[24], 0);
    assert_int_equal(deck[70], type_of_code(played.rules, "V"));
    end_game(&played);
}

static void test_a_deck_may_be_wrong(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    const uint16_t deck[] = { type_of_code(played.rules, "C"), type_of_code(played.rules, "C") };
    struct perft perft = { .rules = played.rules, .deck = deck, .n_deck = 2, .n_turns = 2 };
    assert_int_equal(count_sequences(&perft), LAUZE_NONE_LEFT);
    assert_int_equal(perft.missing, deck[1]);
    perft.n_deck = 1;
    assert_int_equal(count_sequences(&perft), LAUZE_ENDED_EARLY);
    perft.n_turns = 1;
    assert_int_equal(count_sequences(&perft), LAUZE_OK);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_on_file),
        cmocka_unit_test(test_every_preset_is_counted),
        cmocka_unit_test(test_one_of_every_type_comes_first),
        cmocka_unit_test(test_a_deck_may_be_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
