/* test_random_player.c - random numbers, draws and choices: the same everywhere, each as likely as the others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include "playout.h"
#include "random_player.h"

#include <stdlib.h>
#include <string.h>

static void test_numbers_are_those_of_the_authors(void **state)
{
    (void)state;
    uint64_t seed = 1234567;
    assert_int_equal(split_mix(&seed), 6457827717110365317u);
    assert_int_equal(split_mix(&seed), 3203168211198807973u);
    assert_int_equal(split_mix(&seed), 9817491932198370423u);
}

static void test_numbers_stay_below(void **state)
{
    (void)state;
    struct prng prng = prng_of(7);
    unsigned n[5] = { 0 };
    for (int i = 0; i < 50000; i++) {
        const uint32_t number = prng_below(&prng, 5);
        assert_true(number < 5);
        n[number]++;
    }
    for (int i = 0; i < 5; i++)
        assert_true(n[i] > 9700 && n[i] < 10300); /* 3.4 sigma */
    assert_int_equal(prng_below(&prng, 1), 0);
}

/* Every tile of the bag is as likely as the others, so V comes 9 times in 71. */
static void test_draws_follow_the_bag(void **state)
{
    (void)state;
    struct played played;
    struct prng prng = prng_of(3);
    unsigned n = 0;
    begin_game(&played, "base");
    const uint16_t noun = action_of(&played, "draw V").noun;
    for (int i = 0; i < 7100; i++)
        n += lauze_pick_draw(played.rules, played.game, &prng).noun == noun;
    assert_true(n > 800 && n < 1000);
    end_game(&played);
}

static void test_choices_are_alike(void **state)
{
    (void)state;
    struct played played;
    struct prng prng = prng_of(3);
    lauze_choice_set choices;
    unsigned n = 0;
    begin_game(&played, "base");
    play_text(&played, "draw U");
    const lauze_action one = action_of(&played, "place U 0,1n");
    for (int i = 0; i < 3000; i++)
        n += lauze_pick_random(played.rules, played.game, &choices, &prng).place == one.place;
    assert_true(n > 900 && n < 1100);
    end_game(&played);
}

/* The means that two other programs agree on, as far as so few games can tell. */
static void test_random_games_come_to_what_is_known(void **state)
{
    (void)state;
    enum { GAMES = 1500 };
    struct played played;
    struct lauze_playout *playout = malloc(sizeof *playout);
    double points = 0;
    begin_game(&played, "base");
    assert_non_null(playout);
    lauze_start_playout(playout, played.rules, 1);
    for (int i = 0; i < GAMES; i++) {
        lauze_play_out(playout, played.game);
        points += lauze_points(played.rules, played.game, 0);
        assert_int_equal(lauze_who(played.rules, played.game), LAUZE_NOBODY);
    }
    const double mean = points / (double)GAMES, turns = (double)playout->turns / (double)GAMES;
    assert_true(mean > 18.6 && mean < 20.5);
    assert_true(turns > 70.9 && turns <= 71);
    const double placements = (double)playout->placements / (double)playout->turns;
    assert_true(placements > 27.0 && placements < 27.5);
    free(playout);
    end_game(&played);
}

/* In parts, the same random numbers give the same game as at one go. */
static void test_a_game_in_parts_is_the_same_game(void **state)
{
    (void)state;
    struct played whole, parts;
    struct lauze_playout *playout = malloc(sizeof *playout);
    begin_game(&whole, "base");
    begin_game(&parts, "base");
    assert_non_null(playout);
    lauze_start_playout(playout, whole.rules, 5);
    lauze_play_out(playout, whole.game);
    const uint64_t turns = playout->turns;
    lauze_start_playout(playout, parts.rules, 5);
    lauze_begin_game(playout, parts.game);
    assert_int_equal(lauze_n_tiles(parts.rules, parts.game), 1);
    assert_true(lauze_play_tiles(playout, parts.game, 19));
    assert_int_equal(lauze_n_tiles(parts.rules, parts.game), 20);
    assert_int_equal(lauze_who(parts.rules, parts.game), LAUZE_CHANCE);
    assert_false(lauze_play_tiles(playout, parts.game, 100));
    assert_int_equal(playout->turns, turns);
    assert_int_equal(lauze_hash(parts.rules, parts.game), lauze_hash(whole.rules, whole.game));
    free(playout);
    end_game(&parts);
    end_game(&whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_are_those_of_the_authors),
        cmocka_unit_test(test_numbers_stay_below),
        cmocka_unit_test(test_draws_follow_the_bag),
        cmocka_unit_test(test_choices_are_alike),
        cmocka_unit_test(test_random_games_come_to_what_is_known),
        cmocka_unit_test(test_a_game_in_parts_is_the_same_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
