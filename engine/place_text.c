/* place_text.c - reads and writes cells and spots: "3,-1n".
 *
 * A place is x, a comma, y, and the spot's wind right behind it; without a spot it is the tile
 * itself. "i" and "i1" are the same field. In positions a point stands for the comma, since a
 * comma is not fit for a URL. */
#include "text.h"

#include <string.h>

enum { MAX_INNER = 4 };
#define TILE_SPOT ""

static const char *const spot_name[SPOTS] = {
    "n",   "nne", "ne",  "ene", "e", "ese", "se", "sse", "s",  "ssw", "sw", "wsw",     "w",
    "wnw", "nw",  "nnw", "c",   "i", "i2",  "i3", "i4",  NULL, NULL,  NULL, TILE_SPOT,
};
_Static_assert(LAUZE_TILE == SPOTS - 1, "the tile is the last spot");

const char *lauze_spot_name(unsigned spot) { return spot < SPOTS ? spot_name[spot] : NULL; }

lauze_status read_cell(struct reader *reader, char comma, lauze_place *cell)
{
    int x, y;
    lauze_status status = read_number(reader, -LAUZE_FAR, LAUZE_FAR, &x);
    if (status == LAUZE_OK) status = expect(reader, comma);
    if (status == LAUZE_OK) status = read_number(reader, -LAUZE_FAR, LAUZE_FAR, &y);
    if (status == LAUZE_OK) *cell = lauze_at(x, y, LAUZE_TILE);
    return status;
}

/* A spot is lower case letters; only behind an "i" there may be a digit, and one only, since in
 * a position a number of empty cells may follow. */
lauze_status read_spot(struct reader *reader, unsigned *spot)
{
    struct word word = take_while(reader, is_lower);
    if (is_word(reader, word, "i")) {
        const int digit = peek(reader);
        const bool is_known = digit >= '1' && digit <= '0' + MAX_INNER;
        reader->at += is_known;
        *spot = LAUZE_INNER + (is_known ? (unsigned)(digit - '1') : 0u);
        return LAUZE_OK;
    }
    for (unsigned s = 0; s < SPOTS; s++) {
        if (!spot_name[s] || !is_word(reader, word, spot_name[s])) continue;
        *spot = s;
        return LAUZE_OK;
    }
    return refuse(reader, LAUZE_UNKNOWN, word);
}

void write_cell(struct writer *writer, char comma, lauze_place place)
{
    write_number(writer, lauze_x(place));
    write_char(writer, comma);
    write_number(writer, lauze_y(place));
}

bool is_place(lauze_place place)
{
    const int x = lauze_x(place), y = lauze_y(place);
    return lauze_spot_name(lauze_spot(place)) && x >= -LAUZE_FAR && x <= LAUZE_FAR &&
           y >= -LAUZE_FAR && y <= LAUZE_FAR;
}

void write_place(struct writer *writer, lauze_place place)
{
    write_cell(writer, ',', place);
    write_text(writer, lauze_spot_name(lauze_spot(place)));
}

size_t lauze_write_place(lauze_place place, char *buffer, size_t size)
{
    struct writer writer = { buffer, buffer ? size : 0, 0 };
    if (is_place(place)) write_place(&writer, place);
    return end_writing(&writer);
}

lauze_status lauze_read_place(const char *text, size_t length, lauze_place *place,
                              lauze_error *error)
{
    if (!text || !place) return refuse_call(error);
    struct reader reader = { text, length, 0, error };
    lauze_place cell;
    unsigned spot = LAUZE_TILE;
    skip_blanks(&reader);
    lauze_status status = read_cell(&reader, ',', &cell);
    if (status == LAUZE_OK) status = read_spot(&reader, &spot);
    if (status == LAUZE_OK) status = expect_end(&reader);
    if (status == LAUZE_OK) *place = place_of(cell_of(cell), spot);
    return status;
}
