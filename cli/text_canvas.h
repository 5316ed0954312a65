/* text_canvas.h - a sheet of coloured characters, filled in any order and then printed. */
#ifndef LAUZE_TEXT_CANVAS_H
#define LAUZE_TEXT_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* What a character is painted as. Paints from PAINT_SEAT on belong to the seats 0..7. */
enum paint {
    PAINT_PLAIN,
    PAINT_FAINT,
    PAINT_STRONG,
    PAINT_FIELD,
    PAINT_FIELD_ODD, /* every second tile, so that tiles can be told apart */
    PAINT_CITY,
    PAINT_CITY_ODD,
    PAINT_ROAD,
    PAINT_MONASTERY,
    PAINT_OTHER,
    PAINT_MARK,
    PAINT_LAST, /* where the last tile was placed */
    PAINT_LABEL,
    PAINT_NEUTRAL, /* a figure that belongs to nobody */
    PAINT_SEAT,
    N_PAINTS = PAINT_SEAT + 8
};

struct text_canvas {
    int width, height;
    char *letter;   /* height rows of width letters, ASCII */
    uint8_t *paint; /* as many */
};

/* A canvas of blanks. False when there is no memory. */
bool open_canvas(struct text_canvas *canvas, int width, int height);
void close_canvas(struct text_canvas *canvas);

/* Sets one character; what lies outside the canvas is not drawn. */
void draw_letter(struct text_canvas *canvas, int x, int y, char letter, enum paint paint);
void draw_word(struct text_canvas *canvas, int x, int y, const char *word, enum paint paint);

/* Prints the columns from..to-1 of a row, without a line end. Blanks at the right are left out unless coloured. */
void print_canvas_row(const struct text_canvas *canvas, int y, int from, int to, bool is_coloured,
                      FILE *stream);

/* The escape sequences that begin a paint and end any; empty without colour. */
const char *begin_paint(enum paint paint, bool is_coloured);
const char *end_paint(bool is_coloured);

#endif
