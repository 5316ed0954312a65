/* tune_lines.c - the files of `lauze tune`: several threads make their lines, which are written in order. */
#include "tune.h"

#include "command.h"
#include "long_run.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct line_run {
    const struct tune_work *work;
    char **made; /* by item less `first`; null: not made yet, or written */
    uint32_t next, n_written;
    int code;
    pthread_mutex_t lock;
};

json_t *head_of_tune(const struct tune *tune, const char *step)
{
    const struct tune_request *const request = &tune->request;
    json_t *head = begin_head(step);
    json_object_set_new(head, "setup", json_string(tune->setup));
    json_object_set_new(head, "seed", json_integer(request->seed));
    json_object_set_new(head, "weights", json_string(tune->file.hash));
    json_object_set_new(head, "nodes", json_integer(request->nodes));
    json_object_set_new(head, "every", json_integer(request->every));
    json_object_set_new(head, "random", json_integer(request->percent));
    return head;
}

json_t *next_json_line(const char **at)
{
    const size_t length = strcspn(*at, "\n");
    json_t *line = length ? json_loadb(*at, length, 0, NULL) : NULL;
    *at += length + ((*at)[length] == '\n');
    return line;
}

/* ---- a place ---- */

static bool open_place(struct tune_place *place, const struct tune *tune)
{
    static const char name[] = "strong";
    const unsigned level = lauze_find_level(name, strlen(name));
    const size_t least = lauze_player_least(tune->rules, level);
    const size_t usual = lauze_player_size(tune->rules, level);
    const double times = (double)tune->request.nodes / lauze_level(level)->nodes;
    const size_t game_size = lauze_game_size(tune->rules);
    *place = (struct tune_place){ .tune = tune };
    place->size = least + (size_t)((double)(usual - least) * (times > 1 ? times : 1));
    place->memory = malloc(place->size);
    place->game = malloc(game_size);
    place->copy = malloc(game_size);
    return place->memory && place->game && place->copy;
}

static void close_place(struct tune_place *place)
{
    free(place->memory);
    free(place->game);
    free(place->copy);
}

struct lauze_player *start_tune_player(struct tune_place *place)
{
    static const char name[] = "strong";
    const struct input_text *const text = &place->tune->file.text;
    struct lauze_player *player =
        lauze_start_player(place->tune->rules, lauze_find_level(name, strlen(name)),
                           prng_next(&place->prng), place->memory, place->size);
    if (text->bytes) lauze_weigh(player, text->bytes, text->length, NULL);
    return player;
}

/* Random numbers of one item of one step, whoever makes it and when. */
static struct prng prng_of_item(const struct tune_work *work, uint32_t item)
{
    uint64_t state = (uint64_t)work->tune->request.seed << 32 | item;
    for (const char *at = work->progress; *at; at++)
        state = split_mix(&state) ^ (unsigned char)*at;
    return prng_of(state);
}

/* ---- threads ---- */

static void tell_progress(const struct line_run *run)
{
    char done[16], all[16];
    snprintf(done, sizeof done, "%u", run->work->first + run->n_written);
    snprintf(all, sizeof all, "%u", run->work->n);
    show_progress(run->work->progress,
                  (struct place_words[]){ { "n", done }, { "all", all }, { NULL, NULL } });
}

/* Writes what has been made up to the first item that has not. */
static void write_made(struct line_run *run)
{
    const uint32_t n = run->work->n - run->work->first;
    char *text;
    while (run->code == EXIT_GOOD && run->n_written < n && (text = run->made[run->n_written])) {
        run->code = append_to_run_file(run->work->file, text, strlen(text));
        run->made[run->n_written] = NULL;
        free(text);
        run->n_written++;
        tell_progress(run);
    }
}

static void *work_on_lines(void *context)
{
    struct line_run *const run = context;
    const struct tune_work *const work = run->work;
    struct tune_place *place = malloc(sizeof *place);
    const bool is_open = place && open_place(place, work->tune);
    pthread_mutex_lock(&run->lock);
    if (!is_open && run->code == EXIT_GOOD)
        run->code = complain(EXIT_INPUT, "complaint no memory", NULL);
    while (is_open && run->next < work->n && run->code == EXIT_GOOD && !run_is_stopped) {
        const uint32_t item = run->next++;
        pthread_mutex_unlock(&run->lock);
        place->prng = prng_of_item(work, item);
        char *text = work->make(place, item, work->context);
        pthread_mutex_lock(&run->lock);
        if (!text && run->code == EXIT_GOOD)
            run->code = complain(EXIT_INPUT, "complaint no memory", NULL);
        run->made[item - work->first] = text;
        write_made(run);
    }
    pthread_mutex_unlock(&run->lock);
    if (place) close_place(place);
    free(place);
    return NULL;
}

int make_lines(const struct tune_work *work)
{
    struct line_run run = { .work = work, .next = work->first };
    if (work->first >= work->n) return EXIT_GOOD;
    run.made = calloc(work->n - work->first, sizeof *run.made);
    if (!run.made) return complain(EXIT_INPUT, "complaint no memory", NULL);
    pthread_mutex_init(&run.lock, NULL);
    work_together(work->tune->request.jobs, work_on_lines, &run);
    pthread_mutex_destroy(&run.lock);
    hide_progress();
    for (uint32_t i = run.n_written; i < work->n - work->first; i++)
        free(run.made[i]);
    free(run.made);
    if (run.code == EXIT_GOOD && run_is_stopped)
        return complain(EXIT_NO, "arena stopped kept", NULL);
    return run.code;
}
