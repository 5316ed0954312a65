/* types.c - tile types and their four orientations, from the compiled pictures. */
#include "build.h"

#include <assert.h>
#include <string.h>

/* A mark that nothing in play declares means nothing here. */
static void add_mark(const lauze_rules *r, struct tile_type *type, const struct tile_mark *mark)
{
    if (mark->node != NO_NODE) {
        const unsigned trait = find_trait(r, mark->name);
        if (trait < r->n_traits) type->fresh[mark->node].traits += 1u << r->trait[trait].shift;
        return;
    }
    const uint32_t bit = mark_bit(r, mark->name);
    if (bit == 0) return;
    type->marks |= bit;
    type->is_barred |= r->mark[__builtin_ctz(bit)]->bars;
    if (mark->side == NO_NODE) return;
    type->pointer = (uint8_t)__builtin_ctz(bit);
    type->towards = mark->side;
}

/* On which of its nodes each kind of figure may stand. */
static void add_stands(const lauze_rules *r, struct tile_type *type)
{
    for (unsigned f = 0; f < r->n_figures && !type->is_barred; f++) {
        uint8_t *const stand = r->companions >> f & 1 ? &type->company[f] : &type->stand[f];
        for (unsigned k = 0; k < type->n_nodes; k++)
            *stand |= (uint8_t)((strchr(r->figure[f]->stands_on, type->def->node[k].letter) != NULL)
                                << k);
    }
}

/* All of a feature but its kind, which the other one has, too. */
static uint64_t gain_of(const struct feature *fresh)
{
    struct feature gain = *fresh;
    gain.edges &= OPEN_EDGES;
    return gain.sums;
}

static lauze_status build_type(struct builder *b, struct tile_type *type)
{
    const lauze_rules *r = b->r;
    const struct tile_def *def = type->def;
    type->n_nodes = def->n_nodes;
    type->all_nodes = (uint8_t)((1u << def->n_nodes) - 1);
    for (unsigned k = 0; k < def->n_nodes; k++) {
        const unsigned kind = kind_of_letter(r, def->node[k].letter);
        if (kind == r->n_kinds) return refuse_setup(b->error, LAUZE_UNKNOWN, def->code);
        const unsigned open = (unsigned)__builtin_popcount(def->node[k].sides);
        type->fresh[k] =
            (struct feature){ .tiles = 1, .edges = (uint16_t)(kind << KIND_SHIFT | open) };
        type->links[k] = def->node[k].links;
        type->is_sealed |= open == 0 && r->closing[kind] == CLOSES_BY_EDGES;
        type->by_neighbours |= (uint8_t)((r->closing[kind] == CLOSES_BY_NEIGHBOURS) << k);
        type->by_edges |= (uint8_t)((r->closing[kind] == CLOSES_BY_EDGES) << k);
        for (unsigned other = 0; other < def->n_nodes; other++)
            if (other != k && def->node[other].letter == def->node[k].letter)
                type->twins[k] |= (uint8_t)(1u << other);
        type->ring[k] = (uint16_t)(k | (type->twins[k] != 0) * (unsigned)TWIN);
    }
    for (unsigned m = 0; m < def->n_marks; m++)
        add_mark(r, type, &def->mark[m]);
    for (unsigned k = 0; k < def->n_nodes; k++)
        type->gain[k] = gain_of(&type->fresh[k]);
    add_stands(r, type);
    for (unsigned f = 0; f < r->n_figures; f++)
        b->r->stand[f][type - r->type] = type->stand[f];
    return LAUZE_OK;
}

static unsigned edge_of_letter(const lauze_rules *r, char letter)
{
    unsigned e = 0;
    while (e < r->n_edges && r->edge[e]->letter != letter)
        e++;
    return e;
}

/* The winds that node k reaches after `turn` quarter turns, and its canonical spot. */
static void find_spots(const struct tile_type *type, struct shape *shape)
{
    unsigned inner = LAUZE_INNER;
    memset(shape->node_at, NO_NODE, sizeof shape->node_at);
    for (unsigned d = 0; d < 4; d++)
        if (shape->side_node[d] != NO_NODE) shape->node_at[d * 4] = shape->side_node[d];
    for (unsigned h = 0; h < 8; h++)
        if (shape->half_node[h] != NO_NODE) shape->node_at[(2 * h + 15) % 16] = shape->half_node[h];
    for (unsigned k = 0; k < type->n_nodes; k++) {
        unsigned spot = 0;
        while (spot < 16 && shape->node_at[spot] != k)
            spot++;
        if (spot == 16) spot = kind_of(&type->fresh[k]) == LAUZE_FIELD ? inner++ : LAUZE_CENTRE;
        shape->spot[k] = (uint8_t)spot;
        shape->node_at[spot] = (uint8_t)k;
    }
}

static lauze_status build_shape(struct builder *b, const struct tile_type *type,
                                struct shape *shape, unsigned turn)
{
    const struct tile_def *def = type->def;
    shape->need = 0;
    for (unsigned d = 0; d < 4; d++) {
        const unsigned drawn = (d + 4 - turn) % 4;
        const unsigned edge = edge_of_letter(b->r, def->edge[drawn]);
        if (edge == b->r->n_edges) return refuse_setup(b->error, LAUZE_UNKNOWN, def->code);
        assert(b->r->edge_bit[edge] != 0 || def->is_laid);
        shape->edge[d] = (uint8_t)edge;
        shape->joins[d] = b->r->edge_joins[edge];
        shape->need = (uint16_t)(shape->need | (unsigned)b->r->edge_bit[edge] << 4 * d);
        shape->side_node[d] = def->side_node[drawn];
        const unsigned facing = 4 * (d ^ 2u);
        shape->accepts[d] = (uint16_t)(~(15u << facing) | (unsigned)b->r->edge_bit[edge] << facing);
    }
    for (unsigned h = 0; h < 8; h++)
        shape->half_node[h] = def->half_node[(h + 8 - 2 * turn) % 8];
    find_spots(type, shape);
    return LAUZE_OK;
}

/* Notes that node a of one shape lies where node b of the other lies; false when they differ. */
static bool matches(const struct tile_type *type, uint8_t map[LAUZE_MAX_NODES], unsigned a,
                    unsigned b)
{
    if (a == NO_NODE || b == NO_NODE) return a == b;
    if (map[a] != NO_NODE) return map[a] == b;
    map[a] = (uint8_t)b;
    return memcmp(&type->fresh[a], &type->fresh[b], sizeof type->fresh[a]) == 0;
}

static uint8_t mapped_links(const struct tile_type *type, const uint8_t map[LAUZE_MAX_NODES],
                            unsigned node)
{
    unsigned links = 0;
    for (unsigned k = 0; k < type->n_nodes; k++)
        if (type->links[node] >> k & 1) links |= 1u << map[k];
    return (uint8_t)links;
}

/* Two orientations are one when nobody could tell them apart: the same edges, features, marks
 * and neighbourhoods. */
static bool is_same(const struct tile_type *type, const struct shape *a, const struct shape *b)
{
    uint8_t map[LAUZE_MAX_NODES];
    memset(map, NO_NODE, sizeof map);
    if (a->need != b->need) return false;
    for (unsigned d = 0; d < 4; d++)
        if (!matches(type, map, a->side_node[d], b->side_node[d])) return false;
    for (unsigned h = 0; h < 8; h++)
        if (!matches(type, map, a->half_node[h], b->half_node[h])) return false;
    for (unsigned k = 0; k < type->n_nodes; k++)
        if (map[k] == NO_NODE) map[k] = (uint8_t)k;
    unsigned reached = 0;
    for (unsigned k = 0; k < type->n_nodes; k++) {
        reached |= 1u << map[k];
        if (mapped_links(type, map, k) != type->links[map[k]]) return false;
    }
    return reached == (1u << type->n_nodes) - 1;
}

/* How many orientations differ: what points makes all four. */
static uint8_t count_turns(const struct tile_type *type, const struct shape *shape)
{
    if (type->pointer != NO_NODE) return TURNS;
    return is_same(type, &shape[1], &shape[0])   ? 1
           : is_same(type, &shape[2], &shape[0]) ? 2
                                                 : TURNS;
}

/* The filters that concern a type: those of an edge that it shows. */
static uint8_t filters_of(const lauze_rules *r, const struct tile_def *def)
{
    unsigned filters = 0;
    for (unsigned i = 0; i < r->n_filters; i++)
        for (unsigned d = 0; d < 4; d++)
            filters |= (unsigned)(def->edge[d] == r->filter[i]->edge) << i;
    return (uint8_t)filters;
}

/* The powers that are there when a tile of this type was placed last. */
static uint32_t powers_of(const lauze_rules *r, const struct tile_type *type)
{
    uint32_t powers = r->unmarked_powers;
    for (unsigned p = 1; p <= r->n_powers; p++)
        if (r->power[p]->mark)
            powers |= (uint32_t)((type->marks & mark_bit(r, r->power[p]->mark)) != 0) << p;
    return powers;
}

/* Types of earlier stages come first. */
static void add_staged(lauze_rules *r, unsigned t)
{
    unsigned i = r->n_staged++;
    for (; i > 0 && r->type[r->staged[i - 1]].stage > r->type[t].stage; i--)
        r->staged[i] = r->staged[i - 1];
    r->staged[i] = (uint16_t)t;
}

static lauze_status add_type(struct builder *b, const struct tile_def *def, unsigned expansion)
{
    lauze_rules *r = b->r;
    const int count = count_tiles(&r->setup, expansion, def);
    if (count == 0) return LAUZE_OK;
    const unsigned t = r->n_types++;
    struct tile_type *type = &r->type[t];
    struct shape *shape = &r->shape[t * TURNS];
    *type = (struct tile_type){ .def = def,
                                .expansion = (uint8_t)expansion,
                                .count = (uint16_t)count,
                                .stage = def->stage,
                                .pointer = NO_NODE };
    lauze_status status = build_type(b, type);
    for (unsigned turn = 0; turn < TURNS && status == LAUZE_OK; turn++)
        status = build_shape(b, type, &shape[turn], turn);
    if (status == LAUZE_OK && !is_whole(def))
        status = refuse_setup(b->error, LAUZE_CONTRADICTION, def->code);
    type->needs.n_turns = count_turns(type, shape);
    for (unsigned turn = 0; turn < TURNS && type->pointer != NO_NODE; turn++)
        shape[turn].aim = (uint8_t)(1u << (type->towards + turn) % 4);
    type->filters = filters_of(r, def);
    type->powers = powers_of(r, type);
    r->has_pointers |= type->pointer != NO_NODE;
    if (def->stage < LAST_STAGE && !def->is_laid) add_staged(r, t);
    for (unsigned turn = 0; turn < TURNS; turn++)
        type->needs.need[turn] = shape[turn].need;
    if (expansion == EXPANSION_base && def->is_start) r->start_type = (uint16_t)t;
    return status;
}

lauze_status build_types(struct builder *b)
{
    b->r->n_types = 0;
    lauze_status status = LAUZE_OK;
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct tile_table table = tiles_of(&b->r->setup, e);
        for (unsigned i = 0; b->r->setup.copies[e] != 0 && i < table.n && status == LAUZE_OK; i++)
            status = add_type(b, &table.tile[i], e);
    }
    return status;
}
