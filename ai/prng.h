/* prng.h - random numbers that are the same on every machine: splitmix64 by Sebastiano Vigna, in the
 * public domain. Good enough to play and to test with, three times a turn in a playout, and no good
 * for a deal that nobody may foresee. */
#ifndef LAUZE_PRNG_H
#define LAUZE_PRNG_H

#include <stdint.h>

struct prng {
    uint64_t state;
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
static inline struct prng prng_of(uint64_t seed) { return (struct prng){ split_mix(&seed) }; }

/* 64 random bits. */
static inline uint64_t prng_next(struct prng *prng) { return split_mix(&prng->state); }

/* A number from 0 to n-1, n at least 1. It multiplies instead of dividing; no number is preferred
 * by more than n in 2^32. */
static inline uint32_t prng_below(struct prng *prng, uint32_t n)
{
    return (uint32_t)((prng_next(prng) >> 32) * n >> 32);
}

#endif
