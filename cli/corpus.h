/* corpus.h - many records in one text, as `lauze selfplay` writes them: each begins with the tag Lauze, an empty line
 * stands behind its tags and another one behind its turns. */
#ifndef LAUZE_CORPUS_H
#define LAUZE_CORPUS_H

#include "lauze.h"

#include <stdbool.h>
#include <stddef.h>

struct corpus_record {
    const char *text;
    size_t length;
    long game; /* of the tag Game; -1: it has none */
    bool is_whole;
};

/* The next record at or behind `*at`, which moves on; false when there is none. */
bool next_corpus_record(const char *text, size_t length, size_t *at, struct corpus_record *record);

/* The value of a tag of a record, copied like snprintf; false when it has none. */
bool corpus_tag(const struct corpus_record *record, const char *tag, char *value, size_t size);

#endif
