/* event_pause.c - the game rests. */
#include "house_parts.h"

enum event_fault apply_pause_event(struct room *room, const struct room_event *event)
{
    if (room->is_paused) return EVENT_DAMAGED;
    room->is_paused = true;
    pause_room_clock(&room->clock, json_integer_value(json_object_get(event->body, "t")));
    return EVENT_GOOD;
}

void tell_pause_event(const struct request *request, const struct room *room,
                      const struct room_event *event)
{
    const char *why = json_string_value(json_object_get(event->body, "why"));
    open_game_message(request, "pause", room->game);
    if (why) json_add_text(out_of(request), "why", why);
    close_public_message(request, room->game);
}
