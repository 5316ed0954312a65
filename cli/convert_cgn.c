/* convert_cgn.c - tiles and roles of Carcassonne Game Notation. */
#include "convert_cgn.h"

#include <string.h>

const struct cgn_role cgn_roles[] = {
    { 'K', LAUZE_CITY },      { 'T', LAUZE_ROAD },  { 'H', LAUZE_ROAD },
    { 'M', LAUZE_MONASTERY }, { 'F', LAUZE_FIELD },
};
const unsigned n_cgn_roles = sizeof cgn_roles / sizeof cgn_roles[0];

bool find_cgn_side(const lauze_rules *rules, unsigned type, const char *edges, unsigned *side)
{
    lauze_tile_type known;
    if (!lauze_type(rules, type, &known) || strlen(edges) < 4) return false;
    for (*side = 0; *side < 4; ++*side) {
        bool fits = true;
        for (unsigned i = 0; i < 4; i++) {
            const char *name = lauze_edge_name(rules, known.edge[(*side + i) % 4]);
            fits = fits && name != NULL && name[0] == edges[i];
        }
        if (fits) return true;
    }
    return false;
}
