/* board.c - cells, holes, and the laying of a tile. */
#include "game.h"

#include <assert.h>
#include <string.h>

uint16_t *find_slot(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    uint16_t *const slots = table(r, g);
    const uint32_t *const cells = tile_cells(r, g);
    const uint32_t mask = r->table_mask;
    uint32_t slot = ((cell & 0xfff) + (cell >> 12) * 23) & mask;
    while (slots[slot] != 0 && cells[slots[slot] - 1] != cell)
        slot = (slot + 1) & mask;
    return slots + slot;
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
    unsigned n = 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            if (dx != 0 || dy != 0)
                n += tile_on(r, g, cell + (uint32_t)(dx * (1 << 12) + dy)) != NO_TILE;
    return n;
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
static void fill_hole(const lauze_rules *r, lauze_game *g, unsigned hole)
{
    const unsigned last = --g->n_holes;
    uint16_t *const masks = hole_masks(r, g);
    uint32_t *const cells = hole_cells(r, g);
    if (hole != last) {
        *find_slot(r, g, cells[last]) = (uint16_t)(r->n_tiles + 1u + hole);
        cells[hole] = cells[last];
        masks[hole] = masks[last];
    }
    masks[last] = 0;
}

/* Side d of the new tile borders an empty cell: a new hole, or an older one that accepts less. */
static void border_hole(const lauze_rules *r, lauze_game *g, uint32_t cell, unsigned d)
{
    const struct shape *shape = shape_of_tile(r, g, g->n_tiles - 1u);
    const unsigned facing = d ^ 2u;
    const unsigned edge = 1u << (4 * facing + shape->edge[d]);
    const uint16_t accepts = (uint16_t)(~(15u << 4 * facing) | edge);
    uint16_t *const slot = find_slot(r, g, cell);
    if (*slot != 0) {
        hole_masks(r, g)[*slot - 1u - r->n_tiles] &= accepts;
        return;
    }
    const unsigned hole = g->n_holes++;
    assert(hole < r->max_holes);
    hole_cells(r, g)[hole] = cell;
    hole_masks(r, g)[hole] = accepts;
    *slot = (uint16_t)(r->n_tiles + 1u + hole);
}

static void begin_features(const lauze_rules *r, lauze_game *g, unsigned tile)
{
    const struct tile_type *type = type_of_node(r, g, tile << NODE_SHIFT);
    struct feature *const f = features(r, g);
    uint16_t *const label = labels(r, g), *const next = nexts(r, g);
    for (unsigned k = 0; k < type->n_nodes; k++) {
        unsigned id = g->free_feature;
        if (id == HOME) {
            id = g->n_features++;
            assert(id < r->max_features);
        } else {
            g->free_feature = f[id].tiles;
        }
        const unsigned node = tile << NODE_SHIFT | k;
        f[id] = type->fresh[k];
        label[node] = (uint16_t)id;
        next[node] = (uint16_t)node;
    }
}

/* Side d of the new tile touches a tile: what the edge shows goes on (B-9). */
static void join_side(const lauze_rules *r, lauze_game *g, unsigned neighbour, unsigned d)
{
    const unsigned tile = g->n_tiles - 1u, facing = d ^ 2u;
    const struct shape *mine = shape_of_tile(r, g, tile);
    const struct shape *theirs = shape_of_tile(r, g, neighbour);
    const unsigned a = tile << NODE_SHIFT, b = neighbour << NODE_SHIFT;
    const unsigned joins = r->edge_joins[mine->edge[d]];
    if (joins & JOINS_FIELD) {
        join_nodes(r, g, a | mine->half_node[2 * d], b | theirs->half_node[2 * facing]);
        return;
    }
    if (joins & JOINS_SIDE) {
        const unsigned id = join_nodes(r, g, a | mine->side_node[d], b | theirs->side_node[facing]);
        features(r, g)[id].edges = (uint16_t)(features(r, g)[id].edges - 2);
    }
    if (joins & JOINS_HALVES) {
        join_nodes(r, g, a | mine->half_node[2 * d], b | theirs->half_node[2 * facing + 1]);
        join_nodes(r, g, a | mine->half_node[2 * d + 1], b | theirs->half_node[2 * facing]);
    }
}

void lay_tile(const lauze_rules *r, lauze_game *g, unsigned shape, uint32_t cell)
{
    const unsigned tile = g->n_tiles++;
    assert(tile < r->n_tiles);
    tile_shapes(r, g)[tile] = (uint16_t)shape;
    uint16_t *const slot = find_slot(r, g, cell);
    const unsigned before = *slot;
    assert(before == 0 || before > r->n_tiles);
    tile_cells(r, g)[tile] = cell;
    *slot = (uint16_t)(tile + 1);
    if (before != 0) fill_hole(r, g, before - 1u - r->n_tiles);
    begin_features(r, g, tile);
    for (unsigned d = 0; d < 4; d++) {
        const uint32_t beside = cell + (uint32_t)step_to[d];
        const unsigned value = *find_slot(r, g, beside);
        if (value != 0 && value <= r->n_tiles)
            join_side(r, g, value - 1u, d);
        else
            border_hole(r, g, beside, d);
    }
}
