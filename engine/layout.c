/* layout.c - how large a game is: capacities follow from the setup, so nothing can overflow. */
#include "build.h"
#include "choices.h"

#include "fit.h"

#include <string.h>

static uint32_t part(uint32_t *end, uint32_t bytes, uint32_t alignment)
{
    const uint32_t begin = (*end + alignment - 1) / alignment * alignment;
    *end = begin + bytes;
    return begin;
}

static void lay_out(struct capacities *sizes)
{
    struct layout *l = &sizes->layout;
    const uint32_t tiles = sizes->n_tiles, nodes = tiles * LAUZE_MAX_NODES,
                   holes = sizes->max_holes;
    uint32_t end = offsetof(struct lauze_game, part);
    l->hole_mask = part(&end, (holes + FIT_BLOCK - 1) / FIT_BLOCK * FIT_BLOCK * 2, 32);
    l->tile_cell = part(&end, tiles * 4, 4);
    l->hole_cell = part(&end, holes * 4, 4); /* right behind the tiles': see find_slot */
    l->tile_shape = part(&end, tiles * 2, 2);
    l->table = part(&end, (sizes->table_mask + 1u) * 2, 2);
    l->node = part(&end, nodes * (uint32_t)sizeof(struct node), 4);
    l->feature = part(&end, sizes->max_features * (uint32_t)sizeof(struct feature), 8);
    l->piece = part(&end, sizes->n_pieces * (uint32_t)sizeof(struct piece), 4);
    l->watch = part(&end, sizes->max_watches * (uint32_t)sizeof(struct watch), 4);
    l->bag = part(&end, sizes->n_types, 1);
    l->out = part(&end, sizes->n_types, 1);
    l->size = (end + 31) / 32 * 32;
}

/* How many tiles of this type stand in for others, or would without any that stand in for it. */
static unsigned count_own(const lauze_setup *setup, unsigned expansion, const struct tile_def *tile)
{
    if (!tile->instead[0]) return (unsigned)tile->count * setup->copies[expansion];
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct expansion *const other = all_expansions[e];
        for (unsigned i = 0; other->tiles && i < *other->n_tiles; i++)
            if (strcmp(other->tiles[i].code, tile->instead) == 0)
                return (unsigned)tile->count * setup->copies[e];
    }
    return 0;
}

int count_tiles(const lauze_setup *setup, unsigned expansion, const struct tile_def *tile)
{
    int n = (int)count_own(setup, expansion, tile);
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct expansion *const other = all_expansions[e];
        if (setup->copies[e] == 0) continue;
        for (unsigned i = 0; other->tiles && i < *other->n_tiles; i++)
            if (strcmp(other->tiles[i].instead, tile->code) == 0)
                n -= (int)count_own(setup, e, &other->tiles[i]);
    }
    return n;
}

unsigned count_marks(const lauze_setup *setup, const char *name)
{
    unsigned n = 0;
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct expansion *const expansion = all_expansions[e];
        if (setup->copies[e] == 0 || !expansion->tiles) continue;
        for (unsigned i = 0; i < *expansion->n_tiles; i++) {
            const struct tile_def *const tile = &expansion->tiles[i];
            for (unsigned m = 0; m < tile->n_marks; m++)
                if (tile->mark[m].node != NO_NODE && strcmp(tile->mark[m].name, name) == 0)
                    n += (unsigned)count_tiles(setup, e, tile);
        }
    }
    return n;
}

static lauze_status check_marks(const lauze_setup *setup, lauze_error *error)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct mark *mark = setup->copies[e] > 0 ? all_expansions[e]->marks : NULL;
        for (; mark && mark->name; mark++)
            if (mark->is_trait && count_marks(setup, mark->name) > LAUZE_MAX_MARKED)
                return refuse_setup(error, LAUZE_TOO_LARGE, mark->name);
    }
    return LAUZE_OK;
}

struct totals {
    uint32_t tiles, nodes;
};

/* The tiles that one expansion brings, added up. */
static lauze_status add_tiles(const lauze_setup *setup, unsigned expansion,
                              struct capacities *sizes, struct totals *totals)
{
    const struct expansion *const e = all_expansions[expansion];
    for (unsigned i = 0; e->tiles && i < *e->n_tiles; i++) {
        const int count = count_tiles(setup, expansion, &e->tiles[i]);
        if (count < 0) return LAUZE_CONTRADICTION;
        if (count > UINT8_MAX || sizes->n_types == LAUZE_MAX_TYPES) return LAUZE_TOO_LARGE;
        sizes->n_types++;
        totals->tiles += (uint32_t)count;
        totals->nodes += (uint32_t)count * e->tiles[i].n_nodes;
    }
    return totals->tiles <= LAUZE_MAX_TILES ? LAUZE_OK : LAUZE_TOO_LARGE;
}

static lauze_status add_pieces(const struct expansion *e, struct capacities *sizes)
{
    for (const struct figure *f = e->figures; f && f->name; f++) {
        if (sizes->n_figures == LAUZE_MAX_FIGURES) return LAUZE_TOO_LARGE;
        sizes->n_figures++;
        const unsigned owners = f->flags & IS_NEUTRAL ? 1 : sizes->seats;
        sizes->n_pieces = (uint16_t)(sizes->n_pieces + f->supply * owners);
        if (sizes->n_pieces > MAX_PIECES) return LAUZE_TOO_LARGE;
    }
    return LAUZE_OK;
}

static lauze_status add_expansion(const lauze_setup *setup, unsigned expansion,
                                  struct capacities *sizes, struct totals *totals)
{
    const struct expansion *const e = all_expansions[expansion];
    if (e->most_copies != 0 && setup->copies[expansion] > e->most_copies) return LAUZE_TOO_MANY;
    const lauze_status status = add_tiles(setup, expansion, sizes, totals);
    return status == LAUZE_OK ? add_pieces(e, sizes) : status;
}

/* Each tile but the first joins at least one node to the board, so at most nodes - (tiles - 1)
 * features are in use, and one more while the last tile is being laid. n tiles of four sides
 * leave at most 2 n + 2 holes. */
static void set_capacities(struct capacities *sizes, uint32_t nodes)
{
    const uint32_t tiles = sizes->n_tiles;
    sizes->max_holes = (uint16_t)(2 * tiles + 2);
    sizes->max_features = (uint16_t)(nodes - tiles + 2);
    sizes->max_watches = sizes->n_pieces;
    uint32_t slots = 64;
    while (slots < 2 * (tiles + sizes->max_holes))
        slots *= 2;
    sizes->table_mask = (uint16_t)(slots - 1);
}

static lauze_status check_options(const lauze_setup *setup, lauze_error *error)
{
    for (unsigned o = 0; o < LAUZE_MAX_OPTIONS; o++) {
        if (setup->option[o] == 0) continue;
        if (o >= lauze_n_options() || !lauze_option_value(o, setup->option[o]))
            return refuse_setup(error, LAUZE_UNKNOWN, "option");
        if (setup->copies[lauze_option_expansion(o)] == 0)
            return refuse_setup(error, LAUZE_CONTRADICTION, lauze_option_name(o));
    }
    return LAUZE_OK;
}

lauze_status plan_layout(const lauze_setup *setup, struct capacities *sizes, lauze_error *error)
{
    if (setup->seats < 2 || setup->seats > LAUZE_MAX_SEATS)
        return refuse_setup(error, LAUZE_RANGE, "seats");
    if (setup->copies[EXPANSION_base] == 0) return refuse_setup(error, LAUZE_CONTRADICTION, "base");
    lauze_status status = check_options(setup, error);
    if (status != LAUZE_OK) return status;
    struct totals totals = { 0, 0 };
    sizes->seats = setup->seats;
    sizes->n_types = sizes->n_pieces = sizes->n_figures = 0;
    for (unsigned e = 0; e < LAUZE_MAX_EXPANSIONS; e++) {
        if (setup->copies[e] == 0) continue;
        if (e >= N_EXPANSIONS) return refuse_setup(error, LAUZE_UNKNOWN, "expansion");
        status = add_expansion(setup, e, sizes, &totals);
        if (status != LAUZE_OK) return refuse_setup(error, status, all_expansions[e]->name);
    }
    status = check_marks(setup, error);
    if (status != LAUZE_OK) return status;
    sizes->n_tiles = (uint16_t)totals.tiles;
    set_capacities(sizes, totals.nodes);
    lay_out(sizes);
    return LAUZE_OK;
}
