/* store_sqlite_care.c - a store in a file is brought up to date, looked through, and copied. */
#include "store_sqlite.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- bringing up to date ---- */

/* The first number of the first row; -1 where there is none. */
static bool ask_number(sqlite3 *database, const char *question, int *number)
{
    sqlite3_stmt *order;
    if (sqlite3_prepare_v2(database, question, -1, &order, NULL) != SQLITE_OK) return false;
    const int code = sqlite3_step(order);
    *number = code == SQLITE_ROW ? sqlite3_column_int(order, 0) : -1;
    sqlite3_finalize(order);
    return code == SQLITE_ROW || code == SQLITE_DONE;
}

/* An empty file has the version 0. */
static enum store_status find_version(sqlite3 *database, int *version, char why[STORE_WHY])
{
    int n_own = 0, n_all = 0;
    if (!ask_number(database, "select count(*) from sqlite_schema where name = 'store'", &n_own) ||
        !ask_number(database, "select count(*) from sqlite_schema", &n_all))
        return fail_sqlite(database, why);
    *version = 0;
    if (n_all == 0) return STORE_DONE;
    if (n_own == 0) return fail_store(why, STORE_FAILED, "it is a database of another program");
    if (!ask_number(database, "select version from store", version))
        return fail_sqlite(database, why);
    return STORE_DONE;
}

static bool migrate_once(sqlite3 *database, int version)
{
    char end[96];
    snprintf(end, sizeof end, "update store set version = %d; commit", version);
    return sqlite3_exec(database, "begin exclusive", NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_exec(database, migration_to(&sqlite_kind, version), NULL, NULL, NULL) ==
               SQLITE_OK &&
           sqlite3_exec(database, end, NULL, NULL, NULL) == SQLITE_OK;
}

enum store_status migrate_sqlite(sqlite3 *database, bool migrates, char why[STORE_WHY])
{
    int version = 0;
    enum store_status status = find_version(database, &version, why);
    if (status != STORE_DONE) return status;
    while ((status = judge_version(&sqlite_kind, version, why)) == STORE_OLDER && migrates) {
        if (!migrate_once(database, ++version)) {
            status = fail_sqlite(database, why);
            if (!sqlite3_get_autocommit(database))
                sqlite3_exec(database, "rollback", NULL, NULL, NULL);
            return status;
        }
    }
    return status;
}

/* ---- looking through ---- */

/* Calls `tell` for each row of a question. */
static bool ask_rows(struct sqlite_store *sqlite, const char *question,
                     void (*tell)(struct store_check *check, sqlite3_stmt *row),
                     struct store_check *check)
{
    sqlite3_stmt *order;
    int code = sqlite3_prepare_v2(sqlite->database, question, -1, &order, NULL);
    if (code != SQLITE_OK) return false;
    while ((code = sqlite3_step(order)) == SQLITE_ROW)
        tell(check, order);
    sqlite3_finalize(order);
    return code == SQLITE_DONE;
}

static const char *text_at(sqlite3_stmt *row, int at)
{
    const char *const text = (const char *)sqlite3_column_text(row, at);
    return text ? text : "";
}

static void tell_integrity(struct store_check *check, sqlite3_stmt *row)
{
    if (strcmp(text_at(row, 0), "ok") != 0) tell_fault(check, "", text_at(row, 0));
}

static void tell_event(struct store_check *check, sqlite3_stmt *row)
{
    check_row(check, &(struct store_row){ .game = text_at(row, 0),
                                          .seq = sqlite3_column_int64(row, 1),
                                          .event = text_at(row, 2),
                                          .length = (size_t)sqlite3_column_bytes(row, 2),
                                          .sum = sqlite3_column_int64(row, 3) });
}

static void tell_secret(struct store_check *check, sqlite3_stmt *row)
{
    check_secret(check, text_at(row, 0), text_at(row, 1), sqlite3_column_int64(row, 2));
}

static void tell_empty(struct store_check *check, sqlite3_stmt *row)
{
    tell_fault(check, text_at(row, 0), "it has no events");
}

static void tell_lonely(struct store_check *check, sqlite3_stmt *row)
{
    tell_fault(check, text_at(row, 0), "its events have no game");
}

/* All in one transaction, as a server may be writing. */
enum store_status verify_sqlite(struct store *store, struct store_check *check)
{
    struct sqlite_store *const sqlite = sqlite_of(store);
    const bool is_good =
        sqlite3_exec(sqlite->database, "begin", NULL, NULL, NULL) == SQLITE_OK &&
        ask_rows(sqlite, "pragma integrity_check", tell_integrity, check) &&
        ask_rows(sqlite, "select game, seq, body, sum from event order by game, seq", tell_event,
                 check) &&
        ask_rows(sqlite, "select name, secret, sum from game order by name", tell_secret, check) &&
        ask_rows(sqlite,
                 "select name from game where not exists "
                 "(select 1 from event where event.game = game.name) order by 1",
                 tell_empty, check) &&
        ask_rows(sqlite,
                 "select distinct game from event where not exists "
                 "(select 1 from game where game.name = event.game) order by 1",
                 tell_lonely, check);
    const enum store_status status =
        is_good ? STORE_DONE : fail_sqlite(sqlite->database, store->why);
    sqlite3_exec(sqlite->database, "rollback", NULL, NULL, NULL);
    return status;
}

/* ---- copying ---- */

static bool copy_into(struct sqlite_store *sqlite, const char *file)
{
    sqlite3_stmt *order;
    if (sqlite3_prepare_v2(sqlite->database, "vacuum into ?1", -1, &order, NULL) != SQLITE_OK)
        return false;
    sqlite3_bind_text(order, 1, file, -1, SQLITE_STATIC);
    const bool is_done = sqlite3_step(order) == SQLITE_DONE;
    sqlite3_finalize(order);
    return is_done;
}

/* The empty file is made first: it keeps others out of the copy, and two copies out of one name. */
enum store_status backup_sqlite(struct store *store, const char *file)
{
    struct sqlite_store *const sqlite = sqlite_of(store);
    enum store_status status = make_store_file(file, true, store->why);
    if (status != STORE_DONE) return status;
    status = copy_into(sqlite, file) ? sync_store_file(file, store->why)
                                     : fail_sqlite(sqlite->database, store->why);
    if (status != STORE_DONE) unlink(file);
    return status;
}
