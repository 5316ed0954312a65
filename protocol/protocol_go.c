/* protocol_go.c - a computer player is asked to think, is told to stop, and says what he would
 * play. */
#include "protocol_parts.h"

#include <string.h>

static struct thinking *find_thinking(struct protocol_session *session,
                                      const struct table_game *game)
{
    for (unsigned i = 0; i < PROTOCOL_THINKERS; i++)
        if (session->thinking[i].game == game) return &session->thinking[i];
    return NULL;
}

static struct thinking *thinking_of(struct protocol_session *session, const void *thinker)
{
    for (unsigned i = 0; i < PROTOCOL_THINKERS; i++)
        if (session->thinking[i].game && session->thinking[i].thinker == thinker)
            return &session->thinking[i];
    return NULL;
}

/* ---- telling ---- */

/* What is played, action by action, as far as it can be: a plan may be about draws that turn out
 * otherwise. The game is played on in scratch[1], which a trial needs no more when it ends. */
static void add_line(const struct request *request, const char *key, const struct table_game *game,
                     const lauze_action *action, uint32_t n)
{
    const lauze_rules *const rules = rules_of(game);
    lauze_game *const after = request->session->scratch[1];
    json_open_array(out_of(request), key);
    lauze_copy(rules, after, game->now);
    for (uint32_t i = 0; i < n; i++) {
        char text[128];
        lauze_write_action(rules, after, action[i], text, sizeof text);
        if (lauze_apply(rules, after, action[i], NULL) != LAUZE_OK) break;
        json_add_text(out_of(request), NULL, text);
    }
    json_close_array(out_of(request));
}

static void add_judgement(const struct request *request, const struct lauze_thought *thought)
{
    struct json_writer *const out = out_of(request);
    if (thought->nodes == 0) return;
    json_add_number(out, "depth", thought->depth);
    json_add_number(out, "nodes", (long long)thought->nodes);
    add_decimal(out, "margin", thought->margin, 2);
    add_decimal(out, "win", thought->win, 4);
}

static void write_thought(const struct request *request, const char *type,
                          const struct table_game *game, const struct lauze_thought *thought)
{
    const bool is_best = strcmp(type, "best") == 0;
    open_game_message(request, type, game);
    add_seat(out_of(request), "seat", thought->seat);
    if (is_best) add_line(request, "actions", game, thought->best.action, thought->best.n);
    add_judgement(request, thought);
    if (thought->n_plan > 0) add_line(request, "line", game, thought->plan, thought->n_plan);
    close_message(request);
}

/* Goes out before anything that is being written for another request. */
static void tell(struct protocol_session *session, const struct thinking *thinking,
                 const char *type, const struct lauze_thought *thought)
{
    const struct json_writer out = session->out;
    const struct message_marks marks = session->marks;
    struct request request = quiet_request(session);
    request.caller = thinking->caller;
    memcpy(request.id, thinking->id, sizeof request.id);
    session->out = (struct json_writer){ 0 };
    if (prepare_scratch(&request, rules_of(thinking->game)))
        write_thought(&request, type, thinking->game, thought);
    send_answers(&request);
    json_free(&session->out);
    session->out = out;
    session->marks = marks;
}

static void end_thinking(struct protocol_session *session, struct thinking *thinking)
{
    const struct protocol_host *const host = session->host;
    struct lauze_thought thought;
    host->thinkers->end(host->context, thinking->thinker, &thought);
    tell(session, thinking, "best", &thought);
    *thinking = (struct thinking){ 0 };
}

void protocol_tell_thought(struct protocol_session *session, const void *thinker,
                           const struct lauze_thought *thought)
{
    const struct thinking *const thinking = thinking_of(session, thinker);
    if (thinking) tell(session, thinking, "info", thought);
}

void protocol_tell_end(struct protocol_session *session, const void *thinker)
{
    struct thinking *const thinking = thinking_of(session, thinker);
    if (thinking) end_thinking(session, thinking);
}

bool stop_thinking_about(struct protocol_session *session, const struct table_game *game)
{
    struct thinking *const thinking = find_thinking(session, game);
    if (thinking) end_thinking(session, thinking);
    return thinking != NULL;
}

void protocol_stop_thinking(struct protocol_session *session)
{
    for (unsigned i = 0; i < PROTOCOL_THINKERS; i++)
        if (session->thinking[i].game) end_thinking(session, &session->thinking[i]);
}

/* ---- asking ---- */

/* A whole number of at least `low`, as large as every client can write it; left alone when the
 * field is missing. */
static bool read_count(const struct request *request, const char *field, json_int_t low,
                       uint64_t *count)
{
    const json_int_t highest = ((json_int_t)1 << 53) - 1;
    const char *const name = strchr(field, '.');
    const json_t *body = request->body;
    if (name) body = json_object_get(body, "clock");
    const json_t *value = json_object_get(body, name ? name + 1 : field);
    if (!value) return true;
    if (!json_is_integer(value)) return refuse_field(request, "wrong-type", field);
    if (json_integer_value(value) < low || json_integer_value(value) > highest)
        return refuse_field(request, "range", field);
    *count = (uint64_t)json_integer_value(value);
    return true;
}

static bool read_level(const struct request *request, unsigned *level)
{
    struct span name = { "champion", strlen("champion") };
    if (json_object_get(request->body, "level") && !read_text_field(request, "level", &name))
        return false;
    *level = lauze_find_level(name.bytes, name.length);
    if (*level < lauze_n_levels()) return true;
    struct refusal refusal = { .code = "unknown", .field = "level", .token = name.bytes };
    return refuse_request(request, &refusal);
}

/* The turns that one of the seats has left, this one included: the others have as many. */
static unsigned turns_left(const struct table_game *game)
{
    lauze_turn_state turn;
    lauze_turn(rules_of(game), game->now, &turn);
    return 1u + (unsigned)turn.bag / game->shared->setup.seats;
}

static bool read_clock(const struct request *request, const struct table_game *game,
                       struct thinking_task *task)
{
    const json_t *clock = json_object_get(request->body, "clock");
    if (!clock) return true;
    if (!json_is_object(clock)) return refuse_field(request, "wrong-type", "clock");
    if (!json_object_get(clock, "left")) return refuse_field(request, "missing", "clock.left");
    task->has_clock = true;
    task->turns = turns_left(game);
    return read_count(request, "clock.left", 0, &task->left) &&
           read_count(request, "clock.increment", 0, &task->increment);
}

static bool read_task(const struct request *request, const struct table_game *game,
                      struct thinking_task *task)
{
    *task = (struct thinking_task){ .rules = rules_of(game),
                                    .game = game->now,
                                    .seed = unforeseen_seed() };
    return read_level(request, &task->level) && read_count(request, "nodes", 1, &task->nodes) &&
           read_count(request, "time", 1, &task->millis) && read_clock(request, game, task) &&
           read_count(request, "seed", 0, &task->seed);
}

/* A seat has to be about to act. */
static bool is_thinkable(const struct request *request, const struct table_game *game)
{
    const unsigned who = lauze_who(rules_of(game), game->now);
    if (who == LAUZE_NOBODY) return refuse_field(request, "over", "game");
    return who < LAUZE_MAX_SEATS || refuse_field(request, "not-now", "game");
}

bool answer_go(const struct request *request)
{
    struct protocol_session *const session = request->session;
    const struct protocol_host *const host = session->host;
    struct table_game *game;
    struct thinking_task task;
    if (!host->thinkers) return refuse_field(request, "not-here", "type");
    if (!read_game_field(request, &game) || !is_thinkable(request, game)) return false;
    if (!read_task(request, game, &task)) return false;
    if (find_thinking(session, game)) return refuse_field(request, "busy", "game");
    struct thinking *const thinking = find_thinking(session, NULL);
    if (!thinking) return refuse_limit(request, "game", PROTOCOL_THINKERS);
    void *const thinker = host->thinkers->begin(host->context, &task);
    if (!thinker) return refuse_memory(request);
    *thinking = (struct thinking){ .game = game, .thinker = thinker, .caller = request->caller };
    memcpy(thinking->id, request->id, sizeof thinking->id);
    return true;
}

bool answer_stop(const struct request *request)
{
    struct table_game *game;
    if (!read_game_field(request, &game)) return false;
    if (!stop_thinking_about(request->session, game))
        return refuse_field(request, "not-thinking", "game");
    open_message(request, "stopped");
    add_game(out_of(request), game);
    close_message(request);
    return true;
}
