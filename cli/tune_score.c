/* tune_score.c - how well weights agree with labels: what the fit of `lauze tune` lowers. */
#include "tune.h"

#include "command.h"
#include "judge.h"
#include "long_run.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { HELD_OUT = 5, CHUNK = 32 }; /* every fifth game is held out */

static const double SHARE_OF_POINTS = 0.1;

static int read_games(struct tune_data *data, const struct tune_positions *positions)
{
    lauze_error error;
    for (uint32_t i = 0; i < data->n; i++) {
        const char *const text = positions->position[i].text;
        lauze_game *const game = (lauze_game *)(void *)(data->games + i * data->game_size);
        data->is_held_out[i] = positions->position[i].game % HELD_OUT == HELD_OUT - 1;
        if (lauze_read_position(data->rules, game, text, strlen(text), &error) != LAUZE_OK)
            return complain_of(NULL, &error);
    }
    return EXIT_GOOD;
}

int open_tune_data(struct tune_data *data, const struct tune *tune,
                   const struct tune_positions *positions, const struct tune_label *label)
{
    const size_t unit = _Alignof(max_align_t);
    const uint32_t n = positions->n;
    *data = (struct tune_data){ .rules = tune->rules,
                                .seats = tune->seats,
                                .jobs = tune->request.jobs,
                                .n = n,
                                .label = label };
    data->game_size = (lauze_game_size(tune->rules) + unit - 1) / unit * unit;
    data->games = malloc(n * data->game_size);
    data->is_held_out = calloc(n, sizeof *data->is_held_out);
    data->error = calloc(n, sizeof *data->error);
    data->surprise = calloc(n, sizeof *data->surprise);
    if (!data->games || !data->is_held_out || !data->error || !data->surprise)
        return complain(EXIT_INPUT, "complaint no memory", NULL);
    return read_games(data, positions);
}

void close_tune_data(struct tune_data *data)
{
    free(data->games);
    free(data->is_held_out);
    free(data->error);
    free(data->surprise);
}

/* The squared error of the margins between seats, for two of them that of the margin, and a tenth of that of the points
 * themselves: the search compares margins. */
static double error_of(const struct tune_data *data, const float *worth,
                       const struct tune_label *label)
{
    double mean = 0, margins = 0, points = 0;
    for (unsigned seat = 0; seat < data->seats; seat++) {
        const double error = (double)worth[seat] - (double)label->points[seat];
        mean += error / data->seats;
        points += error * error;
    }
    for (unsigned seat = 0; seat < data->seats; seat++) {
        const double error = (double)worth[seat] - (double)label->points[seat] - mean;
        margins += 2 * error * error;
    }
    return margins + SHARE_OF_POINTS * points;
}

/* How surprising the games that were won are to whoever expects these shares. */
static double surprise_of(const struct tune_data *data, const float *share,
                          const struct tune_label *label)
{
    double sum = 0;
    for (unsigned seat = 0; seat < data->seats; seat++)
        sum -= (double)label->won[seat] * log((double)share[seat]);
    return sum;
}

struct scoring {
    struct tune_data *data;
    const struct weights *weights;
    uint32_t next;
    bool has_memory;
    pthread_mutex_t lock;
};

static void score_position(struct judge *judge, struct tune_data *data, uint32_t i)
{
    float worth[LAUZE_MAX_SEATS], share[LAUZE_MAX_SEATS];
    const lauze_game *const game =
        (const lauze_game *)(const void *)(data->games + i * data->game_size);
    begin_judging(judge, game);
    judge_worth(judge, game, worth);
    judge_shares(judge, game, worth, share);
    data->error[i] = error_of(data, worth, &data->label[i]);
    data->surprise[i] = surprise_of(data, share, &data->label[i]);
}

static void *work_on_scores(void *context)
{
    struct scoring *const scoring = context;
    struct tune_data *const data = scoring->data;
    void *memory = malloc(judge_size(data->rules));
    struct judge judge;
    if (!memory) return NULL;
    start_judge(&judge, data->rules, scoring->weights, memory);
    for (;;) {
        pthread_mutex_lock(&scoring->lock);
        const uint32_t first = scoring->next;
        scoring->next += CHUNK;
        scoring->has_memory = true;
        pthread_mutex_unlock(&scoring->lock);
        if (first >= data->n) break;
        for (uint32_t i = first; i < data->n && i < first + CHUNK; i++)
            score_position(&judge, data, i);
    }
    free(memory);
    return NULL;
}

struct tune_fit_score score_weights(struct tune_data *data, const struct weights *weights)
{
    struct scoring scoring = { .data = data, .weights = weights };
    struct tune_fit_score score = { .error = { 0 } };
    uint32_t n[2] = { 0 };
    pthread_mutex_init(&scoring.lock, NULL);
    work_together(data->jobs, work_on_scores, &scoring);
    pthread_mutex_destroy(&scoring.lock);
    if (!scoring.has_memory) abort();
    for (uint32_t i = 0; i < data->n; i++) {
        const unsigned part = data->is_held_out[i] ? TUNE_HELD_OUT : TUNE_FITTED;
        score.error[part] += data->error[i];
        score.surprise[part] += data->surprise[i];
        n[part]++;
    }
    for (unsigned part = 0; part < 2; part++) {
        score.error[part] /= n[part] ? n[part] : 1;
        score.surprise[part] /= n[part] ? n[part] : 1;
    }
    return score;
}
