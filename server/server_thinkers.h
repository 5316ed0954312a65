/* server_thinkers.h - who thinks for the computer players of a server: threads beside its loop, so many at a time. */
#ifndef LAUZE_SERVER_THINKERS_H
#define LAUZE_SERVER_THINKERS_H

#include "crew.h"
#include "protocol_host.h"
#include "server_limits.h"

#include <uv.h>

struct server_thinkers {
    uv_async_t bell; /* rung by a thread that has news; its data is for whoever hears it */
    unsigned most;   /* as many as the machine has threads, at most THINKERS */
    struct crew *crew[THINKERS];
};

/* `hear` is called in the loop when somebody may be done. */
int open_server_thinkers(struct server_thinkers *thinkers, uv_loop_t *loop, uv_async_cb hear);

/* What the house is told to use; its context is the thinkers. */
extern const struct protocol_thinkers server_thinkers;

#endif
