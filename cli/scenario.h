/* scenario.h - a scenario is a small play written down in words, with what must come of it.
 *
 *     # B-12 A closed city scores 2 for each of its tiles.
 *     scenario
 *     play base; 2 seats
 *     board
 *       .ccc.
 *       .....
 *       .....
 *       .....
 *       .....
 *     put Alice follower 0,0n
 *     turn Alice
 *     draw E
 *     do place E 0,-1s
 *     expect Alice scores 4 for the city at 0,0n (B-12)
 *
 * docs/NOTATION.md has the whole grammar. The players are Alice, Bob, Carol, Dave, Eve, Frank,
 * Grace and Heidi, which are the seats a to h. */
#ifndef LAUZE_SCENARIO_H
#define LAUZE_SCENARIO_H

#include "lauze.h"
#include "mutant.h"

enum { MAX_SCENARIO_RULES = 8, RULE_NAME = 12, SCENARIO_MESSAGE = 800 };

/* One scenario within a text, cut out but not yet read. */
struct scenario {
    const char *path;
    uint32_t line; /* of the word "scenario", or of what stands outside of any scenario */
    bool is_stray; /* not a scenario: a statement before the first one */
    unsigned n_rules;
    char rule[MAX_SCENARIO_RULES]
             [RULE_NAME]; /* the numbers that the comments above it begin with */
    const char *title;    /* the first of those comments behind its numbers; not ended by 0 */
    size_t title_length;
    const char *begin, *end; /* its statements */
};

/* A text with scenarios in it. Set `path`, `text` and `length`, the rest to 0. */
struct scenario_file {
    const char *path, *text;
    size_t length, at;
    uint32_t line;
};

/* Cuts out the next scenario; false at the end of the text. */
bool next_scenario(struct scenario_file *file, struct scenario *scenario);

/* True when one of the numbers above the scenario is that rule. */
bool scenario_shows(const struct scenario *scenario, const char *rule);

struct scenario_result {
    bool has_passed;
    bool is_fault; /* the game contradicts itself, whatever the scenario says */
    uint32_t line; /* of the statement that did not hold, within the file */
    char message[SCENARIO_MESSAGE];
};

/* Plays a scenario, with one entry of the rules switched off when `without` is not null. Returns
 * has_passed. */
bool run_scenario(const struct scenario *scenario, const struct mutant *without,
                  struct scenario_result *result);

#endif
