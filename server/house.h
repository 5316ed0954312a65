/* house.h - all games of a server, who sits and watches where, and what each of them hears.
 *
 * The house knows no socket and no clock: a connection comes in as a guest, each of its lines is heard at the moment
 * that set_house_clock named last, and what it brings about goes out through the sink before the call returns. The
 * rules of the game and nearly all of the messages are the protocol's; the house adds seats, tokens and who is there.
 * Section "Servers" of docs/PROTOCOL.md is its contract. */
#ifndef LAUZE_HOUSE_H
#define LAUZE_HOUSE_H

#include "lauze.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct house;
struct guest;
struct protocol_thinkers;

/* Takes a line, without its end, that goes to a connection. It must not call the house. */
struct house_sink {
    void (*tell)(void *connection, const char *line, size_t length);
};

/* `addresses` ends with null, may be null, and outlives the house. Null when there is no memory. */
struct house *open_house(const struct house_sink *sink, const char *const *addresses);
void close_house(struct house *house);

/* As protocol_use_tiles. */
void use_house_tiles(struct house *house, const lauze_tiles *tiles, const char *text);

/* Milliseconds of any clock that never goes back. */
void set_house_clock(struct house *house, uint64_t now);

/* Null when there is no memory. */
struct guest *welcome_guest(struct house *house, void *connection);
/* The connection is gone; the others hear of it. */
void dismiss_guest(struct house *house, struct guest *guest);

/* Obeys a line. False when the guest has sent so much too much that the connection should be closed; he was told. */
bool hear_guest(struct house *house, struct guest *guest, const char *line, size_t length);

/* Who thinks for computer players; as many at a time as its `begin` finds room for. It outlives the house, or what
 * stop_house_thinking ends. */
void let_house_think(struct house *house, const struct protocol_thinkers *thinkers, void *context);
/* One of them is done: what he thought of is played. */
void take_thought(struct house *house, const void *thinker);
/* All of them are sent away, and nobody thinks any more. */
void stop_house_thinking(struct house *house);

/* Forgets the games that nobody came back to; to be called now and then. */
void tend_house(struct house *house);

/* Tells every guest that his connection is about to be closed; `retry` seconds, or never if negative. */
void say_farewell(struct house *house, const char *code, int retry);

/* How many games and guests there are. */
unsigned n_games_in(const struct house *house);
unsigned n_guests_in(const struct house *house);

#endif
