/* greedy.c - the simple computer player: tries every choice to the end of his turn and compares. */
#include "greedy.h"

#include <assert.h>
#include <limits.h>

/* How many of his own decisions in a row he tries out, this one included. The game after the last
 * of them is judged as it stands, so a longer turn is still played, only with less foresight. */
#define MAX_DECISIONS 3

/* What the arena holds for each decision in a row, and one more for the game after the last. */
struct level {
    lauze_choice_set choices;
    _Alignas(max_align_t) unsigned char game[];
};

/* Who thinks, in which turn: a decision of another seat or turn is no longer his. `next` is the
 * choice to try next at each decision of the line. */
struct thought {
    const struct lauze_greedy *player;
    unsigned seat, number, depth;
    uint32_t next[MAX_DECISIONS];
};

static size_t level_size(const lauze_rules *rules)
{
    const size_t unit = _Alignof(struct level);
    return sizeof(struct level) + (lauze_game_size(rules) + unit - 1) / unit * unit;
}

size_t lauze_greedy_size(const lauze_rules *rules)
{
    return (MAX_DECISIONS + 1) * level_size(rules);
}

static struct level *level_at(const struct lauze_greedy *player, unsigned depth)
{
    return (struct level *)(void *)(player->arena + depth * level_size(player->rules));
}

static lauze_game *game_at(const struct lauze_greedy *player, unsigned depth)
{
    return (lauze_game *)(void *)level_at(player, depth)->game;
}

void lauze_start_greedy(struct lauze_greedy *player, const lauze_rules *rules, uint64_t seed,
                        void *arena)
{
    assert(rules && arena);
    *player = (struct lauze_greedy){
        .rules = rules, .prng = prng_of(seed), .weight = LAUZE_GREEDY_WEIGHT, .arena = arena
    };
    lauze_tile_type type;
    for (unsigned i = 0; lauze_type(rules, i, &type); i++) {
        player->n_tiles += type.count;
    }
}

static int followers_in_hand(const lauze_rules *rules, const lauze_game *game, unsigned seat)
{
    int n = 0;
    for (unsigned kind = 0; lauze_figure_name(rules, kind); kind++) {
        if (lauze_figure_strength(rules, kind) > 0) {
            n += (int)lauze_supply(rules, game, seat, kind);
        }
    }
    return n;
}

/* The seat's worth minus that of the best opponent, in units of a point divided by the tiles of the
 * game, so that whole numbers suffice. */
static int judge(const struct thought *thought, const lauze_game *game)
{
    const struct lauze_greedy *player = thought->player;
    const unsigned seats = lauze_rules_setup(player->rules)->seats;
    lauze_turn_state turn;
    lauze_turn(player->rules, game, &turn);
    int points[LAUZE_MAX_SEATS], own = 0, best = INT_MIN;
    lauze_final(player->rules, game, points, NULL);
    for (unsigned seat = 0; seat < seats; seat++) {
        const int hand = followers_in_hand(player->rules, game, seat);
        const int worth = points[seat] * player->n_tiles + player->weight * hand * turn.bag;
        if (seat == thought->seat) {
            own = worth;
        } else if (worth > best) {
            best = worth;
        }
    }
    return own - best;
}

static bool still_decides(const struct thought *thought)
{
    lauze_turn_state turn;
    lauze_turn(thought->player->rules, game_at(thought->player, thought->depth), &turn);
    return turn.who == thought->seat && turn.number == thought->number;
}

/* Begins with the choices of the decision that the game at this depth has come to. */
static void open_decision(struct thought *thought)
{
    struct level *here = level_at(thought->player, thought->depth);
    lauze_choices(thought->player->rules, game_at(thought->player, thought->depth), &here->choices);
    thought->next[thought->depth] = 0;
}

static lauze_action nth_at(const struct thought *thought, uint32_t index)
{
    const struct lauze_greedy *player = thought->player;
    return lauze_nth(player->rules, game_at(player, thought->depth),
                     &level_at(player, thought->depth)->choices, index);
}

/* Plays a choice of this decision into the next level and goes there. */
static void try_choice(struct thought *thought, lauze_action action)
{
    const struct lauze_greedy *player = thought->player;
    lauze_game *after = game_at(player, thought->depth + 1);
    lauze_copy(player->rules, after, game_at(player, thought->depth));
    const lauze_status status = lauze_apply(player->rules, after, action, NULL);
    assert(status == LAUZE_OK);
    (void)status;
    thought->depth++;
}

/* Moves on to the game after the next untried line of his choices and stays a level below the last
 * decision of the line. False when all have been tried. */
static bool next_line(struct thought *thought)
{
    for (;;) {
        struct level *here = level_at(thought->player, thought->depth);
        if (thought->next[thought->depth] < here->choices.n) {
            try_choice(thought, nth_at(thought, thought->next[thought->depth]++));
            if (thought->depth == MAX_DECISIONS || !still_decides(thought)) {
                return true;
            }
            open_decision(thought);
        } else if (thought->depth-- == 0) {
            return false;
        }
    }
}

static struct thought begin_thought(const struct lauze_greedy *player, const lauze_game *game)
{
    lauze_turn_state turn;
    lauze_turn(player->rules, game, &turn);
    assert(turn.who < LAUZE_MAX_SEATS);
    lauze_copy(player->rules, game_at(player, 0), game);
    return (struct thought){ .player = player, .seat = turn.who, .number = turn.number };
}

/* All the decisions are his, so a choice is worth what the best line that begins with it is. */
lauze_action lauze_pick_greedy(struct lauze_greedy *player, const lauze_game *game)
{
    struct thought thought = begin_thought(player, game);
    int best = INT_MIN;
    uint32_t picked = 0, last_equal = 0, n_equal = 0;
    open_decision(&thought);
    assert(level_at(player, 0)->choices.n > 0);
    while (next_line(&thought)) {
        const uint32_t first = thought.next[0] - 1;
        const int value = judge(&thought, game_at(player, thought.depth));
        thought.depth--;
        if (value < best || (value == best && first == last_equal)) {
            continue;
        }
        n_equal = value > best ? 1 : n_equal + 1;
        best = value;
        last_equal = first;
        /* The k-th equal choice replaces the one held in one case of k: all are equally likely. */
        if (prng_below(&player->prng, n_equal) == 0) {
            picked = first;
        }
    }
    thought.depth = 0;
    return nth_at(&thought, picked);
}
