/* feature.c - features as rings of nodes: joining, walking, completion. */
#include "game.h"

#include <assert.h>
#include <string.h>

/* Is this node of a shared tile the first of its feature's there, so that the tile counts once? */
static bool is_shared_first(const lauze_rules *r, const struct board *board, unsigned node,
                            unsigned into)
{
    const struct tile_type *type = &r->type[board->shapes[node >> NODE_SHIFT] / TURNS];
    const unsigned k = node & (LAUZE_MAX_NODES - 1);
    const uint16_t *const label = board->labels + (node - k);
    bool is_first = true, is_in_both = false;
    for (unsigned other = 0; other < type->n_nodes; other++) {
        is_first &= !(other < k && label[other] == label[k]);
        is_in_both |= label[other] == into;
    }
    return is_first && is_in_both;
}

/* Tiles that the ring of node b shares with feature `into`. */
static unsigned shared_tiles(const lauze_rules *r, const struct board *board, unsigned b,
                             unsigned into)
{
    unsigned shared = 0, node = b;
    do {
        const unsigned next = board->nexts[node];
        node = next & ~(unsigned)TWIN;
        if (next & TWIN) shared += is_shared_first(r, board, node, into);
    } while (node != b);
    return shared;
}

/* The ring of node b gets another label. */
static void relabel(const struct board *board, unsigned b, unsigned into)
{
    unsigned node = b;
    do {
        board->labels[node] = (uint16_t)into;
        node = board->nexts[node] & ~(unsigned)TWIN;
    } while (node != b);
}

/* The smaller feature takes the label of the larger, and the rings become one. */
unsigned join_nodes(const lauze_rules *r, const struct board *board, lauze_game *g, unsigned a,
                    unsigned b)
{
    uint16_t *const next = board->nexts;
    const unsigned label_a = board->labels[a], label_b = board->labels[b];
    if (label_a == label_b) return label_a;
    const bool is_a_larger = board->features[label_a].tiles >= board->features[label_b].tiles;
    const unsigned into = is_a_larger ? label_a : label_b, from = is_a_larger ? label_b : label_a;
    const unsigned guest = is_a_larger ? b : a;
    struct feature *const large = board->features + into, *const small = board->features + from;
    assert(kind_of(large) == kind_of(small));
    large->tiles = (uint16_t)(large->tiles + small->tiles - shared_tiles(r, board, guest, into));
    large->power += small->power;
    large->traits += small->traits;
    large->edges = (uint16_t)(large->edges + (small->edges & OPEN_EDGES));
    relabel(board, guest, into);
    const uint16_t after_a = next[a];
    next[a] = next[b];
    next[b] = after_a;
    small->tiles = g->free_feature;
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
        at = next_node(r, g, at);
    } while (at != node);
    return n;
}
