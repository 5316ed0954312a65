/* client_party.h - many clients that play games with each other on a server, each by chance and over a socket of its
 * own, and that forgive the server nothing: what they were told once has to stay so.
 *
 * A table is a game that goes on and then the next one; at it sits a player for each seat. A player whose connection is
 * lost comes back, at another address if there are several, asks for what he missed, and says again what was not
 * answered. A thorough party has all of the game told anew each time and compares it word for word. */
#ifndef LAUZE_CLIENT_PARTY_H
#define LAUZE_CLIENT_PARTY_H

#include "client_game.h"
#include "latency.h"
#include "socket_client.h"

#include <stdio.h>

enum { PARTY_PLACES = 8, TEXT_TOKEN = 65, TEXT_GAME = 64, TEXT_ID = 40 };

/* What a request that is not answered yet asks for. */
enum awaited { NOTHING, WELCOME, NEW_GAME_MADE, JOINED, COMPARED, ACTED, RECORDED, LEFT };

/* What is done by chance, and until it is done again and again. */
struct sent_act {
    char id[TEXT_ID];
    char text[ACT_BYTES];
    uint32_t seq;
    unsigned n, n_answered; /* actions; those that the answer told so far */
    uint64_t first_sent;    /* nanoseconds */
};

struct client_player {
    struct client_table *table;
    unsigned seat, place;
    struct socket_client *socket;
    uv_timer_t pause;
    bool is_resting; /* until the pause ends */
    bool is_welcome, has_joined, has_left, must_compare, has_recorded, is_done;
    enum awaited awaited;
    char id[TEXT_ID]; /* of the request that is awaited */
    uint64_t deadline, next_say, lost_at;
    char own[TEXT_TOKEN];
    struct client_game game;
    struct sent_act act; /* n is 0: there is none */
    char last_act[TEXT_ID];
    uint32_t n_told; /* events of the answer that compares */
    uint32_t n_acts; /* actions of his that were acknowledged */
};

/* A game that is over, to be looked at again at the end. */
struct kept_game {
    struct kept_game *next;
    char name[TEXT_GAME], own[TEXT_TOKEN];
    struct client_game game;
    uint32_t n_acts;
};

struct client_table {
    struct client_party *party;
    struct client_player *player; /* n_seats */
    unsigned n_seats, n_left;
    const char *setup;
    char name[TEXT_GAME]; /* "": no game */
    char invitation[LAUZE_MAX_SEATS][TEXT_TOKEN];
    uint64_t due; /* nanoseconds: when the next act may be done */
    struct kept_game *kept;
};

struct party_options {
    uv_loop_t *loop;
    struct socket_place place[PARTY_PLACES];
    unsigned n_places;
    const char *const *setups; /* ends with null; tables take them in turn */
    unsigned n_tables;
    unsigned n_seats;  /* at each table; 0: 2 to 4, in turn */
    double rate;       /* acts a second at each table; 0: as fast as a connection may send */
    bool is_thorough;  /* compares, keeps all games and reads their records at the end */
    unsigned doubled;  /* so many of a hundred acts are said twice */
    unsigned patience; /* milliseconds until a request counts as lost */
    uint64_t seed;
    FILE *complaints; /* what was wrong, as a line; may be null */
};

struct party_figures {
    uint64_t sent, acknowledged; /* acts, each once */
    uint64_t events, games, compared;
    uint64_t replayed;                /* games whose record came to the same position */
    uint64_t resumed, longest_resume; /* milliseconds */
    uint64_t lost_connections, unanswered;
    uint64_t refused; /* requests that were answered by an error */
    uint64_t faults;  /* lost, changed, doubled: none may be */
    struct latency latency;
};

struct client_party {
    struct party_options options;
    struct party_figures figures;
    struct client_rules *rules;
    struct client_table *table;
    struct client_player *player; /* of all tables */
    unsigned n_players;
    uint64_t n_ids;
    struct prng prng;
    uv_timer_t watch;
    bool is_checking, is_closing;
};

/* False when there is no memory. The party does its part while the loop runs. */
bool open_party(struct client_party *party, const struct party_options *options);
/* No more acts; a thorough party looks at all its games once more. */
void begin_party_check(struct client_party *party);
/* Whether all have finished with that. */
bool is_party_done(const struct client_party *party);
/* Drops every connection; once the loop has run dry, free_party may be called. */
void close_party(struct client_party *party);
void free_party(struct client_party *party);

/* ---- within the party ---- */

/* client_player.c: does what is next for that player, if anything is. */
void go_on_playing(struct client_player *player);
/* Does nothing for so long. */
void rest_player(struct client_player *player, uint64_t milliseconds);
/* The connection is worthless: drops it, and comes back. */
void lose_connection(struct client_player *player);
/* client_hear.c: a message came. */
void hear_server(struct client_player *player, const char *text, size_t length);
/* client_table.c: the game of the table has a name. */
void name_game(struct client_table *table, const struct server_message *message);
/* That player has left the game that is over. */
void leave_table(struct client_player *player);
/* The next game that was kept, to be looked at by that player; false when there is none. */
bool take_kept_game(struct client_player *player);
/* Something is not as it was, or not as it must be. */
void note_fault(struct client_player *player, const char *what);

#endif
