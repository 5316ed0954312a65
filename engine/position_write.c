/* position_write.c - a position as one word fit for a URL; position_read.c draws its form.
 *
 * The word is canonical: rows begin at the westernmost column and end at their last tile,
 * figures on a tile come seat by seat and kind by kind, counts of 1 are left out. */
#include "text.h"

static void write_figures(struct writer *writer, const lauze_rules *r, const lauze_game *g,
                          unsigned tile)
{
    for (unsigned p = 0; p < r->n_pieces; p++) {
        const struct piece piece = pieces(r, g)[p];
        if (!is_on_board(piece) || piece.node >> NODE_SHIFT != tile) continue;
        if (p >= r->n_owned) {
            write_char(writer, '~');
            write_text(writer, r->figure[piece.kind]->name);
            continue;
        }
        const unsigned spot = lauze_spot(place_of_node(r, g, piece.node));
        write_char(writer, '.');
        write_seat(writer, piece.seat);
        write_figure_letter(writer, r, piece.kind);
        /* "i1", since a number of empty cells may follow. */
        write_text(writer, spot == LAUZE_INNER ? "i1" : lauze_spot_name(spot));
    }
}

static void write_tile(struct writer *writer, const lauze_rules *r, const lauze_game *g,
                       unsigned tile)
{
    const unsigned shape = tile_shapes(r, g)[tile];
    write_text(writer, r->type[shape / TURNS].def->code);
    write_text(writer, lauze_spot_name(shape % TURNS * LAUZE_E));
    write_figures(writer, r, g, tile);
}

struct frame {
    int west, north, east, south;
};

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

static struct frame frame_of(const lauze_rules *r, const lauze_game *g)
{
    struct frame f = { LAUZE_FAR, LAUZE_FAR, -LAUZE_FAR, -LAUZE_FAR };
    for (unsigned t = 0; t < g->n_tiles; t++) {
        const lauze_place place = place_of(tile_cells(r, g)[t], 0);
        f.west = least(f.west, lauze_x(place));
        f.north = least(f.north, lauze_y(place));
        f.east = most(f.east, lauze_x(place));
        f.south = most(f.south, lauze_y(place));
    }
    return f;
}

static void write_row(struct writer *writer, const lauze_rules *r, const lauze_game *g,
                      const struct frame *row)
{
    int empty = 0;
    for (int x = row->west; x <= row->east; x++) {
        const unsigned tile = tile_on(r, g, cell_of(lauze_at(x, row->north, 0)));
        if (tile == NO_TILE) {
            empty++;
            continue;
        }
        if (empty > 0) write_number(writer, empty);
        empty = 0;
        write_tile(writer, r, g, tile);
    }
}

static void write_board(struct writer *writer, const lauze_rules *r, const lauze_game *g)
{
    struct frame rest = frame_of(r, g);
    write_cell(writer, '.', lauze_at(rest.west, rest.north, LAUZE_TILE));
    write_char(writer, '_');
    for (; rest.north <= rest.south; rest.north++) {
        write_row(writer, r, g, &rest);
        if (rest.north < rest.south) write_char(writer, '/');
    }
}

static void write_points(struct writer *writer, const lauze_rules *r, const lauze_game *g)
{
    for (unsigned seat = 0; seat < r->seats; seat++) {
        if (seat > 0) write_char(writer, '.');
        write_number(writer, g->points[seat]);
    }
}

/* What is neither at home nor on the board lies in front of somebody. */
static void write_away(struct writer *writer, const lauze_rules *r, const lauze_game *g)
{
    bool is_first = true;
    for (unsigned p = 0; p < r->n_pieces; p++) {
        const unsigned holder = holder_of(r, g, p);
        if (holder == LAUZE_NOBODY) continue;
        if (!is_first) write_char(writer, '.');
        is_first = false;
        write_text(writer, r->figure[pieces(r, g)[p].kind]->name);
        write_char(writer, '~');
        write_seat(writer, holder);
    }
    for (unsigned i = 0; i < (unsigned)r->seats * r->n_tokens; i++) {
        const unsigned n = tokens(r, g)[i];
        if (n == 0) continue;
        if (!is_first) write_char(writer, '.');
        is_first = false;
        write_text(writer, r->token[i % r->n_tokens]->name);
        write_char(writer, '~');
        write_seat(writer, i / r->n_tokens);
        if (n > 1) write_number(writer, (int)n);
    }
    if (is_first) write_char(writer, '-');
}

static void write_removed(struct writer *writer, const lauze_rules *r, const lauze_game *g)
{
    bool is_first = true;
    for (unsigned type = 0; type < r->n_types; type++) {
        const unsigned n = removed(r, g)[type];
        if (n == 0 || r->type[type].def->is_laid) continue;
        if (!is_first) write_char(writer, '.');
        is_first = false;
        write_text(writer, r->type[type].def->code);
        if (n == 1) continue;
        write_char(writer, '~');
        write_number(writer, (int)n);
    }
    if (is_first) write_char(writer, '-');
}

static void write_registers(struct writer *writer, const lauze_rules *r, const lauze_game *g)
{
    for (unsigned i = 0; i < r->n_registers; i++) {
        if (g->reg[i] == 0) continue;
        write_char(writer, '~');
        write_text(writer, r->reg[i]->name);
        write_number(writer, g->reg[i]);
    }
}

static void write_hand(struct writer *writer, const lauze_rules *r, const lauze_game *g)
{
    if (g->drawn != LAUZE_NO_TYPE) {
        write_char(writer, '~');
        write_text(writer, r->type[g->drawn].def->code);
    } else if (g->last != NO_TILE) {
        write_char(writer, '~');
        write_cell(writer, '.', place_of(tile_cells(r, g)[g->last], LAUZE_TILE));
    }
}

static void write_turn(struct writer *writer, const lauze_rules *r, const lauze_game *g)
{
    if (g->step >= r->over) {
        write_text(writer, "over");
        return;
    }
    const struct step *step = r->program[g->step].step;
    write_number(writer, g->number);
    write_seat(writer, g->seat);
    write_char(writer, '.');
    write_text(writer, step->name);
    if (!step->is_chance) write_hand(writer, r, g);
    write_registers(writer, r, g);
}

size_t lauze_write_position(const lauze_rules *rules, const lauze_game *game, char *buffer,
                            size_t size)
{
    struct writer writer = { buffer, buffer ? size : 0, 0 };
    if (!rules || !game) return end_writing(&writer);
    write_text(&writer, "1_");
    write_setup_part(&writer, &setup_in_position, &rules->setup);
    write_char(&writer, '_');
    write_board(&writer, rules, game);
    write_char(&writer, '_');
    write_points(&writer, rules, game);
    write_char(&writer, '_');
    write_away(&writer, rules, game);
    write_char(&writer, '_');
    write_removed(&writer, rules, game);
    write_char(&writer, '_');
    write_turn(&writer, rules, game);
    return end_writing(&writer);
}
