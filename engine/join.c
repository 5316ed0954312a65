/* join.c - the ring of a feature that joins a larger one. */
#include "join.h"

/* Is this node the first of its feature on a tile where feature `into` shows as well? There the two
 * share the tile, and it counts once. */
static bool is_shared_first(const lauze_rules *r, const struct board *b, unsigned node,
                            unsigned into)
{
    const struct tile_type *type = &r->type[b->shapes[node >> NODE_SHIFT] / TURNS];
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

unsigned relabel_ring(const lauze_rules *r, const struct board *b, unsigned node, unsigned into)
{
    const unsigned shared = shared_tiles(r, b, node, into);
    unsigned at = node;
    do {
        b->nodes[at].label = (uint16_t)into;
        at = b->nodes[at].next & ~(unsigned)TWIN;
    } while (at != node);
    return shared;
}
