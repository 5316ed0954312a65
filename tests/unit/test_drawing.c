/* test_drawing.c - chance as a player: what can be drawn, how likely, and what fits nowhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include <string.h>

static void test_chance_begins(void **state)
{
    (void)state;
    struct played played;
    lauze_turn_state turn;
    begin_game(&played, "base; 3 seats");
    assert_int_equal(lauze_who(played.rules, played.game), LAUZE_CHANCE);
    lauze_turn(played.rules, played.game, &turn);
    assert_int_equal(turn.who, LAUZE_CHANCE);
    assert_int_equal(turn.seat, 0);
    assert_string_equal(turn.step, "draw");
    assert_int_equal(turn.number, 1);
    assert_int_equal(turn.drawn, LAUZE_NO_TYPE);
    assert_int_equal(turn.bag, 71);
    end_game(&played);
}

static void test_odds_follow_the_bag(void **state)
{
    (void)state;
    struct played played;
    uint32_t of, total;
    begin_game(&played, "base");
    lauze_odds(played.rules, played.game, action_of(&played, "draw V"), &of, &total);
    assert_int_equal(of, 9);
    assert_int_equal(total, 71);
    take_turn(&played, "V", "0,1n", NULL);
    lauze_odds(played.rules, played.game, action_of(&played, "draw V"), &of, &total);
    assert_int_equal(of, 8);
    assert_int_equal(total, 70);
    lauze_odds(played.rules, played.game, (lauze_action){ .verb = LAUZE_PASS }, &of, &total);
    assert_int_equal(of, 0);
    assert_int_equal(total, 0);
    end_game(&played);
}

static void test_odds_are_for_draws_that_are_due(void **state)
{
    (void)state;
    struct played played;
    uint32_t of, total;
    begin_game(&played, "base");
    const lauze_action draw = action_of(&played, "draw V");
    play_text(&played, "draw K");
    lauze_odds(played.rules, played.game, draw, &of, &total);
    assert_int_equal(of, 0);
    assert_int_equal(total, 0);
    end_game(&played);
}

static void test_an_empty_type_cannot_be_drawn(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "C", "0,-1n", NULL);
    assert_int_equal(why_of(&played, "draw C"), LAUZE_NONE_LEFT);
    assert_int_equal(why_of(&played, "draw V"), LAUZE_OK);
    end_game(&played);
}

static void test_only_chance_draws(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    const lauze_action draw = action_of(&played, "draw V");
    assert_int_equal(why_of(&played, "pass"), LAUZE_MUST_ACT);
    play_text(&played, "draw K");
    assert_int_equal(lauze_who(played.rules, played.game), 0);
    assert_int_equal(lauze_why(played.rules, played.game, draw, NULL), LAUZE_NOT_NOW);
    end_game(&played);
}

/* Both ends of the first road are closed by a monastery, so a crossing of four roads has no place. */
static void close_the_road(struct played *played)
{
    take_turn(played, "A", "-1,0w", NULL);
    take_turn(played, "A", "1,0e", NULL);
}

static void test_what_fits_nowhere_leaves_the_game(void **state)
{
    (void)state;
    struct played played;
    lauze_turn_state turn;
    begin_game(&played, "base");
    close_the_road(&played);
    const lauze_action draw = action_of(&played, "draw X");
    play_text(&played, "draw X");
    const lauze_event *event = find_event(&played, LAUZE_EVENT_DISCARDED);
    assert_non_null(event);
    assert_int_equal(event->noun, draw.noun);
    assert_int_equal(event->rule, lauze_find_rule("B-6", 3));
    lauze_turn(played.rules, played.game, &turn);
    assert_int_equal(turn.who, LAUZE_CHANCE);
    assert_int_equal(turn.number, 3);
    assert_int_equal(turn.bag, 68);
    assert_int_equal(lauze_removed(played.rules, played.game, draw.noun), 1);
    assert_int_equal(lauze_left(played.rules, played.game, draw.noun), 0);
    take_turn(&played, "E", "0,1s", NULL);
    end_game(&played);
}

/* All that fits is played, until the bag is empty but for what fits nowhere. */
static void test_a_last_tile_that_fits_nowhere_ends_the_game(void **state)
{
    (void)state;
    struct played played;
    lauze_turn_state turn;
    begin_game(&played, "base");
    const char *position =
        "1_base.2p_-1.0_AwDnAe_0.0_-_"
        "B~4.C.D~3.E~5.F~2.G.H~3.I~2.J~3.K~3.L~3.M~2.N~3.O~2.P~3.Q.R~3.S~2.T.U~8.V~9.W~4_3a.draw";
    lauze_error error;
    assert_int_equal(
        lauze_read_position(played.rules, played.game, position, strlen(position), &error),
        LAUZE_OK);
    play_text(&played, "draw X");
    lauze_turn(played.rules, played.game, &turn);
    assert_int_equal(turn.who, LAUZE_NOBODY);
    assert_string_equal(turn.step, "over");
    assert_non_null(find_event(&played, LAUZE_EVENT_DISCARDED));
    assert_non_null(find_event(&played, LAUZE_EVENT_OVER));
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chance_begins),
        cmocka_unit_test(test_odds_follow_the_bag),
        cmocka_unit_test(test_odds_are_for_draws_that_are_due),
        cmocka_unit_test(test_an_empty_type_cannot_be_drawn),
        cmocka_unit_test(test_only_chance_draws),
        cmocka_unit_test(test_what_fits_nowhere_leaves_the_game),
        cmocka_unit_test(test_a_last_tile_that_fits_nowhere_ends_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
