/* house_parts.h - what the files of the house share: rooms with their seats, guests, and how to find them. */
#ifndef LAUZE_HOUSE_PARTS_H
#define LAUZE_HOUSE_PARTS_H

#include "house.h"
#include "protocol_parts.h"
#include "server_limits.h"

enum { TOKEN_BYTES = 16, GAME_NAME_BYTES = 12 }; /* of randomness */

/* A seat is opened by its invitation once, and by its own token ever after. */
struct seat_lock {
    char invitation[TOKEN_MOST + 1], token[TOKEN_MOST + 1];
    bool is_taken;
};

struct member {
    struct guest *guest;
    unsigned seats; /* one bit for each that this connection holds */
};

/* Who is connected, which seats were taken, how many only watch. */
struct presence {
    unsigned here, taken, watching;
};

/* The seats that computer players hold, one bit for each, and how they play. */
struct computers {
    unsigned seats;
    uint8_t level[LAUZE_MAX_SEATS];
};

/* What the house keeps beside a game. */
struct room {
    struct table_game *game;
    struct computers computers;
    void *thinker;   /* who thinks for the computer player that is to act, or null */
    uint64_t ticket; /* by which he waits for one to be free; 0: he does not */
    struct seat_lock lock[LAUZE_MAX_SEATS];
    struct member member[ROOM_GUESTS];
    unsigned n_members;
    struct presence told; /* what the members know */
    bool was_visited;
    uint64_t empty_since; /* since when nobody is connected, if nobody is */
};

struct guest {
    struct protocol_caller caller;
    struct house *house;
    void *connection;
    struct guest *before, *after;
    struct room *room[GUEST_ROOMS];
    unsigned n_rooms;
    uint64_t paid_until; /* see pay_for_message */
    size_t n_told;       /* bytes of the answer to the line that he says */
    unsigned n_skipped;  /* messages, those admitted since taken off */
    bool is_too_fast;
};

struct house {
    struct protocol_host host;
    struct protocol_session *session;
    struct house_sink sink;
    struct guest *first;
    struct guest *speaker; /* whose request is being answered */
    unsigned n_guests;
    uint64_t now;
    const struct protocol_thinkers *thinkers; /* null: computer players wait for ever */
    void *thinkers_context;
    uint64_t n_tickets;
};

static inline struct room *room_of(const struct table_game *game) { return game->room; }

/* ---- rooms: room.c ---- */

/* Locks every seat and gives the game a name that cannot be guessed. False without memory. */
bool open_room(struct house *house, struct table_game *game);
/* Forgets a room whose game is gone; forgets the game and all about it. */
void free_room(struct room *room);
void close_room(struct house *house, struct room *room);

/* Null when the guest has not joined the game. */
struct member *find_member(struct room *room, const struct guest *guest);
/* The guest as a member, joined already or not; null when the room or the guest's list is full. */
struct member *add_member(struct room *room, struct guest *guest);
void remove_member(struct house *house, struct room *room, struct guest *guest);

/* The seat that a token or an invitation opens, or LAUZE_NOBODY. An invitation opens a seat again where `own` is the
 * token that its holder had chosen: he asks twice, because the answer was lost. */
unsigned seat_of_token(const struct room *room, const char *token, const char *own);
bool is_token_known(const struct room *room, const char *token);

struct presence look_around(const struct room *room);

/* A text that nobody can guess, of as many random bytes. */
void make_token(char text[TOKEN_MOST + 1], size_t n_bytes);

/* ---- computer players: house_thinking.c ---- */

/* Which seats of a new game they hold, as the request says; refuses by itself. */
bool read_computers(const struct request *request, unsigned n_seats, struct computers *computers);
/* Nobody else can take these seats. */
void let_computers_sit(struct room *room, const struct computers *computers);
/* The field that tells of them, if there are any. */
void add_computers(struct json_writer *out, const struct room *room);

/* Has the computer player think who is to act, if one is; to be called after whatever changes who acts or who is there. */
void wake_room(struct house *house, struct room *room);
/* Those that waited for somebody to be free. */
void wake_waiting_rooms(struct house *house);
void send_thinker_away(struct house *house, struct room *room);

/* ---- what guests may ask for: house_service.c, house_join.c ---- */

extern const struct protocol_service house_services[];

bool answer_join(const struct request *request);
bool answer_leave(const struct request *request);

/* Writes who is there: to the caller, and to the others if it is new to them. */
void tell_presence(const struct request *request, struct room *room);

/* Has a message count so many times more. */
void charge_guest(struct guest *guest, uint64_t n);
/* As often as is due for a game that long, as it may be gone through from its beginning. */
void charge_for_game(const struct request *request, const struct table_game *game);

static inline struct guest *guest_of(const struct request *request)
{
    return request->caller->guest;
}

static inline struct house *house_of(const struct request *request)
{
    return request->session->host->context;
}

#endif
