/* store_parts.h - what the two kinds of stores share: how they are called, failures, and what a row has to be. */
#ifndef LAUZE_STORE_PARTS_H
#define LAUZE_STORE_PARTS_H

#include "store.h"

struct store {
    const struct store_kind *kind;
    char why[STORE_WHY];
};

/* How a store is opened, and why it could not be. */
struct store_opening {
    const char *place; /* the name without its kind, or the whole of it where it is an address */
    bool migrates;
    enum store_status *status;
    char *why; /* STORE_WHY bytes */
};

/* Rows on their way from a store to whoever reads: each has to be the one after the last, as it was written. */
struct store_reading {
    const char *game;
    uint32_t next;
    store_take *take;
    void *context;
    bool is_damaged, is_over; /* then no more rows are wanted */
    bool has_read;
    char *why;
};

/* A row of the table of events, as it comes from a store. */
struct store_row {
    const char *game, *event;
    size_t length;
    int64_t seq, sum;
};

/* What verify_store has seen so far; rows come in the order of games and numbers. */
struct store_check {
    char game[STORE_NAME_BYTES + 1];
    int64_t next;
    store_take_fault *take;
    void *context;
    unsigned n_faults;
};

/* What a kind does of store.h; what one that is not shared cannot do is null. Names, numbers and sizes have been
 * checked. A row goes to take_row or check_row, a game without a fault to check_secret. */
struct store_kind {
    const char *name; /* of its migrations, store_NAME_1.sql */
    struct store *(*open)(const struct store_opening *opening);
    void (*close)(struct store *store);
    void (*append)(struct store *store, struct store_append *append, size_t n);
    enum store_status (*read)(struct store *store, struct store_reading *reading);
    enum store_status (*secret)(struct store *store, const char *game,
                                char secret[STORE_SECRET_BYTES + 1]);
    enum store_status (*list)(struct store *store, const char *after, unsigned most,
                              store_take_game *take, void *context);
    enum store_status (*verify)(struct store *store, struct store_check *check);
    enum store_status (*backup)(struct store *store, const char *file);
    int (*listen)(struct store *store);
    enum store_status (*hear)(struct store *store, store_take_game *take, void *context);
    enum store_status (*note)(struct store *store, const char *id, const char *address);
    enum store_status (*servers)(struct store *store, unsigned seconds, store_take_server *take,
                                 void *context);
};

extern const struct store_kind sqlite_kind, postgres_kind;

/* Writes `why` and gives the status back. */
enum store_status fail_store(char why[STORE_WHY], enum store_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What stands beside an event, or beside a secret with the number -1: it differs where a name, a number or a text does.
 * Against the errors of disks, not against people. */
int64_t sum_of_row(const char *game, int64_t seq, const char *text, size_t length);

/* False when no more rows are wanted. */
bool take_row(struct store_reading *reading, const struct store_row *row);

void check_row(struct store_check *check, const struct store_row *row);
void check_secret(struct store_check *check, const char *game, const char *secret, int64_t sum);
void tell_fault(struct store_check *check, const char *game, const char *what);

/* The version that this program makes, and how to get to a version from the one before. */
int newest_version(const struct store_kind *kind);
const char *migration_to(const struct store_kind *kind, int version);
/* Whether a store of that version may be used as it is: STORE_DONE, STORE_OLDER or STORE_NEWER. */
enum store_status judge_version(const struct store_kind *kind, int version, char why[STORE_WHY]);

/* Copies all games of a store to one that is empty. */
enum store_status copy_store(struct store *from, struct store *to);

#endif
