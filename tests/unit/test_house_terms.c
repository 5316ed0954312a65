/* test_house_terms.c - what the host of a game lays down: aids, who may watch, who begins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"

#define NEW "{\"type\":\"new\",\"seats\":[\"Ada\",\"Bob\",\"Eve\"],\"terms\":"

/* A game on those terms, whose seats guests 0 to 2 take. */
static void make_on_terms(struct party *party, const char *terms, struct party_game *game)
{
    char seats[256];
    snprintf(seats, sizeof seats, "3,\"terms\":%s", terms);
    party_make(party, 0, seats, game);
    for (unsigned seat = 0; seat < 3; seat++)
        party_join(party, seat, game, seat, game->invitation[seat]);
}

static void say_about(struct party *party, const struct party_game *game, const char *request)
{
    party_say(party, 0, "{\"type\":%s,\"game\":\"%s\"}", request, game->name);
}

static void test_terms_that_cannot_be(void **state)
{
    static const char *const wrong[][3] = {
        { "7", "wrong-type", "\"terms\"" },
        { "{\"aids\":\"some\"}", "unknown", "terms.aids" },
        { "{\"watch\":1}", "wrong-type", "terms.watch" },
        { "{\"first\":\"d\"}", "range", "terms.first" },
        { "{\"first\":\"winner\"}", "unknown", "terms.first" },
        { "{\"clock\":60}", "wrong-type", "terms.clock" },
        { "{\"clock\":{}}", "missing", "terms.clock.seconds" },
        { "{\"clock\":{\"seconds\":60,\"days\":1}}", "contradiction", "terms.clock.seconds" },
        { "{\"clock\":{\"days\":1,\"increment\":1}}", "contradiction", "terms.clock.increment" },
        { "{\"clock\":{\"seconds\":0}}", "range", "terms.clock.seconds" },
        { "{\"clock\":{\"days\":31}}", "range", "terms.clock.days" },
        { "{\"clock\":{\"seconds\":60,\"increment\":-1}}", "range", "terms.clock.increment" },
        { "{\"clock\":{\"seconds\":60,\"flag\":\"wins\"}}", "unknown", "terms.clock.flag" },
    };
    struct party party;
    (void)state;
    begin_party(&party, 1);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        party_say(&party, 0, NEW "%s}", wrong[i][0]);
        assert_heard(&party, 0, wrong[i][1]);
        assert_heard(&party, 0, wrong[i][2]);
    }
    assert_int_equal(n_games_in(party.house), 0);
    end_party(&party);
}

/* They come with the game to whoever joins it, after a restart as well. */
static void test_terms_are_told(void **state)
{
    static const char terms[] = "\"terms\":{\"aids\":\"tournament\",\"clock\":{\"seconds\":600,"
                                "\"increment\":10,\"flag\":\"plays-on\"},\"first\":\"b\"}";
    struct party party;
    struct party_game game;
    (void)state;
    begin_party(&party, 4);
    party_say(&party, 0, "{\"type\":\"new\",\"seats\":3,%s}", terms);
    assert_heard(&party, 0, terms);
    make_on_terms(&party, strchr(terms, '{'), &game);
    party_say(&party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, 3, terms);
    party_restart(&party);
    party_come(&party, 3);
    party_say(&party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, 3, terms);
    end_party(&party);
}

static void test_aids_are_withheld(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin_party(&party, 3);
    make_on_terms(&party, "{\"aids\":\"learning\"}", &game);
    say_about(&party, &game, "\"choices\"");
    assert_heard(&party, 0, "\"end\":");
    make_on_terms(&party, "{}", &game);
    say_about(&party, &game, "\"choices\",\"worth\":true");
    assert_heard(&party, 0, "\"list\":[{\"action\"");
    assert_false(party_heard(&party, 0, "\"end\":"));
    say_about(&party, &game, "\"state\"");
    assert_heard(&party, 0, "\"fitting\":");
    assert_heard(&party, 0, "\"end\":");
    say_about(&party, &game, "\"score\"");
    assert_heard(&party, 0, "\"list\":");
    make_on_terms(&party, "{\"aids\":\"tournament\"}", &game);
    say_about(&party, &game, "\"state\"");
    assert_heard(&party, 0, "\"holes\":");
    assert_false(party_heard(&party, 0, "\"fitting\":"));
    assert_false(party_heard(&party, 0, "\"end\":"));
    assert_false(party_heard(&party, 0, "\"bag\":{"));
    say_about(&party, &game, "\"score\"");
    assert_heard(&party, 0, "no-aids");
    say_about(&party, &game, "\"score\",\"place\":\"0,0n\"");
    assert_heard(&party, 0, "no-aids");
    end_party(&party);
}

static void test_nobody_watches_in_private(void **state)
{
    struct party party;
    struct party_game game;
    (void)state;
    begin_party(&party, 4);
    make_on_terms(&party, "{\"watch\":false}", &game);
    party_say(&party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, 3, "\"code\":\"private\"");
    party_join(&party, 3, &game, 1, game.token[1]);
    end_party(&party);
}

/* Names, and the computers with them, move round until the one who begins is seat a. */
static void test_who_begins(void **state)
{
    struct party party;
    unsigned n_first[3] = { 0 };
    (void)state;
    begin_party(&party, 1);
    party_say(&party, 0, NEW "{\"first\":\"b\"},\"computers\":{\"c\":\"greedy\"}}");
    assert_heard(&party, 0, "\"seats\":[\"Bob\",\"Eve\",\"Ada\"]");
    json_t *message = party_message(&party, 0, "game");
    const json_t *tokens = json_object_get(message, "tokens");
    assert_non_null(json_object_get(tokens, "a"));
    assert_null(json_object_get(tokens, "b"));
    assert_non_null(json_object_get(tokens, "c"));
    json_decref(message);
    for (unsigned i = 0; i < 60; i++) {
        party.now += 60000; /* so as not to be too fast */
        party_say(&party, 0, NEW "{\"first\":\"random\"}}");
        n_first[0] += party_heard(&party, 0, "\"seats\":[\"Ada\"");
        n_first[1] += party_heard(&party, 0, "\"seats\":[\"Bob\"");
        n_first[2] += party_heard(&party, 0, "\"seats\":[\"Eve\"");
    }
    assert_int_equal(n_first[0] + n_first[1] + n_first[2], 60);
    for (unsigned i = 0; i < 3; i++)
        assert_true(n_first[i] > 0); /* once in 10^10 it is not so */
    end_party(&party);
}

/* Ada gives up; both play again; whoever watches the next game sees who begins. */
static void play_again(struct party *party, const char *terms)
{
    struct party_game game;
    char seats[256];
    snprintf(seats, sizeof seats, "[\"Ada\",\"Bob\"],\"deal\":\"random\",\"terms\":%s", terms);
    party_make(party, 0, seats, &game);
    for (unsigned seat = 0; seat < 2; seat++)
        party_join(party, seat, &game, seat, game.invitation[seat]);
    party_say(party, 0, "{\"type\":\"resign\",\"game\":\"%s\"}", game.name);
    party_say(party, 1, "{\"type\":\"offer\",\"game\":\"%s\",\"what\":\"rematch\"}", game.name);
    party_say(party, 0, "{\"type\":\"answer\",\"game\":\"%s\",\"yes\":true}", game.name);
    json_t *rematch = party_message(party, 1, "rematch");
    party_say(party, 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}",
              json_string_value(json_object_get(rematch, "next")));
    json_decref(rematch);
}

static void test_the_loser_begins_the_next_game(void **state)
{
    struct party party;
    (void)state;
    begin_party(&party, 3);
    play_again(&party, "{}");
    assert_heard(&party, 2, "\"seats\":[\"Bob\",\"Ada\"]");
    play_again(&party, "{\"first\":\"loser\"}");
    assert_heard(&party, 2, "\"seats\":[\"Ada\",\"Bob\"]");
    assert_heard(&party, 2, "\"first\":\"loser\"");
    end_party(&party);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_terms_that_cannot_be),
        cmocka_unit_test(test_terms_are_told),
        cmocka_unit_test(test_aids_are_withheld),
        cmocka_unit_test(test_nobody_watches_in_private),
        cmocka_unit_test(test_who_begins),
        cmocka_unit_test(test_the_loser_begins_the_next_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
