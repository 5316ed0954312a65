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

bool fits_any_filtered(const lauze_rules *r, const lauze_game *g, unsigned type)
{
    const struct needs *const needs = &r->type[type].needs;
    if (r->type[type].filters == 0) return r->fits_edges(r, g, type);
    uint64_t words[MAX_FIT_WORDS];
    const unsigned per_turn = (g->n_holes + 63u) / 64u;
    if (r->fits(hole_masks(r, g), g->n_holes, needs, words) == 0) return false;
    for (unsigned i = 0; i < needs->n_turns * per_turn; i++)
        for (uint64_t left = words[i]; left != 0; left &= left - 1) {
            const unsigned hole = i % per_turn * 64 + (unsigned)__builtin_ctzll(left);
            if (may_lay(r, g, type * TURNS + i / per_turn, hole)) return true;
        }
    return false;
}

uint32_t filter_placements(const lauze_rules *r, const lauze_game *g, uint64_t *words,
                           unsigned per_turn)
{
    const unsigned n_words = r->type[g->drawn].needs.n_turns * per_turn;
    uint32_t n = 0;
    for (unsigned i = 0; i < n_words; i++)
        for (uint64_t left = words[i]; left != 0; left &= left - 1) {
            const unsigned hole = i % per_turn * 64 + (unsigned)__builtin_ctzll(left);
            if (may_lay(r, g, g->drawn * (unsigned)TURNS + i / per_turn, hole))
                n++;
            else
                words[i] &= ~(left & -left);
        }
    return n;
}
