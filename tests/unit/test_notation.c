/* test_notation.c - every example in docs/NOTATION.md can be read as what it claims to be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lauze.h"
#include "scenario_suite.h"

enum { MAX_BLOCK = 4000 };

struct play {
    lauze_rules *rules;
    lauze_game *game;
};

static struct play open_play(const lauze_setup *setup)
{
    struct play play;
    lauze_error error = { .status = LAUZE_OK };
    play.rules = malloc(lauze_rules_size(setup));
    assert_non_null(play.rules);
    assert_int_equal(lauze_build_rules(setup, play.rules, &error), LAUZE_OK);
    play.game = malloc(lauze_game_size(play.rules));
    assert_non_null(play.game);
    lauze_start(play.rules, play.game);
    return play;
}

static void close_play(struct play *play)
{
    free(play->rules);
    free(play->game);
}

static void read_setup(const char *text, size_t length)
{
    lauze_setup setup;
    char again[200];
    assert_int_equal(lauze_read_setup(text, length, &setup, NULL), LAUZE_OK);
    assert_int_equal(lauze_write_setup(&setup, again, sizeof again), length - 1);
    assert_memory_equal(again, text, length - 1);
}

static void read_position(const char *text, size_t length)
{
    lauze_setup setup;
    char again[200];
    assert_int_equal(lauze_read_position_setup(text, length - 1, &setup, NULL), LAUZE_OK);
    struct play play = open_play(&setup);
    assert_int_equal(lauze_read_position(play.rules, play.game, text, length - 1, NULL), LAUZE_OK);
    assert_int_equal(lauze_write_position(play.rules, play.game, again, sizeof again), length - 1);
    assert_memory_equal(again, text, length - 1);
    close_play(&play);
}

/* The city of two tiles for seat b; a turn of two tiles. */
static const struct {
    const char *setup;
    unsigned n_actions;
    int points; /* of seat b */
} records[] = { { "base; 2 seats", 12, 4 }, { "base + traders; 2 seats", 18, 0 } };

static void read_record(const char *text, size_t length)
{
    lauze_record record;
    lauze_setup setup;
    lauze_action action;
    lauze_error error = { .status = LAUZE_OK };
    assert_int_equal(lauze_open_record(&record, text, length, &setup, &error), LAUZE_OK);
    struct play play = open_play(&setup);
    unsigned n = 0;
    lauze_status status;
    while ((status = lauze_next_action(play.rules, play.game, &record, &action, &error)) ==
           LAUZE_OK) {
        assert_int_equal(lauze_apply(play.rules, play.game, action, NULL), LAUZE_OK);
        n++;
    }
    assert_int_equal(status, LAUZE_OVER);
    char name[64];
    lauze_write_setup(&setup, name, sizeof name);
    const unsigned which = strcmp(name, records[0].setup) == 0 ? 0 : 1;
    assert_string_equal(name, records[which].setup);
    assert_int_equal(n, records[which].n_actions);
    assert_int_equal(lauze_points(play.rules, play.game, 1), records[which].points);
    close_play(&play);
}

static void pass_scenario(const struct scenario *scenario, void *context)
{
    struct scenario_result result;
    (void)context;
    if (!run_scenario(scenario, NULL, &result))
        fail_msg("line %u: %s", result.line, result.message);
}

static void read_scenario(const char *text, size_t length)
{
    const struct scenario_file file = { .path = "NOTATION.md", .text = text, .length = length };
    assert_int_equal(each_scenario(file, pass_scenario, NULL), 1);
}

static const struct {
    const char *fence;
    void (*read)(const char *text, size_t length);
    unsigned n; /* how many there are */
} examples[] = { { "```setup\n", read_setup, 1 },
                 { "```position\n", read_position, 2 },
                 { "```record\n", read_record, 2 },
                 { "```scenario\n", read_scenario, 1 } };
enum { N_EXAMPLES = sizeof examples / sizeof *examples };

static char *read_document(void)
{
    FILE *file = fopen("docs/NOTATION.md", "r");
    assert_non_null(file);
    char *const text = calloc(1, 1 << 16);
    assert_non_null(text);
    assert_in_range(fread(text, 1, (1 << 16) - 1, file), 1, (1 << 16) - 2);
    fclose(file);
    return text;
}

static void examples_can_be_read(void **state)
{
    (void)state;
    char *const document = read_document();
    for (unsigned i = 0; i < N_EXAMPLES; i++) {
        unsigned n = 0;
        for (const char *at = document; (at = strstr(at, examples[i].fence)) != NULL; n++) {
            at += strlen(examples[i].fence);
            const char *const end = strstr(at, "```");
            assert_non_null(end);
            examples[i].read(at, (size_t)(end - at));
        }
        assert_int_equal(n, examples[i].n);
    }
    free(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(examples_can_be_read) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
