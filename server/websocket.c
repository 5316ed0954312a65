/* websocket.c - a WebSocket without its socket: bytes come in, messages come out, and the other way round. */
#include "websocket.h"

#include "server_limits.h"

#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

struct websocket {
    wslay_event_context_ptr context;
    struct websocket_events events;
    const uint8_t *input; /* what is being fed */
    size_t input_length;
    unsigned quiet_seconds; /* since the last ping, or since the last frame came */
    unsigned unanswered;    /* pings */
    unsigned n_frames;      /* in this second */
    unsigned n_parts;       /* of the message that is not whole yet */
    bool is_shut;
};

static ssize_t take_input(wslay_event_context_ptr context, uint8_t *buffer, size_t length,
                          int flags, void *user)
{
    struct websocket *websocket = user;
    (void)flags;
    if (websocket->input_length == 0) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (length > websocket->input_length) length = websocket->input_length;
    memcpy(buffer, websocket->input, length);
    websocket->input += length;
    websocket->input_length -= length;
    return (ssize_t)length;
}

static ssize_t give_output(wslay_event_context_ptr context, const uint8_t *bytes, size_t length,
                           int flags, void *user)
{
    struct websocket *websocket = user;
    (void)context;
    (void)flags;
    websocket->events.send(websocket->events.context, bytes, length);
    return (ssize_t)length;
}

/* Any frame shows that the other side lives; too many of them are an attack. */
static void count_frame(wslay_event_context_ptr context,
                        const struct wslay_event_on_frame_recv_start_arg *frame, void *user)
{
    struct websocket *websocket = user;
    (void)context;
    websocket->unanswered = 0;
    if (!wslay_is_ctrl_frame(frame->opcode))
        websocket->n_parts = frame->opcode == WSLAY_CONTINUATION_FRAME ? websocket->n_parts + 1 : 1;
    if (++websocket->n_frames == FRAMES || websocket->n_parts > PARTS)
        refuse_websocket(websocket, CLOSE_POLICY);
}

static void take_message(wslay_event_context_ptr context,
                         const struct wslay_event_on_msg_recv_arg *message, void *user)
{
    struct websocket *websocket = user;
    (void)context;
    if (websocket->is_shut || wslay_is_ctrl_frame(message->opcode)) return;
    if (message->opcode != WSLAY_TEXT_FRAME)
        refuse_websocket(websocket, CLOSE_KIND);
    else
        websocket->events.hear(websocket->events.context, (const char *)message->msg,
                               message->msg_length);
}

struct websocket *open_websocket(const struct websocket_events *events)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = take_input,
        .send_callback = give_output,
        .on_frame_recv_start_callback = count_frame,
        .on_msg_recv_callback = take_message,
    };
    struct websocket *websocket = calloc(1, sizeof *websocket);
    if (!websocket) return NULL;
    websocket->events = *events;
    if (wslay_event_context_server_init(&websocket->context, &callbacks, websocket) != 0) {
        free(websocket);
        return NULL;
    }
    wslay_event_config_set_max_recv_msg_length(websocket->context, MESSAGE_BYTES);
    return websocket;
}

void free_websocket(struct websocket *websocket)
{
    wslay_event_context_free(websocket->context);
    free(websocket);
}

static bool send_queued(struct websocket *websocket)
{
    return wslay_event_send(websocket->context) == 0;
}

bool feed_websocket(struct websocket *websocket, const uint8_t *bytes, size_t length)
{
    websocket->input = bytes;
    websocket->input_length = length;
    bool is_good = wslay_event_recv(websocket->context) == 0;
    is_good = send_queued(websocket) && is_good;
    websocket->input_length = 0;
    return is_good && (wslay_event_want_read(websocket->context) ||
                       wslay_event_want_write(websocket->context));
}

bool say_websocket(struct websocket *websocket, const char *text, size_t length)
{
    const struct wslay_event_msg message = { .opcode = WSLAY_TEXT_FRAME,
                                             .msg = (const uint8_t *)text,
                                             .msg_length = length };
    if (websocket->is_shut) return true;
    return wslay_event_queue_msg(websocket->context, &message) == 0 && send_queued(websocket);
}

bool tick_websocket(struct websocket *websocket)
{
    const struct wslay_event_msg ping = { .opcode = WSLAY_PING };
    websocket->n_frames = 0;
    if (websocket->is_shut || ++websocket->quiet_seconds < PING_SECONDS) return true;
    if (websocket->unanswered == PINGS) return false;
    websocket->quiet_seconds = 0;
    websocket->unanswered++;
    return wslay_event_queue_msg(websocket->context, &ping) == 0 && send_queued(websocket);
}

void shut_websocket(struct websocket *websocket, enum close_code code)
{
    if (websocket->is_shut) return;
    websocket->is_shut = true;
    wslay_event_queue_close(websocket->context, (uint16_t)code, NULL, 0);
    send_queued(websocket);
}

void refuse_websocket(struct websocket *websocket, enum close_code code)
{
    shut_websocket(websocket, code);
    wslay_event_shutdown_read(websocket->context);
}

bool is_websocket_shut(const struct websocket *websocket) { return websocket->is_shut; }
