/* http_answer.c - what a request is answered: a file of the page, a plain refusal, or a WebSocket. */
#include "http_answer.h"

#include "words.h"

#include <assert.h>
#include <sha1.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { ACCEPT_BYTES = 29 }; /* a SHA-1 in base64, its end included */

static const struct {
    int status;
    const char *reason, *words; /* what people are told: a key of server.en */
} statuses[] = {
    { 101, "Switching Protocols", NULL },
    { 200, "OK", NULL },
    { 201, "Created", NULL },
    { 304, "Not Modified", NULL },
    { 400, "Bad Request", "http unreadable" },
    { 401, "Unauthorized", NULL },
    { 403, "Forbidden", "http not allowed" },
    { 404, "Not Found", "http no such page" },
    { 405, "Method Not Allowed", "http method" },
    { 413, "Content Too Large", "http body" },
    { 414, "URI Too Long", "http long path" },
    { 422, "Unprocessable Content", NULL },
    { 426, "Upgrade Required", "http websocket" },
    { 429, "Too Many Requests", NULL },
    { 431, "Request Header Fields Too Large", "http long head" },
    { 503, "Service Unavailable", "http full" },
    { 505, "HTTP Version Not Supported", "http version" },
};

/* Which of `statuses`; one that is not there is a mistake of ours. */
static size_t index_of_status(int status)
{
    size_t i = 0;
    while (i + 1 < sizeof statuses / sizeof *statuses && statuses[i].status != status)
        i++;
    assert(statuses[i].status == status);
    return i;
}

static void add_head(struct http_answer *answer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void add_head(struct http_answer *answer, const char *format, ...)
{
    va_list arguments;
    size_t room = sizeof answer->head - answer->head_length;
    va_start(arguments, format);
    int n = vsnprintf(answer->head + answer->head_length, room, format, arguments);
    va_end(arguments);
    assert(n >= 0 && (size_t)n < room);
    answer->head_length += (size_t)n;
}

static void begin_head(struct http_answer *answer, int status)
{
    char date[40];
    struct tm utc;
    gmtime_r(&answer->now, &utc);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &utc);
    answer->status = status;
    add_head(answer, "HTTP/1.1 %d %s\r\nDate: %s\r\n", status,
             statuses[index_of_status(status)].reason, date);
}

static void end_head(struct http_answer *answer, bool stays_open)
{
    answer->stays_open = stays_open;
    add_head(answer, "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n%s\r\n",
             stays_open ? "" : "Connection: close\r\n");
}

static void add_text(struct http_answer *answer, const struct http_request *request,
                     const struct http_text *text)
{
    add_head(answer,
             "Content-Type: %s\r\nCache-Control: no-store\r\n"
             "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"
             "Content-Length: %zu\r\n",
             text->type, text->length);
    end_head(answer, request && request->stays_open && text->status != 426);
    if (request && request->is_head) return;
    answer->body = (const unsigned char *)text->text;
    answer->body_length = text->length;
}

void answer_text(const struct http_text *text, const struct http_request *request, time_t now,
                 struct http_answer *answer)
{
    *answer = (struct http_answer){ .now = now };
    begin_head(answer, text->status);
    if (text->status == 401) add_head(answer, "WWW-Authenticate: Bearer\r\n");
    if (text->status == 429) add_head(answer, "Retry-After: 1\r\n");
    add_text(answer, request, text);
}

/* A sentence in the language of the one who asks, and what his program has to know besides. */
static void say_plainly(struct http_answer *answer, const struct http_request *request, int status,
                        const char *words)
{
    bool is_french = request && strncasecmp(request->accept_language, "fr", 2) == 0;
    const char *text = find_words(words, is_french ? FRENCH : ENGLISH);
    if (!text) text = "";
    begin_head(answer, status);
    if (status == 405) add_head(answer, "Allow: GET, HEAD\r\n");
    if (status == 426)
        add_head(answer,
                 "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n");
    if (status == 503) add_head(answer, "Retry-After: 60\r\n");
    add_text(answer, request,
             &(struct http_text){ status, "text/plain; charset=utf-8", text, strlen(text) });
}

static void refuse_http(struct http_answer *answer, const struct http_request *request, int status)
{
    say_plainly(answer, request, status, statuses[index_of_status(status)].words);
}

void refuse_connection(time_t now, struct http_answer *answer)
{
    *answer = (struct http_answer){ .now = now };
    refuse_http(answer, NULL, 503);
}

static const char *type_of_file(const char *path)
{
    static const char *const types[][2] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".mjs", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".wasm", "application/wasm" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".ico", "image/x-icon" },
        { ".woff2", "font/woff2" },
        { ".json", "application/json" },
        { ".map", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".txt", "text/plain; charset=utf-8" },
    };
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++) {
        if (strcmp(types[i][0], ending) == 0) return types[i][1];
    }
    return "application/octet-stream";
}

/* What the page may do: only what is served here. Browsers that do not count a WebSocket as `self` need the name. */
static void add_policy(struct http_answer *answer, const struct site *site,
                       const struct http_request *request)
{
    add_head(answer, "Content-Security-Policy: default-src 'none'; "
                     "script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
                     "img-src 'self' data: blob:; font-src 'self'; worker-src 'self' blob:; "
                     "manifest-src 'self'; connect-src 'self'");
    if (request->host[0]) add_head(answer, " ws://%s wss://%s", request->host, request->host);
    for (size_t i = 0; site->origins && site->origins[i]; i++)
        add_head(answer, " ws%s", site->origins[i] + strlen("http"));
    for (size_t i = 0; site->nodes && i < site->nodes->n && i < PAGE_NODES; i++)
        add_head(answer, " ws%s", site->nodes->origin[i] + strlen("http"));
    add_head(answer, "; base-uri 'none'; frame-ancestors 'none'; form-action 'none'\r\n"
                     "Cross-Origin-Opener-Policy: same-origin\r\n"
                     "Cross-Origin-Resource-Policy: same-origin\r\n");
}

/* Whether a list such as "br, gzip;q=0.5" has a name, and does not rule it out. */
static bool accepts(const char *list, const char *name)
{
    size_t length = strlen(name);
    while (*list) {
        list += strspn(list, " \t,");
        size_t item = strcspn(list, ",");
        if (strncasecmp(list, name, length) == 0 && strcspn(list, " \t;,") == length) {
            const char *weight = memchr(list, '=', item);
            return !weight || strspn(weight + 1, " 0.") != strcspn(weight + 1, ",");
        }
        list += item;
    }
    return false;
}

/* Names in assets/ change with what is in them; everything else is asked for anew. */
static const char *caching_of(const char *path)
{
    return strncmp(path, "assets/", 7) == 0 ? "public, max-age=31536000, immutable" : "no-cache";
}

static void answer_file(const struct site *site, const struct http_request *request,
                        const struct page_file *file, struct http_answer *answer)
{
    bool is_packed = file->gzip && accepts(request->accept_encoding, "gzip");
    char tag[40];
    snprintf(tag, sizeof tag, "\"%s%s\"", file->tag, is_packed ? "-gz" : "");
    bool is_known = strstr(request->if_none_match, tag) != NULL;
    begin_head(answer, is_known ? 304 : 200);
    add_head(answer, "ETag: %s\r\nCache-Control: %s\r\nVary: Accept-Encoding\r\n", tag,
             caching_of(file->path));
    if (!is_known) {
        size_t length = is_packed ? file->gzip_length : file->length;
        add_head(answer, "Content-Type: %s\r\nContent-Length: %zu\r\n", type_of_file(file->path),
                 length);
        if (is_packed) add_head(answer, "Content-Encoding: gzip\r\n");
        answer->body = is_packed ? file->gzip : file->bytes;
        answer->body_length = request->is_head ? 0 : length;
    }
    add_policy(answer, site, request);
    end_head(answer, request->stays_open);
}

/* The Sec-WebSocket-Accept of a key. */
static void accept_key(const char *key, char accept[ACCEPT_BYTES])
{
    static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    unsigned char digest[SHA1_DIGEST_LENGTH];
    SHA1_CTX state;
    SHA1Init(&state);
    SHA1Update(&state, (const unsigned char *)key, strlen(key));
    SHA1Update(&state, (const unsigned char *)salt, sizeof salt - 1);
    SHA1Final(digest, &state);
    sodium_bin2base64(accept, ACCEPT_BYTES, digest, sizeof digest, sodium_base64_VARIANT_ORIGINAL);
}

/* A key is 16 bytes in base64. */
static bool is_key(const char *key)
{
    unsigned char bytes[16];
    size_t length = 0;
    return sodium_base642bin(bytes, sizeof bytes, key, strlen(key), NULL, &length, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           length == sizeof bytes;
}

static void answer_upgrade(const struct site *site, const struct http_request *request,
                           struct http_answer *answer)
{
    char accept[ACCEPT_BYTES];
    int status = 101;
    bool is_websocket = request->wants_upgrade && strcasecmp(request->upgrade, "websocket") == 0;
    if (!request->is_get)
        status = 405;
    else if (!is_websocket || strcmp(request->version, "13") != 0)
        status = 426;
    else if (!is_key(request->key))
        status = 400;
    else if (!is_origin_allowed(site, request->origin, request->host))
        status = 403;
    if (status != 101) {
        refuse_http(answer, request, status);
        return;
    }
    accept_key(request->key, accept);
    begin_head(answer, 101);
    add_head(answer,
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
             accept);
    answer->stays_open = true;
}

/* The file that a path means; "/g/<game>" is the page, which reads the game's name by itself. */
static const struct page_file *find_target(const struct site *site, const char *path)
{
    char name[PATH_BYTES + 1];
    size_t length = strcspn(path, "?#");
    memcpy(name, path, length);
    name[length] = 0;
    bool is_game = strncmp(name, "/g/", 3) == 0 && name[3] && !strchr(name + 3, '/');
    bool is_page = strcmp(name, "/") == 0 || is_game;
    return find_page_file(site->page, is_page ? "index.html" : name + 1);
}

void answer_http(const struct site *site, const struct http_request *request, time_t now,
                 struct http_answer *answer)
{
    int status = request->status;
    *answer = (struct http_answer){ .now = now };
    bool is_socket = strncmp(request->path, "/ws", 3) == 0 && strcspn(request->path, "?#") == 3;
    if (status == 0 && request->host[0] && !is_host_known(site, request->host)) status = 403;
    if (status == 0 && is_socket) {
        answer_upgrade(site, request, answer);
        return;
    }
    if (status == 0 && !request->is_get && !request->is_head) status = 405;
    const struct page_file *file = status ? NULL : find_target(site, request->path);
    if (file)
        answer_file(site, request, file, answer);
    else if (status == 0 && site->page->n_files == 0)
        say_plainly(answer, request, 404, "http no page");
    else
        refuse_http(answer, request, status ? status : 404);
}
