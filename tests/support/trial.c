/* trial.c - plays random games for the properties. */
#include "trial.h"

#include "random_player.h"
#include "setup_argument.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void mix_expansions(struct prng *prng, lauze_setup *setup)
{
    const unsigned n = lauze_n_expansions();
    for (unsigned expansion = 1; expansion < n; expansion++)
        setup->copies[expansion] = prng_below(prng, 2) == 0;
    if (n > 1)
        setup->copies[1 + prng_below(prng, n - 1)] = (uint8_t)(1 + (prng_below(prng, 8) == 0));
}

static void mix_options(struct prng *prng, lauze_setup *setup)
{
    for (unsigned option = 0; option < lauze_n_options(); option++) {
        uint8_t n_values = 0;
        while (lauze_option_value(option, n_values))
            n_values++;
        if (setup->copies[lauze_option_expansion(option)] > 0 && prng_below(prng, 3) == 0)
            setup->option[option] = (uint8_t)prng_below(prng, n_values);
    }
}

/* Half of the games are for two, as most are. */
lauze_setup random_setup(struct prng *prng, bool is_mixed)
{
    for (;;) {
        lauze_setup setup = lauze_setup_default();
        if (prng_below(prng, 2) == 0) setup.seats = (uint8_t)(2 + prng_below(prng, 7));
        if (is_mixed) mix_expansions(prng, &setup);
        mix_options(prng, &setup);
        if (lauze_rules_size(&setup) > 0) return setup;
    }
}

/* What a game's memory holds before it is started must not matter. */
static lauze_game *dirty_game(size_t size)
{
    lauze_game *game = malloc(size);
    if (game) memset(game, 0xa5, size);
    return game;
}

static bool get_memory(struct trial *trial)
{
    const size_t size = trial->game_size = lauze_game_size(trial->rules);
    trial->before = dirty_game(size);
    trial->now = dirty_game(size);
    trial->other = dirty_game(size);
    trial->third = dirty_game(size);
    trial->actions = malloc(TRIAL_ACTIONS * sizeof *trial->actions);
    trial->listed = malloc(TRIAL_CHOICES * sizeof *trial->listed);
    trial->events = malloc(TRIAL_EVENTS * sizeof *trial->events);
    return trial->before && trial->now && trial->other && trial->third && trial->actions &&
           trial->listed && trial->events;
}

bool open_trial(struct trial *trial, const lauze_setup *setup, uint64_t seed)
{
    lauze_error error;
    memset(trial, 0, sizeof *trial);
    trial->setup = *setup;
    lauze_write_setup(setup, trial->setup_text, sizeof trial->setup_text);
    trial->rules = make_rules(setup, &error);
    if (!trial->rules)
        return fails(trial, "the setup is refused: %s %s", lauze_status_code(error.status),
                     error.token);
    if (!get_memory(trial)) return fails(trial, "no memory");
    trial->report = (lauze_report){ .event = trial->events, .capacity = TRIAL_EVENTS };
    trial->prng = prng_of(seed);
    restart_trial(trial);
    return true;
}

void close_trial(struct trial *trial)
{
    free(trial->rules);
    free(trial->before);
    free(trial->now);
    free(trial->other);
    free(trial->third);
    free(trial->actions);
    free(trial->listed);
    free(trial->events);
}

void restart_trial(struct trial *trial)
{
    lauze_start(trial->rules, trial->now);
    trial->n_actions = 0;
    trial->n_listed = 0;
    trial->report.n = 0;
}

static void list_choices(struct trial *trial)
{
    trial->n_listed = lauze_actions(trial->rules, trial->now, trial->listed, TRIAL_CHOICES);
    if (trial->n_listed > TRIAL_CHOICES) trial->n_listed = TRIAL_CHOICES;
}

bool step_trial_with(struct trial *trial, lauze_action action)
{
    list_choices(trial);
    memcpy(trial->before, trial->now, trial->game_size);
    trial->report.n = 0;
    if (trial->n_actions == TRIAL_ACTIONS) return fails(trial, "the game does not end");
    if (lauze_apply(trial->rules, trial->now, action, &trial->report) != LAUZE_OK) return false;
    trial->actions[trial->n_actions++] = action;
    return true;
}

bool step_trial(struct trial *trial)
{
    const unsigned who = lauze_who(trial->rules, trial->now);
    if (who == LAUZE_NOBODY) return false;
    const lauze_action action =
        who == LAUZE_CHANCE
            ? lauze_pick_draw(trial->rules, trial->now, &trial->prng)
            : lauze_pick_random(trial->rules, trial->now, &trial->choices, &trial->prng);
    return step_trial_with(trial, action);
}

lauze_action last_action(const struct trial *trial) { return trial->actions[trial->n_actions - 1]; }

unsigned n_seats(const struct trial *trial) { return trial->setup.seats; }

bool is_listed_in(const lauze_action *actions, uint32_t n, lauze_action action)
{
    for (uint32_t i = 0; i < n; i++)
        if (is_same_action(actions[i], action)) return true;
    return false;
}

bool fails(struct trial *trial, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(trial->why, sizeof trial->why, format, values);
    va_end(values);
    return false;
}

const char *text_of(struct trial *trial, const lauze_game *game, lauze_action action)
{
    static char text[160];
    const size_t length = lauze_write_action(trial->rules, game, action, text, sizeof text);
    if (length == 0 || length >= sizeof text)
        snprintf(text, sizeof text, "(%u %u %u %08x)", action.verb, action.by, action.noun,
                 action.place);
    return text;
}

void print_trial(FILE *stream, struct trial *trial)
{
    lauze_game *game = malloc(trial->game_size);
    fprintf(stream, "    setup %s\n", trial->setup_text);
    if (!game) return;
    lauze_start(trial->rules, game);
    for (uint32_t i = 0; i < trial->n_actions; i++) {
        const lauze_action action = trial->actions[i];
        fprintf(stream, "    %s {%u %u %u 0x%08x}\n", text_of(trial, game, action), action.verb,
                action.by, action.noun, action.place);
        lauze_apply(trial->rules, game, action, NULL);
    }
    free(game);
}
