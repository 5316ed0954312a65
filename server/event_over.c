/* event_over.c - a game ends otherwise than by its rules. */
#include "house_parts.h"

static bool read_winners(const struct room *room, const json_t *list, unsigned *winners)
{
    *winners = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const unsigned seat = seat_of_value(room, json_array_get(list, i));
        if (seat == LAUZE_NOBODY) return false;
        *winners |= 1u << seat;
    }
    return *winners != 0;
}

enum event_fault apply_over_event(struct room *room, const struct room_event *event)
{
    struct game_end *end = &room->game->end;
    const char *why = find_end(json_string_value(json_object_get(event->body, "why")));
    if (!why) return EVENT_OTHER_VERSION;
    if (!read_winners(room, json_object_get(event->body, "winners"), &end->winners))
        return EVENT_DAMAGED;
    end->why = why;
    return EVENT_GOOD;
}

/* It is told once more with how the game stands then, as is an end by the rules, which is no event. */
void tell_over_event(const struct request *request, const struct room *room,
                     const struct room_event *event)
{
    (void)event;
    tell_end(request, room);
}
