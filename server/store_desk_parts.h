/* store_desk_parts.h - what the files of the desk share: what waits, and what its thread has in hand. */
#ifndef LAUZE_STORE_DESK_PARTS_H
#define LAUZE_STORE_DESK_PARTS_H

#include "store_desk.h"
#include "store_news.h"

#include <pthread.h>

enum { GROUP = 256 /* appends in one transaction */, RETRY_MILLISECONDS = 1000 };

enum desk_kind { KIND_APPEND, KIND_READ, KIND_LIST };

struct job_queue {
    struct desk_job *first, *last;
    unsigned n;
};

/* The servers that share the store: their addresses, one after the other, each a text. */
struct server_list {
    unsigned n;
    const char *address[NODES];
    size_t length;
    char text[NODES * ORIGIN_BYTES];
};

struct desk {
    struct store *store;
    struct desk_bell bell;
    struct desk_news news;
    char *id, *address;
    pthread_t thread;
    int waker; /* becomes readable for the thread when something is left */

    pthread_mutex_t lock; /* of all that follows up to the thread's own */
    struct job_queue left, done;
    bool is_closing;
    struct store_news *heard;    /* of games, not told yet */
    struct server_list *servers; /* not told yet, if they are new */
    bool has_servers;
    struct desk_figures figures;

    /* The thread's own. */
    struct store_append group[GROUP];
    struct desk_append *group_job[GROUP];
    unsigned n_group;
    char part[DESK_READ_BYTES]; /* what is being read */
    struct server_list seen;    /* the servers when it looked last */
    int64_t next_sign, next_hearing;

    /* The collector's own. */
    struct store_news *told;
    struct server_list *told_servers;
};

static inline bool is_store_fault(enum store_status status)
{
    return status != STORE_DONE && status != STORE_CONFLICT && status != STORE_MISSING;
}

int64_t now_in_micros(void);
static inline int64_t now_in_millis(void) { return now_in_micros() / 1000; }

/* ---- in the thread: store_desk_work.c ---- */

void do_jobs(struct desk *desk, const struct job_queue *queue);
/* Hears what other servers did. True if there is news; where the database is away this is not tried all the time. */
bool hear_others(struct desk *desk, int64_t now);
/* Says that it lives, and looks who else does. True if these are others than before. */
bool give_sign(struct desk *desk, int64_t now);

void copy_servers(struct server_list *to, const struct server_list *from);

#endif
