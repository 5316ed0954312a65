/* fit.c - which holes accept a tile: many side masks tested at a time.
 *
 * Masks are padded with zeros to a multiple of 64, and a zero mask accepts nothing, so whole
 * blocks can be read. */
#include "fit.h"

static bool fits_any_plain(const uint16_t *masks, unsigned n, const struct needs *needs)
{
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

static void fits_plain(const uint16_t *masks, unsigned n, const struct needs *needs,
                       uint64_t *words, uint32_t counts[TURNS])
{
    for (unsigned turn = 0; turn < needs->n_turns; turn++) {
        counts[turn] = 0;
        for (unsigned first = 0; first < n; first += FIT_BLOCK) {
            *words = fit_64_plain(masks + first, needs->need[turn]);
            counts[turn] += (uint32_t)__builtin_popcountll(*words++);
        }
    }
}

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2,popcnt")))

/* 32 masks from `masks` on: one bit each. */
AVX2 static inline uint32_t fit_32(const uint16_t *masks, __m256i need)
{
    const __m256i a = _mm256_loadu_si256((const __m256i *)(const void *)masks);
    const __m256i b = _mm256_loadu_si256((const __m256i *)(const void *)(masks + 16));
    const __m256i fit_a = _mm256_cmpeq_epi16(_mm256_and_si256(a, need), need);
    const __m256i fit_b = _mm256_cmpeq_epi16(_mm256_and_si256(b, need), need);
    const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi16(fit_a, fit_b), 0xd8);
    return (uint32_t)_mm256_movemask_epi8(packed);
}

AVX2 static bool fits_any_avx2(const uint16_t *masks, unsigned n, const struct needs *needs)
{
    for (unsigned turn = 0; turn < needs->n_turns; turn++) {
        const __m256i need = _mm256_set1_epi16((short)needs->need[turn]);
        for (unsigned first = 0; first < n; first += 32)
            if (fit_32(masks + first, need) != 0) return true;
    }
    return false;
}

AVX2 static void fits_avx2(const uint16_t *masks, unsigned n, const struct needs *needs,
                           uint64_t *words, uint32_t counts[TURNS])
{
    for (unsigned turn = 0; turn < needs->n_turns; turn++) {
        const __m256i need = _mm256_set1_epi16((short)needs->need[turn]);
        uint32_t count = 0;
        for (unsigned first = 0; first < n; first += FIT_BLOCK) {
            const uint64_t high = fit_32(masks + first + 32, need);
            *words = fit_32(masks + first, need) | high << 32;
            count += (uint32_t)__builtin_popcountll(*words++);
        }
        counts[turn] = count;
    }
}
#endif

void choose_fit(lauze_rules *r)
{
    r->fits_any = fits_any_plain;
    r->fits = fits_plain;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt")) {
        r->fits_any = fits_any_avx2;
        r->fits = fits_avx2;
    }
#endif
}
