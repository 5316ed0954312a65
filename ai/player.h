/* player.h - computer players of every level: a game goes in, an action comes out.
 *
 * A player plays every setup and every decision. He knows the rules and the game, and so what is
 * left in the bag, but not what will be drawn: a lauze_game does not hold it. He neither allocates
 * nor reads a clock: he thinks in the caller's memory, and within a budget that the caller judges.
 * The same seed, game and number of nodes give the same action on every machine of one kind.
 *
 *     player = lauze_start_player(rules, level, seed, memory, size);
 *     action = lauze_pick(player, game, &budget);
 *
 * A turn is thought about as a whole. When he has placed a tile, the figure is decided already,
 * and picking it costs no nodes unless the game went another way. */
#ifndef LAUZE_PLAYER_H
#define LAUZE_PLAYER_H

#include "lauze.h"

/* The levels in the order of their strength, then the styles, which stand beside that ladder. */
struct lauze_level {
    const char *name; /* "greedy"; its words live in the catalogues under "level <name>" */
    bool is_style;
    uint32_t nodes;  /* leaves that he looks at in a turn unless he is told otherwise */
    uint32_t millis; /* and the time of a turn that suits him where time counts, in milliseconds */
};
unsigned lauze_n_levels(void);
/* Null past the last. */
const struct lauze_level *lauze_level(unsigned level);
/* The level of that name, or lauze_n_levels(). */
unsigned lauze_find_level(const char *name, size_t length);

/* A line: what one seat does from one decision to the next that is chance's or another's; longer
 * turns are cut. */
#define LAUZE_LINE 3
struct lauze_line {
    lauze_action action[LAUZE_LINE];
    uint8_t n;
};

/* What a player thinks of a position. `win` is the share of the game that the seat expects, 0..1,
 * a tie counting half; `margin` is the points by which he expects to beat the best opponent.
 * `best` is the line he would play and `plan` what he expects next, draws and others' lines
 * included. */
#define LAUZE_PLAN 12
struct lauze_thought {
    uint8_t seat;   /* who thinks */
    uint32_t depth; /* turns looked ahead along the best line */
    uint64_t nodes; /* leaves looked at */
    double win, margin;
    struct lauze_line best;
    uint32_t n_plan;
    lauze_action plan[LAUZE_PLAN];
};

/* How long to think: until `nodes` leaves (0: no bound by number), or until `is_over` says so,
 * which is asked after every few dozen leaves and may be null. With neither, the level's own
 * number of nodes counts. Every level can be stopped at once; then he plays the best he knows. */
struct lauze_budget {
    uint64_t nodes;
    bool (*is_over)(void *context);
    void *context;
};

struct lauze_player;

/* Bytes that suit a player of this level under these rules; he makes do with lauze_player_least
 * and then sees less far. 0 when the level does not exist. */
size_t lauze_player_size(const lauze_rules *rules, unsigned level);
size_t lauze_player_least(const lauze_rules *rules, unsigned level);

/* Makes a player in `memory` of `size` bytes, aligned as by malloc; null when that is too little
 * or there is no such level. Nothing has to be undone: forget the memory and he is gone. */
struct lauze_player *lauze_start_player(const lauze_rules *rules, unsigned level, uint64_t seed,
                                        void *memory, size_t size);

/* Gives a player other weights, from a text like ai/weights.eval that may name some of them. All or
 * nothing; players who do not search have none. */
lauze_status lauze_weigh(struct lauze_player *player, const char *text, size_t length,
                         lauze_error *error);

/* The choice of the one to act, who must be a seat. `budget` may be null: the level's own. */
lauze_action lauze_pick(struct lauze_player *player, const lauze_game *game,
                        const struct lauze_budget *budget);

/* What he thought of the last position that he was asked about and thought over. */
const struct lauze_thought *lauze_thought(const struct lauze_player *player);

/* Several players of one level may think about the same game side by side, with different seeds,
 * and then vote. A vote is a line with what one player found about it. lauze_think thinks without
 * choosing; lauze_votes writes at most `capacity` of the player's votes and returns how many he
 * has; lauze_add_votes adds those of another to `votes` (of which there are `*n`, room for
 * `capacity`), line by line; lauze_elect says which is best. lauze_expect makes a player follow
 * the elected line in this turn, as if he had chosen it himself. */
struct lauze_vote {
    struct lauze_line line;
    uint32_t visits;
    double win, margin; /* as in lauze_thought, if the line is played */
};
void lauze_think(struct lauze_player *player, const lauze_game *game,
                 const struct lauze_budget *budget);
/* Goes on with the last lauze_think, which was about this game too: for whoever cannot ask a clock
 * meanwhile, and so thinks by portions of about so many nodes. False when thinking longer would
 * change nothing. */
bool lauze_think_on(struct lauze_player *player, const lauze_game *game,
                    const struct lauze_budget *budget);
/* Goes on with the last lauze_think, but only about this line, until it has been looked at as often
 * as the one that he would play, with the same draws behind it: lauze_votes then compares the two
 * fairly. That ends by itself, so `budget` may be null. False when he does not search, or has not
 * looked at the line at all. */
bool lauze_think_of(struct lauze_player *player, const lauze_game *game,
                    const struct lauze_budget *budget, const struct lauze_line *line);
uint32_t lauze_votes(const struct lauze_player *player, struct lauze_vote *votes,
                     uint32_t capacity);
void lauze_add_votes(struct lauze_vote *votes, uint32_t *n, uint32_t capacity,
                     const struct lauze_vote *others, uint32_t n_others);
uint32_t lauze_elect(const struct lauze_vote *votes, uint32_t n);
void lauze_expect(struct lauze_player *player, const lauze_game *game,
                  const struct lauze_line *line);

#endif
