/* event_spare.c - the server was down: that time is nobody's. */
#include "house_parts.h"

enum event_fault apply_spare_event(struct room *room, const struct room_event *event)
{
    const json_int_t spared = json_integer_value(json_object_get(event->body, "ms"));
    const json_int_t now = json_integer_value(json_object_get(event->body, "t"));
    if (spared < 0) return EVENT_DAMAGED;
    spare_room_clock(&room->clock, now, spared);
    return EVENT_GOOD;
}

void tell_spare_event(const struct request *request, const struct room *room,
                      const struct room_event *event)
{
    open_game_message(request, "spare", room->game);
    json_add_number(out_of(request), "ms", json_integer_value(json_object_get(event->body, "ms")));
    close_public_message(request, room->game);
    tell_clock(request, room);
}
