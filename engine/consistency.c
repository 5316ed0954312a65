/* consistency.c - every fact that is kept up to date, compared with the same fact computed from
 * scratch. */
#include "game.h"
#include "reader.h"

#include <string.h>

enum { MAX_NODES = LAUZE_MAX_TILES * LAUZE_MAX_NODES };

/* Features from scratch: the root of each node, by repeated joining over the edges of the board. */
struct scratch {
    uint16_t root[MAX_NODES];
    uint16_t n_nodes[MAX_NODES];       /* by root */
    uint16_t root_of_label[MAX_NODES]; /* HOME where no node has the label */
};

static unsigned root_of(struct scratch *s, unsigned node)
{
    while (s->root[node] != node)
        node = s->root[node] = s->root[s->root[node]];
    return node;
}

static void link_nodes(struct scratch *s, unsigned tile_a, unsigned a, unsigned tile_b, unsigned b)
{
    if (a == NO_NODE || b == NO_NODE) return;
    s->root[root_of(s, tile_a << NODE_SHIFT | a)] = (uint16_t)root_of(s, tile_b << NODE_SHIFT | b);
}

static bool link_tile(const lauze_rules *r, const lauze_game *g, struct scratch *s, unsigned tile)
{
    const struct shape *mine = shape_of_tile(r, g, tile);
    for (unsigned d = 0; d < 4; d++) {
        const unsigned other = tile_on(r, g, tile_cells(r, g)[tile] + (uint32_t)step_to[d]);
        if (other == NO_TILE) continue;
        const struct shape *theirs = shape_of_tile(r, g, other);
        if (mine->edge[d] != theirs->edge[d ^ 2]) return false;
        const unsigned joins = r->edge_joins[mine->edge[d]];
        if (joins & JOINS_SIDE)
            link_nodes(s, tile, mine->side_node[d], other, theirs->side_node[d ^ 2]);
        if (!(joins & (JOINS_HALVES | JOINS_FIELD))) continue;
        link_nodes(s, tile, mine->half_node[2 * d], other, theirs->half_node[2 * (d ^ 2) + 1]);
        link_nodes(s, tile, mine->half_node[2 * d + 1], other, theirs->half_node[2 * (d ^ 2)]);
    }
    return true;
}

static bool is_node(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    return (node & (LAUZE_MAX_NODES - 1)) < type_of_node(r, g, node)->n_nodes;
}

static unsigned count_open(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    const unsigned tile = node >> NODE_SHIFT;
    unsigned open = 0;
    for (unsigned d = 0; d < 4; d++)
        open += shape_of_tile(r, g, tile)->side_node[d] == (node & (LAUZE_MAX_NODES - 1)) &&
                tile_on(r, g, tile_cells(r, g)[tile] + (uint32_t)step_to[d]) == NO_TILE;
    return open;
}

/* Whether the node is the first of its tile that belongs to its feature. */
static bool is_first_on_tile(struct scratch *s, unsigned node)
{
    for (unsigned other = node & ~(LAUZE_MAX_NODES - 1u); other < node; other++)
        if (root_of(s, other) == root_of(s, node)) return false;
    return true;
}

/* Nodes with one root have one label, and no other has it; each root learns how many nodes it has. */
static bool are_labels(const lauze_rules *r, const lauze_game *g, struct scratch *s)
{
    const unsigned n_nodes = (unsigned)g->n_tiles << NODE_SHIFT;
    memset(s->n_nodes, 0, n_nodes * sizeof *s->n_nodes);
    memset(s->root_of_label, 0xff, g->n_features * sizeof *s->root_of_label);
    for (unsigned node = 0; node < n_nodes; node++) {
        if (!is_node(r, g, node)) continue;
        const unsigned root = root_of(s, node), label = label_of(r, g, node);
        if (label >= g->n_features) return false;
        if (s->n_nodes[root]++ == 0 && s->root_of_label[label] == HOME)
            s->root_of_label[label] = (uint16_t)root;
        if (s->root_of_label[label] != root) return false;
    }
    return true;
}

/* The ring of a root holds just the nodes with that root. */
static bool is_ring(const lauze_rules *r, const lauze_game *g, struct scratch *s, unsigned root)
{
    unsigned n = 0, node = root;
    do {
        if (root_of(s, node) != root) return false;
        node = next_node(r, g, node);
    } while (++n <= s->n_nodes[root] && node != root);
    return n == s->n_nodes[root];
}

/* The feature that has this root, from scratch; its ring is known to be right. */
static struct feature feature_from_scratch(const lauze_rules *r, const lauze_game *g,
                                           struct scratch *s, unsigned root)
{
    struct feature f = { 0 };
    unsigned open = 0, node = root;
    do {
        const struct feature *fresh =
            &type_of_node(r, g, node)->fresh[node & (LAUZE_MAX_NODES - 1)];
        f.tiles = (uint16_t)(f.tiles + is_first_on_tile(s, node));
        f.traits += fresh->traits;
        f.edges = (uint16_t)(kind_of(fresh) << KIND_SHIFT);
        open += count_open(r, g, node);
        node = next_node(r, g, node);
    } while (node != root);
    for (unsigned p = 0; p < r->n_owned; p++) {
        const struct piece *piece = pieces(r, g) + p;
        if (is_on_board(*piece) && root_of(s, piece->node) == root)
            f.power += (uint64_t)r->figure[piece->kind]->strength << 8 * piece->seat;
    }
    f.edges = (uint16_t)(f.edges | open);
    return f;
}

static const char *check_features(const lauze_rules *r, const lauze_game *g)
{
    struct scratch s;
    for (unsigned node = 0; node < (unsigned)g->n_tiles << NODE_SHIFT; node++)
        s.root[node] = (uint16_t)node;
    for (unsigned tile = 0; tile < g->n_tiles; tile++)
        if (!link_tile(r, g, &s, tile)) return "edges";
    if (!are_labels(r, g, &s)) return "label";
    unsigned n_features = 0;
    for (unsigned node = 0; node < (unsigned)g->n_tiles << NODE_SHIFT; node++) {
        if (!is_node(r, g, node) || root_of(&s, node) != node) continue;
        if (!is_ring(r, g, &s, node)) return "ring";
        const struct feature expected = feature_from_scratch(r, g, &s, node);
        if (memcmp(&expected, feature_of(r, g, node), sizeof expected) != 0) return "feature";
        n_features++;
    }
    for (unsigned id = g->free_feature; id != HOME && n_features <= g->n_features;
         id = features(r, g)[id].tiles)
        n_features++;
    return n_features == g->n_features ? NULL : "unused features";
}

/* What the tiles around a hole demand. */
static uint16_t mask_from_scratch(const lauze_rules *r, const lauze_game *g, uint32_t cell)
{
    unsigned mask = 0xffff;
    for (unsigned d = 0; d < 4; d++) {
        const unsigned tile = tile_on(r, g, cell + (uint32_t)step_to[d]);
        if (tile == NO_TILE) continue;
        const unsigned edge = shape_of_tile(r, g, tile)->edge[d ^ 2];
        mask &= ~(15u << 4 * d) | (unsigned)r->edge_bit[edge] << 4 * d;
    }
    return (uint16_t)mask;
}

static const char *check_holes(const lauze_rules *r, const lauze_game *g)
{
    for (unsigned hole = 0; hole < g->n_holes; hole++) {
        const uint32_t cell = hole_cells(r, g)[hole];
        if (hole_on(r, g, cell) != hole) return "hole table";
        const uint16_t mask = mask_from_scratch(r, g, cell);
        if (mask == 0xffff || mask != hole_masks(r, g)[hole]) return "hole mask";
    }
    unsigned values = 0;
    for (unsigned slot = 0; slot <= r->table_mask; slot++)
        values += table(r, g)[slot] != 0;
    if (values != (unsigned)g->n_tiles + g->n_holes) return "table";
    for (unsigned tile = 0; tile < g->n_tiles; tile++) {
        if (tile_on(r, g, tile_cells(r, g)[tile]) != tile) return "tile table";
        for (unsigned d = 0; d < 4; d++)
            if (look_up(r, g, tile_cells(r, g)[tile] + (uint32_t)step_to[d]) == 0)
                return "missing hole";
    }
    return hole_masks(r, g)[g->n_holes] == 0 ? NULL : "hole padding";
}

static const char *check_free_nodes(const lauze_rules *r, const lauze_game *g)
{
    const unsigned first = (unsigned)g->last << NODE_SHIFT;
    for (unsigned k = 0; g->last != NO_TILE && k < LAUZE_MAX_NODES; k++) {
        const bool is_free = is_node(r, g, first + k) && !is_occupied(feature_of(r, g, first + k));
        if (is_free != (bool)(g->free_nodes >> k & 1)) return "free nodes";
    }
    return NULL;
}

/* Bit d: the tile at side d of the tile placed last points to it, AIMS_OUT: it points to one. */
static const char *check_aims(const lauze_rules *r, const lauze_game *g)
{
    unsigned aims = 0;
    uint64_t aimed = 0;
    for (unsigned tile = 0; tile < g->n_tiles; tile++)
        if (towards(r, g, tile) != NO_NODE)
            aimed |= bit_of_cell(tile_cells(r, g)[tile] + (uint32_t)step_to[towards(r, g, tile)]);
    if (aimed != g->aimed) return "aimed";
    for (unsigned d = 0; g->last != NO_TILE && d < 4; d++) {
        const unsigned tile = tile_on(r, g, tile_cells(r, g)[g->last] + (uint32_t)step_to[d]);
        if (tile == NO_TILE) continue;
        if (towards(r, g, g->last) == d) aims |= AIMS_OUT;
        if (towards(r, g, tile) == (d ^ 2)) aims |= 1u << d;
    }
    return aims == g->aims ? NULL : "aims";
}

/* What is neutral is at home only where the board shows nothing to stand on. */
static const char *check_neutrals(const lauze_rules *r, const lauze_game *g)
{
    for (unsigned p = r->n_owned; p < r->n_pieces; p++) {
        const struct piece piece = pieces(r, g)[p];
        if (holder_of(r, g, p) != LAUZE_NOBODY && holder_of(r, g, p) >= r->seats) return "holder";
        for (unsigned tile = 0; piece.node == HOME && tile < g->n_tiles; tile++)
            if (type_of_node(r, g, tile << NODE_SHIFT)->stand[piece.kind] != 0) return "neutral";
    }
    return NULL;
}

static const char *check_pieces(const lauze_rules *r, const lauze_game *g)
{
    unsigned home[LAUZE_MAX_SEATS][LAUZE_MAX_FIGURES] = { { 0 } };
    for (unsigned p = 0; p < r->n_pieces; p++) {
        const struct piece *piece = pieces(r, g) + p;
        if ((p < r->n_owned) != (piece->seat < r->seats)) return "owner";
        if (p < r->n_owned) home[piece->seat][piece->kind] += piece->node == HOME;
        if (!is_on_board(*piece)) continue;
        if (!is_node(r, g, piece->node)) return "piece";
        unsigned watched = 0;
        for (unsigned i = 0; i < g->n_watches; i++)
            watched += watches(r, g)[i].node == piece->node;
        if (r->closing[kind_of(feature_of(r, g, piece->node))] == CLOSES_BY_NEIGHBOURS &&
            watched == 0)
            return "watch";
    }
    for (unsigned seat = 0; seat < r->seats; seat++)
        for (unsigned kind = 0; kind < r->n_figures; kind++)
            if (home[seat][kind] != g->supply[seat][kind]) return "supply";
    for (unsigned i = 0; i < g->n_watches; i++) {
        const struct watch *watch = watches(r, g) + i;
        if (!is_occupied(feature_of(r, g, watch->node))) return "idle watch";
        if (watch->count != tiles_around(r, g, tile_cells(r, g)[watch->node >> NODE_SHIFT]) + 1)
            return "watch count";
    }
    return NULL;
}

/* No more tokens lie before the seats than there are; companions stand beside a follower. */
static const char *check_company(const lauze_rules *r, const lauze_game *g)
{
    for (unsigned token = 0; token < r->n_tokens; token++)
        if (tokens_left(r, g, token) > r->token_supply[token]) return "tokens";
    for (unsigned p = 0; p < r->n_owned; p++) {
        const struct piece piece = pieces(r, g)[p];
        if ((r->companions >> piece.kind & 1) && is_on_board(piece) &&
            !has_follower(r, g, piece.seat, piece.node))
            return "companion";
    }
    return NULL;
}

static const char *check_registers(const lauze_rules *r, const lauze_game *g)
{
    for (unsigned i = 0; i < MAX_REGISTERS; i++)
        if (g->reg[i] > (i < r->n_registers ? r->reg[i]->most : 0)) return "register";
    return NULL;
}

/* Every tile is on the board, in the bag, in hand or out of the game. */
static const char *check_tiles(const lauze_rules *r, const lauze_game *g)
{
    unsigned in_bag = 0, n_early = 0;
    for (unsigned type = 0; type < r->n_types; type++) {
        unsigned n = (unsigned)bag(r, g)[type] + removed(r, g)[type] + (unsigned)(g->drawn == type);
        for (unsigned tile = 0; tile < g->n_tiles; tile++)
            n += tile_shapes(r, g)[tile] / TURNS == type;
        if (n != r->type[type].count) return "tiles";
        in_bag += bag(r, g)[type];
    }
    for (unsigned i = 0; i < r->n_staged; i++)
        n_early += bag(r, g)[r->staged[i]];
    if (is_early(g) ? g->n_bag != g->n_late + n_early : n_early != 0) return "stage";
    return in_bag == g->n_bag ? NULL : "bag";
}

lauze_status lauze_check(const lauze_rules *rules, const lauze_game *game, lauze_error *error)
{
    static const char *(*const checks[])(const lauze_rules *, const lauze_game *) = {
        check_features,  check_holes,      check_pieces, check_neutrals, check_company,
        check_registers, check_free_nodes, check_aims,   check_tiles
    };
    if (!rules || !game) return refuse_call(error);
    for (unsigned i = 0; i < sizeof checks / sizeof *checks; i++) {
        const char *fault = checks[i](rules, game);
        if (!fault) continue;
        if (error) *error = (lauze_error){ .status = LAUZE_INCONSISTENT, .line = 1, .column = 1 };
        for (unsigned c = 0; error && fault[c]; c++)
            error->token[c] = fault[c];
        return LAUZE_INCONSISTENT;
    }
    return LAUZE_OK;
}
