/* turned_text.c - turns the board of a position by a quarter, in its text. */
#include "turned_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CELLS = 512, CELL_TEXT = 96 };

struct cell_text {
    int x, y;
    char text[CELL_TEXT]; /* the tile and all that stands on it */
};

struct known_type {
    char code[4];
    uint8_t n_turns;
};

struct board_text {
    unsigned n_types, n;
    struct known_type type[LAUZE_MAX_TYPES]; /* asked for once, not for each tile */
    struct cell_text cell[MAX_CELLS];
};

static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
static bool is_small(char c) { return c >= 'a' && c <= 'z'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

lauze_place turn_place(lauze_place place)
{
    const unsigned spot = lauze_spot(place);
    return lauze_at(-lauze_y(place), lauze_x(place), spot < 16 ? (spot + 4) % 16 : spot);
}

static void learn_types(struct board_text *board, const lauze_rules *rules)
{
    lauze_tile_type type;
    for (board->n_types = 0; lauze_type(rules, board->n_types, &type); board->n_types++) {
        struct known_type *known = &board->type[board->n_types];
        memcpy(known->code, type.code, sizeof known->code);
        known->n_turns = type.n_turns;
    }
}

/* How many orientations of the tile differ; the text names one of the first ones. */
static unsigned n_turns_of(const struct board_text *board, const char *code, size_t length)
{
    for (unsigned i = 0; i < board->n_types; i++)
        if (strlen(board->type[i].code) == length && memcmp(board->type[i].code, code, length) == 0)
            return board->type[i].n_turns;
    return 0;
}

static unsigned spot_of(const char *name, size_t length)
{
    unsigned spot = 0;
    for (; spot < 16; spot++)
        if (strlen(lauze_spot_name(spot)) == length &&
            memcmp(lauze_spot_name(spot), name, length) == 0)
            break;
    return spot;
}

/* ".bLwsw": a dot, the seat, perhaps the kind, the wind. Spots that are no winds stay as they are. */
static const char *turn_figure(const char *at, char *out)
{
    size_t n = 2;
    memcpy(out, at, 2);
    while (is_capital(at[n]) || (at[n] == '-' && n == 2)) {
        out[n] = at[n];
        n++;
    }
    size_t length = 0;
    while (is_small(at[n + length]))
        length++;
    const unsigned spot = spot_of(at + n, length);
    if (spot < 16) {
        strcpy(out + n, lauze_spot_name((spot + 4) % 16));
    } else {
        /* "i1": one digit belongs to the spot, any other tells the empty cells behind. */
        if (at[n] == 'i' && is_digit(at[n + length])) length++;
        memcpy(out + n, at + n, length);
        out[n + length] = '\0';
    }
    return at + n + length;
}

/* "~teacher": what stands on a feature as a whole stands at the least of its places, and so perhaps on
 * another tile once the board is turned. Left out, it stands where it does when a game begins. */
static const char *skip_neutral(const char *at)
{
    at++;
    while (is_small(*at) || *at == '-')
        at++;
    return at;
}

/* "Ke.an": the code, the orientation, the figures. Returns where the next cell begins, or null. */
static const char *turn_cell_text(const struct board_text *board, const char *at, char *out)
{
    static const char winds[] = "nesw";
    size_t length = 0;
    while (is_capital(at[length]))
        length++;
    const unsigned n_turns = n_turns_of(board, at, length);
    const char *wind = at[length] ? strchr(winds, at[length]) : NULL;
    if (n_turns == 0 || !wind) return NULL;
    memcpy(out, at, length);
    out[length] = winds[((unsigned)(wind - winds) + 1) % n_turns];
    out[length + 1] = '\0';
    for (at += length + 1; *at == '.' || *at == '~';)
        at = *at == '.' ? turn_figure(at, out + strlen(out)) : skip_neutral(at);
    return at;
}

/* The rows of the board, each cell turned and moved to where it comes to lie. */
static bool read_rows(struct board_text *board, const char *at, int x, int y)
{
    const int first = x;
    while (*at != '_') {
        if (*at == '/') {
            at++;
            y++;
            x = first;
        } else if (is_digit(*at)) {
            x += (int)strtol(at, (char **)&at, 10);
        } else {
            if (board->n == MAX_CELLS) return false;
            struct cell_text *cell = &board->cell[board->n++];
            cell->x = -y;
            cell->y = x++;
            at = turn_cell_text(board, at, cell->text);
            if (!at) return false;
        }
    }
    return true;
}

static int by_row(const void *a, const void *b)
{
    const struct cell_text *one = a, *two = b;
    return one->y != two->y ? one->y - two->y : one->x - two->x;
}

static size_t write_rows(struct board_text *board, char *out, size_t size)
{
    int x = board->cell[0].x;
    qsort(board->cell, board->n, sizeof board->cell[0], by_row);
    for (unsigned i = 0; i < board->n; i++)
        x = board->cell[i].x < x ? board->cell[i].x : x;
    int n = snprintf(out, size, "%d.%d_", x, board->cell[0].y);
    size_t length = (size_t)n;
    int at_x = x, at_y = board->cell[0].y;
    for (unsigned i = 0; i < board->n; i++) {
        const struct cell_text *cell = &board->cell[i];
        for (; at_y < cell->y; at_y++, at_x = x)
            length += (size_t)snprintf(out + length, size - length, "/");
        if (cell->x > at_x)
            length += (size_t)snprintf(out + length, size - length, "%d", cell->x - at_x);
        length += (size_t)snprintf(out + length, size - length, "%s", cell->text);
        at_x = cell->x + 1;
    }
    return length;
}

/* "1_<setup>_<x.y>_<rows>_<rest>" */
bool turn_position(const lauze_rules *rules, const char *text, char *turned, size_t size)
{
    static struct board_text board;
    learn_types(&board, rules);
    board.n = 0;
    const char *setup = strchr(text, '_');
    const char *corner = setup ? strchr(setup + 1, '_') : NULL;
    const char *rows = corner ? strchr(corner + 1, '_') : NULL;
    const char *rest = rows ? strchr(rows + 1, '_') : NULL;
    int x, y;
    if (!rest || sscanf(corner, "_%d.%d", &x, &y) != 2) return false;
    if (!read_rows(&board, rows + 1, x, y) || board.n == 0) return false;
    const size_t head = (size_t)(corner + 1 - text);
    if (head + board.n * CELL_TEXT + strlen(rest) + 32 > size) return false;
    memcpy(turned, text, head);
    const size_t length = head + write_rows(&board, turned + head, size - head);
    strcpy(turned + length, rest);
    return true;
}
