/* legality.c - tries what is listed, and what is nearly right, on a copy of the game. */
#include "legality.h"

#include <string.h>

/* Each on a copy of the game; the bytes around it are compared, too. */
bool listed_applies(struct trial *trial)
{
    for (uint32_t i = 0; i < trial->n_listed; i++) {
        const lauze_action action = trial->listed[i];
        memcpy(trial->other, trial->before, trial->game_size);
        const lauze_status why = lauze_why(trial->rules, trial->before, action, NULL);
        const lauze_status status = lauze_apply(trial->rules, trial->other, action, NULL);
        if (status != LAUZE_OK || why != LAUZE_OK)
            return fails(trial, "%s is listed, but %s, and asked why %s",
                         text_of(trial, trial->before, action), lauze_status_code(status),
                         lauze_status_code(why));
    }
    return true;
}

static lauze_action change_place(struct trial *trial, lauze_action action)
{
    struct prng *prng = &trial->own_prng;
    const int x = lauze_x(action.place), y = lauze_y(action.place);
    const unsigned spot = lauze_spot(action.place);
    const int across = (int)prng_below(prng, 3) - 1, down = (int)prng_below(prng, 3) - 1;
    switch (prng_below(prng, 4)) {
    case 0: action.place = lauze_at(x + across, y + down, spot); break;
    case 1: action.place = lauze_at(x, y, prng_below(prng, 32)); break;
    case 2: action.place = lauze_at(x, y, spot ^ (4u << prng_below(prng, 2))); break;
    default: action.place = (lauze_place)prng_next(prng);
    }
    return action;
}

static lauze_action change_noun(struct trial *trial, lauze_action action)
{
    struct prng *prng = &trial->own_prng;
    const unsigned kind = lauze_noun_kind(action.noun);
    switch (prng_below(prng, 4)) {
    case 0: action.noun = lauze_figure_noun(kind, prng_below(prng, n_seats(trial) + 1)); break;
    case 1: action.noun = (uint16_t)prng_below(prng, lauze_n_types(trial->rules) + 1); break;
    case 2: action.noun = (uint16_t)(action.noun ^ (1u << prng_below(prng, 16))); break;
    default: action.noun = (uint16_t)prng_next(prng);
    }
    return action;
}

static unsigned n_powers(const struct trial *trial)
{
    unsigned n = 0;
    while (lauze_power_name(trial->rules, n + 1))
        n++;
    return n;
}

/* Mostly an action that is nearly right: from now, or from earlier in the game. */
static lauze_action nearly_right(struct trial *trial)
{
    struct prng *prng = &trial->own_prng;
    lauze_action action = prng_below(prng, 3) > 0
                              ? trial->listed[prng_below(prng, trial->n_listed)]
                              : trial->actions[prng_below(prng, trial->n_actions)];
    switch (prng_below(prng, 8)) {
    case 0: action.verb = (uint8_t)prng_below(prng, LAUZE_PASS + 2); break;
    case 1: action.by = (uint8_t)prng_below(prng, n_powers(trial) + 2); break;
    case 2:
        action = (lauze_action){ .verb = (uint8_t)prng_next(prng), .by = (uint8_t)prng_next(prng) };
        action = change_place(trial, change_noun(trial, action));
        break;
    case 3: return action;
    case 4:
    case 5: return change_noun(trial, action);
    default: return change_place(trial, action);
    }
    return action;
}

static bool refuses(struct trial *trial, lauze_action action)
{
    char name[LAUZE_NAME];
    lauze_rule rule = 0;
    memcpy(trial->other, trial->before, trial->game_size);
    const lauze_status why = lauze_why(trial->rules, trial->other, action, &rule);
    const lauze_status status = lauze_apply(trial->rules, trial->other, action, NULL);
    if (status == LAUZE_OK || why != status)
        return fails(trial, "%s is not listed, but %s, and asked why %s",
                     text_of(trial, trial->before, action), lauze_status_code(status),
                     lauze_status_code(why));
    if (memcmp(trial->other, trial->before, trial->game_size) != 0)
        return fails(trial, "%s is refused, but the game has changed",
                     text_of(trial, trial->before, action));
    if (rule != 0 && lauze_rule_name(rule, name, sizeof name) == 0)
        return fails(trial, "%s is refused by the rule %u, which has no name",
                     text_of(trial, trial->before, action), rule);
    return true;
}

bool unlisted_is_refused(struct trial *trial)
{
    for (int i = 0; i < 16; i++) {
        const lauze_action action = nearly_right(trial);
        if (is_listed_in(trial->listed, trial->n_listed, action)) continue;
        if (!refuses(trial, action)) return false;
    }
    return true;
}
