/* server_watch.h - whether a server can serve and store, and what it tells those who watch over it. */
#ifndef LAUZE_SERVER_WATCH_H
#define LAUZE_SERVER_WATCH_H

#include "server_figures.h"

#include <stdbool.h>
#include <sys/socket.h>

struct http_request;
struct http_answer;
struct server;

struct server_watch {
    uint64_t began;         /* when, in milliseconds of the loop */
    uint64_t n_failed;      /* of the desk's jobs, as far as they are known */
    uint64_t failed_at;     /* when that grew last; 0: never */
    const char *reason;     /* why */
    struct desk_list probe; /* a look at the store, whether it is there */
    bool is_probing;
    const char *const
        *metrics; /* addresses to which metrics are told; ends with null, may be null */
};

/* Once a second: notes what has failed, and logs it. */
void watch_store(struct server *server);

/* The answer to a request for /health or /metrics, its body in `text`; false where it is for something else. */
bool answer_watcher(struct server *server, const struct http_request *request,
                    const struct sockaddr_storage *client, struct http_answer *answer);

#endif
