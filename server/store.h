/* store.h - where a server keeps its games: for each game a log of events that only grows, and a secret.
 *
 * docs/STORAGE.md says what the events are. A store knows nothing of them: an event is a line of JSON with a number.
 * The events of a game are numbered 0, 1, 2, ... without a gap; number 0 begins the game. What append_to_store has
 * called STORE_DONE survives the end of the process, of the system and of the power.
 *
 * All functions take as long as the disk or the network does, and a store is used by one thread at a time: a server
 * leaves it to a thread of its own (store_desk.h). There are two kinds of stores, and one suite of tests for both:
 * store_sqlite.c keeps a file, store_postgres.c a database that several servers share. */
#ifndef LAUZE_STORE_H
#define LAUZE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_EVENT_BYTES = 16384, /* of one event */
    STORE_NAME_BYTES = 32,     /* of a game's name: A-Z a-z 0-9 _ - */
    STORE_SECRET_BYTES = 128,
    STORE_WHY = 256 /* bytes of what the system says about a failure */
};

enum store_status {
    STORE_DONE,
    STORE_CONFLICT,  /* the game has an event of that number already, or not yet the one before */
    STORE_MISSING,   /* there is no such game; or, where one is opened, no such store */
    STORE_FULL,      /* no space left */
    STORE_READ_ONLY, /* the file or the database may not be written */
    STORE_AWAY, /* the database cannot be reached; the next call tries again. Of an append this means that it may
                        have been done all the same: reading tells, once the database is back */
    STORE_NEWER,   /* a later program made it */
    STORE_OLDER,   /* `lauze store migrate` has to be run first */
    STORE_DAMAGED, /* what is read is not what was written */
    STORE_FAILED   /* anything else */
};

struct store;

/* A store's name is "sqlite:FILE" (a file name alone means that too) or "postgresql://...".
 *
 * If it `migrates`, a file that is not there is made, with its folder, and a store of an older program is brought up to
 * date; without, the first is STORE_MISSING and the second STORE_OLDER. A file is written by one process at a time: it
 * is claimed by who opens it to migrate it, or else by the first append, and who comes second is told STORE_FAILED. It
 * may be read, copied and verified meanwhile. Null when the store cannot be had: `status` says why, `why` what the
 * system says. */
struct store *open_store(const char *name, bool migrates, enum store_status *status,
                         char why[STORE_WHY]);
void close_store(struct store *store);
/* What went wrong last, in the system's words. */
const char *why_store_failed(const struct store *store);
/* Whether other servers may write to it at the same time. */
bool is_store_shared(const struct store *store);

/* Events to be added to a game, all of them or none. */
struct store_append {
    const char *game;
    const char *secret; /* where `first` is 0: what is kept beside the game, "" for nothing */
    uint32_t first, n;  /* the number of the first event, and how many there are */
    const char *const *event;
    enum store_status status; /* what came of it */
};

/* Adds to several games in one transaction: each of them is done or left as it was by itself, but where the transaction
 * fails all have its status. Of two appends to one game the later one finds what the earlier one did. In a shared store
 * every other server is told of each game and its last number. */
void append_to_store(struct store *store, struct store_append *append, size_t n);

/* Takes an event, which is a text too; false ends the reading. It must not call the store. */
typedef bool store_take(void *context, uint32_t seq, const char *event, size_t length);

/* Reads the events of a game from number `from` on, in order, which may be none; and its secret. */
enum store_status read_from_store(struct store *store, const char *game, uint32_t from,
                                  store_take *take, void *context);
enum store_status read_secret(struct store *store, const char *game,
                              char secret[STORE_SECRET_BYTES + 1]);

/* Takes the name of a game and the number of its last event; false ends the reading. */
typedef bool store_take_game(void *context, const char *game, uint32_t last);

/* The games that come after a name in the order of names, all of them after "", `most` at most. */
enum store_status list_store(struct store *store, const char *after, unsigned most,
                             store_take_game *take, void *context);

/* Games that other servers have added to since, each once, with its last number. Only in a shared store. After a
 * connection was lost, or where there were too many, it cannot know, calls `take` with the name "" and returns
 * STORE_DONE: whoever has games in memory reads on in all of them. `listen_to_store` gives the file descriptor that
 * becomes readable when there is something to hear, or -1 where there is none; any other call may have read the news
 * from it already, so hear_store is called after these too, and may have made a new connection, so it is asked again. */
int listen_to_store(struct store *store);
enum store_status hear_store(struct store *store, store_take_game *take, void *context);

/* The addresses of the servers that share the store, each once. Each server says regularly that it lives, by a name of
 * its own, and at its end with null for the address that it does not any more; those silent for `seconds` are not told.
 * Where a store is not shared both do nothing. */
enum store_status note_server(struct store *store, const char *id, const char *address);
typedef bool store_take_server(void *context, const char *address);
enum store_status list_servers(struct store *store, unsigned seconds, store_take_server *take,
                               void *context);

/* Checks everything that can be checked without knowing what events are: the file, numbers without gaps, secrets, and
 * that all is as it was written. Each fault is told as a sentence of the system's or of ours; `game` is "" where it is
 * none of one game alone. STORE_DAMAGED if there was any. */
typedef void store_take_fault(void *context, const char *game, const char *what);
enum store_status verify_store(struct store *store, store_take_fault *take, void *context);

/* Writes a copy of all games, while the store is in use, to a file that must not exist yet, which can then be opened as a
 * store, or to a database that holds no games yet. The file is the store as it was at one moment; in the database each
 * game is as it was when its turn came. */
enum store_status backup_store(struct store *store, const char *name);

#endif
