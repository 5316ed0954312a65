/* event_claim.c - a seat says that the holder of another one has left. */
#include "house_parts.h"

#include <string.h>

static bool read_level(const json_t *body, struct room_claim *claim)
{
    const char *level = json_string_value(json_object_get(body, "level"));
    const unsigned found = level ? lauze_find_level(level, strlen(level)) : lauze_n_levels();
    claim->level = (uint8_t)found;
    return claim->is_for_win || found < lauze_n_levels();
}

enum event_fault apply_claim_event(struct room *room, const struct room_event *event)
{
    const char *what = json_string_value(json_object_get(event->body, "what"));
    const unsigned by = seat_of_value(room, json_object_get(event->body, "by"));
    const unsigned seat = seat_of_value(room, json_object_get(event->body, "seat"));
    struct room_claim *claim = &room->claim;
    if (by == LAUZE_NOBODY || seat == LAUZE_NOBODY || by == seat || !what || claim->is_open)
        return EVENT_DAMAGED;
    *claim = (struct room_claim){
        .is_open = true,
        .is_for_win = strcmp(what, "win") == 0,
        .by = (uint8_t)by,
        .seat = (uint8_t)seat,
        .until = (uint64_t)json_integer_value(json_object_get(event->body, "until")),
    };
    return read_level(event->body, claim) ? EVENT_GOOD : EVENT_OTHER_VERSION;
}

void tell_claim_event(const struct request *request, const struct room *room,
                      const struct room_event *event)
{
    struct json_writer *out = out_of(request);
    const struct room_claim *claim = &room->claim;
    (void)event;
    open_game_message(request, "claim", room->game);
    add_seat(out, "by", claim->by);
    add_seat(out, "seat", claim->seat);
    json_add_text(out, "what", claim->is_for_win ? "win" : "computer");
    json_add_number(out, "until", (long long)claim->until);
    close_public_message(request, room->game);
}
