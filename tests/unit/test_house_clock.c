/* test_house_clock.c - games by a clock: what is told, what a fallen flag means, pauses, and servers that were down. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"

/* A game by that clock for so many, each of whom sits in his seat, and guest 3 who watches. A second goes by before
 * each line. */
static void begin(struct party *party, struct party_game *game, unsigned n, const char *terms)
{
    char seats[256];
    snprintf(seats, sizeof seats, "%u,\"deal\":\"random\",\"terms\":%s", n, terms);
    begin_party(party, 4);
    party_make(party, 0, seats, game);
    for (unsigned seat = 0; seat < n; seat++)
        party_join(party, seat, game, seat, game->invitation[seat]);
    party_say(party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game->name);
}

/* What a seat has left, as guest 3 hears it now. */
static long long left_of(struct party *party, const struct party_game *game, const char *seat)
{
    party_say(party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game->name);
    json_t *clock = party_message(party, 3, "clock");
    const long long left =
        json_integer_value(json_object_get(json_object_get(clock, "left"), seat));
    json_decref(clock);
    return left;
}

/* Time goes by, and the house looks at its clocks. */
static void wait_for(struct party *party, uint64_t milliseconds)
{
    party->now += milliseconds;
    party_bytes(party, 3, "", 0);
    settle_clocks(party->house);
    party_settle(party);
}

static void play_turn(struct party *party, const struct party_game *game, unsigned who)
{
    char now;
    do {
        party_play(party, game, 1);
        json_t *turn = party_message(party, 3, "turn");
        const char *name = json_string_value(json_object_get(turn, "who"));
        now = name ? name[0] : 0;
        json_decref(turn);
    } while (now == (char)('a' + who));
}

#define MINUTE "{\"clock\":{\"seconds\":60,\"increment\":5"

static void test_time_goes_by_for_who_is_to_act(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game, 2, MINUTE "}}");
    const long long a = left_of(&party, &game, "a");
    assert_in_range(a, 50000, 60000);
    party.now += 10000;
    assert_int_equal(left_of(&party, &game, "a"), a - 11000);
    assert_int_equal(left_of(&party, &game, "b"), 60000);
    play_turn(&party, &game, 0);
    assert_heard(&party, 3, "\"type\":\"clock\"");
    assert_heard(&party, 3, "\"running\":\"b\"");
    const long long after = left_of(&party, &game, "a");
    party.now += 10000;
    assert_int_equal(left_of(&party, &game, "a"), after);
    assert_true(left_of(&party, &game, "b") < 50000);
    end_party(&party);
}

static void test_a_flag_ends_a_game_for_two(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game, 2, MINUTE "}}");
    wait_for(&party, 40000);
    assert_false(party_heard(&party, 3, "\"type\":\"flag\""));
    wait_for(&party, 20000);
    assert_heard(&party, 3, "\"type\":\"flag\"");
    assert_heard(&party, 3, "\"winners\":[\"b\"],\"why\":\"flag\"");
    assert_heard(&party, 3, "\"running\":null");
    party_say(&party, 0, "{\"type\":\"act\",\"game\":\"%s\",\"actions\":[\"pass\"]}", game.name);
    assert_heard(&party, 0, "\"error\"");
    party_restart(&party);
    party_come(&party, 3);
    party_say(&party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, 3, "\"why\":\"flag\"");
    end_party(&party);
}

static void test_of_three_a_computer_goes_on(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game, 3, MINUTE "}}");
    wait_for(&party, 61000);
    assert_heard(&party, 3, "\"type\":\"flag\"");
    assert_heard(&party, 3, "\"seat\":\"a\",\"level\":");
    party_say(&party, 0, "{\"type\":\"here\",\"game\":\"%s\"}", game.name);
    assert_false(party_heard(&party, 0, "\"level\":null")); /* he has lost */
    end_party(&party);
}

static void test_a_computer_until_he_is_back(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game, 2, MINUTE ",\"flag\":\"computer\"}}");
    wait_for(&party, 61000);
    assert_heard(&party, 3, "\"seat\":\"a\",\"level\":");
    party_say(&party, 0, "{\"type\":\"here\",\"game\":\"%s\"}", game.name);
    assert_heard(&party, 3, "\"seat\":\"a\",\"level\":null");
    wait_for(&party, 1000); /* once in a turn */
    assert_false(party_heard(&party, 3, "\"type\":\"flag\""));
    play_turn(&party, &game, 0);
    assert_int_equal(left_of(&party, &game, "a"), 5000);
    end_party(&party);
}

static void test_who_plays_on_is_flagged_once(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game, 2, "{\"clock\":{\"seconds\":60,\"flag\":\"plays-on\"}}");
    wait_for(&party, 61000);
    assert_heard(&party, 3, "\"type\":\"flag\"");
    play_turn(&party, &game, 0);
    play_turn(&party, &game, 1);
    wait_for(&party, 1000);
    assert_false(party_heard(&party, 3, "\"type\":\"flag\""));
    play_turn(&party, &game, 0);
    end_party(&party);
}

static void test_a_pause_stops_it(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game, 2, MINUTE "}}");
    party_say(&party, 0, "{\"type\":\"offer\",\"game\":\"%s\",\"what\":\"pause\"}", game.name);
    party_say(&party, 1, "{\"type\":\"answer\",\"game\":\"%s\",\"yes\":true}", game.name);
    assert_heard(&party, 3, "\"paused\":true");
    const long long left = left_of(&party, &game, "a");
    wait_for(&party, 600000);
    assert_int_equal(left_of(&party, &game, "a"), left);
    party_say(&party, 1, "{\"type\":\"offer\",\"game\":\"%s\",\"what\":\"resume\"}", game.name);
    party_say(&party, 0, "{\"type\":\"answer\",\"game\":\"%s\",\"yes\":true}", game.name);
    assert_heard(&party, 3, "\"paused\":false");
    assert_int_equal(left_of(&party, &game, "a"), left - 1000);
    end_party(&party);
}

/* The game stays in memory, and its flag falls though nobody looks. */
static void test_nobody_need_be_there(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game, 2, MINUTE "}}");
    for (unsigned who = 0; who < 3; who++)
        party_go(&party, who);
    party_say(&party, 3, "{\"type\":\"leave\",\"game\":\"%s\"}", game.name);
    for (unsigned i = 0; i < 70; i++) {
        wait_for(&party, 1000);
        tend_house(party.house);
        party_settle(&party);
    }
    party_say(&party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, 3, "\"why\":\"flag\"");
    end_party(&party);
}

static void test_time_is_given_back_when_the_server_was_down(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game, 2, MINUTE "}}");
    party_restart(&party);
    party.now += 3600000;
    party_come(&party, 3);
    party_say(&party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    settle_clocks(party.house);
    party_settle(&party);
    assert_heard(&party, 3, "\"type\":\"spare\"");
    assert_true(left_of(&party, &game, "a") > 50000);
    wait_for(&party, 30000);
    assert_false(party_heard(&party, 3, "\"type\":\"flag\""));
    wait_for(&party, 30000);
    assert_heard(&party, 3, "\"type\":\"flag\"");
    end_party(&party);
}

static void test_by_days(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game, 2, "{\"clock\":{\"days\":3}}");
    wait_for(&party, 3 * 86400000 - 60000);
    assert_false(party_heard(&party, 3, "\"type\":\"flag\""));
    party_say(&party, 1, "{\"type\":\"claim\",\"game\":\"%s\",\"seat\":\"a\",\"what\":\"win\"}",
              game.name);
    assert_heard(&party, 1, "\"code\":\"range\"");
    play_turn(&party, &game, 0);
    assert_int_equal(left_of(&party, &game, "a"), 3 * 86400000);
    end_party(&party);
}

static void test_ping_tells_the_time(void **state)
{
    struct party party;
    (void)state;
    begin_party(&party, 1);
    party_say(&party, 0, "{\"type\":\"ping\",\"id\":4,\"t\":1234}");
    assert_heard(&party, 0, "\"type\":\"pong\",\"re\":4,\"t\":1234,\"now\":");
    end_party(&party);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_time_goes_by_for_who_is_to_act),
        cmocka_unit_test(test_a_flag_ends_a_game_for_two),
        cmocka_unit_test(test_of_three_a_computer_goes_on),
        cmocka_unit_test(test_a_computer_until_he_is_back),
        cmocka_unit_test(test_who_plays_on_is_flagged_once),
        cmocka_unit_test(test_a_pause_stops_it),
        cmocka_unit_test(test_nobody_need_be_there),
        cmocka_unit_test(test_time_is_given_back_when_the_server_was_down),
        cmocka_unit_test(test_by_days),
        cmocka_unit_test(test_ping_tells_the_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
