/* protocol_trial.c - a request changes a game in a copy, and the copy counts when all of it went well. */
#include "protocol_parts.h"

#include "protocol_event.h"

static bool begin(struct trial *trial, uint32_t n, const lauze_game *from)
{
    const struct table_game *game = trial->game;
    struct protocol_session *session = trial->request->session;
    if (!prepare_scratch(trial->request, rules_of(game))) return false;
    if (!copy_history(&session->draft, &game->history, n)) return refuse_memory(trial->request);
    trial->seq = game->seq;
    trial->last_undo = game->last_undo;
    lauze_copy(rules_of(game), session->scratch[0], from);
    return true;
}

bool begin_trial(struct trial *trial)
{
    return begin(trial, trial->game->history.n, trial->game->now);
}

bool begin_trial_at(struct trial *trial, uint32_t n)
{
    if (!begin(trial, n, trial->game->base)) return false;
    struct protocol_session *session = trial->request->session;
    for (uint32_t i = 0; i < n; i++) {
        lauze_apply(rules_of(trial->game), session->scratch[0], session->draft.action[i], NULL);
    }
    return true;
}

bool do_action(struct trial *trial, lauze_action action)
{
    struct protocol_session *session = trial->request->session;
    const lauze_rules *rules = rules_of(trial->game);
    lauze_game *before = session->scratch[1], *now = session->scratch[0];
    lauze_copy(rules, before, now);
    session->report.n = 0;
    lauze_status status = lauze_apply(rules, now, action, &session->report);
    if (status != LAUZE_OK) return refuse_field(trial->request, lauze_status_code(status), NULL);
    if (!note_action(&session->draft, action, ++trial->seq)) return refuse_memory(trial->request);
    tell_event(trial, before, action);
    return true;
}

bool tell_missed(const struct request *request, struct table_game *game, uint32_t since)
{
    struct trial trial = { .request = request, .game = game, .is_old = true };
    struct protocol_session *session = request->session;
    const struct history *history = &game->history;
    const lauze_rules *rules = rules_of(game);
    if (!prepare_scratch(request, rules)) return false;
    lauze_game *before = session->scratch[1], *now = session->scratch[0];
    lauze_copy(rules, now, game->base);
    for (uint32_t i = 0; i < history->n; i++) {
        trial.seq = history->seq[i];
        lauze_copy(rules, before, now);
        session->report.n = 0;
        lauze_apply(rules, now, history->action[i], &session->report);
        if (trial.seq > since) tell_event(&trial, before, history->action[i]);
    }
    trial.seq = game->seq;
    tell_turn(&trial);
    return !session->out.has_failed || refuse_memory(request);
}

bool is_dealt(const struct trial *trial, lauze_action *draw)
{
    const struct protocol_session *session = trial->request->session;
    const struct deal_moment moment = {
        .rules = rules_of(trial->game),
        .game = session->scratch[0],
        .actions = session->draft.action,
        .n_actions = session->draft.n,
    };
    return draw_tile(&trial->game->deal, &moment, draw);
}

bool deal_tiles(struct trial *trial)
{
    lauze_action draw;
    while (is_dealt(trial, &draw)) {
        if (!do_action(trial, draw)) return false;
    }
    return true;
}

bool end_trial(struct trial *trial)
{
    struct table_game *game = trial->game;
    struct protocol_session *session = trial->request->session;
    tell_turn(trial);
    if (session->out.has_failed || session->news.has_failed) return refuse_memory(trial->request);
    stop_thinking_about(session, game);
    const struct history history = game->history;
    game->history = session->draft;
    session->draft = history;
    game->seq = trial->seq;
    game->last_undo = trial->last_undo;
    lauze_copy(rules_of(game), game->now, session->scratch[0]);
    return true;
}
