/* fit_avx2.c - which holes accept a tile, 32 at a time, by the vectors of newer x86-64 processors. */
#include "fit.h"

#if defined(__x86_64__)
#include "game.h"

#include <immintrin.h>
#define AVX2 __attribute__((target("avx2,popcnt,bmi,bmi2")))

/* 32 masks: one bit each. */
AVX2 static inline uint32_t fit_pair(__m256i a, __m256i b, __m256i need)
{
    const __m256i fit_a = _mm256_cmpeq_epi16(_mm256_and_si256(a, need), need);
    const __m256i fit_b = _mm256_cmpeq_epi16(_mm256_and_si256(b, need), need);
    const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi16(fit_a, fit_b), 0xd8);
    return (uint32_t)_mm256_movemask_epi8(packed);
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

/* Few holes need but half of a block. */
AVX2 static __attribute__((noinline)) uint32_t fit_half(const uint16_t *masks,
                                                        const struct needs *needs, uint64_t *words)
{
    const __m256i *const two = (const __m256i *)(const void *)masks;
    const __m256i a = _mm256_loadu_si256(two), b = _mm256_loadu_si256(two + 1);
    uint32_t count = 0;
    for (size_t turn = 0; turn < needs->n_turns; turn++) {
        const uint32_t word = fit_pair(a, b, _mm256_set1_epi16((short)needs->need[turn]));
        words[turn] = word;
        count += (uint32_t)__builtin_popcount(word);
    }
    return count;
}

/* The masks of a block are read once for all turns, whose words lie `stride` apart. */
AVX2 static inline uint32_t fit_block(const uint16_t *masks, const struct needs *needs,
                                      uint64_t *words, size_t stride)
{
    const __m256i *const four = (const __m256i *)(const void *)masks;
    const __m256i a = _mm256_loadu_si256(four), b = _mm256_loadu_si256(four + 1);
    const __m256i c = _mm256_loadu_si256(four + 2), d = _mm256_loadu_si256(four + 3);
    uint32_t count = 0;
    for (size_t turn = 0; turn < needs->n_turns; turn++, words += stride) {
        const __m256i need = _mm256_set1_epi16((short)needs->need[turn]);
        *words = fit_pair(a, b, need) | (uint64_t)fit_pair(c, d, need) << 32;
        count += (uint32_t)__builtin_popcountll(*words);
    }
    return count;
}

AVX2 static __attribute__((noinline)) uint32_t fit_blocks(const uint16_t *masks, unsigned n,
                                                          const struct needs *needs,
                                                          uint64_t *words)
{
    const size_t n_blocks = (n + FIT_BLOCK - 1) / FIT_BLOCK;
    uint32_t count = 0;
    for (size_t block = 0; block < n_blocks; block++)
        count += fit_block(masks + block * FIT_BLOCK, needs, words + block, n_blocks);
    return count;
}

AVX2 static uint32_t fits(const uint16_t *masks, unsigned n, const struct needs *needs,
                          uint64_t *words)
{
    if (n - 1 < FIT_BLOCK / 2) return fit_half(masks, needs, words);
    return n - 1 < FIT_BLOCK ? fit_block(masks, needs, words, 1)
                             : fit_blocks(masks, n, needs, words);
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
