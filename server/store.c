/* store.c - chooses the kind of a store by its name, and refuses what no store takes. */
#include "store_parts.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum store_status fail_store(char why[STORE_WHY], enum store_status status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, STORE_WHY, format, arguments);
    va_end(arguments);
    return status;
}

/* ---- a store as a whole ---- */

static const struct store_kind *kind_of(const char *name, const char **place)
{
    static const char *const addresses[] = { "postgresql://", "postgres://" };
    static const char file[] = "sqlite:";
    *place = name;
    for (unsigned i = 0; i < sizeof addresses / sizeof *addresses; i++)
        if (strncmp(name, addresses[i], strlen(addresses[i])) == 0) return &postgres_kind;
    if (strncmp(name, file, strlen(file)) == 0) *place += strlen(file);
    return &sqlite_kind;
}

struct store *open_store(const char *name, bool migrates, enum store_status *status,
                         char why[STORE_WHY])
{
    struct store_opening opening = { .migrates = migrates, .status = status, .why = why };
    const struct store_kind *const kind = kind_of(name, &opening.place);
    *status = STORE_DONE;
    why[0] = 0;
    struct store *store = kind->open(&opening);
    if (store) store->kind = kind;
    assert((store != NULL) == (*status == STORE_DONE));
    return store;
}

void close_store(struct store *store)
{
    if (store) store->kind->close(store);
}

const char *why_store_failed(const struct store *store) { return store->why; }

bool is_store_shared(const struct store *store) { return store->kind->hear != NULL; }

/* ---- writing ---- */

static bool is_game_name(const char *name)
{
    static const char allowed[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    const size_t length = strlen(name);
    return length > 0 && length <= STORE_NAME_BYTES && strspn(name, allowed) == length;
}

/* Databases keep texts, so no event is empty, and none is several lines. */
static bool is_event(const char *event)
{
    const size_t length = strnlen(event, STORE_EVENT_BYTES + 1);
    return length > 0 && length <= STORE_EVENT_BYTES && !memchr(event, '\n', length);
}

static bool may_append(const struct store_append *append)
{
    bool may = is_game_name(append->game) && append->n > 0;
    may = may && append->n <= INT32_MAX && append->first <= INT32_MAX - append->n;
    if (may && append->first == 0)
        may =
            append->secret && strnlen(append->secret, STORE_SECRET_BYTES + 1) <= STORE_SECRET_BYTES;
    for (uint32_t i = 0; i < append->n && may; i++)
        may = is_event(append->event[i]);
    return may;
}

void append_to_store(struct store *store, struct store_append *append, size_t n)
{
    store->why[0] = 0;
    for (size_t i = 0; i < n; i++) {
        append[i].status = STORE_DONE;
        if (may_append(&append[i])) continue;
        for (size_t k = 0; k < n; k++)
            append[k].status =
                fail_store(store->why, STORE_FAILED, "an event or a name that no store takes");
        return;
    }
    if (n > 0) store->kind->append(store, append, n);
}

/* ---- reading ---- */

int64_t sum_of_row(const char *game, int64_t seq, const char *text, size_t length)
{
    uint64_t sum = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (; *game; game++)
        sum = (sum ^ (unsigned char)*game) * UINT64_C(0x100000001b3);
    for (unsigned i = 0; i < 8; i++)
        sum = (sum ^ ((uint64_t)seq >> 8 * i & 0xff)) * UINT64_C(0x100000001b3);
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return (int64_t)sum;
}

bool take_row(struct store_reading *reading, const struct store_row *row)
{
    reading->has_read = true;
    if (row->seq != reading->next ||
        row->sum != sum_of_row(reading->game, row->seq, row->event, row->length)) {
        reading->is_damaged = reading->is_over = true;
        fail_store(reading->why, STORE_DAMAGED, "game %s, event %lu is missing or damaged",
                   reading->game, (unsigned long)reading->next);
        return false;
    }
    reading->next++;
    reading->is_over =
        !reading->take(reading->context, (uint32_t)row->seq, row->event, row->length);
    return !reading->is_over;
}

enum store_status read_from_store(struct store *store, const char *game, uint32_t from,
                                  store_take *take, void *context)
{
    struct store_reading reading = {
        .game = game, .next = from, .take = take, .context = context, .why = store->why
    };
    char secret[STORE_SECRET_BYTES + 1];
    store->why[0] = 0;
    if (!is_game_name(game)) return STORE_MISSING;
    const enum store_status status = store->kind->read(store, &reading);
    if (reading.is_damaged) return STORE_DAMAGED;
    if (status != STORE_DONE || reading.has_read) return status;
    return store->kind->secret(store, game, secret);
}

enum store_status read_secret(struct store *store, const char *game,
                              char secret[STORE_SECRET_BYTES + 1])
{
    store->why[0] = secret[0] = 0;
    return is_game_name(game) ? store->kind->secret(store, game, secret) : STORE_MISSING;
}

enum store_status list_store(struct store *store, const char *after, unsigned most,
                             store_take_game *take, void *context)
{
    store->why[0] = 0;
    return store->kind->list(store, after, most, take, context);
}

/* ---- several servers ---- */

int listen_to_store(struct store *store)
{
    return store->kind->listen ? store->kind->listen(store) : -1;
}

enum store_status hear_store(struct store *store, store_take_game *take, void *context)
{
    store->why[0] = 0;
    return store->kind->hear ? store->kind->hear(store, take, context) : STORE_DONE;
}

enum store_status note_server(struct store *store, const char *id, const char *address)
{
    store->why[0] = 0;
    return store->kind->note ? store->kind->note(store, id, address) : STORE_DONE;
}

enum store_status list_servers(struct store *store, unsigned seconds, store_take_server *take,
                               void *context)
{
    store->why[0] = 0;
    return store->kind->servers ? store->kind->servers(store, seconds, take, context) : STORE_DONE;
}

/* ---- care ---- */

enum store_status verify_store(struct store *store, store_take_fault *take, void *context)
{
    struct store_check check = { .next = 0, .take = take, .context = context };
    store->why[0] = 0;
    const enum store_status status = store->kind->verify(store, &check);
    return status == STORE_DONE && check.n_faults > 0 ? STORE_DAMAGED : status;
}

static bool note_any(void *context, const char *game, uint32_t last)
{
    (void)game;
    (void)last;
    *(bool *)context = true;
    return false;
}

static enum store_status copy_to_database(struct store *store, const char *name)
{
    enum store_status status;
    bool has_games = false;
    struct store *to = open_store(name, true, &status, store->why);
    if (!to) return status;
    status = list_store(to, "", 1, note_any, &has_games);
    if (status != STORE_DONE)
        fail_store(store->why, status, "%s", why_store_failed(to));
    else if (has_games)
        status = fail_store(store->why, STORE_FAILED, "there are games in it already");
    else
        status = copy_store(store, to);
    close_store(to);
    return status;
}

enum store_status backup_store(struct store *store, const char *name)
{
    const char *place;
    store->why[0] = 0;
    if (kind_of(name, &place) == &postgres_kind) return copy_to_database(store, name);
    return store->kind->backup(store, place);
}
