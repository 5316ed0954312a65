/* registry.h - the names of what is compiled in, and their numbers. */
#ifndef LAUZE_REGISTRY_H
#define LAUZE_REGISTRY_H

#include "expansion.h"

/* Copies of one set that a setup can have. */
enum { MOST_COPIES = 99 };

/* The number of the expansion or option with that name; NOT_FOUND when there is none. */
#define NOT_FOUND 0xffffu
unsigned find_expansion(const char *name, size_t length);
unsigned find_option(const char *name, size_t length);
/* The index of an option's value. */
unsigned find_value(unsigned option, const char *name, size_t length);

/* The number of an expansion's first option: options are numbered through, expansion by
 * expansion. */
unsigned first_option_of(unsigned expansion);

#endif
