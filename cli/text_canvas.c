/* text_canvas.c - a sheet of coloured characters. */
#include "text_canvas.h"

#include <stdlib.h>
#include <string.h>

/* Colours of the 256 that nearly every terminal has. Letter and ground differ in brightness as well as in hue, and
 * every feature also has its own letter, so that nobody has to tell colours apart. */
static const char *const codes[N_PAINTS] = {
    [PAINT_PLAIN] = "",
    [PAINT_FAINT] = "\033[90m",
    [PAINT_STRONG] = "\033[1m",
    [PAINT_FIELD] = "\033[38;5;65;48;5;22m",
    [PAINT_FIELD_ODD] = "\033[38;5;22;48;5;28m",
    [PAINT_CITY] = "\033[38;5;180;48;5;137m",
    [PAINT_CITY_ODD] = "\033[38;5;137;48;5;173m",
    [PAINT_ROAD] = "\033[38;5;240;48;5;253m",
    [PAINT_MONASTERY] = "\033[1;38;5;231;48;5;88m",
    [PAINT_OTHER] = "\033[38;5;231;48;5;240m",
    [PAINT_MARK] = "\033[1;38;5;18;48;5;223m",
    [PAINT_LAST] = "\033[1;38;5;16;48;5;220m",
    [PAINT_LABEL] = "\033[1;38;5;16;48;5;231m",
    [PAINT_NEUTRAL] = "\033[1;38;5;231;48;5;54m",
    [PAINT_SEAT + 0] = "\033[1;38;5;231;48;5;160m",
    [PAINT_SEAT + 1] = "\033[1;38;5;231;48;5;21m",
    [PAINT_SEAT + 2] = "\033[1;38;5;16;48;5;226m",
    [PAINT_SEAT + 3] = "\033[1;38;5;231;48;5;16m",
    [PAINT_SEAT + 4] = "\033[1;38;5;16;48;5;213m",
    [PAINT_SEAT + 5] = "\033[1;38;5;16;48;5;51m",
    [PAINT_SEAT + 6] = "\033[1;38;5;16;48;5;208m",
    [PAINT_SEAT + 7] = "\033[1;38;5;16;48;5;255m",
};

const char *begin_paint(enum paint paint, bool is_coloured)
{
    return is_coloured ? codes[paint] : "";
}

const char *end_paint(bool is_coloured) { return is_coloured ? "\033[0m" : ""; }

bool open_canvas(struct text_canvas *canvas, int width, int height)
{
    const size_t n = (size_t)width * (size_t)height;
    *canvas = (struct text_canvas){ width, height, malloc(n + 1), calloc(n + 1, 1) };
    if (canvas->letter != NULL && canvas->paint != NULL) {
        memset(canvas->letter, ' ', n);
        canvas->letter[n] = '\0';
        return true;
    }
    close_canvas(canvas);
    return false;
}

void close_canvas(struct text_canvas *canvas)
{
    free(canvas->letter);
    free(canvas->paint);
    *canvas = (struct text_canvas){ 0 };
}

void draw_letter(struct text_canvas *canvas, int x, int y, char letter, enum paint paint)
{
    if (x < 0 || x >= canvas->width || y < 0 || y >= canvas->height) return;
    canvas->letter[y * canvas->width + x] = letter;
    canvas->paint[y * canvas->width + x] = (uint8_t)paint;
}

void draw_word(struct text_canvas *canvas, int x, int y, const char *word, enum paint paint)
{
    for (; *word; word++)
        draw_letter(canvas, x++, y, *word, paint);
}

void print_canvas_row(const struct text_canvas *canvas, int y, int from, int to, bool is_coloured,
                      FILE *stream)
{
    const char *letter = canvas->letter + y * canvas->width;
    const uint8_t *paint = canvas->paint + y * canvas->width;
    while (to > from && letter[to - 1] == ' ' && (paint[to - 1] == PAINT_PLAIN || !is_coloured))
        to--;
    enum paint now = PAINT_PLAIN;
    for (int x = from; x < to; x++) {
        if (is_coloured && paint[x] != now) {
            fputs(end_paint(true), stream);
            fputs(codes[paint[x]], stream);
            now = paint[x];
        }
        fputc(letter[x], stream);
    }
    if (now != PAINT_PLAIN) fputs(end_paint(true), stream);
}
