/* write_golden.c - writes the golden play-through of a setup, as tests/data/golden_*.lz hold them.
 *
 *   write_golden SETUP SEED > tests/data/golden_NAME.lz
 *   write_golden tests/data >> tests/data/perft.txt
 *
 * With a folder, that of every preset is written there as golden_preset_NAME.lz, where none is yet, and to the standard
 * output a line of counted turns for each of these, by the tiles that its game began with.
 *
 * The greedy player plays all seats, and every fifth decision falls at random, so that rare acts come up. The record
 * carries the result and the final position as tags; tests/unit/test_golden.c compares them. A golden file is written
 * anew only when the rules were wrong. */
#include "greedy.h"
#include "perft.h"
#include "random_player.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ACTIONS = 4096, MAX_TEXT = 65536 };

struct table {
    lauze_rules *rules;
    lauze_game *game, *scratch;
    struct lauze_greedy player;
    lauze_action action[MAX_ACTIONS];
    uint32_t n;
};

static bool open_table(struct table *table, const char *text)
{
    lauze_setup setup;
    lauze_error error;
    if (lauze_read_setup(text, strlen(text), &setup, &error) != LAUZE_OK) return false;
    const size_t size = lauze_rules_size(&setup);
    table->rules = size > 0 ? malloc(size) : NULL;
    if (!table->rules || lauze_build_rules(&setup, table->rules, &error) != LAUZE_OK) return false;
    table->game = malloc(lauze_game_size(table->rules));
    table->scratch = malloc(lauze_game_size(table->rules));
    void *arena = malloc(lauze_greedy_size(table->rules));
    if (arena) lauze_start_greedy(&table->player, table->rules, 1, arena);
    return table->game && table->scratch && arena;
}

static void close_table(struct table *table)
{
    free(table->player.lines.memory);
    free(table->game);
    free(table->scratch);
    free(table->rules);
}

static void play(struct table *table, uint64_t seed)
{
    struct prng prng = prng_of(seed);
    lauze_choice_set choices;
    unsigned who;
    lauze_start(table->rules, table->game);
    while ((who = lauze_who(table->rules, table->game)) != LAUZE_NOBODY && table->n < MAX_ACTIONS) {
        lauze_action action;
        if (who == LAUZE_CHANCE)
            action = lauze_pick_draw(table->rules, table->game, &prng);
        else if (prng_below(&prng, 5) == 0)
            action = lauze_pick_random(table->rules, table->game, &choices, &prng);
        else
            action = lauze_pick_greedy(&table->player, table->game);
        lauze_apply(table->rules, table->game, action, NULL);
        table->action[table->n++] = action;
    }
}

static void print_golden(FILE *file, struct table *table)
{
    static char tags[MAX_TEXT], text[MAX_TEXT], position[MAX_TEXT];
    const unsigned seats = lauze_rules_setup(table->rules)->seats;
    int n = snprintf(tags, sizeof tags, "[Result \"");
    for (unsigned seat = 0; seat < seats; seat++)
        n += snprintf(tags + n, sizeof tags - (size_t)n, "%s%c %d", seat > 0 ? ", " : "",
                      (char)('a' + seat), lauze_points(table->rules, table->game, seat));
    lauze_write_position(table->rules, table->game, position, sizeof position);
    snprintf(tags + n, sizeof tags - (size_t)n, "\"]\n[Position \"%s\"]\n", position);
    lauze_write_record(table->rules, table->scratch, tags, table->action, table->n, text,
                       sizeof text);
    fputs(text, file);
}

/* As many turns as can be counted without waiting long. */
static void print_perft(struct table *table, const char *name)
{
    enum { TILES = 12, MOST = 400000 };
    uint16_t deck[TILES];
    lauze_tile_type type;
    struct perft perft = { .rules = table->rules, .deck = deck };
    printf("%s |", name);
    for (uint32_t i = 0; i < table->n && perft.n_deck < TILES; i++) {
        if (table->action[i].verb != LAUZE_DRAW) continue;
        deck[perft.n_deck++] = table->action[i].noun;
        lauze_type(table->rules, table->action[i].noun, &type);
        printf(" %s", type.code);
    }
    printf(" |");
    for (perft.n_turns = 1; perft.n_turns <= 4; perft.n_turns++) {
        if (count_sequences(&perft) != LAUZE_OK || perft.sequences[perft.n_turns] > MOST) break;
        printf(" %llu", (unsigned long long)perft.sequences[perft.n_turns]);
    }
    printf("\n");
}

static bool write_preset(const char *folder, const char *name)
{
    static struct table table;
    char path[1024];
    snprintf(path, sizeof path, "%s/golden_preset_%s.lz", folder, name);
    FILE *file = fopen(path, "wx");
    if (!file) return errno == EEXIST;
    memset(&table, 0, sizeof table);
    const bool is_good = open_table(&table, name);
    if (is_good) {
        play(&table, 1);
        print_golden(file, &table);
        print_perft(&table, name);
    }
    close_table(&table);
    return fclose(file) == 0 && is_good;
}

static bool write_presets(const char *folder)
{
    bool is_good = true;
    for (unsigned i = 0; lauze_preset_name(i); i++)
        is_good &= write_preset(folder, lauze_preset_name(i));
    return is_good;
}

int main(int argc, char **argv)
{
    static struct table table;
    if (argc == 2) return write_presets(argv[1]) ? 0 : 1;
    const bool is_good = argc == 3 && open_table(&table, argv[1]);
    if (is_good) {
        play(&table, strtoull(argv[2], NULL, 10));
        print_golden(stdout, &table);
    }
    close_table(&table);
    return is_good ? 0 : 2;
}
