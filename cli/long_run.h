/* long_run.h - what runs of many games share: threads that work side by side, an interrupt that is heeded between two
 * actions, a word on how far it is. */
#ifndef LAUZE_LONG_RUN_H
#define LAUZE_LONG_RUN_H

#include "words.h"

#include <signal.h>
#include <stdbool.h>

enum { MOST_JOBS = 64 };

/* Set by an interrupt, after heed_interrupts; a second one ends the program at once. */
extern volatile sig_atomic_t run_is_stopped;
void heed_interrupts(void);

/* Calls `work` in so many threads, this one included, and returns when all of them have. */
void work_together(long jobs, void *(*work)(void *context), void *context);

/* Shows a line on stderr in place of the one before, where that is a terminal; and takes it away. */
void show_progress(const char *key, const struct place_words *values);
void hide_progress(void);

/* Reads "i/n", i below n; otherwise complains and returns false. */
bool read_shard(const char *text, long *shard, long *shards);
/* A budget from --nodes and --movetime, of the option that getopt has just read. */
struct turn_budget;
bool read_nodes_option(struct turn_budget *budget);
bool read_movetime_option(struct turn_budget *budget);

/* Complains that two options do not go together; EXIT_USE. */
int complain_of_both(const char *name, const char *other);

#endif
