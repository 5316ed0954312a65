/* lone.c - a batch of one game, which stands where a trial stands. */
#include "lone.h"

#include <stdlib.h>
#include <string.h>

static void *rubbish(size_t bytes)
{
    void *const memory = malloc(bytes);
    if (!memory) abort();
    return memset(memory, 0xa5, bytes);
}

void open_lone(struct lone *lone, const lauze_rules *rules, const lauze_game *game)
{
    const lauze_batch_options options = { .leaves_draws = true, .leaves_restart = true };
    *lone = (struct lone){ .batch = rubbish(lauze_batch_size(rules, 1)),
                           .mask = rubbish(lauze_batch_mask_words(rules) * sizeof *lone->mask),
                           .observation = rubbish(lauze_batch_observation_size(rules) *
                                                  sizeof *lone->observation),
                           .n_actions = lauze_batch_n_actions(rules) };
    lone->arrays = (lauze_batch_arrays){ .action = &lone->action,
                                         .status = &lone->status,
                                         .done = &lone->done,
                                         .who = &lone->who,
                                         .reward = lone->reward,
                                         .mask = lone->mask,
                                         .observation = lone->observation };
    if (lauze_batch_start(rules, 1, &options, lone->batch) != LAUZE_OK ||
        lauze_batch_set_game(lone->batch, 0, game) != LAUZE_OK ||
        lauze_batch_look(lone->batch, &lone->arrays, 0, 1) != LAUZE_OK)
        abort();
}

void close_lone(struct lone *lone)
{
    free(lone->batch);
    free(lone->mask);
    free(lone->observation);
}

lauze_batch_part part_named(const lauze_rules *rules, const char *name)
{
    lauze_batch_part part;
    unsigned i = 0;
    while (lauze_batch_get_part(rules, i, &part) && strcmp(part.name, name) != 0)
        i++;
    if (!lauze_batch_get_part(rules, i, &part)) abort();
    return part;
}
