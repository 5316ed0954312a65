/* test_position_text.c - positions as text: what is written, and where a word that does not hold
 * together is refused. */
#include "assert_position.h"

#include "game.h"

static const char three_turns[] =
    "draw K, place K 1,0e, put follower 1,0n, draw V, place V 1,1n, pass, draw A, place A -1,0w, "
    "put follower -1,0c";

static void the_example_is_written(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    play(&t, three_turns);
    assert_position(&t, "1_base.2p_-1.0_Aw.acDnKe.an/2Vn_0.0_-_-_4b.draw");
    close_text_game(&t);
}

static void every_step_is_written(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base; 3 seats; farms=F1");
    assert_position(&t, "1_base.3p.farms~F1_0.0_Dn_0.0.0_-_-_1a.draw");
    play(&t, "draw E");
    assert_position(&t, "1_base.3p.farms~F1_0.0_Dn_0.0.0_-_-_1a.place~E");
    play(&t, "place E 0,-1s");
    assert_position(&t, "1_base.3p.farms~F1_0.-1_Es/Dn_0.0.0_-_-_1a.put~0.-1");
    play(&t, "put follower 0,-1s, draw C");
    assert_position(&t, "1_base.3p.farms~F1_0.-1_Es/Dn_4.0.0_-_C_2b.draw");
    close_text_game(&t);
}

static void removed_tiles_are_counted(void **state)
{
    (void)state;
    struct text_game t = open_text_game("2*base; 3 seats");
    play(&t, "draw E, place E 0,-1s, pass, draw C");
    assert_position(&t, "1_2~base.3p_0.-1_Es/Dn_0.0.0_-_C_2b.draw");
    play(&t, "draw C");
    assert_position(&t, "1_2~base.3p_0.-1_Es/Dn_0.0.0_-_C~2_2b.draw");
    play(&t, "draw U, place U 1,0n, pass");
    assert_position(&t, "1_2~base.3p_0.-1_Es/DnUn_0.0.0_-_C~2_3c.draw");
    close_text_game(&t);
}

/* Games to the end by first choices: over is a position as well. */
static void a_game_to_its_end_is_written(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + festival; 4 seats");
    static lauze_action actions[4096];
    for (unsigned n = 0; lauze_who(t.rules, t.game) != LAUZE_NOBODY; n++) {
        char text[1000];
        const uint32_t n_actions = lauze_actions(t.rules, t.game, actions, 4096);
        assert_in_range(n_actions, 1, 4096);
        lauze_apply(t.rules, t.game, actions[n * 7919u % n_actions], NULL);
        strcpy(text, write(&t, t.game));
        assert_position(&t, text);
    }
    assert_string_equal(strrchr(write(&t, t.game), '_'), "_over");
    close_text_game(&t);
}

static void a_field_inside_keeps_its_digit(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + festival");
    /* The field of FEB reaches no side; behind its digit comes a number of empty cells. */
    good(&t, "1_base.festival.2p_0.0_FEBn.ai11Bn/EnBnBn_0.0_-_-_2b.draw",
         "1_base.festival.2p_0.0_FEBn.ai11Bn/EnBnBn_0.0_-_-_2b.draw");
    good(&t, "1_base.festival.2p_0.0_FEBn.ai.bi/En_0.0_-_-_2b.draw",
         "1_base.festival.2p_0.0_FEBn.ai1.bi1/En_0.0_-_-_2b.draw");
    close_text_game(&t);
}

static void variants_are_read_canonically(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    good(&t, "1_2p_-2.-1_9/1Aw.acDn3/2_-1.32767_-_-_9b.draw",
         "1_base.2p_-1.0_Aw.acDn_-1.32767_-_-_9b.draw");
    /* Orientations and spots become the first that are the same, figures come seat by seat. */
    good(&t, "1_base.2p_0.0_DnUs.bw.ae.awsw_0.0_-_-_2b.draw",
         "1_base.2p_0.0_DnUn.ae.aese.be_0.0_-_-_2b.draw");
    /* Here the end of the first row has to wait for the second. */
    good(&t, "1_base.2p_0.0_En1En/EsBnEs_0.0_-_-_2b.draw",
         "1_base.2p_0.0_En1En/EsBnEs_0.0_-_-_2b.draw");
    good(&t, "1_base.2p_0.0_Dn_0.0_-_A~2.C_over", "1_base.2p_0.0_Dn_0.0_-_A~2.C_over");
    close_text_game(&t);
}

/* The word up to its rows, and from its points on. */
#define HEAD "1_base.2p_0.0_"
#define TAIL "_0.0_-_-_2b.draw"

static void bad_words_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    bad(&t, "", "ended-early 1:1 ");
    bad(&t, "2_base.2p_0.0_Dn_0.0_-_-_2b.draw", "other-version 1:1 2");
    bad(&t, "_base", "syntax 1:1 _base");
    bad(&t, "1", "ended-early 1:2 ");
    bad(&t, "1.base", "syntax 1:2 .base");
    bad(&t, "1_base.3p_0.0_Dn_0.0_-_-_2b.draw", "contradiction 1:3 base.3p");
    bad(&t, "1_base.2q_0.0_Dn_0.0_-_-_2b.draw", "syntax 1:9 q_0.0_Dn_0.0_-_-_2b.draw");
    bad(&t, "1_base. 2p", "syntax 1:8 ");
    bad(&t, "1_base.2p_0,0_Dn_0.0_-_-_2b.draw", "syntax 1:12 ,0_Dn_0.0_-_-_2b.draw");
    bad(&t, "1_base.2p_0.2001_Dn", "range 1:13 2001");
    bad(&t, HEAD "Dn", "ended-early 1:17 ");
    bad(&t, HEAD "Dn_0", "ended-early 1:19 ");
    bad(&t, HEAD "Dn_0.0.0_-_-_2b.draw", "syntax 1:21 .0_-_-_2b.draw");
    bad(&t, HEAD "Dn_0.32768", "range 1:20 32768");
    bad(&t, HEAD "Dn_0.0_fairy~a_-_2b.draw", "unknown 1:22 fairy");
    bad(&t, HEAD "Dn" TAIL "_", "syntax 1:33 _");
    bad(&t, HEAD "Dn" TAIL "\n1", "syntax 2:1 1");
    close_text_game(&t);
}

static void bad_rows_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    bad(&t, HEAD TAIL, "syntax 1:15 _0.0_-_-_2b.draw");
    bad(&t, HEAD "D" TAIL, "syntax 1:16 _0.0_-_-_2b.draw");
    bad(&t, HEAD "Dse" TAIL, "unknown 1:16 se");
    bad(&t, HEAD "Dx" TAIL, "unknown 1:16 x");
    bad(&t, HEAD "ZZn" TAIL, "unknown 1:15 ZZn");
    bad(&t, HEAD "FEAn" TAIL, "unknown 1:15 FEAn");
    bad(&t, HEAD "dn" TAIL, "syntax 1:15 dn_0.0_-_-_2b.draw");
    bad(&t, HEAD "0Dn" TAIL, "range 1:15 0");
    bad(&t, HEAD "2001Dn" TAIL, "range 1:19 Dn");
    bad(&t, HEAD "2000DnUn" TAIL, "range 1:21 Un");
    bad(&t, HEAD "DnUe" TAIL, "edge-mismatch 1:17 Ue");
    bad(&t, HEAD "Dn1UnUn" TAIL, "not-beside 1:18 Un");
    bad(&t, HEAD "Dn/1Dn" TAIL, "not-beside 1:19 Dn");
    bad(&t, HEAD "CnCn" TAIL, "too-many 1:17 Cn");
    close_text_game(&t);
}

static void bad_figures_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    bad(&t, HEAD "Dn." TAIL, "syntax 1:18 _0.0_-_-_2b.draw");
    bad(&t, HEAD "Dn.c" TAIL, "unknown 1:18 c");
    bad(&t, HEAD "Dn.aLn" TAIL, "unknown 1:19 L");
    bad(&t, HEAD "Dn.aq" TAIL, "unknown 1:19 q");
    bad(&t, HEAD "Dn.a" TAIL, "no-feature 1:17 .a");
    bad(&t, HEAD "Dn.ac" TAIL, "no-feature 1:17 .ac");
    bad(&t, HEAD "Dn.an.ae.an.an.ae.an.an.ae.be" TAIL, "too-many 1:38 .ae");
    bad(&t, HEAD "Dn1.an" TAIL, "syntax 1:18 .an_0.0_-_-_2b.draw");
    bad(&t, HEAD ".an" TAIL, "syntax 1:15 .an_0.0_-_-_2b.draw");
    t.rules->type[3].stand[0] = 0; /* nobody may stand on a D */
    bad(&t, HEAD "Dn.an" TAIL, "wrong-kind 1:17 .an");
    bad(&t, HEAD "Dn~dragon" TAIL, "unknown 1:18 dragon");
    close_text_game(&t);
}

static void bad_turns_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    bad(&t, HEAD "Dn_0.0_-_ZZ_2b.draw", "unknown 1:24 ZZ");
    bad(&t, HEAD "Dn_0.0_-_C~0_2b.draw", "range 1:26 0");
    bad(&t, HEAD "Dn_0.0_-_C~2_2b.draw", "too-many 1:24 C~2");
    bad(&t, HEAD "Dn_0.0_-_D~4_2b.draw", "too-many 1:24 D~4");
    bad(&t, HEAD "Dn_0.0_-_A.A_2b.draw", "repeated 1:26 A");
    bad(&t, HEAD "Dn_0.0_-_A._2b.draw", "syntax 1:26 _2b.draw");
    bad(&t, HEAD "Dn_0.0_-_-_", "ended-early 1:26 ");
    bad(&t, HEAD "Dn_0.0_-_-_overdone", "unknown 1:26 overdone");
    bad(&t, HEAD "Dn_0.0_-_-_0b.draw", "range 1:26 0");
    bad(&t, HEAD "Dn_0.0_-_-_65536b.draw", "range 1:26 65536");
    bad(&t, HEAD "Dn_0.0_-_-_2c.draw", "unknown 1:27 c");
    bad(&t, HEAD "Dn_0.0_-_-_2b", "ended-early 1:28 ");
    bad(&t, HEAD "Dn_0.0_-_-_2b.", "ended-early 1:29 ");
    bad(&t, HEAD "Dn_0.0_-_-_2b.dance", "unknown 1:29 dance");
    bad(&t, HEAD "Dn_0.0_-_-_2b.pay", "unknown 1:29 pay");
    bad(&t, HEAD "Dn_0.0_-_-_2b.draw~K", "syntax 1:33 ~K");
    bad(&t, HEAD "Dn_0.0_-_-_2b.place", "ended-early 1:34 ");
    bad(&t, HEAD "Dn_0.0_-_-_2b.place~0.0", "unknown 1:35 0");
    bad(&t, HEAD "Dn_0.0_-_C_2b.place~C", "too-many 1:35 C");
    bad(&t, HEAD "Dn_0.0_-_-_2b.put~0.1", "no-tile 1:33 0.1");
    bad(&t, HEAD "Dn_0.0_-_-_2b.put~D", "syntax 1:33 D");
    close_text_game(&t);
}

/* A decision in which nothing can be decided is none: the game never stands there. */
static void idle_turns_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    bad(&t, "1_base.2p_0.-1_Es/Dn_0.0_-_-_2b.place~C", "contradiction 1:33 place");
    bad(&t, HEAD "Dn.an.be.bese.bene_0.0_-_-_2b.put~0.0", "contradiction 1:45 put");
    bad(&t,
        HEAD "Dn_0.0_-_A~2.B~4.C.D~3.E~5.F~2.G.H~3.I~2.J~3.K~3.L~3.M~2.N~3.O~2.P~3.Q.R~3.S~2."
             "T.U~8.V~9.W~4.X_2b.draw",
        "contradiction 1:113 draw");
    close_text_game(&t);
}

/* From every position that is read a game can be played whose every position is read again. */
static void no_play_leaves_the_limits(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    bad(&t, "1_base.2p_1930.0_Dn" TAIL, "range 1:11 1930.0");
    bad(&t, "1_base.2p_0.-1930_Dn" TAIL, "range 1:11 0.-1930");
    bad(&t, HEAD "Dn_0.0_-_-_65465b.draw", "range 1:26 65465");
    good(&t, HEAD "Dn_0.0_-_-_65464b.draw", HEAD "Dn_0.0_-_-_65464b.draw");
    good(&t, "1_base.2p_1929.-1929_Dn" TAIL, "1_base.2p_1929.-1929_Dn" TAIL);
    lauze_copy(t.rules, t.game, t.other);
    for (unsigned n = 0; lauze_who(t.rules, t.game) != LAUZE_NOBODY; n++) {
        lauze_choice_set choices;
        lauze_choices(t.rules, t.game, &choices);
        assert_in_range(choices.n, 1, 10000);
        lauze_action action = lauze_nth(t.rules, t.game, &choices, n * 7919u % choices.n);
        for (uint32_t i = 0; i < choices.n; i++) {
            const lauze_action other = lauze_nth(t.rules, t.game, &choices, i);
            if (other.verb == LAUZE_PLACE && lauze_x(other.place) > lauze_x(action.place))
                action = other;
        }
        assert_int_equal(lauze_apply(t.rules, t.game, action, NULL), LAUZE_OK);
        char text[1000];
        strcpy(text, write(&t, t.game));
        assert_position(&t, text);
    }
    close_text_game(&t);
}

/* Points stop at their limit: they do not begin again below nothing. */
static void points_stop_at_their_limit(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    good(&t, "1_base.2p_0.0_Dn.an_32766.0_-_-_2b.draw", "1_base.2p_0.0_Dn.an_32766.0_-_-_2b.draw");
    lauze_copy(t.rules, t.game, t.other);
    play(&t, "draw E, place E 0,-1s, pass");
    assert_int_equal(lauze_points(t.rules, t.game, 0), INT16_MAX);
    close_text_game(&t);
}

static void setups_are_read_alone(void **state)
{
    (void)state;
    lauze_setup setup;
    lauze_error error;
    const char *good_text = "1_base.festival.3p_and so on";
    assert_int_equal(lauze_read_position_setup(good_text, strlen(good_text), &setup, NULL),
                     LAUZE_OK);
    assert_int_equal(setup.seats, 3);
    assert_int_equal(lauze_read_position_setup("1_base.3p", 9, &setup, &error), LAUZE_ENDED_EARLY);
    assert_told(&error, "ended-early 1:10 ");
    assert_int_equal(lauze_read_position_setup("1_base.3p.festival_", 19, &setup, &error),
                     LAUZE_SYNTAX);
    assert_told(&error, "syntax 1:11 festival");
    assert_int_equal(lauze_read_position_setup("1_base/2_", 9, &setup, &error),
                     LAUZE_OTHER_VERSION);
    assert_told(&error, "other-version 1:8 2");
    assert_int_equal(lauze_read_position_setup("3_", 2, &setup, &error), LAUZE_OTHER_VERSION);
}

static void too_long_is_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    enum { LENGTH = 40000 };
    char *text = malloc(LENGTH + 1);
    memset(text, '/', LENGTH);
    text[LENGTH] = 0;
    bad(&t, text, "too-large 1:32769 ");
    lauze_setup setup;
    assert_int_equal(lauze_read_position_setup(text, LENGTH, &setup, NULL), LAUZE_TOO_LARGE);
    memcpy(text, HEAD, strlen(HEAD));
    text[30000] = 0;
    bad(&t, text, "range 1:2015 /");
    free(text);
    close_text_game(&t);
}

/* More figures stand on completed monasteries than one placement can complete. */
static void many_complete_monasteries_do_no_harm(void **state)
{
    (void)state;
    struct text_game t = open_text_game("13*base; 8 seats");
    char text[1000] = "1_13~base.8p_0.0_BnBnBnBnBnBnBn/", row[64];
    for (unsigned y = 0; y < 5; y++) {
        snprintf(row, sizeof row, "BnBn.%1$ccBn.%1$ccBn.%1$ccBn.%1$ccBn.%1$ccBn/", 'a' + (int)y);
        strcat(text, row);
    }
    strcat(text, "BnBnBnBnBnBnBn_0.0.0.0.0.0.0.0_-_-_50h.put~0.0");
    good(&t, text, text);
    const lauze_action pass = { .verb = LAUZE_PASS };
    lauze_error error;
    assert_int_equal(lauze_apply(t.rules, t.other, pass, NULL), LAUZE_OK);
    assert_int_equal(lauze_check(t.rules, t.other, &error), LAUZE_OK);
    assert_int_equal(lauze_points(t.rules, t.other, 0), 9); /* the one beside the last tile */
    assert_int_equal(lauze_points(t.rules, t.other, 1), 0);
    close_text_game(&t);
}

static void bad_calls_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base");
    lauze_setup setup;
    assert_int_equal(lauze_read_position(NULL, t.game, "", 0, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_read_position(t.rules, NULL, "", 0, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_read_position(t.rules, t.game, NULL, 0, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_read_position_setup(NULL, 0, &setup, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_read_position_setup("", 0, NULL, NULL), LAUZE_BAD_CALL);
    assert_int_equal(lauze_write_position(NULL, t.game, NULL, 0), 0);
    close_text_game(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_is_written),
        cmocka_unit_test(every_step_is_written),
        cmocka_unit_test(removed_tiles_are_counted),
        cmocka_unit_test(a_game_to_its_end_is_written),
        cmocka_unit_test(a_field_inside_keeps_its_digit),
        cmocka_unit_test(variants_are_read_canonically),
        cmocka_unit_test(bad_words_are_refused),
        cmocka_unit_test(bad_rows_are_refused),
        cmocka_unit_test(bad_figures_are_refused),
        cmocka_unit_test(bad_turns_are_refused),
        cmocka_unit_test(idle_turns_are_refused),
        cmocka_unit_test(no_play_leaves_the_limits),
        cmocka_unit_test(points_stop_at_their_limit),
        cmocka_unit_test(setups_are_read_alone),
        cmocka_unit_test(too_long_is_refused),
        cmocka_unit_test(many_complete_monasteries_do_no_harm),
        cmocka_unit_test(bad_calls_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
