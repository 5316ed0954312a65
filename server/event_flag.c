/* event_flag.c - a seat's time is up. */
#include "house_parts.h"

enum event_fault apply_flag_event(struct room *room, const struct room_event *event)
{
    const unsigned seat = seat_of_value(room, json_object_get(event->body, "seat"));
    if (seat == LAUZE_NOBODY) return EVENT_DAMAGED;
    room->flagged |= 1u << seat;
    room->flag_turn = room->clock.turn;
    if (room->terms.clock.flag == FLAG_LOSES) room->behind |= 1u << seat;
    return EVENT_GOOD;
}

void tell_flag_event(const struct request *request, const struct room *room,
                     const struct room_event *event)
{
    open_game_message(request, "flag", room->game);
    add_seat(out_of(request), "seat", seat_of_value(room, json_object_get(event->body, "seat")));
    close_public_message(request, room->game);
}
