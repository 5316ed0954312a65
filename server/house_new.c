/* house_new.c - a game is made: who has the seats, and what opens them. */
#include "house_parts.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

typedef char invitations[LAUZE_MAX_SEATS][TOKEN_MOST + 1];

/* What a game is to be, and what is known of it to this server alone. */
struct new_game {
    struct table_game *game;
    struct computers computers;
    struct room_terms terms;
    invitations token;
    struct seat_lock lock[LAUZE_MAX_SEATS];
    const char *organiser; /* "" or null: nobody */
    char seed[DEAL_HASH];  /* "": chance is the system's */
    void (*finish)(const struct request *request, const struct writing *writing); /* see there */
};

static void write_locks(struct json_writer *out, const char *key, const struct lock *const *lock,
                        unsigned n_seats)
{
    json_open_array(out, key);
    for (unsigned seat = 0; seat < n_seats; seat++) {
        char text[LOCK_TEXT];
        if (lock[seat]->is_set) write_lock(lock[seat], text);
        if (lock[seat]->is_set)
            json_add_text(out, NULL, text);
        else
            json_add_null(out, NULL);
    }
    json_close_array(out);
}

/* Seats that were taken in a game before this one are taken from the beginning. */
static void write_all_locks(struct json_writer *out, const struct new_game *made)
{
    const unsigned n_seats = made->game->shared->setup.seats;
    const struct lock *invitation[LAUZE_MAX_SEATS], *token[LAUZE_MAX_SEATS];
    bool has_holders = false;
    for (unsigned seat = 0; seat < n_seats; seat++) {
        invitation[seat] = &made->lock[seat].invitation;
        token[seat] = &made->lock[seat].token;
        has_holders = has_holders || token[seat]->is_set;
    }
    write_locks(out, "locks", invitation, n_seats);
    if (has_holders) write_locks(out, "holders", token, n_seats);
}

/* Those who play sit down in the order that the terms say. */
static void seat_players(struct new_game *made)
{
    const struct computers listed = made->computers;
    const unsigned n_seats = made->game->shared->setup.seats;
    unsigned order[LAUZE_MAX_SEATS];
    char name[LAUZE_MAX_SEATS][PROTOCOL_NAME + 1];
    order_seats(&made->terms, n_seats, order);
    memcpy(name, made->game->name, sizeof name);
    made->computers.seats = 0;
    for (unsigned seat = 0; seat < n_seats; seat++) {
        memcpy(made->game->name[seat], name[order[seat]], sizeof name[0]);
        made->computers.level[seat] = listed.level[order[seat]];
        made->computers.seats |= (listed.seats >> order[seat] & 1u) << seat;
    }
}

/* The event by which such a game begins. */
static void plan_game(struct plan *plan, struct new_game *made)
{
    const struct table_game *game = made->game;
    const unsigned n_seats = game->shared->setup.seats;
    struct json_writer *out = open_event(plan, "new");
    add_setup(out, game);
    json_open_array(out, "names");
    for (unsigned seat = 0; seat < n_seats; seat++)
        json_add_text(out, NULL, game->name[seat]);
    json_close_array(out);
    write_all_locks(out, made);
    add_computers(out, &made->computers);
    add_terms(out, &made->terms);
    if (made->organiser && made->organiser[0]) json_add_text(out, "organiser", made->organiser);
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

static void invite(struct new_game *made)
{
    for (unsigned seat = 0; seat < made->game->shared->setup.seats; seat++) {
        if (made->computers.seats >> seat & 1) continue;
        make_token(made->token[seat], TOKEN_BYTES);
        made->lock[seat].invitation = lock_of_token(made->token[seat]);
    }
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
        writing->finish = made->finish;
        if (keep_writing(request, writing)) return true;
    }
    close_room(room);
    return false;
}

static bool read_new_game(const struct request *request, struct new_game *made)
{
    const unsigned n_seats = made->game->shared->setup.seats;
    struct refusal refusal;
    if (!read_computers(request, n_seats, &made->computers)) return false;
    return read_terms(json_object_get(request->body, "terms"), n_seats, &made->terms, &refusal) ||
           refuse_request(request, &refusal);
}

bool answer_new_here(const struct request *request)
{
    struct new_game made = { .organiser = guest_of(request)->organiser };
    charge_guest(guest_of(request), NEW_GAME - 1);
    if (!read_deal_here(request, made.seed)) return false;
    struct table_game *game = make_new_game(request);
    if (!game) return false;
    made.game = game;
    bool is_good = read_new_game(request, &made);
    if (is_good) {
        seat_players(&made);
        invite(&made);
        is_good = keep_game(request, &made);
    }
    sodium_memzero(&made, sizeof made);
    free_game(game);
    return is_good;
}

/* ---- a game that follows another one ---- */

/* Who has not won; of several the one with the fewest points, those behind all others first. */
static unsigned loser_of(const struct room *room)
{
    unsigned loser = LAUZE_NOBODY;
    int least = 0;
    for (unsigned seat = 0; seat < room->game->shared->setup.seats; seat++) {
        const int points = lauze_points(rules_of(room->game), room->game->now, seat);
        if (room->game->end.winners >> seat & 1) continue;
        if (room->behind >> seat & 1) return seat;
        if (loser != LAUZE_NOBODY && points >= least) continue;
        loser = seat;
        least = points;
    }
    return loser;
}

/* Whoever was second begins; or who has lost, if that was laid down and somebody has. */
static unsigned first_of_next(const struct room *room)
{
    const unsigned loser = room->terms.first == FIRST_LOSER ? loser_of(room) : LAUZE_NOBODY;
    return loser == LAUZE_NOBODY ? 1 : loser;
}

/* Seats move round; everybody has his token, and a computer player that took over has gone. */
static void rotate(const struct room *room, struct new_game *made, json_t *names)
{
    const unsigned n_seats = room->game->shared->setup.seats;
    for (unsigned seat = 0; seat < n_seats; seat++) {
        const unsigned from = (seat + first_of_next(room)) % n_seats;
        json_array_append_new(names, json_string(room->game->name[from]));
        made->lock[seat] = room->lock[from];
        if (is_persons_seat(room, from)) continue;
        made->computers.seats |= 1u << seat;
        made->computers.level[seat] = room->computers.level[from];
    }
}

/* The request that asked for it is obeyed now that the game is there. */
static void go_on_with_next(const struct request *request, const struct writing *writing)
{
    struct table_game *game;
    if (!read_game_field(request, &game)) return;
    memcpy(room_of(game)->made, writing->room->name, sizeof room_of(game)->made);
    if (strcmp(json_string_value(json_object_get(request->body, "type")), "offer") == 0)
        offer_here(request);
    else
        answer_here(request);
}

bool make_next_game(const struct request *request, struct room *room)
{
    struct new_game made = { .finish = go_on_with_next };
    char setup[1024];
    json_t *names = json_array();
    charge_guest(guest_of(request), NEW_GAME - 1);
    lauze_write_setup(&room->game->shared->setup, setup, sizeof setup);
    rotate(room, &made, names);
    if (room->game->deal.sealed) make_seed(made.seed);
    struct table_game *game = make_known_game(request->session, setup, strlen(setup), names);
    json_decref(names);
    if (!game) return refuse_memory(request);
    made.game = game;
    made.terms = room->terms;
    made.organiser = room->organiser;
    const bool is_good = keep_game(request, &made);
    sodium_memzero(&made, sizeof made);
    free_game(game);
    return is_good;
}
