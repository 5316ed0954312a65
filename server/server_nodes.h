/* server_nodes.h - the other servers that share a store: a page that came from one of them goes on at another. */
#ifndef LAUZE_SERVER_NODES_H
#define LAUZE_SERVER_NODES_H

#include "server_limits.h"

#include <stdbool.h>

/* Their origins, those that were heard of last first. One that is gone is still known: its pages live on. */
struct server_nodes {
    char origin[NODES][ORIGIN_BYTES + 1];
    unsigned n;
};

/* Takes addresses, of which only those count that are origins, with a slash behind them or without. */
void meet_nodes(struct server_nodes *nodes, const char *const *address, unsigned n);
bool is_node(const struct server_nodes *nodes, const char *origin);

#endif
