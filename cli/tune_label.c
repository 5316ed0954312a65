/* tune_label.c - the second step of `lauze tune`: what becomes of the positions when they are played out. */
#include "tune.h"

#include "command.h"
#include "json_writer.h"
#include "random_player.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Whoever looks one turn ahead plays all seats to the end. */
static void play_out(struct tune_place *place)
{
    const lauze_rules *const rules = place->tune->rules;
    const struct lauze_budget one_turn = { .nodes = 1 };
    struct lauze_player *const player = start_tune_player(place);
    unsigned who;
    lauze_copy(rules, place->copy, place->game);
    while ((who = lauze_who(rules, place->copy)) != LAUZE_NOBODY) {
        const lauze_action action = who == LAUZE_CHANCE
                                        ? lauze_pick_draw(rules, place->copy, &place->prng)
                                        : lauze_pick(player, place->copy, &one_turn);
        lauze_apply(rules, place->copy, action, NULL);
    }
}

static char *make_label(struct tune_place *place, uint32_t item, const void *context)
{
    const struct tune *const tune = place->tune;
    const struct tune_position *const position =
        &((const struct tune_positions *)context)->position[item];
    struct json_writer line = { 0 };
    if (lauze_read_position(tune->rules, place->game, position->text, strlen(position->text),
                            NULL) != LAUZE_OK)
        lauze_start(tune->rules, place->game);
    json_open_object(&line, NULL);
    json_add_number(&line, "game", position->game);
    json_add_text(&line, "position", position->text);
    json_open_array(&line, "rollouts");
    for (long i = 0; i < tune->request.rollouts; i++) {
        play_out(place);
        json_open_array(&line, NULL);
        for (unsigned seat = 0; seat < tune->seats; seat++)
            json_add_number(&line, NULL, lauze_points(tune->rules, place->copy, seat));
        json_close_array(&line);
    }
    json_close_array(&line);
    json_close_object(&line);
    json_end_line(&line);
    char *text = line.has_failed ? NULL : strndup(line.text, line.length);
    json_free(&line);
    return text;
}

/* ---- the file ---- */

/* Adds one playout to a label. Those who tie share it. */
static bool add_playout(const json_t *points, unsigned seats, struct tune_label *label)
{
    json_int_t most = INT64_MIN;
    unsigned n = 0;
    if (json_array_size(points) != seats) return false;
    for (unsigned seat = 0; seat < seats; seat++) {
        const json_t *value = json_array_get(points, seat);
        if (!json_is_integer(value)) return false;
        n = json_integer_value(value) > most ? 1 : n + (json_integer_value(value) == most);
        most = json_integer_value(value) > most ? json_integer_value(value) : most;
    }
    for (unsigned seat = 0; seat < seats; seat++) {
        const json_int_t value = json_integer_value(json_array_get(points, seat));
        label->points[seat] += (float)value;
        label->won[seat] += value == most ? 1 / (float)n : 0;
    }
    return true;
}

static bool take_label(const json_t *line, const struct tune *tune,
                       const struct tune_position *position, struct tune_label *label)
{
    const json_t *rollouts = json_object_get(line, "rollouts");
    const char *text = json_string_value(json_object_get(line, "position"));
    const size_t n = json_array_size(rollouts);
    *label = (struct tune_label){ .points = { 0 } };
    if (!text || strcmp(text, position->text) != 0 || n != (size_t)tune->request.rollouts)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!add_playout(json_array_get(rollouts, i), tune->seats, label)) return false;
    for (unsigned seat = 0; seat < tune->seats; seat++) {
        label->points[seat] /= (float)n;
        label->won[seat] /= (float)n;
    }
    return true;
}

static void add_to_hash(struct tune_labels *labels, const char *text, size_t length)
{
    uint64_t state = strtoull(labels->hash, NULL, 16);
    for (size_t i = 0; i < length; i++)
        state = split_mix(&state) ^ (unsigned char)text[i];
    snprintf(labels->hash, sizeof labels->hash, "%016" PRIx64, state);
}

static int read_labels(const struct run_file *file, const struct tune *tune,
                       const struct tune_positions *positions, struct tune_labels *labels,
                       uint32_t *n)
{
    const char *at = file->text;
    labels->hash[0] = '\0';
    for (*n = 0; *at && *n < positions->n; ++*n) {
        const char *const begin = at;
        json_t *line = next_json_line(&at);
        const bool is_good = take_label(line, tune, &positions->position[*n], &labels->label[*n]);
        json_decref(line);
        if (!is_good) return complain_of_line(file, file->first_line + *n);
        add_to_hash(labels, begin, (size_t)(at - begin));
    }
    return EXIT_GOOD;
}

static int open_labels(const struct tune *tune, struct run_file *file)
{
    json_t *head = head_of_tune(tune, "tune labels");
    json_object_set_new(head, "rollouts", json_integer(tune->request.rollouts));
    const int code = open_run_file(file, tune->labels, head, NULL);
    json_decref(head);
    return code;
}

int label_positions(const struct tune *tune, const struct tune_positions *positions,
                    struct tune_labels *labels)
{
    struct run_file file = { .prefix = "", .descriptor = -1 };
    int code = EXIT_GOOD;
    uint32_t n = 0;
    *labels = (struct tune_labels){ .label = calloc(positions->n, sizeof *labels->label) };
    if (!labels->label) return complain(EXIT_INPUT, "complaint no memory", NULL);
    do {
        code = open_labels(tune, &file);
        if (code == EXIT_GOOD) code = read_labels(&file, tune, positions, labels, &n);
        const struct tune_work work = { .tune = tune,
                                        .file = &file,
                                        .progress = "tune labels",
                                        .first = n,
                                        .n = positions->n,
                                        .make = make_label,
                                        .context = positions };
        if (code == EXIT_GOOD) code = make_lines(&work);
        close_run_file(&file);
    } while (code == EXIT_GOOD && n < positions->n);
    return code;
}
