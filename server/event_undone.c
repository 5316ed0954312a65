/* event_undone.c - all have agreed to take actions back. */
#include "house_parts.h"
#include "protocol_event.h"

enum event_fault apply_undone_event(struct room *room, const struct room_event *event)
{
    struct table_game *game = room->game;
    const json_int_t undone = json_integer_value(json_object_get(event->body, "actions"));
    if (undone < 1 || undone > game->history.n) return EVENT_DAMAGED;
    const uint32_t n = game->history.n - (uint32_t)undone;
    const json_int_t to = n > 0 ? game->history.seq[n - 1] : 0;
    if (json_integer_value(json_object_get(event->body, "to")) != to) return EVENT_DAMAGED;
    if (!remember_draws(&game->deal, game->history.action, game->history.n)) return EVENT_NO_MEMORY;
    return take_back(room->house->session, game, n, event->seq) ? EVENT_GOOD : EVENT_NO_MEMORY;
}

void tell_undone_event(const struct request *request, const struct room *room,
                       const struct room_event *event)
{
    const struct trial trial = {
        .request = request, .game = room->game, .now = room->game->now, .seq = event->seq
    };
    const json_int_t undone = json_integer_value(json_object_get(event->body, "actions"));
    const json_int_t to = json_integer_value(json_object_get(event->body, "to"));
    tell_undone(&trial, (uint32_t)undone, (uint32_t)to);
}
