/* weights.h - the numbers that the judge reckons with, read from texts.
 *
 * A text has a line for each: a name and a value, `#` begins a comment. `hand.FIGURE`,
 * `reach.KIND` and the like say of a noun of an expansion what the general weight would say wrongly
 * or not at all; nouns that are not in play are skipped, and what no text names has its general
 * worth. */
#ifndef LAUZE_WEIGHTS_H
#define LAUZE_WEIGHTS_H

#include "lauze.h"

#define WEIGHT_KINDS 16 /* kinds of feature that may have a weight of their own */

struct weights {
#define WEIGHT(name) float name;
#include "weights.def"
#undef WEIGHT
    float hand_of[LAUZE_MAX_FIGURES];  /* times `hand` */
    float board_of[LAUZE_MAX_FIGURES]; /* points for one on the board while all tiles are left */
    float held_of[LAUZE_MAX_FIGURES];  /* points to the seat that holds one, at any time */
    float reach_of[WEIGHT_KINDS];      /* below 0: by what closes it */
    float token[LAUZE_MAX_TOKENS];     /* points for one, held at the end or not */
};

/* The names of the general weights in the order of weights.def; null past the last. */
const char *lauze_weight_name(unsigned index);
float *lauze_weight(struct weights *weights, unsigned index);

/* A weight that the rules have: a general one, whose prefix is "", or a noun's, as "token." and
 * "wine". General ones come first. False past the last. */
struct weight_entry {
    const char *prefix, *name;
    float *value;
};
bool lauze_nth_weight(const lauze_rules *rules, struct weights *weights, unsigned index,
                      struct weight_entry *entry);

/* What is compiled in: the general weights and those of every expansion. */
void lauze_default_weights(const lauze_rules *rules, struct weights *weights);

/* Reads a text into weights that have values already. All or nothing. */
lauze_status lauze_read_weights(const lauze_rules *rules, const char *text, size_t length,
                                struct weights *weights, lauze_error *error);

#endif
