/* analysis.h - a game that was played, judged line by line by a player who searches.
 *
 * A line is what one seat decides between two draws or decisions of others; docs/ANALYSIS.md says
 * what the numbers mean and how they are computed. An analyst judges one line at a time, one search
 * at a call, in the caller's memory: whoever has other things to do is never kept for long, and
 * several can share a game. By a number of leaves alone, a game comes to the same however that is
 * done. */
#ifndef LAUZE_ANALYSIS_H
#define LAUZE_ANALYSIS_H

#include "player.h"

/* What somebody expects: points ahead of the best of the others, and his share of the game. */
struct worth {
    double margin, win;
};

enum mistake { NO_MISTAKE, DUBIOUS, MISTAKE, BLUNDER };

struct analysed_line {
    uint32_t draw, first, n; /* in the record's actions: the first draw before it (`first`, if
                                nothing was drawn), its own actions, and how many they are */
    unsigned seat, number;   /* who decides, in which turn */
    struct worth luck;       /* what the draw brought; 0 where nothing was drawn */
    struct worth before, after, loss;
    struct lauze_line best; /* what would have been played */
    uint32_t n_plan;        /* and how it would have gone on, with `best` at its beginning */
    lauze_action plan[LAUZE_PLAN];
    bool is_best, is_judged; /* is_judged: the line played could be looked at */
    enum mistake mistake;
};

/* How long each search takes: so many leaves, or else until `is_over`; before it, `begin` is told
 * that it may take the part 1/parts of the time. */
struct analysis_pace {
    uint64_t nodes;
    void (*begin)(void *context, double parts);
    bool (*is_over)(void *context);
    void *context;
};

/* A game from its start, and by whom it is judged: a level that searches. */
struct analysis_task {
    const lauze_rules *rules;
    const lauze_action *action;
    uint32_t n_actions;
    unsigned level;
    struct analysis_pace pace;
};

/* Whether a level can analyse. */
bool lauze_can_analyse(const lauze_rules *rules, unsigned level);

/* Cuts the game into lines, of which there are no more than actions; how many. `game` is scratch. */
uint32_t lauze_cut_into_lines(const struct analysis_task *task, lauze_game *game,
                              struct analysed_line *line);

struct analyst;

/* Bytes for an analyst, and one in such memory, aligned as by malloc. The task is the caller's and
 * stays as it is meanwhile. */
size_t lauze_analyst_size(const struct analysis_task *task);
struct analyst *lauze_start_analyst(const struct analysis_task *task, void *memory);

/* Begins to judge a line, which must not come before the one begun last. Every line has a player
 * who begins anew with `seed`, whoever judged the one before. */
void lauze_begin_line(struct analyst *analyst, struct analysed_line *line, uint64_t seed);
/* One search more; false when the line is judged. */
bool lauze_judge_on(struct analyst *analyst);

/* How bad a line was: 1 and more is a blunder. */
double lauze_badness(const struct analysed_line *line);

#endif
