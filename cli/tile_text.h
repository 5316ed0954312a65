/* tile_text.h - one tile drawn as characters, and which character shows which of its features.
 *
 * A tile's picture has 5 x 5 cells. LARGE doubles them in width, so that a tile looks square; SMALL shows every
 * second row. A feature's letter: `.` or `,` a field (in turn from tile to tile), `#` a city, `-` `|` `+` a road,
 * `x` a crossing, `M` a monastery, blank what separates; marks have the letter that the catalogues give them. */
#ifndef LAUZE_TILE_TEXT_H
#define LAUZE_TILE_TEXT_H

#include "lauze.h"
#include "text_canvas.h"

enum tile_scale { SMALL_TILES, LARGE_TILES };

/* Characters that a tile takes at each scale. */
static inline int tile_width(enum tile_scale scale) { return scale == LARGE_TILES ? 10 : 5; }
static inline int tile_height(enum tile_scale scale) { return scale == LARGE_TILES ? 5 : 3; }

/* A tile as it lies: turned, and each cell with the feature that it shows. */
struct tile_art {
    char letter[25]; /* of the picture, turned */
    uint8_t spot
        [25]; /* the canonical spot, turned too, of what the cell shows; LAUZE_TILE where nothing */
    char mark[25];  /* the letter of a mark that stands in the cell, or 0 */
    char arrow[25]; /* ^ > v or < beside the letter of a mark that points, or 0 */
};
bool read_tile_art(const lauze_rules *rules, unsigned type, unsigned turn, struct tile_art *art);

/* The letter of a mark by its name: "glyph NAME" of the catalogues, or its first letter; 0 for one that is not shown. */
char mark_letter(const char *name);

/* The cell of the picture that best stands for a spot at that scale: the index-th, from the middle of the feature
 * outwards. -1 when the tile has no such feature or it has fewer cells. */
int cell_showing(const struct tile_art *art, unsigned spot, enum tile_scale scale, unsigned index);

/* Where a tile is drawn: its upper left corner on the canvas. */
struct tile_frame {
    struct text_canvas *canvas;
    int x, y;
    enum tile_scale scale;
    bool is_odd;
};
void paint_tile(const struct tile_frame *frame, const struct tile_art *art);

/* Draws up to two letters in a cell of the picture; what does not show at that scale is not drawn. */
void draw_in_cell(const struct tile_frame *frame, int cell, const char *letters, enum paint paint);

/* Draws a word that begins in a cell, or further left where it would leave the tile. A cell that a short word does not
 * fill is blank behind it. */
void draw_word_at(const struct tile_frame *frame, int cell, const char *word, enum paint paint);

/* The first character of such a word within the tile, counted row by row; -1 where the cell does not show. */
int start_of_word(const struct tile_frame *frame, int cell, const char *word);

#endif
