/* layout.c - how large a game is: capacities follow from the setup, so nothing can overflow. */
#include "build.h"
#include "choices.h"

#include "fit.h"
#include "registry.h"

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
    uint32_t end = offsetof(struct lauze_game, part) + tiles * 2;
    l->hole_mask = part(&end, (holes + FIT_BLOCK - 1) / FIT_BLOCK * FIT_BLOCK * 2, 32);
    l->tile_shape = l->hole_mask - tiles * 2;
    l->tile_cell = part(&end, tiles * 4, 4);
    l->hole_cell = part(&end, holes * 4, 4);
    l->table = part(&end, (sizes->table_mask + 1u) * 2, 2);
    l->node = part(&end, nodes * (uint32_t)sizeof(struct node), 4);
    l->feature = part(&end, sizes->max_features * (uint32_t)sizeof(struct feature), 8);
    l->piece = part(&end, sizes->n_pieces * (uint32_t)sizeof(struct piece), 4);
    l->token = part(&end, (uint32_t)sizes->seats * sizes->n_tokens, 1);
    l->watch = part(&end, sizes->max_watches * (uint32_t)sizeof(struct watch), 4);
    l->bag = part(&end, sizes->n_types, 1);
    l->out = part(&end, sizes->n_types, 1);
    l->size = (end + 31) / 32 * 32;
}

bool is_set(const lauze_setup *setup, const char *text)
{
    const char *const equals = strchr(text, '=');
    const unsigned option = find_option(text, (size_t)(equals - text));
    if (option == NOT_FOUND) return false;
    const char *const chosen = lauze_option_value(option, setup->option[option]);
    for (const char *value = equals; chosen && value; value = strchr(value, ',')) {
        value++;
        const char *const comma = strchr(value, ',');
        const size_t length = comma ? (size_t)(comma - value) : strlen(value);
        if (length == strlen(chosen) && memcmp(value, chosen, length) == 0) return true;
    }
    return false;
}

/* How many copies of a tile a set brings, in as many copies as the setup has of `expansion`. */
static unsigned count_copies(const lauze_setup *setup, unsigned expansion,
                             const struct tile_def *tile)
{
    if (tile->when[0] && !is_set(setup, tile->when)) return 0;
    const unsigned copies = setup->copies[expansion];
    return (unsigned)tile->count * (tile->is_once && copies > 1 ? 1 : copies);
}

/* How many tiles of this type stand in for others, or would without any that stand in for it. */
static unsigned count_own(const lauze_setup *setup, unsigned expansion, const struct tile_def *tile)
{
    if (!tile->instead[0]) return count_copies(setup, expansion, tile);
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct tile_table table = tiles_of(setup, e);
        for (unsigned i = 0; i < table.n; i++)
            if (strcmp(table.tile[i].code, tile->instead) == 0) return count_copies(setup, e, tile);
    }
    return 0;
}

int count_tiles(const lauze_setup *setup, unsigned expansion, const struct tile_def *tile)
{
    int n = (int)count_own(setup, expansion, tile);
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct tile_table table = tiles_of(setup, e);
        if (setup->copies[e] == 0) continue;
        for (unsigned i = 0; i < table.n; i++)
            if (strcmp(table.tile[i].instead, tile->code) == 0)
                n -= (int)count_own(setup, e, &table.tile[i]);
    }
    return n;
}

unsigned count_marks(const lauze_setup *setup, const char *name)
{
    unsigned n = 0;
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct tile_table table = tiles_of(setup, e);
        for (unsigned i = 0; setup->copies[e] > 0 && i < table.n; i++) {
            const struct tile_def *const tile = &table.tile[i];
            for (unsigned m = 0; m < tile->n_marks; m++)
                if (tile->mark[m].node != NO_NODE && strcmp(tile->mark[m].name, name) == 0)
                    n += (unsigned)count_tiles(setup, e, tile);
        }
    }
    return n;
}

unsigned trait_width(const lauze_setup *setup, const char *name)
{
    const unsigned most = count_marks(setup, name);
    unsigned width = 1;
    while (most >> width != 0)
        width++;
    return width;
}

/* A feature has 32 bits for what it carries. */
static lauze_status check_marks(const lauze_setup *setup, lauze_error *error)
{
    unsigned n = 0, used = 0;
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct mark *mark = setup->copies[e] > 0 ? all_expansions[e]->marks : NULL;
        for (; mark && mark->name; mark++) {
            if (!mark->is_trait) continue;
            used += trait_width(setup, mark->name);
            if (++n > LAUZE_MAX_TRAITS || used > 32 ||
                count_marks(setup, mark->name) > LAUZE_MAX_MARKED)
                return refuse_setup(error, LAUZE_TOO_LARGE, mark->name);
        }
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
    const struct tile_table table = tiles_of(setup, expansion);
    for (unsigned i = 0; i < table.n; i++) {
        const int count = count_tiles(setup, expansion, &table.tile[i]);
        if (count < 0) return LAUZE_CONTRADICTION;
        if (count > UINT8_MAX || sizes->n_types == LAUZE_MAX_TYPES) return LAUZE_TOO_LARGE;
        sizes->n_types++;
        totals->tiles += (uint32_t)count;
        totals->nodes += (uint32_t)count * table.tile[i].n_nodes;
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
    for (const struct token *t = e->tokens; t && t->name; t++)
        if (sizes->n_tokens++ == LAUZE_MAX_TOKENS) return LAUZE_TOO_LARGE;
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

/* Is the expansion of this option in play, with this value of it, or with any where it is null? */
static bool has_value(const lauze_setup *setup, const char *option, const char *value)
{
    const unsigned o = find_option(option, strlen(option));
    if (o == NOT_FOUND || setup->copies[lauze_option_expansion(o)] == 0) return false;
    return !value || strcmp(lauze_option_value(o, setup->option[o]), value) == 0;
}

bool is_excluded(const lauze_setup *setup, const struct exclusion *exclusion)
{
    return has_value(setup, exclusion->name, exclusion->value) &&
           has_value(setup, exclusion->other_option, exclusion->other_value);
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

/* Tiles that were loaded when the setup was made have to be there again. */
static lauze_status check_loaded(const lauze_setup *setup, lauze_error *error)
{
    const unsigned expansion = setup->tiles_expansion;
    if (!setup->tiles && setup->tiles_hash == 0) return LAUZE_OK;
    if (setup->tiles && setup->tiles->hash == setup->tiles_hash &&
        setup->tiles->expansion == expansion && setup->copies[expansion] > 0)
        return LAUZE_OK;
    return refuse_setup(error, LAUZE_OTHER_VERSION,
                        expansion < N_EXPANSIONS ? all_expansions[expansion]->name : NULL);
}

lauze_status plan_layout(const lauze_setup *setup, struct capacities *sizes, lauze_error *error)
{
    if (setup->seats < 2 || setup->seats > LAUZE_MAX_SEATS)
        return refuse_setup(error, LAUZE_RANGE, "seats");
    if (setup->copies[EXPANSION_base] == 0) return refuse_setup(error, LAUZE_CONTRADICTION, "base");
    lauze_status status = check_options(setup, error);
    if (status == LAUZE_OK) status = check_loaded(setup, error);
    if (status != LAUZE_OK) return status;
    struct totals totals = { 0, 0 };
    sizes->seats = setup->seats;
    sizes->n_types = sizes->n_pieces = sizes->n_figures = sizes->n_tokens = 0;
    for (unsigned e = 0; e < LAUZE_MAX_EXPANSIONS; e++) {
        if (setup->copies[e] == 0) continue;
        if (e >= N_EXPANSIONS) return refuse_setup(error, LAUZE_UNKNOWN, "expansion");
        if (setup->copies[e] > MOST_COPIES)
            return refuse_setup(error, LAUZE_TOO_LARGE, all_expansions[e]->name);
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
