/* tune.h - what the steps of `lauze tune` share: what is asked for, and how each step's file grows.
 *
 * Three files in one folder, each made from the one before: positions of games that the search plays against itself;
 * labels, which say what became of these positions when they were played out; and the rounds of the fit. Every line
 * follows from the options and its number alone, so a run goes on where it stopped, with any number of threads, to the
 * same bytes. */
#ifndef LAUZE_TUNE_H
#define LAUZE_TUNE_H

#include "player.h"
#include "prng.h"
#include "run_file.h"
#include "weights_file.h"

struct tune_request {
    const char *setup, *out, *weights, *only;
    long games, nodes, every, percent, rollouts, rounds, seed, jobs;
    bool is_json;
};

enum { TUNE_PATH = 4096 };
struct tune {
    struct tune_request request;
    lauze_rules *rules;
    unsigned seats;
    char setup[1024];
    struct weights_file file; /* the weights to begin with */
    struct weights weights;
    char positions[TUNE_PATH], labels[TUNE_PATH], rounds[TUNE_PATH], result[TUNE_PATH];
};

/* ---- tune_lines.c: a file that several threads write line by line, in order ---- */

/* What one thread plays with. */
struct tune_place {
    const struct tune *tune;
    lauze_game *game, *copy;
    void *memory; /* a player's */
    size_t size;
    struct prng prng;
    lauze_choice_set choices;
    char position[65536];
};

/* Makes the text of an item, one line or several, to be freed; null: no memory. */
typedef char *(*tune_maker)(struct tune_place *place, uint32_t item, const void *context);

struct tune_work {
    const struct tune *tune;
    struct run_file *file;
    const char *progress; /* a key with {n} and {all} */
    uint32_t first, n;    /* items from `first` on are missing of `n` */
    tune_maker make;
    const void *context;
};
/* Returns EXIT_NO, after a word, when it was interrupted. */
int make_lines(const struct tune_work *work);

/* A head that names all that decides about the lines of a step. */
json_t *head_of_tune(const struct tune *tune, const char *step);
/* A player of this run's weights for the next game of a place; its seed comes from the place. */
struct lauze_player *start_tune_player(struct tune_place *place);
/* The next line of a text as JSON, to be given back; null at the end and where it cannot be read. */
json_t *next_json_line(const char **at);

/* ---- the steps ---- */

struct tune_position {
    long game;
    char *text;
};
struct tune_positions {
    struct tune_position *position;
    uint32_t n;
};
/* Plays the games that are missing. `positions` are those of all, to be freed also after a failure. */
int gather_positions(const struct tune *tune, struct tune_positions *positions);
void free_tune_positions(struct tune_positions *positions);

/* What a position came to: the mean points of each seat, and the share of the playouts that it won. */
struct tune_label {
    float points[LAUZE_MAX_SEATS], won[LAUZE_MAX_SEATS];
};
struct tune_labels {
    struct tune_label *label; /* one for each position */
    char hash[17];            /* of all of them */
};
int label_positions(const struct tune *tune, const struct tune_positions *positions,
                    struct tune_labels *labels);

/* How well weights agree with labels, over the positions that are fitted and those that are held out. */
struct tune_fit_score {
    double error[2], surprise[2];
};
enum { TUNE_FITTED, TUNE_HELD_OUT };
struct tune_outcome {
    uint32_t n[2]; /* positions */
    long best;     /* the round whose weights are written */
    struct tune_fit_score before, after;
};
int fit_weights(const struct tune *tune, const struct tune_positions *positions,
                const struct tune_labels *labels, struct tune_outcome *outcome);

/* ---- tune_score.c ---- */

struct tune_data {
    const lauze_rules *rules;
    unsigned seats;
    long jobs;
    uint32_t n;
    size_t game_size;
    unsigned char *games;
    const struct tune_label *label;
    bool *is_held_out;
    double *error, *surprise; /* of each position */
};
/* Reads all positions into games. Complains by itself. */
int open_tune_data(struct tune_data *data, const struct tune *tune,
                   const struct tune_positions *positions, const struct tune_label *label);
void close_tune_data(struct tune_data *data);
/* The sums are the same for any number of threads. */
struct tune_fit_score score_weights(struct tune_data *data, const struct weights *weights);

#endif
