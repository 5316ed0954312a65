/* server.h - serves the page and the games over HTTP and WebSocket until it is told to stop. */
#ifndef LAUZE_SERVER_H
#define LAUZE_SERVER_H

#include "lauze.h"
#include "organisers.h"
#include "store.h"

#include <stdbool.h>
#include <stdio.h>

struct server_options {
    const char *address; /* to listen at: IPv4 or IPv6 */
    int port;            /* 0: any that is free */
    int n_ports;         /* how many to try, from `port` on */
    /* Other names under which it is reached, at most ORIGINS of which is_origin holds; ends with null, may be null. */
    const char *const *origins;
    const char *page;         /* a folder instead of the page that was built in, or null */
    const lauze_tiles *tiles; /* as protocol_use_tiles, or null */
    const char *tiles_text;
    const char *store; /* where games are kept, as open_store takes it */
    /* Addresses to which /metrics is told; ends with null, may be null. */
    const char *const *metrics;
    struct organisers *organisers; /* who may arrange tables; null: nobody */
    FILE *log;                     /* null: none */
    bool logs_addresses;           /* whole ones; otherwise networks */
    bool trusts_proxy; /* one of this machine says in X-Forwarded-For who is connected */
    bool opens_browser;
    /* Called once it listens. `is_open`: others than this machine may reach it. */
    void (*announce)(void *context, const char *url, bool is_open);
    void *context;
};

enum server_end {
    SERVER_STOPPED,     /* a signal came */
    SERVER_BAD_ADDRESS, /* it is no address, or not one of this machine */
    SERVER_IN_USE,      /* somebody else listens there */
    SERVER_NOT_ALLOWED, /* the system does not let us listen there */
    SERVER_NO_PAGE,     /* the folder of the page cannot be read */
    SERVER_NO_STORE,    /* the store cannot be had */
    SERVER_FAILED
};

/* Whether a text is a scheme and a host such as "https://lauze.example:8443": no path, not too long, and nothing that
 * could end a field of HTTP. */
bool is_origin(const char *text);

/* Whether a text is an address of IPv4 or IPv6. */
bool is_address(const char *text);

/* What the system says about a failure, and which of the store's it is. */
struct server_failure {
    char why[STORE_WHY];
    enum store_status store;
};

/* Runs until SIGINT or SIGTERM. */
enum server_end run_server(const struct server_options *options, struct server_failure *failure);

#endif
