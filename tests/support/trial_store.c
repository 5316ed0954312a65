/* trial_store.c - an empty place for a store, and a way into it past the store. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "trial_store.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void obey_postgres(const char *address, const char *sql)
{
    PGconn *connection = PQconnectdb(address);
    PGresult *result = PQexec(connection, sql);
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
        fail_msg("%s: %s", sql, PQerrorMessage(connection));
    PQclear(result);
    PQfinish(connection);
}

static void obey_sqlite(const char *file, const char *sql)
{
    sqlite3 *database;
    assert_int_equal(sqlite3_open(file, &database), SQLITE_OK);
    sqlite3_busy_timeout(database, 5000);
    if (sqlite3_exec(database, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(database));
    sqlite3_close(database);
}

void make_trial_store(struct trial_store *trial)
{
    const char *const address = getenv("LAUZE_POSTGRES");
    snprintf(trial->folder, sizeof trial->folder, "/tmp/lauze-store-XXXXXX");
    assert_non_null(mkdtemp(trial->folder));
    snprintf(trial->file, sizeof trial->file, "%s/new/games.sqlite", trial->folder);
    snprintf(trial->name, sizeof trial->name, "%s", address ? address : trial->file);
    trial->is_shared = address != NULL;
    if (address)
        obey_postgres(address,
                      "set client_min_messages = warning; drop schema if exists lauze cascade");
}

void remove_trial_store(struct trial_store *trial)
{
    char command[96];
    if (trial->is_shared)
        obey_postgres(trial->name,
                      "set client_min_messages = warning; drop schema if exists lauze cascade");
    snprintf(command, sizeof command, "rm -rf %s", trial->folder);
    assert_int_equal(system(command), 0);
}

struct store *open_tried_store(const struct trial_store *trial)
{
    enum store_status status;
    char why[STORE_WHY];
    struct store *store = open_store(trial->name, true, &status, why);
    if (!store) fail_msg("%s: %s", trial->name, why);
    return store;
}

void plant(const struct trial_store *trial, const char *sql)
{
    char all[1024];
    snprintf(all, sizeof all, "%s%s", trial->is_shared ? "set search_path = lauze;" : "", sql);
    if (trial->is_shared)
        obey_postgres(trial->name, all);
    else
        obey_sqlite(trial->file, all);
}

/* A database that lets nobody in is told so from another one. */
void cut_connections(const struct trial_store *trial, bool lets_in)
{
    char allow[96];
    assert_true(trial->is_shared);
    snprintf(allow, sizeof allow, "alter database postgres allow_connections %s",
             lets_in ? "true" : "false");
    obey_postgres("dbname=template1", allow);
    obey_postgres("dbname=template1",
                  "select pg_terminate_backend(pid, 5000) from pg_stat_activity "
                  "where datname = 'postgres' and pid <> pg_backend_pid()");
}

enum store_status add_events(struct store *store, const char *game, uint32_t first,
                             const char *const *event)
{
    struct store_append append = { .game = game, .secret = "", .first = first, .event = event };
    while (event[append.n])
        append.n++;
    append_to_store(store, &append, 1);
    return append.status;
}

/* Where lines go, and which number is due. */
struct lines {
    char *text;
    size_t size, length;
    uint32_t next;
};

static bool take_line(void *context, uint32_t seq, const char *event, size_t length)
{
    struct lines *const lines = context;
    assert_int_equal(seq, lines->next++);
    assert_int_equal(length, strlen(event));
    assert_true(lines->length + length + 2 <= lines->size);
    lines->length += (size_t)sprintf(lines->text + lines->length, "%s\n", event);
    return true;
}

enum store_status read_events(struct store *store, const char *game, uint32_t from, char *text,
                              size_t size)
{
    struct lines lines = { .text = text, .size = size, .next = from };
    text[0] = 0;
    return read_from_store(store, game, from, take_line, &lines);
}

void assert_events(struct store *store, const char *game, const char *expected)
{
    char text[4096];
    assert_int_equal(read_events(store, game, 0, text, sizeof text), STORE_DONE);
    assert_string_equal(text, expected);
}

int set_up_trial_store(void **state)
{
    struct trial_store *trial = calloc(1, sizeof *trial);
    if (!trial) return -1;
    make_trial_store(trial);
    *state = trial;
    return 0;
}

int tear_down_trial_store(void **state)
{
    remove_trial_store(*state);
    free(*state);
    return 0;
}
