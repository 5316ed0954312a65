/* build.c - from a setup to rules: the tables of all expansions in play, merged in order. */
#include "build.h"
#include "choices.h"

#include "fit.h"
#include "registry.h"

#include <assert.h>
#include <string.h>

#define STEP(expansion, name) extern const struct step expansion##_##name##_step;
#define LABEL(name)
#define FINAL(expansion, name) extern const struct final_scoring expansion##_##name##_final;
#include "turn.def"
#undef STEP
#undef LABEL
#undef FINAL

const struct listed_step all_steps[N_STEPS] = {
#define STEP(expansion, name) { &expansion##_##name##_step, EXPANSION_##expansion },
#define LABEL(name) { NULL, EXPANSION_base },
#define FINAL(expansion, name)
#include "turn.def"
#undef STEP
#undef LABEL
#undef FINAL
};

const struct listed_final all_finals[N_FINALS] = {
#define STEP(expansion, name)
#define LABEL(name)
#define FINAL(expansion, name) { &expansion##_##name##_final, EXPANSION_##expansion },
#include "turn.def"
#undef STEP
#undef LABEL
#undef FINAL
};

lauze_status refuse_setup(lauze_error *error, lauze_status status, const char *token)
{
    if (!error) return status;
    *error = (lauze_error){ .status = status, .line = 1, .column = 1 };
    for (unsigned i = 0; token && token[i] && i + 1 < sizeof error->token; i++)
        error->token[i] = token[i];
    return status;
}

bool is_off(const struct builder *b, enum table table, unsigned expansion, unsigned index)
{
    return b->off && b->off->table == table && b->off->expansion == expansion &&
           b->off->index == index;
}

unsigned kind_of_letter(const lauze_rules *r, char letter)
{
    unsigned k = 0;
    while (k < r->n_kinds && r->kind[k]->letter != letter)
        k++;
    return k;
}

static lauze_status add_kinds(struct builder *b, unsigned expansion)
{
    lauze_rules *r = b->r;
    const struct expansion *const e = all_expansions[expansion];
    r->first_edge[expansion] = r->n_edges;
    for (const struct kind *k = e->kinds; k && k->name; k++) {
        if (r->n_kinds == MAX_KINDS) return refuse_setup(b->error, LAUZE_TOO_LARGE, k->name);
        r->closing[r->n_kinds] = k->closing;
        r->kind[r->n_kinds++] = k;
    }
    for (const struct edge_kind *k = e->edges; k && k->name; k++) {
        if (r->n_edges == MAX_EDGES || (!k->is_inner && r->n_edge_bits == MAX_EDGE_BITS))
            return refuse_setup(b->error, LAUZE_TOO_LARGE, k->name);
        r->edge_joins[r->n_edges] = k->joins;
        r->edge_bit[r->n_edges] = (uint8_t)(k->is_inner ? 0u : 1u << r->n_edge_bits++);
        r->edge[r->n_edges++] = k;
    }
    return LAUZE_OK;
}

/* Sets all bits of one byte of a row that has a byte for each figure or register. */
static void set_lane(uint64_t *lanes, unsigned i) { memset((char *)lanes + i, 0xff, 1); }

/* `n_entries`: of all tables of figures so far. */
static void add_figures(struct builder *b, unsigned expansion, uint8_t *n_entries)
{
    lauze_rules *r = b->r;
    const struct figure *f = all_expansions[expansion]->figures;
    r->first_figure[expansion] = *n_entries;
    for (unsigned i = 0; f && f[i].name; i++) {
        const bool is_there = !is_off(b, TABLE_FIGURE, expansion, i);
        r->figure_kind[(*n_entries)++] = is_there ? r->n_figures : ABSENT;
        if (!is_there) continue;
        r->figure_expansion[r->n_figures] = (uint8_t)expansion;
        r->companions |= (uint8_t)(((f[i].flags & IS_COMPANION) != 0) << r->n_figures);
        r->figure[r->n_figures++] = &f[i];
    }
}

static void number_pieces(lauze_rules *r)
{
    unsigned p = 0;
    for (unsigned row = 0; row <= LAUZE_MAX_SEATS; row++) {
        const bool is_neutral_row = row == LAUZE_MAX_SEATS;
        if (is_neutral_row) r->n_owned = (uint16_t)p;
        for (unsigned kind = 0; kind < r->n_figures; kind++) {
            r->first_piece[row][kind] = (uint16_t)p;
            if (is_neutral(r, kind) == is_neutral_row && (row < r->seats || is_neutral_row))
                p += r->figure[kind]->supply;
        }
        r->first_piece[row][r->n_figures] = (uint16_t)p;
    }
    r->n_pieces = (uint16_t)p;
}

static lauze_status add_registers(struct builder *b, unsigned expansion)
{
    lauze_rules *r = b->r;
    const struct game_register *reg = all_expansions[expansion]->registers;
    r->first_register[expansion] = r->n_registers;
    for (; reg && reg->name; reg++) {
        if (r->n_registers == MAX_REGISTERS)
            return refuse_setup(b->error, LAUZE_TOO_LARGE, reg->name);
        for (unsigned lifetime = 0; lifetime < reg->lifetime; lifetime++)
            set_lane(r->longer[lifetime], r->n_registers);
        r->reg[r->n_registers++] = reg;
    }
    return LAUZE_OK;
}

/* plan_layout has seen to it that there is room. Returns its bits in a feature. */
static uint32_t add_trait(struct builder *b, const struct mark *mark, unsigned *used)
{
    lauze_rules *r = b->r;
    const unsigned width = trait_width(&r->setup, mark->name);
    assert(r->n_traits < LAUZE_MAX_TRAITS && *used + width <= 32);
    const uint32_t mask = ((1u << width) - 1) << *used;
    r->trait[r->n_traits++] =
        (struct trait_lane){ .name = mark->name, .mask = mask, .shift = (uint8_t)*used };
    *used += width;
    return mask;
}

static lauze_status add_marks(struct builder *b)
{
    lauze_rules *r = b->r;
    unsigned used = 0, entry = 0;
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct mark *m = all_expansions[e]->marks;
        r->first_mark[e] = (uint8_t)entry;
        for (unsigned i = 0; r->setup.copies[e] && m && m[i].name; i++, entry++) {
            if (is_off(b, TABLE_MARK, e, i)) continue;
            if (!m[i].is_trait && r->n_marks == MAX_MARKS)
                return refuse_setup(b->error, LAUZE_TOO_LARGE, m[i].name);
            r->mark_mask[entry] = m[i].is_trait ? add_trait(b, &m[i], &used) : 1u << r->n_marks;
            if (!m[i].is_trait) r->mark[r->n_marks++] = &m[i];
        }
    }
    return LAUZE_OK;
}

unsigned find_trait(const lauze_rules *r, const char *name)
{
    unsigned t = 0;
    while (t < r->n_traits && strcmp(r->trait[t].name, name) != 0)
        t++;
    return t;
}

/* Tokens count what is marked; where that mark is switched off, there are none. */
static void add_tokens(struct builder *b, unsigned expansion)
{
    lauze_rules *r = b->r;
    const struct token *const t = all_expansions[expansion]->tokens;
    r->first_token[expansion] = r->n_tokens;
    for (unsigned i = 0; t && t[i].name; i++) {
        const unsigned trait = find_trait(r, t[i].mark);
        const bool is_there = trait < r->n_traits && !is_off(b, TABLE_TOKEN, expansion, i);
        r->token[r->n_tokens] = &t[i];
        r->token_trait[r->n_tokens] = (uint8_t)trait;
        r->token_supply[r->n_tokens++] =
            (uint8_t)(is_there ? count_marks(&r->setup, t[i].mark) : 0);
    }
}

/* The kind of figure with that name; ANYBODY for none, n_figures when it is not in play. */
static uint8_t figure_named(const lauze_rules *r, const char *name)
{
    uint8_t kind = 0;
    while (name && kind < r->n_figures && strcmp(r->figure[kind]->name, name) != 0)
        kind++;
    return name ? kind : ANYBODY;
}

static uint8_t trait_named(const lauze_rules *r, const char *name)
{
    return name ? (uint8_t)find_trait(r, name) : 0;
}

/* A row that counts a trait which is not in play never fires. */
static bool is_in_play(const lauze_rules *r, const char *trait)
{
    return !trait || find_trait(r, trait) < r->n_traits;
}

/* The value chosen for a named option: rows and laid tiles name theirs. Null when the expansion has
 * no such option. */
static const char *chosen_value(const struct builder *b, unsigned expansion, const char *name)
{
    const struct option *o = all_expansions[expansion]->options;
    for (unsigned i = 0; o && o[i].name; i++)
        if (strcmp(o[i].name, name) == 0) return o[i].value[option_of(b->r, expansion, i)];
    return NULL;
}

bool is_chosen(const struct builder *b, unsigned expansion, const char *option, const char *value)
{
    const char *const chosen = option ? chosen_value(b, expansion, option) : NULL;
    return !option || (chosen && strcmp(chosen, value) == 0);
}

static lauze_status add_row(struct builder *b, unsigned expansion, const struct score_row *row)
{
    lauze_rules *r = b->r;
    const unsigned kind = kind_of_letter(r, row->letter);
    const uint8_t figure = figure_named(r, row->figure);
    assert(!row->figure || !row->is_only);
    if (figure == r->n_figures || kind == r->n_kinds || !is_in_play(r, row->mark) ||
        !is_in_play(r, row->condition.mark))
        return LAUZE_OK;
    struct row_set *set = &r->rows[row->when][kind];
    if (set->n == MAX_ROWS)
        return refuse_setup(b->error, LAUZE_TOO_LARGE, all_expansions[expansion]->name);
    set->has_only |= row->is_only;
    set->has_figure |= row->figure != NULL;
    set->is_plain = (set->n == 0 || set->is_plain) && !row->is_only && !row->figure &&
                    row->condition.test == CONDITION_NONE;
    set->row[set->n++] = (struct built_row){ .measure = row->measure,
                                             .trait = trait_named(r, row->mark),
                                             .test = row->condition.test,
                                             .test_measure = row->condition.measure,
                                             .test_trait = trait_named(r, row->condition.mark),
                                             .test_n = row->condition.n,
                                             .each = row->each,
                                             .is_only = row->is_only,
                                             .figure = figure,
                                             .rule = RULE(expansion, row->rule) };
    return LAUZE_OK;
}

static lauze_status add_rows(struct builder *b, unsigned expansion)
{
    const struct score_row *row = all_expansions[expansion]->rows;
    lauze_status status = LAUZE_OK;
    for (unsigned i = 0; row && row[i].letter && status == LAUZE_OK; i++)
        if (!is_off(b, TABLE_ROW, expansion, i) &&
            is_chosen(b, expansion, row[i].option, row[i].value))
            status = add_row(b, expansion, &row[i]);
    return status;
}

static void add_hook(lauze_rules *r, const struct hook *hook)
{
    const unsigned figure = figure_named(r, hook->figure);
    struct built_hook built = { .run = hook->function };
    if (figure == r->n_figures) return;
    if (figure != ANYBODY) set_lane(&built.at_home, figure);
    r->hook[hook->moment][r->n_hooks[hook->moment]++] = built;
}

static lauze_status add_hooks(struct builder *b, unsigned expansion)
{
    lauze_rules *r = b->r;
    const struct expansion *e = all_expansions[expansion];
    for (unsigned i = 0; e->hooks && e->hooks[i].name; i++) {
        const enum moment moment = e->hooks[i].moment;
        if (is_off(b, TABLE_HOOK, expansion, i)) continue;
        if (r->n_hooks[moment] == MAX_HOOKS)
            return refuse_setup(b->error, LAUZE_TOO_LARGE, e->hooks[i].name);
        add_hook(r, &e->hooks[i]);
    }
    for (unsigned i = 0; e->filters && e->filters[i].name; i++) {
        if (is_off(b, TABLE_FILTER, expansion, i) ||
            !is_chosen(b, expansion, e->filters[i].option, e->filters[i].value))
            continue;
        if (r->n_filters == MAX_FILTERS)
            return refuse_setup(b->error, LAUZE_TOO_LARGE, e->filters[i].name);
        r->filter_expansion[r->n_filters] = (uint8_t)expansion;
        r->filter[r->n_filters++] = &e->filters[i];
    }
    return LAUZE_OK;
}

/* The power added last minds every value of this register but one. */
static void add_asked(lauze_rules *r, unsigned reg, unsigned value)
{
    unsigned i = 0;
    assert(value < MAX_ASKED);
    while (i < r->n_asked && r->asked[i].reg != reg)
        i++;
    if (i == r->n_asked) {
        r->asked[r->n_asked++].reg = (uint8_t)reg;
        memset(r->asked[i].powers, 0xff, sizeof r->asked[i].powers);
    }
    for (unsigned v = 0; v < MAX_ASKED; v++)
        if (v != value) r->asked[i].powers[v] &= ~(1u << r->n_powers);
}

static lauze_status add_powers(struct builder *b, unsigned expansion)
{
    lauze_rules *r = b->r;
    const struct expansion *e = all_expansions[expansion];
    for (unsigned i = 0; e->powers && e->powers[i].name; i++) {
        if (is_off(b, TABLE_POWER, expansion, i)) continue;
        if (r->n_powers == MAX_POWERS)
            return refuse_setup(b->error, LAUZE_TOO_LARGE, e->powers[i].name);
        const struct power *const power = &e->powers[i];
        const unsigned figure = figure_named(r, power->figure);
        if (figure == r->n_figures) continue;
        r->power[++r->n_powers] = power;
        r->power_expansion[r->n_powers] = (uint8_t)expansion;
        if (figure != ANYBODY) set_lane(&r->power_at_home[r->n_powers], figure);
        if (power->value != 0) add_asked(r, r->n_registers + power->reg, power->value);
        r->unmarked_powers |= (uint32_t)!power->mark << r->n_powers;
    }
    return LAUZE_OK;
}

/* Bit p: power p offers in the step. */
static uint32_t powers_of(const lauze_rules *r, const struct step *step)
{
    uint32_t powers = 0;
    for (unsigned p = 1; p <= r->n_powers; p++)
        powers |= (uint32_t)(r->power[p]->step == step) << p;
    return powers;
}

/* Does any tile of the game carry this mark? */
static bool is_marked(const lauze_rules *r, const char *mark)
{
    const uint32_t bit = mark_bit(r, mark);
    unsigned t = 0;
    while (t < r->n_types && !(r->type[t].marks & bit))
        t++;
    return t < r->n_types;
}

static void build_program(struct builder *b)
{
    lauze_rules *r = b->r;
    unsigned number = 0;
    for (unsigned i = 0; i < N_STEPS; i++) {
        const struct listed_step *s = &all_steps[i];
        r->position[i] = r->n_program;
        if (!s->step || r->setup.copies[s->expansion] == 0) continue;
        if (is_off(b, TABLE_STEP, s->expansion, i)) continue;
        number++;
        if (!is_chosen(b, s->expansion, s->step->option, s->step->value)) continue;
        if (s->step->mark && !is_marked(r, s->step->mark)) continue;
        const uint32_t powers = powers_of(r, s->step);
        r->program[r->n_program++] =
            (struct built_step){ .step = s->step,
                                 .run = s->step->run,
                                 .offer = powers ? offer_with_powers : s->step->offer,
                                 .waits = s->step->is_always,
                                 .who = s->step->is_chance ? LAUZE_CHANCE
                                        : s->step->actor   ? WHO_ACTOR
                                                           : WHO_SEAT,
                                 .number = (number - 1) & 127,
                                 .rule = RULE(s->expansion, s->step->rule),
                                 .powers = powers };
    }
    r->program[r->n_program] = (struct built_step){
        .offer = offer_nothing, .waits = 1, .who = LAUZE_NOBODY, .number = number & 127
    };
    r->over = r->n_program;
    for (unsigned i = 0; i < N_FINALS; i++) {
        const struct listed_final *f = &all_finals[i];
        if (r->setup.copies[f->expansion] == 0 || is_off(b, TABLE_FINAL, f->expansion, i)) continue;
        r->final[r->n_finals++] = f->final;
    }
}

/* The register that a step names. */
static unsigned register_for(const lauze_rules *r, const struct built_step *built)
{
    unsigned i = r->first_register[(built->rule >> 8) - 1];
    while (i < r->n_registers && strcmp(r->reg[i]->name, built->step->reg) != 0)
        i++;
    assert(i < r->n_registers && built->run != NULL);
    return i;
}

/* From the last step to the first: one that waits for a register takes in what waits right behind it. */
static void gather_idle(lauze_rules *r)
{
    for (unsigned i = r->n_program; i-- > 0;) {
        struct built_step *const built = &r->program[i];
        struct idle_steps *const idle = &r->idle[i];
        if (!built->step->reg) continue;
        const bool is_last = i + 1 == r->n_program || idle[1].beyond == 0;
        const unsigned reg = register_for(r, built);
        if (is_last) {
            idle->beyond = i + 1;
        } else {
            *idle = idle[1];
            built->run = run_or_pass_over;
        }
        set_lane(idle->reg, reg);
    }
}

/* What is done behind each placement, beyond what is always done. */
static void note_placing(lauze_rules *r)
{
    r->is_placing_more = r->has_pointers || r->n_hooks[MOMENT_PLACED] > 0;
    r->placed_at_home = UINT64_MAX;
    for (unsigned i = 0; i < r->n_hooks[MOMENT_PLACED]; i++)
        r->placed_at_home &= r->hook[MOMENT_PLACED][i].at_home;
    r->unless_pointing = (uint8_t)(r->position[STEP_base_place] + 1);
    while (r->program[r->unless_pointing].step &&
           r->program[r->unless_pointing].step->is_for_pointing &&
           r->program[r->unless_pointing].powers == 0)
        r->unless_pointing++;
}

static lauze_status build_tables(struct builder *b)
{
    lauze_rules *r = b->r;
    r->n_figures = 0;
    lauze_status status = LAUZE_OK;
    uint8_t n_figures = 0;
    for (unsigned e = 0; e < N_EXPANSIONS && status == LAUZE_OK; e++) {
        if (r->setup.copies[e] == 0) continue;
        status = add_kinds(b, e);
        add_figures(b, e, &n_figures);
        if (status == LAUZE_OK) status = add_powers(b, e);
        if (status == LAUZE_OK) status = add_hooks(b, e);
        if (status == LAUZE_OK) status = add_registers(b, e);
    }
    if (status == LAUZE_OK) status = add_marks(b);
    for (unsigned e = 0; e < N_EXPANSIONS && status == LAUZE_OK; e++) {
        if (r->setup.copies[e] == 0) continue;
        status = add_rows(b, e);
        add_tokens(b, e);
    }
    if (status != LAUZE_OK) return status;
    number_pieces(r);
    status = build_types(b);
    build_program(b);
    gather_idle(r);
    note_placing(r);
    return status;
}

static size_t start_offset(void) { return (sizeof(lauze_rules) + 63) / 64 * 64; }

const lauze_game *start_of(const lauze_rules *r)
{
    return (const lauze_game *)(const void *)((const char *)r + start_offset());
}

/* The game at its first decision. */
static void build_start(const struct builder *b)
{
    lauze_rules *const r = b->r;
    lauze_game *const g = (lauze_game *)(void *)((char *)r + start_offset());
    clear_game(r, g);
    lay_start(b, g);
    set_aside_laid(r, g);
    note_late(r, g);
    for (unsigned tile = 0; tile < g->n_tiles; tile++)
        note_pointer(r, g, tile);
    settle_neutrals(r, g);
    g->number = 1;
    advance(r, g, NULL);
}

uint32_t mark_bit(const lauze_rules *r, const char *name)
{
    for (unsigned m = 0; m < r->n_marks; m++)
        if (strcmp(r->mark[m]->name, name) == 0) return 1u << m;
    return 0;
}

/* What is known of a setup before its tables are merged. */
static void take_setup(lauze_rules *r, const lauze_setup *setup, const struct capacities *sizes)
{
    r->setup = *setup;
    for (unsigned e = 0; e < N_EXPANSIONS; e++)
        r->first_option[e] = (uint8_t)first_option_of(e);
    r->seats = sizes->seats;
    r->n_tiles = sizes->n_tiles;
    r->n_types = sizes->n_types;
    r->max_holes = sizes->max_holes;
    r->max_features = sizes->max_features;
    r->table_mask = sizes->table_mask;
    r->max_watches = sizes->max_watches;
    r->layout = sizes->layout;
}

/* What cannot go together is refused by the rule that says so. */
static lauze_status check_exclusions(const struct builder *b, const lauze_setup *setup)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct exclusion *const x = all_expansions[e]->exclusions;
        for (unsigned i = 0; x && x[i].name; i++) {
            if (is_off(b, TABLE_EXCLUSION, e, i) || !is_excluded(setup, &x[i])) continue;
            refuse_setup(b->error, LAUZE_CONTRADICTION, x[i].name);
            if (b->error) b->error->rule = RULE(e, x[i].rule);
            return LAUZE_CONTRADICTION;
        }
    }
    return LAUZE_OK;
}

/* What is played: an option that is switched off has its default, and what says nothing is 0, so that
 * a setup which was written and read again is the same. */
static lauze_setup setup_without(const lauze_setup *setup, const struct mutant *mutant)
{
    lauze_setup changed = *setup;
    memset(changed.reserved, 0, sizeof changed.reserved);
    if (changed.tiles_hash == 0) changed.tiles_expansion = 0;
    if (mutant && mutant->table == TABLE_OPTION)
        changed.option[first_option_of(mutant->expansion) + mutant->index] = 0;
    return changed;
}

/* Whether the setup can be played, and how large its games are. */
static lauze_status judge_setup(const struct builder *b, const lauze_setup *setup,
                                struct capacities *sizes)
{
    const lauze_status status = plan_layout(setup, sizes, b->error);
    return status == LAUZE_OK ? check_exclusions(b, setup) : status;
}

lauze_status build_rules_without(const lauze_setup *setup, const struct mutant *mutant,
                                 lauze_rules *rules, lauze_error *error)
{
    if (!setup || !rules) return refuse_setup(error, LAUZE_BAD_CALL, NULL);
    struct capacities sizes;
    struct builder b = { rules, mutant, error };
    const lauze_setup played = setup_without(setup, mutant);
    lauze_status status = judge_setup(&b, &played, &sizes);
    if (status != LAUZE_OK) return status;
    memset(rules, 0, sizeof *rules);
    take_setup(rules, &played, &sizes);
    status = build_tables(&b);
    if (status != LAUZE_OK) return status;
    choose_fit(rules);
    build_start(&b);
    return LAUZE_OK;
}

lauze_status lauze_build_rules(const lauze_setup *setup, lauze_rules *rules, lauze_error *error)
{
    return build_rules_without(setup, NULL, rules, error);
}

size_t rules_size_without(const lauze_setup *setup, const struct mutant *mutant)
{
    struct capacities sizes;
    const struct builder b = { .off = mutant };
    if (!setup) return 0;
    const lauze_setup played = setup_without(setup, mutant);
    return judge_setup(&b, &played, &sizes) == LAUZE_OK ? start_offset() + sizes.layout.size : 0;
}

size_t lauze_rules_size(const lauze_setup *setup) { return rules_size_without(setup, NULL); }

size_t lauze_game_size(const lauze_rules *rules) { return rules->layout.size; }

const lauze_setup *lauze_rules_setup(const lauze_rules *rules) { return &rules->setup; }

void lauze_start(const lauze_rules *rules, lauze_game *game)
{
    lauze_copy(rules, game, start_of(rules));
}
