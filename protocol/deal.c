/* deal.c - the next draw of a deal, computed from what was drawn before. */
#include "deal.h"

#include "prng.h"
#include "sealed_deal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

void free_deal(struct deal *deal)
{
    if (deal->sealed) sodium_memzero(deal->sealed, sizeof *deal->sealed);
    free(deal->sealed);
    free(deal->order);
    sodium_memzero(deal, sizeof *deal);
}

/* The tiles that may be drawn now, as a list sorted by type: draw number index of it. */
static bool nth_tile_left(const struct deal_moment *moment, uint32_t index, lauze_action *draw)
{
    unsigned n_types = lauze_n_types(moment->rules);
    for (unsigned type = 0; type < n_types; type++) {
        uint32_t of, total;
        *draw = (lauze_action){ .verb = LAUZE_DRAW, .noun = (uint16_t)type };
        lauze_odds(moment->rules, moment->game, *draw, &of, &total);
        if (index < of) return true;
        index -= of;
    }
    return false;
}

static uint32_t count_tiles_left(const struct deal_moment *moment)
{
    unsigned n_types = lauze_n_types(moment->rules);
    for (unsigned type = 0; type < n_types; type++) {
        uint32_t of, total;
        lauze_action draw = { .verb = LAUZE_DRAW, .noun = (uint16_t)type };
        lauze_odds(moment->rules, moment->game, draw, &of, &total);
        if (of > 0) return total;
    }
    return 0;
}

static uint32_t count_draws(const struct deal_moment *moment)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < moment->n_actions; i++) {
        n += moment->actions[i].verb == LAUZE_DRAW;
    }
    return n;
}

/* Each draw has its own stream, so the seed and the number of the draw are all it needs. Numbers above the last whole
 * multiple of n are thrown away: no index is preferred. */
static uint32_t index_of_seed(uint64_t seed, uint32_t draw, uint32_t n)
{
    uint64_t state = seed ^ draw * 0xd1b54a32d192ed03u;
    uint64_t limit = UINT64_MAX - UINT64_MAX % n;
    uint64_t number;
    do {
        number = split_mix(&state);
    } while (number >= limit);
    return (uint32_t)(number % n);
}

/* The first tile of the order that was not drawn yet and may be drawn now. */
static bool next_in_order(const struct deal *deal, const struct deal_moment *moment,
                          lauze_action *draw)
{
    uint16_t drawn[LAUZE_MAX_TYPES] = { 0 };
    for (uint32_t i = 0; i < moment->n_actions; i++) {
        if (moment->actions[i].verb == LAUZE_DRAW) drawn[moment->actions[i].noun]++;
    }
    for (uint32_t i = 0; i < deal->n_order; i++) {
        uint16_t type = deal->order[i];
        *draw = (lauze_action){ .verb = LAUZE_DRAW, .noun = type };
        if (drawn[type] > 0)
            drawn[type]--;
        else if (lauze_why(moment->rules, moment->game, *draw, NULL) == LAUZE_OK)
            return true;
    }
    return false;
}

/* The order holds the whole bag, stage by stage, so its tiles may be drawn one after the other. */
static bool next_by_key(const struct deal *deal, const struct deal_moment *moment,
                        lauze_action *draw)
{
    uint32_t n = count_draws(moment);
    if (n >= deal->n_order) return false;
    *draw = (lauze_action){ .verb = LAUZE_DRAW, .noun = deal->order[n] };
    return true;
}

/* Which of the n tiles left is draw number `draw`. */
static uint32_t pick_index(const struct deal *deal, uint32_t draw, uint32_t n)
{
    return deal->kind == DEAL_SYSTEM ? unforeseen_index(n) : index_of_seed(deal->seed, draw, n);
}

bool remember_draws(struct deal *deal, const lauze_action *actions, uint32_t n_actions)
{
    const struct deal_moment moment = { .actions = actions, .n_actions = n_actions };
    const uint32_t n = count_draws(&moment);
    if (deal->kind != DEAL_SYSTEM || n <= deal->n_order) return true;
    uint16_t *order = realloc(deal->order, n * sizeof *order);
    if (!order) return false;
    deal->order = order;
    deal->n_order = 0;
    for (uint32_t i = 0; i < n_actions; i++)
        if (actions[i].verb == LAUZE_DRAW) order[deal->n_order++] = actions[i].noun;
    return true;
}

static bool is_drawn_again(const struct deal *deal, const struct deal_moment *moment,
                           lauze_action *draw)
{
    return deal->kind == DEAL_SYSTEM && next_by_key(deal, moment, draw) &&
           lauze_why(moment->rules, moment->game, *draw, NULL) == LAUZE_OK;
}

bool draw_tile(const struct deal *deal, const struct deal_moment *moment, lauze_action *draw)
{
    if (lauze_who(moment->rules, moment->game) != LAUZE_CHANCE) return false;
    if (deal->kind == DEAL_ASK) return false;
    if (deal->kind == DEAL_ORDER) return next_in_order(deal, moment, draw);
    if (deal->kind == DEAL_KEY) return next_by_key(deal, moment, draw);
    if (is_drawn_again(deal, moment, draw)) return true;
    uint32_t n = count_tiles_left(moment);
    return n > 0 && nth_tile_left(moment, pick_index(deal, count_draws(moment) + 1, n), draw);
}

unsigned find_type(const lauze_rules *rules, const char *code, size_t length)
{
    unsigned n_types = lauze_n_types(rules);
    for (unsigned type = 0; type < n_types; type++) {
        lauze_tile_type tile;
        if (!lauze_type(rules, type, &tile)) continue;
        size_t known = strnlen(tile.code, sizeof tile.code);
        if (known == length && memcmp(tile.code, code, length) == 0) return type;
    }
    return LAUZE_NO_TYPE;
}
