/* event_say.c - a seat says something to all in the game. */
#include "house_parts.h"

#include <string.h>

enum event_fault apply_say_event(struct room *room, const struct room_event *event)
{
    const unsigned by = seat_of_value(room, json_object_get(event->body, "by"));
    const json_t *moment = json_object_get(event->body, "t");
    if (by == LAUZE_NOBODY) return EVENT_DAMAGED;
    room->talk.n++;
    struct said *said = &room->talk.said[by];
    said->at[said->n++ % SAID_AT_ONCE] = (uint64_t)json_integer_value(moment);
    return EVENT_GOOD;
}

void tell_say_event(const struct request *request, const struct room *room,
                    const struct room_event *event)
{
    struct json_writer *out = out_of(request);
    const char *text = json_string_value(json_object_get(event->body, "text"));
    const char *phrase = json_string_value(json_object_get(event->body, "phrase"));
    open_game_message(request, "say", room->game);
    add_seat(out, "by", seat_of_value(room, json_object_get(event->body, "by")));
    if (text) json_add_text(out, "text", text);
    if (phrase) json_add_text(out, "phrase", phrase);
    json_add_number(out, "t", json_integer_value(json_object_get(event->body, "t")));
    close_public_message(request, room->game);
}
