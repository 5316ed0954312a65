/* tune_fit.c - the third step of `lauze tune`: a pattern search for weights that agree better with the labels.
 *
 * In every round each weight is tried a step higher and a step lower; what helps is kept, and the step grows, and
 * otherwise shrinks. The round whose weights agree best with the positions that are held out is the one that counts. */
#include "tune.h"

#include "command.h"
#include "json_writer.h"
#include "long_run.h"
#include "output.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_FITTED = 128 };

static const double FIRST_STEP = 0.25, LEAST_STEP = 0.005, GROWS = 1.4, SHRINKS = 0.5;
/* A weight near 0 is tried as if it were so large; of nouns many begin at 0. */
static const double SMALL = 0.05, SMALL_NOUN = 0.5;

/* No margin is so certain that a smaller one would be as good. */
static const double LEAST_SPREAD = 0.05;

/* What a judge weighs no position by is not fitted, and what he weighs no points by is fitted to who has won. */
static const char *const of_the_search[] = { "explore", "heat", NULL };
static const char *const of_shares[] = { "spread", "certain", NULL };

static bool is_among(const char *name, const char *const *names)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

struct fitted {
    struct weight_entry entry;
    double step;
    bool is_of_shares;
};

struct fit {
    const struct tune *tune;
    struct tune_data data;
    struct weights weights;
    struct fitted fitted[MAX_FITTED];
    unsigned n;
    struct run_file file;
    struct tune_fit_score score;
    struct tune_outcome *outcome;
    double best_error;
    struct weights best;
};

/* ---- which ones ---- */

/* Whether a list "token.,hand" has the beginning of a name. */
static bool is_wanted(const char *list, const struct weight_entry *entry)
{
    char name[2 * LAUZE_NAME];
    snprintf(name, sizeof name, "%s%s", entry->prefix, entry->name);
    if (*entry->prefix == '\0' && is_among(name, of_the_search)) return false;
    if (!list) return *entry->prefix == '\0';
    for (const char *at = list; *at; at += *at == ',') {
        const size_t length = strcspn(at, ",");
        if (length > 0 && strncmp(name, at, length) == 0) return true;
        at += length;
    }
    return false;
}

static int choose_fitted(struct fit *fit)
{
    struct weight_entry entry;
    for (unsigned i = 0; lauze_nth_weight(fit->tune->rules, &fit->weights, i, &entry); i++)
        if (is_wanted(fit->tune->request.only, &entry) && fit->n < MAX_FITTED)
            fit->fitted[fit->n++] =
                (struct fitted){ entry, FIRST_STEP, is_among(entry.name, of_shares) };
    if (fit->n > 0) return EXIT_GOOD;
    return complain_about(EXIT_USE, "complaint no weight", fit->tune->request.only);
}

/* ---- the search ---- */

/* As a file with four digits behind the point gives it back. */
static float rounded(double value) { return (float)(round(value * 10000) / 10000); }

static double *measure_of(struct tune_fit_score *score, const struct fitted *fitted)
{
    return fitted->is_of_shares ? &score->surprise[TUNE_FITTED] : &score->error[TUNE_FITTED];
}

static void try_weight(struct fit *fit, struct fitted *fitted)
{
    float *const value = fitted->entry.value;
    const float before = *value;
    const double small = *fitted->entry.prefix ? SMALL_NOUN : SMALL;
    const double step = fitted->step * (fabs((double)before) + small);
    bool is_better = false;
    for (int sign = 1; sign >= -1 && !is_better; sign -= 2) {
        *value = rounded((double)before + sign * step);
        if (fitted->is_of_shares && (double)*value < LEAST_SPREAD) continue;
        struct tune_fit_score score = score_weights(&fit->data, &fit->weights);
        is_better = *measure_of(&score, fitted) < *measure_of(&fit->score, fitted) - 1e-9;
        if (is_better) fit->score = score;
    }
    if (!is_better) *value = before;
    fitted->step *= is_better ? GROWS : SHRINKS;
    if (fitted->step < LEAST_STEP) fitted->step = LEAST_STEP;
}

/* Without games held out, the error of the others decides. */
static void note_round(struct fit *fit, long round)
{
    const unsigned part = fit->outcome->n[TUNE_HELD_OUT] > 0 ? TUNE_HELD_OUT : TUNE_FITTED;
    if (round == 0) fit->outcome->before = fit->score;
    if (round > 0 && fit->score.error[part] >= fit->best_error) return;
    fit->best_error = fit->score.error[part];
    fit->best = fit->weights;
    fit->outcome->best = round;
    fit->outcome->after = fit->score;
}

/* ---- rounds as lines ---- */

static void add_real(struct json_writer *line, const char *key, const char *form, double value)
{
    char text[40];
    snprintf(text, sizeof text, form, value);
    json_add_raw(line, key, text);
}

static void add_both(struct json_writer *line, const char *key, const double value[2])
{
    json_open_array(line, key);
    add_real(line, NULL, "%.17g", value[TUNE_FITTED]);
    add_real(line, NULL, "%.17g", value[TUNE_HELD_OUT]);
    json_close_array(line);
}

static int write_round(struct fit *fit, long round)
{
    struct json_writer line = { 0 };
    json_open_object(&line, NULL);
    json_add_number(&line, "round", round);
    add_both(&line, "error", fit->score.error);
    add_both(&line, "surprise", fit->score.surprise);
    json_open_object(&line, "weights");
    for (unsigned i = 0; i < fit->n; i++) {
        char name[2 * LAUZE_NAME];
        snprintf(name, sizeof name, "%s%s", fit->fitted[i].entry.prefix, fit->fitted[i].entry.name);
        add_real(&line, name, "%.4f", (double)*fit->fitted[i].entry.value);
    }
    json_close_object(&line);
    json_open_array(&line, "steps");
    for (unsigned i = 0; i < fit->n; i++)
        add_real(&line, NULL, "%.17g", fit->fitted[i].step);
    json_close_array(&line);
    json_close_object(&line);
    json_end_line(&line);
    const int code = line.has_failed ? complain(EXIT_INPUT, "complaint no memory", NULL)
                                     : append_to_run_file(&fit->file, line.text, line.length);
    json_free(&line);
    return code;
}

static bool read_both(const json_t *list, double value[2])
{
    for (unsigned part = 0; part < 2; part++) {
        if (!json_is_number(json_array_get(list, part))) return false;
        value[part] = json_number_value(json_array_get(list, part));
    }
    return true;
}

static bool read_round(struct fit *fit, const json_t *line, long round)
{
    const json_t *weights = json_object_get(line, "weights");
    const json_t *steps = json_object_get(line, "steps");
    if (json_integer_value(json_object_get(line, "round")) != round ||
        json_object_size(weights) != fit->n || json_array_size(steps) != fit->n ||
        !read_both(json_object_get(line, "error"), fit->score.error) ||
        !read_both(json_object_get(line, "surprise"), fit->score.surprise))
        return false;
    for (unsigned i = 0; i < fit->n; i++) {
        struct fitted *const fitted = &fit->fitted[i];
        char name[2 * LAUZE_NAME];
        snprintf(name, sizeof name, "%s%s", fitted->entry.prefix, fitted->entry.name);
        const json_t *value = json_object_get(weights, name), *step = json_array_get(steps, i);
        if (!json_is_number(value) || !json_is_number(step)) return false;
        *fitted->entry.value = rounded(json_number_value(value));
        fitted->step = json_number_value(step);
    }
    return true;
}

/* Another fit than one of these labels is no use any more. */
static void forget_other_rounds(const char *name, const char *hash)
{
    struct run_file file;
    if (access(name, F_OK) != 0 || read_run_file(&file, name) != EXIT_GOOD) return;
    const char *theirs = json_string_value(json_object_get(file.head, "labels"));
    const bool is_other = theirs && strcmp(theirs, hash) != 0;
    close_run_file(&file);
    if (is_other) unlink(name);
}

static int open_rounds(struct fit *fit, const char *hash)
{
    const struct tune *const tune = fit->tune;
    forget_other_rounds(tune->rounds, hash);
    json_t *head = head_of_tune(tune, "tune rounds");
    json_object_set_new(head, "rollouts", json_integer(tune->request.rollouts));
    json_object_set_new(head, "only", json_string(tune->request.only ? tune->request.only : ""));
    json_object_set_new(head, "labels", json_string(hash));
    json_object_set_new(head, "rounds", json_integer(tune->request.rounds));
    fit->file = (struct run_file){ .prefix = "", .descriptor = -1 };
    const int code = open_run_file(&fit->file, tune->rounds, head, "rounds");
    json_decref(head);
    return code;
}

/* Takes the rounds that there are; `*round` is the next one. */
static int read_rounds(struct fit *fit, long *round)
{
    const char *at = fit->file.text;
    for (*round = 0; *at && *round <= fit->tune->request.rounds; ++*round) {
        json_t *line = next_json_line(&at);
        const bool is_good = read_round(fit, line, *round);
        json_decref(line);
        if (!is_good) return complain_of_line(&fit->file, fit->file.first_line + (unsigned)*round);
        note_round(fit, *round);
    }
    return EXIT_GOOD;
}

static void tell_round(const struct fit *fit, long round)
{
    char done[16], all[16], error[24];
    snprintf(done, sizeof done, "%ld", round);
    snprintf(all, sizeof all, "%ld", fit->tune->request.rounds);
    snprintf(error, sizeof error, "%.2f", fit->score.error[TUNE_FITTED]);
    show_progress("tune rounds",
                  (struct place_words[]){
                      { "n", done }, { "all", all }, { "error", error }, { NULL, NULL } });
}

static int go_on(struct fit *fit)
{
    long round = 0;
    int code = read_rounds(fit, &round);
    for (; code == EXIT_GOOD && round <= fit->tune->request.rounds; round++) {
        if (run_is_stopped) return complain(EXIT_NO, "arena stopped kept", NULL);
        if (round == 0) fit->score = score_weights(&fit->data, &fit->weights);
        for (unsigned i = 0; round > 0 && i < fit->n; i++)
            try_weight(fit, &fit->fitted[i]);
        code = write_round(fit, round);
        note_round(fit, round);
        tell_round(fit, round);
    }
    hide_progress();
    return code;
}

/* ---- the result ---- */

/* All general weights where one was fitted, so that the file stands for itself, and the nouns that were. */
static int write_result(struct fit *fit)
{
    const struct tune *const tune = fit->tune;
    FILE *out = fopen(tune->result, "w");
    if (!out) return complain_of_writing(tune->result);
    bool has_general = false;
    fprintf(out, "# Fitted by lauze tune: %s, seed %ld, %ld games, round %ld of %ld.\n",
            tune->setup, tune->request.seed, tune->request.games, fit->outcome->best,
            tune->request.rounds);
    fit->weights = fit->best;
    for (unsigned i = 0; i < fit->n; i++)
        has_general |= *fit->fitted[i].entry.prefix == '\0';
    struct weight_entry entry;
    for (unsigned i = 0; lauze_nth_weight(tune->rules, &fit->weights, i, &entry); i++) {
        const bool is_general = *entry.prefix == '\0';
        if (is_general ? !has_general : !is_wanted(tune->request.only, &entry)) continue;
        fprintf(out, "%s%-*s %.4f\n", entry.prefix, (int)(13 - strlen(entry.prefix)), entry.name,
                (double)*entry.value);
    }
    const bool is_good = !ferror(out);
    if (fclose(out) != 0 || !is_good) return complain_of_writing(tune->result);
    return EXIT_GOOD;
}

int fit_weights(const struct tune *tune, const struct tune_positions *positions,
                const struct tune_labels *labels, struct tune_outcome *outcome)
{
    struct fit fit = { .tune = tune, .weights = tune->weights, .outcome = outcome };
    *outcome = (struct tune_outcome){ .best = 0 };
    fit.file.descriptor = -1;
    int code = open_tune_data(&fit.data, tune, positions, labels->label);
    for (uint32_t i = 0; i < positions->n && code == EXIT_GOOD; i++)
        outcome->n[fit.data.is_held_out[i] ? TUNE_HELD_OUT : TUNE_FITTED]++;
    if (code == EXIT_GOOD) code = choose_fitted(&fit);
    if (code == EXIT_GOOD) code = open_rounds(&fit, labels->hash);
    if (code == EXIT_GOOD) code = go_on(&fit);
    if (code == EXIT_GOOD) code = write_result(&fit);
    close_run_file(&fit.file);
    close_tune_data(&fit.data);
    return code;
}
