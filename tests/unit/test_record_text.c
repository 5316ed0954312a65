/* test_record_text.c - records as text: every game reads back as its actions, and where a record is
 * refused. */
#include "text_game.h"

#include "game.h"

enum { MAX_ACTIONS = 400, LONG_TEXT = 20000 };

struct played {
    uint32_t n;
    lauze_action action[MAX_ACTIONS];
};

/* Plays the actions of a record in `game`; LAUZE_OVER when it came to its end. */
static lauze_status replay(struct text_game *t, lauze_record *record, struct played *played,
                           lauze_error *error)
{
    lauze_start(t->rules, t->game);
    played->n = 0;
    for (;;) {
        lauze_action action;
        lauze_status status = lauze_next_action(t->rules, t->game, record, &action, error);
        if (status == LAUZE_OK) status = lauze_apply(t->rules, t->game, action, NULL);
        if (status != LAUZE_OK) return status;
        assert_true(played->n < MAX_ACTIONS);
        played->action[played->n++] = action;
    }
}

static lauze_record open(const char *text)
{
    lauze_record record;
    lauze_setup setup;
    lauze_error error = { .status = LAUZE_OK };
    char told[TOLD];
    if (lauze_open_record(&record, text, strlen(text), &setup, &error) != LAUZE_OK)
        fail_msg("%s", tell(&error, told));
    return record;
}

/* The record reads, writes back as `canonical`, and leaves the game in `game`. */
static void good(struct text_game *t, const char *text, const char *canonical)
{
    static char written[LONG_TEXT];
    static struct played played;
    lauze_error error = { .status = LAUZE_OK };
    char told[TOLD];
    lauze_record record = open(text);
    const lauze_status status = replay(t, &record, &played, &error);
    if (status != LAUZE_OVER)
        fail_msg("%s at %u:%u: %s", lauze_status_code(status), record.line, record.column,
                 tell(&error, told));
    lauze_write_record(t->rules, t->other, NULL, played.action, played.n, written, sizeof written);
    assert_string_equal(written, canonical);
}

/* The record is refused while it is read. */
static void bad(struct text_game *t, const char *text, const char *told)
{
    static struct played played;
    lauze_error error = { .status = LAUZE_OK };
    lauze_record record = open(text);
    const lauze_status status = replay(t, &record, &played, &error);
    assert_int_equal(status, error.status);
    assert_told(&error, told);
}

/* One of its actions is refused by the game: the record tells where it stands. */
static void illegal(struct text_game *t, const char *text, const char *told)
{
    static struct played played;
    lauze_error error = { .status = LAUZE_OK };
    lauze_record record = open(text);
    error = (lauze_error){ .status = replay(t, &record, &played, &error) };
    error.line = record.line;
    error.column = record.column;
    assert_told(&error, told);
}

#define HEAD "[Lauze \"1\"]\n[Setup \"base; 2 seats\"]\n\n"
#define FESTIVAL "[Lauze \"1\"]\n[Setup \"base + festival; 2 seats\"]\n\n"

static void turns_are_read_and_written(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    static const char three_turns[] = HEAD " 1. a K 1,0e n\n 2. b V 1,1n\n 3. a A -1,0w c\n";
    good(&t, three_turns, three_turns);
    char position[200];
    lauze_write_position(t.rules, t.game, position, sizeof position);
    assert_string_equal(position, "1_base.2p_-1.0_Aw.acDnKe.an/2Vn_0.0_-_-_4b.draw");
    good(&t, HEAD "", HEAD "");
    close_text_game(&t);
}

static void discards_and_points_are_told(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    static const char text[] = HEAD " 1. a E 0,-1s s =4:0\n 2. b C! U 1,0n ese\n 3. a V 2,0n\n";
    good(&t, text, text);
    good(&t, HEAD "1.a E 0,-1s s=4:0 2.b{C fitted nowhere}C! U 1,0s ssw =4:0 3. a V 2,0n =4:0",
         text);
    close_text_game(&t);
}

/* With E and C left, the second turn has nothing but its discard. */
static void a_discard_may_end_the_game(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    lauze_game *start = malloc(lauze_game_size(t.rules));
    lauze_start(t.rules, start);
    memset(bag(t.rules, start), 0, t.rules->n_types);
    bag(t.rules, start)[2] = bag(t.rules, start)[4] = 1;
    start->n_bag = 2;
    memcpy((void *)(uintptr_t)start_of(t.rules), start, lauze_game_size(t.rules));
    free(start);
    static const char text[] = HEAD " 1. a E 0,-1s s =4:0\n 2. b C!\n";
    good(&t, text, text);
    assert_int_equal(lauze_who(t.rules, t.game), LAUZE_NOBODY);
    good(&t, HEAD "1. a E 0,-1s s =4:0 2. b C! =4:0", text);
    bad(&t, HEAD "1. a E 0,-1s s 2. b C! =0:0", "check-failed 4:25 0:0");
    bad(&t, HEAD "1. a E 0,-1s s 2. b C! U 1,0n", "syntax 4:24 U");
    close_text_game(&t);
}

static void other_acts_follow_commas(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + festival");
    static const char text[] = FESTIVAL " 1. a K 1,0e n\n 2. b V 1,1n\n"
                                        " 3. a FEC 0,-1s, take follower 1,0n by festival\n"
                                        " 4. b B 2,1n\n";
    good(&t, text, text);
    good(&t,
         FESTIVAL "1. a K 1,0e, put follower 1,0w 2. b V 1,1n, pass 3. a FEC 0,-1s\n"
                  ",take follower 1,0w 4. b B 2,1n",
         text);
    close_text_game(&t);
}

static void comments_are_skipped(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    static const char text[] =
        "; a file\n{ more } [Lauze \"1\"] (no) ; [Setup \"nothing\"]\n[Setup \"base\"]\n"
        "1.{one}{two} a ; three\n K (2. b V (3. a (E) F) {)} ;)\n) {} 1,0e{}n{}\n"
        "2. b V 1,1n {no put} ; the end";
    good(&t, text, HEAD " 1. a K 1,0e n\n 2. b V 1,1n\n");
    close_text_game(&t);
}

static void stops_are_told(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    static const char *const texts[] = {
        HEAD " 1. a K 1,0e *\n",
        HEAD " 1. a K *\n",
        HEAD " 1. a E 0,-1s\n 2. b C! *\n",
        HEAD " 1. a E 0,-1s\n 2. b C! U *\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        good(&t, texts[i], texts[i]);
    good(&t, HEAD "1. a K 1,0e n 2. b *", HEAD " 1. a K 1,0e n\n");
    good(&t, HEAD "1. a K 1,0e n * {over}", HEAD " 1. a K 1,0e n\n");
    good(&t, HEAD "*", HEAD);
    bad(&t, HEAD "* 1. a K 1,0e n", "syntax 4:3 1.");
    close_text_game(&t);
}

static void tags_are_kept(void **state)
{
    (void)state;
    char value[32];
    const lauze_record record =
        open("[Lauze \"1\"] [ Setup \"base\" ][Seat a \"Ada \\\"A\\\\\"]\n[Empty \"\"]");
    assert_int_equal(lauze_record_tag(&record, "Seat a", value, sizeof value), 7);
    assert_string_equal(value, "Ada \"A\\");
    assert_int_equal(lauze_record_tag(&record, "Setup", value, 3), 4);
    assert_string_equal(value, "ba");
    assert_int_equal(lauze_record_tag(&record, "Empty", value, sizeof value), 0);
    assert_int_equal(lauze_record_tag(&record, "Seat b", value, sizeof value), 0);
    assert_string_equal(value, "");
    assert_int_equal(lauze_record_tag(NULL, "Seat b", NULL, 0), 0);
    assert_int_equal(lauze_record_tag(&record, NULL, NULL, 0), 0);
}

static void tags_are_written(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base; 3 seats; farms=F1");
    char written[200];
    lauze_write_record(t.rules, t.other, "[Seat a \"Ada\"]", NULL, 0, written, sizeof written);
    assert_string_equal(written,
                        "[Lauze \"1\"]\n[Setup \"base; 3 seats; farms=F1\"]\n[Seat a \"Ada\"]\n\n");
    close_text_game(&t);
}

static void not_opened(const char *text, const char *told)
{
    lauze_record record, untouched;
    lauze_setup setup;
    lauze_error error = { .status = LAUZE_OK };
    memset(&record, 0x5a, sizeof record);
    untouched = record;
    assert_int_not_equal(lauze_open_record(&record, text, strlen(text), &setup, &error), LAUZE_OK);
    assert_told(&error, told);
    assert_memory_equal(&record, &untouched, sizeof record);
}

static void bad_heads_are_refused(void **state)
{
    (void)state;
    not_opened("", "ended-early 1:1 ");
    not_opened("1. a K", "syntax 1:1 1.");
    not_opened("[Lauze \"1\"]\n", "ended-early 2:1 ");
    not_opened("[Lauze \"2\"]\n[Setup \"base\"]", "other-version 1:9 2");
    not_opened("[Setup \"base\"]\n[Setup \"base\"]", "repeated 2:2 Setup");
    not_opened("[Lauze \"1\"] [Lauze \"1\"]", "repeated 1:14 Lauze");
    not_opened("[Lauze \"1\"]\n  [Setup \"base + fish; 2 seats\"]", "unknown 2:18 fish");
    not_opened("[Setup \"\"]", "ended-early 1:9 ");
    not_opened("[Setup \"base!\"]", "syntax 1:13 !");
    not_opened("[Setup]", "syntax 1:7 ]");
    not_opened("[ \"base\"]", "syntax 1:3 \"base\"]");
    not_opened("[Setup \"base\"", "ended-early 1:14 ");
    not_opened("[Setup \"base", "ended-early 1:13 ");
    not_opened("[Setup \"base\\", "ended-early 1:14 ");
    not_opened("[Setup \"base\n\"]", "syntax 1:13 ");
    not_opened("\n {", "ended-early 2:2 {");
    not_opened("(((", "ended-early 1:1 (");
    not_opened("((){)", "ended-early 1:4 {");
}

static void bad_turns_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    bad(&t, HEAD "K", "syntax 4:1 K");
    bad(&t, HEAD "0. a", "range 4:1 0");
    bad(&t, HEAD "1 a K", "syntax 4:2 ");
    bad(&t, HEAD "2. a K", "contradiction 4:1 2");
    bad(&t, HEAD "1. b K", "contradiction 4:4 b");
    bad(&t, HEAD "1. c K", "unknown 4:4 c");
    bad(&t, HEAD "1. a", "ended-early 4:5 ");
    bad(&t, HEAD "1. a ZZ", "unknown 4:6 ZZ");
    bad(&t, HEAD "1. a K", "ended-early 4:7 ");
    bad(&t, HEAD "1. a K e", "syntax 4:8 e");
    bad(&t, HEAD "1. a K 1,0", "ended-early 4:11 ");
    bad(&t, HEAD "1. a K 1,0nw", "unknown 4:11 nw");
    bad(&t, HEAD "1. a K 1,0e foo", "unknown 4:13 foo");
    bad(&t, HEAD "1. a K 1,0e Ln", "unknown 4:13 L");
    bad(&t, HEAD "1. a K 1,0e,", "ended-early 4:13 ");
    bad(&t, HEAD "1. a K 1,0e, fly", "unknown 4:14 fly");
    bad(&t, HEAD "1. a K 1,0e n1", "ended-early 4:15 ");
    bad(&t, HEAD "1. a K 1,0e n n", "syntax 4:15 n");
    bad(&t, HEAD "1. a K 1,0e\n1. b K", "contradiction 5:1 1");
    bad(&t, HEAD "1. a K 1,0e {", "ended-early 4:13 {");
    close_text_game(&t);
}

static void checks_are_verified(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    bad(&t, HEAD "1. a E 0,-1s s =4:1\n2. b U 1,0n", "check-failed 4:17 4:1");
    bad(&t, HEAD "1. a E 0,-1s s =3:0", "check-failed 4:17 3:0");
    bad(&t, HEAD "1. a E 0,-1s s =4", "ended-early 4:18 ");
    bad(&t, HEAD "1. a E 0,-1s s =4:0:0", "syntax 4:20 :0");
    bad(&t, HEAD "1. a E 0,-1s s =4:x", "syntax 4:19 x");
    bad(&t, HEAD "1. a E 0,-1s s =4:40000", "range 4:19 40000");
    close_text_game(&t);
}

static void discards_are_verified(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    bad(&t, HEAD "1. a E 0,-1s\n2. b U! U 1,0n", "contradiction 5:6 U");
    illegal(&t, HEAD "1. a E 0,-1s\n2. b C 1,0n", "not-now 5:8 ");
    close_text_game(&t);
}

static void illegal_acts_are_located(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    illegal(&t, HEAD "1. a K 1,0e n\n2. b\n V 5,5n", "not-beside 6:4 ");
    illegal(&t, HEAD "1. a K 1,0e n\n2. b V 1,1n n", "no-feature 5:13 ");
    illegal(&t, HEAD "1. a K 1,0e, put b.follower 1,0n", "not-yours 4:14 ");
    illegal(&t, HEAD "1. a C 0,-1n {city} 2. b C", "ended-early 4:21 ");
    close_text_game(&t);
}

/* Games of three setups to their ends, by choices that differ. */
static void whole_games_read_back(void **state)
{
    (void)state;
    static const char *const setups[] = { "base", "base + festival; 5 seats",
                                          "base + 2*festival; 8 seats; farms=F2" };
    static char text[LONG_TEXT], again[LONG_TEXT];
    static lauze_action actions[4096];
    static struct played played, read;
    for (uint32_t k = 0; k < 9; k++) {
        struct text_game t = open_text_game(setups[k % 3]);
        for (played.n = 0; lauze_who(t.rules, t.game) != LAUZE_NOBODY; played.n++) {
            const uint32_t n = lauze_actions(t.rules, t.game, actions, 4096);
            played.action[played.n] = actions[(played.n * 2654435761u + k * 40503u) / 7 % n];
            lauze_apply(t.rules, t.game, played.action[played.n], NULL);
        }
        lauze_write_record(t.rules, t.other, NULL, played.action, played.n, text, sizeof text);
        lauze_record record = open(text);
        assert_int_equal(replay(&t, &record, &read, NULL), LAUZE_OVER);
        assert_int_equal(read.n, played.n);
        assert_memory_equal(read.action, played.action, played.n * sizeof(lauze_action));
        lauze_write_record(t.rules, t.other, NULL, read.action, read.n, again, sizeof again);
        assert_string_equal(text, again);
        /* A turn after the end. */
        strcat(text, "200. a K 1,0e");
        record = open(text);
        lauze_error error;
        assert_int_equal(replay(&t, &record, &read, &error), LAUZE_CONTRADICTION);
        close_text_game(&t);
    }
}

static void illegal_actions_are_not_written(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    const lauze_action actions[] = {
        { .verb = LAUZE_DRAW, .noun = 10 },
        { .verb = LAUZE_PLACE, .noun = 10, .place = lauze_at(5, 5, LAUZE_N) }
    };
    char written[200];
    lauze_write_record(t.rules, t.other, NULL, actions, 2, written, sizeof written);
    assert_string_equal(written, HEAD " 1. a K *\n");
    assert_int_equal(lauze_write_record(t.rules, t.other, NULL, actions, 2, written, 5),
                     strlen(HEAD " 1. a K *\n"));
    assert_string_equal(written, "[Lau");
    close_text_game(&t);
}

static void bad_calls_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    lauze_record record = open(HEAD);
    lauze_setup setup;
    lauze_action action;
    assert_int_equal(lauze_open_record(NULL, "", 0, &setup, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_open_record(&record, NULL, 0, &setup, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_next_action(NULL, t.game, &record, &action, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_next_action(t.rules, t.game, &record, NULL, NULL), LAUZE_BAD_CALL);
    record.state = 99;
    assert_int_equal(lauze_next_action(t.rules, t.game, &record, &action, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_write_record(NULL, t.game, NULL, NULL, 0, NULL, 0), 0);
    assert_int_equal(lauze_write_record(t.rules, t.other, NULL, NULL, 1, NULL, 0), 0);
    /* Asked again without the action being applied: refused, not read as something else. */
    record = open(HEAD "1. a K 1,0e n");
    lauze_error error;
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(lauze_next_action(t.rules, t.game, &record, &action, NULL), LAUZE_OK);
    assert_int_equal(lauze_next_action(t.rules, t.game, &record, &action, &error), LAUZE_NO_TILE);
    assert_told(&error, "no-tile 4:13 n");
    record = open(HEAD "1. a K 1,0e");
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(lauze_next_action(t.rules, t.game, &record, &action, NULL), LAUZE_OK);
    assert_int_equal(lauze_next_action(t.rules, t.game, &record, &action, &error), LAUZE_MUST_ACT);
    assert_told(&error, "must-act 4:12 ");
    close_text_game(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_read_and_written),
        cmocka_unit_test(discards_and_points_are_told),
        cmocka_unit_test(a_discard_may_end_the_game),
        cmocka_unit_test(other_acts_follow_commas),
        cmocka_unit_test(comments_are_skipped),
        cmocka_unit_test(stops_are_told),
        cmocka_unit_test(tags_are_kept),
        cmocka_unit_test(tags_are_written),
        cmocka_unit_test(bad_heads_are_refused),
        cmocka_unit_test(bad_turns_are_refused),
        cmocka_unit_test(checks_are_verified),
        cmocka_unit_test(discards_are_verified),
        cmocka_unit_test(illegal_acts_are_located),
        cmocka_unit_test(whole_games_read_back),
        cmocka_unit_test(illegal_actions_are_not_written),
        cmocka_unit_test(bad_calls_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
