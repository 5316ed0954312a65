/* crew.h - players of one level who think about one game side by side, each in a thread of its own,
 * and then vote.
 *
 * This is where computer players meet threads and a clock, for whoever must not wait for them: a
 * server or a program that goes on hearing others meanwhile. Two threads never share a player, and
 * what a crew has found is asked for by one thread at a time. By a number of leaves alone, the same
 * task comes to the same on every machine of one kind. */
#ifndef LAUZE_CREW_H
#define LAUZE_CREW_H

#include "player.h"

enum { CREW_MOST = 16 /* threads */ };

/* The game is copied; the rules have to outlive the crew. */
struct crew_task {
    const lauze_rules *rules;
    const lauze_game *game; /* a seat is to act */
    unsigned level;
    unsigned threads; /* 1 to CREW_MOST; a level that does not search needs only one */
    uint64_t seed;
    uint64_t nodes;  /* leaves of all together; 0: no bound by number */
    uint64_t millis; /* 0: no bound by time. With neither, the time that suits the level */
};

/* Rung by a thread of the crew when there is something new: a first thought after a while, then a
 * few a second, and the end. It must not call the crew. May be null. */
struct crew_bell {
    void (*ring)(void *context);
    void *context;
};

struct crew;

/* Null: no memory, or no thread is to be had. */
struct crew *start_crew(const struct crew_task *task, struct crew_bell bell);

/* What they think, if that is new since the last call. */
bool ask_crew(struct crew *crew, struct lauze_thought *thought);
/* All have ended: end_crew will not wait. */
bool is_crew_done(struct crew *crew);

/* They end at once. */
void stop_crew(struct crew *crew);

/* Waits until all have ended, says what they elected, and forgets them. `thought` may be null. */
void end_crew(struct crew *crew, struct lauze_thought *thought);

/* How many threads run at once on this machine, at most CREW_MOST. */
unsigned crew_of_machine(void);

#endif
