/* convert_cgn.h - Carcassonne Game Notation: a line for each placement, `B:[0;-1]N:crrf>N:K=+4B`.
 *
 *   B          the player, a letter
 *   [0;-1]     the cell, column and row; the start tile is [0;0]
 *   N          where the first of the edge letters points
 *   crrf       the edges clockwise, c city, r road, f field; `+` a coat of arms; `-J` and `-S` tell tiles apart whose
 *              two cities are joined or separate
 *   >N:K       a follower: where on the tile, and as what: K knight, T thief, M monk, F farmer
 *   =+4B       what the players score, one after the other
 *
 * Only this much is publicly known; neither which way rows are counted nor how fields are named. So a text is read in
 * both directions and taken where only one makes a legal game, and a field may be named by any wind that shows only
 * one. What has more than one reading is refused. */
#ifndef LAUZE_CONVERT_CGN_H
#define LAUZE_CONVERT_CGN_H

#include "convert.h"

/* The side, 0..3 for n e s w, at which the edge letters begin on the tile as drawn. False when it has other edges. */
bool find_cgn_side(const lauze_rules *rules, unsigned type, const char *edges, unsigned *side);

/* The role letters of roads, cities, monasteries and fields; the first of each is written. */
struct cgn_role {
    char letter;
    uint8_t kind;
};
extern const struct cgn_role cgn_roles[];
extern const unsigned n_cgn_roles;

#endif
