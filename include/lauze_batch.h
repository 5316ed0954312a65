/* lauze_batch.h - many games at once, in numbers: for learning, search and statistics.
 *
 * A batch is n games of the same rules in one block of the caller's memory. One call does an action
 * in each of them and fills whatever arrays the caller wants filled: what it brought, who is to act,
 * what is legal, what the game looks like. Actions are numbers below a fixed N, legal ones the bits
 * of a mask, and a look is a row of int16_t: shapes that a network takes as they are.
 *
 * As in lauze.h nothing here allocates, reads a clock or keeps state of its own, and legality lives
 * in one place: a mask is what lauze_choices says, and lauze_apply refuses the rest. Chance is drawn
 * inside, from a seed, or left to the caller.
 *
 * docs/BATCH.md has the tables for the base game, and what to hold on to when results shall be
 * compared. Reading order: Rules in numbers, Batch, Step, One game. */
#ifndef LAUZE_BATCH_H
#define LAUZE_BATCH_H

#include "lauze.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Part 1 - Rules in numbers: shapes that depend on the rules alone */

/* Actions are numbered 0..N-1. The numbers fall into sections, one behind the other, which are the
 * same as long as the rules are; every action that can ever be legal under these rules has exactly
 * one number while it is. A section has one verb, one power and one kind of figure, and what is
 * left to say is an index:
 *
 *   LAUZE_COUNTS_ONE     there is only one such action; n is 1
 *   LAUZE_COUNTS_HOLES   hole * 4 + quarter turns clockwise; holes are numbered as by lauze_hole
 *   LAUZE_COUNTS_SPOTS   node 0..7 of the tile placed last
 *   LAUZE_COUNTS_NODES   tile * 8 + node; tiles are numbered as by lauze_nth_tile
 *   LAUZE_COUNTS_TILES   tile
 *   LAUZE_COUNTS_PIECES  piece, the seats counted from the one to act: see below
 *   LAUZE_COUNTS_TYPES   tile type; only draws, which are the last section
 *
 * A node is one feature on one tile, numbered as in lauze_tile_type. In the base game passing is 0,
 * placing follows, then putting a follower: N is 1 + 4 x 146 + 8 + 24, and who lets the batch draw
 * can do without the last 24. */
enum {
    LAUZE_COUNTS_ONE,
    LAUZE_COUNTS_HOLES,
    LAUZE_COUNTS_SPOTS,
    LAUZE_COUNTS_NODES,
    LAUZE_COUNTS_TILES,
    LAUZE_COUNTS_PIECES,
    LAUZE_COUNTS_TYPES
};
typedef struct {
    uint32_t first, n; /* numbers first .. first + n - 1 */
    uint8_t counts;    /* LAUZE_COUNTS_... */
    uint8_t verb, by;  /* as in lauze_action */
    uint8_t kind;      /* of figure, one's own; LAUZE_NO_KIND where the index names the figure, or
                          none is named */
} lauze_batch_section;

/* N, and the 64-bit words of a mask of so many bits. */
uint32_t lauze_batch_n_actions(const lauze_rules *rules);
uint32_t lauze_batch_mask_words(const lauze_rules *rules);
/* The index-th section; false past the last. */
bool lauze_batch_get_section(const lauze_rules *rules, unsigned index,
                             lauze_batch_section *section);

/* An observation is a row of int16_t in parts, each a table of rows and columns, row by row. What
 * does not exist (yet) is a row of zeros, so that the numbers of rows in use are part of it. All
 * that is somebody's is counted from the one to act: seat 0 is he, 1 the next one clockwise; while
 * nobody is to act or chance, from the one whose turn it is. Under the same rules as many pieces
 * belong to each seat: first come all of seat 0, then all of seat 1, at last the neutral ones.
 *
 *   part      rows            columns
 *   turn      1               who: the seat to act, not counted from anybody; -1 chance, -2 nobody;
 *                             whose: whose turn it is, likewise not counted from anybody;
 *                             step: number of the step, see lauze_batch_step_name; turn: from 1;
 *                             hand: type of the tile in hand, or -1; last: number of the tile placed
 *                             last, or -1; bag: tiles left; tiles: on the board; holes
 *   seat      seats           points; supply, for each kind of figure; tokens, for each kind
 *   bag       tile types      left to draw
 *   register  registers       value
 *   piece     pieces          node on which it stands (tile * 8 + node), -1 at home, -2 - s held by
 *                             seat s
 *   tile      tiles           x; y; type; turn: quarter turns clockwise
 *   node      tiles x 8       feature to which it belongs, from 1; 0 where the tile has fewer nodes
 *   feature   features        kind, from 1; complete: 0 or 1; tiles; open: edges without a
 *                             neighbour; around: tiles around it, where these complete it;
 *                             power of the followers of each seat; marks, for each trait
 *   hole      holes           x; y; to n e s w: kind of edge, -1 any, -2 none fits
 *
 * Numbers of tiles stay for the whole game; numbers of holes and features only until the next
 * action. What tiles look like is not in it, since it never changes: lauze_type tells. */
typedef struct {
    const char *name;
    uint32_t offset; /* of the first number from the beginning of the observation, in numbers */
    uint32_t rows, columns;
} lauze_batch_part;

/* How many int16_t an observation has; a multiple of 4, of which the last may be unused zeros. */
uint32_t lauze_batch_observation_size(const lauze_rules *rules);
/* The index-th part; false past the last. */
bool lauze_batch_get_part(const lauze_rules *rules, unsigned index, lauze_batch_part *part);
/* What the number of a step stands for: "place", as in lauze_turn_state; null past the last, which
 * is "over". Steps without a decision are never seen. */
const char *lauze_batch_step_name(const lauze_rules *rules, unsigned step);

/* Part 2 - Batch */

typedef struct lauze_batch lauze_batch;

/* Every game has random numbers of its own, which follow from the seed, the game's number and how
 * many games were played there before; from nothing else. So a game does not depend on how many are
 * stepped with it, by how many threads, or what was done in the others; and in two batches of the
 * same seed the tiles come in the same order, whatever is played. Games of one experiment on several
 * machines are kept apart by `first`. */
typedef struct {
    uint64_t seed;
    uint32_t first;      /* the number that game 0 has in the seed */
    bool leaves_draws;   /* chance is the caller's: its draws are steps as any other */
    bool leaves_restart; /* a game that is over stays over until lauze_batch_restart */
} lauze_batch_options;

/* Bytes of a batch, aligned as by malloc: n times the size of a game and a little. 0 when that
 * cannot be counted, or n is 0. */
size_t lauze_batch_size(const lauze_rules *rules, uint32_t n);

/* Begins n games at their first decision. The rules have to stay where they are as long as the batch
 * is used. Options may be null: all zero. Fails only with LAUZE_BAD_CALL. */
lauze_status lauze_batch_start(const lauze_rules *rules, uint32_t n,
                               const lauze_batch_options *options, lauze_batch *batch);

/* Part 3 - Step */

/* The caller's arrays: an entry, or a row of entries, for each game of the batch. Those that are null
 * are not wanted, and cost nothing. */
typedef struct {
    const uint32_t *action; /* in: a number for each game */
    uint8_t *status;        /* LAUZE_OK, or why the number was refused */
    uint8_t *done;          /* 1: this step ended the game, or it was over before */
    uint8_t *who;           /* as by lauze_who */
    int32_t *reward;        /* rows of `seats`: points that this step brought to each, a b .. */
    uint64_t *mask;         /* rows of lauze_batch_mask_words: bit i % 64 of word i / 64 says that
                               number i is legal; all 0 in a game that is over */
    int16_t *observation;   /* rows of lauze_batch_observation_size */
} lauze_batch_arrays;

/* Does an action in each of the games first .. first + n - 1, and then fills their entries of the
 * arrays. Nothing else is read or written, so threads may step disjoint ranges of one batch at the
 * same time, over the same arrays.
 *
 * A step goes on to the next decision: what chance does behind the action belongs to it. Rewards are
 * differences of points, so that they add up to the points of a game; those of the last step have
 * the final scoring. A game that ends is begun anew at once: `done` and `reward` belong to the one
 * that has ended, `who`, `mask` and `observation` to the new one.
 *
 * A number that is not legal is refused in that game alone: no byte of it changes, its rewards are 0,
 * and `status` has the reason that lauze_apply gives; LAUZE_RANGE from N on; LAUZE_NOT_LISTED where
 * it names a hole, a node or a piece that is not there. In a game that is over all are refused,
 * with LAUZE_OVER.
 *
 * LAUZE_BAD_CALL, and nothing is done, without batch or actions or with a range beyond the batch. */
lauze_status lauze_batch_step(lauze_batch *batch, const lauze_batch_arrays *arrays, uint32_t first,
                              uint32_t n);

/* Fills `done`, `who`, `mask` and `observation` of these games as they are, and leaves the other
 * arrays alone: for before the first step. */
lauze_status lauze_batch_look(const lauze_batch *batch, const lauze_batch_arrays *arrays,
                              uint32_t first, uint32_t n);

/* Begins these games anew, over or not, each with its next random numbers. */
lauze_status lauze_batch_restart(lauze_batch *batch, uint32_t first, uint32_t n);

/* Part 4 - One game: between numbers and lauze.h; indices as in a step, and refused as there */

/* A game of the batch, for all that lauze.h can tell; null when out of range. It is valid as long as
 * the batch, and changes with the next step. */
const lauze_game *lauze_batch_game(const lauze_batch *batch, uint32_t index);

/* Goes on from another position of the same rules: a copy of it. Its random numbers go on as they
 * were; where chance is to draw, and draws are not the caller's, it does. */
lauze_status lauze_batch_set_game(lauze_batch *batch, uint32_t index, const lauze_game *game);

/* The action that a number stands for in this game now, legal or not; and back. A number that names
 * nothing that is there is refused as by a step. LAUZE_NO_NUMBER: no number stands for the action. */
lauze_status lauze_batch_action(const lauze_batch *batch, uint32_t index, uint32_t number,
                                lauze_action *action);
#define LAUZE_NO_NUMBER UINT32_MAX
uint32_t lauze_batch_number(const lauze_batch *batch, uint32_t index, lauze_action action);

#ifdef __cplusplus
}
#endif

#endif
