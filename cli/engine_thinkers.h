/* engine_thinkers.h - who thinks for `lauze engine`: crews, and a pipe by which they call.
 *
 * A crew's threads never touch the session. They write a byte into the pipe, and the one thread
 * that hears lines looks which crew has something to tell. */
#ifndef LAUZE_ENGINE_THINKERS_H
#define LAUZE_ENGINE_THINKERS_H

#include "crew.h"
#include "protocol_host.h"

struct engine_thinkers {
    struct crew *crew[PROTOCOL_THINKERS];
    unsigned threads; /* of each crew that thinks by time; by number of leaves one alone thinks */
    int called, call; /* the ends of the pipe: to be read, to be written */
};

/* False: no pipe is to be had. */
bool open_engine_thinkers(struct engine_thinkers *thinkers, unsigned threads);
/* All have to have been sent away. */
void close_engine_thinkers(struct engine_thinkers *thinkers);

/* As a session asks for them; the context is the thinkers. */
extern const struct protocol_thinkers engine_thinkers;

/* Tells the session what is new, after something came through the pipe. */
void tell_engine_news(struct engine_thinkers *thinkers, struct protocol_session *session);

#endif
