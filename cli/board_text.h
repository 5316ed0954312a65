/* board_text.h - the board drawn as text: every tile, the figures on their spots, coordinates on the rim. */
#ifndef LAUZE_BOARD_TEXT_H
#define LAUZE_BOARD_TEXT_H

#include "lauze.h"
#include "tile_text.h"

#include <stdio.h>

/* A word on the board: in the middle of an empty cell (spot LAUZE_TILE) or on a spot of a tile. */
struct board_label {
    lauze_place place;
    char word[4];
};

/* What stands for a figure on the board: the letter of its seat and behind it a small one of its kind's name, none
 * for a follower; the first two of its name, both small, for one that belongs to nobody. */
struct figure_letters {
    char letter[3];
};
struct figure_letters name_figure(const lauze_rules *rules, const lauze_piece_state *piece);

/* What is drawn and how. Zero is a good start for all but the first two. */
struct board_view {
    const lauze_rules *rules;
    const lauze_game *game;
    enum tile_scale scale;
    bool is_coloured;
    bool
        shows_fields; /* every field filled with the letter of its owner, `+` where several share it */
    int columns; /* characters in a line; 0: as many as it takes. A wider board is cut around `middle` */
    lauze_place middle;
    bool is_close_up;  /* only the cells around `middle` */
    bool marks_middle; /* `*` in the corners of the tile there, the one placed last */
    const struct board_label *label;
    unsigned n_labels;
};

/* Prints the board. False when there was no memory for it. */
bool print_board(const struct board_view *view, FILE *stream);

/* The larger scale if the whole board fits into a window of that size, otherwise the smaller one. */
enum tile_scale fitting_scale(const lauze_rules *rules, const lauze_game *game, int columns,
                              int rows);

/* Tiles beside each other, each with a caption below: of one type in several orientations, or of several types. */
struct shown_tile {
    uint16_t type;
    uint8_t turn;
    char caption[16];
};
bool print_tiles(const struct board_view *view, const struct shown_tile *tiles, unsigned n_tiles,
                 FILE *stream);

#endif
