/* board_text.c - draws the board as text. */
#include "board_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Characters left of the board for the coordinates of the rows. */
enum { RIM = 4 };

/* The cells from the first to the last that hold a tile or could take one. */
struct window {
    int left, right, top, bottom;
};

static void widen(struct window *window, lauze_place place)
{
    const int x = lauze_x(place), y = lauze_y(place);
    if (x < window->left) window->left = x;
    if (x > window->right) window->right = x;
    if (y < window->top) window->top = y;
    if (y > window->bottom) window->bottom = y;
}

static struct window window_of(const lauze_rules *rules, const lauze_game *game)
{
    struct window window = { LAUZE_FAR, -LAUZE_FAR, LAUZE_FAR, -LAUZE_FAR };
    lauze_hole_state hole;
    for (unsigned i = 0; i < lauze_n_tiles(rules, game); i++)
        widen(&window, lauze_nth_tile(rules, game, i));
    for (unsigned i = 0; lauze_hole(rules, game, i, &hole); i++)
        widen(&window, hole.cell);
    return window.left > window.right ? (struct window){ 0, 0, 0, 0 } : window;
}

/* Cuts the window down to `columns` cells around the middle one. */
static struct window cut(struct window window, int columns, int middle)
{
    if (columns < 1) columns = 1;
    if (window.right - window.left < columns) return window;
    int left = middle - columns / 2;
    if (left < window.left) left = window.left;
    if (left + columns - 1 > window.right) left = window.right - columns + 1;
    window.left = left;
    window.right = left + columns - 1;
    return window;
}

static struct window close_up(lauze_place middle)
{
    const int x = lauze_x(middle), y = lauze_y(middle);
    return (struct window){ x - 1, x + 1, y - 1, y + 1 };
}

static bool is_odd_cell(lauze_place place) { return ((lauze_x(place) + lauze_y(place)) & 1) != 0; }

struct drawing {
    const struct board_view *view;
    struct text_canvas canvas;
    struct window window;
};

static struct tile_frame frame_at(struct drawing *drawing, lauze_place cell)
{
    const enum tile_scale scale = drawing->view->scale;
    return (struct tile_frame){
        .canvas = &drawing->canvas,
        .x = (lauze_x(cell) - drawing->window.left) * tile_width(scale),
        .y = (lauze_y(cell) - drawing->window.top) * tile_height(scale),
        .scale = scale,
        .is_odd = is_odd_cell(cell),
    };
}

/* ---- what stands on a tile ---- */

/* The letter of a seat, or `+` for several, and the paint that goes with it. */
static char owner_letter(uint8_t owners, enum paint *paint)
{
    unsigned seat = 0;
    if (owners == 0) return 0;
    while (!(owners >> seat & 1))
        seat++;
    const bool is_shared = (owners & (owners - 1)) != 0;
    *paint = is_shared ? PAINT_LABEL : (enum paint)(PAINT_SEAT + seat);
    return (char)(is_shared ? '+' : 'a' + seat);
}

static void draw_owners(const struct tile_frame *frame, const struct tile_art *art,
                        const struct board_view *view, lauze_place cell)
{
    for (int i = 0; i < 25; i++) {
        lauze_feature_state feature;
        const lauze_place place = lauze_at(lauze_x(cell), lauze_y(cell), art->spot[i]);
        if (art->letter[i] != '.' && art->letter[i] != ':') continue;
        if (!lauze_feature(view->rules, view->game, place, &feature)) continue;
        enum paint paint = PAINT_PLAIN;
        const char letter = owner_letter(feature.owners, &paint);
        if (letter) draw_in_cell(frame, i, (char[]){ letter, '\0' }, paint);
    }
}

static bool is_on(lauze_place place, lauze_place cell)
{
    return place != LAUZE_NOWHERE && place >> 8 == cell >> 8;
}

/* The first letter of a name that no earlier kind has; the first of all when they have them all. */
static char free_letter(const char *name, const char *taken)
{
    const size_t n_taken = strspn(name, taken);
    return name[n_taken] ? name[n_taken] : name[0];
}

static char kind_letter(const lauze_rules *rules, unsigned kind)
{
    char taken[LAUZE_MAX_FIGURES + 1] = "";
    for (unsigned k = 1; k <= kind && k < LAUZE_MAX_FIGURES; k++)
        taken[k - 1] = free_letter(lauze_figure_name(rules, k), taken);
    return kind ? taken[kind - 1] : 0;
}

struct figure_letters name_figure(const lauze_rules *rules, const lauze_piece_state *piece)
{
    const char *const name = lauze_figure_name(rules, piece->kind);
    if (piece->seat >= LAUZE_MAX_SEATS) return (struct figure_letters){ { name[0], name[1], 0 } };
    return (
        struct figure_letters){ { (char)('A' + piece->seat), kind_letter(rules, piece->kind), 0 } };
}

/* Small tiles have one letter to a cell: the second stands in the cell beside it. */
static void draw_figure(const struct tile_frame *frame, int cell, const struct figure_letters *name,
                        enum paint paint)
{
    const char second[] = { name->letter[1], 0 };
    const int shift = frame->scale == SMALL_TILES && second[0] && cell % 5 == 4 ? 1 : 0;
    draw_in_cell(frame, cell - shift, name->letter, paint);
    if (frame->scale == SMALL_TILES && second[0])
        draw_in_cell(frame, cell - shift + 1, second, paint);
}

/* Figures of several on one feature of the tile stand beside each other. */
static void draw_figures(const struct tile_frame *frame, const struct tile_art *art,
                         const struct board_view *view, lauze_place cell)
{
    uint8_t n_on_spot[256] = { 0 };
    lauze_piece_state piece;
    for (unsigned i = 0; i < lauze_n_pieces(view->rules); i++) {
        if (!lauze_piece(view->rules, view->game, i, &piece) || !is_on(piece.place, cell)) continue;
        const unsigned spot = lauze_spot(piece.place);
        const int at = cell_showing(art, spot, frame->scale, n_on_spot[spot]++);
        const struct figure_letters name = name_figure(view->rules, &piece);
        const bool is_neutral = piece.seat >= LAUZE_MAX_SEATS;
        draw_figure(frame, at < 0 ? 12 : at, &name,
                    is_neutral ? PAINT_NEUTRAL : (enum paint)(PAINT_SEAT + piece.seat));
    }
}

/* Corners that show a city keep it. */
static void draw_corners(const struct tile_frame *frame, const struct tile_art *art)
{
    static const uint8_t corners[] = { 0, 4, 20, 24 };
    for (size_t i = 0; i < sizeof corners; i++) {
        const int cell = corners[i];
        const bool is_free = art->letter[cell] != 'c' && art->mark[cell] == 0;
        if (is_free) draw_in_cell(frame, cell, "* ", PAINT_LAST);
    }
}

/* The characters of a tile that labels fill already. */
struct taken {
    bool is_taken[50];
};

/* Whether a word would run into another one there; longer ones need a gap, or they would read as one number. */
static bool is_crowded(const struct taken *taken, const struct tile_frame *frame, int start,
                       const char *word)
{
    const int width = tile_width(frame->scale), gap = word[1] ? 1 : 0;
    const int first = start - gap, last = start + (int)strlen(word) - 1 + gap;
    for (int i = first; i <= last; i++)
        if (i >= 0 && i / width == start / width && taken->is_taken[i]) return true;
    return false;
}

/* In the cell of the spot that is nearest to its middle and free; where none is, the list alone has the number. */
static void draw_label(struct taken *taken, const struct tile_frame *frame,
                       const struct tile_art *art, const struct board_label *label)
{
    const unsigned spot = lauze_spot(label->place);
    for (unsigned i = 0; i < 25; i++) {
        int cell = cell_showing(art, spot, frame->scale, i);
        if (cell < 0 && i > 0) return;
        if (cell < 0) cell = 12;
        const int start = start_of_word(frame, cell, label->word);
        if (start < 0 || is_crowded(taken, frame, start, label->word)) continue;
        draw_word_at(frame, cell, label->word, PAINT_LABEL);
        for (size_t k = 0; k < strlen(label->word); k++)
            taken->is_taken[(size_t)start + k] = true;
        return;
    }
}

static void draw_spot_labels(const struct tile_frame *frame, const struct tile_art *art,
                             const struct board_view *view, lauze_place cell)
{
    struct taken taken = { { false } };
    for (unsigned i = 0; i < view->n_labels; i++) {
        const struct board_label *label = &view->label[i];
        if (is_on(label->place, cell) && lauze_spot(label->place) != LAUZE_TILE)
            draw_label(&taken, frame, art, label);
    }
}

static void draw_cell(struct drawing *drawing, lauze_place cell)
{
    const struct board_view *view = drawing->view;
    const struct tile_frame frame = frame_at(drawing, cell);
    struct tile_art art;
    unsigned type, turn;
    if (!lauze_tile_at(view->rules, view->game, cell, &type, &turn)) return;
    if (!read_tile_art(view->rules, type, turn, &art)) return;
    paint_tile(&frame, &art);
    if (view->marks_middle && is_on(view->middle, cell)) draw_corners(&frame, &art);
    if (view->shows_fields) draw_owners(&frame, &art, view, cell);
    draw_figures(&frame, &art, view, cell);
    draw_spot_labels(&frame, &art, view, cell);
}

/* ---- holes ---- */

static void draw_in_middle(struct drawing *drawing, lauze_place cell, const char *word,
                           enum paint paint)
{
    const struct tile_frame frame = frame_at(drawing, cell);
    const int space = tile_width(frame.scale) - (int)strlen(word);
    draw_word(&drawing->canvas, frame.x + (space + 1) / 2, frame.y + tile_height(frame.scale) / 2,
              word, paint);
}

static void draw_holes(struct drawing *drawing)
{
    const struct board_view *view = drawing->view;
    lauze_hole_state hole;
    lauze_turn_state turn;
    lauze_turn(view->rules, view->game, &turn);
    const bool is_over = turn.who == LAUZE_NOBODY;
    for (unsigned i = 0; !is_over && lauze_hole(view->rules, view->game, i, &hole); i++)
        draw_in_middle(drawing, hole.cell, hole.fitting ? "." : "><", PAINT_FAINT);
    for (unsigned i = 0; i < view->n_labels; i++) {
        const struct board_label *label = &view->label[i];
        char word[8];
        if (lauze_spot(label->place) != LAUZE_TILE) continue;
        snprintf(word, sizeof word, view->scale == LARGE_TILES ? "[ %s ]" : "[%s]", label->word);
        draw_in_middle(drawing, label->place, word, PAINT_LABEL);
    }
}

/* ---- the whole ---- */

static void print_rim(const struct drawing *drawing, FILE *stream)
{
    const struct board_view *view = drawing->view;
    const int width = tile_width(view->scale);
    fprintf(stream, "%*s", RIM, "");
    for (int x = drawing->window.left; x <= drawing->window.right; x++) {
        char number[16];
        const int length = snprintf(number, sizeof number, "%d", x);
        const int before = (width - length + 1) / 2, after = width - length - before;
        fprintf(stream, "%*s%s%*s", before, "", number,
                x < drawing->window.right && after > 0 ? after : 0, "");
    }
    fputc('\n', stream);
}

static bool is_blank_row(const struct text_canvas *canvas, int row)
{
    const char *letter = canvas->letter + row * canvas->width;
    return strspn(letter, " ") >= (size_t)canvas->width;
}

static void print_rows(const struct drawing *drawing, FILE *stream)
{
    const struct board_view *view = drawing->view;
    const int height = tile_height(view->scale);
    for (int row = 0; row < drawing->canvas.height; row++) {
        if (row % height == height / 2)
            fprintf(stream, "%*d ", RIM - 1, drawing->window.top + row / height);
        else
            fprintf(stream, "%*s", is_blank_row(&drawing->canvas, row) ? 0 : RIM, "");
        print_canvas_row(&drawing->canvas, row, 0, drawing->canvas.width, view->is_coloured,
                         stream);
        fputc('\n', stream);
    }
}

bool print_board(const struct board_view *view, FILE *stream)
{
    struct drawing drawing = { .view = view, .window = window_of(view->rules, view->game) };
    const int width = tile_width(view->scale), height = tile_height(view->scale);
    if (view->is_close_up)
        drawing.window = close_up(view->middle);
    else if (view->columns > 0)
        drawing.window = cut(drawing.window, (view->columns - RIM) / width, lauze_x(view->middle));
    const struct window *window = &drawing.window;
    if (!open_canvas(&drawing.canvas, (window->right - window->left + 1) * width,
                     (window->bottom - window->top + 1) * height))
        return false;
    for (unsigned i = 0; i < lauze_n_tiles(view->rules, view->game); i++)
        draw_cell(&drawing, lauze_nth_tile(view->rules, view->game, i));
    draw_holes(&drawing);
    print_rim(&drawing, stream);
    print_rows(&drawing, stream);
    print_rim(&drawing, stream);
    close_canvas(&drawing.canvas);
    return true;
}

enum tile_scale fitting_scale(const lauze_rules *rules, const lauze_game *game, int columns,
                              int rows)
{
    const struct window window = window_of(rules, game);
    const int wide = (window.right - window.left + 1) * tile_width(LARGE_TILES) + RIM;
    const int high = (window.bottom - window.top + 1) * tile_height(LARGE_TILES) + 2;
    return wide <= columns && high <= rows ? LARGE_TILES : SMALL_TILES;
}

/* ---- tiles in a row ---- */

static bool print_tile_row(const struct board_view *view, const struct shown_tile *tiles,
                           unsigned n_tiles, FILE *stream)
{
    const int width = tile_width(view->scale) + 2, height = tile_height(view->scale) + 1;
    struct text_canvas canvas;
    if (!open_canvas(&canvas, (int)n_tiles * width, height)) return false;
    for (unsigned i = 0; i < n_tiles; i++) {
        struct tile_art art;
        const struct tile_frame frame = { &canvas, (int)i * width, 0, view->scale, false };
        if (read_tile_art(view->rules, tiles[i].type, tiles[i].turn, &art))
            paint_tile(&frame, &art);
        draw_word(&canvas, (int)i * width, height - 1, tiles[i].caption, PAINT_PLAIN);
    }
    for (int row = 0; row < height; row++) {
        if (row == height - 1 && is_blank_row(&canvas, row)) break; /* no captions */
        fprintf(stream, "%*s", RIM, "");
        print_canvas_row(&canvas, row, 0, canvas.width, view->is_coloured, stream);
        fputc('\n', stream);
    }
    close_canvas(&canvas);
    return true;
}

bool print_tiles(const struct board_view *view, const struct shown_tile *tiles, unsigned n_tiles,
                 FILE *stream)
{
    const int columns = view->columns > 0 ? view->columns : 80;
    const int n_fitting = (columns - RIM) / (tile_width(view->scale) + 2);
    const unsigned n_in_row = n_fitting > 1 ? (unsigned)n_fitting : 1;
    for (unsigned i = 0; i < n_tiles; i += n_in_row) {
        const unsigned n = n_tiles - i < n_in_row ? n_tiles - i : n_in_row;
        if (!print_tile_row(view, tiles + i, n, stream)) return false;
    }
    return true;
}
