/* refused_field.c - the key under which a refusal names what of a request is wrong. */
#include "refused_field.h"

const char refused_field_key[] = "field";

bool add_refused_field(json_t *object, const char *name)
{
    return json_object_set_new(object, refused_field_key, name ? json_string(name) : json_null()) ==
           0;
}

const char *read_refused_field(const json_t *object)
{
    return json_string_value(json_object_get(object, refused_field_key));
}
