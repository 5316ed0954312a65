/* test_svg.c - the SVG picture of a game: well-formed, and all that lies on the board is in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "input.h"
#include "svg.h"

static const char with_two_figures[] = "1_base.2p_-1.0_Aw.acDnKe.an/2Vn_0.0_-_-_4b.draw";

/* The picture of a position; the caller frees it. */
static char *draw(const char *position)
{
    struct table table;
    char *text = NULL;
    size_t length = 0;
    assert_int_equal(load_position(position, &table), 0);
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    write_svg(out, table.rules, table.game);
    fclose(out);
    close_table(&table);
    return text;
}

static unsigned count(const char *text, const char *what)
{
    unsigned n = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at += strlen(what))
        n++;
    return n;
}

/* Every element that is opened is closed, in the right order; the text holds no bare `&`. */
static void check_nesting(const char *text)
{
    char open[64][16] = { "" };
    unsigned depth = 0;
    assert_null(strchr(text, '&'));
    for (const char *at = strchr(text, '<'); at; at = strchr(at, '<')) {
        const char *end = strchr(at, '>');
        const bool closes = at[1] == '/', is_whole = end && end[-1] == '/';
        const char *name = at + 1 + closes;
        const size_t length = strcspn(name, " />");
        if (!end) {
            fail_msg("no end: %.40s", at);
            return;
        }
        assert_true(length > 0 && length < sizeof open[0]);
        if (closes) {
            assert_true(depth > 0 && strncmp(open[depth - 1], name, length) == 0);
            assert_int_equal(open[--depth][length], 0);
        } else if (!is_whole) {
            assert_true(depth < 64);
            snprintf(open[depth++], sizeof open[0], "%.*s", (int)length, name);
        }
        at = end;
    }
    assert_int_equal(depth, 0);
}

static void test_tiles_lie_where_they_lie(void **state)
{
    (void)state;
    char *svg = draw(with_two_figures);
    check_nesting(svg);
    assert_int_equal(count(svg, "<use "), 4);
    /* The first column is -1, the first row 0; quarters are turned clockwise around the middle. */
    assert_non_null(
        strstr(svg, "\"#tile-A\" transform=\"translate(110 110) rotate(270 200 200)\""));
    assert_non_null(strstr(svg, "\"#tile-D\" transform=\"translate(510 110)\""));
    assert_non_null(strstr(svg, "\"#tile-K\" transform=\"translate(910 110) rotate(90 200 200)\""));
    assert_non_null(strstr(svg, "\"#tile-V\" transform=\"translate(910 510)\""));
    assert_non_null(strstr(svg, "<title>1_base.2p_-1.0_Aw.acDnKe.an/2Vn_0.0_-_-_4b.draw</title>"));
    free(svg);
}

static void test_every_figure_is_drawn(void **state)
{
    (void)state;
    char *svg = draw(with_two_figures);
    /* Two on the board, one for each seat below it; both on the board are Ann's. */
    assert_int_equal(count(svg, "class=\"halo\""), 4);
    assert_int_equal(count(svg, ">A</text>"), 3);
    assert_int_equal(count(svg, ">B</text>"), 1);
    assert_int_equal(count(svg, "rotate(-90)"), 0);
    free(svg);
    svg = draw("1_base.3p_0.0_Dn.cene_0.0.0_-_-_2a.draw");
    assert_int_equal(count(svg, "rotate(-90)"), 1);
    assert_int_equal(count(svg, ">C</text>"), 2);
    free(svg);
}

static void test_the_tile_in_hand_is_shown(void **state)
{
    (void)state;
    char *svg = draw("1_base.2p_0.0_Dn_0.0_-_-_1a.place~K");
    assert_int_equal(count(svg, "\"#tile-K\""), 1);
    check_nesting(svg);
    free(svg);
}

static void test_marks_have_icons(void **state)
{
    (void)state;
    char *svg = draw("1_base.festival.2p_0.0_Dn/FEAn_0.0_-_-_2b.draw");
    assert_int_equal(count(svg, "class=\"plate\" x=\"127\""), 1);
    assert_int_equal(count(svg, ">F</text>"), 1);
    free(svg);
    svg = draw("1_base.2p_0.0_Cn_0.0_-_-_1a.draw");
    assert_int_equal(count(svg, "class=\"arms\""), 1);
    free(svg);
}

static void test_what_points_lies_at_its_side(void **state)
{
    (void)state;
    char *svg = draw("1_base.twentieth.2p_0.0_Dn/ANEs_0.0_-_-_2b.draw");
    check_nesting(svg);
    assert_int_equal(count(svg, "translate(310 558) rotate(0)"), 1);
    free(svg);
}

static void test_waters_rise_and_end_and_have_bridges(void **state)
{
    (void)state;
    char *svg = draw("1_base.river.2p_0.0_Dn/RIAe_0.0_-_-_2b.draw");
    check_nesting(svg);
    assert_int_equal(count(svg, "class=\"brink\""), 2);
    assert_int_equal(count(svg, "class=\"deck\""), 3);
    free(svg);
    svg = draw("1_base.2p_0.0_Dn_0.0_-_-_1a.draw");
    assert_int_equal(count(svg, "class=\"brink\""), 0);
    assert_int_equal(count(svg, "class=\"deck\""), 0);
    free(svg);
}

static void test_expansions_are_drawn(void **state)
{
    (void)state;
    char *svg = draw("1_base.school.2p_-2.0_SCLn~teacherSCRnDn_0.0_-_-_1a.draw");
    check_nesting(svg);
    assert_int_equal(count(svg, "class=\"hall\""), 2);  /* one on each of its two tiles */
    assert_int_equal(count(svg, "class=\"plate\""), 1); /* the frame of the seat, and no mark */
    assert_int_equal(count(svg, ">T</text>"), 1);
    assert_int_equal(count(svg, "class=\"halo\""), 3);
    free(svg);
    /* In front of a seat he is drawn there. */
    svg = draw("1_base.school.2p_-2.0_SCLnSCRnDn_0.0_teacher~b_-_1a.draw");
    assert_int_equal(count(svg, ">T</text>"), 1);
    assert_int_equal(count(svg, "class=\"halo\""), 3);
    free(svg);
    /* Two kinds of figure more, one of them on a garden. */
    svg = draw("1_base.inns.abbot.2p_0.0_Dn/BGEs.aAc_0.0_-_-_2b.draw");
    check_nesting(svg);
    assert_true(count(svg, "class=\"plot\"") >= 8); /* one on every tile that has it */
    assert_int_equal(count(svg, "font-size=\"34\">A</text>"), 1);
    assert_int_equal(count(svg, "font-size=\"30\">L</text>"), 2);
    assert_int_equal(count(svg, "font-size=\"30\">A</text>"), 2);
    free(svg);
}

/* Every spot of a tile, however it lies, is drawn on that tile. */
static void test_spots_are_on_their_tile(void **state)
{
    (void)state;
    struct table table;
    lauze_tile_type type;
    assert_int_equal(load_position(with_two_figures, &table), 0);
    for (unsigned i = 0; lauze_type(table.rules, i, &type); i++)
        for (unsigned turn = 0; turn < 16; turn += LAUZE_E)
            for (unsigned spot = 0; spot <= LAUZE_TILE; spot++) {
                const struct laid_tile tile = { &type, turn, 1000, 2000 };
                const struct point p = point_of_spot(&tile, spot, 0);
                assert_in_range(p.x, 1000, 1000 + TILE);
                assert_in_range(p.y, 2000, 2000 + TILE);
            }
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tiles_lie_where_they_lie),
        cmocka_unit_test(test_every_figure_is_drawn),
        cmocka_unit_test(test_the_tile_in_hand_is_shown),
        cmocka_unit_test(test_marks_have_icons),
        cmocka_unit_test(test_what_points_lies_at_its_side),
        cmocka_unit_test(test_waters_rise_and_end_and_have_bridges),
        cmocka_unit_test(test_expansions_are_drawn),
        cmocka_unit_test(test_spots_are_on_their_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
