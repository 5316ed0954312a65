/* tile_text.c - draws one tile as characters. */
#include "tile_text.h"

#include "words.h"

#include <ctype.h>
#include <string.h>

enum { WIDTH = 5, CELLS = 25 };

/* The cell of each wind on the rim of a picture, clockwise from n. */
static const uint8_t rim[16] = { 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5, 0, 1 };

/* A field may be drawn with `:` as well, which also touches diagonally. */
static bool is_same_kind(char a, char b) { return (a == ':' ? '.' : a) == (b == ':' ? '.' : b); }

static bool touches(const char *picture, int from, int to)
{
    const int rows = from / WIDTH - to / WIDTH, columns = from % WIDTH - to % WIDTH;
    const int distance = rows * rows + columns * columns;
    if (!is_same_kind(picture[from], picture[to])) return false;
    return distance == 1 || (distance == 2 && (picture[from] == ':' || picture[to] == ':'));
}

/* Gives a node to the cell and to all that hang together with it. */
static void spread(const char *picture, int cell, uint8_t node, uint8_t *nodes)
{
    if (nodes[cell] != UINT8_MAX) return;
    int waiting[CELLS], n_waiting = 1;
    waiting[0] = cell;
    nodes[cell] = node;
    while (n_waiting > 0) {
        const int from = waiting[--n_waiting];
        for (int to = 0; to < CELLS; to++) {
            if (nodes[to] != UINT8_MAX || !touches(picture, from, to)) continue;
            nodes[to] = node;
            waiting[n_waiting++] = to;
        }
    }
}

static bool is_feature_letter(char letter) { return letter != '#' && letter != 'x'; }

/* Which node every cell shows. Nodes that reach the rim are found there, the others in reading order. */
static void find_nodes(const lauze_tile_type *type, uint8_t *nodes)
{
    memset(nodes, UINT8_MAX, CELLS);
    for (uint8_t node = 0; node < type->n_nodes; node++)
        for (int wind = 0; wind < 16; wind++)
            if (type->node[node].winds >> wind & 1) spread(type->picture, rim[wind], node, nodes);
    for (uint8_t node = 0; node < type->n_nodes; node++) {
        if (type->node[node].winds & 0xffff) continue;
        const bool is_field = type->node[node].kind == LAUZE_FIELD;
        for (int cell = 0; cell < CELLS; cell++) {
            if (nodes[cell] != UINT8_MAX || !is_feature_letter(type->picture[cell])) continue;
            if (is_field != is_same_kind(type->picture[cell], '.')) continue;
            spread(type->picture, cell, node, nodes);
            break;
        }
    }
}

/* Where the cell comes to lie when the picture's top points to n, e, s or w. */
static int turned(int cell, unsigned turn)
{
    for (; turn >= LAUZE_E; turn -= LAUZE_E)
        cell = cell % WIDTH * WIDTH + (WIDTH - 1 - cell / WIDTH);
    return cell;
}

static uint8_t turned_spot(uint8_t spot, unsigned turn)
{
    return spot < LAUZE_CENTRE ? (uint8_t)((spot + turn) % 16) : spot;
}

/* The canonical spot is the first wind clockwise from n, which turning may make another one. */
static uint8_t canonical_spot(const lauze_tile_type *type, unsigned node, unsigned turn)
{
    for (unsigned wind = 0; wind < 16; wind++)
        if (type->node[node].winds >> (wind + 16 - turn) % 16 & 1) return (uint8_t)wind;
    return turned_spot(type->node[node].spot, turn);
}

char mark_letter(const char *name)
{
    char key[64];
    if (name == NULL || name[0] == '\0') return 0;
    snprintf(key, sizeof key, "glyph %s", name);
    const char *const letter = find_words(key, ENGLISH);
    if (letter != NULL) return letter[0] == '-' ? 0 : letter[0];
    return (char)toupper((unsigned char)name[0]);
}

/* Marks of a feature stand beside its middle, which is left to a figure, unless it shows in one cell only. */
static void draw_traits(const lauze_rules *rules, const lauze_tile_type *type, unsigned turn,
                        struct tile_art *art)
{
    for (unsigned node = 0; node < type->n_nodes; node++) {
        const unsigned spot = canonical_spot(type, node, turn);
        unsigned n_marks = 0;
        for (unsigned trait = 0; trait < LAUZE_MAX_TRAITS; trait++) {
            const char letter = mark_letter(lauze_trait_name(rules, trait));
            if (type->node[node].trait[trait] == 0 || letter == 0) continue;
            int cell = cell_showing(art, spot, SMALL_TILES, ++n_marks);
            if (cell < 0) cell = cell_showing(art, spot, SMALL_TILES, 0);
            if (cell >= 0) art->mark[cell] = letter;
        }
    }
}

/* Marks of the tile stand in its corners; one that points has its arrow beside it. */
static void draw_marks(const lauze_rules *rules, const lauze_tile_type *type, unsigned turn,
                       struct tile_art *art)
{
    static const uint8_t corners[] = { 0, 4, 24, 20 };
    size_t n_marks = 0;
    for (unsigned mark = 0; mark < 32 && n_marks < sizeof corners; mark++) {
        const char letter = mark_letter(lauze_mark_name(rules, mark));
        if (!(type->marks >> mark & 1) || letter == 0) continue;
        if (type->pointer == mark)
            art->arrow[corners[n_marks]] = "^>v<"[(type->towards + turn) / LAUZE_E % 4];
        art->mark[corners[n_marks++]] = letter;
    }
}

bool read_tile_art(const lauze_rules *rules, unsigned type_number, unsigned turn,
                   struct tile_art *art)
{
    lauze_tile_type type;
    uint8_t nodes[CELLS];
    *art = (struct tile_art){ .letter = { 0 } };
    if (!lauze_type(rules, type_number, &type)) return false;
    find_nodes(&type, nodes);
    for (int cell = 0; cell < CELLS; cell++) {
        const int to = turned(cell, turn);
        art->letter[to] = type.picture[cell];
        art->spot[to] = nodes[cell] == UINT8_MAX ? (uint8_t)LAUZE_TILE
                                                 : canonical_spot(&type, nodes[cell], turn);
    }
    draw_traits(rules, &type, turn, art);
    draw_marks(rules, &type, turn, art);
    return true;
}

static bool is_shown(int cell, enum tile_scale scale)
{
    return scale == LARGE_TILES || cell / WIDTH % 2 == 0;
}

/* How far a cell is from the middle of its feature, in units that only serve to compare. */
static int distance_from_middle(const struct tile_art *art, int cell)
{
    int n = 0, rows = 0, columns = 0;
    for (int i = 0; i < CELLS; i++) {
        if (art->spot[i] != art->spot[cell]) continue;
        n++;
        rows += i / WIDTH;
        columns += i % WIDTH;
    }
    const int down = n * (cell / WIDTH) - rows, right = n * (cell % WIDTH) - columns;
    return down * down + right * right;
}

int cell_showing(const struct tile_art *art, unsigned spot, enum tile_scale scale, unsigned index)
{
    bool is_used[CELLS] = { false };
    for (;; index--) {
        int nearest = -1, least = INT32_MAX;
        for (int cell = 0; cell < CELLS; cell++) {
            if (art->spot[cell] != spot || is_used[cell] || !is_shown(cell, scale)) continue;
            const int distance = distance_from_middle(art, cell);
            if (distance >= least) continue;
            least = distance;
            nearest = cell;
        }
        if (nearest < 0 || index == 0) return nearest;
        is_used[nearest] = true;
    }
}

/* Whether the road in a cell goes on in a direction: to a neighbour, or off the tile in the middle of a side. */
static bool goes_on(const char *picture, int cell, int down, int right)
{
    const int row = cell / WIDTH + down, column = cell % WIDTH + right;
    if (row < 0 || row >= WIDTH) return column == 2;
    if (column < 0 || column >= WIDTH) return row == 2;
    const char letter = picture[row * WIDTH + column];
    return letter == picture[cell] || letter == 'x' || letter == 'M';
}

static char line_letter(const char *picture, int cell)
{
    const bool is_upright = goes_on(picture, cell, -1, 0) || goes_on(picture, cell, 1, 0);
    const bool is_level = goes_on(picture, cell, 0, -1) || goes_on(picture, cell, 0, 1);
    return is_upright ? (is_level ? '+' : '|') : '-';
}

struct look {
    char letter;
    enum paint paint;
};

static struct look look_of(const struct tile_art *art, int cell, bool is_odd)
{
    const char letter = art->letter[cell];
    switch (letter) {
    case '.':
    case ':': return (struct look){ is_odd ? ',' : '.', is_odd ? PAINT_FIELD_ODD : PAINT_FIELD };
    case 'c': return (struct look){ '#', is_odd ? PAINT_CITY_ODD : PAINT_CITY };
    case '#': return (struct look){ ' ', PAINT_OTHER };
    case '=': return (struct look){ line_letter(art->letter, cell), PAINT_ROAD };
    case 'x': return (struct look){ 'x', PAINT_ROAD };
    case 'M': return (struct look){ 'M', PAINT_MONASTERY };
    default: return (struct look){ letter, PAINT_OTHER };
    }
}

void draw_in_cell(const struct tile_frame *frame, int cell, const char *letters, enum paint paint)
{
    if (cell < 0 || !is_shown(cell, frame->scale)) return;
    const int row = cell / WIDTH, column = cell % WIDTH;
    if (frame->scale == SMALL_TILES) {
        draw_letter(frame->canvas, frame->x + column, frame->y + row / 2, letters[0], paint);
        return;
    }
    const char second = letters[1] ? letters[1] : letters[0];
    draw_letter(frame->canvas, frame->x + 2 * column, frame->y + row, letters[0], paint);
    draw_letter(frame->canvas, frame->x + 2 * column + 1, frame->y + row, second, paint);
}

/* How many characters a word fills: at least a cell. */
static int length_on(const struct tile_frame *frame, const char *word)
{
    const int n = (int)strlen(word), least = frame->scale == LARGE_TILES ? 2 : 1;
    return n < least ? least : n;
}

int start_of_word(const struct tile_frame *frame, int cell, const char *word)
{
    const bool is_large = frame->scale == LARGE_TILES;
    const int width = tile_width(frame->scale), length = length_on(frame, word);
    if (cell < 0 || !is_shown(cell, frame->scale)) return -1;
    int column = cell % WIDTH * (is_large ? 2 : 1);
    if (column + length > width) column = width - length;
    return (is_large ? cell / WIDTH : cell / WIDTH / 2) * width + column;
}

void draw_word_at(const struct tile_frame *frame, int cell, const char *word, enum paint paint)
{
    const int start = start_of_word(frame, cell, word), width = tile_width(frame->scale);
    const int n = (int)strlen(word), length = length_on(frame, word);
    if (start < 0) return;
    for (int i = 0; i < length; i++)
        draw_letter(frame->canvas, frame->x + start % width + i, frame->y + start / width,
                    i < n ? word[i] : ' ', paint);
}

void paint_tile(const struct tile_frame *frame, const struct tile_art *art)
{
    for (int cell = 0; cell < CELLS; cell++) {
        struct look look = look_of(art, cell, frame->is_odd);
        if (art->mark[cell]) look = (struct look){ art->mark[cell], PAINT_MARK };
        draw_in_cell(frame, cell, (char[]){ look.letter, '\0' }, look.paint);
    }
    for (int cell = 0; cell < CELLS; cell++) {
        const char word[] = { art->mark[cell], art->arrow[cell], '\0' };
        if (art->arrow[cell]) draw_word_at(frame, cell, word, PAINT_MARK);
    }
}
