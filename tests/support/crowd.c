/* crowd.c - a batch with all of its arrays, whose games are played by random numbers of their own. */
#include "crowd.h"

#include <stdlib.h>
#include <string.h>

static void *rows(uint32_t n, size_t bytes)
{
    void *const memory = calloc(n, bytes);
    if (!memory) abort();
    return memory;
}

static void make_arrays(struct crowd *c)
{
    c->action = rows(c->n, sizeof *c->action);
    c->status = rows(c->n, 1);
    c->done = rows(c->n, 1);
    c->who = rows(c->n, 1);
    c->reward = rows(c->n, c->seats * sizeof *c->reward);
    c->mask = rows(c->n, c->n_words * sizeof *c->mask);
    c->observation = rows(c->n, c->n_numbers * sizeof *c->observation);
    c->prng = rows(c->n, sizeof *c->prng);
    c->arrays = (lauze_batch_arrays){ .action = c->action,
                                      .status = c->status,
                                      .done = c->done,
                                      .who = c->who,
                                      .reward = c->reward,
                                      .mask = c->mask,
                                      .observation = c->observation };
    for (uint32_t i = 0; i < c->n; i++)
        c->prng[i] = prng_of(i);
}

void open_crowd(struct crowd *crowd, const char *setup, uint32_t n,
                const lauze_batch_options *options)
{
    lauze_setup read;
    lauze_error error;
    if (lauze_read_setup(setup, strlen(setup), &read, &error) != LAUZE_OK) abort();
    *crowd = (struct crowd){ .n = n, .seats = read.seats };
    crowd->rules = rows(1, lauze_rules_size(&read));
    if (lauze_build_rules(&read, crowd->rules, &error) != LAUZE_OK) abort();
    crowd->n_actions = lauze_batch_n_actions(crowd->rules);
    crowd->n_words = lauze_batch_mask_words(crowd->rules);
    crowd->n_numbers = lauze_batch_observation_size(crowd->rules);
    make_arrays(crowd);
    crowd->batch = rows(1, lauze_batch_size(crowd->rules, n));
    if (lauze_batch_start(crowd->rules, n, options, crowd->batch) != LAUZE_OK ||
        lauze_batch_look(crowd->batch, &crowd->arrays, 0, n) != LAUZE_OK)
        abort();
}

void close_crowd(struct crowd *crowd)
{
    void *const all[] = { crowd->rules, crowd->batch,      crowd->action, crowd->status,
                          crowd->done,  crowd->who,        crowd->reward, crowd->mask,
                          crowd->prng,  crowd->observation };
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}

uint32_t count_legal(const struct crowd *crowd, uint32_t game)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < crowd->n_words; i++)
        n += (uint32_t)__builtin_popcountll(crowd->mask[(size_t)game * crowd->n_words + i]);
    return n;
}

uint32_t nth_legal(const struct crowd *crowd, uint32_t game, uint32_t index)
{
    const uint64_t *const mask = crowd->mask + (size_t)game * crowd->n_words;
    uint32_t number = 0;
    for (;; number++) {
        if (!(mask[number / 64] >> number % 64 & 1)) continue;
        if (index-- == 0) return number;
    }
}

lauze_status step_crowd(struct crowd *crowd, uint32_t first, uint32_t n)
{
    for (uint32_t i = first; i < first + n; i++) {
        const uint32_t n_legal = count_legal(crowd, i);
        if (n_legal > 0)
            crowd->action[i] = nth_legal(crowd, i, prng_below(&crowd->prng[i], n_legal));
    }
    return lauze_batch_step(crowd->batch, &crowd->arrays, first, n);
}
