/* house_thinking.c - the computer players of a server's games: where they sit, when they have to think, and that what
 * they thought of is done. */
#include "house_parts.h"

#include <stdio.h>
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

void add_computers(struct json_writer *out, const struct room *room)
{
    if (room->computers.seats == 0) return;
    json_open_object(out, "computers");
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        if (room->computers.seats >> seat & 1)
            add_seat_text(out, seat, lauze_level(room->computers.level[seat])->name);
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
    return room->n_members > 0 && who < LAUZE_MAX_SEATS && (room->computers.seats >> who & 1);
}

void wake_room(struct house *house, struct room *room)
{
    const struct table_game *game = room->game;
    room->ticket = 0;
    if (!house->thinkers || room->thinker || !is_computers_turn(room)) return;
    const unsigned who = lauze_who(rules_of(game), game->now);
    const struct lauze_level *level = lauze_level(room->computers.level[who]);
    const struct thinking_task task = { .rules = rules_of(game),
                                        .game = game->now,
                                        .level = room->computers.level[who],
                                        .seed = unforeseen_seed(),
                                        .nodes = level->nodes,
                                        .millis = level->millis };
    room->thinker = house->thinkers->begin(house->thinkers_context, &task);
    if (!room->thinker) room->ticket = ++house->n_tickets;
}

void send_thinker_away(struct house *house, struct room *room)
{
    if (room->thinker) house->thinkers->end(house->thinkers_context, room->thinker, NULL);
    room->thinker = NULL;
}

static struct room *room_of_thinker(const struct house *house, const void *thinker)
{
    for (unsigned i = 0; i < PROTOCOL_GAMES; i++) {
        const struct table_game *game = house->session->table.game[i];
        if (game && room_of(game)->thinker == thinker) return room_of(game);
    }
    return NULL;
}

/* The one who has waited longest for somebody to think. */
static struct room *first_waiting(const struct house *house)
{
    struct room *first = NULL;
    for (unsigned i = 0; i < PROTOCOL_GAMES; i++) {
        const struct table_game *game = house->session->table.game[i];
        struct room *room = game ? room_of(game) : NULL;
        if (room && room->ticket && (!first || room->ticket < first->ticket)) first = room;
    }
    return first;
}

void wake_waiting_rooms(struct house *house)
{
    struct room *room;
    while ((room = first_waiting(house)) != NULL) {
        wake_room(house, room);
        if (room->ticket) break;
    }
}

/* ---- and what they do ---- */

static bool is_legal(const struct trial *trial, lauze_action action)
{
    const lauze_game *now = trial->request->session->scratch[0];
    return lauze_why(rules_of(trial->game), now, action, NULL) == LAUZE_OK;
}

/* The line as far as it can be done; where none of it can, whatever comes first. */
static bool do_line(struct trial *trial, const struct lauze_line *line)
{
    unsigned n = 0;
    for (; n < line->n && is_legal(trial, line->action[n]); n++)
        if (!do_action(trial, line->action[n])) return false;
    lauze_action first;
    if (n > 0) return true;
    lauze_actions(rules_of(trial->game), trial->request->session->scratch[0], &first, 1);
    return do_action(trial, first);
}

static void play_line(struct house *house, struct room *room, const struct lauze_line *line)
{
    struct request request = quiet_request(house->session);
    struct trial trial = { .request = &request, .game = room->game };
    house->speaker = NULL;
    if (begin_trial(&trial) && do_line(&trial, line) && deal_tiles(&trial)) end_trial(&trial);
    send_messages(&request);
}

void take_thought(struct house *house, const void *thinker)
{
    struct lauze_thought thought;
    struct room *room = room_of_thinker(house, thinker);
    if (!room) return;
    house->thinkers->end(house->thinkers_context, room->thinker, &thought);
    room->thinker = NULL;
    if (is_computers_turn(room)) play_line(house, room, &thought.best);
    if (first_waiting(house))
        room->ticket = ++house->n_tickets;
    else
        wake_room(house, room);
    wake_waiting_rooms(house);
}

void stop_house_thinking(struct house *house)
{
    for (unsigned i = 0; i < PROTOCOL_GAMES; i++) {
        const struct table_game *game = house->session->table.game[i];
        if (game) send_thinker_away(house, room_of(game));
    }
    house->thinkers = NULL;
}
