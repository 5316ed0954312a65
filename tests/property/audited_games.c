/* audited_games.c - whole games, followed by a second book-keeper who knows what each action must bring. */
#include "ledger.h"
#include "property.h"

/* Every point of every event, every figure, the teacher and the turn. */
static bool books_agree(struct trial *trial)
{
    static struct ledger ledger;
    if (!flood_knows(&trial->setup)) return true;
    lauze_start(trial->rules, trial->third);
    open_ledger(&ledger, trial->rules);
    for (uint32_t i = 0; i < trial->n_actions; i++) {
        const lauze_action action = trial->actions[i];
        lauze_report report = { .event = trial->events, .capacity = TRIAL_EVENTS };
        lauze_apply(trial->rules, trial->third, action, &report);
        if (!enter_action(&ledger, trial->third, action, &report))
            return fails(trial, "action %u: %s", i + 1, ledger.why);
    }
    return true;
}

int main(void)
{
    static const struct property properties[] = {
        { "every point and every figure is where the second book-keeper has it", books_agree,
          AFTER_GAME },
        { NULL, NULL, 0 },
    };
    return prove_properties(properties, (struct extent){ .games = 300, .long_games = 3000 });
}
