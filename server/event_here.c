/* event_here.c - the holder of a seat shows that he has not left. */
#include "house_parts.h"

/* Whatever a seat does ends the claim that its holder has left; this does nothing else. */
enum event_fault apply_here_event(struct room *room, const struct room_event *event)
{
    const unsigned by = seat_of_value(room, json_object_get(event->body, "by"));
    return by == LAUZE_NOBODY ? EVENT_DAMAGED : EVENT_GOOD;
}

void tell_here_event(const struct request *request, const struct room *room,
                     const struct room_event *event)
{
    open_game_message(request, "here", room->game);
    add_seat(out_of(request), "by", seat_of_value(room, json_object_get(event->body, "by")));
    close_public_message(request, room->game);
}
