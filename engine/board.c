/* board.c - cells, holes, and the laying of a tile. */
#include "join.h"

#include <assert.h>
#include <string.h>

uint16_t *find_slot(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    const struct board b = board_of(r, g);
    return slot_of(&b, cell);
}

unsigned tile_on(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    const unsigned value = *find_slot(r, g, cell);
    return value != 0 && value <= r->n_tiles ? value - 1u : NO_TILE;
}

unsigned hole_on(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    const unsigned value = *find_slot(r, g, cell);
    return value > r->n_tiles ? value - 1u - r->n_tiles : NO_TILE;
}

unsigned tiles_around(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    const struct board b = board_of(r, g);
    unsigned n = 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            const unsigned value = *slot_of(&b, cell + (uint32_t)(dx * (1 << 12) + dy));
            n += value != 0 && value <= b.n_tiles;
        }
    return n - 1; /* the cell itself holds a tile */
}

unsigned towards(const lauze_rules *r, const lauze_game *g, unsigned tile)
{
    const unsigned shape = tile_shapes(r, g)[tile];
    const struct tile_type *const type = &r->type[shape / TURNS];
    return type->pointer == NO_NODE ? NO_NODE : (type->towards + shape % TURNS) % 4;
}

unsigned stage_of_bag(const lauze_rules *r, const lauze_game *g)
{
    unsigned stage = LAST_STAGE;
    for (unsigned i = 0; i < r->n_staged; i++) {
        const unsigned type = r->staged[i];
        if (r->type[type].stage < stage && bag(r, g)[type] > 0) stage = r->type[type].stage;
    }
    return stage;
}

void clear_game(const lauze_rules *r, lauze_game *g)
{
    memset(g, 0, r->layout.size);
    g->free_feature = HOME;
    g->drawn = LAUZE_NO_TYPE;
    g->last = NO_TILE;
    for (unsigned row = 0; row <= LAUZE_MAX_SEATS; row++) {
        const uint8_t seat = row < LAUZE_MAX_SEATS ? (uint8_t)row : LAUZE_NOBODY;
        for (unsigned kind = 0; kind < r->n_figures; kind++) {
            const unsigned first = r->first_piece[row][kind], end = r->first_piece[row][kind + 1];
            if (seat < r->seats) g->supply[seat][kind] = (uint8_t)(end - first);
            for (unsigned p = first; p < end; p++)
                pieces(r, g)[p] = (struct piece){ (uint8_t)kind, seat, HOME };
        }
    }
    for (unsigned type = 0; type < r->n_types; type++) {
        bag(r, g)[type] = (uint8_t)r->type[type].count;
        g->n_bag = (uint16_t)(g->n_bag + r->type[type].count);
    }
}

void set_aside_laid(const lauze_rules *r, lauze_game *g)
{
    for (unsigned type = 0; type < r->n_types; type++) {
        if (!r->type[type].def->is_laid) continue;
        g->n_bag = (uint16_t)(g->n_bag - bag(r, g)[type]);
        removed(r, g)[type] = (uint8_t)(removed(r, g)[type] + bag(r, g)[type]);
        bag(r, g)[type] = 0;
    }
}

/* The hole becomes a tile: the last hole takes its number. */
static void fill_hole(const struct board *b, lauze_game *g, unsigned hole)
{
    const unsigned last = --g->n_holes;
    uint32_t *const cells = b->cells + b->n_tiles;
    if (hole != last) {
        *slot_of(b, cells[last]) = (uint16_t)(b->n_tiles + 1u + hole);
        cells[hole] = cells[last];
        b->masks[hole] = b->masks[last];
    }
    b->masks[last] = 0;
}

/* The new tile borders an empty cell: a new hole, or an older one that accepts less. */
static inline void border_hole(const struct board *b, lauze_game *g, uint16_t *slot, uint32_t cell,
                               uint16_t accepts)
{
    if (*slot != 0) {
        b->masks[*slot - 1u - b->n_tiles] &= accepts;
        return;
    }
    const unsigned hole = g->n_holes++;
    b->cells[b->n_tiles + hole] = cell;
    b->masks[hole] = accepts;
    *slot = (uint16_t)(b->n_tiles + 1u + hole);
}

/* The tile being laid, with what it needs to connect to its neighbours. */
struct laying {
    const struct board *b;
    const struct tile_type *type;
    const struct shape *shape;
    unsigned first;     /* its first node */
    unsigned connected; /* bit k: node k belongs to an older feature */
};

/* What a node adds to a feature of its kind. */
static inline uint64_t gain_of(const struct feature *fresh)
{
    const struct feature all_but_kind = {
        .traits = UINT32_MAX, .tiles = UINT16_MAX, .edges = OPEN_EDGES
    };
    return fresh->sums & all_but_kind.sums;
}

/* Node k of the new tile continues the feature of an older node: as a newcomer there, or by joining
 * what it already belongs to. Returns the feature. */
static inline struct feature *connect(const lauze_rules *r, lauze_game *g, struct laying *l,
                                      unsigned k, unsigned older)
{
    const struct board *const b = l->b;
    struct node *const tile = b->nodes + l->first, *const theirs = b->nodes + older;
    if (l->connected >> k & 1) return b->features + join_nodes(r, b, g, l->first + k, older);
    const unsigned label = theirs->label, twins = l->connected & l->type->twins[k];
    struct feature *const f = b->features + label;
    f->sums += gain_of(&l->type->fresh[k]);
    if (twins != 0) f->tiles = (uint16_t)(f->tiles - is_among(tile, twins, label));
    tile[k] = (struct node){ (uint16_t)label, theirs->next };
    theirs->next = (uint16_t)(l->first + l->type->ring[k]);
    l->connected |= 1u << k;
    return f;
}

/* Side d of the new tile touches a tile: what the edge shows goes on (B-9). */
static inline void connect_side(const lauze_rules *r, lauze_game *g, struct laying *l,
                                unsigned neighbour, unsigned d)
{
    const unsigned facing = d ^ 2u, older = neighbour << NODE_SHIFT;
    const struct shape *mine = l->shape, *theirs = &r->shape[l->b->shapes[neighbour]];
    const unsigned joins = mine->joins[d];
    if (joins & JOINS_FIELD) {
        connect(r, g, l, mine->half_node[2 * d], older | theirs->half_node[2 * facing]);
        return;
    }
    if (joins & JOINS_SIDE) {
        struct feature *const f =
            connect(r, g, l, mine->side_node[d], older | theirs->side_node[facing]);
        f->edges = (uint16_t)(f->edges - 2);
        g->has_closed |= (f->edges & OPEN_EDGES) == 0;
    }
    if (joins & JOINS_HALVES) {
        connect(r, g, l, mine->half_node[2 * d], older | theirs->half_node[2 * facing + 1]);
        connect(r, g, l, mine->half_node[2 * d + 1], older | theirs->half_node[2 * facing]);
    }
}

static inline unsigned take_feature(const struct board *b, lauze_game *g)
{
    const unsigned id = g->free_feature;
    if (id == HOME) return g->n_features++;
    g->free_feature = b->features[id].tiles;
    return id;
}

/* What connects to nothing begins a feature of its own. Returns the nodes that stand free. */
static inline unsigned begin_features(lauze_game *g, const struct laying *l)
{
    const struct board *const b = l->b;
    struct node *const tile = b->nodes + l->first;
    unsigned free = (1u << l->type->n_nodes) - 1;
    for (unsigned alone = free & ~l->connected; alone != 0; alone &= alone - 1) {
        const unsigned k = (unsigned)__builtin_ctz(alone), id = take_feature(b, g);
        b->features[id] = l->type->fresh[k];
        tile[k] = (struct node){ (uint16_t)id, (uint16_t)(l->first + l->type->ring[k]) };
    }
    for (unsigned older = l->connected; older != 0; older &= older - 1) {
        const unsigned k = (unsigned)__builtin_ctz(older);
        free ^= (unsigned)is_occupied(&b->features[tile[k].label]) << k;
    }
    return free;
}

/* What a step to n e s w adds to the hash of a cell. ORDER step_to and hash_of in game.h */
static const int32_t hash_step[4] = { -1, 23, 1, -23 };

void lay_tile(const lauze_rules *r, lauze_game *g, unsigned shape_number, uint32_t cell)
{
    const struct board b = board_of(r, g);
    const unsigned tile = g->n_tiles++;
    const struct shape *const shape = &r->shape[shape_number];
    uint16_t *const slot = slot_of(&b, cell);
    const unsigned before = *slot;
    assert(tile < r->n_tiles && (before == 0 || before > b.n_tiles));
    b.shapes[tile] = (uint16_t)shape_number;
    b.cells[tile] = cell;
    *slot = (uint16_t)(tile + 1);
    if (before != 0) fill_hole(&b, g, before - 1u - b.n_tiles);
    const struct tile_type *const type = &r->type[shape_number / TURNS];
    struct laying laying = { &b, type, shape, tile << NODE_SHIFT, 0 };
    memset(b.nodes + laying.first, 0xff, LAUZE_MAX_NODES * sizeof *b.nodes); /* no node's */
    g->has_closed = type->is_sealed;
    const uint32_t hash = hash_of(cell);
#pragma GCC unroll 4
    for (unsigned d = 0; d < 4; d++) {
        const uint32_t beside = cell + (uint32_t)step_to[d];
        uint16_t *const next_slot = slot_from(&b, hash + (uint32_t)hash_step[d], beside);
        if (*next_slot != 0 && *next_slot <= b.n_tiles)
            connect_side(r, g, &laying, *next_slot - 1u, d);
        else
            border_hole(&b, g, next_slot, beside, shape->accepts[d]);
    }
    g->free_nodes = (uint8_t)begin_features(g, &laying);
    assert(g->n_holes <= r->max_holes && g->n_features <= r->max_features);
}
