/* test_server_message.c - what clients read out of a server's lines, whole or not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server_message.h"

static struct server_message read_text(const char *line)
{
    struct server_message message;
    read_server_message(line, strlen(line), &message);
    return message;
}

static void an_event_is_read(void **state)
{
    (void)state;
    const struct server_message message =
        read_text("{\"type\":\"event\",\"re\":\"x-1\",\"game\":\"G\",\"seq\":12,\"by\":\"a\","
                  "\"action\":\"pass\","
                  "\"effects\":[{\"type\":\"score\",\"rows\":[{\"n\":3}]},{\"text\":\"]}\\\"\"}],"
                  "\"later\":{}}");
    assert_true(is_piece(message.type, "event") && is_piece(message.re, "x-1"));
    assert_true(is_piece(message.game, "G") && is_piece(message.action, "pass"));
    assert_true(is_piece(message.effects, "[{\"type\":\"score\",\"rows\":[{\"n\":3}]},"
                                          "{\"text\":\"]}\\\"\"}]"));
    assert_int_equal(message.seq, 12);
    assert_null(message.code.bytes);
}

static void null_is_nothing_and_a_text_may_be_empty(void **state)
{
    (void)state;
    const struct server_message message =
        read_text("{ \"type\": \"turn\", \"who\":null,\"seat\":\"\"}");
    assert_null(message.who.bytes);
    assert_true(is_piece(message.seat, ""));
    assert_int_equal(message.seq, -1);
}

static void lists_and_objects_are_walked(void **state)
{
    (void)state;
    struct server_message message =
        read_text("{\"tokens\":{\"a\":\"one\",\"b\":\"two\"},\"addresses\":[\"http://x/\",\"y\"]}");
    struct message_field field;
    struct piece text;
    assert_true(next_field(&message.tokens, &field) && is_piece(field.name, "a"));
    assert_true(next_field(&message.tokens, &field) && is_piece(field.value, "two"));
    assert_false(next_field(&message.tokens, &field));
    assert_true(next_text(&message.addresses, &text) && is_piece(text, "http://x/"));
    assert_true(next_text(&message.addresses, &text) && is_piece(text, "y"));
    assert_false(next_text(&message.addresses, &text));
}

/* Under a sanitizer this shows that nothing beyond the end is read. */
static void a_line_may_end_anywhere(void **state)
{
    static const char line[] =
        "{\"type\":\"e\\\\\",\"seq\":[1,{\"a\":2}],\"tokens\":{\"a\":\"b\\\"\"},\"who\":null}";
    (void)state;
    for (size_t length = 0; length < sizeof line; length++) {
        char *copy = malloc(length + 1);
        struct server_message message;
        assert_non_null(copy);
        memcpy(copy, line, length);
        read_server_message(copy, length, &message);
        assert_true(message.type.length <= length);
        free(copy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_is_read),
        cmocka_unit_test(null_is_nothing_and_a_text_may_be_empty),
        cmocka_unit_test(lists_and_objects_are_walked),
        cmocka_unit_test(a_line_may_end_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
