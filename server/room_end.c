/* room_end.c - how a game ends, by its rules or otherwise, who has won it, and how that is told. */
#include "house_parts.h"

#include <string.h>

const char *find_end(const char *why)
{
    static const char *const ends[] = { END_PLAYED, END_FLAG, END_RESIGNED, END_AGREED,
                                        END_ABANDONED };
    for (size_t i = 0; why && i < sizeof ends / sizeof *ends; i++)
        if (strcmp(ends[i], why) == 0) return ends[i];
    return NULL;
}

/* By the last action, as the session's report has it. */
static unsigned winners_by_rules(const struct room *room)
{
    const lauze_report *report = &room->house->session->report;
    for (uint32_t i = report->n < report->capacity ? report->n : report->capacity; i-- > 0;)
        if (report->event[i].kind == LAUZE_EVENT_OVER) return report->event[i].tied;
    return 0;
}

/* Those with the most points of some. */
static unsigned first_of(const struct table_game *game, unsigned seats)
{
    unsigned first = 0;
    int most = 0;
    for (unsigned seat = 0; seat < game->shared->setup.seats; seat++) {
        const int points = lauze_points(rules_of(game), game->now, seat);
        if (!(seats >> seat & 1) || (first != 0 && points < most)) continue;
        first = first != 0 && points == most ? first | 1u << seat : 1u << seat;
        most = points;
    }
    return first;
}

/* Who counts behind all others wins nothing. */
void end_by_rules(struct room *room)
{
    struct table_game *game = room->game;
    if (lauze_who(rules_of(game), game->now) != LAUZE_NOBODY) return;
    const unsigned winners = winners_by_rules(room) & ~room->behind;
    game->end.winners = winners ? winners : first_of(game, ~room->behind);
    game->end.why = END_PLAYED;
}

bool refuse_over(const struct request *request, const struct room *room)
{
    return is_game_over(room->game) && !refuse_field(request, "over", "game");
}

unsigned seats_in_play(const struct room *room)
{
    return ((1u << room->game->shared->setup.seats) - 1) & ~room->behind;
}

void plan_over(struct plan *plan, const char *why, unsigned winners)
{
    struct json_writer *out = open_event(plan, "over");
    json_add_text(out, "why", why);
    add_seats(out, "winners", winners);
    close_event(plan);
    if (!plan->room->shares_deal) plan_reveal(plan);
}

void add_result(struct json_writer *out, const struct table_game *game)
{
    int points[LAUZE_MAX_SEATS] = { 0 };
    for (unsigned seat = 0; seat < game->shared->setup.seats; seat++)
        points[seat] = lauze_points(rules_of(game), game->now, seat);
    json_open_object(out, "result");
    add_points(out, "points", game, points);
    add_seats(out, "winners", game->end.winners);
    json_add_text(out, "why", game->end.why);
    json_close_object(out);
}

void tell_end(const struct request *request, const struct room *room)
{
    if (!room->game->end.why) return;
    open_game_message(request, "over", room->game);
    add_result(out_of(request), room->game);
    close_public_message(request, room->game);
}
