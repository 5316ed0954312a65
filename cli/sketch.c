/* sketch.c - ways and standing room of a tile, from its picture. */
#include "sketch.h"

#include "picture.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 5, CELL = TILE / WIDTH, NO_CELL = 255 };

void begin_sketch(struct sketch *sketch, const char *picture)
{
    sketch->picture = picture;
    find_features(picture, sketch->feature);
}

struct point cell_centre(unsigned cell)
{
    return (struct point){ (int)(cell % WIDTH) * CELL + CELL / 2,
                           (int)(cell / WIDTH) * CELL + CELL / 2 };
}

/* The cell one step to n e s w, or NO_CELL beyond the tile. */
static unsigned next_cell(unsigned cell, unsigned d)
{
    static const int right[4] = { 0, 1, 0, -1 }, down[4] = { -1, 0, 1, 0 };
    const int x = (int)(cell % WIDTH) + right[d], y = (int)(cell / WIDTH) + down[d];
    return x < 0 || y < 0 || x >= WIDTH || y >= WIDTH ? NO_CELL : (unsigned)(y * WIDTH + x);
}

/* ---- ways ---- */

static unsigned side_cell(unsigned d)
{
    static const uint8_t cell[4] = { 2, 14, 22, 10 };
    return cell[d];
}

static struct point side_middle(unsigned d)
{
    static const struct point middle[4] = {
        { TILE / 2, 0 }, { TILE, TILE / 2 }, { TILE / 2, TILE }, { 0, TILE / 2 }
    };
    return middle[d];
}

static bool is_way(char letter)
{
    return letter == '=' || (letter >= 'a' && letter <= 'z' && letter != 'c');
}

/* Adds a point; one that lies between its neighbours on a straight line is left out. */
static void add_point(struct way *way, struct point p)
{
    if (way->n >= 2) {
        const struct point a = way->point[way->n - 2], b = way->point[way->n - 1];
        if ((b.x - a.x) * (p.y - b.y) == (b.y - a.y) * (p.x - b.x)) way->n--;
    }
    way->point[way->n++] = p;
}

/* Where a way that ends in a cell leads: a crossing, what stands there, or a city beside it, in this
 * order. */
static bool is_goal(char letter, unsigned rank)
{
    if (rank == 0) return letter == 'x';
    return rank == 1 ? is_standing(letter) : letter == 'c';
}

static unsigned goal_beside(const struct sketch *sketch, unsigned cell)
{
    for (unsigned rank = 0; rank < 3; rank++)
        for (unsigned d = 0; d < 4; d++) {
            const unsigned beside = next_cell(cell, d);
            if (beside != NO_CELL && is_goal(sketch->picture[beside], rank)) return beside;
        }
    return NO_CELL;
}

static unsigned next_on_way(const struct sketch *sketch, unsigned cell, const bool *is_walked)
{
    for (unsigned d = 0; d < 4; d++) {
        const unsigned beside = next_cell(cell, d);
        if (beside != NO_CELL && !is_walked[beside] &&
            sketch->feature[beside] == sketch->feature[cell])
            return beside;
    }
    return NO_CELL;
}

/* Where a way of another kind interrupts it, or the `#` of two that cross, a way goes on beyond that
 * by a bridge. */
static unsigned beyond_bridge(const struct sketch *sketch, unsigned cell)
{
    const char letter = sketch->picture[cell];
    for (unsigned d = 0; d < 4; d++) {
        const unsigned below = next_cell(cell, d);
        const unsigned beyond = below == NO_CELL ? NO_CELL : next_cell(below, d);
        if (beyond == NO_CELL || sketch->picture[beyond] != letter) continue;
        const char between = sketch->picture[below];
        if (between == '#' || (is_way(between) && between != letter && between != 'x'))
            return beyond;
    }
    return NO_CELL;
}

/* A way whose feature has more than two ends branches where they meet. */
static bool is_branching(const struct sketch *sketch, unsigned cell)
{
    unsigned n = 0;
    for (unsigned d = 0; d < 4; d++) {
        const unsigned beside = next_cell(cell, d);
        n += beside != NO_CELL && sketch->feature[beside] == sketch->feature[cell];
    }
    return n > 2;
}

/* A staircase of cells becomes a slope: the middles of its steps take the place of its corners. */
static void smooth(struct way *way)
{
    if (way->n < 5) return;
    const struct way stairs = *way;
    way->n = 1;
    for (unsigned i = 0; i + 1 < stairs.n; i++) {
        const struct point a = stairs.point[i], b = stairs.point[i + 1];
        way->point[way->n++] = (struct point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
    }
    way->point[way->n++] = stairs.point[stairs.n - 1];
}

/* The side other than d whose middle is that cell, or 4. */
static unsigned other_side(unsigned cell, unsigned d)
{
    for (unsigned side = 0; side < 4; side++)
        if (side != d && side_cell(side) == cell) return side;
    return 4;
}

bool find_way(const struct sketch *sketch, unsigned d, struct way *way)
{
    bool is_walked[PICTURE_CELLS] = { false };
    unsigned cell = side_cell(d), last = cell;
    *way = (struct way){ .letter = letter_at(sketch->picture, cell) };
    if (!is_way(way->letter)) return false;
    add_point(way, side_middle(d));
    while (cell != NO_CELL) {
        is_walked[cell] = true;
        add_point(way, cell_centre(cell));
        last = cell;
        if (is_branching(sketch, cell)) break;
        cell = next_on_way(sketch, cell, is_walked);
        if (cell != NO_CELL) continue;
        cell = beyond_bridge(sketch, last);
        if (cell != NO_CELL && is_walked[cell]) cell = NO_CELL;
        way->is_bridge |= cell != NO_CELL;
    }
    const unsigned end = other_side(last, d), goal = goal_beside(sketch, last);
    if (end < 4)
        add_point(way, side_middle(end));
    else if (goal != NO_CELL)
        add_point(way, cell_centre(goal));
    smooth(way);
    return end > d;
}

bool find_arm(const struct sketch *sketch, unsigned cell, unsigned d, struct way *way)
{
    const unsigned beside = next_cell(cell, d);
    if (sketch->picture[cell] != 'x' || beside == NO_CELL) return false;
    if (sketch->picture[beside] != 'x' && sketch->picture[beside] != 'c') return false;
    *way =
        (struct way){ .letter = '=', .n = 2, .point = { cell_centre(cell), cell_centre(beside) } };
    return true;
}

bool is_square(const struct sketch *sketch, unsigned cell)
{
    unsigned n_arms = 0;
    for (unsigned d = 0; d < 4; d++) {
        const unsigned beside = next_cell(cell, d);
        if (beside == NO_CELL) continue;
        const char c = sketch->picture[beside];
        n_arms += c == 'x' || c == 'c' || is_way(c);
    }
    return sketch->picture[cell] == 'x' && n_arms >= 3;
}

/* ---- what stands there ---- */

bool is_standing(char letter) { return letter >= 'A' && letter <= 'Z'; }

bool find_hall(const struct sketch *sketch, unsigned cell, struct hall *hall)
{
    *hall = (struct hall){ .left = TILE, .top = TILE };
    if (!is_standing(sketch->picture[cell]) || sketch->feature[cell] != cell) return false;
    for (unsigned i = 0; i < PICTURE_CELLS; i++) {
        if (sketch->feature[i] != cell) continue;
        const struct point p = cell_centre(i);
        if (p.x - CELL / 2 < hall->left) hall->left = p.x - CELL / 2;
        if (p.y - CELL / 2 < hall->top) hall->top = p.y - CELL / 2;
        if (p.x + CELL / 2 > hall->right) hall->right = p.x + CELL / 2;
        if (p.y + CELL / 2 > hall->bottom) hall->bottom = p.y + CELL / 2;
    }
    hall->goes_on =
        hall->left == 0 || hall->top == 0 || hall->right == TILE || hall->bottom == TILE;
    return true;
}

/* ---- standing room ---- */

/* Whether one cell is another or touches it. */
static bool is_beside(unsigned a, unsigned b)
{
    return abs((int)(a % WIDTH) - (int)(b % WIDTH)) <= 1 &&
           abs((int)(a / WIDTH) - (int)(b / WIDTH)) <= 1;
}

static bool is_in_line(unsigned a, unsigned b)
{
    return a % WIDTH == b % WIDTH || a / WIDTH == b / WIDTH;
}

/* How much of the same feature lies around a cell. Towards the tile's middle is better, by less
 * than one cell. */
static int room_at(const struct sketch *sketch, unsigned cell)
{
    const struct point p = cell_centre(cell);
    int room = -(abs(p.x - TILE / 2) + abs(p.y - TILE / 2)) / CELL;
    for (unsigned i = 0; i < PICTURE_CELLS; i++)
        if (is_beside(i, cell) && sketch->feature[i] == sketch->feature[cell])
            room += is_in_line(i, cell) ? 40 : 30;
    return room;
}

unsigned room_on(const struct sketch *sketch, unsigned cell, unsigned rank)
{
    bool is_left[PICTURE_CELLS];
    unsigned first = NO_CELL;
    for (unsigned i = 0; i < PICTURE_CELLS; i++)
        is_left[i] = sketch->feature[i] == sketch->feature[cell];
    for (;; rank--) {
        unsigned best = NO_CELL;
        for (unsigned i = 0; i < PICTURE_CELLS; i++)
            if (is_left[i] && (best == NO_CELL || room_at(sketch, i) > room_at(sketch, best)))
                best = i;
        if (first == NO_CELL) first = best;
        if (best == NO_CELL || rank == 0) return best == NO_CELL ? first : best;
        for (unsigned i = 0; i < PICTURE_CELLS; i++)
            if (is_in_line(i, best) && is_beside(i, best)) is_left[i] = false;
    }
}
