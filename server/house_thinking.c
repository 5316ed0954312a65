/* house_thinking.c - the computer players of a server's games: where they sit, when they have to think, and that what
 * they thought of is done. */
#include "house_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- where they sit ---- */

static bool read_computer(const struct request *request, unsigned seat, const json_t *value,
                          struct computers *computers)
{
    struct refusal refusal = { .code = "wrong-type" };
    snprintf(refusal.field, sizeof refusal.field, "computers.%c", (char)('a' + seat));
    if (!json_is_string(value)) return refuse_request(request, &refusal);
    refusal.code = "unknown";
    refusal.token = json_string_value(value);
    const unsigned level = lauze_find_level(refusal.token, json_string_length(value));
    if (level == lauze_n_levels()) return refuse_request(request, &refusal);
    computers->seats |= 1u << seat;
    computers->level[seat] = (uint8_t)level;
    return true;
}

bool read_computers(const struct request *request, unsigned n_seats, struct computers *computers)
{
    *computers = (struct computers){ 0 };
    const json_t *list = json_object_get(request->body, "computers");
    size_t n = 0;
    if (!list) return true;
    if (!json_is_object(list)) return refuse_field(request, "wrong-type", "computers");
    for (unsigned seat = 0; seat < n_seats; seat++) {
        const char name[2] = { (char)('a' + seat), 0 };
        const json_t *value = json_object_get(list, name);
        n += value != NULL;
        if (value && !read_computer(request, seat, value, computers)) return false;
    }
    /* Some seat is a person's, or nobody would ever come. */
    return (n == json_object_size(list) && n < n_seats) ||
           refuse_field(request, "range", "computers");
}

void let_computers_sit(struct room *room, const struct computers *computers)
{
    room->computers = *computers;
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        if (computers->seats >> seat & 1) room->lock[seat] = (struct seat_lock){ .is_taken = true };
}

void add_computers(struct json_writer *out, const struct computers *computers)
{
    if (computers->seats == 0) return;
    json_open_object(out, "computers");
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        if (computers->seats >> seat & 1)
            add_seat_text(out, seat, lauze_level(computers->level[seat])->name);
    json_close_object(out);
}

/* ---- when they think ---- */

void let_house_think(struct house *house, const struct protocol_thinkers *thinkers, void *context)
{
    house->thinkers = thinkers;
    house->thinkers_context = context;
}

/* A computer player is to act, and there is somebody for whom he does. */
static bool is_computers_turn(const struct room *room)
{
    const unsigned who = lauze_who(rules_of(room->game), room->game->now);
    if (room->game->end.why || room->is_paused || holds_play_up(&room->offer)) return false;
    return room->n_members > 0 && who < LAUZE_MAX_SEATS && (room->computers.seats >> who & 1);
}

static void leave_line(struct room *room)
{
    struct house *house = room->house;
    struct room **at = &house->first_in_line, *last = NULL;
    if (!room->is_in_line) return;
    room->is_in_line = false;
    while (*at != room) {
        last = *at;
        at = &last->next_in_line;
    }
    *at = room->next_in_line;
    if (house->last_in_line == room) house->last_in_line = last;
}

static void get_in_line(struct room *room)
{
    struct house *house = room->house;
    if (room->is_in_line) return;
    room->is_in_line = true;
    room->next_in_line = NULL;
    *(house->last_in_line ? &house->last_in_line->next_in_line : &house->first_in_line) = room;
    house->last_in_line = room;
}

/* False when there is nobody for it. */
static bool begin_thinking(struct room *room)
{
    struct house *house = room->house;
    const struct table_game *game = room->game;
    const unsigned who = lauze_who(rules_of(game), game->now);
    const struct lauze_level *level = lauze_level(room->computers.level[who]);
    const struct thinking_task task = { .rules = rules_of(game),
                                        .game = game->now,
                                        .level = room->computers.level[who],
                                        .seed = unforeseen_seed(),
                                        .nodes = level->nodes,
                                        .millis = level->millis };
    if (house->now < room->rests_until) return false;
    room->thinker = house->thinkers->begin(house->thinkers_context, &task);
    if (!room->thinker) return false;
    room->next_thinking = house->thinking;
    house->thinking = room;
    return true;
}

static bool is_thinking_due(const struct room *room)
{
    return room->house->thinkers && !is_busy(room) && !room->thinker && !room->thought &&
           is_computers_turn(room);
}

void wake_room(struct room *room)
{
    if (!is_thinking_due(room))
        leave_line(room);
    else if (!room->is_in_line && !begin_thinking(room))
        get_in_line(room);
}

void wake_waiting_rooms(struct house *house)
{
    while (house->first_in_line) {
        struct room *room = house->first_in_line;
        if (is_thinking_due(room) && !begin_thinking(room)) break;
        leave_line(room);
    }
}

static void end_thinking(struct room *room, struct lauze_thought *thought)
{
    struct house *house = room->house;
    struct room **at = &house->thinking;
    if (!room->thinker) return;
    house->thinkers->end(house->thinkers_context, room->thinker, thought);
    room->thinker = NULL;
    while (*at != room)
        at = &(*at)->next_thinking;
    *at = room->next_thinking;
}

void send_thinker_away(struct room *room)
{
    leave_line(room);
    end_thinking(room, NULL);
}

void forget_thoughts(struct room *room)
{
    end_thinking(room, NULL);
    free(room->thought);
    room->thought = NULL;
}

/* ---- and what they do ---- */

static bool is_legal(const struct trial *trial, lauze_action action)
{
    return lauze_why(rules_of(trial->game), trial->now, action, NULL) == LAUZE_OK;
}

/* The line as far as it can be done; where none of it can, whatever comes first. */
static bool do_line(struct trial *trial, const struct lauze_line *line)
{
    unsigned n = 0;
    for (; n < line->n && is_legal(trial, line->action[n]); n++)
        if (!do_action(trial, line->action[n])) return false;
    lauze_action first;
    if (n > 0) return true;
    lauze_actions(rules_of(trial->game), trial->now, &first, 1);
    return do_action(trial, first);
}

/* What cannot be written now is thought of again later. */
static void play_line(struct room *room, const struct lauze_line *line)
{
    struct house *house = room->house;
    struct plan plan;
    const struct request request = quiet_request(house->session);
    struct trial trial = {
        .request = &request, .game = room->game, .plan = plan_action, .context = &plan
    };
    bool is_kept = false;
    if (begin_plan(&request, room, &plan)) {
        const bool is_good = begin_trial(&trial) && do_line(&trial, line) && deal_tiles(&trial);
        if (is_good) plan_end(&plan, &trial);
        if (is_good)
            is_kept = keep_plan(&request, &plan);
        else
            drop_plan(&plan);
    }
    if (!is_kept) room->rests_until = house->now + REST_MILLISECONDS;
    send_answers(&request);
}

void play_thought(struct room *room)
{
    struct lauze_line *line = room->thought;
    room->thought = NULL;
    if (line && is_computers_turn(room)) play_line(room, line);
    free(line);
}

/* The room may be busy with something else: then it is played as soon as that has been done. */
void take_thought(struct house *house, const void *thinker)
{
    struct lauze_thought thought;
    struct room *room = house->thinking;
    while (room && room->thinker != thinker)
        room = room->next_thinking;
    if (!room) return;
    end_thinking(room, &thought);
    room->thought = malloc(sizeof *room->thought);
    if (room->thought) *room->thought = thought.best;
    if (!is_busy(room)) play_thought(room);
    wake_waiting_rooms(house);
    wake_room(room);
    settle_room(room);
}

void stop_house_thinking(struct house *house)
{
    while (house->thinking)
        end_thinking(house->thinking, NULL);
    while (house->first_in_line)
        leave_line(house->first_in_line);
    house->thinkers = NULL;
}
