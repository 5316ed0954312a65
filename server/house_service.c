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

static unsigned lowest_seat(unsigned bits)
{
    unsigned seat = 0;
    while (!(bits >> seat & 1))
        seat++;
    return seat;
}

/* The answer may have been lost on its way: the same request gets the same answer and does nothing anew. */
static bool tell_answered(const struct request *request, const struct room *room)
{
    uint32_t from, to;
    if (!find_answered(room, request->seat, request->id, &from, &to)) return false;
    tell_again(request, room, from, to);
    return true;
}

/* Only from a seat that this connection holds; whoever holds one alone need not say which. */
static bool holds_seat(struct request *request)
{
    struct table_game *game;
    unsigned seat;
    const struct member *member = need_member(request, &game);
    if (!member || !read_seat_field(request, game, &seat)) return false;
    if (seat == LAUZE_NOBODY && is_one_seat(member->seats)) seat = lowest_seat(member->seats);
    if (seat == LAUZE_NOBODY && member->seats) return refuse_field(request, "missing", "as");
    if (seat == LAUZE_NOBODY || !(member->seats >> seat & 1))
        return refuse_field(request, "not-your-seat", "as");
    request->seat = seat;
    return !tell_answered(request, room_of(game));
}

static bool refuse_here(const struct request *request)
{
    return refuse_field(request, "not-here", "type");
}

static bool answer_ping(const struct request *request)
{
    const json_t *moment = json_object_get(request->body, "t");
    open_message(request, "pong");
    if (json_is_integer(moment)) {
        json_add_number(out_of(request), "t", json_integer_value(moment));
        json_add_number(out_of(request), "now", (long long)house_of(request)->date);
    }
    close_message(request);
    return true;
}

static bool answer_act_here(const struct request *request)
{
    struct table_game *game;
    struct plan plan;
    if (!read_game_field(request, &game)) return false;
    const json_t *seq = json_object_get(request->body, "seq");
    if (json_integer_value(seq) > game->seq && reads_on_first(request, room_of(game))) return false;
    if (refuse_rest(request, room_of(game))) return false;
    if (room_of(game)->behind >> request->seat & 1) return refuse_field(request, "resigned", "as");
    if (!begin_plan(request, room_of(game), &plan)) return false;
    plan_return(&plan, request->seat);
    struct trial trial = {
        .request = request, .game = game, .plan = plan_action, .context = &plan
    };
    if (!act_in_trial(&trial)) {
        drop_plan(&plan);
        return false;
    }
    plan_end(&plan, &trial);
    return keep_plan(request, &plan);
}

const struct protocol_service house_services[] = {
    { "hello", answer_hello, NULL },
    { "new", answer_new_here, NULL },
    { "join", answer_join, NULL },
    { "leave", answer_leave, is_member },
    { "act", answer_act_here, holds_seat },
    { "choices", answer_choices, is_member },
    { "why", answer_why, is_member },
    { "state", answer_state, is_member },
    { "score", answer_score, is_member },
    { "position", answer_position, is_member },
    { "record", answer_record, is_member },
    { "table", answer_table, is_organisers },
    { "table-record", answer_record, is_organisers },
    { "ping", answer_ping, NULL },
    { "resign", resign_here, holds_seat },
    { "here", be_here, holds_seat },
    { "offer", offer_here, holds_seat },
    { "answer", answer_here, holds_seat },
    { "claim", claim_here, holds_seat },
    { "say", say_here, holds_seat },
    { "load", refuse_here, NULL },
    { "undo", refuse_here, NULL },
    { "close", refuse_here, NULL },
    { "go", refuse_here, NULL },
    { "stop", refuse_here, NULL },
    { NULL, NULL, NULL },
};
