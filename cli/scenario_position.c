/* scenario_position.c - puts a game where the set-up of a scenario says, by way of a position in
 * text form.
 *
 * So a scenario can show only what a position can hold, and its board obeys what every position
 * has to obey. */
#include "scenario_run.h"
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_POSITION = 16384, MAX_PARTS = 600 };

/* The text, and which statement each part of it comes from. */
struct position_text {
    char text[MAX_POSITION];
    size_t length;
    unsigned n_parts;
    struct {
        size_t at;
        uint32_t line;
    } part[MAX_PARTS];
};

static void append(struct position_text *p, uint32_t line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t room = p->length < MAX_POSITION ? MAX_POSITION - p->length : 0;
    if (p->n_parts < MAX_PARTS) {
        p->part[p->n_parts].at = p->length;
        p->part[p->n_parts++].line = line;
    }
    p->length += (size_t)vsnprintf(p->text + MAX_POSITION - room, room, format, arguments);
    va_end(arguments);
}

static uint32_t line_of(const struct position_text *p, size_t at, uint32_t line)
{
    for (unsigned i = 0; i < p->n_parts && p->part[i].at <= at; i++)
        line = p->part[i].line;
    return line;
}

/* The version and the setup, as the position of the game's start has them. */
static bool append_setup(struct run *run, struct position_text *p)
{
    const size_t length = lauze_write_position(run->rules, run->game, p->text, sizeof p->text);
    if (length >= sizeof p->text) return false;
    const char *const first = strchr(p->text, '_'), *const second =
                                                        first ? strchr(first + 1, '_') : NULL;
    if (!second) return false;
    p->length = (size_t)(second + 1 - p->text);
    return true;
}

/* Without a drawn board the tiles that lie at the start are the board. */
static bool lay_start(struct run *run)
{
    for (unsigned i = 0; i < lauze_n_tiles(run->rules, run->game) && i < MAX_CELLS; i++) {
        const lauze_place place = lauze_nth_tile(run->rules, run->game, i);
        struct drawn_cell *const cell = &run->cell[run->n_cells++];
        *cell = (struct drawn_cell){ .line = run->statement.line,
                                     .x = lauze_x(place),
                                     .y = lauze_y(place) };
        unsigned turn;
        if (!lauze_tile_at(run->rules, run->game, place, &cell->type, &turn)) return false;
        cell->turn = turn / 4;
    }
    return true;
}

static bool is_on(const struct drawn_figure *figure, const struct drawn_cell *cell)
{
    return lauze_x(figure->place) == cell->x && lauze_y(figure->place) == cell->y;
}

/* ".aL" and the wind: the letter tells the kind, a follower has none. */
static void append_figures(struct run *run, struct position_text *p, const struct drawn_cell *cell)
{
    for (unsigned i = 0; i < run->n_figures; i++) {
        struct drawn_figure *const figure = &run->figure[i];
        if (!is_on(figure, cell)) continue;
        const unsigned spot = lauze_spot(figure->place);
        const char *const name = spot == LAUZE_INNER ? "i1" : lauze_spot_name(spot);
        const char letter[2] = { figure_letter(run->rules, figure->kind), 0 };
        append(p, figure->line, ".%c%s%s", (char)('a' + figure->seat), letter, name ? name : "");
        figure->is_placed = true;
    }
}

static bool append_cell(struct run *run, struct position_text *p, const struct drawn_cell *cell)
{
    static const char winds[] = "nesw";
    lauze_tile_type type;
    if (!lauze_type(run->rules, cell->type, &type)) return false;
    append(p, cell->line, "%s%c", type.code, winds[cell->turn]);
    append_figures(run, p, cell);
    return true;
}

static int compare_cells(const void *one, const void *other)
{
    const struct drawn_cell *const a = one, *const b = other;
    return a->y != b->y ? a->y - b->y : a->x - b->x;
}

/* The rows from the north, each from the west; a number counts the empty cells before a tile. */
static bool append_rows(struct run *run, struct position_text *p)
{
    qsort(run->cell, run->n_cells, sizeof *run->cell, compare_cells);
    const struct drawn_cell *const first = &run->cell[0];
    int x = first->x, y = first->y, least_x = x;
    for (unsigned i = 0; i < run->n_cells; i++)
        if (run->cell[i].x < least_x) least_x = run->cell[i].x;
    append(p, first->line, "%d.%d_", least_x, y);
    x = least_x;
    for (unsigned i = 0; i < run->n_cells; i++) {
        const struct drawn_cell *const cell = &run->cell[i];
        for (; y < cell->y; y++, x = least_x)
            append(p, cell->line, "/");
        if (x < cell->x) append(p, cell->line, "%d", cell->x - x);
        if (!append_cell(run, p, cell)) return false;
        x = cell->x + 1;
    }
    return true;
}

/* What players hold. */
static void append_held(const struct run *run, struct position_text *p)
{
    unsigned n = 0;
    for (unsigned kind = 0; kind < LAUZE_MAX_FIGURES; kind++) {
        if (run->held[kind].line == 0) continue;
        append(p, run->held[kind].line, "%s%s~%c", n++ ? "." : "",
               lauze_figure_name(run->rules, kind), (char)('a' + run->held[kind].seat));
    }
    for (unsigned i = 0; i < LAUZE_MAX_SEATS * LAUZE_MAX_TOKENS; i++) {
        const unsigned seat = i / LAUZE_MAX_TOKENS, token = i % LAUZE_MAX_TOKENS;
        if (run->tokens[seat][token] == 0) continue;
        append(p, run->tokens_line, "%s%s~%c%u", n++ ? "." : "",
               lauze_token_name(run->rules, token), (char)('a' + seat), run->tokens[seat][token]);
    }
    if (n == 0) append(p, run->statement.line, "-");
}

static void append_registers(const struct run *run, struct position_text *p)
{
    for (unsigned i = 0; i < MAX_SET_REGISTERS; i++)
        if (run->reg[i].line != 0)
            append(p, run->reg[i].line, "~%s%u", lauze_register_name(run->rules, i),
                   run->reg[i].value);
}

static unsigned count_drawn(const struct run *run, unsigned type)
{
    unsigned n = 0;
    for (unsigned i = 0; i < run->n_cells; i++)
        n += run->cell[i].type == type;
    return n;
}

/* How many tiles of a type have left the game: all that are neither on the board nor in the bag;
 * where no bag is given, those that had left it when it began and are not on the board. */
static unsigned count_removed(const struct run *run, const lauze_tile_type *type, unsigned index)
{
    const unsigned used = count_drawn(run, index) + run->bag[index];
    const unsigned rest = type->count > used ? type->count - used : 0;
    const unsigned at_start = lauze_removed(run->rules, run->game, index);
    if (type->is_laid) return 0;
    return run->has_bag || rest < at_start ? rest : at_start;
}

static bool append_removed(struct run *run, struct position_text *p)
{
    unsigned n = 0;
    lauze_tile_type type;
    for (unsigned i = 0; lauze_type(run->rules, i, &type); i++) {
        const unsigned removed = count_removed(run, &type, i);
        if (run->has_bag) run->statement.line = run->bag_line;
        if (run->has_bag && count_drawn(run, i) + run->bag[i] > type.count)
            return fail_status(run, type.code, LAUZE_TOO_MANY, 0);
        if (removed == 0) continue;
        append(p, run->statement.line, "%s%s~%u", n++ ? "." : "", type.code, removed);
    }
    if (n == 0) append(p, run->statement.line, "-");
    return true;
}

static bool write_whole(struct run *run, struct position_text *p)
{
    const uint32_t line = run->statement.line;
    if (!append_setup(run, p)) return fail_status(run, "position", LAUZE_TOO_LARGE, 0);
    if (!run->has_board && !lay_start(run)) return fail_status(run, "board", LAUZE_NO_TILE, 0);
    if (!append_rows(run, p)) return fail_status(run, "board", LAUZE_UNKNOWN, 0);
    append(p, line, "_");
    for (unsigned i = 0; i < run->setup.seats; i++)
        append(p, line, "%s%d", i ? "." : "", run->points[i]);
    append(p, line, "_");
    append_held(run, p);
    append(p, line, "_");
    if (!append_removed(run, p)) return false;
    append(p, line, "_%u%c.draw", run->n_cells, (char)('a' + run->seat));
    append_registers(run, p);
    return p->length < sizeof p->text || fail_status(run, "position", LAUZE_TOO_LARGE, 0);
}

static bool all_placed(struct run *run)
{
    for (unsigned i = 0; i < run->n_figures; i++) {
        if (run->figure[i].is_placed) continue;
        run->statement.line = run->figure[i].line;
        return fail_status(run, "put", LAUZE_NO_TILE, 0);
    }
    return true;
}

static bool read_whole(struct run *run, const struct position_text *p)
{
    lauze_error error = { .status = LAUZE_OK };
    const lauze_status status =
        lauze_read_position(run->rules, run->game, p->text, p->length, &error);
    if (status == LAUZE_OK) return true;
    run->statement.line = line_of(p, error.column ? error.column - 1 : 0, run->statement.line);
    return fail_status(run, error.token, status, error.rule);
}

bool stage_game(struct run *run)
{
    struct position_text *const p = calloc(1, sizeof *p);
    if (!p) return fail_status(run, "position", LAUZE_TOO_LARGE, 0);
    const bool is_good = write_whole(run, p) && all_placed(run) && read_whole(run, p);
    free(p);
    return is_good;
}
