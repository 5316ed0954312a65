/* test_json_writer.c - commas, escapes, and bytes that are no text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "json_writer.h"

static void assert_written(struct json_writer *writer, const char *expected)
{
    assert_false(writer->has_failed);
    assert_int_equal(writer->length, strlen(expected));
    assert_memory_equal(writer->text, expected, writer->length);
    json_free(writer);
}

static void test_commas(void **state)
{
    (void)state;
    struct json_writer writer = { 0 };
    json_open_object(&writer, NULL);
    json_add_text(&writer, "a", "[");
    json_open_array(&writer, "b");
    json_add_number(&writer, NULL, -7);
    json_open_object(&writer, NULL);
    json_close_object(&writer);
    json_add_text(&writer, NULL, ":");
    json_add_null(&writer, NULL);
    json_close_array(&writer);
    json_add_bool(&writer, "c", true);
    json_close_object(&writer);
    json_end_line(&writer);
    json_open_array(&writer, NULL);
    json_close_array(&writer);
    assert_written(&writer, "{\"a\":\"[\",\"b\":[-7,{},\":\",null],\"c\":true}\n[]");
}

static void test_escapes(void **state)
{
    (void)state;
    struct json_writer writer = { 0 };
    json_add_bytes(&writer, NULL, "\"\\\n\t\0\x1f\x7f/", 8);
    assert_written(&writer, "\"\\\"\\\\\\n\\u0009\\u0000\\u001f\x7f/\"");
}

static void test_bytes_that_are_no_text_are_replaced(void **state)
{
    (void)state;
    static const struct {
        const char *bytes, *expected;
    } cases[] = {
        { "\xc3\xa9", "\"\xc3\xa9\"" },
        { "\xf0\x9f\x8f\xb0", "\"\xf0\x9f\x8f\xb0\"" },
        { "\xc3", "\"\xef\xbf\xbd\"" },
        { "a\xffz", "\"a\xef\xbf\xbdz\"" },
        { "\xc0\xaf", "\"\xef\xbf\xbd\xef\xbf\xbd\"" },
        { "\xed\xa0\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"" },
        { "\xf4\x90\x80\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct json_writer writer = { 0 };
        json_add_text(&writer, NULL, cases[i].bytes);
        assert_written(&writer, cases[i].expected);
    }
}

/* Whatever the bytes, a strict reader takes what was written. */
static void test_any_three_bytes_can_be_read_again(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 256; i++) {
        for (unsigned j = 0; j < 256; j += 3) {
            const char bytes[3] = { (char)i, (char)j, (char)(i * 7 + j) };
            struct json_writer writer = { 0 };
            json_add_bytes(&writer, NULL, bytes, sizeof bytes);
            json_t *read =
                json_loadb(writer.text, writer.length, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
            assert_non_null(read);
            json_decref(read);
            json_free(&writer);
        }
    }
}

static void test_it_grows(void **state)
{
    (void)state;
    struct json_writer writer = { 0 };
    json_open_array(&writer, NULL);
    for (int i = 0; i < 100000; i++)
        json_add_number(&writer, NULL, i);
    json_close_array(&writer);
    assert_false(writer.has_failed);
    assert_int_equal(writer.length, 588891); /* 488,890 digits, 99,999 commas, 2 brackets */
    assert_memory_equal(writer.text + writer.length - 7, ",99999]", 7);
    json_clear(&writer);
    assert_int_equal(writer.length, 0);
    json_free(&writer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commas),
        cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_bytes_that_are_no_text_are_replaced),
        cmocka_unit_test(test_any_three_bytes_can_be_read_again),
        cmocka_unit_test(test_it_grows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
