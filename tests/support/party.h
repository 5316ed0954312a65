/* party.h - several guests in one house, without sockets, and all that each of them hears. */
#ifndef LAUZE_PARTY_H
#define LAUZE_PARTY_H

#include "house.h"
#include "memory_keeper.h"

#include <jansson.h>

enum { PARTY_GUESTS = 80 };

struct party_guest {
    struct guest *guest; /* null when he is not there */
    char *heard;         /* since the last line that anybody said, one message a line */
    size_t length, n_lines;
    char *all; /* since the beginning */
    size_t all_length;
};

struct party {
    struct house *house;
    struct memory_keeper keeper, *shared; /* its own, and the one that is used */
    bool is_slow; /* what is left for the keeper is done when he is told to */
    struct party_guest at[PARTY_GUESTS];
    uint64_t now;
    bool is_put_out; /* the last to speak was to be put out */
};

/* A house with that many guests, numbered from 0. Each line is heard a second after the one before. */
void begin_party(struct party *party, unsigned n_guests);
/* The same with room for so many games in memory, or with the logs of another party. */
void begin_party_for(struct party *party, unsigned n_guests, unsigned n_games);
void begin_party_beside(struct party *party, unsigned n_guests, struct party *other);
void end_party(struct party *party);
/* The house closes and opens again with the same logs: all guests have gone. */
void party_restart(struct party *party);
/* What was left for the keeper is done; what is heard of it adds to what was heard before. */
void party_settle(struct party *party);
void party_come(struct party *party, unsigned who);
void party_go(struct party *party, unsigned who);

/* Says a line, formatted as by printf, and returns what the speaker hears. */
const char *party_say(struct party *party, unsigned who, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same at this very moment. */
const char *party_bytes(struct party *party, unsigned who, const char *bytes, size_t length);

/* Whether a guest has just heard a text. */
bool party_heard(const struct party *party, unsigned who, const char *text);
/* The last message of a type that a guest has just heard, to be given back by json_decref; aborts without one. */
json_t *party_message(const struct party *party, unsigned who, const char *type);

/* A game with its name and the tokens of its seats. */
struct party_game {
    char name[32], invitation[8][80], token[8][80];
};

/* Guest `host` makes a game in which nobody sits yet; `seats` is what the request says: "2", or a list of names; more
 * of its fields may come behind it. */
void party_make(struct party *party, unsigned host, const char *seats, struct party_game *game);
/* Guest `host` makes a game for n; guest i of the first n joins as seat i and keeps its token. */
void party_game(struct party *party, unsigned host, unsigned n, struct party_game *game);
/* Joins by a token, which may be the invitation, and keeps the seat's token. */
void party_join(struct party *party, unsigned who, struct party_game *game, unsigned seat,
                const char *token);
/* That many acts; guest i holds seat i. */
void party_play(struct party *party, const struct party_game *game, unsigned n);

#endif
