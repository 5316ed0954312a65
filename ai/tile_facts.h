/* tile_facts.h - what the judge has to know of the tiles many thousand times a second, in tables.
 *
 * A side is 0..3 for n e s w. `fits` remembers how many tiles of the bag fit a hole with given
 * edges, so that a hole is counted once for all positions that are judged with the same bag; the
 * few tiles that a search lays itself are not taken out. */
#ifndef LAUZE_TILE_FACTS_H
#define LAUZE_TILE_FACTS_H

#include "lauze.h"

enum { FACT_SPOTS = 25, FACT_EDGES = 8, FACT_KEYS = 4096, FACT_UNKNOWN = 0xffff };

/* Of one tile type in one orientation. */
struct turned_facts {
    uint8_t edge[4];           /* the kind of edge at each side */
    uint8_t kind[FACT_SPOTS];  /* of the feature at each spot, or LAUZE_NO_KIND */
    uint8_t sides[FACT_SPOTS]; /* bit d: the feature at that spot reaches side d */
};

struct tile_facts {
    unsigned n_types;
    uint16_t left[LAUZE_MAX_TYPES];   /* in the bag */
    uint8_t n_turns[LAUZE_MAX_TYPES]; /* orientations that differ */
    uint16_t fits[FACT_KEYS];         /* by the edges, 3 bits for each side */
    struct turned_facts turned[];     /* of type t and orientation d at 4 t + d */
};

size_t tile_facts_size(const lauze_rules *rules);
void learn_tiles(const lauze_rules *rules, struct tile_facts *facts);

/* Counts anew what is left, and forgets what fitted. */
void learn_bag(const lauze_rules *rules, const lauze_game *game, struct tile_facts *facts);

/* The tile at a cell; null where none lies. */
const struct turned_facts *tile_facts_at(const lauze_rules *rules, const lauze_game *game,
                                         const struct tile_facts *facts, lauze_place cell);

/* The cell beside a place's. */
static inline lauze_place cell_beside(lauze_place place, unsigned side)
{
    static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
    return lauze_at(lauze_x(place) + dx[side], lauze_y(place) + dy[side], LAUZE_TILE);
}

/* How many tiles of the bag fit the empty cell. */
unsigned count_fitting(const lauze_rules *rules, const lauze_game *game, struct tile_facts *facts,
                       lauze_place cell);

#endif
