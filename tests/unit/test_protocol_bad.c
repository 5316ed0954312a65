/* test_protocol_bad.c - lines that cannot be obeyed: an error that says where and why, and nothing changes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "protocol_talk.h"

static void begin(struct talk *talk)
{
    begin_talk(talk);
    talk_say(talk, "{\"type\":\"new\",\"deal\":{\"order\":[\"K\",\"V\",\"K\"]}}");
}

static char *state_of(struct talk *talk)
{
    return strdup(talk_say(talk, "{\"type\":\"state\",\"game\":\"1\"}"));
}

/* The line is answered by one error with that text in it, and the game stays as it was. */
static void refused(struct talk *talk, const char *bytes, size_t length, const char *expected)
{
    char *before = state_of(talk);
    talk_bytes(talk, bytes, length);
    if (talk->n_lines != 1 || strncmp(talk->heard, "{\"type\":\"error\",", 16) != 0 ||
        !talk_has(talk, expected))
        fail_msg("not refused with %s: %.200s\nbut: %.400s", expected, bytes, talk->heard);
    char *after = state_of(talk);
    assert_string_equal(before, after);
    free(before);
    free(after);
}

/* Line 2 is the first one refused here; each costs three lines. */
static void test_not_json(void **state)
{
    (void)state;
    static const struct {
        const char *line, *expected;
    } cases[] = {
        { "{", "\"code\":\"json\",\"line\":3,\"col\":1,\"args\":{\"reason\":\"end\"}" },
        { "hello", "\"code\":\"json\",\"line\":6,\"col\":5,\"args\":{\"reason\":\"syntax\"}" },
        { "{\"id\":1,}", "\"col\":9,\"args\":{\"reason\":\"syntax\"}" },
        { "[1,2]", "\"col\":1,\"args\":{\"reason\":\"object\"}" },
        { "\"hello\"", "\"code\":\"json\"" },
        { "{} {}", "\"args\":{\"reason\":\"more\"}" },
        { "{\"id\":1,\"id\":2}", "\"args\":{\"reason\":\"repeated\"}" },
        { "{\"id\":1e999}", "\"args\":{\"reason\":\"number\"}" },
        { "{\"id\":99999999999999999999}", "\"args\":{\"reason\":\"number\"}" },
        { "{\"id\":\"\\u0000\"}", "\"args\":{\"reason\":\"nul\"}" },
        { "{\"id\":\"\xff\"}", "\"args\":{\"reason\":\"utf8\"}" },
        { "{\"id\":\"\xc0\xaf\"}", "\"args\":{\"reason\":\"utf8\"}" },
        { "{\"id\":\"\xed\xa0\x80\"}", "\"args\":{\"reason\":\"utf8\"}" },
        { "{\"id\":\"\\ud800\"}", "\"code\":\"json\"" },
    };
    struct talk talk;
    begin(&talk);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        refused(&talk, cases[i].line, strlen(cases[i].line), cases[i].expected);
    end_talk(&talk);
}

static void test_bytes_that_are_no_text(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk);
    refused(&talk, "\0", 1, "\"code\":\"json\"");
    refused(&talk, "{\"type\":\"position\"\0,\"game\":\"1\"}", 32, "\"code\":\"json\"");
    refused(&talk, "{\"type\":\"posi\0ion\",\"game\":\"1\"}", 31, "\"code\":\"json\"");
    char all[256];
    for (int i = 0; i < 256; i++)
        all[i] = (char)i;
    refused(&talk, all, sizeof all, "\"code\":\"json\"");
    end_talk(&talk);
}

static void test_blank_lines_say_nothing(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk);
    assert_string_equal(talk_say(&talk, " \t\r"), "");
    assert_string_equal(talk_bytes(&talk, "", 0), "");
    end_talk(&talk);
}

static void test_too_long_and_too_deep(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk);
    size_t size = PROTOCOL_LINE + 1;
    char *line = malloc(size);
    memset(line, '[', size);
    refused(&talk, line, size, "\"code\":\"too-long\",\"line\":3,\"args\":{\"limit\":262144}");
    refused(&talk, line, size - 1, "\"args\":{\"reason\":\"depth\"}");
    memset(line, ' ', size);
    memcpy(line, "{\"type\":\"hello\"}", 16);
    talk_bytes(&talk, line, size - 1);
    assert_true(talk_has(&talk, "\"type\":\"welcome\""));
    free(line);
    end_talk(&talk);
}

#define NEW "{\"type\":\"new\","
#define GAME "\"game\":\"1\","

static const struct {
    const char *line, *expected;
} wrong_fields[] = {
    { "{}", "\"code\":\"missing\",\"args\":{\"field\":\"type\"}" },
    { "{\"type\":7}", "\"code\":\"wrong-type\"" },
    { "{\"type\":\"join\"}", "\"code\":\"unknown-type\",\"args\":{\"token\":\"join\"}" },
    { "{\"type\":\"hello\",\"id\":1.5}", "\"code\":\"wrong-type\",\"args\":{\"field\":\"id\"}" },
    { "{\"type\":\"hello\",\"id\":null}", "\"code\":\"wrong-type\"" },
    { "{\"type\":\"hello\",\"v\":\"1\"}", "\"code\":\"wrong-type\"" },
    { "{\"type\":\"hello\",\"lang\":3}", "\"code\":\"wrong-type\"" },
    { NEW "\"setup\":\"bass\"}", "\"code\":\"unknown\",\"line\":1,\"col\":1," },
    { NEW "\"setup\":\"base; 9 seats\"}", "\"field\":\"setup\"" },
    { NEW "\"setup\":3}", "\"code\":\"wrong-type\"" },
    { NEW "\"seats\":1}", "\"code\":\"range\"" },
    { NEW "\"seats\":9}", "\"code\":\"range\"" },
    { NEW "\"seats\":\"two\"}", "\"code\":\"wrong-type\"" },
    { NEW "\"seats\":[\"a\",\"say \\\"b\\\"\"]}", "\"code\":\"syntax\"" },
    { NEW "\"seats\":[\"a\",\"b\\nc\"]}", "\"code\":\"syntax\"" },
    { NEW "\"seats\":[\"a\",\"\\u001b[2J\"]}", "\"code\":\"syntax\"" },
    { NEW "\"seats\":[\"a\",\"b\\u009b2J\"]}", "\"code\":\"syntax\"" },
    { NEW "\"seats\":[\"a\",\"b\\u2028c\"]}", "\"code\":\"syntax\"" },
    { NEW "\"seats\":[\"a\",\"\\u202eb\"]}", "\"code\":\"syntax\"" },
    { NEW "\"seats\":[\"a\",\"b\\u2067\"]}", "\"code\":\"syntax\"" },
    { NEW "\"seats\":[\"a\",\"\\u061cb\"]}", "\"code\":\"syntax\"" },
    { NEW "\"seats\":[1,2]}", "\"code\":\"syntax\"" },
    { NEW "\"deal\":\"fair\"}", "\"code\":\"unknown\"" },
    { NEW "\"deal\":{}}", "\"code\":\"unknown\"" },
    { NEW "\"deal\":7}", "\"code\":\"wrong-type\"" },
    { NEW "\"deal\":{\"seed\":1,\"key\":\"x\"}}", "\"code\":\"contradiction\"" },
    { NEW "\"deal\":{\"seed\":-1}}", "\"code\":\"range\"" },
    { NEW "\"deal\":{\"seed\":9007199254740992}}", "\"code\":\"range\"" },
    { NEW "\"deal\":{\"key\":\"short\"}}", "\"code\":\"syntax\"" },
    { NEW "\"deal\":{\"order\":\"KV\"}}", "\"code\":\"wrong-type\"" },
    { NEW "\"deal\":{\"order\":[1]}}", "\"code\":\"wrong-type\"" },
    { NEW "\"deal\":{\"order\":[\"K\",\"YY\"]}}", "\"token\":\"YY\"" },
    { NEW "\"deal\":{\"order\":[\"C\",\"C\"]}}", "\"code\":\"too-many\"" },
    { "{\"type\":\"load\"}", "\"code\":\"missing\"" },
    { "{\"type\":\"load\",\"position\":\"\"}", "\"field\":\"position\"" },
    { "{\"type\":\"load\",\"position\":\"x\",\"record\":\"y\"}", "\"code\":\"contradiction\"" },
    { "{\"type\":\"load\",\"record\":\"[Setup \\\"base\"}", "\"field\":\"record\"" },
    { "{\"type\":\"load\",\"record\":1}", "\"code\":\"wrong-type\"" },
    { "{\"type\":\"state\"}", "\"code\":\"missing\",\"args\":{\"field\":\"game\"}" },
    { "{\"type\":\"state\",\"game\":1}", "\"code\":\"wrong-type\"" },
    { "{\"type\":\"state\",\"game\":\"01\"}", "\"code\":\"no-game\"" },
    { "{\"type\":\"state\",\"game\":\"4294967297\"}", "\"code\":\"no-game\"" },
    { "{\"type\":\"state\"," GAME "\"as\":\"i\"}", "\"code\":\"unknown\"" },
    { "{\"type\":\"state\"," GAME "\"as\":\"chance\"}", "\"code\":\"unknown\"" },
    { "{\"type\":\"act\"," GAME "\"actions\":[]}", "\"code\":\"missing\"" },
    { "{\"type\":\"act\"," GAME "\"actions\":\"pass\"}", "\"code\":\"wrong-type\"" },
    { "{\"type\":\"act\"," GAME "\"seq\":\"1\",\"actions\":[\"pass\"]}", "\"field\":\"seq\"" },
    { "{\"type\":\"act\"," GAME "\"actions\":[\"pass\"]}", "\"field\":\"actions.0\"" },
    { "{\"type\":\"act\"," GAME "\"actions\":[\"place K 1,0n x\"]}", "\"col\":" },
    { "{\"type\":\"act\"," GAME "\"actions\":[\"place K 99999,0n\"]}", "\"col\":9," },
    { "{\"type\":\"act\"," GAME "\"actions\":[\"place V 1,0n\"]}", "\"code\":\"not-drawn\"" },
    { "{\"type\":\"choices\"," GAME "\"after\":[\"pass\"]}", "\"field\":\"after.0\"" },
    { "{\"type\":\"choices\"," GAME "\"worth\":1}", "\"code\":\"wrong-type\"" },
    { "{\"type\":\"why\"," GAME "\"action\":[]}", "\"code\":\"wrong-type\"" },
    { "{\"type\":\"score\"," GAME "\"place\":\"0,0q\"}", "\"field\":\"place\"" },
    { "{\"type\":\"score\"," GAME "\"place\":\"5,5n\"}", "\"code\":\"no-feature\"" },
};

static void test_wrong_fields(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk);
    for (size_t i = 0; i < sizeof wrong_fields / sizeof *wrong_fields; i++)
        refused(&talk, wrong_fields[i].line, strlen(wrong_fields[i].line),
                wrong_fields[i].expected);
    end_talk(&talk);
}

static void test_words_are_given_back_as_they_came(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk);
    const char line[] = "{\"type\":\"d\xc3\xa9"
                        "fense\\n\xe2\x82\xac\"}";
    refused(&talk, line, sizeof line - 1,
            "\"args\":{\"token\":\"d\xc3\xa9"
            "fense\\n\xe2\x82\xac\"}");
    end_talk(&talk);
}

static void test_lists_have_limits(void **state)
{
    (void)state;
    struct talk talk;
    begin(&talk);
    char line[2048] = "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"pass\"";
    for (int i = 0; i < PROTOCOL_ACTIONS; i++)
        strcat(line, ",\"pass\"");
    strcat(line, "]}");
    refused(&talk, line, strlen(line), "\"code\":\"too-many\",\"args\":{\"field\":\"actions\",");
    char id[256] = "{\"type\":\"hello\",\"id\":\"";
    for (int i = 0; i < PROTOCOL_ID; i++)
        strcat(id, "i");
    strcat(id, "\"}");
    refused(&talk, id, strlen(id), "\"field\":\"id\",\"limit\":80");
    end_talk(&talk);
}

/* Good lines with a few bytes changed: whatever comes of it, every answer is a line of JSON, and the game stands
 * where it stood unless an event says otherwise. */
static void test_changed_bytes(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "{\"type\":\"new\",\"setup\":\"base; 3 seats\",\"deal\":{\"order\":[\"K\",\"V\"]}}",
        "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"place K 1,0n\",\"put follower 1,0n\"]}",
        "{\"type\":\"load\",\"position\":\"1_base.2p_-1.0_Aw.acDnKe.an/2Vn_0.0_-_-_4b.draw\"}",
        "{\"type\":\"choices\",\"game\":\"1\",\"after\":[\"place K 1,0n\"]}",
        "{\"type\":\"score\",\"game\":\"1\",\"place\":\"0,0n\"}",
    };
    uint32_t random = 12345;
    struct talk talk;
    begin(&talk);
    for (int i = 0; i < 4000; i++) {
        char line[256];
        size_t length = strlen(lines[i % 5]);
        memcpy(line, lines[i % 5], length);
        for (int n = 0; n <= i % 3; n++) {
            random = random * 1664525 + 1013904223;
            line[(random >> 16) % length] = (char)(random >> 8);
        }
        char *before = state_of(&talk);
        talk_bytes(&talk, line, length);
        assert_true(talk.n_lines == 0 || strncmp(talk.heard, "{\"type\":\"", 9) == 0);
        bool has_event = talk_has(&talk, "\"type\":\"event\",\"game\":\"1\"");
        char *after = state_of(&talk);
        if (!has_event) assert_string_equal(before, after);
        if (has_event) talk_say(&talk, "{\"type\":\"undo\",\"game\":\"1\",\"to\":1}");
        free(before);
        free(after);
    }
    end_talk(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_not_json),
        cmocka_unit_test(test_bytes_that_are_no_text),
        cmocka_unit_test(test_blank_lines_say_nothing),
        cmocka_unit_test(test_too_long_and_too_deep),
        cmocka_unit_test(test_wrong_fields),
        cmocka_unit_test(test_words_are_given_back_as_they_came),
        cmocka_unit_test(test_lists_have_limits),
        cmocka_unit_test(test_changed_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
