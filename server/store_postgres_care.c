/* store_postgres_care.c - a store in a database is brought up to date, looked through, and copied. */
#include "store_file.h"
#include "store_postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHECK_AT_ONCE = 1000 /* rows */ };

/* ---- bringing up to date ---- */

/* A database without our tables has the version 0. */
static enum store_status find_version(struct postgres_store *postgres, int *version)
{
    static const struct postgres_order table = {
        "select 1 where to_regclass('lauze.store') is not null", false, 0, { NULL }
    };
    static const struct postgres_order ask = {
        "select version from lauze.store", false, 0, { NULL }
    };
    enum store_status status;
    *version = 0;
    PGresult *result = order_postgres(postgres, &table, &status);
    const bool is_there = result && PQntuples(result) == 1;
    PQclear(result);
    if (!is_there) return status;
    result = order_postgres(postgres, &ask, &status);
    if (result) *version = PQntuples(result) == 1 ? (int)number_in(result, 0, 0) : -1;
    PQclear(result);
    return status;
}

enum store_status judge_postgres(struct postgres_store *postgres)
{
    int version;
    const enum store_status status = find_version(postgres, &version);
    if (status != STORE_DONE) return status;
    return judge_version(&postgres_kind, version, postgres->store.why);
}

static enum store_status migrate_once(struct postgres_store *postgres, int version)
{
    char end[96];
    snprintf(end, sizeof end, "update lauze.store set version = %d; commit", version);
    enum store_status status = tell_postgres(postgres, "begin");
    if (status == STORE_DONE)
        status = tell_postgres(postgres, migration_to(&postgres_kind, version));
    if (status == STORE_DONE) status = tell_postgres(postgres, end);
    char why[STORE_WHY];
    memcpy(why, postgres->store.why, sizeof why);
    if (status != STORE_DONE) tell_postgres(postgres, "rollback");
    memcpy(postgres->store.why, why, sizeof why);
    return status;
}

static enum store_status migrate_locked(struct postgres_store *postgres)
{
    int version;
    enum store_status status = find_version(postgres, &version);
    if (status != STORE_DONE) return status;
    while ((status = judge_version(&postgres_kind, version, postgres->store.why)) == STORE_OLDER) {
        status = migrate_once(postgres, ++version);
        if (status != STORE_DONE) return status;
    }
    return status;
}

/* One server at a time; the others find that nothing is left to do. The number of the lock is ours by chance. */
enum store_status migrate_postgres(struct postgres_store *postgres)
{
    char why[STORE_WHY];
    enum store_status status = judge_postgres(postgres);
    if (status != STORE_OLDER) return status;
    status = tell_postgres(postgres, "select pg_advisory_lock(5715902378113094)");
    if (status != STORE_DONE) return status;
    status = migrate_locked(postgres);
    memcpy(why, postgres->store.why, sizeof why);
    tell_postgres(postgres, "select pg_advisory_unlock(5715902378113094)");
    memcpy(postgres->store.why, why, sizeof why);
    return status;
}

/* ---- looking through ---- */

/* Where the next part of the table begins. */
struct place {
    char game[STORE_NAME_BYTES + 1], seq[24];
};

static void check_rows(struct store_check *check, const PGresult *result, struct place *place)
{
    const int n = PQntuples(result);
    for (int i = 0; i < n; i++)
        check_row(check, &(struct store_row){ .game = PQgetvalue(result, i, 0),
                                              .seq = number_in(result, i, 1),
                                              .event = PQgetvalue(result, i, 2),
                                              .length = (size_t)PQgetlength(result, i, 2),
                                              .sum = number_in(result, i, 3) });
    if (n == 0) return;
    snprintf(place->game, sizeof place->game, "%s", PQgetvalue(result, n - 1, 0));
    snprintf(place->seq, sizeof place->seq, "%s", PQgetvalue(result, n - 1, 1));
}

static enum store_status check_events(struct postgres_store *postgres, struct store_check *check)
{
    struct place place = { "", "0" };
    enum store_status status = STORE_DONE;
    bool has_more = true;
    while (has_more) {
        const struct postgres_order order = {
            "select game, seq, body, sum from lauze.event "
            "where (game, seq) > ($1 collate \"C\", $2::bigint) order by game, seq limit $3::int",
            false,
            3,
            { place.game, place.seq, "1000" }
        };
        PGresult *result = order_postgres(postgres, &order, &status);
        has_more = result && PQntuples(result) == CHECK_AT_ONCE;
        if (result) check_rows(check, result, &place);
        PQclear(result);
    }
    return status;
}

/* A game and a fault, or a game, its secret and the sum of it. */
static enum store_status check_games(struct postgres_store *postgres, struct store_check *check,
                                     const char *question)
{
    const struct postgres_order order = { question, false, 0, { NULL } };
    enum store_status status;
    PGresult *result = order_postgres(postgres, &order, &status);
    for (int i = 0; result && i < PQntuples(result); i++) {
        const char *const game = PQgetvalue(result, i, 0), *const text = PQgetvalue(result, i, 1);
        if (PQnfields(result) == 3)
            check_secret(check, game, text, number_in(result, i, 2));
        else
            tell_fault(check, game, text);
    }
    PQclear(result);
    return status;
}

/* All in one transaction, as servers may be writing. */
static enum store_status begin_looking(struct postgres_store *postgres)
{
    const enum store_status status = reach_postgres(postgres);
    if (status != STORE_DONE) return status;
    return tell_postgres(postgres, "begin isolation level repeatable read read only");
}

static enum store_status end_looking(struct postgres_store *postgres, enum store_status status)
{
    char why[STORE_WHY];
    memcpy(why, postgres->store.why, sizeof why);
    if (is_postgres_there(postgres)) tell_postgres(postgres, "rollback");
    memcpy(postgres->store.why, why, sizeof why);
    return status;
}

enum store_status verify_postgres(struct store *store, struct store_check *check)
{
    static const char *const questions[] = {
        "select name, secret, sum from lauze.game order by name",
        "select name, 'it has no events' from lauze.game where not exists "
        "(select 1 from lauze.event where game = name) order by 1",
        "select distinct game, 'its events have no game' from lauze.event where not exists "
        "(select 1 from lauze.game where name = game) order by 1",
    };
    struct postgres_store *const postgres = postgres_of(store);
    enum store_status status = begin_looking(postgres);
    if (status == STORE_DONE) status = check_events(postgres, check);
    for (unsigned i = 0; i < sizeof questions / sizeof *questions && status == STORE_DONE; i++)
        status = check_games(postgres, check, questions[i]);
    return end_looking(postgres, status);
}

/* ---- copying ---- */

/* The mark that the copy was being written goes with its end. */
static void remove_claim(const char *file)
{
    const size_t size = strlen(file) + sizeof "-lock";
    char *claim = malloc(size);
    if (!claim) return;
    snprintf(claim, size, "%s-lock", file);
    unlink(claim);
    free(claim);
}

static enum store_status copy_to_file(struct store *store, const char *file)
{
    enum store_status status;
    struct store *copy = open_store(file, true, &status, store->why);
    if (!copy) return status;
    status = copy_store(store, copy);
    close_store(copy);
    return status == STORE_DONE ? sync_store_file(file, store->why) : status;
}

/* A file can be kept, read and opened as a store wherever no database is. */
enum store_status backup_postgres(struct store *store, const char *file)
{
    struct postgres_store *const postgres = postgres_of(store);
    enum store_status status = make_store_file(file, true, store->why);
    if (status != STORE_DONE) return status;
    status = begin_looking(postgres);
    if (status == STORE_DONE) status = copy_to_file(store, file);
    status = end_looking(postgres, status);
    if (status != STORE_DONE) unlink(file);
    remove_claim(file);
    return status;
}
