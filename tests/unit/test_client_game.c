/* test_client_game.c - a client follows a game by what it is told, and notices what cannot be so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "client_game.h"

static struct client_rules *rules;

static struct client_game new_game(void)
{
    static const char setup[] = "base; 2 seats";
    struct client_game game;
    const struct client_rules *shared =
        find_client_rules(&rules, (struct piece){ setup, sizeof setup - 1 });
    assert_non_null(shared);
    assert_true(begin_client_game(&game, shared));
    return game;
}

static enum hearing hear(struct client_game *game, int seq, const char *by, const char *action)
{
    char line[256];
    struct server_message message;
    int length =
        snprintf(line, sizeof line, "{\"seq\":%d,\"by\":\"%s\",\"action\":\"%s\",\"effects\":[]}",
                 seq, by, action);
    read_server_message(line, (size_t)length, &message);
    return hear_game_event(game, &message);
}

static void what_was_told_has_to_stay(void **state)
{
    struct client_game game = new_game();
    (void)state;
    assert_int_equal(hear(&game, 1, "chance", "draw K"), HEARD_NEW);
    assert_int_equal(hear(&game, 4, "a", "place K 1,0n"), HEARD_NEW);
    assert_int_equal(game.seq, 4);
    assert_int_equal(hear(&game, 1, "chance", "draw K"), HEARD_AGAIN);
    assert_int_equal(hear(&game, 1, "chance", "draw V"), HEARD_CHANGED);
    assert_int_equal(hear(&game, 2, "chance", "draw K"), HEARD_CHANGED);
    assert_int_equal(hear(&game, 5, "a", "place K 1,0n"), HEARD_ILLEGAL);
    assert_int_equal(hear(&game, 5, "b", "pass"), HEARD_ILLEGAL);
    assert_int_equal(hear(&game, 5, "a", "pass"), HEARD_NEW);
    assert_int_equal(game.n_events, 3);
    assert_int_equal(events_up_to(&game, 0), 0);
    assert_int_equal(events_up_to(&game, 3), 1);
    assert_int_equal(events_up_to(&game, 5), 3);
    end_client_game(&game);
}

static void an_act_is_a_whole_turn_or_one_action(void **state)
{
    struct client_game game = new_game();
    struct prng prng = prng_of(1);
    char act[ACT_BYTES];
    (void)state;
    hear(&game, 1, "chance", "draw K");
    assert_int_equal(choose_act(&game, &prng, true, act), 2);
    assert_memory_equal(act, "\"place K ", 9);
    assert_non_null(strstr(act, "\",\""));
    assert_int_equal(choose_act(&game, &prng, false, act), 1);
    assert_null(strstr(act, "\",\""));
    assert_int_equal(game.n_events, 1);
    end_client_game(&game);
}

static void rules_are_built_once(void **state)
{
    struct piece other = { "base; 3 seats", 13 }, wrong = { "base; 1 seat", 12 };
    (void)state;
    struct client_rules *first = find_client_rules(&rules, other);
    assert_non_null(first);
    assert_ptr_equal(find_client_rules(&rules, other), first);
    assert_null(find_client_rules(&rules, wrong));
}

static int forget_rules(void **state)
{
    (void)state;
    free_client_rules(rules);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_told_has_to_stay),
        cmocka_unit_test(an_act_is_a_whole_turn_or_one_action),
        cmocka_unit_test(rules_are_built_once),
    };
    return cmocka_run_group_tests(tests, NULL, forget_rules);
}
