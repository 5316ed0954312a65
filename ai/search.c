/* search.c - looks ahead through a tree of lines and draws. */
#include "search.h"

#include "random_player.h"
#include "rounded.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_CANDIDATES = 2048, /* lines of one position that are judged */
    ROOT_WIDTH = 256,      /* lines that are kept of the first position */
    WIDTH = 40,            /* and of any other */
    MAX_DEPTH = 40,        /* lines in a row */
    MOST_ENDING = 60000,   /* leaves of an ending that is worked out */
    ASK_EVERY = 32         /* leaves between two looks at the budget */
};

struct candidate {
    struct lauze_line line;
    float margin, share;
    unsigned holes; /* of lines that are worth the same, those that leave the fewest come first */
};

size_t search_size(const lauze_rules *rules)
{
    return rounded(judge_size(rules)) + rounded(lines_size(rules)) +
           rounded(lauze_game_size(rules)) + rounded(MAX_CANDIDATES * sizeof(struct candidate)) +
           ending_size(rules);
}

void start_search(struct search *search, const lauze_rules *rules, const struct weights *weights,
                  void *memory, size_t size)
{
    unsigned char *at = memory;
    assert(size >= search_size(rules));
    *search = (struct search){ .rules = rules, .seats = lauze_rules_setup(rules)->seats };
    start_judge(&search->judge, rules, weights, at);
    at += rounded(judge_size(rules));
    start_lines(&search->lines, rules, at);
    at += rounded(lines_size(rules));
    search->game = (lauze_game *)(void *)at;
    at += rounded(lauze_game_size(rules));
    search->candidate = (struct candidate *)(void *)at;
    at += rounded(MAX_CANDIDATES * sizeof(struct candidate));
    start_ending(&search->ending, &search->judge, at);
    at += ending_size(rules);
    start_tree(&search->tree, at, size - search_size(rules));
}

/* The lines of the first position are all judged, however few nodes are allowed; only time cuts
 * that short. */
static bool is_stopped(struct search *search)
{
    const struct lauze_budget *budget = search->budget;
    const bool is_first = search->tree.n_nodes == 0;
    if (search->nodes >= search->most && !is_first)
        search->is_stopped = true;
    else if (search->nodes % ASK_EVERY == 0 && budget && budget->is_over)
        search->is_stopped = search->is_stopped || budget->is_over(budget->context);
    return search->is_stopped;
}

static void judge_game(struct search *search, const lauze_game *game, struct outlook *outlook)
{
    judge_outlook(&search->judge, game, outlook);
    search->nodes++;
}

static int by_margin(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    if (x->margin < y->margin || x->margin > y->margin) return x->margin < y->margin ? 1 : -1;
    return (x->holes > y->holes) - (x->holes < y->holes);
}

/* Judges all lines of the game and ranks them; the outlook is that of the best. Returns how many
 * there are: 0 when the search was stopped meanwhile, but of the first position a line at least. */
static uint32_t judge_lines(struct search *search, const lauze_game *game, struct outlook *best)
{
    uint32_t n = 0;
    float most = -INFINITY;
    struct outlook outlook;
    begin_lines(&search->lines, game);
    const lauze_game *after;
    while (n < MAX_CANDIDATES && (after = next_line(&search->lines)) != NULL) {
        const unsigned seat = search->lines.seat;
        if (is_stopped(search) && (search->tree.n_nodes > 0 || n > 0)) {
            if (search->tree.n_nodes > 0) return 0;
            break;
        }
        judge_game(search, after, &outlook);
        search->candidate[n++] = (struct candidate){ .line = search->lines.line,
                                                     .margin = outlook.margin[seat],
                                                     .share = outlook.share[seat],
                                                     .holes = lauze_n_holes(search->rules, after) };
        if (outlook.margin[seat] <= most) continue;
        most = outlook.margin[seat];
        *best = outlook;
    }
    qsort(search->candidate, n, sizeof search->candidate[0], by_margin);
    return n;
}

/* The share that one point more is worth, from the best lines' margins and shares. */
static float slope_of(const struct search *search, uint32_t n)
{
    const struct candidate *best = &search->candidate[0], *worst = &search->candidate[n - 1];
    const float margins = best->margin - worst->margin;
    return margins > 0.5f ? (best->share - worst->share) / margins : 0.01f;
}

static void fill_edges(struct search *search, uint32_t node, uint32_t n)
{
    struct tree_edge *edge = &search->tree.edge[search->tree.node[node].first_edge];
    const float heat = search->judge.weights.heat, most = search->candidate[0].margin;
    float sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        const struct candidate *candidate = &search->candidate[i];
        edge[i] = (struct tree_edge){ .line = candidate->line,
                                      .child = TREE_NONE,
                                      .judged = candidate->share,
                                      .judged_margin = candidate->margin,
                                      .prior = expf((candidate->margin - most) / heat) };
        sum += edge[i].prior;
    }
    for (uint32_t i = 0; i < n; i++)
        edge[i].prior /= sum;
}

/* Makes a node of the search's game. TREE_NONE when there was no room, or no time. */
static uint32_t expand(struct search *search, struct outlook *outlook)
{
    const bool is_root = search->tree.n_nodes == 0;
    const uint32_t n = judge_lines(search, search->game, outlook);
    if (n == 0) return TREE_NONE;
    const uint32_t most = is_root ? ROOT_WIDTH : WIDTH, kept = n < most ? n : most;
    if (!has_room(&search->tree, kept)) {
        search->is_stopped = search->is_full = true;
        return TREE_NONE;
    }
    const uint32_t node = add_node(&search->tree, kept);
    search->tree.node[node].seat = (uint8_t)search->lines.seat;
    search->tree.node[node].slope = slope_of(search, n);
    fill_edges(search, node, kept);
    return node;
}

/* The draw behind a line that has been visited `visits` times: the numbers of the golden ratio cover
 * the bag evenly, in the same order behind every line. */
static lauze_action pick_draw(const struct search *search, uint32_t visits)
{
    lauze_action draw[LAUZE_MAX_TYPES];
    const uint32_t n = lauze_actions(search->rules, search->game, draw, LAUZE_MAX_TYPES);
    const uint32_t total = lauze_count_draws(search->rules, search->game, draw, n);
    const uint32_t luck = search->luck + visits * 2654435769u;
    const uint32_t index = (uint32_t)((uint64_t)luck * total >> 32);
    return lauze_draw_at(search->rules, search->game, draw, n, index);
}

/* Draws until a seat is to act or the game is over; returns the last tile, or LAUZE_NO_TYPE. */
static uint16_t draw_tiles(struct search *search, uint32_t visits)
{
    uint16_t drawn = LAUZE_NO_TYPE;
    while (lauze_who(search->rules, search->game) == LAUZE_CHANCE) {
        const lauze_action draw = pick_draw(search, visits);
        drawn = draw.noun;
        lauze_apply(search->rules, search->game, draw, NULL);
    }
    return drawn;
}

/* False when the line cannot be played here: another draw led to the same node before. */
static bool play_line(struct search *search, const struct lauze_line *line)
{
    for (unsigned i = 0; i < line->n; i++)
        if (lauze_apply(search->rules, search->game, line->action[i], NULL) != LAUZE_OK)
            return false;
    return true;
}

static void back_up(struct search *search, const uint32_t *node, const uint32_t *edge, unsigned n,
                    const struct outlook *outlook)
{
    for (unsigned i = 0; i < n; i++) {
        struct tree_node *at = &search->tree.node[node[i]];
        struct tree_edge *taken = &search->tree.edge[edge[i]];
        at->visits++;
        taken->visits++;
        taken->share += outlook->share[at->seat];
        taken->margin += outlook->margin[at->seat];
    }
}

/* Puts a new node behind an edge. False when the search has to end. */
static bool grow_tree(struct search *search, uint32_t edge, uint16_t draw, struct outlook *outlook)
{
    const uint32_t child = expand(search, outlook);
    if (child == TREE_NONE) return false;
    search->tree.node[child].draw = draw;
    search->tree.node[child].sibling = search->tree.edge[edge].child;
    search->tree.edge[edge].child = child;
    return true;
}

/* One visit: down the tree to a position that is not in it yet, or to the end of the game. `first`
 * is the edge to begin with, or TREE_NONE. */
static void visit(struct search *search, uint32_t first)
{
    uint32_t node[MAX_DEPTH], edge[MAX_DEPTH], at = 0;
    unsigned n = 0;
    struct outlook outlook;
    lauze_copy(search->rules, search->game, search->root);
    for (;;) {
        const uint32_t taken = n == 0 && first != TREE_NONE
                                   ? first
                                   : select_edge(&search->tree, at, search->judge.weights.explore);
        node[n] = at;
        edge[n++] = taken;
        if (!play_line(search, &search->tree.edge[taken].line) || n == MAX_DEPTH) {
            judge_game(search, search->game, &outlook);
            break;
        }
        const uint16_t draw = draw_tiles(search, search->tree.edge[taken].visits);
        if (lauze_who(search->rules, search->game) == LAUZE_NOBODY) {
            judge_game(search, search->game, &outlook);
            break;
        }
        at = find_child(&search->tree, taken, draw);
        if (at != TREE_NONE) continue;
        if (!grow_tree(search, taken, draw, &outlook)) return;
        break;
    }
    back_up(search, node, edge, n, &outlook);
}

static void set_budget(struct search *search, const lauze_game *game,
                       const struct lauze_budget *budget, uint64_t nodes)
{
    search->root = game;
    search->budget = budget;
    search->most = nodes ? search->nodes + nodes : UINT64_MAX;
    search->is_stopped = search->is_full;
}

static bool has_choice(const struct search *search)
{
    return search->tree.node[0].n_edges > 1 && !search->is_solved;
}

/* Whether so few tiles are left that trying everything may cost no more than `most` leaves, judging by
 * how many lines there are now. */
static bool is_near_the_end(const struct search *search, uint64_t most)
{
    lauze_turn_state turn;
    lauze_turn(search->rules, search->root, &turn);
    double leaves = search->tree.node[0].n_edges;
    for (unsigned i = 0; i < turn.bag && leaves <= (double)most; i++)
        leaves *= search->tree.node[0].n_edges * (double)(turn.bag - i);
    return leaves <= (double)most;
}

/* An edge that was worked out counts as one visit, and what the judge said is corrected. */
static bool work_out_edge(struct search *search, struct tree_edge *edge, uint64_t most)
{
    struct outlook outlook;
    lauze_copy(search->rules, search->game, search->root);
    play_line(search, &edge->line);
    if (!work_out(&search->ending, search->game, most, &outlook)) return false;
    const unsigned seat = search->tree.node[0].seat;
    search->nodes += search->ending.leaves;
    edge->visits = 1;
    edge->judged = edge->share = outlook.share[seat];
    edge->judged_margin = edge->margin = outlook.margin[seat];
    return true;
}

static int by_share(const void *a, const void *b)
{
    const struct tree_edge *x = a, *y = b;
    return (x->share < y->share) - (x->share > y->share);
}

/* Works out every line of the first position, where that is possible: the best is the first one then.
 * Otherwise the tree is left as if nothing had been tried. */
static bool work_out_lines(struct search *search)
{
    const uint64_t left = search->most > search->nodes ? search->most - search->nodes : 0;
    const uint64_t most = left < MOST_ENDING ? left : MOST_ENDING;
    const struct tree_node *root = &search->tree.node[0];
    struct tree_edge *edge = &search->tree.edge[root->first_edge];
    bool is_done = is_near_the_end(search, most);
    uint32_t n = 0;
    while (is_done && n < root->n_edges) {
        is_done = !is_stopped(search) && work_out_edge(search, &edge[n], most);
        n += is_done;
    }
    for (uint32_t i = 0; !is_done && i < n; i++) {
        edge[i].visits = 0;
        edge[i].share = edge[i].margin = 0;
    }
    if (is_done) qsort(edge, n, sizeof *edge, by_share);
    return is_done;
}

void look_ahead(struct search *search, const lauze_game *game, const struct lauze_budget *budget,
                uint64_t nodes, uint64_t seed)
{
    struct outlook outlook;
    struct prng prng = prng_of(seed);
    search->luck = (uint32_t)prng_next(&prng);
    search->nodes = 0;
    search->is_full = search->is_solved = false;
    set_budget(search, game, budget, nodes);
    begin_judging(&search->judge, game);
    clear_tree(&search->tree);
    lauze_copy(search->rules, search->game, game);
    const uint32_t root = expand(search, &outlook);
    assert(root == 0);
    (void)root;
    search->is_solved = has_choice(search) && work_out_lines(search);
    while (has_choice(search) && !is_stopped(search))
        visit(search, TREE_NONE);
}

bool look_further(struct search *search, const lauze_game *game, const struct lauze_budget *budget,
                  uint64_t nodes)
{
    const uint64_t until = nodes ? search->nodes + nodes : UINT64_MAX;
    set_budget(search, game, budget, 0);
    while (has_choice(search) && search->nodes < until && !is_stopped(search))
        visit(search, TREE_NONE);
    return has_choice(search) && !search->is_full;
}

/* The edge of that line from the first position. If it is not there, it takes the place of the least
 * promising one, unless that has been visited. */
static uint32_t edge_of_line(struct search *search, const struct lauze_line *line)
{
    const struct tree_node *root = &search->tree.node[0];
    struct tree_edge *edge = &search->tree.edge[root->first_edge];
    uint32_t i = 0;
    while (i < root->n_edges && !is_same_line(&edge[i].line, line))
        i++;
    if (i < root->n_edges) return root->first_edge + i;
    struct tree_edge *last = &edge[root->n_edges - 1];
    if (last->visits > 0 && !search->is_solved) return TREE_NONE;
    last->line = *line;
    last->child = TREE_NONE;
    if (search->is_solved && !work_out_edge(search, last, MOST_ENDING)) return TREE_NONE;
    return root->first_edge + root->n_edges - 1u;
}

bool look_closer(struct search *search, const lauze_game *game, const struct lauze_budget *budget,
                 const struct lauze_line *line)
{
    set_budget(search, game, budget, budget ? budget->nodes : 0);
    const uint32_t best = most_visited(&search->tree, 0), other = edge_of_line(search, line);
    const struct tree_edge *edge = search->tree.edge;
    if (other == TREE_NONE) return false;
    while (edge[best].visits == 0 && !is_stopped(search))
        visit(search, best);
    while (edge[other].visits < edge[best].visits && !is_stopped(search))
        visit(search, other);
    return edge[other].visits > 0;
}
