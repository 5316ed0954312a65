/* table_start.c - what lies on the table when a game begins: the start tile, and what the expansions
 * lay beside it or instead of it. */
#include "build.h"

#include <string.h>

static void lay_at_setup(const lauze_rules *r, lauze_game *g, unsigned shape, lauze_place place)
{
    bag(r, g)[shape / TURNS]--;
    g->n_bag--;
    lay_tile(r, g, shape, cell_of(place));
}

/* The type with this code; n_types when there is none of them in this game. */
static unsigned type_of_code(const lauze_rules *r, const char *code)
{
    unsigned type = 0;
    while (type < r->n_types && strcmp(r->type[type].def->code, code) != 0)
        type++;
    return type;
}

static bool has_start(const lauze_rules *r, unsigned start)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++)
        if (r->setup.copies[e] != 0 && all_expansions[e]->start == start) return true;
    return false;
}

/* The tiles of an expansion; moved so that the first lies at 0,0 where they replace the start. */
static void lay_table(const struct builder *b, lauze_game *g, unsigned expansion, bool is_moved)
{
    const struct laid_tile *laid = all_expansions[expansion]->laid;
    int x = 0, y = 0;
    for (unsigned i = 0; laid && laid[i].name; i++) {
        const unsigned type = type_of_code(b->r, laid[i].name);
        if (type == b->r->n_types || is_off(b, TABLE_LAID, expansion, i) ||
            !is_chosen(b, expansion, laid[i].option, laid[i].value))
            continue;
        if (is_moved) {
            x = -laid[i].x;
            y = -laid[i].y;
            is_moved = false;
        }
        lay_at_setup(b->r, g, type * TURNS + laid[i].turn,
                     lauze_at(laid[i].x + x, laid[i].y + y, 0));
    }
}

/* A start tile that is replaced is mixed with the others, unless an option takes it out. */
static void take_out_start(const lauze_rules *r, lauze_game *g, const struct expansion *e)
{
    if (!e->start_goes_out || !is_set(&r->setup, e->start_goes_out)) return;
    bag(r, g)[r->start_type]--;
    g->n_bag--;
    removed(r, g)[r->start_type]++;
}

/* B-2: the start tile lies at 0,0 as drawn, and beside it what expansions lay. */
void lay_start(const struct builder *b, lauze_game *g)
{
    const lauze_rules *const r = b->r;
    const bool is_replaced = has_start(r, REPLACES_START) && !has_start(r, KEEPS_START);
    const unsigned start = r->start_type * (unsigned)TURNS;
    bool has_moved = false;
    if (!is_replaced) lay_at_setup(r, g, start, lauze_at(0, 0, 0));
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        if (r->setup.copies[e] == 0) continue;
        const bool is_moved = is_replaced && all_expansions[e]->start == REPLACES_START;
        lay_table(b, g, e, is_moved && !has_moved);
        if (is_moved && !has_moved) take_out_start(r, g, all_expansions[e]);
        has_moved |= is_moved;
    }
    if (g->n_tiles == 0) lay_at_setup(r, g, start, lauze_at(0, 0, 0));
}
