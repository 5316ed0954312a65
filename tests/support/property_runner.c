/* property_runner.c - tries the properties on many random games and tells how they fared. */
#include "last_words.h"
#include "property.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PROPERTIES = 24, N_SORTS = 2 };

/* Seeds of mixed games have this bit, so that a seed alone tells the game. */
#define MIXED ((uint64_t)1 << 32)

struct run {
    const struct property *properties;
    unsigned n_properties;
    struct prng prng; /* decides which properties are tried when */
    bool tries_all;   /* a single game is looked at as closely as possible */
    uint64_t n_tried[MAX_PROPERTIES];
    bool has_failed[MAX_PROPERTIES];
    struct trial trial;
};

/* What a property picks at random follows from the position, so that it can be tried again. */
bool try_property(struct trial *trial, const struct property *property)
{
    trial->own_prng = prng_of(lauze_hash(trial->rules, trial->now));
    return property->holds(trial);
}

static void report_failure(struct run *run, unsigned index, uint64_t seed)
{
    const struct property *property = &run->properties[index];
    run->has_failed[index] = true;
    printf("FAILED %s: %s\n    LAUZE_SEED=%" PRIu64 ", action %" PRIu32 "\n", property->says,
           run->trial.why, seed, run->trial.n_actions);
    if (property->one_in != AFTER_GAME) shrink_trial(&run->trial, property);
    print_trial(stdout, &run->trial);
}

/* Shrinking destroys the game, so nothing more is tried in it. */
static bool try_properties(struct run *run, uint64_t seed, bool is_over)
{
    for (unsigned i = 0; i < run->n_properties; i++) {
        const uint32_t one_in = run->properties[i].one_in;
        if (run->has_failed[i] || (one_in == AFTER_GAME) != is_over) continue;
        if (one_in > 1 && !run->tries_all && prng_below(&run->prng, one_in) > 0) continue;
        run->n_tried[i]++;
        if (try_property(&run->trial, &run->properties[i])) continue;
        report_failure(run, i, seed);
        return false;
    }
    return true;
}

static void play_trial(struct run *run, uint64_t seed)
{
    struct prng prng = prng_of(seed);
    const lauze_setup setup = random_setup(&prng, (seed & MIXED) != 0);
    set_last_words("crashed in the game of LAUZE_SEED=%" PRIu64 "\n", seed);
    run->prng = prng_of(~seed);
    if (!open_trial(&run->trial, &setup, prng_next(&prng))) {
        printf("FAILED to begin LAUZE_SEED=%" PRIu64 ": %s\n", seed, run->trial.why);
        run->has_failed[0] = true;
    } else {
        bool goes_on = true;
        while (goes_on && step_trial(&run->trial))
            goes_on = try_properties(run, seed, false);
        if (goes_on && lauze_who(run->trial.rules, run->trial.now) != LAUZE_NOBODY) {
            printf("FAILED to end LAUZE_SEED=%" PRIu64 ": %s\n", seed, run->trial.why);
            run->has_failed[0] = true;
        } else if (goes_on) {
            try_properties(run, seed, true);
        }
    }
    close_trial(&run->trial);
}

static void tell_results(const struct run *run, const char *sort, unsigned *n_failed)
{
    for (unsigned i = 0; i < run->n_properties; i++) {
        const bool is_good = !run->has_failed[i] && run->n_tried[i] > 0;
        *n_failed += !is_good;
        printf("%s %s: %s (%" PRIu64 " times)\n", is_good ? "ok    " : "FAILED", sort,
               run->properties[i].says, run->n_tried[i]);
    }
}

int prove_properties(const struct property *properties, struct extent extent)
{
    static const char *const sorts[N_SORTS] = { "base game", "mixed" };
    struct run *run = calloc(1, sizeof *run);
    const char *only = getenv("LAUZE_SEED");
    const uint64_t seed = only ? strtoull(only, NULL, 10) : 0;
    const uint32_t n_games = getenv("LAUZE_LONG") ? extent.long_games : extent.games;
    unsigned n_failed = 0, n_sorts = 0;
    if (!run) return 1;
    run->properties = properties;
    run->tries_all = only != NULL;
    while (properties[run->n_properties].says)
        run->n_properties++;
    for (unsigned sort = 0; sort < N_SORTS; sort++) {
        const uint64_t first = sort * MIXED;
        if (only && (seed & MIXED) != first) continue;
        memset(run->n_tried, 0, sizeof run->n_tried);
        memset(run->has_failed, 0, sizeof run->has_failed);
        for (uint32_t i = 0; i < (only ? 1 : n_games); i++)
            play_trial(run, only ? seed : first + i);
        tell_results(run, sorts[sort], &n_failed);
        n_sorts++;
    }
    printf("%u passed, %u failed\n", n_sorts * run->n_properties - n_failed, n_failed);
    free(run);
    return n_failed > 0;
}
