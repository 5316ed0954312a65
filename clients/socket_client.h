/* socket_client.h - a WebSocket to a server; a loop may carry thousands of them.
 *
 * Nothing is tried again and nothing waits: whoever holds a client learns that it is open, what it hears and that it has
 * ended, and goes on by himself. */
#ifndef LAUZE_SOCKET_CLIENT_H
#define LAUZE_SOCKET_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <uv.h>

struct socket_client;

/* Where a server is: "http://127.0.0.1:8137/" or "ws://127.0.0.1:8137/ws", an address in numbers. */
struct socket_place {
    struct sockaddr_storage address;
    char host[96]; /* with its port */
};
bool read_socket_place(const char *url, struct socket_place *place);

/* None of them may be null. */
struct socket_events {
    void (*open)(void *context);
    /* A message came; it does not last. */
    void (*hear)(void *context, const char *text, size_t length);
    /* It has ended, or was never opened, and must not be used any more. */
    void (*end)(void *context, const char *why);
};

/* Null when there is no memory or no socket. */
struct socket_client *open_socket_client(uv_loop_t *loop, const struct socket_place *place,
                                         const struct socket_events *events, void *context);
/* Before it is open, and when it has been lost, nothing is sent. */
void say_to_server(struct socket_client *client, const char *text, size_t length);
/* Closes the connection without a farewell. Nothing more is heard of it, not even its end. */
void drop_socket_client(struct socket_client *client);

#endif
