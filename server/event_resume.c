/* event_resume.c - the game goes on after a rest. */
#include "house_parts.h"

enum event_fault apply_resume_event(struct room *room, const struct room_event *event)
{
    if (!room->is_paused) return EVENT_DAMAGED;
    room->is_paused = false;
    resume_room_clock(&room->clock, json_integer_value(json_object_get(event->body, "t")));
    return EVENT_GOOD;
}

void tell_resume_event(const struct request *request, const struct room *room,
                       const struct room_event *event)
{
    (void)event;
    open_game_message(request, "resume", room->game);
    close_public_message(request, room->game);
}
