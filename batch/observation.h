/* observation.h - what a game looks like, as a row of numbers in parts. */
#ifndef LAUZE_OBSERVATION_H
#define LAUZE_OBSERVATION_H

#include "game.h"

/* ORDER part_names in observation.c */
enum part {
    PART_TURN,
    PART_SEAT,
    PART_BAG,
    PART_REGISTER,
    PART_PIECE,
    PART_TILE,
    PART_NODE,
    PART_FEATURE,
    PART_HOLE,
    N_PARTS
};

struct observation {
    uint32_t size; /* in numbers */
    lauze_batch_part part[N_PARTS];
    int16_t edge_of[16]; /* the kind of edge that four bits of a hole's mask stand for */
};

void plan_observation(const lauze_rules *r, struct observation *o);
void write_observation(const struct observation *o, const lauze_rules *r, const lauze_game *g,
                       int16_t *row);

#endif
