/* test_picture.c - the reader of tile pictures: what it derives, and where and why it refuses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "expansion.h"

static lauze_status read_one(const char *text, struct tile_def *tile, lauze_error *error)
{
    size_t at = 0;
    uint32_t line = 1;
    return read_tile(text, strlen(text), &at, &line, tile, error);
}

static struct tile_def good(const char *text)
{
    struct tile_def tile;
    lauze_error error;
    memset(&tile, 0, sizeof tile);
    if (read_one(text, &tile, &error) != LAUZE_OK)
        fail_msg("refused at %u:%u (%s): %s", error.line, error.column, error.token, text);
    return tile;
}

/* The text must be refused with that status, at that line and column, naming that word. */
static void bad(const char *text, lauze_status status, unsigned line, unsigned column,
                const char *token)
{
    struct tile_def tile, untouched;
    lauze_error error = { .status = LAUZE_OK };
    memset(&tile, 0x5a, sizeof tile);
    untouched = tile;
    if (read_one(text, &tile, &error) != status || error.status != status || error.line != line ||
        error.column != column || strcmp(error.token, token) != 0)
        fail_msg("refused with %u at %u:%u, '%s': %s", error.status, error.line, error.column,
                 error.token, text);
    assert_memory_equal(&tile, &untouched, sizeof tile);
    assert_int_equal(read_one(text, &tile, NULL), status);
}

#define D_ROWS ".ccc.\n.....\n=====\n.....\n.....\n"

/* ---- what is derived ---- */

static void test_start_tile(void **state)
{
    (void)state;
    const struct tile_def tile = good("tile D 4 start\n" D_ROWS);
    assert_string_equal(tile.code, "D");
    assert_int_equal(tile.count, 4);
    assert_true(tile.is_start);
    assert_false(tile.is_provisional);
    assert_string_equal(tile.picture, ".ccc......=====..........");
    assert_memory_equal(tile.edge, "c=.=", 4);
    assert_int_equal(tile.n_nodes, 4);
    /* Reading order of the first cells: north field, city, road, south field. */
    const char letters[] = ".c=.";
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(tile.node[i].letter, letters[i]);
    assert_int_equal(tile.node[0].halves, 1 << 2 | 1 << 7);
    assert_int_equal(tile.node[0].links, 1 << 1);
    assert_int_equal(tile.node[2].sides, 1 << 1 | 1 << 3);
    assert_true(tile.node[2].is_middle);
    assert_int_equal(tile.node[3].links, 0);
    const uint8_t side_node[4] = { 1, 2, NO_NODE, 2 };
    assert_memory_equal(tile.side_node, side_node, 4);
}

static void test_words_of_the_head(void **state)
{
    (void)state;
    const struct tile_def tile = good("tile  AN9 \t255 provisional start \r\n" D_ROWS);
    assert_string_equal(tile.code, "AN9");
    assert_int_equal(tile.count, 255);
    assert_true(tile.is_start && tile.is_provisional);
}

static void test_colon_joins_fields_diagonally(void **state)
{
    (void)state;
    const struct tile_def joined = good("tile A 1\n..=..\n.==..\n==:==\n..==.\n..=..\n");
    assert_int_equal(joined.n_nodes, 5);
    assert_int_equal(joined.half_node[1], joined.half_node[5]);
    assert_int_equal(joined.half_node[2], joined.half_node[6]);
    assert_int_not_equal(joined.half_node[0], joined.half_node[3]);
}

static void test_marks(void **state)
{
    (void)state;
    const struct tile_def tile = good("tile A 1\n" D_ROWS "mark arms n\nmark inn w\n\n# a comment\n"
                                      "mark wine-2\nmark pig ssw\nmark road c\nmark arms n\n");
    const uint8_t node[] = { 1, 2, NO_NODE, 3, 2, 1 };
    const char *const name[] = { "arms", "inn", "wine-2", "pig", "road", "arms" };
    assert_int_equal(tile.n_marks, 6);
    for (unsigned i = 0; i < 6; i++) {
        assert_string_equal(tile.mark[i].name, name[i]);
        assert_int_equal(tile.mark[i].node, node[i]);
    }
}

static void test_marks_of_inner_fields(void **state)
{
    (void)state;
    const struct tile_def tile =
        good("tile A 1\n#ccc#\nc.ccc\nccccc\nccc.c\n#ccc#\nmark pig i1\nmark pig i2\nmark pig i\n");
    assert_int_equal(tile.n_nodes, 3);
    assert_int_equal(tile.mark[0].node, 1);
    assert_int_equal(tile.mark[1].node, 2);
    assert_int_equal(tile.mark[2].node, 1);
    assert_int_equal(tile.node[2].links, 1);
    assert_int_equal(tile.node[2].halves, 0);
}

static void test_join_of_features_that_cross(void **state)
{
    (void)state;
    const struct tile_def tile = good("tile A 1\n..=..\n..x..\n=====\n..x..\n..=..\n"
                                      "mark inn s\njoin road s n\n");
    assert_int_equal(tile.n_nodes, 6);
    assert_int_equal(tile.side_node[0], tile.side_node[2]);
    assert_int_equal(tile.node[tile.side_node[0]].sides, 1 | 1 << 2);
    assert_int_equal(tile.node[tile.side_node[1]].sides, 1 << 1 | 1 << 3);
    assert_int_equal(tile.mark[0].node, tile.side_node[0]);
}

/* The letter and the word of an expansion's own edge kind. */
static void test_letters_of_expansions(void **state)
{
    (void)state;
    const struct tile_def tile =
        good("tile A 1\n..r..\n..#..\n=====\n..#..\n..r..\njoin river n s\n");
    assert_int_equal(tile.edge[0], 'r');
    assert_int_equal(tile.node[tile.side_node[0]].letter, 'r');
    assert_int_equal(tile.side_node[0], tile.side_node[2]);
}

static void test_several_tiles_with_header_and_comments(void **state)
{
    (void)state;
    const char text[] = "Anything, even unknown words.\n#\n\ntile A 1\n" D_ROWS
                        "mark arms n\n\n# between\n#\n   \ntile B 2\r\n.....\r\n.....\r\n..M..\r\n"
                        ".....\r\n.....";
    size_t at = 0;
    uint32_t line = 1;
    struct tile_def tile;
    lauze_error error;
    const size_t length = sizeof text - 1;
    assert_int_equal(read_tile(text, length, &at, &line, &tile, &error), LAUZE_OK);
    assert_string_equal(tile.code, "A");
    assert_int_equal(line, 15);
    assert_memory_equal(text + at, "tile B", 6);
    assert_int_equal(read_tile(text, length, &at, &line, &tile, &error), LAUZE_OK);
    assert_string_equal(tile.code, "B");
    assert_int_equal(tile.n_marks, 0);
    assert_int_equal(at, length);
    assert_int_equal(read_tile(text, length, &at, &line, &tile, &error), LAUZE_OVER);
    assert_int_equal(read_one("", &tile, &error), LAUZE_OVER);
    assert_int_equal(read_one("no tiles here\n", &tile, &error), LAUZE_OVER);
}

/* ---- turning the picture ---- */

static unsigned turn_cell(unsigned cell) { return cell % 5 * 5 + (4 - cell / 5); }

/* The node of a tile that a spot names, and a cell of the picture that shows it. */
static unsigned node_of_spot(const struct tile_def *tile, unsigned spot)
{
    if (spot % 4 == 0) return tile->side_node[spot / 4];
    return spot % 2 == 1 ? tile->half_node[(spot + 1) % 16 / 2] : NO_NODE;
}

static const char *word_of(char letter)
{
    return letter == '.' ? "field" : letter == 'c' ? "city" : letter == '=' ? "road" : "river";
}

/* Says which parts are one though the picture does not show it, in the words of the turned tile. */
static void write_joins(const struct tile_def *tile, char *text, size_t size)
{
    uint8_t feature[PICTURE_CELLS];
    find_features(tile->picture, feature);
    for (unsigned k = 0; k < tile->n_nodes; k++) {
        unsigned first = NO_NODE;
        for (unsigned spot = 0; spot <= LAUZE_CENTRE; spot++) {
            const bool is_centre = spot == LAUZE_CENTRE && tile->node[k].is_middle;
            if (!is_centre && (spot == LAUZE_CENTRE || node_of_spot(tile, spot) != k)) continue;
            if (first == NO_NODE) first = spot;
            const unsigned a = is_centre ? 12 : cell_of_spot(tile->picture, feature, spot);
            const unsigned b = cell_of_spot(tile->picture, feature, first);
            if (first == LAUZE_CENTRE || feature[a] == feature[b]) continue;
            unite_features(feature, a, b);
            const size_t length = strlen(text);
            snprintf(text + length, size - length, "join %s %s %s\n", word_of(tile->node[k].letter),
                     lauze_spot_name((first + 4) % 16),
                     lauze_spot_name(is_centre ? spot : (spot + 4) % 16));
        }
    }
}

static struct tile_def turned(const struct tile_def *tile)
{
    char picture[PICTURE_CELLS], text[256];
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++)
        picture[turn_cell(cell)] = tile->picture[cell];
    snprintf(text, sizeof text, "tile %s %u\n%.5s\n%.5s\n%.5s\n%.5s\n%.5s\n", tile->code,
             tile->count, picture, picture + 5, picture + 10, picture + 15, picture + 20);
    write_joins(tile, text, sizeof text);
    return good(text);
}

/* The node of the turned tile that is node i of the tile: fields and inner fields by a shared cell
 * of their reach, which every feature but an inner field has. */
static unsigned same_node(const struct tile_def *tile, const struct tile_def *next, unsigned i)
{
    for (unsigned d = 0; d < 4; d++)
        if (tile->side_node[d] == i) return next->side_node[(d + 1) % 4];
    for (unsigned h = 0; h < 8; h++)
        if (tile->half_node[h] == i) return next->half_node[(h + 2) % 8];
    for (unsigned k = 0; k < next->n_nodes; k++)
        if (next->node[k].letter == tile->node[i].letter && !next->node[k].sides &&
            !next->node[k].halves)
            return k;
    return NO_NODE;
}

static void check_turn(const struct tile_def *tile, const struct tile_def *next)
{
    assert_int_equal(tile->n_nodes, next->n_nodes);
    for (unsigned d = 0; d < 4; d++)
        assert_int_equal(tile->edge[d], next->edge[(d + 1) % 4]);
    for (unsigned i = 0; i < tile->n_nodes; i++) {
        const struct tile_node *a = &tile->node[i], *b = &next->node[same_node(tile, next, i)];
        assert_int_equal(a->letter, b->letter);
        assert_int_equal(a->is_middle, b->is_middle);
        assert_int_equal((a->sides << 1 | a->sides >> 3) & 15, b->sides);
        assert_int_equal((a->halves << 2 | a->halves >> 6) & 255, b->halves);
        unsigned links = 0;
        for (unsigned k = 0; k < tile->n_nodes; k++)
            if (a->links >> k & 1) links |= 1u << same_node(tile, next, k);
        assert_int_equal(links, b->links);
    }
}

static void check_four_turns(const struct tile_def *drawn)
{
    struct tile_def tile = *drawn;
    for (unsigned i = 0; i < 4; i++) {
        const struct tile_def next = turned(&tile);
        check_turn(&tile, &next);
        tile = next;
    }
    assert_string_equal(tile.picture, drawn->picture);
    assert_memory_equal(tile.node, drawn->node, sizeof tile.node);
    assert_memory_equal(tile.side_node, drawn->side_node, sizeof tile.side_node);
    assert_memory_equal(tile.half_node, drawn->half_node, sizeof tile.half_node);
}

/* What words below the picture join is not in the picture. */
static bool is_all_drawn(const struct tile_def *tile)
{
    uint8_t feature[PICTURE_CELLS];
    unsigned n = 0;
    find_features(tile->picture, feature);
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++)
        n += feature[cell] == cell;
    return n == tile->n_nodes;
}

static void test_turning_the_picture_turns_all_that_is_derived(void **state)
{
    (void)state;
    for (unsigned e = 0; e < N_EXPANSIONS; e++)
        for (unsigned i = 0; all_expansions[e]->tiles && i < *all_expansions[e]->n_tiles; i++)
            if (is_all_drawn(&all_expansions[e]->tiles[i]))
                check_four_turns(&all_expansions[e]->tiles[i]);
}

/* ---- refusals ---- */

static void test_bad_heads(void **state)
{
    (void)state;
    bad("tile", LAUZE_SYNTAX, 1, 5, "");
    bad("tile d 4\n" D_ROWS, LAUZE_SYNTAX, 1, 6, "d");
    bad("tile 4D 4\n" D_ROWS, LAUZE_SYNTAX, 1, 6, "4D");
    bad("tile ABCD 4\n" D_ROWS, LAUZE_SYNTAX, 1, 6, "ABCD");
    bad("tile A-B 4\n" D_ROWS, LAUZE_SYNTAX, 1, 6, "A-B");
    bad("intro\n\n  tile D\n" D_ROWS, LAUZE_SYNTAX, 3, 9, "");
    bad("tile D four\n" D_ROWS, LAUZE_SYNTAX, 1, 8, "four");
    bad("tile D -1\n" D_ROWS, LAUZE_SYNTAX, 1, 8, "-1");
    bad("tile D 0\n" D_ROWS, LAUZE_RANGE, 1, 8, "0");
    bad("tile D 256\n" D_ROWS, LAUZE_RANGE, 1, 8, "256");
    bad("tile D 99999999999999999999\n" D_ROWS, LAUZE_RANGE, 1, 8, "99999999999999999999");
    bad("tile D 4 stort\n" D_ROWS, LAUZE_UNKNOWN, 1, 10, "stort");
    bad("tile D 4 start start\n" D_ROWS, LAUZE_REPEATED, 1, 16, "start");
}

static void test_bad_rows(void **state)
{
    (void)state;
    bad("tile D 4\n.ccc.\n....\n=====\n.....\n.....\n", LAUZE_SYNTAX, 3, 5, "");
    bad("tile D 4\n.ccc.\n......\n=====\n.....\n.....\n", LAUZE_SYNTAX, 3, 6, ".");
    bad("tile D 4\n.ccc.\n\n=====\n.....\n.....\n", LAUZE_SYNTAX, 3, 1, "");
    bad("tile D 4\n.ccc.\n.. ..\n=====\n.....\n.....\n", LAUZE_UNKNOWN, 3, 3, " ");
    bad("tile D 4\n.ccc.\n.....\n==C==\n.....\n.....\n", LAUZE_UNKNOWN, 4, 3, "C");
    bad("tile D 4\n.ccc.\n.....\n=====\n.....\n", LAUZE_ENDED_EARLY, 6, 1, "");
    bad("tile D 4", LAUZE_ENDED_EARLY, 2, 1, "");
}

static void test_bad_lines(void **state)
{
    (void)state;
    bad("tile D 4\n" D_ROWS "morks arms n\n", LAUZE_UNKNOWN, 7, 1, "morks");
    bad("tile D 4\n" D_ROWS "#comment\n", LAUZE_UNKNOWN, 7, 1, "#comment");
    bad("tile D 4\n" D_ROWS ".....\n", LAUZE_UNKNOWN, 7, 1, ".....");
    bad("tile D 4\n" D_ROWS "mark\n", LAUZE_SYNTAX, 7, 5, "");
    bad("tile D 4\n" D_ROWS "mark Arms n\n", LAUZE_SYNTAX, 7, 6, "Arms");
    bad("tile D 4\n" D_ROWS "mark a23456789012345 n\n", LAUZE_SYNTAX, 7, 6, "a23456789012345");
    bad("tile D 4\n" D_ROWS "mark arms north\n", LAUZE_UNKNOWN, 7, 11, "north");
    bad("tile D 4\n" D_ROWS "mark arms n w\n", LAUZE_UNKNOWN, 7, 13, "w");
    bad("tile D 4\n" D_ROWS "mark arms s\n", LAUZE_NO_FEATURE, 7, 11, "s");
    bad("tile D 4\n" D_ROWS "mark arms nnw\n", LAUZE_NO_FEATURE, 7, 11, "nnw");
    bad("tile D 4\n" D_ROWS "mark arms ne\n", LAUZE_NO_FEATURE, 7, 11, "ne");
    bad("tile D 4\n" D_ROWS "\nmark pig i1\n", LAUZE_NO_FEATURE, 8, 10, "i1");
    bad("tile D 4\n" D_ROWS "mark pig i0\n", LAUZE_UNKNOWN, 7, 10, "i0");
    bad("tile D 4\n..=..\n..=..\n==x==\n..=..\n..=..\nmark inn c\n", LAUZE_NO_FEATURE, 7, 10, "c");
    bad("tile D 4\n" D_ROWS "mark a\nmark b\nmark c\nmark d\nmark e\nmark f\nmark g\n",
        LAUZE_TOO_MANY, 13, 6, "g");
}

static void test_bad_joins(void **state)
{
    (void)state;
    bad("tile D 4\n" D_ROWS "join\n", LAUZE_SYNTAX, 7, 5, "");
    bad("tile D 4\n" D_ROWS "join road w\n", LAUZE_SYNTAX, 7, 12, "");
    bad("tile D 4\n" D_ROWS "join road w e\n", LAUZE_REPEATED, 7, 6, "road");
    bad("tile D 4\n" D_ROWS "join city w e\n", LAUZE_CONTRADICTION, 7, 6, "city");
    bad("tile D 4\n" D_ROWS "join river w e\n", LAUZE_CONTRADICTION, 7, 6, "river");
    bad("tile D 4\n" D_ROWS "join field wnw s\n", LAUZE_NO_FEATURE, 7, 16, "s");
    bad("tile D 4\n..=..\n..#..\n=====\n..#..\n..=..\njoin road n s e\n", LAUZE_UNKNOWN, 7, 15,
        "e");
}

static void test_bad_edges(void **state)
{
    (void)state;
    /* An edge must show something that can go on beyond it. */
    bad("tile A 1\n..#..\n.....\n.....\n.....\n.....\n", LAUZE_CONTRADICTION, 2, 3, "#");
    bad("tile A 1\n.....\n.....\n....x\n.....\n.....\n", LAUZE_CONTRADICTION, 4, 5, "x");
    bad("tile A 1\n.....\n.....\n.....\n.....\n..M..\n", LAUZE_CONTRADICTION, 6, 3, "M");
    /* A city takes the whole edge, a field too, and beside a road lies a field or nothing. */
    bad("tile A 1\n..cc.\n.....\n.....\n.....\n.....\n", LAUZE_CONTRADICTION, 2, 2, ".");
    bad("tile A 1\n.....\n.....\n.....\n.....\n.c...\n", LAUZE_CONTRADICTION, 6, 2, "c");
    bad("tile A 1\n.....\n.....\n.....\n.....\n.#...\n", LAUZE_CONTRADICTION, 6, 2, "#");
    bad("tile A 1\n.....\n.....\n==...\n=....\n.....\n", LAUZE_CONTRADICTION, 5, 1, "=");
    bad("tile A 1\n.....\n....c\n..===\n.....\n.....\n", LAUZE_CONTRADICTION, 3, 5, "c");
    assert_int_equal(good("tile A 1\n.#=#.\n..=..\n.....\n.....\n.....\n").half_node[0], NO_NODE);
}

static void test_bad_features(void **state)
{
    (void)state;
    /* A road with three ends: the crossing was forgotten. */
    bad("tile A 1\n.....\n.....\n=====\n..=..\n..=..\n", LAUZE_CONTRADICTION, 4, 1, "=");
    /* A scrap of field in a corner. */
    bad("tile A 1\n#ccc.\nccccc\nccccc\nccccc\n#ccc#\n", LAUZE_CONTRADICTION, 2, 5, ".");
    /* A part that no spot can name. */
    bad("tile A 1\n.....\n.=...\n.....\n.....\n.....\n", LAUZE_CONTRADICTION, 3, 2, "=");
    bad("tile A 1\n.....\n.q...\n.....\n.....\n.....\n", LAUZE_CONTRADICTION, 3, 2, "q");
    /* Two of which only one can have the spot c. */
    bad("tile A 1\n.....\n.G...\n..M..\n.....\n.....\n", LAUZE_TOO_MANY, 4, 3, "M");
    bad("tile A 1\n.....\n.G...\n.....\n...G.\n.....\n", LAUZE_TOO_MANY, 5, 4, "G");
    /* Four corners, four roads, and a monastery: nine features. */
    bad("tile A 1\n..=..\n..=..\n==M==\n..=..\n..=..\n", LAUZE_TOO_MANY, 5, 4, ".");
    /* Five inner fields. */
    bad("tile A 1\n#ccc#\nc.c.c\ncc.cc\nc.c.c\n#ccc#\n", LAUZE_TOO_MANY, 5, 4, ".");
}

/* A capital that reaches no side may stand anywhere: the spot c names it. */
static void test_capitals_off_the_middle(void **state)
{
    (void)state;
    struct tile_def tile;
    lauze_error error;
    const char *const text = "tile BGU 1 instead U\n.....\n.G...\n=====\n.....\n.....\n"
                             "mark rose c\n";
    assert_int_equal(read_one(text, &tile, &error), LAUZE_OK);
    assert_string_equal(tile.instead, "U");
    assert_int_equal(tile.n_nodes, 4);
    assert_int_equal(tile.node[1].letter, 'G');
    assert_int_equal(tile.mark[0].node, 1);
}

/* A tile laid at set-up, with an edge of its own kind. */
static void test_laid_tiles(void **state)
{
    (void)state;
    struct tile_def tile;
    lauze_error error;
    const char *const text = "tile SCL 1 laid\n..=..\n..=..\n==SSS\n..=..\n..=..\n";
    assert_int_equal(read_one(text, &tile, &error), LAUZE_OK);
    assert_true(tile.is_laid);
    assert_int_equal(tile.edge[1], 'S');
    assert_int_equal(tile.half_node[2], tile.half_node[1]); /* the north-eastern field */
    bad("tile A 1 laid laid\n", LAUZE_REPEATED, 1, 15, "laid");
    bad("tile A 1 instead\n", LAUZE_SYNTAX, 1, 17, "");
    bad("tile A 1 instead B instead C\n", LAUZE_REPEATED, 1, 20, "instead");
}

/* What is told as the place is never longer than the error can hold. */
static void test_long_words_are_cut(void **state)
{
    (void)state;
    char text[200] = "tile ";
    memset(text + 5, 'Q', 100);
    struct tile_def tile;
    lauze_error error;
    assert_int_equal(read_one(text, &tile, &error), LAUZE_SYNTAX);
    assert_int_equal(strlen(error.token), LAUZE_NAME - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start_tile),
        cmocka_unit_test(test_words_of_the_head),
        cmocka_unit_test(test_colon_joins_fields_diagonally),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_marks_of_inner_fields),
        cmocka_unit_test(test_join_of_features_that_cross),
        cmocka_unit_test(test_letters_of_expansions),
        cmocka_unit_test(test_several_tiles_with_header_and_comments),
        cmocka_unit_test(test_turning_the_picture_turns_all_that_is_derived),
        cmocka_unit_test(test_bad_heads),
        cmocka_unit_test(test_bad_rows),
        cmocka_unit_test(test_bad_lines),
        cmocka_unit_test(test_bad_joins),
        cmocka_unit_test(test_bad_edges),
        cmocka_unit_test(test_bad_features),
        cmocka_unit_test(test_capitals_off_the_middle),
        cmocka_unit_test(test_laid_tiles),
        cmocka_unit_test(test_long_words_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
