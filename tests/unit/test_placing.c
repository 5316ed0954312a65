/* test_placing.c - where a tile may go, and why it may not go elsewhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

static void assert_why(const struct played *played, const char *text, lauze_status status,
                       const char *rule_name)
{
    char name[LAUZE_NAME] = "";
    lauze_rule rule = 0;
    const lauze_action action = action_of(played, text);
    assert_int_equal(lauze_why(played->rules, played->game, action, &rule), status);
    lauze_rule_name(rule, name, sizeof name);
    assert_string_equal(name, rule_name);
}

static void test_every_hole_and_orientation_is_listed(void **state)
{
    (void)state;
    struct played played;
    lauze_choice_set choices;
    begin_game(&played, "base");
    play_text(&played, "draw U");
    lauze_choices(played.rules, played.game, &choices);
    assert_int_equal(choices.n, 3); /* along the road at both ends, and across it below */
    assert_int_equal(why_of(&played, "place U 1,0n"), LAUZE_OK);
    assert_int_equal(why_of(&played, "place U -1,0n"), LAUZE_OK);
    assert_int_equal(why_of(&played, "place U 0,1n"), LAUZE_OK);
    end_game(&played);
}

static void test_like_orientations_are_one(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    play_text(&played, "draw U");
    lauze_action action = action_of(&played, "place U 1,0n");
    action.place = lauze_at(1, 0, LAUZE_S);
    assert_int_equal(lauze_why(played.rules, played.game, action, NULL), LAUZE_NOT_LISTED);
    end_game(&played);
}

static void test_why_a_placement_is_refused(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    assert_why(&played, "place U 1,0n", LAUZE_NOT_NOW, "B-4");
    play_text(&played, "draw U");
    assert_why(&played, "place V 1,0n", LAUZE_NOT_DRAWN, "B-4");
    assert_why(&played, "place U 0,0n", LAUZE_CELL_TAKEN, "B-5");
    assert_why(&played, "place U 2,0n", LAUZE_NOT_BESIDE, "B-5");
    assert_why(&played, "place U 1,1n", LAUZE_NOT_BESIDE, "B-5");
    assert_why(&played, "place U 1,0e", LAUZE_EDGE_MISMATCH, "B-5");
    assert_why(&played, "place U 0,-1n", LAUZE_EDGE_MISMATCH, "B-5");
    end_game(&played);
}

static void test_a_placement_cannot_be_passed(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    play_text(&played, "draw U");
    assert_int_equal(why_of(&played, "pass"), LAUZE_MUST_ACT);
    end_game(&played);
}

static void test_nonsense_is_refused(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    play_text(&played, "draw U");
    lauze_action action = action_of(&played, "place U 1,0n");
    for (unsigned spot = 1; spot < 256; spot++) {
        action.place = lauze_at(1, 0, spot);
        assert_int_not_equal(lauze_why(played.rules, played.game, action, NULL), LAUZE_OK);
    }
    action.place = 0;
    assert_int_not_equal(lauze_why(played.rules, played.game, action, NULL), LAUZE_OK);
    action.place = UINT32_MAX;
    assert_int_not_equal(lauze_why(played.rules, played.game, action, NULL), LAUZE_OK);
    end_game(&played);
}

static void test_the_tile_lies_as_placed(void **state)
{
    (void)state;
    struct played played;
    unsigned type, turn;
    lauze_turn_state now;
    begin_game(&played, "base");
    const lauze_action draw = action_of(&played, "draw K");
    play_text(&played, "draw K; place K 1,0n");
    assert_true(lauze_tile_at(played.rules, played.game, lauze_at(1, 0, LAUZE_TILE), &type, &turn));
    assert_int_equal(type, draw.noun);
    assert_int_equal(turn, LAUZE_N);
    lauze_turn(played.rules, played.game, &now);
    assert_int_equal(now.last, lauze_at(1, 0, LAUZE_TILE));
    assert_int_equal(now.drawn, LAUZE_NO_TYPE);
    assert_int_equal(lauze_n_tiles(played.rules, played.game), 2);
    assert_int_equal(lauze_nth_tile(played.rules, played.game, 1), lauze_at(1, 0, LAUZE_TILE));
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_hole_and_orientation_is_listed),
        cmocka_unit_test(test_like_orientations_are_one),
        cmocka_unit_test(test_why_a_placement_is_refused),
        cmocka_unit_test(test_a_placement_cannot_be_passed),
        cmocka_unit_test(test_nonsense_is_refused),
        cmocka_unit_test(test_the_tile_lies_as_placed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
