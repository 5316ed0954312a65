/* analyse_game.h - an analysis of a whole game (ai/analysis.h), in several threads and by a clock if
 * wanted, and what it comes to. */
#ifndef LAUZE_ANALYSE_GAME_H
#define LAUZE_ANALYSE_GAME_H

#include "analysis.h"
#include "input.h"

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
