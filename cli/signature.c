/* signature.c - plays fixed random games of every setup and folds them into numbers. */
#include "signature.h"

#include "playout.h"
#include "random_player.h"

#include <stdlib.h>
#include <string.h>

static void fold(uint64_t *signature, uint64_t word)
{
    uint64_t state = *signature ^ word;
    *signature = split_mix(&state);
}

uint64_t combine_signatures(uint64_t all, uint64_t one)
{
    fold(&all, one);
    return all;
}

static void fold_action(uint64_t *signature, lauze_action action)
{
    fold(signature, (uint64_t)action.verb << 56 | (uint64_t)action.by << 48 |
                        (uint64_t)action.noun << 32 | action.place);
}

/* The hash is folded at every draw only: it costs more than the turn. */
static void sign_game(const lauze_rules *rules, lauze_game *game, struct prng *prng,
                      uint64_t *signature)
{
    lauze_choice_set choices;
    lauze_start(rules, game);
    unsigned who;
    while ((who = lauze_who(rules, game)) != LAUZE_NOBODY) {
        if (who == LAUZE_CHANCE) fold(signature, lauze_hash(rules, game));
        const lauze_action action = who == LAUZE_CHANCE
                                        ? lauze_pick_draw(rules, game, prng)
                                        : lauze_pick_random(rules, game, &choices, prng);
        fold_action(signature, action);
        lauze_apply(rules, game, action, NULL);
    }
    fold(signature, lauze_hash(rules, game));
    for (unsigned seat = 0; seat < lauze_rules_setup(rules)->seats; seat++)
        fold(signature, (uint64_t)lauze_points(rules, game, seat));
}

uint64_t sign_games(const lauze_rules *rules, uint32_t n_games, bool *has_memory)
{
    uint64_t signature = 0;
    lauze_game *game = malloc(lauze_game_size(rules));
    *has_memory = game != NULL;
    for (uint32_t i = 0; game && i < n_games; i++) {
        struct prng prng = prng_of(i);
        sign_game(rules, game, &prng, &signature);
    }
    free(game);
    return signature;
}

/* Takes one from the index for each thing there is, and stops at the one that is meant. */
static bool is_meant(unsigned *index) { return (*index)-- == 0; }

static bool nth_option_setup(unsigned *index, lauze_setup *setup)
{
    for (unsigned option = 0; option < lauze_n_options(); option++) {
        for (unsigned value = 1; lauze_option_value(option, value); value++) {
            if (!is_meant(index)) continue;
            setup->copies[lauze_option_expansion(option)] = 1;
            setup->option[option] = (uint8_t)value;
            return true;
        }
    }
    return false;
}

static bool nth_plain_setup(unsigned *index, lauze_setup *setup)
{
    *setup = lauze_setup_default();
    for (unsigned seats = 2; seats <= LAUZE_MAX_SEATS; seats++) {
        setup->seats = (uint8_t)seats;
        if (is_meant(index)) return true;
    }
    setup->seats = 2;
    if (nth_option_setup(index, setup)) return true;
    for (unsigned expansion = 1; expansion < lauze_n_expansions(); expansion++) {
        setup->copies[expansion] = 1;
        if (is_meant(index)) return true;
        setup->copies[expansion] = 0;
    }
    for (unsigned expansion = 1; expansion < lauze_n_expansions(); expansion++)
        setup->copies[expansion] = 1;
    setup->seats = 3;
    return lauze_n_expansions() > 1 && is_meant(index);
}

static bool is_plain(const lauze_setup *setup)
{
    lauze_setup plain;
    for (unsigned i = 0, index = 0; nth_plain_setup(&index, &plain); index = ++i)
        if (memcmp(&plain, setup, sizeof plain) == 0) return true;
    return false;
}

/* A preset that is none of the others is signed, too. */
bool nth_signed_setup(unsigned index, lauze_setup *setup)
{
    const char *text;
    if (nth_plain_setup(&index, setup)) return true;
    for (unsigned i = 0; (text = lauze_preset_text(i)); i++)
        if (lauze_read_setup(text, strlen(text), setup, NULL) == LAUZE_OK && !is_plain(setup) &&
            is_meant(&index))
            return true;
    return false;
}
