/* test_house_deal.c - how a house deals: nothing is drawn before every person has added a nonce, nothing is told before
 * it is drawn, and the record proves it all. */
#include "checked_record.h"

#include "assert_heard.h"
#include "prng.h"
#include "text_lines.h"

#include <stdio.h>

enum { WATCHER = 4, MOST_GUESTS = 5 };

#define JOIN "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\""
#define WATCH "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}"

static const char nonce_of_ada[] = "ada-chose-these-letters";

/* Guest 0 makes a game, which has not begun. */
static void make_game(struct party *party, const char *more, struct party_game *game)
{
    *game = (struct party_game){ 0 };
    party_say(party, 0, "{\"type\":\"new\"%s}", more);
    json_t *made = party_message(party, 0, "game");
    snprintf(game->name, sizeof game->name, "%s", json_string_value(json_object_get(made, "game")));
    for (unsigned seat = 0; seat < 8; seat++) {
        const char name[] = { (char)('a' + seat), 0 };
        const json_t *token = json_object_get(json_object_get(made, "tokens"), name);
        if (token) snprintf(game->invitation[seat], 80, "%s", json_string_value(token));
    }
    json_decref(made);
}

static char *record_of(struct party *party, unsigned who, const struct party_game *game)
{
    party_say(party, who, "{\"type\":\"record\",\"game\":\"%s\"}", game->name);
    json_t *message = party_message(party, who, "record");
    char *text = strdup(json_string_value(json_object_get(message, "record")));
    json_decref(message);
    return text;
}

static void assert_in(const char *text, const char *part)
{
    if (!strstr(text, part)) fail_msg("%s is not in %s", part, text);
}

static void assert_not_in(const char *text, const char *part)
{
    if (strstr(text, part)) fail_msg("%s is in %s", part, text);
}

/* Plays by chance until nobody is to act; guest i holds seat i. */
static void play_on(struct party *party, const struct party_game *game, uint64_t seed)
{
    struct prng prng = prng_of(seed);
    for (;;) {
        party_say(party, WATCHER, "{\"type\":\"choices\",\"game\":\"%s\",\"worth\":false}",
                  game->name);
        json_t *choices = party_message(party, WATCHER, "choices");
        const char *who = json_string_value(json_object_get(choices, "who"));
        const json_t *list = json_object_get(choices, "list");
        const size_t n = json_array_size(list);
        if (n > 0) {
            const json_t *action = json_array_get(list, prng_below(&prng, (uint32_t)n));
            party_say(party, (unsigned)(who[0] - 'a'),
                      "{\"type\":\"act\",\"game\":\"%s\",\"actions\":[\"%s\"]}", game->name,
                      json_string_value(json_object_get(action, "action")));
        }
        json_decref(choices);
        if (n == 0) return;
    }
}

static void test_nothing_is_drawn_before_all_are_there(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, MOST_GUESTS);
    make_game(&party, ",\"seats\":3", &game);
    assert_heard(&party, 0, "\"who\":\"chance\"");
    assert_heard(&party, 0, "\"sealed\":\"");
    party_join(&party, 0, &game, 0, game.invitation[0]);
    assert_heard(&party, 0, "\"type\":\"nonce\"");
    party_say(&party, 0, "{\"type\":\"act\",\"game\":\"%s\",\"actions\":[\"draw K\"]}", game.name);
    assert_heard(&party, 0, "\"code\":\"not-your-turn\"");
    party_join(&party, 2, &game, 2, game.invitation[2]);
    assert_heard(&party, 0, "\"type\":\"nonce\"");
    assert_heard(&party, 2, "\"who\":\"chance\"");
    party_say(&party, WATCHER, WATCH, game.name);
    assert_heard(&party, WATCHER, "\"bag\":71");
    /* He comes back, by the invitation or the token: that is no nonce more. */
    party_join(&party, 2, &game, 2, game.token[2]);
    assert_false(party_heard(&party, 0, "nonce"));
    party_join(&party, 1, &game, 1, game.invitation[1]);
    for (unsigned who = 0; who < 3; who++) {
        assert_heard(&party, who, "\"type\":\"nonce\"");
        assert_heard(&party, who, "\"action\":\"draw ");
        assert_heard(&party, who, "\"who\":\"a\"");
    }
    assert_heard(&party, WATCHER, "\"bag\":70");
    end_party(&party);
}

static void test_nonces_of_clients(void **state)
{
    (void)state;
    static const char *const wrong[] = { "7", "\"too-short\"", "\"with a blank in the midst\"",
                                         "\"server-0123456789abcdef\"" };
    struct party party;
    struct party_game game;
    begin_party(&party, MOST_GUESTS);
    make_game(&party, "", &game);
    for (unsigned i = 0; i < 4; i++) {
        party_say(&party, 1, JOIN ",\"nonce\":%s}", game.name, game.invitation[0], wrong[i]);
        assert_heard(&party, 1, i == 0 ? "\"code\":\"wrong-type\"" : "\"code\":\"syntax\"");
        assert_heard(&party, 1, "\"field\":\"nonce\"");
    }
    party_say(&party, 0, JOIN ",\"nonce\":\"%s\"}", game.name, game.invitation[0], nonce_of_ada);
    assert_heard(&party, 0, "\"by\":\"a\",\"nonce\":\"ada-chose-these-letters\"");
    party_join(&party, 1, &game, 1, game.invitation[1]);
    assert_heard(&party, 0, "\"by\":\"b\",\"nonce\":\"server-");
    char *record = record_of(&party, 0, &game);
    assert_in(record, "[Deal \"sealed ");
    assert_in(record, "[Nonce a \"ada-chose-these-letters\"]\n[Nonce b \"server-");
    assert_not_in(record, "Seed");
    assert_not_in(record, "Key");
    free(record);
    end_party(&party);
}

/* Who sits down at the last empty seat begins the game, be it the first one who comes. */
static void test_a_person_against_computers_begins_at_once(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 1);
    make_game(&party, ",\"seats\":3,\"computers\":{\"a\":\"gentle\",\"c\":\"greedy\"}", &game);
    assert_heard(&party, 0, "\"who\":\"chance\"");
    party_join(&party, 0, &game, 1, game.invitation[1]);
    assert_heard(&party, 0, "\"who\":\"a\"");
    assert_heard(&party, 0, "\"by\":\"b\",\"nonce\":\"server-");
    end_party(&party);
}

/* The order is that of the record's key in the first game and another in the next. */
static void test_records_prove_the_deal(void **state)
{
    (void)state;
    static const char *const setups[] = { ",\"setup\":\"base\",\"seats\":2",
                                          ",\"setup\":\"base + river\",\"seats\":3" };
    struct party party;
    struct party_game game;
    begin_party(&party, MOST_GUESTS);
    for (unsigned i = 0; i < 2; i++) {
        struct checked checked;
        make_game(&party, setups[i], &game);
        for (unsigned seat = 0; game.invitation[seat][0]; seat++)
            party_join(&party, seat, &game, seat, game.invitation[seat]);
        party_say(&party, WATCHER, WATCH, game.name);
        play_on(&party, &game, i);
        char *record = record_of(&party, WATCHER, &game);
        assert_in(record, "[Seed \"");
        check_text(&checked, record);
        assert_int_equal(checked.proof.verdict, PROOF_HOLDS);
        assert_int_equal(checked.proof.n_draws, checked.proof.deal.n_order);
        assert_int_equal(checked.proof.deal.sealed->n_nonces, 2 + i);
        uncheck(&checked);
        free(record);
    }
    end_party(&party);
}

/* The house closes while nonces are missing, and in the middle of the game: it goes on as it was sealed. */
static void test_a_house_that_closes(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    struct checked checked;
    begin_party(&party, MOST_GUESTS);
    make_game(&party, "", &game);
    party_join(&party, 0, &game, 0, game.invitation[0]);
    for (unsigned i = 0; i < 2; i++) {
        party_restart(&party);
        for (unsigned who = 0; who < MOST_GUESTS; who++)
            party_come(&party, who);
        party_join(&party, 0, &game, 0, game.token[0]);
        party_join(&party, 1, &game, 1, i == 0 ? game.invitation[1] : game.token[1]);
        if (i == 0) party_play(&party, &game, 20);
    }
    party_say(&party, WATCHER, WATCH, game.name);
    play_on(&party, &game, 3);
    char *record = record_of(&party, WATCHER, &game);
    check_text(&checked, record);
    assert_int_equal(checked.proof.verdict, PROOF_HOLDS);
    uncheck(&checked);
    free(record);
    end_party(&party);
}

/* A seed that is not the one that the game was begun with cannot deal it. */
static void test_another_secret(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, MOST_GUESTS);
    make_game(&party, "", &game);
    for (unsigned i = 0; i < party.keeper.n_games; i++)
        party.keeper.game[i].secret[0] ^= 1;
    party_restart(&party);
    party_come(&party, 0);
    party_say(&party, 0, WATCH, game.name);
    assert_heard(&party, 0, "\"code\":\"unreadable\"");
    end_party(&party);
}

/* Two sit down at the same moment, at the last two seats: the game begins once. */
static void test_two_come_at_once(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, MOST_GUESTS);
    make_game(&party, "", &game);
    party.is_slow = true;
    party_say(&party, 0, JOIN "}", game.name, game.invitation[0]);
    party_say(&party, 1, JOIN "}", game.name, game.invitation[1]);
    party_settle(&party);
    party_settle(&party);
    assert_heard(&party, 0, "\"who\":\"a\"");
    assert_heard(&party, 1, "\"who\":\"a\"");
    const struct kept_game *kept = find_kept_game(&party.keeper, game.name);
    unsigned n_nonces = 0, n_draws = 0;
    for (uint32_t i = 0; i < kept->n; i++) {
        n_nonces += strstr(kept->event[i], "\"is\":\"nonce\"") != NULL;
        n_draws += strstr(kept->event[i], "\"do\":\"draw ") != NULL;
    }
    assert_int_equal(n_nonces, 2);
    assert_int_equal(n_draws, 1);
    end_party(&party);
}

/* ---- tables that play the same order ---- */

/* printf 'a seed for the tests' | sha256sum, and what commits to it. */
static const char shared_seed[] =
    "46481a50cf8f28f251db123e2bcae3b2e20f2a2bd8d3f0d5c784efd83e44acb6";
#define SHARED_DEAL                                                                     \
    "\"deal\":\"sealed\",\"commit\":"                                                   \
    "\"09cbeaf4dbf76f80bfaa2a5fe53292b25e0506cae495054aeaaf920e919cc794\",\"nonces\":[" \
    "\"team-one.0123456789\",\"team-two.0123456789\"]"

/* The beginning of a table of a line-up, as an organiser writes it; the invitations are "invitation-a" and "..-b". */
static void write_table(struct party *party, const char *name, struct party_game *game)
{
    char event[1024], lock[2][DEAL_HASH];
    *game = (struct party_game){ .invitation = { "invitation-a", "invitation-b" } };
    snprintf(game->name, sizeof game->name, "%s", name);
    for (unsigned seat = 0; seat < 2; seat++)
        hash_text(game->invitation[seat], lock[seat]);
    snprintf(event, sizeof event,
             "{\"is\":\"new\",\"t\":1,\"setup\":\"base; 2 seats\",\"names\":[\"\",\"\"],"
             "\"locks\":[\"%s\",\"%s\"]," SHARED_DEAL "}",
             lock[0], lock[1]);
    add_event(&party->keeper, name, event);
    for (unsigned i = 0; i < party->keeper.n_games; i++)
        if (strcmp(party->keeper.game[i].name, name) == 0)
            party->keeper.game[i].secret = strdup(shared_seed);
    add_event(&party->keeper, name, "{\"is\":\"act\",\"t\":1,\"by\":\"chance\",\"do\":\"draw A\"}");
}

/* What was drawn in a game, by its record. */
static void list_draws(const struct checked *checked, char draws[LAUZE_MAX_TILES][4])
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < checked->n; i++) {
        lauze_tile_type tile;
        if (checked->action[i].verb != LAUZE_DRAW) continue;
        lauze_type(checked->table.rules, checked->action[i].noun, &tile);
        memcpy(draws[n++], tile.code, 4);
    }
}

/* Two tables are dealt alike whatever is played there, and none tells the seed when it is done, for the other one may
 * still need it; who arranged them reveals it to both. */
static void test_tables_of_a_line_up(void **state)
{
    (void)state;
    static char draws[2][LAUZE_MAX_TILES][4];
    static const char *const names[2] = { "table-one", "table-two" };
    struct party party;
    begin_party(&party, MOST_GUESTS);
    for (unsigned i = 0; i < 2; i++) {
        struct party_game game;
        struct checked checked;
        char reveal[256];
        write_table(&party, names[i], &game);
        for (unsigned seat = 0; seat < 2; seat++)
            party_join(&party, seat, &game, seat, game.invitation[seat]);
        party_say(&party, WATCHER, WATCH, game.name);
        play_on(&party, &game, 10 + i);
        char *record = record_of(&party, WATCHER, &game);
        assert_in(record,
                  "[Nonce 1 \"team-one.0123456789\"]\n[Nonce 2 \"team-two.0123456789\"]\n[Bag");
        free(record);
        assert_not_in(party.at[WATCHER].all, shared_seed);
        snprintf(reveal, sizeof reveal, "{\"is\":\"reveal\",\"t\":1,\"seed\":\"%s\"}", shared_seed);
        add_event(&party.keeper, names[i], reveal);
        hear_house_news(party.house, names[i], UINT32_MAX);
        party_settle(&party);
        assert_heard(&party, WATCHER, "\"type\":\"reveal\"");
        record = record_of(&party, WATCHER, &game);
        check_text(&checked, record);
        assert_int_equal(checked.proof.verdict, PROOF_HOLDS);
        list_draws(&checked, draws[i]);
        uncheck(&checked);
        free(record);
        party.at[WATCHER].all[0] = 0;
        party.at[WATCHER].all_length = 0;
    }
    assert_memory_equal(draws[0], draws[1], sizeof draws[0]);
    end_party(&party);
}

/* ---- what nobody may know ---- */

/* Codes of tiles with something between them, as anybody might write an order. */
static void assert_no_order(const char *line, const struct checked *checked, uint32_t n_drawn)
{
    static const char *const between[] = { "", " ", ",", ".", ", ", "\",\"", "|" };
    const struct deal *deal = &checked->proof.deal;
    enum { RUN = 6 };
    for (uint32_t first = n_drawn; first + RUN <= deal->n_order; first++) {
        for (unsigned i = 0; i < sizeof between / sizeof *between; i++) {
            char forward[128] = "", backward[128] = "";
            for (unsigned k = 0; k < RUN; k++) {
                lauze_tile_type tile, last;
                lauze_type(checked->table.rules, deal->order[first + k], &tile);
                lauze_type(checked->table.rules, deal->order[first + RUN - 1 - k], &last);
                snprintf(forward + strlen(forward), sizeof forward - strlen(forward), "%s%.4s",
                         k ? between[i] : "", tile.code);
                snprintf(backward + strlen(backward), sizeof backward - strlen(backward), "%s%.4s",
                         k ? between[i] : "", last.code);
            }
            assert_not_in(line, forward);
            assert_not_in(line, backward);
        }
    }
}

/* Lines up to the one that reveals the seed hold neither it nor the key, nor what is yet to be drawn. */
static void assert_secret(const char *lines, const struct checked *checked, const char *revealed)
{
    uint32_t n_drawn = 0;
    bool is_revealed = false;
    char *copy = strdup(lines), *rest = copy;
    for (char *line; !is_revealed && (line = strsep(&rest, "\n"));) {
        is_revealed = strstr(line, revealed) != NULL;
        n_drawn += strstr(line, ":\"draw ") != NULL && !strstr(line, "\"choices\"");
        if (is_revealed) continue;
        assert_not_in(line, checked->proof.deal.sealed->seed);
        assert_not_in(line, checked->proof.deal.key);
        assert_no_order(line, checked, n_drawn);
    }
    assert_true(is_revealed);
    assert_int_equal(n_drawn, checked->proof.n_draws);
    free(copy);
}

/* All that guests have ever heard, and all that was stored but the secret itself, tells nothing before its time. */
static void test_nothing_is_told_before_its_time(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    struct checked checked;
    begin_party(&party, MOST_GUESTS);
    make_game(&party, ",\"setup\":\"base\",\"seats\":3", &game);
    party_say(&party, WATCHER, WATCH, game.name);
    for (unsigned seat = 0; seat < 3; seat++)
        party_join(&party, seat, &game, seat, game.invitation[seat]);
    play_on(&party, &game, 5);
    char *record = record_of(&party, WATCHER, &game), *stored = NULL;
    size_t n_stored = 0;
    check_text(&checked, record);
    const struct kept_game *kept = find_kept_game(&party.keeper, game.name);
    for (uint32_t i = 0; i < kept->n; i++)
        append_line(&stored, &n_stored, kept->event[i], strlen(kept->event[i]));
    assert_string_equal(kept->secret, checked.proof.deal.sealed->seed);
    assert_secret(stored, &checked, "\"is\":\"reveal\"");
    for (unsigned who = 0; who < 3; who++)
        assert_secret(party.at[who].all, &checked, "\"type\":\"reveal\"");
    assert_secret(party.at[WATCHER].all, &checked, "\"type\":\"reveal\"");
    uncheck(&checked);
    free(stored);
    free(record);
    end_party(&party);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_drawn_before_all_are_there),
        cmocka_unit_test(test_nonces_of_clients),
        cmocka_unit_test(test_a_person_against_computers_begins_at_once),
        cmocka_unit_test(test_records_prove_the_deal),
        cmocka_unit_test(test_a_house_that_closes),
        cmocka_unit_test(test_another_secret),
        cmocka_unit_test(test_two_come_at_once),
        cmocka_unit_test(test_tables_of_a_line_up),
        cmocka_unit_test(test_nothing_is_told_before_its_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
