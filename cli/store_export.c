/* store_export.c - `lauze store export`: games as records, or with all their events as JSON lines, and never what is
 * secret or opens a seat. */
#include "command.h"
#include "json_writer.h"
#include "store_command.h"
#include "store_walk.h"
#include "tiles_file.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

struct exporting {
    struct store_request *request;
    struct log_record *record;
    struct json_writer line;
    uint32_t refused;    /* the event that the log was not taken for, */
    enum log_status log; /* and why */
    unsigned long n_games;
    int code;
};

/* ---- as a record ---- */

static bool replay_event(void *context, uint32_t seq, const char *event, size_t length)
{
    struct exporting *const exporting = context;
    (void)length;
    exporting->refused = seq;
    exporting->log = add_to_log_record(exporting->record, event);
    return exporting->log == LOG_GOOD;
}

static int complain_of_game(const char *game, const char *why)
{
    return complain(EXIT_INPUT, "complaint store game",
                    (struct place_words[]){ { "game", game }, { "why", why }, { NULL, NULL } });
}

static int complain_of_event(const struct exporting *exporting, const char *game)
{
    char why[160];
    say_bad_event(why, sizeof why, exporting->refused, exporting->log);
    return complain_of_game(game, why);
}

static int complain_of_status(const struct exporting *exporting, const char *game,
                              enum store_status status)
{
    if (status == STORE_MISSING) return complain_about(EXIT_INPUT, "complaint store no game", game);
    if (status == STORE_DAMAGED)
        return complain_of_game(game, why_store_failed(exporting->request->store));
    return complain_of_request(exporting->request, status);
}

/* Behind the two tags that every record begins with, the name that the server has for the game. */
static void print_record(const char *text, const char *game)
{
    const char *rest = text;
    for (unsigned i = 0; i < 2; i++)
        rest += strcspn(rest, "\n") + 1;
    printf("%.*s[Server game \"%s\"]\n%s", (int)(rest - text), text, game, rest);
}

static int export_record(struct exporting *exporting, const char *game)
{
    if (!begin_log_record(exporting->record, game))
        return complain(EXIT_INPUT, "complaint no memory", NULL);
    exporting->log = LOG_GOOD;
    const enum store_status status =
        read_from_store(exporting->request->store, game, 0, replay_event, exporting);
    if (status != STORE_DONE) return complain_of_status(exporting, game, status);
    if (exporting->log != LOG_GOOD) return complain_of_event(exporting, game);
    char *text = write_log_record(exporting->record);
    if (!text) return complain(EXIT_INPUT, "complaint no memory", NULL);
    if (exporting->n_games++ > 0) putchar('\n');
    print_record(text, game);
    free(text);
    return EXIT_GOOD;
}

/* ---- as JSON ---- */

/* Locks are hashes of what opens seats. */
static bool add_event(void *context, uint32_t seq, const char *event, size_t length)
{
    struct exporting *const exporting = context;
    json_t *const read = json_loadb(event, length, JSON_REJECT_DUPLICATES, NULL);
    (void)seq;
    json_object_del(read, "lock");
    json_object_del(read, "locks");
    char *text = json_is_object(read) ? json_dumps(read, JSON_COMPACT) : NULL;
    json_decref(read);
    exporting->log = text ? LOG_GOOD : LOG_DAMAGED;
    if (text) json_add_raw(&exporting->line, NULL, text);
    free(text);
    return exporting->log == LOG_GOOD;
}

static int export_json(struct exporting *exporting, const char *game)
{
    struct json_writer *const line = &exporting->line;
    exporting->log = LOG_GOOD;
    json_clear(line);
    json_open_object(line, NULL);
    json_add_text(line, "game", game);
    json_open_array(line, "events");
    const enum store_status status =
        read_from_store(exporting->request->store, game, 0, add_event, exporting);
    json_close_array(line);
    json_close_object(line);
    json_end_line(line);
    if (status != STORE_DONE) return complain_of_status(exporting, game, status);
    if (exporting->log != LOG_GOOD) return complain_of_game(game, say("store no json"));
    if (line->has_failed) return complain(EXIT_INPUT, "complaint no memory", NULL);
    fwrite(line->text, 1, line->length, stdout);
    return EXIT_GOOD;
}

/* ---- one or all ---- */

static int export_game(struct exporting *exporting, const char *game)
{
    return exporting->request->is_json ? export_json(exporting, game)
                                       : export_record(exporting, game);
}

/* A game that cannot be read does not keep the others. */
static bool export_next(void *context, const char *game)
{
    struct exporting *const exporting = context;
    const int code = export_game(exporting, game);
    if (code != EXIT_GOOD) exporting->code = code;
    return !ferror(stdout);
}

int export_games(struct store_request *request)
{
    struct exporting exporting = { .request = request, .code = EXIT_GOOD };
    exporting.record = open_log_record(tiles_of_file(), text_of_tiles_file());
    if (!exporting.record) {
        exporting.code = complain(EXIT_INPUT, "complaint no memory", NULL);
    } else if (request->argument) {
        exporting.code = export_game(&exporting, request->argument);
    } else {
        const enum store_status status = walk_store(request->store, export_next, &exporting);
        if (status != STORE_DONE) exporting.code = complain_of_request(request, status);
    }
    close_log_record(exporting.record);
    json_free(&exporting.line);
    return exporting.code;
}
