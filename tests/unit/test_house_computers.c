/* test_house_computers.c - computer players at the seats of a server's games: who may wish for them, when they think,
 * what becomes of their thoughts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"

#include "player.h"
#include "protocol_host.h"

/* Those who think: they do so only when they are asked for what they found. */
struct minds {
    unsigned most, n_begun, n_ended;
    struct mind {
        struct thinking_task task;
        bool is_busy;
    } mind[4];
    bool are_mad; /* what they think of cannot be done */
};

static void *begin(void *context, const struct thinking_task *task)
{
    struct minds *minds = context;
    for (unsigned i = 0; i < minds->most; i++) {
        if (minds->mind[i].is_busy) continue;
        minds->mind[i] = (struct mind){ .task = *task, .is_busy = true };
        minds->n_begun++;
        return &minds->mind[i];
    }
    return NULL;
}

static void think(const struct thinking_task *task, struct lauze_thought *thought)
{
    const size_t size = lauze_player_size(task->rules, task->level);
    void *memory = malloc(size);
    assert_non_null(memory);
    struct lauze_player *player =
        lauze_start_player(task->rules, task->level, task->seed, memory, size);
    lauze_think(player, task->game, &(struct lauze_budget){ .nodes = 50 });
    *thought = *lauze_thought(player);
    free(memory);
}

static void end(void *context, void *thinker, struct lauze_thought *thought)
{
    struct minds *minds = context;
    struct mind *mind = thinker;
    assert_true(mind->is_busy);
    if (thought) think(&mind->task, thought);
    if (thought && minds->are_mad)
        thought->best =
            (struct lauze_line){ .action = { { .verb = LAUZE_PLACE, .noun = 77 } }, .n = 1 };
    mind->is_busy = false;
    minds->n_ended++;
}

static const struct protocol_thinkers thinkers = { begin, end };

static void begin_thinking_party(struct party *party, unsigned n_guests, struct minds *minds)
{
    begin_party(party, n_guests);
    *minds = (struct minds){ .most = 2 };
    let_house_think(party->house, &thinkers, minds);
}

/* Lets whoever thinks come to an end; false when nobody does. */
static bool let_one_end(struct party *party, struct minds *minds)
{
    for (unsigned i = 0; i < minds->most; i++) {
        if (!minds->mind[i].is_busy) continue;
        take_thought(party->house, &minds->mind[i]);
        party_settle(party);
        return true;
    }
    return false;
}

static void make_game(struct party *party, const char *computers, struct party_game *game)
{
    *game = (struct party_game){ 0 };
    party_say(party, 0, "{\"type\":\"new\",\"seats\":3,\"computers\":%s}", computers);
    json_t *made = party_message(party, 0, "game");
    snprintf(game->name, sizeof game->name, "%s", json_string_value(json_object_get(made, "game")));
    const json_t *tokens = json_object_get(made, "tokens");
    assert_int_equal(json_object_size(tokens), 1);
    snprintf(game->invitation[0], sizeof game->invitation[0], "%s",
             json_string_value(json_object_get(tokens, "a")));
    json_decref(made);
}

static void test_wishes_are_judged(void **state)
{
    (void)state;
    static const struct {
        const char *computers, *refusal;
    } wrong[] = {
        { "7", "\"code\":\"wrong-type\",\"args\":{\"field\":\"computers\"}" },
        { "{\"b\":7}", "\"code\":\"wrong-type\",\"args\":{\"field\":\"computers.b\"}" },
        { "{\"b\":\"genius\"}",
          "\"code\":\"unknown\",\"args\":{\"field\":\"computers.b\",\"token\":\"genius\"}" },
        { "{\"d\":\"greedy\"}", "\"code\":\"range\",\"args\":{\"field\":\"computers\"}" },
        { "{\"bb\":\"greedy\"}", "\"code\":\"range\"" },
        { "{\"a\":\"greedy\",\"b\":\"greedy\",\"c\":\"greedy\"}", "\"code\":\"range\"" },
    };
    struct party party;
    struct minds minds;
    begin_thinking_party(&party, 1, &minds);
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        party_say(&party, 0, "{\"type\":\"new\",\"seats\":3,\"computers\":%s}", wrong[i].computers);
        assert_heard(&party, 0, wrong[i].refusal);
        assert_int_equal(n_games_in(party.house), 0);
    }
    party_say(&party, 0, "{\"type\":\"new\",\"seats\":3,\"computers\":{}}");
    assert_heard(&party, 0, "\"c\":\"");
    end_party(&party);
}

static void test_a_whole_game(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    struct minds minds;
    begin_thinking_party(&party, 2, &minds);
    make_game(&party, "{\"b\":\"gentle\",\"c\":\"greedy\"}", &game);
    assert_int_equal(minds.n_begun, 0);
    party_say(&party, 1, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, 1, "\"computers\":{\"b\":\"gentle\",\"c\":\"greedy\"},\"deal\"");
    assert_heard(&party, 1, "\"here\":[\"b\",\"c\"],\"taken\":[\"b\",\"c\"]");
    party_join(&party, 0, &game, 0, game.invitation[0]);
    unsigned n_turns = 0;
    for (;;) {
        party_say(&party, 0, "{\"type\":\"choices\",\"game\":\"%s\",\"worth\":false}", game.name);
        json_t *choices = party_message(&party, 0, "choices");
        const char *name = json_string_value(json_object_get(choices, "who"));
        const char who = name ? name[0] : 0;
        json_decref(choices);
        if (!who) break;
        if (who == 'a') {
            party_play(&party, &game, 1);
        } else {
            assert_true(let_one_end(&party, &minds));
            n_turns++;
            assert_heard(&party, 1, who == 'b' ? "\"by\":\"b\"" : "\"by\":\"c\"");
        }
        assert_heard(&party, 1, "\"type\":\"turn\"");
    }
    assert_false(let_one_end(&party, &minds));
    assert_in_range(n_turns, 40, 100);
    assert_int_equal(minds.n_begun, minds.n_ended);
    end_party(&party);
}

static void test_nobody_plays_on_a_computers_seat(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    struct minds minds;
    begin_thinking_party(&party, 1, &minds);
    make_game(&party, "{\"b\":\"gentle\",\"c\":\"greedy\"}", &game);
    party_say(&party, 0, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"\"}", game.name);
    assert_heard(&party, 0, "\"code\":\"no-seat\"");
    party_join(&party, 0, &game, 0, game.invitation[0]);
    party_play(&party, &game, 2);
    party_say(&party, 0, "{\"type\":\"act\",\"game\":\"%s\",\"as\":\"b\",\"actions\":[\"pass\"]}",
              game.name);
    assert_heard(&party, 0, "\"code\":\"not-your-seat\"");
    end_party(&party);
}

/* The computer player begins, and thinks only where somebody waits for him. */
static void test_thinks_while_somebody_is_there(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    struct minds minds;
    begin_thinking_party(&party, 2, &minds);
    party_say(&party, 0, "{\"type\":\"new\",\"deal\":\"random\",\"computers\":{\"a\":\"gentle\"}}");
    json_t *made = party_message(&party, 0, "game");
    snprintf(game.name, sizeof game.name, "%s", json_string_value(json_object_get(made, "game")));
    json_decref(made);
    assert_int_equal(minds.n_begun, 0);
    party_say(&party, 1, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_int_equal(minds.n_begun, 1);
    party_say(&party, 1, "{\"type\":\"leave\",\"game\":\"%s\"}", game.name);
    assert_true(let_one_end(&party, &minds));
    party_say(&party, 1, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}", game.name);
    assert_heard(&party, 1, "\"who\":\"a\"");
    assert_true(let_one_end(&party, &minds));
    assert_heard(&party, 1, "\"who\":\"b\"");
    end_party(&party);
}

static void make_and_watch(struct party *party)
{
    party_say(party, 0, "{\"type\":\"new\",\"deal\":\"random\",\"computers\":{\"a\":\"gentle\"}}");
    json_t *made = party_message(party, 0, "game");
    party_say(party, 0, "{\"type\":\"join\",\"game\":\"%s\",\"watch\":true}",
              json_string_value(json_object_get(made, "game")));
    json_decref(made);
}

static void test_others_wait_for_their_turn(void **state)
{
    (void)state;
    struct party party;
    struct minds minds;
    begin_thinking_party(&party, 1, &minds);
    for (unsigned i = 0; i < 5; i++)
        make_and_watch(&party);
    assert_int_equal(minds.n_begun, 2);
    for (unsigned i = 0; i < 3; i++) {
        assert_true(let_one_end(&party, &minds));
        assert_int_equal(minds.n_begun, 3 + i);
    }
    while (let_one_end(&party, &minds))
        continue;
    assert_int_equal(minds.n_ended, minds.n_begun);
    assert_in_range(minds.n_begun, 5, 15);
    end_party(&party);
}

static void test_a_bad_thought_is_no_end(void **state)
{
    (void)state;
    struct party party;
    struct minds minds;
    begin_thinking_party(&party, 1, &minds);
    minds.are_mad = true;
    make_and_watch(&party);
    while (let_one_end(&party, &minds))
        continue;
    assert_true(party_heard(&party, 0, "\"who\":\"b\""));
    end_party(&party);
}

static void test_all_are_sent_away(void **state)
{
    (void)state;
    struct party party;
    struct minds minds;
    begin_thinking_party(&party, 1, &minds);
    make_and_watch(&party);
    stop_house_thinking(party.house);
    assert_int_equal(minds.n_ended, 1);
    make_and_watch(&party);
    assert_int_equal(minds.n_begun, 1);
    let_house_think(party.house, &thinkers, &minds);
    make_and_watch(&party);
    assert_int_equal(minds.n_begun, 2);
    end_party(&party);
    assert_int_equal(minds.n_ended, 2);
}

/* What he thought of is not lost because somebody sits down at that moment; and comes to nothing where it cannot be
 * written, until it can. */
static void test_a_thought_waits_for_the_store(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    struct minds minds;
    begin_thinking_party(&party, 2, &minds);
    make_game(&party, "{\"b\":\"gentle\",\"c\":\"gentle\"}", &game);
    party_join(&party, 0, &game, 0, game.invitation[0]);
    party_play(&party, &game, 1);
    while (minds.n_begun == 0)
        party_play(&party, &game, 1);
    party.is_slow = true;
    party_say(&party, 1, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\",\"name\":\"Ada\"}",
              game.name, game.token[0]);
    take_thought(party.house, &minds.mind[0]);
    assert_int_equal(minds.n_begun, 1);
    party.shared->status = STORE_FULL;
    party_settle(&party);
    assert_heard(&party, 1, "\"code\":\"not-stored\"");
    assert_nothing_heard(&party, 0);
    assert_int_equal(minds.n_begun, 1);
    party.shared->status = STORE_DONE;
    party.is_slow = false;
    party_say(&party, 1, "{\"type\":\"ping\"}");
    tend_house(party.house);
    assert_true(let_one_end(&party, &minds));
    assert_heard(&party, 0, "\"by\":\"b\"");
    end_party(&party);
}

/* After a restart the computer player goes on as soon as somebody comes. */
static void test_goes_on_after_a_restart(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    struct minds minds;
    begin_thinking_party(&party, 2, &minds);
    make_game(&party, "{\"b\":\"gentle\",\"c\":\"greedy\"}", &game);
    party_join(&party, 0, &game, 0, game.invitation[0]);
    while (minds.n_begun == 0)
        party_play(&party, &game, 1);
    party_restart(&party);
    assert_int_equal(minds.n_ended, 1);
    let_house_think(party.house, &thinkers, &minds);
    party_come(&party, 0);
    party_join(&party, 0, &game, 0, game.token[0]);
    assert_heard(&party, 0, "\"computers\":{\"b\":\"gentle\",\"c\":\"greedy\"}");
    assert_int_equal(minds.n_begun, 2);
    assert_true(let_one_end(&party, &minds));
    assert_heard(&party, 0, "\"by\":\"b\"");
    end_party(&party);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wishes_are_judged),
        cmocka_unit_test(test_a_whole_game),
        cmocka_unit_test(test_nobody_plays_on_a_computers_seat),
        cmocka_unit_test(test_thinks_while_somebody_is_there),
        cmocka_unit_test(test_others_wait_for_their_turn),
        cmocka_unit_test(test_a_bad_thought_is_no_end),
        cmocka_unit_test(test_all_are_sent_away),
        cmocka_unit_test(test_a_thought_waits_for_the_store),
        cmocka_unit_test(test_goes_on_after_a_restart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
