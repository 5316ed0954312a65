/* feature.c - features as rings of nodes: finding, walking, completion. */
#include "game.h"

#include <string.h>

bool is_complete(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    const struct feature *f = feature_of(r, g, node);
    switch ((enum closing)r->closing[kind_of(f)]) {
    case CLOSES_NEVER: return false;
    case CLOSES_BY_EDGES: return (f->edges & OPEN_EDGES) == 0;
    case CLOSES_BY_NEIGHBOURS: return is_surrounded(r, g, tile_cells(r, g)[node >> NODE_SHIFT]);
    }
    return false;
}

unsigned node_on(const lauze_rules *r, const lauze_game *g, lauze_place place)
{
    const unsigned tile = tile_on(r, g, cell_of(place)), spot = lauze_spot(place);
    if (tile == NO_TILE || spot >= SPOTS) return HOME;
    const unsigned k = shape_of_tile(r, g, tile)->node_at[spot];
    return k == NO_NODE ? HOME : tile << NODE_SHIFT | k;
}

lauze_place place_of_node(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    const unsigned tile = node >> NODE_SHIFT;
    const unsigned spot = shape_of_tile(r, g, tile)->spot[node & (LAUZE_MAX_NODES - 1)];
    return place_of(tile_cells(r, g)[tile], spot);
}

/* B-19, B-20: each completed city counts once for a field, however often they touch. */
unsigned cities_beside(const lauze_rules *r, const lauze_game *g, unsigned node, uint16_t *cities,
                       unsigned capacity)
{
    enum { MAX_LABELS = LAUZE_MAX_TILES * LAUZE_MAX_NODES };
    uint64_t seen[MAX_LABELS / 64];
    const struct node *const node_of = nodes(r, g);
    const struct feature *const feature = features(r, g);
    const uint16_t *const shapes = tile_shapes(r, g);
    unsigned n = 0, at = node;
    memset(seen, 0, (g->n_features + 63u) / 64u * 8u);
    do {
        const unsigned k = at & (LAUZE_MAX_NODES - 1);
        unsigned links = r->type[shapes[at >> NODE_SHIFT] / TURNS].links[k];
        for (; links != 0; links &= links - 1) {
            const unsigned id = node_of[at - k + (unsigned)__builtin_ctz(links)].label;
            const uint64_t bit = 1ull << id % 64;
            if ((feature[id].edges & OPEN_EDGES) != 0 || (seen[id / 64] & bit) != 0) continue;
            seen[id / 64] |= bit;
            if (n < capacity) cities[n] = (uint16_t)id;
            n++;
        }
        at = node_of[at].next & ~(unsigned)TWIN;
    } while (at != node);
    return n;
}
