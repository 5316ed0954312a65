/* weights.h - the numbers that the judge reckons with, read from texts.
 *
 * A text has a line for each: a name and a value, `#` begins a comment. `hand.FIGURE`,
 * `reach.KIND` and `token.TOKEN` say of a noun of an expansion what the general weight would say
 * wrongly; nouns that are not in play are skipped, and what no text names has its general worth. */
#ifndef LAUZE_WEIGHTS_H
#define LAUZE_WEIGHTS_H

#include "lauze.h"

#define WEIGHT_KINDS 16 /* kinds of feature that may have a weight of their own */

struct weights {
#define WEIGHT(name) float name;
#include "weights.def"
#undef WEIGHT
    float hand_of[LAUZE_MAX_FIGURES]; /* times `hand` */
    float reach_of[WEIGHT_KINDS];     /* below 0: by what closes it */
    float token[LAUZE_MAX_TOKENS];    /* points for one, held at the end or not */
};

/* The names of the general weights in the order of weights.def; null past the last. */
const char *lauze_weight_name(unsigned index);
float *lauze_weight(struct weights *weights, unsigned index);

/* What is compiled in: the general weights and those of every expansion. */
void lauze_default_weights(const lauze_rules *rules, struct weights *weights);

/* Reads a text into weights that have values already. All or nothing. */
lauze_status lauze_read_weights(const lauze_rules *rules, const char *text, size_t length,
                                struct weights *weights, lauze_error *error);

#endif
