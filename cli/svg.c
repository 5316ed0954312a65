/* svg.c - the board of a game as an SVG picture: tiles, figures, coordinates on the rim, and the
 * seats below. */
#include "svg.h"

#include "board_text.h"

#include <stdlib.h>

enum {
    RIM = 110,
    ENTRY_WIDTH = 300, /* a figure and the points; then what is in front of the seat */
    SUPPLY_WIDTH = 130,
    ENTRY_HEIGHT = 150,
    PIXELS_PER_TILE = 120,
    HAND = 130
};

struct board {
    FILE *out;
    const lauze_rules *rules;
    const lauze_game *game;
    int left, top, columns, rows; /* the first cell and how many there are */
    int width, height;            /* of the whole picture */
    int entry_width, per_line;    /* of a seat's entry; entries in a line */
};

/* Room for each kind of figure that a seat has at home or may have in front of it, and for each kind of token. */
static int width_of_entry(const struct board *board)
{
    int n_kinds = 0, n_tokens = 0;
    while (lauze_figure_name(board->rules, (unsigned)n_kinds))
        n_kinds++;
    while (lauze_token_name(board->rules, (unsigned)n_tokens))
        n_tokens++;
    return ENTRY_WIDTH + (n_kinds + n_tokens) * SUPPLY_WIDTH;
}

static void measure(struct board *board)
{
    int right = -LAUZE_FAR, bottom = -LAUZE_FAR;
    board->left = board->top = LAUZE_FAR;
    for (unsigned i = 0; i < lauze_n_tiles(board->rules, board->game); i++) {
        const lauze_place place = lauze_nth_tile(board->rules, board->game, i);
        const int x = lauze_x(place), y = lauze_y(place);
        if (x < board->left) board->left = x;
        if (x > right) right = x;
        if (y < board->top) board->top = y;
        if (y > bottom) bottom = y;
    }
    board->columns = right - board->left + 1;
    board->rows = bottom - board->top + 1;
    /* The bag is one entry more. */
    const int n_entries = lauze_rules_setup(board->rules)->seats + 1;
    board->width = board->columns * TILE + 2 * RIM;
    board->entry_width = width_of_entry(board);
    if (board->width < board->entry_width + 2 * RIM) board->width = board->entry_width + 2 * RIM;
    board->per_line = (board->width - 2 * RIM) / board->entry_width;
    const int n_lines = (n_entries + board->per_line - 1) / board->per_line;
    board->height = board->rows * TILE + 2 * RIM + n_lines * ENTRY_HEIGHT + RIM / 2;
}

static int x_of(const struct board *board, int column)
{
    return RIM + (column - board->left) * TILE;
}
static int y_of(const struct board *board, int row) { return RIM + (row - board->top) * TILE; }

static struct laid_tile lay(const struct board *board, lauze_place cell, lauze_tile_type *type)
{
    unsigned number = 0;
    struct laid_tile tile = { .type = type,
                              .x = x_of(board, lauze_x(cell)),
                              .y = y_of(board, lauze_y(cell)) };
    lauze_tile_at(board->rules, board->game, cell, &number, &tile.turn);
    lauze_type(board->rules, number, type);
    return tile;
}

static void write_definitions(const struct board *board)
{
    lauze_tile_type type;
    fputs("<defs>\n", board->out);
    for (unsigned i = 0; i < lauze_n_types(board->rules); i++)
        if (lauze_type(board->rules, i, &type)) write_tile_drawing(board->out, &type);
    fputs("</defs>\n", board->out);
}

static void write_tiles(const struct board *board)
{
    const unsigned n = lauze_n_tiles(board->rules, board->game);
    lauze_tile_type type;
    for (unsigned i = 0; i < n; i++) {
        const lauze_place place = lauze_nth_tile(board->rules, board->game, i);
        const struct laid_tile tile = lay(board, place, &type);
        fprintf(board->out, "<use href=\"#tile-%s\" transform=\"translate(%d %d)", type.code,
                tile.x, tile.y);
        if (tile.turn)
            fprintf(board->out, " rotate(%u %d %d)", tile.turn / LAUZE_E * 90, TILE / 2, TILE / 2);
        fputs("\"/>\n", board->out);
        fprintf(board->out, "<path class=\"seam\" d=\"M%d %dh%dv%dh-%dz\"/>\n", tile.x, tile.y,
                TILE, TILE, TILE);
    }
    for (unsigned i = 0; i < n; i++) {
        const struct laid_tile tile =
            lay(board, lauze_nth_tile(board->rules, board->game, i), &type);
        write_upright(board->out, board->rules, &tile);
    }
}

static void write_last(const struct board *board)
{
    lauze_turn_state turn;
    lauze_turn(board->rules, board->game, &turn);
    if (turn.last == LAUZE_NOWHERE) return;
    fprintf(board->out, "<path class=\"last\" d=\"M%d %dh%dv%dh-%dz\"/>\n",
            x_of(board, lauze_x(turn.last)) + 5, y_of(board, lauze_y(turn.last)) + 5, TILE - 10,
            TILE - 10, TILE - 10);
}

/* How many of the figures before this one stand on the same place. */
static int count_before(const struct board *board, unsigned index, lauze_place place)
{
    lauze_piece_state other;
    int n = 0;
    for (unsigned i = 0; i < index; i++)
        n += lauze_piece(board->rules, board->game, i, &other) && other.place == place;
    return n;
}

static void write_figures(const struct board *board)
{
    lauze_piece_state piece;
    lauze_feature_state feature;
    lauze_tile_type type;
    for (unsigned i = 0; lauze_piece(board->rules, board->game, i, &piece); i++) {
        if (piece.place == LAUZE_NOWHERE) continue;
        const struct laid_tile tile = lay(board, piece.place, &type);
        struct point point = point_of_spot(&tile, lauze_spot(piece.place), 0);
        point.x += 40 * count_before(board, i, piece.place);
        const bool is_on_field = lauze_feature(board->rules, board->game, piece.place, &feature) &&
                                 feature.kind == LAUZE_FIELD;
        write_figure(board->out, board->rules, &piece, point, is_on_field);
    }
}

static void write_number(const struct board *board, int x, int y, int number)
{
    fprintf(board->out, "<text x=\"%d\" y=\"%d\" font-size=\"52\">%d</text>\n", x, y + 18, number);
}

static void write_rim(const struct board *board)
{
    const int right = RIM + board->columns * TILE, bottom = RIM + board->rows * TILE;
    for (int x = board->left; x < board->left + board->columns; x++) {
        write_number(board, x_of(board, x) + TILE / 2, RIM / 2, x);
        write_number(board, x_of(board, x) + TILE / 2, bottom + RIM / 2, x);
    }
    for (int y = board->top; y < board->top + board->rows; y++) {
        write_number(board, RIM / 2, y_of(board, y) + TILE / 2, y);
        write_number(board, right + RIM / 2, y_of(board, y) + TILE / 2, y);
    }
}

/* ---- what lies beside the board ---- */

static struct point entry_at(const struct board *board, int index)
{
    return (struct point){ RIM + index % board->per_line * board->entry_width,
                           2 * RIM + board->rows * TILE + index / board->per_line * ENTRY_HEIGHT };
}

/* One kind of figure at home: how many. */
static void write_supply(const struct board *board, struct point p, unsigned seat, unsigned kind)
{
    const lauze_piece_state piece = { .kind = (uint8_t)kind, .seat = (uint8_t)seat };
    write_supplied(board->out, board->rules, &piece, p);
    fprintf(board->out, "<text x=\"%d\" y=\"%d\" font-size=\"50\">%u</text>\n", p.x + 55, p.y + 18,
            lauze_supply(board->rules, board->game, seat, kind));
}

/* What a seat has at home, and what belongs to nobody or lies in numbers but in front of it. */
static void write_front(const struct board *board, struct point p, unsigned seat)
{
    lauze_piece_state piece;
    for (unsigned kind = 0; lauze_figure_name(board->rules, kind); kind++) {
        if (lauze_figure_is_neutral(board->rules, kind)) continue;
        write_supply(board, p, seat, kind);
        p.x += SUPPLY_WIDTH;
    }
    for (unsigned i = 0; lauze_piece(board->rules, board->game, i, &piece); i++) {
        if (piece.holder != seat) continue;
        write_figure(board->out, board->rules, &piece, p, false);
        p.x += SUPPLY_WIDTH;
    }
    for (unsigned token = 0; lauze_token_name(board->rules, token); token++) {
        const unsigned n = lauze_tokens(board->rules, board->game, seat, token);
        if (n == 0) continue;
        write_token(board->out, p, mark_letter(lauze_token_name(board->rules, token)), n);
        p.x += SUPPLY_WIDTH;
    }
}

static void write_seat(const struct board *board, unsigned seat, bool acts)
{
    const struct point corner = entry_at(board, (int)seat);
    const int y = corner.y + ENTRY_HEIGHT / 2;
    if (acts)
        fprintf(board->out,
                "<rect class=\"plate\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"20\"/>\n",
                corner.x, corner.y + 4, board->entry_width - 20, ENTRY_HEIGHT - 8);
    const lauze_piece_state piece = { .kind = 0, .seat = (uint8_t)seat };
    write_figure(board->out, board->rules, &piece, (struct point){ corner.x + 70, y }, false);
    fprintf(board->out, "<text x=\"%d\" y=\"%d\" font-size=\"72\">%d</text>\n", corner.x + 200,
            y + 26, lauze_points(board->rules, board->game, seat));
    write_front(board, (struct point){ corner.x + 305, y }, seat);
}

/* The tile in hand, or the back of one, and how many are left to draw. */
static void write_bag(const struct board *board, const lauze_turn_state *turn)
{
    const struct point corner = entry_at(board, lauze_rules_setup(board->rules)->seats);
    lauze_tile_type type;
    fprintf(board->out, "<g transform=\"translate(%d %d) scale(%.3f)\">", corner.x + 10,
            corner.y + 10, (double)HAND / TILE);
    if (lauze_type(board->rules, turn->drawn, &type)) {
        const struct laid_tile tile = { .type = &type };
        fprintf(board->out, "<use href=\"#tile-%s\"/>\n", type.code);
        write_upright(board->out, board->rules, &tile);
    } else {
        fprintf(board->out, "<rect class=\"slate\" width=\"%d\" height=\"%d\"/>", TILE, TILE);
    }
    fprintf(board->out, "<path class=\"seam\" d=\"M0 0h%dv%dh-%dz\"/></g>\n", TILE, TILE, TILE);
    fprintf(board->out, "<text x=\"%d\" y=\"%d\" font-size=\"60\">%u</text>\n", corner.x + 230,
            corner.y + ENTRY_HEIGHT / 2 + 22, turn->bag);
}

static void write_seats(const struct board *board)
{
    lauze_turn_state turn;
    lauze_turn(board->rules, board->game, &turn);
    for (unsigned seat = 0; seat < lauze_rules_setup(board->rules)->seats; seat++)
        write_seat(board, seat, turn.who != LAUZE_NOBODY && turn.seat == seat);
    write_bag(board, &turn);
}

/* A position holds no letter that means anything in XML. */
static void write_title(const struct board *board)
{
    const size_t length = lauze_write_position(board->rules, board->game, NULL, 0);
    char *text = malloc(length + 1);
    if (!text) return;
    lauze_write_position(board->rules, board->game, text, length + 1);
    fprintf(board->out, "<title>%s</title>\n", text);
    free(text);
}

void write_svg(FILE *out, const lauze_rules *rules, const lauze_game *game)
{
    struct board board = { .out = out, .rules = rules, .game = game };
    measure(&board);
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"", board.width,
            board.height);
    fprintf(out, " width=\"%d\" height=\"%d\">\n", board.width * PIXELS_PER_TILE / TILE,
            board.height * PIXELS_PER_TILE / TILE);
    write_title(&board);
    write_style(out);
    write_definitions(&board);
    fprintf(out, "<rect width=\"%d\" height=\"%d\" fill=\"#efe5cf\"/>\n", board.width,
            board.height);
    write_tiles(&board);
    write_last(&board);
    write_figures(&board);
    write_rim(&board);
    write_seats(&board);
    fputs("</svg>\n", out);
}
