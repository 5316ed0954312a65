/* test_completing.c - what is complete is paid at once, and those who stood there go home. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

static const lauze_event *scored(const struct played *played, unsigned index)
{
    for (uint32_t i = 0; i < played->report.n; i++)
        if (played->events[i].kind == LAUZE_EVENT_SCORED && index-- == 0) return &played->events[i];
    return NULL;
}

static void assert_scored(const struct played *played, unsigned seat, unsigned feature, int points)
{
    const lauze_event *event = scored(played, 0);
    assert_non_null(event);
    assert_int_equal(event->seat, seat);
    assert_int_equal(event->feature, feature);
    assert_int_equal(event->points, points);
    assert_int_equal(event->when, LAUZE_WHEN_DONE);
    assert_int_equal(lauze_points(played->rules, played->game, seat), points);
}

static void test_a_road_between_two_ends(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "L", "1,0n", "w");
    take_turn(&played, "L", "-1,0n", NULL);
    assert_scored(&played, 0, LAUZE_ROAD, 3);
    const lauze_event *event = scored(&played, 0);
    assert_int_equal(event->n_rows, 1);
    assert_int_equal(event->row[0].count, 3);
    assert_int_equal(event->row[0].each, 1);
    assert_int_equal(event->row[0].measure, LAUZE_M_TILE);
    assert_int_equal(event->row[0].rule, lauze_find_rule("B-10", 4));
    assert_int_equal(event->place, place_of_text("0,0e"));
    assert_null(scored(&played, 1));
    end_game(&played);
}

static void test_followers_go_home(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "L", "1,0n", "w");
    assert_int_equal(lauze_supply(played.rules, played.game, 0, 0), 6);
    take_turn(&played, "L", "-1,0n", NULL);
    assert_int_equal(lauze_supply(played.rules, played.game, 0, 0), 7);
    const lauze_event *event = find_event(&played, LAUZE_EVENT_RETURNED);
    assert_non_null(event);
    assert_int_equal(event->place, place_of_text("1,0w"));
    assert_int_equal(event->rule, lauze_find_rule("B-16", 4));
    assert_int_equal(event->noun, lauze_figure_noun(0, 0));
    end_game(&played);
}

static void test_a_city_with_arms(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "C", "0,-1n", "n");
    take_turn(&played, "E", "-1,-1e", NULL);
    take_turn(&played, "E", "1,-1w", NULL);
    assert_null(scored(&played, 0));
    take_turn(&played, "E", "0,-2s", NULL);
    assert_scored(&played, 0, LAUZE_CITY, 12);
    const lauze_event *event = scored(&played, 0);
    assert_int_equal(event->n_rows, 2);
    assert_int_equal(event->row[0].points + event->row[1].points, 12);
    end_game(&played);
}

static void test_the_smallest_city(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "E", "0,-1s", "s");
    assert_scored(&played, 0, LAUZE_CITY, 4);
    end_game(&played);
    begin_game(&played, "base; tiny-city=2");
    take_turn(&played, "E", "0,-1s", "s");
    assert_scored(&played, 0, LAUZE_CITY, 2);
    end_game(&played);
}

static void test_a_monastery_all_around(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "B", "0,1n", "c");
    take_turn(&played, "U", "-1,0n", NULL);
    take_turn(&played, "U", "1,0n", NULL);
    take_turn(&played, "E", "-1,1s", NULL);
    take_turn(&played, "E", "1,1s", NULL);
    take_turn(&played, "E", "-1,2n", NULL);
    take_turn(&played, "E", "1,2n", NULL);
    assert_null(scored(&played, 0));
    take_turn(&played, "B", "0,2n", NULL);
    assert_scored(&played, 0, LAUZE_MONASTERY, 9);
    end_game(&played);
}

/* Who completes a feature may still be put on it, if it is empty. */
static void test_put_on_what_is_just_complete(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "L", "1,0n", NULL);
    take_turn(&played, "L", "-1,0n", "e");
    assert_scored(&played, 1, LAUZE_ROAD, 3);
    assert_int_equal(lauze_supply(played.rules, played.game, 1, 0), 7);
    end_game(&played);
}

static void test_nobody_scores_what_nobody_holds(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "L", "1,0n", NULL);
    take_turn(&played, "L", "-1,0n", NULL);
    assert_null(scored(&played, 0));
    assert_null(find_event(&played, LAUZE_EVENT_RETURNED));
    end_game(&played);
}

static void test_the_next_turn_begins(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base; 3 seats");
    take_turn(&played, "L", "1,0n", NULL);
    const lauze_event *event = find_event(&played, LAUZE_EVENT_TURN);
    assert_non_null(event);
    assert_int_equal(event->seat, 1);
    assert_int_equal(event->points, 2);
    take_turn(&played, "L", "-1,0n", NULL);
    take_turn(&played, "L", "2,0n", NULL);
    assert_int_equal(find_event(&played, LAUZE_EVENT_TURN)->seat, 0);
    end_game(&played);
}

static void test_a_short_report_counts_on(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "L", "1,0n", "w");
    play_text(&played, "draw L; place L -1,0n");
    played.report = (lauze_report){ .event = played.events, .capacity = 1 };
    played.events[1].kind = 99;
    lauze_apply(played.rules, played.game, action_of(&played, "pass"), &played.report);
    assert_int_equal(played.report.n, 3); /* scored, returned, the next turn */
    assert_int_equal(played.events[0].kind, LAUZE_EVENT_SCORED);
    assert_int_equal(played.events[1].kind, 99);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_road_between_two_ends),
        cmocka_unit_test(test_followers_go_home),
        cmocka_unit_test(test_a_city_with_arms),
        cmocka_unit_test(test_the_smallest_city),
        cmocka_unit_test(test_a_monastery_all_around),
        cmocka_unit_test(test_put_on_what_is_just_complete),
        cmocka_unit_test(test_nobody_scores_what_nobody_holds),
        cmocka_unit_test(test_the_next_turn_begins),
        cmocka_unit_test(test_a_short_report_counts_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
