/* protocol_act.c - acting and taking back. */
#include "protocol_event.h"

#include <stdlib.h>
#include <string.h>

/* The answer may have been lost on its way: the same request gets the same answer and does nothing anew. */
static bool repeat_answer(const struct request *request, const struct table_game *game)
{
    struct json_writer *out = out_of(request);
    const struct answered_act *answered = &game->answered;
    if (request->id[0] == 0 || strcmp(request->id, answered->id) != 0) return false;
    json_add_lines(out, answered->lines, answered->length);
    if (out->has_failed) refuse_memory(request);
    return true;
}

static void remember_answer(const struct request *request, struct table_game *game)
{
    const struct json_writer *out = out_of(request);
    struct answered_act *answered = &game->answered;
    if (request->id[0] == 0) return;
    free(answered->lines);
    answered->id[0] = 0;
    answered->lines = malloc(out->length);
    if (!answered->lines) return;
    answered->length = out->length;
    memcpy(answered->lines, out->text, out->length);
    memcpy(answered->id, request->id, sizeof answered->id);
}

/* A client that has missed an event of the play acts on a board that is no longer there. */
bool is_up_to_date(const struct request *request, const struct table_game *game)
{
    const json_t *seq = json_object_get(request->body, "seq");
    if (!seq) return true;
    if (!json_is_integer(seq)) return refuse_field(request, "wrong-type", "seq");
    if (json_integer_value(seq) >= game->played && json_integer_value(seq) <= game->seq)
        return true;
    return refuse_request(request, &(struct refusal){ .code = "stale", .seq = &game->seq });
}

static bool act_one(struct trial *trial, const struct listed_action *listed)
{
    lauze_action action = { 0 }, draw;
    if (is_dealt(trial, &draw)) return refuse_field(trial->request, "dealt", listed->field);
    return read_legal_action(trial->request, trial->game, listed, &action) &&
           do_action(trial, action);
}

bool act_in_trial(struct trial *trial)
{
    const struct request *request = trial->request;
    const json_t *list;
    unsigned as;
    if (!is_up_to_date(request, trial->game) || !read_seat_field(request, trial->game, &as))
        return false;
    if (!read_list_field(request, "actions", &list)) return false;
    if (json_array_size(list) == 0) return refuse_field(request, "missing", "actions");
    if (!begin_trial(trial)) return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        struct listed_action listed = { "actions", i, json_array_get(list, i), as };
        if (!act_one(trial, &listed)) return false;
    }
    return deal_tiles(trial);
}

bool answer_act(const struct request *request)
{
    struct trial trial = { .request = request };
    if (!read_game_field(request, &trial.game)) return false;
    if (repeat_answer(request, trial.game)) return true;
    if (!act_in_trial(&trial) || !end_trial(&trial)) return false;
    remember_answer(request, trial.game);
    return true;
}

/* How many actions had been done when event `to` was the last, or -1 when that can no longer be said: the actions
 * done by then may have been taken back since. */
static long long actions_at(const struct table_game *game, long long to)
{
    const struct history *history = &game->history;
    uint32_t n = 0;
    if (to < 0) return to < -(long long)history->n ? -1 : history->n + to;
    while (n < history->n && history->seq[n] <= to)
        n++;
    bool is_end = n > 0 && history->seq[n - 1] == to;
    bool is_known = to == 0 || is_end || to >= game->last_undo;
    return is_known ? (long long)n : -1;
}

bool answer_undo(const struct request *request)
{
    struct trial trial = { .request = request };
    if (!read_game_field(request, &trial.game) || !is_up_to_date(request, trial.game)) return false;
    const json_t *to = json_object_get(request->body, "to");
    if (!to) return refuse_field(request, "missing", "to");
    if (!json_is_integer(to)) return refuse_field(request, "wrong-type", "to");
    const struct history *history = &trial.game->history;
    long long n = actions_at(trial.game, json_integer_value(to));
    if (n < 0 || n >= history->n) return refuse_field(request, "range", "to");
    uint32_t undone = history->n - (uint32_t)n;
    uint32_t seq = n > 0 ? history->seq[n - 1] : 0;
    if (!begin_trial_at(&trial, (uint32_t)n)) return false;
    trial.last_undo = ++trial.seq;
    tell_undone(&trial, undone, seq);
    return deal_tiles(&trial) && end_trial(&trial);
}
