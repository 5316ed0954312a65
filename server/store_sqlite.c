/* store_sqlite.c - a store in a file, for one server: nothing has to be set up, and every game of a lifetime fits.
 *
 * The file is in the mode of a log written ahead, so that others may read while one process writes, and every commit
 * waits for the disk. */
#include "store_sqlite.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUSY_MILLISECONDS = 10000 };

static const char *const order_text[N_ORDERS] = {
    [ORDER_BEGIN] = "begin immediate",
    [ORDER_COMMIT] = "commit",
    [ORDER_ROLLBACK] = "rollback",
    [ORDER_LAST] = "select max(seq) from event where game = ?1",
    [ORDER_ADD_GAME] = "insert into game (name, secret, sum) values (?1, ?2, ?3)",
    [ORDER_ADD_EVENT] = "insert into event (game, seq, body, sum) values (?1, ?2, ?3, ?4)",
    [ORDER_READ] = "select seq, body, sum from event where game = ?1 and seq >= ?2 order by seq",
    [ORDER_SECRET] = "select secret, sum from game where name = ?1",
    [ORDER_LIST] = ("select name, (select max(seq) from event where game = name) from game "
                    "where name > ?1 order by name limit ?2"),
};

/* ---- failures ---- */

/* The system's error number says more about a file than the database does. */
static enum store_status status_of_code(int code, int system)
{
    switch (code & 0xff) {
    case SQLITE_FULL: return STORE_FULL;
    case SQLITE_READONLY: return code == SQLITE_READONLY_DBMOVED ? STORE_FAILED : STORE_READ_ONLY;
    case SQLITE_PERM: return STORE_READ_ONLY;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return STORE_DAMAGED;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN: return status_of_error(system);
    default: return STORE_FAILED;
    }
}

/* Where a commit fails the database does not keep the system's number. */
enum store_status fail_sqlite(sqlite3 *database, char why[STORE_WHY])
{
    const int now = errno;
    const int code = sqlite3_extended_errcode(database);
    const bool is_system = (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN;
    const int kept = is_system ? sqlite3_system_errno(database) : 0;
    const int system = is_system && kept == 0 ? now : kept;
    const enum store_status status = status_of_code(code, system);
    if (system)
        return fail_store(why, status, "%s: %s", sqlite3_errmsg(database), strerror(system));
    return fail_store(why, status, "%s", sqlite3_errmsg(database));
}

static enum store_status fail(struct sqlite_store *sqlite)
{
    return sqlite->status = fail_sqlite(sqlite->database, sqlite->store.why);
}

/* ---- orders ---- */

static sqlite3_stmt *bind_text(sqlite3_stmt *order, int at, const char *text)
{
    sqlite3_bind_text(order, at, text, -1, SQLITE_STATIC);
    return order;
}

/* Runs an order that gives no rows. */
static bool obey(struct sqlite_store *sqlite, enum sqlite_order which)
{
    sqlite3_stmt *const order = sqlite->order[which];
    errno = 0;
    const int code = sqlite3_step(order);
    if (code != SQLITE_DONE) fail(sqlite);
    sqlite3_reset(order);
    return code == SQLITE_DONE;
}

/* ---- opening and closing ---- */

static void close_sqlite(struct store *store)
{
    struct sqlite_store *const sqlite = sqlite_of(store);
    for (unsigned i = 0; i < N_ORDERS; i++)
        sqlite3_finalize(sqlite->order[i]);
    sqlite3_close(sqlite->database);
    if (sqlite->claim >= 0) close(sqlite->claim);
    free(sqlite->path);
    free(sqlite);
}

static bool set_up(sqlite3 *database)
{
    static const char settings[] =
        "pragma synchronous = full; pragma journal_size_limit = 67108864;"
        "pragma trusted_schema = off; pragma cell_size_check = on";
    sqlite3_extended_result_codes(database, 1);
    sqlite3_busy_timeout(database, BUSY_MILLISECONDS);
    return sqlite3_exec(database, settings, NULL, NULL, NULL) == SQLITE_OK;
}

/* The mode stays with the file; it is set by whoever claims it. */
static bool set_mode(sqlite3 *database)
{
    return sqlite3_exec(database, "pragma journal_mode = wal", NULL, NULL, NULL) == SQLITE_OK;
}

static bool prepare(struct sqlite_store *sqlite)
{
    for (unsigned i = 0; i < N_ORDERS; i++)
        if (sqlite3_prepare_v3(sqlite->database, order_text[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &sqlite->order[i], NULL) != SQLITE_OK)
            return false;
    return true;
}

static enum store_status claim(struct sqlite_store *sqlite, char why[STORE_WHY])
{
    if (sqlite->claim >= 0) return STORE_DONE;
    return claim_store_file(sqlite->path, &sqlite->claim, why);
}

static enum store_status open_database(struct sqlite_store *sqlite,
                                       const struct store_opening *opening)
{
    char *const why = opening->why;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE;
    enum store_status status = STORE_DONE;
    if (opening->migrates) {
        status = make_store_file(sqlite->path, false, why);
        if (status == STORE_DONE) status = claim(sqlite, why);
    } else if (access(sqlite->path, F_OK) != 0) {
        status = errno == ENOENT ? STORE_MISSING : status_of_error(errno);
        fail_store(why, status, "%s: %s", sqlite->path, strerror(errno));
    }
    if (status != STORE_DONE) return status;
    if (sqlite3_open_v2(sqlite->path, &sqlite->database, flags, NULL) != SQLITE_OK ||
        !set_up(sqlite->database))
        return fail_sqlite(sqlite->database, why);
    if (opening->migrates && sqlite3_db_readonly(sqlite->database, "main") == 1)
        return fail_store(why, STORE_READ_ONLY, "%s: it may not be written", sqlite->path);
    if (opening->migrates && !set_mode(sqlite->database)) return fail_sqlite(sqlite->database, why);
    status = migrate_sqlite(sqlite->database, opening->migrates, why);
    if (status == STORE_DONE && !prepare(sqlite)) status = fail_sqlite(sqlite->database, why);
    if (!mark_store_file(sqlite->path, &sqlite->mark)) status = STORE_FAILED;
    return status;
}

/* A path that begins with a point or a slash is nothing but a path to the database. */
static char *copy_path(const char *place)
{
    const size_t size = strlen(place) + sizeof "./";
    char *path = malloc(size);
    if (path) snprintf(path, size, "%s%s", place[0] == '/' ? "" : "./", place);
    return path;
}

static struct store *open_sqlite(const struct store_opening *opening)
{
    struct sqlite_store *sqlite = calloc(1, sizeof *sqlite);
    if (sqlite) sqlite->path = copy_path(opening->place);
    if (!sqlite || !sqlite->path) {
        free(sqlite);
        *opening->status = fail_store(opening->why, STORE_FAILED, "%s", strerror(ENOMEM));
        return NULL;
    }
    sqlite->claim = -1;
    *opening->status = open_database(sqlite, opening);
    if (*opening->status == STORE_DONE) return &sqlite->store;
    close_sqlite(&sqlite->store);
    return NULL;
}

/* ---- writing ---- */

static bool add_event(struct sqlite_store *sqlite, const struct store_append *append, uint32_t i)
{
    sqlite3_stmt *const order = bind_text(sqlite->order[ORDER_ADD_EVENT], 1, append->game);
    const char *const event = append->event[i];
    const int64_t seq = (int64_t)append->first + i;
    sqlite3_bind_int64(order, 2, seq);
    bind_text(order, 3, event);
    sqlite3_bind_int64(order, 4, sum_of_row(append->game, seq, event, strlen(event)));
    return obey(sqlite, ORDER_ADD_EVENT);
}

static bool add_game(struct sqlite_store *sqlite, const struct store_append *append)
{
    sqlite3_stmt *const order = bind_text(sqlite->order[ORDER_ADD_GAME], 1, append->game);
    const char *const secret = append->secret;
    bind_text(order, 2, secret);
    sqlite3_bind_int64(order, 3, sum_of_row(append->game, -1, secret, strlen(secret)));
    return obey(sqlite, ORDER_ADD_GAME);
}

/* The number of a game's last event; -1 where there is no game. */
static bool find_last(struct sqlite_store *sqlite, const char *game, int64_t *last)
{
    sqlite3_stmt *const order = bind_text(sqlite->order[ORDER_LAST], 1, game);
    const bool is_found = sqlite3_step(order) == SQLITE_ROW;
    if (is_found)
        *last = sqlite3_column_type(order, 0) == SQLITE_NULL ? -1 : sqlite3_column_int64(order, 0);
    else
        fail(sqlite);
    sqlite3_reset(order);
    return is_found;
}

/* False where the transaction has failed. */
static bool add(struct sqlite_store *sqlite, struct store_append *append)
{
    int64_t last;
    if (!find_last(sqlite, append->game, &last)) return false;
    if (last + 1 != append->first) {
        append->status = last < 0 ? STORE_MISSING : STORE_CONFLICT;
        return true;
    }
    if (append->first == 0 && !add_game(sqlite, append)) return false;
    for (uint32_t i = 0; i < append->n; i++)
        if (!add_event(sqlite, append, i)) return false;
    return true;
}

/* Who goes on writing to a file that was moved away would keep nothing. */
static enum store_status make_ready(struct sqlite_store *sqlite)
{
    struct store_file_mark mark;
    const bool is_new_claim = sqlite->claim < 0;
    enum store_status status = claim(sqlite, sqlite->store.why);
    if (status != STORE_DONE) return status;
    if (!mark_store_file(sqlite->path, &mark) || mark.device != sqlite->mark.device ||
        mark.number != sqlite->mark.number)
        return fail_store(sqlite->store.why, STORE_FAILED, "%s: it was moved or removed",
                          sqlite->path);
    if (is_new_claim && !set_mode(sqlite->database)) return fail(sqlite);
    return STORE_DONE;
}

static void append_to_sqlite(struct store *store, struct store_append *append, size_t n)
{
    struct sqlite_store *const sqlite = sqlite_of(store);
    enum store_status status = make_ready(sqlite);
    bool is_done = status == STORE_DONE && obey(sqlite, ORDER_BEGIN);
    for (size_t i = 0; i < n && is_done; i++)
        is_done = add(sqlite, &append[i]);
    is_done = is_done && obey(sqlite, ORDER_COMMIT);
    if (is_done) return;
    if (status == STORE_DONE) status = sqlite->status;
    if (!sqlite3_get_autocommit(sqlite->database)) {
        sqlite3_step(sqlite->order[ORDER_ROLLBACK]);
        sqlite3_reset(sqlite->order[ORDER_ROLLBACK]);
    }
    for (size_t i = 0; i < n; i++)
        append[i].status = status;
}

/* ---- reading ---- */

static enum store_status end_rows(struct sqlite_store *sqlite, sqlite3_stmt *order, int code)
{
    const bool is_good = code == SQLITE_DONE || code == SQLITE_ROW;
    const enum store_status status = is_good ? STORE_DONE : fail(sqlite);
    sqlite3_reset(order);
    return status;
}

static enum store_status read_sqlite(struct store *store, struct store_reading *reading)
{
    struct sqlite_store *const sqlite = sqlite_of(store);
    sqlite3_stmt *const order = bind_text(sqlite->order[ORDER_READ], 1, reading->game);
    sqlite3_bind_int64(order, 2, reading->next);
    int code;
    while ((code = sqlite3_step(order)) == SQLITE_ROW) {
        const struct store_row row = { .game = reading->game,
                                       .seq = sqlite3_column_int64(order, 0),
                                       .event = (const char *)sqlite3_column_text(order, 1),
                                       .length = (size_t)sqlite3_column_bytes(order, 1),
                                       .sum = sqlite3_column_int64(order, 2) };
        if (!row.event || !take_row(reading, &row)) break;
    }
    return end_rows(sqlite, order, code);
}

static enum store_status read_sqlite_secret(struct store *store, const char *game,
                                            char secret[STORE_SECRET_BYTES + 1])
{
    struct sqlite_store *const sqlite = sqlite_of(store);
    sqlite3_stmt *const order = bind_text(sqlite->order[ORDER_SECRET], 1, game);
    const int code = sqlite3_step(order);
    enum store_status status = STORE_MISSING;
    if (code == SQLITE_ROW) {
        const char *const text = (const char *)sqlite3_column_text(order, 0);
        const size_t length = (size_t)sqlite3_column_bytes(order, 0);
        const int64_t sum = sqlite3_column_int64(order, 1);
        status = STORE_DONE;
        if (!text || length > STORE_SECRET_BYTES || sum != sum_of_row(game, -1, text, length))
            status =
                fail_store(store->why, STORE_DAMAGED, "the secret of game %s is damaged", game);
        else
            memcpy(secret, text, length + 1);
    }
    const enum store_status end = end_rows(sqlite, order, code);
    return end == STORE_DONE ? status : end;
}

static enum store_status list_sqlite(struct store *store, const char *after, unsigned most,
                                     store_take_game *take, void *context)
{
    struct sqlite_store *const sqlite = sqlite_of(store);
    sqlite3_stmt *const order = bind_text(sqlite->order[ORDER_LIST], 1, after);
    sqlite3_bind_int64(order, 2, most);
    int code;
    while ((code = sqlite3_step(order)) == SQLITE_ROW) {
        const char *const game = (const char *)sqlite3_column_text(order, 0);
        if (!game || !take(context, game, (uint32_t)sqlite3_column_int64(order, 1))) break;
    }
    return end_rows(sqlite, order, code);
}

const struct store_kind sqlite_kind = {
    .name = "sqlite",
    .open = open_sqlite,
    .close = close_sqlite,
    .append = append_to_sqlite,
    .read = read_sqlite,
    .secret = read_sqlite_secret,
    .list = list_sqlite,
    .verify = verify_sqlite,
    .backup = backup_sqlite,
};
