/* protocol_choices.c - what may be done, what it is worth, and why something may not be done. */
#include "protocol_parts.h"

/* A decision whose choices are being told. */
struct decision {
    const struct request *request;
    const struct table_game *table;
    const lauze_rules *rules;
    const lauze_game *game;
    unsigned who;
    int now, end; /* points of the one to act, and those if the game ended now */
};

static int final_points(const lauze_rules *rules, const lauze_game *game, unsigned seat)
{
    int points[LAUZE_MAX_SEATS];
    lauze_final(rules, game, points, NULL);
    return points[seat];
}

/* The seats that scored the feature of a place, or hold it where nobody has. */
static unsigned holders(const struct decision *decision, const lauze_game *after, lauze_place place)
{
    const lauze_report *report = &decision->request->session->report;
    lauze_feature_state feature, scored;
    unsigned seats = 0;
    if (!lauze_feature(decision->rules, after, place, &feature)) return 0;
    for (uint32_t i = 0; i < report->n && i < report->capacity; i++) {
        const lauze_event *event = &report->event[i];
        if (event->kind != LAUZE_EVENT_SCORED || event->place == LAUZE_NOWHERE) continue;
        if (!lauze_feature(decision->rules, after, event->place, &scored)) continue;
        if (scored.id == feature.id) seats |= 1u << event->seat;
    }
    return seats ? seats : feature.owners;
}

/* What a player's choice would bring: done in scratch[1]. */
static void write_worth(const struct decision *decision, lauze_action action)
{
    struct protocol_session *session = decision->request->session;
    lauze_game *after = session->scratch[1];
    struct json_writer *out = &session->out;
    lauze_copy(decision->rules, after, decision->game);
    session->report.n = 0;
    if (lauze_apply(decision->rules, after, action, &session->report) != LAUZE_OK) return;
    int now = lauze_points(decision->rules, after, decision->who);
    int end = final_points(decision->rules, after, decision->who);
    bool is_figure = action.verb == LAUZE_PUT || action.verb == LAUZE_TAKE;
    unsigned seats = is_figure ? holders(decision, after, action.place) : 0;
    json_add_number(out, "now", now - decision->now);
    json_add_number(out, "end", end - decision->end);
    if (seats) add_seats(out, "owner", seats);
}

static void write_odds(const struct decision *decision, lauze_action action)
{
    uint32_t of, total;
    lauze_odds(decision->rules, decision->game, action, &of, &total);
    json_add_number(out_of(decision->request), "of", of);
    json_add_number(out_of(decision->request), "total", total);
}

static void write_choice(const struct decision *decision, lauze_action action, bool with_worth)
{
    struct json_writer *out = out_of(decision->request);
    char text[128];
    lauze_write_action(decision->rules, decision->game, action, text, sizeof text);
    json_open_object(out, NULL);
    json_add_text(out, "action", text);
    if (with_worth && decision->who < LAUZE_MAX_SEATS) write_worth(decision, action);
    if (with_worth && decision->who == LAUZE_CHANCE) write_odds(decision, action);
    json_close_object(out);
}

static void write_list(const struct decision *decision, bool with_worth)
{
    lauze_choice_set choices;
    lauze_choices(decision->rules, decision->game, &choices);
    if (decision->table->end.why) choices.n = 0;
    json_open_array(out_of(decision->request), "list");
    for (uint32_t i = 0; i < choices.n; i++) {
        lauze_action action = lauze_nth(decision->rules, decision->game, &choices, i);
        write_choice(decision, action, with_worth);
    }
    json_close_array(out_of(decision->request));
}

bool answer_choices(const struct request *request)
{
    struct table_game *game;
    bool with_worth = true;
    if (!read_game_field(request, &game) || !read_bool_field(request, "worth", &with_worth))
        return false;
    if (!try_after(request, game)) return false;
    if (game->withheld & WITHHELD_WORTH) with_worth = false;
    struct decision decision = { .request = request,
                                 .table = game,
                                 .rules = rules_of(game),
                                 .game = request->session->scratch[0] };
    decision.who = lauze_who(decision.rules, decision.game);
    if (decision.who < LAUZE_MAX_SEATS) {
        decision.now = lauze_points(decision.rules, decision.game, decision.who);
        decision.end = final_points(decision.rules, decision.game, decision.who);
    }
    open_game_message(request, "choices", game);
    add_turn(out_of(request), decision.table, decision.game);
    write_list(&decision, with_worth);
    close_message(request);
    return true;
}
