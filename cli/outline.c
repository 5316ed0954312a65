/* outline.c - the wall of a city: a level line of a membrane that is held up where the city is.
 *
 * The membrane is 1 along the city's own sides of the tile, low along the others and along ways,
 * and leans towards what the picture shows in between. Such a line is smooth, crosses no way,
 * and ends in the very corners of the tile where the city's side ends, so that the walls of
 * neighbouring tiles meet. */
#include "sketch.h"

#include "picture.h"

#include <math.h>
#include <string.h>

enum {
    STEPS = 40,        /* the membrane is a grid of so many steps a side */
    NODES = STEPS + 1, /* and so many nodes */
    GRID = NODES + 2,  /* with a ring of outside around it */
    N_EDGES = 2 * GRID * GRID,
    CELL = STEPS / 5,
    STEP = TILE / STEPS,
    PASSES = 90,
    NO_EDGE = 0xffff
};
static const double level = 0.42, other_city = -0.6, lean_city = 0.04, lean_other = 0.014,
                    over_relaxation = 1.85;

struct membrane {
    double height[NODES][NODES]; /* by row, then column */
    double target[NODES][NODES]; /* what the picture shows there; NAN where it does not matter */
    bool is_held[NODES][NODES];
};

static bool is_city(const struct sketch *sketch, unsigned cell)
{
    return letter_at(sketch->picture, cell) == 'c';
}

/* What the membrane is drawn to at a cell. */
static double height_of(const struct sketch *sketch, unsigned cell, unsigned city)
{
    if (sketch->feature[cell] == sketch->feature[city]) return 1;
    return is_city(sketch, cell) ? other_city : 0;
}

static void hold(struct membrane *membrane, unsigned row, unsigned column, double height)
{
    membrane->height[row][column] = height;
    membrane->is_held[row][column] = true;
}

/* Where only one of two sides is the city's, its wall ends in the corner between them. */
static double corner_height(double a, double b)
{
    if ((a == 1) != (b == 1)) return level + 1e-6;
    return (a + b) / 2;
}

static void hold_sides(struct membrane *membrane, const struct sketch *sketch, unsigned city)
{
    const double n = height_of(sketch, 2, city), e = height_of(sketch, 14, city);
    const double s = height_of(sketch, 22, city), w = height_of(sketch, 10, city);
    for (unsigned i = 0; i < NODES; i++) {
        hold(membrane, 0, i, n);
        hold(membrane, STEPS, i, s);
        hold(membrane, i, 0, w);
        hold(membrane, i, STEPS, e);
    }
    hold(membrane, 0, 0, corner_height(n, w));
    hold(membrane, 0, STEPS, corner_height(n, e));
    hold(membrane, STEPS, 0, corner_height(s, w));
    hold(membrane, STEPS, STEPS, corner_height(s, e));
}

/* A way, a crossing or a monastery keeps the city at a distance from the middle of its cells. */
static void hold_around(struct membrane *membrane, unsigned cell)
{
    const int row = (int)(cell / 5) * CELL + CELL / 2, column = (int)(cell % 5) * CELL + CELL / 2;
    for (int dy = -4; dy <= 4; dy++)
        for (int dx = -4; dx <= 4; dx++) {
            const int y = row + dy, x = column + dx;
            if (dx * dx + dy * dy <= 17 && y > 0 && y < STEPS && x > 0 && x < STEPS)
                hold(membrane, (unsigned)y, (unsigned)x, 0);
        }
}

static bool is_on_rim(unsigned cell)
{
    return cell % 5 == 0 || cell % 5 == 4 || cell / 5 == 0 || cell / 5 == 4;
}

/* A way goes on to the gate: its last cell does not keep the city away. */
static bool is_before_gate(const struct sketch *sketch, unsigned cell)
{
    return !is_on_rim(cell) && (is_city(sketch, cell - 1) || is_city(sketch, cell + 1) ||
                                is_city(sketch, cell - 5) || is_city(sketch, cell + 5));
}

static void stretch(struct membrane *membrane, const struct sketch *sketch, unsigned city)
{
    memset(membrane, 0, sizeof *membrane);
    hold_sides(membrane, sketch, city);
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++) {
        const char c = sketch->picture[cell];
        if (c != '.' && c != ':' && c != 'c' && c != '#' && !is_before_gate(sketch, cell))
            hold_around(membrane, cell);
    }
    for (unsigned y = 1; y < STEPS; y++)
        for (unsigned x = 1; x < STEPS; x++) {
            const unsigned cell = y / CELL * 5 + x / CELL;
            const bool says = !is_on_rim(cell) && sketch->picture[cell] != '#';
            membrane->target[y][x] = says ? height_of(sketch, cell, city) : NAN;
        }
}

static void relax(struct membrane *membrane)
{
    for (unsigned pass = 0; pass < PASSES; pass++)
        for (unsigned y = 1; y < STEPS; y++)
            for (unsigned x = 1; x < STEPS; x++) {
                if (membrane->is_held[y][x]) continue;
                double *here = &membrane->height[y][x];
                const double target = membrane->target[y][x];
                const double lean = target > 0 ? lean_city : lean_other;
                const double around = membrane->height[y - 1][x] + membrane->height[y + 1][x] +
                                      membrane->height[y][x - 1] + membrane->height[y][x + 1];
                const double rest =
                    isnan(target) ? around / 4 : (around + lean * target) / (4 + lean);
                *here += over_relaxation * (rest - *here);
            }
}

/* ---- the level line, by marching squares ----
 *
 * The grid has a ring of outside around it, so that all lines close. An edge of the grid is 2 *
 * node for the one to the east of a node and 2 * node + 1 for the one to the south. Each edge
 * that the line crosses leads to the next. */

struct tracing {
    const struct membrane *membrane;
    uint16_t next[N_EDGES];
};

static double height_at(const struct tracing *tracing, unsigned row, unsigned column)
{
    if (row == 0 || column == 0 || row > NODES || column > NODES) return -1;
    return tracing->membrane->height[row - 1][column - 1];
}

/* For each of the 16 ways in which the corners of a square (nw 1, ne 2, se 4, sw 8) lie inside:
 * up to two pairs of its sides (n 0, e 1, s 2, w 3) from which and to which the line runs,
 * inside to its left. */
static const int8_t crossing[16][4] = { { -1, -1, -1, -1 }, { 3, 0, -1, -1 }, { 0, 1, -1, -1 },
                                        { 3, 1, -1, -1 },   { 1, 2, -1, -1 }, { 3, 0, 1, 2 },
                                        { 0, 2, -1, -1 },   { 3, 2, -1, -1 }, { 2, 3, -1, -1 },
                                        { 2, 0, -1, -1 },   { 0, 1, 2, 3 },   { 2, 1, -1, -1 },
                                        { 1, 3, -1, -1 },   { 1, 0, -1, -1 }, { 0, 3, -1, -1 },
                                        { -1, -1, -1, -1 } };

static void cross_square(struct tracing *tracing, unsigned row, unsigned column)
{
    const unsigned nw = row * GRID + column;
    const unsigned side[4] = { 2 * nw, 2 * (nw + 1) + 1, 2 * (nw + GRID), 2 * nw + 1 };
    const unsigned inside = (height_at(tracing, row, column) > level ? 1u : 0u) |
                            (height_at(tracing, row, column + 1) > level ? 2u : 0u) |
                            (height_at(tracing, row + 1, column + 1) > level ? 4u : 0u) |
                            (height_at(tracing, row + 1, column) > level ? 8u : 0u);
    for (unsigned i = 0; i < 4 && crossing[inside][i] >= 0; i += 2)
        tracing->next[side[crossing[inside][i]]] = (uint16_t)side[crossing[inside][i + 1]];
}

/* Steps of the grid as units of the tile; what lies outside is drawn back to the side. */
static int clamp(double steps)
{
    const long rounded = lround(steps * (double)STEP);
    return rounded < 0 ? 0 : rounded > TILE ? TILE : (int)rounded;
}

/* Where the line crosses an edge, in units of the tile. */
static struct point crossing_point(const struct tracing *tracing, unsigned edge)
{
    const unsigned row = edge / 2 / GRID, column = edge / 2 % GRID;
    const bool is_down = edge % 2 == 1;
    const double a = height_at(tracing, row, column);
    const double b = height_at(tracing, row + is_down, column + !is_down);
    const bool is_outside = a == -1 || b == -1;
    const double part = is_outside ? 0.5 : (level - a) / (b - a);
    const double x = (int)column - 1 + (is_down ? 0 : part);
    const double y = (int)row - 1 + (is_down ? part : 0);
    return (struct point){ clamp(x), clamp(y) };
}

/* Adds a point unless it is the one before: at a corner of the tile several crossings fall
 * together. */
static void add_point(struct outline *outline, unsigned first, struct point point)
{
    if (outline->n > first && outline->point[outline->n - 1].x == point.x &&
        outline->point[outline->n - 1].y == point.y)
        return;
    outline->point[outline->n++] =
        (struct outline_point){ (int16_t)point.x, (int16_t)point.y, false };
}

static void trace_loop(struct tracing *tracing, unsigned start, struct outline *outline)
{
    unsigned edge = start;
    const unsigned first = outline->n;
    while (tracing->next[edge] != NO_EDGE && outline->n < MAX_OUTLINE) {
        add_point(outline, first, crossing_point(tracing, edge));
        const unsigned next = tracing->next[edge];
        tracing->next[edge] = NO_EDGE;
        edge = next;
    }
    if (outline->n > first) outline->point[outline->n - 1].ends_loop = true;
}

void find_outline(const struct sketch *sketch, unsigned city, struct outline *outline)
{
    struct membrane membrane;
    struct tracing tracing = { .membrane = &membrane };
    stretch(&membrane, sketch, city);
    relax(&membrane);
    memset(tracing.next, 0xff, sizeof tracing.next);
    for (unsigned row = 0; row + 1 < GRID; row++)
        for (unsigned column = 0; column + 1 < GRID; column++)
            cross_square(&tracing, row, column);
    outline->n = 0;
    for (unsigned edge = 0; edge < N_EDGES; edge++)
        trace_loop(&tracing, edge, outline);
}

bool is_inside(const struct outline *outline, struct point point)
{
    bool inside = false;
    for (unsigned i = 0, first = 0; i < outline->n; i++) {
        const struct outline_point *a = &outline->point[i];
        const struct outline_point *b = &outline->point[a->ends_loop ? first : i + 1];
        if (a->ends_loop) first = i + 1;
        if ((a->y > point.y) == (b->y > point.y)) continue;
        const double x = a->x + (double)(b->x - a->x) * (point.y - a->y) / (b->y - a->y);
        if (point.x < x) inside = !inside;
    }
    return inside;
}
