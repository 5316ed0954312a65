/* websocket.h - a WebSocket without its socket: bytes come in, messages come out, and the other way round.
 *
 * Framing, masks, fragments, UTF-8 and closing are the library's; here is what a server allows: text alone, of limited
 * length, and not too many frames a second. */
#ifndef LAUZE_WEBSOCKET_H
#define LAUZE_WEBSOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct websocket;

struct websocket_events {
    /* A message came, UTF-8 but not ended by 0. The WebSocket must not be freed here. */
    void (*hear)(void *context, const char *text, size_t length);
    /* Bytes are to be sent; they do not last. */
    void (*send)(void *context, const uint8_t *bytes, size_t length);
    void *context;
};

enum close_code { CLOSE_AWAY = 1001, CLOSE_KIND = 1003, CLOSE_POLICY = 1008, CLOSE_BROKEN = 1011 };

/* Null when there is no memory. */
struct websocket *open_websocket(const struct websocket_events *events);
void free_websocket(struct websocket *websocket);

/* Takes bytes that came. False when nothing more is to be said or heard: the connection can be closed. */
bool feed_websocket(struct websocket *websocket, const uint8_t *bytes, size_t length);

/* Sends a text. False when it could not be sent. */
bool say_websocket(struct websocket *websocket, const char *text, size_t length);
/* Once a second: sends a ping when it is time. False when too many of them were not answered. */
bool tick_websocket(struct websocket *websocket);
/* Begins to close; what came before is still sent. */
void shut_websocket(struct websocket *websocket, enum close_code code);
/* The same because of what came: nothing more of it is heard, and feed_websocket says that this is the end. */
void refuse_websocket(struct websocket *websocket, enum close_code code);
bool is_websocket_shut(const struct websocket *websocket);

#endif
