/* test_websocket.c - frames as a browser sends them, and as nobody should. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server_limits.h"
#include "websocket.h"

/* One end of a WebSocket: what it heard, and which bytes it sent. */
struct end {
    struct websocket *websocket;
    char heard[MESSAGE_BYTES + 1];
    unsigned n_heard;
    uint8_t sent[4 * MESSAGE_BYTES];
    size_t n_sent;
};

static void hear(void *context, const char *text, size_t length)
{
    struct end *end = context;
    assert_true(length < sizeof end->heard);
    if (length > 0) memcpy(end->heard, text, length);
    end->heard[length] = 0;
    end->n_heard++;
}

static void send_bytes(void *context, const uint8_t *bytes, size_t length)
{
    struct end *end = context;
    assert_true(end->n_sent + length <= sizeof end->sent);
    if (length == 0) return;
    memcpy(end->sent + end->n_sent, bytes, length);
    end->n_sent += length;
}

static struct end *begin(void)
{
    struct end *end = calloc(1, sizeof *end);
    assert_non_null(end);
    const struct websocket_events events = { hear, send_bytes, end };
    end->websocket = open_websocket(&events);
    assert_non_null(end->websocket);
    return end;
}

static void finish(struct end *end)
{
    free_websocket(end->websocket);
    free(end);
}

enum { FIN = 0x80, MORE = 0, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };

/* A frame as a client sends it, masked. Returns its length. */
static size_t make_frame(uint8_t *frame, unsigned first, const char *payload, size_t length)
{
    static const uint8_t mask[4] = { 0x11, 0x22, 0x33, 0x44 };
    size_t n = 0;
    frame[n++] = (uint8_t)first;
    if (length < 126) {
        frame[n++] = (uint8_t)(0x80 | length);
    } else {
        int shift = length < 65536 ? 8 : 56;
        frame[n++] = length < 65536 ? 0x80 | 126 : 0x80 | 127;
        for (; shift >= 0; shift -= 8)
            frame[n++] = (uint8_t)((uint64_t)length >> shift);
    }
    memcpy(frame + n, mask, 4);
    n += 4;
    for (size_t i = 0; i < length; i++)
        frame[n++] = (uint8_t)((uint8_t)payload[i] ^ mask[i % 4]);
    return n;
}

static bool feed(struct end *end, unsigned first, const char *payload, size_t length)
{
    uint8_t *frame = malloc(length + 16);
    assert_non_null(frame);
    size_t n = make_frame(frame, first, payload, length);
    bool goes_on = feed_websocket(end->websocket, frame, n);
    free(frame);
    return goes_on;
}

/* The code of the close frame that was sent last; 1005 where it has none, 0 where there is none. */
static unsigned close_code(const struct end *end)
{
    const uint8_t *last = end->sent + end->n_sent - 4;
    if (end->n_sent == 2 && end->sent[0] == (FIN | CLOSE)) return 1005;
    if (end->n_sent < 4 || last[0] != (FIN | CLOSE) || last[1] != 2) return 0;
    return (unsigned)last[2] << 8 | last[3];
}

static void test_messages(void **state)
{
    (void)state;
    struct end *end = begin();
    assert_true(feed(end, FIN | TEXT, "{\"a\":1}", 7));
    assert_string_equal(end->heard, "{\"a\":1}");
    assert_true(feed(end, TEXT, "one ", 4));
    assert_true(feed(end, FIN | PING, "?", 1));
    assert_memory_equal(end->sent, "\x8a\x01?", 3);
    assert_true(feed(end, MORE, "\xc3", 1));
    assert_true(feed(end, FIN | MORE, "\xa9", 1));
    assert_string_equal(end->heard, "one \xc3\xa9");
    assert_int_equal(end->n_heard, 2);
    end->n_sent = 0;
    assert_true(say_websocket(end->websocket, "answer", 6));
    assert_memory_equal(end->sent,
                        "\x81\x06"
                        "answer",
                        8);
    assert_true(feed(end, FIN | TEXT, "", 0));
    assert_int_equal(end->n_heard, 3);
    finish(end);
}

/* However the bytes are cut, the messages in them are the same. */
static void test_cuts(void **state)
{
    (void)state;
    uint8_t bytes[256];
    size_t length = make_frame(bytes, TEXT, "first ", 6);
    length += make_frame(bytes + length, FIN | MORE, "whole", 5);
    length += make_frame(bytes + length, FIN | TEXT, "second", 6);
    for (size_t step = 1; step <= length; step++) {
        struct end *end = begin();
        for (size_t at = 0; at < length; at += step)
            assert_true(feed_websocket(end->websocket, bytes + at,
                                       step < length - at ? step : length - at));
        assert_int_equal(end->n_heard, 2);
        assert_string_equal(end->heard, "second");
        finish(end);
    }
}

static void test_refused(void **state)
{
    (void)state;
    char *large = malloc(MESSAGE_BYTES + 1);
    memset(large, 'x', MESSAGE_BYTES + 1);
    const struct {
        unsigned code, first;
        const char *payload;
        size_t length;
    } bad[] = {
        { 1007, FIN | TEXT, "\xff\xfe", 2 },
        { 1007, FIN | TEXT, "\xc3", 1 },
        { 1007, FIN | TEXT, "\xed\xa0\x80", 3 },
        { 1009, FIN | TEXT, large, MESSAGE_BYTES + 1 },
        { 1003, FIN | BINARY, "bytes", 5 },
        { 1002, FIN | MORE, "nothing to continue", 19 },
        { 1002, FIN | 0x40 | TEXT, "an extension", 12 },
        { 1002, FIN | 3, "no such frame", 13 },
        { 1005, PING, "a ping in parts", 15 },
        { 1002, FIN | CLOSE, "\x00\x05", 2 },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct end *end = begin();
        bool goes_on = feed(end, bad[i].first, bad[i].payload, bad[i].length);
        if (close_code(end) != bad[i].code) fail_msg("case %zu: %u", i, close_code(end));
        assert_int_equal(end->n_heard, 0);
        assert_false(goes_on);
        finish(end);
    }
    struct end *end = begin();
    assert_true(feed(end, FIN | TEXT, large, MESSAGE_BYTES));
    assert_int_equal(end->n_heard, 1);
    free(large);
    finish(end);
}

/* A message in parts is as long as all of them. */
static void test_too_many_parts(void **state)
{
    (void)state;
    struct end *end = begin();
    char part[MESSAGE_BYTES / 16];
    memset(part, 'x', sizeof part);
    bool goes_on = feed(end, TEXT, part, sizeof part);
    for (int i = 0; i < 15; i++)
        goes_on = goes_on && feed(end, MORE, part, sizeof part);
    assert_true(goes_on);
    assert_false(feed(end, FIN | MORE, "x", 1));
    assert_int_equal(close_code(end), 1009);
    finish(end);
}

/* Each part is kept by itself until the message is whole, so there may not be too many small ones. */
static void test_too_small_parts(void **state)
{
    (void)state;
    struct end *end = begin();
    for (int message = 0; message < 2; message++) {
        bool goes_on = feed(end, TEXT, "x", 1);
        for (int i = 2; i < PARTS; i++)
            goes_on = goes_on && feed(end, MORE, "x", 1) && feed(end, FIN | PONG, "", 0);
        assert_true(goes_on && feed(end, FIN | MORE, "x", 1));
    }
    assert_int_equal(end->n_heard, 2);
    bool goes_on = feed(end, TEXT, "", 0);
    for (int i = 1; i < PARTS; i++)
        goes_on = goes_on && feed(end, MORE, "x", 1);
    assert_true(goes_on);
    assert_false(feed(end, MORE, "x", 1));
    assert_int_equal(close_code(end), 1008);
    finish(end);
}

static void test_an_unmasked_frame(void **state)
{
    (void)state;
    struct end *end = begin();
    assert_false(feed_websocket(end->websocket, (const uint8_t *)"\x81\x02{}", 4));
    assert_int_equal(close_code(end), 1002);
    assert_int_equal(end->n_heard, 0);
    finish(end);
}

static void test_closing(void **state)
{
    (void)state;
    struct end *end = begin();
    assert_false(feed(end, FIN | CLOSE,
                      "\x03\xe8"
                      "done",
                      6));
    assert_memory_equal(end->sent,
                        "\x88\x06\x03\xe8"
                        "done",
                        8);
    finish(end);
    end = begin();
    shut_websocket(end->websocket, CLOSE_AWAY);
    assert_int_equal(close_code(end), 1001);
    size_t sent = end->n_sent;
    assert_true(say_websocket(end->websocket, "late", 4));
    assert_int_equal(end->n_sent, sent);
    assert_true(feed(end, FIN | TEXT, "late too", 8));
    assert_int_equal(end->n_heard, 0);
    assert_false(feed(end, FIN | CLOSE, "\x03\xe9", 2));
    finish(end);
}

static void test_pings(void **state)
{
    (void)state;
    struct end *end = begin();
    for (int i = 1; i < PING_SECONDS; i++)
        assert_true(tick_websocket(end->websocket));
    assert_int_equal(end->n_sent, 0);
    assert_true(tick_websocket(end->websocket));
    assert_memory_equal(end->sent, "\x89\x00", 2);
    /* Answered: another round begins. */
    assert_true(feed(end, FIN | PONG, "", 0));
    unsigned n = 0;
    while (tick_websocket(end->websocket) && n < 1000)
        n++;
    assert_int_equal(n, 3 * PING_SECONDS - 1);
    finish(end);
}

static void test_a_flood_of_frames(void **state)
{
    (void)state;
    struct end *end = begin();
    for (int i = 1; i < FRAMES; i++)
        assert_true(feed(end, FIN | PONG, "", 0));
    assert_int_equal(close_code(end), 0);
    assert_true(tick_websocket(end->websocket));
    for (int i = 1; i < FRAMES; i++)
        assert_true(feed(end, FIN | PONG, "", 0));
    assert_int_equal(end->n_sent, 0);
    assert_false(feed(end, FIN | PONG, "", 0));
    assert_int_equal(close_code(end), 1008);
    assert_false(feed(end, FIN | TEXT, "too late", 8));
    assert_int_equal(end->n_heard, 0);
    finish(end);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_messages),          cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_refused),           cmocka_unit_test(test_too_many_parts),
        cmocka_unit_test(test_too_small_parts),   cmocka_unit_test(test_an_unmasked_frame),
        cmocka_unit_test(test_closing),           cmocka_unit_test(test_pings),
        cmocka_unit_test(test_a_flood_of_frames),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
