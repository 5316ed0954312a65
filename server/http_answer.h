/* http_answer.h - what a request is answered: a file of the page, a plain refusal, or a WebSocket. */
#ifndef LAUZE_HTTP_ANSWER_H
#define LAUZE_HTTP_ANSWER_H

#include "http_request.h"
#include "page_files.h"
#include "server_nodes.h"

#include <time.h>

/* What is served, and to whom. */
struct site {
    struct page *page;
    bool is_loopback; /* only this machine reaches it */
    const char *name; /* of the machine, which others on its network may use; may be null */
    /* "https://lauze.example", beside its own; is_origin holds of each. Ends with null, may be null. */
    const char *const *origins;
    const struct server_nodes
        *nodes; /* other servers, whose pages may come here and ours go there; may be null */
};

/* The answer: `head`, then `body`, which belongs to the page or is constant. */
struct http_answer {
    time_t now;
    int status;
    char head[4096];
    size_t head_length;
    const unsigned char *body;
    size_t body_length;
    bool stays_open;
};

/* A status of 101 makes the connection a WebSocket. */
void answer_http(const struct site *site, const struct http_request *request, time_t now,
                 struct http_answer *answer);

/* A text that is made for one answer, and has to last until that is sent. */
struct http_text {
    int status;
    const char *type, *text;
    size_t length;
};
void answer_text(const struct http_text *text, const struct http_request *request, time_t now,
                 struct http_answer *answer);

/* The answer to a connection that is one too many. */
void refuse_connection(time_t now, struct http_answer *answer);

/* Whether a page of that origin may talk to the server that is called `host`. No origin: no browser. */
bool is_origin_allowed(const struct site *site, const char *origin, const char *host);
/* Whether the server may be called so. */
bool is_host_known(const struct site *site, const char *host);

#endif
