/* store_care.c - what both kinds of stores need beside their daily work: their versions, and finding what is wrong. */
#include "store_parts.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- versions ---- */

const char *migration_to(const struct store_kind *kind, int version)
{
    char path[64];
    snprintf(path, sizeof path, "server/store_%s_%d.sql", kind->name, version);
    const struct embedded_file *const file = find_embedded_file(path);
    return file ? file->text : NULL;
}

int newest_version(const struct store_kind *kind)
{
    int version = 0;
    while (migration_to(kind, version + 1))
        version++;
    return version;
}

enum store_status judge_version(const struct store_kind *kind, int version, char why[STORE_WHY])
{
    const int newest = newest_version(kind);
    if (version == newest) return STORE_DONE;
    return fail_store(why, version > newest ? STORE_NEWER : STORE_OLDER,
                      "its version is %d, that of this program %d", version, newest);
}

/* ---- finding what is wrong ---- */

void tell_fault(struct store_check *check, const char *game, const char *what)
{
    check->n_faults++;
    check->take(check->context, game, what);
}

void check_row(struct store_check *check, const struct store_row *row)
{
    char what[128];
    if (strcmp(check->game, row->game) != 0) {
        snprintf(check->game, sizeof check->game, "%s", row->game);
        check->next = 0;
    }
    if (row->seq != check->next) {
        snprintf(what, sizeof what, "event %lld comes where %lld is due", (long long)row->seq,
                 (long long)check->next);
        tell_fault(check, row->game, what);
    }
    if (row->length > STORE_EVENT_BYTES ||
        row->sum != sum_of_row(row->game, row->seq, row->event, row->length)) {
        snprintf(what, sizeof what, "event %lld is not what was written", (long long)row->seq);
        tell_fault(check, row->game, what);
    }
    check->next = row->seq + 1;
}

void check_secret(struct store_check *check, const char *game, const char *secret, int64_t sum)
{
    const size_t length = strlen(secret);
    if (length > STORE_SECRET_BYTES || sum != sum_of_row(game, -1, secret, length))
        tell_fault(check, game, "its secret is not what was written");
}

/* ---- copying ---- */

enum { COPY_EVENTS = 64, COPY_GAMES = 100 /* at once */ };

/* Events on their way from one store to another. */
struct copying {
    struct store *from, *to;
    char game[COPY_GAMES][STORE_NAME_BYTES + 1];
    unsigned n_games;
    char secret[STORE_SECRET_BYTES + 1];
    char *event[COPY_EVENTS];
    uint32_t n, first;
    enum store_status status;
};

static bool take_copied_game(void *context, const char *game, uint32_t last)
{
    struct copying *const copying = context;
    (void)last;
    snprintf(copying->game[copying->n_games++], STORE_NAME_BYTES + 1, "%s", game);
    return true;
}

static void put_down(struct copying *copying, const char *game)
{
    struct store_append append = { .game = game,
                                   .secret = copying->secret,
                                   .first = copying->first,
                                   .n = copying->n,
                                   .event = (const char *const *)copying->event };
    append_to_store(copying->to, &append, 1);
    copying->status = append.status;
    if (append.status != STORE_DONE)
        fail_store(copying->from->why, append.status, "%s", why_store_failed(copying->to));
    for (uint32_t i = 0; i < copying->n; i++)
        free(copying->event[i]);
    copying->first += copying->n;
    copying->n = 0;
}

static bool take_copied_event(void *context, uint32_t seq, const char *event, size_t length)
{
    struct copying *const copying = context;
    (void)seq;
    (void)length;
    copying->event[copying->n] = strdup(event);
    if (copying->event[copying->n]) return ++copying->n < COPY_EVENTS;
    copying->status = fail_store(copying->from->why, STORE_FAILED, "not enough memory");
    return false;
}

/* In parts, the last of which is not full. */
static void copy_game(struct copying *copying, const char *game)
{
    bool has_more = true;
    copying->first = 0;
    copying->status = read_secret(copying->from, game, copying->secret);
    while (has_more && copying->status == STORE_DONE) {
        const enum store_status status =
            read_from_store(copying->from, game, copying->first, take_copied_event, copying);
        has_more = copying->n == COPY_EVENTS;
        if (copying->status == STORE_DONE) copying->status = status;
        if (copying->n > 0 && copying->status == STORE_DONE) put_down(copying, game);
    }
}

enum store_status copy_store(struct store *from, struct store *to)
{
    struct copying copying = { .from = from, .to = to, .n_games = COPY_GAMES };
    char after[STORE_NAME_BYTES + 1] = "";
    while (copying.n_games == COPY_GAMES && copying.status == STORE_DONE) {
        copying.n_games = 0;
        copying.status = list_store(from, after, COPY_GAMES, take_copied_game, &copying);
        for (unsigned i = 0; i < copying.n_games && copying.status == STORE_DONE; i++)
            copy_game(&copying, copying.game[i]);
        if (copying.n_games > 0)
            snprintf(after, sizeof after, "%s", copying.game[copying.n_games - 1]);
    }
    for (uint32_t i = 0; i < copying.n; i++)
        free(copying.event[i]);
    return copying.status;
}
