/* house_leave.c - players who give up, who are said to have left, and who are here after all. */
#include "house_parts.h"

#include <string.h>

/* ---- who holds a seat ---- */

bool is_persons_seat(const struct room *room, unsigned seat)
{
    return room->lock[seat].invitation.is_set || room->lock[seat].token.is_set;
}

unsigned people_in(const struct room *room)
{
    const unsigned all = (1u << room->game->shared->setup.seats) - 1;
    return all & ~room->computers.seats;
}

unsigned seats_taken(const struct room *room)
{
    unsigned taken = 0;
    for (unsigned seat = 0; seat < room->game->shared->setup.seats; seat++)
        if (room->lock[seat].is_taken) taken |= 1u << seat;
    return taken;
}

static bool is_stood_in(const struct room *room, unsigned seat)
{
    return (room->computers.seats >> seat & 1) && is_persons_seat(room, seat) &&
           !(room->behind >> seat & 1) && !is_game_over(room->game);
}

static bool is_claimed(const struct room *room, unsigned seat)
{
    return room->claim.is_open && room->claim.seat == seat;
}

bool is_missed(const struct room *room, unsigned seat)
{
    return is_stood_in(room, seat) || is_claimed(room, seat);
}

static void plan_computer(struct plan *plan, unsigned seat, const char *level)
{
    struct json_writer *out = open_event(plan, "computer");
    add_seat(out, "seat", seat);
    if (level)
        json_add_text(out, "level", level);
    else
        json_add_null(out, "level");
    close_event(plan);
}

void plan_stand_in(struct plan *plan, unsigned seat) { plan_computer(plan, seat, STAND_IN); }

void plan_return(struct plan *plan, unsigned seat)
{
    struct room *room = plan->room;
    if (!is_missed(room, seat)) return;
    add_seat(open_event(plan, "here"), "by", seat);
    close_event(plan);
    if (is_stood_in(room, seat)) plan_computer(plan, seat, NULL);
}

bool be_here(const struct request *request)
{
    struct table_game *game;
    struct plan plan;
    if (!read_game_field(request, &game)) return false;
    if (is_missed(room_of(game), request->seat)) {
        if (!begin_plan(request, room_of(game), &plan)) return false;
        plan_return(&plan, request->seat);
        return keep_plan(request, &plan);
    }
    open_game_message(request, "here", game);
    add_seat(out_of(request), "by", request->seat);
    close_message(request);
    return true;
}

/* ---- giving up ---- */

bool resign_here(const struct request *request)
{
    struct table_game *game;
    struct plan plan;
    if (!read_game_field(request, &game) || refuse_over(request, room_of(game))) return false;
    struct room *room = room_of(game);
    if (room->behind >> request->seat & 1) return refuse_field(request, "resigned", "as");
    if (!begin_plan(request, room, &plan)) return false;
    const unsigned left = seats_in_play(room) & ~(1u << request->seat);
    add_seat(open_event(&plan, "resign"), "by", request->seat);
    close_event(&plan);
    if (is_one_seat(left))
        plan_over(&plan, END_RESIGNED, left);
    else
        plan_computer(&plan, request->seat, STAND_IN);
    return keep_plan(request, &plan);
}

/* ---- claims ---- */

/* What a claim asks for, read before anything is done. */
struct claiming {
    unsigned seat;
    bool is_for_win;
    const char *level;
};

static bool read_claimed_seat(const struct request *request, const struct room *room,
                              struct claiming *claiming)
{
    struct span name;
    if (!read_text_field(request, "seat", &name)) return false;
    claiming->seat = seat_of_value(room, json_object_get(request->body, "seat"));
    if (claiming->seat == LAUZE_NOBODY) return refuse_field(request, "unknown", "seat");
    if (claiming->seat == request->seat) return refuse_field(request, "own-seat", "seat");
    if (room->computers.seats >> claiming->seat & 1)
        return refuse_field(request, "computers-seat", "seat");
    return lauze_who(rules_of(room->game), room->game->now) == claiming->seat ||
           refuse_field(request, "not-awaited", "seat");
}

static bool read_claim_what(const struct request *request, const struct room *room,
                            struct claiming *claiming)
{
    struct span what = { "computer", 8 }, level = { STAND_IN, strlen(STAND_IN) };
    const bool has_what = json_object_get(request->body, "what") != NULL;
    const bool has_level = json_object_get(request->body, "level") != NULL;
    if (has_what && !read_text_field(request, "what", &what)) return false;
    if (has_level && !read_text_field(request, "level", &level)) return false;
    claiming->is_for_win = strcmp(what.bytes, "win") == 0;
    claiming->level = level.bytes;
    if (!claiming->is_for_win && strcmp(what.bytes, "computer") != 0)
        return refuse_field(request, "unknown", "what");
    if (lauze_find_level(level.bytes, level.length) == lauze_n_levels())
        return refuse_field(request, "unknown", "level");
    if (claiming->is_for_win && room->terms.clock.is_per_turn)
        return refuse_field(request, "range", "what");
    const unsigned both = seats_in_play(room);
    const bool is_of_two =
        (both >> request->seat & 1) && is_one_seat(both & ~(1u << request->seat));
    return !claiming->is_for_win || is_of_two || refuse_field(request, "range", "what");
}

static void plan_claim(const struct request *request, struct plan *plan,
                       const struct claiming *claiming)
{
    const uint64_t until = plan->room->house->date + CLAIM_SECONDS * 1000;
    struct json_writer *out = open_event(plan, "claim");
    add_seat(out, "by", request->seat);
    add_seat(out, "seat", claiming->seat);
    json_add_text(out, "what", claiming->is_for_win ? "win" : "computer");
    if (!claiming->is_for_win) json_add_text(out, "level", claiming->level);
    json_add_number(out, "until", (long long)until);
    close_event(plan);
}

bool claim_here(const struct request *request)
{
    struct table_game *game;
    struct plan plan;
    struct claiming claiming;
    if (!read_game_field(request, &game) || refuse_rest(request, room_of(game))) return false;
    struct room *room = room_of(game);
    if (!read_claimed_seat(request, room, &claiming) || !read_claim_what(request, room, &claiming))
        return false;
    if (room->claim.is_open) return refuse_field(request, "claimed", "seat");
    if (!begin_plan(request, room, &plan)) return false;
    plan_return(&plan, request->seat);
    plan_claim(request, &plan, &claiming);
    return keep_plan(request, &plan);
}

/* Whichever server is the first makes it come true; the others find that out as it is written. */
static void settle_claim(struct room *room)
{
    struct house *house = room->house;
    const struct room_claim *claim = &room->claim;
    const struct request request = quiet_request(house->session);
    struct plan plan;
    if (!claim->is_open || house->date < claim->until || house->now < room->rests_until) return;
    if (is_busy(room) || !begin_plan(&request, room, &plan)) return;
    if (claim->is_for_win)
        plan_over(&plan, END_ABANDONED, seats_in_play(room) & ~(1u << claim->seat));
    else
        plan_computer(&plan, claim->seat, lauze_level(claim->level)->name);
    keep_plan(&request, &plan);
    send_answers(&request);
}

void settle_claims(struct house *house)
{
    const struct game_table *table = &house->session->table;
    for (unsigned i = 0; i < GAME_BUCKETS; i++)
        for (const struct table_game *game = table->game[i]; game; game = game->next)
            settle_claim(room_of(game));
}
