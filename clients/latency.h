/* latency.h - how long things took: many times, kept in a few kilobytes, within three percent of what they were. */
#ifndef LAUZE_LATENCY_H
#define LAUZE_LATENCY_H

#include <stdint.h>

enum { LATENCY_STEPS = 32, LATENCY_OCTAVES = 40 };

/* All zero: nothing has been noted. */
struct latency {
    uint64_t n, longest;
    uint32_t count[LATENCY_OCTAVES * LATENCY_STEPS];
};

/* Nanoseconds. */
void note_latency(struct latency *latency, uint64_t nanoseconds);
/* What that share of all did not exceed, 0.5 for the median; 0 when there are none. */
uint64_t latency_of_share(const struct latency *latency, double share);

#endif
