/* feature.c - features as rings of nodes: joining, walking, completion. */
#include "game.h"

#include <assert.h>
#include <string.h>

/* Tiles that the feature around `b` shares with feature `a`. Only a tile with two nodes of one
 * kind can be shared; it is counted at the first of its nodes in b's ring, since a third may lie
 * there as well. */
static unsigned shared_tiles(const lauze_rules *r, const lauze_game *g, unsigned a, unsigned b)
{
    const uint16_t *const label = labels(r, g), *const next = nexts(r, g);
    const unsigned own = label[b];
    unsigned shared = 0, node = b;
    do {
        const struct tile_type *type = type_of_node(r, g, node);
        const unsigned k = node & (LAUZE_MAX_NODES - 1), first = node - k;
        if (type->twins >> k & 1) {
            bool is_first = true, is_in_a = false;
            for (unsigned other = 0; other < type->n_nodes; other++) {
                is_first &= !(other < k && label[first + other] == own);
                is_in_a |= label[first + other] == a;
            }
            shared += is_first && is_in_a;
        }
        node = next[node];
    } while (node != b);
    return shared;
}

/* The smaller of the two is relabelled. Returns the label of the joined feature. */
unsigned join_nodes(const lauze_rules *r, lauze_game *g, unsigned a, unsigned b)
{
    uint16_t *const label = labels(r, g), *const next = nexts(r, g);
    struct feature *const f = features(r, g);
    if (label[a] == label[b]) return label[a];
    if (f[label[a]].tiles < f[label[b]].tiles) {
        const unsigned t = a;
        a = b;
        b = t;
    }
    const unsigned into = label[a], from = label[b];
    assert(kind_of(f + into) == kind_of(f + from));
    const unsigned tiles = f[into].tiles + f[from].tiles - shared_tiles(r, g, into, b);
    unsigned node = b;
    do {
        label[node] = (uint16_t)into;
        node = next[node];
    } while (node != b);
    const uint16_t t = next[a];
    next[a] = next[b];
    next[b] = t;
    f[into].power += f[from].power;
    f[into].traits += f[from].traits;
    f[into].tiles = (uint16_t)tiles;
    f[into].edges = (uint16_t)(f[into].edges + (f[from].edges & OPEN_EDGES));
    f[from].tiles = g->free_feature;
    g->free_feature = (uint16_t)from;
    return into;
}

bool is_complete(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    const struct feature *f = feature_of(r, g, node);
    switch ((enum closing)r->closing[kind_of(f)]) {
    case CLOSES_NEVER: return false;
    case CLOSES_BY_EDGES: return (f->edges & OPEN_EDGES) == 0;
    case CLOSES_BY_NEIGHBOURS: return tiles_around(r, g, tile_cells(r, g)[node >> NODE_SHIFT]) == 8;
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
    memset(seen, 0, (g->n_features + 63u) / 64u * 8u);
    const uint16_t *const next = nexts(r, g);
    unsigned n = 0, at = node;
    do {
        const struct tile_type *type = type_of_node(r, g, at);
        const unsigned first = at & ~(LAUZE_MAX_NODES - 1u);
        for (unsigned links = type->links[at - first]; links != 0; links &= links - 1) {
            const unsigned city = first + (unsigned)__builtin_ctz(links);
            const unsigned id = label_of(r, g, city);
            if (seen[id / 64] >> id % 64 & 1 || !is_complete(r, g, city)) continue;
            seen[id / 64] |= 1ull << id % 64;
            if (n < capacity) cities[n] = (uint16_t)id;
            n++;
        }
        at = next[at];
    } while (at != node);
    return n;
}
