/* sketch.h - tiles as line art: outlines of cities, ways, and where a figure stands, all from the 5
 * x 5 picture.
 *
 * A tile is TILE units wide, x grows east and y south from its north-west corner, as drawn (top
 * to the north). */
#ifndef LAUZE_SKETCH_H
#define LAUZE_SKETCH_H

#include "lauze.h"

#define TILE 400

struct point {
    int x, y;
};

/* A picture with its features as find_features tells them. */
struct sketch {
    const char *picture;
    uint8_t feature[25];
};
void begin_sketch(struct sketch *sketch, const char *picture);

/* The middle of a cell. */
struct point cell_centre(unsigned cell);

/* A cell where something may stand on the feature that shows at `cell`: rank 0 is the roomiest,
 * rank 1 the roomiest that is not beside it, and so on; the first again when there are no more. */
unsigned room_on(const struct sketch *sketch, unsigned cell, unsigned rank);

/* The wall of a city as closed loops, by even-odd rule; what runs along the tile's own sides is
 * no wall. */
#define MAX_OUTLINE 1024
struct outline {
    unsigned n;
    struct outline_point {
        int16_t x, y;
        bool ends_loop;
    } point[MAX_OUTLINE];
};
void find_outline(const struct sketch *sketch, unsigned city, struct outline *outline);
bool is_inside(const struct outline *outline, struct point point);

/* A way from a side of the tile to another, or to where it ends: a crossing, a gate, a
 * monastery. */
#define MAX_WAY 32
struct way {
    char letter;
    bool is_bridge; /* it leads over another way */
    unsigned n;
    struct point point[MAX_WAY];
};

/* The way that begins at side d; false for none, or for one that an earlier side has found. */
bool find_way(const struct sketch *sketch, unsigned d, struct way *way);

/* The arm of the crossing at `cell` towards direction d that is no way of its own: to a city's
 * gate, or on to the next cell of the crossing. */
bool find_arm(const struct sketch *sketch, unsigned cell, unsigned d, struct way *way);

/* A capital of the pictures is something that stands there: alone on its spot, or a hall that goes on
 * at a side of the tile. */
bool is_standing(char letter);
struct hall {
    int left, top, right, bottom; /* the cells that it covers */
    bool goes_on;                 /* it reaches a side of the tile */
};

/* What stands at a cell, which is the first of its feature; false when nothing does. */
bool find_hall(const struct sketch *sketch, unsigned cell, struct hall *hall);

/* Whether the crossing has a place at this cell, where three arms or more meet. */
bool is_square(const struct sketch *sketch, unsigned cell);

#endif
