/* test_companions.c - figures that stand only beside a follower of their owner,
 * tokens before the seats, and turns of several tiles: how they are played,
 * refused, written and read. */
#include "assert_position.h"

static const char *position(const struct text_game *t)
{
    static char text[1000];
    strcpy(text, write(t, t->game));
    return text;
}

static void reads_back(struct text_game *t) { assert_position(t, position(t)); }

/* The position with the first `old` replaced by `new`. */
static const char *changed(const struct text_game *t, const char *old, const char *new)
{
    static char result[1000];
    const char *const text = position(t), *const at = strstr(text, old);
    if (!at) fail_msg("no %s in %s", old, text);
    snprintf(result, sizeof result, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    return result;
}

/* A road from 0,0 to 2,0 with a follower and the builder of a; a is to draw. */
static struct text_game with_builder(const char *setup)
{
    struct text_game t = open_text_game(setup);
    play(&t, "draw U, place U 1,0n, put follower 1,0e, draw E, place E 0,-1s, pass, "
             "draw U, place U 2,0n, put builder 2,0e, draw B, place B 0,1n, pass");
    return t;
}

static void companions_need_company(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + traders");
    play(&t, "draw U, place U 1,0n");
    assert_int_equal(why(&t, "put builder 1,0e", "TB-3"), LAUZE_NO_FOLLOWER);
    assert_int_equal(why(&t, "put pig 1,0nne", "TB-9"), LAUZE_NO_FOLLOWER);
    assert_int_equal(why(&t, "put pig 1,0e", "TB-9"), LAUZE_WRONG_KIND);
    assert_int_equal(why(&t, "put builder 1,0nne", "TB-3"), LAUZE_WRONG_KIND);
    play(&t, "put follower 1,0e, draw U, place U 2,0n");
    /* Somebody else's follower is no company, and keeps one's own away. */
    assert_int_equal(why(&t, "put builder 2,0e", "TB-3"), LAUZE_NO_FOLLOWER);
    assert_int_equal(why(&t, "put follower 2,0e", "B-7"), LAUZE_OCCUPIED);
    play(&t, "pass, draw U, place U 3,0n");
    assert_int_equal(why(&t, "put builder 3,0e", NULL), LAUZE_OK);
    assert_int_equal(why(&t, "put builder 2,0e", "B-7"), LAUZE_OTHER_TILE);
    play(&t, "put builder 3,0e");
    lauze_feature_state road;
    assert_true(lauze_feature(t.rules, t.game, lauze_at(3, 0, LAUZE_E), &road));
    assert_int_equal(road.power[0], 1);
    close_text_game(&t);
}

/* Nothing is left to build on what the tile has just completed. */
static void companions_keep_away_from_what_is_complete(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + traders");
    play(&t, "draw U, place U 1,0n, put follower 1,0e, draw E, place E 0,-1s, pass, "
             "draw A, place A 2,0e, pass, draw B, place B 0,1n, pass, draw A, place "
             "A -1,0w");
    assert_int_equal(why(&t, "put builder -1,0e", "TB-3"), LAUZE_COMPLETE);
    close_text_game(&t);
}

static void each_is_written_and_read(void **state)
{
    (void)state;
    struct text_game t = with_builder("base + traders");
    reads_back(&t);
    play(&t, "draw A");
    reads_back(&t);
    close_text_game(&t);
}

static void positions_need_company_too(void **state)
{
    (void)state;
    struct text_game t = with_builder("base + traders");
    char told[TOLD];
    lauze_error error = { .status = LAUZE_OK };
    const char *const alone = changed(&t, "Un.ae", "Un");
    assert_int_equal(lauze_read_position(t.rules, t.other, alone, strlen(alone), &error),
                     LAUZE_NO_FOLLOWER);
    assert_non_null(strstr(tell(&error, told), "no-follower"));
    const char *const others = changed(&t, "Un.ae", "Un.be");
    assert_int_equal(lauze_read_position(t.rules, t.other, others, strlen(others), &error),
                     LAUZE_NO_FOLLOWER);
    close_text_game(&t);
}

/* The second tile of a turn: the same number and seat, and what has been earned
 * is known to the position. */
static void a_turn_has_two_parts(void **state)
{
    (void)state;
    struct text_game t = with_builder("base + traders");
    lauze_event event[16];
    lauze_report report = { .event = event, .capacity = 16 };
    lauze_turn_state before, now;
    lauze_turn(t.rules, t.game, &before);
    play(&t, "draw U, place U 3,0n");
    reads_back(&t);
    lauze_apply(t.rules, t.game, (lauze_action){ .verb = LAUZE_PASS }, &report);
    lauze_turn(t.rules, t.game, &now);
    assert_int_equal(report.n, 1);
    assert_int_equal(event[0].kind, LAUZE_EVENT_AGAIN);
    assert_int_equal(event[0].seat, 0);
    assert_int_equal(now.number, before.number);
    assert_int_equal(now.seat, before.seat);
    assert_int_equal(now.who, LAUZE_CHANCE);
    reads_back(&t);
    play(&t, "draw U, place U 4,0n");
    reads_back(&t);
    play(&t, "pass");
    lauze_turn(t.rules, t.game, &now);
    assert_int_equal(now.number, before.number + 1);
    assert_int_equal(now.seat, 1);
    reads_back(&t);
    close_text_game(&t);
}

static const char double_turn[] = "[Lauze \"1\"]\n"
                                  "[Setup \"base + traders; 2 seats\"]\n"
                                  "\n"
                                  " 1. a U 1,0n e\n"
                                  " 2. b E 0,-1s\n"
                                  " 3. a U 2,0n Be\n"
                                  " 4. b B 0,1n\n"
                                  " 5. a U 3,0n / U 4,0n\n"
                                  " 6. b V 1,1w e\n"
                                  " 7. a U -1,0n, pass *\n";

/* Reads the record, playing it, and returns how many actions it has. */
static uint32_t read_record(struct text_game *t, const char *text, lauze_action *actions,
                            lauze_error *error)
{
    lauze_record record;
    lauze_setup setup;
    uint32_t n = 0;
    assert_int_equal(lauze_open_record(&record, text, strlen(text), &setup, NULL), LAUZE_OK);
    lauze_start(t->rules, t->game);
    while (lauze_next_action(t->rules, t->game, &record, &actions[n], error) == LAUZE_OK) {
        error->status = lauze_apply(t->rules, t->game, actions[n], NULL);
        if (error->status != LAUZE_OK) break;
        n++;
    }
    return n;
}

static void records_part_a_turn(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + traders");
    lauze_action actions[64];
    lauze_error error = { .status = LAUZE_OK };
    char written[1000];
    const uint32_t n = read_record(&t, double_turn, actions, &error);
    lauze_write_record(t.rules, t.other, NULL, actions, n, written, sizeof written);
    assert_string_equal(written, double_turn);
    /* A record may also stop behind the sign of the next part. */
    char stopped[1000];
    snprintf(stopped, sizeof stopped, "%.*s / *\n",
             (int)(strlen(double_turn) - strlen(", pass *\n")), double_turn);
    assert_int_equal(read_record(&t, stopped, actions, &error), n);
    close_text_game(&t);
}

/* A second part that was not earned, one that is missing, and one too many. */
static void records_have_the_parts_there_are(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + traders");
    static const char head[] = "[Lauze \"1\"]\n[Setup \"base + traders; 2 seats\"]\n\n";
    static const struct {
        const char *turns, *told;
    } bad_turns[] = {
        { " 1. a U 1,0n e / U 2,0n\n 2. b E 0,-1s\n", "contradiction 4:" },
        { " 1. a U 1,0n e\n 2. b E 0,-1s\n 3. a U 2,0n Be\n 4. b B 0,1n\n 5. a U "
          "3,0n\n"
          " 6. b V 1,1w e\n",
          "must-act 9:" },
        { " 1. a U 1,0n e\n 2. b E 0,-1s\n 3. a U 2,0n Be\n 4. b B 0,1n\n"
          " 5. a U 3,0n / U 4,0n / U 5,0n\n",
          "contradiction 8:" },
        { " 1. a / U 1,0n\n", "syntax 4:" },
        { " 1. a U / 1,0e\n", "syntax 4:" },
    };
    for (size_t i = 0; i < sizeof bad_turns / sizeof bad_turns[0]; i++) {
        char text[500], told[TOLD];
        lauze_action actions[64];
        lauze_error error = { .status = LAUZE_OK };
        snprintf(text, sizeof text, "%s%s", head, bad_turns[i].turns);
        read_record(&t, text, actions, &error);
        if (strncmp(tell(&error, told), bad_turns[i].told, strlen(bad_turns[i].told)) != 0)
            fail_msg("%zu: %s, not %s", i, told, bad_turns[i].told);
    }
    close_text_game(&t);
}

/* ---- tokens ---- */

static unsigned token_named(const lauze_rules *rules, const char *name)
{
    unsigned token = 0;
    while (lauze_token_name(rules, token) && strcmp(lauze_token_name(rules, token), name) != 0)
        token++;
    return token;
}

static void there_are_as_many_tokens_as_marks(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + traders");
    assert_int_equal(lauze_token_supply(t.rules, token_named(t.rules, "wine")), 9);
    assert_int_equal(lauze_token_supply(t.rules, token_named(t.rules, "grain")), 6);
    assert_int_equal(lauze_token_supply(t.rules, token_named(t.rules, "cloth")), 5);
    assert_null(lauze_token_name(t.rules, 3));
    close_text_game(&t);
    t = open_text_game("base + 2*traders");
    assert_int_equal(lauze_token_supply(t.rules, token_named(t.rules, "cloth")), 10);
    close_text_game(&t);
    t = open_text_game("base");
    assert_null(lauze_token_name(t.rules, 0));
    close_text_game(&t);
}

#define START "1_base.traders.2p_0.0_Dn_0.0_"

static void tokens_lie_before_the_seats(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + traders");
    assert_position(&t, START "-_-_1a.draw");
    const uint64_t none = lauze_hash(t.rules, t.game);
    good(&t, START "wine~a2.wine~b.cloth~b5_-_1a.draw", START "wine~a2.wine~b.cloth~b5_-_1a.draw");
    const uint64_t some = lauze_hash(t.rules, t.other);
    assert_int_equal(lauze_tokens(t.rules, t.other, 0, token_named(t.rules, "wine")), 2);
    assert_int_equal(lauze_tokens(t.rules, t.other, 1, token_named(t.rules, "wine")), 1);
    assert_int_equal(lauze_tokens(t.rules, t.other, 1, token_named(t.rules, "cloth")), 5);
    good(&t, START "cloth~b5.wine~b1.wine~a2_-_1a.draw", START "wine~a2.wine~b.cloth~b5_-_1a.draw");
    assert_int_equal(lauze_hash(t.rules, t.other), some);
    good(&t, START "wine~a.wine~b2.cloth~b5_-_1a.draw", START "wine~a.wine~b2.cloth~b5_-_1a.draw");
    assert_int_not_equal(lauze_hash(t.rules, t.other), some);
    assert_int_not_equal(none, some);
    close_text_game(&t);
}

static void nobody_has_more_than_there_are(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + traders");
    good(&t, START "grain~a6_-_1a.draw", START "grain~a6_-_1a.draw");
    bad(&t, START "grain~a7_-_1a.draw", "too-many 1:35 ~a7");
    bad(&t, START "grain~a3.grain~b4_-_1a.draw", "too-many 1:44 ~b4");
    bad(&t, START "grain~a3.grain~a2_-_1a.draw", "repeated 1:44 ~a2");
    bad(&t, START "grain~c_-_1a.draw", "unknown 1:36 c");
    bad(&t, START "grain~a0_-_1a.draw", "range 1:37 0");
    bad(&t, START "grain_-_1a.draw", "syntax 1:35 _-_1a.draw");
    bad(&t, START "beer~a_-_1a.draw", "unknown 1:30 beer");
    close_text_game(&t);
}

/* Wine in a city that the second tile completes, from a position in which the other seat has so much of it. */
static unsigned wine_won(const char *text)
{
    struct text_game t = open_text_game("base + traders");
    assert_int_equal(lauze_read_position(t.rules, t.game, text, strlen(text), NULL), LAUZE_OK);
    play(&t, "draw TRB, place TRB 0,-1s, pass, draw E, place E 1,-1w, pass");
    assert_int_equal(lauze_check(t.rules, t.game, NULL), LAUZE_OK);
    const unsigned n = lauze_tokens(t.rules, t.game, 1, token_named(t.rules, "wine"));
    close_text_game(&t);
    return n;
}

static void no_more_is_given_than_there_is(void **state)
{
    (void)state;
    assert_int_equal(wine_won(START "-_-_1a.draw"), 1);
    assert_int_equal(wine_won(START "wine~a8_-_1a.draw"), 1);
    assert_int_equal(wine_won(START "wine~a9_-_1a.draw"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(companions_need_company),
        cmocka_unit_test(companions_keep_away_from_what_is_complete),
        cmocka_unit_test(each_is_written_and_read),
        cmocka_unit_test(positions_need_company_too),
        cmocka_unit_test(a_turn_has_two_parts),
        cmocka_unit_test(records_part_a_turn),
        cmocka_unit_test(records_have_the_parts_there_are),
        cmocka_unit_test(there_are_as_many_tokens_as_marks),
        cmocka_unit_test(tokens_lie_before_the_seats),
        cmocka_unit_test(nobody_has_more_than_there_are),
        cmocka_unit_test(no_more_is_given_than_there_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
