/* game.h - where everything is: one block of plain bytes, laid out by the rules.
 *
 * A cell is (x + 2048) << 12 | (y + 2048). A node is tile * 8 + k: one feature part of one tile
 * on the board; the nodes of a feature form a ring (`next`) and carry its number (`label`). The
 * hash table maps a cell to the tile or hole on it: 0 nothing, t + 1 tile t, rules->n_tiles + 1
 * + h hole h; the cells of the holes lie behind those of the tiles, so that value - 1 is an
 * index into tile_cell for both. */
#ifndef LAUZE_GAME_H
#define LAUZE_GAME_H

#include "rules.h"

#include <string.h>

enum { NODE_SHIFT = 3, HOME = 0xffff, HELD = 0xfff0, NO_TILE = 0xffff, MAX_DONE = 20 };

/* A part of a feature on one tile. Those behind the last one that a tile has carry no feature's label. */
struct node {
    uint16_t label; /* its feature */
    uint16_t next;  /* the next one in the feature's ring; may carry TWIN, see rules.h */
};

struct piece {
    uint8_t kind, seat; /* LAUZE_NOBODY when it is neutral */
    uint16_t node;      /* HOME, HELD + s in front of seat s, or where it stands */
};
static inline bool is_on_board(struct piece piece) { return piece.node < HELD; }

/* A manned feature that is completed by the tiles around it: how many lie in its 3 x 3 cells,
 * its own included. */
struct watch {
    uint16_t node, count;
};

struct lauze_game {
    uint8_t step, seat, n_done, n_watches;
    uint8_t aims;    /* bit d: the tile at side d of the tile placed last points to it; AIMS_OUT: it
                     points to a tile itself */
    bool has_closed; /* this placement may have completed something */
    uint8_t free_nodes;           /* bit k: no follower stands on node k of the tile placed last */
    uint16_t number, drawn, last; /* turn number; tile type in hand; tile placed last */
    uint16_t n_tiles, n_holes, n_bag;
    uint16_t n_late; /* tiles of the last stage in the bag, while others come before them */
    uint16_t n_features, free_feature; /* ever in use; the first unused one, HOME ends the list */
    int16_t points[LAUZE_MAX_SEATS];
    uint8_t supply[LAUZE_MAX_SEATS][LAUZE_MAX_FIGURES];
    /* By the offer that had the act being done: the slot of a placement's cell, the node on which a
     * figure is put, or the piece that is taken home. */
    uint16_t found;
    uint16_t done[MAX_DONE]; /* a node of each feature that the last scoring found completed */
    uint8_t reg[MAX_REGISTERS];
    uint64_t aimed; /* bits of the cells to which marks point, see bit_of_cell */
    _Alignas(16) unsigned char part[];
};
enum { AIMS_OUT = 1 << 4 };

#define PART(type, name, names)                                          \
    static inline type *names(const lauze_rules *r, const lauze_game *g) \
    {                                                                    \
        return (type *)((uintptr_t)g + r->layout.name);                  \
    }
/* Of hole masks: bit 4 d + b: side d accepts edge bit b; 0 behind the last hole. What is of the holes
 * lies right behind what is of all tiles. */
PART(uint16_t, tile_shape, tile_shapes)
PART(uint16_t, hole_mask, hole_masks)
PART(uint32_t, tile_cell, tile_cells)
PART(uint32_t, hole_cell, hole_cells)
PART(uint16_t, table, table)
PART(struct node, node, nodes)
PART(struct feature, feature, features)
PART(struct piece, piece, pieces)
PART(uint8_t, token, tokens)
PART(struct watch, watch, watches)
PART(uint8_t, bag, bag)
PART(uint8_t, out, removed)
#undef PART

/* The parts that laying a tile works on, found once. A site is what the hash table finds on a cell,
 * less 1: tile t or hole n_tiles + h. */
struct board {
    uint32_t *cells; /* of a site */
    uint16_t *faces; /* of a site: the shape of a tile, the mask of a hole */
    uint16_t *slots;
    struct node *nodes;
    struct feature *features;
    uint32_t table_mask, n_tiles; /* n_tiles: all of the game, as in the rules */
};
static inline struct board board_of(const lauze_rules *r, const lauze_game *g)
{
    return (struct board){ .cells = tile_cells(r, g),
                           .faces = tile_shapes(r, g),
                           .slots = table(r, g),
                           .nodes = nodes(r, g),
                           .features = features(r, g),
                           .table_mask = r->table_mask,
                           .n_tiles = r->n_tiles };
}

/* A cell's first slot in the hash table: y + 23 x, modulo the size of the table. Boards of a usual
 * size have few cells that share one. */
static inline uint32_t hash_of(uint32_t cell) { return cell - (cell >> 12) * ((1u << 12) - 23); }

/* The slot of a cell, where its search begins at that hash: of its tile or hole, or an empty one. */
static inline uint32_t slot_from(const struct board *b, uint32_t hash, uint32_t cell)
{
    uint32_t slot = hash & b->table_mask, value;
    while ((value = b->slots[slot]) != 0 && b->cells[value - 1] != cell)
        slot = (slot + 1) & b->table_mask;
    return slot;
}
static inline uint32_t slot_of(const struct board *b, uint32_t cell)
{
    return slot_from(b, hash_of(cell), cell);
}

static inline uint32_t cell_of(lauze_place place) { return place >> 8; }
static inline lauze_place place_of(uint32_t cell, unsigned spot) { return cell << 8 | spot; }

/* Cells to n e s w. */
static const int32_t step_to[4] = { -1, 1 << 12, 1, -(1 << 12) };

/* A register of an expansion; `index` counts within its table. */
static inline uint8_t *register_of(const lauze_rules *r, lauze_game *g, unsigned expansion,
                                   unsigned index)
{
    return &g->reg[r->first_register[expansion] + index];
}

/* The tokens of that kind before a seat. */
static inline uint8_t *token_of(const lauze_rules *r, const lauze_game *g, unsigned seat,
                                unsigned token)
{
    return &tokens(r, g)[seat * r->n_tokens + token];
}

/* board.c */
/* The side to which the mark of a tile on the board points; NO_NODE when it has none. */
unsigned towards(const lauze_rules *r, const lauze_game *g, unsigned tile);
/* Cells share 64 bits: what is not noted for one is not there, and what is may be another's. */
static inline uint64_t bit_of_cell(uint32_t cell) { return 1ull << hash_of(cell) % 64; }
/* Notes the cell to which a mark on this tile points. */
void note_pointer(const lauze_rules *r, lauze_game *g, unsigned tile);
/* Notes which tiles point to which, of the tile placed last and those beside it, and the cell to which
 * that one points: after a change of `last`. Only where marks point is there anything to note, and
 * only there is it asked for. */
void note_aims(const lauze_rules *r, lauze_game *g);
/* The same where may_point says so. */
void look_for_aims(const lauze_rules *r, lauze_game *g);
/* The stage whose tiles are to be drawn: of those in the bag the first. Laid tiles are none of them,
 * once they are set aside. */
unsigned stage_of_bag(const lauze_rules *r, const lauze_game *g);
/* The first of `staged` types of which any is in the bag; n_staged when none is. */
unsigned next_staged(const lauze_rules *r, const lauze_game *g);
/* Notes how many tiles of the last stage are in the bag: after a change of it that is no draw. */
void note_late(const lauze_rules *r, lauze_game *g);
/* Is any tile in the bag to be drawn before those of the last stage? Till then none of those is
 * drawn, so that nothing has to be counted at a draw. */
static inline bool is_early(const lauze_game *g) { return g->n_bag > g->n_late; }
/* May this tile type be drawn now? */
static inline bool may_draw(const lauze_rules *r, const lauze_game *g, unsigned type)
{
    return bag(r, g)[type] > 0 && (!is_early(g) || r->type[type].stage == stage_of_bag(r, g));
}
/* How many of the tiles in the bag may be drawn now: all, unless a stage comes before the last. */
uint32_t count_draws(const lauze_rules *r, const lauze_game *g);
/* The first of the further conditions on placing that does not hold, where the edges fit;
 * n_filters when all do. */
unsigned refusing_filter(const lauze_rules *r, const lauze_game *g, unsigned shape, unsigned hole);
static inline bool may_lay(const lauze_rules *r, const lauze_game *g, unsigned shape, unsigned hole)
{
    return r->type[shape / TURNS].filters == 0 ||
           refusing_filter(r, g, shape, hole) == r->n_filters;
}
/* Is there a hole where the edges of this tile fit and all conditions let it through? */
bool fits_any_filtered(const lauze_rules *r, const lauze_game *g, unsigned type);
/* The placements of the tile in hand, which filters concern, as a block has them (see choices.h).
 * Returns how many there are. */
uint32_t filtered_placements(const lauze_rules *r, const lauze_game *g, uint64_t *words,
                             unsigned per_turn);
/* Takes what is laid at set-up only and does not lie out of the game. */
void set_aside_laid(const lauze_rules *r, lauze_game *g);
/* An empty board, everything at home, all tiles in the bag. */
void clear_game(const lauze_rules *r, lauze_game *g);
/* What the hash table holds for a cell: the number of its site and 1, or 0. */
unsigned look_up(const lauze_rules *r, const lauze_game *g, uint32_t cell);
unsigned tile_on(const lauze_rules *r, const lauze_game *g, uint32_t cell); /* NO_TILE when none */
unsigned hole_on(const lauze_rules *r, const lauze_game *g, uint32_t cell); /* NO_TILE when none */
unsigned tiles_around(const lauze_rules *r, const lauze_game *g, uint32_t cell); /* 0..8 */
bool is_surrounded(const lauze_rules *r, const lauze_game *g, uint32_t cell);    /* by 8 tiles */
/* Lays a tile on an empty cell. It must lie beside a tile unless the board is empty: the
 * capacities count on it. */
void lay_tile(const lauze_rules *r, lauze_game *g, unsigned shape, uint32_t cell);
/* The same, where the slot of the cell is known. */
void lay_tile_in(const lauze_rules *r, lauze_game *g, unsigned shape, uint32_t cell, uint32_t slot);

/* feature.c */
static inline unsigned label_of(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    return nodes(r, g)[node].label;
}
static inline struct feature *feature_of(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    return features(r, g) + nodes(r, g)[node].label;
}
static inline unsigned kind_of(const struct feature *f) { return f->edges >> KIND_SHIFT; }
static inline bool is_occupied(const struct feature *f) { return f->power != 0; }
static inline unsigned trait_of(const lauze_rules *r, const struct feature *f, unsigned trait)
{
    return (f->traits & r->trait[trait].mask) >> r->trait[trait].shift;
}
/* The next node in the ring of a feature. */
static inline unsigned next_node(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    return nodes(r, g)[node].next & ~(unsigned)TWIN;
}
bool is_complete(const lauze_rules *r, const lauze_game *g, unsigned node);
unsigned node_on(const lauze_rules *r, const lauze_game *g, lauze_place place); /* HOME when none */
lauze_place place_of_node(const lauze_rules *r, const lauze_game *g, unsigned node);
static inline const struct tile_type *type_of_node(const lauze_rules *r, const lauze_game *g,
                                                   unsigned node)
{
    return &r->type[tile_shapes(r, g)[node >> NODE_SHIFT] / TURNS];
}
static inline const struct shape *shape_of_tile(const lauze_rules *r, const lauze_game *g,
                                                unsigned tile)
{
    return &r->shape[tile_shapes(r, g)[tile]];
}
/* False: the tile placed last does not point, and none points to it. */
static inline bool may_point(const lauze_rules *r, const lauze_game *g)
{
    return shape_of_tile(r, g, g->last)->aim != 0 ||
           (g->aimed & bit_of_cell(tile_cells(r, g)[g->last])) != 0;
}
/* Completed cities that a field touches. When `cities` is given, also their labels (at most
 * `capacity`). */
unsigned cities_beside(const lauze_rules *r, const lauze_game *g, unsigned node, uint16_t *cities,
                       unsigned capacity);

/* A row of one byte a kind of figure, all kinds at once. */
static inline uint64_t lanes_of(const uint8_t row[LAUZE_MAX_FIGURES])
{
    uint64_t lanes;
    _Static_assert(sizeof lanes == LAUZE_MAX_FIGURES, "a byte a kind");
    memcpy(&lanes, row, sizeof lanes);
    return lanes;
}
/* What the seat whose turn it is has at home. */
static inline uint64_t supply_of(const lauze_game *g) { return lanes_of(g->supply[g->seat]); }

/* piece.c */
/* As tiles_around, of a node with a follower which is completed by its neighbours: they are counted as
 * they are laid. */
unsigned watched_around(const lauze_rules *r, const lauze_game *g, unsigned node);
/* Notes which nodes of the tile placed last stand free: after a change of `last` or of a figure. */
void note_free_nodes(const lauze_rules *r, lauze_game *g);
void put_piece(const lauze_rules *r, lauze_game *g, uint16_t noun, unsigned node);
/* Puts a neutral figure on the feature of this node. */
void stand_on(const lauze_rules *r, lauze_game *g, unsigned piece, unsigned node);
/* Puts what is neutral and at home on the board, if that shows where it may stand. */
void settle_neutrals(const lauze_rules *r, lauze_game *g);
/* Brings a neutral figure back to where it stood when the game began; the event that tells so. */
lauze_event send_back(const lauze_rules *r, lauze_game *g, unsigned piece, lauze_rule rule);
/* Gives a neutral figure to the seat whose turn it is; the event that tells so. */
lauze_event hand_over(const lauze_rules *r, lauze_game *g, unsigned piece, lauze_rule rule);
/* The first piece of an expansion's neutral figure; HOME when none is in play. */
static inline unsigned neutral_of(const lauze_rules *r, unsigned expansion, unsigned index)
{
    const unsigned kind = kind_of_figure(r, expansion, index);
    return kind == ABSENT ? HOME : r->first_piece[LAUZE_MAX_SEATS][kind];
}
/* The seat that holds a piece, or LAUZE_NOBODY. */
unsigned holder_of(const lauze_rules *r, const lauze_game *g, unsigned piece);
/* The event that tells that a figure goes home from where it stands. */
lauze_event return_of(const lauze_rules *r, const lauze_game *g, struct piece piece,
                      lauze_rule rule);
/* Takes a figure off its feature, whatever the reason, back into the supply. */
void send_home(const lauze_rules *r, lauze_game *g, unsigned piece, lauze_report *report);
/* Does a follower of that seat stand on the feature of this node? */
static inline bool has_follower(const lauze_rules *r, const lauze_game *g, unsigned seat,
                                unsigned node)
{
    return (feature_of(r, g, node)->power >> 8 * seat & 255) != 0;
}
/* Gives the seat of the event as many of its token as its points say, as far as there are any left;
 * the event that tells so goes to the report. */
void give_tokens(const lauze_rules *r, lauze_game *g, const lauze_event *event,
                 lauze_report *report);
/* How many tokens of that kind lie before nobody. */
unsigned tokens_left(const lauze_rules *r, const lauze_game *g, unsigned token);
/* Neutral pieces have a row of their own in `first_piece`, behind those of the seats. */
static inline unsigned row_of_seat(unsigned seat)
{
    return seat == LAUZE_NOBODY ? LAUZE_MAX_SEATS : seat;
}
/* The first piece with that noun on that node, HOME when none. */
unsigned find_piece(const lauze_rules *r, const lauze_game *g, uint16_t noun, unsigned node);
/* Takes the figure that the action names, and the offer has found, home, and tells so. */
void take_home(const lauze_rules *r, lauze_game *g, lauze_action action, lauze_report *report);
/* Is this piece on the board, and the first of those of its seat and kind there? Offers name each
 * only once. */
static inline bool is_first_of_its_kind(const lauze_rules *r, const lauze_game *g, unsigned piece)
{
    const struct piece *const all = pieces(r, g), p = all[piece];
    if (!is_on_board(p)) return false;
    unsigned first = r->first_piece[row_of_seat(p.seat)][p.kind];
    while (all[first].node != p.node)
        first++;
    return first == piece;
}

/* score.c */
int score_rows(const lauze_rules *r, const lauze_game *g, unsigned node, unsigned when,
               lauze_feature_score *score);
/* What his own figures on the feature bring an owner besides. */
int score_own(const lauze_rules *r, const lauze_game *g, unsigned node, unsigned when,
              unsigned seat, lauze_feature_score *score);
uint8_t owners_of(const lauze_rules *r, uint64_t power);
/* A canonical place of the feature on the tile of it that was laid first: events name it so. */
lauze_place first_place(const lauze_rules *r, const lauze_game *g, unsigned node);
void award(const lauze_rules *r, const lauze_game *g, unsigned node, unsigned when,
           struct tally *tally);
void report_event(lauze_report *report, const lauze_event *event);
/* Adds points to a seat, and tells the event that they belong to. */
void pay(lauze_game *g, const lauze_event *event, lauze_report *report);
void give_points(lauze_game *g, unsigned seat, int points);

/* turn.c */
/* Jumps to another tile of the same turn, or to a new turn; the rule is 0 for what is ordinary.
 * Only while there is a tile to draw. */
void begin_part(const lauze_rules *r, lauze_game *g, lauze_rule rule, lauze_report *report);
void begin_turn(const lauze_rules *r, lauze_game *g, unsigned seat, lauze_rule rule,
                lauze_report *report);
/* Notes what the tile placed last completed, in `done`. */
void collect_completed(const lauze_rules *r, lauze_game *g);
/* What the first of several steps that may be passed over at once runs, see `idle` of the rules. */
void run_or_pass_over(const lauze_rules *r, lauze_game *g, lauze_report *report);
void run_hooks(const lauze_rules *r, lauze_game *g, enum moment moment,
               const struct occasion *occasion);
/* Runs all steps up to the next decision. */
void advance(const lauze_rules *r, lauze_game *g, lauze_report *report);

#endif
