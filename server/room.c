/* room.c - who may sit where in a game, and who is there. */
#include "house_parts.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Letters that a link may hold as they are. */
enum { SAFE = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

static_assert(PROTOCOL_GAME >= sodium_base64_ENCODED_LEN(GAME_NAME_BYTES, SAFE) - 1,
              "the name of a game has room");

void make_token(char text[TOKEN_MOST + 1], size_t n_bytes)
{
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, n_bytes);
    sodium_bin2base64(text, TOKEN_MOST + 1, bytes, n_bytes, SAFE);
}

bool open_room(struct house *house, struct table_game *game)
{
    struct room *room = calloc(1, sizeof *room);
    char name[TOKEN_MOST + 1];
    if (!room) return false;
    room->game = game;
    room->empty_since = house->now;
    make_token(name, GAME_NAME_BYTES);
    memcpy(game->id, name, strlen(name) + 1);
    for (unsigned seat = 0; seat < game->shared->setup.seats; seat++)
        make_token(room->lock[seat].invitation, TOKEN_BYTES);
    game->room = room;
    return true;
}

void close_room(struct house *house, struct room *room)
{
    while (room->n_members > 0)
        remove_member(house, room, room->member[0].guest);
    send_thinker_away(house, room);
    close_game(&house->session->table, room->game);
    free_room(room);
}

void free_room(struct room *room) { free(room); }

struct member *find_member(struct room *room, const struct guest *guest)
{
    for (unsigned i = 0; i < room->n_members; i++) {
        if (room->member[i].guest == guest) return &room->member[i];
    }
    return NULL;
}

struct member *add_member(struct room *room, struct guest *guest)
{
    struct member *member = find_member(room, guest);
    if (member) return member;
    if (room->n_members == ROOM_GUESTS || guest->n_rooms == GUEST_ROOMS) return NULL;
    guest->room[guest->n_rooms++] = room;
    member = &room->member[room->n_members++];
    *member = (struct member){ .guest = guest };
    room->was_visited = true;
    return member;
}

void remove_member(struct house *house, struct room *room, struct guest *guest)
{
    struct member *member = find_member(room, guest);
    if (!member) return;
    *member = room->member[--room->n_members];
    if (room->n_members == 0) room->empty_since = house->now;
    for (unsigned i = 0; i < guest->n_rooms; i++) {
        if (guest->room[i] == room) guest->room[i--] = guest->room[--guest->n_rooms];
    }
}

/* Takes as long for a wrong token as for a right one, so that it cannot be found letter by letter. */
static bool is_same(const char *token, const char *right)
{
    char padded[TOKEN_MOST + 1] = { 0 }, wanted[TOKEN_MOST + 1] = { 0 };
    size_t length = strlen(token);
    if (length == 0 || length > TOKEN_MOST || right[0] == 0) return false;
    memcpy(padded, token, length);
    memcpy(wanted, right, strlen(right));
    return sodium_memcmp(padded, wanted, sizeof padded) == 0;
}

static bool opens(const struct seat_lock *lock, const char *token, const char *own)
{
    if (is_same(token, lock->token)) return true;
    return is_same(token, lock->invitation) && (!lock->is_taken || is_same(own, lock->token));
}

unsigned seat_of_token(const struct room *room, const char *token, const char *own)
{
    for (unsigned seat = 0; seat < room->game->shared->setup.seats; seat++) {
        if (opens(&room->lock[seat], token, own)) return seat;
    }
    return LAUZE_NOBODY;
}

bool is_token_known(const struct room *room, const char *token)
{
    for (unsigned seat = 0; seat < room->game->shared->setup.seats; seat++) {
        const struct seat_lock *lock = &room->lock[seat];
        if (is_same(token, lock->token) || is_same(token, lock->invitation)) return true;
    }
    return false;
}

struct presence look_around(const struct room *room)
{
    struct presence presence = { .here = room->computers.seats };
    for (unsigned i = 0; i < room->n_members; i++) {
        presence.here |= room->member[i].seats;
        presence.watching += room->member[i].seats == 0;
    }
    for (unsigned seat = 0; seat < room->game->shared->setup.seats; seat++) {
        if (room->lock[seat].is_taken) presence.taken |= 1u << seat;
    }
    return presence;
}
