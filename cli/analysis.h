/* analysis.h - a game that was played, judged line by line by a player who searches.
 *
 * A line is what one seat decides between two draws or decisions of others; docs/ANALYSIS.md says
 * what the numbers mean and how they are computed. By a number of leaves alone, a game comes to the
 * same however many threads work. */
#ifndef LAUZE_ANALYSIS_H
#define LAUZE_ANALYSIS_H

#include "input.h"
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

struct analysis_budget {
    uint64_t nodes;  /* leaves for each line's search, or */
    uint32_t millis; /* its time */
    long jobs;
};

struct analysis {
    const lauze_rules *rules;
    const struct action_list *actions;
    unsigned level; /* one that searches */
    struct analysis_budget budget;
    struct analysed_line *line;
    uint32_t n_lines;
};

/* Fills in the lines; free_analysis frees them. False: no memory. */
bool analyse_game(struct analysis *analysis);
void free_analysis(struct analysis *analysis);

/* Whether a level can analyse. */
bool can_analyse(const lauze_rules *rules, unsigned level);

/* How bad a line was: 1 and more is a blunder. */
double badness(const struct analysed_line *line);
/* "??", "?", "?!" or "". */
const char *mark_of(enum mistake mistake);

/* What the lines of a seat come to. */
struct seat_sums {
    unsigned lines, mistakes[BLUNDER + 1];
    struct worth lost, luck; /* sums */
};
void sum_up_seat(const struct analysis *analysis, unsigned seat, struct seat_sums *sums);
/* The line that was worst; null when none lost anything. */
const struct analysed_line *worst_line(const struct analysis *analysis);

#endif
