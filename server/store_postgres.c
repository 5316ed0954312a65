/* store_postgres.c - a store in a database of PostgreSQL, which any number of servers share.
 *
 * The connection may be lost at any time; the next call makes a new one. Whoever listens hears of the games that other
 * servers add to by the same connection. */
#include "store_postgres.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { READ_AT_ONCE = 500 /* events */ };

static const struct {
    const char *name, *text;
} prepared[] = {
    { "append", postgres_append_text },
    { "read", "select seq, body, sum from lauze.event where game = $1 and seq >= $2::bigint "
              "order by seq limit $3::bigint" },
    { "secret", "select secret, sum from lauze.game where name = $1" },
    { "list", "select name, coalesce((select max(seq) from lauze.event where game = name), 0) "
              "from lauze.game where name > $1 order by name limit $2::bigint" },
    { "note",
      "insert into lauze.server (id, address, seen) values ($1, $2, now()) on conflict (id) "
      "do update set address = excluded.address, seen = excluded.seen" },
    { "forget", "delete from lauze.server where id = $1 or seen < now() - interval '1 day'" },
    { "servers", "select distinct address from lauze.server "
                 "where seen > now() - $1::int * interval '1 second' order by address" },
};

/* ---- failures ---- */

bool is_postgres_there(const struct postgres_store *postgres)
{
    return PQstatus(postgres->connection) == CONNECTION_OK;
}

/* By the first letters of the state that SQL gives an error. */
static enum store_status status_of_state(const char *state)
{
    static const struct {
        const char *begin;
        enum store_status status;
    } meanings[] = {
        { "53100", STORE_FULL },    { "25006", STORE_READ_ONLY }, { "42501", STORE_READ_ONLY },
        { "53", STORE_AWAY },       { "57P", STORE_AWAY },        { "08", STORE_AWAY },
        { "XX001", STORE_DAMAGED }, { "XX002", STORE_DAMAGED },
    };
    for (unsigned i = 0; i < sizeof meanings / sizeof *meanings; i++)
        if (strncmp(state, meanings[i].begin, strlen(meanings[i].begin)) == 0)
            return meanings[i].status;
    return STORE_FAILED;
}

/* The message of the system may have several lines; the first says what it is. */
static enum store_status fail_by(struct postgres_store *postgres, enum store_status status,
                                 const char *message)
{
    return fail_store(postgres->store.why, status, "%.*s", (int)strcspn(message, "\n"), message);
}

enum store_status fail_postgres(struct postgres_store *postgres, const PGresult *result)
{
    const char *const state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    const char *const message = result ? PQresultErrorMessage(result) : "";
    enum store_status status = state ? status_of_state(state) : STORE_FAILED;
    if (!is_postgres_there(postgres)) status = STORE_AWAY;
    return fail_by(postgres, status, *message ? message : PQerrorMessage(postgres->connection));
}

/* ---- orders ---- */

static bool is_good(const PGresult *result)
{
    const ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

PGresult *order_postgres(struct postgres_store *postgres, const struct postgres_order *order,
                         enum store_status *status)
{
    PGconn *const connection = postgres->connection;
    PGresult *result =
        order->is_prepared
            ? PQexecPrepared(connection, order->text, order->n, order->value, NULL, NULL, 0)
            : PQexecParams(connection, order->text, order->n, NULL, order->value, NULL, NULL, 0);
    *status = is_good(result) ? STORE_DONE : fail_postgres(postgres, result);
    if (*status == STORE_DONE) return result;
    PQclear(result);
    return NULL;
}

enum store_status tell_postgres(struct postgres_store *postgres, const char *text)
{
    PGresult *result = PQexec(postgres->connection, text);
    const enum store_status status = is_good(result) ? STORE_DONE : fail_postgres(postgres, result);
    PQclear(result);
    return status;
}

int64_t number_in(const PGresult *result, int row, int column)
{
    return strtoll(PQgetvalue(result, row, column), NULL, 10);
}

/* ---- the connection ---- */

static void ignore_notice(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

/* What the address says goes before what is usual here: a connection whose other end is gone is noticed within half a
 * minute. */
static PGconn *connect_to(const char *address)
{
    static const char *const keys[] = {
        "connect_timeout",  "keepalives_idle",  "keepalives_interval",
        "keepalives_count", "tcp_user_timeout", "application_name",
        "client_encoding",  "dbname",           NULL
    };
    const char *const values[] = { "5", "10", "5", "3", "20000", "lauze", "UTF8", address, NULL };
    PGconn *connection = PQconnectdbParams(keys, values, 1);
    PQsetNoticeReceiver(connection, ignore_notice, NULL);
    return connection;
}

/* Who has told the database to be careless does not mean games. */
static enum store_status prepare(struct postgres_store *postgres)
{
    enum store_status status =
        tell_postgres(postgres, "select set_config('synchronous_commit', 'on', false) "
                                "where current_setting('synchronous_commit') in ('off', 'local')");
    for (unsigned i = 0; i < sizeof prepared / sizeof *prepared && status == STORE_DONE; i++) {
        PGresult *result =
            PQprepare(postgres->connection, prepared[i].name, prepared[i].text, 0, NULL);
        if (!is_good(result)) status = fail_postgres(postgres, result);
        PQclear(result);
    }
    if (status == STORE_DONE && postgres->listens) status = tell_postgres(postgres, "listen lauze");
    return status;
}

static enum store_status connect_anew(struct postgres_store *postgres, bool migrates)
{
    PQfinish(postgres->connection);
    postgres->connection = connect_to(postgres->address);
    if (!is_postgres_there(postgres))
        return fail_by(postgres, STORE_AWAY, PQerrorMessage(postgres->connection));
    enum store_status status = migrates ? migrate_postgres(postgres) : judge_postgres(postgres);
    if (status == STORE_DONE) status = prepare(postgres);
    return status;
}

enum store_status reach_postgres(struct postgres_store *postgres)
{
    if (is_postgres_there(postgres)) return STORE_DONE;
    const enum store_status status = connect_anew(postgres, false);
    if (status == STORE_DONE) {
        note_news(postgres->news, "", 0);
    } else {
        PQfinish(postgres->connection);
        postgres->connection = NULL;
    }
    return status;
}

static void close_postgres(struct store *store)
{
    struct postgres_store *const postgres = postgres_of(store);
    PQfinish(postgres->connection);
    free(postgres->news);
    free(postgres->address);
    free(postgres);
}

static struct store *open_postgres(const struct store_opening *opening)
{
    struct postgres_store *postgres = calloc(1, sizeof *postgres);
    if (postgres) {
        postgres->address = strdup(opening->place);
        postgres->news = calloc(1, sizeof *postgres->news);
    }
    if (postgres && postgres->address && postgres->news) {
        *opening->status = connect_anew(postgres, opening->migrates);
        memcpy(opening->why, postgres->store.why, STORE_WHY);
        if (*opening->status == STORE_DONE) return &postgres->store;
    } else {
        *opening->status = fail_store(opening->why, STORE_FAILED, "%s", strerror(ENOMEM));
    }
    if (postgres) close_postgres(&postgres->store);
    return NULL;
}

/* ---- reading ---- */

static bool take_rows(const PGresult *result, struct store_reading *reading)
{
    bool wants_more = true;
    for (int i = 0; i < PQntuples(result) && wants_more; i++)
        wants_more =
            take_row(reading, &(struct store_row){ .game = reading->game,
                                                   .seq = number_in(result, i, 0),
                                                   .event = PQgetvalue(result, i, 1),
                                                   .length = (size_t)PQgetlength(result, i, 1),
                                                   .sum = number_in(result, i, 2) });
    return wants_more && PQntuples(result) == READ_AT_ONCE;
}

/* What is there is never changed, so that a long log may be read in several parts. */
static enum store_status read_postgres(struct store *store, struct store_reading *reading)
{
    struct postgres_store *const postgres = postgres_of(store);
    enum store_status status = reach_postgres(postgres);
    bool wants_more = status == STORE_DONE;
    while (wants_more) {
        char from[24], most[24];
        snprintf(from, sizeof from, "%lu", (unsigned long)reading->next);
        snprintf(most, sizeof most, "%d", READ_AT_ONCE);
        const struct postgres_order order = { "read", true, 3, { reading->game, from, most } };
        PGresult *result = order_postgres(postgres, &order, &status);
        wants_more = result && take_rows(result, reading);
        PQclear(result);
    }
    return status;
}

static enum store_status take_secret(struct store *store, const PGresult *result, const char *game,
                                     char secret[STORE_SECRET_BYTES + 1])
{
    if (PQntuples(result) == 0) return STORE_MISSING;
    const char *const text = PQgetvalue(result, 0, 0);
    const size_t length = strlen(text);
    if (length > STORE_SECRET_BYTES ||
        number_in(result, 0, 1) != sum_of_row(game, -1, text, length))
        return fail_store(store->why, STORE_DAMAGED, "the secret of game %s is damaged", game);
    memcpy(secret, text, length + 1);
    return STORE_DONE;
}

static enum store_status read_postgres_secret(struct store *store, const char *game,
                                              char secret[STORE_SECRET_BYTES + 1])
{
    struct postgres_store *const postgres = postgres_of(store);
    const struct postgres_order order = { "secret", true, 1, { game } };
    enum store_status status = reach_postgres(postgres);
    if (status != STORE_DONE) return status;
    PGresult *result = order_postgres(postgres, &order, &status);
    if (result) status = take_secret(store, result, game, secret);
    PQclear(result);
    return status;
}

static enum store_status list_postgres(struct store *store, const char *after, unsigned most,
                                       store_take_game *take, void *context)
{
    struct postgres_store *const postgres = postgres_of(store);
    char limit[24];
    snprintf(limit, sizeof limit, "%u", most);
    const struct postgres_order order = { "list", true, 2, { after, limit } };
    enum store_status status = reach_postgres(postgres);
    if (status != STORE_DONE) return status;
    PGresult *result = order_postgres(postgres, &order, &status);
    for (int i = 0; result && i < PQntuples(result); i++)
        if (!take(context, PQgetvalue(result, i, 0), (uint32_t)number_in(result, i, 1))) break;
    PQclear(result);
    return status;
}

/* ---- several servers ---- */

static int listen_to_postgres(struct store *store)
{
    struct postgres_store *const postgres = postgres_of(store);
    if (!postgres->listens) {
        postgres->listens = true;
        if (reach_postgres(postgres) == STORE_DONE) tell_postgres(postgres, "listen lauze");
    }
    return is_postgres_there(postgres) ? PQsocket(postgres->connection) : -1;
}

/* Says "game seq"; one's own are heard too. */
static void note_notification(struct postgres_store *postgres, const PGnotify *notification)
{
    char game[STORE_NAME_BYTES + 1];
    unsigned last;
    if (notification->be_pid == PQbackendPID(postgres->connection)) return;
    if (sscanf(notification->extra, "%32s %u", game, &last) == 2)
        note_news(postgres->news, game, last);
}

static enum store_status hear_postgres(struct store *store, store_take_game *take, void *context)
{
    struct postgres_store *const postgres = postgres_of(store);
    PGnotify *notification;
    if (is_postgres_there(postgres)) PQconsumeInput(postgres->connection);
    while (postgres->connection && (notification = PQnotifies(postgres->connection))) {
        note_notification(postgres, notification);
        PQfreemem(notification);
    }
    const enum store_status status = reach_postgres(postgres);
    if (status == STORE_DONE) tell_news(postgres->news, take, context);
    return status;
}

static enum store_status note_in_postgres(struct store *store, const char *id, const char *address)
{
    struct postgres_store *const postgres = postgres_of(store);
    const struct postgres_order note = { "note", true, 2, { id, address } };
    const struct postgres_order forget = { "forget", true, 1, { address ? "" : id } };
    enum store_status status = reach_postgres(postgres);
    if (status == STORE_DONE) PQclear(order_postgres(postgres, &forget, &status));
    if (status == STORE_DONE && address) PQclear(order_postgres(postgres, &note, &status));
    return status;
}

static enum store_status list_postgres_servers(struct store *store, unsigned seconds,
                                               store_take_server *take, void *context)
{
    struct postgres_store *const postgres = postgres_of(store);
    char limit[24];
    snprintf(limit, sizeof limit, "%u", seconds);
    const struct postgres_order order = { "servers", true, 1, { limit } };
    enum store_status status = reach_postgres(postgres);
    if (status != STORE_DONE) return status;
    PGresult *result = order_postgres(postgres, &order, &status);
    for (int i = 0; result && i < PQntuples(result); i++)
        if (!take(context, PQgetvalue(result, i, 0))) break;
    PQclear(result);
    return status;
}

const struct store_kind postgres_kind = {
    .name = "postgres",
    .open = open_postgres,
    .close = close_postgres,
    .append = append_to_postgres,
    .read = read_postgres,
    .secret = read_postgres_secret,
    .list = list_postgres,
    .verify = verify_postgres,
    .backup = backup_postgres,
    .listen = listen_to_postgres,
    .hear = hear_postgres,
    .note = note_in_postgres,
    .servers = list_postgres_servers,
};
