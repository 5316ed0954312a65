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

/* FNV-1a; names that people send are only looked for among those that were given. */
static uint32_t hash_bytes(const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ at[i]) * 16777619u;
    return hash;
}

static struct shared_rules *build_shared(const lauze_setup *setup, lauze_error *error)
{
    size_t size = lauze_rules_size(setup);
    struct shared_rules *shared = calloc(1, sizeof *shared);
    if (shared) shared->rules = allocate_aligned(size > 0 ? size : 1);
    error->status = LAUZE_TOO_LARGE;
    if (shared && shared->rules) error->status = lauze_build_rules(setup, shared->rules, error);
    if (error->status == LAUZE_OK) {
        shared->setup = *setup;
        return shared;
    }
    if (shared) free(shared->rules);
    free(shared);
    return NULL;
}

lauze_status borrow_rules(struct game_table *table, const lauze_setup *setup,
                          struct shared_rules **shared, lauze_error *error)
{
    struct shared_rules **home = &table->shared[hash_bytes(setup, sizeof *setup) % RULES_BUCKETS];
    *error = (lauze_error){ 0 };
    for (*shared = *home; *shared; *shared = (*shared)->next)
        if (memcmp(&(*shared)->setup, setup, sizeof *setup) == 0) break;
    if (!*shared) {
        *shared = build_shared(setup, error);
        if (!*shared) return error->status;
        (*shared)->home = home;
        (*shared)->next = *home;
        *home = *shared;
    }
    (*shared)->n_users++;
    return LAUZE_OK;
}

static void return_rules(struct shared_rules *shared)
{
    assert(shared->n_users > 0);
    if (--shared->n_users > 0) return;
    struct shared_rules **at = shared->home;
    while (*at != shared)
        at = &(*at)->next;
    *at = shared->next;
    free(shared->rules);
    free(shared);
}

void free_game(struct table_game *game)
{
    return_rules(game->shared);
    free(game->base);
    free(game->now);
    free_deal(&game->deal);
    free_history(&game->history);
    free(game->answered.lines);
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

static uint32_t bucket_of(const char *id) { return hash_bytes(id, strlen(id)) % GAME_BUCKETS; }

void seat_game(struct game_table *table, struct table_game *game)
{
    struct table_game **bucket = &table->game[bucket_of(game->id)];
    game->next = *bucket;
    *bucket = game;
    table->n_games++;
}

void number_game(struct game_table *table, struct table_game *game)
{
    snprintf(game->id, sizeof game->id, "%u", ++table->last_number);
    seat_game(table, game);
}

struct table_game *find_game(const struct game_table *table, const char *id)
{
    struct table_game *game = table->game[bucket_of(id)];
    while (game && strcmp(game->id, id) != 0)
        game = game->next;
    return game;
}

void close_game(struct game_table *table, struct table_game *game)
{
    struct table_game **at = &table->game[bucket_of(game->id)];
    while (*at && *at != game)
        at = &(*at)->next;
    if (*at) {
        *at = game->next;
        table->n_games--;
    }
    free_game(game);
}

void close_all_games(struct game_table *table)
{
    for (unsigned i = 0; i < GAME_BUCKETS; i++) {
        for (struct table_game *game = table->game[i], *next; game; game = next) {
            next = game->next;
            free_game(game);
        }
        table->game[i] = NULL;
    }
    table->n_games = 0;
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
