/* house.h - all games of a server, who sits and watches where, and what each of them hears.
 *
 * The house knows no socket, no thread and no clock: a connection comes in as a guest, each of its lines is heard at the
 * moment that set_house_clock named last, and what it brings about goes out through the sink. The rules of the game and
 * nearly all of the messages are the protocol's; the house adds seats, tokens and who is there. Section "Servers" of
 * docs/PROTOCOL.md is its contract.
 *
 * A game is its log (docs/STORAGE.md). What a request brings about is written there first, by the keeper, and told when
 * that is done; until then the guest waits, and what he says meanwhile waits too. Games that are not in memory are read
 * when somebody names them. */
#ifndef LAUZE_HOUSE_H
#define LAUZE_HOUSE_H

#include "lauze.h"
#include "store_desk.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct house;
struct guest;
struct protocol_thinkers;

/* What goes to a connection. None of this may call the house. */
struct house_sink {
    /* Takes a line, without its end. */
    void (*tell)(void *connection, const char *line, size_t length);
    /* From now on nothing more should come in, as its guest waits; or it may again. Null: all is taken. */
    void (*hold)(void *connection, bool is_held);
};

/* Where logs are written and read: a desk, or what does as a desk does. False: there is no room for the job. `done` of a
 * job is never called within these. */
struct house_keeper {
    bool (*append)(void *context, struct desk_append *job);
    bool (*read)(void *context, struct desk_read *job);
    void *context;
};

struct house_options {
    struct house_sink sink;
    struct house_keeper keeper;
    const char *const *addresses; /* its own; ends with null, may be null, and outlives the house */
    unsigned games;               /* in memory at a time; 0: GAMES */
    bool shares_games;            /* other servers may have the same games in memory */
};

/* Null when there is no memory. No job of the house may be left when it is closed. */
struct house *open_house(const struct house_options *options);
void close_house(struct house *house);

/* As protocol_use_tiles. */
void use_house_tiles(struct house *house, const lauze_tiles *tiles, const char *text);

/* Milliseconds of any clock that never goes back, and those since 1970. */
void set_house_clock(struct house *house, uint64_t now, uint64_t date);

/* Null when there is no memory. */
struct guest *welcome_guest(struct house *house, void *connection);
/* The same for an organiser, who may ask about the tables that he arranges. */
struct guest *welcome_organiser(struct house *house, void *connection, const char *name);
/* The connection is gone; the others hear of it. */
void dismiss_guest(struct house *house, struct guest *guest);

/* Obeys a line, or keeps it for when the guest need not wait any more. False when he has sent so much too much that the
 * connection should be closed; he was told. */
bool hear_guest(struct house *house, struct guest *guest, const char *line, size_t length);

/* Others have added to a game, whose last number is now at least this; "" stands for any game. As desk_news. */
void hear_house_news(struct house *house, const char *game, uint32_t last);
/* The servers that have the same games, this one perhaps among them; all guests are told of the others. */
void hear_house_servers(struct house *house, const char *const *address, unsigned n);

/* Who thinks for computer players; as many at a time as its `begin` finds room for. It outlives the house, or what
 * stop_house_thinking ends. */
void let_house_think(struct house *house, const struct protocol_thinkers *thinkers, void *context);
/* One of them is done: what he thought of is played. */
void take_thought(struct house *house, const void *thinker);
/* All of them are sent away, and nobody thinks any more. */
void stop_house_thinking(struct house *house);

/* Games that nobody is connected to leave memory, and what went wrong is tried again; to be called once a second. */
void tend_house(struct house *house);

/* Whoever has no time left is told so; to be called ten times a second. */
void settle_clocks(struct house *house);

/* Tells every guest that his connection is about to be closed; `retry` seconds, or never if negative. */
void say_farewell(struct house *house, const char *code, int retry);

/* A store's reason as the protocol says it. */
const char *reason_of_store(enum store_status status);

/* How many games there are in memory, and how many guests. */
unsigned n_games_in(const struct house *house);
unsigned n_guests_in(const struct house *house);

#endif
