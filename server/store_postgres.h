/* store_postgres.h - what the files of the store in a database share. */
#ifndef LAUZE_STORE_POSTGRES_H
#define LAUZE_STORE_POSTGRES_H

#include "store_news.h"
#include "store_parts.h"

#include <libpq-fe.h>

struct postgres_store {
    struct store store;
    char *address;
    PGconn *connection;
    bool listens;            /* other servers shall be heard */
    struct store_news *news; /* what was heard of them and not told */
};

static inline struct postgres_store *postgres_of(struct store *store)
{
    return (struct postgres_store *)store;
}

/* Makes a connection if there is none: STORE_DONE, or why not. */
enum store_status reach_postgres(struct postgres_store *postgres);
bool is_postgres_there(const struct postgres_store *postgres);

/* What a failure of the connection means; of a result, which may be null. Fills `why`. */
enum store_status fail_postgres(struct postgres_store *postgres, const PGresult *result);

/* An order that was prepared, or any other, with texts for its values. Null, and `status` says why, where it failed. */
struct postgres_order {
    const char *text; /* its name, where it was prepared */
    bool is_prepared;
    int n;
    const char *value[7];
};
PGresult *order_postgres(struct postgres_store *postgres, const struct postgres_order *order,
                         enum store_status *status);
/* One that takes no values and gives no rows; several, with a semicolon between them. */
enum store_status tell_postgres(struct postgres_store *postgres, const char *text);

int64_t number_in(const PGresult *result, int row, int column);

/* ---- store_postgres_append.c ---- */

extern const char postgres_append_text[];
void append_to_postgres(struct store *store, struct store_append *append, size_t n);

/* ---- store_postgres_care.c ---- */

/* Whether the database may be used as it is; brings it up to date. */
enum store_status judge_postgres(struct postgres_store *postgres);
enum store_status migrate_postgres(struct postgres_store *postgres);

enum store_status verify_postgres(struct store *store, struct store_check *check);
enum store_status backup_postgres(struct store *store, const char *file);

#endif
