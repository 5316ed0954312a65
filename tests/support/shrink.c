/* shrink.c - makes a failing game shorter. */
#include "property.h"

#include <stdlib.h>
#include <string.h>

/* A figure that is put belongs to the one to act, who may have changed. */
static lauze_action adapt(const struct trial *trial, lauze_action action)
{
    const unsigned who = lauze_who(trial->rules, trial->now);
    if (action.verb == LAUZE_PUT && who < LAUZE_MAX_SEATS)
        action.noun = lauze_figure_noun(lauze_noun_kind(action.noun), who);
    return action;
}

/* Plays the actions, leaving out those of one turn and those that are no longer legal, and looks whether the property
 * fails after the last one. */
static bool still_fails(struct trial *trial, const struct property *property,
                        const lauze_action *actions, uint32_t n, uint32_t turn)
{
    uint32_t n_draws = 0;
    bool has_failed = false;
    restart_trial(trial);
    for (uint32_t i = 0; i < n; i++) {
        n_draws += actions[i].verb == LAUZE_DRAW;
        if (n_draws == turn) continue;
        if (lauze_who(trial->rules, trial->now) == LAUZE_NOBODY) break;
        if (step_trial_with(trial, adapt(trial, actions[i])))
            has_failed = i + 1 == n && !try_property(trial, property);
    }
    return has_failed;
}

void shrink_trial(struct trial *trial, const struct property *property)
{
    uint32_t n = trial->n_actions, n_draws = 0;
    lauze_action *actions = malloc(TRIAL_ACTIONS * sizeof *actions);
    if (!actions) return;
    memcpy(actions, trial->actions, n * sizeof *actions);
    for (uint32_t i = 0; i < n; i++)
        n_draws += actions[i].verb == LAUZE_DRAW;
    for (uint32_t turn = n_draws; turn >= 1; turn--) {
        if (!still_fails(trial, property, actions, n, turn)) continue;
        n = trial->n_actions;
        memcpy(actions, trial->actions, n * sizeof *actions);
    }
    still_fails(trial, property, actions, n, 0);
    free(actions);
}
