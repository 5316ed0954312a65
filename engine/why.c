/* why.c - the reason why an action is not among the choices. Legality itself is decided by the
 * offers alone: this only looks for the nearest reason once an action was not found there. */
#include "choices.h"

struct reason {
    lauze_status status;
    lauze_rule rule;
};

static struct reason because(lauze_status status, unsigned rule)
{
    return (struct reason){ status, RULE(EXPANSION_base, rule) };
}

/* Is any choice with this verb (and power, when `by` is not ANY) due now? */
enum { ANY = 256 };
static bool is_due(const lauze_rules *r, const lauze_game *g, unsigned verb, unsigned by)
{
    lauze_choice_set c;
    lauze_choices(r, g, &c);
    for (unsigned i = 0; i < c.n_blocks; i++)
        if (c.block[i].n > 0 && c.block[i].verb == verb && (by == ANY || c.block[i].by == by))
            return true;
    return false;
}

static struct reason why_not_draw(const lauze_rules *r, const lauze_game *g, const lauze_action *a)
{
    if (a->by != 0) return because(LAUZE_NO_POWER, 4);
    if (a->noun >= r->n_types) return because(LAUZE_UNKNOWN, 4);
    return because(bag(r, g)[a->noun] == 0 ? LAUZE_NONE_LEFT : LAUZE_NOT_LISTED, 4);
}

/* B-5 */
static struct reason why_not_place(const lauze_rules *r, const lauze_game *g, const lauze_action *a)
{
    if (a->by != 0) return because(LAUZE_NO_POWER, 5);
    if (a->noun >= r->n_types) return because(LAUZE_UNKNOWN, 5);
    if (a->noun != g->drawn) return because(LAUZE_NOT_DRAWN, 4);
    if (lauze_spot(a->place) > LAUZE_W || lauze_spot(a->place) % 4 != 0)
        return because(LAUZE_NOT_LISTED, 5);
    if (tile_on(r, g, cell_of(a->place)) != NO_TILE) return because(LAUZE_CELL_TAKEN, 5);
    const unsigned hole = hole_on(r, g, cell_of(a->place));
    if (hole == NO_TILE) return because(LAUZE_NOT_BESIDE, 5);
    const uint16_t need = r->shape[a->noun * TURNS + lauze_spot(a->place) / 4].need;
    const bool fits = (hole_masks(r, g)[hole] & need) == need;
    return because(fits ? LAUZE_NOT_LISTED : LAUZE_EDGE_MISMATCH, 5);
}

/* B-7 */
static struct reason why_not_put(const lauze_rules *r, const lauze_game *g, const lauze_action *a)
{
    const unsigned kind = lauze_noun_kind(a->noun), seat = lauze_noun_seat(a->noun);
    if (kind >= r->n_figures || (seat >= r->seats && seat != LAUZE_NOBODY))
        return because(LAUZE_UNKNOWN, 7);
    if (seat != g->seat) return because(LAUZE_NOT_YOURS, 7);
    if (g->supply[seat][kind] == 0) return because(LAUZE_NO_SUPPLY, 7);
    const unsigned tile = tile_on(r, g, cell_of(a->place));
    if (tile == NO_TILE) return because(LAUZE_NO_TILE, 7);
    if (tile != g->last) return because(LAUZE_OTHER_TILE, 7);
    const unsigned node = node_on(r, g, a->place);
    if (node == HOME) return because(LAUZE_NO_FEATURE, 7);
    if (!(type_of_node(r, g, node)->stand[kind] >> (node & (LAUZE_MAX_NODES - 1)) & 1))
        return (struct reason){ LAUZE_WRONG_KIND,
                                RULE(r->figure_expansion[kind], r->figure[kind]->rule) };
    if (is_occupied(feature_of(r, g, node))) return because(LAUZE_OCCUPIED, 7);
    return because(LAUZE_NOT_LISTED, 7);
}

/* What the power itself has to say. */
static struct reason reason_of_power(const lauze_rules *r, const lauze_game *g,
                                     const lauze_action *a)
{
    const struct power *const power = r->power[a->by];
    if (a->by == 0 || !power->why) return (struct reason){ LAUZE_OK, 0 };
    const struct refusal refusal = power->why(r, g, *a);
    return (struct reason){ refusal.status, RULE(r->power_expansion[a->by], refusal.rule) };
}

static struct reason why_not_take(const lauze_rules *r, const lauze_game *g, const lauze_action *a)
{
    lauze_rule rule = RULE(EXPANSION_base, 16);
    if (a->by != 0) rule = RULE(r->power_expansion[a->by], r->power[a->by]->rule);
    const unsigned seat = lauze_noun_seat(a->noun);
    if (lauze_noun_kind(a->noun) >= r->n_figures || (seat >= r->seats && seat != LAUZE_NOBODY))
        return (struct reason){ LAUZE_UNKNOWN, rule };
    if (seat != g->seat) {
        if (a->by != 0 && r->power[a->by]->own_rule != 0)
            rule = RULE(r->power_expansion[a->by], r->power[a->by]->own_rule);
        return (struct reason){ LAUZE_NOT_YOURS, rule };
    }
    if (find_piece(r, g, a->noun, node_on(r, g, a->place)) == HOME)
        return (struct reason){ LAUZE_NOT_THERE, rule };
    const struct reason own = reason_of_power(r, g, a);
    if (own.status != LAUZE_OK) return own;
    return (struct reason){ a->by == 0 || !is_due(r, g, LAUZE_TAKE, a->by) ? LAUZE_NO_POWER
                                                                           : LAUZE_NOT_LISTED,
                            rule };
}

static struct reason find_reason(const lauze_rules *r, const lauze_game *g, const lauze_action *a)
{
    const lauze_rule rule = r->program[g->step].rule;
    if (a->verb > LAUZE_PASS) return (struct reason){ LAUZE_UNKNOWN, rule };
    if (a->by > r->n_powers) return (struct reason){ LAUZE_NO_POWER, rule };
    if (a->verb == LAUZE_TAKE && g->drawn == LAUZE_NO_TYPE && is_due(r, g, LAUZE_PASS, ANY))
        return why_not_take(r, g, a);
    if (!is_due(r, g, a->verb, ANY)) {
        if (a->verb == LAUZE_PASS) return (struct reason){ LAUZE_MUST_ACT, rule };
        if (a->verb != LAUZE_PUT || !is_due(r, g, LAUZE_PASS, ANY))
            return because(LAUZE_NOT_NOW, 4);
    }
    switch (a->verb) {
    case LAUZE_DRAW: return why_not_draw(r, g, a);
    case LAUZE_PLACE: return why_not_place(r, g, a);
    case LAUZE_PUT: return why_not_put(r, g, a);
    case LAUZE_TAKE: return why_not_take(r, g, a);
    }
    return (struct reason){ LAUZE_NOT_LISTED, rule };
}

/* Refusals are rare: keep them out of the way of lauze_apply. */
__attribute__((cold)) lauze_status lauze_why(const lauze_rules *rules, const lauze_game *game,
                                             lauze_action action, lauze_rule *rule)
{
    struct reason reason = { LAUZE_OK, 0 };
    if (!rules || !game) {
        reason.status = LAUZE_BAD_CALL;
    } else if (game->step >= rules->over) {
        reason = because(LAUZE_OVER, 18);
    } else {
        struct asker asker = { .only = &action };
        ask(rules, game, rules->program[game->step].step, &asker);
        if (!asker.is_found) reason = find_reason(rules, game, &action);
    }
    if (rule) *rule = reason.rule;
    return reason.status;
}
