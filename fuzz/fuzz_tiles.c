/* fuzz_tiles.c - any bytes as a .tiles text; what is accepted must hold together, and a whole set must be playable. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "fuzzed_game.h"
#include "picture.h"

static void check_text(const struct tile_def *tile)
{
    require(tile->code[0] >= 'A' && tile->code[0] <= 'Z' && tile->code[3] == 0);
    require(tile->count > 0);
    require(strlen(tile->picture) == PICTURE_CELLS);
    unsigned n_pointers = 0;
    require(tile->n_marks <= MAX_TILE_MARKS);
    require(tile->stage >= 1 && tile->stage <= LAST_STAGE);
    require(!tile->when[sizeof tile->when - 1]);
    require(!tile->when[0] || (strchr(tile->when, '=') > tile->when &&
                               strchr(tile->when, '=') == strrchr(tile->when, '=')));
    for (unsigned i = 0; i < tile->n_marks; i++) {
        require(tile->mark[i].node == NO_NODE || tile->mark[i].node < tile->n_nodes);
        require(tile->mark[i].side == NO_NODE ||
                (tile->mark[i].side < 4 && tile->mark[i].node == NO_NODE && n_pointers++ == 0));
        require(tile->mark[i].name[0] && !tile->mark[i].name[sizeof tile->mark[i].name - 1]);
    }
}

/* Sides and halves point to nodes that say the same, and no edge contradicts itself. */
static void check_edges(const struct tile_def *tile)
{
    for (unsigned d = 0; d < 4; d++) {
        const uint8_t node = tile->side_node[d];
        require((tile->edge[d] == '.') == (node == NO_NODE));
        require(node == NO_NODE || (node < tile->n_nodes && tile->node[node].sides >> d & 1 &&
                                    tile->node[node].letter == tile->edge[d]));
    }
    for (unsigned h = 0; h < 8; h++) {
        const uint8_t node = tile->half_node[h];
        require(node == NO_NODE || (node < tile->n_nodes && tile->node[node].halves >> h & 1 &&
                                    tile->node[node].letter == '.'));
        if (tile->edge[h / 2] == '.') require(node != NO_NODE && node == tile->half_node[h ^ 1]);
        if (tile->edge[h / 2] == 'c') require(node == NO_NODE);
    }
}

static bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }

/* Every side, half-edge and middle belongs to one node at most; every node can be named: what is no field and reaches
 * no side is the only such node, and lies in the middle or is a capital. */
static void check_nodes(const struct tile_def *tile)
{
    unsigned sides = 0, halves = 0, n_inner = 0, n_middle = 0, n_centres = 0;
    for (unsigned i = 0; i < tile->n_nodes; i++) {
        const struct tile_node *node = &tile->node[i];
        const bool is_field = node->letter == '.';
        require(!(sides & node->sides) && !(halves & node->halves));
        sides |= node->sides;
        halves |= node->halves;
        n_middle += node->is_middle;
        n_inner += is_field && node->halves == 0;
        require(is_field ? !node->sides : !node->halves && !node->links);
        n_centres += !is_field && !node->sides;
        require(is_field || node->sides || node->is_middle || is_capital(node->letter));
        for (unsigned k = 0; k < 8; k++)
            if (node->links >> k & 1) require(k < tile->n_nodes && tile->node[k].letter == 'c');
    }
    require(n_middle <= 1 && n_inner <= 4 && n_centres <= 1);
    for (unsigned d = 0; d < 4; d++)
        require((sides >> d & 1) == (tile->side_node[d] != NO_NODE));
    for (unsigned h = 0; h < 8; h++)
        require((halves >> h & 1) == (tile->half_node[h] != NO_NODE));
}

/* An error stands inside the text, or just behind its end. */
static void check_error(const lauze_error *error, lauze_status status, size_t length)
{
    require(error->status == status && status != LAUZE_OVER);
    require(error->line >= 1 && error->line <= length + 2);
    require(error->column >= 1 && error->column <= length + 1);
    require(memchr(error->token, 0, sizeof error->token) != NULL);
}

/* A position of a game with loaded tiles names them, and is read with them again. */
static void check_position(const struct fuzzed_game *fuzzed, const lauze_tiles *tiles)
{
    static char text[1 << 16];
    lauze_setup setup;
    const size_t length = lauze_write_position(fuzzed->rules, fuzzed->game, text, sizeof text);
    require(length < sizeof text);
    require(lauze_read_position_setup(text, length, &setup, NULL) == LAUZE_OK);
    require(lauze_rules_size(&setup) == 0);
    require(lauze_use_tiles(&setup, tiles) == LAUZE_OK);
    require(memcmp(&setup, &fuzzed->setup, sizeof setup) == 0);
    require(lauze_read_position(fuzzed->rules, fuzzed->other, text, length, NULL) == LAUZE_OK);
    require(lauze_hash(fuzzed->rules, fuzzed->other) == lauze_hash(fuzzed->rules, fuzzed->game));
}

/* Marks may be more than a game can count; whatever else is accepted can be played. */
static void play_with(const lauze_tiles *tiles)
{
    enum { N_ACTIONS = 60, MANY = 7919 };
    lauze_setup setup = lauze_setup_default();
    setup.copies[lauze_tiles_expansion(tiles)] = 1;
    require(lauze_use_tiles(&setup, tiles) == LAUZE_OK);
    const struct fuzzed_game *fuzzed = fuzzed_game_of(&setup);
    if (!fuzzed) return;
    uint32_t number = setup.tiles_hash;
    lauze_start(fuzzed->rules, fuzzed->game);
    for (unsigned i = 0; i < N_ACTIONS; i++) {
        lauze_choice_set choices;
        lauze_choices(fuzzed->rules, fuzzed->game, &choices);
        if (choices.n == 0) break;
        number = number * MANY + i;
        const lauze_action action =
            lauze_nth(fuzzed->rules, fuzzed->game, &choices, number % choices.n);
        require(lauze_apply(fuzzed->rules, fuzzed->game, action, NULL) == LAUZE_OK);
        require_consistent(fuzzed);
    }
    check_position(fuzzed, tiles);
    require_final(fuzzed);
    forget_fuzzed_game();
}

static void check_set(const char *text, size_t length)
{
    lauze_tiles *tiles = malloc(lauze_tiles_size());
    lauze_error error;
    require(tiles != NULL);
    const lauze_status status = lauze_read_tiles(text, length, tiles, &error);
    if (status == LAUZE_OK)
        play_with(tiles);
    else
        check_error(&error, status, length);
    require(lauze_read_tiles(text, length, tiles, NULL) == status);
    free(tiles);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t at = 0;
    uint32_t line = 1;
    check_set((const char *)data, size);
    for (;;) {
        struct tile_def tile;
        lauze_error error;
        const size_t before = at;
        const lauze_status status = read_tile((const char *)data, size, &at, &line, &tile, &error);
        if (status == LAUZE_OVER) return 0;
        if (status != LAUZE_OK) {
            check_error(&error, status, size);
            return 0;
        }
        require(at > before && at <= size);
        check_text(&tile);
        check_edges(&tile);
        check_nodes(&tile);
    }
}
