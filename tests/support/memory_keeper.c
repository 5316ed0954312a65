/* memory_keeper.c - keeps the logs of games in memory alone, for houses that are tried. */
#include "memory_keeper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *checked(void *memory)
{
    if (!memory) abort();
    return memory;
}

static bool leave_job(struct memory_keeper *keeper, struct kept_job job)
{
    if (keeper->room && keeper->n_jobs == keeper->room) return false;
    keeper->job = checked(realloc(keeper->job, (keeper->n_jobs + 1) * sizeof job));
    keeper->job[keeper->n_jobs++] = job;
    return true;
}

static bool leave_append(void *context, struct desk_append *job)
{
    return leave_job(context, (struct kept_job){ .append = job });
}

static bool leave_read(void *context, struct desk_read *job)
{
    return leave_job(context, (struct kept_job){ .read = job });
}

struct house_keeper keeper_in_memory(struct memory_keeper *keeper)
{
    return (struct house_keeper){ leave_append, leave_read, keeper };
}

void close_memory_keeper(struct memory_keeper *keeper)
{
    for (unsigned i = 0; i < keeper->n_games; i++) {
        for (uint32_t k = 0; k < keeper->game[i].n; k++)
            free(keeper->game[i].event[k]);
        free(keeper->game[i].event);
        free(keeper->game[i].name);
        free(keeper->game[i].secret);
    }
    free(keeper->game);
    free(keeper->job);
}

static struct kept_game *find(const struct memory_keeper *keeper, const char *name)
{
    for (unsigned i = 0; i < keeper->n_games; i++)
        if (strcmp(keeper->game[i].name, name) == 0) return &keeper->game[i];
    return NULL;
}

const struct kept_game *find_kept_game(const struct memory_keeper *keeper, const char *name)
{
    return find(keeper, name);
}

void add_event(struct memory_keeper *keeper, const char *name, const char *event)
{
    struct kept_game *game = find(keeper, name);
    if (!game) {
        keeper->game = checked(realloc(keeper->game, (keeper->n_games + 1) * sizeof *game));
        game = &keeper->game[keeper->n_games++];
        *game = (struct kept_game){ .name = checked(strdup(name)) };
    }
    game->event = checked(realloc(game->event, (game->n + 1) * sizeof *game->event));
    game->event[game->n++] = checked(strdup(event));
}

static void do_append(struct memory_keeper *keeper, struct desk_append *job)
{
    struct store_append *append = &job->append;
    const struct kept_game *game = find(keeper, append->game);
    append->status = keeper->status;
    if (append->status == STORE_DONE && append->first != (game ? game->n : 0))
        append->status = STORE_CONFLICT;
    for (uint32_t i = 0; append->status == STORE_DONE && i < append->n; i++)
        add_event(keeper, append->game, append->event[i]);
    if (append->status == STORE_DONE && append->first == 0)
        find(keeper, append->game)->secret = checked(strdup(append->secret));
    job->job.status = append->status;
    keeper->n_appends++;
    job->done(job);
}

static void do_read(struct memory_keeper *keeper, struct desk_read *job)
{
    const struct kept_game *game = find(keeper, job->game);
    job->job.status = keeper->status;
    if (job->job.status == STORE_DONE && !game) job->job.status = STORE_MISSING;
    job->n = 0;
    job->secret[0] = 0;
    if (job->job.status == STORE_DONE && job->wants_secret && game->secret)
        snprintf(job->secret, sizeof job->secret, "%s", game->secret);
    job->is_more = false;
    if (job->job.status == STORE_DONE && job->from < game->n) {
        job->event = (const char *const *)(game->event + job->from);
        job->n = game->n - job->from;
        job->is_more = keeper->part && job->n > keeper->part;
        if (job->is_more) job->n = keeper->part;
    }
    keeper->n_reads++;
    job->done(job);
}

bool do_one_job(struct memory_keeper *keeper)
{
    if (keeper->n_jobs == 0) return false;
    const struct kept_job job = keeper->job[0];
    memmove(keeper->job, keeper->job + 1, --keeper->n_jobs * sizeof job);
    if (job.append)
        do_append(keeper, job.append);
    else
        do_read(keeper, job.read);
    return true;
}

void do_all_jobs(struct memory_keeper *keeper)
{
    while (do_one_job(keeper))
        continue;
}
