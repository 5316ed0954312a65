/* fit_vector.c - which holes accept a tile, eight at a time, by the vectors of 128 bits that every
 * x86-64 processor has, and WebAssembly. */
#include "fit.h"

#if defined(__SSE2__) || defined(__wasm_simd128__)
#include "game.h"

#if defined(__SSE2__)
#include <immintrin.h>
typedef __m128i vector;

static const char name[] = "sse2";

static inline vector load(const uint16_t *masks)
{
    return _mm_loadu_si128((const vector *)(const void *)masks);
}

static inline vector repeat(uint16_t need) { return _mm_set1_epi16((short)need); }

/* What of the need a mask lacks. */
static inline vector lack(vector masks, vector need) { return _mm_andnot_si128(masks, need); }

/* One bit for each lane of two vectors: is it 0? It saturates when it is packed, and so stays. */
static inline uint32_t zeros(vector a, vector b)
{
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_packs_epi16(a, b), _mm_setzero_si128()));
}
#else
#include <wasm_simd128.h>
typedef v128_t vector;

static const char name[] = "simd128";

static inline vector load(const uint16_t *masks) { return wasm_v128_load(masks); }

static inline vector repeat(uint16_t need) { return wasm_u16x8_splat(need); }

/* What of the need a mask lacks. */
static inline vector lack(vector masks, vector need) { return wasm_v128_andnot(need, masks); }

/* One bit for each lane of two vectors: is it 0? It saturates when it is packed, and so stays. */
static inline uint32_t zeros(vector a, vector b)
{
    return wasm_i8x16_bitmask(wasm_i8x16_eq(wasm_i8x16_narrow_i16x8(a, b), wasm_i8x16_splat(0)));
}
#endif

static inline uint32_t fit_16(const uint16_t *masks, vector need)
{
    return zeros(lack(load(masks), need), lack(load(masks + 8), need));
}

static bool fits_any(const lauze_rules *r, const lauze_game *g, unsigned type)
{
    const uint16_t *const masks = hole_masks(r, g);
    const struct needs *const needs = &r->type[type].needs;
    const unsigned n = g->n_holes;
    for (unsigned turn = 0; turn < needs->n_turns; turn++) {
        const vector need = repeat(needs->need[turn]);
        for (unsigned first = 0; first < n; first += 16)
            if (fit_16(masks + first, need) != 0) return true;
    }
    return false;
}

static inline uint64_t fit_64(const uint16_t *masks, vector need)
{
    const uint64_t low = fit_16(masks, need) | fit_16(masks + 16, need) << 16;
    const uint64_t high = fit_16(masks + 32, need) | fit_16(masks + 48, need) << 16;
    return low | high << 32;
}

static uint32_t fits(const uint16_t *masks, unsigned n, const struct needs *needs, uint64_t *words)
{
    uint32_t count = 0;
    for (unsigned turn = 0; turn < needs->n_turns; turn++) {
        const vector need = repeat(needs->need[turn]);
        for (unsigned first = 0; first < n; first += FIT_BLOCK) {
            *words = fit_64(masks + first, need);
            count += (uint32_t)__builtin_popcountll(*words++);
        }
    }
    return count;
}

const struct fit_test vector_fit = { name, fits_any, fits, nth_bit_common, count_bits_common };
#endif
