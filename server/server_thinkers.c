/* server_thinkers.c - who thinks for the computer players of a server: threads beside its loop. */
#include "server_thinkers.h"

int open_server_thinkers(struct server_thinkers *thinkers, uv_loop_t *loop, uv_async_cb hear)
{
    const unsigned threads = crew_of_machine();
    thinkers->most = threads < THINKERS ? threads : THINKERS;
    return uv_async_init(loop, &thinkers->bell, hear);
}

static void ring(void *context)
{
    struct server_thinkers *thinkers = context;
    uv_async_send(&thinkers->bell);
}

/* One thread for each: others wait for their computer players too. */
static void *begin(void *context, const struct thinking_task *task)
{
    struct server_thinkers *thinkers = context;
    const struct crew_task crew = { .rules = task->rules,
                                    .game = task->game,
                                    .level = task->level,
                                    .threads = 1,
                                    .seed = task->seed,
                                    .nodes = task->nodes,
                                    .millis = task->millis };
    for (unsigned i = 0; i < thinkers->most; i++) {
        if (thinkers->crew[i]) continue;
        return thinkers->crew[i] = start_crew(&crew, (struct crew_bell){ ring, thinkers });
    }
    return NULL;
}

static void end(void *context, void *thinker, struct lauze_thought *thought)
{
    struct server_thinkers *thinkers = context;
    for (unsigned i = 0; i < thinkers->most; i++)
        if (thinkers->crew[i] == thinker) thinkers->crew[i] = NULL;
    stop_crew(thinker);
    end_crew(thinker, thought);
}

const struct protocol_thinkers server_thinkers = { begin, end };
