/* analyse_game.c - the analysts of a game in several threads, by leaves or by a clock. */
#include "analyse_game.h"

#include "long_run.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* What the threads share; the next line is taken under the lock. */
struct analysis_run {
    struct analysis *analysis;
    uint32_t next, n_done;
    bool has_failed;
    pthread_mutex_t lock;
};

/* The clock of one thread. */
struct stopwatch {
    uint32_t millis;
    int64_t deadline;
};

static int64_t now_in_millis(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void begin_time(void *context, double parts)
{
    struct stopwatch *const watch = context;
    watch->deadline = now_in_millis() + (int64_t)(watch->millis / parts);
}

static bool is_over(void *context)
{
    return now_in_millis() >= ((const struct stopwatch *)context)->deadline;
}

static struct analysis_task task_of(const struct analysis *analysis, struct stopwatch *watch)
{
    watch->millis = analysis->budget.millis;
    return (struct analysis_task){
        .rules = analysis->rules,
        .action = analysis->actions->action,
        .n_actions = analysis->actions->n,
        .level = analysis->level,
        .pace = { analysis->budget.nodes, begin_time, is_over, watch },
    };
}

static void tell_progress(const struct analysis_run *run)
{
    char done[16], all[16];
    snprintf(done, sizeof done, "%u", run->n_done);
    snprintf(all, sizeof all, "%u", run->analysis->n_lines);
    show_progress("analyse progress",
                  (struct place_words[]){ { "n", done }, { "all", all }, { NULL, NULL } });
}

/* Takes lines until there are none left. */
static void judge_lines(struct analysis_run *run, struct analyst *analyst)
{
    struct analysis *const analysis = run->analysis;
    pthread_mutex_lock(&run->lock);
    while (!run->has_failed && run->next < analysis->n_lines) {
        const uint32_t index = run->next++;
        pthread_mutex_unlock(&run->lock);
        lauze_begin_line(analyst, &analysis->line[index], index + 1);
        while (lauze_judge_on(analyst))
            continue;
        pthread_mutex_lock(&run->lock);
        run->n_done++;
        tell_progress(run);
    }
    pthread_mutex_unlock(&run->lock);
}

static void *work(void *context)
{
    struct analysis_run *const run = context;
    struct stopwatch watch = { 0 };
    const struct analysis_task task = task_of(run->analysis, &watch);
    void *const memory = malloc(lauze_analyst_size(&task));
    if (memory) {
        judge_lines(run, lauze_start_analyst(&task, memory));
    } else {
        pthread_mutex_lock(&run->lock);
        run->has_failed = true;
        pthread_mutex_unlock(&run->lock);
    }
    free(memory);
    return NULL;
}

static bool cut_into_lines(struct analysis *analysis)
{
    struct stopwatch watch = { 0 };
    const struct analysis_task task = task_of(analysis, &watch);
    const size_t unit = 64, size = lauze_game_size(analysis->rules);
    lauze_game *const game = aligned_alloc(unit, (size + unit - 1) / unit * unit);
    analysis->line = calloc(analysis->actions->n + 1, sizeof *analysis->line);
    const bool has_memory = game && analysis->line;
    analysis->n_lines = has_memory ? lauze_cut_into_lines(&task, game, analysis->line) : 0;
    free(game);
    return has_memory;
}

bool analyse_game(struct analysis *analysis)
{
    if (!cut_into_lines(analysis)) return false;
    struct analysis_run run = { .analysis = analysis };
    pthread_mutex_init(&run.lock, NULL);
    work_together(analysis->budget.jobs, work, &run);
    pthread_mutex_destroy(&run.lock);
    hide_progress();
    return !run.has_failed;
}

void free_analysis(struct analysis *analysis) { free(analysis->line); }

/* ---- what it comes to ---- */

const char *mark_of(enum mistake mistake)
{
    static const char *const marks[] = { "", "?!", "?", "??" };
    return marks[mistake];
}

void sum_up_seat(const struct analysis *analysis, unsigned seat, struct seat_sums *sums)
{
    *sums = (struct seat_sums){ .lines = 0 };
    for (uint32_t i = 0; i < analysis->n_lines; i++) {
        const struct analysed_line *const line = &analysis->line[i];
        if (line->seat != seat) continue;
        sums->lines++;
        sums->mistakes[line->mistake]++;
        sums->lost.margin += line->loss.margin;
        sums->lost.win += line->loss.win;
        sums->luck.margin += line->luck.margin;
        sums->luck.win += line->luck.win;
    }
}

const struct analysed_line *worst_line(const struct analysis *analysis)
{
    const struct analysed_line *worst = NULL;
    for (uint32_t i = 0; i < analysis->n_lines; i++)
        if (lauze_badness(&analysis->line[i]) > (worst ? lauze_badness(worst) : 0))
            worst = &analysis->line[i];
    return worst;
}
