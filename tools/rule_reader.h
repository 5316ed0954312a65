/* rule_reader.h - the numbered sentences of an expansion's .md, one by one; word_reader.h tells
 * what they look like. */
#ifndef LAUZE_RULE_READER_H
#define LAUZE_RULE_READER_H

#include "word_reader.h"

/* Adds the sentences of a file to those read before. */
void read_rules(const struct file *file);

/* All that were read, in their order. */
const struct rule *rules_read(size_t *n);

#endif
