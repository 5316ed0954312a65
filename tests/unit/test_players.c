/* test_players.c - computer players: every level picks what is legal, keeps to its budget, and plays the same by the
 * same seed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

#include "lines.h"
#include "player.h"

#include <stdlib.h>
#include <string.h>

static struct lauze_player *make_player(const struct played *played, const char *level,
                                        uint64_t seed)
{
    const unsigned index = lauze_find_level(level, strlen(level));
    const size_t size = lauze_player_size(played->rules, index);
    void *memory = malloc(size);
    assert_non_null(memory);
    struct lauze_player *player = lauze_start_player(played->rules, index, seed, memory, size);
    assert_non_null(player);
    return player;
}

static void test_levels_have_names(void **state)
{
    (void)state;
    assert_int_equal(lauze_find_level("greedy", 6), 1);
    assert_string_equal(lauze_level(0)->name, "gentle");
    assert_int_equal(lauze_find_level("greed", 5), lauze_n_levels());
    assert_null(lauze_level(lauze_n_levels()));
}

static void test_bad_calls_are_refused(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    char memory[64];
    assert_null(lauze_start_player(played.rules, 0, 1, memory, sizeof memory));
    assert_null(lauze_start_player(played.rules, lauze_n_levels(), 1, memory, sizeof memory));
    assert_int_equal(lauze_player_size(played.rules, lauze_n_levels()), 0);
    assert_int_equal(lauze_player_least(played.rules, lauze_n_levels()), 0);
    end_game(&played);
}

/* The start's city is closed by an E above it: four points and the follower back. */
static void test_takes_the_points(void **state)
{
    (void)state;
    static const char *const levels[] = { "greedy", "strong", "builder" };
    for (unsigned i = 0; i < 3; i++) {
        struct played played;
        begin_game(&played, "base");
        play_text(&played, "draw E");
        struct lauze_player *player = make_player(&played, levels[i], 1);
        char text[64];
        for (unsigned k = 0; k < 2; k++) {
            const lauze_action action = lauze_pick(player, played.game, NULL);
            lauze_write_action(played.rules, played.game, action, text, sizeof text);
            assert_string_equal(text, k == 0 ? "place E 0,-1s" : "put follower 0,-1s");
            lauze_apply(played.rules, played.game, action, NULL);
        }
        free(player);
        end_game(&played);
    }
}

static void test_the_same_seed_picks_the_same(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    take_turn(&played, "K", "1,0n", "s");
    play_text(&played, "draw U");
    const struct lauze_budget budget = { .nodes = 3000 };
    for (unsigned level = 0; level < lauze_n_levels(); level++) {
        struct lauze_player *one = make_player(&played, lauze_level(level)->name, 5);
        struct lauze_player *two = make_player(&played, lauze_level(level)->name, 5);
        assert_true(is_same_action(lauze_pick(one, played.game, &budget),
                                   lauze_pick(two, played.game, &budget)));
        free(one);
        free(two);
    }
    end_game(&played);
}

static bool count_down(void *context)
{
    unsigned *left = context;
    return (*left)-- == 0;
}

/* A budget that ends at once still gives a legal action. */
static void test_stops_at_once(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    play_text(&played, "draw W");
    for (unsigned level = 0; level < lauze_n_levels(); level++) {
        unsigned left = 0;
        const struct lauze_budget budget = { .is_over = count_down, .context = &left };
        struct lauze_player *player = make_player(&played, lauze_level(level)->name, 5);
        const lauze_action action = lauze_pick(player, played.game, &budget);
        assert_int_equal(lauze_why(played.rules, played.game, action, NULL), LAUZE_OK);
        free(player);
    }
    end_game(&played);
}

static void test_nodes_bound_the_search(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    play_text(&played, "draw W");
    struct lauze_player *player = make_player(&played, "champion", 5);
    lauze_think(player, played.game, &(struct lauze_budget){ .nodes = 5000 });
    const struct lauze_thought *thought = lauze_thought(player);
    assert_in_range(thought->nodes, 5000, 5001);
    assert_true(thought->depth >= 2 && thought->n_plan >= 4);
    assert_true(thought->win > 0 && thought->win < 1);
    struct lauze_vote vote[300];
    uint32_t n = 0;
    const uint32_t n_votes = lauze_votes(player, vote, 300);
    assert_in_range(n_votes, 10, 300);
    struct lauze_vote sum[300];
    lauze_add_votes(sum, &n, 300, vote, n_votes);
    lauze_add_votes(sum, &n, 300, vote, n_votes);
    assert_int_equal(n, n_votes);
    const uint32_t best = lauze_elect(sum, n);
    assert_int_equal(sum[best].visits, 2 * vote[best].visits);
    assert_true(is_same_action(sum[best].line.action[0], thought->best.action[0]));
    free(player);
    end_game(&played);
}

/* By portions the search goes as far, and keeps what it found. */
static void test_thinks_on(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    play_text(&played, "draw W");
    struct lauze_player *player = make_player(&played, "champion", 5);
    const struct lauze_budget portion = { .nodes = 1000 };
    lauze_think(player, played.game, &portion);
    for (unsigned i = 0; i < 4; i++)
        assert_true(lauze_think_on(player, played.game, &portion));
    assert_in_range(lauze_thought(player)->nodes, 5000, 5500);
    struct lauze_vote vote[300];
    uint32_t visits = 0;
    const uint32_t n = lauze_votes(player, vote, 300);
    for (uint32_t i = 0; i < n; i++)
        visits += vote[i].visits;
    assert_in_range(visits, 50, 5000);
    free(player);
    struct lauze_player *greedy = make_player(&played, "greedy", 5);
    lauze_think(greedy, played.game, NULL);
    const struct lauze_line line = lauze_thought(greedy)->best;
    assert_false(lauze_think_on(greedy, played.game, NULL));
    assert_true(is_same_action(lauze_thought(greedy)->best.action[0], line.action[0]));
    free(greedy);
    end_game(&played);
}

/* Portions smaller than the number of lines of one position still come to something. */
static void test_thinks_on_by_crumbs(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    play_text(&played, "draw W");
    struct lauze_player *player = make_player(&played, "champion", 5);
    const struct lauze_budget crumb = { .nodes = 1 };
    lauze_think(player, played.game, &crumb);
    const uint64_t first = lauze_thought(player)->nodes;
    struct lauze_vote vote[300];
    for (unsigned i = 0; i < 20; i++)
        assert_true(lauze_think_on(player, played.game, &crumb));
    assert_true(lauze_thought(player)->nodes >= first + 20);
    uint32_t visits = 0;
    const uint32_t n = lauze_votes(player, vote, 300);
    for (uint32_t i = 0; i < n; i++)
        visits += vote[i].visits;
    assert_int_equal(visits, 20);
    free(player);
    end_game(&played);
}

static const struct lauze_vote *vote_for(const struct lauze_vote *votes, uint32_t n,
                                         lauze_action first, lauze_action second)
{
    for (uint32_t i = 0; i < n; i++)
        if (votes[i].line.n == 2 && is_same_action(votes[i].line.action[0], first) &&
            is_same_action(votes[i].line.action[1], second))
            return &votes[i];
    return NULL;
}

/* A line that he would not look at by himself is looked at as often as the best one, and is worse. */
static void test_thinks_of_a_line(void **state)
{
    (void)state;
    struct played played, after;
    begin_game(&played, "base");
    play_text(&played, "draw E");
    struct lauze_player *player = make_player(&played, "champion", 5);
    const struct lauze_budget few = { .nodes = 1500 }, many = { .nodes = 100000 };
    lauze_think(player, played.game, &few);
    const struct lauze_line best = lauze_thought(player)->best;
    struct lauze_line bad = { .n = 2 };
    bad.action[0] = action_of(&played, "place E 0,1s");
    begin_game(&after, "base");
    play_text(&after, "draw E; place E 0,1s");
    bad.action[1] = action_of(&after, "pass");
    end_game(&after);
    assert_true(lauze_think_of(player, played.game, &many, &bad));
    struct lauze_vote vote[300];
    const uint32_t n = lauze_votes(player, vote, 300);
    const struct lauze_vote *one = vote_for(vote, n, best.action[0], best.action[1]);
    const struct lauze_vote *other = vote_for(vote, n, bad.action[0], bad.action[1]);
    assert_non_null(one);
    assert_non_null(other);
    assert_true(one->visits > 1);
    assert_int_equal(one->visits, other->visits);
    assert_true(one->margin > other->margin + 2 && one->win > other->win);
    free(player);
    struct lauze_player *greedy = make_player(&played, "greedy", 5);
    lauze_think(greedy, played.game, NULL);
    assert_false(lauze_think_of(greedy, played.game, &few, &bad));
    free(greedy);
    end_game(&played);
}

/* With little memory he soon has nothing more to find, and says so. */
static void test_thinks_on_until_full(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    play_text(&played, "draw W");
    const unsigned champion = lauze_find_level("champion", 8);
    const size_t size = lauze_player_least(played.rules, champion);
    void *memory = malloc(size);
    assert_non_null(memory);
    struct lauze_player *player = lauze_start_player(played.rules, champion, 1, memory, size);
    const struct lauze_budget portion = { .nodes = 2000 };
    lauze_think(player, played.game, &portion);
    unsigned n = 0;
    while (n < 100 && lauze_think_on(player, played.game, &portion))
        n++;
    assert_in_range(n, 0, 99);
    const uint64_t nodes = lauze_thought(player)->nodes;
    assert_false(lauze_think_on(player, played.game, &portion));
    assert_int_equal(lauze_thought(player)->nodes, nodes);
    free(memory);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_levels_have_names),
        cmocka_unit_test(test_bad_calls_are_refused),
        cmocka_unit_test(test_takes_the_points),
        cmocka_unit_test(test_the_same_seed_picks_the_same),
        cmocka_unit_test(test_stops_at_once),
        cmocka_unit_test(test_nodes_bound_the_search),
        cmocka_unit_test(test_thinks_on),
        cmocka_unit_test(test_thinks_on_by_crumbs),
        cmocka_unit_test(test_thinks_on_until_full),
        cmocka_unit_test(test_thinks_of_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
