/* refused_field.h - the key under which a refusal names what of a request is wrong, for all who write or read one. */
#ifndef LAUZE_REFUSED_FIELD_H
#define LAUZE_REFUSED_FIELD_H

#include <jansson.h>
#include <stdbool.h>

/* The key itself, for who writes JSON without a tree. */
extern const char refused_field_key[];

/* Adds the name, which may be null; false without memory. */
bool add_refused_field(json_t *object, const char *name);
/* Null when the object names none. */
const char *read_refused_field(const json_t *object);

#endif
