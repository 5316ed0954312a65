/* batch_games.c - what a step of a batch costs, beside a decision of a playout.
 *
 *   batch_games [SETUP [GAMES [ROUNDS]]]
 *
 * Random games, GAMES of them together, in ROUNDS rounds that alternate: a playout as `lauze bench` plays it, steps
 * that fill the mask, and steps that fill the mask and the observation. Prints for each the median of nanoseconds a
 * decision, and how many times those of the playout it takes. Picking a legal number is part of a step. */
#include "bench.h"
#include "bench_statistics.h"
#include "lauze_batch.h"
#include "playout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYOUT, MASKS, OBSERVATIONS, N_WAYS };
enum { MOST_ROUNDS = 201, MOST_GAMES = 100000 };

struct bench {
    lauze_rules *rules;
    struct lauze_playout playout;
    lauze_game *game;
    lauze_batch *batch;
    lauze_batch_arrays arrays;
    uint32_t n, n_words, *action;
    uint64_t *mask;
    int16_t *observation;
    struct prng prng;
    double nanoseconds[N_WAYS][MOST_ROUNDS], times[N_WAYS][MOST_ROUNDS];
};

/* A legal number, each as likely as the others. Most words of a mask are empty. */
static uint32_t pick_number(struct bench *b, const uint64_t *mask)
{
    uint32_t n = 0, word = 0, in_word = 0;
    for (uint32_t i = 0; i < b->n_words; i++)
        if (mask[i] != 0) n += (uint32_t)__builtin_popcountll(mask[i]);
    uint32_t index = prng_below(&b->prng, n);
    for (;; index -= in_word, word++) {
        if (mask[word] == 0)
            in_word = 0;
        else if (index < (in_word = (uint32_t)__builtin_popcountll(mask[word])))
            break;
    }
    uint64_t left = mask[word];
    while (index-- > 0)
        left &= left - 1;
    return word * 64 + (uint32_t)__builtin_ctzll(left);
}

/* At least a tenth of a second: how long a decision took. */
static double time_steps(struct bench *b)
{
    uint64_t steps = 0;
    const double began = processor_seconds();
    double took;
    do {
        for (uint32_t i = 0; i < b->n; i++)
            b->action[i] = pick_number(b, b->mask + (size_t)i * b->n_words);
        if (lauze_batch_step(b->batch, &b->arrays, 0, b->n) != LAUZE_OK) abort();
        steps += b->n;
        took = processor_seconds() - began;
    } while (took < 0.1);
    return 1e9 * took / (double)steps;
}

/* Whoever plays out counts its turns; how many decisions there are in a turn, a slow game tells. */
static double decisions_in_a_turn(struct bench *b)
{
    uint64_t turns = 0, decisions = 0;
    for (unsigned game = 0; game < 200; game++) {
        lauze_start(b->rules, b->game);
        while (lauze_who(b->rules, b->game) != LAUZE_NOBODY) {
            lauze_choices(b->rules, b->game, &b->playout.choices);
            const uint32_t index = prng_below(&b->prng, b->playout.choices.n);
            const lauze_action action = lauze_nth(b->rules, b->game, &b->playout.choices, index);
            lauze_apply(b->rules, b->game, action, NULL);
            turns += action.verb == LAUZE_PLACE;
            decisions += action.verb != LAUZE_DRAW;
        }
    }
    return (double)decisions / (double)turns;
}

static double time_playout(struct bench *b, double decisions)
{
    const uint64_t before = b->playout.turns;
    const double began = processor_seconds();
    double took;
    do {
        lauze_play_out(&b->playout, b->game);
        took = processor_seconds() - began;
    } while (took < 0.1);
    return 1e9 * took / ((double)(b->playout.turns - before) * decisions);
}

static void *must_have(void *memory)
{
    if (memory) return memory;
    fprintf(stderr, "batch_games: there is not enough memory for so many games\n");
    exit(3);
}

static bool open_bench(struct bench *b, const char *text, uint32_t n)
{
    lauze_setup setup;
    lauze_error error;
    if (lauze_read_setup(text, strlen(text), &setup, &error) != LAUZE_OK) return false;
    b->rules = must_have(malloc(lauze_rules_size(&setup)));
    if (lauze_build_rules(&setup, b->rules, &error) != LAUZE_OK) return false;
    b->n = n;
    b->n_words = lauze_batch_mask_words(b->rules);
    b->game = must_have(malloc(lauze_game_size(b->rules)));
    b->batch = must_have(malloc(lauze_batch_size(b->rules, n)));
    b->action = must_have(calloc(n, sizeof *b->action));
    b->mask = must_have(calloc(n, b->n_words * sizeof *b->mask));
    b->observation =
        must_have(calloc(n, lauze_batch_observation_size(b->rules) * sizeof *b->observation));
    b->arrays = (lauze_batch_arrays){ .action = b->action, .mask = b->mask };
    lauze_start_playout(&b->playout, b->rules, 1);
    b->prng = prng_of(1);
    return lauze_batch_start(b->rules, n, NULL, b->batch) == LAUZE_OK &&
           lauze_batch_look(b->batch, &b->arrays, 0, n) == LAUZE_OK;
}

static void run_round(struct bench *b, unsigned round, double decisions)
{
    b->nanoseconds[PLAYOUT][round] = time_playout(b, decisions);
    b->arrays.observation = NULL;
    b->nanoseconds[MASKS][round] = time_steps(b);
    b->arrays.observation = b->observation;
    b->nanoseconds[OBSERVATIONS][round] = time_steps(b);
    for (unsigned way = 0; way < N_WAYS; way++)
        b->times[way][round] = b->nanoseconds[way][round] / b->nanoseconds[PLAYOUT][round];
}

/* A number from 1 to `most`, or 0. */
static uint32_t read_count(const char *text, uint32_t most)
{
    char *end;
    const unsigned long number = strtoul(text, &end, 10);
    return *end == '\0' && *text != '-' && number <= most ? (uint32_t)number : 0;
}

static int tell_use(void)
{
    fprintf(stderr,
            "usage: batch_games [SETUP [GAMES [ROUNDS]]], ROUNDS at most %d, GAMES at most %d\n",
            MOST_ROUNDS, MOST_GAMES);
    return 2;
}

int main(int argc, char **argv)
{
    static struct bench bench;
    static const char *const names[N_WAYS] = { "playout", "mask", "mask and observation" };
    const char *const setup = argc > 1 ? argv[1] : "base";
    const uint32_t n = argc > 2 ? read_count(argv[2], MOST_GAMES) : 256;
    const unsigned rounds = argc > 3 ? read_count(argv[3], MOST_ROUNDS) : 11;
    if (n == 0 || rounds == 0 || argc > 4) return tell_use();
    if (!open_bench(&bench, setup, n)) {
        fprintf(stderr, "batch_games: there is no such setup: %s\n", setup);
        return 2;
    }
    const double decisions = decisions_in_a_turn(&bench);
    for (unsigned round = 0; round < rounds; round++)
        run_round(&bench, round, decisions);
    printf("%s, %u games together, %.2f decisions a turn\n", setup, n, decisions);
    for (unsigned way = 0; way < N_WAYS; way++)
        printf("%-21s %7.0f ns a decision, %5.2f x playout\n", names[way],
               median_of(bench.nanoseconds[way], rounds), median_of(bench.times[way], rounds));
    return 0;
}
