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
    return add_to_log_record(record, event);
}

static struct log_record *begin_empty_log(void)
{
    struct log_record *log = open_log_record(NULL, NULL);
    assert_non_null(log);
    assert_true(begin_log_record(log, "g-1"));
    return log;
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
    struct log_record *log = begin_empty_log();
    assert_null(write_log_record(log));
    assert_int_equal(
        add(log, "{\"is\":\"new\",\"t\":5,\"setup\":\"%s\",\"names\":[\"Ada\"]}", setup_text),
        LOG_GOOD);
    add_actions(log, &record, &played);
    char *told = write_log_record(log);
    assert_string_equal(turns_of(told), turns_of(text));
    assert_true(lauze_record_tag(&record, "Result", result, sizeof result) > 0);
    snprintf(line, sizeof line, "[Result \"%s\"]\n", result);
    assert_non_null(strstr(told, line));
    assert_non_null(strstr(told, "[Seat a \"Ada\"]\n"));
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

static enum log_status begin_game_of_two(struct log_record *log, const char *deal)
{
    return add(log,
               "{\"is\":\"new\",\"t\":1,\"setup\":\"base; 2 seats\",\"names\":[\"Ada\",\"\"],"
               "\"locks\":[null,null],%s}",
               deal);
}

static struct log_record *begin_log(void)
{
    struct log_record *log = begin_empty_log();
    assert_int_equal(begin_game_of_two(log, "\"deal\":\"random\""), LOG_GOOD);
    return log;
}

static void assert_record(struct log_record *log, const char *expected)
{
    char *text = write_log_record(log);
    assert_string_equal(text, expected);
    free(text);
}

#define HEAD "[Lauze \"1\"]\n[Setup \"base; 2 seats\"]\n[Seat a \"Ada\"]\n"

static void test_names_come_later(void **state)
{
    (void)state;
    struct log_record *log = begin_log();
    assert_record(log, HEAD "[Deal \"random\"]\n\n");
    static const char lock[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    assert_int_equal(
        add(log, "{\"is\":\"sit\",\"t\":2,\"seat\":\"b\",\"lock\":\"%s\",\"name\":\"Bob\"}", lock),
        LOG_GOOD);
    assert_record(log, HEAD "[Seat b \"Bob\"]\n[Deal \"random\"]\n\n");
    close_log_record(log);
}

static void test_one_game_after_the_other(void **state)
{
    (void)state;
    struct log_record *log = begin_log();
    assert_int_equal(add(log, "nonsense"), LOG_DAMAGED);
    assert_null(write_log_record(log));
    assert_true(begin_log_record(log, "g-2"));
    assert_null(write_log_record(log));
    assert_int_equal(begin_game_of_two(log, "\"deal\":\"random\""), LOG_GOOD);
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"draw W\"}"),
                     LOG_GOOD);
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"a\",\"do\":\"place W 1,0n\"}"),
                     LOG_GOOD);
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"a\",\"do\":\"put follower 1,0w\"}"),
                     LOG_GOOD);
    char *text = write_log_record(log);
    assert_string_equal(turns_of(text), " 1. a W 1,0n w\n");
    free(text);
    close_log_record(log);
}

/* The secret has to be what the log committed to; until it is shown no record tells it. */
static void test_the_secret(void **state)
{
    static const char seed[] = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    static const char hash[] = "a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e";
    char deal[128];
    (void)state;
    snprintf(deal, sizeof deal, "\"deal\":\"sealed\",\"commit\":\"%s\"", hash);
    struct log_record *log = begin_empty_log();
    assert_int_equal(begin_game_of_two(log, deal), LOG_GOOD);
    assert_int_equal(give_log_secret(log, seed), LOG_GOOD);
    char *text = write_log_record(log);
    assert_non_null(strstr(text, hash));
    assert_null(strstr(text, seed));
    free(text);
    assert_true(begin_log_record(log, "g-2"));
    assert_int_equal(begin_game_of_two(log, deal), LOG_GOOD);
    assert_int_equal(give_log_secret(log, hash), LOG_DAMAGED);
    close_log_record(log);
}

/* ---- what is no log ---- */

static void assert_refused(const char *event, enum log_status status)
{
    struct log_record *log = begin_log();
    assert_int_equal(add(log, "%s", event), status);
    assert_int_equal(add(log, "{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"draw W\"}"),
                     status);
    assert_null(write_log_record(log));
    close_log_record(log);
}

static void test_refuses_what_cannot_come(void **state)
{
    (void)state;
    assert_refused("nonsense", LOG_DAMAGED);
    assert_refused("[1]", LOG_DAMAGED);
    assert_refused("{\"is\":\"fly\",\"t\":2}", LOG_OTHER_VERSION);
    assert_refused("{\"is\":\"new\",\"t\":2,\"setup\":\"base\"}", LOG_DAMAGED);
    assert_refused("{\"is\":\"act\",\"t\":2,\"by\":\"a\",\"do\":\"draw W\"}", LOG_DAMAGED);
    assert_refused("{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"pull W\"}", LOG_DAMAGED);
    assert_refused("{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"draw FE1\"}", LOG_DAMAGED);
    assert_refused("{\"is\":\"act\",\"t\":2,\"by\":\"chance\"}", LOG_DAMAGED);
    assert_refused("{\"is\":\"sit\",\"t\":2,\"seat\":\"c\"}", LOG_DAMAGED);
    assert_refused("{\"is\":\"sit\",\"t\":2,\"seat\":\"a\",\"name\":\"\\\"]\"}", LOG_DAMAGED);
}

static void assert_no_beginning(const char *event, enum log_status status)
{
    struct log_record *log = begin_empty_log();
    assert_int_equal(add(log, "%s", event), status);
    assert_null(write_log_record(log));
    close_log_record(log);
}

static void test_refuses_other_beginnings(void **state)
{
    (void)state;
    assert_no_beginning("{\"is\":\"act\",\"t\":2,\"by\":\"chance\",\"do\":\"draw W\"}",
                        LOG_DAMAGED);
    assert_no_beginning("{\"is\":\"new\",\"t\":2}", LOG_DAMAGED);
    assert_no_beginning("{\"is\":\"new\",\"t\":2,\"setup\":\"chess\"}", LOG_OTHER_VERSION);
    assert_no_beginning("{\"is\":\"new\",\"t\":2,\"setup\":\"base; 2 seats\",\"names\":[7]}",
                        LOG_DAMAGED);
    assert_no_beginning("{\"is\":\"new\",\"t\":2,\"setup\":\"base + twentieth@12345678; 2 seats\"}",
                        LOG_OTHER_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_names_come_later),
        cmocka_unit_test(test_one_game_after_the_other),
        cmocka_unit_test(test_the_secret),
        cmocka_unit_test(test_refuses_what_cannot_come),
        cmocka_unit_test(test_refuses_other_beginnings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
