/* board.c - cells, holes, and the laying of a tile. */
#include "join.h"

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

bool is_within_reach(uint32_t cell)
{
    const lauze_place place = place_of(cell, 0);
    const int x = lauze_x(place), y = lauze_y(place);
    return x >= -LAUZE_FAR && x <= LAUZE_FAR && y >= -LAUZE_FAR && y <= LAUZE_FAR;
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

void clear_game(const lauze_rules *r, lauze_game *g)
{
    memset(g, 0, r->layout.size);
    g->free_feature = HOME;
    g->drawn = LAUZE_NO_TYPE;
    g->last = NO_TILE;
    for (unsigned seat = 0; seat < r->seats; seat++) {
        for (unsigned kind = 0; kind < r->n_figures; kind++) {
            g->supply[seat][kind] = r->figure[kind]->supply;
            for (unsigned p = r->first_piece[seat][kind]; p < r->first_piece[seat][kind + 1]; p++)
                pieces(r, g)[p] = (struct piece){ (uint8_t)kind, (uint8_t)seat, HOME };
        }
    }
    for (unsigned type = 0; type < r->n_types; type++) {
        bag(r, g)[type] = (uint8_t)r->type[type].count;
        g->n_bag = (uint16_t)(g->n_bag + r->type[type].count);
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

static inline void begin_features(const struct board *b, lauze_game *g,
                                  const struct tile_type *type, unsigned first)
{
    const unsigned n_nodes = type->n_nodes;
    for (unsigned k = 0; k < n_nodes; k++) {
        unsigned id = g->free_feature;
        if (id == HOME)
            id = g->n_features++;
        else
            g->free_feature = b->features[id].tiles;
        b->features[id] = type->fresh[k];
        b->labels[first + k] = (uint16_t)id;
        b->nexts[first + k] = (uint16_t)(first + type->ring[k]);
    }
}

/* Side d of the new tile touches a tile: what the edge shows goes on (B-9). */
static inline void join_side(const lauze_rules *r, const struct board *b, lauze_game *g,
                             const struct shape *mine, unsigned neighbour, unsigned d)
{
    const unsigned facing = d ^ 2u, a = (unsigned)(g->n_tiles - 1) << NODE_SHIFT;
    const struct shape *theirs = &r->shape[b->shapes[neighbour]];
    const unsigned c = neighbour << NODE_SHIFT, joins = r->edge_joins[mine->edge[d]];
    if (joins & JOINS_FIELD) {
        join_nodes(r, b, g, a | mine->half_node[2 * d], c | theirs->half_node[2 * facing]);
        return;
    }
    if (joins & JOINS_SIDE) {
        const unsigned id =
            join_nodes(r, b, g, a | mine->side_node[d], c | theirs->side_node[facing]);
        b->features[id].edges = (uint16_t)(b->features[id].edges - 2);
        g->has_closed |= (b->features[id].edges & OPEN_EDGES) == 0;
    }
    if (joins & JOINS_HALVES) {
        join_nodes(r, b, g, a | mine->half_node[2 * d], c | theirs->half_node[2 * facing + 1]);
        join_nodes(r, b, g, a | mine->half_node[2 * d + 1], c | theirs->half_node[2 * facing]);
    }
}

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
    begin_features(&b, g, &r->type[shape_number / TURNS], tile << NODE_SHIFT);
    g->has_closed = r->type[shape_number / TURNS].is_sealed;
    for (unsigned d = 0; d < 4; d++) {
        const uint32_t beside = cell + (uint32_t)step_to[d];
        uint16_t *const next_slot = slot_of(&b, beside);
        if (*next_slot != 0 && *next_slot <= b.n_tiles)
            join_side(r, &b, g, shape, *next_slot - 1u, d);
        else
            border_hole(&b, g, next_slot, beside, shape->accepts[d]);
    }
    assert(g->n_holes <= r->max_holes && g->n_features <= r->max_features);
}
