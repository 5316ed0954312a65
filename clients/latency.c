/* latency.c - how long things took, counted in steps that grow with what they count. */
#include "latency.h"

/* Up to 2 * LATENCY_STEPS each number has a step of its own; then each octave is divided into as many steps. */
static unsigned step_of(uint64_t value)
{
    unsigned octave = 0;
    while (value >= 2 * LATENCY_STEPS) {
        value >>= 1;
        octave++;
    }
    unsigned step = octave * LATENCY_STEPS + (unsigned)value;
    return step < LATENCY_OCTAVES * LATENCY_STEPS ? step : LATENCY_OCTAVES * LATENCY_STEPS - 1;
}

/* The highest value of a step. */
static uint64_t end_of(unsigned step)
{
    if (step < 2 * LATENCY_STEPS) return step;
    unsigned octave = step / LATENCY_STEPS - 1;
    return ((uint64_t)(step - octave * LATENCY_STEPS + 1) << octave) - 1;
}

void note_latency(struct latency *latency, uint64_t nanoseconds)
{
    latency->n++;
    latency->count[step_of(nanoseconds)]++;
    if (nanoseconds > latency->longest) latency->longest = nanoseconds;
}

uint64_t latency_of_share(const struct latency *latency, double share)
{
    uint64_t wanted = (uint64_t)(share * (double)latency->n), seen = 0;
    if (latency->n == 0) return 0;
    for (unsigned step = 0; step < LATENCY_OCTAVES * LATENCY_STEPS; step++) {
        seen += latency->count[step];
        if (seen > wanted) return end_of(step) < latency->longest ? end_of(step) : latency->longest;
    }
    return latency->longest;
}
