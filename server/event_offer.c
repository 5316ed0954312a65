/* event_offer.c - a seat offers something to the others. */
#include "house_parts.h"

enum event_fault apply_offer_event(struct room *room, const struct room_event *event)
{
    const unsigned by = seat_of_value(room, json_object_get(event->body, "by"));
    const enum offer_kind what =
        find_offer(json_string_value(json_object_get(event->body, "what")));
    if (what == OFFER_NONE) return EVENT_OTHER_VERSION;
    if (by == LAUZE_NOBODY || room->offer.what != OFFER_NONE) return EVENT_DAMAGED;
    room->offer = (struct room_offer){
        .what = what,
        .by = (uint8_t)by,
        .waits = seats_asked(what, by, people_in(room), seats_taken(room)),
        .to = (uint32_t)json_integer_value(json_object_get(event->body, "to")),
    };
    return EVENT_GOOD;
}

void tell_offer_event(const struct request *request, const struct room *room,
                      const struct room_event *event)
{
    struct json_writer *out = out_of(request);
    const struct room_offer *offer = &room->offer;
    (void)event;
    open_game_message(request, "offer", room->game);
    add_seat(out, "by", offer->by);
    json_add_text(out, "what", offer_name(offer->what));
    if (offer->what == OFFER_TAKEBACK) json_add_number(out, "to", offer->to);
    add_seats(out, "asked", offer->waits);
    close_public_message(request, room->game);
}
