/* house_clock.c - the clocks of games: they run by the moments in the log, are told with how a game stands, and what
 * becomes of a seat whose time is up is done by whichever server is the first. */
#include "house_parts.h"

/* ---- how they run ---- */

static int64_t moment_of(const struct room_event *event)
{
    return json_integer_value(json_object_get(event->body, "t"));
}

void begin_clock(struct room *room, const struct room_event *event)
{
    room->clock = start_room_clock(&room->terms.clock);
    room->clock.since = moment_of(event);
    room->flag_turn = 0;
}

void pass_clock(struct room *room, const struct room_event *event, bool goes_back)
{
    lauze_turn_state turn;
    lauze_turn(rules_of(room->game), room->game->now, &turn);
    if (is_game_over(room->game)) turn.who = LAUZE_NOBODY;
    if (goes_back) {
        room->clock.turn = turn.number;
        room->clock.turn_of = turn.seat;
    }
    pass_room_clock(&room->clock, &room->terms.clock, moment_of(event), &turn);
}

bool has_running_clock(const struct room *room)
{
    return room->game && flag_moment(&room->clock) != INT64_MAX;
}

void tell_clock(const struct request *request, const struct room *room)
{
    struct json_writer *out = out_of(request);
    const struct room_clock *clock = &room->clock;
    const int64_t now = (int64_t)room->house->date;
    if (room->terms.clock.budget == 0) return;
    open_game_message(request, "clock", room->game);
    json_open_object(out, "left");
    for (unsigned seat = 0; seat < room->game->shared->setup.seats; seat++) {
        const char name[2] = { (char)('a' + seat), 0 };
        json_add_number(out, name, time_left(clock, seat, now));
    }
    json_close_object(out);
    add_actor(out, "running", clock->running);
    json_add_bool(out, "paused", clock->is_paused);
    json_add_number(out, "t", now);
    close_public_message(request, room->game);
}

/* ---- and what comes of it ---- */

static void plan_flag(struct plan *plan)
{
    const struct room *room = plan->room;
    const unsigned seat = room->clock.running;
    const unsigned others = seats_in_play(room) & ~(1u << seat);
    add_seat(open_event(plan, "flag"), "seat", seat);
    close_event(plan);
    if (room->terms.clock.flag == FLAG_PLAYS_ON) return;
    if (room->terms.clock.flag == FLAG_LOSES && is_one_seat(others))
        plan_over(plan, END_FLAG, others);
    else
        plan_stand_in(plan, seat);
}

/* A computer player's time runs too, but is never up; a seat's time is up once in a turn, and for one that plays on all
 * the same once in a game. */
static bool is_flag_due(const struct room *room)
{
    const struct room_clock *clock = &room->clock;
    if ((int64_t)room->house->date < flag_moment(clock)) return false;
    if (room->computers.seats >> clock->running & 1) return false;
    const bool was_up = room->flagged >> clock->running & 1;
    return !was_up || (room->terms.clock.flag != FLAG_PLAYS_ON && room->flag_turn != clock->turn);
}

/* A game whose clock runs leaves memory only when its server ends; what went by since its last event is given back. */
static void plan_spare(struct plan *plan)
{
    const struct room *room = plan->room;
    const int64_t down = (int64_t)room->house->date - room->clock.since;
    json_add_number(open_event(plan, "spare"), "ms", down > 0 ? down : 0);
    close_event(plan);
}

static void settle_clock(struct room *room)
{
    struct house *house = room->house;
    const struct request request = quiet_request(house->session);
    struct plan plan;
    if (is_busy(room) || house->now < room->rests_until || !has_running_clock(room)) return;
    if (!room->was_down && !is_flag_due(room)) return;
    if (!begin_plan(&request, room, &plan)) return;
    if (room->was_down)
        plan_spare(&plan);
    else
        plan_flag(&plan);
    if (keep_plan(&request, &plan)) room->was_down = false;
    send_answers(&request);
}

void settle_clocks(struct house *house)
{
    const struct game_table *table = &house->session->table;
    for (unsigned i = 0; i < GAME_BUCKETS; i++)
        for (const struct table_game *game = table->game[i]; game; game = game->next)
            if (room_of(game)->terms.clock.budget > 0) settle_clock(room_of(game));
}
