/* search.h - looks ahead through a tree of lines and draws.
 *
 * Every position that is reached for the first time has all its lines judged; the best of them says
 * what the position is worth and the rest, ranked, wait for a visit. A draw is a tile of the bag,
 * by how many there are of it, and the same numbers decide behind every line, so that lines are
 * compared with the same luck. */
#ifndef LAUZE_SEARCH_H
#define LAUZE_SEARCH_H

#include "ending.h"
#include "judge.h"
#include "lines.h"
#include "prng.h"
#include "tree.h"

struct candidate;

struct search {
    const lauze_rules *rules;
    struct judge judge;
    struct lines lines;
    struct tree tree;
    struct ending ending;
    struct candidate *candidate;
    lauze_game *game; /* the position that is looked at now */
    const lauze_game *root;
    const struct lauze_budget *budget;
    uint64_t most, nodes; /* leaves: how many may be judged, and how many have been */
    uint32_t luck;        /* where the sequence of draws begins */
    unsigned seats;
    bool is_stopped, is_full, is_solved;
};

size_t search_size(const lauze_rules *rules);
/* `memory` of `size` bytes, aligned as by malloc; what search_size does not need is the tree's. */
void start_search(struct search *search, const lauze_rules *rules, const struct weights *weights,
                  void *memory, size_t size);

/* Looks ahead from a game in which a seat is to act, until the budget is used up. The tree's first
 * node is that game; it has an edge at least. */
void look_ahead(struct search *search, const lauze_game *game, const struct lauze_budget *budget,
                uint64_t nodes, uint64_t seed);

/* Looks further from the game of the last look_ahead, until this budget is used up; the position that
 * is looked at then is finished, or nobody who looks by small portions would ever finish a large one.
 * False when there is only one line, or no room for more positions. */
bool look_further(struct search *search, const lauze_game *game, const struct lauze_budget *budget,
                  uint64_t nodes);

/* Looks at a line of the first position until it has been visited as often as the best one, which
 * is once at least, or until the budget is used up: the same draws follow both. False when it could
 * not be looked at. */
bool look_closer(struct search *search, const lauze_game *game, const struct lauze_budget *budget,
                 const struct lauze_line *line);

#endif
