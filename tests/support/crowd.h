/* crowd.h - a batch with all of its arrays, whose games are played by random numbers of their own. */
#ifndef LAUZE_CROWD_H
#define LAUZE_CROWD_H

#include "lauze_batch.h"
#include "prng.h"

struct crowd {
    lauze_rules *rules;
    lauze_batch *batch;
    uint32_t n, n_actions, n_words, n_numbers;
    unsigned seats;
    uint32_t *action;
    uint8_t *status, *done, *who;
    int32_t *reward;
    uint64_t *mask;
    int16_t *observation;
    lauze_batch_arrays arrays; /* all of the above */
    struct prng *prng;         /* one for each game, seeded by its number */
};

/* Begins n games, and looks at them; aborts when that cannot be. */
void open_crowd(struct crowd *crowd, const char *setup, uint32_t n,
                const lauze_batch_options *options);
void close_crowd(struct crowd *crowd);

/* The index-th legal number of a game. */
uint32_t nth_legal(const struct crowd *crowd, uint32_t game, uint32_t index);
uint32_t count_legal(const struct crowd *crowd, uint32_t game);

/* Picks a legal number in each of these games that is not over, and does a step. */
lauze_status step_crowd(struct crowd *crowd, uint32_t first, uint32_t n);

#endif
