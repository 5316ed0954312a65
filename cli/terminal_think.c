/* terminal_think.c - the computer players in the terminal: each thinks within its time, and shows it where that takes
 * longer than a moment. */
#include "random_player.h"
#include "terminal.h"

#include <stdlib.h>
#include <string.h>

/* Seconds after which somebody who waits wants to know why. */
#define MOMENT 0.5

bool read_seat_player(const char *text, struct seat_player *player)
{
    const size_t length = strcspn(text, "@");
    *player = (struct seat_player){ .kind = PLAYER_HUMAN };
    if (strcmp(text, "human") == 0) return true;
    player->kind = PLAYER_RANDOM;
    if (strcmp(text, "random") == 0) return true;
    player->kind = PLAYER_LEVEL;
    player->level = lauze_find_level(text, length);
    if (player->level == lauze_n_levels()) return false;
    return text[length] == '\0' || read_turn_budget(text + length + 1, &player->budget);
}

void list_seat_players(char *buffer, size_t size)
{
    snprintf(buffer, size, "human, random");
    for (unsigned level = 0; level < lauze_n_levels(); level++) {
        const size_t length = strlen(buffer);
        snprintf(buffer + length, size - length, ", %s", lauze_level(level)->name);
    }
}

bool seat_computers(struct terminal_game *game)
{
    const lauze_rules *rules = game->table.rules;
    for (unsigned seat = 0; seat < lauze_rules_setup(rules)->seats; seat++) {
        if (game->player[seat].kind != PLAYER_LEVEL) continue;
        const unsigned level = game->player[seat].level;
        const size_t size = lauze_player_size(rules, level);
        void *memory = malloc(size);
        if (memory == NULL) return false;
        game->computer[seat] =
            lauze_start_player(rules, level, game->deal.seed + seat, memory, size);
    }
    return true;
}

void dismiss_computers(struct terminal_game *game)
{
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        free(game->computer[seat]);
}

struct watch {
    struct terminal_game *game;
    unsigned seat;
    double began, seconds; /* 0 seconds: as long as it takes */
    int n_shown;           /* characters that tell that he thinks */
};

static void show_thinking(struct watch *watch)
{
    char text[ANSWER_BYTES];
    int columns, rows;
    measure_window(watch->game, &columns, &rows);
    say_with(
        text, sizeof text, "play thinks",
        (struct place_words[]){ { "who", watch->game->names.name[watch->seat] }, { NULL, NULL } });
    watch->n_shown = printf("%.*s", columns - 1, text);
    fflush(stdout);
}

static void hide_thinking(const struct watch *watch)
{
    if (watch->n_shown > 0) printf("\r%*s\r", watch->n_shown, "");
}

static bool is_over(void *context)
{
    struct watch *watch = context;
    const double passed = world_seconds() - watch->began;
    if (passed > MOMENT && watch->n_shown == 0 && watch->game->is_terminal) show_thinking(watch);
    return was_interrupted() || (watch->seconds > 0 && passed >= watch->seconds);
}

static lauze_action pick_by_level(struct terminal_game *game, unsigned seat)
{
    const struct seat_player *player = &game->player[seat];
    const struct lauze_level *level = lauze_level(player->level);
    const bool is_usual = player->budget.nodes == 0 && player->budget.millis == 0;
    const uint32_t millis = is_usual ? level->millis : player->budget.millis;
    struct watch watch = {
        .game = game, .seat = seat, .began = world_seconds(), .seconds = millis / 1000.0
    };
    const struct lauze_budget budget = { .nodes = is_usual ? level->nodes : player->budget.nodes,
                                         .is_over = is_over,
                                         .context = &watch };
    const lauze_action action = lauze_pick(game->computer[seat], game->table.game, &budget);
    hide_thinking(&watch);
    return action;
}

bool pick_for_computer(struct terminal_game *game, unsigned seat, lauze_action *action)
{
    const struct table *table = &game->table;
    if (game->player[seat].kind == PLAYER_RANDOM)
        *action = lauze_pick_random(table->rules, table->game, game->choices, &game->prng);
    else
        *action = pick_by_level(game, seat);
    game->has_quit = game->has_quit || was_interrupted();
    return !game->has_quit;
}
