/* connection_hear.c - what comes over a connection: requests for the page, then messages of a WebSocket. */
#include "connection_parts.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct house *house_now(const struct server *server)
{
    struct timespec date;
    clock_gettime(CLOCK_REALTIME, &date);
    set_house_clock(server->house, now_at(server),
                    (uint64_t)date.tv_sec * 1000 + (uint64_t)date.tv_nsec / 1000000);
    return server->house;
}

static void send_frame(void *context, const uint8_t *bytes, size_t length)
{
    queue_bytes(context, bytes, length);
}

static void hear_message(void *context, const char *text, size_t length)
{
    struct connection *connection = context;
    const struct server *server = connection->server;
    if (connection->doom || !connection->guest) return;
    connection->server->counters.messages_in++;
    if (!hear_guest(house_now(server), connection->guest, text, length))
        refuse_websocket(connection->websocket, CLOSE_POLICY);
}

static bool become_guest(struct connection *connection)
{
    const struct websocket_events events = { hear_message, send_frame, connection };
    struct server *server = connection->server;
    connection->websocket = open_websocket(&events);
    connection->guest = welcome_guest(house_now(server), connection);
    connection->phase = TALKING;
    connection->deadline = 0;
    free(connection->reader);
    connection->reader = NULL;
    return connection->websocket && connection->guest;
}

void leave_house(struct connection *connection)
{
    struct guest *guest = connection->guest;
    connection->guest = NULL;
    if (guest) dismiss_guest(house_now(connection->server), guest);
}

/* A folder is looked at anew for each look at the page, so that work on it shows. */
static void refresh_page(struct server *server, const char *path)
{
    bool is_page = strcmp(path, "/") == 0 || strncmp(path, "/g/", 3) == 0;
    if (!server->page_folder || !is_page) return;
    struct page *page = load_page_folder(server->page_folder, server->site.page);
    if (!page) return;
    release_page(server->site.page);
    server->site.page = page;
}

/* A status as a word that lasts. */
static const char *word_of_status(int status)
{
    static const struct {
        int status;
        const char *word;
    } words[] = { { 400, "400" }, { 401, "401" }, { 422, "422" }, { 429, "429" }, { 403, "403" },
                  { 404, "404" }, { 405, "405" }, { 413, "413" }, { 414, "414" }, { 426, "426" },
                  { 431, "431" }, { 503, "503" }, { 505, "505" } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].status == status) return words[i].word;
    return "other";
}

void log_refusal(const struct connection *connection, int status)
{
    char text[16];
    if (status >= 400) count_word(connection->server->counters.refused, word_of_status(status));
    if (status < 400 || status == 404 || status == 503) return;
    snprintf(text, sizeof text, "%d", status);
    const struct log_field fields[] = { { "status", text },
                                        { "address", connection->address },
                                        { "host", connection->reader->request.host },
                                        { "origin", connection->reader->request.origin },
                                        { NULL, NULL } };
    log_event(connection->server->log, "refused", fields);
}

static void log_arrival(const struct connection *connection)
{
    const struct log_field fields[] = { { "address", connection->address }, { NULL, NULL } };
    log_event(connection->server->log, "came", fields);
}

static void become_talker(struct connection *connection)
{
    log_arrival(connection);
    connection->server->counters.sockets++;
    if (!become_guest(connection)) doom(connection, "no-memory");
}

void send_answer(struct connection *connection, const struct http_answer *answer, bool is_own_text)
{
    struct server *server = connection->server;
    queue_bytes(connection, answer->head, answer->head_length);
    if (is_own_text) {
        queue_bytes(connection, answer->body, answer->body_length);
    } else {
        connection->body = answer->body;
        connection->body_length = answer->body_length;
        connection->page = hold_page(server->site.page);
    }
    connection->phase = ANSWERING;
    set_deadline(connection, IDLE_SECONDS);
    if (!answer->stays_open || server->is_stopping || connection->is_deaf) part(connection);
}

static void answer_request(struct connection *connection)
{
    struct server *server = connection->server;
    struct http_request *request = &connection->reader->request;
    struct http_answer answer;
    if (!meet_client(connection) && request->status == 0) request->status = 400;
    if (server->trusts_proxy && count_neighbours_beyond(server, connection) > 0) {
        turn_away(connection);
        connection->phase = ANSWERING;
        return;
    }
    if (take_api_request(connection)) return;
    refresh_page(server, request->path);
    const bool is_own_text = answer_watcher(server, request, &connection->client, &answer);
    if (!is_own_text) answer_http(&server->site, request, time(NULL), &answer);
    log_refusal(connection, answer.status);
    if (answer.status != 101) {
        send_answer(connection, &answer, is_own_text);
        return;
    }
    queue_bytes(connection, answer.head, answer.head_length);
    become_talker(connection);
}

/* What follows a request is read when that is answered. */
static void keep_rest(struct connection *connection, const char *bytes, size_t length)
{
    uv_read_stop((uv_stream_t *)&connection->tcp);
    connection->rest = malloc(length);
    if (!connection->rest) {
        doom(connection, "no-memory");
        return;
    }
    memcpy(connection->rest, bytes, length);
    connection->rest_length = length;
}

static size_t take_head(struct connection *connection, const char *bytes, size_t length)
{
    struct http_reader *reader = connection->reader;
    if (reader->head_length == 0) set_deadline(connection, HEAD_SECONDS);
    size_t n = read_request_head(reader, bytes, length);
    if (reader->reading == READING_DONE) answer_request(connection);
    return n;
}

void take_bytes(struct connection *connection, const char *bytes, size_t length)
{
    while (length > 0 && !connection->doom && connection->phase == ASKING) {
        size_t n = take_head(connection, bytes, length);
        bytes += n;
        length -= n;
    }
    if (length == 0 || connection->doom) return;
    if (connection->phase == ANSWERING && !connection->is_last)
        keep_rest(connection, bytes, length);
    else if (connection->phase == TALKING &&
             !feed_websocket(connection->websocket, (const uint8_t *)bytes, length))
        part(connection);
}
