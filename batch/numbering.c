/* numbering.c - every action that can be legal under the rules has a number: built from what steps and
 * powers say about their acts, so that no expansion has to be known. */
#include "numbering.h"

#include <assert.h>

static uint32_t count_of(const lauze_rules *r, unsigned counts)
{
    const uint32_t sizes[] = {
        [LAUZE_COUNTS_ONE] = 1,
        [LAUZE_COUNTS_HOLES] = r->max_holes * (uint32_t)TURNS,
        [LAUZE_COUNTS_SPOTS] = LAUZE_MAX_NODES,
        [LAUZE_COUNTS_NODES] = r->n_tiles * (uint32_t)LAUZE_MAX_NODES,
        [LAUZE_COUNTS_TILES] = r->n_tiles,
        [LAUZE_COUNTS_PIECES] = r->n_pieces,
        [LAUZE_COUNTS_TYPES] = r->n_types,
    };
    return sizes[counts];
}

static unsigned add_section(struct numbering *n, lauze_batch_section section)
{
    assert(n->n_sections < MAX_SECTIONS);
    section.first = n->n_actions;
    n->n_actions += section.n;
    n->section[n->n_sections] = section;
    return n->n_sections++;
}

/* Different steps may offer the same acts; they never do so at the same time. */
static unsigned find_section(const struct numbering *n, const lauze_batch_section *like)
{
    unsigned s = 0;
    while (s < n->n_sections && (n->section[s].counts != like->counts ||
                                 n->section[s].verb != like->verb || n->section[s].by != like->by))
        s++;
    return s;
}

/* The acts of a step or power: one section, or one for each kind of figure that is put. */
static uint16_t add_acts(const lauze_rules *r, struct numbering *n, struct acts acts, unsigned by)
{
    lauze_batch_section section = { .n = count_of(r, acts.counts),
                                    .counts = acts.counts,
                                    .verb = acts.verb,
                                    .by = (uint8_t)by,
                                    .kind = LAUZE_NO_KIND };
    const unsigned first = find_section(n, &section);
    if (first < n->n_sections) return (uint16_t)first;
    if (acts.verb != LAUZE_PUT) return (uint16_t)add_section(n, section);
    for (unsigned kind = 0; kind < r->n_figures; kind++) {
        if (is_neutral(r, kind)) continue;
        section.kind = (uint8_t)kind;
        add_section(n, section);
    }
    return (uint16_t)first;
}

static void add_step(const lauze_rules *r, struct numbering *n, unsigned position)
{
    const struct step *const step = r->program[position].step;
    n->of_step[position] = add_acts(r, n, step->acts, 0);
    for (unsigned by = 1; by <= r->n_powers; by++)
        if (r->power[by]->step == step) n->of_power[by] = add_acts(r, n, r->power[by]->acts, by);
}

/* Draws come last, so that who lets them be drawn can leave their numbers out. */
void number_actions(const lauze_rules *r, struct numbering *n)
{
    n->n_actions = n->n_sections = 0;
    add_section(n, (lauze_batch_section){ .n = 1, .verb = LAUZE_PASS, .kind = LAUZE_NO_KIND });
    for (unsigned kind = 0, slot = 0; kind < r->n_figures; kind++) {
        n->slot[kind] = (uint8_t)slot;
        slot += !is_neutral(r, kind);
    }
    for (unsigned is_draw = 0; is_draw <= 1; is_draw++) {
        for (unsigned i = 0; i < r->over; i++) {
            const struct step *const step = r->program[i].step;
            if (step->offer && step->is_chance == is_draw) add_step(r, n, i);
        }
    }
}

/* The section of an act that is due now, or the number of sections. */
static unsigned section_of_action(const struct numbering *n, const lauze_rules *r,
                                  const lauze_game *g, const lauze_action *action)
{
    if (action->verb == LAUZE_PASS) return 0;
    if (g->step >= r->over || action->by > r->n_powers) return n->n_sections;
    const unsigned first = action->by ? n->of_power[action->by] : n->of_step[g->step];
    const lauze_batch_section *const section = &n->section[first];
    if (section->verb != action->verb || section->by != action->by) return n->n_sections;
    if (section->kind == LAUZE_NO_KIND) return first;
    const unsigned kind = lauze_noun_kind(action->noun);
    return kind < r->n_figures && !is_neutral(r, kind) ? first + n->slot[kind] : n->n_sections;
}

/* The index of an action in its section; whatever it names may not be there, then it is any number. */
static uint32_t index_of_action(const lauze_rules *r, const lauze_game *g, unsigned counts,
                                const lauze_action *action)
{
    const uint32_t cell = cell_of(action->place);
    const unsigned node = node_on(r, g, action->place);
    switch (counts) {
    case LAUZE_COUNTS_HOLES: return hole_on(r, g, cell) * TURNS + lauze_spot(action->place) / 4;
    case LAUZE_COUNTS_SPOTS: return node - ((uint32_t)g->last << NODE_SHIFT);
    case LAUZE_COUNTS_NODES: return node;
    case LAUZE_COUNTS_TILES: return tile_on(r, g, cell);
    case LAUZE_COUNTS_PIECES:
        return seen_piece(r, viewer_of(r, g), find_piece(r, g, action->noun, node));
    case LAUZE_COUNTS_TYPES: return action->noun;
    }
    return 0;
}

/* Whether the number is right is known when it gives the action back. */
uint32_t number_of_action(const struct numbering *n, const lauze_rules *r, const lauze_game *g,
                          const lauze_action *action)
{
    lauze_action back;
    const unsigned s = section_of_action(n, r, g, action);
    if (s == n->n_sections) return LAUZE_NO_NUMBER;
    const lauze_batch_section *const section = &n->section[s];
    const uint32_t index = index_of_action(r, g, section->counts, action);
    if (index >= section->n) return LAUZE_NO_NUMBER;
    const uint32_t number = section->first + index;
    if (action_of_number(n, r, g, number, &back) != LAUZE_OK) return LAUZE_NO_NUMBER;
    const bool is_same = back.verb == action->verb && back.by == action->by &&
                         back.noun == action->noun && back.place == action->place;
    return is_same ? number : LAUZE_NO_NUMBER;
}
