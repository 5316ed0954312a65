/* client_game.h - a game as one client of a server knows it: what was told of it, in order, and the position that it has
 * come to by that.
 *
 * Events told a second time are compared with what was told first, so a server that has lost, changed or doubled one is
 * found out. */
#ifndef LAUZE_CLIENT_GAME_H
#define LAUZE_CLIENT_GAME_H

#include "lauze.h"
#include "prng.h"
#include "server_message.h"

enum { ACT_BYTES = 4096, SETUP_BYTES = 512 };

/* Rules that all games of one setup share, and a game in which acts are tried. */
struct client_rules {
    struct client_rules *next;
    char setup[SETUP_BYTES];
    lauze_rules *rules;
    lauze_game *trial;
};
/* Those of a setup, built if they are not in the list yet; null when it cannot be played. */
struct client_rules *find_client_rules(struct client_rules **list, struct piece setup);
void free_client_rules(struct client_rules *list);

/* An event: its number, and a mark of all that it says. */
struct heard_event {
    uint32_t seq;
    uint8_t by; /* a seat, or LAUZE_CHANCE */
    uint64_t mark;
};

struct client_game {
    const struct client_rules *shared;
    lauze_game *now;
    uint32_t seq; /* of the last message about it */
    struct heard_event *event;
    uint32_t n_events, capacity;
};

enum hearing {
    HEARD_NEW,     /* it follows what was heard, and was played */
    HEARD_AGAIN,   /* it was heard before, word for word */
    HEARD_CHANGED, /* this number was another event */
    HEARD_ILLEGAL  /* it cannot follow: something before it is missing, or it comes twice */
};

/* False when there is no memory. */
bool begin_client_game(struct client_game *game, const struct client_rules *shared);
void end_client_game(struct client_game *game);

enum hearing hear_game_event(struct client_game *game, const struct server_message *message);
/* Where in the list the first event beyond a number stands. */
uint32_t events_up_to(const struct client_game *game, uint32_t seq);

/* Writes what that seat, which is to act, does by chance, `"place K 1,0n","pass"`: its whole turn, or less where
 * `is_whole` is false. How many actions it is. */
unsigned choose_act(const struct client_game *game, struct prng *prng, bool is_whole,
                    char act[ACT_BYTES]);

#endif
