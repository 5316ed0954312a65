/* memory_keeper.h - keeps the logs of games in memory alone, for houses that are tried. It does what a desk does, when
 * it is told to. */
#ifndef LAUZE_MEMORY_KEEPER_H
#define LAUZE_MEMORY_KEEPER_H

#include "house.h"

struct memory_keeper {
    struct kept_game {
        char *name, **event, *secret;
        uint32_t n;
    } *game;
    unsigned n_games;
    struct kept_job {
        struct desk_append *append; /* or */
        struct desk_read *read;
    } *job;
    unsigned n_jobs;
    unsigned room;            /* for jobs; 0: as many as come */
    unsigned part;            /* events read at once; 0: all */
    enum store_status status; /* what comes of jobs, unless it is STORE_DONE */
    unsigned n_appends, n_reads;
};

void close_memory_keeper(struct memory_keeper *keeper);
struct house_keeper keeper_in_memory(struct memory_keeper *keeper);

/* Does the job that was left first; false when there is none. */
bool do_one_job(struct memory_keeper *keeper);
/* Does all jobs, those too that are left meanwhile. */
void do_all_jobs(struct memory_keeper *keeper);

/* What another server writes; the game must be there already, unless it begins. */
void add_event(struct memory_keeper *keeper, const char *name, const char *event);
const struct kept_game *find_kept_game(const struct memory_keeper *keeper, const char *name);

#endif
