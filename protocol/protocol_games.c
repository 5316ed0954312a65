/* protocol_games.c - the games of a session, and the rules that they share. */
#include "protocol_games.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rules and games have parts that are read many bytes at a time. */
static void *allocate_aligned(size_t size)
{
    const size_t line = 64;
    return aligned_alloc(line, (size + line - 1) / line * line);
}

lauze_game *allocate_game(size_t size) { return allocate_aligned(size); }

static struct shared_rules *find_rules(struct game_table *table, const lauze_setup *setup)
{
    struct shared_rules *unused = NULL;
    for (unsigned i = 0; i < PROTOCOL_GAMES; i++) {
        struct shared_rules *shared = &table->shared[i];
        if (shared->n_users > 0 && memcmp(&shared->setup, setup, sizeof *setup) == 0) return shared;
        if (shared->n_users == 0 && !unused) unused = shared;
    }
    return unused;
}

static lauze_status build_shared(struct shared_rules *shared, const lauze_setup *setup,
                                 lauze_error *error)
{
    size_t size = lauze_rules_size(setup);
    lauze_rules *rules = allocate_aligned(size > 0 ? size : 1);
    if (!rules) return error->status = LAUZE_TOO_LARGE;
    lauze_status status = lauze_build_rules(setup, rules, error);
    if (status != LAUZE_OK) {
        free(rules);
        return status;
    }
    shared->setup = *setup;
    shared->rules = rules;
    return LAUZE_OK;
}

lauze_status borrow_rules(struct game_table *table, const lauze_setup *setup,
                          struct shared_rules **shared, lauze_error *error)
{
    *error = (lauze_error){ 0 };
    *shared = find_rules(table, setup);
    assert(*shared);
    lauze_status status = LAUZE_OK;
    if ((*shared)->n_users == 0) status = build_shared(*shared, setup, error);
    if (status == LAUZE_OK) (*shared)->n_users++;
    return status;
}

static void return_rules(struct shared_rules *shared)
{
    assert(shared->n_users > 0);
    if (--shared->n_users > 0) return;
    free(shared->rules);
    shared->rules = NULL;
}

static void free_game(struct table_game *game)
{
    return_rules(game->shared);
    free(game->base);
    free(game->now);
    free_deal(&game->deal);
    free_history(&game->history);
    for (unsigned i = 0; i < LAUZE_MAX_SEATS; i++)
        free(game->answered[i].lines);
    free(game);
}

struct table_game *create_game(struct shared_rules *shared)
{
    size_t size = lauze_game_size(shared->rules);
    struct table_game *game = calloc(1, sizeof *game);
    if (!game) {
        return_rules(shared);
        return NULL;
    }
    game->shared = shared;
    game->is_whole = true;
    game->base = allocate_game(size);
    game->now = allocate_game(size);
    if (!game->base || !game->now) {
        free_game(game);
        return NULL;
    }
    lauze_start(shared->rules, game->base);
    lauze_copy(shared->rules, game->now, game->base);
    return game;
}

bool seat_game(struct game_table *table, struct table_game *game)
{
    for (unsigned i = 0; i < PROTOCOL_GAMES; i++) {
        if (table->game[i]) continue;
        snprintf(game->id, sizeof game->id, "%u", ++table->last_number);
        table->game[i] = game;
        table->n_games++;
        return true;
    }
    return false;
}

struct table_game *find_game(const struct game_table *table, const char *id)
{
    for (unsigned i = 0; i < PROTOCOL_GAMES; i++) {
        if (table->game[i] && strcmp(table->game[i]->id, id) == 0) return table->game[i];
    }
    return NULL;
}

void close_game(struct game_table *table, struct table_game *game)
{
    for (unsigned i = 0; i < PROTOCOL_GAMES; i++) {
        if (table->game[i] != game) continue;
        table->game[i] = NULL;
        table->n_games--;
        free_game(game);
        return;
    }
}

void close_all_games(struct game_table *table)
{
    for (unsigned i = 0; i < PROTOCOL_GAMES; i++) {
        if (table->game[i]) close_game(table, table->game[i]);
    }
}

static bool grow_history(struct history *history, uint32_t capacity)
{
    if (capacity <= history->capacity) return true;
    lauze_action *action = realloc(history->action, capacity * sizeof *action);
    if (action) history->action = action;
    uint32_t *seq = realloc(history->seq, capacity * sizeof *seq);
    if (seq) history->seq = seq;
    if (!action || !seq) return false;
    history->capacity = capacity;
    return true;
}

bool note_action(struct history *history, lauze_action action, uint32_t seq)
{
    bool is_full = history->n == history->capacity;
    if (is_full && !grow_history(history, history->n * 2 + 64)) return false;
    history->action[history->n] = action;
    history->seq[history->n++] = seq;
    return true;
}

bool copy_history(struct history *to, const struct history *from, uint32_t n)
{
    assert(n <= from->n);
    if (!grow_history(to, n)) return false;
    if (n > 0) {
        memcpy(to->action, from->action, n * sizeof *to->action);
        memcpy(to->seq, from->seq, n * sizeof *to->seq);
    }
    to->n = n;
    return true;
}

void free_history(struct history *history)
{
    free(history->action);
    free(history->seq);
    *history = (struct history){ 0 };
}
