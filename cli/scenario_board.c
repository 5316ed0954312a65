/* scenario_board.c - reads the set-up of a scenario: a drawn board, figures, points and the bag. */
#include "scenario_run.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 5, INDENT = 2, PITCH = SIDE + 1 };

/* A line of pictures, without its indent. */
struct picture_line {
    const char *at;
    size_t length;
};

static char character_at(const struct picture_line *line, size_t column)
{
    return column < line->length ? line->at[column] : ' ';
}

/* Copies the picture in one column of a row of tiles. Returns how many of its 25 characters show
 * something. */
static unsigned copy_picture(const struct picture_line rows[SIDE], size_t column, char *picture)
{
    unsigned n = 0;
    for (unsigned i = 0; i < PICTURE_SIZE; i++) {
        picture[i] = character_at(&rows[i / SIDE], column * PITCH + i % SIDE);
        n += picture[i] != ' ' && picture[i] != '-';
    }
    picture[PICTURE_SIZE] = 0;
    return n;
}

/* The picture after `turn` quarter turns clockwise. */
static void turn_picture(const char *picture, unsigned turn, char *turned)
{
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < SIDE; x++) {
            const unsigned last = SIDE - 1;
            const unsigned from_x[4] = { x, y, last - x, last - y };
            const unsigned from_y[4] = { y, last - x, last - y, x };
            turned[y * SIDE + x] = picture[from_y[turn] * SIDE + from_x[turn]];
        }
}

/* The turn in which a tile of this type lies when the game begins; as drawn when none does. */
static unsigned turn_at_start(const struct run *run, unsigned type)
{
    unsigned found, turn;
    for (unsigned i = 0; i < lauze_n_tiles(run->rules, run->game); i++) {
        const lauze_place place = lauze_nth_tile(run->rules, run->game, i);
        if (lauze_tile_at(run->rules, run->game, place, &found, &turn) && found == type)
            return turn / 4;
    }
    return 0;
}

/* The turn in which the type looks like the picture, 4 when in none. What is laid when the game begins
 * lies as it does then. */
static unsigned turn_of(const struct run *run, unsigned type, const char *picture)
{
    lauze_tile_type of;
    char turned[PICTURE_SIZE];
    if (!lauze_type(run->rules, type, &of)) return 4;
    const unsigned first = of.is_laid ? turn_at_start(run, type) : 0;
    for (unsigned turn = first; turn < (of.is_laid ? first + 1 : 4); turn++) {
        turn_picture(of.picture, turn, turned);
        if (memcmp(turned, picture, PICTURE_SIZE) == 0) return turn;
    }
    return 4;
}

/* The only type that looks like the picture, LAUZE_NO_TYPE when several do; `codes` lists all
 * that do. */
static unsigned type_like(const struct run *run, const char *picture, char *codes, size_t size)
{
    unsigned found = LAUZE_NO_TYPE, n = 0;
    size_t length = 0;
    *codes = 0;
    for (unsigned i = 0; i < lauze_n_types(run->rules); i++) {
        lauze_tile_type type;
        if (turn_of(run, i, picture) == 4 || !lauze_type(run->rules, i, &type)) continue;
        if (length < size)
            length +=
                (size_t)snprintf(codes + length, size - length, "%s%s", n ? " " : "", type.code);
        found = i;
        n++;
    }
    return n == 1 ? found : LAUZE_NO_TYPE;
}

static bool fail_at_cell(struct run *run, const char *key, const struct drawn_cell *cell,
                         const char *codes)
{
    char place[32];
    snprintf(place, sizeof place, "%d,%d", cell->x, cell->y);
    const struct place_words values[] = { { "place", place }, { "codes", codes }, { NULL, NULL } };
    run->statement.line = cell->line;
    return fail_with(run, key, values);
}

static bool add_cell(struct run *run, const struct drawn_cell *cell)
{
    char codes[128];
    if (run->n_cells == MAX_CELLS) return fail_at_cell(run, "scenario too many cells", cell, "");
    struct drawn_cell *const added = &run->cell[run->n_cells++];
    *added = *cell;
    added->type = type_like(run, cell->picture, codes, sizeof codes);
    added->turn = turn_of(run, added->type, cell->picture);
    return *codes || fail_at_cell(run, "scenario picture", cell, "");
}

static bool add_row(struct run *run, const struct picture_line rows[SIDE], struct drawn_cell *cell)
{
    size_t width = 0;
    for (unsigned i = 0; i < SIDE; i++)
        if (rows[i].length > width) width = rows[i].length;
    for (size_t column = 0; column * PITCH < width; column++) {
        const unsigned n = copy_picture(rows, column, cell->picture);
        cell->x = (int)column;
        for (unsigned i = 0; i < SIDE; i++)
            if (character_at(&rows[i], column * PITCH + SIDE) != ' ')
                return fail_at_cell(run, "scenario picture width", cell, "");
        if (n != 0 && n != PICTURE_SIZE)
            return fail_at_cell(run, "scenario picture whole", cell, "");
        if (n != 0 && !add_cell(run, cell)) return false;
    }
    cell->y++;
    return true;
}

/* Takes the next line of the board without its indent. */
static struct picture_line next_line(const char **at, const char *end)
{
    const char *const line = *at;
    const char *line_end = memchr(line, '\n', (size_t)(end - line));
    if (!line_end) line_end = end;
    *at = line_end < end ? line_end + 1 : end;
    while (line_end > line && (line_end[-1] == ' ' || line_end[-1] == '\r'))
        line_end--;
    const size_t length = (size_t)(line_end - line);
    if (length < INDENT) return (struct picture_line){ line_end, 0 };
    return (struct picture_line){ line + INDENT, length - INDENT };
}

bool stage_board(struct run *run)
{
    const struct statement *const s = &run->statement;
    struct drawn_cell cell = { .line = s->line, .y = 0 };
    struct picture_line rows[SIDE];
    unsigned n = 0;
    if (run->has_board) return fail_about(run, "scenario twice", "board");
    run->has_board = true;
    for (const char *at = s->block; at < s->block_end;) {
        const uint32_t line = cell.line + 1;
        rows[n] = next_line(&at, s->block_end);
        cell.line = line;
        if (rows[n].length == 0) {
            if (n != 0) return fail_at_cell(run, "scenario picture rows", &cell, "");
            continue;
        }
        if (++n < SIDE) continue;
        n = 0;
        if (!add_row(run, rows, &cell)) return false;
    }
    if (n != 0) return fail_at_cell(run, "scenario picture rows", &cell, "");
    return run->n_cells > 0 || fail_usage(run, "board");
}

static struct drawn_cell *find_cell(struct run *run, int x, int y)
{
    for (unsigned i = 0; i < run->n_cells; i++)
        if (run->cell[i].x == x && run->cell[i].y == y) return &run->cell[i];
    return NULL;
}

/* "ANDe": a code, and where the drawn top points, for what looks the same in several turns. */
static bool turn_cell(struct run *run, struct drawn_cell *cell, char *code)
{
    static const char winds[] = "nesw";
    char *const last = code + strlen(code) - 1;
    const char *const wind = strchr(winds, *last);
    lauze_tile_type type;
    char turned[PICTURE_SIZE];
    if (!wind) return fail_status(run, code, LAUZE_UNKNOWN, 0);
    *last = 0;
    cell->type = type_called(run, code);
    cell->turn = (unsigned)(wind - winds);
    if (!lauze_type(run->rules, cell->type, &type)) return fail_status(run, code, LAUZE_UNKNOWN, 0);
    turn_picture(type.picture, cell->turn, turned);
    return memcmp(turned, cell->picture, PICTURE_SIZE) == 0 ||
           fail_about(run, "scenario not that tile", code);
}

bool stage_type(struct run *run)
{
    struct phrase phrase = { run->statement.rest };
    lauze_place place;
    char code[8];
    if (!take_place(&phrase, &place) || !take_word(&phrase, code, sizeof code) ||
        !take_end(&phrase))
        return fail_usage(run, "is");
    struct drawn_cell *const cell = find_cell(run, lauze_x(place), lauze_y(place));
    if (!cell) return fail_status(run, run->statement.rest, LAUZE_NO_TILE, 0);
    if (type_called(run, code) == LAUZE_NO_TYPE) return turn_cell(run, cell, code);
    cell->type = type_called(run, code);
    cell->turn = turn_of(run, cell->type, cell->picture);
    return cell->turn < 4 || fail_about(run, "scenario not that tile", code);
}

bool stage_figure(struct run *run)
{
    struct phrase phrase = { run->statement.rest };
    struct drawn_figure figure = { .line = run->statement.line };
    char name[LAUZE_NAME];
    if (!take_seat(&phrase, run, &figure.seat) || !take_word(&phrase, name, sizeof name) ||
        !take_place(&phrase, &figure.place) || !take_end(&phrase))
        return fail_usage(run, "put");
    figure.kind = figure_called(run, name);
    if (figure.kind == NOT_FOUND) return fail_status(run, name, LAUZE_UNKNOWN, 0);
    if (run->n_figures == MAX_PUTS) return fail_status(run, name, LAUZE_TOO_LARGE, 0);
    run->figure[run->n_figures++] = figure;
    return true;
}

/* What belongs to nobody lies in front of a player. */
static bool stage_held(struct run *run, struct phrase *phrase, unsigned seat, unsigned kind)
{
    if (!take_end(phrase)) return fail_usage(run, "give");
    if (run->held[kind].line != 0) return fail_about(run, "scenario twice", run->statement.rest);
    run->held[kind].line = run->statement.line;
    run->held[kind].seat = seat;
    return true;
}

/* "2 wine" */
static bool stage_tokens(struct run *run, struct phrase *phrase, unsigned seat, long n)
{
    char name[LAUZE_NAME];
    if (!take_word(phrase, name, sizeof name) || !take_end(phrase)) return fail_usage(run, "give");
    const unsigned token = token_called(run, name);
    if (token == NOT_FOUND) return fail_status(run, name, LAUZE_UNKNOWN, 0);
    if (n < 1 || n > LAUZE_MAX_MARKED) return fail_status(run, name, LAUZE_RANGE, 0);
    if (run->tokens[seat][token] != 0)
        return fail_about(run, "scenario twice", run->statement.rest);
    run->tokens[seat][token] = (unsigned)n;
    run->tokens_line = run->statement.line;
    return true;
}

/* "register NAME N" */
bool stage_register(struct run *run)
{
    struct phrase phrase = { run->statement.rest };
    char name[LAUZE_NAME];
    const char *known;
    long value;
    if (!take_word(&phrase, name, sizeof name) || !take_number(&phrase, &value) ||
        !take_end(&phrase))
        return fail_usage(run, "register");
    for (unsigned i = 0; i < MAX_SET_REGISTERS; i++) {
        if ((known = lauze_register_name(run->rules, i)) == NULL) break;
        if (strcmp(known, name) != 0) continue;
        if (value < 1 || value > UINT8_MAX) return fail_status(run, name, LAUZE_RANGE, 0);
        run->reg[i].line = run->statement.line;
        run->reg[i].value = (unsigned)value;
        return true;
    }
    return fail_status(run, name, LAUZE_UNKNOWN, 0);
}

bool stage_gift(struct run *run)
{
    struct phrase phrase = { run->statement.rest };
    unsigned seat, kind;
    long points;
    if (!take_seat(&phrase, run, &seat)) return fail_usage(run, "give");
    if (take_neutral(&phrase, run, &kind)) return stage_held(run, &phrase, seat, kind);
    if (!take_number(&phrase, &points)) return fail_usage(run, "give");
    if (!take_text(&phrase, "points")) return stage_tokens(run, &phrase, seat, points);
    if (!take_end(&phrase)) return fail_usage(run, "give");
    if (points < 0 || points > 9999) return fail_status(run, run->statement.rest, LAUZE_RANGE, 0);
    if (run->has_points[seat]) return fail_about(run, "scenario twice", run->statement.rest);
    run->has_points[seat] = true;
    run->points[seat] = (int)points;
    return true;
}

bool stage_bag(struct run *run)
{
    struct phrase phrase = { run->statement.rest };
    char code[8];
    run->has_bag = true;
    run->bag_line = run->statement.line;
    while (!take_end(&phrase)) {
        if (!take_word(&phrase, code, sizeof code)) return fail_usage(run, "bag");
        const unsigned type = type_called(run, code);
        if (type == LAUZE_NO_TYPE) return fail_status(run, code, LAUZE_UNKNOWN, 0);
        run->bag[type]++;
    }
    return true;
}

bool are_types_known(struct run *run)
{
    char codes[128];
    for (unsigned i = 0; i < run->n_cells; i++) {
        const struct drawn_cell *const cell = &run->cell[i];
        if (cell->type != LAUZE_NO_TYPE) continue;
        type_like(run, cell->picture, codes, sizeof codes);
        return fail_at_cell(run, "scenario ambiguous", cell, codes);
    }
    return true;
}
