/* lone.h - a batch of one game, which stands where a trial stands. */
#ifndef LAUZE_LONE_H
#define LAUZE_LONE_H

#include "lauze_batch.h"
#include "trial.h"

struct lone {
    lauze_batch *batch;
    uint32_t action;
    uint8_t status, done, who;
    int32_t reward[LAUZE_MAX_SEATS];
    uint64_t *mask;
    int16_t *observation;
    uint32_t n_actions;
    lauze_batch_arrays arrays; /* all of the above */
};

/* Draws are left to the property, and a game that is over stays over. The mask and the observation
 * are filled with rubbish before they are looked at. */
void open_lone(struct lone *lone, const lauze_rules *rules, const lauze_game *game);
void close_lone(struct lone *lone);

static inline bool is_in_mask(const struct lone *lone, uint32_t number)
{
    return lone->mask[number / 64] >> number % 64 & 1;
}

/* The part of an observation with that name; aborts when there is none. */
lauze_batch_part part_named(const lauze_rules *rules, const char *name);

#endif
