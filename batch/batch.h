/* batch.h - the block of a batch: what all games share, then lane behind lane one game with its random
 * numbers. */
#ifndef LAUZE_BATCH_BLOCK_H
#define LAUZE_BATCH_BLOCK_H

#include "numbering.h"
#include "observation.h"

#include "prng.h"

enum { LANE_ALIGNMENT = 64 }; /* a line of the cache, so that threads do not meet on one */

struct lane {
    struct prng prng;
    uint64_t round; /* how many games were begun here */
    _Alignas(16) unsigned char game[];
};

struct lauze_batch {
    const lauze_rules *rules;
    lauze_batch_options options;
    uint32_t n;
    size_t stride; /* bytes from lane to lane */
    struct numbering numbering;
    struct observation observation;
};

static inline size_t round_up(size_t bytes)
{
    return (bytes + LANE_ALIGNMENT - 1) / LANE_ALIGNMENT * LANE_ALIGNMENT;
}

static inline struct lane *lane_of(const lauze_batch *b, uint32_t index)
{
    return (struct lane *)((uintptr_t)b + round_up(sizeof *b) + index * b->stride);
}

static inline lauze_game *game_of(const lauze_batch *b, uint32_t index)
{
    return (lauze_game *)lane_of(b, index)->game;
}

static inline bool is_range(const lauze_batch *b, uint32_t first, uint32_t n)
{
    return b && first <= b->n && n <= b->n - first;
}

/* lanes.c */
/* The next game of a lane, up to its first decision. */
void begin_lane(const lauze_batch *b, uint32_t index);
/* Draws as long as chance is to act. */
void draw_tiles(const lauze_rules *r, struct lane *lane);

#endif
