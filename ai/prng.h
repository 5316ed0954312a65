/* prng.h - random numbers that are the same on every machine: xoshiro256**, seeded by splitmix64.
 *
 * Both are by Sebastiano Vigna and David Blackman, who put them in the public domain. They are
 * good enough to play and to test with, and no good for a deal that nobody may foresee. */
#ifndef LAUZE_PRNG_H
#define LAUZE_PRNG_H

#include <stdint.h>

struct prng {
    uint64_t word[4];
};

/* The next number of splitmix64; also a good way to mix a number into another. */
static inline uint64_t split_mix(uint64_t *state)
{
    uint64_t mixed = *state += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return mixed ^ mixed >> 31;
}

/* Every seed is a good one, 0 too. */
static inline struct prng prng_of(uint64_t seed)
{
    struct prng prng;
    for (int i = 0; i < 4; i++) {
        prng.word[i] = split_mix(&seed);
    }
    return prng;
}

static inline uint64_t turn_left(uint64_t word, int bits)
{
    return word << bits | word >> (64 - bits);
}

/* 64 random bits. */
static inline uint64_t prng_next(struct prng *prng)
{
    uint64_t *word = prng->word;
    const uint64_t result = turn_left(word[1] * 5, 7) * 9;
    const uint64_t shifted = word[1] << 17;
    word[2] ^= word[0];
    word[3] ^= word[1];
    word[1] ^= word[2];
    word[0] ^= word[3];
    word[2] ^= shifted;
    word[3] = turn_left(word[3], 45);
    return result;
}

/* A number from 0 to n-1, n at least 1. It multiplies instead of dividing; no number is preferred
 * by more than n in 2^32. */
static inline uint32_t prng_below(struct prng *prng, uint32_t n)
{
    return (uint32_t)((prng_next(prng) >> 32) * n >> 32);
}

#endif
