/* protocol_event.c - the messages that tell what happened in a game. */
#include "protocol_event.h"

static void add_power(struct json_writer *out, const lauze_rules *rules, unsigned power)
{
    const char *name = lauze_power_name(rules, power);
    if (name) json_add_text(out, "by", name);
}

/* The winner of a tie, or of a feature that several hold, is one of several seats; the others are named beside. */
static void write_score(const struct trial *trial, const lauze_event *event)
{
    struct json_writer *out = out_of(trial->request);
    const lauze_rules *rules = rules_of(trial->game);
    const char *kind = lauze_kind_name(rules, event->feature);
    if (event->place != LAUZE_NOWHERE) add_place(out, "place", event->place);
    if (kind) json_add_text(out, "feature", kind);
    add_seat(out, "seat", event->seat);
    json_add_number(out, "points", event->points);
    json_add_text(out, "when", event->when == LAUZE_WHEN_DONE ? "done" : "end");
    add_power(out, rules, event->by);
    unsigned others = event->tied & ~(1u << event->seat);
    if (others) add_seats(out, "tied", others);
    add_rows(out, "rows", rules, event->row, event->n_rows);
}

static void write_discard(const struct trial *trial, const lauze_event *event)
{
    add_type(out_of(trial->request), "tile", rules_of(trial->game), event->noun);
}

/* A figure that belongs to nobody has no home but the place to which it goes. */
static void write_back(const struct trial *trial, const lauze_event *event)
{
    const bool is_neutral = lauze_noun_seat(event->noun) == LAUZE_NOBODY;
    add_figure(out_of(trial->request), rules_of(trial->game), event->noun);
    if (event->place != LAUZE_NOWHERE)
        add_place(out_of(trial->request), is_neutral ? "to" : "from", event->place);
}

static void write_take(const struct trial *trial, const lauze_event *event)
{
    write_back(trial, event);
    add_power(out_of(trial->request), rules_of(trial->game), event->by);
}

static void write_move(const struct trial *trial, const lauze_event *event)
{
    add_figure(out_of(trial->request), rules_of(trial->game), event->noun);
    if (event->place == LAUZE_NOWHERE)
        add_seat(out_of(trial->request), "holder", event->seat);
    else
        add_place(out_of(trial->request), "to", event->place);
}

static void write_gain(const struct trial *trial, const lauze_event *event)
{
    struct json_writer *out = out_of(trial->request);
    const char *token = lauze_token_name(rules_of(trial->game), event->noun);
    add_seat(out, "seat", event->seat);
    json_add_text(out, "token", token ? token : "");
    json_add_number(out, "n", event->points);
    if (event->place != LAUZE_NOWHERE) add_place(out, "place", event->place);
}

static void write_again(const struct trial *trial, const lauze_event *event)
{
    add_seat(out_of(trial->request), "seat", event->seat);
}

/* The turn message tells of ordinary turns. */
static void write_turn(const struct trial *trial, const lauze_event *event)
{
    write_again(trial, event);
    json_add_number(out_of(trial->request), "number", event->points);
}

static void write_over(const struct trial *trial, const lauze_event *event)
{
    int points[LAUZE_MAX_SEATS] = { 0 };
    for (unsigned seat = 0; seat < trial->game->shared->setup.seats; seat++)
        points[seat] = lauze_points(rules_of(trial->game), trial->now, seat);
    add_points(out_of(trial->request), "result", trial->game, points);
    add_seats(out_of(trial->request), "winners", event->tied);
}

/* How each kind of event is told; what the turn message tells already has no name here. */
static const struct {
    const char *type;
    void (*write)(const struct trial *trial, const lauze_event *event);
} effects[] = {
    [LAUZE_EVENT_DISCARDED] = { "discard", write_discard },
    [LAUZE_EVENT_SCORED] = { "score", write_score },
    [LAUZE_EVENT_RETURNED] = { "back", write_back },
    [LAUZE_EVENT_TAKEN] = { "take", write_take },
    [LAUZE_EVENT_MOVED] = { "move", write_move },
    [LAUZE_EVENT_GAINED] = { "gain", write_gain },
    [LAUZE_EVENT_AGAIN] = { "again", write_again },
    [LAUZE_EVENT_TURN] = { "turn", write_turn },
    [LAUZE_EVENT_OVER] = { "over", write_over },
};

static void write_effect(const struct trial *trial, const lauze_event *event)
{
    struct json_writer *out = out_of(trial->request);
    if (event->kind >= sizeof effects / sizeof *effects || !effects[event->kind].type) return;
    if (event->kind == LAUZE_EVENT_TURN && event->rule == 0) return;
    json_open_object(out, NULL);
    json_add_text(out, "type", effects[event->kind].type);
    effects[event->kind].write(trial, event);
    add_rule(out, "rule", event->rule);
    json_close_object(out);
}

/* An event has its own number, so it cannot begin as other messages about a game. */
static void open_event(const struct trial *trial, const char *type)
{
    open_message(trial->request, type);
    add_game(out_of(trial->request), trial->game);
    json_add_number(out_of(trial->request), "seq", trial->seq);
}

void tell_event(const struct trial *trial, const lauze_game *before, lauze_action action)
{
    const lauze_rules *rules = rules_of(trial->game);
    const lauze_report *report = &trial->request->session->report;
    struct json_writer *out = out_of(trial->request);
    char text[128];
    lauze_write_action(rules, before, action, text, sizeof text);
    open_event(trial, "event");
    add_actor(out, "by", lauze_who(rules, before));
    json_add_text(out, "action", text);
    json_open_array(out, "effects");
    for (uint32_t i = 0; i < report->n && i < report->capacity; i++)
        write_effect(trial, &report->event[i]);
    json_close_array(out);
    close_public_message(trial->request, trial->game);
}

void tell_undone(const struct trial *trial, uint32_t n, uint32_t to)
{
    open_event(trial, "event");
    json_add_number(out_of(trial->request), "undone", n);
    json_add_number(out_of(trial->request), "to", to);
    close_public_message(trial->request, trial->game);
}

void tell_turn(const struct trial *trial)
{
    open_event(trial, "turn");
    add_turn(out_of(trial->request), trial->game, trial->now);
    close_public_message(trial->request, trial->game);
}
