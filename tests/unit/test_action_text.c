/* test_action_text.c - places and actions as text: canonical forms, completion, refusals. */
#include "text_game.h"

#include "text.h"

/* ---- places ---- */

static void assert_place(const char *text, lauze_place place, const char *canonical)
{
    lauze_place read = 1;
    char written[LAUZE_NAME];
    assert_int_equal(lauze_read_place(text, strlen(text), &read, NULL), LAUZE_OK);
    assert_int_equal(read, place);
    assert_int_equal(lauze_write_place(place, written, sizeof written), strlen(canonical));
    assert_string_equal(written, canonical);
}

static void bad_place(const char *text, const char *told)
{
    lauze_place place = 12345;
    lauze_error error = { .status = LAUZE_OK };
    assert_int_not_equal(lauze_read_place(text, strlen(text), &place, &error), LAUZE_OK);
    assert_told(&error, told);
    assert_int_equal(place, 12345);
}

static void places_are_read_and_written(void **state)
{
    (void)state;
    assert_place("0,0", lauze_at(0, 0, LAUZE_TILE), "0,0");
    assert_place(" 3,-1n\n", lauze_at(3, -1, LAUZE_N), "3,-1n");
    assert_place("-2000,2000wnw", lauze_at(-2000, 2000, LAUZE_W + 1), "-2000,2000wnw");
    assert_place("-0,007c", lauze_at(0, 7, LAUZE_CENTRE), "0,7c");
    assert_place("1,1i", lauze_at(1, 1, LAUZE_INNER), "1,1i");
    assert_place("1,1i1", lauze_at(1, 1, LAUZE_INNER), "1,1i");
    assert_place("1,1i4", lauze_at(1, 1, LAUZE_INNER + 3), "1,1i4");
}

static void bad_places_are_refused(void **state)
{
    (void)state;
    bad_place("", "ended-early 1:1 ");
    bad_place("3", "ended-early 1:2 ");
    bad_place("3,", "ended-early 1:3 ");
    bad_place("3;1", "syntax 1:2 ;1");
    bad_place("3, 1", "syntax 1:3 ");
    bad_place("-,1", "syntax 1:2 ,1");
    bad_place("2001,0", "range 1:1 2001");
    bad_place("0,-99999999999999999", "range 1:3 -99999999999999999");
    bad_place("0,0nn", "unknown 1:4 nn");
    bad_place("0,0i5", "syntax 1:5 5");
    bad_place("0,0n x", "syntax 1:6 x");
}

static void only_places_are_written(void **state)
{
    (void)state;
    char written[LAUZE_NAME] = "?";
    assert_int_equal(lauze_write_place(LAUZE_NOWHERE, written, sizeof written), 0);
    assert_string_equal(written, "");
    assert_int_equal(lauze_write_place(lauze_at(0, 0, 21), written, sizeof written), 0);
    assert_int_equal(lauze_write_place(lauze_at(0, 2001, 0), written, sizeof written), 0);
    assert_null(lauze_spot_name(21));
    assert_null(lauze_spot_name(25));
    assert_string_equal(lauze_spot_name(LAUZE_TILE), "");
}

/* ---- actions ---- */

static void assert_action(const struct text_game *t, const char *text, const char *canonical)
{
    lauze_action action;
    lauze_error error = { .status = LAUZE_OK };
    char written[64], told[TOLD];
    if (lauze_read_action(t->rules, t->game, text, strlen(text), &action, &error) != LAUZE_OK)
        fail_msg("%s: %s", text, tell(&error, told));
    assert_int_equal(lauze_write_action(t->rules, t->game, action, written, sizeof written),
                     strlen(canonical));
    assert_string_equal(written, canonical);
}

static void bad_action(const struct text_game *t, const char *text, const char *told)
{
    lauze_action action, untouched;
    lauze_error error = { .status = LAUZE_OK };
    memset(&action, 0x5a, sizeof action);
    untouched = action;
    assert_int_not_equal(lauze_read_action(t->rules, t->game, text, strlen(text), &action, &error),
                         LAUZE_OK);
    assert_told(&error, told);
    assert_memory_equal(&action, &untouched, sizeof action);
}

static void actions_are_read_and_written(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base; 3 seats");
    assert_action(&t, "draw K", "draw K");
    assert_action(&t, "  put\tfollower \n 0,0n ", "put follower 0,0n");
    assert_action(&t, "take b.follower 2,2s", "take b.follower 2,2s");
    assert_action(&t, "put a.follower 7,7s", "put follower 7,7s");
    assert_action(&t, "move 2,3", "move 2,3");
    assert_action(&t, "choose", "choose");
    assert_action(&t, "choose -1,0", "choose -1,0");
    assert_action(&t, "pass", "pass");
    close_text_game(&t);
}

static void turns_are_canonical(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    assert_action(&t, "place K 3,-1w", "place K 3,-1w");
    assert_action(&t, "place U 3,-1w", "place U 3,-1e");
    assert_action(&t, "place U 3,-1s", "place U 3,-1n");
    assert_action(&t, "place C 3,-1w", "place C 3,-1n");
    close_text_game(&t);
}

static void spots_are_canonical(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    assert_action(&t, "put follower 0,0w", "put follower 0,0e");     /* the road */
    assert_action(&t, "put follower 0,0ssw", "put follower 0,0ese"); /* the field to the south */
    assert_action(&t, "put follower 0,0wnw", "put follower 0,0ene"); /* the other one */
    assert_action(&t, "put follower 0,0c", "put follower 0,0c");     /* names nothing there */
    assert_action(&t, "put follower 5,5ssw", "put follower 5,5ssw"); /* no tile there */
    close_text_game(&t);
}

static void bad_actions_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + festival; 3 seats");
    bad_action(&t, "", "ended-early 1:1 ");
    bad_action(&t, "  ", "ended-early 1:3 ");
    bad_action(&t, "!", "syntax 1:1 !");
    bad_action(&t, "fly K", "unknown 1:1 fly");
    bad_action(&t, "draw", "ended-early 1:5 ");
    bad_action(&t, "draw k", "unknown 1:6 k");
    bad_action(&t, "draw Kx", "syntax 1:7 x");
    bad_action(&t, "draw ZZZ", "unknown 1:6 ZZZ");
    bad_action(&t, "draw ?", "syntax 1:6 ?");
    bad_action(&t, "draw K 0,0", "syntax 1:8 0,0");
    bad_action(&t, "place K", "ended-early 1:8 ");
    bad_action(&t, "place K 3,-1", "ended-early 1:13 ");
    bad_action(&t, "place K 3,-1 e", "syntax 1:13 ");
    bad_action(&t, "place K 3,-1nne", "unknown 1:13 nne");
    bad_action(&t, "place K 3,-2001n", "range 1:11 -2001");
    bad_action(&t, "put", "ended-early 1:4 ");
    bad_action(&t, "put dragon 0,0", "unknown 1:5 dragon");
    bad_action(&t, "put d.follower 0,0n", "unknown 1:5 d");
    bad_action(&t, "put bb.follower 0,0n", "unknown 1:5 bb");
    bad_action(&t, "put b. 0,0n", "syntax 1:7 ");
    bad_action(&t, "put follower", "ended-early 1:13 ");
    bad_action(&t, "put follower n", "syntax 1:14 n");
    bad_action(&t, "put follower 0,0nnn", "unknown 1:17 nnn");
    bad_action(&t, "move", "ended-early 1:5 ");
    bad_action(&t, "take follower 0,0n by", "ended-early 1:22 ");
    bad_action(&t, "take follower 0,0n by magic", "unknown 1:23 magic");
    bad_action(&t, "take follower 0,0n by festival now", "syntax 1:32 now");
    bad_action(&t, "pass on", "syntax 1:6 on");
    close_text_game(&t);
}

static const char before_the_festival[] = "draw K, place K 1,0e, put follower 1,0n, draw V, place "
                                          "V 1,1n, pass, draw FEC, place FEC 0,-1s";

static void power_is_completed(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + festival");
    play(&t, before_the_festival);
    assert_action(&t, "take follower 1,0n", "take follower 1,0n by festival");
    assert_action(&t, "take follower 1,0n by festival", "take follower 1,0n by festival");
    assert_action(&t, "take follower 1,0w", "take follower 1,0n by festival");
    assert_action(&t, "take follower 0,0n", "take follower 0,0n"); /* nobody is there */
    assert_action(&t, "put follower 0,-1n", "put follower 0,-1n");
    close_text_game(&t);
}

static void two_powers_are_ambiguous(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + festival");
    play(&t, before_the_festival);
    static struct power second;
    second = *t.rules->power[1];
    second.name = "second";
    t.rules->power[2] = &second;
    t.rules->program[t.game->step].powers |= 1u << 2;
    for (unsigned type = 0; type < t.rules->n_types; type++)
        t.rules->type[type].powers |= (t.rules->type[type].powers >> 1 & 1) << 2;
    t.rules->n_powers = 2;
    bad_action(&t, " take follower 1,0n", "ambiguous 1:2 take follower 1,0n");
    assert_action(&t, "take follower 1,0n by second", "take follower 1,0n by second");
    close_text_game(&t);
}

static void bad_calls_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    lauze_action action = { .verb = LAUZE_PASS };
    char written[9] = "?";
    assert_int_equal(lauze_read_action(NULL, t.game, "pass", 4, &action, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_read_action(t.rules, NULL, "pass", 4, &action, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_read_action(t.rules, t.game, NULL, 4, &action, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_read_action(t.rules, t.game, "pass", 4, NULL, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_read_place(NULL, 0, NULL, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_write_action(NULL, t.game, action, written, sizeof written), 0);
    assert_string_equal(written, "");
    assert_int_equal(lauze_write_action(t.rules, t.game, action, NULL, 9), 4);
    close_text_game(&t);
}

/* An action of arbitrary bytes is written as text that reads back as the same action, or not at all. */
static void nonsense_is_not_written(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + festival; 3 seats");
    static const uint16_t nouns[] = { 0, 1, 33, 34, 256, 512, 768, 0xffff };
    const lauze_place places[] = { LAUZE_NOWHERE,      lauze_at(9, 9, LAUZE_TILE),
                                   lauze_at(9, 9, 0),  lauze_at(9, 9, 1),
                                   lauze_at(9, 9, 23), lauze_at(2001, 0, 0),
                                   UINT32_MAX };
    unsigned n_written = 0;
    for (unsigned i = 0; i < 9 * 3 * 8 * 7; i++) {
        const lauze_action action = { (uint8_t)(i % 9), (uint8_t)(i / 9 % 3), nouns[i / 27 % 8],
                                      places[i / 216] };
        char written[64];
        lauze_action read = { 0 };
        const size_t length = lauze_write_action(t.rules, t.game, action, written, sizeof written);
        if (length == 0) continue;
        n_written++;
        if (lauze_read_action(t.rules, t.game, written, length, &read, NULL) != LAUZE_OK)
            fail_msg("%s", written);
        if (memcmp(&read, &action, sizeof read) != 0) fail_msg("%s is read otherwise", written);
    }
    assert_true(n_written > 50);
    close_text_game(&t);
}

/* ---- kinds of figure ---- */

static void kinds_have_letters(void **state)
{
    (void)state;
    static const struct figure figures[] = {
        { .name = "follower" }, { .name = "large" },   { .name = "lala" },
        { .name = "al" },       { .name = "builder" }, { .name = "pig" },
    };
    static const char letters[] = { 0, 'L', 'A', 'B', 'U', 'P' };
    struct text_game t = open_text_game("base");
    t.rules->n_figures = 6;
    for (unsigned kind = 0; kind < 6; kind++)
        t.rules->figure[kind] = &figures[kind];
    for (unsigned kind = 0; kind < 6; kind++) {
        unsigned read = 99;
        const char text[] = { letters[kind], 'n' };
        assert_int_equal(figure_letter(t.rules, kind), letters[kind]);
        struct reader reader = { kind ? text : text + 1, kind ? 2 : 1, 0, NULL };
        assert_int_equal(read_figure_letter(&reader, t.rules, &read), LAUZE_OK);
        assert_int_equal(read, kind);
        assert_int_equal(peek(&reader), 'n');
    }
    unsigned read;
    struct reader reader = { "Z", 1, 0, NULL };
    assert_int_equal(read_figure_letter(&reader, t.rules, &read), LAUZE_UNKNOWN);
    assert_action(&t, "put pig 4,4s", "put pig 4,4s");
    assert_action(&t, "take b.large 4,4", "take b.large 4,4");
    close_text_game(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_read_and_written),
        cmocka_unit_test(bad_places_are_refused),
        cmocka_unit_test(only_places_are_written),
        cmocka_unit_test(actions_are_read_and_written),
        cmocka_unit_test(turns_are_canonical),
        cmocka_unit_test(spots_are_canonical),
        cmocka_unit_test(bad_actions_are_refused),
        cmocka_unit_test(power_is_completed),
        cmocka_unit_test(two_powers_are_ambiguous),
        cmocka_unit_test(bad_calls_are_refused),
        cmocka_unit_test(nonsense_is_not_written),
        cmocka_unit_test(kinds_have_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
