/* event_act.c - one action of a seat or of chance. */
#include "house_parts.h"
#include "protocol_event.h"

#include <string.h>

static unsigned actor_of(const struct room *room, const json_t *body)
{
    const json_t *by = json_object_get(body, "by");
    const char *name = json_string_value(by);
    if (name && strcmp(name, "chance") == 0) return LAUZE_CHANCE;
    return seat_of_value(room, by);
}

enum event_fault apply_act_event(struct room *room, const struct room_event *event)
{
    struct table_game *game = room->game;
    const json_t *text = json_object_get(event->body, "do");
    const unsigned who = lauze_who(rules_of(game), game->now);
    lauze_action action;
    lauze_error error;
    if (!json_is_string(text) || who == LAUZE_NOBODY || who != actor_of(room, event->body))
        return EVENT_DAMAGED;
    if (lauze_read_action(rules_of(game), game->now, json_string_value(text),
                          json_string_length(text), &action, &error) != LAUZE_OK)
        return EVENT_DAMAGED;
    if (!apply_action(room->house->session, game, action, event->seq)) return EVENT_DAMAGED;
    end_by_rules(room);
    return EVENT_GOOD;
}

/* How the game stood before, and what the action brought about, apply_action has left in the session. */
void tell_act_event(const struct request *request, const struct room *room,
                    const struct room_event *event)
{
    const struct table_game *game = room->game;
    const struct trial trial = {
        .request = request, .game = room->game, .now = game->now, .seq = event->seq
    };
    tell_event(&trial, request->session->scratch[1], game->history.action[game->history.n - 1]);
}
