/* random_player.c - picking choices and drawing tiles, each as likely as the others. */
#include "random_player.h"

#include <assert.h>

lauze_action lauze_pick_random(const lauze_rules *rules, const lauze_game *game,
                               lauze_choice_set *choices, struct prng *prng)
{
    lauze_choices(rules, game, choices);
    assert(choices->n > 0);
    return lauze_nth(rules, game, choices, prng_below(prng, choices->n));
}

/* What is drawn may be any noun, so the odds are asked of the engine draw by draw. */
lauze_action lauze_pick_draw(const lauze_rules *rules, const lauze_game *game, struct prng *prng)
{
    lauze_action draws[LAUZE_MAX_TYPES];
    const uint32_t n_listed = lauze_actions(rules, game, draws, LAUZE_MAX_TYPES);
    const uint32_t n = n_listed < LAUZE_MAX_TYPES ? n_listed : LAUZE_MAX_TYPES;
    assert(n > 0 && lauze_who(rules, game) == LAUZE_CHANCE);
    uint32_t of, total;
    lauze_odds(rules, game, draws[0], &of, &total);
    uint32_t index = total ? prng_below(prng, total) : 0;
    for (uint32_t i = 0; i + 1 < n; i++) {
        lauze_odds(rules, game, draws[i], &of, &total);
        if (index < of) {
            return draws[i];
        }
        index -= of;
    }
    return draws[n - 1];
}

uint32_t lauze_count_draws(const lauze_rules *rules, const lauze_game *game,
                           const lauze_action *draws, uint32_t n)
{
    uint32_t total = 0;
    for (uint32_t i = 0; i < n; i++) {
        total += lauze_left(rules, game, draws[i].noun);
    }
    return total;
}

lauze_action lauze_draw_at(const lauze_rules *rules, const lauze_game *game,
                           const lauze_action *draws, uint32_t n, uint32_t index)
{
    uint32_t i = 0, left;
    while (i + 1 < n && index >= (left = lauze_left(rules, game, draws[i].noun))) {
        index -= left;
        i++;
    }
    return draws[i];
}
