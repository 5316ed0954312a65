/* test_deal.c - who plays chance: the same draw for the same deal, and every tile equally likely. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deal.h"

static const char key[] = "correct-horse-battery";

/* The words of `printf 'lauze-die-1|correct-horse-battery|flier|1|1' | sha256sum` and its like. */
static void test_throws_of_a_die(void **state)
{
    (void)state;
    assert_int_equal(throw_die(key, "flier", 1, 6), 1 + 0x1cacc769u % 6);
    assert_int_equal(throw_die(key, "flier", 2, 6), 1 + 0xd8955758u % 6);
    assert_int_equal(throw_die(key, "flier", 3, 6), 1 + 0x7a7616a7u % 6);
    assert_int_equal(throw_die(key, "flier", 1, 1), 1);
}

/* The words of the second throw are d8955758 fa24de8a 3817b22f ..: the third is the first one below the only multiple
 * of so many sides. Of throw number 306 none is, so its next hash, f463cd39 d5cb5da4 1430dfc0 .., decides. */
static void test_words_beyond_the_last_multiple_are_thrown_away(void **state)
{
    (void)state;
    const uint32_t sides = 0x80000001u;
    assert_int_equal(throw_die(key, "flier", 2, sides), 1 + 0x3817b22fu);
    assert_int_equal(throw_die(key, "flier", 306, sides), 1 + 0x1430dfc0u);
}

/* 6,000 throws: chi-square with 5 degrees of freedom is below 20.5 in all but one case of a thousand, and this one is
 * always the same. */
static void test_sides_are_even(void **state)
{
    (void)state;
    int count[6] = { 0 }, off = 0;
    for (uint32_t n = 1; n <= 6000; n++)
        count[throw_die(key, "flier", n, 6) - 1]++;
    for (int side = 0; side < 6; side++)
        off += (count[side] - 1000) * (count[side] - 1000);
    assert_true(off < 20500);
}

static void test_commitment(void **state)
{
    (void)state;
    char hash[DEAL_HASH];
    hash_text(key, hash);
    assert_string_equal(hash, "62249369389075490555a758353aec61500c6218fa597252d52dc4bd0148f12d");
}

static void test_which_keys_are_allowed(void **state)
{
    (void)state;
    char longest[DEAL_KEY_MOST + 1];
    memset(longest, 'k', sizeof longest);
    assert_true(is_deal_key(key, strlen(key)));
    assert_true(is_deal_key(longest, DEAL_KEY_MOST));
    assert_false(is_deal_key(longest, DEAL_KEY_MOST + 1));
    assert_false(is_deal_key(longest, DEAL_KEY_LEAST - 1));
    assert_false(is_deal_key("sixteen letters!", 16));
    assert_false(is_deal_key("with a quote \" in", 17));
    assert_false(is_deal_key("abcdefgh\0abcdefgh", 17));
}

/* ---- draws of a game ---- */

struct stage {
    lauze_rules *rules;
    lauze_game *game;
    lauze_action *actions;
    uint32_t n;
};

static void set_stage(struct stage *stage)
{
    const lauze_setup setup = lauze_setup_default();
    lauze_error error;
    *stage =
        (struct stage){ .rules = aligned_alloc(64, (lauze_rules_size(&setup) + 63) / 64 * 64) };
    assert_int_equal(lauze_build_rules(&setup, stage->rules, &error), LAUZE_OK);
    stage->game = aligned_alloc(64, (lauze_game_size(stage->rules) + 63) / 64 * 64);
    stage->actions = calloc(1000, sizeof *stage->actions);
    lauze_start(stage->rules, stage->game);
}

static void clear_stage(struct stage *stage)
{
    free(stage->rules);
    free(stage->game);
    free(stage->actions);
}

static bool draw(const struct stage *stage, const struct deal *deal, lauze_action *action)
{
    const struct deal_moment moment = { stage->rules, stage->game, stage->actions, stage->n };
    return draw_tile(deal, &moment, action);
}

static void act(struct stage *stage, lauze_action action)
{
    assert_int_equal(lauze_apply(stage->rules, stage->game, action, NULL), LAUZE_OK);
    stage->actions[stage->n++] = action;
}

/* Plays on, always by the first choice, until chance is to act or the game is over. */
static void play_on(struct stage *stage)
{
    while (lauze_who(stage->rules, stage->game) < LAUZE_MAX_SEATS) {
        lauze_choice_set choices;
        lauze_choices(stage->rules, stage->game, &choices);
        act(stage, lauze_nth(stage->rules, stage->game, &choices, 0));
    }
}

static void deal_whole_game(struct stage *stage, const struct deal *deal)
{
    lauze_action action;
    while (draw(stage, deal, &action)) {
        act(stage, action);
        play_on(stage);
    }
}

static void test_a_deal_plays_a_whole_game_and_repeats_itself(void **state)
{
    (void)state;
    const struct deal deal = { .kind = DEAL_RANDOM, .seed = 7 };
    struct stage one, other;
    set_stage(&one);
    set_stage(&other);
    deal_whole_game(&one, &deal);
    deal_whole_game(&other, &deal);
    assert_int_equal(lauze_who(one.rules, one.game), LAUZE_NOBODY);
    assert_int_equal(one.n, other.n);
    assert_memory_equal(one.actions, other.actions, one.n * sizeof *one.actions);
    clear_stage(&one);
    clear_stage(&other);
}

static void order_stage(const struct stage *stage, struct deal *deal, const char *with)
{
    *deal = (struct deal){ .kind = DEAL_KEY };
    snprintf(deal->key, sizeof deal->key, "%s", with);
    assert_true(order_by_key(deal, stage->rules, stage->game));
}

/* Found by another program, which sorts what `printf 'lauze-deal-1|correct-horse-battery|8|W|1' | sha256sum` and its
 * like say of every copy in the bag. */
static void test_the_order_of_a_key(void **state)
{
    (void)state;
    static const char right[] =
        "WWPPFOQDJEUHIWCHVADRNKEMVLLVAPVUVBSTVVWUUEEIUMUKHNLDOUVFRXJJUGBSBVRNEBK";
    struct stage stage;
    struct deal deal;
    set_stage(&stage);
    order_stage(&stage, &deal, key);
    assert_int_equal(deal.n_order, 71);
    for (uint32_t i = 0; i < deal.n_order; i++) {
        lauze_tile_type tile;
        assert_true(lauze_type(stage.rules, deal.order[i], &tile));
        assert_int_equal(tile.code[0], right[i]);
    }
    free_deal(&deal);
    clear_stage(&stage);
}

/* A draw that is taken back and made again is the same, and nothing is drawn from an order that is not there. */
static void test_a_key_draws_its_order(void **state)
{
    (void)state;
    struct stage stage;
    struct deal deal;
    lauze_action action;
    set_stage(&stage);
    order_stage(&stage, &deal, key);
    for (uint32_t i = 0; i < 71; i++) {
        assert_true(draw(&stage, &deal, &action));
        assert_int_equal(action.noun, deal.order[i]);
        assert_true(draw(&stage, &deal, &action));
        assert_int_equal(action.noun, deal.order[i]);
        act(&stage, action);
        play_on(&stage);
    }
    assert_int_equal(lauze_who(stage.rules, stage.game), LAUZE_NOBODY);
    free_deal(&deal);
    lauze_start(stage.rules, stage.game);
    const struct deal none = { .kind = DEAL_KEY };
    assert_false(draw(&stage, &none, &action));
    clear_stage(&stage);
}

/* 7,100 keys: each type comes first, and last, as often as it lies in the bag. Chi-square with 23 degrees of freedom is
 * below 49.7 in all but one case of a thousand, and these are always the same. */
static void test_orders_of_keys_are_even(void **state)
{
    (void)state;
    struct stage stage;
    int count[2][LAUZE_MAX_TYPES] = { { 0 } };
    set_stage(&stage);
    for (int i = 0; i < 7100; i++) {
        struct deal deal;
        char text[32];
        snprintf(text, sizeof text, "key-number-%05d", i);
        order_stage(&stage, &deal, text);
        count[0][deal.order[0]]++;
        count[1][deal.order[70]]++;
        free_deal(&deal);
    }
    for (int end = 0; end < 2; end++) {
        double off = 0;
        for (unsigned type = 0; type < lauze_n_types(stage.rules); type++) {
            int expected = 100 * (int)lauze_left(stage.rules, stage.game, type);
            int by = count[end][type] - expected;
            if (expected > 0) off += (double)(by * by) / expected;
        }
        assert_true(off < 49.7);
    }
    clear_stage(&stage);
}

/* 7,100 first draws: each type comes as often as it lies in the bag, give or take five standard deviations. */
static void test_first_draws_of_seeds_are_even(void **state)
{
    (void)state;
    struct stage stage;
    unsigned count[LAUZE_MAX_TYPES] = { 0 };
    set_stage(&stage);
    for (uint64_t seed = 0; seed < 7100; seed++) {
        const struct deal deal = { .kind = DEAL_RANDOM, .seed = seed };
        lauze_action action;
        assert_true(draw(&stage, &deal, &action));
        count[action.noun]++;
    }
    for (unsigned type = 0; type < lauze_n_types(stage.rules); type++) {
        int expected = 100 * (int)lauze_left(stage.rules, stage.game, type);
        int off = (int)count[type] - expected;
        assert_true(off * off <= 25 * expected);
    }
    clear_stage(&stage);
}

static void test_an_order_is_kept_and_then_chance_is_asked(void **state)
{
    (void)state;
    struct stage stage;
    set_stage(&stage);
    const char *const codes[] = { "V", "K", "V" };
    uint16_t order[3];
    for (int i = 0; i < 3; i++)
        order[i] = (uint16_t)find_type(stage.rules, codes[i], 1);
    const struct deal deal = { .kind = DEAL_ORDER, .order = order, .n_order = 3 };
    for (int i = 0; i < 3; i++) {
        lauze_action action;
        assert_true(draw(&stage, &deal, &action));
        assert_int_equal(action.noun, order[i]);
        act(&stage, action);
        play_on(&stage);
    }
    lauze_action action;
    assert_int_equal(lauze_who(stage.rules, stage.game), LAUZE_CHANCE);
    assert_false(draw(&stage, &deal, &action));
    clear_stage(&stage);
}

static void test_codes(void **state)
{
    (void)state;
    struct stage stage;
    set_stage(&stage);
    assert_int_equal(find_type(stage.rules, "Y", 1), LAUZE_NO_TYPE);
    assert_int_equal(find_type(stage.rules, "", 0), LAUZE_NO_TYPE);
    assert_int_equal(find_type(stage.rules, "AA", 2), LAUZE_NO_TYPE);
    assert_int_not_equal(find_type(stage.rules, "A", 1), LAUZE_NO_TYPE);
    clear_stage(&stage);
}

/* Nobody can foresee it: the same moment gives now this tile, now that one, and in the end each of them. */
static void test_the_system_draws_anything(void **state)
{
    (void)state;
    bool is_drawn[LAUZE_MAX_TYPES] = { false };
    const struct deal deal = { .kind = DEAL_SYSTEM };
    lauze_setup setup = lauze_setup_default();
    lauze_rules *rules = aligned_alloc(64, (lauze_rules_size(&setup) + 63) / 64 * 64);
    assert_int_equal(lauze_build_rules(&setup, rules, NULL), LAUZE_OK);
    lauze_game *game = aligned_alloc(64, (lauze_game_size(rules) + 63) / 64 * 64);
    lauze_start(rules, game);
    const struct deal_moment moment = { rules, game, NULL, 0 };
    for (int i = 0; i < 5000; i++) {
        lauze_action draw;
        assert_true(draw_tile(&deal, &moment, &draw));
        assert_int_equal(lauze_why(rules, game, draw, NULL), LAUZE_OK);
        is_drawn[draw.noun] = true;
    }
    for (unsigned type = 0; type < lauze_n_types(rules); type++)
        assert_int_equal(is_drawn[type], lauze_left(rules, game, type) > 0);
    free(game);
    free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_throws_of_a_die),
        cmocka_unit_test(test_words_beyond_the_last_multiple_are_thrown_away),
        cmocka_unit_test(test_sides_are_even),
        cmocka_unit_test(test_commitment),
        cmocka_unit_test(test_which_keys_are_allowed),
        cmocka_unit_test(test_a_deal_plays_a_whole_game_and_repeats_itself),
        cmocka_unit_test(test_the_order_of_a_key),
        cmocka_unit_test(test_a_key_draws_its_order),
        cmocka_unit_test(test_orders_of_keys_are_even),
        cmocka_unit_test(test_first_draws_of_seeds_are_even),
        cmocka_unit_test(test_an_order_is_kept_and_then_chance_is_asked),
        cmocka_unit_test(test_the_system_draws_anything),
        cmocka_unit_test(test_codes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
