/* tune_gather.c - the first step of `lauze tune`: the search plays against itself, and some positions are kept. */
#include "tune.h"

#include "command.h"
#include "json_writer.h"
#include "random_player.h"

#include <stdlib.h>
#include <string.h>

/* ---- a game ---- */

static bool add_position(struct tune_positions *positions, long game, const char *text)
{
    const uint32_t n = positions->n;
    if ((n & (n - 1)) == 0) {
        struct tune_position *grown =
            realloc(positions->position, (n ? 2 * n : 1) * sizeof *positions->position);
        if (!grown) return false;
        positions->position = grown;
    }
    char *const copy = strdup(text);
    if (!copy) return false;
    positions->position[positions->n++] = (struct tune_position){ game, copy };
    return true;
}

void free_tune_positions(struct tune_positions *positions)
{
    for (uint32_t i = 0; i < positions->n; i++)
        free(positions->position[i].text);
    free(positions->position);
    *positions = (struct tune_positions){ .n = 0 };
}

/* Before a draw a position is kept, one in `every`, unless the turn before was played at random. */
static bool keep_position(struct tune_place *place, long game, struct tune_positions *kept)
{
    if (prng_below(&place->prng, (uint32_t)place->tune->request.every) > 0) return true;
    const size_t length = lauze_write_position(place->tune->rules, place->game, place->position,
                                               sizeof place->position);
    return length >= sizeof place->position || add_position(kept, game, place->position);
}

/* Some turns are played at random, so that positions come up that the players would not let happen. */
static bool play_game(struct tune_place *place, long game, struct tune_positions *kept)
{
    const struct tune_request *const request = &place->tune->request;
    const lauze_rules *const rules = place->tune->rules;
    const struct lauze_budget budget = { .nodes = (uint64_t)request->nodes };
    struct lauze_player *const player = start_tune_player(place);
    bool is_random = false;
    unsigned who;
    lauze_start(rules, place->game);
    while ((who = lauze_who(rules, place->game)) != LAUZE_NOBODY) {
        lauze_action action;
        if (who == LAUZE_CHANCE) {
            if (!is_random && !keep_position(place, game, kept)) return false;
            action = lauze_pick_draw(rules, place->game, &place->prng);
            is_random = prng_below(&place->prng, 100) < (uint32_t)request->percent;
        } else if (is_random) {
            action = lauze_pick_random(rules, place->game, &place->choices, &place->prng);
        } else {
            action = lauze_pick(player, place->game, &budget);
        }
        lauze_apply(rules, place->game, action, NULL);
    }
    return true;
}

static void write_position(struct json_writer *lines, const struct tune_place *place,
                           const struct tune_positions *kept, uint32_t index)
{
    json_open_object(lines, NULL);
    json_add_number(lines, "game", kept->position[index].game);
    json_add_number(lines, "kept", index + 1);
    json_add_number(lines, "of", kept->n);
    json_add_text(lines, "position", kept->position[index].text);
    json_open_array(lines, "result");
    for (unsigned seat = 0; seat < place->tune->seats; seat++)
        json_add_number(lines, NULL, lauze_points(place->tune->rules, place->game, seat));
    json_close_array(lines);
    json_close_object(lines);
    json_end_line(lines);
}

/* A game of which nothing was kept has a line all the same, its end. */
static char *make_game(struct tune_place *place, uint32_t item, const void *context)
{
    struct tune_positions kept = { .n = 0 };
    struct json_writer lines = { 0 };
    char *text = NULL;
    (void)context;
    bool is_good = play_game(place, item, &kept);
    if (is_good && kept.n == 0) {
        const size_t length = lauze_write_position(place->tune->rules, place->game, place->position,
                                                   sizeof place->position);
        is_good = length < sizeof place->position && add_position(&kept, item, place->position);
    }
    for (uint32_t i = 0; is_good && i < kept.n; i++)
        write_position(&lines, place, &kept, i);
    if (is_good && !lines.has_failed) text = strndup(lines.text, lines.length);
    json_free(&lines);
    free_tune_positions(&kept);
    return text;
}

/* ---- the file ---- */

struct gathered {
    const char *whole; /* behind the last game that is whole */
    long n_games;
};

/* A line belongs to the next game, or goes on with it. */
static bool take_line(const json_t *line, const struct gathered *so_far, uint32_t kept,
                      struct tune_positions *positions)
{
    const json_t *game = json_object_get(line, "game"), *text = json_object_get(line, "position");
    const json_t *number = json_object_get(line, "kept");
    return json_is_integer(game) && json_is_string(text) && json_is_integer(number) &&
           json_is_integer(json_object_get(line, "of")) &&
           json_integer_value(game) == so_far->n_games && json_integer_value(number) == kept + 1 &&
           add_position(positions, so_far->n_games, json_string_value(text));
}

/* The last game may have been broken off; what there is of it goes. */
static int read_positions(struct run_file *file, long games, struct tune_positions *positions,
                          struct gathered *gathered)
{
    unsigned number = file->first_line;
    uint32_t kept = 0;
    *gathered = (struct gathered){ file->text, 0 };
    for (const char *at = file->text; *at && gathered->n_games < games; number++) {
        json_t *line = next_json_line(&at);
        const bool is_good = take_line(line, gathered, kept, positions);
        const json_int_t of = json_integer_value(json_object_get(line, "of"));
        json_decref(line);
        if (!is_good) return complain_of_line(file, number);
        if (++kept < of) continue;
        kept = 0;
        gathered->n_games++;
        gathered->whole = at;
    }
    while (kept > 0) {
        free(positions->position[--positions->n].text);
        kept--;
    }
    if (gathered->n_games == games) return EXIT_GOOD;
    return cut_run_file(file, (size_t)(gathered->whole - file->text));
}

static int open_positions(const struct tune *tune, struct run_file *file)
{
    json_t *head = head_of_tune(tune, "tune positions");
    json_object_set_new(head, "games", json_integer(tune->request.games));
    const int code = open_run_file(file, tune->positions, head, "games");
    json_decref(head);
    return code;
}

/* What is missing is played, and then all of it read again. */
int gather_positions(const struct tune *tune, struct tune_positions *positions)
{
    struct run_file file = { .prefix = "", .descriptor = -1 };
    struct gathered gathered = { .n_games = -1 };
    const long games = tune->request.games;
    int code = EXIT_GOOD;
    *positions = (struct tune_positions){ .n = 0 };
    while (code == EXIT_GOOD && gathered.n_games < games) {
        code = open_positions(tune, &file);
        free_tune_positions(positions);
        if (code == EXIT_GOOD) code = read_positions(&file, games, positions, &gathered);
        const struct tune_work work = { .tune = tune,
                                        .file = &file,
                                        .progress = "tune games",
                                        .first = (uint32_t)gathered.n_games,
                                        .n = (uint32_t)games,
                                        .make = make_game };
        if (code == EXIT_GOOD) code = make_lines(&work);
        close_run_file(&file);
    }
    return code;
}
