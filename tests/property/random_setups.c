/* random_setups.c - many games of thirty setups, the presets and random mixes of all that is compiled in: every fact
 * is checked from scratch after every action, what is listed applies, what is not is refused, and somebody can act
 * until the end.
 *
 *   LAUZE_LONG=1   plays 2000 games of each setup, where sanitizers watch the memory
 *   LAUZE_PART=K   plays every second setup only, the even ones by K=0, so that two can share the work
 *   LAUZE_SEED=N   draws other setups and games; with LAUZE_SETUP=TEXT, plays only the game of that seed */
#include "last_words.h"
#include "legality.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { N_SETUPS = 30, N_DRAWINGS = 200, SHORT_GAMES = 20, LONG_GAMES = 2000, MOST_COPIES = 3 };

struct drawing {
    lauze_setup setup[N_SETUPS];
};

#ifdef __SANITIZE_ADDRESS__
enum { IS_WATCHED = true };
#else
enum { IS_WATCHED = false };
#endif

static uint8_t random_value(struct prng *prng, unsigned option)
{
    uint8_t n_values = 0;
    while (lauze_option_value(option, n_values))
        n_values++;
    return (uint8_t)prng_below(prng, n_values);
}

/* Each expansion is in half of the setups, and rarely more than once. */
static uint8_t random_copies(struct prng *prng)
{
    if (prng_below(prng, 2) == 0) return 0;
    return (uint8_t)(prng_below(prng, 4) > 0 ? 1 : 1 + prng_below(prng, MOST_COPIES));
}

/* Whether parts of a setup contradict each other is for the engine to say. */
static lauze_setup draw_setup(struct prng *prng)
{
    for (;;) {
        lauze_setup setup = lauze_setup_default();
        setup.seats = (uint8_t)(2 + prng_below(prng, LAUZE_MAX_SEATS - 1));
        for (unsigned e = 1; e < lauze_n_expansions(); e++)
            setup.copies[e] = random_copies(prng);
        for (unsigned option = 0; option < lauze_n_options(); option++)
            if (setup.copies[lauze_option_expansion(option)] > 0)
                setup.option[option] = random_value(prng, option);
        if (lauze_rules_size(&setup) > 0) return setup;
    }
}

static unsigned count_setups_with(const struct drawing *drawing, unsigned option, unsigned value)
{
    unsigned n = 0;
    for (unsigned i = 0; i < N_SETUPS; i++) {
        const lauze_setup *setup = &drawing->setup[i];
        n += setup->copies[lauze_option_expansion(option)] > 0 && setup->option[option] == value;
    }
    return n;
}

/* How many values of options at least one of the setups plays by. */
static unsigned count_values(const struct drawing *drawing)
{
    unsigned n = 0;
    for (unsigned option = 0; option < lauze_n_options(); option++)
        for (unsigned value = 0; lauze_option_value(option, value); value++)
            n += count_setups_with(drawing, option, value) > 0;
    return n;
}

/* The presets, as far as there is room, for any number of players. Returns how many. */
static unsigned take_presets(struct drawing *drawing, struct prng *prng)
{
    unsigned n = 0;
    for (const char *text; n < N_SETUPS && (text = lauze_preset_text(n)); n++) {
        lauze_setup *const setup = &drawing->setup[n];
        if (lauze_read_setup(text, strlen(text), setup, NULL) != LAUZE_OK) abort();
        setup->seats = (uint8_t)(2 + prng_below(prng, LAUZE_MAX_SEATS - 1));
    }
    return n;
}

/* Of many drawings the one that leaves out the fewest values. */
static struct drawing draw_setups(uint64_t seed)
{
    struct prng prng = prng_of(seed);
    struct drawing best, drawing;
    unsigned most = 0;
    for (unsigned k = 0; k < N_DRAWINGS; k++) {
        for (unsigned i = take_presets(&drawing, &prng); i < N_SETUPS; i++)
            drawing.setup[i] = draw_setup(&prng);
        const unsigned n = count_values(&drawing);
        if (k > 0 && n <= most) continue;
        most = n;
        best = drawing;
    }
    return best;
}

static bool is_consistent(struct trial *trial)
{
    lauze_error error = { .status = LAUZE_OK };
    const lauze_status status = lauze_check(trial->rules, trial->now, &error);
    return status == LAUZE_OK || fails(trial, "%s: %s", lauze_status_code(status), error.token);
}

static bool somebody_can_act(struct trial *trial)
{
    const bool is_over = lauze_who(trial->rules, trial->now) == LAUZE_NOBODY;
    lauze_choices(trial->rules, trial->now, &trial->choices);
    return is_over == (trial->choices.n == 0) ||
           fails(trial, is_over ? "there are choices after the end" : "nobody can act");
}

/* What is tried at random follows from the position. */
static bool holds(struct trial *trial)
{
    trial->own_prng = prng_of(lauze_hash(trial->rules, trial->now));
    return is_consistent(trial) && somebody_can_act(trial) && listed_applies(trial) &&
           unlisted_is_refused(trial);
}

static bool play_game(struct trial *trial, uint64_t seed, uint64_t *n_actions)
{
    trial->prng = prng_of(seed);
    trial->why[0] = '\0';
    set_last_words("crashed in the game of LAUZE_SETUP=\"%s\" LAUZE_SEED=%" PRIu64 "\n",
                   trial->setup_text, seed);
    restart_trial(trial);
    while (step_trial(trial))
        if (!holds(trial)) return false;
    *n_actions += trial->n_actions;
    return lauze_who(trial->rules, trial->now) == LAUZE_NOBODY ||
           (trial->why[0] != '\0' ? false : fails(trial, "a choice is refused"));
}

static void tell_failure(struct trial *trial, uint64_t seed)
{
    printf("FAILED %s: %s\n    LAUZE_SETUP=\"%s\" LAUZE_SEED=%" PRIu64 ", action %" PRIu32 "\n",
           trial->setup_text, trial->why, trial->setup_text, seed, trial->n_actions);
    print_trial(stdout, trial);
}

/* Games first, first + 1, ... of one setup. */
static bool play_setup(const lauze_setup *setup, uint64_t first, uint32_t n_games)
{
    struct trial *trial = malloc(sizeof *trial);
    uint64_t n_actions = 0;
    bool is_good = trial && open_trial(trial, setup, first);
    uint64_t seed = first;
    if (!is_good) printf("FAILED to begin: %s\n", trial ? trial->why : "no memory");
    for (; is_good && seed < first + n_games; seed++) {
        if (play_game(trial, seed, &n_actions)) continue;
        is_good = false;
        tell_failure(trial, seed);
    }
    if (is_good)
        printf("ok     %s: %" PRIu32 " games, %" PRIu64 " actions\n", trial->setup_text, n_games,
               n_actions);
    fflush(stdout);
    if (trial) close_trial(trial);
    free(trial);
    return is_good;
}

static bool play_given(const char *text, uint64_t seed)
{
    lauze_setup setup;
    lauze_error error;
    if (lauze_read_setup(text, strlen(text), &setup, &error) == LAUZE_OK)
        return play_setup(&setup, seed, 1);
    printf("FAILED to read LAUZE_SETUP: %s %s\n", lauze_status_code(error.status), error.token);
    return false;
}

/* Every setup, or every second one. */
static bool is_in_part(unsigned index)
{
    const char *const part = getenv("LAUZE_PART");
    return !part || strtoul(part, NULL, 10) % 2 == index % 2;
}

int main(void)
{
    const char *given = getenv("LAUZE_SETUP"), *seed_text = getenv("LAUZE_SEED");
    const uint64_t seed = seed_text ? strtoull(seed_text, NULL, 10) : 0;
    const uint32_t n_games = IS_WATCHED && getenv("LAUZE_LONG") ? LONG_GAMES : SHORT_GAMES;
    const struct drawing drawing = draw_setups(seed);
    struct prng prng = prng_of(~seed);
    unsigned n_good = 0, n_played = 0;
    if (given) {
        n_good = play_given(given, seed);
        n_played = 1;
    }
    for (unsigned i = 0; i < N_SETUPS && !given; i++) {
        const uint64_t first = prng_next(&prng) >> 1;
        if (!is_in_part(i)) continue;
        n_played++;
        n_good += play_setup(&drawing.setup[i], first, n_games);
    }
    printf("%u passed, %u failed\n", n_good, n_played - n_good);
    return n_good < n_played;
}
