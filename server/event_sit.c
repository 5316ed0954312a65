/* event_sit.c - a seat is taken, or its holder has another name. */
#include "house_parts.h"

#include <string.h>

enum event_fault apply_sit_event(struct room *room, const struct room_event *event)
{
    const unsigned seat = seat_of_value(room, json_object_get(event->body, "seat"));
    const json_t *name = json_object_get(event->body, "name");
    if (seat == LAUZE_NOBODY || !is_player_name(name)) return EVENT_DAMAGED;
    if (!read_lock(json_object_get(event->body, "lock"), &room->lock[seat].token))
        return EVENT_DAMAGED;
    memcpy(room->game->name[seat], json_string_value(name), json_string_length(name) + 1);
    room->lock[seat].is_taken = true;
    return EVENT_GOOD;
}

void tell_sit_event(const struct request *request, const struct room *room,
                    const struct room_event *event)
{
    struct json_writer *out = out_of(request);
    const struct table_game *game = room->game;
    const unsigned seat = seat_of_value(room, json_object_get(event->body, "seat"));
    open_game_message(request, "seat", game);
    add_seat(out, "seat", seat);
    json_add_text(out, "name", game->name[seat]);
    close_public_message(request, game);
}
