/* socket_client.c - a WebSocket to a server; a loop may carry thousands of them. */
#include "socket_client.h"

#include "prng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum { INPUT_BYTES = 65536, HEAD_MOST = 4096, MESSAGE_MOST = 1 << 22 };

struct socket_client {
    uv_tcp_t tcp;
    uv_connect_t connecting;
    const struct socket_events *events; /* null: nobody listens any more */
    void *context;
    wslay_event_context_ptr frames;
    char host[sizeof((struct socket_place *)0)->host];
    char *output; /* to be sent */
    size_t output_length, output_capacity;
    const char *input; /* that has come and is not read yet */
    size_t input_length;
    char *head; /* of the answer, until it is whole */
    size_t head_length;
    bool is_open;
};

/* Bytes that the system did not take at once. */
struct late_bytes {
    uv_write_t write;
    char bytes[];
};

bool read_socket_place(const char *url, struct socket_place *place)
{
    const char *at = strstr(url, "://");
    char address[sizeof place->host];
    at = at ? at + 3 : url;
    size_t length = strcspn(at, "/");
    if (length == 0 || length >= sizeof place->host) return false;
    snprintf(place->host, sizeof place->host, "%.*s", (int)length, at);
    snprintf(address, sizeof address, "%s", place->host[0] == '[' ? place->host + 1 : place->host);
    char *colon = strrchr(address, ':');
    if (!colon) return false;
    int port = atoi(colon + 1);
    colon[colon > address && colon[-1] == ']' ? -1 : 0] = 0;
    if (place->host[0] == '[')
        return uv_ip6_addr(address, port, (struct sockaddr_in6 *)&place->address) == 0;
    return uv_ip4_addr(address, port, (struct sockaddr_in *)&place->address) == 0;
}

static void free_client(uv_handle_t *handle)
{
    struct socket_client *client = handle->data;
    if (client->frames) wslay_event_context_free(client->frames);
    free(client->output);
    free(client->head);
    free(client);
}

void drop_socket_client(struct socket_client *client)
{
    client->events = NULL;
    client->is_open = false;
    client->input_length = 0;
    if (!uv_is_closing((uv_handle_t *)&client->tcp))
        uv_close((uv_handle_t *)&client->tcp, free_client);
}

static void end_client(struct socket_client *client, const char *why)
{
    const struct socket_events *events = client->events;
    void *context = client->context;
    drop_socket_client(client);
    if (events) events->end(context, why);
}

/* ---- sending ---- */

static void free_late(uv_write_t *write, int status)
{
    (void)status;
    free(write->data);
}

static void send_later(struct socket_client *client, size_t from)
{
    size_t length = client->output_length - from;
    struct late_bytes *late = malloc(sizeof *late + length);
    if (!late) return;
    memcpy(late->bytes, client->output + from, length);
    late->write.data = late;
    const uv_buf_t buffer = uv_buf_init(late->bytes, (unsigned)length);
    if (uv_write(&late->write, (uv_stream_t *)&client->tcp, &buffer, 1, free_late) != 0) free(late);
}

static void send_output(struct socket_client *client)
{
    const uv_buf_t buffer = uv_buf_init(client->output, (unsigned)client->output_length);
    if (client->output_length == 0 || uv_is_closing((uv_handle_t *)&client->tcp)) return;
    int sent = uv_try_write((uv_stream_t *)&client->tcp, &buffer, 1);
    size_t taken = sent > 0 ? (size_t)sent : 0;
    if (taken < client->output_length) send_later(client, taken);
    client->output_length = 0;
}

static bool add_output(struct socket_client *client, const void *bytes, size_t length)
{
    size_t wanted = client->output_length + length;
    if (wanted > client->output_capacity) {
        char *output = realloc(client->output, wanted * 2);
        if (!output) return false;
        client->output = output;
        client->output_capacity = wanted * 2;
    }
    memcpy(client->output + client->output_length, bytes, length);
    client->output_length = wanted;
    return true;
}

static ssize_t give_output(wslay_event_context_ptr frames, const uint8_t *bytes, size_t length,
                           int flags, void *user)
{
    (void)flags;
    if (add_output(user, bytes, length)) return (ssize_t)length;
    wslay_event_set_error(frames, WSLAY_ERR_NOMEM);
    return -1;
}

void say_to_server(struct socket_client *client, const char *text, size_t length)
{
    const struct wslay_event_msg message = { .opcode = WSLAY_TEXT_FRAME,
                                             .msg = (const uint8_t *)text,
                                             .msg_length = length };
    if (!client->is_open) return;
    wslay_event_queue_msg(client->frames, &message);
    wslay_event_send(client->frames);
    send_output(client);
}

/* ---- hearing ---- */

static ssize_t take_input(wslay_event_context_ptr frames, uint8_t *buffer, size_t length, int flags,
                          void *user)
{
    struct socket_client *client = user;
    (void)flags;
    if (client->input_length == 0) {
        wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (length > client->input_length) length = client->input_length;
    memcpy(buffer, client->input, length);
    client->input += length;
    client->input_length -= length;
    return (ssize_t)length;
}

/* A mask hides nothing here, so it need not be a good secret. */
static int make_mask(wslay_event_context_ptr frames, uint8_t *mask, size_t length, void *user)
{
    static struct prng prng;
    uint64_t bits = prng_next(&prng);
    (void)frames;
    (void)user;
    memcpy(mask, &bits, length < sizeof bits ? length : sizeof bits);
    return 0;
}

static void take_message(wslay_event_context_ptr frames,
                         const struct wslay_event_on_msg_recv_arg *message, void *user)
{
    struct socket_client *client = user;
    (void)frames;
    if (!client->events || message->opcode != WSLAY_TEXT_FRAME) return;
    client->events->hear(client->context, (const char *)message->msg, message->msg_length);
}

static void hear_frames(struct socket_client *client, const char *bytes, size_t length)
{
    client->input = bytes;
    client->input_length = length;
    bool is_good = wslay_event_recv(client->frames) == 0 && wslay_event_send(client->frames) == 0;
    if (!client->events) return;
    send_output(client);
    if (!is_good || wslay_event_get_close_received(client->frames)) end_client(client, "closed");
}

static bool begin_frames(struct socket_client *client)
{
    static const struct wslay_event_callbacks callbacks = { .recv_callback = take_input,
                                                            .send_callback = give_output,
                                                            .genmask_callback = make_mask,
                                                            .on_msg_recv_callback = take_message };
    if (wslay_event_context_client_init(&client->frames, &callbacks, client) != 0) return false;
    wslay_event_config_set_max_recv_msg_length(client->frames, MESSAGE_MOST);
    client->is_open = true;
    client->events->open(client->context);
    return true;
}

/* The answer to the handshake, and what may have come right behind it. */
static void hear_head(struct socket_client *client, const char *bytes, size_t length)
{
    size_t old = client->head_length;
    char *head =
        old + length <= HEAD_MOST + INPUT_BYTES ? realloc(client->head, old + length + 1) : NULL;
    if (!head) {
        end_client(client, "no answer");
        return;
    }
    client->head = head;
    memcpy(head + old, bytes, length);
    client->head_length = old + length;
    head[client->head_length] = 0;
    const char *end = strstr(head, "\r\n\r\n");
    if (!end) return;
    bool is_good = strncmp(head, "HTTP/1.1 101", 12) == 0 && begin_frames(client);
    size_t rest = client->head_length - (size_t)(end + 4 - head);
    if (!is_good)
        end_client(client, "refused");
    else if (client->events && rest > 0)
        hear_frames(client, end + 4, rest);
}

static void give_buffer(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    static char input[INPUT_BYTES];
    (void)handle;
    (void)wanted;
    *buffer = uv_buf_init(input, sizeof input);
}

static void read_some(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct socket_client *client = stream->data;
    if (n < 0)
        end_client(client, uv_strerror((int)n));
    else if (n > 0 && client->is_open)
        hear_frames(client, buffer->base, (size_t)n);
    else if (n > 0)
        hear_head(client, buffer->base, (size_t)n);
}

/* ---- opening ---- */

static void shake_hands(uv_connect_t *connecting, int status)
{
    struct socket_client *client = connecting->data;
    char head[512];
    if (!client->events) return;
    if (status != 0) {
        end_client(client, uv_strerror(status));
        return;
    }
    int length = snprintf(head, sizeof head,
                          "GET /ws HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\n"
                          "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                          client->host);
    uv_tcp_nodelay(&client->tcp, 1);
    uv_read_start((uv_stream_t *)&client->tcp, give_buffer, read_some);
    if (add_output(client, head, (size_t)length)) send_output(client);
}

struct socket_client *open_socket_client(uv_loop_t *loop, const struct socket_place *place,
                                         const struct socket_events *events, void *context)
{
    struct socket_client *client = calloc(1, sizeof *client);
    if (!client) return NULL;
    if (uv_tcp_init(loop, &client->tcp) != 0) {
        free(client);
        return NULL;
    }
    client->tcp.data = client->connecting.data = client;
    client->events = events;
    client->context = context;
    memcpy(client->host, place->host, sizeof client->host);
    int error = uv_tcp_connect(&client->connecting, &client->tcp,
                               (const struct sockaddr *)&place->address, shake_hands);
    if (error == 0) return client;
    drop_socket_client(client);
    return NULL;
}
