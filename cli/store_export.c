/* store_export.c - `lauze store export`: games as records, or with all their events as JSON lines, and never what is
 * secret or opens a seat. */
#include "command.h"
#include "json_writer.h"
#include "log_record.h"
#include "store_command.h"
#include "store_walk.h"
#include "tiles_file.h"

#include <jansson.h>
#include <stdlib.h>

struct exporting {
    struct store_request *request;
    struct log_record *record;
    struct json_writer line;
    enum log_status log;
    unsigned long n_games;
    int code;
};

/* ---- as a record ---- */

static bool replay_event(void *context, uint32_t seq, const char *event, size_t length)
{
    struct exporting *const exporting = context;
    (void)seq;
    exporting->log = add_to_log_record(exporting->record, event, length);
    return exporting->log == LOG_GOOD;
}

static int complain_of_game(const char *game, const char *why)
{
    return complain(EXIT_INPUT, "complaint store game",
                    (struct place_words[]){ { "game", game }, { "why", why }, { NULL, NULL } });
}

static int complain_of_log(const struct exporting *exporting, const char *game)
{
    if (exporting->log == LOG_NO_MEMORY) return complain(EXIT_INPUT, "complaint no memory", NULL);
    return complain_of_game(game, why_log_record(exporting->record));
}

static int complain_of_status(const struct exporting *exporting, const char *game,
                              enum store_status status)
{
    if (status == STORE_MISSING) return complain_about(EXIT_INPUT, "complaint store no game", game);
    if (status == STORE_DAMAGED)
        return complain_of_game(game, why_store_failed(exporting->request->store));
    return complain_of_request(exporting->request, status);
}

static int write_record(struct exporting *exporting, const char *game)
{
    exporting->log = LOG_GOOD;
    const enum store_status status =
        read_from_store(exporting->request->store, game, 0, replay_event, exporting);
    if (status != STORE_DONE) return complain_of_status(exporting, game, status);
    if (exporting->log != LOG_GOOD) return complain_of_log(exporting, game);
    char *text = write_log_record(exporting->record, game);
    if (!text) return complain(EXIT_INPUT, "complaint no memory", NULL);
    if (exporting->n_games++ > 0) putchar('\n');
    fputs(text, stdout);
    free(text);
    return EXIT_GOOD;
}

static int export_record(struct exporting *exporting, const char *game)
{
    exporting->record = open_log_record(tiles_of_file());
    if (!exporting->record) return complain(EXIT_INPUT, "complaint no memory", NULL);
    const int code = write_record(exporting, game);
    close_log_record(exporting->record);
    return code;
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
    exporting->log = text ? LOG_GOOD : LOG_WRONG;
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
    if (request->argument) {
        exporting.code = export_game(&exporting, request->argument);
    } else {
        const enum store_status status = walk_store(request->store, export_next, &exporting);
        if (status != STORE_DONE) exporting.code = complain_of_request(request, status);
    }
    json_free(&exporting.line);
    return exporting.code;
}
