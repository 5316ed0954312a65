/* event_resign.c - a seat gives up, and counts behind all others. */
#include "house_parts.h"

enum event_fault apply_resign_event(struct room *room, const struct room_event *event)
{
    const unsigned by = seat_of_value(room, json_object_get(event->body, "by"));
    if (by == LAUZE_NOBODY || is_game_over(room->game) || !(seats_in_play(room) >> by & 1))
        return EVENT_DAMAGED;
    room->behind |= 1u << by;
    room->resigned |= 1u << by;
    return EVENT_GOOD;
}

void tell_resign_event(const struct request *request, const struct room *room,
                       const struct room_event *event)
{
    open_game_message(request, "resign", room->game);
    add_seat(out_of(request), "by", seat_of_value(room, json_object_get(event->body, "by")));
    close_public_message(request, room->game);
}
