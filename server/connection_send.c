/* connection_send.c - what a connection is sent, and how it ends. */
#include "connection_parts.h"

#include <stdlib.h>
#include <string.h>

/* Has settle_connections look at it. */
void unsettle(struct connection *connection)
{
    if (connection->is_unsettled || connection->phase == GONE) return;
    connection->is_unsettled = true;
    connection->next_unsettled = connection->server->unsettled;
    connection->server->unsettled = connection;
}

void doom(struct connection *connection, const char *why)
{
    if (!connection->doom) connection->doom = why;
    unsettle(connection);
}

static bool grow(struct byte_queue *queue, size_t more)
{
    size_t capacity = queue->capacity ? queue->capacity : 512;
    while (capacity < queue->length + more)
        capacity *= 2;
    if (capacity == queue->capacity) return true;
    char *bytes = realloc(queue->bytes, capacity);
    if (!bytes) return false;
    queue->bytes = bytes;
    queue->capacity = capacity;
    return true;
}

static void empty(struct byte_queue *queue)
{
    queue->length = 0;
    if (queue->capacity <= KEPT_BYTES) return;
    free(queue->bytes);
    *queue = (struct byte_queue){ 0 };
}

void free_queues(struct connection *connection)
{
    free(connection->waiting.bytes);
    free(connection->flying.bytes);
    connection->waiting = connection->flying = (struct byte_queue){ 0 };
}

void queue_bytes(struct connection *connection, const void *bytes, size_t length)
{
    struct byte_queue *waiting = &connection->waiting;
    if (length == 0 || connection->doom || connection->phase >= PARTING) return;
    size_t flying = connection->is_flying
                        ? uv_stream_get_write_queue_size((const uv_stream_t *)&connection->tcp)
                        : 0;
    if (waiting->length + flying + length > QUEUE_BYTES) {
        doom(connection, "does-not-read");
        return;
    }
    if (!grow(waiting, length)) {
        doom(connection, "no-memory");
        return;
    }
    memcpy(waiting->bytes + waiting->length, bytes, length);
    waiting->length += length;
    connection->server->counters.bytes_out += length;
    unsettle(connection);
}

static void end_writing(uv_write_t *request, int status)
{
    struct connection *connection = request->data;
    connection->is_flying = false;
    empty(&connection->flying);
    if (connection->page) release_page(connection->page);
    connection->page = NULL;
    if (connection->phase == GONE) return;
    if (status < 0)
        doom(connection, "gone");
    else if (connection->phase == ANSWERING && connection->waiting.length == 0)
        await_request(connection);
    unsettle(connection);
}

static void end_parting(uv_shutdown_t *request, int status)
{
    struct connection *connection = request->data;
    connection->is_silent = true;
    if (connection->phase != GONE && (status < 0 || connection->is_deaf)) doom(connection, "gone");
}

/* What comes now would be answered by a reset, which could overtake what was sent: it is read and thrown away. */
static void begin_parting(struct connection *connection)
{
    if (connection->has_parted) return;
    connection->has_parted = true;
    connection->phase = PARTING;
    connection->parting.data = connection;
    set_deadline(connection, CLOSE_SECONDS);
    leave_house(connection);
    uv_shutdown(&connection->parting, (uv_stream_t *)&connection->tcp, end_parting);
}

void send_waiting(struct connection *connection)
{
    uv_buf_t buffers[2];
    unsigned n = 0;
    if (connection->is_flying) return;
    if (connection->waiting.length > 0) {
        const struct byte_queue flying = connection->waiting;
        connection->waiting = connection->flying;
        connection->flying = flying;
        buffers[n++] = uv_buf_init(flying.bytes, (unsigned)flying.length);
    }
    if (connection->body_length > 0) {
        char *body = (char *)(uintptr_t)connection->body;
        buffers[n++] = uv_buf_init(body, (unsigned)connection->body_length);
        connection->server->counters.bytes_out += connection->body_length;
    }
    connection->body_length = 0;
    if (n > 0) {
        uv_stream_t *stream = (uv_stream_t *)&connection->tcp;
        connection->writing.data = connection;
        connection->is_flying =
            uv_write(&connection->writing, stream, buffers, n, end_writing) == 0;
        if (!connection->is_flying) doom(connection, "gone");
    }
    if (connection->is_last) begin_parting(connection);
}

void part(struct connection *connection)
{
    connection->is_last = true;
    unsettle(connection);
}
