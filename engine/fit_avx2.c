/* fit_avx2.c - which holes accept a tile, 32 at a time, by the vectors of newer x86-64 processors. */
#include "fit.h"

#if defined(__x86_64__)
#include "game.h"

#include <immintrin.h>
#define AVX2 __attribute__((target("avx2,popcnt,bmi,bmi2")))

/* Eight masks and the eight that come sixteen later, so that packing two such leaves all in order. */
AVX2 static inline __m256i load_halves(const uint16_t *masks)
{
    const __m128i *const eight = (const __m128i *)(const void *)masks;
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128(eight)),
                                   _mm_loadu_si128(eight + 2), 1);
}

/* 32 masks: one bit each. What a mask lacks is packed to a byte, which saturates and so is not 0. */
AVX2 static inline uint32_t fit_pair(__m256i a, __m256i b, __m256i need)
{
    const __m256i lacking =
        _mm256_packs_epi16(_mm256_andnot_si256(a, need), _mm256_andnot_si256(b, need));
    return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(lacking, _mm256_setzero_si256()));
}

/* Mostly the first holes decide. */
AVX2 static bool fits_any(const lauze_rules *r, const lauze_game *g, unsigned type)
{
    const uint16_t *const masks = hole_masks(r, g);
    const struct needs *const needs = &r->type[type].needs;
    const unsigned n = g->n_holes;
    for (unsigned turn = 0; turn < needs->n_turns; turn++) {
        const __m256i need = _mm256_set1_epi16((short)needs->need[turn]);
        for (unsigned first = 0; first < n; first += 16) {
            const __m256i some = _mm256_loadu_si256((const __m256i *)(const void *)(masks + first));
            const __m256i fit = _mm256_cmpeq_epi16(_mm256_and_si256(some, need), need);
            if (_mm256_movemask_epi8(fit) != 0) return true;
        }
    }
    return false;
}

enum { PAIR = 32, MAX_PAIRS = 4 };

AVX2 static inline uint64_t fit_two_pairs(const __m256i *some, __m256i need)
{
    return fit_pair(some[0], some[1], need) | (uint64_t)fit_pair(some[2], some[3], need) << 32;
}

/* Reads up to four pairs of vectors once for all turns. How many they are is known to the compiler
 * wherever this is called, so that they stay in registers. */
AVX2 static inline __attribute__((always_inline)) uint32_t fit_pairs(const uint16_t *masks,
                                                                     unsigned n_pairs,
                                                                     const struct needs *needs,
                                                                     uint64_t *words)
{
    __m256i some[2 * MAX_PAIRS];
    for (unsigned i = 0; i < 2 * n_pairs; i++)
        some[i] = load_halves(masks + i / 2 * PAIR + i % 2 * 8);
    uint32_t count = 0;
    for (size_t turn = 0; turn < needs->n_turns; turn++, words += (n_pairs + 1) / 2) {
        const __m256i need = _mm256_set1_epi16((short)needs->need[turn]);
        for (unsigned i = 0; i < n_pairs; i += 2) {
            words[i / 2] = i + 1 < n_pairs ? fit_two_pairs(some + 2 * i, need)
                                           : fit_pair(some[2 * i], some[2 * i + 1], need);
            count += (uint32_t)__builtin_popcountll(words[i / 2]);
        }
    }
    return count;
}

AVX2 static __attribute__((noinline)) uint32_t fit_1(const uint16_t *masks,
                                                     const struct needs *needs, uint64_t *words)
{
    return fit_pairs(masks, 1, needs, words);
}

AVX2 static __attribute__((noinline)) uint32_t fit_3(const uint16_t *masks,
                                                     const struct needs *needs, uint64_t *words)
{
    return fit_pairs(masks, 3, needs, words);
}

AVX2 static __attribute__((noinline)) uint32_t fit_4(const uint16_t *masks,
                                                     const struct needs *needs, uint64_t *words)
{
    return fit_pairs(masks, 4, needs, words);
}

/* More than the registers hold: each turn reads them anew. */
AVX2 static __attribute__((noinline)) uint32_t fit_more(const uint16_t *masks, unsigned n,
                                                        const struct needs *needs, uint64_t *words)
{
    uint32_t count = 0;
    for (size_t turn = 0; turn < needs->n_turns; turn++) {
        const __m256i need = _mm256_set1_epi16((short)needs->need[turn]);
        for (unsigned first = 0; first < n; first += FIT_BLOCK) {
            const __m256i some[4] = { load_halves(masks + first), load_halves(masks + first + 8),
                                      load_halves(masks + first + PAIR),
                                      load_halves(masks + first + PAIR + 8) };
            *words = fit_two_pairs(some, need);
            count += (uint32_t)__builtin_popcountll(*words++);
        }
    }
    return count;
}

/* The usual number of pairs is in line. */
AVX2 static uint32_t fits(const uint16_t *masks, unsigned n, const struct needs *needs,
                          uint64_t *words)
{
    switch ((n - 1) / PAIR) {
    case 0: return fit_1(masks, needs, words);
    case 1: return fit_pairs(masks, 2, needs, words);
    case 2: return fit_3(masks, needs, words);
    case 3: return fit_4(masks, needs, words);
    }
    return fit_more(masks, n, needs, words);
}

AVX2 static unsigned nth_bit(const uint64_t *words, uint32_t index)
{
    unsigned first = 0;
    for (uint32_t n; index >= (n = (uint32_t)_mm_popcnt_u64(*words)); words++, first += 64)
        index -= n;
    return first + (unsigned)_tzcnt_u64(_pdep_u64(1ull << index, *words));
}

AVX2 static uint32_t count_bits(const uint64_t *words, unsigned n_words)
{
    uint32_t n = 0;
    for (unsigned i = 0; i < n_words; i++)
        n += (uint32_t)_mm_popcnt_u64(words[i]);
    return n;
}

const struct fit_test avx2_fit = { "avx2", fits_any, fits, nth_bit, count_bits };
#endif
