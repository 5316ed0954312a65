/* store_sqlite.h - what the files of the store in a file share. */
#ifndef LAUZE_STORE_SQLITE_H
#define LAUZE_STORE_SQLITE_H

#include "store_file.h"
#include "store_parts.h"

#include <sqlite3.h>

enum sqlite_order {
    ORDER_BEGIN,
    ORDER_COMMIT,
    ORDER_ROLLBACK,
    ORDER_LAST,
    ORDER_ADD_GAME,
    ORDER_ADD_EVENT,
    ORDER_READ,
    ORDER_SECRET,
    ORDER_LIST,
    N_ORDERS
};

struct sqlite_store {
    struct store store;
    char *path;
    sqlite3 *database;
    sqlite3_stmt *order[N_ORDERS];
    int claim; /* -1: it has not been claimed for writing */
    struct store_file_mark mark;
    enum store_status status; /* of the last failure */
};

static inline struct sqlite_store *sqlite_of(struct store *store)
{
    return (struct sqlite_store *)store;
}

/* What the last error of the database means; fills `why`. To be called at once, as it looks at `errno` too: whoever cares
 * about that has set it to 0 before. */
enum store_status fail_sqlite(sqlite3 *database, char why[STORE_WHY]);

/* ---- store_sqlite_care.c ---- */

/* Brings a file up to date, or says that this is due. */
enum store_status migrate_sqlite(sqlite3 *database, bool migrates, char why[STORE_WHY]);

enum store_status verify_sqlite(struct store *store, struct store_check *check);
enum store_status backup_sqlite(struct store *store, const char *file);

#endif
