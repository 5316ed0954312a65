/* tile_facts.c - what the judge has to know of the tiles, in tables. */
#include "tile_facts.h"

#include <assert.h>
#include <string.h>

enum { ANY = FACT_EDGES - 1 };

size_t tile_facts_size(const lauze_rules *rules)
{
    return sizeof(struct tile_facts) + 4 * lauze_n_types(rules) * sizeof(struct turned_facts);
}

/* Where a spot of the tile as drawn lies when the top points to `turn`: winds go round, what is
 * inside stays. */
static unsigned turned_spot(unsigned spot, unsigned turn)
{
    return spot < LAUZE_CENTRE ? (spot + 4 * turn) % 16 : spot;
}

static void learn_node(const lauze_tile_type *type, unsigned node, unsigned turn,
                       struct turned_facts *facts)
{
    const uint32_t winds = type->node[node].winds;
    uint8_t sides = 0;
    for (unsigned side = 0; side < 4; side++)
        if (winds >> 4 * side & 1) sides |= (uint8_t)(1u << (side + turn) % 4);
    for (unsigned spot = 0; spot < FACT_SPOTS; spot++) {
        if (!(winds >> spot & 1) && spot != type->node[node].spot) continue;
        const unsigned at = turned_spot(spot, turn);
        facts->kind[at] = type->node[node].kind;
        facts->sides[at] = sides;
    }
}

static void learn_turned(const lauze_tile_type *type, unsigned turn, struct turned_facts *facts)
{
    memset(facts->kind, LAUZE_NO_KIND, sizeof facts->kind);
    memset(facts->sides, 0, sizeof facts->sides);
    for (unsigned side = 0; side < 4; side++) {
        const unsigned edge = type->edge[side];
        facts->edge[(side + turn) % 4] = (uint8_t)(edge < ANY ? edge : ANY - 1);
    }
    for (unsigned node = 0; node < type->n_nodes; node++)
        learn_node(type, node, turn, facts);
}

void learn_tiles(const lauze_rules *rules, struct tile_facts *facts)
{
    lauze_tile_type type;
    facts->n_types = lauze_n_types(rules);
    for (unsigned i = 0; lauze_type(rules, i, &type); i++) {
        facts->n_turns[i] = type.n_turns;
        for (unsigned turn = 0; turn < 4; turn++)
            learn_turned(&type, turn, &facts->turned[4 * i + turn]);
    }
}

void learn_bag(const lauze_rules *rules, const lauze_game *game, struct tile_facts *facts)
{
    for (unsigned type = 0; type < facts->n_types; type++)
        facts->left[type] = (uint16_t)lauze_left(rules, game, type);
    memset(facts->fits, 0xff, sizeof facts->fits);
}

const struct turned_facts *tile_facts_at(const lauze_rules *rules, const lauze_game *game,
                                         const struct tile_facts *facts, lauze_place cell)
{
    unsigned type, turn;
    if (!lauze_tile_at(rules, game, cell, &type, &turn)) return NULL;
    return &facts->turned[4 * type + turn / 4];
}

static bool fits_edges(const struct turned_facts *turned, unsigned key)
{
    for (unsigned side = 0; side < 4; side++) {
        const unsigned edge = key >> 3 * side & ANY;
        if (edge != ANY && edge != turned->edge[side]) return false;
    }
    return true;
}

static uint16_t count_types(const struct tile_facts *facts, unsigned key)
{
    unsigned n = 0;
    for (unsigned type = 0; type < facts->n_types; type++) {
        if (facts->left[type] == 0) continue;
        for (unsigned turn = 0; turn < facts->n_turns[type]; turn++) {
            if (!fits_edges(&facts->turned[4 * type + turn], key)) continue;
            n += facts->left[type];
            break;
        }
    }
    return (uint16_t)n;
}

unsigned count_fitting(const lauze_rules *rules, const lauze_game *game, struct tile_facts *facts,
                       lauze_place cell)
{
    unsigned key = 0;
    for (unsigned side = 0; side < 4; side++) {
        const struct turned_facts *beside =
            tile_facts_at(rules, game, facts, cell_beside(cell, side));
        key |= (beside ? beside->edge[side ^ 2] : (unsigned)ANY) << 3 * side;
    }
    assert(key < FACT_KEYS);
    if (facts->fits[key] == FACT_UNKNOWN) facts->fits[key] = count_types(facts, key);
    return facts->fits[key];
}
