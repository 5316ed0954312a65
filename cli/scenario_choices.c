/* scenario_choices.c - compares the legal choices with those that a scenario lists, both ways. */
#include "scenario_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CHOICES = 2000, MISSING_TEXT = 300 };

static bool is_same_action(const lauze_action *one, const lauze_action *other)
{
    return one->verb == other->verb && one->by == other->by && one->noun == other->noun &&
           one->place == other->place;
}

struct list {
    unsigned n;
    lauze_action action[MAX_CHOICES];
};

static bool is_in(const lauze_action *action, const struct list *list)
{
    for (unsigned i = 0; i < list->n; i++)
        if (is_same_action(action, &list->action[i])) return true;
    return false;
}

static bool read_choice(struct run *run, const char *at, size_t length, struct list *list)
{
    lauze_error error = { .status = LAUZE_OK };
    lauze_action *const action = &list->action[list->n];
    char text[128];
    snprintf(text, sizeof text, "%.*s", (int)length, at);
    if (list->n == MAX_CHOICES) return fail_status(run, text, LAUZE_TOO_LARGE, 0);
    const lauze_status status =
        lauze_read_action(run->rules, run->game, at, length, action, &error);
    if (status != LAUZE_OK) return fail_status(run, text, status, error.rule);
    if (is_in(action, list)) return fail_status(run, text, LAUZE_REPEATED, 0);
    list->n++;
    return true;
}

/* Reads "ACTION, ACTION, ...". A comma inside a place has no space behind it. */
static bool read_choices(struct run *run, struct list *list)
{
    const char *at = run->statement.rest;
    while (*at) {
        const char *const comma = strstr(at, ", ");
        const size_t length = comma ? (size_t)(comma - at) : strlen(at);
        if (!read_choice(run, at, length, list)) return false;
        at += length + (comma ? 2 : 0);
    }
    return list->n > 0 || fail_usage(run, "choices");
}

/* Writes the actions of one list that the other lacks; "-" when it lacks none. */
static void write_missing(const struct run *run, const struct list *list, const struct list *other,
                          char buffer[MISSING_TEXT])
{
    size_t length = 0;
    snprintf(buffer, MISSING_TEXT, "-");
    for (unsigned i = 0; i < list->n && length < MISSING_TEXT; i++) {
        char text[64];
        if (is_in(&list->action[i], other)) continue;
        lauze_write_action(run->rules, run->game, list->action[i], text, sizeof text);
        length += (size_t)snprintf(buffer + length, MISSING_TEXT - length, "%s%s",
                                   length ? ", " : "", text);
    }
}

static bool compare(struct run *run, struct list *expected, struct list *legal)
{
    char missing[MISSING_TEXT], extra[MISSING_TEXT];
    if (!read_choices(run, expected)) return false;
    legal->n = lauze_actions(run->rules, run->game, legal->action, MAX_CHOICES);
    if (legal->n > MAX_CHOICES) return fail_status(run, "choices", LAUZE_TOO_LARGE, 0);
    write_missing(run, expected, legal, missing);
    write_missing(run, legal, expected, extra);
    if (strcmp(missing, "-") == 0 && strcmp(extra, "-") == 0) return true;
    const struct place_words values[] = { { "missing", missing },
                                          { "extra", extra },
                                          { NULL, NULL } };
    return fail_with(run, "scenario choices", values);
}

bool check_choices(struct run *run)
{
    struct list *const lists = calloc(2, sizeof *lists);
    if (!lists) return fail_status(run, "choices", LAUZE_TOO_LARGE, 0);
    const bool is_good = compare(run, &lists[0], &lists[1]);
    free(lists);
    return is_good;
}
