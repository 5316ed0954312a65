/* test_judge.c - what the judge says of positions of which that is known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "open_feature.h"
#include "played.h"
#include "random_player.h"

#include <stdlib.h>
#include <string.h>

struct judged {
    struct played played;
    struct judge judge;
    void *memory;
    float worth[LAUZE_MAX_SEATS], share[LAUZE_MAX_SEATS];
};

static void begin_judge(struct judged *judged, const char *setup, const char *weights_text)
{
    struct weights weights;
    begin_game(&judged->played, setup);
    const lauze_rules *const rules = judged->played.rules;
    lauze_default_weights(rules, &weights);
    assert_int_equal(lauze_read_weights(rules, weights_text, strlen(weights_text), &weights, NULL),
                     LAUZE_OK);
    judged->memory = malloc(judge_size(rules));
    assert_non_null(judged->memory);
    start_judge(&judged->judge, rules, &weights, judged->memory);
}

static void end_judge(struct judged *judged)
{
    free(judged->memory);
    end_game(&judged->played);
}

static void judge_now(struct judged *judged)
{
    const lauze_game *const game = judged->played.game;
    begin_judging(&judged->judge, game);
    judge_worth(&judged->judge, game, judged->worth);
    judge_shares(&judged->judge, game, judged->worth, judged->share);
}

static void judge_position(struct judged *judged, const char *position)
{
    assert_int_equal(lauze_read_position(judged->played.rules, judged->played.game, position,
                                         strlen(position), NULL),
                     LAUZE_OK);
    judge_now(judged);
}

/* With a tile laid and nobody on it, both have as many turns to come. */
static void test_what_is_even_is_worth_the_same(void **state)
{
    (void)state;
    struct judged judged;
    begin_judge(&judged, "base", "");
    judge_position(&judged, "1_base.2p_0.0_DnDn_0.0_-_-_2b.draw");
    assert_float_equal(judged.worth[0], judged.worth[1], 1e-4f);
    assert_float_equal(judged.share[0], 0.5, 1e-4);
    assert_float_equal(judge_margin(&judged.judge, judged.worth, 0), 0, 1e-4f);
    end_judge(&judged);
}

/* The seats exchanged exchange what the position is worth to them. */
static void test_seats_do_not_matter(void **state)
{
    (void)state;
    struct judged judged;
    float worth[2], share[2];
    begin_judge(&judged, "base", "");
    judge_position(&judged, "1_base.2p_0.-1_Cn.an/Dn.bene_7.3_-_-_3a.draw");
    memcpy(worth, judged.worth, sizeof worth);
    memcpy(share, judged.share, sizeof share);
    assert_true(worth[0] > worth[1] && share[0] > 0.5f);
    judge_position(&judged, "1_base.2p_0.-1_Cn.bn/Dn.aene_3.7_-_-_3b.draw");
    assert_float_equal(judged.worth[1], worth[0], 1e-4f);
    assert_float_equal(judged.worth[0], worth[1], 1e-4f);
    assert_float_equal(judged.share[1], share[0], 1e-5f);
    end_judge(&judged);
}

static void test_a_finished_game_is_worth_its_points(void **state)
{
    (void)state;
    static const char *const setups[] = { "base", "base + traders + school + inns; 4 seats" };
    for (unsigned i = 0; i < 2; i++) {
        struct judged judged;
        struct prng prng = prng_of(i);
        static lauze_choice_set choices;
        unsigned who, n_best = 0;
        int best = -1;
        begin_judge(&judged, setups[i], "");
        const struct played *const played = &judged.played;
        while ((who = lauze_who(played->rules, played->game)) != LAUZE_NOBODY)
            lauze_apply(played->rules, played->game,
                        who == LAUZE_CHANCE
                            ? lauze_pick_draw(played->rules, played->game, &prng)
                            : lauze_pick_random(played->rules, played->game, &choices, &prng),
                        NULL);
        judge_now(&judged);
        for (unsigned seat = 0; seat < judged.judge.seats; seat++) {
            const int points = lauze_points(played->rules, played->game, seat);
            assert_true(judged.worth[seat] == (float)points);
            n_best = points > best ? 1 : n_best + (points == best);
            best = points > best ? points : best;
        }
        for (unsigned seat = 0; seat < judged.judge.seats; seat++)
            if (lauze_points(played->rules, played->game, seat) == best)
                assert_true(judged.share[seat] > 0.9f / (float)n_best);
        end_judge(&judged);
    }
}

/* All but one tile have left the game. Of the two that may be left, E closes the city of the start; B does not. */
static void test_a_city_without_a_tile_stays_open(void **state)
{
    (void)state;
    static const char *const positions[] = {
        "1_base.2p_-1.0_AwDn.anAe.bc_3.4_-_"
        "B~4.C.D~3.E~4.F~2.G.H~3.I~2.J~3.K~3.L~3.M~2.N~3.O~2.P~3.Q.R~3.S~2.T.U~8.V~9.W~4.X_3a.draw",
        "1_base.2p_-1.0_AwDn.anAe.bc_3.4_-_"
        "B~3.C.D~3.E~5.F~2.G.H~3.I~2.J~3.K~3.L~3.M~2.N~3.O~2.P~3.Q.R~3.S~2.T.U~8.V~9.W~4.X_3a.draw"
    };
    for (unsigned i = 0; i < 2; i++) {
        struct judged judged;
        struct open_features open;
        begin_judge(&judged, "base", "");
        judge_position(&judged, positions[i]);
        find_open_features(&judged.judge, judged.played.game, &open);
        unsigned city = 0;
        while (city < open.n && open.feature[city].kind != LAUZE_CITY)
            city++;
        assert_true(city < open.n);
        assert_int_equal(open.feature[city].n_holes, 1);
        assert_int_equal(open.feature[city].fitting[0], 1 - i);
        assert_true(i == 0 ? open.feature[city].closes > 0.1f : open.feature[city].closes == 0);
        end_judge(&judged);
    }
}

/* The teacher in front of a seat, and a builder on the board, are worth what the weights say. */
static void test_pieces_are_worth_something_where_they_are(void **state)
{
    (void)state;
    struct judged judged;
    begin_judge(&judged, "base + school", "held.teacher 0");
    const struct played *const played = &judged.played;
    struct prng prng = prng_of(3);
    static lauze_choice_set choices;
    lauze_piece_state piece = { .holder = LAUZE_NOBODY };
    float held[LAUZE_MAX_SEATS];
    while (piece.holder == LAUZE_NOBODY) {
        const unsigned who = lauze_who(played->rules, played->game);
        if (who == LAUZE_NOBODY) lauze_start(played->rules, played->game);
        lauze_apply(played->rules, played->game,
                    who == LAUZE_CHANCE
                        ? lauze_pick_draw(played->rules, played->game, &prng)
                        : lauze_pick_random(played->rules, played->game, &choices, &prng),
                    NULL);
        for (unsigned i = 0; lauze_piece(played->rules, played->game, i, &piece); i++)
            if (piece.holder != LAUZE_NOBODY) break;
        if (lauze_who(played->rules, played->game) == LAUZE_NOBODY) piece.holder = LAUZE_NOBODY;
    }
    judge_now(&judged);
    memcpy(held, judged.worth, sizeof held);
    judged.judge.weights.held_of[piece.kind] = 2.5f;
    judged.judge.weighs_pieces = true;
    judge_now(&judged);
    for (unsigned seat = 0; seat < judged.judge.seats; seat++)
        assert_float_equal(judged.worth[seat] - held[seat], seat == piece.holder ? 2.5 : 0, 1e-3);
    end_judge(&judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_even_is_worth_the_same),
        cmocka_unit_test(test_seats_do_not_matter),
        cmocka_unit_test(test_a_finished_game_is_worth_its_points),
        cmocka_unit_test(test_a_city_without_a_tile_stays_open),
        cmocka_unit_test(test_pieces_are_worth_something_where_they_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
