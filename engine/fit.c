/* fit.c - which holes accept a tile: many side masks tested at a time.
 *
 * Masks are padded with zeros to a multiple of 64, and a zero mask accepts nothing, so whole
 * blocks can be read. */
#include "fit.h"
#include "game.h"

static bool fits_any_plain(const lauze_rules *r, const lauze_game *g, unsigned type)
{
    const uint16_t *const masks = hole_masks(r, g);
    const struct needs *const needs = &r->type[type].needs;
    const unsigned n = g->n_holes;
    for (unsigned turn = 0; turn < needs->n_turns; turn++)
        for (unsigned i = 0; i < n; i++)
            if ((masks[i] & needs->need[turn]) == needs->need[turn]) return true;
    return false;
}

static uint64_t fit_64_plain(const uint16_t *masks, uint16_t need)
{
    uint64_t word = 0;
    for (unsigned i = 0; i < 64; i++)
        word |= (uint64_t)((masks[i] & need) == need) << i;
    return word;
}

static uint32_t fits_plain(const uint16_t *masks, unsigned n, const struct needs *needs,
                           uint64_t *words)
{
    uint32_t count = 0;
    for (unsigned turn = 0; turn < needs->n_turns; turn++) {
        for (unsigned first = 0; first < n; first += FIT_BLOCK) {
            *words = fit_64_plain(masks + first, needs->need[turn]);
            count += (uint32_t)__builtin_popcountll(*words++);
        }
    }
    return count;
}

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2,popcnt")))

/* 32 masks: one bit each. */
AVX2 static inline uint32_t fit_pair(__m256i a, __m256i b, __m256i need)
{
    const __m256i fit_a = _mm256_cmpeq_epi16(_mm256_and_si256(a, need), need);
    const __m256i fit_b = _mm256_cmpeq_epi16(_mm256_and_si256(b, need), need);
    const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi16(fit_a, fit_b), 0xd8);
    return (uint32_t)_mm256_movemask_epi8(packed);
}

AVX2 static inline uint32_t fit_32(const uint16_t *masks, __m256i need)
{
    const __m256i *const two = (const __m256i *)(const void *)masks;
    return fit_pair(_mm256_loadu_si256(two), _mm256_loadu_si256(two + 1), need);
}

AVX2 static bool fits_any_avx2(const lauze_rules *r, const lauze_game *g, unsigned type)
{
    const uint16_t *const masks = hole_masks(r, g);
    const struct needs *const needs = &r->type[type].needs;
    const unsigned n = g->n_holes;
    for (unsigned turn = 0; turn < needs->n_turns; turn++) {
        const __m256i need = _mm256_set1_epi16((short)needs->need[turn]);
        for (unsigned first = 0; first < n; first += 32)
            if (fit_32(masks + first, need) != 0) return true;
    }
    return false;
}

/* The masks of a block are read once for all turns. */
AVX2 static uint32_t fits_avx2(const uint16_t *masks, unsigned n, const struct needs *needs,
                               uint64_t *words)
{
    const unsigned n_turns = needs->n_turns, n_blocks = (n + FIT_BLOCK - 1) / FIT_BLOCK;
    uint32_t count = 0;
    for (unsigned block = 0; block < n_blocks; block++, masks += FIT_BLOCK) {
        const __m256i *const four = (const __m256i *)(const void *)masks;
        const __m256i a = _mm256_loadu_si256(four), b = _mm256_loadu_si256(four + 1);
        const __m256i c = _mm256_loadu_si256(four + 2), d = _mm256_loadu_si256(four + 3);
        for (unsigned turn = 0; turn < n_turns; turn++) {
            const __m256i need = _mm256_set1_epi16((short)needs->need[turn]);
            const uint64_t word = fit_pair(a, b, need) | (uint64_t)fit_pair(c, d, need) << 32;
            words[turn * n_blocks + block] = word;
            count += (uint32_t)__builtin_popcountll(word);
        }
    }
    return count;
}
#endif

void use_plain_fit(lauze_rules *r)
{
    r->fits_any = r->n_filters != 0 ? fits_any_filtered : fits_any_plain;
    r->fits = fits_plain;
}

void choose_fit(lauze_rules *r)
{
    use_plain_fit(r);
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) {
        if (r->n_filters == 0) r->fits_any = fits_any_avx2;
        r->fits = fits_avx2;
    }
#endif
}

const char *fit_name(const lauze_rules *r) { return r->fits == fits_plain ? "plain" : "avx2"; }
