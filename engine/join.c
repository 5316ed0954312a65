/* join.c - the ring of a feature that joins a larger one. */
#include "join.h"

/* Is this node the first of its feature on a tile where feature `into` shows as well? There the two
 * share the tile, and it counts once. */
static bool is_shared_first(const lauze_rules *r, const struct board *b, unsigned node,
                            unsigned into)
{
    const struct tile_type *type = &r->type[b->shapes[node >> NODE_SHIFT] / TURNS];
    const unsigned k = node & (LAUZE_MAX_NODES - 1);
    const uint16_t *const label = b->labels + (node - k);
    bool is_in_both = false;
    for (unsigned twins = type->twins[k]; twins != 0; twins &= twins - 1) {
        const unsigned other = (unsigned)__builtin_ctz(twins);
        if (other < k && label[other] == label[k]) return false;
        is_in_both |= label[other] == into;
    }
    return is_in_both;
}

static unsigned shared_tiles(const lauze_rules *r, const struct board *b, unsigned guest,
                             unsigned into)
{
    unsigned shared = 0, node = guest;
    do {
        const unsigned next = b->nexts[node];
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
        b->labels[at] = (uint16_t)into;
        at = b->nexts[at] & ~(unsigned)TWIN;
    } while (at != node);
    return shared;
}
