/* store_desk.c - the thread of a server that owns its store, and how others leave it something to do. */
#include "store_desk_parts.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

int64_t now_in_micros(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void join_queues(struct job_queue *queue, const struct job_queue *more)
{
    if (more->n == 0) return;
    if (queue->last)
        queue->last->next = more->first;
    else
        queue->first = more->first;
    queue->last = more->last;
    queue->n += more->n;
}

static void wake(struct desk *desk)
{
    const uint64_t one = 1;
    /* It fails only where it has been woken very often already. */
    if (write(desk->waker, &one, sizeof one) < 0) assert(errno == EAGAIN);
}

/* ---- leaving jobs ---- */

static bool leave(struct desk *desk, struct desk_job *job, enum desk_kind kind)
{
    const struct job_queue one = { job, job, 1 };
    job->next = NULL;
    job->memory = NULL;
    job->kind = (int)kind;
    job->why[0] = 0;
    pthread_mutex_lock(&desk->lock);
    const bool is_taken = !desk->is_closing && desk->figures.waiting < DESK_JOBS;
    if (is_taken) {
        join_queues(&desk->left, &one);
        desk->figures.waiting++;
    }
    pthread_mutex_unlock(&desk->lock);
    if (is_taken) wake(desk);
    return is_taken;
}

bool desk_append(struct desk *desk, struct desk_append *job)
{
    return leave(desk, &job->job, KIND_APPEND);
}

bool desk_read(struct desk *desk, struct desk_read *job)
{
    return leave(desk, &job->job, KIND_READ);
}

bool desk_list(struct desk *desk, struct desk_list *job)
{
    assert(job->most <= DESK_LIST);
    return leave(desk, &job->job, KIND_LIST);
}

/* ---- the thread ---- */

static struct job_queue take_left(struct desk *desk, bool *is_closing)
{
    pthread_mutex_lock(&desk->lock);
    const struct job_queue queue = desk->left;
    desk->left = (struct job_queue){ 0 };
    *is_closing = desk->is_closing;
    pthread_mutex_unlock(&desk->lock);
    return queue;
}

static void hand_over(struct desk *desk, const struct job_queue *queue)
{
    pthread_mutex_lock(&desk->lock);
    for (const struct desk_job *job = queue->first; job; job = job->next) {
        if (is_store_fault(job->status)) {
            desk->figures.failed++;
            desk->figures.fault = job->status;
        }
        if (job->status != STORE_CONFLICT && job->status != STORE_MISSING)
            desk->figures.status = job->status;
    }
    join_queues(&desk->done, queue);
    pthread_mutex_unlock(&desk->lock);
}

/* Until something is left, other servers are heard, or it is time for a sign of life. */
static void wait_for_work(struct desk *desk)
{
    const int64_t now = now_in_millis();
    const bool is_away = desk->next_hearing > now;
    struct pollfd ears[] = { { .fd = desk->waker, .events = POLLIN },
                             { .fd = is_away ? -1 : listen_to_store(desk->store),
                               .events = POLLIN } };
    int64_t wait = is_away ? desk->next_hearing - now : -1;
    if (is_store_shared(desk->store) && !is_away && ears[1].fd < 0) wait = RETRY_MILLISECONDS;
    if (desk->id && is_store_shared(desk->store)) {
        const int64_t sign = desk->next_sign > now ? desk->next_sign - now : 0;
        if (wait < 0 || sign < wait) wait = sign;
    }
    uint64_t n;
    poll(ears, 2, (int)wait);
    if ((ears[0].revents & POLLIN) && read(desk->waker, &n, sizeof n) < 0) assert(errno == EAGAIN);
}

static void *work(void *context)
{
    struct desk *const desk = context;
    const bool is_shared = is_store_shared(desk->store);
    for (;;) {
        bool is_closing, has_news = false;
        const struct job_queue queue = take_left(desk, &is_closing);
        do_jobs(desk, &queue);
        hand_over(desk, &queue);
        if (is_shared && !is_closing) {
            has_news = hear_others(desk, now_in_millis());
            has_news = give_sign(desk, now_in_millis()) || has_news;
        }
        if ((queue.n > 0 || has_news) && desk->bell.ring) desk->bell.ring(desk->bell.context);
        if (queue.n > 0) continue;
        if (is_closing) break;
        wait_for_work(desk);
    }
    if (desk->id) note_server(desk->store, desk->id, NULL);
    return NULL;
}

/* ---- collecting ---- */

static void call_done(struct desk_job *job)
{
    if (job->kind == KIND_APPEND) {
        struct desk_append *const append = (struct desk_append *)job;
        append->done(append);
    } else if (job->kind == KIND_READ) {
        struct desk_read *const reading = (struct desk_read *)job;
        reading->done(reading);
    } else {
        struct desk_list *const list = (struct desk_list *)job;
        list->done(list);
    }
}

static bool tell_game(void *context, const char *game, uint32_t last)
{
    const struct desk *const desk = context;
    if (desk->news.game) desk->news.game(desk->news.context, game, last);
    return true;
}

/* Takes what is ready; the jobs with their own order, the news as they are now. */
static struct job_queue take_done(struct desk *desk, bool *has_games, bool *has_servers)
{
    pthread_mutex_lock(&desk->lock);
    const struct job_queue queue = desk->done;
    desk->done = (struct job_queue){ 0 };
    desk->figures.waiting -= queue.n;
    *has_games = desk->heard->n > 0 || desk->heard->is_all;
    if (*has_games) {
        struct store_news *const heard = desk->heard;
        desk->heard = desk->told;
        desk->told = heard;
    }
    *has_servers = desk->has_servers;
    if (*has_servers) copy_servers(desk->told_servers, desk->servers);
    desk->has_servers = false;
    pthread_mutex_unlock(&desk->lock);
    return queue;
}

bool collect_desk(struct desk *desk)
{
    bool has_games, has_servers;
    const struct job_queue queue = take_done(desk, &has_games, &has_servers);
    for (struct desk_job *job = queue.first, *next; job; job = next) {
        void *const memory = job->memory;
        next = job->next;
        call_done(job);
        free(memory);
    }
    if (has_games) tell_news(desk->told, tell_game, desk);
    if (has_servers && desk->news.servers)
        desk->news.servers(desk->news.context, desk->told_servers->address, desk->told_servers->n);
    return queue.n > 0 || has_games || has_servers;
}

struct desk_figures figures_of_desk(struct desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    const struct desk_figures figures = desk->figures;
    pthread_mutex_unlock(&desk->lock);
    return figures;
}

/* ---- opening and closing ---- */

static void free_desk(struct desk *desk)
{
    if (desk->waker >= 0) close(desk->waker);
    pthread_mutex_destroy(&desk->lock);
    free(desk->heard);
    free(desk->told);
    free(desk->servers);
    free(desk->told_servers);
    free(desk->id);
    free(desk->address);
    free(desk);
}

static bool furnish(struct desk *desk, const struct desk_options *options)
{
    desk->bell = options->bell;
    desk->news = options->news;
    desk->waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    desk->heard = calloc(1, sizeof *desk->heard);
    desk->told = calloc(1, sizeof *desk->told);
    desk->servers = calloc(1, sizeof *desk->servers);
    desk->told_servers = calloc(1, sizeof *desk->told_servers);
    bool is_good =
        desk->waker >= 0 && desk->heard && desk->told && desk->servers && desk->told_servers;
    if (options->id) {
        desk->id = strdup(options->id);
        desk->address = strdup(options->address);
        is_good = is_good && desk->id && desk->address;
    }
    return is_good;
}

struct desk *open_desk(struct store *store, const struct desk_options *options)
{
    struct desk *desk = calloc(1, sizeof *desk);
    if (!desk) return NULL;
    pthread_mutex_init(&desk->lock, NULL);
    desk->store = store;
    desk->waker = -1;
    if (furnish(desk, options) && pthread_create(&desk->thread, NULL, work, desk) == 0) return desk;
    free_desk(desk);
    return NULL;
}

void close_desk(struct desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    desk->is_closing = true;
    pthread_mutex_unlock(&desk->lock);
    wake(desk);
    pthread_join(desk->thread, NULL);
    collect_desk(desk);
    close_store(desk->store);
    free_desk(desk);
}
