/* test_deal.c - who plays chance: the same draw for the same deal, and every tile equally likely. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deal.h"

static const char key[] = "correct-horse-battery";

/* The words of `printf "draw 1 0" | openssl dgst -sha256 -hmac correct-horse-battery` and its like are 3570715895,
 * 2028072758 and 3292691420. */
static void test_index_of_key(void **state)
{
    (void)state;
    assert_int_equal(index_of_key(key, 1, 71), 3570715895u % 71);
    assert_int_equal(index_of_key(key, 2, 70), 2028072758u % 70);
    assert_int_equal(index_of_key(key, 3, 69), 3292691420u % 69);
    assert_int_equal(index_of_key(key, 1, 1), 0);
}

/* The words of the first draw are d4d4ccf7 67d7aac8 ..: the first is not below the only multiple of n, the second is. */
static void test_words_beyond_the_last_multiple_are_thrown_away(void **state)
{
    (void)state;
    const uint32_t n = 0x80000001u;
    assert_int_equal(index_of_key(key, 1, n), 0x67d7aac8u);
}

static void test_commitment(void **state)
{
    (void)state;
    char hash[DEAL_HASH];
    commit_to_key(key, hash);
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
    const struct deal deals[] = { { .kind = DEAL_RANDOM, .seed = 7 },
                                  { .kind = DEAL_KEY, .key = "correct-horse-battery" } };
    for (size_t i = 0; i < 2; i++) {
        struct stage one, other;
        set_stage(&one);
        set_stage(&other);
        deal_whole_game(&one, &deals[i]);
        deal_whole_game(&other, &deals[i]);
        assert_int_equal(lauze_who(one.rules, one.game), LAUZE_NOBODY);
        assert_int_equal(one.n, other.n);
        assert_memory_equal(one.actions, other.actions, one.n * sizeof *one.actions);
        clear_stage(&one);
        clear_stage(&other);
    }
}

/* The list is sorted by type, so the index counts through the bag type by type. */
static void test_a_key_counts_through_the_bag(void **state)
{
    (void)state;
    struct stage stage;
    set_stage(&stage);
    const struct deal deal = { .kind = DEAL_KEY, .key = "correct-horse-battery" };
    uint32_t index = index_of_key(key, 1, 71);
    unsigned type = 0;
    while (index >= lauze_left(stage.rules, stage.game, type))
        index -= lauze_left(stage.rules, stage.game, type++);
    lauze_action action;
    assert_true(draw(&stage, &deal, &action));
    assert_int_equal(action.noun, type);
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
        cmocka_unit_test(test_index_of_key),
        cmocka_unit_test(test_words_beyond_the_last_multiple_are_thrown_away),
        cmocka_unit_test(test_commitment),
        cmocka_unit_test(test_which_keys_are_allowed),
        cmocka_unit_test(test_a_deal_plays_a_whole_game_and_repeats_itself),
        cmocka_unit_test(test_a_key_counts_through_the_bag),
        cmocka_unit_test(test_first_draws_of_seeds_are_even),
        cmocka_unit_test(test_an_order_is_kept_and_then_chance_is_asked),
        cmocka_unit_test(test_the_system_draws_anything),
        cmocka_unit_test(test_codes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
