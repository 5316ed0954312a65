/* test_majority.c - several seats on one feature: the most strength takes all, equals take it each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include <string.h>

/* A road of five tiles that one monastery at 0,2 closes. */
static void close_road(struct played *played, const char *position)
{
    begin_game(played, "base; 3 seats");
    assert_int_equal(
        lauze_read_position(played->rules, played->game, position, strlen(position), NULL),
        LAUZE_OK);
    take_turn(played, "A", "0,2s", NULL);
}

static void assert_points(const struct played *played, int a, int b, int c)
{
    assert_int_equal(lauze_points(played->rules, played->game, 0), a);
    assert_int_equal(lauze_points(played->rules, played->game, 1), b);
    assert_int_equal(lauze_points(played->rules, played->game, 2), c);
}

static void test_equals_are_paid_each(void **state)
{
    (void)state;
    struct played played;
    unsigned n_scored = 0;
    close_road(&played, "1_base.3p_-1.0_VwDnAe.aw/VsVn.bw_0.0.0_-_-_7a.draw");
    assert_points(&played, 6, 6, 0);
    for (uint32_t i = 0; i < played.report.n; i++) {
        if (played.events[i].kind != LAUZE_EVENT_SCORED) continue;
        assert_int_equal(played.events[i].tied, 3);
        n_scored++;
    }
    assert_int_equal(n_scored, 2);
    end_game(&played);
}

static void test_most_strength_takes_all(void **state)
{
    (void)state;
    struct played played;
    close_road(&played, "1_base.3p_-1.0_Vw.aeDnAe.aw/VsVn.bw_0.0.0_-_-_7a.draw");
    assert_points(&played, 6, 0, 0);
    assert_int_equal(find_event(&played, LAUZE_EVENT_SCORED)->tied, 0);
    end_game(&played);
}

static void test_losers_go_home_too(void **state)
{
    (void)state;
    struct played played;
    close_road(&played, "1_base.3p_-1.0_Vw.aeDnAe.aw/VsVn.bw_0.0.0_-_-_7a.draw");
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(lauze_supply(played.rules, played.game, seat, 0), 7);
    end_game(&played);
}

static void test_the_feature_tells_its_owners(void **state)
{
    (void)state;
    struct played played;
    lauze_feature_state feature;
    const char *position = "1_base.3p_-1.0_Vw.aeDnAe.aw/VsVn.bw_0.0.0_-_-_7a.draw";
    begin_game(&played, "base; 3 seats");
    assert_int_equal(
        lauze_read_position(played.rules, played.game, position, strlen(position), NULL), LAUZE_OK);
    assert_true(lauze_feature(played.rules, played.game, place_of_text("0,0w"), &feature));
    assert_int_equal(feature.kind, LAUZE_ROAD);
    assert_int_equal(feature.power[0], 2);
    assert_int_equal(feature.power[1], 1);
    assert_int_equal(feature.power[2], 0);
    assert_int_equal(feature.owners, 1);
    assert_int_equal(feature.tiles, 5);
    assert_int_equal(feature.open_edges, 1);
    assert_true(feature.is_occupied && !feature.is_complete);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equals_are_paid_each),
        cmocka_unit_test(test_most_strength_takes_all),
        cmocka_unit_test(test_losers_go_home_too),
        cmocka_unit_test(test_the_feature_tells_its_owners),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
