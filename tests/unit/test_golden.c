/* test_golden.c - whole games on file, played again: the same actions, points and final position as ever. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT = 65536, MAX_ACTIONS = 4096, MAX_PATH = 512, N_GOLDEN = 20 };

static char written[MAX_TEXT], tags[MAX_TEXT];

/* All tags but those that the writer makes itself. */
static void keep_tags(const char *text)
{
    tags[0] = '\0';
    for (const char *line = text; *line == '['; line = strchr(line, '\n') + 1) {
        const size_t length = (size_t)(strchr(line, '\n') - line) + 1;
        if (strncmp(line, "[Lauze ", 7) != 0 && strncmp(line, "[Setup ", 7) != 0)
            strncat(tags, line, length);
    }
}

static void has_result(const struct played *played, const char *text)
{
    const unsigned seats = lauze_rules_setup(played->rules)->seats;
    char result[256] = "[Result \"";
    for (unsigned seat = 0; seat < seats; seat++)
        snprintf(result + strlen(result), sizeof result - strlen(result), "%s%c %d",
                 seat > 0 ? ", " : "", (char)('a' + seat),
                 lauze_points(played->rules, played->game, seat));
    strcat(result, "\"]\n");
    assert_non_null(strstr(text, result));
}

static void has_position(const struct played *played, const char *text)
{
    char expected[MAX_TEXT] = "[Position \"";
    const size_t n = strlen(expected);
    lauze_write_position(played->rules, played->game, expected + n, sizeof expected - n - 4);
    strcat(expected, "\"]\n");
    assert_non_null(strstr(text, expected));
}

/* Plays the record and returns how many actions it has. */
static uint32_t play_record(struct played *played, lauze_record *record, lauze_action *actions)
{
    uint32_t n = 0;
    lauze_status status;
    while ((status = lauze_next_action(played->rules, played->game, record, &actions[n], NULL)) ==
           LAUZE_OK) {
        assert_int_equal(lauze_apply(played->rules, played->game, actions[n], NULL), LAUZE_OK);
        assert_true(++n < MAX_ACTIONS);
    }
    assert_int_equal(status, LAUZE_OVER);
    return n;
}

static void is_played_again(const char *path)
{
    static lauze_action actions[MAX_ACTIONS];
    char *text = text_of_file(path), setup_text[512];
    lauze_record record;
    lauze_setup setup;
    struct played played;
    assert_int_equal(lauze_open_record(&record, text, strlen(text), &setup, NULL), LAUZE_OK);
    lauze_write_setup(&setup, setup_text, sizeof setup_text);
    begin_game(&played, setup_text);
    const uint32_t n = play_record(&played, &record, actions);
    assert_int_equal(lauze_who(played.rules, played.game), LAUZE_NOBODY);
    has_result(&played, text);
    has_position(&played, text);
    keep_tags(text);
    lauze_write_record(played.rules, played.other, tags, actions, n, written, sizeof written);
    assert_string_equal(written, text);
    end_game(&played);
    free(text);
}

static void test_golden_games_are_played_again(void **state)
{
    (void)state;
    const char *source = getenv("LAUZE_SOURCE");
    char path[MAX_PATH];
    unsigned n = 0;
    snprintf(path, sizeof path, "%s/tests/data", source ? source : ".");
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));) {
        if (strncmp(entry->d_name, "golden_", 7) != 0) continue;
        print_message("%s\n", entry->d_name);
        snprintf(path, sizeof path, "tests/data/%.200s", entry->d_name);
        is_played_again(path);
        n++;
    }
    closedir(folder);
    assert_true(n >= N_GOLDEN);
}

/* Of every preset a game is on file under its name, as `write_golden NAME SEED` writes it. */
static void test_every_preset_has_a_game(void **state)
{
    (void)state;
    for (unsigned i = 0; lauze_preset_name(i); i++) {
        const char *const name = lauze_preset_name(i);
        char path[MAX_PATH];
        lauze_record record;
        lauze_setup preset, setup;
        snprintf(path, sizeof path, "tests/data/golden_preset_%.100s.lz", name);
        char *text = text_of_file(path);
        assert_int_equal(lauze_read_setup(name, strlen(name), &preset, NULL), LAUZE_OK);
        assert_int_equal(lauze_open_record(&record, text, strlen(text), &setup, NULL), LAUZE_OK);
        assert_memory_equal(&setup, &preset, sizeof setup);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_games_are_played_again),
        cmocka_unit_test(test_every_preset_has_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
