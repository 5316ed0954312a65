/* test_house_offers.c - what players offer to each other: taking back, a pause, a tie, another game; and what of it they
 * may not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"

static void ask(struct party *party, unsigned who, const struct party_game *game, const char *rest)
{
    party_say(party, who, "{\"game\":\"%s\",\"id\":1%u,%s}", game->name,
              (unsigned)(party->now / 1000), rest);
}

#define OFFER(what) "\"type\":\"offer\",\"what\":\"" what "\""
#define YES "\"type\":\"answer\",\"yes\":true"
#define NO "\"type\":\"answer\",\"yes\":false"

static void copy_tile(const struct party *party, unsigned who, char tile[16])
{
    json_t *turn = party_message(party, who, "turn");
    const char *text = json_string_value(json_object_get(turn, "tile"));
    snprintf(tile, 16, "%s", text ? text : "");
    json_decref(turn);
}

/* A game of that deal, in which so many turns were played, and the tiles of its turns from that one on. */
static void begin(struct party *party, struct party_game *game, unsigned n)
{
    begin_party(party, 4);
    party_game(party, 0, n, game);
    party_say(party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game->name);
}

/* An act of a turn's first choice and, if that is not all, of what is first then, until another seat is to act. */
static void play_whole_turn(struct party *party, const struct party_game *game)
{
    char before[16], after[16];
    do {
        party_say(party, 0, "{\"type\":\"choices\",\"game\":\"%s\"}", game->name);
        json_t *now = party_message(party, 0, "choices");
        snprintf(before, sizeof before, "%s", json_string_value(json_object_get(now, "who")));
        json_decref(now);
        party_play(party, game, 1);
        json_t *turn = party_message(party, 3, "turn");
        snprintf(after, sizeof after, "%s", json_string_value(json_object_get(turn, "who")));
        json_decref(turn);
    } while (strcmp(before, after) == 0);
}

/* What is drawn again is what was drawn before. */
static void assert_takeback(struct party *party, const struct party_game *game)
{
    char tile[2][16], again[16];
    party_say(party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game->name);
    copy_tile(party, 3, tile[0]);
    play_whole_turn(party, game);
    copy_tile(party, 3, tile[1]);
    ask(party, 0, game, OFFER("takeback"));
    assert_heard(party, 3, "\"asked\":[\"b\"]");
    ask(party, 1, game, YES);
    for (unsigned who = 0; who < 4; who++) {
        if (who == 2) continue;
        assert_heard(party, who, "\"yes\":true");
        assert_heard(party, who, "\"undone\":");
        assert_heard(party, who, "\"who\":\"a\"");
    }
    copy_tile(party, 3, again);
    assert_string_equal(again, tile[0]);
    play_whole_turn(party, game);
    copy_tile(party, 3, again);
    assert_string_equal(again, tile[1]);
}

static void test_takeback(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin(&party, &game, 2);
    assert_takeback(&party, &game);
    for (int i = 0; i < 5; i++)
        play_whole_turn(&party, &game);
    assert_takeback(&party, &game);
    /* Who comes later is told it all, in order. */
    party_say(&party, 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    char *all = strdup(party.at[2].heard);
    assert_heard(&party, 2, "\"undone\":");
    party_restart(&party);
    party_come(&party, 2);
    party_say(&party, 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_memory_equal(all, party.at[2].heard,
                        (size_t)(strstr(all, "\"type\":\"presence\"") - all));
    free(all);
    end_party(&party);
}

/* Chance of the system's gives the same tiles again as well, many of them. */
static void test_takeback_of_random(void **state)
{
    (void)state;
    struct party party;
    struct party_game game = { 0 };
    begin_party(&party, 4);
    party_say(&party, 0, "{\"type\":\"new\",\"deal\":\"random\"}");
    json_t *made = party_message(&party, 0, "game");
    snprintf(game.name, sizeof game.name, "%s", json_string_value(json_object_get(made, "game")));
    for (unsigned seat = 0; seat < 2; seat++) {
        const char name[2] = { (char)('a' + seat), 0 };
        party_join(&party, seat, &game, seat,
                   json_string_value(json_object_get(json_object_get(made, "tokens"), name)));
    }
    json_decref(made);
    for (int i = 0; i < 6; i++) {
        assert_takeback(&party, &game);
        play_whole_turn(&party, &game);
    }
    end_party(&party);
}

static void test_what_may_not_be(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin(&party, &game, 2);
    ask(&party, 0, &game, OFFER("takeback"));
    assert_heard(&party, 0, "\"code\":\"nothing-done\"");
    ask(&party, 0, &game, OFFER("rematch"));
    assert_heard(&party, 0, "\"code\":\"not-over\"");
    ask(&party, 0, &game, OFFER("resume"));
    assert_heard(&party, 0, "\"code\":\"not-paused\"");
    ask(&party, 0, &game, OFFER("draw"));
    assert_heard(&party, 0, "\"code\":\"unknown\"");
    ask(&party, 0, &game, YES);
    assert_heard(&party, 0, "\"code\":\"no-offer\"");
    play_whole_turn(&party, &game);
    play_whole_turn(&party, &game);
    play_whole_turn(&party, &game);
    /* One's own last turn and no more, and only what there is. */
    ask(&party, 0, &game, OFFER("takeback") ",\"to\":1");
    assert_heard(&party, 0, "\"code\":\"range\"");
    ask(&party, 0, &game, OFFER("takeback") ",\"to\":-1");
    assert_heard(&party, 0, "\"code\":\"range\"");
    ask(&party, 0, &game, OFFER("takeback") ",\"to\":999");
    assert_heard(&party, 0, "\"code\":\"range\"");
    ask(&party, 0, &game, OFFER("takeback"));
    assert_heard(&party, 1, "\"what\":\"takeback\"");
    ask(&party, 0, &game, OFFER("tie"));
    assert_heard(&party, 0, "\"code\":\"offered\"");
    ask(&party, 0, &game, YES);
    assert_heard(&party, 0, "\"code\":\"not-asked\"");
    ask(&party, 0, &game, YES ",\"as\":\"b\"");
    assert_heard(&party, 0, "\"code\":\"not-your-seat\"");
    ask(&party, 3, &game, YES);
    assert_heard(&party, 3, "\"code\":\"not-your-seat\"");
    assert_nothing_heard(&party, 1);
    ask(&party, 0, &game, NO);
    assert_heard(&party, 1, "\"yes\":false");
    ask(&party, 1, &game, YES);
    assert_heard(&party, 1, "\"code\":\"no-offer\"");
    ask(&party, 1, &game, OFFER("tie"));
    play_whole_turn(&party, &game);
    ask(&party, 0, &game, YES);
    assert_heard(&party, 0, "\"code\":\"no-offer\"");
    end_party(&party);
}

static void test_pause(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin(&party, &game, 3);
    ask(&party, 1, &game, OFFER("pause"));
    ask(&party, 0, &game, YES);
    assert_heard(&party, 3, "\"yes\":true");
    assert_false(party_heard(&party, 3, "\"type\":\"pause\""));
    ask(&party, 2, &game, YES);
    assert_heard(&party, 3, "\"type\":\"pause\"");
    party_restart(&party);
    for (unsigned seat = 0; seat < 3; seat++) {
        party_come(&party, seat);
        party_join(&party, seat, &game, seat, game.token[seat]);
    }
    ask(&party, 0, &game, "\"type\":\"act\",\"actions\":[\"pass\"]");
    assert_heard(&party, 0, "\"code\":\"paused\"");
    ask(&party, 0, &game, OFFER("resume"));
    ask(&party, 1, &game, YES);
    ask(&party, 2, &game, YES);
    assert_heard(&party, 0, "\"type\":\"resume\"");
    party_play(&party, &game, 1);
    assert_heard(&party, 1, "\"type\":\"event\"");
    end_party(&party);
}

static void agree_to_tie(struct party *party, const struct party_game *game)
{
    ask(party, 0, game, OFFER("tie"));
    ask(party, 1, game, YES);
    assert_heard(party, 0, "\"winners\":[\"a\",\"b\"],\"why\":\"agreed\"");
}

/* The same tokens open the seats of the next game, where whoever was second begins. */
static void test_rematch(void **state)
{
    (void)state;
    struct party party;
    struct party_game game, next = { 0 };
    begin(&party, &game, 2);
    play_whole_turn(&party, &game);
    agree_to_tie(&party, &game);
    ask(&party, 1, &game, OFFER("rematch"));
    ask(&party, 0, &game, YES);
    for (unsigned who = 0; who < 2; who++)
        assert_heard(&party, who, "\"type\":\"rematch\"");
    json_t *rematch = party_message(&party, 3, "rematch");
    snprintf(next.name, sizeof next.name, "%s",
             json_string_value(json_object_get(rematch, "next")));
    json_decref(rematch);
    ask(&party, 0, &game, OFFER("rematch"));
    assert_heard(&party, 0, "\"code\":\"repeated\"");
    party_restart(&party);
    for (unsigned who = 0; who < 2; who++) {
        party_come(&party, who);
        party_join(&party, who, &next, 1 - who, game.token[who]);
        assert_string_equal(next.token[1 - who], game.token[who]);
    }
    assert_heard(&party, 1, "\"who\":\"a\"");
    party_say(&party, 1, "{\"type\":\"choices\",\"game\":\"%s\"}", next.name);
    json_t *choices = party_message(&party, 1, "choices");
    party_say(&party, 1, "{\"type\":\"act\",\"game\":\"%s\",\"actions\":[\"%s\"]}", next.name,
              json_string_value(
                  json_object_get(json_array_get(json_object_get(choices, "list"), 0), "action")));
    assert_heard(&party, 0, "\"by\":\"a\"");
    json_decref(choices);
    end_party(&party);
}

/* While one agrees another server hears that he refuses: nothing is taken back. */
static void test_another_server(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin(&party, &game, 2);
    play_whole_turn(&party, &game);
    ask(&party, 0, &game, OFFER("takeback"));
    add_event(&party.keeper, game.name, "{\"is\":\"answer\",\"t\":1,\"by\":\"b\",\"yes\":false}");
    ask(&party, 1, &game, YES);
    assert_heard(&party, 1, "\"code\":\"no-offer\"");
    assert_heard(&party, 0, "\"yes\":false");
    assert_false(party_heard(&party, 0, "\"undone\":"));
    end_party(&party);
}

/* What cannot be written has not been agreed to, and can be later. */
static void test_store_fails(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin(&party, &game, 2);
    agree_to_tie(&party, &game);
    ask(&party, 0, &game, OFFER("rematch"));
    party.keeper.status = STORE_FULL;
    ask(&party, 1, &game, YES);
    assert_heard(&party, 1, "\"code\":\"not-stored\"");
    assert_nothing_heard(&party, 0);
    party.keeper.status = STORE_DONE;
    ask(&party, 1, &game, YES);
    assert_heard(&party, 0, "\"type\":\"rematch\"");
    end_party(&party);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takeback),        cmocka_unit_test(test_takeback_of_random),
        cmocka_unit_test(test_what_may_not_be), cmocka_unit_test(test_pause),
        cmocka_unit_test(test_rematch),         cmocka_unit_test(test_another_server),
        cmocka_unit_test(test_store_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
