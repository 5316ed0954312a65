/* write_seeds.c - writes what the fuzz targets begin with: texts and streams of games in which all that is compiled in
 * takes part.
 *
 *   write_seeds FOLDER
 *
 * For every value of every option the largest setup is played that the engine accepts, and every preset. Each target finds its seeds in a
 * folder of its own name; of positions those are kept that show something rare, such as a choice out of turn or a
 * figure in front of somebody. */
#include "random_player.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_ACTIONS = 4096, MAX_TEXT = 1 << 17, GAMES = 100, MAX_SIGHTS = 512, SIGHTS_EACH = 2 };

/* One kind of position, how many of it were written, and whether games of another setup showed it before. */
struct sight {
    char name[64];
    unsigned n;
    bool is_old;
};

struct seeds {
    const char *folder;
    lauze_setup setup;
    lauze_rules *rules;
    lauze_game *game, *scratch;
    unsigned n_setups, n_sights;
    struct sight sight[MAX_SIGHTS];
    lauze_action action[MAX_ACTIONS];
    uint8_t stream[16 * MAX_ACTIONS];
    uint32_t n_actions, n_stream;
    char text[MAX_TEXT];
};

static void write_seed(const struct seeds *seeds, const char *target, const char *name,
                       const void *bytes, size_t size)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", seeds->folder, target);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/%s/%u-%s", seeds->folder, target, seeds->n_setups, name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, size, file) != size || fclose(file) != 0) {
        perror(path);
        exit(1);
    }
}

/* For `load` the first byte says what follows, and who deals. */
static void write_load(const struct seeds *seeds, const char *name, bool is_position)
{
    static char bytes[MAX_TEXT + 1];
    bytes[0] = (char)((is_position ? 4 : 0) | (seeds->n_setups & 3));
    memcpy(bytes + 1, seeds->text, strlen(seeds->text));
    write_seed(seeds, "fuzz_load", name, bytes, 1 + strlen(seeds->text));
}

/* ---- positions, and the streams that lead there ---- */

static bool is_held(const struct seeds *seeds)
{
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(seeds->rules, seeds->game, i, &piece); i++)
        if (piece.holder != LAUZE_NOBODY) return true;
    return false;
}

/* The entry of this kind of position; null when there is no room for one. */
static struct sight *find_sight(struct seeds *seeds, const char *name)
{
    unsigned i = 0;
    while (i < seeds->n_sights && strcmp(seeds->sight[i].name, name) != 0)
        i++;
    if (i == MAX_SIGHTS) return NULL;
    if (i == seeds->n_sights) {
        seeds->sight[i] = (struct sight){ .n = 0 };
        snprintf(seeds->sight[i].name, sizeof seeds->sight[i].name, "%s", name);
        seeds->n_sights++;
    }
    return &seeds->sight[i];
}

/* The registers that are not 0, each with a plus before it: only what is rare in all setups together is kept of these. */
static void add_registers(const struct seeds *seeds, char *name, size_t size)
{
    const char *reg;
    for (unsigned i = 0; (reg = lauze_register_name(seeds->rules, i)); i++) {
        const size_t length = strlen(name);
        if (lauze_register(seeds->rules, seeds->game, i) != 0)
            snprintf(name + length, size - length, "+%s", reg);
    }
}

/* Each setup shows its own; what has registers is rare enough to be counted through. */
static void age_sights(struct seeds *seeds)
{
    for (unsigned i = 0; i < seeds->n_sights; i++) {
        struct sight *const sight = &seeds->sight[i];
        sight->is_old = true;
        if (!strchr(sight->name, '+')) sight->n = 0;
    }
}

/* Numbers of a batch are picked as choices are, so both targets read such a stream. */
static void write_stream(struct seeds *seeds, const char *name)
{
    write_seed(seeds, "fuzz_actions", name, seeds->stream, seeds->n_stream);
    write_seed(seeds, "fuzz_numbers", name, seeds->stream, seeds->n_stream);
}

static void look_at_position(struct seeds *seeds)
{
    char name[64], numbered[80];
    lauze_turn_state turn;
    lauze_turn(seeds->rules, seeds->game, &turn);
    const bool is_out_of_turn = turn.who < LAUZE_MAX_SEATS && turn.who != turn.seat;
    snprintf(name, sizeof name, "%s%s%s", turn.step, is_out_of_turn ? "-out" : "",
             is_held(seeds) ? "-held" : "");
    add_registers(seeds, name, sizeof name);
    struct sight *const sight = seeds->n_actions < 12 ? NULL : find_sight(seeds, name);
    if (!sight || sight->n >= SIGHTS_EACH) return;
    snprintf(numbered, sizeof numbered, "%s-%" PRIu32, name, seeds->n_actions);
    lauze_write_position(seeds->rules, seeds->game, seeds->text, sizeof seeds->text);
    write_seed(seeds, "fuzz_position", numbered, seeds->text, strlen(seeds->text));
    write_load(seeds, numbered, true);
    if (sight->n++ == 0 && !sight->is_old) write_stream(seeds, numbered);
}

/* ---- games ---- */

/* ORDER take_setup in fuzzed_bytes.c */
static void begin_stream(struct seeds *seeds)
{
    uint8_t *at = seeds->stream;
    *at++ = (uint8_t)(seeds->setup.seats - 2);
    for (unsigned e = 1; e < lauze_n_expansions(); e++)
        *at++ = seeds->setup.copies[e];
    for (unsigned option = 0; option < lauze_n_options(); option++)
        *at++ = seeds->setup.option[option];
    seeds->n_stream = (uint32_t)(at - seeds->stream);
}

/* A choice by its number, and now and then an act of earlier, which is mostly refused by now. */
static void add_to_stream(struct seeds *seeds, uint32_t number)
{
    seeds->stream[seeds->n_stream++] = (uint8_t)number;
    if (seeds->n_actions % 16 != 15) return;
    seeds->stream[seeds->n_stream++] = 255;
    memcpy(seeds->stream + seeds->n_stream, &seeds->action[seeds->n_actions / 2],
           sizeof seeds->action[0]);
    seeds->n_stream += (uint32_t)sizeof seeds->action[0];
}

static bool step_game(struct seeds *seeds, struct prng *prng)
{
    lauze_choice_set choices;
    lauze_choices(seeds->rules, seeds->game, &choices);
    if (choices.n == 0 || seeds->n_actions == MAX_ACTIONS) return false;
    const uint32_t number = prng_below(prng, choices.n < 240 ? choices.n : 240);
    const lauze_action action = lauze_nth(seeds->rules, seeds->game, &choices, number);
    seeds->action[seeds->n_actions] = action;
    add_to_stream(seeds, number);
    seeds->n_actions++;
    return lauze_apply(seeds->rules, seeds->game, action, NULL) == LAUZE_OK;
}

/* The first game of a setup is written as a whole, and its first half once more. */
static void write_game(struct seeds *seeds)
{
    for (unsigned half = 0; half < 2; half++) {
        const char *const name = half ? "half" : "whole";
        const uint32_t n = half ? seeds->n_actions / 2 : seeds->n_actions;
        lauze_write_record(seeds->rules, seeds->scratch, NULL, seeds->action, n, seeds->text,
                           sizeof seeds->text);
        write_seed(seeds, "fuzz_record", name, seeds->text, strlen(seeds->text));
        write_load(seeds, name, false);
    }
    write_stream(seeds, "whole");
}

static void play_game(struct seeds *seeds, uint64_t seed)
{
    struct prng prng = prng_of(seed);
    lauze_start(seeds->rules, seeds->game);
    seeds->n_actions = 0;
    begin_stream(seeds);
    while (step_game(seeds, &prng))
        look_at_position(seeds);
}

/* The rules of a setup, null when it cannot be played. */
static lauze_rules *rules_of(const lauze_setup *setup)
{
    const size_t size = lauze_rules_size(setup);
    lauze_rules *rules = size > 0 ? malloc(size) : NULL;
    if (rules && lauze_build_rules(setup, rules, NULL) == LAUZE_OK) return rules;
    free(rules);
    return NULL;
}

static void write_seeds_of(struct seeds *seeds)
{
    seeds->rules = rules_of(&seeds->setup);
    if (!seeds->rules) return;
    seeds->game = malloc(lauze_game_size(seeds->rules));
    seeds->scratch = malloc(lauze_game_size(seeds->rules));
    if (!seeds->game || !seeds->scratch) exit(1);
    lauze_write_setup(&seeds->setup, seeds->text, sizeof seeds->text);
    write_seed(seeds, "fuzz_setup", "setup", seeds->text, strlen(seeds->text));
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        play_game(seeds, seeds->n_setups * GAMES + seed);
        if (seed == 0) write_game(seeds);
    }
    free(seeds->game);
    free(seeds->scratch);
    free(seeds->rules);
    age_sights(seeds);
    seeds->n_setups++;
}

/* As many expansions at once as go together with that value. */
static lauze_setup largest_setup(unsigned option, unsigned value)
{
    lauze_setup setup = lauze_setup_default();
    setup.copies[lauze_option_expansion(option)] = 1;
    setup.option[option] = (uint8_t)value;
    for (unsigned e = 1; e < lauze_n_expansions(); e++) {
        const uint8_t before = setup.copies[e];
        setup.copies[e] = 1;
        lauze_rules *rules = rules_of(&setup);
        if (!rules) setup.copies[e] = before;
        free(rules);
    }
    return setup;
}

/* The tiles of every expansion as they are. */
static void write_tiles(struct seeds *seeds)
{
    for (unsigned e = 0; e < lauze_n_expansions(); e++) {
        char path[200];
        const char *const name = lauze_expansion_name(e);
        snprintf(path, sizeof path, "expansions/%s/%s.tiles", name, name);
        FILE *file = fopen(path, "rb");
        if (!file) continue;
        const size_t length = fread(seeds->text, 1, sizeof seeds->text, file);
        fclose(file);
        write_seed(seeds, "fuzz_tiles", name, seeds->text, length);
    }
}

static void write_all_seeds(struct seeds *seeds)
{
    const char *preset;
    for (unsigned option = 0; option < lauze_n_options(); option++) {
        for (unsigned value = option > 0; lauze_option_value(option, value); value++) {
            seeds->setup = largest_setup(option, value);
            seeds->setup.seats = (uint8_t)(2 + seeds->n_setups % (LAUZE_MAX_SEATS - 1));
            write_seeds_of(seeds);
        }
    }
    for (unsigned i = 0; (preset = lauze_preset_text(i)); i++) {
        if (lauze_read_setup(preset, strlen(preset), &seeds->setup, NULL) != LAUZE_OK) exit(1);
        write_seeds_of(seeds);
    }
    write_tiles(seeds);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: write_seeds FOLDER\n", stderr);
        return 2;
    }
    struct seeds *seeds = calloc(1, sizeof *seeds);
    if (!seeds) return 1;
    seeds->folder = argv[1];
    mkdir(argv[1], 0777);
    write_all_seeds(seeds);
    printf("seeds of %u setups\n", seeds->n_setups);
    free(seeds);
    return 0;
}
