/* lines.c - walks through all that the one to act may do up to the next decision of somebody else. */
#include "lines.h"

#include "rounded.h"

#include <assert.h>

/* What the memory holds for each decision in a row, and one more for the game after the last. */
struct level {
    lauze_choice_set choices;
    _Alignas(max_align_t) unsigned char game[];
};

static size_t level_size(const lauze_rules *rules)
{
    return sizeof(struct level) + rounded(lauze_game_size(rules));
}

size_t lines_size(const lauze_rules *rules) { return (LAUZE_LINE + 1) * level_size(rules); }

void start_lines(struct lines *lines, const lauze_rules *rules, void *memory)
{
    assert(rules && memory);
    *lines = (struct lines){ .rules = rules, .memory = memory };
}

static struct level *level_at(const struct lines *lines, unsigned depth)
{
    return (struct level *)(void *)(lines->memory + depth * level_size(lines->rules));
}

static lauze_game *game_at(const struct lines *lines, unsigned depth)
{
    return (lauze_game *)(void *)level_at(lines, depth)->game;
}

static bool still_decides(const struct lines *lines)
{
    lauze_turn_state turn;
    lauze_turn(lines->rules, game_at(lines, lines->depth), &turn);
    return turn.who == lines->seat && turn.number == lines->number;
}

/* Begins with the choices of the decision that the game at this depth has come to. */
static void open_decision(struct lines *lines)
{
    struct level *here = level_at(lines, lines->depth);
    lauze_choices(lines->rules, game_at(lines, lines->depth), &here->choices);
    assert(here->choices.n > 0);
    lines->next[lines->depth] = 0;
}

void begin_lines(struct lines *lines, const lauze_game *game)
{
    lauze_turn_state turn;
    lauze_turn(lines->rules, game, &turn);
    assert(turn.who < LAUZE_MAX_SEATS);
    lauze_copy(lines->rules, game_at(lines, 0), game);
    lines->seat = turn.who;
    lines->number = turn.number;
    lines->depth = 0;
    lines->line.n = 0;
    open_decision(lines);
}

/* Plays the next choice of this decision into the next level and goes there. */
static void try_choice(struct lines *lines)
{
    struct level *here = level_at(lines, lines->depth);
    lauze_game *after = game_at(lines, lines->depth + 1);
    const lauze_action action = lauze_nth(lines->rules, game_at(lines, lines->depth),
                                          &here->choices, lines->next[lines->depth]++);
    lauze_copy(lines->rules, after, game_at(lines, lines->depth));
    const lauze_status status = lauze_apply(lines->rules, after, action, NULL);
    assert(status == LAUZE_OK);
    (void)status;
    lines->line.action[lines->depth++] = action;
    lines->line.n = (uint8_t)lines->depth;
}

lauze_game *next_line(struct lines *lines)
{
    if (lines->line.n > 0) lines->depth = lines->line.n - 1u;
    for (;;) {
        const struct level *here = level_at(lines, lines->depth);
        if (lines->next[lines->depth] < here->choices.n) {
            try_choice(lines);
            if (lines->depth == LAUZE_LINE || !still_decides(lines))
                return game_at(lines, lines->depth);
            open_decision(lines);
        } else if (lines->depth-- == 0) {
            return NULL;
        }
    }
}

bool is_same_line(const struct lauze_line *a, const struct lauze_line *b)
{
    for (unsigned i = 0; i < a->n && i < b->n; i++)
        if (!is_same_action(a->action[i], b->action[i])) return false;
    return a->n == b->n;
}
