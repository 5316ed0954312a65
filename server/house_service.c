/* house_service.c - the requests that a server obeys, and who may make them. */
#include "house_parts.h"

#include <string.h>

/* Refuses who has not joined the game. */
static struct member *need_member(const struct request *request, struct table_game **game)
{
    if (!read_game_field(request, game)) return NULL;
    struct member *member = find_member(room_of(*game), guest_of(request));
    if (!member) refuse_field(request, "not-joined", "game");
    charge_for_game(request, *game);
    return member;
}

static bool is_member(struct request *request)
{
    struct table_game *game;
    return need_member(request, &game) != NULL;
}

static bool is_one_bit(unsigned bits) { return bits != 0 && (bits & (bits - 1)) == 0; }

static unsigned lowest_seat(unsigned bits)
{
    unsigned seat = 0;
    while (!(bits >> seat & 1))
        seat++;
    return seat;
}

/* Only from a seat that this connection holds; whoever holds one alone need not say which. */
static bool holds_seat(struct request *request)
{
    struct table_game *game;
    unsigned seat;
    const struct member *member = need_member(request, &game);
    if (!member || !read_seat_field(request, game, &seat)) return false;
    if (seat == LAUZE_NOBODY && is_one_bit(member->seats)) seat = lowest_seat(member->seats);
    if (seat == LAUZE_NOBODY && member->seats) return refuse_field(request, "missing", "as");
    if (seat == LAUZE_NOBODY || !(member->seats >> seat & 1))
        return refuse_field(request, "not-your-seat", "as");
    request->seat = request->memory = seat;
    return true;
}

static bool refuse_here(const struct request *request)
{
    return refuse_field(request, "not-here", "type");
}

static bool answer_ping(const struct request *request)
{
    open_message(request, "pong");
    close_message(request);
    return true;
}

/* How long a game stays when nobody is there and room is wanted. The first draw of all is nobody's act. */
static uint64_t seconds_until_spare(const struct room *room)
{
    if (!room->was_visited) return UNVISITED_SECONDS;
    return 60 * (room->game->history.n > 1 ? SPARE_MINUTES : UNPLAYED_MINUTES);
}

static bool is_spare(const struct house *house, const struct room *room)
{
    uint64_t empty_for = house->now - room->empty_since;
    return room->n_members == 0 && empty_for >= 1000 * seconds_until_spare(room);
}

static struct room *find_spare_room(const struct house *house)
{
    struct room *spare = NULL;
    for (unsigned i = 0; i < PROTOCOL_GAMES; i++) {
        const struct table_game *game = house->session->table.game[i];
        struct room *room = game ? room_of(game) : NULL;
        if (!room || !is_spare(house, room)) continue;
        if (!spare || room->empty_since < spare->empty_since) spare = room;
    }
    return spare;
}

/* Where there is one game too many now, one that nobody plays any more has to go, or the new one. */
static bool make_way(const struct request *request, struct table_game *game)
{
    struct house *house = house_of(request);
    struct game_table *table = &house->session->table;
    if (table->n_games <= GAMES) return true;
    struct room *spare = find_spare_room(house);
    if (spare) {
        close_room(house, spare);
        return true;
    }
    close_game(table, game);
    return refuse_request(request, &(struct refusal){ .code = "full", .limit = GAMES });
}

/* The server deals, and keeps no order that anybody could find. */
static bool is_dealt_here(const struct request *request)
{
    const json_t *deal = json_object_get(request->body, "deal");
    if (!deal) return true;
    bool is_random = json_is_string(deal) && strcmp(json_string_value(deal), "random") == 0;
    return is_random || refuse_field(request, "not-here", "deal");
}

/* A game with the computer players that are wished; null after a refusal. */
static struct table_game *open_game_here(const struct request *request, struct computers *computers)
{
    struct table_game *game = is_dealt_here(request) ? open_new_game(request) : NULL;
    if (!game) return NULL;
    if (read_computers(request, game->shared->setup.seats, computers))
        return make_way(request, game) ? game : NULL;
    close_game(&house_of(request)->session->table, game);
    return NULL;
}

static bool answer_new_here(const struct request *request)
{
    struct house *house = house_of(request);
    const char *tokens[LAUZE_MAX_SEATS];
    struct computers computers;
    charge_guest(guest_of(request), NEW_GAME - 1);
    struct table_game *game = open_game_here(request, &computers);
    if (!game) return false;
    if (!open_room(house, game)) {
        close_game(&house->session->table, game);
        return refuse_memory(request);
    }
    game->deal.kind = DEAL_SYSTEM;
    struct room *room = room_of(game);
    let_computers_sit(room, &computers);
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        tokens[seat] = room->lock[seat].invitation;
    if (present_game(request, game, tokens)) return true;
    free_room(room);
    return false;
}

static bool answer_act_here(const struct request *request)
{
    struct table_game *game;
    if (!answer_act(request)) return false;
    if (read_game_field(request, &game)) wake_room(house_of(request), room_of(game));
    return true;
}

const struct protocol_service house_services[] = {
    { "hello", answer_hello, NULL },        { "new", answer_new_here, NULL },
    { "join", answer_join, NULL },          { "leave", answer_leave, is_member },
    { "act", answer_act_here, holds_seat }, { "choices", answer_choices, is_member },
    { "why", answer_why, is_member },       { "state", answer_state, is_member },
    { "score", answer_score, is_member },   { "position", answer_position, is_member },
    { "record", answer_record, is_member }, { "ping", answer_ping, NULL },
    { "load", refuse_here, NULL },          { "undo", refuse_here, NULL },
    { "close", refuse_here, NULL },         { "go", refuse_here, NULL },
    { "stop", refuse_here, NULL },          { NULL, NULL, NULL },
};
