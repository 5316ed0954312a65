/* client_game.c - a game as one client of a server knows it. */
#include "client_game.h"

#include <stdlib.h>
#include <string.h>

enum { ACT_ACTIONS = 32, ACTION_BYTES = 96 };

/* ---- rules ---- */

static bool build_client_rules(struct client_rules *shared)
{
    lauze_setup setup;
    if (lauze_read_setup(shared->setup, strlen(shared->setup), &setup, NULL) != LAUZE_OK)
        return false;
    size_t size = lauze_rules_size(&setup);
    shared->rules = size > 0 ? malloc(size) : NULL;
    if (!shared->rules || lauze_build_rules(&setup, shared->rules, NULL) != LAUZE_OK) return false;
    shared->trial = malloc(lauze_game_size(shared->rules));
    return shared->trial != NULL;
}

struct client_rules *find_client_rules(struct client_rules **list, struct piece setup)
{
    struct client_rules *shared = *list;
    while (shared && !is_piece(setup, shared->setup))
        shared = shared->next;
    if (shared || setup.length >= SETUP_BYTES) return shared;
    shared = calloc(1, sizeof *shared);
    if (!shared) return NULL;
    copy_piece(setup, shared->setup, sizeof shared->setup);
    if (!build_client_rules(shared)) {
        free_client_rules(shared);
        return NULL;
    }
    shared->next = *list;
    return *list = shared;
}

void free_client_rules(struct client_rules *list)
{
    while (list) {
        struct client_rules *next = list->next;
        free(list->rules);
        free(list->trial);
        free(list);
        list = next;
    }
}

/* ---- hearing ---- */

bool begin_client_game(struct client_game *game, const struct client_rules *shared)
{
    *game = (struct client_game){ .shared = shared, .now = malloc(lauze_game_size(shared->rules)) };
    if (!game->now) return false;
    lauze_start(shared->rules, game->now);
    return true;
}

void end_client_game(struct client_game *game)
{
    free(game->now);
    free(game->event);
    *game = (struct client_game){ 0 };
}

uint32_t events_up_to(const struct client_game *game, uint32_t seq)
{
    uint32_t low = 0, high = game->n_events;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (game->event[middle].seq <= seq)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool note_event(struct client_game *game, const struct heard_event *event)
{
    if (game->n_events == game->capacity) {
        uint32_t capacity = game->capacity ? game->capacity * 2 : 64;
        struct heard_event *events = realloc(game->event, capacity * sizeof *events);
        if (!events) return false;
        game->event = events;
        game->capacity = capacity;
    }
    game->event[game->n_events++] = *event;
    game->seq = event->seq;
    return true;
}

static bool play_event(struct client_game *game, const struct server_message *message)
{
    const lauze_rules *rules = game->shared->rules;
    lauze_action action;
    return lauze_read_action(rules, game->now, message->action.bytes, message->action.length,
                             &action, NULL) == LAUZE_OK &&
           lauze_apply(rules, game->now, action, NULL) == LAUZE_OK;
}

static uint64_t mark_of(const struct server_message *message)
{
    uint64_t mark = mix_piece(0xcbf29ce484222325u, message->by);
    return mix_piece(mix_piece(mark, message->action), message->effects);
}

enum hearing hear_game_event(struct client_game *game, const struct server_message *message)
{
    bool is_chance = is_piece(message->by, "chance");
    struct heard_event event = { .seq = (uint32_t)message->seq,
                                 .by = LAUZE_CHANCE,
                                 .mark = mark_of(message) };
    if (message->seq < 0 || message->by.length == 0) return HEARD_ILLEGAL;
    if (!is_chance) event.by = (uint8_t)(message->by.bytes[0] - 'a');
    if (event.seq <= game->seq) {
        uint32_t after = events_up_to(game, event.seq);
        bool is_same = after > 0 && game->event[after - 1].seq == event.seq &&
                       game->event[after - 1].mark == event.mark;
        return is_same ? HEARD_AGAIN : HEARD_CHANGED;
    }
    if (lauze_who(game->shared->rules, game->now) != event.by) return HEARD_ILLEGAL;
    return play_event(game, message) && note_event(game, &event) ? HEARD_NEW : HEARD_ILLEGAL;
}

/* ---- acting ---- */

static lauze_action choose_action(const struct client_game *game, struct prng *prng)
{
    static lauze_choice_set choices;
    const lauze_rules *rules = game->shared->rules;
    lauze_choices(rules, game->shared->trial, &choices);
    return lauze_nth(rules, game->shared->trial, &choices, prng_below(prng, choices.n));
}

/* Adds an action to the list; true if it still had room for another one. */
static bool add_action(const struct client_game *game, lauze_action action, char act[ACT_BYTES],
                       size_t *length)
{
    if (*length > 0) act[(*length)++] = ',';
    act[(*length)++] = '"';
    *length += lauze_write_action(game->shared->rules, game->shared->trial, action, act + *length,
                                  ACT_BYTES - *length);
    act[(*length)++] = '"';
    act[*length] = 0;
    return *length + ACTION_BYTES < ACT_BYTES;
}

unsigned choose_act(const struct client_game *game, struct prng *prng, bool is_whole,
                    char act[ACT_BYTES])
{
    const lauze_rules *rules = game->shared->rules;
    lauze_game *trial = game->shared->trial;
    unsigned seat = lauze_who(rules, game->now), n = 0;
    size_t length = 0;
    bool goes_on = true;
    lauze_copy(rules, trial, game->now);
    while (goes_on && lauze_who(rules, trial) == seat && n < ACT_ACTIONS) {
        lauze_action action = choose_action(game, prng);
        goes_on = add_action(game, action, act, &length) && is_whole;
        n++;
        if (lauze_apply(rules, trial, action, NULL) != LAUZE_OK) break;
    }
    return n;
}
