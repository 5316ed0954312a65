/* test_house_log.c - nothing is told before it is written, and what was written is never lost: guests who wait, stores
 * that fail, servers that were faster, houses that begin again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"

#define JOIN "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\""
#define WATCH "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true"
#define ACT "{\"type\":\"act\",\"id\":\"%s\",\"game\":\"%s\",\"as\":\"%c\",\"actions\":[\"%s\"]"
#define OWN "0123456789abcdefghij_-"

/* Whose turn it is and what is listed first. */
struct move {
    char who, action[80];
    json_int_t seq;
};

static struct move next_move(struct party *party, unsigned who, const struct party_game *game)
{
    struct move move = { 0 };
    party_say(party, who, "{\"type\":\"choices\",\"game\":\"%s\",\"worth\":false}", game->name);
    json_t *choices = party_message(party, who, "choices");
    const char *name = json_string_value(json_object_get(choices, "who"));
    const json_t *first = json_array_get(json_object_get(choices, "list"), 0);
    const char *action = json_string_value(json_object_get(first, "action"));
    move.who = name ? name[0] : 0;
    if (action) snprintf(move.action, sizeof move.action, "%s", action);
    move.seq = json_integer_value(json_object_get(choices, "seq"));
    json_decref(choices);
    return move;
}

static const char *act(struct party *party, unsigned who, const struct party_game *game,
                       const char *id, const struct move *move)
{
    return party_say(party, who, ACT ",\"seq\":%lld}", id, game->name, move->who, move->action,
                     move->seq);
}

static uint32_t n_events(const struct party *party, const struct party_game *game)
{
    const struct kept_game *kept = find_kept_game(party->shared, game->name);
    return kept ? kept->n : 0;
}

/* ---- waiting ---- */

static void test_nothing_is_told_before_it_is_written(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    const struct move move = next_move(&party, 0, &game);
    party.is_slow = true;
    act(&party, 0, &game, "x", &move);
    assert_nothing_heard(&party, 0);
    /* What he says meanwhile waits, and so does who asks for something else in this game; others do not. */
    party_say(&party, 0, "{\"type\":\"ping\",\"id\":\"after\"}");
    assert_nothing_heard(&party, 0);
    party_say(&party, 2, JOIN ",\"name\":\"Ann\",\"id\":\"j\"}", game.name, game.token[1]);
    assert_nothing_heard(&party, 2);
    party_say(&party, 1, "{\"type\":\"ping\",\"id\":\"p\"}");
    assert_heard(&party, 1, "\"re\":\"p\"");
    assert_true(do_one_job(party.shared));
    assert_heard(&party, 0, "\"re\":\"x\"");
    const char *heard = party.at[0].heard;
    assert_true(strstr(heard, "\"re\":\"after\"") > strstr(heard, "\"type\":\"turn\""));
    assert_heard(&party, 1, "\"type\":\"turn\"");
    assert_nothing_heard(&party, 2);
    assert_true(do_one_job(party.shared));
    assert_heard(&party, 2, "\"seats\":[\"\",\"Ann\"]");
    assert_heard(&party, 1, "\"type\":\"seat\"");
    assert_false(do_one_job(party.shared));
    end_party(&party);
}

static void test_a_guest_goes_while_he_waits(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 4);
    party_game(&party, 0, 2, &game);
    const struct move move = next_move(&party, 0, &game);
    party.is_slow = true;
    act(&party, 0, &game, "x", &move);
    party_say(&party, 2, JOIN ",\"name\":\"Ann\"}", game.name, game.token[1]);
    party_say(&party, 3, JOIN ",\"name\":\"Bea\"}", game.name, game.token[1]);
    party_say(&party, 3, "{\"type\":\"ping\"}");
    party_go(&party, 2);
    party_go(&party, 0);
    party_settle(&party);
    assert_heard(&party, 1, "\"type\":\"turn\"");
    assert_null(strstr(party.at[1].heard, "Ann"));
    assert_heard(&party, 3, "\"seats\":[\"\",\"Bea\"]");
    /* Who left before he heard of it asks again, and it was done. */
    party.is_slow = false;
    party_come(&party, 0);
    party_join(&party, 0, &game, 0, game.token[0]);
    const uint32_t n = n_events(&party, &game);
    act(&party, 0, &game, "x", &move);
    assert_heard(&party, 0, "{\"type\":\"event\",\"re\":\"x\"");
    assert_int_equal(n_events(&party, &game), n);
    end_party(&party);
}

/* The same act twice at the same time is one, and both hear it as their answer. */
static void test_two_windows_act_at_once(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    party_join(&party, 2, &game, 0, game.token[0]);
    const struct move move = next_move(&party, 0, &game);
    const uint32_t n = n_events(&party, &game);
    party.is_slow = true;
    act(&party, 0, &game, "x", &move);
    act(&party, 2, &game, "x", &move);
    party_settle(&party);
    const char *first = strstr(party.at[0].heard, "\"re\":\"x\"");
    assert_non_null(first);
    assert_non_null(strstr(party.at[2].heard, first));
    assert_true(n_events(&party, &game) == n + 1);
    end_party(&party);
}

/* ---- once ---- */

static void test_an_answer_is_found_in_the_log(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    const struct move move = next_move(&party, 0, &game);
    char *first = strdup(act(&party, 0, &game, "x", &move));
    party_play(&party, &game, 7);
    const uint32_t n = n_events(&party, &game);
    party_restart(&party);
    for (unsigned who = 0; who < 3; who++)
        party_come(&party, who);
    party_join(&party, 1, &game, 1, game.token[1]);
    party_join(&party, 0, &game, 0, game.token[0]);
    assert_string_equal(first, act(&party, 0, &game, "x", &move));
    assert_nothing_heard(&party, 1);
    assert_int_equal(n_events(&party, &game), n);
    free(first);
    end_party(&party);
}

static void test_a_game_goes_on(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    party_play(&party, &game, 20);
    char *before = strdup(party_say(&party, 1, "{\"type\":\"state\",\"game\":\"%s\"}", game.name));
    for (party.shared->part = 0; party.shared->part < 3; party.shared->part++) {
        party_restart(&party);
        assert_int_equal(n_games_in(party.house), 0);
        for (unsigned who = 0; who < 2; who++) {
            party_come(&party, who);
            party_join(&party, who, &game, who, game.token[who]);
        }
        assert_string_equal(
            before, party_say(&party, 1, "{\"type\":\"state\",\"game\":\"%s\"}", game.name));
    }
    party_play(&party, &game, 20);
    assert_heard(&party, 0, "\"type\":\"turn\"");
    free(before);
    end_party(&party);
}

static void test_an_invitation_works_again(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 2);
    party_make(&party, 0, "2", &game);
    party.is_slow = true;
    party_say(&party, 1, JOIN ",\"own\":\"%s\"}", game.name, game.invitation[0], OWN);
    party_go(&party, 1);
    party_settle(&party);
    party.is_slow = false;
    party_restart(&party);
    party_come(&party, 0);
    party_come(&party, 1);
    party_say(&party, 0, JOIN ",\"own\":\"%s\"}", game.name, game.invitation[0], OWN "x");
    assert_heard(&party, 0, "\"code\":\"no-seat\"");
    party_say(&party, 1, JOIN ",\"own\":\"%s\"}", game.name, game.invitation[0], OWN);
    assert_heard(&party, 1, "\"seat\":\"a\",\"token\":\"" OWN "\"");
    party_say(&party, 0, JOIN "}", game.name, OWN);
    assert_heard(&party, 0, "\"seat\":\"a\"");
    end_party(&party);
}

static void test_no_secret_is_written(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 2);
    party_game(&party, 0, 2, &game);
    party_play(&party, &game, 5);
    const struct kept_game *kept = find_kept_game(party.shared, game.name);
    for (uint32_t i = 0; i < kept->n; i++) {
        for (unsigned seat = 0; seat < 2; seat++) {
            assert_null(strstr(kept->event[i], game.token[seat]));
            assert_null(strstr(kept->event[i], game.invitation[seat]));
        }
    }
    assert_non_null(strstr(kept->event[0], "\"is\":\"new\",\"t\":17000000"));
    end_party(&party);
}

/* What was missed is the log, in its order, whatever its kinds. */
static void test_seats_have_their_number(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_make(&party, 0, "2", &game);
    party_say(&party, 2, WATCH "}", game.name);
    party_join(&party, 0, &game, 0, game.invitation[0]);
    assert_heard(&party, 2, "{\"type\":\"seat\",\"game\"");
    assert_heard(&party, 2, "\"seq\":1,\"seat\":\"a\"");
    party_join(&party, 1, &game, 1, game.invitation[1]);
    party_say(&party, 2, WATCH ",\"since\":2}", game.name);
    assert_null(strstr(party.at[2].heard, "\"seat\":\"a\",\"name\""));
    party_say(&party, 2, WATCH ",\"since\":0}", game.name);
    const char *heard = party.at[2].heard;
    const char *seat = strstr(heard, "\"seq\":1,\"seat\":\"a\"");
    const char *other = strstr(heard, "\"seq\":3,\"seat\":\"b\"");
    const char *event = strstr(heard, "\"type\":\"event\"");
    assert_true(seat && event && other && seat < other && other < event);
    end_party(&party);
}

/* Somebody who sits down in between makes nobody's move stale. */
static void test_only_the_play_makes_stale(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    const struct move move = next_move(&party, 0, &game);
    party_say(&party, 1, JOIN ",\"name\":\"Bob\"}", game.name, game.token[1]);
    assert_heard(&party, 0, "\"name\":\"Bob\"");
    act(&party, 0, &game, "x", &move);
    assert_heard(&party, 0, "\"re\":\"x\"");
    act(&party, 0, &game, "y", &move);
    assert_heard(&party, 0, "\"code\":\"stale\"");
    end_party(&party);
}

/* ---- stores that fail ---- */

static void test_what_could_not_be_written(void **state)
{
    (void)state;
    static const struct {
        enum store_status status;
        const char *reason;
    } failures[] = {
        { STORE_FULL, "\"code\":\"not-stored\",\"args\":{\"reason\":\"full\"}" },
        { STORE_READ_ONLY, "\"code\":\"not-stored\",\"args\":{\"reason\":\"read-only\"}" },
        { STORE_AWAY, "\"code\":\"not-stored\",\"args\":{\"reason\":\"away\"}" },
        { STORE_FAILED, "\"code\":\"not-stored\",\"args\":{\"reason\":\"failed\"}" },
    };
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    const struct move move = next_move(&party, 0, &game);
    const uint32_t n = n_events(&party, &game);
    for (unsigned i = 0; i < sizeof failures / sizeof *failures; i++) {
        party.shared->status = failures[i].status;
        act(&party, 0, &game, "x", &move);
        assert_heard(&party, 0, failures[i].reason);
        assert_heard(&party, 0, "\"re\":\"x\"");
        assert_nothing_heard(&party, 1);
        party_say(&party, 2, "{\"type\":\"new\",\"id\":3}");
        assert_heard(&party, 2, failures[i].reason);
        assert_int_equal(n_games_in(party.house), 1);
    }
    assert_int_equal(n_events(&party, &game), n);
    party.shared->status = STORE_DONE;
    act(&party, 0, &game, "x", &move);
    assert_heard(&party, 1, "\"type\":\"turn\"");
    end_party(&party);
}

static void test_too_much_waits_for_the_store(void **state)
{
    (void)state;
    struct party party;
    struct party_game game, other;
    begin_party(&party, 4);
    party_game(&party, 0, 2, &game);
    party_make(&party, 2, "2", &other);
    const struct move move = next_move(&party, 0, &game);
    party.is_slow = true;
    party.shared->room = 1;
    act(&party, 0, &game, "x", &move);
    party_say(&party, 2, JOIN "}", other.name, other.invitation[0]);
    assert_heard(&party, 2, "\"code\":\"not-stored\",\"args\":{\"reason\":\"busy\"}");
    party_say(&party, 3, WATCH "}", "abcdefgh");
    assert_heard(&party, 3, "\"code\":\"unreadable\",\"args\":{\"reason\":\"busy\"}");
    party_settle(&party);
    party_say(&party, 2, JOIN "}", other.name, other.invitation[0]);
    party_settle(&party);
    assert_heard(&party, 2, "\"seat\":\"a\"");
    end_party(&party);
}

static void test_logs_that_cannot_be_read(void **state)
{
    (void)state;
    static const char begin[] =
        "{\"is\":\"new\",\"t\":1,\"setup\":\"base; 2 seats\",\"names\":[\"\",\"\"],\"locks\":[null,"
        "null]}";
    static const struct {
        const char *event, *refusal;
    } logs[] = {
        { "{\"is\":\"prophecy\",\"t\":2}", "\"code\":\"other-version\"" },
        { "{\"is\":\"act\",\"t\":2,\"by\":\"a\",\"do\":\"pass\"}", "\"code\":\"unreadable\"" },
        { "{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"draw ZZ\"}",
          "\"code\":\"unreadable\"" },
        { "{\"is\":\"sit\",\"t\":2,\"seat\":\"c\"}", "\"code\":\"unreadable\"" },
        { "{\"is\":\"new\",\"t\":2,\"setup\":\"base\"}", "\"code\":\"unreadable\"" },
        { "[]", "\"code\":\"unreadable\"" },
        { "{", "\"code\":\"unreadable\"" },
    };
    struct party party;
    begin_party(&party, 2);
    for (unsigned i = 0; i < sizeof logs / sizeof *logs; i++) {
        char name[8];
        snprintf(name, sizeof name, "log%u", i);
        add_event(party.shared, name, begin);
        add_event(party.shared, name, logs[i].event);
        party_say(&party, 0, WATCH ",\"id\":1}", name);
        assert_heard(&party, 0, logs[i].refusal);
        assert_int_equal(party.at[0].n_lines, 1);
        assert_int_equal(n_games_in(party.house), 0);
    }
    add_event(party.shared, "tiles",
              "{\"is\":\"new\",\"t\":1,\"setup\":\"nothing\",\"names\":[],\"locks\":[]}");
    party_say(&party, 0, WATCH "}", "tiles");
    assert_heard(&party, 0, "\"code\":\"other-version\"");
    party.shared->status = STORE_AWAY;
    party_say(&party, 0, WATCH "}", "tiles");
    assert_heard(&party, 0, "\"code\":\"unreadable\"");
    assert_heard(&party, 0, "\"reason\":\"away\"");
    end_party(&party);
}

/* ---- several servers ---- */

struct two_houses {
    struct party one, two;
    struct party_game game;
};

static void tell_news(struct party *party, const struct two_houses *houses)
{
    hear_house_news(party->house, houses->game.name, n_events(&houses->one, &houses->game) - 1);
    party_settle(party);
}

/* Seat a at one house, seat b at the other; guest 1 watches at each. */
static void begin_two_houses(struct two_houses *houses)
{
    begin_party(&houses->one, 3);
    begin_party_beside(&houses->two, 3, &houses->one);
    party_make(&houses->one, 0, "2", &houses->game);
    party_join(&houses->one, 0, &houses->game, 0, houses->game.invitation[0]);
    party_say(&houses->one, 1, WATCH "}", houses->game.name);
    party_join(&houses->two, 0, &houses->game, 1, houses->game.invitation[1]);
    party_say(&houses->two, 1, WATCH "}", houses->game.name);
    tell_news(&houses->one, houses);
}

static void end_two_houses(struct two_houses *houses)
{
    end_party(&houses->two);
    /* What was shared is the first one's. */
    end_party(&houses->one);
}

static void test_news_are_told(void **state)
{
    (void)state;
    struct two_houses houses;
    begin_two_houses(&houses);
    assert_heard(&houses.one, 1, "\"type\":\"seat\"");
    const struct move move = next_move(&houses.one, 0, &houses.game);
    assert_int_equal(move.who, 'a');
    act(&houses.one, 0, &houses.game, "x", &move);
    char *told = strdup(houses.one.at[1].heard);
    party_say(&houses.two, 2, "{\"type\":\"ping\"}");
    tell_news(&houses.two, &houses);
    assert_string_equal(told, houses.two.at[1].heard);
    assert_string_equal(told, houses.two.at[0].heard);
    /* Heard twice, or of something known: nothing is told. */
    party_say(&houses.two, 2, "{\"type\":\"ping\"}");
    tell_news(&houses.two, &houses);
    hear_house_news(houses.two.house, "", 0);
    party_settle(&houses.two);
    assert_nothing_heard(&houses.two, 1);
    free(told);
    end_two_houses(&houses);
}

/* Neither house hears of the other: whoever was slower finds out, is told, and may go on. */
static void test_another_server_was_faster(void **state)
{
    (void)state;
    struct two_houses houses;
    begin_two_houses(&houses);
    for (unsigned i = 0; i < 60; i++) {
        struct party *party = &houses.one, *other = &houses.two;
        const struct move move = next_move(party, 0, &houses.game);
        if (move.who == 0) break;
        if (move.who == 'b') {
            party = &houses.two;
            other = &houses.one;
        }
        char id[8];
        snprintf(id, sizeof id, "%u", i);
        const struct move known = next_move(party, 0, &houses.game);
        act(party, 0, &houses.game, id, &known);
        if (party_heard(party, 0, "\"code\":\"stale\"") || party_heard(party, 0, "not-your-turn")) {
            const struct move again = next_move(party, 0, &houses.game);
            act(party, 0, &houses.game, id, &again);
        }
        assert_heard(party, 0, "\"re\":");
        tell_news(other, &houses);
    }
    assert_true(n_events(&houses.one, &houses.game) > 60);
    end_two_houses(&houses);
}

static void test_a_conflict_reads_the_news(void **state)
{
    (void)state;
    struct two_houses houses;
    begin_two_houses(&houses);
    /* Seat a has another window at the second house, which acts first; the first house has not heard of it. */
    party_join(&houses.two, 2, &houses.game, 0, houses.game.token[0]);
    const struct move move = next_move(&houses.one, 0, &houses.game);
    char *answer = strdup(act(&houses.two, 2, &houses.game, "x", &move));
    const uint32_t n = n_events(&houses.one, &houses.game);
    houses.one.is_slow = true;
    act(&houses.one, 0, &houses.game, "y", &move);
    party_say(&houses.one, 0, "{\"type\":\"ping\",\"id\":\"after\"}");
    assert_nothing_heard(&houses.one, 0);
    party_settle(&houses.one);
    assert_heard(&houses.one, 1, "\"type\":\"turn\"");
    assert_heard(&houses.one, 0, "\"re\":\"y\",\"code\":\"stale\"");
    assert_heard(&houses.one, 0, "\"re\":\"after\"");
    assert_int_equal(n_events(&houses.one, &houses.game), n);
    /* The same request at another house has the same answer. */
    houses.one.is_slow = false;
    assert_string_equal(answer, act(&houses.one, 0, &houses.game, "x", &move));
    free(answer);
    end_two_houses(&houses);
}

/* The answer is found even if the house has not heard yet that the act was done elsewhere. */
static void test_once_at_another_server(void **state)
{
    (void)state;
    struct two_houses houses;
    begin_two_houses(&houses);
    party_join(&houses.two, 2, &houses.game, 0, houses.game.token[0]);
    const struct move move = next_move(&houses.one, 0, &houses.game);
    act(&houses.one, 0, &houses.game, "x", &move);
    const uint32_t n = n_events(&houses.one, &houses.game);
    act(&houses.two, 2, &houses.game, "x", &move);
    assert_heard(&houses.two, 2, "{\"type\":\"event\",\"re\":\"x\"");
    assert_int_equal(n_events(&houses.one, &houses.game), n);
    end_two_houses(&houses);
}

/* Who comes from another server knows more than this one: that is read first. */
static void test_who_knows_more(void **state)
{
    (void)state;
    struct two_houses houses;
    begin_two_houses(&houses);
    const struct move move = next_move(&houses.one, 0, &houses.game);
    act(&houses.one, 0, &houses.game, "x", &move);
    const uint32_t last = n_events(&houses.one, &houses.game) - 1;
    party_say(&houses.two, 2, WATCH ",\"since\":%u}", houses.game.name, last);
    assert_heard(&houses.two, 2, "\"type\":\"joined\"");
    assert_heard(&houses.two, 1, "\"type\":\"turn\"");
    party_say(&houses.two, 2, WATCH ",\"since\":%u}", houses.game.name, last + 1);
    assert_heard(&houses.two, 2, "\"code\":\"range\"");
    end_two_houses(&houses);
}

/* The store has less than this house: nothing that is asked for can be done, and it is said so. */
static void test_a_store_that_forgot(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 2);
    party_game(&party, 0, 2, &game);
    const struct move move = next_move(&party, 0, &game);
    struct kept_game *kept = (struct kept_game *)(uintptr_t)find_kept_game(party.shared, game.name);
    free(kept->event[--kept->n]);
    act(&party, 0, &game, "x", &move);
    assert_heard(&party, 0, "\"code\":\"not-stored\",\"args\":{\"reason\":\"failed\"}");
    end_party(&party);
}

static void test_news_that_cannot_be_read(void **state)
{
    (void)state;
    struct two_houses houses;
    begin_two_houses(&houses);
    add_event(houses.one.shared, houses.game.name, "{\"is\":\"prophecy\",\"t\":5}");
    party_say(&houses.two, 2, "{\"type\":\"ping\"}");
    tell_news(&houses.two, &houses);
    assert_heard(&houses.two, 0, "\"code\":\"other-version\"");
    assert_heard(&houses.two, 1, "\"code\":\"other-version\"");
    assert_int_equal(n_games_in(houses.two.house), 0);
    party_say(&houses.two, 0, "{\"type\":\"state\",\"game\":\"%s\"}", houses.game.name);
    assert_heard(&houses.two, 0, "\"code\":\"other-version\"");
    end_two_houses(&houses);
}

static void test_servers_are_told(void **state)
{
    (void)state;
    static const char *const addresses[] = { "http://one/", "http://two/" };
    struct party party;
    begin_party(&party, 1);
    party_say(&party, 0, "{\"type\":\"hello\"}");
    assert_heard(&party, 0, "\"servers\":[]");
    hear_house_servers(party.house, addresses, 2);
    assert_heard(&party, 0, "{\"type\":\"servers\",\"servers\":[\"http://one/\",\"http://two/\"]}");
    party_say(&party, 0, "{\"type\":\"hello\"}");
    assert_heard(&party, 0, "\"servers\":[\"http://one/\",\"http://two/\"]");
    hear_house_servers(party.house, addresses + 1, 1);
    party_say(&party, 0, "{\"type\":\"hello\"}");
    assert_heard(&party, 0, "\"servers\":[\"http://two/\"]");
    end_party(&party);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_told_before_it_is_written),
        cmocka_unit_test(test_a_guest_goes_while_he_waits),
        cmocka_unit_test(test_two_windows_act_at_once),
        cmocka_unit_test(test_an_answer_is_found_in_the_log),
        cmocka_unit_test(test_a_game_goes_on),
        cmocka_unit_test(test_an_invitation_works_again),
        cmocka_unit_test(test_no_secret_is_written),
        cmocka_unit_test(test_seats_have_their_number),
        cmocka_unit_test(test_only_the_play_makes_stale),
        cmocka_unit_test(test_what_could_not_be_written),
        cmocka_unit_test(test_too_much_waits_for_the_store),
        cmocka_unit_test(test_logs_that_cannot_be_read),
        cmocka_unit_test(test_news_are_told),
        cmocka_unit_test(test_another_server_was_faster),
        cmocka_unit_test(test_a_conflict_reads_the_news),
        cmocka_unit_test(test_once_at_another_server),
        cmocka_unit_test(test_who_knows_more),
        cmocka_unit_test(test_a_store_that_forgot),
        cmocka_unit_test(test_news_that_cannot_be_read),
        cmocka_unit_test(test_servers_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
