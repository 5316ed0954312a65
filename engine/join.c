/* join.c - two features become one: the smaller takes the label of the larger, and their rings are
 * spliced. */
#include "join.h"

#include <assert.h>

/* Is this node the first of its feature on a tile where feature `into` shows as well? There the two
 * share the tile, and it counts once. */
static bool is_shared_first(const lauze_rules *r, const struct board *b, unsigned node,
                            unsigned into)
{
    const struct tile_type *type = &r->type[b->faces[node >> NODE_SHIFT] / TURNS];
    const unsigned k = node & (LAUZE_MAX_NODES - 1);
    const struct node *const tile = b->nodes + (node - k);
    bool is_in_both = false;
    for (unsigned twins = type->twins[k]; twins != 0; twins &= twins - 1) {
        const unsigned other = (unsigned)__builtin_ctz(twins);
        if (other < k && tile[other].label == tile[k].label) return false;
        is_in_both |= tile[other].label == into;
    }
    return is_in_both;
}

static unsigned shared_tiles(const lauze_rules *r, const struct board *b, unsigned guest,
                             unsigned into)
{
    unsigned shared = 0, node = guest;
    do {
        const unsigned next = b->nodes[node].next;
        node = next & ~(unsigned)TWIN;
        if (next & TWIN) shared += is_shared_first(r, b, node, into);
    } while (node != guest);
    return shared;
}

/* Gives the ring of the node another label; returns how many tiles the two features share. */
static unsigned relabel_ring(const lauze_rules *r, const struct board *b, unsigned node,
                             unsigned into)
{
    const unsigned shared = shared_tiles(r, b, node, into);
    unsigned at = node;
    do {
        b->nodes[at].label = (uint16_t)into;
        at = b->nodes[at].next & ~(unsigned)TWIN;
    } while (at != node);
    return shared;
}

/* Does feature `into` show on the tile of this node as well? Then the two share it. */
static inline unsigned is_shared(const lauze_rules *r, const struct board *b, unsigned node,
                                 unsigned into)
{
    const unsigned k = node & (LAUZE_MAX_NODES - 1);
    const unsigned twins = r->type[b->faces[node >> NODE_SHIFT] / TURNS].twins[k];
    return is_among(b->nodes + (node - k), twins, into);
}

__attribute__((noinline)) unsigned join_nodes(const lauze_rules *r, const struct board *b,
                                              lauze_game *g, unsigned host, unsigned guest)
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
