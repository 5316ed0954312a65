/* choices_hold.c - what is listed is legal, and nothing else is. */
#include "legality.h"
#include "property.h"

#include <string.h>

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
