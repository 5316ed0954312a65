/* look.c - questions about a game; nothing here changes a byte. */
#include "choices.h"

#include <string.h>

void lauze_turn(const lauze_rules *rules, const lauze_game *game, lauze_turn_state *turn)
{
    const bool is_over = game->step >= rules->over;
    *turn =
        (lauze_turn_state){ .who = (uint8_t)lauze_who(rules, game),
                            .seat = game->seat,
                            .step = is_over ? "over" : rules->program[game->step].step->name,
                            .number = game->number,
                            .drawn = game->drawn,
                            .last = game->last == NO_TILE
                                        ? LAUZE_NOWHERE
                                        : place_of(tile_cells(rules, game)[game->last], LAUZE_TILE),
                            .bag = game->n_bag };
}

bool lauze_tile_at(const lauze_rules *rules, const lauze_game *game, lauze_place cell,
                   unsigned *type, unsigned *turn)
{
    const unsigned tile = tile_on(rules, game, cell_of(cell));
    if (tile == NO_TILE) return false;
    *type = tile_shapes(rules, game)[tile] / TURNS;
    *turn = tile_shapes(rules, game)[tile] % TURNS * 4u;
    return true;
}

unsigned lauze_n_tiles(const lauze_rules *rules, const lauze_game *game)
{
    (void)rules;
    return game->n_tiles;
}

lauze_place lauze_nth_tile(const lauze_rules *rules, const lauze_game *game, unsigned index)
{
    return index < game->n_tiles ? place_of(tile_cells(rules, game)[index], LAUZE_TILE)
                                 : LAUZE_NOWHERE;
}

lauze_place lauze_canonical(const lauze_rules *rules, const lauze_game *game, lauze_place place)
{
    const unsigned node = node_on(rules, game, place);
    return node == HOME ? LAUZE_NOWHERE : place_of_node(rules, game, node);
}

lauze_place lauze_next_place(const lauze_rules *rules, const lauze_game *game, lauze_place place)
{
    const unsigned node = node_on(rules, game, place);
    return node == HOME ? LAUZE_NOWHERE : place_of_node(rules, game, next_node(rules, game, node));
}

static uint16_t neighbours_of(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    const unsigned kind = kind_of(feature_of(r, g, node));
    if (r->closing[kind] == CLOSES_BY_NEIGHBOURS)
        return (uint16_t)tiles_around(r, g, tile_cells(r, g)[node >> NODE_SHIFT]);
    return kind == LAUZE_FIELD ? (uint16_t)cities_beside(r, g, node, NULL, 0) : 0;
}

bool lauze_feature(const lauze_rules *rules, const lauze_game *game, lauze_place place,
                   lauze_feature_state *feature)
{
    const unsigned node = node_on(rules, game, place);
    if (node == HOME) return false;
    const struct feature *f = feature_of(rules, game, node);
    *feature = (lauze_feature_state){ .id = (uint16_t)label_of(rules, game, node),
                                      .kind = (uint8_t)kind_of(f),
                                      .is_complete = is_complete(rules, game, node),
                                      .is_occupied = is_occupied(f),
                                      .tiles = f->tiles,
                                      .open_edges = f->edges & OPEN_EDGES,
                                      .owners = owners_of(rules, f->power),
                                      .neighbours = neighbours_of(rules, game, node) };
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        feature->power[seat] = (uint8_t)(f->power >> 8 * seat);
    for (unsigned t = 0; t < rules->n_traits; t++)
        feature->trait[t] = (uint8_t)trait_of(rules, f, t);
    return true;
}

/* A city touches a field once, however often it does so on different tiles. */
unsigned lauze_beside(const lauze_rules *rules, const lauze_game *game, lauze_place place,
                      lauze_place *cities, unsigned capacity)
{
    uint64_t seen[LAUZE_MAX_TILES * LAUZE_MAX_NODES / 64];
    const unsigned node = node_on(rules, game, place);
    unsigned n = 0, at = node;
    if (node == HOME) return 0;
    memset(seen, 0, (game->n_features + 63u) / 64u * 8u);
    do {
        const unsigned first = at & ~(LAUZE_MAX_NODES - 1u);
        const unsigned type = tile_shapes(rules, game)[at >> NODE_SHIFT] / TURNS;
        unsigned links = rules->type[type].links[at - first];
        for (; links != 0; links &= links - 1) {
            const unsigned city = first + (unsigned)__builtin_ctz(links);
            const unsigned label = label_of(rules, game, city);
            if ((seen[label / 64] >> label % 64 & 1) != 0) continue;
            seen[label / 64] |= 1ull << label % 64;
            if (n < capacity) cities[n] = place_of_node(rules, game, city);
            n++;
        }
        at = next_node(rules, game, at);
    } while (at != node);
    return n;
}

unsigned lauze_n_holes(const lauze_rules *rules, const lauze_game *game)
{
    (void)rules;
    return game->n_holes;
}

static bool fits_hole(const lauze_rules *r, const lauze_game *g, unsigned type, unsigned hole)
{
    const struct needs *needs = &r->type[type].needs;
    const uint16_t mask = hole_masks(r, g)[hole];
    for (unsigned turn = 0; turn < needs->n_turns; turn++)
        if ((mask & needs->need[turn]) == needs->need[turn] &&
            may_lay(r, g, type * TURNS + turn, hole))
            return true;
    return false;
}

/* The kind of edge that the tile on that side shows the hole. The hole's mask would not tell: it has
 * bits for those kinds alone that a tile to be drawn can have. */
static uint8_t edge_beside(const lauze_rules *r, const lauze_game *g, uint32_t cell, unsigned side)
{
    const unsigned tile = tile_on(r, g, cell + (uint32_t)step_to[side]);
    return tile == NO_TILE ? LAUZE_ANY_EDGE : shape_of_tile(r, g, tile)->edge[side ^ 2];
}

bool lauze_hole(const lauze_rules *rules, const lauze_game *game, unsigned index,
                lauze_hole_state *hole)
{
    if (index >= game->n_holes) return false;
    const uint32_t cell = hole_cells(rules, game)[index];
    *hole = (lauze_hole_state){ .cell = place_of(cell, LAUZE_TILE) };
    for (unsigned d = 0; d < 4; d++)
        hole->edge[d] = edge_beside(rules, game, cell, d);
    for (unsigned type = 0; type < rules->n_types; type++) {
        const unsigned left = bag(rules, game)[type] + (unsigned)(type == game->drawn);
        if (left > 0 && fits_hole(rules, game, type, index))
            hole->fitting = (uint16_t)(hole->fitting + left);
    }
    return true;
}

unsigned lauze_n_pieces(const lauze_rules *rules) { return rules->n_pieces; }

bool lauze_piece(const lauze_rules *rules, const lauze_game *game, unsigned index,
                 lauze_piece_state *piece)
{
    if (index >= rules->n_pieces) return false;
    const struct piece p = pieces(rules, game)[index];
    *piece = (lauze_piece_state){ .kind = p.kind,
                                  .seat = p.seat,
                                  .holder = (uint8_t)holder_of(rules, game, index),
                                  .place = is_on_board(p) ? place_of_node(rules, game, p.node)
                                                          : LAUZE_NOWHERE };
    return true;
}

int lauze_points(const lauze_rules *rules, const lauze_game *game, unsigned seat)
{
    return seat < rules->seats ? game->points[seat] : 0;
}

unsigned lauze_supply(const lauze_rules *rules, const lauze_game *game, unsigned seat,
                      unsigned kind)
{
    return seat < rules->seats && kind < rules->n_figures ? game->supply[seat][kind] : 0;
}

unsigned lauze_tokens(const lauze_rules *rules, const lauze_game *game, unsigned seat,
                      unsigned token)
{
    return seat < rules->seats && token < rules->n_tokens ? *token_of(rules, game, seat, token) : 0;
}

unsigned lauze_register(const lauze_rules *rules, const lauze_game *game, unsigned index)
{
    return index < rules->n_registers ? game->reg[index] : 0;
}

unsigned lauze_left(const lauze_rules *rules, const lauze_game *game, unsigned type)
{
    return type < rules->n_types ? bag(rules, game)[type] : 0;
}

unsigned lauze_removed(const lauze_rules *rules, const lauze_game *game, unsigned type)
{
    return type < rules->n_types ? removed(rules, game)[type] : 0;
}

uint32_t count_draws(const lauze_rules *r, const lauze_game *g)
{
    if (!is_early(g)) return g->n_bag;
    const unsigned stage = stage_of_bag(r, g);
    uint32_t n = 0;
    for (unsigned i = 0; i < r->n_staged; i++)
        n += r->type[r->staged[i]].stage == stage ? bag(r, g)[r->staged[i]] : 0u;
    return n;
}

void lauze_odds(const lauze_rules *rules, const lauze_game *game, lauze_action action, uint32_t *of,
                uint32_t *total)
{
    *of = *total = 0;
    if (action.verb != LAUZE_DRAW || lauze_why(rules, game, action, NULL) != LAUZE_OK) return;
    *of = bag(rules, game)[action.noun];
    *total = count_draws(rules, game);
}

static void copy_part(const lauze_game *from, lauze_game *to, uint32_t offset, size_t bytes)
{
    memcpy((char *)to + offset, (const char *)from + offset, bytes);
}

/* Only what is in use; the hole masks with their zeros up to the end of a block (see fit.c). */
void lauze_copy(const lauze_rules *rules, lauze_game *to, const lauze_game *from)
{
    const struct layout *l = &rules->layout;
    const size_t nodes = (size_t)from->n_tiles << NODE_SHIFT;
    copy_part(from, to, 0, offsetof(struct lauze_game, part));
    copy_part(from, to, l->tile_shape, from->n_tiles * sizeof(uint16_t));
    copy_part(from, to, l->hole_mask, l->tile_cell - l->hole_mask);
    copy_part(from, to, l->tile_cell, from->n_tiles * sizeof(uint32_t));
    copy_part(from, to, l->hole_cell, from->n_holes * sizeof(uint32_t));
    copy_part(from, to, l->table, (rules->table_mask + 1u) * sizeof(uint16_t));
    copy_part(from, to, l->node, nodes * sizeof(struct node));
    copy_part(from, to, l->feature, from->n_features * sizeof(struct feature));
    copy_part(from, to, l->piece, l->size - l->piece);
}
