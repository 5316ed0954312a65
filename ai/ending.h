/* ending.h - the last tiles, worked out to the end: every line, every draw, every answer.
 *
 * Each seat plays the line that gives it the largest share of the game; a draw counts by how many
 * tiles of it there are. What comes out is exact, as far as the others do the same. */
#ifndef LAUZE_ENDING_H
#define LAUZE_ENDING_H

#include "judge.h"
#include "lines.h"

enum { ENDING_FRAMES = 6, ENDING_DRAWS = 4 };

/* A position that is being worked out: a seat's, with the lines that are still to be tried, or one
 * before a draw. `result` is the best so far, or the sum over the draws so far. */
struct ending_frame {
    bool is_draw;
    uint8_t seat, n_draws, next;
    float share_of_draw; /* of the one being worked out */
    uint16_t draw[ENDING_DRAWS];
    float weight[ENDING_DRAWS];
    struct lines lines;
    lauze_game *game, *drawn;
    struct outlook result;
};

struct ending {
    struct judge *judge;
    unsigned n;
    uint64_t leaves, most;
    struct ending_frame frame[ENDING_FRAMES];
};

size_t ending_size(const lauze_rules *rules);
void start_ending(struct ending *ending, struct judge *judge, void *memory);

/* Works out a game in which nobody has decided yet, looking at no more than `most` final positions.
 * False when that is not enough, or the game is too long. `leaves` says how many were looked at. */
bool work_out(struct ending *ending, const lauze_game *game, uint64_t most, struct outlook *result);

#endif
