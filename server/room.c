/* room.c - rooms come and go, and who is in them. */
#include "house_parts.h"

#include <stdlib.h>
#include <string.h>

struct room *make_room(struct house *house, const char *name)
{
    struct room *room = calloc(1, sizeof *room);
    if (!room) return NULL;
    room->house = house;
    room->conflict_at = UINT32_MAX;
    memcpy(room->name, name, strnlen(name, PROTOCOL_GAME));
    return room;
}

static void leave_empty_rooms(struct room *room)
{
    struct house *house = room->house;
    if (!room->is_empty) return;
    *(room->before_empty ? &room->before_empty->after_empty : &house->first_empty) =
        room->after_empty;
    *(room->after_empty ? &room->after_empty->before_empty : &house->last_empty) =
        room->before_empty;
    room->before_empty = room->after_empty = NULL;
    room->is_empty = false;
}

static void join_empty_rooms(struct room *room)
{
    struct house *house = room->house;
    room->is_empty = true;
    room->empty_since = house->now;
    room->before_empty = house->last_empty;
    *(house->last_empty ? &house->last_empty->after_empty : &house->first_empty) = room;
    house->last_empty = room;
}

/* Somebody's time may be up while nobody is there; by days it is soon enough when somebody comes. */
static bool keeps_time(const struct room *room)
{
    return has_running_clock(room) && !room->terms.clock.is_per_turn;
}

void settle_room(struct room *room)
{
    bool is_empty = room->is_ready && room->n_members == 0 && !is_busy(room) &&
                    !room->first_waiting && room->n_holds == 0 && !keeps_time(room);
    if (is_empty && !room->is_empty) join_empty_rooms(room);
    if (!is_empty) leave_empty_rooms(room);
}

void close_room(struct room *room)
{
    struct house *house = room->house;
    while (room->n_members > 0)
        remove_member(room, room->member[0].guest);
    leave_empty_rooms(room);
    leave_loading(room);
    send_thinker_away(room);
    if (room->game && room->is_ready)
        close_game(&house->session->table, room->game);
    else if (room->game)
        free_game(room->game);
    free_log(&room->log);
    free(room->thought);
    free(room);
}

bool make_way(struct house *house)
{
    if (house->session->table.n_games + house->n_loading < house->games) return true;
    if (!house->first_empty) return false;
    close_room(house->first_empty);
    return true;
}

struct member *find_member(struct room *room, const struct guest *guest)
{
    for (unsigned i = 0; i < room->n_members; i++) {
        if (room->member[i].guest == guest) return &room->member[i];
    }
    return NULL;
}

bool has_place_for(struct room *room, const struct guest *guest)
{
    if (find_member(room, guest)) return true;
    return room->n_members < ROOM_GUESTS && guest->n_rooms < GUEST_ROOMS;
}

struct member *add_member(struct room *room, struct guest *guest)
{
    struct member *member = find_member(room, guest);
    if (member) return member;
    if (!has_place_for(room, guest)) return NULL;
    guest->room[guest->n_rooms++] = room;
    member = &room->member[room->n_members++];
    *member = (struct member){ .guest = guest };
    settle_room(room);
    return member;
}

void remove_member(struct room *room, struct guest *guest)
{
    struct member *member = find_member(room, guest);
    if (!member) return;
    *member = room->member[--room->n_members];
    for (unsigned i = 0; i < guest->n_rooms; i++) {
        if (guest->room[i] == room) guest->room[i--] = guest->room[--guest->n_rooms];
    }
    settle_room(room);
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
