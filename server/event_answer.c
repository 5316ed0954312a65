/* event_answer.c - a seat says yes or no to what another one has offered, or takes back what it has offered itself. */
#include "house_parts.h"

enum event_fault apply_answer_event(struct room *room, const struct room_event *event)
{
    const unsigned by = seat_of_value(room, json_object_get(event->body, "by"));
    const bool is_yes = json_is_true(json_object_get(event->body, "yes"));
    if (by == LAUZE_NOBODY || outcome_of_answer(&room->offer, by, is_yes) == ANSWER_NOT_ASKED)
        return EVENT_DAMAGED;
    take_answer(&room->offer, by, is_yes);
    return EVENT_GOOD;
}

void tell_answer_event(const struct request *request, const struct room *room,
                       const struct room_event *event)
{
    struct json_writer *out = out_of(request);
    open_game_message(request, "answer", room->game);
    add_seat(out, "by", seat_of_value(room, json_object_get(event->body, "by")));
    json_add_bool(out, "yes", json_is_true(json_object_get(event->body, "yes")));
    close_public_message(request, room->game);
}
