/* connection.h - one connection: it asks for files of the page, or becomes a WebSocket and a guest of the house.
 *
 * Nothing is sent or closed in the middle of anything: whoever has something to send or is at its end is noted, and
 * settle_connections, which the loop calls before it waits, sends and closes. So the house never hears of a guest who
 * goes while it is telling the others something. */
#ifndef LAUZE_CONNECTION_H
#define LAUZE_CONNECTION_H

#include "house.h"
#include "http_answer.h"
#include "http_request.h"
#include "organisers.h"
#include "server_keeper.h"
#include "server_thinkers.h"
#include "server_watch.h"
#include "websocket.h"

#include <uv.h>

enum phase {
    ASKING,    /* the head of a request is awaited */
    ANSWERING, /* an answer is being sent */
    TALKING,   /* a WebSocket */
    PARTING,   /* all is said; what still comes is thrown away */
    GONE
};

struct server {
    uv_loop_t loop;
    uv_tcp_t listener;
    uv_timer_t clock, flags, last_call;
    uv_prepare_t settler;
    uv_signal_t interrupt, terminate;
    uv_process_t browser;
    struct house *house;
    struct server_keeper keeper;
    struct server_thinkers thinkers;
    struct site site;
    char name[256]; /* of the machine */
    const char *page_folder;
    FILE *log;
    struct organisers *organisers; /* null: there is no such API */
    struct server_counters counters;
    struct server_watch watch;
    bool trusts_proxy, logs_addresses;
    struct connection *first, *unsettled;
    unsigned n_connections;
    bool is_stopping;
    char input[READ_BYTES]; /* where every connection reads into, one after the other */
};

struct byte_queue {
    char *bytes;
    size_t length, capacity;
};

struct connection {
    uv_tcp_t tcp;
    uv_write_t writing;
    uv_shutdown_t parting;
    struct server *server;
    struct connection *before, *after, *next_unsettled;
    enum phase phase;
    struct http_reader *reader;  /* as long as it may ask */
    struct websocket *websocket; /* when it talks */
    struct guest *guest;
    struct api_call *call;             /* an organiser's request that is not answered yet */
    struct byte_queue waiting, flying; /* to be sent, being sent */
    const unsigned char *body;         /* to be sent behind what waits */
    size_t body_length;
    struct page *page; /* which the body belongs to */
    char *rest;        /* came behind a request that is being answered */
    size_t rest_length;
    uint64_t deadline; /* for what its phase waits for; 0: none */
    size_t left_seen;  /* how much was unsent when last looked at */
    bool is_unsettled, is_flying;
    bool is_paused;             /* reads again when the others have had their turn, */
    bool is_held;               /* and its guest does not wait for an answer */
    bool is_last;               /* what waits is the last that is sent */
    bool has_parted, is_silent; /* the end was sent; it went out */
    bool is_deaf;               /* the other side has sent its last */
    const char *doom;           /* why it is at its end, or null */
    struct sockaddr_storage peer,
        client;       /* who is connected, and for whom: the same without a proxy */
    char address[64]; /* the client's, as it is logged */
};

/* Takes the next connection that waits at the listener. */
void accept_connection(struct server *server);
/* Once a second: deadlines and pings. */
void tick_connections(struct server *server);
void settle_connections(struct server *server);
/* Lets every connection come to an end: those that talk are told. */
void part_connections(struct server *server);
/* Ends what is left. */
void doom_connections(struct server *server);

/* What the house has for a connection. */
extern const struct house_sink connection_sink;

#endif
