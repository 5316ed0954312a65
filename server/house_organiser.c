/* house_organiser.c - what an organiser is told of the tables that he has arranged, and nobody else by these. */
#include "house_parts.h"

#include <string.h>

struct guest *welcome_organiser(struct house *house, void *connection, const char *name)
{
    struct guest *guest = welcome_guest(house, connection);
    if (guest) snprintf(guest->organiser, sizeof guest->organiser, "%s", name);
    return guest;
}

bool is_organisers(struct request *request)
{
    const struct guest *guest = guest_of(request);
    struct table_game *game;
    if (!guest->organiser[0]) return refuse_field(request, "not-here", "type");
    if (!read_game_field(request, &game)) return false;
    if (strcmp(room_of(game)->organiser, guest->organiser) == 0) return true;
    return refuse_request(
        request, &(struct refusal){ .code = "no-game", .field = "game", .token = game->id });
}

static const char *state_of(const struct room *room)
{
    if (is_game_over(room->game)) return "over";
    return people_in(room) & ~seats_taken(room) ? "waiting" : "playing";
}

static void add_standing(struct json_writer *out, const struct table_game *game)
{
    int points[LAUZE_MAX_SEATS] = { 0 };
    for (unsigned seat = 0; seat < game->shared->setup.seats; seat++)
        points[seat] = lauze_points(rules_of(game), game->now, seat);
    add_points(out, "points", game, points);
}

bool answer_table(const struct request *request)
{
    struct table_game *game;
    struct json_writer *out = out_of(request);
    if (!read_game_field(request, &game)) return false;
    const struct room *room = room_of(game);
    open_game_message(request, "table", game);
    add_setup(out, game);
    add_names(out, game);
    add_computers(out, &room->computers);
    add_terms(out, &room->terms);
    add_deal_fields(out, game);
    json_add_text(out, "state", state_of(room));
    add_standing(out, game);
    if (game->end.why) add_result(out, game);
    close_message(request);
    return true;
}
