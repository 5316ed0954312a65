/* event_computer.c - a computer player takes the seat of a person, or gives it back. */
#include "house_parts.h"

#include <string.h>

enum event_fault apply_computer_event(struct room *room, const struct room_event *event)
{
    const unsigned seat = seat_of_value(room, json_object_get(event->body, "seat"));
    const char *level = json_string_value(json_object_get(event->body, "level"));
    struct computers *computers = &room->computers;
    if (seat == LAUZE_NOBODY || !is_persons_seat(room, seat)) return EVENT_DAMAGED;
    computers->seats &= ~(1u << seat);
    if (!level) return EVENT_GOOD;
    const unsigned found = lauze_find_level(level, strlen(level));
    if (found >= lauze_n_levels()) return EVENT_OTHER_VERSION;
    computers->seats |= 1u << seat;
    computers->level[seat] = (uint8_t)found;
    return EVENT_GOOD;
}

void tell_computer_event(const struct request *request, const struct room *room,
                         const struct room_event *event)
{
    struct json_writer *out = out_of(request);
    const unsigned seat = seat_of_value(room, json_object_get(event->body, "seat"));
    const char *level = json_string_value(json_object_get(event->body, "level"));
    open_game_message(request, "computer", room->game);
    add_seat(out, "seat", seat);
    if (level)
        json_add_text(out, "level", level);
    else
        json_add_null(out, "level");
    close_public_message(request, room->game);
}
