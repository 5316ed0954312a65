/* filter.c - what the expansions ask beyond fitting edges of where a tile is laid. */
#include "game.h"

#include <string.h>

/* Holes of a game, 64 to a word. */
enum { MAX_HOLE_WORDS = (2 * LAUZE_MAX_TILES + 2 + 63) / 64 };

unsigned refusing_filter(const lauze_rules *r, const lauze_game *g, unsigned shape, unsigned hole)
{
    for (unsigned filters = r->type[shape / TURNS].filters; filters != 0; filters &= filters - 1) {
        const unsigned i = (unsigned)__builtin_ctz(filters);
        if (!r->filter[i]->may_lay(r, g, shape, hole)) return i;
    }
    return r->n_filters;
}

/* The holes that come into question for a type, 64 to a word. */
static void narrow_holes(const lauze_rules *r, const lauze_game *g, unsigned type, uint64_t *holes)
{
    const unsigned n = g->n_holes;
    for (unsigned first = 0; first < n; first += 64)
        holes[first / 64] = n - first >= 64 ? UINT64_MAX : (1ull << (n - first)) - 1;
    for (unsigned filters = r->type[type].filters; filters != 0; filters &= filters - 1) {
        const struct filter *const filter = r->filter[__builtin_ctz(filters)];
        if (filter->narrow) filter->narrow(r, g, holes);
    }
}

static bool fits_at(const lauze_rules *r, const lauze_game *g, unsigned shape, unsigned hole)
{
    const uint16_t need = r->shape[shape].need;
    return (hole_masks(r, g)[hole] & need) == need && may_lay(r, g, shape, hole);
}

static __attribute__((noinline)) bool fits_narrowed(const lauze_rules *r, const lauze_game *g,
                                                    unsigned type)
{
    uint64_t holes[MAX_HOLE_WORDS];
    const unsigned shape = type * TURNS, n_turns = r->type[type].needs.n_turns;
    narrow_holes(r, g, type, holes);
    for (unsigned first = 0; first < g->n_holes; first += 64)
        for (uint64_t left = holes[first / 64]; left != 0; left &= left - 1)
            for (unsigned turn = 0; turn < n_turns; turn++)
                if (fits_at(r, g, shape + turn, first + (unsigned)__builtin_ctzll(left)))
                    return true;
    return false;
}

bool fits_any_filtered(const lauze_rules *r, const lauze_game *g, unsigned type)
{
    return r->type[type].filters != 0 ? fits_narrowed(r, g, type) : r->fits_edges(r, g, type);
}

uint32_t filtered_placements(const lauze_rules *r, const lauze_game *g, uint64_t *words,
                             unsigned per_turn)
{
    uint64_t holes[MAX_HOLE_WORDS];
    const unsigned shape = g->drawn * (unsigned)TURNS, n_turns = r->type[g->drawn].needs.n_turns;
    const unsigned n_holes = g->n_holes;
    uint32_t n = 0;
    narrow_holes(r, g, g->drawn, holes);
    for (unsigned i = 0; i < n_turns * per_turn; i++)
        words[i] = 0;
    for (unsigned first = 0; first < n_holes; first += 64)
        for (uint64_t left = holes[first / 64]; left != 0; left &= left - 1)
            for (unsigned turn = 0; turn < n_turns; turn++) {
                const unsigned hole = first + (unsigned)__builtin_ctzll(left);
                if (!fits_at(r, g, shape + turn, hole)) continue;
                words[turn * per_turn + first / 64] |= left & -left;
                n++;
            }
    return n;
}
