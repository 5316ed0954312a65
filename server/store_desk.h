/* store_desk.h - the thread of a server that owns its store: others leave there what is to be written or read, and
 * collect what came of it.
 *
 * The thread takes all that waits at once, so that what many games add meanwhile is made durable together. It tells by
 * the bell that something is to be collected; whoever hears the bell calls collect_desk in his own thread, which calls
 * `done` of each job that has come to an end, in the order in which the jobs were left. Jobs about one game are also
 * done in that order, so a read finds what was to be added before it. All calls but open_desk are made by one thread,
 * and `done` may leave new jobs.
 *
 * A job and all that it points to belong to whoever leaves it and stay as they are until `done` is called; from then on
 * they may be freed or left again. What the desk itself gives, texts and lists, lasts until `done` returns. */
#ifndef LAUZE_STORE_DESK_H
#define LAUZE_STORE_DESK_H

#include "store.h"

struct desk;

/* Rung by the desk's thread, once or more for what is to be collected. It must not call the desk. */
struct desk_bell {
    void (*ring)(void *context);
    void *context;
};

/* What the desk hears of other servers that share its store; called by collect_desk, after the jobs. Each may be null,
 * and in a store that is not shared none is ever called. */
struct desk_news {
    /* Others have added to a game; its last number is at least this. The name "" stands for any game: so much happened,
     * or the connection was lost meanwhile, that whoever has games in memory reads on in all of them. */
    void (*game)(void *context, const char *game, uint32_t last);
    /* The servers that live, this one included, are others than before. */
    void (*servers)(void *context, const char *const *address, unsigned n);
    void *context;
};

struct desk_options {
    struct desk_bell bell;
    struct desk_news news;
    const char *id, *address; /* of this server, see note_server; null: it is nobody's */
};

/* The desk takes the store over and closes it at its own end. Null, and the store is still the caller's, when there is
 * no memory or no thread. */
struct desk *open_desk(struct store *store, const struct desk_options *options);
/* All that was left is still done and collected, then the store is closed. What `done` leaves meanwhile is refused. */
void close_desk(struct desk *desk);

/* What all jobs have; `append`, `read` and `list` below begin with it. */
struct desk_job {
    void *context;            /* the caller's */
    enum store_status status; /* what came of it; of an append this is in `append` too, */
    char why[STORE_WHY];      /* and where it failed what the system says, else "" */
    /* The desk's own. */
    struct desk_job *next;
    int kind;
    void *memory; /* freed after `done` */
};

/* Events to be added to a game, as append_to_store does it. */
struct desk_append {
    struct desk_job job;
    struct store_append append;
    void (*done)(struct desk_append *job);
};

/* The events of a game from number `from` on. A long log comes in several parts: where `is_more`, the next one begins
 * at from + n. */
struct desk_read {
    struct desk_job job;
    const char *game;
    uint32_t from;
    bool wants_secret;
    void (*done)(struct desk_read *job);
    /* What was read: n events, each a text; and the secret, if it was wanted. */
    const char *const *event;
    uint32_t n;
    bool is_more;
    char secret[STORE_SECRET_BYTES + 1];
};

/* A game of a list, and the number of its last event. */
struct desk_game {
    char name[STORE_NAME_BYTES + 1];
    uint32_t last;
};

/* As list_store; `most` at most DESK_LIST of server_limits.h. */
struct desk_list {
    struct desk_job job;
    const char *after;
    unsigned most;
    void (*done)(struct desk_list *job);
    const struct desk_game *game;
    unsigned n;
};

/* Leaves a job. False when DESK_JOBS wait or the desk is closing: then `done` is not called. */
bool desk_append(struct desk *desk, struct desk_append *job);
bool desk_read(struct desk *desk, struct desk_read *job);
bool desk_list(struct desk *desk, struct desk_list *job);

/* Calls `done` of all jobs that have come to an end, and tells the news. True if there was anything. */
bool collect_desk(struct desk *desk);

/* How busy it is and has been, for whoever watches over the server. */
struct desk_figures {
    unsigned waiting;       /* jobs that were left and not collected */
    uint64_t groups;        /* transactions, */
    uint64_t append_micros; /* how long they took together, */
    uint64_t games, events; /* and what was appended in them, to games and in all */
    uint64_t
        failed; /* jobs that failed by the store's fault: neither a conflict nor a game that is missing */
    enum store_status fault;  /* the last of these */
    enum store_status status; /* what came of the last job, a conflict and a missing game apart */
};
struct desk_figures figures_of_desk(struct desk *desk);

#endif
