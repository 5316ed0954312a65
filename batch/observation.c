/* observation.c - what a game looks like, as a row of numbers in parts. */
#include "observation.h"

#include "numbering.h"

#include <string.h>

/* ORDER enum part */
static const char *const part_names[N_PARTS] = { "turn", "seat", "bag",     "register", "piece",
                                                 "tile", "node", "feature", "hole" };

/* ORDER columns, in lauze_batch.h */
enum { TURN_COLUMNS = 9, TILE_COLUMNS = 4, FEATURE_COLUMNS = 5, HOLE_COLUMNS = 6 };

/* What four bits of a hole's mask accept: all, nothing, or the one kind of edge beside it. */
static void plan_edges(const lauze_rules *r, int16_t edge_of[16])
{
    for (unsigned bits = 0; bits < 16; bits++)
        edge_of[bits] = bits == 15 ? -1 : -2;
    for (unsigned edge = 0; edge < r->n_edges; edge++)
        if (r->edge_bit[edge] != 0) edge_of[r->edge_bit[edge]] = (int16_t)edge;
}

void plan_observation(const lauze_rules *r, struct observation *o)
{
    const uint32_t shape[N_PARTS][2] = {
        [PART_TURN] = { 1, TURN_COLUMNS },
        [PART_SEAT] = { r->seats, 1u + r->n_figures + r->n_tokens },
        [PART_BAG] = { r->n_types, 1 },
        [PART_REGISTER] = { r->n_registers, 1 },
        [PART_PIECE] = { r->n_pieces, 1 },
        [PART_TILE] = { r->n_tiles, TILE_COLUMNS },
        [PART_NODE] = { r->n_tiles * (uint32_t)LAUZE_MAX_NODES, 1 },
        [PART_FEATURE] = { r->max_features, FEATURE_COLUMNS + (uint32_t)r->seats + r->n_traits },
        [PART_HOLE] = { r->max_holes, HOLE_COLUMNS },
    };
    uint32_t end = 0;
    for (unsigned p = 0; p < N_PARTS; p++) {
        o->part[p] = (lauze_batch_part){ part_names[p], end, shape[p][0], shape[p][1] };
        end += shape[p][0] * shape[p][1];
    }
    o->size = (end + 3) / 4 * 4;
    plan_edges(r, o->edge_of);
}

/* A game, and from whom its seats are counted. */
struct view {
    const lauze_rules *r;
    const lauze_game *g;
    unsigned viewer;
};

static inline int x_of(uint32_t cell) { return (int)(cell >> 12) - 2048; }
static inline int y_of(uint32_t cell) { return (int)(cell & 0xfff) - 2048; }

/* A number of the engine's that says 0xffff for "none". */
static inline int16_t or_none(uint16_t number) { return (int16_t)(number == 0xffff ? -1 : number); }

static void write_turn(const lauze_rules *r, const lauze_game *g, int16_t *to)
{
    const unsigned who = lauze_who(r, g);
    *to++ = (int16_t)(who == LAUZE_CHANCE ? -1 : who == LAUZE_NOBODY ? -2 : (int)who);
    *to++ = g->seat;
    *to++ = g->step;
    *to++ = (int16_t)g->number;
    *to++ = or_none(g->drawn);
    *to++ = or_none(g->last);
    *to++ = (int16_t)g->n_bag;
    *to++ = (int16_t)g->n_tiles;
    *to = (int16_t)g->n_holes;
}

static void write_seats(const lauze_rules *r, const lauze_game *g, unsigned viewer, int16_t *to)
{
    for (unsigned behind = 0; behind < r->seats; behind++) {
        const unsigned seat =
            viewer + behind < r->seats ? viewer + behind : viewer + behind - r->seats;
        *to++ = g->points[seat];
        for (unsigned kind = 0; kind < r->n_figures; kind++)
            *to++ = g->supply[seat][kind];
        for (unsigned token = 0; token < r->n_tokens; token++)
            *to++ = *token_of(r, g, seat, token);
    }
}

static void write_bytes(const uint8_t *from, unsigned n, int16_t *to)
{
    for (unsigned i = 0; i < n; i++)
        to[i] = from[i];
}

static void write_pieces(const lauze_rules *r, const lauze_game *g, unsigned viewer, int16_t *to)
{
    const struct piece *const piece = pieces(r, g);
    for (unsigned p = 0; p < r->n_pieces; p++) {
        const unsigned node = piece[p].node;
        int seen = (int)node;
        if (node == HOME)
            seen = -1;
        else if (node >= HELD)
            seen = -2 - (int)seats_behind(r, viewer, node - HELD);
        to[seen_piece(r, viewer, p)] = (int16_t)seen;
    }
}

static void write_tiles(const lauze_rules *r, const lauze_game *g, int16_t *to)
{
    const uint32_t *const cell = tile_cells(r, g);
    const uint16_t *const shape = tile_shapes(r, g);
    for (unsigned tile = 0; tile < g->n_tiles; tile++, to += TILE_COLUMNS) {
        to[0] = (int16_t)x_of(cell[tile]);
        to[1] = (int16_t)y_of(cell[tile]);
        to[2] = (int16_t)(shape[tile] / TURNS);
        to[3] = (int16_t)(shape[tile] % TURNS);
    }
}

/* What tiles around it complete is one node, and complete with all eight. */
static __attribute__((noinline)) void write_around(const lauze_rules *r, const lauze_game *g,
                                                   unsigned node, int16_t *to)
{
    const unsigned around = tiles_around(r, g, tile_cells(r, g)[node >> NODE_SHIFT]);
    to[1] = around == 8;
    to[4] = (int16_t)around;
}

static __attribute__((noinline)) void write_powers(const struct view *v, uint64_t power,
                                                   int16_t *to)
{
    for (unsigned seat = 0; seat < v->r->seats; seat++, power >>= 8)
        to[seats_behind(v->r, v->viewer, seat)] = (int16_t)(power & 255);
}

/* A feature that is met for the first time, at this node. Most have no figures and no marks. */
static inline void write_feature(const struct view *v, const struct feature *f, unsigned node,
                                 int16_t *to)
{
    const enum closing closing = v->r->closing[kind_of(f)];
    const unsigned open = f->edges & OPEN_EDGES;
    to[0] = (int16_t)(kind_of(f) + 1);
    to[1] = closing == CLOSES_BY_EDGES && open == 0;
    to[2] = (int16_t)f->tiles;
    to[3] = (int16_t)open;
    if (closing == CLOSES_BY_NEIGHBOURS) write_around(v->r, v->g, node, to);
    to += FEATURE_COLUMNS;
    if (f->power != 0) write_powers(v, f->power, to);
    if (f->traits == 0) return;
    to += v->r->seats;
    for (unsigned trait = 0; trait < v->r->n_traits; trait++)
        to[trait] = (int16_t)trait_of(v->r, f, trait);
}

/* The nodes, and each feature at the first of its nodes; those not in use are not met. */
static void write_nodes(const struct observation *o, const struct view *v, int16_t *row)
{
    const struct node *const node = nodes(v->r, v->g);
    const struct feature *const f = features(v->r, v->g);
    int16_t *const to = row + o->part[PART_NODE].offset;
    int16_t *const first_feature = row + o->part[PART_FEATURE].offset;
    const uint32_t columns = o->part[PART_FEATURE].columns;
    for (unsigned tile = 0; tile < v->g->n_tiles; tile++) {
        const unsigned first = tile << NODE_SHIFT;
        const unsigned n = type_of_node(v->r, v->g, first)->n_nodes;
        for (unsigned at = first; at < first + n; at++) {
            const unsigned label = node[at].label;
            int16_t *const feature = first_feature + label * columns;
            to[at] = (int16_t)(label + 1);
            if (feature[0] == 0) write_feature(v, f + label, at, feature);
        }
    }
}

static void write_holes(const struct observation *o, const lauze_rules *r, const lauze_game *g,
                        int16_t *to)
{
    const uint32_t *const cell = hole_cells(r, g);
    const uint16_t *const mask = hole_masks(r, g);
    for (unsigned hole = 0; hole < g->n_holes; hole++, to += HOLE_COLUMNS) {
        to[0] = (int16_t)x_of(cell[hole]);
        to[1] = (int16_t)y_of(cell[hole]);
        for (unsigned d = 0; d < 4; d++)
            to[2 + d] = o->edge_of[mask[hole] >> 4 * d & 15];
    }
}

void write_observation(const struct observation *o, const lauze_rules *r, const lauze_game *g,
                       int16_t *row)
{
    const lauze_batch_part *const part = o->part;
    const unsigned viewer = viewer_of(r, g);
    memset(row, 0, o->size * sizeof *row);
    write_turn(r, g, row + part[PART_TURN].offset);
    write_seats(r, g, viewer, row + part[PART_SEAT].offset);
    write_bytes(bag(r, g), r->n_types, row + part[PART_BAG].offset);
    write_bytes(g->reg, r->n_registers, row + part[PART_REGISTER].offset);
    write_pieces(r, g, viewer, row + part[PART_PIECE].offset);
    write_tiles(r, g, row + part[PART_TILE].offset);
    write_nodes(o, &(struct view){ r, g, viewer }, row);
    write_holes(o, r, g, row + part[PART_HOLE].offset);
}
