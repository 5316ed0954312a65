/* test_house_end.c - a game is over, by its rules or otherwise: all hear who has won, and nothing is done in it any
 * more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"

/* Who has most points is who the message says has won; it comes before the last turn, to all. */
static void test_by_rules(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    party_say(&party, 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    for (int i = 0; i < 400 && !party_heard(&party, 2, "\"who\":null"); i++) {
        assert_false(party_heard(&party, 2, "\"type\":\"over\""));
        party_play(&party, &game, 1);
    }
    json_t *over = party_message(&party, 2, "over");
    const json_t *result = json_object_get(over, "result");
    const json_t *points = json_object_get(result, "points");
    const json_int_t a = json_integer_value(json_object_get(points, "a"));
    const json_int_t b = json_integer_value(json_object_get(points, "b"));
    assert_int_equal(json_array_size(json_object_get(result, "winners")), a == b ? 2 : 1);
    const char *first = json_string_value(json_array_get(json_object_get(result, "winners"), 0));
    assert_string_equal(first, b > a ? "b" : "a");
    assert_string_equal(json_string_value(json_object_get(result, "why")), "played");
    const char *heard = party.at[2].heard;
    assert_true(strstr(heard, "\"type\":\"over\"") < strstr(heard, "\"type\":\"turn\""));
    party_say(&party, 0, "{\"type\":\"act\",\"game\":\"%s\",\"as\":\"a\",\"actions\":[\"pass\"]}",
              game.name);
    assert_heard(&party, 0, "\"code\":\"over\"");
    party_say(&party, 1, "{\"type\":\"record\",\"game\":\"%s\"}", game.name);
    assert_heard(&party, 1, "[Termination \\\"played\\\"]");
    json_decref(over);
    end_party(&party);
}

/* Another server writes an event into the game, and says so. */
static void add_news(struct party *party, const struct party_game *game, const char *event)
{
    add_event(&party->keeper, game->name, event);
    const struct kept_game *kept = find_kept_game(&party->keeper, game->name);
    party_bytes(party, 0, " ", 1);
    hear_house_news(party->house, game->name, kept->n - 1);
    party_settle(party);
}

static void assert_is_over(struct party *party, unsigned who, const struct party_game *game)
{
    const char *request = "{\"type\":\"%s\",\"game\":\"%s\"}";
    party_say(party, who, request, "choices", game->name);
    assert_heard(party, who, "\"who\":null");
    assert_heard(party, who, "\"list\":[]");
    party_say(party, who, request, "state", game->name);
    assert_heard(party, who, "\"turn\":{\"who\":null");
    assert_heard(party, who, "\"step\":\"over\"");
    party_say(party, who, request, "record", game->name);
    assert_heard(party, who, "[Result \\\"a 0, b 0\\\"]\\n[Winner \\\"b\\\"]");
    assert_heard(party, who, "[Termination \\\"abandoned\\\"]");
}

static const char over_event[] =
    "{\"is\":\"over\",\"t\":1,\"why\":\"abandoned\",\"winners\":[\"b\"]}";

/* It is over for those who are there, for who acts, for who comes late, and after all of it was read again. */
static void test_otherwise(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    add_news(&party, &game, over_event);
    for (unsigned who = 0; who < 2; who++) {
        assert_heard(
            &party, who,
            "\"result\":{\"points\":{\"a\":0,\"b\":0},\"winners\":[\"b\"],\"why\":\"abandoned\"}");
        assert_heard(&party, who, "\"type\":\"turn\"");
        assert_heard(&party, who, "\"who\":null");
    }
    party_say(&party, 0, "{\"type\":\"act\",\"game\":\"%s\",\"actions\":[\"pass\"]}", game.name);
    assert_heard(&party, 0, "\"code\":\"over\"");
    assert_is_over(&party, 0, &game);
    party_say(&party, 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, 2, "\"why\":\"abandoned\"");
    party_restart(&party);
    party_come(&party, 0);
    party_join(&party, 0, &game, 0, game.token[0]);
    assert_heard(&party, 0, "\"why\":\"abandoned\"");
    assert_is_over(&party, 0, &game);
    end_party(&party);
}

/* Nothing may follow the end that changes the play, and an end must say who has won. */
static void test_damaged(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "{\"is\":\"over\",\"t\":1,\"why\":\"abandoned\",\"winners\":[]}",
        "{\"is\":\"over\",\"t\":1,\"why\":\"abandoned\",\"winners\":[\"c\"]}",
        "{\"is\":\"over\",\"t\":1,\"why\":\"abandoned\"}",
    };
    for (size_t i = 0; i <= sizeof wrong / sizeof *wrong; i++) {
        struct party party;
        struct party_game game;
        begin_party(&party, 2);
        party_game(&party, 0, 2, &game);
        const bool is_second = i == sizeof wrong / sizeof *wrong;
        if (is_second) add_news(&party, &game, over_event);
        add_news(&party, &game, is_second ? over_event : wrong[i]);
        assert_heard(&party, 1, "\"code\":\"unreadable\"");
        end_party(&party);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_rules),
        cmocka_unit_test(test_otherwise),
        cmocka_unit_test(test_damaged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
