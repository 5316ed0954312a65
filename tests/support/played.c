/* played.c - a game for a unit test: set up by a text, moved on by texts. */
#include "played.h"

#include "setup_argument.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void give_up(const char *text, const lauze_error *error)
{
    fprintf(stderr, "%s: %s at %u:%u \"%s\"\n", text, lauze_status_code(error->status), error->line,
            error->column, error->token);
    abort();
}

void begin_game(struct played *played, const char *setup_text)
{
    lauze_setup setup;
    lauze_error error;
    memset(played, 0, sizeof *played);
    if (lauze_read_setup(setup_text, strlen(setup_text), &setup, &error) == LAUZE_OK)
        played->rules = make_rules(&setup, &error);
    if (!played->rules) give_up(setup_text, &error);
    played->size = lauze_game_size(played->rules);
    played->game = malloc(played->size);
    played->other = malloc(played->size);
    if (!played->game || !played->other) abort();
    played->report = (lauze_report){ .event = played->events, .capacity = PLAYED_EVENTS };
    lauze_start(played->rules, played->game);
}

void end_game(struct played *played)
{
    free(played->rules);
    free(played->game);
    free(played->other);
}

static lauze_action read_part(const struct played *played, const char *text, size_t length)
{
    lauze_action action;
    lauze_error error;
    if (lauze_read_action(played->rules, played->game, text, length, &action, &error) != LAUZE_OK)
        give_up(text, &error);
    return action;
}

lauze_action action_of(const struct played *played, const char *text)
{
    return read_part(played, text, strlen(text));
}

void play_text(struct played *played, const char *actions)
{
    for (const char *at = actions; *at != '\0';) {
        const char *end = strstr(at, "; ");
        const size_t length = end ? (size_t)(end - at) : strlen(at);
        lauze_error error = { .status = LAUZE_OK };
        const lauze_action action = read_part(played, at, length);
        played->report.n = 0;
        error.status = lauze_apply(played->rules, played->game, action, &played->report);
        if (error.status != LAUZE_OK) give_up(at, &error);
        at += end ? length + 2 : length;
    }
}

void take_turn(struct played *played, const char *code, const char *where, const char *wind)
{
    char text[128];
    snprintf(text, sizeof text, "draw %s; place %s %s", code, code, where);
    play_text(played, text);
    if (wind)
        snprintf(text, sizeof text, "put follower %.*s%s", (int)strlen(where) - 1, where, wind);
    else
        snprintf(text, sizeof text, "pass");
    play_text(played, text);
}

lauze_status why_of(const struct played *played, const char *text)
{
    return lauze_why(played->rules, played->game, action_of(played, text), NULL);
}

lauze_place place_of_text(const char *text)
{
    lauze_place place;
    lauze_error error;
    if (lauze_read_place(text, strlen(text), &place, &error) != LAUZE_OK) give_up(text, &error);
    return place;
}

const lauze_event *find_event(const struct played *played, unsigned kind)
{
    for (uint32_t i = 0; i < played->report.n; i++)
        if (played->events[i].kind == kind) return &played->events[i];
    return NULL;
}

char *text_of_file(const char *path)
{
    const char *source = getenv("LAUZE_SOURCE");
    char name[512];
    snprintf(name, sizeof name, "%s/%s", source ? source : ".", path);
    FILE *file = fopen(name, "rb");
    const size_t most = 1 << 20;
    char *text = malloc(most);
    if (!file || !text) {
        perror(name);
        abort();
    }
    text[fread(text, 1, most - 1, file)] = '\0';
    fclose(file);
    return text;
}
