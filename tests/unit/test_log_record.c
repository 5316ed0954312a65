/* test_log_record.c - the log of a game becomes the record of that game, and what is no log is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "log_record.h"
#include "played.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum log_status add(struct log_record *record, const char *format, ...)
{
    char event[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(event, sizeof event, format, arguments);
    va_end(arguments);
    return add_to_log_record(record, event, strlen(event));
}

/* ---- whole games ---- */

/* The turns of a record, behind the empty line. */
static const char *turns_of(const char *text) { return strstr(text, "\n\n") + 2; }

static void add_actions(struct log_record *log, lauze_record *record, struct played *played)
{
    lauze_action action;
    while (lauze_next_action(played->rules, played->game, record, &action, NULL) == LAUZE_OK) {
        char text[128], by[2] = { 0 };
        const unsigned who = lauze_who(played->rules, played->game);
        by[0] = (char)('a' + (who < LAUZE_MAX_SEATS ? who : 0));
        lauze_write_action(played->rules, played->game, action, text, sizeof text);
        assert_int_equal(add(log, "{\"is\":\"act\",\"t\":5,\"by\":\"%s\",\"do\":\"%s\"}",
                             who == LAUZE_CHANCE ? "chance" : by, text),
                         LOG_GOOD);
        assert_int_equal(lauze_apply(played->rules, played->game, action, NULL), LAUZE_OK);
    }
}

/* What a record says, told as a log, comes out as the same turns and points. */
static void tell_again(const char *path)
{
    struct played played;
    char setup_text[256], result[128], line[192];
    char *text = text_of_file(path);
    lauze_record record;
    lauze_setup setup;
    assert_int_equal(lauze_open_record(&record, text, strlen(text), &setup, NULL), LAUZE_OK);
    lauze_write_setup(&setup, setup_text, sizeof setup_text);
    begin_game(&played, setup_text);
    struct log_record *log = open_log_record(NULL);
    assert_null(write_log_record(log, NULL));
    assert_int_equal(
        add(log, "{\"is\":\"new\",\"t\":5,\"setup\":\"%s\",\"names\":[\"Ada\"]}", setup_text),
        LOG_GOOD);
    add_actions(log, &record, &played);
    char *told = write_log_record(log, "g-1");
    assert_string_equal(turns_of(told), turns_of(text));
    assert_true(lauze_record_tag(&record, "Result", result, sizeof result) > 0);
    snprintf(line, sizeof line, "[Result \"%s\"]\n", result);
    assert_non_null(strstr(told, line));
    assert_non_null(strstr(told, "[Seat a \"Ada\"]\n"));
    assert_non_null(strstr(told, "[Server game \"g-1\"]\n"));
    assert_null(strstr(told, "[Seat b "));
    free(told);
    free(text);
    close_log_record(log);
    end_game(&played);
}

static void test_whole_games(void **state)
{
    (void)state;
    tell_again("tests/data/golden_base.lz");
    tell_again("tests/data/golden_eight.lz");
    tell_again("tests/data/golden_preset_everything.lz");
}

/* ---- parts of games ---- */

static struct log_record *begin_log(void)
{
    struct log_record *log = open_log_record(NULL);
    assert_non_null(log);
    assert_int_equal(add(log,
                         "{\"is\":\"new\",\"t\":1,\"setup\":\"base; 2 seats\",\"names\":[\"Ada\","
                         "\"\"],\"locks\":[\"0123\",\"4567\"]}"),
                     LOG_GOOD);
    return log;
}

static void assert_record(struct log_record *log, const char *expected)
{
    char *text = write_log_record(log, NULL);
    assert_string_equal(text, expected);
    free(text);
}

static void test_names_come_later(void **state)
{
    (void)state;
    struct log_record *log = begin_log();
    assert_int_equal(
        add(log, "{\"is\":\"sit\",\"t\":2,\"seat\":\"b\",\"lock\":\"89\",\"name\":\"Bob\"}"),
        LOG_GOOD);
    assert_int_equal(add(log, "{\"is\":\"sit\",\"t\":2,\"seat\":\"a\",\"lock\":\"89\"}"), LOG_GOOD);
    assert_int_equal(add(log, "{\"is\":\"say\",\"t\":2,\"by\":\"b\",\"text\":\"hello\"}"),
                     LOG_GOOD);
    assert_record(
        log, "[Lauze \"1\"]\n[Setup \"base; 2 seats\"]\n[Seat a \"Ada\"]\n[Seat b \"Bob\"]\n\n");
    close_log_record(log);
}

static void test_what_was_taken_back(void **state)
{
    (void)state;
    struct log_record *log = begin_log();
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"draw W\"}"),
                     LOG_GOOD);
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"a\",\"do\":\"place W 1,0e\"}"),
                     LOG_GOOD);
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"a\",\"do\":\"pass\"}"), LOG_GOOD);
    assert_int_equal(add(log, "{\"is\":\"undone\",\"t\":2,\"to\":1}"), LOG_GOOD);
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"a\",\"do\":\"place W 1,0n\"}"),
                     LOG_GOOD);
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"a\",\"do\":\"put follower 1,0w\"}"),
                     LOG_GOOD);
    char *text = write_log_record(log, NULL);
    assert_string_equal(turns_of(text), " 1. a W 1,0n w\n");
    free(text);
    assert_int_equal(add(log, "{\"is\":\"undone\",\"t\":2,\"to\":0}"), LOG_GOOD);
    assert_record(log, "[Lauze \"1\"]\n[Setup \"base; 2 seats\"]\n[Seat a \"Ada\"]\n\n");
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"draw K\"}"),
                     LOG_GOOD);
    close_log_record(log);
}

/* ---- what is no log ---- */

static void assert_refused(const char *event, enum log_status status, const char *why)
{
    struct log_record *log = begin_log();
    assert_int_equal(add(log, "%s", event), status);
    assert_non_null(strstr(why_log_record(log), why));
    /* From then on nothing is taken, and what was before stays. */
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"draw W\"}"),
                     status);
    assert_record(log, "[Lauze \"1\"]\n[Setup \"base; 2 seats\"]\n[Seat a \"Ada\"]\n\n");
    close_log_record(log);
}

static void test_refuses_what_cannot_come(void **state)
{
    (void)state;
    assert_refused("nonsense", LOG_WRONG, "JSON");
    assert_refused("[1]", LOG_WRONG, "JSON");
    assert_refused("{\"is\":\"act\",\"is\":\"say\",\"t\":2}", LOG_WRONG, "JSON");
    assert_refused("{\"is\":\"say\"}", LOG_WRONG, "when");
    assert_refused("{\"is\":\"fly\",\"t\":2}", LOG_OTHER_VERSION, "fly");
    assert_refused("{\"is\":\"new\",\"t\":2,\"setup\":\"base\"}", LOG_WRONG, "begins");
    assert_refused("{\"is\":\"act\",\"t\":2,\"by\":\"a\",\"do\":\"draw W\"}", LOG_WRONG,
                   "not to act");
    assert_refused("{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"pull W\"}", LOG_WRONG,
                   "pull W");
    assert_refused("{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"draw FE1\"}", LOG_WRONG,
                   "draw FE1");
    assert_refused("{\"is\":\"act\",\"t\":2,\"by\":\"chance\"}", LOG_WRONG, "who does what");
    assert_refused("{\"is\":\"sit\",\"t\":2,\"seat\":\"c\"}", LOG_WRONG, "no seat");
    assert_refused("{\"is\":\"sit\",\"t\":2,\"seat\":\"a\",\"name\":\"\\\"]\"}", LOG_WRONG, "name");
    assert_refused("{\"is\":\"undone\",\"t\":2,\"to\":0}", LOG_WRONG, "takes back");
    assert_refused("{\"is\":\"undone\",\"t\":2,\"to\":7}", LOG_WRONG, "takes back");
}

static void assert_no_beginning(const char *event, enum log_status status)
{
    struct log_record *log = open_log_record(NULL);
    assert_int_equal(add(log, "%s", event), status);
    assert_true(strlen(why_log_record(log)) > 0);
    assert_null(write_log_record(log, NULL));
    close_log_record(log);
}

static void test_refuses_other_beginnings(void **state)
{
    (void)state;
    assert_no_beginning("{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"draw W\"}", LOG_WRONG);
    assert_no_beginning("{\"is\":\"new\",\"t\":2}", LOG_WRONG);
    assert_no_beginning("{\"is\":\"new\",\"t\":2,\"setup\":\"chess\"}", LOG_WRONG);
    assert_no_beginning(
        "{\"is\":\"new\",\"t\":2,\"setup\":\"base; 2 seats\",\"names\":[\"a\",\"b\",\"c\"]}",
        LOG_WRONG);
    assert_no_beginning("{\"is\":\"new\",\"t\":2,\"setup\":\"base; 2 seats\",\"names\":[7]}",
                        LOG_WRONG);
    assert_no_beginning("{\"is\":\"new\",\"t\":2,\"setup\":\"base + twentieth@12345678; 2 seats\"}",
                        LOG_OTHER_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_names_come_later),
        cmocka_unit_test(test_what_was_taken_back),
        cmocka_unit_test(test_refuses_what_cannot_come),
        cmocka_unit_test(test_refuses_other_beginnings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
