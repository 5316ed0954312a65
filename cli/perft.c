/* perft.c - walks through every sequence of actions of the first turns of a game. */
#include "perft.h"

#include "picture.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Decisions in a row that are tried out, draws not counted. */
#define MAX_LEVELS 64

/* The game at a decision, how much of the deck was drawn before it, and the choice to try next. */
struct level {
    lauze_choice_set choices;
    uint32_t next, n_drawn;
    lauze_game *game;
};

struct walk {
    struct perft *perft;
    unsigned depth, first_turn;
    struct level *level[MAX_LEVELS];
};

/* One of every type of a stage of which there are more than so many. */
struct round {
    unsigned stage, number;
};

static uint32_t deal_round(const lauze_rules *rules, const lauze_game *game, struct round round,
                           uint16_t *deck, uint32_t capacity)
{
    lauze_tile_type info;
    uint32_t n = 0;
    for (unsigned type = 0; lauze_type(rules, type, &info) && n < capacity; type++)
        if (info.stage == round.stage && lauze_left(rules, game, type) > round.number)
            deck[n++] = (uint16_t)type;
    return n;
}

uint32_t deal_perft_deck(const lauze_rules *rules, uint16_t *deck, uint32_t capacity)
{
    lauze_game *game = malloc(lauze_game_size(rules));
    if (!game) return 0;
    lauze_start(rules, game);
    uint32_t n = 0, n_before;
    for (unsigned stage = 1; stage <= LAST_STAGE; stage++) {
        unsigned round = 0;
        do {
            n_before = n;
            n += deal_round(rules, game, (struct round){ stage, round++ }, deck + n, capacity - n);
        } while (n > n_before);
    }
    free(game);
    return n;
}

/* Levels are made as the walk first comes to them. */
static struct level *level_at(struct walk *walk, unsigned depth)
{
    if (depth >= MAX_LEVELS) return NULL;
    if (walk->level[depth]) return walk->level[depth];
    struct level *level = malloc(sizeof *level);
    lauze_game *game = malloc(lauze_game_size(walk->perft->rules));
    if (!level || !game) {
        free(level);
        free(game);
        return NULL;
    }
    level->game = game;
    walk->level[depth] = level;
    return level;
}

static void free_levels(struct walk *walk)
{
    for (unsigned depth = 0; depth < MAX_LEVELS && walk->level[depth]; depth++) {
        free(walk->level[depth]->game);
        free(walk->level[depth]);
    }
}

/* Draws from the deck until a seat has to decide, the game is over, or the turns looked at have passed; only in the
 * first case the walk goes on. */
static lauze_status draw_on(const struct walk *walk, struct level *level, bool *goes_on)
{
    struct perft *perft = walk->perft;
    for (;;) {
        lauze_turn_state turn;
        lauze_turn(perft->rules, level->game, &turn);
        *goes_on = turn.who != LAUZE_NOBODY && turn.number - walk->first_turn < perft->n_turns;
        if (!*goes_on || turn.who != LAUZE_CHANCE) return LAUZE_OK;
        if (level->n_drawn == perft->n_deck) return LAUZE_ENDED_EARLY;
        const lauze_action draw = { .verb = LAUZE_DRAW, .noun = perft->deck[level->n_drawn++] };
        if (lauze_apply(perft->rules, level->game, draw, NULL) == LAUZE_OK) continue;
        perft->missing = draw.noun;
        return LAUZE_NONE_LEFT;
    }
}

/* A turn has ended when the next one has begun, or the game is over. */
static void count_turn(const struct walk *walk, const lauze_game *before, const lauze_game *after)
{
    lauze_turn_state old, new;
    lauze_turn(walk->perft->rules, before, &old);
    lauze_turn(walk->perft->rules, after, &new);
    if (new.number != old.number || new.who == LAUZE_NOBODY)
        walk->perft->sequences[old.number - walk->first_turn + 1]++;
}

/* Plays the next choice of a level into the level below and goes down to it if a seat has to decide there. */
static lauze_status try_next(struct walk *walk)
{
    const lauze_rules *rules = walk->perft->rules;
    struct level *here = walk->level[walk->depth];
    struct level *below = level_at(walk, walk->depth + 1);
    if (!below) return LAUZE_TOO_LARGE;
    lauze_copy(rules, below->game, here->game);
    below->n_drawn = here->n_drawn;
    const lauze_action action = lauze_nth(rules, here->game, &here->choices, here->next++);
    lauze_status status = lauze_apply(rules, below->game, action, NULL);
    assert(status == LAUZE_OK);
    count_turn(walk, here->game, below->game);
    bool goes_on;
    status = draw_on(walk, below, &goes_on);
    if (status == LAUZE_OK && goes_on) {
        lauze_choices(rules, below->game, &below->choices);
        below->next = 0;
        walk->depth++;
    }
    return status;
}

static lauze_status walk_all(struct walk *walk)
{
    struct level *top = level_at(walk, 0);
    if (!top) return LAUZE_TOO_LARGE;
    const lauze_rules *rules = walk->perft->rules;
    lauze_turn_state turn;
    lauze_start(rules, top->game);
    lauze_turn(rules, top->game, &turn);
    walk->first_turn = turn.number;
    top->next = top->n_drawn = 0;
    bool goes_on;
    lauze_status status = draw_on(walk, top, &goes_on);
    if (status != LAUZE_OK || !goes_on) return status;
    lauze_choices(rules, top->game, &top->choices);
    for (;;) {
        while (walk->level[walk->depth]->next == walk->level[walk->depth]->choices.n)
            if (walk->depth-- == 0) return LAUZE_OK;
        status = try_next(walk);
        if (status != LAUZE_OK) return status;
    }
}

lauze_status count_sequences(struct perft *perft)
{
    assert(perft->n_turns <= PERFT_MAX_TURNS);
    struct walk walk = { .perft = perft };
    memset(perft->sequences, 0, sizeof perft->sequences);
    perft->sequences[0] = 1;
    perft->missing = LAUZE_NO_TYPE;
    const lauze_status status = walk_all(&walk);
    free_levels(&walk);
    return status;
}
