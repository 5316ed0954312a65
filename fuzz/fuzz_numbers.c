/* fuzz_numbers.c - any bytes as a setup and a stream of numbers for a batch, most of them legal, some of them anything.
 *
 * After the setup a byte below 240 picks a choice, a byte above is followed by the 8 bytes of an action, of which the
 * first four are a number as well. */
#include "fuzzed_bytes.h"
#include "fuzzed_game.h"
#include "lauze_batch.h"

#include <stdlib.h>
#include <string.h>

/* One game, which leaves draws to the stream, and its arrays. */
struct numbered {
    const struct fuzzed_game *fuzzed;
    lauze_batch *batch;
    uint32_t action, n_words;
    uint8_t status, done;
    int32_t reward[LAUZE_MAX_SEATS];
    uint64_t *mask;
    int16_t *observation;
    lauze_batch_arrays arrays;
};

static void open_numbered(struct numbered *n, const struct fuzzed_game *fuzzed)
{
    const lauze_batch_options options = { .leaves_draws = true, .leaves_restart = true };
    *n = (struct numbered){ .fuzzed = fuzzed, .n_words = lauze_batch_mask_words(fuzzed->rules) };
    n->batch = malloc(lauze_batch_size(fuzzed->rules, 1));
    n->mask = malloc(n->n_words * sizeof *n->mask);
    n->observation = malloc(lauze_batch_observation_size(fuzzed->rules) * sizeof *n->observation);
    n->arrays = (lauze_batch_arrays){ .action = &n->action,
                                      .status = &n->status,
                                      .done = &n->done,
                                      .reward = n->reward,
                                      .mask = n->mask,
                                      .observation = n->observation };
    require(n->batch && n->mask && n->observation);
    require(lauze_batch_start(fuzzed->rules, 1, &options, n->batch) == LAUZE_OK);
    require(lauze_batch_look(n->batch, &n->arrays, 0, 1) == LAUZE_OK);
}

static void close_numbered(struct numbered *n)
{
    free(n->batch);
    free(n->mask);
    free(n->observation);
}

/* A number is legal exactly when its bit is 1; a refused one changes nothing. */
static void try_number(struct numbered *n, uint32_t number)
{
    const struct fuzzed_game *const fuzzed = n->fuzzed;
    const lauze_game *const game = lauze_batch_game(n->batch, 0);
    const bool may = number / 64 < n->n_words && (n->mask[number / 64] >> number % 64 & 1);
    memcpy(fuzzed->other, game, fuzzed->size);
    n->action = number;
    require(lauze_batch_step(n->batch, &n->arrays, 0, 1) == LAUZE_OK);
    require(may == (n->status == LAUZE_OK));
    require(may || memcmp(fuzzed->other, game, fuzzed->size) == 0);
    require(lauze_check(fuzzed->rules, game, NULL) == LAUZE_OK);
}

static void do_choice(struct numbered *n, unsigned index)
{
    lauze_choice_set choices;
    const lauze_game *const game = lauze_batch_game(n->batch, 0);
    lauze_choices(n->fuzzed->rules, game, &choices);
    uint32_t n_bits = 0;
    for (uint32_t i = 0; i < n->n_words; i++)
        n_bits += (uint32_t)__builtin_popcountll(n->mask[i]);
    require(n_bits == choices.n && (n_bits == 0) == n->done);
    if (choices.n == 0) return;
    const lauze_action action = lauze_nth(n->fuzzed->rules, game, &choices, index % choices.n);
    const uint32_t number = lauze_batch_number(n->batch, 0, action);
    require(number != LAUZE_NO_NUMBER);
    try_number(n, number);
    require(n->status == LAUZE_OK);
}

/* Any action has at most one number, and that gives it back. */
static void try_action(struct numbered *n, struct bytes *bytes)
{
    lauze_action action = { 0 }, back;
    uint32_t number;
    take_raw(bytes, &action, sizeof action);
    memcpy(&number, &action, sizeof number);
    try_number(n, number);
    try_number(n, number % (n->n_words * 64));
    number = lauze_batch_number(n->batch, 0, action);
    if (number == LAUZE_NO_NUMBER) return;
    require(lauze_batch_action(n->batch, 0, number, &back) == LAUZE_OK);
    require(memcmp(&action, &back, sizeof action) == 0);
    try_number(n, number);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = { data, size };
    const lauze_setup setup = take_setup(&bytes);
    const struct fuzzed_game *const fuzzed = fuzzed_game_of(&setup);
    if (!fuzzed) return 0;
    struct numbered numbered;
    open_numbered(&numbered, fuzzed);
    while (bytes.left > 0) {
        const unsigned byte = take_byte(&bytes);
        if (byte < 240)
            do_choice(&numbered, byte);
        else
            try_action(&numbered, &bytes);
    }
    close_numbered(&numbered);
    return 0;
}
