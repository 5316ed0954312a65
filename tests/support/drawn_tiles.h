/* drawn_tiles.h - what stands below the picture of a tile in its .tiles file, read a second time and by itself.
 *
 * The painted board (flood.h) needs what a picture alone cannot show: parts of one feature that are apart, and marks of
 * the whole tile with the side to which they point. */
#ifndef LAUZE_DRAWN_TILES_H
#define LAUZE_DRAWN_TILES_H

#include <stdbool.h>

enum { DRAWN_LINES = 6, DRAWN_NO_SIDE = 4 };

struct drawn_tile {
    char code[4];
    unsigned n_joins, n_marks;
    unsigned join[DRAWN_LINES][2]; /* spots as in lauze.h */
    char mark[DRAWN_LINES][16];    /* of the whole tile */
    unsigned side[DRAWN_LINES];    /* 0..3 for n e s w as drawn, or DRAWN_NO_SIDE */
};

/* The tile with that code, of whatever expansion; null when none has words of this sort. */
const struct drawn_tile *find_drawn(const char *code);

/* The side to which a mark points, DRAWN_NO_SIDE where it does not; false when the tile has no such mark. */
bool has_drawn_mark(const struct drawn_tile *tile, const char *name, unsigned *side);

#endif
