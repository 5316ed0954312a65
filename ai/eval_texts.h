/* eval_texts.h - the weights that are compiled in, as texts; tools/embed_weights.c writes them. */
#ifndef LAUZE_EVAL_TEXTS_H
#define LAUZE_EVAL_TEXTS_H

#include <stddef.h>

struct eval_text {
    const char *path, *text;
    size_t length;
};
/* The general ones first, then those of the expansions; the last one is empty. */
extern const struct eval_text lauze_eval_texts[];

#endif
