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
    trial->now = session->scratch[0];
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
    if (trial->plan && !trial->plan(trial->context, now, action))
        return refuse_memory(trial->request);
    if (!trial->plan) lauze_copy(rules, before, now);
    session->report.n = 0;
    lauze_status status = lauze_apply(rules, now, action, trial->plan ? NULL : &session->report);
    if (status != LAUZE_OK) return refuse_field(trial->request, lauze_status_code(status), NULL);
    if (!note_action(&session->draft, action, ++trial->seq)) return refuse_memory(trial->request);
    if (!trial->plan) tell_event(trial, before, action);
    return true;
}

bool apply_action(struct protocol_session *session, struct table_game *game, lauze_action action,
                  uint32_t seq)
{
    const lauze_rules *rules = rules_of(game);
    if (!have_scratch(session, rules)) return false;
    lauze_copy(rules, session->scratch[1], game->now);
    session->report.n = 0;
    if (!note_action(&game->history, action, seq)) return false;
    if (lauze_apply(rules, game->now, action, &session->report) == LAUZE_OK) return true;
    game->history.n--;
    return false;
}

bool take_back(struct protocol_session *session, struct table_game *game, uint32_t n, uint32_t seq)
{
    const lauze_rules *rules = rules_of(game);
    if (n > game->history.n || !have_scratch(session, rules)) return false;
    lauze_copy(rules, game->now, game->base);
    for (uint32_t i = 0; i < n; i++)
        lauze_apply(rules, game->now, game->history.action[i], NULL);
    game->history.n = n;
    game->last_undo = seq;
    return true;
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
    game->seq = game->played = trial->seq;
    game->last_undo = trial->last_undo;
    lauze_copy(rules_of(game), game->now, session->scratch[0]);
    return true;
}
