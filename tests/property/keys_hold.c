/* keys_hold.c - in every setup the order of a key is the whole bag, stage by stage, and a game can be dealt by it. */
#include "deal_proof.h"
#include "property.h"

#include <stdlib.h>
#include <string.h>

static bool make_order(struct trial *trial, struct deal *deal)
{
    *deal = (struct deal){ .kind = DEAL_KEY };
    snprintf(deal->key, sizeof deal->key, "a-key-of-a-trial-%016llx",
             (unsigned long long)prng_next(&trial->own_prng));
    lauze_start(trial->rules, trial->other);
    return order_by_key(deal, trial->rules, trial->other) || fails(trial, "no memory");
}

/* Every copy comes once, and no stage before an earlier one. */
static bool order_is_the_bag(struct trial *trial)
{
    struct deal deal;
    unsigned count[LAUZE_MAX_TYPES] = { 0 }, stage = 0;
    bool holds = make_order(trial, &deal);
    for (uint32_t i = 0; holds && i < deal.n_order; i++) {
        lauze_tile_type tile;
        count[deal.order[i]]++;
        lauze_type(trial->rules, deal.order[i], &tile);
        if (tile.stage < stage) holds = fails(trial, "%s comes after a later stage", tile.code);
        stage = tile.stage;
    }
    for (unsigned type = 0; holds && type < lauze_n_types(trial->rules); type++)
        if (count[type] != lauze_left(trial->rules, trial->other, type))
            holds = fails(trial, "%u of type %u are in the order", count[type], type);
    free_deal(&deal);
    return holds;
}

/* Plays at random in `third`, dealt by the key; draws are noted in `draws`. */
static bool play_dealt(struct trial *trial, const struct deal *deal, lauze_action *draws,
                       uint32_t *n_draws)
{
    const lauze_rules *rules = trial->rules;
    lauze_start(rules, trial->third);
    for (unsigned who; (who = lauze_who(rules, trial->third)) != LAUZE_NOBODY;) {
        lauze_action action;
        if (who == LAUZE_CHANCE) {
            const struct deal_moment moment = { rules, trial->third, draws, *n_draws };
            if (!draw_tile(deal, &moment, &action)) return fails(trial, "nothing is dealt");
            draws[(*n_draws)++] = action;
        } else {
            lauze_choices(rules, trial->third, &trial->choices);
            action = lauze_nth(rules, trial->third, &trial->choices,
                               prng_below(&trial->own_prng, trial->choices.n));
        }
        if (lauze_apply(rules, trial->third, action, NULL) != LAUZE_OK)
            return fails(trial, "draw %u is refused", *n_draws);
    }
    return true;
}

/* Every draw may be made when its turn comes; and what was dealt passes for dealt by this key, and by no other. */
static bool key_deals_a_game(struct trial *trial)
{
    static lauze_action draws[LAUZE_MAX_TILES];
    struct deal deal, other;
    struct deal_proof proof = { .n_draws = 0 }, against = { .n_draws = 0 };
    uint32_t n = 0;
    bool holds = make_order(trial, &deal) && play_dealt(trial, &deal, draws, &n);
    const struct proof_case played = { trial->rules, trial->other, draws, n };
    if (holds && (!follows_order(&deal, &played, &proof) || proof.n_draws != n))
        holds = fails(trial, "draw %u of %u does not pass", proof.n_draws + 1, n);
    if (holds) {
        holds = make_order(trial, &other);
        if (holds && follows_order(&other, &played, &against))
            holds = fails(trial, "another key passes too");
        free_deal(&other);
    }
    free_deal(&deal);
    return holds;
}

int main(void)
{
    static const struct property properties[] = {
        { "the order of a key is all that is in the bag, stage by stage", order_is_the_bag,
          AFTER_GAME },
        { "a key deals a whole game, and only that key", key_deals_a_game, AFTER_GAME },
        { NULL, NULL, 0 },
    };
    return prove_properties(properties, (struct extent){ .games = 300, .long_games = 5000 });
}
