/* turned_text.h - turns the board of a position by a quarter, in its text. */
#ifndef LAUZE_TURNED_TEXT_H
#define LAUZE_TURNED_TEXT_H

#include "lauze.h"

/* Writes the position turned clockwise about the cell 0,0; the turn must be at a draw, where no place is in hand.
 * False when the text is not understood or does not fit. */
bool turn_position(const lauze_rules *rules, const char *text, char *turned, size_t size);

/* The place, turned likewise: the cell about 0,0, the winds by a quarter. */
lauze_place turn_place(lauze_place place);

#endif
