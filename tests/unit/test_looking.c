/* test_looking.c - what the engine tells about types, features, holes and figures. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include <string.h>

static unsigned type_of(const struct played *played, const char *code, lauze_tile_type *type)
{
    unsigned i = 0;
    while (lauze_type(played->rules, i, type) && strcmp(type->code, code) != 0)
        i++;
    assert_true(i < lauze_n_types(played->rules));
    return i;
}

static void test_tile_types(void **state)
{
    (void)state;
    struct played played;
    lauze_tile_type type;
    begin_game(&played, "base");
    assert_int_equal(lauze_n_types(played.rules), 24);
    const unsigned crossing = type_of(&played, "X", &type);
    assert_int_equal(type.count, 1);
    assert_int_equal(type.n_turns, 1);
    assert_int_equal(type.n_nodes, 8);
    assert_int_equal(lauze_left(played.rules, played.game, crossing), 1);
    type_of(&played, "U", &type);
    assert_int_equal(type.n_turns, 2);
    assert_int_equal(type.count, 8);
    type_of(&played, "D", &type);
    assert_int_equal(type.n_turns, 4);
    assert_string_equal(type.picture, ".ccc......=====..........");
    assert_string_equal(lauze_edge_name(played.rules, type.edge[0]), "city");
    assert_string_equal(lauze_edge_name(played.rules, type.edge[1]), "road");
    assert_string_equal(lauze_edge_name(played.rules, type.edge[2]), "field");
    assert_false(lauze_type(played.rules, 24, &type));
    end_game(&played);
}

static void test_copies_are_counted(void **state)
{
    (void)state;
    struct played played;
    lauze_tile_type type;
    begin_game(&played, "base + 2*festival");
    const unsigned index = type_of(&played, "FEA", &type);
    assert_int_equal(type.count, 2);
    assert_int_equal(type.expansion, 1);
    assert_int_equal(lauze_left(played.rules, played.game, index), 2);
    end_game(&played);
}

static void test_links_of_a_type(void **state)
{
    (void)state;
    struct played played;
    lauze_tile_type type;
    begin_game(&played, "base");
    type_of(&played, "D", &type);
    unsigned n_linked = 0;
    for (unsigned k = 0; k < type.n_nodes; k++) {
        if (type.node[k].links == 0) continue;
        assert_int_equal(type.node[k].kind, LAUZE_FIELD);
        for (unsigned city = 0; city < type.n_nodes; city++)
            if (type.node[k].links >> city & 1) assert_int_equal(type.node[city].kind, LAUZE_CITY);
        n_linked++;
    }
    assert_int_equal(n_linked, 1);
    end_game(&played);
}

static void test_names(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base + festival");
    const lauze_rules *rules = played.rules;
    assert_string_equal(lauze_kind_name(rules, LAUZE_FIELD), "field");
    assert_string_equal(lauze_kind_name(rules, LAUZE_MONASTERY), "monastery");
    assert_null(lauze_kind_name(rules, 99));
    assert_string_equal(lauze_figure_name(rules, 0), "follower");
    assert_null(lauze_figure_name(rules, 1));
    assert_int_equal(lauze_figure_strength(rules, 0), 1);
    assert_int_equal(lauze_figure_supply(rules, 0), 7);
    assert_null(lauze_power_name(rules, 0));
    assert_string_equal(lauze_power_name(rules, 1), "festival");
    assert_null(lauze_power_name(rules, 2));
    assert_string_equal(lauze_trait_name(rules, 0), "arms");
    assert_null(lauze_trait_name(rules, 1));
    assert_string_equal(lauze_mark_name(rules, 0), "festival");
    assert_null(lauze_mark_name(rules, 1));
    assert_null(lauze_edge_name(rules, 99));
    end_game(&played);
}

static void test_holes(void **state)
{
    (void)state;
    struct played played;
    lauze_hole_state hole;
    begin_game(&played, "base");
    assert_int_equal(lauze_n_holes(played.rules, played.game), 4);
    for (unsigned i = 0; i < 4; i++) {
        assert_true(lauze_hole(played.rules, played.game, i, &hole));
        if (hole.cell != lauze_at(0, -1, LAUZE_TILE)) continue;
        assert_string_equal(lauze_edge_name(played.rules, hole.edge[2]), "city");
        assert_int_equal(hole.edge[0], LAUZE_ANY_EDGE);
        /* all with a city side: the 71 without A B U V W X, 2 + 4 + 8 + 9 + 4 + 1 */
        assert_int_equal(hole.fitting, 71 - 28);
    }
    assert_false(lauze_hole(played.rules, played.game, 4, &hole));
    end_game(&played);
}

/* Kinds of edge for which no tile is drawn are numbered, too. */
static void test_edges_of_holes_are_those_beside(void **state)
{
    (void)state;
    static const int across[4] = { 0, 1, 0, -1 }, down[4] = { -1, 0, 1, 0 };
    struct played played;
    lauze_hole_state hole;
    lauze_tile_type type;
    unsigned number, turn, n_met = 0;
    begin_game(&played, "everything");
    for (unsigned i = 0; lauze_hole(played.rules, played.game, i, &hole); i++) {
        for (unsigned d = 0; d < 4; d++) {
            const lauze_place beside =
                lauze_at(lauze_x(hole.cell) + across[d], lauze_y(hole.cell) + down[d], LAUZE_TILE);
            if (!lauze_tile_at(played.rules, played.game, beside, &number, &turn)) {
                assert_int_equal(hole.edge[d], LAUZE_ANY_EDGE);
                continue;
            }
            assert_true(lauze_type(played.rules, number, &type));
            assert_int_equal(hole.edge[d], type.edge[(d + 2 - turn / 4) & 3]);
            n_met += strcmp(lauze_edge_name(played.rules, hole.edge[d]), "river") == 0;
        }
    }
    assert_true(n_met > 0);
    end_game(&played);
}

static void test_features_are_asked_for_by_any_place(void **state)
{
    (void)state;
    struct played played;
    lauze_feature_state one, two;
    begin_game(&played, "base");
    take_turn(&played, "U", "1,0n", NULL);
    const lauze_rules *rules = played.rules;
    const lauze_game *game = played.game;
    assert_true(lauze_feature(rules, game, place_of_text("0,0e"), &one));
    assert_true(lauze_feature(rules, game, place_of_text("1,0w"), &two));
    assert_int_equal(one.id, two.id);
    assert_int_equal(one.tiles, 2);
    assert_int_equal(lauze_canonical(rules, game, place_of_text("0,0w")), place_of_text("0,0e"));
    assert_int_equal(lauze_canonical(rules, game, place_of_text("0,0c")), LAUZE_NOWHERE);
    assert_int_equal(lauze_canonical(rules, game, place_of_text("9,9n")), LAUZE_NOWHERE);
    assert_false(lauze_feature(rules, game, place_of_text("9,9n"), &one));
    end_game(&played);
}

static void test_walking_comes_back(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "U", "1,0n", NULL);
    take_turn(&played, "U", "-1,0n", NULL);
    const lauze_place first = place_of_text("0,0e");
    lauze_place at = first;
    unsigned n = 0;
    do {
        at = lauze_next_place(played.rules, played.game, at);
        n++;
    } while (at != first && n < 10);
    assert_int_equal(n, 3);
    assert_int_equal(lauze_next_place(played.rules, played.game, place_of_text("9,9n")),
                     LAUZE_NOWHERE);
    end_game(&played);
}

static void test_monasteries_count_neighbours(void **state)
{
    (void)state;
    struct played played;
    lauze_feature_state feature;
    lauze_feature_score score;
    begin_game(&played, "base");
    take_turn(&played, "B", "0,1n", "c");
    const lauze_place place = place_of_text("0,1c");
    assert_true(lauze_feature(played.rules, played.game, place, &feature));
    assert_int_equal(feature.kind, LAUZE_MONASTERY);
    assert_int_equal(feature.neighbours, 1);
    assert_int_equal(lauze_score(played.rules, played.game, place, LAUZE_WHEN_END, &score),
                     LAUZE_OK);
    assert_int_equal(score.points, 2);
    assert_int_equal(score.owners, 1);
    assert_int_equal(lauze_score(played.rules, played.game, place, 7, &score), LAUZE_BAD_CALL);
    assert_int_equal(lauze_score(played.rules, played.game, place_of_text("9,9c"), 0, &score),
                     LAUZE_NO_TILE);
    assert_int_equal(lauze_score(played.rules, played.game, place_of_text("0,0c"), 0, &score),
                     LAUZE_NO_FEATURE);
    end_game(&played);
}

static void test_rule_names(void **state)
{
    (void)state;
    char name[LAUZE_NAME];
    const lauze_rule rule = lauze_find_rule("FES-5", 5);
    assert_int_equal(lauze_rule_name(rule, name, sizeof name), 5);
    assert_string_equal(name, "FES-5");
    assert_int_equal(lauze_rule_name(0, name, sizeof name), 0);
    assert_string_equal(name, "");
    assert_int_equal(lauze_find_rule("B-", 2), 0);
    assert_int_equal(lauze_find_rule("QQ-1", 4), 0);
    assert_int_equal(lauze_rule_name(rule, name, 3), 5);
    assert_string_equal(name, "FE");
}

static void test_bad_calls_are_refused(void **state)
{
    (void)state;
    struct played played;
    lauze_feature_score score;
    lauze_error error;
    const lauze_action pass = { .verb = LAUZE_PASS };
    const lauze_place place = lauze_at(0, 0, LAUZE_N);
    begin_game(&played, "base");
    assert_int_equal(lauze_why(NULL, played.game, pass, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_why(played.rules, NULL, pass, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_score(NULL, played.game, place, LAUZE_WHEN_END, &score), LAUZE_BAD_CALL);
    assert_int_equal(lauze_score(played.rules, NULL, place, LAUZE_WHEN_END, &score),
                     LAUZE_BAD_CALL);
    assert_int_equal(lauze_score(played.rules, played.game, place, LAUZE_WHEN_END, NULL),
                     LAUZE_BAD_CALL);
    assert_int_equal(lauze_check(played.rules, NULL, &error), LAUZE_BAD_CALL);
    assert_int_equal(error.status, LAUZE_BAD_CALL);
    assert_int_equal(lauze_check(NULL, played.game, NULL), LAUZE_BAD_CALL);
    end_game(&played);
}

/* The start's field touches its city, open or not; a second city on it is told once. */
static void test_cities_beside_a_field(void **state)
{
    (void)state;
    struct played played;
    lauze_place city[4];
    begin_game(&played, "base");
    const lauze_place field = place_of_text("0,0ene");
    assert_int_equal(lauze_beside(played.rules, played.game, field, city, 4), 1);
    assert_int_equal(city[0], place_of_text("0,0n"));
    assert_int_equal(lauze_beside(played.rules, played.game, place_of_text("0,0sse"), city, 4), 0);
    assert_int_equal(lauze_beside(played.rules, played.game, place_of_text("0,0n"), city, 4), 0);
    assert_int_equal(lauze_beside(played.rules, played.game, place_of_text("5,5n"), city, 4), 0);
    assert_int_equal(lauze_beside(played.rules, played.game, field, NULL, 0), 1);
    take_turn(&played, "E", "0,-1s", NULL);
    assert_int_equal(lauze_beside(played.rules, played.game, field, city, 4), 1);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tile_types),
        cmocka_unit_test(test_copies_are_counted),
        cmocka_unit_test(test_links_of_a_type),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_holes),
        cmocka_unit_test(test_edges_of_holes_are_those_beside),
        cmocka_unit_test(test_features_are_asked_for_by_any_place),
        cmocka_unit_test(test_walking_comes_back),
        cmocka_unit_test(test_monasteries_count_neighbours),
        cmocka_unit_test(test_rule_names),
        cmocka_unit_test(test_bad_calls_are_refused),
        cmocka_unit_test(test_cities_beside_a_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
