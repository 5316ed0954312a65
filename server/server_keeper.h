/* server_keeper.h - who keeps the games of a server: the desk with its store, and how the loop hears of it. */
#ifndef LAUZE_SERVER_KEEPER_H
#define LAUZE_SERVER_KEEPER_H

#include "house.h"
#include "server_nodes.h"

#include <uv.h>

struct server_keeper {
    struct store *store; /* until the desk has it */
    struct desk *desk;   /* null: there is none any more */
    struct house *house; /* who hears what other servers do */
    struct server_nodes nodes;
    uv_async_t bell; /* rung by the desk; its data is for whoever hears it */
    char id[32];     /* of this server among those that share the store */
};

/* What the house is told to use. */
struct house_keeper keeper_of_server(struct server_keeper *keeper);

/* `hear` is called in the loop when there is something to collect. Other servers tell their guests the address. False
 * when there is no memory or no thread. */
bool open_server_keeper(struct server_keeper *keeper, uv_loop_t *loop, uv_async_cb hear,
                        const char *address);
void collect_from_keeper(struct server_keeper *keeper);
/* What was left is done and collected; nothing more is taken. */
void close_server_keeper(struct server_keeper *keeper);

#endif
