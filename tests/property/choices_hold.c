/* choices_hold.c - what is listed is legal, and nothing else is. */
#include "property.h"

#include <string.h>

/* Each on a copy of the game; the bytes around it are compared, too. */
static bool listed_applies(struct trial *trial)
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

/* Mostly an action that is nearly right: from now, or from earlier in the game. */
static lauze_action nearly_right(struct trial *trial)
{
    struct prng *prng = &trial->own_prng;
    lauze_action action = prng_below(prng, 3) > 0
                              ? trial->listed[prng_below(prng, trial->n_listed)]
                              : trial->actions[prng_below(prng, trial->n_actions)];
    switch (prng_below(prng, 8)) {
    case 0: action.verb = (uint8_t)prng_below(prng, LAUZE_PASS + 2); break;
    case 1: action.by = (uint8_t)prng_below(prng, 4); break;
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

static bool unlisted_is_refused(struct trial *trial)
{
    for (int i = 0; i < 16; i++) {
        const lauze_action action = nearly_right(trial);
        if (is_listed_in(trial->listed, trial->n_listed, action)) continue;
        if (!refuses(trial, action)) return false;
    }
    return true;
}

static bool lists_agree(struct trial *trial)
{
    lauze_choices(trial->rules, trial->before, &trial->choices);
    const uint32_t n = trial->choices.n;
    if (n != trial->n_listed || n == 0)
        return fails(trial, "%u choices, but %u listed", n, trial->n_listed);
    for (uint32_t i = 0; i < n; i++) {
        const lauze_action nth = lauze_nth(trial->rules, trial->before, &trial->choices, i);
        if (!is_same_action(nth, trial->listed[i]))
            return fails(trial, "choice %u is %s in one list only", i,
                         text_of(trial, trial->before, nth));
        if (is_listed_in(trial->listed, i, nth))
            return fails(trial, "%s is listed twice", text_of(trial, trial->before, nth));
    }
    return true;
}

static bool short_lists_are_cut(struct trial *trial)
{
    lauze_action few[2] = { { .verb = 99 }, { .verb = 99 } };
    const uint32_t n = lauze_actions(trial->rules, trial->before, few, 1);
    if (n != trial->n_listed || !is_same_action(few[0], trial->listed[0]) || few[1].verb != 99)
        return fails(trial, "a list of one is not the first of %u", trial->n_listed);
    return true;
}

/* A single pass is no decision, except that a draw and a placement always are shown. */
static bool decisions_are_real(struct trial *trial)
{
    if (trial->n_listed == 1 && trial->listed[0].verb == LAUZE_PASS)
        return fails(trial, "a decision with nothing but pass");
    return true;
}

static bool verbs_suit_the_actor(struct trial *trial)
{
    const bool is_chance = lauze_who(trial->rules, trial->before) == LAUZE_CHANCE;
    for (uint32_t i = 0; i < trial->n_listed; i++)
        if ((trial->listed[i].verb == LAUZE_DRAW) != is_chance)
            return fails(trial, "chance and the seats have each other's acts");
    return true;
}

static bool nothing_is_legal_after_the_end(struct trial *trial)
{
    lauze_choices(trial->rules, trial->now, &trial->choices);
    if (trial->choices.n != 0 || lauze_actions(trial->rules, trial->now, trial->listed, 1) != 0)
        return fails(trial, "there are choices after the end");
    memcpy(trial->other, trial->now, trial->game_size);
    for (uint32_t i = 0; i < trial->n_actions; i++) {
        const lauze_status why = lauze_why(trial->rules, trial->now, trial->actions[i], NULL);
        if (lauze_apply(trial->rules, trial->now, trial->actions[i], NULL) != LAUZE_OVER ||
            why != LAUZE_OVER)
            return fails(trial, "an action is not refused because the game is over");
    }
    if (memcmp(trial->other, trial->now, trial->game_size) != 0)
        return fails(trial, "a refused action has changed the game");
    return true;
}

int main(void)
{
    static const struct property properties[] = {
        { "what is listed applies, and nothing says why not", listed_applies, 4 },
        { "what is not listed is refused for the same reason and changes nothing",
          unlisted_is_refused, 1 },
        { "the masks, the nth choice and the list agree, without repetition", lists_agree, 1 },
        { "a list too short gets the first choices", short_lists_are_cut, 4 },
        { "a decision is more than to pass", decisions_are_real, 1 },
        { "chance draws, and only chance", verbs_suit_the_actor, 1 },
        { "nothing is legal after the end", nothing_is_legal_after_the_end, AFTER_GAME },
        { NULL, NULL, 0 },
    };
    return prove_properties(properties, (struct extent){ .games = 200, .long_games = 2000 });
}
