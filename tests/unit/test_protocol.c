/* test_protocol.c - what the protocol promises: all or nothing, same id same answer, stale is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "protocol_talk.h"

#define assert_said(talk, text)                                                            \
    do {                                                                                   \
        if (!talk_has(talk, text)) fail_msg("not said: %s\nbut: %s", text, (talk)->heard); \
    } while (0)

/* A game whose first tiles are known: K, V, K. */
#define ORDERED "{\"type\":\"new\",\"deal\":{\"order\":[\"K\",\"V\",\"K\"]}}"

static void begin(struct talk *talk, const char *request)
{
    begin_talk(talk);
    talk_say(talk, "%s", request);
    assert_said(talk, "{\"type\":\"game\",\"game\":\"1\",\"seq\":0,");
}

/* The position of game 1, to be freed. */
static char *position_of(struct talk *talk)
{
    return strdup(talk_say(talk, "{\"type\":\"position\",\"game\":\"1\"}"));
}

static void assert_unmoved(struct talk *talk, char *before)
{
    char *after = position_of(talk);
    assert_string_equal(before, after);
    free(before);
    free(after);
}

static void test_hello(void **state)
{
    (void)state;
    struct talk talk;
    begin_talk(&talk);
    talk_say(&talk, "{\"type\":\"hello\",\"id\":\"x\",\"v\":1,\"client\":\"t\",\"more\":[1,{}]}");
    assert_said(&talk, "{\"type\":\"welcome\",\"re\":\"x\",\"v\":1,\"lauze\":\"");
    assert_said(&talk, "\"presets\":[{\"name\":\"classic\",\"setup\":\"base; 2 seats\","
                       "\"title\":\"Classic\",\"text\":\"The base game by itself.\"}");
    assert_said(&talk, "{\"name\":\"base\",\"setup\":\"base; 2 seats\"}");
    assert_said(&talk, "{\"name\":\"base\",\"setup\":\"base; 2 seats\"}");
    talk_say(&talk, "{\"type\":\"hello\",\"v\":7}");
    assert_said(&talk, "\"v\":1");
    talk_say(&talk, "{\"type\":\"hello\",\"v\":0}");
    assert_said(&talk, "\"code\":\"other-version\"");
    end_talk(&talk);
}

/* A setup may begin with a preset's name, and its own options count. */
static void test_presets_can_be_played(void **state)
{
    (void)state;
    struct talk talk;
    begin_talk(&talk);
    talk_say(&talk, "{\"type\":\"hello\",\"lang\":\"fr\"}");
    assert_said(&talk, "\"title\":\"Classique\",\"text\":\"Le jeu de base seul.\"");
    for (unsigned i = 0; lauze_preset_name(i); i++) {
        talk_say(&talk, "{\"type\":\"new\",\"setup\":\"%s; farms=F1\",\"seats\":2}",
                 lauze_preset_name(i));
        assert_said(&talk, "\"type\":\"game\"");
        assert_said(&talk, "\"setup\":\"base");
        assert_said(&talk, "; farms=F1");
    }
    talk_say(&talk, "{\"type\":\"new\",\"setup\":\"classic + nothing\"}");
    assert_said(&talk, "\"code\":\"unknown\"");
    assert_said(&talk, "\"token\":\"nothing\"");
    end_talk(&talk);
}

static void test_words_follow_the_language(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, ORDERED);
    const char *why = "{\"type\":\"why\",\"game\":\"1\",\"action\":\"place K 5,5n\"}";
    talk_say(&talk, "%s", why);
    assert_said(&talk, "The tile must touch another one along an edge.");
    talk_say(&talk, "{\"type\":\"hello\",\"lang\":\"fr-CA\"}");
    talk_say(&talk, "%s", why);
    assert_said(&talk, "La tuile doit toucher une autre tuile");
    assert_said(&talk, "\"legal\":false,\"code\":\"not-beside\",\"rule\":\"B-5\"");
    end_talk(&talk);
}

static void test_act_and_what_follows(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, ORDERED);
    assert_said(&talk, "\"seq\":1,\"by\":\"chance\",\"action\":\"draw K\"");
    talk_say(&talk, "{\"type\":\"act\",\"id\":5,\"game\":\"1\",\"seq\":1,\"as\":\"a\","
                    "\"actions\":[\"place K 1,0n\",\"put follower 1,0n\"]}");
    assert_int_equal(talk.n_lines, 4);
    assert_said(&talk,
                "\"re\":5,\"game\":\"1\",\"seq\":2,\"by\":\"a\",\"action\":\"place K 1,0n\"");
    assert_said(&talk, "\"seq\":3,\"by\":\"a\",\"action\":\"put follower 1,0n\"");
    assert_said(&talk, "\"seq\":4,\"by\":\"chance\",\"action\":\"draw V\"");
    assert_said(&talk,
                "\"seq\":4,\"who\":\"b\",\"seat\":\"b\",\"step\":\"place\",\"n\":2,\"tile\":\"V\"");
    end_talk(&talk);
}

/* The first action is legal and the second is not: neither is done. */
static void test_acts_are_all_or_nothing(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, ORDERED);
    char *before = position_of(&talk);
    talk_say(&talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"place K 1,0n\","
                    "\"put follower 0,0n\"]}");
    assert_int_equal(talk.n_lines, 1);
    assert_said(&talk, "\"code\":\"other-tile\",\"rule\":\"B-7\"");
    assert_said(&talk, "\"field\":\"actions.1\"");
    talk_say(&talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"place K 1,0n\",7]}");
    assert_said(&talk, "\"code\":\"wrong-type\",\"args\":{\"field\":\"actions.1\"}");
    talk_say(&talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"place K 1,0n\",\"put it\"]}");
    assert_said(&talk, "\"type\":\"error\"");
    assert_unmoved(&talk, before);
    end_talk(&talk);
}

static void test_the_same_id_gets_the_same_answer(void **state)
{
    (void)state;
    struct talk talk;
    const char *request = "{\"type\":\"act\",\"id\":\"one\",\"game\":\"1\",\"seq\":1,"
                          "\"actions\":[\"place K 1,0n\",\"pass\"]}";
    begin(&talk, ORDERED);
    char *first = strdup(talk_say(&talk, "%s", request));
    assert_said(&talk, "\"re\":\"one\"");
    char *position = position_of(&talk);
    assert_string_equal(first, talk_say(&talk, "%s", request));
    assert_unmoved(&talk, position);
    talk_say(&talk, "{\"type\":\"act\",\"id\":\"two\",\"game\":\"1\",\"seq\":1,"
                    "\"actions\":[\"place K 1,0n\",\"pass\"]}");
    assert_said(&talk, "\"re\":\"two\",\"code\":\"stale\",\"args\":{\"seq\":4}");
    free(first);
    end_talk(&talk);
}

static void test_seats_and_dealers_keep_to_their_own(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, ORDERED);
    char *before = position_of(&talk);
    talk_say(&talk,
             "{\"type\":\"act\",\"game\":\"1\",\"as\":\"b\",\"actions\":[\"place K 1,0n\"]}");
    assert_said(&talk, "\"code\":\"not-your-turn\"");
    talk_say(&talk,
             "{\"type\":\"act\",\"game\":\"1\",\"as\":\"c\",\"actions\":[\"place K 1,0n\"]}");
    assert_said(&talk, "\"code\":\"unknown\"");
    talk_say(&talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"place K 1,0n\",\"pass\","
                    "\"draw A\"]}");
    assert_said(&talk, "\"code\":\"dealt\"");
    talk_say(&talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"draw K\"]}");
    assert_said(&talk, "\"code\":\"not-now\"");
    assert_unmoved(&talk, before);
    end_talk(&talk);
}

static void test_an_order_that_runs_out_leaves_chance_to_the_driver(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, "{\"type\":\"new\",\"deal\":{\"order\":[\"K\"]}}");
    talk_say(&talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"place K 1,0n\",\"pass\"]}");
    assert_said(&talk, "\"who\":\"chance\",\"seat\":\"b\",\"step\":\"draw\"");
    talk_say(&talk, "{\"type\":\"choices\",\"game\":\"1\"}");
    assert_said(&talk, "{\"action\":\"draw K\",\"of\":2,\"total\":70}");
    talk_say(&talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"draw V\",\"place V 0,1n\"]}");
    assert_said(&talk, "\"action\":\"place V 0,1n\"");
    end_talk(&talk);
}

/* ---- choices ---- */

/* A road of three tiles between two crossings: the last follower's road scores 3 at once. */
static void test_choices_say_what_they_are_worth(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, "{\"type\":\"new\",\"deal\":{\"order\":[\"W\",\"W\",\"K\"]}}");
    talk_say(&talk, "{\"type\":\"choices\",\"game\":\"1\",\"after\":[\"place W 1,0e\"]}");
    assert_said(&talk, "{\"action\":\"put follower 1,0w\",\"now\":0,\"end\":2,\"owner\":[\"a\"]}");
    assert_said(&talk, "{\"action\":\"pass\",\"now\":0,\"end\":0}");
    talk_say(&talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"place W 1,0e\",\"pass\"]}");
    talk_say(&talk, "{\"type\":\"choices\",\"game\":\"1\",\"after\":[\"place W -1,0n\"]}");
    assert_said(&talk, "{\"action\":\"put follower -1,0e\",\"now\":3,\"end\":3,\"owner\":[\"b\"]}");
    char *before = position_of(&talk);
    talk_say(&talk, "{\"type\":\"choices\",\"game\":\"1\",\"after\":[\"place W -1,0n\","
                    "\"put follower -1,0e\"],\"worth\":false}");
    assert_said(&talk, "{\"action\":\"draw A\"}");
    assert_unmoved(&talk, before);
    talk_say(&talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"place W -1,0n\","
                    "\"put follower -1,0e\"]}");
    assert_said(&talk, "{\"type\":\"score\",\"place\":\"0,0e\",\"feature\":\"road\",\"seat\":\"b\","
                       "\"points\":3,\"when\":\"done\"");
    assert_said(&talk, "{\"type\":\"back\",\"figure\":\"follower\",\"seat\":\"b\"");
    end_talk(&talk);
}

static void test_why(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, ORDERED);
    talk_say(&talk, "{\"type\":\"why\",\"game\":\"1\",\"action\":\"place K 1,0n\"}");
    assert_said(&talk, "\"legal\":true,\"code\":\"ok\",\"args\":{\"action\":\"place K 1,0n\"}");
    talk_say(&talk, "{\"type\":\"why\",\"game\":\"1\",\"action\":\"place K 1,0w\"}");
    assert_said(&talk, "\"legal\":false,\"code\":\"edge-mismatch\",\"rule\":\"B-5\"");
    talk_say(&talk, "{\"type\":\"why\",\"game\":\"1\",\"action\":\"plaice K 1,0e\"}");
    assert_said(&talk, "\"legal\":false,\"code\":\"unknown\"");
    assert_said(&talk, "\"args\":{\"token\":\"plaice\"}");
    end_talk(&talk);
}

/* ---- taking back ---- */

static void act(struct talk *talk, const char *actions)
{
    talk_say(talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[%s]}", actions);
    assert_said(talk, "\"type\":\"turn\"");
}

static void undo(struct talk *talk, int to, const char *expected)
{
    talk_say(talk, "{\"type\":\"undo\",\"game\":\"1\",\"to\":%d}", to);
    assert_said(talk, expected);
}

static void test_undo(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, ORDERED);
    act(&talk, "\"place K 1,0n\",\"pass\""); /* events 2 and 3, and the draw of V is 4 */
    undo(&talk, 9, "\"code\":\"range\"");
    undo(&talk, 4, "\"code\":\"range\"");
    undo(&talk, -5, "\"code\":\"range\"");
    undo(&talk, 2, "\"seq\":5,\"undone\":2,\"to\":2}");
    assert_said(&talk, "\"seq\":5,\"who\":\"a\",\"seat\":\"a\",\"step\":\"put\"");
    act(&talk, "\"put follower 1,0n\"");  /* event 6, and the draw is 7 */
    undo(&talk, 3, "\"code\":\"range\""); /* that pass was taken back */
    undo(&talk, 5, "\"seq\":8,\"undone\":2,\"to\":2}");
    undo(&talk, -2, "\"seq\":9,\"undone\":2,\"to\":0}");
    assert_said(&talk, "\"seq\":10,\"by\":\"chance\",\"action\":\"draw K\"");
    undo(&talk, 0, "\"seq\":11,\"undone\":1,\"to\":0}");
    end_talk(&talk);
}

static void test_undo_is_stale_too(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, ORDERED);
    talk_say(&talk, "{\"type\":\"undo\",\"game\":\"1\",\"to\":0,\"seq\":0}");
    assert_said(&talk, "\"code\":\"stale\"");
    talk_say(&talk, "{\"type\":\"undo\",\"game\":\"1\",\"to\":0.5}");
    assert_said(&talk, "\"code\":\"wrong-type\"");
    talk_say(&talk, "{\"type\":\"undo\",\"game\":\"1\"}");
    assert_said(&talk, "\"code\":\"missing\"");
    end_talk(&talk);
}

/* ---- texts ---- */

static void test_positions(void **state)
{
    (void)state;
    struct talk talk;
    const char *position = "1_base.2p_-1.0_Aw.acDnKe.an/2Vn_0.0_-_-_4b.draw";
    begin_talk(&talk);
    talk_say(&talk, "{\"type\":\"load\",\"position\":\"%s\"}", position);
    assert_said(&talk, position);
    assert_said(&talk, "\"who\":\"chance\",\"seat\":\"b\",\"step\":\"draw\",\"n\":4");
    talk_say(&talk, "{\"type\":\"record\",\"game\":\"1\"}");
    assert_said(&talk, "\"code\":\"no-beginning\"");
    talk_say(&talk, "{\"type\":\"load\",\"position\":\"%s\",\"deal\":{\"seed\":3}}", position);
    assert_said(&talk, "\"game\":\"2\",\"seq\":1,\"by\":\"chance\"");
    talk_say(&talk, "{\"type\":\"load\",\"position\":\"1_base.2p_-1.0_Aw.ac\"}");
    assert_said(&talk, "\"line\":1,\"col\":");
    talk_say(&talk, "{\"type\":\"position\",\"game\":\"3\"}");
    assert_said(&talk, "\"code\":\"no-game\"");
    end_talk(&talk);
}

static void test_records(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, "{\"type\":\"new\",\"seats\":[\"Ada\",\"B\\u00e9a\",\"\"],"
                 "\"deal\":{\"key\":\"correct-horse-battery\"}}");
    assert_said(&talk,
                "\"sha256\":\"62249369389075490555a758353aec61500c6218fa597252d52dc4bd0148f12d\"");
    talk_say(&talk, "{\"type\":\"record\",\"game\":\"1\"}");
    assert_said(&talk, "[Seat a \\\"Ada\\\"]\\n[Seat b \\\"B\xc3\xa9"
                       "a\\\"]\\n[Deal \\\"sha256 6224");
    assert_false(talk_has(&talk, "Key"));
    assert_false(talk_has(&talk, "Result"));
    talk_say(&talk,
             "{\"type\":\"load\",\"record\":\"[Lauze \\\"1\\\"]\\n[Setup \\\"base; 2 seats\\\"]\\n"
             "[Seat b \\\"Eve\\\"]\\n\\n 1. a K 1,0n n\\n 2. b V 1,1e\\n\"}");
    assert_said(&talk, "\"seats\":[\"\",\"Eve\"]");
    assert_said(&talk, "\"game\":\"2\",\"seq\":6,");
    talk_say(&talk,
             "{\"type\":\"load\",\"record\":\"[Lauze \\\"1\\\"]\\n[Setup \\\"base; 2 seats\\\"]\\n"
             "\\n 1. a K 1,0n n\\n 2. b V 9,9n\\n\"}");
    assert_said(&talk, "\"code\":\"not-beside\",\"line\":5");
    end_talk(&talk);
}

/* A record that shows its key, which was committed to by a hash that begins with `hash`. */
static void say_keyed_record(struct talk *talk, const char *hash, const char *turns)
{
    static const char format[] =
        "{\"type\":\"load\",\"record\":\"[Lauze \\\"1\\\"]\\n[Setup \\\"base; 2 seats\\\"]\\n"
        "[Deal \\\"sha256 %s369389075490555a758353aec61500c6218fa597252d52dc4bd0148f12d\\\"]\\n"
        "[Key \\\"correct-horse-battery\\\"]\\n\\n %s\\n\"}";
    talk_say(talk, format, hash, turns);
}

static void test_records_that_show_their_key(void **state)
{
    (void)state;
    struct talk talk;
    begin_talk(&talk);
    say_keyed_record(&talk, "62249", "1. a K 1,0n n");
    assert_said(&talk,
                "\"code\":\"check-failed\",\"args\":{\"field\":\"record\",\"token\":\"Key\"}");
    say_keyed_record(&talk, "62240", "1. a W 1,0n");
    assert_said(&talk, "\"code\":\"check-failed\"");
    say_keyed_record(&talk, "6224", "1. a W 1,0n");
    assert_said(&talk, "\"code\":\"syntax\",\"args\":{\"field\":\"record\",\"token\":\"Deal\"}");
    say_keyed_record(&talk, "62249", "1. a W 1,0n");
    assert_said(&talk, "\"by\":\"chance\",\"action\":\"draw W\""); /* the key's second tile */
    talk_say(&talk, "{\"type\":\"record\",\"game\":\"1\"}");
    assert_said(&talk, "[Deal \\\"sha256 62249");
    assert_said(&talk, "[Bag 8 \\\"A~2.B~4.C.D~3.");
    end_talk(&talk);
}

/* A sealed record goes on by its seed, which is no secret any more, and shows the same tags. */
static void test_records_that_show_their_seed(void **state)
{
    (void)state;
    static const char format[] =
        "{\"type\":\"load\",\"record\":\"[Lauze \\\"1\\\"]\\n[Setup \\\"base; 2 seats\\\"]\\n"
        "[Deal \\\"sealed 09cbeaf4dbf76f80bfaa2a5fe53292b25e0506cae495054aeaaf920e919cc794\\\"]\\n"
        "[Nonce a \\\"ada-chose-these-letters\\\"]\\n%s\\n 1. a %s *\\n\"}";
    static const char seed[] =
        "[Seed \\\"46481a50cf8f28f251db123e2bcae3b2e20f2a2bd8d3f0d5c784efd83e44acb6\\\"]\\n";
    struct talk talk;
    begin_talk(&talk);
    talk_say(&talk, format, seed, "E");
    assert_said(&talk,
                "\"code\":\"check-failed\",\"args\":{\"field\":\"record\",\"token\":\"Seed\"}");
    talk_say(&talk, format, seed, "N");
    assert_said(&talk, "\"game\":\"1\"");
    talk_say(&talk, "{\"type\":\"record\",\"game\":\"1\"}");
    assert_said(&talk, "[Deal \\\"sealed 09cb");
    assert_said(&talk, "[Nonce a \\\"ada-chose-these-letters\\\"]\\n[Seed \\\"4648");
    talk_say(&talk, format, "",
             "E"); /* nothing is shown, so nothing can be checked, and chance is asked */
    assert_said(&talk, "\"game\":\"2\"");
    end_talk(&talk);
}

/* What a key is said to have dealt is checked, whether the record says it or the request. */
static void test_key_given_with_a_record(void **state)
{
    (void)state;
    static const char format[] =
        "{\"type\":\"load\",\"record\":\"[Lauze \\\"1\\\"]\\n[Setup \\\"base; 2 seats\\\"]\\n\\n"
        " 1. a %s *\\n\",\"deal\":{\"key\":\"correct-horse-battery\"}}";
    struct talk talk;
    begin_talk(&talk);
    talk_say(&talk, format, "K");
    assert_said(&talk, "\"code\":\"check-failed\",\"args\":{\"field\":\"deal.key\"}");
    talk_say(&talk, format, "W");
    assert_said(&talk, "\"game\":\"1\",\"seq\":1,");
    end_talk(&talk);
}

/* ---- looking ---- */

static void test_state_and_score(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, ORDERED);
    act(&talk, "\"place K 1,0n\",\"put follower 1,0w\"");
    talk_say(&talk, "{\"type\":\"state\",\"game\":\"1\",\"as\":\"b\"}");
    assert_said(&talk, "\"as\":\"b\",\"setup\":\"base; 2 seats\",\"turn\":{\"who\":\"b\"");
    assert_said(&talk, "{\"seat\":\"a\",\"points\":0,\"end\":2,\"supply\":{\"follower\":6}}");
    assert_said(&talk, "{\"place\":\"1,0\",\"tile\":\"K\",\"turn\":\"n\"}");
    assert_said(&talk, "\"figures\":[{\"figure\":\"follower\",\"seat\":\"a\",\"place\":\"1,0s\"}]");
    talk_say(&talk, "{\"type\":\"score\",\"game\":\"1\",\"place\":\"0,0w\"}");
    assert_said(&talk,
                "\"tiles\":[\"0,0\",\"1,0\"],\"holders\":[\"a\"],\"rows\":[{\"rule\":\"B-10\","
                "\"measure\":\"tile\",\"n\":2,\"each\":1,\"points\":2}],\"points\":{\"a\":2},"
                "\"when\":\"done\"}");
    talk_say(&talk, "{\"type\":\"score\",\"game\":\"1\",\"place\":\"0,0c\"}");
    assert_said(&talk, "\"code\":\"no-feature\"");
    talk_say(&talk, "{\"type\":\"score\",\"game\":\"1\"}");
    assert_said(&talk, "\"kind\":\"field\"");
    end_talk(&talk);
}

/* ---- limits ---- */

static void test_games_come_and_go(void **state)
{
    (void)state;
    struct talk talk;
    begin_talk(&talk);
    for (int i = 1; i <= PROTOCOL_GAMES; i++)
        talk_say(&talk, "{\"type\":\"new\",\"id\":%d}", i);
    assert_said(&talk, "\"game\":\"1024\"");
    talk_say(&talk, "{\"type\":\"new\"}");
    assert_said(&talk, "\"code\":\"too-many\",\"args\":{\"field\":\"game\",\"limit\":1024}");
    talk_say(&talk, "{\"type\":\"close\",\"game\":\"7\"}");
    assert_string_equal(talk.heard, "{\"type\":\"closed\",\"game\":\"7\"}\n");
    talk_say(&talk, "{\"type\":\"new\"}");
    assert_said(&talk, "\"game\":\"1025\"");
    end_talk(&talk);
}

/* Seat a holds the teacher, and in the turn of b has to choose. */
#define CHOICE_OF_A                                                            \
    "{\"type\":\"load\",\"position\":\"1_base.school.2p_-2.0_SCLnSCRnDnPe.an/" \
    "Le.aeLw.bn1De.be_4.2_teacher~a_-_4b.teacher~-1.1\"}"

static void test_a_figure_of_nobody(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk, "{\"type\":\"new\",\"setup\":\"base + school\",\"deal\":\"ask\"}");
    talk_say(&talk, "{\"type\":\"state\",\"game\":\"1\"}");
    assert_said(&talk, "\"supply\":{\"follower\":7}}");
    assert_said(&talk, "\"figures\":[{\"figure\":\"teacher\",\"place\":\"-2,0e\"}]");
    end_talk(&talk);
    begin(&talk, CHOICE_OF_A);
    assert_said(&talk, "\"who\":\"a\",\"seat\":\"b\",\"step\":\"teacher\"");
    talk_say(&talk, "{\"type\":\"state\",\"game\":\"1\"}");
    assert_said(&talk, "{\"figure\":\"teacher\",\"holder\":\"a\"}]");
    talk_say(&talk,
             "{\"type\":\"act\",\"game\":\"1\",\"as\":\"b\",\"actions\":[\"choose -1,1n\"]}");
    assert_said(&talk, "\"code\":\"not-your-turn\"");
    talk_say(&talk,
             "{\"type\":\"act\",\"game\":\"1\",\"as\":\"a\",\"actions\":[\"choose -1,1n\"]}");
    assert_said(&talk, "\"measure\":\"copy\",\"n\":2,\"each\":1,\"points\":2}]}");
    assert_said(&talk, "{\"type\":\"back\",\"figure\":\"teacher\",\"to\":\"-2,0e\",\"rule\":");
    assert_said(&talk, "{\"type\":\"move\",\"figure\":\"teacher\",\"holder\":\"b\",\"rule\":");
    end_talk(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hello),
        cmocka_unit_test(test_presets_can_be_played),
        cmocka_unit_test(test_words_follow_the_language),
        cmocka_unit_test(test_act_and_what_follows),
        cmocka_unit_test(test_acts_are_all_or_nothing),
        cmocka_unit_test(test_the_same_id_gets_the_same_answer),
        cmocka_unit_test(test_a_figure_of_nobody),
        cmocka_unit_test(test_seats_and_dealers_keep_to_their_own),
        cmocka_unit_test(test_an_order_that_runs_out_leaves_chance_to_the_driver),
        cmocka_unit_test(test_choices_say_what_they_are_worth),
        cmocka_unit_test(test_why),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_undo_is_stale_too),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_records_that_show_their_key),
        cmocka_unit_test(test_records_that_show_their_seed),
        cmocka_unit_test(test_key_given_with_a_record),
        cmocka_unit_test(test_state_and_score),
        cmocka_unit_test(test_games_come_and_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
