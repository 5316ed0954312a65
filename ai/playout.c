/* playout.c - whole games of random players, as fast as the engine allows. */
#include "playout.h"

#include <assert.h>
#include <string.h>

#include "random_player.h"

void lauze_start_playout(struct lauze_playout *playout, const lauze_rules *rules, uint64_t seed)
{
    assert(playout && rules);
    memset(playout, 0, offsetof(struct lauze_playout, choices));
    playout->rules = rules;
    playout->prng = prng_of(seed);
}

/* Asking the engine for every type costs as much as some turns, so it is done once. */
static void fill_deck(struct lauze_playout *playout, const lauze_game *game)
{
    if (playout->n_full == 0) {
        const unsigned n_types = lauze_n_types(playout->rules);
        for (unsigned type = 0; type < n_types; type++) {
            for (unsigned n = lauze_left(playout->rules, game, type); n > 0; n--) {
                playout->full[playout->n_full++] = (uint16_t)type;
            }
        }
    }
    memcpy(playout->deck, playout->full, playout->n_full * sizeof playout->full[0]);
    playout->n_deck = playout->n_full;
}

static void remove_from_deck(struct lauze_playout *playout, uint32_t index)
{
    playout->deck[index] = playout->deck[--playout->n_deck];
}

/* One of the listed draws, each tile as likely as the others; the first one where none has a tile. */
static lauze_action pick_listed(struct lauze_playout *playout, const lauze_game *game,
                                const lauze_action *draws, uint32_t n)
{
    uint32_t total = 0, i = 0;
    for (uint32_t k = 0; k < n; k++) {
        total += lauze_left(playout->rules, game, draws[k].noun);
    }
    uint32_t index = total ? prng_below(&playout->prng, total) : 0, left;
    while (i + 1 < n && index >= (left = lauze_left(playout->rules, game, draws[i].noun))) {
        index -= left;
        i++;
    }
    return draws[i];
}

/* Takes the draw that the engine lists, where the deck's is not to be drawn yet or no tile. It is
 * rare; as part of the loop it would take registers from what is not. */
static __attribute__((noinline, cold)) void draw_listed(struct lauze_playout *playout,
                                                        lauze_game *game)
{
    lauze_action draws[LAUZE_MAX_TYPES];
    const uint32_t n = lauze_actions(playout->rules, game, draws, LAUZE_MAX_TYPES);
    assert(n > 0 && n <= LAUZE_MAX_TYPES);
    const lauze_action draw = pick_listed(playout, game, draws, n);
    for (uint32_t i = 0; i < playout->n_deck; i++) {
        if (playout->deck[i] == draw.noun) {
            remove_from_deck(playout, i);
            break;
        }
    }
    lauze_apply(playout->rules, game, draw, NULL);
}

/* Any tile of the deck is tried first. That stays uniform over the legal draws: each is tried with
 * the same probability, and a refused one is replaced by a uniform legal one. */
static inline void draw(struct lauze_playout *playout, const lauze_rules *rules, lauze_game *game)
{
    if (playout->n_deck > 0) {
        const uint32_t index = prng_below(&playout->prng, playout->n_deck);
        const lauze_action action = { .verb = LAUZE_DRAW, .noun = playout->deck[index] };
        if (lauze_apply(rules, game, action, NULL) == LAUZE_OK) {
            remove_from_deck(playout, index);
            return;
        }
    }
    draw_listed(playout, game);
}

static inline void decide(struct lauze_playout *playout, const lauze_rules *rules, lauze_game *game)
{
    const lauze_action action = lauze_pick_random(rules, game, &playout->choices, &playout->prng);
    if (action.verb == LAUZE_PLACE) {
        playout->placements += playout->choices.n;
        playout->turns++;
    }
    lauze_apply(rules, game, action, NULL);
}

/* Plays until chance is to draw and `turns` tiles have been placed in all; false: the game is over before. Never
 * inlined, so that a caller does not change what a playout costs. */
static __attribute__((noinline)) bool play_until(struct lauze_playout *playout, lauze_game *game,
                                                 uint64_t turns)
{
    const lauze_rules *const rules = playout->rules;
    for (;;) {
        const unsigned who = lauze_who(rules, game);
        if (who == LAUZE_NOBODY) {
            return false;
        }
        if (who != LAUZE_CHANCE) {
            decide(playout, rules, game);
        } else if (playout->turns < turns) {
            draw(playout, rules, game);
        } else {
            return true;
        }
    }
}

void lauze_begin_game(struct lauze_playout *playout, lauze_game *game)
{
    lauze_start(playout->rules, game);
    fill_deck(playout, game);
}

bool lauze_play_tiles(struct lauze_playout *playout, lauze_game *game, uint32_t n)
{
    return play_until(playout, game, playout->turns + n);
}

void lauze_play_out(struct lauze_playout *playout, lauze_game *game)
{
    lauze_begin_game(playout, game);
    play_until(playout, game, UINT64_MAX);
}
