/* picture.c - reads a tile's picture and words, and derives its edges, features and adjacencies. */
#include "picture.h"

#include <string.h>

enum { SIDE = 5, ROW_START = 2 };

/* The rim of a picture has as many cells as the compass has winds: cell of wind w, clockwise from n. */
static const uint8_t rim[16] = { 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5, 0, 1 };
static const char *const wind_name[16] = { "n", "nne", "ne", "ene", "e", "ese", "se", "sse",
                                           "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw" };
#define MIDDLE 12

/* The words of join lines for the letters that every game has; an expansion's letter has a word of its own. */
static const struct {
    const char *word;
    char letter;
} known_kind[] = { { "field", '.' }, { "road", '=' }, { "city", 'c' } };

/* A stretch of the text. */
struct word {
    size_t at, length;
};

struct reader {
    const char *text;
    size_t length;
    struct word now; /* the current line without its end */
    size_t next;     /* where the next line begins */
    size_t at;       /* how far the current line is read */
    uint32_t line, first_row;
    lauze_error *error;
    struct tile_def tile;
    uint8_t feature[PICTURE_CELLS]; /* the first cell of the feature that a cell shows, or NO_NODE */
};

/* ---- errors ---- */

static lauze_status fail_at(struct reader *reader, lauze_status status, struct lauze_place_in_text *);

