/* house_new.c - a game is made: who has the seats, and what opens them. */
#include "house_parts.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

typedef char invitations[LAUZE_MAX_SEATS][TOKEN_MOST + 1];

/* What a game is to be, and what is known of it to this server alone. */
struct new_game {
    const struct table_game *game;
    struct computers computers;
    invitations token;
    char seed[DEAL_HASH]; /* "": chance is the system's */
};

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
static void plan_game(struct plan *plan, struct new_game *made)
{
    const struct table_game *game = made->game;
    const unsigned n_seats = game->shared->setup.seats;
    struct json_writer *out = open_event(plan, "new");
    for (unsigned seat = 0; seat < n_seats; seat++)
        if (!(made->computers.seats >> seat & 1)) make_token(made->token[seat], TOKEN_BYTES);
    add_setup(out, game);
    json_open_array(out, "names");
    for (unsigned seat = 0; seat < n_seats; seat++)
        json_add_text(out, NULL, game->name[seat]);
    json_close_array(out);
    write_locks(out, n_seats, made->token);
    add_computers(out, &made->computers);
    write_deal(out, made->seed);
    close_event(plan);
}

/* The room is made by its first event, as it will be each time that it is read. */
static bool take_first(struct plan *plan, const struct new_game *made)
{
    struct json_writer *out = &plan->out;
    if (out->has_failed) return false;
    char *text = strndup(out->text, out->length - 1);
    const bool is_good = text && take_event(plan->room, text, NULL) == EVENT_GOOD &&
                         take_secret(plan->room, made->seed) == EVENT_GOOD;
    free(text);
    return is_good;
}

static struct writing *write_game(const struct request *request, struct plan *plan,
                                  const struct new_game *made)
{
    struct trial trial = { .request = request, .plan = plan_action, .context = plan };
    if (!take_first(plan, made)) {
        refuse_memory(request);
    } else {
        trial.game = plan->room->game;
        if (begin_trial(&trial) && deal_tiles(&trial)) return write_plan(request, plan);
    }
    drop_plan(plan);
    return NULL;
}

static bool keep_game(const struct request *request, struct new_game *made)
{
    struct house *house = house_of(request);
    char name[TOKEN_MOST + 1];
    if (!make_way(house))
        return refuse_request(request, &(struct refusal){ .code = "full", .limit = house->games });
    make_token(name, GAME_NAME_BYTES);
    struct plan plan = { .room = make_room(house, name) };
    if (!plan.room) return refuse_memory(request);
    struct room *room = plan.room;
    room->writes_first = true;
    enter_loading(room);
    plan_game(&plan, made);
    struct writing *writing = write_game(request, &plan, made);
    if (writing) {
        memcpy(writing->token, made->token, sizeof made->token);
        memcpy(writing->secret, made->seed, sizeof made->seed);
        if (keep_writing(request, writing)) return true;
    }
    close_room(room);
    return false;
}

bool answer_new_here(const struct request *request)
{
    struct new_game made = { .game = NULL };
    charge_guest(guest_of(request), NEW_GAME - 1);
    if (!read_deal_here(request, made.seed)) return false;
    struct table_game *game = make_new_game(request);
    if (!game) return false;
    made.game = game;
    const bool is_good = read_computers(request, game->shared->setup.seats, &made.computers) &&
                         keep_game(request, &made);
    sodium_memzero(&made, sizeof made);
    free_game(game);
    return is_good;
}
