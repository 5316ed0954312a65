/* why.c - the reason why an action is not among the choices. Legality itself is decided by the
 * offers alone: this only looks for the nearest reason once an action was not found there. */
#include "choices.h"

#include <string.h>

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
    if (bag(r, g)[a->noun] == 0) return because(LAUZE_NONE_LEFT, 4);
    return because(may_draw(r, g, a->noun) ? LAUZE_NOT_LISTED : LAUZE_TOO_EARLY, 4);
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
    if ((hole_masks(r, g)[hole] & need) != need) return because(LAUZE_EDGE_MISMATCH, 5);
    const unsigned shape = a->noun * TURNS + lauze_spot(a->place) / 4;
    const unsigned i = refusing_filter(r, g, shape, hole);
    if (i == r->n_filters) return because(LAUZE_NOT_LISTED, 5);
    return (struct reason){ LAUZE_NOT_ALLOWED, RULE(r->filter_expansion[i], r->filter[i]->rule) };
}

/* The rule of the mark that bars a tile. */
static lauze_rule barring_rule(const struct tile_type *type)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++)
        for (const struct mark *m = all_expansions[e]->marks; m && m->name; m++)
            for (unsigned i = 0; m->bars && i < type->def->n_marks; i++)
                if (strcmp(type->def->mark[i].name, m->name) == 0) return RULE(e, m->rule);
    return 0;
}

/* Why a figure of the supply may not stand on this node: what it is, and who stands there. */
static struct reason why_not_stand(const lauze_rules *r, const lauze_game *g, unsigned kind,
                                   unsigned node)
{
    const struct tile_type *const type = type_of_node(r, g, node);
    const lauze_rule own = RULE(r->figure_expansion[kind], r->figure[kind]->rule);
    if (type->is_barred) return (struct reason){ LAUZE_BARRED, barring_rule(type) };
    if (!(stand_of(type, kind) >> (node & (LAUZE_MAX_NODES - 1)) & 1))
        return (struct reason){ LAUZE_WRONG_KIND, own };
    if (!(r->companions >> kind & 1))
        return because(is_occupied(feature_of(r, g, node)) ? LAUZE_OCCUPIED : LAUZE_OK, 7);
    if (!has_follower(r, g, g->seat, node)) return (struct reason){ LAUZE_NO_FOLLOWER, own };
    return (struct reason){ is_complete(r, g, node) ? LAUZE_COMPLETE : LAUZE_OK, own };
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

/* What no figure can do by whatever rule. */
static struct reason why_not_any_put(const lauze_rules *r, const lauze_game *g,
                                     const lauze_action *a)
{
    const unsigned kind = lauze_noun_kind(a->noun), seat = lauze_noun_seat(a->noun);
    if (kind >= r->n_figures || (seat >= r->seats && seat != LAUZE_NOBODY))
        return because(LAUZE_UNKNOWN, 7);
    if (seat != g->seat) return because(LAUZE_NOT_YOURS, 7);
    if (g->supply[seat][kind] == 0) return because(LAUZE_NO_SUPPLY, 7);
    if (tile_on(r, g, cell_of(a->place)) == NO_TILE) return because(LAUZE_NO_TILE, 7);
    return because(node_on(r, g, a->place) == HOME ? LAUZE_NO_FEATURE : LAUZE_OK, 7);
}

/* What a power has to say of it. */
static struct reason why_not_put_by(const lauze_rules *r, const lauze_game *g,
                                    const lauze_action *a)
{
    const lauze_rule rule = RULE(r->power_expansion[a->by], r->power[a->by]->rule);
    const struct reason general = why_not_any_put(r, g, a);
    if (general.status != LAUZE_OK) return (struct reason){ general.status, rule };
    const struct reason own = reason_of_power(r, g, a);
    if (own.status != LAUZE_OK) return own;
    return (struct reason){ is_due(r, g, LAUZE_PUT, a->by) ? LAUZE_NOT_LISTED : LAUZE_NO_POWER,
                            rule };
}

/* B-7 */
static struct reason why_not_put(const lauze_rules *r, const lauze_game *g, const lauze_action *a)
{
    if (a->by != 0) return why_not_put_by(r, g, a);
    const struct reason general = why_not_any_put(r, g, a);
    const bool is_on_tile = general.status == LAUZE_OK || general.status == LAUZE_NO_FEATURE;
    if (is_on_tile && tile_on(r, g, cell_of(a->place)) != g->last)
        return because(LAUZE_OTHER_TILE, 7);
    if (general.status != LAUZE_OK) return general;
    const struct reason own =
        why_not_stand(r, g, lauze_noun_kind(a->noun), node_on(r, g, a->place));
    return own.status != LAUZE_OK ? own : because(LAUZE_NOT_LISTED, 7);
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

lauze_status why_not_listed(const lauze_rules *r, const lauze_game *g, const lauze_action *action)
{
    return g->step >= r->over ? LAUZE_OVER : find_reason(r, g, action).status;
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
        struct asker asker = { .only = &action, .asks = ASKS_ONE };
        rules->program[game->step].offer(rules, game, &asker);
        if (!asker.is_found) reason = find_reason(rules, game, &action);
    }
    if (rule) *rule = reason.rule;
    return reason.status;
}
