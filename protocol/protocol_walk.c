/* protocol_walk.c - every feature of a board once, in the order in which their first tiles were laid. */
#include "protocol_parts.h"

/* Winds turn with the tile; the middle and the inner fields stay. */
static unsigned turn_spot(unsigned spot, unsigned turn)
{
    return spot < LAUZE_CENTRE ? (spot + turn) % LAUZE_CENTRE : spot;
}

/* The place of the current node, which then is the one before; LAUZE_NOWHERE behind the tile's last. */
static lauze_place take_node(struct feature_walk *walk)
{
    unsigned number, turn;
    lauze_tile_type type;
    lauze_place cell = lauze_nth_tile(walk->rules, walk->game, walk->tile);
    if (!lauze_tile_at(walk->rules, walk->game, cell, &number, &turn)) return LAUZE_NOWHERE;
    if (!lauze_type(walk->rules, number, &type) || walk->node >= type.n_nodes) return LAUZE_NOWHERE;
    unsigned spot = turn_spot(type.node[walk->node++].spot, turn);
    lauze_place place = lauze_at(lauze_x(cell), lauze_y(cell), spot);
    return lauze_canonical(walk->rules, walk->game, place);
}

static bool is_new(struct feature_walk *walk)
{
    uint8_t *byte = &walk->seen[walk->feature.id / 8];
    uint8_t bit = (uint8_t)(1u << walk->feature.id % 8);
    bool was_seen = (*byte & bit) != 0;
    *byte |= bit;
    return !was_seen;
}

bool next_feature(struct feature_walk *walk)
{
    unsigned n_tiles = lauze_n_tiles(walk->rules, walk->game);
    while (walk->tile < n_tiles) {
        walk->place = take_node(walk);
        if (walk->place == LAUZE_NOWHERE) {
            walk->tile++;
            walk->node = 0;
        } else if (lauze_feature(walk->rules, walk->game, walk->place, &walk->feature) &&
                   is_new(walk)) {
            return true;
        }
    }
    return false;
}
