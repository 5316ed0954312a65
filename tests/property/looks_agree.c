/* looks_agree.c - an observation of a batch says what lauze.h says, part by part, seen by the one to act. */
#include "lone.h"
#include "property.h"

#include <stdlib.h>
#include <string.h>

/* What is compared: one game, its row, and from whom seats are counted. */
struct look {
    struct trial *trial;
    const lauze_rules *rules;
    const lauze_game *game;
    struct lone lone;
    lauze_turn_state turn;
    unsigned viewer, seats;
};

static lauze_batch_part part_of(const struct look *look, const char *name)
{
    return part_named(look->rules, name);
}

static const int16_t *row_of(const struct look *look, const char *name, unsigned row)
{
    const lauze_batch_part part = part_of(look, name);
    return look->lone.observation + part.offset + row * part.columns;
}

static int behind(const struct look *look, unsigned seat)
{
    return (int)((seat + look->seats - look->viewer) % look->seats);
}

/* The number that says "tile * 8 + node" of a place on the board. */
static int node_at(const struct look *look, lauze_place place)
{
    unsigned type, turn, tile = 0;
    lauze_tile_type info;
    lauze_tile_at(look->rules, look->game, place, &type, &turn);
    lauze_type(look->rules, type, &info);
    while (lauze_nth_tile(look->rules, look->game, tile) >> 8 != place >> 8)
        tile++;
    for (unsigned k = 0; k < info.n_nodes; k++)
        for (unsigned wind = 0; wind < LAUZE_TILE; wind++)
            if ((info.node[k].winds >> wind & 1) &&
                (wind < 16 ? (wind + turn) % 16 : wind) == lauze_spot(place))
                return (int)(tile * 8 + k);
    abort();
}

static bool turn_agrees(const struct look *look)
{
    const int16_t *const row = row_of(look, "turn", 0);
    const lauze_turn_state *const t = &look->turn;
    const int who = t->who == LAUZE_CHANCE ? -1 : t->who == LAUZE_NOBODY ? -2 : t->who;
    const int last = t->last == LAUZE_NOWHERE ? -1 : row[5];
    const bool is_same =
        row[0] == who && row[1] == t->seat && row[3] == t->number && row[6] == t->bag &&
        row[4] == (t->drawn == LAUZE_NO_TYPE ? -1 : t->drawn) && row[5] == last &&
        (last < 0 || lauze_nth_tile(look->rules, look->game, (unsigned)last) == t->last) &&
        row[7] == (int)lauze_n_tiles(look->rules, look->game) &&
        row[8] == (int)lauze_n_holes(look->rules, look->game);
    const char *const step = lauze_batch_step_name(look->rules, (unsigned)row[2]);
    return (is_same && step && strcmp(step, t->step) == 0) || fails(look->trial, "turn");
}

static bool seats_agree(const struct look *look)
{
    for (unsigned seat = 0; seat < look->seats; seat++) {
        const int16_t *at = row_of(look, "seat", (unsigned)behind(look, seat));
        bool is_same = *at++ == lauze_points(look->rules, look->game, seat);
        for (unsigned kind = 0; lauze_figure_name(look->rules, kind); kind++)
            is_same &= *at++ == (int)lauze_supply(look->rules, look->game, seat, kind);
        for (unsigned token = 0; lauze_token_name(look->rules, token); token++)
            is_same &= *at++ == (int)lauze_tokens(look->rules, look->game, seat, token);
        if (!is_same || at != row_of(look, "seat", (unsigned)behind(look, seat) + 1))
            return fails(look->trial, "seat %u", seat);
    }
    return true;
}

static bool numbers_agree(const struct look *look)
{
    for (unsigned type = 0; type < lauze_n_types(look->rules); type++)
        if (*row_of(look, "bag", type) != (int)lauze_left(look->rules, look->game, type))
            return fails(look->trial, "bag, type %u", type);
    for (unsigned i = 0; lauze_register_name(look->rules, i); i++)
        if (*row_of(look, "register", i) != (int)lauze_register(look->rules, look->game, i))
            return fails(look->trial, "register %u", i);
    return true;
}

/* Pieces of a seat come in their order, that of the viewer first. */
static unsigned seen_number(const struct look *look, unsigned index)
{
    lauze_piece_state piece;
    unsigned n_owned = 0;
    while (lauze_piece(look->rules, look->game, n_owned, &piece) && piece.seat != LAUZE_NOBODY)
        n_owned++;
    const unsigned each = n_owned / look->seats;
    lauze_piece(look->rules, look->game, index, &piece);
    return piece.seat == LAUZE_NOBODY ? index
                                      : (unsigned)behind(look, piece.seat) * each + index % each;
}

static bool pieces_agree(const struct look *look)
{
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(look->rules, look->game, i, &piece); i++) {
        const int expected = piece.place != LAUZE_NOWHERE   ? node_at(look, piece.place)
                             : piece.holder != LAUZE_NOBODY ? -2 - behind(look, piece.holder)
                                                            : -1;
        if (*row_of(look, "piece", seen_number(look, i)) != expected)
            return fails(look->trial, "piece %u is not at %d", i, expected);
    }
    return true;
}

static bool tiles_agree(const struct look *look)
{
    const unsigned n_tiles = lauze_n_tiles(look->rules, look->game);
    for (unsigned tile = 0; tile < part_of(look, "tile").rows; tile++) {
        const int16_t *const row = row_of(look, "tile", tile);
        const lauze_place cell = lauze_nth_tile(look->rules, look->game, tile);
        unsigned type = 0, turn = 0;
        const bool is_same = tile < n_tiles
                                 ? lauze_tile_at(look->rules, look->game, cell, &type, &turn) &&
                                       row[0] == lauze_x(cell) && row[1] == lauze_y(cell)
                                 : row[0] == 0 && row[1] == 0;
        if (!is_same || row[2] != (int)type || row[3] * 4 != (int)turn)
            return fails(look->trial, "tile %u", tile);
    }
    return true;
}

static bool feature_agrees(const struct look *look, const int16_t *row, lauze_place place)
{
    lauze_feature_state f;
    if (!lauze_feature(look->rules, look->game, place, &f)) return false;
    const bool is_by_edges = f.open_edges > 0 || f.kind == LAUZE_ROAD || f.kind == LAUZE_CITY;
    const bool is_field = f.kind == LAUZE_FIELD;
    bool is_same = row[0] == f.kind + 1 && row[1] == f.is_complete && row[2] == f.tiles &&
                   row[3] == f.open_edges &&
                   (is_by_edges || is_field ? row[4] == 0 : row[4] == f.neighbours);
    const int16_t *at = row + 5;
    for (unsigned seat = 0; seat < look->seats; seat++)
        is_same &= at[behind(look, seat)] == f.power[seat];
    at += look->seats;
    for (unsigned trait = 0; lauze_trait_name(look->rules, trait); trait++)
        is_same &= *at++ == f.trait[trait];
    return is_same && at == row + part_of(look, "feature").columns;
}

/* Whatever node of a feature is looked at, its row is the same; other rows are zeros. */
static bool features_agree(const struct look *look)
{
    const lauze_batch_part part = part_of(look, "feature");
    bool *const is_met = calloc(part.rows, sizeof *is_met);
    if (!is_met) abort();
    bool agree = true;
    for (unsigned node = 0; node < part_of(look, "node").rows && agree; node++) {
        const int number = *row_of(look, "node", node);
        lauze_tile_type info = { 0 };
        unsigned type = 0, turn = 0;
        const lauze_place cell = lauze_nth_tile(look->rules, look->game, node / 8);
        if (cell != LAUZE_NOWHERE) {
            lauze_tile_at(look->rules, look->game, cell, &type, &turn);
            lauze_type(look->rules, type, &info);
        }
        if (node % 8 >= info.n_nodes) {
            agree = number == 0;
            continue;
        }
        const unsigned wind = (unsigned)__builtin_ctz(info.node[node % 8].winds);
        const lauze_place place = (cell & ~0xffu) | (wind < 16 ? (wind + turn) % 16 : wind);
        agree = number > 0 && number <= (int)part.rows &&
                feature_agrees(look, row_of(look, "feature", (unsigned)number - 1), place);
        if (agree) is_met[number - 1] = true;
    }
    for (unsigned i = 0; i < part.rows && agree; i++)
        for (unsigned c = 0; c < part.columns && !is_met[i]; c++)
            agree &= row_of(look, "feature", i)[c] == 0;
    free(is_met);
    return agree || fails(look->trial, "nodes and features");
}

static bool holes_agree(const struct look *look)
{
    for (unsigned i = 0; i < part_of(look, "hole").rows; i++) {
        const int16_t *const row = row_of(look, "hole", i);
        lauze_hole_state hole = { .cell = lauze_at(0, 0, 0) };
        const bool is_there = lauze_hole(look->rules, look->game, i, &hole);
        bool is_same = row[0] == lauze_x(hole.cell) && row[1] == lauze_y(hole.cell);
        for (unsigned d = 0; d < 4; d++)
            is_same &= !is_there          ? row[2 + d] == 0
                       : row[2 + d] == -2 ? hole.fitting == 0
                       : row[2 + d] == -1 ? hole.edge[d] == LAUZE_ANY_EDGE
                                          : row[2 + d] == hole.edge[d];
        if (!is_same) return fails(look->trial, "hole %u", i);
    }
    return true;
}

/* Parts lie one behind the other, and what is left at the end is 0. */
static bool parts_fill_the_row(const struct look *look)
{
    lauze_batch_part part;
    uint32_t end = 0;
    for (unsigned i = 0; lauze_batch_get_part(look->rules, i, &part); i++) {
        if (part.offset != end) return fails(look->trial, "%s begins elsewhere", part.name);
        end += part.rows * part.columns;
    }
    const uint32_t size = lauze_batch_observation_size(look->rules);
    if (size % 4 != 0 || size < end || size >= end + 4) return fails(look->trial, "size %u", size);
    for (; end < size; end++)
        if (look->lone.observation[end] != 0) return fails(look->trial, "rubbish at the end");
    return true;
}

static bool look_agrees(struct trial *trial)
{
    struct look look = {
        .trial = trial, .rules = trial->rules, .game = trial->now, .seats = n_seats(trial)
    };
    lauze_turn(trial->rules, trial->now, &look.turn);
    look.viewer = look.turn.who < LAUZE_MAX_SEATS ? look.turn.who : look.turn.seat;
    open_lone(&look.lone, trial->rules, trial->now);
    const bool agrees = turn_agrees(&look) && seats_agree(&look) && numbers_agree(&look) &&
                        pieces_agree(&look) && tiles_agree(&look) && features_agree(&look) &&
                        holes_agree(&look) && parts_fill_the_row(&look);
    close_lone(&look.lone);
    return agrees;
}

int main(void)
{
    static const struct property properties[] = {
        { "an observation says what lauze.h says", look_agrees, 12 },
        { "and so at the end", look_agrees, AFTER_GAME },
        { NULL, NULL, 0 },
    };
    return prove_properties(properties, (struct extent){ .games = 60, .long_games = 600 });
}
