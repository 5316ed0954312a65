/* fit_plain.c - which holes accept a tile, tested one by one: what the other tests have to give. */
#include "fit.h"
#include "game.h"

static bool fits_any(const lauze_rules *r, const lauze_game *g, unsigned type)
{
    const uint16_t *const masks = hole_masks(r, g);
    const struct needs *const needs = &r->type[type].needs;
    const unsigned n = g->n_holes;
    for (unsigned turn = 0; turn < needs->n_turns; turn++)
        for (unsigned i = 0; i < n; i++)
            if ((masks[i] & needs->need[turn]) == needs->need[turn]) return true;
    return false;
}

static uint64_t fit_64(const uint16_t *masks, uint16_t need)
{
    uint64_t word = 0;
    for (unsigned i = 0; i < 64; i++)
        word |= (uint64_t)((masks[i] & need) == need) << i;
    return word;
}

static uint32_t fits(const uint16_t *masks, unsigned n, const struct needs *needs, uint64_t *words)
{
    uint32_t count = 0;
    for (unsigned turn = 0; turn < needs->n_turns; turn++) {
        for (unsigned first = 0; first < n; first += FIT_BLOCK) {
            *words = fit_64(masks + first, needs->need[turn]);
            count += (uint32_t)__builtin_popcountll(*words++);
        }
    }
    return count;
}

unsigned nth_bit_common(const uint64_t *words, uint32_t index)
{
    unsigned first = 0;
    for (uint32_t n; index >= (n = (uint32_t)__builtin_popcountll(*words)); words++, first += 64)
        index -= n;
    uint64_t word = *words;
    while (index-- > 0)
        word &= word - 1;
    return first + (unsigned)__builtin_ctzll(word);
}

uint32_t count_bits_common(const uint64_t *words, unsigned n_words)
{
    uint32_t n = 0;
    for (unsigned i = 0; i < n_words; i++)
        n += (uint32_t)__builtin_popcountll(words[i]);
    return n;
}

const struct fit_test plain_fit = { "plain", fits_any, fits, nth_bit_common, count_bits_common };
