/* filter.c - what the expansions ask beyond fitting edges of where a tile is laid. */
#include "game.h"

/* Holes of a game, a bit each, for each turn of a tile. */
enum { MAX_FIT_WORDS = TURNS * ((2 * LAUZE_MAX_TILES + 2 + 63) / 64) };

unsigned refusing_filter(const lauze_rules *r, const lauze_game *g, unsigned shape, unsigned hole)
{
    for (unsigned filters = r->type[shape / TURNS].filters; filters != 0; filters &= filters - 1) {
        const unsigned i = (unsigned)__builtin_ctz(filters);
        if (!r->filter[i]->may_lay(r, g, shape, hole)) return i;
    }
    return r->n_filters;
}

/* The first of these holes, 64 to a word, at which this turned tile may be laid; n_holes for none. */
static unsigned first_let_through(const lauze_rules *r, const lauze_game *g, unsigned shape,
                                  const uint64_t *words)
{
    for (unsigned first = 0; first < g->n_holes; first += 64)
        for (uint64_t left = *words++; left != 0; left &= left - 1) {
            const unsigned hole = first + (unsigned)__builtin_ctzll(left);
            if (may_lay(r, g, shape, hole)) return hole;
        }
    return g->n_holes;
}

bool fits_any_filtered(const lauze_rules *r, const lauze_game *g, unsigned type)
{
    const struct needs *const needs = &r->type[type].needs;
    if (r->type[type].filters == 0) return r->fits_edges(r, g, type);
    uint64_t words[MAX_FIT_WORDS];
    const unsigned per_turn = (g->n_holes + 63u) / 64u;
    if (r->fits(hole_masks(r, g), g->n_holes, needs, words) == 0) return false;
    for (unsigned turn = 0; turn < needs->n_turns; turn++)
        if (first_let_through(r, g, type * TURNS + turn, words + turn * per_turn) < g->n_holes)
            return true;
    return false;
}

/* Takes out of the holes, 64 to a word, where this turned tile may not be laid; returns how many
 * remain. */
static uint32_t filter_turn(const lauze_rules *r, const lauze_game *g, unsigned shape,
                            uint64_t *words)
{
    uint32_t n = 0;
    for (unsigned first = 0; first < g->n_holes; first += 64, words++)
        for (uint64_t left = *words; left != 0; left &= left - 1) {
            const unsigned hole = first + (unsigned)__builtin_ctzll(left);
            if (may_lay(r, g, shape, hole))
                n++;
            else
                *words &= ~(left & -left);
        }
    return n;
}

uint32_t filter_placements(const lauze_rules *r, const lauze_game *g, uint64_t *words,
                           unsigned per_turn)
{
    const unsigned n_turns = r->type[g->drawn].needs.n_turns;
    uint32_t n = 0;
    for (unsigned turn = 0; turn < n_turns; turn++, words += per_turn)
        n += filter_turn(r, g, g->drawn * (unsigned)TURNS + turn, words);
    return n;
}
