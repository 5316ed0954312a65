/* test_http.c - requests however they are cut, and what the page's files, refusals and handshakes look like. */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <sodium.h>

#include "http_answer.h"
#include "server.h"

#define BYTES(text) (const unsigned char *)(text), .length = sizeof(text) - 1

static struct page_file files[] = {
    { .path = "assets/a-1.js", .bytes = BYTES("let a"), .tag = "A" },
    { .path = "assets/lauze-2.wasm", .bytes = BYTES("\0asm"), .tag = "W" },
    { .path = "favicon.svg", .bytes = BYTES("<svg/>"), .tag = "F" },
    { .path = "index.html",
      .bytes = BYTES("<!doctype html>"),
      .gzip = (const unsigned char *)"packed",
      .gzip_length = 6,
      .tag = "I" },
};
static struct page page = { .file = files, .n_files = 4, .n_holders = 1 };
static const char *const origins[] = { "https://lauze.example", NULL };
static const struct site here = { .page = &page, .is_loopback = true };
static const struct site open_site = { .page = &page, .name = "attic" };
static const struct site behind_proxy = { .page = &page, .is_loopback = true, .origins = origins };

/* What is answered, as it would be sent. */
struct sent {
    struct http_answer answer;
    char text[8192];
};

static const char *ask(const struct site *site, const char *request, struct sent *sent)
{
    struct http_reader reader;
    begin_request_head(&reader);
    size_t n = read_request_head(&reader, request, strlen(request));
    assert_int_equal(reader.reading, READING_DONE);
    assert_true(n <= strlen(request));
    answer_http(site, &reader.request, 1764500000, &sent->answer);
    memcpy(sent->text, sent->answer.head, sent->answer.head_length);
    if (sent->answer.body_length > 0)
        memcpy(sent->text + sent->answer.head_length, sent->answer.body, sent->answer.body_length);
    sent->text[sent->answer.head_length + sent->answer.body_length] = 0;
    return sent->text;
}

#define assert_has(sent, part)                                                         \
    do {                                                                               \
        if (!strstr((sent)->text, part)) fail_msg("no %s in: %s", part, (sent)->text); \
    } while (0)

#define GET(path) "GET " path " HTTP/1.1\r\nHost: localhost:8137\r\n"

static void test_files(void **state)
{
    (void)state;
    struct sent sent;
    ask(&here, GET("/") "\r\n", &sent);
    assert_has(&sent, "HTTP/1.1 200 OK\r\nDate: Sun, 30 Nov 2025 10:53:20 GMT\r\n");
    assert_has(&sent, "Content-Type: text/html; charset=utf-8\r\n");
    assert_has(&sent, "Cache-Control: no-cache\r\n");
    assert_has(&sent, "Content-Length: 15\r\n");
    assert_has(&sent, "X-Content-Type-Options: nosniff\r\n");
    assert_has(&sent, "Referrer-Policy: no-referrer\r\n");
    assert_has(&sent, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
    assert_has(&sent, "connect-src 'self' ws://localhost:8137 wss://localhost:8137;");
    assert_has(&sent, "frame-ancestors 'none'");
    assert_has(&sent, "\r\n\r\n<!doctype html>");
    assert_true(sent.answer.stays_open);
    ask(&here, GET("/g/x_Y-9?lang=fr") "\r\n", &sent);
    assert_has(&sent, "\r\n\r\n<!doctype html>");
    ask(&here, GET("/assets/a-1.js") "\r\n", &sent);
    assert_has(&sent, "text/javascript; charset=utf-8\r\n");
    assert_has(&sent, "Cache-Control: public, max-age=31536000, immutable\r\n");
    ask(&here, GET("/assets/lauze-2.wasm") "\r\n", &sent);
    assert_has(&sent, "Content-Type: application/wasm\r\nContent-Length: 4\r\n");
    ask(&here, GET("/favicon.svg") "\r\n", &sent);
    assert_has(&sent, "image/svg+xml\r\n");
}

static void test_packed_and_known(void **state)
{
    (void)state;
    struct sent sent;
    ask(&here, GET("/") "Accept-Encoding: br, gzip\r\n\r\n", &sent);
    assert_has(&sent, "Content-Encoding: gzip\r\n");
    assert_has(&sent, "Content-Length: 6\r\n");
    assert_has(&sent, "ETag: \"I-gz\"\r\n");
    assert_has(&sent, "\r\n\r\npacked");
    static const char *const refusals[] = { "gzip;q=0", "gzipped", "br", "gzip;q=0.0" };
    for (size_t i = 0; i < 4; i++) {
        char request[256];
        snprintf(request, sizeof request, GET("/") "Accept-Encoding: %s\r\n\r\n", refusals[i]);
        ask(&here, request, &sent);
        assert_has(&sent, "\r\n\r\n<!doctype html>");
        assert_has(&sent, "Vary: Accept-Encoding\r\n");
    }
    ask(&here, GET("/") "If-None-Match: \"x\", \"I\"\r\n\r\n", &sent);
    assert_has(&sent, "HTTP/1.1 304 Not Modified\r\n");
    assert_int_equal(sent.answer.body_length, 0);
    ask(&here, GET("/") "If-None-Match: \"I-gz\"\r\n\r\n", &sent);
    assert_int_equal(sent.answer.status, 200);
    ask(&here, "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n", &sent);
    assert_has(&sent, "Content-Length: 15\r\n");
    assert_int_equal(sent.answer.body_length, 0);
}

static void test_refusals(void **state)
{
    (void)state;
    static const struct {
        int status;
        const char *request;
    } bad[] = {
        { 404, GET("/nothing") "\r\n" },
        { 404, GET("/assets/../index.html") "\r\n" },
        { 404, GET("//index.html") "\r\n" },
        { 404, GET("/g/") "\r\n" },
        { 404, GET("/g/a/b") "\r\n" },
        { 404, GET("/index.html%00") "\r\n" },
        { 405, "POST / HTTP/1.1\r\nHost: localhost\r\n\r\n" },
        { 405, "DELETE /ws HTTP/1.1\r\nHost: localhost\r\n\r\n" },
        { 405, "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n" },
        { 400, "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n" },
        { 413, "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello" },
        { 413, "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" },
        { 400, "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n" },
        { 400, "GET / HTTP/1.1\r\n\r\n" },
        { 400, "GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n" },
        { 400,
          "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nContent-Length: 1\r\n\r\n" },
        { 400, "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n" },
        { 400, "GET / HTTP/1.1\nHost: localhost\n\n" },
        { 400, "\x16\x03\x01\x02 hello" },
        { 505, "GET / HTTP/2.0\r\nHost: localhost\r\n\r\n" },
        { 505, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" },
        { 403, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n" },
        { 403, "GET / HTTP/1.1\r\nHost: localhost.evil.example\r\n\r\n" },
        { 403, "GET / HTTP/1.1\r\nHost: 127.0.0.1:80:80\r\n\r\n" },
        { 403, "GET / HTTP/1.1\r\nHost: localhost;script-src *\r\n\r\n" },
        { 426, GET("/ws") "\r\n" },
    };
    struct sent sent;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ask(&here, bad[i].request, &sent);
        if (sent.answer.status != bad[i].status) fail_msg("%s -> %s", bad[i].request, sent.text);
        assert_has(&sent, "Content-Type: text/plain; charset=utf-8\r\n");
    }
    ask(&here, bad[6].request, &sent);
    assert_has(&sent, "Allow: GET, HEAD\r\n");
    ask(&here, GET("/nothing") "Accept-Language: fr-CA,fr;q=0.9\r\n\r\n", &sent);
    assert_has(&sent, "\r\n\r\nCette page n'existe pas.");
    ask(&here, GET("/nothing") "Accept-Language: de\r\n\r\n", &sent);
    assert_has(&sent, "\r\n\r\nThere is no such page.");
}

/* A head that is too long is refused before it is whole; one that ends in the middle waits. */
static void test_long_heads(void **state)
{
    (void)state;
    struct http_reader reader;
    struct http_answer answer;
    char long_path[PATH_BYTES + 64] = "GET /";
    memset(long_path + 5, 'a', PATH_BYTES + 1);
    begin_request_head(&reader);
    read_request_head(&reader, long_path, strlen(long_path));
    answer_http(&here, &reader.request, 0, &answer);
    assert_int_equal(answer.status, 414);
    assert_false(answer.stays_open);
    begin_request_head(&reader);
    size_t n = 0;
    n += read_request_head(&reader, "GET / HTTP/1.1\r\n", 16);
    while (reader.reading == READING_HEAD && n < 2 * HEAD_BYTES)
        n += read_request_head(&reader, "X-Padding: 0123456789\r\n", 23);
    assert_true(n <= HEAD_BYTES);
    answer_http(&here, &reader.request, 0, &answer);
    assert_int_equal(answer.status, 431);
    begin_request_head(&reader);
    read_request_head(&reader, GET("/"), sizeof GET("/") - 1);
    assert_int_equal(reader.reading, READING_HEAD);
}

#define SHAKE                                                                       \
    "GET /ws HTTP/1.1\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n" \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

static void test_handshakes(void **state)
{
    (void)state;
    static const struct {
        const struct site *site;
        int status;
        const char *fields;
    } cases[] = {
        { &here, 101, "Host: localhost:8137\r\nOrigin: http://localhost:8137\r\n" },
        { &here, 101, "Host: 127.0.0.1:8137\r\n" },
        { &here, 101, "Host: [::1]:8137\r\nOrigin: http://[::1]:8137\r\n" },
        { &here, 101, "Host: 127.0.0.2:8137\r\nOrigin: http://127.0.0.2:8137\r\n" },
        { &here, 403, "Host: 0.0.0.0:8137\r\nOrigin: http://evil.example\r\n" },
        { &here, 403, "Host: localhost.evil.example\r\n" },
        { &here, 403, "Host: 127.0.0.1.evil.example\r\n" },
        { &here, 403, "Host: [::1].evil.example\r\n" },
        { &here, 403, "Host: [::1\r\n" },
        { &here, 403, "Host: 127.0.0.1:80x\r\n" },
        { &here, 400, "Host:\r\nHost: localhost\r\n" },
        { &here, 400, "Host: localhost\r\nOrigin:\r\nOrigin: http://localhost\r\n" },
        { &here, 400, "Host: localhost\r\n: no name\r\n" },
        { &here, 403, "Host: localhost:8137\r\nOrigin: http://localhost:9999\r\n" },
        { &here, 403, "Host: localhost:8137\r\nOrigin: https://evil.example\r\n" },
        { &here, 403, "Host: localhost:8137\r\nOrigin: null\r\n" },
        { &here, 403, "Host: evil.example\r\nOrigin: http://evil.example\r\n" },
        { &here, 400,
          "Host: localhost\r\nOrigin: http://localhost\r\nOrigin: http://localhost\r\n" },
        { &open_site, 101, "Host: 192.168.1.7:8137\r\nOrigin: http://192.168.1.7:8137\r\n" },
        { &open_site, 403, "Host: 192.168.1.7:8137\r\nOrigin: http://evil.example\r\n" },
        { &behind_proxy, 101, "Host: 127.0.0.1:8137\r\nOrigin: https://lauze.example\r\n" },
        { &behind_proxy, 101, "Host: lauze.example\r\nOrigin: https://lauze.example\r\n" },
        { &behind_proxy, 403, "Host: 127.0.0.1:8137\r\nOrigin: https://other.example\r\n" },
    };
    struct sent sent;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char request[1024];
        snprintf(request, sizeof request, SHAKE "%s\r\n", cases[i].fields);
        ask(cases[i].site, request, &sent);
        if (sent.answer.status != cases[i].status) fail_msg("%s -> %s", request, sent.text);
    }
    ask(&here, SHAKE "Host: localhost\r\n\r\n", &sent);
    assert_has(&sent, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n");
    ask(&here,
        GET("/ws") "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 8\r\n\r\n",
        &sent);
    assert_has(&sent, "HTTP/1.1 426 ");
    assert_has(&sent, "Sec-WebSocket-Version: 13\r\n");
    ask(&here,
        GET("/ws") "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: short\r\n\r\n",
        &sent);
    assert_int_equal(sent.answer.status, 400);
    ask(&here, GET("/") "Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n", &sent);
    assert_int_equal(sent.answer.status, 200);
    assert_false(sent.answer.stays_open);
}

/* Nobody can give himself the machine's name, an address, or what its operator calls it. */
static void test_names(void **state)
{
    (void)state;
    static const struct {
        const struct site *site;
        const char *host;
        bool is_known;
    } cases[] = {
        { &open_site, "attic:8137", true },
        { &open_site, "Attic.local:8137", true },
        { &open_site, "192.168.1.7:8137", true },
        { &open_site, "localhost", true },
        { &open_site, "evil.example", false },
        { &open_site, "attic.evil.example", false },
        { &open_site, "attic.localevil.example", false },
        { &here, "attic:8137", false },
        { &behind_proxy, "lauze.example", true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (is_host_known(cases[i].site, cases[i].host) != cases[i].is_known)
            fail_msg("%s", cases[i].host);
    }
}

/* What an operator may call the server stands in heads of answers, so it must not end a field. */
static void test_origins(void **state)
{
    (void)state;
    static const char *const good[] = { "https://lauze.example", "http://[::1]:8137" };
    static const char *const bad[] = { "",
                                       "lauze.example",
                                       "https://",
                                       "ftp://lauze.example",
                                       "https://lauze.example/",
                                       "https://lauze.example\r\nX: y",
                                       "https://a.example https://b.example" };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(is_origin(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(is_origin(bad[i]));
    char text[ORIGIN_BYTES + 2] = "https://";
    memset(text + 8, 'a', ORIGIN_BYTES + 1 - 8);
    assert_false(is_origin(text));
    text[ORIGIN_BYTES] = 0;
    assert_true(is_origin(text));
}

/* However the bytes are cut, the requests in them are the same. */
static void test_cuts(void **state)
{
    (void)state;
    static const char requests[] =
        GET("/assets/a-1.js") "Accept-Encoding: gzip\r\n\r\n" SHAKE "Host: localhost\r\n\r\nframes";
    for (size_t step = 1; step < sizeof requests; step++) {
        struct http_reader reader;
        size_t at = 0;
        for (int i = 0; i < 2; i++) {
            begin_request_head(&reader);
            while (reader.reading == READING_HEAD) {
                size_t left = sizeof requests - 1 - at;
                at += read_request_head(&reader, requests + at, step < left ? step : left);
            }
            assert_int_equal(reader.request.status, 0);
            assert_string_equal(reader.request.path, i ? "/ws" : "/assets/a-1.js");
            assert_string_equal(reader.request.host, i ? "localhost" : "localhost:8137");
            assert_int_equal(reader.request.wants_upgrade, i);
        }
        assert_string_equal(requests + at, "frames");
    }
}

static void test_no_page(void **state)
{
    (void)state;
    static struct page empty;
    const struct site site = { .page = &empty, .is_loopback = true };
    struct sent sent;
    ask(&site, GET("/") "\r\n", &sent);
    assert_has(&sent, "This build of Lauze has no page.");
    ask(&site, SHAKE "Host: localhost\r\n\r\n", &sent);
    assert_int_equal(sent.answer.status, 101);
}

static void write_text(const char *folder, const char *name, const char *text)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *stream = fopen(path, "wb");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
}

/* A folder is served as it is, links left out; its files are gone from memory when nobody holds them. */
static void test_folder(void **state)
{
    (void)state;
    char folder[] = "/tmp/lauze-page-XXXXXX", path[512], target[512];
    assert_non_null(mkdtemp(folder));
    write_text(folder, "index.html", "<p>long enough to be packed</p>");
    write_text(folder, "index.html.gz", "packed");
    write_text(folder, "secret", "secret");
    snprintf(path, sizeof path, "%s/link.txt", folder);
    snprintf(target, sizeof target, "%s/secret", folder);
    assert_int_equal(symlink(target, path), 0);
    snprintf(path, sizeof path, "%s//", folder);
    struct page *read = load_page_folder(path, NULL);
    assert_non_null(read);
    assert_int_equal(read->n_files, 3);
    assert_int_equal(find_page_file(read, "index.html")->gzip_length, 6);
    assert_null(find_page_file(read, "link.txt"));
    assert_null(find_page_file(read, "../secret"));
    hold_page(read);
    release_page(read);
    assert_int_equal(find_page_file(read, "index.html")->length, 31);
    release_page(read);
    assert_null(load_page_folder("/nowhere/at/all", NULL));
    static const char *const names[] = { "index.html", "index.html.gz", "secret", "link.txt" };
    for (size_t i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    assert_null(load_page_folder(folder, NULL));
    rmdir(folder);
}

/* A folder that stays as it is is not read again; a name for it will do; and what is hidden stays hidden. */
static void test_a_changed_folder(void **state)
{
    (void)state;
    char folder[] = "/tmp/lauze-page-XXXXXX", hidden[64], link[64], path[96];
    assert_non_null(mkdtemp(folder));
    snprintf(hidden, sizeof hidden, "%s/.hidden", folder);
    snprintf(link, sizeof link, "%s.link", folder);
    assert_int_equal(mkdir(hidden, 0700), 0);
    write_text(folder, "index.html", "first");
    write_text(folder, ".secret", "secret");
    write_text(hidden, "secret", "secret");
    assert_int_equal(symlink(folder, link), 0);
    struct page *first = load_page_folder(link, NULL);
    assert_non_null(first);
    assert_int_equal(first->n_files, 1);
    assert_ptr_equal(load_page_folder(link, first), first);
    assert_int_equal(first->n_holders, 2);
    write_text(folder, "index.html", "second");
    struct page *second = load_page_folder(link, first);
    assert_ptr_not_equal(second, first);
    assert_int_equal(find_page_file(second, "index.html")->length, 6);
    release_page(first);
    release_page(first);
    release_page(second);
    static const char *const names[] = { "index.html", ".secret", ".hidden/secret" };
    for (size_t i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(hidden);
    rmdir(folder);
    unlink(link);
}

/* A folder with more files than are kept is refused whole, and the reason is not that it is missing. */
static void test_too_many_files(void **state)
{
    (void)state;
    char folder[] = "/tmp/lauze-page-XXXXXX", name[32], path[64];
    assert_non_null(mkdtemp(folder));
    for (int i = 0; i <= PAGE_FILES; i++) {
        snprintf(name, sizeof name, "%d.txt", i);
        write_text(folder, name, "");
    }
    assert_null(load_page_folder(folder, NULL));
    assert_int_equal(errno, EFBIG);
    snprintf(path, sizeof path, "%s/0.txt", folder);
    unlink(path);
    struct page *read = load_page_folder(folder, NULL);
    assert_non_null(read);
    assert_int_equal(read->n_files, PAGE_FILES);
    release_page(read);
    for (int i = 1; i <= PAGE_FILES; i++) {
        snprintf(path, sizeof path, "%s/%d.txt", folder, i);
        unlink(path);
    }
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_packed_and_known),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_long_heads),
        cmocka_unit_test(test_handshakes),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_origins),
        cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_no_page),
        cmocka_unit_test(test_folder),
        cmocka_unit_test(test_a_changed_folder),
        cmocka_unit_test(test_too_many_files),
    };
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
