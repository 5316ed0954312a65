/* arena_results.c - the results of decks as lines of JSON, written and read. */
#include "arena.h"
#include "command.h"
#include "json_writer.h"
#include "setup_argument.h"

#include <stdlib.h>
#include <string.h>

static const char *const weights_field[SIDES] = { "weights_a", "weights_b" };

json_t *head_of_plan(const struct arena_plan *plan)
{
    json_t *head = begin_head("arena");
    json_object_set_new(head, "a", json_string(plan->spec[SIDE_A].name));
    json_object_set_new(head, "b", json_string(plan->spec[SIDE_B].name));
    for (unsigned side = 0; side < SIDES; side++)
        if (plan->spec[side].weights)
            json_object_set_new(head, weights_field[side],
                                json_string(plan->spec[side].weights_hash));
    json_object_set_new(head, "setup", json_string(plan->setup));
    json_object_set_new(head, "seed", json_integer(plan->seed));
    json_object_set_new(head, "nodes", json_integer((json_int_t)plan->budget.nodes));
    json_object_set_new(head, "movetime", json_integer(plan->budget.millis));
    json_object_set_new(head, "shard", json_integer(plan->shard));
    json_object_set_new(head, "shards", json_integer(plan->shards));
    json_object_set_new(head, "decks", json_integer(plan->decks));
    return head;
}

static bool copy_text(const json_t *head, const char *field, char *text, size_t size)
{
    const char *value = json_string_value(json_object_get(head, field));
    return value && (size_t)snprintf(text, size, "%s", value) < size;
}

static long whole_number(const json_t *head, const char *field)
{
    const json_t *value = json_object_get(head, field);
    return json_is_integer(value) ? (long)json_integer_value(value) : -1;
}

/* The names of contestants are copied, not understood: another version may have had other levels. */
int plan_of_head(const struct run_file *file, struct arena_plan *plan)
{
    const json_t *head = file->head;
    const char *run = json_string_value(json_object_get(head, "run"));
    *plan = (struct arena_plan){ .seed = whole_number(head, "seed"),
                                 .decks = whole_number(head, "decks"),
                                 .shard = whole_number(head, "shard"),
                                 .shards = whole_number(head, "shards") };
    const long nodes = whole_number(head, "nodes"), millis = whole_number(head, "movetime");
    plan->budget = (struct turn_budget){ (uint64_t)nodes, (uint32_t)millis };
    plan->version = json_string_value(json_object_get(head, "lauze"));
    plan->commit = json_string_value(json_object_get(head, "commit"));
    for (unsigned side = 0; side < SIDES; side++)
        copy_text(head, weights_field[side], plan->spec[side].weights_hash,
                  sizeof plan->spec[side].weights_hash);
    const bool is_good = run && strcmp(run, "arena") == 0 && plan->version && plan->commit &&
                         copy_text(head, "a", plan->spec[SIDE_A].name, sizeof plan->spec[0].name) &&
                         copy_text(head, "b", plan->spec[SIDE_B].name, sizeof plan->spec[0].name) &&
                         copy_text(head, "setup", plan->setup, sizeof plan->setup) && nodes >= 0 &&
                         millis >= 0 && plan->decks > 0 && plan->decks <= MOST_DECKS &&
                         plan->shard >= 0 && plan->shard < plan->shards;
    if (!is_good) return complain_about(EXIT_INPUT, "complaint run head", file->name);
    return build_rules_of(plan->setup, &plan->rules);
}

/* ---- writing ---- */

static void add_real(struct json_writer *line, const char *key, double value)
{
    char text[32];
    snprintf(text, sizeof text, "%.6f", value);
    json_add_raw(line, key, text);
}

static void add_seating(struct json_writer *line, unsigned seats, unsigned game)
{
    char text[LAUZE_MAX_SEATS + 1] = "";
    for (unsigned seat = 0; seat < seats; seat++)
        text[seat] = side_of_seat(seat, game) == SIDE_A ? 'a' : 'b';
    json_add_text(line, "seats", text);
}

static void add_both(struct json_writer *line, const char *key, const double value[SIDES])
{
    json_open_array(line, key);
    for (unsigned side = 0; side < SIDES; side++)
        add_real(line, NULL, value[side]);
    json_close_array(line);
}

static void add_game_result(struct json_writer *line, const struct game_result *result,
                            unsigned seats, unsigned game)
{
    json_open_object(line, NULL);
    add_seating(line, seats, game);
    json_open_array(line, "points");
    for (unsigned seat = 0; seat < seats; seat++)
        json_add_number(line, NULL, result->points[seat]);
    json_close_array(line);
    json_open_array(line, "winners");
    for (unsigned seat = 0; seat < seats; seat++)
        if (result->winners >> seat & 1) json_add_number(line, NULL, seat);
    json_close_array(line);
    json_add_number(line, "turns", result->turns);
    if (result->forfeit != NO_SIDE) {
        json_add_text(line, "forfeit", result->forfeit == SIDE_A ? "a" : "b");
        json_add_text(line, "why", result->why);
    }
    add_both(line, "seconds", result->seconds);
    add_both(line, "longest_turn", result->longest_turn);
    json_open_array(line, "nodes");
    for (unsigned side = 0; side < SIDES; side++)
        json_add_number(line, NULL, (long long)result->nodes[side]);
    json_close_array(line);
    json_close_object(line);
}

void write_deck(struct json_writer *line, const struct deck_result *result, unsigned seats)
{
    json_clear(line);
    json_open_object(line, NULL);
    json_add_number(line, "deck", result->deck);
    json_open_array(line, "games");
    for (unsigned game = 0; game < GAMES_OF_DECK; game++)
        add_game_result(line, &result->game[game], seats, game);
    json_close_array(line);
    json_close_object(line);
    json_end_line(line);
}

/* ---- reading ---- */

static bool read_points(const json_t *list, unsigned seats, struct game_result *result)
{
    if (json_array_size(list) != seats) return false;
    for (unsigned seat = 0; seat < seats; seat++) {
        const json_t *points = json_array_get(list, seat);
        if (!json_is_integer(points)) return false;
        result->points[seat] = (int)json_integer_value(points);
    }
    return true;
}

static bool read_winners(const json_t *list, unsigned seats, struct game_result *result)
{
    const size_t n = json_array_size(list);
    for (size_t i = 0; i < n; i++) {
        const json_int_t seat = json_integer_value(json_array_get(list, i));
        if (!json_is_integer(json_array_get(list, i)) || seat < 0 || seat >= seats) return false;
        result->winners |= 1u << seat;
    }
    return n > 0;
}

static void read_costs(const json_t *game, struct game_result *result)
{
    for (unsigned side = 0; side < SIDES; side++) {
        result->seconds[side] =
            json_number_value(json_array_get(json_object_get(game, "seconds"), side));
        result->longest_turn[side] =
            json_number_value(json_array_get(json_object_get(game, "longest_turn"), side));
        result->nodes[side] =
            (uint64_t)json_integer_value(json_array_get(json_object_get(game, "nodes"), side));
    }
}

static bool read_game_result(const json_t *game, unsigned seats, struct game_result *result)
{
    const char *forfeit = json_string_value(json_object_get(game, "forfeit"));
    const char *why = json_string_value(json_object_get(game, "why"));
    *result = (struct game_result){ .forfeit = NO_SIDE };
    if (forfeit) result->forfeit = strcmp(forfeit, "a") == 0 ? SIDE_A : SIDE_B;
    if (why) snprintf(result->why, sizeof result->why, "%s", why);
    result->turns = (unsigned)json_integer_value(json_object_get(game, "turns"));
    read_costs(game, result);
    return read_points(json_object_get(game, "points"), seats, result) &&
           read_winners(json_object_get(game, "winners"), seats, result);
}

static bool read_deck(const json_t *line, unsigned seats, struct deck_result *result)
{
    const json_t *deck = json_object_get(line, "deck"), *games = json_object_get(line, "games");
    if (!json_is_integer(deck) || json_array_size(games) != GAMES_OF_DECK) return false;
    const json_int_t number = json_integer_value(deck);
    if (number < 0 || number >= MOST_DECKS) return false;
    result->deck = (uint32_t)number;
    for (unsigned game = 0; game < GAMES_OF_DECK; game++)
        if (!read_game_result(json_array_get(games, game), seats, &result->game[game]))
            return false;
    return true;
}

bool make_room_for_decks(struct deck_table *table, uint32_t n)
{
    if (n <= table->n) return true;
    struct deck_summary *const grown = realloc(table->deck, n * sizeof *grown);
    if (grown == NULL) return false;
    memset(grown + table->n, 0, (n - table->n) * sizeof *grown);
    table->deck = grown;
    table->n = n;
    return true;
}

/* A deck that belongs to the shard and is not known yet. */
static bool may_hold(const struct arena_plan *plan, const struct deck_table *table, uint32_t deck)
{
    if (deck % plan->shards != plan->shard) return false;
    return deck >= table->n || !table->deck[deck].is_played;
}

int read_decks(const struct run_file *file, const struct arena_plan *plan, struct deck_table *table)
{
    const unsigned seats = lauze_rules_setup(plan->rules)->seats;
    unsigned number = file->first_line;
    for (const char *at = file->text; *at; number++) {
        const size_t length = strcspn(at, "\n");
        struct deck_result result;
        json_t *line = json_loadb(at, length, 0, NULL);
        const bool is_read = json_is_object(line) && read_deck(line, seats, &result) &&
                             may_hold(plan, table, result.deck);
        json_decref(line);
        if (!is_read) return complain_of_line(file, number);
        at += length + (at[length] == '\n');
        if (result.deck >= table->n && !table->grows) continue;
        if (!make_room_for_decks(table, result.deck + 1))
            return complain(EXIT_INPUT, "complaint no memory", NULL);
        table->deck[result.deck] = sum_up_deck(&result, seats);
        table->n_played++;
    }
    return EXIT_GOOD;
}
