/* terminal_end.c - what happened, who won, and the record that is kept. */
#include "terminal.h"

#include "command.h"
#include "output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* A tile that leaves the game must not go unnoticed. */
static void tell_loudly(const struct terminal_game *game, unsigned type, const char *text)
{
    struct sentence line = { .length = 0 };
    append_text(&line, "*** %s ***", text);
    show_tile(game, type);
    tell_strongly(game, line.text);
}

void show_events(const struct terminal_game *game, const lauze_report *report, uint32_t from)
{
    const uint32_t n = report->n < report->capacity ? report->n : report->capacity;
    for (uint32_t i = from; i < n; i++) {
        const lauze_event *event = &report->event[i];
        struct sentence line = { .length = 0 };
        append_event(&line, game->table.rules, &game->names, event);
        if (line.length == 0) continue;
        if (event->kind == LAUZE_EVENT_DISCARDED)
            tell_loudly(game, event->noun, line.text);
        else if (event->kind == LAUZE_EVENT_OVER || event->kind == LAUZE_EVENT_AGAIN ||
                 event->kind == LAUZE_EVENT_TURN)
            tell_strongly(game, line.text);
        else
            tell_text(game, line.text);
    }
    if (report->n > report->capacity) tell(game, "play more events", NULL);
}

/* What the last action said: who wins is a matter of the rules, also where points are equal. The game is played again
 * in `scratch`. */
static const lauze_event *find_end(struct terminal_game *game, lauze_game *scratch)
{
    const lauze_rules *rules = game->table.rules;
    lauze_report report = { .event = game->event, .capacity = EVENT_CAPACITY };
    lauze_start(rules, scratch);
    for (uint32_t i = 0; i < game->actions.n; i++) {
        report.n = 0;
        lauze_apply(rules, scratch, game->actions.action[i], &report);
    }
    for (uint32_t i = 0; i < report.n && i < report.capacity; i++)
        if (game->event[i].kind == LAUZE_EVENT_OVER) return &game->event[i];
    return NULL;
}

static void tell_winners(struct terminal_game *game)
{
    lauze_game *scratch = malloc(lauze_game_size(game->table.rules));
    const lauze_event *const over = scratch ? find_end(game, scratch) : NULL;
    struct sentence line = { .length = 0 };
    if (over) append_event(&line, game->table.rules, &game->names, over);
    if (over) tell_strongly(game, line.text);
    free(scratch);
}

void show_result(struct terminal_game *game)
{
    const lauze_rules *rules = game->table.rules;
    const unsigned seats = lauze_rules_setup(rules)->seats;
    putchar('\n');
    show_board(game, game->table.game, NULL);
    tell(game, "play result", NULL);
    for (unsigned seat = 0; seat < seats; seat++)
        printf("  %s%c%s %-16s %4d\n",
               begin_paint((enum paint)(PAINT_SEAT + seat), game->is_coloured), 'A' + (int)seat,
               end_paint(game->is_coloured), game->names.name[seat],
               lauze_points(rules, game->table.game, seat));
    tell_winners(game);
}

/* ---- the record ---- */

static void add_tags(struct sentence *tags, const struct terminal_game *game)
{
    const lauze_rules *rules = game->table.rules;
    for (unsigned seat = 0; seat < lauze_rules_setup(rules)->seats; seat++)
        append_text(tags, "[Seat %c \"%s\"]\n", 'a' + (int)seat, game->names.name[seat]);
    if (!game->is_resumed)
        append_text(tags, "[Seed \"%llu\"]\n", (unsigned long long)game->deal.seed);
    if (lauze_who(rules, game->table.game) != LAUZE_NOBODY) return;
    append_text(tags, "[Result \"");
    for (unsigned seat = 0; seat < lauze_rules_setup(rules)->seats; seat++)
        append_text(tags, "%s%c %d", seat ? ", " : "", 'a' + (int)seat,
                    lauze_points(rules, game->table.game, seat));
    append_text(tags, "\"]\n");
}

/* The record as text that the caller frees; null when there is no memory. */
static char *write_text(const struct terminal_game *game, size_t *length)
{
    struct sentence tags = { .length = 0 };
    lauze_game *scratch = malloc(lauze_game_size(game->table.rules));
    char *text = NULL;
    add_tags(&tags, game);
    if (scratch != NULL) {
        *length = lauze_write_record(game->table.rules, scratch, tags.text, game->actions.action,
                                     game->actions.n, NULL, 0);
        text = malloc(*length + 1);
    }
    if (text != NULL)
        lauze_write_record(game->table.rules, scratch, tags.text, game->actions.action,
                           game->actions.n, text, *length + 1);
    free(scratch);
    return text;
}

/* $XDG_DATA_HOME/lauze or ~/.local/share/lauze, made when missing; "" when there is no home. */
static void find_folder(char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n = 0;
    if (data != NULL && data[0] == '/')
        n = snprintf(path, size, "%s/lauze", data);
    else if (home != NULL && home[0] == '/')
        n = snprintf(path, size, "%s/.local/share/lauze", home);
    if (n <= 0 || (size_t)n >= size) path[0] = '\0';
    for (char *slash = path; path[0] && (slash = strchr(slash + 1, '/'));) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
    if (path[0] && mkdir(path, 0777) != 0 && errno != EEXIST) path[0] = '\0';
}

/* Named after the moment, and numbered where several games end in the same second. */
static void choose_path(char *path, size_t size)
{
    char folder[PATH_BYTES - 96], moment[64], number[24] = "";
    const time_t now = time(NULL);
    struct tm date = { 0 };
    find_folder(folder, sizeof folder);
    localtime_r(&now, &date);
    strftime(moment, sizeof moment, "%Y-%m-%d-%H%M%S", &date);
    for (unsigned n = 2; n < 10000; n++) {
        snprintf(path, size, "%s%s%s%s.lz", folder, folder[0] ? "/" : "", moment, number);
        if (access(path, F_OK) != 0) return;
        snprintf(number, sizeof number, "-%u", n);
    }
}

int write_record_file(struct terminal_game *game, const char *wanted)
{
    char path[PATH_BYTES];
    size_t length = 0;
    char *text = write_text(game, &length);
    if (text == NULL) return complain(EXIT_INPUT, "complaint no memory", NULL);
    if (wanted == NULL) choose_path(path, sizeof path);
    const char *name = wanted != NULL ? wanted : path;
    const int code = write_output(name, text, length);
    free(text);
    if (code != EXIT_GOOD) return code;
    const struct place_words values[] = { { "path", name }, { NULL, NULL } };
    tell(game, "play kept", values);
    if (game->has_quit) tell(game, "play go on", values);
    return EXIT_GOOD;
}

/* A game that cannot be kept where it should be is kept in the usual place rather than lost. */
int keep_record(struct terminal_game *game)
{
    const size_t n_known = game->record != NULL ? 0 : game->n_resumed;
    if (game->actions.n <= n_known) return EXIT_GOOD;
    const int code = write_record_file(game, game->record);
    if (code != EXIT_GOOD && game->record != NULL) write_record_file(game, NULL);
    return code;
}
