/* board.c - cells, holes, and the laying of a tile. */
#include "join.h"

#include <assert.h>
#include <string.h>

unsigned look_up(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    const struct board b = board_of(r, g);
    return b.slots[slot_of(&b, cell)];
}

unsigned tile_on(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    const unsigned value = look_up(r, g, cell);
    return value != 0 && value <= r->n_tiles ? value - 1u : NO_TILE;
}

unsigned hole_on(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    const unsigned value = look_up(r, g, cell);
    return value > r->n_tiles ? value - 1u - r->n_tiles : NO_TILE;
}

/* Does a tile lie so many steps to the east and south of a cell with that hash? */
static inline bool has_tile(const struct board *b, uint32_t cell, uint32_t hash, int dx, int dy)
{
    const uint32_t slot =
        slot_from(b, hash + (uint32_t)(23 * dx + dy), cell + (uint32_t)(dx * (1 << 12) + dy));
    return b->slots[slot] - 1u < b->n_tiles;
}

unsigned tiles_around(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    const struct board b = board_of(r, g);
    const uint32_t hash = hash_of(cell);
    unsigned n = 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            n += has_tile(&b, cell, hash, dx, dy);
    return n - 1; /* the cell itself holds a tile */
}

bool is_surrounded(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    static const int8_t around[8][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 },  { 0, -1 },
                                         { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };
    const struct board b = board_of(r, g);
    const uint32_t hash = hash_of(cell);
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; i++)
        if (!has_tile(&b, cell, hash, around[i][0], around[i][1])) return false;
    return true;
}

unsigned towards(const lauze_rules *r, const lauze_game *g, unsigned tile)
{
    const unsigned shape = tile_shapes(r, g)[tile];
    const struct tile_type *const type = &r->type[shape / TURNS];
    return type->pointer == NO_NODE ? NO_NODE : (type->towards + shape % TURNS) % 4;
}

unsigned next_staged(const lauze_rules *r, const lauze_game *g)
{
    const uint8_t *const left = bag(r, g);
    unsigned i = 0;
    while (i < r->n_staged && left[r->staged[i]] == 0)
        i++;
    return i;
}

unsigned stage_of_bag(const lauze_rules *r, const lauze_game *g)
{
    const unsigned i = next_staged(r, g);
    return i < r->n_staged ? r->type[r->staged[i]].stage : LAST_STAGE;
}

void note_late(const lauze_rules *r, lauze_game *g)
{
    g->n_late = g->n_bag;
    for (unsigned i = 0; i < r->n_staged; i++)
        g->n_late = (uint16_t)(g->n_late - bag(r, g)[r->staged[i]]);
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

/* What a step to n e s w adds to the hash of a cell. ORDER step_to and hash_of in game.h */
static const int32_t hash_step[4] = { -1, 23, 1, -23 };

void note_pointer(const lauze_rules *r, lauze_game *g, unsigned tile)
{
    const unsigned aim = shape_of_tile(r, g, tile)->aim;
    if (aim == 0) return;
    g->aimed |= bit_of_cell(tile_cells(r, g)[tile] + (uint32_t)step_to[__builtin_ctz(aim)]);
}

void look_for_aims(const lauze_rules *r, lauze_game *g)
{
    const struct board b = board_of(r, g);
    const uint32_t cell = b.cells[g->last], hash = hash_of(cell);
    unsigned aims = 0, tiles = 0; /* bit d: something at side d */
#pragma GCC unroll 4
    for (unsigned d = 0; d < 4; d++) {
        const unsigned value =
            b.slots[slot_from(&b, hash + (uint32_t)hash_step[d], cell + (uint32_t)step_to[d])];
        if (value == 0 || value > b.n_tiles) continue;
        tiles |= 1u << d;
        aims |= (r->shape[b.faces[value - 1]].aim >> (d ^ 2u) & 1u) << d;
    }
    if (tiles & r->shape[b.faces[g->last]].aim) aims |= AIMS_OUT;
    g->aims = (uint8_t)aims;
    note_pointer(r, g, g->last);
}

void note_aims(const lauze_rules *r, lauze_game *g)
{
    g->aims = 0;
    if (may_point(r, g)) look_for_aims(r, g);
}

/* The hole becomes a tile: the last hole takes its number. Both are sites, as `end` is, which follows
 * the last one. Returns the new end. */
static inline unsigned fill_hole(const struct board *b, unsigned hole, unsigned end)
{
    const unsigned last = end - 1;
    if (hole != last) {
        b->slots[slot_of(b, b->cells[last])] = (uint16_t)(hole + 1);
        b->cells[hole] = b->cells[last];
        b->faces[hole] = b->faces[last];
    }
    b->faces[last] = 0;
    return last;
}

/* The tile being laid, with what it needs to connect to its neighbours. */
struct laying {
    struct node *nodes;       /* of the whole board */
    struct node *own;         /* of this tile */
    struct feature *features; /* of the whole board */
    const struct tile_type *type;
    unsigned first;     /* number of its first node */
    unsigned connected; /* bit k: node k belongs to an older feature */
    unsigned occupied;  /* bit k: that feature was occupied when it was connected */
    bool has_joined;    /* older features have become one, which may be occupied now */
};

static __attribute__((noinline)) struct feature *join_older(const lauze_rules *r, lauze_game *g,
                                                            unsigned host, unsigned guest)
{
    const struct board b = board_of(r, g);
    return b.features + join_nodes(r, &b, g, host, guest);
}

/* Node k of the new tile continues the feature of an older node: as a newcomer there, or by joining
 * what it already belongs to. Returns the feature. */
static inline struct feature *connect(const lauze_rules *r, lauze_game *g, struct laying *l,
                                      unsigned k, struct node *older)
{
    if (l->connected >> k & 1) {
        l->has_joined = true;
        return join_older(r, g, l->first + k, (unsigned)(older - l->nodes));
    }
    const unsigned label = older->label, twins = l->connected & l->type->twins[k];
    struct feature *const f = l->features + label;
    f->sums += l->type->gain[k];
    if (twins != 0) f->tiles = (uint16_t)(f->tiles - is_among(l->own, twins, label));
    l->own[k] = *older;
    older->next = (uint16_t)(l->first + l->type->ring[k]);
    l->connected |= 1u << k;
    if (is_occupied(f)) l->occupied |= 1u << k;
    return f;
}

/* Side d of the new tile touches an older one: what the edge shows goes on (B-9). */
static inline void connect_side(const lauze_rules *r, lauze_game *g, struct laying *l,
                                const struct shape *mine, const struct shape *theirs,
                                struct node *older, unsigned d)
{
    const unsigned facing = d ^ 2u, joins = mine->joins[d];
    if (joins & JOINS_FIELD) {
        connect(r, g, l, mine->half_node[2 * d], older + theirs->half_node[2 * facing]);
        return;
    }
    if (joins & JOINS_SIDE) {
        struct feature *const f =
            connect(r, g, l, mine->side_node[d], older + theirs->side_node[facing]);
        f->edges = (uint16_t)(f->edges - 2);
        g->has_closed |= (f->edges & OPEN_EDGES) == 0;
    }
    if (joins & JOINS_HALVES) {
        connect(r, g, l, mine->half_node[2 * d], older + theirs->half_node[2 * facing + 1]);
        connect(r, g, l, mine->half_node[2 * d + 1], older + theirs->half_node[2 * facing]);
    }
}

/* What connects to nothing begins a feature of its own. */
static inline void begin_features(lauze_game *g, const struct laying *l)
{
    unsigned n_features = g->n_features, unused = g->free_feature, id;
    for (size_t alone = l->type->all_nodes & ~l->connected; alone != 0; alone &= alone - 1) {
        const size_t k = (size_t)__builtin_ctzll(alone);
        if (unused == HOME) {
            id = n_features++;
        } else {
            id = unused;
            unused = l->features[id].tiles;
        }
        l->features[id] = l->type->fresh[k];
        l->own[k] = (struct node){ (uint16_t)id, (uint16_t)(l->first + l->type->ring[k]) };
    }
    g->n_features = (uint16_t)n_features;
    g->free_feature = (uint16_t)unused;
}

void lay_tile(const lauze_rules *r, lauze_game *g, unsigned shape, uint32_t cell)
{
    const struct board b = board_of(r, g);
    lay_tile_in(r, g, shape, cell, slot_of(&b, cell));
}

void lay_tile_in(const lauze_rules *r, lauze_game *g, unsigned shape_number, uint32_t cell,
                 uint32_t slot)
{
    const struct board b = board_of(r, g);
    const struct shape *shape = &r->shape[shape_number];
    const struct tile_type *type = &r->type[shape_number / TURNS];
    /* Hides where these two point to: known as parts of the rules, each use would find them anew. */
    __asm__("" : "+r"(type), "+r"(shape));
    const uint32_t hash = hash_of(cell);
    const unsigned tile = g->n_tiles++, before = b.slots[slot];
    unsigned end = b.n_tiles + g->n_holes;
    struct laying l = { .nodes = b.nodes, .features = b.features, .type = type };
    assert(tile < b.n_tiles && (before == 0 || before > b.n_tiles));
    b.faces[tile] = (uint16_t)shape_number;
    b.cells[tile] = cell;
    b.slots[slot] = (uint16_t)(tile + 1);
    if (before != 0) end = fill_hole(&b, before - 1u, end);
    l.first = tile << NODE_SHIFT;
    l.own = l.nodes + l.first;
    memset(l.own, 0xff,
           LAUZE_MAX_NODES * sizeof *l.own); /* no node's yet: joining asks for twins */
    g->has_closed = type->is_sealed;
#pragma GCC unroll 4
    for (unsigned d = 0; d < 4; d++) {
        const uint32_t beside = cell + (uint32_t)step_to[d];
        const uint32_t next = slot_from(&b, hash + (uint32_t)hash_step[d], beside);
        const unsigned value = b.slots[next];
        if (value == 0) {
            b.cells[end] = beside;
            b.faces[end] = shape->accepts[d];
            b.slots[next] = (uint16_t)++end;
        } else if (value > b.n_tiles) {
            b.faces[value - 1] &= shape->accepts[d];
        } else {
            connect_side(r, g, &l, shape, &r->shape[b.faces[value - 1]],
                         l.nodes + ((value - 1) << NODE_SHIFT), d);
        }
    }
    g->n_holes = (uint16_t)(end - b.n_tiles);
    begin_features(g, &l);
    g->free_nodes = (uint8_t)(type->all_nodes & ~l.occupied);
    if (l.has_joined) note_free_nodes(r, g);
}
