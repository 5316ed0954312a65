/* server_nodes.c - the other servers that share a store. */
#include "server_nodes.h"

#include "server.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static unsigned find_node(const struct server_nodes *nodes, const char *origin)
{
    unsigned i = 0;
    while (i < nodes->n && strcasecmp(nodes->origin[i], origin) != 0)
        i++;
    return i;
}

bool is_node(const struct server_nodes *nodes, const char *origin)
{
    return find_node(nodes, origin) < nodes->n;
}

/* It becomes the first; where there are too many, the last is forgotten. */
static void meet_node(struct server_nodes *nodes, const char *origin)
{
    unsigned at = find_node(nodes, origin);
    if (at == nodes->n && nodes->n < NODES) nodes->n++;
    if (at == NODES) at--;
    memmove(nodes->origin[1], nodes->origin[0], at * sizeof nodes->origin[0]);
    snprintf(nodes->origin[0], sizeof nodes->origin[0], "%s", origin);
}

void meet_nodes(struct server_nodes *nodes, const char *const *address, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        char origin[ORIGIN_BYTES + 1];
        const size_t length = strlen(address[i]);
        if (length == 0 || length > ORIGIN_BYTES) continue;
        snprintf(origin, sizeof origin, "%s", address[i]);
        if (origin[length - 1] == '/') origin[length - 1] = 0;
        if (is_origin(origin)) meet_node(nodes, origin);
    }
}
