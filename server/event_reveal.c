/* event_reveal.c - the seed of a deal is shown, as it has nothing left to decide. */
#include "house_parts.h"
#include "sealed_deal.h"

enum event_fault apply_reveal_event(struct room *room, const struct room_event *event)
{
    struct sealed_deal *sealed = room->game->deal.sealed;
    const char *seed = json_string_value(json_object_get(event->body, "seed"));
    if (!sealed || !seed || !give_seed(sealed, seed)) return EVENT_DAMAGED;
    sealed->is_revealed = true;
    return EVENT_GOOD;
}

void tell_reveal_event(const struct request *request, const struct room *room,
                       const struct room_event *event)
{
    open_game_message(request, "reveal", room->game);
    json_add_text(out_of(request), "seed", json_string_value(json_object_get(event->body, "seed")));
    close_public_message(request, room->game);
}
