/* look_types.c - questions about the rules: tile types and the names behind the numbers. */
#include "game.h"

#include <string.h>

unsigned lauze_n_types(const lauze_rules *rules) { return rules->n_types; }

static void describe_node(const lauze_rules *r, unsigned type, unsigned k, lauze_tile_type *result)
{
    const struct tile_type *t = &r->type[type];
    const struct shape *drawn = &r->shape[type * TURNS];
    result->node[k].kind = (uint8_t)kind_of(&t->fresh[k]);
    result->node[k].spot = drawn->spot[k];
    result->node[k].links = t->links[k];
    for (unsigned spot = 0; spot < SPOTS; spot++)
        if (drawn->node_at[spot] == k) result->node[k].winds |= 1u << spot;
    for (unsigned i = 0; i < r->n_traits; i++)
        result->node[k].trait[i] = (uint8_t)trait_of(r, &t->fresh[k], i);
}

bool lauze_type(const lauze_rules *rules, unsigned type, lauze_tile_type *result)
{
    if (type >= rules->n_types) return false;
    const struct tile_type *t = &rules->type[type];
    *result = (lauze_tile_type){ .expansion = t->expansion,
                                 .count = t->count,
                                 .n_turns = t->needs.n_turns,
                                 .is_provisional = t->def->is_provisional,
                                 .is_laid = t->def->is_laid,
                                 .stage = t->stage,
                                 .towards = t->pointer == NO_NODE ? LAUZE_TILE
                                                                  : (uint8_t)(t->towards * LAUZE_E),
                                 .pointer = t->pointer == NO_NODE ? LAUZE_NO_KIND : t->pointer,
                                 .picture = t->def->picture,
                                 .n_nodes = t->n_nodes,
                                 .marks = t->marks };
    memcpy(result->code, t->def->code, sizeof result->code);
    memcpy(result->instead, t->def->instead, sizeof result->instead);
    memcpy(result->edge, rules->shape[type * TURNS].edge, sizeof result->edge);
    for (unsigned k = 0; k < t->n_nodes; k++)
        describe_node(rules, type, k, result);
    return true;
}

const char *lauze_type_when(const lauze_rules *rules, unsigned type)
{
    return type < rules->n_types ? rules->type[type].def->when : NULL;
}

bool lauze_type_is_once(const lauze_rules *rules, unsigned type)
{
    return type < rules->n_types && rules->type[type].def->is_once;
}

const char *lauze_kind_name(const lauze_rules *rules, unsigned kind)
{
    return kind < rules->n_kinds ? rules->kind[kind]->name : NULL;
}

const char *lauze_edge_name(const lauze_rules *rules, unsigned edge)
{
    return edge < rules->n_edges ? rules->edge[edge]->name : NULL;
}

const char *lauze_figure_name(const lauze_rules *rules, unsigned kind)
{
    return kind < rules->n_figures ? rules->figure[kind]->name : NULL;
}

const char *lauze_power_name(const lauze_rules *rules, unsigned power)
{
    return power >= 1 && power <= rules->n_powers ? rules->power[power]->name : NULL;
}

const char *lauze_trait_name(const lauze_rules *rules, unsigned trait)
{
    return trait < rules->n_traits ? rules->trait[trait].name : NULL;
}

const char *lauze_mark_name(const lauze_rules *rules, unsigned mark)
{
    return mark < rules->n_marks ? rules->mark[mark]->name : NULL;
}

unsigned lauze_figure_strength(const lauze_rules *rules, unsigned kind)
{
    return kind < rules->n_figures ? rules->figure[kind]->strength : 0;
}

unsigned lauze_figure_supply(const lauze_rules *rules, unsigned kind)
{
    return kind < rules->n_figures ? rules->figure[kind]->supply : 0;
}

bool lauze_figure_is_neutral(const lauze_rules *rules, unsigned kind)
{
    return kind < rules->n_figures && is_neutral(rules, kind);
}

bool lauze_figure_is_companion(const lauze_rules *rules, unsigned kind)
{
    return kind < rules->n_figures && (rules->companions >> kind & 1);
}

const char *lauze_token_name(const lauze_rules *rules, unsigned token)
{
    return token < rules->n_tokens ? rules->token[token]->name : NULL;
}

unsigned lauze_token_supply(const lauze_rules *rules, unsigned token)
{
    return token < rules->n_tokens ? rules->token_supply[token] : 0;
}

const char *lauze_register_name(const lauze_rules *rules, unsigned index)
{
    return index < rules->n_registers ? rules->reg[index]->name : NULL;
}

const char *lauze_measure_name(unsigned measure)
{
    static const char *const names[] = { "tile",  "neighbour", "city", "flat",
                                         "trait", "copy",      "most" };
    return measure < sizeof names / sizeof *names ? names[measure] : NULL;
}
