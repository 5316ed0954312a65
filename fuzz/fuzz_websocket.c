/* fuzz_websocket.c - any bytes as a connection sends them: a request, or frames once it has become a WebSocket.
 *
 * The first byte says in what pieces the rest comes; its highest bit, that it is a WebSocket from the beginning. */
#include <sodium.h>
#include <stdint.h>
#include <string.h>

#include "http_answer.h"
#include "require.h"
#include "websocket.h"

static struct page_file files[] = {
    { .path = "assets/a.js",
      .bytes = (const unsigned char *)"let a",
      .length = 5,
      .gzip = (const unsigned char *)"gz",
      .gzip_length = 2,
      .tag = "A" },
    { .path = "index.html", .bytes = (const unsigned char *)"<p>", .length = 3, .tag = "I" },
};
static struct page page = { .file = files, .n_files = 2, .n_holders = 1 };
static const char *const origins[] = { "https://lauze.example", NULL };

/* Nothing that came in can end a line of the head, or the head. */
static void check_answer(const struct http_answer *answer)
{
    const char *head = answer->head;
    require(answer->head_length < sizeof answer->head && strlen(head) == answer->head_length);
    require(memcmp(head, "HTTP/1.1 ", 9) == 0);
    require(strstr(head, "\r\n\r\n") == head + answer->head_length - 4);
    for (const char *end = strchr(head, '\n'); end; end = strchr(end + 1, '\n'))
        require(end[-1] == '\r' &&
                (end[1] == '\r' || end[1] == 0 || (end[1] >= 'A' && end[1] <= 'Z')));
    require(answer->status == 101 || strstr(head, "Content-Security-Policy: default-src 'none'"));
}

static size_t n_heard;
static bool is_refused;

static void hear(void *context, const char *text, size_t length)
{
    struct websocket **websocket = context;
    require(length <= MESSAGE_BYTES && !is_refused);
    n_heard++;
    say_websocket(*websocket, text, length < 10 ? length : 10);
    if (length == 1) shut_websocket(*websocket, CLOSE_AWAY);
    if (length != 2) return;
    refuse_websocket(*websocket, CLOSE_POLICY);
    is_refused = true;
}

static void send_bytes(void *context, const uint8_t *bytes, size_t length)
{
    (void)context;
    require(length == 0 || bytes != NULL);
}

static void feed_frames(const uint8_t *bytes, size_t length, size_t step)
{
    struct websocket *websocket = NULL;
    const struct websocket_events events = { hear, send_bytes, &websocket };
    is_refused = false;
    websocket = open_websocket(&events);
    require(websocket != NULL);
    for (size_t at = 0; at < length; at += step) {
        size_t n = step < length - at ? step : length - at;
        if (!feed_websocket(websocket, bytes + at, n)) break;
        require(!is_refused);
        tick_websocket(websocket);
    }
    free_websocket(websocket);
}

/* Reads one request; says how many bytes it took, and what it is answered. */
static size_t feed_request(const uint8_t *bytes, size_t length, size_t step,
                           struct http_answer *answer)
{
    static const struct site site = { .page = &page, .is_loopback = true, .origins = origins };
    struct http_reader reader;
    size_t at = 0;
    begin_request_head(&reader);
    while (reader.reading == READING_HEAD && at < length) {
        size_t n = step < length - at ? step : length - at;
        size_t taken = read_request_head(&reader, (const char *)bytes + at, n);
        require(taken <= n && (taken > 0 || reader.reading == READING_DONE));
        at += taken;
    }
    answer->stays_open = false;
    if (reader.reading == READING_HEAD) return length;
    answer_http(&site, &reader.request, 0, answer);
    check_answer(answer);
    require(!reader.request.status || !answer->stays_open);
    return at;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0 || sodium_init() < 0) return 0;
    size_t step = (data[0] & 0x7f) == 0 ? size : data[0] & 0x7f;
    struct http_answer answer = { .status = 101, .stays_open = true };
    bool is_websocket = data[0] & 0x80;
    size_t at = 1;
    while (!is_websocket && answer.stays_open && at < size) {
        at += feed_request(data + at, size - at, step, &answer);
        is_websocket = answer.stays_open && answer.status == 101;
    }
    if (is_websocket) feed_frames(data + at, size - at, step);
    return 0;
}
