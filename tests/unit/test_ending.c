/* test_ending.c - the end of the game: what is incomplete, the fields by all three rules, the winners. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include <stdio.h>
#include <string.h>

/* What everybody would have if the game ended now. */
static void assert_final(const char *setup, const char *position, int a, int b)
{
    struct played played;
    int points[LAUZE_MAX_SEATS];
    begin_game(&played, setup);
    assert_int_equal(
        lauze_read_position(played.rules, played.game, position, strlen(position), NULL), LAUZE_OK);
    lauze_final(played.rules, played.game, points, NULL);
    assert_int_equal(points[0], a);
    assert_int_equal(points[1], b);
    end_game(&played);
}

static void test_incomplete_features(void **state)
{
    (void)state;
    assert_final("base", "1_base.2p_0.0_Dn.aeLn_0.0_-_-_2b.draw", 2, 0);
    assert_final("base", "1_base.2p_0.-1_Cn.an/Dn_0.0_-_-_2b.draw", 3, 0);
    assert_final("base", "1_base.2p_0.0_Dn/Bn.ac_5.0_-_-_2b.draw", 7, 0);
    assert_final("base", "1_base.2p_0.0_Dn.an.be_0.0_-_-_3a.draw", 1, 1);
}

/* The field north of the road beside one complete city; the southern one touches none. */
static void test_fields_live_on_complete_cities(void **state)
{
    (void)state;
    assert_final("base", "1_base.2p_0.-1_Es/Dn.aene_0.0_-_-_3a.draw", 3, 0);
    assert_final("base", "1_base.2p_0.-1_Es/Dn.aese_0.0_-_-_3a.draw", 0, 0);
    assert_final("base", "1_base.2p_0.0_Dn.aene_0.0_-_-_2b.draw", 0, 0);
}

/* Two fields of one city: the one north of it and the one between it and the road. */
static void test_the_three_farm_rules(void **state)
{
    (void)state;
    static const char *const setup[] = { "base", "base; farms=F2", "base; farms=F1" };
    static const int both[] = { 6, 3, 4 }, first[] = { 3, 3, 0 }, second[] = { 6, 3, 4 };
    for (unsigned i = 0; i < 3; i++) {
        char position[80];
        const char *rule = strchr(setup[i], '=') ? strchr(setup[i], '=') + 1 : NULL;
        const char *word[] = { rule ? ".farms~" : "", rule ? rule : "" };
        snprintf(position, sizeof position, "1_base.2p%s%s_0.-1_Es.anne/Dn.aene_0.0_-_-_4b.draw",
                 word[0], word[1]);
        assert_final(setup[i], position, both[i], 0);
        snprintf(position, sizeof position,
                 "1_base.2p%s%s_0.-1_Es.anne.bnne/Dn.bene_0.0_-_-_4b.draw", word[0], word[1]);
        assert_final(setup[i], position, first[i], second[i]);
    }
}

static void test_the_last_tile_ends_the_game(void **state)
{
    (void)state;
    struct played played;
    lauze_turn_state turn;
    begin_game(&played, "base");
    const char *position =
        "1_base.2p_-1.0_AwDn.anAe.bc_3.4_-_"
        "B~4.C.D~3.E~4.F~2.G.H~3.I~2.J~3.K~3.L~3.M~2.N~3.O~2.P~3.Q.R~3.S~2.T.U~8.V~9.W~4.X_3a.draw";
    assert_int_equal(
        lauze_read_position(played.rules, played.game, position, strlen(position), NULL), LAUZE_OK);
    take_turn(&played, "E", "0,1s", NULL);
    lauze_turn(played.rules, played.game, &turn);
    assert_int_equal(turn.who, LAUZE_NOBODY);
    assert_int_equal(lauze_points(played.rules, played.game, 0), 4);
    assert_int_equal(lauze_points(played.rules, played.game, 1), 7);
    const lauze_event *over = find_event(&played, LAUZE_EVENT_OVER);
    assert_non_null(over);
    assert_int_equal(over->tied, 2);
    assert_int_equal(why_of(&played, "pass"), LAUZE_OVER);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_incomplete_features),
        cmocka_unit_test(test_fields_live_on_complete_cities),
        cmocka_unit_test(test_the_three_farm_rules),
        cmocka_unit_test(test_the_last_tile_ends_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
