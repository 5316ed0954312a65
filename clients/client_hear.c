/* client_hear.c - what a player is told, and whether it may be so. */
#include "client_party.h"

#include <jansson.h>
#include <string.h>

enum { AGAIN_MILLISECONDS = 300 };

static bool is_answer(const struct client_player *player, const struct server_message *message)
{
    return player->awaited != NOTHING && player->id[0] && is_piece(message->re, player->id);
}

static void end_answer(struct client_player *player)
{
    player->awaited = NOTHING;
    go_on_playing(player);
}

static void hear_welcome(struct client_player *player, const struct server_message *message)
{
    (void)message;
    if (player->awaited != WELCOME) return;
    player->is_welcome = true;
    end_answer(player);
}

static void hear_game(struct client_player *player, const struct server_message *message)
{
    if (player->awaited != NEW_GAME_MADE || !is_answer(player, message)) return;
    player->awaited = NOTHING;
    name_game(player->table, message);
}

static void hear_joined(struct client_player *player, const struct server_message *message)
{
    struct client_party *party = player->table->party;
    if (!is_answer(player, message)) return;
    if (player->game.now && message->seq < player->game.seq) note_fault(player, "lost-the-end");
    if (player->game.now) return;
    const struct client_rules *shared = find_client_rules(&party->rules, message->setup);
    if (!shared || !begin_client_game(&player->game, shared)) note_fault(player, "no-such-setup");
}

/* ---- events ---- */

/* An answer that tells all has to tell it in the order in which it was heard. */
static void compare_event(struct client_player *player, const struct server_message *message)
{
    const struct client_game *game = &player->game;
    uint32_t i = player->n_told++;
    if (i >= game->n_events || game->event[i].seq != message->seq)
        note_fault(player, "out-of-order");
}

static void hear_event(struct client_player *player, const struct server_message *message)
{
    struct client_party *party = player->table->party;
    bool answers = is_answer(player, message);
    if (!player->game.now) return;
    enum hearing hearing = hear_game_event(&player->game, message);
    if (hearing == HEARD_CHANGED) note_fault(player, "changed");
    if (hearing == HEARD_ILLEGAL) note_fault(player, "lost-or-doubled");
    if (hearing == HEARD_NEW) party->figures.events++;
    if (answers && player->awaited == JOINED && hearing == HEARD_AGAIN)
        note_fault(player, "told-twice");
    if (answers && player->awaited == COMPARED) compare_event(player, message);
    bool is_own = message->by.length == 1 && message->by.bytes[0] == 'a' + (char)player->seat;
    if (answers && player->awaited == ACTED && is_own) player->act.n_answered++;
}

static void acknowledge(struct client_player *player)
{
    struct client_party *party = player->table->party;
    struct sent_act *act = &player->act;
    if (act->n_answered != act->n) note_fault(player, "another-act-was-acknowledged");
    party->figures.acknowledged++;
    note_latency(&party->figures.latency, uv_hrtime() - act->first_sent);
    player->n_acts += act->n;
    memcpy(player->last_act, act->id, sizeof act->id);
    act->n = 0;
}

static void resume(struct client_player *player)
{
    struct client_party *party = player->table->party;
    player->has_joined = true;
    if (player->lost_at == 0) return;
    uint64_t took = (uv_hrtime() - player->lost_at) / 1000000;
    party->figures.resumed++;
    if (took > party->figures.longest_resume) party->figures.longest_resume = took;
    player->lost_at = 0;
    player->must_compare = party->options.is_thorough;
}

/* All events that were heard were told, and his own are those that he did. */
static void end_comparison(struct client_player *player)
{
    struct client_party *party = player->table->party;
    const struct client_game *game = &player->game;
    uint32_t n_own = 0;
    for (uint32_t i = 0; i < game->n_events; i++)
        n_own += game->event[i].by == player->seat;
    if (player->n_told != game->n_events) note_fault(player, "lost");
    if (n_own != player->n_acts) note_fault(player, "not-what-was-acknowledged");
    player->must_compare = false;
    party->figures.compared++;
}

static void hear_turn(struct client_player *player, const struct server_message *message)
{
    if (is_answer(player, message)) {
        if (player->awaited == ACTED) acknowledge(player);
        if (player->awaited == JOINED) resume(player);
        if (player->awaited == COMPARED) end_comparison(player);
        player->awaited = NOTHING;
    }
    go_on_playing(player);
}

/* ---- records ---- */

static bool plays_to(const struct client_game *game, const char *text, size_t length)
{
    const lauze_rules *rules = game->shared->rules;
    lauze_game *trial = game->shared->trial;
    lauze_record record;
    lauze_setup setup;
    lauze_action action;
    lauze_status status = lauze_open_record(&record, text, length, &setup, NULL);
    if (status != LAUZE_OK) return false;
    lauze_start(rules, trial);
    while ((status = lauze_next_action(rules, trial, &record, &action, NULL)) == LAUZE_OK) {
        if (lauze_apply(rules, trial, action, NULL) != LAUZE_OK) return false;
    }
    return status == LAUZE_OVER && lauze_hash(rules, trial) == lauze_hash(rules, game->now);
}

static void hear_record(struct client_player *player, const char *text, size_t length)
{
    json_t *body = json_loadb(text, length, 0, NULL);
    const json_t *record = json_object_get(body, "record");
    const char *value = json_string_value(record);
    if (value && player->game.now && plays_to(&player->game, value, json_string_length(record)))
        player->table->party->figures.replayed += player->seat == 0;
    else
        note_fault(player, "does-not-replay");
    json_decref(body);
    player->has_recorded = true;
}

/* ---- the rest ---- */

static bool is_passing(struct piece code)
{
    static const char *const passing[] = { "too-fast", "not-stored", "full", "busy" };
    for (size_t i = 0; i < sizeof passing / sizeof *passing; i++) {
        if (is_piece(code, passing[i])) return true;
    }
    return false;
}

/* What passes is tried again. Anything else was not to be refused; an act that has become stale is given up. */
static void hear_error(struct client_player *player, const struct server_message *message)
{
    struct client_party *party = player->table->party;
    char what[TEXT_ID] = "refused-";
    party->figures.refused++;
    if (!is_passing(message->code)) {
        copy_piece(message->code, what + strlen(what), sizeof what - strlen(what));
        if (party->options.is_thorough) note_fault(player, what);
    }
    if (!is_answer(player, message)) return;
    if (!is_passing(message->code)) player->act.n = 0;
    bool is_gone = is_piece(message->code, "no-game") && player->awaited == JOINED;
    player->awaited = NOTHING;
    rest_player(player, AGAIN_MILLISECONDS);
    if (!is_gone) return;
    player->has_recorded = true;
    leave_table(player);
}

void hear_server(struct client_player *player, const char *text, size_t length)
{
    struct server_message message;
    read_server_message(text, length, &message);
    if (message.game.bytes && player->awaited != NEW_GAME_MADE &&
        !is_piece(message.game, player->table->name))
        return;
    if (is_piece(message.type, "event"))
        hear_event(player, &message);
    else if (is_piece(message.type, "turn"))
        hear_turn(player, &message);
    else if (is_piece(message.type, "joined"))
        hear_joined(player, &message);
    else if (is_piece(message.type, "welcome"))
        hear_welcome(player, &message);
    else if (is_piece(message.type, "game"))
        hear_game(player, &message);
    else if (is_piece(message.type, "error"))
        hear_error(player, &message);
    else if (is_piece(message.type, "record") && is_answer(player, &message)) {
        hear_record(player, text, length);
        end_answer(player);
    } else if (is_piece(message.type, "left") && is_answer(player, &message)) {
        player->awaited = NOTHING;
        leave_table(player);
        go_on_playing(player);
    }
}
