/* test_house_say.c - what players say to each other, and how much. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"

static void say(struct party *party, unsigned who, const struct party_game *game, const char *rest)
{
    party_say(party, who, "{\"type\":\"say\",\"game\":\"%s\",%s}", game->name, rest);
}

/* A game for two, and guest 2 who watches. */
static void begin(struct party *party, struct party_game *game)
{
    begin_party(party, 3);
    party_game(party, 0, 2, game);
    party_say(party, 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game->name);
}

static void test_all_hear_it_and_those_who_come_later(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game);
    say(&party, 0, &game, "\"id\":\"x\",\"text\":\"Bonne chance \\u00e0 tous \\\"!\\\"\"");
    assert_heard(&party, 0, "\"type\":\"say\",\"re\":\"x\"");
    assert_heard(&party, 1, "\"by\":\"a\",\"text\":\"Bonne chance à tous \\\"!\\\"\"");
    assert_heard(&party, 2, "\"by\":\"a\",\"text\":");
    say(&party, 1, &game, "\"phrase\":\"thanks\"");
    assert_heard(&party, 0, "\"by\":\"b\",\"phrase\":\"thanks\",\"t\":");
    party_restart(&party);
    party_come(&party, 2);
    party_say(&party, 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, 2, "\"text\":\"Bonne chance");
    assert_heard(&party, 2, "\"phrase\":\"thanks\"");
    end_party(&party);
}

static void test_what_cannot_be_said(void **state)
{
    struct party party;
    struct party_game game;
    char rest[512], text[256];
    (void)state;
    begin(&party, &game);
    say(&party, 2, &game, "\"text\":\"hello\"");
    assert_heard(&party, 2, "not-your-seat");
    say(&party, 0, &game, "\"as\":\"b\",\"text\":\"hello\"");
    assert_heard(&party, 0, "not-your-seat");
    say(&party, 0, &game, "\"text\":\"\"");
    assert_heard(&party, 0, "range");
    say(&party, 0, &game, "\"text\":\"one\\ntwo\"");
    assert_heard(&party, 0, "syntax");
    say(&party, 0, &game, "\"text\":\"\\u202eevil\"");
    assert_heard(&party, 0, "syntax");
    say(&party, 0, &game, "\"phrase\":\"well\"");
    assert_heard(&party, 0, "unknown");
    say(&party, 0, &game, "\"text\":\"a\",\"phrase\":\"bye\"");
    assert_heard(&party, 0, "contradiction");
    memset(text, 'x', 201);
    text[201] = 0;
    snprintf(rest, sizeof rest, "\"text\":\"%s\"", text);
    say(&party, 0, &game, rest);
    assert_heard(&party, 0, "\"limit\":200");
    assert_nothing_heard(&party, 1);
    text[200] = 0;
    snprintf(rest, sizeof rest, "\"text\":\"%s\"", text);
    say(&party, 0, &game, rest);
    assert_heard(&party, 1, "\"by\":\"a\"");
    end_party(&party);
}

/* Five things in ten seconds; a second goes by before each line. */
static void test_too_much_at_once(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game);
    for (unsigned i = 0; i < 5; i++) {
        say(&party, 0, &game, "\"phrase\":\"hello\"");
        assert_heard(&party, 1, "\"by\":\"a\"");
    }
    say(&party, 0, &game, "\"phrase\":\"hello\"");
    assert_heard(&party, 0, "\"code\":\"too-fast\"");
    say(&party, 1, &game, "\"phrase\":\"hello\"");
    assert_heard(&party, 0, "\"by\":\"b\"");
    party.now += 10000;
    say(&party, 0, &game, "\"phrase\":\"hello\"");
    assert_heard(&party, 1, "\"by\":\"a\"");
    end_party(&party);
}

static void test_no_more_than_a_game_holds(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin(&party, &game);
    for (unsigned i = 0; i < 500; i++) {
        party.now += 10000;
        say(&party, i % 2, &game, "\"phrase\":\"hello\"");
        assert_heard(&party, 2, "\"phrase\":\"hello\"");
    }
    party.now += 10000;
    say(&party, 0, &game, "\"phrase\":\"bye\"");
    assert_heard(&party, 0, "\"code\":\"full\"");
    party_play(&party, &game, 1); /* the play goes on */
    end_party(&party);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_hear_it_and_those_who_come_later),
        cmocka_unit_test(test_what_cannot_be_said),
        cmocka_unit_test(test_too_much_at_once),
        cmocka_unit_test(test_no_more_than_a_game_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
