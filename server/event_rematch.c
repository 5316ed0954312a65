/* event_rematch.c - the same people play another game, which is there already. */
#include "house_parts.h"

#include <string.h>

enum event_fault apply_rematch_event(struct room *room, const struct room_event *event)
{
    const char *name = json_string_value(json_object_get(event->body, "game"));
    if (!name || !name[0] || strlen(name) > PROTOCOL_GAME || !is_game_over(room->game))
        return EVENT_DAMAGED;
    memcpy(room->next, name, strlen(name) + 1);
    room->offer = (struct room_offer){ OFFER_NONE, 0, 0, 0 };
    return EVENT_GOOD;
}

void tell_rematch_event(const struct request *request, const struct room *room,
                        const struct room_event *event)
{
    (void)event;
    open_game_message(request, "rematch", room->game);
    json_add_text(out_of(request), "next", room->next);
    close_public_message(request, room->game);
}
