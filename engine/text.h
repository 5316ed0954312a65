/* text.h - the parts of which the text forms are put together: setups, places, nouns and actions
 * inside a longer text.
 *
 * A part is read from the cursor on and ends where it cannot go on; what follows is for the
 * caller to judge. */
#ifndef LAUZE_TEXT_H
#define LAUZE_TEXT_H

#include "game.h"
#include "reader.h"
#include "writer.h"

/* setup_text.c: how a setup is spelled, on a line of its own or inside the word of a position. */
struct setup_form {
    const char *before_expansion, *before_option, *after_seats;
    char expansion_sign, option_sign, times_sign, version_sign, value_sign;
    bool has_blanks;
};
extern const struct setup_form setup_in_line, setup_in_position;
lauze_status read_setup_part(struct reader *reader, const struct setup_form *form,
                             lauze_setup *setup);
void write_setup_part(struct writer *writer, const struct setup_form *form,
                      const lauze_setup *setup);

/* place_text.c: cells "3,-1", with a point for the comma in positions, and spots "nne". No spot
 * is LAUZE_TILE. */
lauze_status read_cell(struct reader *reader, char comma, lauze_place *cell);
lauze_status read_spot(struct reader *reader, unsigned *spot);
void write_cell(struct writer *writer, char comma, lauze_place place);
bool is_place(lauze_place place); /* within reach, with a known spot */
void write_place(struct writer *writer, lauze_place place);

/* noun_text.c: tiles by code, figures by name or by letter, seats, powers. */
lauze_status read_type(struct reader *reader, const lauze_rules *r, unsigned *type);
/* Where a tile's drawn top points, n e s w, as the first orientation that looks the same: its
 * spot. */
lauze_status read_turn(struct reader *reader, const lauze_rules *r, unsigned type, unsigned *spot);
lauze_status read_seat(struct reader *reader, const lauze_rules *r, unsigned *seat);
void write_seat(struct writer *writer, unsigned seat);
lauze_status read_figure_noun(struct reader *reader, const lauze_rules *r, unsigned turn_seat,
                              uint16_t *noun);
void write_figure_noun(struct writer *writer, const lauze_rules *r, unsigned turn_seat,
                       uint16_t noun);
/* The neutral figure with the name that comes next. */
lauze_status read_neutral(struct reader *reader, const lauze_rules *r, unsigned *piece);
lauze_status read_power(struct reader *reader, const lauze_rules *r, uint8_t *by);
/* The letter of a kind of figure; 0 for the first kind, the follower, which has none. */
char figure_letter(const lauze_rules *r, unsigned kind);
/* That letter, if one comes next. */
lauze_status read_figure_letter(struct reader *reader, const lauze_rules *r, unsigned *kind);
void write_figure_letter(struct writer *writer, const lauze_rules *r, unsigned kind);

/* action_text.c */
struct stage {
    const lauze_rules *rules;
    const lauze_game *game;
};
lauze_status read_action_part(struct reader *reader, const struct stage *stage,
                              lauze_action *action);
/* The place of a placement, "3,-1e"; its noun is already known. */
lauze_status read_turned_place(struct reader *reader, const lauze_rules *r, lauze_action *action);
void write_action_part(struct writer *writer, const struct stage *stage, lauze_action action);

/* position_rows.c: the tiles and figures of a position onto an empty board. */
lauze_status read_position_rows(struct reader *reader, const lauze_rules *r, lauze_game *g,
                                lauze_place first);

#endif
