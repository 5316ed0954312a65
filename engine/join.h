/* join.h - two features become one: the smaller takes the label of the larger, and their rings
 * are spliced. Most often the smaller is one node of the tile being laid, so that case is short. */
#ifndef LAUZE_JOIN_H
#define LAUZE_JOIN_H

#include "game.h"

#include <assert.h>

/* Gives the ring of the node another label; returns how many tiles the two features share. */
unsigned relabel_ring(const lauze_rules *r, const struct board *b, unsigned node, unsigned into);

/* Does one of these nodes of a tile have the label? */
static inline unsigned is_among(const struct node *tile, unsigned nodes, unsigned label)
{
    for (; nodes != 0; nodes &= nodes - 1)
        if (tile[__builtin_ctz(nodes)].label == label) return 1;
    return 0;
}

/* Does feature `into` show on the tile of this node as well? Then the two share it. */
static inline unsigned is_shared(const lauze_rules *r, const struct board *b, unsigned node,
                                 unsigned into)
{
    const unsigned k = node & (LAUZE_MAX_NODES - 1);
    const unsigned twins = r->type[b->shapes[node >> NODE_SHIFT] / TURNS].twins[k];
    return is_among(b->nodes + (node - k), twins, into);
}

/* Joins the features of two nodes; returns the label of what they become. */
static inline unsigned join_nodes(const lauze_rules *r, const struct board *b, lauze_game *g,
                                  unsigned host, unsigned guest)
{
    unsigned into = b->nodes[host].label, from = b->nodes[guest].label;
    if (into == from) return into;
    if (b->features[into].tiles < b->features[from].tiles) {
        const unsigned label = into, node = host;
        into = from;
        from = label;
        host = guest;
        guest = node;
    }
    struct feature *const large = b->features + into, *const small = b->features + from;
    assert(kind_of(large) == kind_of(small));
    unsigned tiles = (unsigned)large->tiles + small->tiles;
    const unsigned next = b->nodes[guest].next;
    if ((next & ~(unsigned)TWIN) == guest) {
        if (next & TWIN) tiles -= is_shared(r, b, guest, into);
        b->nodes[guest].label = (uint16_t)into;
    } else {
        tiles -= relabel_ring(r, b, guest, into);
    }
    large->tiles = (uint16_t)tiles;
    large->power += small->power;
    large->traits += small->traits;
    large->edges = (uint16_t)(large->edges + (small->edges & OPEN_EDGES));
    b->nodes[guest].next = b->nodes[host].next;
    b->nodes[host].next = (uint16_t)next;
    small->tiles = g->free_feature;
    g->free_feature = (uint16_t)from;
    return into;
}

#endif
