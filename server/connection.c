/* connection.c - connections come, are looked after once a second, and go. */
#include "connection_parts.h"
#include "server_address.h"

#include <stdlib.h>
#include <string.h>

static void give_buffer(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    const struct connection *connection = handle->data;
    (void)wanted;
    *buffer = uv_buf_init(connection->server->input, sizeof connection->server->input);
}

/* Whoever has sent all that he wanted may still wait for the answer. */
static void hear_end(struct connection *connection)
{
    connection->is_deaf = true;
    if (connection->call) return;
    if (connection->phase == ANSWERING)
        part(connection);
    else if (connection->phase != PARTING || connection->is_silent)
        doom(connection, "gone");
}

/* Who sends without a pause would be read again and again before anybody else. */
static void pause_reading(struct connection *connection)
{
    connection->is_paused = true;
    uv_read_stop((uv_stream_t *)&connection->tcp);
    unsettle(connection);
}

static void tell_connection(void *context, const char *line, size_t length)
{
    struct connection *connection = context;
    if (connection->call) hear_for_api(connection, line, length);
    if (!connection->websocket || connection->doom) return;
    connection->server->counters.messages_out++;
    if (!say_websocket(connection->websocket, line, length)) doom(connection, "gone");
}

static void hold_connection(void *context, bool is_held)
{
    struct connection *connection = context;
    if (connection->is_held == is_held) return;
    connection->is_held = is_held;
    pause_reading(connection);
}

const struct house_sink connection_sink = { tell_connection, hold_connection };

static void read_some(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct connection *connection = stream->data;
    if (n == READ_BYTES) pause_reading(connection);
    if (n == UV_EOF)
        hear_end(connection);
    else if (n < 0)
        doom(connection, "gone");
    if (n <= 0) return;
    connection->server->counters.bytes_in += (uint64_t)n;
    take_bytes(connection, buffer->base, (size_t)n);
}

static void read_on(struct connection *connection)
{
    connection->is_paused = false;
    if (!connection->rest) uv_read_start((uv_stream_t *)&connection->tcp, give_buffer, read_some);
}

void await_request(struct connection *connection)
{
    char *rest = connection->rest;
    size_t length = connection->rest_length;
    if (connection->is_last) return;
    connection->rest = NULL;
    connection->rest_length = 0;
    connection->phase = ASKING;
    begin_request_head(connection->reader);
    set_deadline(connection, IDLE_SECONDS);
    uv_read_start((uv_stream_t *)&connection->tcp, give_buffer, read_some);
    if (rest) take_bytes(connection, rest, length);
    free(rest);
}

static void free_connection(uv_handle_t *handle)
{
    struct connection *connection = handle->data;
    free_queues(connection);
    if (connection->page) release_page(connection->page);
    if (connection->websocket) free_websocket(connection->websocket);
    free(connection->reader);
    free(connection->rest);
    drop_api_call(connection);
    free(connection);
}

static void unlink_connection(struct connection *connection)
{
    struct server *server = connection->server;
    if (connection->after) connection->after->before = connection->before;
    if (connection->before)
        connection->before->after = connection->after;
    else
        server->first = connection->after;
    server->n_connections--;
}

static void end_connection(struct connection *connection)
{
    struct server *server = connection->server;
    const struct log_field fields[] = { { "address", connection->address },
                                        { "why", connection->doom },
                                        { NULL, NULL } };
    if (connection->websocket) log_event(server->log, "left", fields);
    count_word(server->counters.ended, connection->doom);
    leave_house(connection);
    unlink_connection(connection);
    connection->phase = GONE;
    uv_close((uv_handle_t *)&connection->tcp, free_connection);
}

static void go_on(struct connection *connection)
{
    finish_api_call(connection);
    if (connection->is_paused && !connection->is_held) read_on(connection);
    send_waiting(connection);
}

/* Ending one may tell others something, so the list is taken one by one. */
void settle_connections(struct server *server)
{
    struct connection *connection;
    while ((connection = server->unsettled)) {
        server->unsettled = connection->next_unsettled;
        connection->is_unsettled = false;
        if (connection->doom)
            end_connection(connection);
        else
            go_on(connection);
    }
}

/* An answer that moves on, however slowly, is waited for. */
static void check_progress(struct connection *connection)
{
    size_t left = uv_stream_get_write_queue_size((const uv_stream_t *)&connection->tcp);
    if (left > 0 && left != connection->left_seen) set_deadline(connection, IDLE_SECONDS);
    connection->left_seen = left;
}

static void tick_connection(struct connection *connection)
{
    if (connection->phase == ANSWERING || connection->phase == PARTING) check_progress(connection);
    if (connection->phase == TALKING && !tick_websocket(connection->websocket))
        doom(connection, "no-answer");
    if (connection->phase == TALKING && !connection->deadline &&
        is_websocket_shut(connection->websocket))
        set_deadline(connection, CLOSE_SECONDS);
    if (connection->deadline && now_at(connection->server) >= connection->deadline)
        doom(connection, "too-slow");
}

void tick_connections(struct server *server)
{
    for (struct connection *connection = server->first; connection; connection = connection->after)
        tick_connection(connection);
}

void part_connections(struct server *server)
{
    for (struct connection *connection = server->first; connection;
         connection = connection->after) {
        if (connection->phase == TALKING)
            shut_websocket(connection->websocket, CLOSE_AWAY);
        else if (connection->phase == ANSWERING)
            part(connection);
        else
            doom(connection, "closing");
    }
}

void doom_connections(struct server *server)
{
    for (struct connection *connection = server->first; connection; connection = connection->after)
        doom(connection, "closing");
}

static void note_address(struct connection *connection)
{
    struct sockaddr *peer = (struct sockaddr *)&connection->peer;
    int length = sizeof connection->peer;
    if (uv_tcp_getpeername(&connection->tcp, peer, &length) != 0) return;
    unmap_address(&connection->peer);
    note_client(connection, &connection->peer);
}

void note_client(struct connection *connection, const struct sockaddr_storage *client)
{
    connection->client = *client;
    write_address(client, connection->server->logs_addresses, connection->address);
}

/* The last one that is named is who the proxy has seen; those before are what that one says of himself. */
static bool read_forwarded(const char *text, struct sockaddr_storage *client)
{
    char name[ADDRESS_TEXT];
    const char *last = strrchr(text, ',');
    last = last ? last + 1 : text;
    last += strspn(last, " \t");
    const size_t length = strcspn(last, " \t");
    if (length == 0 || length >= sizeof name || last[length + strspn(last + length, " \t")])
        return false;
    memcpy(name, last, length);
    name[length] = 0;
    return read_address(name, 0, client);
}

bool meet_client(struct connection *connection)
{
    const struct server *server = connection->server;
    const char *forwarded = connection->reader->request.forwarded_for;
    struct sockaddr_storage client = connection->peer;
    if (!server->trusts_proxy || !is_loopback(&connection->peer)) return true;
    const bool is_read = !forwarded[0] || read_forwarded(forwarded, &client);
    if (is_read) note_client(connection, &client);
    return is_read;
}

static unsigned excess(unsigned n, unsigned most) { return n > most ? n - most : 0; }

/* A proxy on this machine that does not say for whom it asks speaks for many; and whoever has one address of IPv6 has
 * many more. */
unsigned count_neighbours_beyond(const struct server *server, const struct connection *guest)
{
    unsigned n_same = 0, n_near = 0;
    if (is_loopback(&guest->client)) return 0;
    for (const struct connection *other = server->first; other; other = other->after) {
        n_same += is_same_host(&other->client, &guest->client);
        n_near += is_same_network(&other->client, &guest->client);
    }
    unsigned same = excess(n_same, ADDRESS_CONNECTIONS), near = excess(n_near, NETWORK_CONNECTIONS);
    return same > near ? same : near;
}

/* How many connections are too many, in all or from where this one comes. */
static unsigned count_excess(const struct server *server, const struct connection *guest)
{
    unsigned in_all = excess(server->n_connections, CONNECTIONS);
    unsigned nearby = count_neighbours_beyond(server, guest);
    return nearby > in_all ? nearby : in_all;
}

void turn_away(struct connection *connection)
{
    const struct log_field fields[] = { { "address", connection->address }, { NULL, NULL } };
    struct http_answer answer;
    refuse_connection(time(NULL), &answer);
    log_event(connection->server->log, "full", fields);
    count_word(connection->server->counters.refused, "full");
    queue_bytes(connection, answer.head, answer.head_length);
    queue_bytes(connection, answer.body, answer.body_length);
    part(connection);
}

static struct connection *create_connection(struct server *server)
{
    struct connection *connection = calloc(1, sizeof *connection);
    struct http_reader *reader = malloc(sizeof *reader);
    if (!connection || !reader) {
        free(connection);
        free(reader);
        return NULL;
    }
    begin_request_head(reader);
    connection->reader = reader;
    connection->server = server;
    connection->after = server->first;
    if (connection->after) connection->after->before = connection;
    server->first = connection;
    server->n_connections++;
    server->counters.connections++;
    uv_tcp_init(&server->loop, &connection->tcp);
    connection->tcp.data = connection;
    return connection;
}

void accept_connection(struct server *server)
{
    struct connection *connection = create_connection(server);
    if (!connection) return;
    uv_stream_t *stream = (uv_stream_t *)&connection->tcp;
    if (uv_accept((uv_stream_t *)&server->listener, stream) != 0) {
        doom(connection, "gone");
        return;
    }
    uv_tcp_nodelay(&connection->tcp, 1);
    uv_send_buffer_size((uv_handle_t *)&connection->tcp, &(int){ SYSTEM_BYTES });
    note_address(connection);
    set_deadline(connection, HEAD_SECONDS);
    uv_read_start(stream, give_buffer, read_some);
    unsigned n_too_many = count_excess(server, connection);
    if (n_too_many > TURNED_AWAY)
        doom(connection, "full");
    else if (n_too_many > 0)
        turn_away(connection);
}
