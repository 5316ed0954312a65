/* client_table.c - games begin, end and are kept; and a party as a whole. */
#include "client_party.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { WATCH_MILLISECONDS = 100, NEXT_SEATS_LEAST = 2, NEXT_SEATS_KINDS = 3, OWN_LETTERS = 32 };

void note_fault(struct client_player *player, const char *what)
{
    struct client_party *party = player->table->party;
    party->figures.faults++;
    if (!party->options.complaints) return;
    fprintf(party->options.complaints, "fault game=%s seat=%c seq=%" PRIu32 " what=%s\n",
            player->table->name, 'a' + (int)player->seat, player->game.seq, what);
}

/* ---- games ---- */

static void make_own_token(struct prng *prng, char own[TEXT_TOKEN])
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";
    for (unsigned i = 0; i < OWN_LETTERS; i++)
        own[i] = letters[prng_below(prng, sizeof letters - 1)];
    own[OWN_LETTERS] = 0;
}

static void await_game(struct client_player *player)
{
    end_client_game(&player->game);
    player->act.n = 0;
    player->last_act[0] = 0;
    player->n_acts = 0;
    player->lost_at = 0;
    player->has_left = player->has_joined = player->must_compare = player->has_recorded = false;
}

void name_game(struct client_table *table, const struct server_message *message)
{
    struct piece at = message->tokens;
    struct message_field field;
    copy_piece(message->game, table->name, sizeof table->name);
    table->due = 0;
    table->n_left = 0;
    table->party->figures.games++;
    while (next_field(&at, &field)) {
        unsigned seat = (unsigned)(field.name.bytes[0] - 'a');
        if (seat < table->n_seats)
            copy_piece(field.value, table->invitation[seat], sizeof table->invitation[seat]);
    }
    for (unsigned seat = 0; seat < table->n_seats; seat++) {
        await_game(&table->player[seat]);
        table->player[seat].is_done = false;
        make_own_token(&table->party->prng, table->player[seat].own);
    }
    for (unsigned seat = 0; seat < table->n_seats; seat++)
        go_on_playing(&table->player[seat]);
}

/* All of them were told the same; some may have heard more, where the party ends before the game. */
static void compare_players(struct client_table *table)
{
    const struct client_game *first = &table->player[0].game;
    for (unsigned seat = 1; seat < table->n_seats; seat++) {
        const struct client_game *other = &table->player[seat].game;
        uint32_t n = first->n_events < other->n_events ? first->n_events : other->n_events;
        bool is_same = table->party->is_checking || first->n_events == other->n_events;
        for (uint32_t i = 0; is_same && i < n; i++)
            is_same = first->event[i].mark == other->event[i].mark;
        if (!is_same) note_fault(&table->player[seat], "two-players-were-told-different-things");
    }
}

static void keep_game(struct client_table *table)
{
    struct client_player *player = &table->player[0];
    struct kept_game *kept = malloc(sizeof *kept);
    if (!kept) return;
    *kept =
        (struct kept_game){ .next = table->kept, .game = player->game, .n_acts = player->n_acts };
    memcpy(kept->name, table->name, sizeof kept->name);
    memcpy(kept->own, player->own, sizeof kept->own);
    player->game = (struct client_game){ 0 };
    table->kept = kept;
}

static void clear_table(struct client_table *table)
{
    const struct client_party *party = table->party;
    if (table->player[0].game.now && table->player[table->n_seats - 1].game.now)
        compare_players(table);
    if (party->options.is_thorough && !table->player[0].has_recorded) keep_game(table);
    table->name[0] = 0;
    for (unsigned seat = 0; seat < table->n_seats; seat++)
        await_game(&table->player[seat]);
}

void leave_table(struct client_player *player)
{
    struct client_table *table = player->table;
    player->has_left = true;
    player->has_joined = false;
    if (++table->n_left < table->n_seats) return;
    clear_table(table);
    for (unsigned seat = 0; seat < table->n_seats; seat++)
        go_on_playing(&table->player[seat]);
}

bool take_kept_game(struct client_player *player)
{
    struct client_table *table = player->table;
    struct kept_game *kept = table->kept;
    if (!kept) return false;
    table->kept = kept->next;
    memcpy(table->name, kept->name, sizeof table->name);
    memcpy(player->own, kept->own, sizeof player->own);
    table->invitation[0][0] = 0;
    table->n_left = table->n_seats - 1;
    for (unsigned seat = 1; seat < table->n_seats; seat++)
        table->player[seat].is_done = true;
    player->game = kept->game;
    player->n_acts = kept->n_acts;
    player->must_compare = true;
    free(kept);
    return true;
}

/* ---- the party ---- */

/* Who is not answered has lost his connection, whatever the system says of it. */
static void watch_party(uv_timer_t *timer)
{
    struct client_party *party = timer->data;
    uint64_t now = uv_hrtime();
    for (unsigned i = 0; i < party->n_players; i++) {
        struct client_player *player = &party->player[i];
        if (player->awaited == NOTHING || player->deadline > now) continue;
        party->figures.unanswered++;
        lose_connection(player);
    }
}

static unsigned seats_at(const struct party_options *options, unsigned table)
{
    return options->n_seats ? options->n_seats : NEXT_SEATS_LEAST + table % NEXT_SEATS_KINDS;
}

static void set_table(struct client_party *party, unsigned index, struct client_player *player)
{
    struct client_table *table = &party->table[index];
    unsigned n_setups = 0;
    while (party->options.setups[n_setups])
        n_setups++;
    assert(n_setups > 0);
    table->party = party;
    table->player = player;
    table->n_seats = seats_at(&party->options, index);
    table->setup = party->options.setups[index % n_setups];
    for (unsigned seat = 0; seat < table->n_seats; seat++, player++) {
        player->table = table;
        player->seat = seat;
        player->place = (index + seat) % party->options.n_places;
        uv_timer_init(party->options.loop, &player->pause);
        player->pause.data = player;
        go_on_playing(player);
    }
}

bool open_party(struct client_party *party, const struct party_options *options)
{
    *party = (struct client_party){ .options = *options, .prng = prng_of(options->seed) };
    for (unsigned i = 0; i < options->n_tables; i++)
        party->n_players += seats_at(options, i);
    assert(options->n_places > 0 && party->n_players > 0);
    party->table = calloc(options->n_tables, sizeof *party->table);
    party->player = calloc(party->n_players, sizeof *party->player);
    if (!party->table || !party->player) return false;
    uv_timer_init(options->loop, &party->watch);
    party->watch.data = party;
    uv_timer_start(&party->watch, watch_party, WATCH_MILLISECONDS, WATCH_MILLISECONDS);
    struct client_player *player = party->player;
    for (unsigned i = 0; i < options->n_tables; i++) {
        set_table(party, i, player);
        player += party->table[i].n_seats;
    }
    return true;
}

void begin_party_check(struct client_party *party)
{
    party->is_checking = true;
    for (unsigned i = 0; i < party->n_players; i++) {
        party->player[i].must_compare = true;
        go_on_playing(&party->player[i]);
    }
}

bool is_party_done(const struct client_party *party)
{
    for (unsigned i = 0; i < party->n_players; i++) {
        if (!party->player[i].is_done) return false;
    }
    return true;
}

void close_party(struct client_party *party)
{
    party->is_closing = true;
    uv_close((uv_handle_t *)&party->watch, NULL);
    for (unsigned i = 0; i < party->n_players; i++) {
        struct client_player *player = &party->player[i];
        if (player->socket) drop_socket_client(player->socket);
        player->socket = NULL;
        uv_close((uv_handle_t *)&player->pause, NULL);
    }
}

void free_party(struct client_party *party)
{
    for (unsigned i = 0; i < party->n_players; i++)
        end_client_game(&party->player[i].game);
    for (unsigned i = 0; i < party->options.n_tables; i++) {
        while (party->table[i].kept) {
            struct kept_game *kept = party->table[i].kept;
            party->table[i].kept = kept->next;
            end_client_game(&kept->game);
            free(kept);
        }
    }
    free_client_rules(party->rules);
    free(party->table);
    free(party->player);
}
