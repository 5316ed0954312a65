/* input.h - texts, positions and records from arguments, files and standard input.
 *
 * Every function complains by itself and returns an exit code, EXIT_GOOD when all went well. */
#ifndef LAUZE_INPUT_H
#define LAUZE_INPUT_H

#include "lauze.h"

#include <stdbool.h>

/* Longer texts are refused: the longest record of a thousand tiles is a hundred times smaller. */
#define MAX_TEXT_BYTES ((size_t)16 << 20)

/* A text read whole. `bytes` is followed by a 0 that does not count; free_input frees it. */
struct input_text {
    const char *name; /* as complain_of takes it */
    char *bytes;
    size_t length;
};

/* Complains that a file could not be read, and why (`errno`). */
int complain_of_reading(const char *name);

/* Reads a file, or standard input where the name is "-". */
int read_input(const char *name, struct input_text *text);
void free_input(struct input_text *text);

/* The actions of a game, in a list that grows. */
struct action_list {
    lauze_action *action;
    uint32_t n, capacity;
};
bool add_action(struct action_list *actions, lauze_action action); /* false: no memory */
void free_actions(struct action_list *actions);

/* A game with its rules, in memory that close_table frees. */
struct table {
    lauze_rules *rules;
    lauze_game *game;
};
int open_table(const lauze_setup *setup, struct table *table);
void close_table(struct table *table);

/* Reads a record into a game and its actions, as far as it goes; `actions` may be null. The table is open also when
 * the code is EXIT_INPUT or EXIT_NO but the record's head was good. EXIT_NO: a stated score is not the score. */
int load_record(const struct input_text *text, struct table *table, struct action_list *actions);

/* What a command calls POSITION: a position itself, a file that holds one or a record, or "-". A record stands for
 * the position at its end. */
int load_position(const char *argument, struct table *table);

#endif
