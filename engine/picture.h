/* picture.h - a tile is a picture of 5 x 5 characters plus words; everything else is derived
 * from it.
 *
 *   tile D 4 start        the code, how many copies, then words: `start`, `provisional`, `laid`
 *                         (lies on the table when the game begins), `instead CODE` (stands in for
 *                         as many tiles CODE of another set, and is left out without it),
 *                         `stage N` (drawn before all tiles of a later stage; those without one
 *                         come last), `once` (however many copies of the set there are),
 *                         `when OPTION=VALUE,VALUE` (only where the option has such a value)
 *   .ccc.                 the five rows of the picture, north first
 *   .....
 *   =====
 *   .....
 *   .....
 *   mark arms n           a mark on the feature that the spot names; without a spot: on the tile
 *   mark arrow to n       a mark of the tile that points to a side, and turns with it; one a tile
 *   join road w e         two parts that the picture cannot show as one (features that cross);
 *                         `c` is the middle of the picture, if a part of that kind lies there
 *
 * In the picture: `.` field, `:` field that also touches diagonally, `c` city, `=` road, `x`
 * crossing or village (ends roads), `M` monastery, `#` nothing (separates), other letters by the
 * expansions. Cells that touch by a side and show the same feature are one feature. What reaches no
 * side and is no field lies in the middle, or is a capital; it has the spot `c`. Lines that begin
 * with `#` and a space are comments, as is everything before the first tile. A `#` in a picture is
 * never followed by a space.
 *
 * Directions d are 0..3 for n e s w. Half-edges h are 0..7 clockwise from the western half of
 * the north edge (nnw nne ene ese sse ssw wsw wnw); half-edge h is wind (2 h + 15) mod 16. */
#ifndef LAUZE_PICTURE_H
#define LAUZE_PICTURE_H

#include "lauze.h"

#define NO_NODE 255
#define MAX_TILE_MARKS 6
#define PICTURE_CELLS 25
#define LAST_STAGE LAUZE_LAST_STAGE

/* A mark by its word; `node` is NO_NODE for a mark of the whole tile, which may point to a side;
 * otherwise `side` is NO_NODE. */
struct tile_mark {
    char name[15];
    uint8_t node, side;
};

/* One feature part of a tile, as drawn (top to the north). */
struct tile_node {
    char letter;    /* the picture's letter: '.', 'c', '=', 'M' or one of an expansion's */
    uint8_t sides;  /* bit d: reaches side d (roads, cities and other features of edges) */
    uint8_t halves; /* bit h: reaches half-edge h (fields) */
    uint8_t links;  /* bit k: this field touches the city that is node k */
    bool is_middle; /* covers the middle cell of the picture */
};

/* A tile as compiled from its picture. Nodes are numbered in reading order of their first cell. */
struct tile_def {
    char code[4];
    uint8_t count;
    bool is_start, is_provisional, is_laid, is_once;
    uint8_t stage;   /* of the bag, from 1; LAST_STAGE where none is named */
    char instead[4]; /* the code of the tile of another set for which it stands in, or "" */
    char when[40];   /* "OPTION=VALUE,VALUE" without which it is not in play, or "" */
    char picture[PICTURE_CELLS + 1];
    char edge[4];         /* the letter of each edge: '.', 'c', '=', or one of an expansion's */
    uint8_t side_node[4]; /* NO_NODE on an edge without a feature of its own */
    uint8_t half_node[8]; /* NO_NODE where no field reaches */
    uint8_t n_nodes, n_marks;
    struct tile_node node[LAUZE_MAX_NODES];
    struct tile_mark mark[MAX_TILE_MARKS];
};

/* Reads the next tile of a .tiles text from `*at` on and moves `*at` to the line behind it.
 * LAUZE_OVER at the end of the text; on failure `error`, which may be null, has line and column,
 * and nothing else is changed. `*line` counts lines from 1 and is kept by the caller between
 * calls. That two tiles have one code, and what letters and marks mean, is for the caller to
 * judge. */
lauze_status read_tile(const char *text, size_t length, size_t *at, uint32_t *line,
                       struct tile_def *tile, lauze_error *error);

/* ---- the steps of it ---- */

/* The letter of the feature that a cell of a picture shows (`:` is field); 0 where it shows none.
 * Cells are numbered 0..24, row by row. */
char letter_at(const char *picture, unsigned cell);

/* For each cell the first cell of the feature that it shows, or NO_NODE. */
void find_features(const char *picture, uint8_t *feature);

/* Makes the features of two cells one. */
void unite_features(uint8_t *feature, unsigned a, unsigned b);

/* A cell of the feature that a spot of the tile as drawn names, or NO_NODE. */
unsigned cell_of_spot(const char *picture, const uint8_t *feature, unsigned spot);

/* Fills edges, nodes and what they touch from the picture. On entry the marks name cells,
 * afterwards nodes. On failure `culprit` is the cell at fault. */
lauze_status derive_tile(struct tile_def *tile, const uint8_t *feature, unsigned *culprit);

#endif
