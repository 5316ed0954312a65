/* test_putting.c - where a follower may be put, and why he may not stand elsewhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include <string.h>

static void test_features_of_the_new_tile_are_listed(void **state)
{
    (void)state;
    struct played played;
    lauze_choice_set choices;
    begin_game(&played, "base");
    play_text(&played, "draw L; place L 1,0n");
    lauze_choices(played.rules, played.game, &choices);
    assert_int_equal(choices.n, 8); /* a city, three roads, three fields, nobody */
    assert_int_equal(why_of(&played, "put follower 1,0n"), LAUZE_OK);
    assert_int_equal(why_of(&played, "put follower 1,0e"), LAUZE_OK);
    assert_int_equal(why_of(&played, "put follower 1,0ene"), LAUZE_OK);
    assert_int_equal(why_of(&played, "pass"), LAUZE_OK);
    end_game(&played);
}

static void test_why_a_follower_is_refused(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    play_text(&played, "draw L; place L 1,0n");
    assert_int_equal(why_of(&played, "put b.follower 1,0n"), LAUZE_NOT_YOURS);
    assert_int_equal(why_of(&played, "put follower 0,0n"), LAUZE_OTHER_TILE);
    assert_int_equal(why_of(&played, "put follower 5,5n"), LAUZE_NO_TILE);
    assert_int_equal(why_of(&played, "put follower 1,0c"), LAUZE_NO_FEATURE);
    end_game(&played);
}

static void test_the_whole_feature_has_to_be_empty(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "U", "1,0n", "e");
    play_text(&played, "draw U; place U 2,0n");
    assert_int_equal(why_of(&played, "put follower 2,0e"), LAUZE_OCCUPIED);
    play_text(&played, "put follower 2,0ene; draw U; place U 3,0n");
    assert_int_equal(why_of(&played, "put follower 3,0e"), LAUZE_OCCUPIED); /* one's own, too */
    assert_int_equal(why_of(&played, "put follower 3,0ene"), LAUZE_OCCUPIED);
    assert_int_equal(why_of(&played, "put follower 3,0ese"), LAUZE_OK);
    end_game(&played);
}

static void test_the_follower_leaves_the_supply(void **state)
{
    (void)state;
    struct played played;
    lauze_piece_state piece;
    begin_game(&played, "base");
    take_turn(&played, "U", "1,0n", "e");
    assert_int_equal(lauze_supply(played.rules, played.game, 0, 0), 6);
    assert_int_equal(lauze_supply(played.rules, played.game, 1, 0), 7);
    unsigned n_away = 0;
    for (unsigned i = 0; lauze_piece(played.rules, played.game, i, &piece); i++) {
        if (piece.place == LAUZE_NOWHERE) continue;
        assert_int_equal(piece.seat, 0);
        assert_int_equal(piece.place, place_of_text("1,0e"));
        n_away++;
    }
    assert_int_equal(n_away, 1);
    end_game(&played);
}

/* All seven stand on the board already: there is nothing to decide, so the next tile is to be drawn. */
static void test_nobody_left_is_no_decision(void **state)
{
    (void)state;
    struct played played;
    lauze_turn_state turn;
    const char *position = "1_base.2p_0.0_Dn.an.aene.ae.aeseLn.an.ae.as_0.0_-_-_3a.draw";
    begin_game(&played, "base");
    assert_int_equal(
        lauze_read_position(played.rules, played.game, position, strlen(position), NULL), LAUZE_OK);
    assert_int_equal(lauze_supply(played.rules, played.game, 0, 0), 0);
    play_text(&played, "draw L; place L 2,0n");
    lauze_turn(played.rules, played.game, &turn);
    assert_int_equal(turn.who, LAUZE_CHANCE);
    assert_int_equal(turn.seat, 1);
    assert_int_equal(turn.number, 4);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_features_of_the_new_tile_are_listed),
        cmocka_unit_test(test_why_a_follower_is_refused),
        cmocka_unit_test(test_the_whole_feature_has_to_be_empty),
        cmocka_unit_test(test_the_follower_leaves_the_supply),
        cmocka_unit_test(test_nobody_left_is_no_decision),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
