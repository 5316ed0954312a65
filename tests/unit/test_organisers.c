/* test_organisers.c - the file of organisers, whose key opens what, and what their requests become. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include "api_request.h"
#include "organisers.h"
#include "server_limits.h"

#define HASH "4e21f87297ebe41e60df0f5ca8e37f898ef4f8d2de3cec7d0f5ad5c3147e1120"

static void test_files(void **state)
{
    static struct organisers organisers;
    (void)state;
    assert_int_equal(read_organisers("", &organisers), 0);
    assert_int_equal(organisers.n, 0);
    assert_int_equal(read_organisers("# who\n\nleague " HASH " \r\nclub " HASH, &organisers), 0);
    assert_int_equal(organisers.n, 2);
    assert_string_equal(organisers.list[1].name, "club");
    static const char *const wrong[] = { "league",           "league ",      "league  " HASH,
                                         " " HASH,           HASH,           "le/ague " HASH,
                                         "league " HASH "0", "league x" HASH };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(read_organisers(wrong[i], &organisers), 1);
    assert_int_equal(read_organisers("league " HASH "\nleague " HASH "\n", &organisers), 2);
    assert_int_equal(
        read_organisers("a-name-that-is-longer-than-names-are " HASH "\n", &organisers), 1);
}

static void test_keys(void **state)
{
    static struct organisers organisers;
    char key[2][ORGANISER_KEY], line[2][ORGANISER_LINE], text[512], field[128];
    (void)state;
    make_organiser_key("league", key[0], line[0]);
    make_organiser_key("club", key[1], line[1]);
    assert_string_not_equal(key[0], key[1]);
    snprintf(text, sizeof text, "%s\n%s\n", line[0], line[1]);
    assert_int_equal(read_organisers(text, &organisers), 0);
    for (unsigned i = 0; i < 2; i++) {
        snprintf(field, sizeof field, "Bearer %s", key[i]);
        assert_ptr_equal(find_organiser(&organisers, field), &organisers.list[i]);
        field[strlen(field) - 1] = 0;
        assert_null(find_organiser(&organisers, field));
        assert_null(find_organiser(&organisers, key[i]));
        assert_null(find_organiser(&organisers, strchr(line[i], ' ') + 1));
    }
    assert_null(find_organiser(&organisers, ""));
    assert_null(find_organiser(&organisers, "Bearer "));
}

static void test_rate(void **state)
{
    struct organiser organiser = { .paid_until = 0 };
    (void)state;
    for (unsigned i = 0; i < BURST; i++)
        assert_true(admit_organiser(&organiser, 5000));
    assert_false(admit_organiser(&organiser, 5000));
    assert_true(admit_organiser(&organiser, 5000 + 1000 / RATE));
    assert_false(admit_organiser(&organiser, 5000 + 1000 / RATE));
}

/* The line that a request becomes, or the code of its refusal. */
static const char *ask(const char *request, char text[512])
{
    static struct http_reader reader;
    struct api_request read;
    struct api_answer answer;
    begin_request_head(&reader);
    for (const char *at = request; *at; at++) /* however it is cut */
        if (reader.reading == READING_HEAD) read_request_head(&reader, at, 1);
    assert_int_equal(reader.reading, READING_DONE);
    assert_int_equal(reader.request.status, 0);
    const bool is_good = read_api_request(&reader.request, &read, &answer);
    snprintf(text, 512, "%s", is_good ? read.line : answer.text);
    free(read.line);
    free(answer.text);
    return text;
}

#define REST " HTTP/1.1\r\nHost: localhost\r\n"

static void test_requests(void **state)
{
    char text[512];
    (void)state;
    assert_string_equal(ask("GET /api/v1/tables/x-1" REST "\r\n", text),
                        "{\"type\":\"table\",\"game\":\"x-1\"}");
    assert_string_equal(ask("GET /api/v1/tables/x/record" REST "\r\n", text),
                        "{\"type\":\"table-record\",\"game\":\"x\"}");
    assert_string_equal(
        ask("POST /api/v1/tables" REST "Content-Length: 15\r\n\r\n{\"seats\":[\"A\"]}", text),
        "{\"seats\":[\"A\"],\"type\":\"new\"}");
    assert_non_null(
        strstr(ask("POST /api/v1/tables" REST "Content-Length: 8\r\n\r\n{\"id\":1}", text),
               "\"field\":\"id\""));
    assert_non_null(strstr(ask("POST /api/v1/tables" REST "\r\n", text), "syntax"));
    assert_non_null(strstr(ask("GET /api/v1/tables" REST "\r\n", text), "method"));
    assert_non_null(strstr(ask("GET /api/v1/tables/x?y" REST "\r\n", text), "no-such-path"));
    assert_non_null(strstr(ask("GET /api/v1/tablesx" REST "\r\n", text), "no-such-path"));
}

static void assert_answer(enum api_kind kind, const char *line, int status, const char *text)
{
    struct api_answer answer;
    read_api_line(kind, line, strlen(line), &answer);
    assert_int_equal(answer.status, status);
    assert_string_equal(answer.text, text);
    free(answer.text);
}

static void test_answers(void **state)
{
    (void)state;
    assert_answer(API_MAKE, "{\"type\":\"game\",\"seq\":0}", 201, "{\"seq\":0}");
    assert_answer(API_LOOK, "{\"type\":\"table\",\"seq\":0}", 200, "{\"seq\":0}");
    assert_answer(API_RECORD, "{\"type\":\"record\",\"record\":\"1. A\\n\"}", 200, "1. A\n");
    assert_answer(API_RECORD, "{\"type\":\"error\",\"code\":\"no-game\",\"text\":\"No.\"}", 404,
                  "{\"code\":\"no-game\",\"field\":null,\"text\":\"No.\"}");
    assert_answer(API_MAKE,
                  "{\"type\":\"error\",\"code\":\"not-stored\",\"args\":{\"field\":\"x\"},"
                  "\"text\":\"No.\"}",
                  503, "{\"code\":\"not-stored\",\"field\":\"x\",\"text\":\"No.\"}");
    assert_answer(API_MAKE, "{\"type\":\"error\",\"code\":\"range\",\"text\":\"No.\"}", 422,
                  "{\"code\":\"range\",\"field\":null,\"text\":\"No.\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files),   cmocka_unit_test(test_keys),
        cmocka_unit_test(test_rate),    cmocka_unit_test(test_requests),
        cmocka_unit_test(test_answers),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
