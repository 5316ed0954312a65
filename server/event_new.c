/* event_new.c - the first event of a game: its setup, who plays, and what opens the seats. */
#include "house_parts.h"

#include <string.h>

static bool read_players(struct room *room, const json_t *body)
{
    const json_t *locks = json_object_get(body, "locks");
    const json_t *holders = json_object_get(body, "holders");
    const json_t *computers = json_object_get(body, "computers");
    struct computers sitting = { 0 };
    for (unsigned seat = 0; seat < room->game->shared->setup.seats; seat++) {
        const char name[2] = { (char)('a' + seat), 0 };
        const char *level = json_string_value(json_object_get(computers, name));
        read_lock(json_array_get(locks, seat), &room->lock[seat].invitation);
        room->lock[seat].is_taken =
            read_lock(json_array_get(holders, seat), &room->lock[seat].token);
        if (!level) continue;
        sitting.seats |= 1u << seat;
        sitting.level[seat] = (uint8_t)lauze_find_level(level, strlen(level));
        if (sitting.level[seat] >= lauze_n_levels()) return false;
    }
    let_computers_sit(room, &sitting);
    return true;
}

/* Terms that cannot be read are those of a later version. */
static bool read_host_terms(struct room *room, const json_t *body)
{
    struct refusal refusal;
    const bool is_good = read_terms(json_object_get(body, "terms"), room->game->shared->setup.seats,
                                    &room->terms, &refusal);
    room->game->withheld = withheld_by(&room->terms);
    return is_good;
}

static enum event_fault read_organiser_event(struct room *room, const json_t *body)
{
    const json_t *organiser = json_object_get(body, "organiser");
    const char *name = json_string_value(organiser);
    if (organiser && (!name || !is_organiser_name(name))) return EVENT_DAMAGED;
    if (name) snprintf(room->organiser, sizeof room->organiser, "%s", name);
    return read_deal_event(room, body);
}

enum event_fault apply_new_event(struct room *room, const struct room_event *event)
{
    const json_t *setup = json_object_get(event->body, "setup");
    const json_t *names = json_object_get(event->body, "names");
    if (!json_is_string(setup)) return EVENT_DAMAGED;
    for (size_t i = 0; i < json_array_size(names); i++)
        if (!is_player_name(json_array_get(names, i))) return EVENT_DAMAGED;
    struct table_game *game = make_known_game(room->house->session, json_string_value(setup),
                                              json_string_length(setup), names);
    if (!game) return EVENT_OTHER_VERSION;
    memcpy(game->id, room->name, sizeof room->name);
    game->room = room;
    room->game = game;
    if (!read_host_terms(room, event->body) || !read_players(room, event->body))
        return EVENT_OTHER_VERSION;
    return read_organiser_event(room, event->body);
}

void tell_new_event(const struct request *request, const struct room *room,
                    const struct room_event *event)
{
    const struct writing *told = room->house->told;
    const char *tokens[LAUZE_MAX_SEATS];
    (void)event;
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        tokens[seat] = told ? told->token[seat] : "";
    write_game_message(request, room->game, tokens);
}
