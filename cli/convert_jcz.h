/* convert_jcz.h - what reading and writing JCloisterZone's saved games have in common. */
#ifndef LAUZE_CONVERT_JCZ_H
#define LAUZE_CONVERT_JCZ_H

#include "convert.h"

#include <jansson.h>

/* ---- places: convert_jcz_place.c ---- */

#define JCZ_LOCATION_BYTES 32

/* The spots that a location names, bit w for wind w: "NW" two sides, "_N" all sides but one, "NL.NR" half-edges, "I"
 * and older names the middle or, for fields, what reaches no side. 0 when it cannot be read. */
uint32_t read_jcz_location(const char *location, bool is_field);

/* The name of the location that the feature at a place has on its tile. False when it has none. */
bool write_jcz_location(const lauze_rules *rules, const lauze_game *game, lauze_place place,
                        char location[JCZ_LOCATION_BYTES]);

/* ---- reading ---- */

struct jcz_reader {
    struct conversion *conversion;
    const json_t *root;
    lauze_setup setup;
    const json_t *draws; /* the order of the draws, where the file gives it */
    size_t n_drawn;
    char where[64]; /* the message that is read: "replay[12]" */
};

/* Reads what is played and opens the table: convert_jcz_setup.c. */
int read_jcz_setup(struct jcz_reader *reader);

#endif
