/* engine_thinkers.c - who thinks for `lauze engine`: crews, and a pipe by which they call. */
#include "engine_thinkers.h"

#include "turn_time.h"

#include <fcntl.h>
#include <unistd.h>

/* A pipe that is full has called already. */
static void call(void *context)
{
    const struct engine_thinkers *const thinkers = context;
    const ssize_t written = write(thinkers->call, "", 1);
    (void)written;
}

bool open_engine_thinkers(struct engine_thinkers *thinkers, unsigned threads)
{
    int ends[2];
    *thinkers = (struct engine_thinkers){ .threads = threads };
    if (pipe(ends) != 0) return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    thinkers->called = ends[0];
    thinkers->call = ends[1];
    return true;
}

void close_engine_thinkers(struct engine_thinkers *thinkers)
{
    close(thinkers->called);
    close(thinkers->call);
}

static uint64_t millis_by_clock(const struct thinking_task *task, unsigned threads)
{
    const struct turn_clock clock = {
        .left = task->left, .increment = task->increment, .turns = task->turns, .threads = threads
    };
    const uint64_t millis = time_for_turn(&clock);
    return millis > 0 ? millis : 1;
}

static void *begin(void *context, const struct thinking_task *task)
{
    struct engine_thinkers *const thinkers = context;
    const bool is_timed = task->millis > 0 || task->has_clock || task->nodes == 0;
    struct crew_task crew = { .rules = task->rules,
                              .game = task->game,
                              .level = task->level,
                              .threads = is_timed ? thinkers->threads : 1,
                              .seed = task->seed,
                              .nodes = task->nodes,
                              .millis = task->millis };
    if (task->has_clock) {
        const uint64_t millis = millis_by_clock(task, crew.threads);
        if (crew.millis == 0 || millis < crew.millis) crew.millis = millis;
    }
    for (unsigned i = 0; i < PROTOCOL_THINKERS; i++) {
        if (thinkers->crew[i]) continue;
        return thinkers->crew[i] = start_crew(&crew, (struct crew_bell){ call, thinkers });
    }
    return NULL;
}

static void end(void *context, void *thinker, struct lauze_thought *thought)
{
    struct engine_thinkers *const thinkers = context;
    for (unsigned i = 0; i < PROTOCOL_THINKERS; i++)
        if (thinkers->crew[i] == thinker) thinkers->crew[i] = NULL;
    stop_crew(thinker);
    end_crew(thinker, thought);
}

const struct protocol_thinkers engine_thinkers = { begin, end };

void tell_engine_news(struct engine_thinkers *thinkers, struct protocol_session *session)
{
    char calls[64];
    while (read(thinkers->called, calls, sizeof calls) > 0)
        continue;
    for (unsigned i = 0; i < PROTOCOL_THINKERS; i++) {
        struct crew *const crew = thinkers->crew[i];
        struct lauze_thought thought;
        if (crew == NULL) continue;
        if (is_crew_done(crew))
            protocol_tell_end(session, crew);
        else if (ask_crew(crew, &thought))
            protocol_tell_thought(session, crew, &thought);
    }
}
