/* serve_options.h - how `lauze serve` is set: by a file, then the environment, then the command line. */
#ifndef LAUZE_SERVE_OPTIONS_H
#define LAUZE_SERVE_OPTIONS_H

#include "input.h"
#include "server.h"
#include "server_limits.h"

/* What was asked for; `options` points into it. */
struct serving {
    struct server_options options;
    char *usual_store; /* where nothing was said */
    const char *origins[ORIGINS + 1], *metrics[ORIGINS + 1];
    size_t n_origins, n_metrics;
    const char *organisers_file; /* null: nobody arranges tables */
    struct organisers organisers;
    struct input_text config; /* the values of its file point into it */
};

/* False after a complaint, whose exit code is in `code`. */
bool read_serve_options(int argc, char **argv, struct serving *serving, int *code);

/* A setting as a file or the environment names it: "port". `value` has to last. False after a complaint. */
bool take_serve_setting(struct serving *serving, int setting, const char *value);

#endif
