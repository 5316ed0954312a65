/* store_postgres_append.c - adds to several games in one transaction, sent at once and answered at once, however many
 * there are.
 *
 * The key of the table makes servers that add the same number wait for each other, and the later one finds that
 * nothing is to be done. So that two servers never wait for each other in a circle, games are added to in the order of
 * their names. */
#include "store_postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 256 /* appends in one transaction */, TRIES = 4 };

/* $1 game, $2 first number, $3 events, $4 their sums, $5 and $6 a new game's secret and its sum, $7 the last number.
 * The first event has to follow another one and to be new; only then are the others added, which nobody else can have
 * added. A row is given back where this was done, and then the other servers hear of it when the transaction ends. */
const char postgres_append_text[] =
    "with head as ("
    " insert into lauze.event (game, seq, body, sum)"
    " select $1, $2::bigint, ($3::text[])[1], ($4::bigint[])[1]"
    " where $2::bigint = 0"
    " or exists (select 1 from lauze.event where game = $1 and seq = $2::bigint - 1)"
    " on conflict do nothing returning seq"
    "), tail as ("
    " insert into lauze.event (game, seq, body, sum)"
    " select $1, head.seq + part.place - 1, part.body, part.sum"
    " from head, unnest($3::text[], $4::bigint[]) with ordinality as part (body, sum, place)"
    " where part.place > 1"
    "), begun as ("
    " insert into lauze.game (name, secret, sum)"
    " select $1, $5, $6::bigint from head where head.seq = 0"
    ") select pg_notify('lauze', $1 || ' ' || $7) from head";

/* ---- one append as the values of an order ---- */

/* Room for the list of events as the database reads it: each in quotation marks, quotation marks in it escaped. */
static size_t list_size(const struct store_append *append)
{
    size_t size = sizeof "{}";
    for (uint32_t i = 0; i < append->n; i++)
        size += 2 * strlen(append->event[i]) + sizeof "\"\",";
    return size;
}

static void write_events(const struct store_append *append, char *list)
{
    *list++ = '{';
    for (uint32_t i = 0; i < append->n; i++) {
        if (i > 0) *list++ = ',';
        *list++ = '"';
        for (const char *at = append->event[i]; *at; at++) {
            if (*at == '"' || *at == '\\') *list++ = '\\';
            *list++ = *at;
        }
        *list++ = '"';
    }
    *list++ = '}';
    *list = 0;
}

static void write_sums(const struct store_append *append, char *list)
{
    *list++ = '{';
    for (uint32_t i = 0; i < append->n; i++) {
        const int64_t sum = sum_of_row(append->game, (int64_t)append->first + i, append->event[i],
                                       strlen(append->event[i]));
        list += sprintf(list, "%s%lld", i > 0 ? "," : "", (long long)sum);
    }
    *list++ = '}';
    *list = 0;
}

/* False where it cannot be sent. */
static bool send_append(struct postgres_store *postgres, const struct store_append *append)
{
    const size_t size = list_size(append), sums_size = 24 * (size_t)append->n + sizeof "{}";
    const char *const secret = append->first == 0 ? append->secret : "";
    char first[24], last[24], secret_sum[24], *lists = malloc(size + sums_size);
    if (!lists) return false;
    snprintf(first, sizeof first, "%lu", (unsigned long)append->first);
    snprintf(last, sizeof last, "%lu", (unsigned long)append->first + append->n - 1);
    snprintf(secret_sum, sizeof secret_sum, "%lld",
             (long long)sum_of_row(append->game, -1, secret, strlen(secret)));
    write_events(append, lists);
    write_sums(append, lists + size);
    const char *const values[] = { append->game, first,      lists, lists + size,
                                   secret,       secret_sum, last };
    const bool is_sent =
        PQsendQueryPrepared(postgres->connection, "append", 7, values, NULL, NULL, 0);
    free(lists);
    return is_sent;
}

/* ---- one transaction ---- */

static bool send_all(struct postgres_store *postgres, struct store_append *const *append, size_t n)
{
    PGconn *const connection = postgres->connection;
    bool is_sent = PQsendQueryParams(connection, "begin", 0, NULL, NULL, NULL, NULL, 0);
    for (size_t i = 0; i < n && is_sent; i++)
        is_sent = send_append(postgres, append[i]);
    is_sent = is_sent && PQsendQueryParams(connection, "commit", 0, NULL, NULL, NULL, NULL, 0);
    return PQpipelineSync(connection) && is_sent;
}

/* What came of the transaction so far; the first failure is the cause of all others. */
struct outcome {
    enum store_status status;
    bool has_failed, is_worth_trying;
};

static void take_failure(struct postgres_store *postgres, struct outcome *outcome,
                         const PGresult *result)
{
    const char *const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (outcome->has_failed) return;
    outcome->has_failed = true;
    outcome->status = fail_postgres(postgres, result);
    /* Another server was in the way. */
    outcome->is_worth_trying = state && (!strcmp(state, "40P01") || !strcmp(state, "40001"));
}

/* Takes the answer to one order; false where there are no more. */
static bool take_answer(struct postgres_store *postgres, struct outcome *outcome, int *n_rows)
{
    PGresult *result = PQgetResult(postgres->connection);
    const bool is_there = result != NULL;
    *n_rows = 0;
    while (result) {
        const ExecStatusType status = PQresultStatus(result);
        if (status == PGRES_TUPLES_OK) *n_rows = PQntuples(result);
        if (status == PGRES_FATAL_ERROR || status == PGRES_PIPELINE_ABORTED)
            take_failure(postgres, outcome, result);
        PQclear(result);
        if (status == PGRES_PIPELINE_SYNC) return false;
        result = PQgetResult(postgres->connection);
    }
    return is_there;
}

/* The answers come in the order of the orders: to `begin`, to each append, to `commit`. */
static void take_answers(struct postgres_store *postgres, struct outcome *outcome,
                         struct store_append *const *append, size_t n)
{
    int n_rows;
    bool is_there = take_answer(postgres, outcome, &n_rows);
    for (size_t i = 0; i < n && is_there; i++) {
        is_there = take_answer(postgres, outcome, &n_rows);
        append[i]->status = n_rows > 0 ? STORE_DONE : STORE_CONFLICT;
    }
    while (is_there)
        is_there = take_answer(postgres, outcome, &n_rows);
}

static struct outcome append_once(struct postgres_store *postgres,
                                  struct store_append *const *append, size_t n)
{
    struct outcome outcome = { .status = STORE_DONE };
    PGconn *const connection = postgres->connection;
    const bool is_sent = PQenterPipelineMode(connection) && send_all(postgres, append, n);
    if (is_sent) take_answers(postgres, &outcome, append, n);
    if (!is_sent && !outcome.has_failed) {
        outcome.status = fail_postgres(postgres, NULL);
        outcome.has_failed = true;
    }
    if (is_postgres_there(postgres) && is_sent && PQexitPipelineMode(connection)) {
        if (PQtransactionStatus(connection) != PQTRANS_IDLE) tell_postgres(postgres, "rollback");
    } else {
        /* Nobody knows what the other end still says; a new connection does not hear it. */
        outcome.has_failed = true;
        outcome.status = STORE_AWAY;
        PQfinish(connection);
        postgres->connection = NULL;
    }
    return outcome;
}

/* ---- several tries ---- */

/* What is compared with what is there. */
struct comparison {
    const struct store_append *append;
    uint32_t n_equal;
};

static bool compare_event(void *context, uint32_t seq, const char *event, size_t length)
{
    struct comparison *const comparison = context;
    const struct store_append *const append = comparison->append;
    const uint32_t i = seq - append->first;
    (void)length;
    if (i < append->n && strcmp(append->event[i], event) == 0) comparison->n_equal++;
    return i + 1 < append->n;
}

/* Where the connection was lost in the last try, it may have been done by it. */
static enum store_status judge_refusal(struct store *store, const struct store_append *append,
                                       bool is_in_doubt)
{
    struct comparison comparison = { append, 0 };
    const enum store_status status =
        read_from_store(store, append->game, append->first, compare_event, &comparison);
    if (status == STORE_DONE && is_in_doubt && comparison.n_equal == append->n) return STORE_DONE;
    return status == STORE_DONE ? STORE_CONFLICT : status;
}

static enum store_status append_group(struct store *store, struct store_append *const *append,
                                      size_t n)
{
    struct postgres_store *const postgres = postgres_of(store);
    struct outcome outcome = { .is_worth_trying = true };
    bool is_in_doubt = false;
    for (unsigned i = 0; i < TRIES && outcome.is_worth_trying; i++) {
        outcome = (struct outcome){ .status = reach_postgres(postgres) };
        if (outcome.status != STORE_DONE) break;
        outcome = append_once(postgres, append, n);
        if (outcome.status == STORE_AWAY) outcome.is_worth_trying = is_in_doubt = true;
    }
    for (size_t i = 0; i < n && outcome.status == STORE_DONE; i++)
        if (append[i]->status == STORE_CONFLICT)
            append[i]->status = judge_refusal(store, append[i], is_in_doubt);
    for (size_t i = 0; i < n && outcome.status != STORE_DONE; i++)
        append[i]->status = outcome.status;
    return outcome.status;
}

static int compare_appends(const void *left, const void *right)
{
    const struct store_append *const a = *(struct store_append *const *)left;
    const struct store_append *const b = *(struct store_append *const *)right;
    const int order = strcmp(a->game, b->game);
    return order ? order : (a > b) - (a < b);
}

void append_to_postgres(struct store *store, struct store_append *append, size_t n)
{
    struct store_append **sorted = malloc(n * sizeof(struct store_append *));
    enum store_status status = STORE_DONE;
    if (!sorted) status = fail_store(store->why, STORE_FAILED, "not enough memory");
    for (size_t i = 0; i < n; i++) {
        append[i].status = status;
        if (sorted) sorted[i] = &append[i];
    }
    if (!sorted) return;
    qsort(sorted, n, sizeof *sorted, compare_appends);
    for (size_t at = 0; at < n; at += AT_ONCE)
        append_group(store, sorted + at, n - at < AT_ONCE ? n - at : AT_ONCE);
    free(sorted);
}
