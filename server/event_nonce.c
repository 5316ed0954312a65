/* event_nonce.c - who took a seat has added his nonce to the seed of the deal. */
#include "house_parts.h"
#include "sealed_deal.h"

enum event_fault apply_nonce_event(struct room *room, const struct room_event *event)
{
    const unsigned seat = seat_of_value(room, json_object_get(event->body, "by"));
    const char *nonce = json_string_value(json_object_get(event->body, "nonce"));
    if (seat == LAUZE_NOBODY || !nonce || !is_nonce_due(room, seat)) return EVENT_DAMAGED;
    const char name[] = { (char)('a' + seat), 0 };
    if (!add_nonce(room->game->deal.sealed, name, nonce)) return EVENT_DAMAGED;
    return settle_deal(room);
}

void tell_nonce_event(const struct request *request, const struct room *room,
                      const struct room_event *event)
{
    struct json_writer *out = out_of(request);
    open_game_message(request, "nonce", room->game);
    add_seat(out, "by", seat_of_value(room, json_object_get(event->body, "by")));
    json_add_text(out, "nonce", json_string_value(json_object_get(event->body, "nonce")));
    close_public_message(request, room->game);
}
