/* test_house_limits.c - what a house does not put up with, and what it forgets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"
#include "protocol.h"
#include "server_limits.h"

#define PING "{\"type\":\"ping\",\"id\":1}"

static const char *ping(struct party *party, unsigned who)
{
    return party_bytes(party, who, PING, strlen(PING));
}

static void test_too_fast(void **state)
{
    (void)state;
    struct party party;
    begin_party(&party, 2);
    for (int i = 0; i < BURST; i++)
        assert_non_null(strstr(ping(&party, 0), "pong"));
    ping(&party, 0);
    assert_heard(&party, 0,
                 "{\"type\":\"error\",\"re\":1,\"code\":\"too-fast\",\"args\":{\"limit\":20}");
    /* Others are not held up, and after a second there is room for as many as the rate says. */
    assert_non_null(strstr(ping(&party, 1), "pong"));
    party.now += 1000;
    for (int i = 0; i < RATE; i++)
        assert_non_null(strstr(ping(&party, 0), "pong"));
    assert_null(strstr(ping(&party, 0), "pong"));
    end_party(&party);
}

/* How many pings in a row are answered now. */
static unsigned count_pings(struct party *party, unsigned who)
{
    unsigned n = 0;
    while (strstr(ping(party, who), "pong"))
        n++;
    return n;
}

/* A request whose answer is long counts as several. */
static void test_long_answers_count_more(void **state)
{
    (void)state;
    static const char line[] = "{\"type\":\"score\",\"game\":\"%s\"}";
    struct party party;
    struct party_game game;
    char text[128];
    begin_party(&party, 2);
    party_game(&party, 0, 2, &game);
    party_play(&party, &game, 60);
    party.now += 60000;
    int length = snprintf(text, sizeof text, line, game.name);
    size_t answer = strlen(party_bytes(&party, 0, text, (size_t)length));
    assert_true(answer > LONG_ANSWER);
    assert_int_equal(count_pings(&party, 0), BURST - 1 - answer / LONG_ANSWER);
    end_party(&party);
}

/* So does one about a long game, whatever it is, as the game may be gone through for it; and one that makes a game. */
static void test_much_work_counts_more(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    char text[128];
    begin_party(&party, 2);
    party_make(&party, 0, "2, \"setup\": \"2*base\"", &game);
    party_join(&party, 0, &game, 0, game.invitation[0]);
    party_join(&party, 1, &game, 1, game.invitation[1]);
    party_play(&party, &game, LONG_GAME);
    party.now += 60000;
    int length = snprintf(text, sizeof text, "{\"type\":\"position\",\"game\":\"%s\"}", game.name);
    party_bytes(&party, 0, text, (size_t)length);
    assert_int_equal(count_pings(&party, 0), BURST - 2);
    party.now += 60000;
    party_bytes(&party, 0, "{\"type\":\"new\"}", 14);
    assert_int_equal(count_pings(&party, 0), BURST - NEW_GAME);
    end_party(&party);
}

static void test_a_message_is_too_long(void **state)
{
    (void)state;
    struct party party;
    char line[MESSAGE_BYTES + 1];
    begin_party(&party, 1);
    memset(line, ' ', sizeof line);
    memcpy(line, PING, strlen(PING));
    assert_non_null(strstr(party_bytes(&party, 0, line, MESSAGE_BYTES), "pong"));
    assert_non_null(strstr(party_bytes(&party, 0, line, MESSAGE_BYTES + 1), "too-long"));
    end_party(&party);
}

static void test_a_flood_is_put_out(void **state)
{
    (void)state;
    struct party party;
    unsigned n = 0;
    begin_party(&party, 1);
    while (!party.is_put_out && n < 10 * FLOOD) {
        party.now += n % 10 == 0;
        ping(&party, 0);
        n++;
    }
    assert_in_range(n, BURST + FLOOD, BURST + 2 * FLOOD);
    assert_heard(&party, 0, "{\"type\":\"bye\",\"code\":\"too-fast\",\"retry\":60}");
    end_party(&party);
}

/* It is sooner put out where it is one of long messages. */
static void test_a_flood_of_long_messages(void **state)
{
    (void)state;
    struct party party;
    char line[MESSAGE_BYTES];
    unsigned n = 0;
    begin_party(&party, 1);
    memset(line, ' ', sizeof line);
    memcpy(line, PING, strlen(PING));
    while (!party.is_put_out && n < 10 * FLOOD) {
        party_bytes(&party, 0, line, sizeof line);
        n++;
    }
    assert_int_equal(n, BURST + FLOOD / (1 + MESSAGE_BYTES / LONG_SKIPPED) + 1);
    end_party(&party);
}

/* Somebody who sends a little too much is held back, but never put out. */
static void test_impatience_is_forgiven(void **state)
{
    (void)state;
    struct party party;
    begin_party(&party, 1);
    for (int i = 0; i < 20 * FLOOD; i++) {
        party.now += 1000 / RATE * 9 / 10;
        ping(&party, 0);
        assert_false(party.is_put_out);
    }
    end_party(&party);
}

static void test_full(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, ROOM_GUESTS + 1);
    party_game(&party, 0, 2, &game);
    for (unsigned who = 2; who < ROOM_GUESTS; who++) {
        party_say(&party, who, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
        assert_heard(&party, who, "\"type\":\"joined\"");
    }
    party_say(&party, ROOM_GUESTS, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, ROOM_GUESTS, "\"code\":\"full\",\"args\":{\"limit\":64}");
    assert_nothing_heard(&party, 0);
    party_go(&party, 5);
    party_say(&party, ROOM_GUESTS, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, ROOM_GUESTS, "\"type\":\"joined\"");
    end_party(&party);
}

/* As many games as a guest may join; one more is refused. */
static void test_a_guest_joins_so_many(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    for (unsigned i = 0; i < GUEST_ROOMS; i++)
        party_game(&party, 0, 2, &game);
    party_say(&party, 2, "{\"type\":\"new\"}");
    json_t *made = party_message(&party, 2, "game");
    party_say(&party, 0, "{\"type\":\"join\",\"watch\":true,\"game\":\"%s\"}",
              json_string_value(json_object_get(made, "game")));
    assert_heard(&party, 0, "\"code\":\"full\",\"args\":{\"limit\":8}");
    json_decref(made);
    end_party(&party);
}

static void tend_at(struct party *party, uint64_t now)
{
    set_house_clock(party->house, now, now);
    tend_house(party->house);
}

/* A game that nobody is connected to leaves memory, and comes back as it was when somebody names it. */
static void test_games_leave_memory(void **state)
{
    (void)state;
    const uint64_t kept = KEPT_SECONDS * 1000;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 2, &game);
    party_play(&party, &game, 30);
    char *before =
        strdup(party_say(&party, 1, "{\"type\":\"position\",\"game\":\"%s\"}", game.name));
    tend_at(&party, party.now + 10 * kept);
    assert_int_equal(n_games_in(party.house), 1);
    party.now += 10 * kept;
    party_go(&party, 0);
    party_go(&party, 1);
    tend_at(&party, party.now + kept - 1);
    assert_int_equal(n_games_in(party.house), 1);
    tend_at(&party, party.now + kept);
    assert_int_equal(n_games_in(party.house), 0);
    party_join(&party, 2, &game, 1, game.token[1]);
    assert_string_equal(before,
                        party_say(&party, 2, "{\"type\":\"position\",\"game\":\"%s\"}", game.name));
    free(before);
    end_party(&party);
}

enum { FEW = 10 };

/* Makes as many games as there is room for, and more; nobody comes to them. */
static void make_games(struct party *party, unsigned who)
{
    for (unsigned i = 0; i < 3 * FEW; i++) {
        party_say(party, who, "{\"type\":\"new\"}");
        assert_heard(party, who, "\"type\":\"game\"");
        assert_in_range(n_games_in(party->house), 1, FEW);
    }
    assert_int_equal(n_games_in(party->house), FEW);
}

/* Where every place is taken, the game that was empty for longest leaves memory; none does in which somebody is. */
static void test_making_way(void **state)
{
    (void)state;
    struct party party;
    struct party_game played[FEW], left;
    begin_party_for(&party, 2 * FEW + 3, FEW);
    party_game(&party, 0, 2, &played[0]);
    party_make(&party, 2 * FEW, "2", &left);
    party_join(&party, 2 * FEW, &left, 0, left.invitation[0]);
    party_go(&party, 2 * FEW);
    make_games(&party, 2 * FEW + 1);
    party_say(&party, 0, "{\"type\":\"state\",\"game\":\"%s\"}", played[0].name);
    assert_heard(&party, 0, "\"type\":\"state\"");
    party_join(&party, 2 * FEW + 1, &left, 0, left.token[0]);
    party_say(&party, 2 * FEW + 1, "{\"type\":\"leave\",\"game\":\"%s\"}", left.name);
    /* Somebody is in every game: neither a new one nor an old one has a place. */
    for (unsigned i = 1; i < FEW; i++) {
        party_make(&party, 2 * FEW + 1, "2", &played[i]);
        party_join(&party, 2 * i, &played[i], 0, played[i].invitation[0]);
    }
    party_say(&party, 2 * FEW + 1, "{\"type\":\"new\"}");
    assert_heard(&party, 2 * FEW + 1, "\"code\":\"full\",\"args\":{\"limit\":10}");
    party_say(&party, 2 * FEW + 2, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", left.name);
    assert_heard(&party, 2 * FEW + 2, "\"code\":\"full\"");
    assert_int_equal(n_games_in(party.house), FEW);
    party_go(&party, 2);
    party_join(&party, 2 * FEW + 2, &left, 0, left.token[0]);
    end_party(&party);
}

/* Whoever is refused takes nobody's place. */
static void test_no_way_for_nothing(void **state)
{
    (void)state;
    struct party party;
    begin_party_for(&party, 2, FEW);
    make_games(&party, 0);
    const unsigned n_reads = party.keeper.n_reads, n_appends = party.keeper.n_appends;
    party_say(&party, 1, "{\"type\":\"new\",\"setup\":\"base; farms=none\"}");
    assert_heard(&party, 1, "\"type\":\"error\"");
    party_say(&party, 1, "{\"type\":\"new\",\"deal\":{\"seed\":1}}");
    assert_heard(&party, 1, "\"code\":\"not-here\"");
    party_say(&party, 1, "{\"type\":\"new\",\"computers\":{\"a\":\"genius\"}}");
    assert_heard(&party, 1, "\"code\":\"unknown\"");
    party_say(&party, 1, "{\"type\":\"join\",\"game\":\"../etc\",\"watch\":true}");
    assert_heard(&party, 1, "\"code\":\"no-game\"");
    assert_int_equal(n_games_in(party.house), FEW);
    assert_int_equal(party.keeper.n_reads, n_reads);
    assert_int_equal(party.keeper.n_appends, n_appends);
    end_party(&party);
}

/* Setup number i, every one different. */
static const char *nth_setup(unsigned i, char text[96])
{
    static const char *const expansions[] = { "base", "base + festival" };
    snprintf(text, 96, "%s; %u seats; farms=F%u; tiny-city=%u", expansions[i / 42 % 2], 2 + i % 7,
             1 + i / 7 % 3, i / 21 % 2 ? 4 : 2);
    return text;
}

/* Nobody can use setups up: every game may have one of its own. */
static void test_every_game_has_a_setup_of_its_own(void **state)
{
    (void)state;
    enum { DIFFERENT = 84 };
    struct party party;
    begin_party(&party, 1);
    for (unsigned i = 0; i < DIFFERENT; i++) {
        char setup[96];
        party_say(&party, 0, "{\"type\":\"new\",\"setup\":\"%s\"}", nth_setup(i, setup));
        assert_heard(&party, 0, "\"type\":\"game\"");
    }
    assert_int_equal(n_games_in(party.house), DIFFERENT);
    end_party(&party);
}

static void test_farewell(void **state)
{
    (void)state;
    struct party party;
    begin_party(&party, 2);
    say_farewell(party.house, "closing", -1);
    assert_heard(&party, 0, "{\"type\":\"bye\",\"code\":\"closing\",\"retry\":null}");
    assert_heard(&party, 1, "{\"type\":\"bye\",\"code\":\"closing\",\"retry\":null}");
    end_party(&party);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_too_fast),
        cmocka_unit_test(test_long_answers_count_more),
        cmocka_unit_test(test_much_work_counts_more),
        cmocka_unit_test(test_a_message_is_too_long),
        cmocka_unit_test(test_a_flood_is_put_out),
        cmocka_unit_test(test_a_flood_of_long_messages),
        cmocka_unit_test(test_impatience_is_forgiven),
        cmocka_unit_test(test_full),
        cmocka_unit_test(test_a_guest_joins_so_many),
        cmocka_unit_test(test_games_leave_memory),
        cmocka_unit_test(test_making_way),
        cmocka_unit_test(test_no_way_for_nothing),
        cmocka_unit_test(test_every_game_has_a_setup_of_its_own),
        cmocka_unit_test(test_farewell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
