/* house_offer.c - what a player offers to the others, their answers, and what is done when all have agreed. */
#include "house_parts.h"

#include <string.h>

bool refuse_rest(const struct request *request, const struct room *room)
{
    if (refuse_over(request, room)) return true;
    return room->is_paused && !refuse_field(request, "paused", "game");
}

/* ---- taking back ---- */

/* How many actions there were before the last turn in which a seat did something, or UINT32_MAX where it never has. */
static uint32_t start_of_last_turn(const struct request *request, const struct room *room,
                                   unsigned seat)
{
    const struct table_game *game = room->game;
    const lauze_rules *rules = rules_of(game);
    lauze_game *now = request->session->scratch[0];
    uint32_t start = UINT32_MAX;
    unsigned number = 0;
    lauze_copy(rules, now, game->base);
    for (uint32_t i = 0; i < game->history.n; i++) {
        lauze_turn_state turn;
        lauze_turn(rules, now, &turn);
        if (turn.who == seat && (start == UINT32_MAX || turn.number != number)) {
            start = i;
            number = turn.number;
        }
        lauze_apply(rules, now, game->history.action[i], NULL);
    }
    return start;
}

/* The last event that stays, from the request or before the seat's last turn; nothing further back. */
static bool read_takeback(const struct request *request, const struct room *room, uint32_t *to)
{
    const struct history *history = &room->game->history;
    const json_t *value = json_object_get(request->body, "to");
    if (value && !json_is_integer(value)) return refuse_field(request, "wrong-type", "to");
    if (!prepare_scratch(request, rules_of(room->game))) return false;
    const uint32_t start = start_of_last_turn(request, room, request->seat);
    if (start == UINT32_MAX) return refuse_field(request, "nothing-done", "what");
    const json_int_t least = start > 0 ? history->seq[start - 1] : 0;
    *to = (uint32_t)least;
    if (!value) return true;
    const json_int_t asked = json_integer_value(value);
    *to = (uint32_t)asked;
    return (asked >= least && asked < history->seq[history->n - 1]) ||
           refuse_field(request, "range", "to");
}

/* The actions, then what the dealer draws again. */
static bool plan_takeback(const struct request *request, struct plan *plan, uint32_t to)
{
    struct table_game *game = plan->room->game;
    const struct history *history = &game->history;
    struct trial trial = { .request = request, .game = game, .plan = plan_action, .context = plan };
    uint32_t n = 0;
    while (n < history->n && history->seq[n] <= to)
        n++;
    struct json_writer *out = open_event(plan, "undone");
    json_add_number(out, "actions", history->n - n);
    json_add_number(out, "to", n > 0 ? history->seq[n - 1] : 0);
    close_event(plan);
    if (!remember_draws(&game->deal, history->action, history->n)) return refuse_memory(request);
    return begin_trial_at(&trial, n) && deal_tiles(&trial);
}

/* ---- what comes of an offer ---- */

static bool plan_outcome(const struct request *request, struct plan *plan,
                         const struct room_offer *offer)
{
    switch (offer->what) {
    case OFFER_TAKEBACK: return plan_takeback(request, plan, offer->to);
    case OFFER_PAUSE:
        json_add_text(open_event(plan, "pause"), "why", END_AGREED);
        close_event(plan);
        return true;
    case OFFER_RESUME:
        open_event(plan, "resume");
        close_event(plan);
        return true;
    case OFFER_TIE: plan_over(plan, END_AGREED, seats_in_play(plan->room)); return true;
    case OFFER_REMATCH:
        json_add_text(open_event(plan, "rematch"), "game", plan->room->made);
        close_event(plan);
        return true;
    default: return true;
    }
}

/* The game of a rematch is made before anybody is told of it: then the request is heard once more. */
static bool needs_game(const struct room *room, const struct room_offer *offer)
{
    return offer->what == OFFER_REMATCH && !room->made[0];
}

static bool keep_outcome(const struct request *request, struct plan *plan,
                         const struct room_offer *offer)
{
    if (plan_outcome(request, plan, offer)) return keep_plan(request, plan);
    drop_plan(plan);
    return false;
}

/* ---- offering ---- */

static bool may_be_offered(const struct request *request, const struct room *room,
                           enum offer_kind what)
{
    if (what == OFFER_REMATCH) {
        if (!is_game_over(room->game)) return refuse_field(request, "not-over", "what");
        return !room->next[0] || refuse_field(request, "repeated", "what");
    }
    if (refuse_over(request, room)) return false;
    if (room->behind >> request->seat & 1) return refuse_field(request, "resigned", "as");
    if (what == OFFER_RESUME) return room->is_paused || refuse_field(request, "not-paused", "what");
    if (refuse_rest(request, room)) return false;
    if (what == OFFER_TIE && (room->computers.seats & seats_in_play(room)))
        return refuse_field(request, "no-tie", "what");
    return true;
}

static bool read_offer(const struct request *request, const struct room *room,
                       struct room_offer *offer)
{
    struct span what;
    if (!read_text_field(request, "what", &what)) return false;
    *offer = (struct room_offer){ .what = find_offer(what.bytes), .by = (uint8_t)request->seat };
    if (offer->what == OFFER_NONE) return refuse_field(request, "unknown", "what");
    if (!may_be_offered(request, room, offer->what)) return false;
    if (room->offer.what != OFFER_NONE) return refuse_field(request, "offered", "what");
    offer->waits = seats_asked(offer->what, offer->by, people_in(room), seats_taken(room));
    return offer->what != OFFER_TAKEBACK || read_takeback(request, room, &offer->to);
}

bool offer_here(const struct request *request)
{
    struct table_game *game;
    struct room_offer offer;
    struct plan plan;
    if (!read_game_field(request, &game)) return false;
    struct room *room = room_of(game);
    if (!read_offer(request, room, &offer) || !begin_plan(request, room, &plan)) return false;
    if (offer.waits == 0 && needs_game(room, &offer)) return make_next_game(request, room);
    plan_return(&plan, request->seat);
    struct json_writer *out = open_event(&plan, "offer");
    add_seat(out, "by", request->seat);
    json_add_text(out, "what", offer_name(offer.what));
    if (offer.what == OFFER_TAKEBACK) json_add_number(out, "to", offer.to);
    close_event(&plan);
    if (offer.waits == 0) return keep_outcome(request, &plan, &offer);
    return keep_plan(request, &plan);
}

bool answer_here(const struct request *request)
{
    struct table_game *game;
    struct plan plan;
    bool is_yes = false;
    if (!read_game_field(request, &game)) return false;
    struct room *room = room_of(game);
    const struct room_offer offer = room->offer;
    if (!json_object_get(request->body, "yes")) return refuse_field(request, "missing", "yes");
    if (!read_bool_field(request, "yes", &is_yes)) return false;
    if (offer.what == OFFER_NONE) return refuse_field(request, "no-offer", "game");
    const enum answer_outcome outcome = outcome_of_answer(&offer, request->seat, is_yes);
    if (outcome == ANSWER_NOT_ASKED) return refuse_field(request, "not-asked", "as");
    if (!begin_plan(request, room, &plan)) return false;
    if (outcome == ANSWER_AGREED && needs_game(room, &offer)) return make_next_game(request, room);
    struct json_writer *out = open_event(&plan, "answer");
    add_seat(out, "by", request->seat);
    json_add_bool(out, "yes", is_yes);
    close_event(&plan);
    if (outcome == ANSWER_AGREED) return keep_outcome(request, &plan, &offer);
    return keep_plan(request, &plan);
}
