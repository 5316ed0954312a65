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

/* A type of an early stage is noted behind those of its stage and of earlier ones. */
static void add_early(struct lauze_playout *playout, unsigned type, unsigned n)
{
    struct lauze_early *const early = playout->early;
    lauze_tile_type info;
    lauze_type(playout->rules, type, &info);
    playout->stage[type] = info.stage;
    if (info.stage == LAUZE_LAST_STAGE) {
        return;
    }
    unsigned i = playout->n_early_types++;
    for (; i > 0 && early[i - 1].stage > info.stage; i--) {
        early[i] = early[i - 1];
    }
    early[i] = (struct lauze_early){ (uint16_t)type, playout->n_full, (uint16_t)n, info.stage };
    playout->n_full_early = (uint16_t)(playout->n_full_early + n);
}

/* The early types from this one on are those to be drawn, up to the next stage. All their tiles are
 * left. */
static void begin_stage(struct lauze_playout *playout, const struct lauze_early *first)
{
    const struct lauze_early *const end = playout->early + playout->n_early_types;
    playout->first_early = (uint16_t)(first - playout->early);
    playout->n_of_stage = 0;
    for (const struct lauze_early *e = first; e < end && e->stage == first->stage; e++) {
        playout->n_of_stage = (uint16_t)(playout->n_of_stage + e->n);
    }
}

/* The deck waits until its early tiles have been drawn. */
static __attribute__((noinline)) void hold_back(struct lauze_playout *playout)
{
    playout->n_early = playout->n_full_early;
    playout->n_waiting = playout->n_untouched = playout->n_full;
    playout->n_deck = 0;
    begin_stage(playout, playout->early);
}

/* Asking the engine for every type costs as much as some turns, so it is done once. */
static void fill_deck(struct lauze_playout *playout, const lauze_game *game)
{
    if (playout->n_full == 0) {
        const unsigned n_types = lauze_n_types(playout->rules);
        for (unsigned type = 0; type < n_types; type++) {
            unsigned n = lauze_left(playout->rules, game, type);
            if (n > 0) {
                add_early(playout, type, n);
            }
            for (; n > 0; n--) {
                playout->full[playout->n_full++] = (uint16_t)type;
            }
        }
    }
    memcpy(playout->deck, playout->full, playout->n_full * sizeof playout->full[0]);
    playout->n_deck = playout->n_full;
    if (playout->n_full_early > 0) {
        hold_back(playout);
    }
}

/* The first tile of that type in a deck that waits. Before the first one that was taken out, all lie
 * as they did at the start, so nothing there has to be looked at. */
static uint32_t find_early(const struct lauze_playout *playout, const struct lauze_early *early)
{
    uint32_t i = early->first < playout->n_untouched ? early->first : playout->n_untouched;
    while (playout->deck[i] != early->type) {
        i++;
    }
    return i;
}

static void take_early(struct lauze_playout *playout, uint32_t index)
{
    playout->deck[index] = playout->deck[--playout->n_waiting];
    if (index < playout->n_untouched) {
        playout->n_untouched = (uint16_t)index;
    }
    if (--playout->n_early == 0) {
        playout->n_deck = playout->n_waiting;
        playout->n_waiting = 0;
    } else if (--playout->n_of_stage == 0) {
        const struct lauze_early *next = playout->early + playout->first_early;
        const unsigned stage = next->stage;
        while (next->stage == stage) {
            next++;
        }
        begin_stage(playout, next);
    }
}

/* Any tile of the stage that is to be drawn, where one in the deck is. */
static uint32_t pick_early(struct lauze_playout *playout, const lauze_game *game)
{
    const struct lauze_early *early = playout->early + playout->first_early;
    uint32_t index = prng_below(&playout->prng, playout->n_of_stage), left;
    for (; index >= (left = lauze_left(playout->rules, game, early->type)); early++) {
        index -= left;
    }
    return find_early(playout, early);
}

/* While early tiles are left, any tile of the deck is tried as ever, but without asking the engine:
 * all of the first stage that is left are legal, and no others. */
static __attribute__((noinline)) void draw_early(struct lauze_playout *playout, lauze_game *game)
{
    uint32_t index = prng_below(&playout->prng, playout->n_waiting);
    if (playout->stage[playout->deck[index]] != playout->early[playout->first_early].stage) {
        index = pick_early(playout, game);
    }
    const lauze_action action = { .verb = LAUZE_DRAW, .noun = playout->deck[index] };
    take_early(playout, index);
    lauze_apply(playout->rules, game, action, NULL);
}

/* One of the listed draws, each tile as likely as the others; the first one where none has a tile. */
static lauze_action pick_listed(struct lauze_playout *playout, const lauze_game *game,
                                const lauze_action *draws, uint32_t n)
{
    const uint32_t total = lauze_count_draws(playout->rules, game, draws, n);
    const uint32_t index = total ? prng_below(&playout->prng, total) : 0;
    return lauze_draw_at(playout->rules, game, draws, n, index);
}

static void remove_from_deck(struct lauze_playout *playout, uint32_t index)
{
    playout->deck[index] = playout->deck[--playout->n_deck];
}

/* Takes a draw that the engine lists, where the deck's is refused or none is left. */
static void draw_listed(struct lauze_playout *playout, lauze_game *game)
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

/* It is rare; as part of the loop it would take registers from what is not. */
static __attribute__((noinline, cold)) void draw_otherwise(struct lauze_playout *playout,
                                                           lauze_game *game)
{
    if (playout->n_waiting > 0) {
        draw_early(playout, game);
    } else {
        draw_listed(playout, game);
    }
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
    draw_otherwise(playout, game);
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
