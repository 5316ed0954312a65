/* test_house.c - whole games in a house: everybody hears the same, once, and nothing before it is drawn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"
#include "prng.h"

static const char *text_of(const json_t *object, const char *field)
{
    const char *text = json_string_value(json_object_get(object, field));
    return text ? text : "";
}

/* Takes what says whose request it answers out of every line. */
static void drop_answers(char *lines)
{
    char *re;
    while ((re = strstr(lines, ",\"re\":"))) {
        const char *rest = re + 1 + strcspn(re + 1, ",");
        memmove(re, rest, strlen(rest) + 1);
    }
}

/* The seat that acts takes one of its choices by chance; the others hear exactly what he hears. */
static bool play_turn(struct party *party, const struct party_game *game, unsigned n_seats,
                      struct prng *prng)
{
    party_say(party, n_seats, "{\"type\":\"choices\",\"game\":\"%s\",\"worth\":false}", game->name);
    json_t *choices = party_message(party, n_seats, "choices");
    const char *who = text_of(choices, "who");
    const json_t *list = json_object_get(choices, "list");
    if (json_array_size(list) == 0) {
        json_decref(choices);
        return false;
    }
    unsigned seat = (unsigned)(who[0] - 'a');
    json_int_t seq = json_integer_value(json_object_get(choices, "seq"));
    size_t pick = prng_below(prng, (uint32_t)json_array_size(list));
    party_say(party, seat,
              "{\"type\":\"act\",\"id\":%lld,\"game\":\"%s\",\"seq\":%lld,\"actions\":[\"%s\"]}",
              seq, game->name, seq, text_of(json_array_get(list, pick), "action"));
    json_decref(choices);
    assert_heard(party, seat, "\"re\":");
    drop_answers(party->at[seat].heard);
    for (unsigned other = 0; other <= n_seats; other++)
        assert_string_equal(party->at[seat].heard, party->at[other].heard);
    return true;
}

/* All that a guest has ever heard tells of draws in the order of their events, each when it is made. */
static unsigned assert_nothing_foretold(const char *all)
{
    unsigned n_draws = 0;
    json_int_t seq = 0;
    for (const char *line = all; *line; line += strcspn(line, "\n") + 1) {
        json_t *message = json_loadb(line, strcspn(line, "\n"), 0, NULL);
        const char *type = text_of(message, "type");
        char *dump = json_dumps(message, JSON_COMPACT);
        const char *draw = strstr(dump, "\"draw ");
        if (strcmp(type, "event") == 0 &&
            json_integer_value(json_object_get(message, "seq")) > seq) {
            seq = json_integer_value(json_object_get(message, "seq"));
            n_draws += draw != NULL;
        } else if (draw && strcmp(type, "event") != 0) {
            fail_msg("foretold: %s", dump);
        }
        if (strcmp(type, "reveal") != 0) assert_null(strstr(dump, "seed"));
        assert_null(strstr(dump, "order"));
        free(dump);
        json_decref(message);
    }
    return n_draws;
}

static void test_whole_games(void **state)
{
    (void)state;
    struct prng prng = prng_of(11);
    for (unsigned n = 2; n <= 4; n++) {
        struct party party;
        struct party_game game;
        begin_party(&party, n + 1);
        party_game(&party, 0, n, &game);
        party_say(&party, n, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
        assert_heard(&party, n, "\"watching\":1");
        unsigned n_turns = 0;
        while (play_turn(&party, &game, n, &prng))
            n_turns++;
        assert_true(n_turns > 71);
        party_say(&party, n, "{\"type\":\"record\",\"game\":\"%s\"}", game.name);
        assert_heard(&party, n, "[Deal \\\"sealed ");
        assert_heard(&party, n, "[Result ");
        for (unsigned who = 0; who <= n; who++)
            assert_int_equal(assert_nothing_foretold(party.at[who].all), 71);
        end_party(&party);
    }
}

/* What was missed is told again, exactly, whatever the last event that was heard. */
static void test_since(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    struct prng prng = prng_of(12);
    begin_party(&party, 4);
    party_game(&party, 0, 2, &game);
    party_say(&party, 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    for (int i = 0; i < 40; i++)
        assert_true(play_turn(&party, &game, 2, &prng));
    party_say(&party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    char *whole = strdup(party.at[3].heard);
    json_t *turn = party_message(&party, 3, "turn");
    json_int_t last = json_integer_value(json_object_get(turn, "seq"));
    for (json_int_t since = 0; since <= last; since++) {
        char next[32];
        party_say(&party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true,\"since\":%lld}",
                  game.name, since);
        assert_int_equal(party.at[3].n_lines, 3 + last - since);
        snprintf(next, sizeof next, "\"seq\":%lld,\"by\":", since + 1);
        const char *events = strstr(whole, next);
        while (events && events > whole && events[-1] != '\n')
            events--;
        if (events) assert_non_null(strstr(party.at[3].heard, events));
    }
    party_say(&party, 3, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true,\"since\":%lld}",
              game.name, last + 1);
    assert_heard(&party, 3, "\"code\":\"range\"");
    json_decref(turn);
    free(whole);
    end_party(&party);
}

/* The answer was lost with the connection: the same id over another one gets the same lines, and nobody else. */
static void test_answers_again(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    party_say(&party, 0, "{\"type\":\"choices\",\"game\":\"%s\"}", game.name);
    json_t *choices = party_message(&party, 0, "choices");
    const char *action = text_of(json_array_get(json_object_get(choices, "list"), 0), "action");
    char act[256];
    snprintf(
        act, sizeof act,
        "{\"type\":\"act\",\"id\":\"x\",\"game\":\"%s\",\"seq\":%lld,\"as\":\"a\",\"actions\":["
        "\"%s\",\"pass\"]}",
        game.name, json_integer_value(json_object_get(choices, "seq")), action);
    char *first = strdup(party_say(&party, 0, "%s", act));
    assert_heard(&party, 1, "\"type\":\"event\"");
    party_go(&party, 0);
    party_join(&party, 2, &game, 0, game.token[0]);
    assert_string_equal(first, party_say(&party, 2, "%s", act));
    assert_nothing_heard(&party, 1);
    /* The id of one seat says nothing at another. */
    party_say(&party, 1,
              "{\"type\":\"act\",\"id\":\"x\",\"game\":\"%s\",\"seq\":1,\"actions\":[\"%s\"]}",
              game.name, action);
    assert_heard(&party, 1, "\"code\":\"stale\"");
    free(first);
    json_decref(choices);
    end_party(&party);
}

/* Games of one house do not begin alike. That all sixteen did is less likely than one in a million. */
static void assert_unforeseen(const char *deal)
{
    struct party party;
    char seen[16][8];
    unsigned n_same = 0;
    begin_party(&party, 1);
    for (int i = 0; i < 16; i++) {
        struct party_game game;
        party_make(&party, 0, deal, &game);
        party_join(&party, 0, &game, 0, game.invitation[0]);
        party_join(&party, 0, &game, 1, game.invitation[1]);
        json_t *turn = party_message(&party, 0, "turn");
        snprintf(seen[i], sizeof seen[i], "%s", text_of(turn, "tile"));
        assert_int_not_equal(seen[i][0], 0);
        n_same += strcmp(seen[i], seen[0]) == 0;
        json_decref(turn);
        party_say(&party, 0, "{\"type\":\"leave\",\"game\":\"%s\"}", game.name);
    }
    assert_true(n_same < 16);
    end_party(&party);
}

static void test_draws_cannot_be_foreseen(void **state)
{
    (void)state;
    assert_unforeseen("2");
    assert_unforeseen("2,\"deal\":\"random\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_since),
        cmocka_unit_test(test_answers_again),
        cmocka_unit_test(test_draws_cannot_be_foreseen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
