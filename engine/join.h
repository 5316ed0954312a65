/* join.h - two features become one: the smaller takes the label of the larger, and their rings
 * are spliced. Most often the smaller is one node of the tile being laid, so that case is short. */
#ifndef LAUZE_JOIN_H
#define LAUZE_JOIN_H

#include "game.h"

#include <assert.h>

/* Gives the ring of the node another label; returns how many tiles the two features share. */
unsigned relabel_ring(const lauze_rules *r, const struct board *b, unsigned node, unsigned into);

/* Joins the features of two nodes; returns the label of what they become. */
static inline unsigned join_nodes(const lauze_rules *r, const struct board *b, lauze_game *g,
                                  unsigned host, unsigned guest)
{
    unsigned into = b->labels[host], from = b->labels[guest];
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
    if (b->nexts[guest] == guest)
        b->labels[guest] = (uint16_t)into;
    else
        tiles -= relabel_ring(r, b, guest, into);
    large->tiles = (uint16_t)tiles;
    large->power += small->power;
    large->traits += small->traits;
    large->edges = (uint16_t)(large->edges + (small->edges & OPEN_EDGES));
    const uint16_t after = b->nexts[host];
    b->nexts[host] = b->nexts[guest];
    b->nexts[guest] = after;
    small->tiles = g->free_feature;
    g->free_feature = (uint16_t)from;
    return into;
}

#endif
