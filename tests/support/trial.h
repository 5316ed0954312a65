/* trial.h - one random game, as a property sees it after every action.
 *
 * The setup of a trial and all that happens in it follow from its seed. */
#ifndef LAUZE_TRIAL_H
#define LAUZE_TRIAL_H

#include "lauze.h"
#include "lines.h"
#include "prng.h"

#include <stdio.h>

#define TRIAL_ACTIONS 8192
#define TRIAL_CHOICES 4096
#define TRIAL_EVENTS 512

struct trial {
    lauze_setup setup;
    char setup_text[512];
    lauze_rules *rules;
    size_t game_size;
    lauze_game *before, *now;  /* around the last action */
    lauze_game *other, *third; /* a property's own, as large */
    lauze_action *actions;     /* all of the game; the last one led to `now` */
    uint32_t n_actions;
    lauze_action *listed; /* what could have been chosen instead of the last one */
    uint32_t n_listed;
    lauze_choice_set choices;
    lauze_event *events; /* what the last action brought about */
    lauze_report report;
    struct prng prng;     /* decides the game */
    struct prng own_prng; /* for what a property picks at random */
    char why[6000];       /* why a property does not hold */
};

/* A setup that can be played, any mix of expansions and options; `is_mixed` asks for one expansion at least beside the
 * base game, as far as there are any. */
lauze_setup random_setup(struct prng *prng, bool is_mixed);

/* Memory for the trials of one setup, and the game at its first decision. False, with a word in `why`, when the setup
 * cannot be played. */
bool open_trial(struct trial *trial, const lauze_setup *setup, uint64_t seed);
void close_trial(struct trial *trial);

/* Begins the game of an open trial again. */
void restart_trial(struct trial *trial);

/* Lists the choices and does one of them at random, a draw as likely as its tile. False when the game is over. */
bool step_trial(struct trial *trial);

/* Does a given action instead; false when it is refused. */
bool step_trial_with(struct trial *trial, lauze_action action);

lauze_action last_action(const struct trial *trial);
unsigned n_seats(const struct trial *trial);
bool is_listed_in(const lauze_action *actions, uint32_t n, lauze_action action);

/* For properties: says why and is false. */
bool fails(struct trial *trial, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The text of an action in the game before it, in memory that the next call uses again. */
const char *text_of(struct trial *trial, const lauze_game *game, lauze_action action);

/* Prints the setup and all actions so far, in a form that can be read and played again. */
void print_trial(FILE *stream, struct trial *trial);

#endif
