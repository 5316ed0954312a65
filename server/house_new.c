/* house_new.c - a game is made: who has the seats, and what opens them. */
#include "house_parts.h"

#include <stdlib.h>
#include <string.h>

/* The server deals, and keeps no order that anybody could find. */
static bool is_dealt_here(const struct request *request)
{
    const json_t *deal = json_object_get(request->body, "deal");
    if (!deal) return true;
    bool is_random = json_is_string(deal) && strcmp(json_string_value(deal), "random") == 0;
    return is_random || refuse_field(request, "not-here", "deal");
}

typedef char invitations[LAUZE_MAX_SEATS][TOKEN_MOST + 1];

static void write_locks(struct json_writer *out, unsigned n_seats, invitations token)
{
    json_open_array(out, "locks");
    for (unsigned seat = 0; seat < n_seats; seat++) {
        const struct lock lock = lock_of_token(token[seat]);
        char text[LOCK_TEXT];
        write_lock(&lock, text);
        if (token[seat][0])
            json_add_text(out, NULL, text);
        else
            json_add_null(out, NULL);
    }
    json_close_array(out);
}

/* The event by which such a game begins. */
static void plan_game(struct plan *plan, const struct table_game *game,
                      const struct computers *computers, invitations token)
{
    const unsigned n_seats = game->shared->setup.seats;
    struct json_writer *out = open_event(plan, "new");
    for (unsigned seat = 0; seat < n_seats; seat++)
        if (!(computers->seats >> seat & 1)) make_token(token[seat], TOKEN_BYTES);
    add_setup(out, game);
    json_open_array(out, "names");
    for (unsigned seat = 0; seat < n_seats; seat++)
        json_add_text(out, NULL, game->name[seat]);
    json_close_array(out);
    write_locks(out, n_seats, token);
    add_computers(out, computers);
    close_event(plan);
}

/* The room is made by its first event, as it will be each time that it is read. */
static bool take_first(struct plan *plan)
{
    struct json_writer *out = &plan->out;
    if (out->has_failed) return false;
    char *text = strndup(out->text, out->length - 1);
    const bool is_good = text && take_event(plan->room, text, NULL) == EVENT_GOOD;
    free(text);
    return is_good;
}

static struct writing *write_game(const struct request *request, struct plan *plan)
{
    struct trial trial = { .request = request, .plan = plan_action, .context = plan };
    if (!take_first(plan)) {
        refuse_memory(request);
    } else {
        trial.game = plan->room->game;
        if (begin_trial(&trial) && deal_tiles(&trial)) return write_plan(request, plan);
    }
    drop_plan(plan);
    return NULL;
}

static bool keep_game(const struct request *request, const struct table_game *game,
                      const struct computers *computers)
{
    struct house *house = house_of(request);
    char name[TOKEN_MOST + 1];
    invitations token = { 0 };
    if (!make_way(house))
        return refuse_request(request, &(struct refusal){ .code = "full", .limit = house->games });
    make_token(name, GAME_NAME_BYTES);
    struct plan plan = { .room = make_room(house, name) };
    if (!plan.room) return refuse_memory(request);
    struct room *room = plan.room;
    room->writes_first = true;
    enter_loading(room);
    plan_game(&plan, game, computers, token);
    struct writing *writing = write_game(request, &plan);
    if (writing) memcpy(writing->token, token, sizeof token);
    if (writing && keep_writing(request, writing)) return true;
    close_room(room);
    return false;
}

bool answer_new_here(const struct request *request)
{
    struct computers computers;
    charge_guest(guest_of(request), NEW_GAME - 1);
    if (!is_dealt_here(request)) return false;
    struct table_game *game = make_new_game(request);
    if (!game) return false;
    const bool is_good = read_computers(request, game->shared->setup.seats, &computers) &&
                         keep_game(request, game, &computers);
    free_game(game);
    return is_good;
}
