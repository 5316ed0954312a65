/* test_last_tiles.c - endings that are worked out: what comes out is what trying everything by hand gives. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include "ending.h"
#include "random_player.h"
#include "search.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ACTIONS = 2000 };

struct table {
    struct played played;
    struct judge judge;
    struct ending ending;
    struct weights weights;
    void *tables, *memory;
};

static void open_ending(struct table *table, const char *setup, uint64_t seed, unsigned bag)
{
    static lauze_choice_set choices;
    struct prng prng = prng_of(seed);
    lauze_turn_state turn;
    begin_game(&table->played, setup);
    const lauze_rules *rules = table->played.rules;
    table->tables = malloc(judge_size(rules));
    table->memory = malloc(ending_size(rules));
    assert_true(table->tables && table->memory);
    lauze_default_weights(rules, &table->weights);
    start_judge(&table->judge, rules, &table->weights, table->tables);
    start_ending(&table->ending, &table->judge, table->memory);
    for (;;) {
        lauze_turn(rules, table->played.game, &turn);
        if (turn.who == LAUZE_NOBODY || (turn.who == LAUZE_CHANCE && turn.bag <= bag)) break;
        const lauze_action action =
            turn.who == LAUZE_CHANCE
                ? lauze_pick_draw(rules, table->played.game, &prng)
                : lauze_pick_random(rules, table->played.game, &choices, &prng);
        lauze_apply(rules, table->played.game, action, NULL);
    }
    begin_judging(&table->judge, table->played.game);
}

static void close_ending(struct table *table)
{
    free(table->tables);
    free(table->memory);
    end_game(&table->played);
}

/* Plays an action into `after`; true when the game is over then. */
static bool ends(struct table *table, const lauze_game *game, lauze_action action,
                 lauze_game *after)
{
    lauze_copy(table->played.rules, after, game);
    lauze_apply(table->played.rules, after, action, NULL);
    return lauze_who(table->played.rules, after) == LAUZE_NOBODY;
}

static float share_of(struct table *table, const lauze_game *game, unsigned seat)
{
    struct outlook outlook;
    judge_outlook(&table->judge, game, &outlook);
    return outlook.share[seat];
}

/* The best share that a seat can have by the figure of its last turn. */
static float best_figure(struct table *table, const lauze_game *game, unsigned seat)
{
    static lauze_action action[MOST_ACTIONS];
    lauze_game *after = malloc(lauze_game_size(table->played.rules));
    assert_non_null(after);
    const uint32_t n = lauze_actions(table->played.rules, game, action, MOST_ACTIONS);
    float best = -1;
    for (uint32_t i = 0; i < n; i++) {
        assert_true(ends(table, game, action[i], after));
        const float share = share_of(table, after, seat);
        best = share > best ? share : best;
    }
    free(after);
    return best;
}

/* The same by its last tile and the figure. */
static float best_by_hand(struct table *table, const lauze_game *game, unsigned seat)
{
    static lauze_action action[MOST_ACTIONS];
    lauze_game *after = malloc(lauze_game_size(table->played.rules));
    assert_non_null(after);
    const uint32_t n = lauze_actions(table->played.rules, game, action, MOST_ACTIONS);
    float best = -1;
    for (uint32_t i = 0; i < n; i++) {
        const float share = ends(table, game, action[i], after) ? share_of(table, after, seat)
                                                                : best_figure(table, after, seat);
        best = share > best ? share : best;
    }
    free(after);
    return best;
}

/* One tile is left: its draw, and the best that he who draws it can do. */
static void test_the_last_tile(void **state)
{
    (void)state;
    unsigned n_tried = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct table table;
        lauze_turn_state turn;
        struct outlook worked;
        open_ending(&table, seed % 2 ? "base" : "base + inns", seed, 1);
        lauze_turn(table.played.rules, table.played.game, &turn);
        if (turn.who == LAUZE_CHANCE && turn.bag == 1) {
            assert_true(work_out(&table.ending, table.played.game, 100000, &worked));
            const lauze_action draw =
                lauze_pick_draw(table.played.rules, table.played.game, &(struct prng){ 1 });
            lauze_apply(table.played.rules, table.played.game, draw, NULL);
            lauze_turn(table.played.rules, table.played.game, &turn);
            if (turn.who != LAUZE_NOBODY) {
                const float best = best_by_hand(&table, table.played.game, turn.who);
                assert_float_equal(worked.share[turn.who], best, 1e-5f);
                n_tried++;
            }
        }
        close_ending(&table);
    }
    assert_true(n_tried >= 6);
}

/* Too few leaves are said to be too few; and nothing is worked out from far away. */
static void test_too_much_to_work_out(void **state)
{
    (void)state;
    struct table table;
    struct outlook worked;
    open_ending(&table, "base", 3, 2);
    assert_false(work_out(&table.ending, table.played.game, 10, &worked));
    close_ending(&table);
    open_ending(&table, "base", 3, 30);
    assert_false(work_out(&table.ending, table.played.game, 100000, &worked));
    close_ending(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_last_tile),
        cmocka_unit_test(test_too_much_to_work_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
