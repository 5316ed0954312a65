/* layout.c - how large a game is: capacities follow from the setup, so nothing can overflow. */
#include "build.h"
#include "choices.h"

#include "fit.h"

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

/* What one expansion brings, added up; false when a type has more copies than a byte counts. */
static bool add_expansion(const struct expansion *e, unsigned copies, struct capacities *sizes,
                          uint32_t totals[2])
{
    for (unsigned i = 0; e->tiles && i < *e->n_tiles; i++) {
        const unsigned count = e->tiles[i].count * copies;
        if (count > UINT8_MAX || sizes->n_types == LAUZE_MAX_TYPES) return false;
        sizes->n_types++;
        totals[0] += count;
        totals[1] += count * e->tiles[i].n_nodes;
    }
    for (const struct figure *f = e->figures; f && f->name; f++) {
        if (sizes->n_figures == LAUZE_MAX_FIGURES) return false;
        sizes->n_figures++;
        sizes->n_pieces = (uint16_t)(sizes->n_pieces + f->supply * sizes->seats);
        if (sizes->n_pieces > MAX_PIECES) return false;
    }
    return totals[0] <= LAUZE_MAX_TILES;
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
    const lauze_status status = check_options(setup, error);
    if (status != LAUZE_OK) return status;
    uint32_t totals[2] = { 0, 0 }; /* tiles, nodes */
    sizes->seats = setup->seats;
    sizes->n_types = sizes->n_pieces = sizes->n_figures = 0;
    for (unsigned e = 0; e < LAUZE_MAX_EXPANSIONS; e++) {
        if (setup->copies[e] == 0) continue;
        if (e >= N_EXPANSIONS) return refuse_setup(error, LAUZE_UNKNOWN, "expansion");
        if (!add_expansion(all_expansions[e], setup->copies[e], sizes, totals))
            return refuse_setup(error, LAUZE_TOO_LARGE, all_expansions[e]->name);
    }
    sizes->n_tiles = (uint16_t)totals[0];
    set_capacities(sizes, totals[1]);
    lay_out(sizes);
    return LAUZE_OK;
}
