/* lines.h - walks through all that the one to act may do up to the next decision of somebody else.
 *
 * A line is a placement, say, and the follower put on it: decisions of one seat in one turn, at
 * most LAUZE_LINE in a row. The walk plays each line into a game of its own, one decision a level,
 * and shows the game after it. */
#ifndef LAUZE_LINES_H
#define LAUZE_LINES_H

#include "player.h"

struct lines {
    const lauze_rules *rules;
    unsigned char *memory;
    unsigned seat, number, depth;
    uint32_t next[LAUZE_LINE]; /* the choice to try next at each decision */
    struct lauze_line line;    /* the line that was played last */
};

/* Bytes that a walk needs, in memory aligned as by malloc. */
size_t lines_size(const lauze_rules *rules);
void start_lines(struct lines *lines, const lauze_rules *rules, void *memory);

/* Goes before the first line of a game, where a seat is to act. */
void begin_lines(struct lines *lines, const lauze_game *game);

/* Plays the next line and returns the game after it, which may be changed; null past the last. */
lauze_game *next_line(struct lines *lines);

static inline bool is_same_action(lauze_action a, lauze_action b)
{
    return a.verb == b.verb && a.by == b.by && a.noun == b.noun && a.place == b.place;
}
bool is_same_line(const struct lauze_line *a, const struct lauze_line *b);

#endif
