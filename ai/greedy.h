/* greedy.h - the simple computer player: takes what is worth most if the game ended now.
 *
 * A position is worth to a seat its points as lauze_final counts them, plus some points for every
 * follower in hand, fewer as the bag empties; the player maximises his own worth minus that of the
 * best opponent. He looks at each of his choices together with what he may decide next in the same
 * turn (a placement, then the follower), and picks among equals by the number of holes, then by his
 * own random numbers. He knows nothing of any expansion and never looks at what will be drawn. */
#ifndef LAUZE_GREEDY_H
#define LAUZE_GREEDY_H

#include "lines.h"
#include "prng.h"

/* Points for a follower in hand while the bag is full. With 0 followers are thrown away early. */
#define LAUZE_GREEDY_WEIGHT 3

/* One per seat and game, or one for all seats; what stands above the empty line may be changed
 * after the start. */
struct lauze_greedy {
    const lauze_rules *rules;
    struct prng prng;
    int weight;
    uint32_t most; /* of all his lines he tries so many, picked at random; 0: every one */

    int n_tiles; /* in the whole game, to know the share that is left */
    struct lines lines;
};

/* Bytes that a player needs to think in, under these rules. */
size_t lauze_greedy_size(const lauze_rules *rules);

/* Makes a player. `arena` is the caller's memory of lauze_greedy_size bytes, aligned as by malloc;
 * nothing else is ever allocated. The same seed plays the same game. */
void lauze_start_greedy(struct lauze_greedy *player, const lauze_rules *rules, uint64_t seed,
                        void *arena);

/* The choice of the one to act, who must be a seat: the whole line, or its first action. */
void lauze_line_greedy(struct lauze_greedy *player, const lauze_game *game,
                       struct lauze_line *line);
lauze_action lauze_pick_greedy(struct lauze_greedy *player, const lauze_game *game);

#endif
