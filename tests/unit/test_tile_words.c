/* test_tile_words.c - the words of a tile's head that say when it is drawn, and marks that point. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "expansion.h"

#define ROWS ".ccc.\n.....\n=====\n.....\n.....\n"

static lauze_status read_one(const char *text, struct tile_def *tile, lauze_error *error)
{
    size_t at = 0;
    uint32_t line = 1;
    return read_tile(text, strlen(text), &at, &line, tile, error);
}

static struct tile_def good(const char *text)
{
    struct tile_def tile = { .count = 0 };
    lauze_error error = { .status = LAUZE_OK };
    if (read_one(text, &tile, &error) != LAUZE_OK)
        fail_msg("%s at %u:%u (%s): %s", lauze_status_code(error.status), error.line, error.column,
                 error.token, text);
    return tile;
}

/* Refused as `told`: "range 1:16 0"; and nothing is written. */
static void bad(const char *text, const char *told)
{
    struct tile_def tile, untouched;
    lauze_error error = { .status = LAUZE_OK };
    char said[96];
    memset(&tile, 0x5a, sizeof tile);
    untouched = tile;
    const lauze_status status = read_one(text, &tile, &error);
    assert_int_equal(status, error.status);
    snprintf(said, sizeof said, "%s %u:%u %s", lauze_status_code(status), error.line, error.column,
             error.token);
    assert_string_equal(said, told);
    assert_memory_equal(&tile, &untouched, sizeof tile);
    assert_int_equal(read_one(text, &tile, NULL), status);
}

static void what_is_left_out_is_ordinary(void **state)
{
    (void)state;
    const struct tile_def tile = good("tile D 4\n" ROWS "mark arms n\nmark festival\n");
    assert_int_equal(tile.stage, LAST_STAGE);
    assert_false(tile.is_once);
    assert_string_equal(tile.when, "");
    assert_string_equal(tile.instead, "");
    assert_int_equal(tile.mark[0].side, NO_NODE);
    assert_int_equal(tile.mark[1].side, NO_NODE);
}

static void words_come_in_any_order(void **state)
{
    (void)state;
    const struct tile_def one =
        good("tile D 4 stage 2 once when rivers=a,b-2 instead E laid\n" ROWS);
    const struct tile_def two =
        good("tile D 4 laid instead E  when\trivers=a,b-2 once stage 2\r\n" ROWS);
    assert_int_equal(one.stage, 2);
    assert_true(one.is_once && one.is_laid);
    assert_string_equal(one.when, "rivers=a,b-2");
    assert_string_equal(one.instead, "E");
    assert_memory_equal(&one, &two, sizeof one);
}

static void stages_are_one_to_seven(void **state)
{
    (void)state;
    char text[] = "tile D 4 stage 1\n" ROWS;
    for (char stage = '1'; stage <= '7'; stage++) {
        text[15] = stage;
        assert_int_equal(good(text).stage, stage - '0');
    }
    bad("tile D 4 stage 0\n" ROWS, "range 1:16 0");
    bad("tile D 4 stage 8\n" ROWS, "range 1:16 8");
    bad("tile D 4 stage 9\n" ROWS, "range 1:16 9");
    bad("tile D 4 stage 10\n" ROWS, "syntax 1:16 10");
    bad("tile D 4 stage\n" ROWS, "syntax 1:15 ");
    bad("tile D 4 stage once\n" ROWS, "syntax 1:16 once");
    bad("tile D 4 stage -\n" ROWS, "syntax 1:16 -");
    bad("tile D 4 stage 2 stage 2\n" ROWS, "repeated 1:18 stage");
    bad("tile D 4 Stage 2\n" ROWS, "unknown 1:10 Stage");
}

static void once_is_said_once(void **state)
{
    (void)state;
    assert_true(good("tile D 4 once\n" ROWS).is_once);
    bad("tile D 4 once once\n" ROWS, "repeated 1:15 once");
    bad("tile D 4 ones\n" ROWS, "unknown 1:10 ones");
}

static void when_names_an_option_and_values(void **state)
{
    (void)state;
    assert_string_equal(good("tile D 4 when a=b\n" ROWS).when, "a=b");
    assert_string_equal(good("tile D 4 when farms=F1,F2\n" ROWS).when, "farms=F1,F2");
    assert_string_equal(good("tile D 4 when a23456789012345=67890123456789012345678\n" ROWS).when,
                        "a23456789012345=67890123456789012345678");
    bad("tile D 4 when a23456789012345=678901234567890123456789\n" ROWS,
        "syntax 1:15 a23456789012345=678901234567890");
    bad("tile D 4 when\n" ROWS, "syntax 1:14 ");
    bad("tile D 4 when a\n" ROWS, "syntax 1:15 a");
    bad("tile D 4 when a=\n" ROWS, "syntax 1:15 a=");
    bad("tile D 4 when =b\n" ROWS, "syntax 1:15 =b");
    bad("tile D 4 when a=b=c\n" ROWS, "syntax 1:15 a=b=c");
    bad("tile D 4 when a,b=c\n" ROWS, "syntax 1:15 a,b=c");
    bad("tile D 4 when a=b,\n" ROWS, "syntax 1:15 a=b,");
    bad("tile D 4 when a=,b\n" ROWS, "syntax 1:15 a=,b");
    bad("tile D 4 when a=b,,c\n" ROWS, "syntax 1:15 a=b,,c");
    bad("tile D 4 when a=b_c\n" ROWS, "syntax 1:15 a=b_c");
    bad("tile D 4 when a = b\n" ROWS, "syntax 1:15 a");
    bad("tile D 4 when a=b, c\n" ROWS, "syntax 1:15 a=b,");
    bad("tile D 4 when a=b when c=d\n" ROWS, "repeated 1:19 when");
}

static void marks_point_to_a_side(void **state)
{
    (void)state;
    static const char *const sides[4] = { "n", "e", "s", "w" };
    for (unsigned d = 0; d < 4; d++) {
        char text[80];
        snprintf(text, sizeof text, "tile D 4\n" ROWS "mark arms n\nmark arrow to %s\n", sides[d]);
        const struct tile_def tile = good(text);
        assert_int_equal(tile.n_marks, 2);
        assert_int_equal(tile.mark[0].side, NO_NODE);
        assert_string_equal(tile.mark[1].name, "arrow");
        assert_int_equal(tile.mark[1].side, d);
        assert_int_equal(tile.mark[1].node, NO_NODE);
    }
    bad("tile D 4\n" ROWS "mark arrow to\n", "syntax 7:14 ");
    bad("tile D 4\n" ROWS "mark arrow to ne\n", "unknown 7:15 ne");
    bad("tile D 4\n" ROWS "mark arrow to nne\n", "unknown 7:15 nne");
    bad("tile D 4\n" ROWS "mark arrow to c\n", "unknown 7:15 c");
    bad("tile D 4\n" ROWS "mark arrow to i\n", "unknown 7:15 i");
    bad("tile D 4\n" ROWS "mark arrow to north\n", "unknown 7:15 north");
    bad("tile D 4\n" ROWS "mark arrow to n s\n", "unknown 7:17 s");
    bad("tile D 4\n" ROWS "mark arrow n to\n", "unknown 7:14 to");
}

static void one_mark_a_tile_points(void **state)
{
    (void)state;
    bad("tile D 4\n" ROWS "mark arrow to n\nmark arrow to n\n", "repeated 8:15 n");
    bad("tile D 4\n" ROWS "mark arrow to n\nmark star to w\n", "repeated 8:14 w");
    assert_int_equal(good("tile D 4\n" ROWS "mark star\nmark arrow to w\nmark star\n").n_marks, 3);
}

/* What one tile says does not reach the next. */
static void two_tiles_are_apart(void **state)
{
    (void)state;
    const char *const text =
        "tile A 1\n" ROWS "mark arrow to e\ntile B 1 stage 3\n" ROWS "mark arrow to w\n";
    size_t at = 0;
    uint32_t line = 1;
    struct tile_def tile;
    assert_int_equal(read_tile(text, strlen(text), &at, &line, &tile, NULL), LAUZE_OK);
    assert_int_equal(tile.mark[0].side, 1);
    assert_int_equal(tile.stage, LAST_STAGE);
    assert_int_equal(read_tile(text, strlen(text), &at, &line, &tile, NULL), LAUZE_OK);
    assert_int_equal(tile.mark[0].side, 3);
    assert_int_equal(tile.stage, 3);
    assert_int_equal(read_tile(text, strlen(text), &at, &line, &tile, NULL), LAUZE_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_out_is_ordinary),
        cmocka_unit_test(words_come_in_any_order),
        cmocka_unit_test(stages_are_one_to_seven),
        cmocka_unit_test(once_is_said_once),
        cmocka_unit_test(when_names_an_option_and_values),
        cmocka_unit_test(marks_point_to_a_side),
        cmocka_unit_test(one_mark_a_tile_points),
        cmocka_unit_test(two_tiles_are_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
