/* client_player.c - a player comes to the server, and says what is next. */
#include "client_party.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

enum { SAY_BYTES = ACT_BYTES + 512, REST_LEAST = 20, REST_MOST = 200 };

/* Nanoseconds between two requests of a connection, which may send twenty a second. */
enum { SAY_GAP = 56 * 1000 * 1000 };

static void wake(uv_timer_t *pause)
{
    struct client_player *player = pause->data;
    player->is_resting = false;
    go_on_playing(player);
}

void rest_player(struct client_player *player, uint64_t milliseconds)
{
    player->is_resting = true;
    uv_timer_start(&player->pause, wake, milliseconds, 0);
}

/* ---- the connection ---- */

static void meet_server(void *context) { go_on_playing(context); }

static void hear_line(void *context, const char *text, size_t length)
{
    hear_server(context, text, length);
}

static void forget_connection(struct client_player *player)
{
    struct client_party *party = player->table->party;
    if (player->has_joined && player->lost_at == 0) player->lost_at = uv_hrtime();
    player->socket = NULL;
    player->is_welcome = player->has_joined = false;
    player->awaited = NOTHING;
    player->place = (player->place + 1) % party->options.n_places;
    party->figures.lost_connections++;
    rest_player(player, REST_LEAST + prng_below(&party->prng, REST_MOST - REST_LEAST));
}

static void notice_end(void *context, const char *why)
{
    (void)why;
    forget_connection(context);
}

void lose_connection(struct client_player *player)
{
    if (!player->socket) return;
    drop_socket_client(player->socket);
    forget_connection(player);
}

static void come(struct client_player *player)
{
    static const struct socket_events events = { meet_server, hear_line, notice_end };
    const struct party_options *options = &player->table->party->options;
    player->awaited = WELCOME;
    player->deadline = uv_hrtime() + options->patience * UINT64_C(1000000);
    player->id[0] = 0;
    player->socket =
        open_socket_client(options->loop, &options->place[player->place], &events, player);
    if (!player->socket) forget_connection(player);
}

/* ---- requests ---- */

/* Says `{"type":TYPE,"id":ID` and the rest. */
__attribute__((format(printf, 4, 5))) static void ask(struct client_player *player,
                                                      enum awaited awaited, const char *type,
                                                      const char *format, ...)
{
    struct client_party *party = player->table->party;
    char line[SAY_BYTES];
    va_list values;
    if (awaited == ACTED)
        memcpy(player->id, player->act.id, sizeof player->id);
    else
        snprintf(player->id, sizeof player->id, "%" PRIx64 "-%" PRIu64, party->options.seed,
                 ++party->n_ids);
    int length = snprintf(line, sizeof line, "{\"type\":\"%s\",\"id\":\"%s\"", type, player->id);
    va_start(values, format);
    length += vsnprintf(line + length, sizeof line - (size_t)length, format, values);
    va_end(values);
    player->awaited = awaited;
    player->deadline = uv_hrtime() + party->options.patience * UINT64_C(1000000);
    player->next_say = uv_hrtime() + SAY_GAP;
    bool is_doubled = awaited == ACTED && prng_below(&party->prng, 100) < party->options.doubled;
    say_to_server(player->socket, line, (size_t)length);
    if (is_doubled && player->socket) say_to_server(player->socket, line, (size_t)length);
}

static void ask_to_join(struct client_player *player)
{
    const struct client_table *table = player->table;
    const char *token = table->invitation[player->seat];
    if (token[0] == 0) token = player->own;
    char since[32] = "";
    if (player->game.now) snprintf(since, sizeof since, ",\"since\":%" PRIu32, player->game.seq);
    ask(player, JOINED, "join", ",\"game\":\"%s\",\"token\":\"%s\",\"own\":\"%s\"%s}", table->name,
        token, player->own, since);
}

static void ask_for_all(struct client_player *player)
{
    player->n_told = 0;
    ask(player, COMPARED, "join", ",\"game\":\"%s\",\"token\":\"%s\"}", player->table->name,
        player->own);
}

static void say_act(struct client_player *player)
{
    struct sent_act *act = &player->act;
    act->n_answered = 0;
    ask(player, ACTED, "act",
        ",\"game\":\"%s\",\"seq\":%" PRIu32 ",\"as\":\"%c\",\"actions\":[%s]}", player->table->name,
        act->seq, 'a' + (int)player->seat, act->text);
}

static void begin_act(struct client_player *player)
{
    struct client_party *party = player->table->party;
    struct sent_act *act = &player->act;
    bool is_whole = !party->options.is_thorough || prng_below(&party->prng, 2) == 0;
    act->n = choose_act(&player->game, &party->prng, is_whole, act->text);
    act->seq = player->game.seq;
    act->first_sent = uv_hrtime();
    snprintf(act->id, sizeof act->id, "%" PRIx64 "-%" PRIu64, party->options.seed, ++party->n_ids);
    party->figures.sent++;
    say_act(player);
}

/* ---- what is next ---- */

static unsigned who_acts(const struct client_player *player)
{
    return lauze_who(player->game.shared->rules, player->game.now);
}

/* False when there is a while to wait, which then ends by itself. */
static bool is_time(struct client_player *player, uint64_t moment)
{
    uint64_t now = uv_hrtime();
    if (moment <= now) return true;
    rest_player(player, (moment - now) / 1000000 + 1);
    return false;
}

static void act_in_time(struct client_player *player)
{
    struct client_table *table = player->table;
    double rate = table->party->options.rate;
    uint64_t now = uv_hrtime(), gap = rate > 0 ? (uint64_t)(1e9 / rate) : 0;
    if (!is_time(player, table->due > player->next_say ? table->due : player->next_say)) return;
    /* Who is late by less than a second makes up for it. */
    table->due = (table->due + UINT64_C(1000000000) < now ? now : table->due) + gap;
    begin_act(player);
}

static void go_on_checking(struct client_player *player)
{
    if (!player->has_recorded)
        ask(player, RECORDED, "record", ",\"game\":\"%s\"}", player->table->name);
    else
        ask(player, LEFT, "leave", ",\"game\":\"%s\"}", player->table->name);
}

static void go_on_in_game(struct client_player *player)
{
    if (player->act.n > 0)
        say_act(player);
    else if (player->must_compare)
        ask_for_all(player);
    else if (player->table->party->is_checking)
        go_on_checking(player);
    else if (who_acts(player) == LAUZE_NOBODY)
        ask(player, LEFT, "leave", ",\"game\":\"%s\"}", player->table->name);
    else if (who_acts(player) == player->seat)
        act_in_time(player);
}

/* The next game; when all is only looked at once more, the next one that was kept. */
static void ask_for_game(struct client_player *player)
{
    if (player->table->party->is_checking) {
        player->is_done = player->seat != 0 || !take_kept_game(player);
        if (!player->is_done) ask_to_join(player);
        return;
    }
    if (player->seat != 0 || !is_time(player, player->next_say)) return;
    ask(player, NEW_GAME_MADE, "new", ",\"setup\":\"%s\",\"seats\":%u}", player->table->setup,
        player->table->n_seats);
}

void go_on_playing(struct client_player *player)
{
    const struct client_party *party = player->table->party;
    if (player->is_resting || player->is_done || party->is_closing) return;
    if (!player->socket) {
        come(player);
    } else if (player->awaited == WELCOME && player->id[0] == 0) {
        ask(player, WELCOME, "hello", ",\"v\":1,\"client\":\"lauze party\"}");
    } else if (player->awaited == NOTHING) {
        if (player->table->name[0] == 0)
            ask_for_game(player);
        else if (!player->has_joined && !player->has_left)
            ask_to_join(player);
        else if (player->has_joined)
            go_on_in_game(player);
    }
}
