/* share_text.h - what single seats get for a feature at the end, where it is not the same for all who hold it. */
#ifndef LAUZE_SHARE_TEXT_H
#define LAUZE_SHARE_TEXT_H

#include "explain_text.h"

/* Prints a line for each such seat, "  For A: 4 cities x 3 + 4 cities x 1 = 16 (B-18, ...)"; and, unless `columns` is 0,
 * the sentences of the rules that the value of the feature does not name already. */
void print_shares(const lauze_rules *rules, const lauze_game *game, lauze_place place, int columns);

#endif
