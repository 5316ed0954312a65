/* open_feature.h - the features that are not complete and on which somebody stands, and what they
 * may still bring. */
#ifndef LAUZE_OPEN_FEATURE_H
#define LAUZE_OPEN_FEATURE_H

#include "judge.h"

enum { MAX_OPEN = 48, MAX_OPEN_HOLES = 12 };

struct open_feature {
    lauze_place place;
    uint16_t id;
    uint8_t kind, owners, n_holes;
    uint8_t power[LAUZE_MAX_SEATS];
    float now, closed; /* points at the end as it is, and completed as it is */
    float each;        /* what a tile more adds to that */
    float closes;      /* the probability that it will be completed */
    lauze_place hole[MAX_OPEN_HOLES];
    uint8_t fitting[MAX_OPEN_HOLES]; /* tiles of the bag that fit there, JUDGE_FITS - 1 at most */
};

struct open_features {
    unsigned n, n_fields;
    unsigned next; /* the seat whose turn is next */
    struct open_feature feature[MAX_OPEN];
    lauze_place field[MAX_OPEN]; /* manned fields, each once; those behind are not judged */
    lauze_feature_state field_state[MAX_OPEN];
};

void find_open_features(struct judge *judge, const lauze_game *game, struct open_features *open);

/* What one of them may bring besides what it would bring if the game ended now. `left` is the share
 * of all tiles that is left, `back` the followers of each seat that may come home. */
void add_open_feature(const struct judge *judge, const struct open_features *open, unsigned index,
                      float left, float *worth, float *back);

/* The cities that may still be completed beside each manned field, and what it may grow by. */
void add_fields(const struct judge *judge, const lauze_game *game, const struct open_features *open,
                float left, float *worth);

/* Features of one kind that one tile may join: who is stronger gets the other's points. */
void add_meetings(const struct judge *judge, const struct open_features *open, float *worth);

#endif
