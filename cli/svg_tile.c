/* svg_tile.c - one tile seen from above: meadow and trees, ways, walled cities full of houses. */
#include "picture.h"
#include "svg.h"

#include <stdlib.h>

enum { LOTS = 8, LOT = TILE / LOTS, ROOF_LENGTH = 34, ROOF_WIDTH = 24, HALL_INSET = 14 };

/* A number that looks random but is the same for the same tile and place. */
static unsigned scatter(const char *picture, unsigned place)
{
    uint32_t hash = 2166136261u;
    for (const char *c = picture; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    hash = (hash ^ (place * 7919u + 17u)) * 16777619u;
    hash ^= hash >> 15;
    hash *= 0x85ebca6bu;
    return hash ^ hash >> 13;
}

/* ---- meadow ---- */

/* Trees stand where field is all around. */
static bool has_tree(const struct sketch *sketch, unsigned cell)
{
    if (letter_at(sketch->picture, cell) != '.') return false;
    for (unsigned i = 0; i < PICTURE_CELLS; i++)
        if (abs((int)(i % 5) - (int)(cell % 5)) <= 1 && abs((int)(i / 5) - (int)(cell / 5)) <= 1 &&
            sketch->feature[i] != sketch->feature[cell])
            return false;
    return scatter(sketch->picture, cell) % 8 < 5;
}

static void write_trees(FILE *out, const struct sketch *sketch)
{
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++) {
        if (!has_tree(sketch, cell)) continue;
        const unsigned chance = scatter(sketch->picture, cell + 100);
        const int x = cell_centre(cell).x + (int)(chance % 41) - 20;
        const int y = cell_centre(cell).y + (int)(chance / 31 % 41) - 20;
        const int radius = 13 + (int)(chance / 2000 % 9);
        fprintf(out, "<circle class=\"tree\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", x, y, radius);
        fprintf(out, "<circle class=\"crown\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", x - 4, y - 4,
                radius / 2);
    }
}

/* ---- ways ---- */

/* Rounds every bend: from the middle of one stretch to the middle of the next. */
static void write_way(FILE *out, const char *class, const struct way *way)
{
    const struct point *p = way->point;
    fprintf(out, "<path class=\"%s\" d=\"M%d %d", class, p[0].x, p[0].y);
    for (unsigned i = 1; i + 1 < way->n; i++) {
        const int x = (p[i].x + p[i + 1].x) / 2, y = (p[i].y + p[i + 1].y) / 2;
        if (i == 1) fprintf(out, "L%d %d", (p[0].x + p[1].x) / 2, (p[0].y + p[1].y) / 2);
        fprintf(out, "Q%d %d %d %d", p[i].x, p[i].y, x, y);
    }
    fprintf(out, "L%d %d\"/>\n", p[way->n - 1].x, p[way->n - 1].y);
}

static bool is_water(char letter)
{
    return letter >= 'a' && letter <= 'z' && letter != 'c' && letter != 'x';
}

/* Banks first, so that ways that meet flow into each other; bridges over all of them. */
static void write_ways(FILE *out, const struct sketch *sketch, bool are_waters)
{
    static const char *const class[2][2] = { { "bank", "road" }, { "shore", "water" } };
    struct way way;
    for (unsigned layer = 0; layer < 2; layer++) {
        for (unsigned d = 0; d < 4; d++)
            if (find_way(sketch, d, &way) && is_water(way.letter) == are_waters)
                write_way(out, class[are_waters][layer], &way);
        for (unsigned i = 0; !are_waters && i < 4 * PICTURE_CELLS; i++)
            if (find_arm(sketch, i / 4, i % 4, &way)) write_way(out, class[0][layer], &way);
    }
    for (unsigned d = 0; !are_waters && d < 4; d++) {
        if (!find_way(sketch, d, &way) || !way.is_bridge || is_water(way.letter)) continue;
        for (unsigned layer = 0; layer < 2; layer++)
            write_way(out, class[0][layer], &way);
    }
}

static void write_squares(FILE *out, const struct sketch *sketch)
{
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++)
        if (is_square(sketch, cell))
            fprintf(out, "<circle class=\"square\" cx=\"%d\" cy=\"%d\" r=\"34\"/>\n",
                    cell_centre(cell).x, cell_centre(cell).y);
}

/* A water that comes from one side only rises on a tile that is laid, and ends on any other. */
static void write_pool(FILE *out, const struct sketch *sketch, bool is_laid)
{
    static const unsigned side_cell[4] = { 2, 14, 22, 10 };
    const int radius = is_laid ? 36 : 62;
    struct way way;
    unsigned n = 0;
    for (unsigned d = 0; d < 4; d++)
        n += is_water(sketch->picture[side_cell[d]]);
    for (unsigned d = 0; n == 1 && d < 4; d++) {
        if (!is_water(sketch->picture[side_cell[d]])) continue;
        find_way(sketch, d, &way);
        const struct point a = way.point[way.n - 2], b = way.point[way.n - 1];
        const bool is_free = letter_at(sketch->picture, 12) == way.letter;
        const struct point p = is_free ? b : (struct point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
        fprintf(out, "<circle class=\"brink\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", p.x, p.y, radius);
        fprintf(out, "<circle class=\"lake\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", p.x, p.y,
                radius - 6);
    }
}

/* Whether a road goes on over the water in a cell, from above to below or from left to right. */
static bool is_bridge(const char *picture, unsigned cell, unsigned step)
{
    const bool fits = step == 1 ? cell % 5 > 0 && cell % 5 < 4 : cell >= 5 && cell < 20;
    return fits && is_water(picture[cell]) && picture[cell - step] == '=' &&
           picture[cell + step] == '=';
}

static void write_bridges(FILE *out, const struct sketch *sketch)
{
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++) {
        const struct point p = cell_centre(cell);
        const bool is_level = is_bridge(sketch->picture, cell, 1);
        if (!is_level && !is_bridge(sketch->picture, cell, 5)) continue;
        for (unsigned layer = 0; layer < 2; layer++)
            fprintf(out, "<path class=\"%s\" d=\"M%d %d%c84\"/>\n", layer ? "deck" : "parapet",
                    p.x - (is_level ? 42 : 0), p.y - (is_level ? 0 : 42), is_level ? 'h' : 'v');
    }
}

/* ---- cities ---- */

/* Points on a straight line between their neighbours are left out. */
static bool is_needed(const struct outline_point *a, const struct outline_point *b,
                      const struct outline_point *c)
{
    return (b->x - a->x) * (c->y - b->y) != (b->y - a->y) * (c->x - b->x);
}

static void write_ground(FILE *out, const struct outline *outline)
{
    bool begins = true;
    fprintf(out, "<path class=\"city\" d=\"");
    for (unsigned i = 0; i < outline->n; i++) {
        const struct outline_point *p = &outline->point[i];
        if (begins || p->ends_loop || is_needed(p - 1, p, p + 1))
            fprintf(out, "%c%d %d", begins ? 'M' : 'L', p->x, p->y);
        if (p->ends_loop) fputc('Z', out);
        begins = p->ends_loop;
    }
    fprintf(out, "\"/>\n");
}

/* Whether two points lie on the same side of the tile: no wall runs there. */
static bool is_open(const struct outline_point *a, const struct outline_point *b)
{
    return (a->x == b->x && (a->x == 0 || a->x == TILE)) ||
           (a->y == b->y && (a->y == 0 || a->y == TILE));
}

static void write_wall(FILE *out, const char *class, const struct outline *outline)
{
    bool is_drawing = false;
    fprintf(out, "<path class=\"%s\" d=\"", class);
    for (unsigned i = 0, first = 0; i < outline->n; i++) {
        const struct outline_point *a = &outline->point[i];
        const struct outline_point *b = a->ends_loop ? &outline->point[first] : a + 1;
        const bool is_wall = !is_open(a, b);
        if (is_wall && !is_drawing) fprintf(out, "M%d %d", a->x, a->y);
        if (is_wall) fprintf(out, "L%d %d", b->x, b->y);
        is_drawing = is_wall && !a->ends_loop;
        if (a->ends_loop) first = i + 1;
    }
    fprintf(out, "\"/>\n");
}

/* A house stands on a lot that lies within the walls with all its corners. */
static bool has_house(const struct outline *outline, struct point lot)
{
    const int reach = ROOF_LENGTH / 2 + 8;
    for (int corner = 0; corner < 4; corner++) {
        const struct point p = { lot.x + (corner & 1 ? reach : -reach),
                                 lot.y + (corner & 2 ? reach : -reach) };
        const struct point inner = { p.x < 1          ? 1
                                     : p.x > TILE - 1 ? TILE - 1
                                                      : p.x,
                                     p.y < 1          ? 1
                                     : p.y > TILE - 1 ? TILE - 1
                                                      : p.y };
        if (!is_inside(outline, inner)) return false;
    }
    return true;
}

/* One side of all roofs: 0 the lit one, 1 the other. */
static void write_roofs(FILE *out, const struct sketch *sketch, const struct outline *outline,
                        int side)
{
    fprintf(out, "<path class=\"%s\" d=\"", side ? "shade" : "roof");
    for (unsigned lot = 0; lot < LOTS * LOTS; lot++) {
        const unsigned chance = scatter(sketch->picture, lot + 200);
        const struct point middle = { (int)(lot % LOTS) * LOT + LOT / 2 + (int)(chance % 9) - 4,
                                      (int)(lot / LOTS) * LOT + LOT / 2 + (int)(chance / 9 % 9) -
                                          4 };
        if (chance / 81 % 8 == 0 || !has_house(outline, middle)) continue;
        const bool is_across = chance / 1000 % 2;
        const int length = ROOF_LENGTH - (int)(chance / 3000 % 8), half = ROOF_WIDTH / 2;
        if (is_across)
            fprintf(out, "M%d %dh%dv%dh%dz", middle.x - length / 2, middle.y + (side ? 0 : -half),
                    length, half, -length);
        else
            fprintf(out, "M%d %dv%dh%dv%dz", middle.x + (side ? 0 : -half), middle.y - length / 2,
                    length, half, -length);
    }
    fprintf(out, "\"/>\n");
}

static void write_city(FILE *out, const struct sketch *sketch, unsigned city)
{
    struct outline outline;
    find_outline(sketch, city, &outline);
    write_ground(out, &outline);
    write_roofs(out, sketch, &outline, 0);
    write_roofs(out, sketch, &outline, 1);
    write_wall(out, "wall", &outline);
    write_wall(out, "walk", &outline);
}

/* ---- what stands there ---- */

/* One long roof: lit on one side of its ridge. It ends short of its cells but where it goes on. */
static void write_hall(FILE *out, const struct hall *hall)
{
    const int left = hall->left + (hall->left > 0 ? HALL_INSET : 0);
    const int top = hall->top + (hall->top > 0 ? HALL_INSET : 0);
    const int width = hall->right - (hall->right < TILE ? HALL_INSET : 0) - left;
    const int height = hall->bottom - (hall->bottom < TILE ? HALL_INSET : 0) - top;
    const bool is_level = width >= height;
    fprintf(out, "<path class=\"hall\" d=\"M%d %dh%dv%dh%dz\"/>", left, top, width, height, -width);
    fprintf(out, "<path class=\"shade\" d=\"M%d %dh%dv%dh%dz\"/>\n",
            left + (is_level ? 0 : width / 2), top + (is_level ? height / 2 : 0),
            is_level ? width : width - width / 2, is_level ? height - height / 2 : height,
            is_level ? -width : width / 2 - width);
}

/* A bed with rows of green. */
static void write_plot(FILE *out, const struct hall *hall)
{
    const int x = (hall->left + hall->right) / 2, y = (hall->top + hall->bottom) / 2;
    fprintf(out, "<path class=\"plot\" d=\"M%d %dh100v84h-100z\"/>", x - 50, y - 42);
    fprintf(out, "<path class=\"hedge\" d=\"M%d %dh72m-72 22h72m-72 22h72\"/>\n", x - 36, y - 22);
}

/* A monastery has its picture among what stands upright. */
static void write_standing(FILE *out, const struct sketch *sketch)
{
    struct hall hall;
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++) {
        if (sketch->picture[cell] == 'M' || !find_hall(sketch, cell, &hall)) continue;
        if (hall.goes_on)
            write_hall(out, &hall);
        else
            write_plot(out, &hall);
    }
}

void write_tile_drawing(FILE *out, const lauze_tile_type *type)
{
    struct sketch sketch;
    begin_sketch(&sketch, type->picture);
    fprintf(out, "<g id=\"tile-%s\">\n<path class=\"meadow\" d=\"M0 0h%dv%dh-%dz\"/>\n", type->code,
            TILE, TILE, TILE);
    write_trees(out, &sketch);
    write_ways(out, &sketch, true);
    write_pool(out, &sketch, type->is_laid);
    write_bridges(out, &sketch);
    write_ways(out, &sketch, false);
    write_squares(out, &sketch);
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++)
        if (sketch.feature[cell] == cell && letter_at(type->picture, cell) == 'c')
            write_city(out, &sketch, cell);
    write_standing(out, &sketch);
    fprintf(out, "</g>\n");
}
