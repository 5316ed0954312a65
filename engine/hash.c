/* hash.c - one number for a position: a sum over its facts, whatever the order in which they
 * came about. */
#include "game.h"

/* A fixed random-looking number for a fact (splitmix64's finish). */
static uint64_t mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

enum fact {
    FACT_TILE = 1,
    FACT_PIECE,
    FACT_POINTS,
    FACT_REMOVED,
    FACT_TURN,
    FACT_LAST,
    FACT_HELD,
    FACT_REGISTER,
    FACT_TOKEN
};

static uint64_t fact(enum fact kind, uint64_t a, uint64_t b)
{
    return mix(mix((uint64_t)kind << 56 | a) ^ b);
}

static uint64_t hash_turn(const lauze_rules *r, const lauze_game *g)
{
    const uint64_t step = r->program[g->step].number;
    if (g->step >= r->over) return fact(FACT_TURN, step, 0); /* it is nobody's turn any more */
    uint64_t turn = fact(FACT_TURN, step << 16 | g->seat, g->drawn);
    for (unsigned i = 0; i < r->n_registers; i++)
        if (g->reg[i] != 0) turn += fact(FACT_REGISTER, i, g->reg[i]);
    const bool is_last_of_matter =
        g->step > r->position[STEP_base_place] && g->step < r->position[STEP_base_next];
    return turn + (is_last_of_matter && g->last != NO_TILE
                       ? fact(FACT_LAST, 0, tile_cells(r, g)[g->last])
                       : 0);
}

uint64_t lauze_hash(const lauze_rules *rules, const lauze_game *game)
{
    uint64_t h = hash_turn(rules, game);
    for (unsigned t = 0; t < game->n_tiles; t++)
        h += fact(FACT_TILE, tile_shapes(rules, game)[t], tile_cells(rules, game)[t]);
    for (unsigned p = 0; p < rules->n_pieces; p++) {
        const struct piece *piece = pieces(rules, game) + p;
        if (piece->node == HOME) continue;
        const uint64_t whose = (uint64_t)piece->kind << 8 | piece->seat;
        h += is_on_board(*piece) ? fact(FACT_PIECE, whose, place_of_node(rules, game, piece->node))
                                 : fact(FACT_HELD, whose, piece->node);
    }
    for (unsigned seat = 0; seat < rules->seats; seat++)
        h += fact(FACT_POINTS, seat, (uint16_t)game->points[seat]);
    for (unsigned i = 0; i < (unsigned)rules->seats * rules->n_tokens; i++)
        if (tokens(rules, game)[i] != 0) h += fact(FACT_TOKEN, i, tokens(rules, game)[i]);
    for (unsigned type = 0; type < rules->n_types; type++)
        if (removed(rules, game)[type] != 0)
            h += fact(FACT_REMOVED, type, removed(rules, game)[type]);
    return h;
}
