/* join.h - two features become one. */
#ifndef LAUZE_JOIN_H
#define LAUZE_JOIN_H

#include "game.h"

/* Does one of these nodes of a tile have the label? */
static inline unsigned is_among(const struct node *tile, unsigned nodes, unsigned label)
{
    for (; nodes != 0; nodes &= nodes - 1)
        if (tile[__builtin_ctz(nodes)].label == label) return 1;
    return 0;
}

/* Joins the features of two nodes; returns the label of what they become. */
unsigned join_nodes(const lauze_rules *r, const struct board *b, lauze_game *g, unsigned host,
                    unsigned guest);

#endif
