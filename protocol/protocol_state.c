/* protocol_state.c - the whole view of a game. */
#include "protocol_parts.h"

/* Those that lie before a seat; or, for LAUZE_NOBODY, those that nobody has yet. */
static unsigned count_tokens(const struct table_game *game, unsigned seat, unsigned token)
{
    const lauze_rules *rules = rules_of(game);
    unsigned n = lauze_token_supply(rules, token);
    if (seat != LAUZE_NOBODY) return lauze_tokens(rules, game->now, seat, token);
    for (unsigned other = 0; other < game->shared->setup.seats; other++)
        n -= lauze_tokens(rules, game->now, other, token);
    return n;
}

/* Nothing in a game without tokens. */
static void write_tokens(struct json_writer *out, const struct table_game *game, unsigned seat)
{
    const lauze_rules *rules = rules_of(game);
    if (!lauze_token_name(rules, 0)) return;
    json_open_object(out, "tokens");
    for (unsigned token = 0; lauze_token_name(rules, token); token++)
        json_add_number(out, lauze_token_name(rules, token), count_tokens(game, seat, token));
    json_close_object(out);
}

static void write_seat_view(struct json_writer *out, const struct table_game *game, unsigned seat,
                            int end)
{
    const lauze_rules *rules = rules_of(game);
    json_open_object(out, NULL);
    add_seat(out, "seat", seat);
    if (game->name[seat][0]) json_add_text(out, "name", game->name[seat]);
    json_add_number(out, "points", lauze_points(rules, game->now, seat));
    if (!(game->withheld & WITHHELD_SCORES)) json_add_number(out, "end", end);
    json_open_object(out, "supply");
    for (unsigned kind = 0; lauze_figure_name(rules, kind); kind++) {
        if (lauze_figure_is_neutral(rules, kind)) continue;
        unsigned n = lauze_supply(rules, game->now, seat, kind);
        json_add_number(out, lauze_figure_name(rules, kind), n);
    }
    json_close_object(out);
    write_tokens(out, game, seat);
    json_close_object(out);
}

static void write_seat_views(struct json_writer *out, const struct table_game *game)
{
    int end[LAUZE_MAX_SEATS];
    lauze_final(rules_of(game), game->now, end, NULL);
    json_open_array(out, "seats");
    for (unsigned seat = 0; seat < game->shared->setup.seats; seat++)
        write_seat_view(out, game, seat, end[seat]);
    json_close_array(out);
}

/* In the order in which the tiles were laid. `turn` is where the top of the drawn tile points. */
static void write_board(struct json_writer *out, const struct table_game *game)
{
    const lauze_rules *rules = rules_of(game);
    unsigned n = lauze_n_tiles(rules, game->now);
    json_open_array(out, "board");
    for (unsigned i = 0; i < n; i++) {
        lauze_place cell = lauze_nth_tile(rules, game->now, i);
        unsigned type, turn;
        if (!lauze_tile_at(rules, game->now, cell, &type, &turn)) continue;
        json_open_object(out, NULL);
        add_place(out, "place", cell);
        add_type(out, "tile", rules, type);
        json_add_text(out, "turn", lauze_spot_name(turn));
        json_close_object(out);
    }
    json_close_array(out);
}

static void write_figure(struct json_writer *out, const lauze_rules *rules,
                         const lauze_piece_state *piece)
{
    json_open_object(out, NULL);
    add_figure(out, rules, lauze_figure_noun(piece->kind, piece->seat));
    if (piece->place != LAUZE_NOWHERE)
        add_place(out, "place", piece->place);
    else
        add_seat(out, "holder", piece->holder);
    json_close_object(out);
}

/* Those that are not at home: on the board, or in front of a seat. */
static void write_figures(struct json_writer *out, const struct table_game *game)
{
    unsigned n = lauze_n_pieces(rules_of(game));
    json_open_array(out, "figures");
    for (unsigned i = 0; i < n; i++) {
        lauze_piece_state piece;
        if (!lauze_piece(rules_of(game), game->now, i, &piece)) continue;
        if (piece.place == LAUZE_NOWHERE && piece.holder == LAUZE_NOBODY) continue;
        write_figure(out, rules_of(game), &piece);
    }
    json_close_array(out);
}

static void write_traits(struct json_writer *out, const lauze_rules *rules,
                         const lauze_feature_state *feature)
{
    bool has_any = false;
    for (unsigned trait = 0; trait < LAUZE_MAX_TRAITS; trait++) {
        const char *name = lauze_trait_name(rules, trait);
        if (!name || feature->trait[trait] == 0) continue;
        if (!has_any) json_open_object(out, "traits");
        has_any = true;
        json_add_number(out, name, feature->trait[trait]);
    }
    if (has_any) json_close_object(out);
}

static void write_power(struct json_writer *out, const lauze_feature_state *feature)
{
    json_open_object(out, "power");
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++) {
        const char name[2] = { (char)('a' + seat), 0 };
        if (feature->power[seat]) json_add_number(out, name, feature->power[seat]);
    }
    json_close_object(out);
}

static void write_feature(struct json_writer *out, const struct feature_walk *walk)
{
    const lauze_feature_state *feature = &walk->feature;
    const char *kind = lauze_kind_name(walk->rules, feature->kind);
    json_open_object(out, NULL);
    add_place(out, "place", walk->place);
    json_add_text(out, "kind", kind ? kind : "");
    json_add_bool(out, "complete", feature->is_complete);
    json_add_number(out, "tiles", feature->tiles);
    json_add_number(out, "open", feature->open_edges);
    json_add_number(out, "neighbours", feature->neighbours);
    write_traits(out, walk->rules, feature);
    write_power(out, feature);
    add_seats(out, "owner", feature->owners);
    json_close_object(out);
}

/* Those on which somebody stands: the others can be asked for by `score`. */
static void write_features(struct json_writer *out, const struct table_game *game)
{
    struct feature_walk walk = { .rules = rules_of(game), .game = game->now };
    json_open_array(out, "features");
    while (next_feature(&walk)) {
        if (walk.feature.is_occupied) write_feature(out, &walk);
    }
    json_close_array(out);
}

static void write_hole(struct json_writer *out, const struct table_game *game,
                       const lauze_hole_state *hole)
{
    const lauze_rules *rules = rules_of(game);
    json_open_object(out, NULL);
    add_place(out, "place", hole->cell);
    json_open_array(out, "edges");
    for (int d = 0; d < 4; d++) {
        const char *edge = lauze_edge_name(rules, hole->edge[d]);
        if (hole->edge[d] == LAUZE_ANY_EDGE || !edge)
            json_add_null(out, NULL);
        else
            json_add_text(out, NULL, edge);
    }
    json_close_array(out);
    if (!(game->withheld & WITHHELD_COUNTS)) json_add_number(out, "fitting", hole->fitting);
    json_close_object(out);
}

static void write_holes(struct json_writer *out, const struct table_game *game)
{
    unsigned n = lauze_n_holes(rules_of(game), game->now);
    json_open_array(out, "holes");
    for (unsigned i = 0; i < n; i++) {
        lauze_hole_state hole;
        if (lauze_hole(rules_of(game), game->now, i, &hole)) write_hole(out, game, &hole);
    }
    json_close_array(out);
}

/* Tiles by their code, in the order of their types: the order in which a key deals. */
static void write_pile(struct json_writer *out, const char *key, const struct table_game *game,
                       unsigned (*count)(const lauze_rules *, const lauze_game *, unsigned))
{
    const lauze_rules *rules = rules_of(game);
    unsigned n_types = lauze_n_types(rules);
    json_open_object(out, key);
    for (unsigned type = 0; type < n_types; type++) {
        unsigned n = count(rules, game->now, type);
        lauze_tile_type tile;
        if (n > 0 && lauze_type(rules, type, &tile)) json_add_number(out, tile.code, n);
    }
    json_close_object(out);
}

bool answer_state(const struct request *request)
{
    struct json_writer *out = out_of(request);
    struct table_game *game;
    unsigned as;
    if (!read_game_field(request, &game) || !read_seat_field(request, game, &as)) return false;
    open_game_message(request, "state", game);
    if (as != LAUZE_NOBODY) add_seat(out, "as", as);
    add_setup(out, game);
    json_open_object(out, "turn");
    add_turn(out, game, game->now);
    json_close_object(out);
    write_seat_views(out, game);
    write_board(out, game);
    write_figures(out, game);
    write_features(out, game);
    write_holes(out, game);
    if (!(game->withheld & WITHHELD_COUNTS)) write_pile(out, "bag", game, lauze_left);
    write_pile(out, "out", game, lauze_removed);
    write_tokens(out, game, LAUZE_NOBODY);
    close_message(request);
    return true;
}
