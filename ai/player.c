/* player.c - computer players of every level: how each picks, and how the turn he thought of is
 * played to its end. */
#include "player.h"

#include <assert.h>
#include <string.h>

#include "greedy.h"
#include "rounded.h"
#include "search.h"

/* A player who picks from a few tries out so many of his lines and plays the best of them. */
enum way { PICKS_FROM_A_FEW, PICKS_GREEDILY, SEARCHES };

struct factor {
    const char *weight;
    float times;
};

enum { MAX_FACTORS = 3 };
struct level_plan {
    struct lauze_level level;
    enum way way;
    struct factor factor[MAX_FACTORS];
};

static const struct level_plan plans[] = {
#define LEVEL(name, is_style, way, nodes, millis, ...) \
    { { #name, is_style, nodes, millis }, way, __VA_ARGS__ },
#include "levels.def"
#undef LEVEL
};
enum { N_LEVELS = sizeof plans / sizeof plans[0] };

unsigned lauze_n_levels(void) { return N_LEVELS; }

const struct lauze_level *lauze_level(unsigned level)
{
    return level < N_LEVELS ? &plans[level].level : NULL;
}

unsigned lauze_find_level(const char *name, size_t length)
{
    unsigned level = 0;
    while (level < N_LEVELS && (strlen(plans[level].level.name) != length ||
                                memcmp(plans[level].level.name, name, length) != 0))
        level++;
    return level;
}

/* `next` of the line are played already; `expected` is the game after them. */
struct lauze_player {
    const lauze_rules *rules;
    const struct level_plan *plan;
    struct prng prng;
    struct lauze_thought thought;
    struct lauze_line line;
    unsigned next;
    uint64_t expected;
    lauze_game *after; /* to find out what is expected */
    union {
        struct lauze_greedy greedy;
        struct search search;
    };
};

static size_t fixed_size(const lauze_rules *rules)
{
    return rounded(sizeof(struct lauze_player)) + rounded(lauze_game_size(rules));
}

/* A tree needs about so many bytes for each leaf that is judged: half of the lines are kept. */
enum { BYTES_A_LEAF = 40, LEAST_TREE = 65536, MOST_TREE = 128 << 20 };

size_t lauze_player_least(const lauze_rules *rules, unsigned level)
{
    if (level >= N_LEVELS) return 0;
    return fixed_size(rules) + (plans[level].way == SEARCHES ? search_size(rules) + LEAST_TREE
                                                             : lauze_greedy_size(rules));
}

size_t lauze_player_size(const lauze_rules *rules, unsigned level)
{
    if (level >= N_LEVELS) return 0;
    const size_t least = lauze_player_least(rules, level);
    if (plans[level].way != SEARCHES) return least;
    const size_t tree = (size_t)plans[level].level.nodes * BYTES_A_LEAF;
    return least + (tree < MOST_TREE ? tree : MOST_TREE);
}

static void weigh(const struct level_plan *plan, struct weights *weights)
{
    for (unsigned i = 0; i < MAX_FACTORS && plan->factor[i].weight; i++) {
        unsigned k = 0;
        while (lauze_weight_name(k) && strcmp(lauze_weight_name(k), plan->factor[i].weight) != 0)
            k++;
        assert(lauze_weight_name(k));
        *lauze_weight(weights, k) *= plan->factor[i].times;
    }
}

struct lauze_player *lauze_start_player(const lauze_rules *rules, unsigned level, uint64_t seed,
                                        void *memory, size_t size)
{
    if (!rules || !memory || level >= N_LEVELS || size < lauze_player_least(rules, level))
        return NULL;
    struct lauze_player *player = memory;
    unsigned char *at = (unsigned char *)memory + rounded(sizeof *player);
    *player = (struct lauze_player){ .rules = rules,
                                     .plan = &plans[level],
                                     .prng = prng_of(seed),
                                     .after = (lauze_game *)(void *)at };
    at += rounded(lauze_game_size(rules));
    if (player->plan->way == SEARCHES) {
        struct weights weights;
        lauze_default_weights(rules, &weights);
        weigh(player->plan, &weights);
        start_search(&player->search, rules, &weights, at, size - fixed_size(rules));
    } else {
        lauze_start_greedy(&player->greedy, rules, seed, at);
        player->greedy.most = player->plan->way == PICKS_FROM_A_FEW ? player->plan->level.nodes : 0;
    }
    return player;
}

lauze_status lauze_weigh(struct lauze_player *player, const char *text, size_t length,
                         lauze_error *error)
{
    if (player->plan->way != SEARCHES) return LAUZE_OK;
    struct weights weights = player->search.judge.weights;
    const lauze_status status = lauze_read_weights(player->rules, text, length, &weights, error);
    if (status == LAUZE_OK)
        start_judge(&player->search.judge, player->rules, &weights, player->search.judge.facts);
    return status;
}

const struct lauze_thought *lauze_thought(const struct lauze_player *player)
{
    return &player->thought;
}

/* Follows the most visited lines from the first node on. */
static void tell_plan(struct lauze_player *player)
{
    const struct tree *tree = &player->search.tree;
    struct lauze_thought *thought = &player->thought;
    uint32_t node = 0;
    thought->n_plan = 0;
    for (thought->depth = 0; node != TREE_NONE && tree->node[node].n_edges > 0; thought->depth++) {
        const struct tree_edge *edge = &tree->edge[most_visited(tree, node)];
        if (node > 0 && edge->visits == 0) break;
        const uint16_t draw = tree->node[node].draw;
        if (draw != LAUZE_NO_TYPE && node > 0 && thought->n_plan < LAUZE_PLAN)
            thought->plan[thought->n_plan++] = (lauze_action){ .verb = LAUZE_DRAW, .noun = draw };
        for (unsigned i = 0; i < edge->line.n && thought->n_plan < LAUZE_PLAN; i++)
            thought->plan[thought->n_plan++] = edge->line.action[i];
        uint32_t next = edge->child;
        for (uint32_t child = edge->child; child != TREE_NONE; child = tree->node[child].sibling)
            if (tree->node[child].visits > tree->node[next].visits) next = child;
        node = next;
    }
}

static uint64_t nodes_in(const struct lauze_player *player, const struct lauze_budget *budget)
{
    const bool is_bound = budget && (budget->nodes || budget->is_over);
    return is_bound ? budget->nodes : player->plan->level.nodes;
}

static struct lauze_vote vote_of(const struct tree_edge *edge)
{
    const float visits = edge->visits ? (float)edge->visits : 1;
    return (struct lauze_vote){ .line = edge->line,
                                .visits = edge->visits,
                                .win = edge->visits ? edge->share / visits : edge->judged,
                                .margin =
                                    edge->visits ? edge->margin / visits : edge->judged_margin };
}

uint32_t lauze_votes(const struct lauze_player *player, struct lauze_vote *votes, uint32_t capacity)
{
    if (player->plan->way != SEARCHES) {
        if (capacity > 0)
            votes[0] = (struct lauze_vote){ .line = player->thought.best, .visits = 1 };
        return 1;
    }
    const struct tree *tree = &player->search.tree;
    const struct tree_node *root = &tree->node[0];
    for (uint32_t i = 0; i < root->n_edges && i < capacity; i++)
        votes[i] = vote_of(&tree->edge[root->first_edge + i]);
    return root->n_edges;
}

static void tell_thought(struct lauze_player *player)
{
    struct lauze_thought *thought = &player->thought;
    const struct tree *tree = &player->search.tree;
    const struct lauze_vote best = vote_of(&tree->edge[most_visited(tree, 0)]);
    thought->nodes = player->search.nodes;
    thought->win = best.win;
    thought->margin = best.margin;
    thought->best = best.line;
    tell_plan(player);
}

void lauze_think(struct lauze_player *player, const lauze_game *game,
                 const struct lauze_budget *budget)
{
    struct lauze_thought *thought = &player->thought;
    *thought = (struct lauze_thought){ .seat = (uint8_t)lauze_who(player->rules, game) };
    if (player->plan->way != SEARCHES) {
        lauze_line_greedy(&player->greedy, game, &thought->best);
        return;
    }
    look_ahead(&player->search, game, budget, nodes_in(player, budget), prng_next(&player->prng));
    tell_thought(player);
}

bool lauze_think_on(struct lauze_player *player, const lauze_game *game,
                    const struct lauze_budget *budget)
{
    if (player->plan->way != SEARCHES) return false;
    const bool is_fruitful = look_further(&player->search, game, budget, nodes_in(player, budget));
    tell_thought(player);
    return is_fruitful;
}

bool lauze_think_of(struct lauze_player *player, const lauze_game *game,
                    const struct lauze_budget *budget, const struct lauze_line *line)
{
    return player->plan->way == SEARCHES && look_closer(&player->search, game, budget, line);
}

/* Chooses a line; from now on its actions are what is expected. */
void lauze_expect(struct lauze_player *player, const lauze_game *game,
                  const struct lauze_line *line)
{
    player->line = *line;
    player->next = 0;
    player->expected = lauze_hash(player->rules, game);
}

/* The next action of the line that was chosen, if the game went that way. */
static bool is_expected(const struct lauze_player *player, const lauze_game *game)
{
    return player->next < player->line.n && player->expected == lauze_hash(player->rules, game);
}

lauze_action lauze_pick(struct lauze_player *player, const lauze_game *game,
                        const struct lauze_budget *budget)
{
    if (!is_expected(player, game)) {
        lauze_think(player, game, budget);
        lauze_expect(player, game, &player->thought.best);
    }
    const lauze_action action = player->line.action[player->next++];
    lauze_copy(player->rules, player->after, game);
    lauze_apply(player->rules, player->after, action, NULL);
    player->expected = lauze_hash(player->rules, player->after);
    return action;
}

static void add_vote(struct lauze_vote *vote, const struct lauze_vote *other)
{
    const double visits = (double)vote->visits + other->visits;
    if (visits > 0) {
        vote->win = (vote->win * vote->visits + other->win * other->visits) / visits;
        vote->margin = (vote->margin * vote->visits + other->margin * other->visits) / visits;
    }
    vote->visits += other->visits;
}

void lauze_add_votes(struct lauze_vote *votes, uint32_t *n, uint32_t capacity,
                     const struct lauze_vote *others, uint32_t n_others)
{
    for (uint32_t i = 0; i < n_others; i++) {
        uint32_t k = 0;
        while (k < *n && !is_same_line(&votes[k].line, &others[i].line))
            k++;
        if (k < *n)
            add_vote(&votes[k], &others[i]);
        else if (k < capacity)
            votes[(*n)++] = others[i];
    }
}

uint32_t lauze_elect(const struct lauze_vote *votes, uint32_t n)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < n; i++)
        if (votes[i].visits > votes[best].visits) best = i;
    return best;
}
