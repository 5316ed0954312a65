/* tile_reader.c - reads the next tile of a .tiles text: its head, its picture, its lines of
 * words. */
#include "picture.h"

#include <string.h>

enum { WIDTH = 5 };

static const char *const wind_name[16] = { "n", "nne", "ne", "ene", "e", "ese", "se", "sse",
                                           "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw" };

/* The words of join lines for the letters that every game has; an expansion's letter has its
 * own. */
static const struct {
    const char *word;
    char letter;
} known_kind[] = { { "field", '.' }, { "road", '=' }, { "city", 'c' } };

/* A stretch of the text. */
struct word {
    size_t at, length;
};

struct reader {
    const char *text;
    size_t length;
    struct word now; /* the current line without its end */
    size_t next;     /* where the next line begins */
    size_t at;       /* how far the current line is read */
    uint32_t line, first_row;
    lauze_error *error;
    struct tile_def tile;
    uint8_t feature[PICTURE_CELLS]; /* as find_features */
};

/* Where and why: a line, a column and what stands there, as far as it can be printed. */
static lauze_status refuse(const struct reader *reader, lauze_error reason, struct word token)
{
    if (reader->error) {
        size_t n = token.length < sizeof reason.token - 1 ? token.length : sizeof reason.token - 1;
        for (size_t i = 0; i < n; i++) {
            const char c = reader->text[token.at + i];
            reason.token[i] = c >= ' ' && c < 0x7f ? c : '?';
        }
        *reader->error = reason;
    }
    return reason.status;
}

static lauze_status refuse_word(const struct reader *reader, lauze_status status, struct word word)
{
    const uint32_t column = (uint32_t)(word.at - reader->now.at) + 1;
    return refuse(reader, (lauze_error){ .status = status, .line = reader->line, .column = column },
                  word);
}

/* A cell of the picture is named by its letter. */
static lauze_status refuse_cell(const struct reader *reader, lauze_status status, unsigned cell)
{
    lauze_error reason = { .status = status,
                           .line = reader->first_row + cell / WIDTH,
                           .column = cell % WIDTH + 1 };
    reason.token[0] = reader->tile.picture[cell];
    if (reader->error) *reader->error = reason;
    return status;
}

/* Makes the line that begins at `at` the current one. */
static void enter_line(struct reader *reader, size_t at)
{
    const size_t left = reader->length - at;
    const char *start = reader->text + at;
    const char *end = left > 0 ? memchr(start, '\n', left) : NULL;
    reader->now = (struct word){ at, end ? (size_t)(end - start) : left };
    reader->next = at + reader->now.length + (end ? 1 : 0);
    reader->at = at;
    if (reader->now.length > 0 && start[reader->now.length - 1] == '\r') reader->now.length--;
}

static void skip_line(struct reader *reader)
{
    enter_line(reader, reader->next);
    reader->line++;
}

static bool is_at_end(const struct reader *reader) { return reader->now.at >= reader->length; }

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* The next word of the current line; empty, and at its end, when there is none. */
static struct word take_word(struct reader *reader)
{
    const size_t end = reader->now.at + reader->now.length;
    while (reader->at < end && is_blank(reader->text[reader->at]))
        reader->at++;
    struct word word = { reader->at, 0 };
    while (reader->at < end && !is_blank(reader->text[reader->at]))
        reader->at++;
    word.length = reader->at - word.at;
    return word;
}

static bool says(const struct reader *reader, struct word word, const char *what)
{
    return strlen(what) == word.length && memcmp(reader->text + word.at, what, word.length) == 0;
}

/* Whether the current line begins with that word; nothing is read. */
static bool begins_with(struct reader *reader, const char *what)
{
    const struct word word = take_word(reader);
    reader->at = reader->now.at;
    return says(reader, word, what);
}

/* Empty lines and comments say nothing. */
static bool says_nothing(struct reader *reader)
{
    const char *text = reader->text + reader->now.at;
    return begins_with(reader, "") ||
           (text[0] == '#' && (reader->now.length == 1 || text[1] == ' '));
}

/* ---- the head: tile D 4 start ---- */

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

static bool is_small(char c) { return c >= 'a' && c <= 'z'; }

static bool is_name(char c) { return is_digit(c) || is_capital(c) || is_small(c) || c == '-'; }

static lauze_status read_code(struct reader *reader, char code[4])
{
    const struct word word = take_word(reader);
    const char *text = reader->text + word.at;
    bool is_code = word.length >= 1 && word.length <= 3 && is_capital(text[0]);
    for (size_t i = 1; is_code && i < word.length; i++)
        is_code = is_capital(text[i]) || is_digit(text[i]);
    if (!is_code) return refuse_word(reader, LAUZE_SYNTAX, word);
    memcpy(code, text, word.length);
    return LAUZE_OK;
}

static lauze_status read_count(struct reader *reader)
{
    const struct word word = take_word(reader);
    unsigned count = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char c = reader->text[word.at + i];
        if (!is_digit(c)) return refuse_word(reader, LAUZE_SYNTAX, word);
        count = count > UINT8_MAX ? count : count * 10 + (unsigned)(c - '0');
    }
    if (word.length == 0) return refuse_word(reader, LAUZE_SYNTAX, word);
    if (count == 0 || count > UINT8_MAX) return refuse_word(reader, LAUZE_RANGE, word);
    reader->tile.count = (uint8_t)count;
    return LAUZE_OK;
}

/* The flag that a word of the head sets, or null. */
static bool *flag_of(struct reader *reader, struct word word)
{
    if (says(reader, word, "start")) return &reader->tile.is_start;
    if (says(reader, word, "provisional")) return &reader->tile.is_provisional;
    if (says(reader, word, "once")) return &reader->tile.is_once;
    return says(reader, word, "laid") ? &reader->tile.is_laid : NULL;
}

static lauze_status read_stage(struct reader *reader)
{
    const struct word word = take_word(reader);
    const char *text = reader->text + word.at;
    if (word.length != 1 || !is_digit(text[0])) return refuse_word(reader, LAUZE_SYNTAX, word);
    if (text[0] == '0' || text[0] - '0' >= LAST_STAGE)
        return refuse_word(reader, LAUZE_RANGE, word);
    reader->tile.stage = (uint8_t)(text[0] - '0');
    return LAUZE_OK;
}

/* "OPTION=VALUE,VALUE": a name, then names; which ones there are is for the caller to judge. */
static lauze_status read_when(struct reader *reader)
{
    const struct word word = take_word(reader);
    const char *text = reader->text + word.at;
    bool is_inside = false, is_good = word.length < sizeof reader->tile.when;
    unsigned n_equals = 0;
    for (size_t i = 0; i < word.length && is_good; i++) {
        const bool is_equals = text[i] == '=';
        if (is_equals || text[i] == ',') {
            is_good = is_inside && (is_equals ? n_equals++ == 0 : n_equals == 1);
            is_inside = false;
        } else {
            is_inside = is_name(text[i]);
            is_good = is_inside;
        }
    }
    if (!is_good || !is_inside || n_equals != 1) return refuse_word(reader, LAUZE_SYNTAX, word);
    memcpy(reader->tile.when, text, word.length);
    return LAUZE_OK;
}

/* A word of the head that others follow: what reads those, and whether it was there before. */
struct head_word {
    const char *word;
    bool is_there;
    lauze_status (*read)(struct reader *reader);
};

static lauze_status read_instead(struct reader *reader)
{
    return read_code(reader, reader->tile.instead);
}

static lauze_status read_head_word(struct reader *reader, struct word word)
{
    const struct head_word words[] = { { "instead", reader->tile.instead[0], read_instead },
                                       { "stage", reader->tile.stage != LAST_STAGE, read_stage },
                                       { "when", reader->tile.when[0], read_when } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!says(reader, word, words[i].word)) continue;
        return words[i].is_there ? refuse_word(reader, LAUZE_REPEATED, word)
                                 : words[i].read(reader);
    }
    bool *const flag = flag_of(reader, word);
    if (!flag) return refuse_word(reader, LAUZE_UNKNOWN, word);
    if (*flag) return refuse_word(reader, LAUZE_REPEATED, word);
    *flag = true;
    return LAUZE_OK;
}

static lauze_status read_head_words(struct reader *reader)
{
    for (;;) {
        const struct word word = take_word(reader);
        if (word.length == 0) return LAUZE_OK;
        const lauze_status status = read_head_word(reader, word);
        if (status != LAUZE_OK) return status;
    }
}

static lauze_status read_head(struct reader *reader)
{
    const struct word word = take_word(reader);
    if (!says(reader, word, "tile")) return refuse_word(reader, LAUZE_UNKNOWN, word);
    lauze_status status = read_code(reader, reader->tile.code);
    if (status == LAUZE_OK) status = read_count(reader);
    if (status == LAUZE_OK) status = read_head_words(reader);
    return status;
}

/* ---- the picture and the features it shows ---- */

/* A capital C or X is a slip: their small letters have a meaning in every game. */
static bool is_letter(char c)
{
    const bool is_slip = c == 'C' || c == 'X';
    return is_small(c) || (is_capital(c) && !is_slip) || (c != 0 && memchr(".:=#", c, 4));
}

static lauze_status read_row(struct reader *reader, char *row)
{
    skip_line(reader);
    const struct word line = reader->now;
    if (is_at_end(reader)) return refuse_word(reader, LAUZE_ENDED_EARLY, line);
    for (size_t i = 0; i < line.length && i < WIDTH; i++) {
        row[i] = reader->text[line.at + i];
        if (!is_letter(row[i]))
            return refuse_word(reader, LAUZE_UNKNOWN, (struct word){ line.at + i, 1 });
    }
    /* What is too much is shown; what is missing has nothing to show but its place. */
    const size_t right = line.length < WIDTH ? line.length : WIDTH;
    if (line.length != WIDTH)
        return refuse_word(reader, LAUZE_SYNTAX,
                           (struct word){ line.at + right, line.length - right });
    return LAUZE_OK;
}

static lauze_status read_rows(struct reader *reader)
{
    reader->first_row = reader->line + 1;
    for (unsigned i = 0; i < WIDTH; i++) {
        const lauze_status status = read_row(reader, reader->tile.picture + i * WIDTH);
        if (status != LAUZE_OK) return status;
    }
    return LAUZE_OK;
}

/* ---- the lines of words below the picture ---- */

/* The spot that a word names, LAUZE_TILE for none; "i" and "i1" are the same field. */
static unsigned find_spot(const struct reader *reader, struct word word)
{
    const char *text = reader->text + word.at;
    for (unsigned wind = 0; wind < LAUZE_CENTRE; wind++)
        if (says(reader, word, wind_name[wind])) return wind;
    if (says(reader, word, "c")) return LAUZE_CENTRE;
    if (says(reader, word, "i")) return LAUZE_INNER;
    if (word.length == 2 && text[0] == 'i' && text[1] >= '1' && text[1] <= '4')
        return LAUZE_INNER + (unsigned)(text[1] - '1');
    return LAUZE_TILE;
}

static lauze_status read_spot(struct reader *reader, unsigned *cell)
{
    const struct word word = take_word(reader);
    const unsigned spot = find_spot(reader, word);
    if (spot == LAUZE_TILE)
        return refuse_word(reader, word.length ? LAUZE_UNKNOWN : LAUZE_SYNTAX, word);
    *cell = cell_of_spot(reader->tile.picture, reader->feature, spot);
    return *cell == NO_NODE ? refuse_word(reader, LAUZE_NO_FEATURE, word) : LAUZE_OK;
}

static lauze_status read_end(struct reader *reader)
{
    const struct word word = take_word(reader);
    return word.length == 0 ? LAUZE_OK : refuse_word(reader, LAUZE_UNKNOWN, word);
}

static bool is_mark_name(const struct reader *reader, struct word word)
{
    const char *text = reader->text + word.at;
    bool is_name = word.length > 0 && word.length < sizeof reader->tile.mark[0].name;
    for (size_t i = 0; is_name && i < word.length; i++)
        is_name = is_small(text[i]) || (i > 0 && (is_digit(text[i]) || text[i] == '-'));
    return is_name;
}

static bool has_pointer(const struct tile_def *tile)
{
    for (unsigned m = 0; m < tile->n_marks; m++)
        if (tile->mark[m].side != NO_NODE) return true;
    return false;
}

/* "to n": a tile has one mark that points, so that turning it needs to ask no further. */
static lauze_status read_side(struct reader *reader, struct tile_mark *mark)
{
    const struct word word = take_word(reader);
    const unsigned spot = find_spot(reader, word);
    if (spot > LAUZE_W || spot % LAUZE_E != 0)
        return refuse_word(reader, word.length ? LAUZE_UNKNOWN : LAUZE_SYNTAX, word);
    if (has_pointer(&reader->tile)) return refuse_word(reader, LAUZE_REPEATED, word);
    mark->side = (uint8_t)(spot / LAUZE_E);
    return read_end(reader);
}

/* As derive_tile expects, a mark on a feature keeps a cell of it in `node`. */
static lauze_status read_mark(struct reader *reader)
{
    const struct word name = take_word(reader);
    if (!is_mark_name(reader, name)) return refuse_word(reader, LAUZE_SYNTAX, name);
    if (reader->tile.n_marks == MAX_TILE_MARKS) return refuse_word(reader, LAUZE_TOO_MANY, name);
    struct tile_mark *mark = &reader->tile.mark[reader->tile.n_marks++];
    memcpy(mark->name, reader->text + name.at, name.length);
    mark->node = mark->side = NO_NODE;
    const size_t at = reader->at;
    const struct word where = take_word(reader);
    if (where.length == 0) return LAUZE_OK;
    if (says(reader, where, "to")) return read_side(reader, mark);
    reader->at = at;
    unsigned cell = 0;
    const lauze_status status = read_spot(reader, &cell);
    if (status != LAUZE_OK) return status;
    mark->node = (uint8_t)cell;
    return read_end(reader);
}

/* The letter that a join line speaks of; 0 for an expansion's own word. */
static char kind_letter(const struct reader *reader, struct word kind)
{
    for (size_t i = 0; i < sizeof known_kind / sizeof known_kind[0]; i++)
        if (says(reader, kind, known_kind[i].word)) return known_kind[i].letter;
    return 0;
}

static bool is_of_kind(const struct reader *reader, unsigned cell, char kind)
{
    const char letter = letter_at(reader->tile.picture, cell);
    return kind ? letter == kind : is_small(letter) && letter != 'c';
}

/* A capital is `c` wherever it lies; what lies in the middle of the picture beside it is `c` too. */
static unsigned cell_of_part(const struct reader *reader, unsigned cell, char kind)
{
    const bool is_capital_there = is_capital(letter_at(reader->tile.picture, cell));
    return is_capital_there && !is_of_kind(reader, cell, kind) ? PICTURE_CELLS / 2 : cell;
}

static lauze_status read_join(struct reader *reader)
{
    const struct word kind = take_word(reader);
    if (!is_mark_name(reader, kind)) return refuse_word(reader, LAUZE_SYNTAX, kind);
    const char letter = kind_letter(reader, kind);
    unsigned cell[2] = { 0, 0 };
    for (unsigned i = 0; i < 2; i++) {
        const lauze_status status = read_spot(reader, &cell[i]);
        if (status != LAUZE_OK) return status;
        cell[i] = cell_of_part(reader, cell[i], letter);
        if (!is_of_kind(reader, cell[i], letter) ||
            letter_at(reader->tile.picture, cell[i]) != letter_at(reader->tile.picture, cell[0]))
            return refuse_word(reader, LAUZE_CONTRADICTION, kind);
    }
    if (reader->feature[cell[0]] == reader->feature[cell[1]])
        return refuse_word(reader, LAUZE_REPEATED, kind);
    unite_features(reader->feature, cell[0], cell[1]);
    return read_end(reader);
}

/* All lines up to the next tile or the end. */
static lauze_status read_lines(struct reader *reader)
{
    for (skip_line(reader); !is_at_end(reader); skip_line(reader)) {
        if (says_nothing(reader)) continue;
        if (begins_with(reader, "tile")) return LAUZE_OK;
        const struct word word = take_word(reader);
        lauze_status status = LAUZE_UNKNOWN;
        if (says(reader, word, "mark"))
            status = read_mark(reader);
        else if (says(reader, word, "join"))
            status = read_join(reader);
        else
            refuse_word(reader, status, word);
        if (status != LAUZE_OK) return status;
    }
    return LAUZE_OK;
}

lauze_status read_tile(const char *text, size_t length, size_t *at, uint32_t *line,
                       struct tile_def *tile, lauze_error *error)
{
    struct reader reader = { .text = text, .length = length, .line = *line, .error = error };
    reader.tile.stage = LAST_STAGE;
    enter_line(&reader, *at);
    /* Before the first tile anything may be written. */
    while (!is_at_end(&reader) &&
           (*at == 0 ? !begins_with(&reader, "tile") : says_nothing(&reader)))
        skip_line(&reader);
    if (!is_at_end(&reader)) {
        lauze_status status = read_head(&reader);
        if (status == LAUZE_OK) status = read_rows(&reader);
        if (status != LAUZE_OK) return status;
        find_features(reader.tile.picture, reader.feature);
        status = read_lines(&reader);
        if (status != LAUZE_OK) return status;
        unsigned culprit = 0;
        status = derive_tile(&reader.tile, reader.feature, &culprit);
        if (status != LAUZE_OK) return refuse_cell(&reader, status, culprit);
        *tile = reader.tile;
    }
    *at = reader.now.at;
    *line = reader.line;
    return reader.tile.code[0] ? LAUZE_OK : LAUZE_OVER;
}
