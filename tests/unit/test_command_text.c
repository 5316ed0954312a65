/* test_command_text.c - sentences, suggestions, and the places that JCloisterZone names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "command.h"
#include "convert_jcz.h"
#include "explain_text.h"
#include "foreign.h"
#include "setup_argument.h"
#include "tile_text.h"

/* ---- sentences ---- */

static void test_a_sentence_is_cut_between_characters(void **state)
{
    (void)state;
    struct sentence sentence = { .length = 0 };
    for (int i = 0; i < SENTENCE_BYTES; i++)
        append_text(&sentence, "%s", "é");
    assert_int_equal(sentence.length, SENTENCE_BYTES - 2);
    assert_int_equal(strlen(sentence.text), sentence.length);
    assert_string_equal(sentence.text + sentence.length - 2, "é");
    append_text(&sentence, "x");
    append_text(&sentence, "y");
    assert_string_equal(sentence.text + sentence.length - 1, "x");
}

/* What print_wrapped prints, in a buffer of the caller's. */
static void wrap(const char *text, int columns, int indent, char *printed, size_t size)
{
    FILE *stream = fmemopen(printed, size, "w");
    assert_non_null(stream);
    print_wrapped(text, columns, indent, stream);
    fclose(stream);
}

static void test_lines_are_broken_by_characters(void **state)
{
    (void)state;
    char printed[256];
    wrap("  one two three", 10, 4, printed, sizeof printed);
    assert_string_equal(printed, "  one two\n    three\n");
    wrap("éé éé éé", 5, 0, printed, sizeof printed);
    assert_string_equal(printed, "éé éé\néé\n");
    wrap("a-word-that-is-too-long for it", 10, 2, printed, sizeof printed);
    assert_string_equal(printed, "a-word-that-is-too-long\n  for it\n");
    wrap("un deux : « trois » quatre ; cinq", 9, 0, printed, sizeof printed);
    assert_string_equal(printed, "un deux :\n« trois »\nquatre ;\ncinq\n");
    wrap("", 10, 2, printed, sizeof printed);
    assert_string_equal(printed, "\n");
}

static void test_names_of_seats(void **state)
{
    (void)state;
    struct seat_names names;
    struct sentence sentence = { .length = 0 };
    name_seats_by_letter(&names);
    name_seat(&names, 0, "Ad\033a\"");
    name_seat(&names, 1, "ééééééééééééééééééééééééééééééééé");
    assert_string_equal(names.name[0], "Ada");
    assert_int_equal(strlen(names.name[1]), SEAT_NAME_BYTES - 2);
    append_seats(&sentence, &names, 1 | 4 | 8);
    assert_string_equal(sentence.text, "Ada, C and D");
}

static void test_a_score_is_a_sentence(void **state)
{
    (void)state;
    lauze_error error;
    const lauze_setup setup = lauze_setup_default();
    lauze_rules *rules = make_rules(&setup, &error);
    struct seat_names names;
    struct sentence sentence = { .length = 0 };
    const lauze_rule rule = lauze_find_rule("B-12", 4);
    const lauze_event event = { .kind = LAUZE_EVENT_SCORED,
                                .feature = LAUZE_CITY,
                                .points = 18,
                                .tied = 3,
                                .n_rows = 2,
                                .place = lauze_at(3, -1, LAUZE_N),
                                .row = { { rule, LAUZE_M_TILE, 0, 7, 2, 14 },
                                         { rule, LAUZE_M_TRAIT, 0, 2, 2, 4 } } };
    name_seats_by_letter(&names);
    append_event(&sentence, rules, &names, &event);
    assert_string_equal(sentence.text,
                        "A scores 18 points for the city at 3,-1n: 7 tiles x 2 + 2 coats of arms x "
                        "2 = 18 (B-12), tied with B (B-15)");
    free(rules);
}

/* ---- suggestions ---- */

static void test_the_nearest_name(void **state)
{
    (void)state;
    static const char *const names[] = { "play", "replay", "score" };
    assert_string_equal(nearest_name("plya", names, 3), "play");
    assert_string_equal(nearest_name("repaly", names, 3), "replay");
    assert_string_equal(nearest_name("scor", names, 3), "score");
    assert_null(nearest_name("xyzzy", names, 3));
    assert_null(nearest_name("", names, 3));
}

/* ---- places of JCloisterZone ---- */

static void test_locations_are_read(void **state)
{
    (void)state;
    assert_int_equal(read_jcz_location("N", false), 1u << LAUZE_N);
    assert_int_equal(read_jcz_location("NW", false), 1u << LAUZE_N | 1u << LAUZE_W);
    assert_int_equal(read_jcz_location("_S", false), 1u << LAUZE_N | 1u << LAUZE_E | 1u << LAUZE_W);
    assert_int_equal(read_jcz_location("NL.NR", true), 1u << 15 | 1u << 1);
    assert_int_equal(read_jcz_location("I", false), 1u << LAUZE_CENTRE);
    assert_int_equal(read_jcz_location("I", true), 1u << LAUZE_INNER);
    assert_int_equal(read_jcz_location("CLOISTER", false), 1u << LAUZE_CENTRE);
    assert_int_equal(read_jcz_location("", false), 0);
    assert_int_equal(read_jcz_location("NL.", true), 0);
    assert_int_equal(read_jcz_location("NN", false), 0);
}

/* The features of the start tile. */
static void test_locations_are_names(void **state)
{
    (void)state;
    lauze_error error;
    const lauze_setup setup = lauze_setup_default();
    lauze_rules *rules = make_rules(&setup, &error);
    lauze_game *game = malloc(lauze_game_size(rules));
    char location[JCZ_LOCATION_BYTES];
    lauze_start(rules, game);
    assert_true(write_jcz_location(rules, game, lauze_at(0, 0, LAUZE_N), location));
    assert_string_equal(location, "N");
    assert_true(write_jcz_location(rules, game, lauze_at(0, 0, LAUZE_E), location));
    assert_string_equal(location, "WE");
    assert_true(write_jcz_location(rules, game, lauze_at(0, 0, 3), location));
    assert_string_equal(location, "EL.WR");
    assert_false(write_jcz_location(rules, game, lauze_at(1, 0, LAUZE_N), location));
    free(game);
    free(rules);
}

/* Whether the other program has that expansion at all. */
static bool is_known_there(unsigned expansion)
{
    struct foreign_walk walk = { 0 };
    struct foreign_line line;
    while (next_foreign(&walk, NULL, "jcz", "set", &line))
        if (line.expansion == expansion) return true;
    return false;
}

static bool has_type(const lauze_setup *setup, const char *code)
{
    lauze_error error;
    lauze_tile_type type;
    lauze_rules *rules = make_rules(setup, &error);
    assert_non_null(rules);
    unsigned i = 0;
    while (lauze_type(rules, i, &type) && strcmp(type.code, code) != 0)
        i++;
    const bool is_there = lauze_type(rules, i, &type);
    free(rules);
    return is_there;
}

/* Whether the tile that a line names is in the game, with all expansions or with its own alone: where all are in play
 * others may stand in for it. */
static bool is_tile(const lauze_setup *all, const struct foreign_line *line)
{
    lauze_setup own = lauze_setup_default();
    own.copies[line->expansion] = 1;
    return has_type(all, line->ours) || has_type(&own, line->ours);
}

static unsigned expansion_called(const char *name)
{
    unsigned expansion = 0;
    while (strcmp(lauze_expansion_name(expansion), name) != 0)
        expansion++;
    return expansion;
}

/* The first expansion with which there is such a tile. */
static unsigned home_of(const char *code)
{
    for (unsigned e = 0; e < lauze_n_expansions(); e++) {
        lauze_setup setup = lauze_setup_default();
        setup.copies[e] = 1;
        if (has_type(&setup, code)) return e;
    }
    return lauze_n_expansions();
}

/* They have a tile if they have its set; where it stands in for another one, the set of that as well. */
static bool is_tile_known_there(const lauze_tile_type *tile)
{
    return is_known_there(tile->expansion) &&
           (!tile->instead[0] || is_known_there(home_of(tile->instead)));
}

/* Every tile of an expansion that they have has a name there, and every name is of a tile that there is. */
static void test_every_tile_has_a_foreign_name(void **state)
{
    (void)state;
    lauze_error error;
    lauze_setup setup = lauze_setup_default();
    for (unsigned i = 0; i < lauze_n_expansions(); i++)
        setup.copies[i] = 1;
    lauze_rules *rules = make_rules(&setup, &error);
    assert_non_null(rules);
    struct foreign_walk walk = { 0 };
    struct foreign_line line;
    lauze_tile_type type;
    for (unsigned i = 0; lauze_type(rules, i, &type); i++)
        if (is_tile_known_there(&type))
            assert_true(find_foreign(&setup, "jcz", "tile", NULL, type.code, &line));
    while (next_foreign(&walk, NULL, "jcz", "tile", &line))
        assert_true(is_tile(&setup, &line));
    free(rules);
}

/* What a name means may depend on what is in play; the later expansion knows better. */
static void test_a_later_expansion_names_otherwise(void **state)
{
    (void)state;
    struct foreign_line line;
    lauze_setup setup = lauze_setup_default();
    const unsigned abbot = expansion_called("abbot");
    assert_true(find_foreign(&setup, "jcz", "tile", "BA/CG", NULL, &line));
    assert_string_equal(line.ours, "E");
    assert_true(find_foreign_set(&setup, "jcz", 0, &line));
    assert_string_equal(line.theirs, "basic:1");
    assert_false(find_foreign_set(NULL, "jcz", abbot, &line));
    setup.copies[abbot] = 1;
    assert_true(find_foreign(&setup, "jcz", "tile", "BA/CG", NULL, &line));
    assert_string_equal(line.ours, "BGE");
    assert_true(find_foreign(&setup, "jcz", "tile", NULL, "E", &line));
    assert_string_equal(line.theirs, "BA/C");
    assert_true(find_foreign_set(&setup, "jcz", 0, &line));
    assert_string_equal(line.theirs, "basic:2");
}

/* ---- tiles as text ---- */

/* The middle of the start tile's features: its city, its road, the field beyond. */
static void test_cells_that_show_a_spot(void **state)
{
    (void)state;
    lauze_error error;
    const lauze_setup setup = lauze_setup_default();
    lauze_rules *rules = make_rules(&setup, &error);
    struct tile_art art;
    unsigned type = 0;
    lauze_tile_type known;
    while (lauze_type(rules, type, &known) && strcmp(known.code, "D") != 0)
        type++;
    assert_true(read_tile_art(rules, type, LAUZE_N, &art));
    assert_int_equal(cell_showing(&art, LAUZE_N, SMALL_TILES, 0), 2);
    assert_int_equal(cell_showing(&art, LAUZE_E, SMALL_TILES, 0), 12);
    assert_int_equal(cell_showing(&art, 5, SMALL_TILES, 0), 22);
    assert_int_equal(cell_showing(&art, LAUZE_S, SMALL_TILES, 0), -1);
    assert_true(read_tile_art(rules, type, LAUZE_E, &art));
    assert_int_equal(cell_showing(&art, LAUZE_E, LARGE_TILES, 0), 14);
    assert_int_equal(art.letter[14], 'c');
    assert_false(read_tile_art(rules, 999, LAUZE_N, &art));
    free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_sentence_is_cut_between_characters),
        cmocka_unit_test(test_lines_are_broken_by_characters),
        cmocka_unit_test(test_names_of_seats),
        cmocka_unit_test(test_a_score_is_a_sentence),
        cmocka_unit_test(test_the_nearest_name),
        cmocka_unit_test(test_locations_are_read),
        cmocka_unit_test(test_locations_are_names),
        cmocka_unit_test(test_every_tile_has_a_foreign_name),
        cmocka_unit_test(test_a_later_expansion_names_otherwise),
        cmocka_unit_test(test_cells_that_show_a_spot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
