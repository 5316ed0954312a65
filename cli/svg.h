/* svg.h - a game as a plain SVG picture: one renderer for every set of tiles. */
#ifndef LAUZE_SVG_H
#define LAUZE_SVG_H

#include "lauze.h"
#include "sketch.h"

#include <stdio.h>

/* Writes the whole board with its figures, coordinates on the rim and the seats' points below. */
void write_svg(FILE *out, const lauze_rules *rules, const lauze_game *game);

/* The ground, ways and cities of a tile as drawn, as an element that others use by its id. */
void write_tile_drawing(FILE *out, const lauze_tile_type *type);

/* What stands upright on a tile whichever way it lies: monastery and marks; `x`, `y` is the
 * tile's corner. */
struct laid_tile {
    const lauze_tile_type *type;
    unsigned turn; /* LAUZE_N, _E, _S or _W */
    int x, y;
};
void write_upright(FILE *out, const lauze_rules *rules, const struct laid_tile *tile);

/* A letter in the middle above a point, as a capital. */
void write_letter(FILE *out, struct point p, int size, char letter);

/* A figure at a point, in its seat's colour, or in a colour of its own; on a field followers lie. */
void write_figure(FILE *out, const lauze_rules *rules, const lauze_piece_state *piece,
                  struct point point, bool is_on_field);

/* A kind of figure that a seat has at home, small and white. */
void write_supplied(FILE *out, const lauze_rules *rules, const lauze_piece_state *piece,
                    struct point point);

/* How many tokens of a kind, on a plate with the letter of their mark. */
void write_token(FILE *out, struct point p, char letter, unsigned n);

/* Where a spot of the board's compass lies on such a tile; `rank` as room_on. */
struct point point_of_spot(const struct laid_tile *tile, unsigned spot, unsigned rank);

/* The classes that all of these use. */
void write_style(FILE *out);

#endif
