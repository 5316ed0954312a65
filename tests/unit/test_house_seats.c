/* test_house_seats.c - who may sit, watch and act: invitations, tokens, names, presence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"

#define JOIN "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\""
#define OWN "0123456789abcdefghij_-"

/* A game for two, made by guest 0, whose seats nobody has taken. */
static void make_game(struct party *party, struct party_game *game)
{
    party_make(party, 0, "[\"Ada\",\"Bob\"]", game);
    assert_true(game->invitation[1][0] && !game->invitation[2][0]);
}

static void test_an_invitation_opens_once(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 4);
    make_game(&party, &game);
    party_join(&party, 1, &game, 0, game.invitation[0]);
    assert_string_not_equal(game.token[0], game.invitation[0]);
    party_say(&party, 2, JOIN "}", game.name, game.invitation[0]);
    assert_heard(&party, 2, "\"code\":\"no-seat\"");
    assert_nothing_heard(&party, 1);
    /* The seat's own token opens it again and again, over several connections at once. */
    party_say(&party, 2, JOIN "}", game.name, game.token[0]);
    assert_heard(&party, 2, "\"seat\":\"a\"");
    party_say(&party, 3, JOIN "}", game.name, game.token[0]);
    assert_heard(&party, 3, "\"here\":[\"a\"],\"taken\":[\"a\"]");
    /* Neither does another game's token. */
    struct party_game other;
    make_game(&party, &other);
    party_say(&party, 3, JOIN "}", game.name, other.invitation[1]);
    assert_heard(&party, 3, "\"code\":\"no-seat\"");
    party_say(&party, 3, JOIN "}", game.name, "");
    assert_heard(&party, 3, "\"code\":\"no-seat\"");
    end_party(&party);
}

static void test_a_token_of_ones_own(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    make_game(&party, &game);
    party_say(&party, 1, JOIN ",\"own\":\"short\"}", game.name, game.invitation[0]);
    assert_heard(&party, 1, "\"code\":\"range\"");
    party_say(&party, 1, JOIN ",\"own\":\"0123456789 abcdefghijklm\"}", game.name,
              game.invitation[0]);
    assert_heard(&party, 1, "\"code\":\"syntax\"");
    party_say(&party, 1, JOIN ",\"own\":\"%s\"}", game.name, game.invitation[0], OWN);
    assert_heard(&party, 1, "\"seat\":\"a\",\"token\":\"" OWN "\"");
    /* The answer was lost: the same line over another connection. */
    party_say(&party, 2, JOIN ",\"own\":\"%s\"}", game.name, game.invitation[0], OWN);
    assert_heard(&party, 2, "\"seat\":\"a\",\"token\":\"" OWN "\"");
    party_say(&party, 2, JOIN ",\"own\":\"%s\"}", game.name, game.invitation[0], OWN "x");
    assert_heard(&party, 2, "\"code\":\"no-seat\"");
    /* A token opens one seat alone. */
    party_say(&party, 2, JOIN ",\"own\":\"%s\"}", game.name, game.invitation[1], OWN);
    assert_heard(&party, 2, "\"code\":\"repeated\"");
    end_party(&party);
}

static void test_only_from_ones_seat(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    static const char act[] =
        "{\"type\":\"act\",\"id\":1,\"game\":\"%s\",\"as\":\"%s\",\"actions\":[\"pass\"]}";
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    party_say(&party, 2, act, game.name, "a");
    assert_heard(&party, 2, "\"code\":\"not-joined\"");
    party_say(&party, 2, "{\"type\":\"state\",\"game\":\"%s\"}", game.name);
    assert_heard(&party, 2, "\"code\":\"not-joined\"");
    party_say(&party, 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    party_say(&party, 2, act, game.name, "a");
    assert_heard(&party, 2, "\"code\":\"not-your-seat\"");
    party_say(&party, 1, act, game.name, "a");
    assert_heard(&party, 1, "\"code\":\"not-your-seat\"");
    party_say(&party, 1, act, game.name, "b");
    assert_heard(&party, 1, "\"code\":\"not-your-turn\"");
    party_say(&party, 1, act, game.name, "c");
    assert_heard(&party, 1, "\"code\":\"unknown\"");
    assert_nothing_heard(&party, 0);
    /* Who holds two seats has to say which. */
    party_join(&party, 0, &game, 1, game.token[1]);
    party_say(&party, 0, "{\"type\":\"act\",\"game\":\"%s\",\"actions\":[\"pass\"]}", game.name);
    assert_heard(&party, 0, "\"code\":\"missing\",\"args\":{\"field\":\"as\"}");
    party_say(&party, 0, act, game.name, "b");
    assert_heard(&party, 0, "\"code\":\"not-your-turn\"");
    party_say(&party, 0, act, game.name, "a");
    assert_heard(&party, 0, "\"code\":\"must-act\"");
    end_party(&party);
}

static void test_names_and_presence(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    make_game(&party, &game);
    party_say(&party, 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, 2, "\"here\":[],\"taken\":[],\"watching\":1");
    party_say(&party, 0, JOIN ",\"name\":\"Zoé\"}", game.name, game.invitation[1]);
    assert_heard(&party, 0, "\"seats\":[\"Ada\",\"Zoé\"],\"deal\":\"sealed\",\"sealed\":\"");
    assert_heard(&party, 2, "\"type\":\"seat\",");
    assert_heard(&party, 2, "\"seat\":\"b\",\"name\":\"Zoé\"");
    assert_heard(&party, 2, "\"here\":[\"b\"],\"taken\":[\"b\"],\"watching\":1");
    party_say(&party, 1, JOIN ",\"name\":\"a\\\"b\"}", game.name, game.invitation[0]);
    assert_heard(&party, 1, "\"code\":\"syntax\"");
    party_say(&party, 0, "{\"type\":\"leave\",\"id\":5,\"game\":\"%s\"}", game.name);
    assert_heard(&party, 0, "{\"type\":\"left\",\"re\":5,");
    assert_int_equal(party.at[0].n_lines, 1);
    assert_heard(&party, 2, "\"here\":[],\"taken\":[\"b\"],\"watching\":1");
    party_say(&party, 0, "{\"type\":\"leave\",\"game\":\"%s\"}", game.name);
    assert_heard(&party, 0, "\"code\":\"not-joined\"");
    party_go(&party, 2);
    assert_nothing_heard(&party, 0);
    assert_int_equal(n_guests_in(party.house), 2);
    end_party(&party);
}

/* Both windows of one player hear what he does; when one of them closes, he is still there. */
static void test_two_windows(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    party_join(&party, 2, &game, 0, game.token[0]);
    assert_nothing_heard(&party, 1);
    party_go(&party, 2);
    assert_nothing_heard(&party, 1);
    party_go(&party, 0);
    assert_heard(&party, 1, "\"here\":[\"b\"],\"taken\":[\"a\",\"b\"]");
    end_party(&party);
}

static void test_what_a_server_does_not_do(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 2);
    party_game(&party, 0, 2, &game);
    static const char *const lines[] = {
        "{\"type\":\"undo\",\"game\":\"%s\",\"to\":-1}",
        "{\"type\":\"close\",\"game\":\"%s\"}",
        "{\"type\":\"load\",\"position\":\"1_base.2p_0.0_Dn_0.0_-_-_1a.draw\",\"game\":\"%s\"}",
        "{\"type\":\"new\",\"deal\":\"ask\",\"x\":\"%s\"}",
        "{\"type\":\"new\",\"deal\":{\"seed\":1},\"x\":\"%s\"}",
        "{\"type\":\"new\",\"deal\":{\"key\":\"correct-horse-battery\"},\"x\":\"%s\"}",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char line[256];
        snprintf(line, sizeof line, lines[i], game.name);
        party_say(&party, 0, "%s", line);
        assert_heard(&party, 0, "\"code\":\"not-here\"");
        assert_nothing_heard(&party, 1);
    }
    assert_int_equal(n_games_in(party.house), 1);
    party_say(&party, 0, "{\"type\":\"ping\",\"id\":\"p\"}");
    assert_heard(&party, 0, "{\"type\":\"pong\",\"re\":\"p\"}");
    party_say(&party, 0, "{\"type\":\"join\",\"game\":\"1\",\"watch\":true}");
    assert_heard(&party, 0, "\"code\":\"no-game\"");
    party_say(&party, 0, JOIN ",\"watch\":true}", game.name, game.token[0]);
    assert_heard(&party, 0, "\"code\":\"contradiction\"");
    party_say(&party, 0, "{\"type\":\"join\",\"game\":\"%s\"}", game.name);
    assert_heard(&party, 0, "\"code\":\"missing\"");
    end_party(&party);
}

/* Each guest is told in his own language, and of his own lines. */
static void test_languages(void **state)
{
    (void)state;
    struct party party;
    begin_party(&party, 2);
    party_say(&party, 0, "{\"type\":\"hello\",\"lang\":\"fr\"}");
    assert_heard(&party, 0, "\"line\":8192,");
    assert_heard(&party, 0, "\"rate\":20,\"burst\":100,\"connections\":");
    party_say(&party, 1, "{\"type\":\"hello\",\"lang\":\"en\"}");
    party_say(&party, 0, "{");
    assert_heard(&party, 0, "\"line\":2,");
    assert_heard(&party, 0, "La ligne n'est pas");
    party_say(&party, 1, "{");
    assert_heard(&party, 1, "The line is not a JSON object.");
    end_party(&party);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_invitation_opens_once),
        cmocka_unit_test(test_a_token_of_ones_own),
        cmocka_unit_test(test_only_from_ones_seat),
        cmocka_unit_test(test_names_and_presence),
        cmocka_unit_test(test_two_windows),
        cmocka_unit_test(test_what_a_server_does_not_do),
        cmocka_unit_test(test_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
