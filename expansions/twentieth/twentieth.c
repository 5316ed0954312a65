/* twentieth.c - The 20th Anniversary: arrows on tiles, and three symbols that let a player do more
 * (ANN-1 to ANN-27, X-1 to X-5). */
#include "choices.h"

#include <string.h>

extern const struct tile_def twentieth_tiles[];
extern const unsigned n_twentieth_tiles;
extern const struct expansion twentieth_expansion;
extern const struct step base_put_step, twentieth_symbol_step, twentieth_activate_step,
    twentieth_decline_step, twentieth_extra_step;

/* ORDER options */
enum {
    OPTION_PAIR,
    OPTION_COMPLETED,
    OPTION_FIELDS,
    OPTION_ACTIVATED,
    OPTION_AGAIN,
    OPTION_SYMBOLS
};
enum { PAIR_AT_SPOT, PAIR_ON_FEATURE };
enum { COMPLETED_YES, COMPLETED_NO };
enum { FIELDS_ANY, FIELDS_OPEN };
enum { ACTIVATED_BY_ANY, ACTIVATED_BY_PLAIN };
enum { AGAIN_OTHERS, AGAIN_NONE };
enum { ONE_A_PLACEMENT, ONE_A_TURN };

/* ORDER registers. `symbol` is the active one; `spent` is kept only where a turn has one. */
enum { REGISTER_SYMBOL, REGISTER_SPENT, REGISTER_EXTRA };
enum { NO_SYMBOL, SYMBOL_BESIDE, SYMBOL_ANYWHERE, SYMBOL_TWICE };
enum { NO_EXTRA, EXTRA_OWED, EXTRA_NOW };

static const struct mark marks[] = { { .name = "beside", .rule = 8 },
                                     { .name = "anywhere", .rule = 9 },
                                     { .name = "twice", .rule = 10 },
                                     { 0 } };

static const struct option options[] = { { "twentieth-pair", { "spot", "feature" }, 8 },
                                         { "twentieth-completed", { "yes", "no" }, 8 },
                                         { "twentieth-fields", { "any", "open" }, 9 },
                                         { "twentieth-activated", { "any", "plain" }, 5 },
                                         { "twentieth-again", { "others", "none" }, 10 },
                                         { "twentieth-symbols", { "placement", "turn" }, 20 },
                                         { "twentieth-decline", { "no", "ask" }, 10 },
                                         { 0 } };

static const struct game_register registers[] = { { "symbol", SYMBOL_TWICE, LASTS_PLACEMENT },
                                                  { "spent", 1, LASTS_TURN },
                                                  { "extra", EXTRA_NOW, LASTS_GAME },
                                                  { 0 } };

static unsigned choice_of(const lauze_rules *r, unsigned option)
{
    return option_of(r, EXPANSION_twentieth, option);
}

static uint8_t value_of(const lauze_rules *r, const lauze_game *g, unsigned index)
{
    return g->reg[r->first_register[EXPANSION_twentieth] + index];
}

static void set_value(const lauze_rules *r, lauze_game *g, unsigned index, unsigned value)
{
    *register_of(r, g, EXPANSION_twentieth, index) = (uint8_t)value;
}

/* ORDER marks */
static unsigned symbol_on(const lauze_rules *r, const lauze_game *g, unsigned tile)
{
    const struct tile_type *const type = type_of_node(r, g, tile << NODE_SHIFT);
    if (type->pointer == NO_NODE) return NO_SYMBOL;
    const uint32_t mark = 1u << type->pointer;
    unsigned found = NO_SYMBOL;
    for (unsigned symbol = SYMBOL_BESIDE; symbol <= SYMBOL_TWICE; symbol++)
        found |= mark == mask_of_mark(r, EXPANSION_twentieth, symbol - 1) ? symbol : NO_SYMBOL;
    return found;
}

/* The tile at one side of another, or NO_TILE. */
static unsigned beside_tile(const lauze_rules *r, const lauze_game *g, unsigned tile, unsigned side)
{
    return tile_on(r, g, tile_cells(r, g)[tile] + (uint32_t)step_to[side]);
}

/* Tiles whose symbol the tile just placed may activate. */
struct candidates {
    unsigned n;
    uint16_t tile[5];
};

/* ANN-10, ANN-20: is no symbol to become active now, whatever the arrows say? */
static bool is_mute(const lauze_rules *r, const lauze_game *g)
{
    if (value_of(r, g, REGISTER_SPENT) != 0) return true;
    return choice_of(r, OPTION_AGAIN) == AGAIN_NONE && value_of(r, g, REGISTER_EXTRA) == EXTRA_NOW;
}

/* ANN-4, ANN-5 */
static struct candidates find_candidates(const lauze_rules *r, const lauze_game *g)
{
    struct candidates found = { .n = 0 };
    if (g->aims == 0 || is_mute(r, g)) return found;
    const bool is_plain = symbol_on(r, g, g->last) == NO_SYMBOL;
    if (!is_plain && (g->aims & AIMS_OUT)) found.tile[found.n++] = g->last;
    if (!is_plain && choice_of(r, OPTION_ACTIVATED) == ACTIVATED_BY_PLAIN) return found;
    for (unsigned sides = g->aims & ~(unsigned)AIMS_OUT; sides != 0; sides &= sides - 1) {
        const unsigned tile = beside_tile(r, g, g->last, (unsigned)__builtin_ctz(sides));
        if (symbol_on(r, g, tile) != NO_SYMBOL) found.tile[found.n++] = (uint16_t)tile;
    }
    return found;
}

/* ANN-3, ANN-7: the arrow of the tile just placed, if its symbol is not the active one. */
static void pay_arrow(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    const unsigned rule = g->aims & AIMS_OUT ? 7 : 3;
    lauze_event event = { .kind = LAUZE_EVENT_SCORED,
                          .seat = g->seat,
                          .feature = LAUZE_NO_KIND,
                          .n_rows = 1,
                          .points = 2,
                          .place = place_of(tile_cells(r, g)[g->last], LAUZE_TILE) };
    event.row[0] = (lauze_row){ .rule = RULE(EXPANSION_twentieth, rule),
                                .measure = LAUZE_M_FLAT,
                                .count = 1,
                                .each = 2,
                                .points = 2 };
    pay(g, &event, report);
}

/* ANN-6, ANN-10: the symbol of this tile is active, of none with NO_TILE. */
static void activate(const lauze_rules *r, lauze_game *g, unsigned tile, lauze_report *report)
{
    if (tile != NO_TILE) {
        const unsigned symbol = symbol_on(r, g, tile);
        set_value(r, g, REGISTER_SYMBOL, symbol);
        set_value(r, g, REGISTER_SPENT, choice_of(r, OPTION_SYMBOLS) == ONE_A_TURN);
        if (symbol == SYMBOL_TWICE && value_of(r, g, REGISTER_EXTRA) == NO_EXTRA)
            set_value(r, g, REGISTER_EXTRA, EXTRA_OWED);
    }
    if (tile != g->last && symbol_on(r, g, g->last) != NO_SYMBOL) pay_arrow(r, g, report);
}

static __attribute__((noinline)) void offer_candidates(const lauze_rules *r, const lauze_game *g,
                                                       struct asker *asker)
{
    const struct candidates found = find_candidates(r, g);
    if (found.n < 2) return;
    uint64_t mask[TILE_WORDS] = { 0 };
    for (unsigned i = 0; i < found.n; i++)
        mask[found.tile[i] / 64] |= 1ull << found.tile[i] % 64;
    const lauze_action choose = { .verb = LAUZE_CHOOSE };
    offer_tiles(r, g, asker, &choose, mask);
}

/* ANN-6: a choice only where there are several. */
static void offer_symbols(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    if ((g->aims & (g->aims - 1)) != 0) offer_candidates(r, g, asker);
}

static void act_symbol(const lauze_rules *r, lauze_game *g, lauze_action action,
                       lauze_report *report)
{
    activate(r, g, tile_on(r, g, cell_of(action.place)), report);
}
const struct step twentieth_symbol_step = { .name = "symbol",
                                            .rule = 6,
                                            .is_for_pointing = true,
                                            .acts = { LAUZE_CHOOSE, LAUZE_COUNTS_TILES },
                                            .offer = offer_symbols,
                                            .act = act_symbol };

/* ANN-6, ANN-21: a single one is active by itself. */
static __attribute__((noinline)) void activate_single(const lauze_rules *r, lauze_game *g,
                                                      lauze_report *report)
{
    if (value_of(r, g, REGISTER_SYMBOL) != NO_SYMBOL) return;
    const struct candidates found = find_candidates(r, g);
    activate(r, g, found.n == 1 ? found.tile[0] : NO_TILE, report);
}
static void run_activate(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    const bool is_plain = type_of_node(r, g, (unsigned)g->last << NODE_SHIFT)->pointer == NO_NODE;
    if (!is_plain || g->aims != 0) activate_single(r, g, report);
}
const struct step twentieth_activate_step = {
    .name = "activate", .rule = 4, .is_for_pointing = true, .run = run_activate
};

/* Own followers on a node. */
static unsigned count_at(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    const struct piece *piece = pieces(r, g) + r->first_piece[g->seat][0];
    const struct piece *const end = pieces(r, g) + r->first_piece[g->seat][r->n_figures];
    unsigned n = 0;
    for (; piece < end; piece++)
        if (piece->node == node) n += (r->figure[piece->kind]->flags & IS_FOLLOWER) != 0;
    return n;
}

/* Own followers on all of the feature of a node. */
static unsigned count_on_feature(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    const struct piece *piece = pieces(r, g) + r->first_piece[g->seat][0];
    const struct piece *const end = pieces(r, g) + r->first_piece[g->seat][r->n_figures];
    const unsigned label = label_of(r, g, node);
    unsigned n = 0;
    for (; piece < end; piece++)
        n += is_on_board(*piece) && label_of(r, g, piece->node) == label &&
             (r->figure[piece->kind]->flags & IS_FOLLOWER) != 0;
    return n;
}

static bool may_stand(const lauze_rules *r, const lauze_game *g, unsigned kind, unsigned node)
{
    const unsigned k = node & (LAUZE_MAX_NODES - 1);
    return (r->figure[kind]->flags & IS_FOLLOWER) &&
           (type_of_node(r, g, node)->stand[kind] >> k & 1);
}

/* ANN-8, ANN-25: what forbids figures of any kind to join one's own, n followers, at this node. */
static struct refusal refuse_counted(const lauze_rules *r, const lauze_game *g, unsigned node,
                                     unsigned n)
{
    const bool is_all = choice_of(r, OPTION_PAIR) == PAIR_ON_FEATURE;
    if (n == 0) return (struct refusal){ LAUZE_NO_FOLLOWER, 8 };
    if ((is_all ? count_on_feature(r, g, node) : n) > 1)
        return (struct refusal){ LAUZE_NOT_ALLOWED, 8 };
    if (choice_of(r, OPTION_COMPLETED) == COMPLETED_NO && is_complete(r, g, node))
        return (struct refusal){ LAUZE_COMPLETE, 8 };
    return (struct refusal){ LAUZE_OK, 8 };
}

static struct refusal refuse_beside(const lauze_rules *r, const lauze_game *g, unsigned kind,
                                    unsigned node)
{
    if (!may_stand(r, g, kind, node)) return (struct refusal){ LAUZE_WRONG_KIND, 8 };
    return refuse_counted(r, g, node, count_at(r, g, node));
}

/* Does any part of this field reach an empty cell? */
static bool is_field_open(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    unsigned at = node;
    do {
        const unsigned tile = at >> NODE_SHIFT, k = at & (LAUZE_MAX_NODES - 1);
        const struct shape *const shape = shape_of_tile(r, g, tile);
        for (unsigned h = 0; h < 8; h++)
            if (shape->half_node[h] == k && beside_tile(r, g, tile, h / 2) == NO_TILE) return true;
        at = next_node(r, g, at);
    } while (at != node);
    return false;
}

/* ANN-9: a field is complete only by the other wording. */
static bool is_closed(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    if (kind_of(feature_of(r, g, node)) != LAUZE_FIELD) return is_complete(r, g, node);
    return choice_of(r, OPTION_FIELDS) == FIELDS_OPEN && !is_field_open(r, g, node);
}

/* ANN-9, ANN-23, ANN-24: what forbids figures of any kind to go to this node. */
static struct refusal refuse_far(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    if (node >> NODE_SHIFT == g->last) return (struct refusal){ LAUZE_NOT_ALLOWED, 24 };
    if (is_occupied(feature_of(r, g, node))) return (struct refusal){ LAUZE_OCCUPIED, 9 };
    return (struct refusal){ is_closed(r, g, node) ? LAUZE_COMPLETE : LAUZE_OK, 9 };
}

/* ANN-13: and where this one may not stand at all. */
static struct refusal refuse_anywhere(const lauze_rules *r, const lauze_game *g, unsigned kind,
                                      unsigned node)
{
    if (type_of_node(r, g, node)->is_barred) return (struct refusal){ LAUZE_BARRED, 13 };
    if (!may_stand(r, g, kind, node)) return (struct refusal){ LAUZE_WRONG_KIND, 9 };
    return refuse_far(r, g, node);
}

/* The kinds of followers that the seat has at home, as bits. */
static unsigned kinds_at_home(const lauze_rules *r, const lauze_game *g)
{
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < r->n_figures; kind++)
        if ((r->figure[kind]->flags & IS_FOLLOWER) && g->supply[g->seat][kind] != 0)
            kinds |= 1u << kind;
    return kinds;
}

/* The nodes to which figures of this kind may go. Nodes share 64 bits: where a bit is met once, one
 * follower stands alone. */
static void find_beside(const lauze_rules *r, const lauze_game *g, unsigned kind,
                        uint64_t mask[NODE_WORDS])
{
    const struct piece *const piece = pieces(r, g);
    const unsigned first = r->first_piece[g->seat][0], end = r->first_piece[g->seat][r->n_figures];
    uint64_t met = 0, again = 0;
    for (unsigned p = first; p < end; p++) {
        const uint64_t bit = (uint64_t)is_on_board(piece[p]) << piece[p].node % 64;
        again |= met & bit;
        met |= bit;
    }
    for (unsigned p = first; p < end; p++) {
        const unsigned node = piece[p].node;
        if (!is_on_board(piece[p]) || !(r->figure[piece[p].kind]->flags & IS_FOLLOWER)) continue;
        const unsigned n = again >> node % 64 & 1 ? count_at(r, g, node) : 1;
        if (may_stand(r, g, kind, node) && refuse_counted(r, g, node, n).status == LAUZE_OK)
            mask[node / 64] |= 1ull << node % 64;
    }
}

/* Of an empty feature: a figure may go there; or it has to be asked whether it is closed. */
enum { FREE = 1, TO_ASK = 1 << LAUZE_MAX_NODES };

/* Which of the two holds, or neither, where a feature of each kind has no open end. */
static void judge_kinds(const lauze_rules *r, unsigned by_kind[MAX_KINDS + 1])
{
    const bool are_fields_closed = choice_of(r, OPTION_FIELDS) == FIELDS_OPEN;
    for (unsigned kind = 0; kind < r->n_kinds; kind++)
        by_kind[kind] = r->closing[kind] == CLOSES_BY_EDGES                      ? 0
                        : r->closing[kind] == CLOSES_NEVER && !are_fields_closed ? FREE
                                                                                 : TO_ASK;
}

/* Of these nodes of a tile the empty ones where a figure may go, and those of which more has to be
 * asked. What stands where cannot be guessed, so no branch depends on it. */
static inline unsigned judge_nodes(const struct node *own, const struct feature *all,
                                   unsigned nodes, const unsigned by_kind[MAX_KINDS + 1])
{
    unsigned judged = 0;
    for (; nodes != 0; nodes &= nodes - 1) {
        const unsigned k = (unsigned)__builtin_ctz(nodes);
        const struct feature *const f = &all[own[k].label];
        const unsigned has_ends = (f->edges & OPEN_EDGES) != 0, is_empty = !is_occupied(f);
        judged |= ((by_kind[kind_of(f)] | has_ends) & (0u - is_empty)) << k;
    }
    return judged;
}

/* ANN-9, ANN-24: as refuse_far, tile by tile; with `is_any` only up to the first. */
static void find_far(const lauze_rules *r, const lauze_game *g, unsigned kind, bool is_any,
                     uint64_t mask[NODE_WORDS])
{
    const struct node *const node_of = nodes(r, g);
    const struct feature *const all = features(r, g);
    const uint16_t *const shapes = tile_shapes(r, g);
    unsigned by_kind[MAX_KINDS + 1];
    judge_kinds(r, by_kind);
    for (unsigned tile = 0; tile < g->n_tiles; tile++) {
        const unsigned stands = r->stand[kind][shapes[tile] / TURNS], first = tile << NODE_SHIFT;
        if (stands == 0 || tile == g->last) continue;
        const unsigned judged = judge_nodes(node_of + first, all, stands, by_kind);
        unsigned free = judged & (TO_ASK - 1);
        for (unsigned ask = judged / TO_ASK & ~free; ask != 0; ask &= ask - 1)
            if (!is_closed(r, g, first + (unsigned)__builtin_ctz(ask))) free |= ask & -ask;
        mask[first / 64] |= (uint64_t)free << first % 64;
        if (is_any && free != 0) return;
    }
}

static unsigned active_symbol(const lauze_rules *r, const lauze_game *g)
{
    return value_of(r, g, REGISTER_SYMBOL);
}

/* In the way of the active symbol. */
static void find_nodes(const lauze_rules *r, const lauze_game *g, unsigned kind, bool is_any,
                       uint64_t mask[NODE_WORDS])
{
    memset(mask, 0, (g->n_tiles + 7u) / 8u * sizeof *mask);
    if (active_symbol(r, g) == SYMBOL_BESIDE)
        find_beside(r, g, kind, mask);
    else
        find_far(r, g, kind, is_any, mask);
}

/* The one figure and node that is asked for. */
static void offer_asked(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                        unsigned kinds)
{
    const unsigned kind = lauze_noun_kind(asker->only->noun);
    const unsigned node = node_on(r, g, asker->only->place);
    if (node == HOME || kind >= r->n_figures || !(kinds >> kind & 1)) return;
    const struct refusal refusal = active_symbol(r, g) == SYMBOL_BESIDE
                                       ? refuse_beside(r, g, kind, node)
                                       : refuse_anywhere(r, g, kind, node);
    const lauze_action put = { .verb = LAUZE_PUT,
                               .by = asker->only->by,
                               .noun = lauze_figure_noun(kind, g->seat) };
    offer_nodes(r, g, asker, &put, node, refusal.status == LAUZE_OK);
}

/* ANN-8, ANN-9: followers of all kinds, in the way of the active symbol. */
static void offer_followers(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                            uint8_t by)
{
    unsigned kinds = kinds_at_home(r, g);
    if (kinds == 0) return;
    if (asks_for_one(asker)) {
        offer_asked(r, g, asker, kinds);
        return;
    }
    uint64_t mask[NODE_WORDS];
    const char *stands_on = NULL; /* of the kind before */
    for (; kinds != 0 && !asker->is_found; kinds &= kinds - 1) {
        const unsigned kind = (unsigned)__builtin_ctz(kinds);
        const char *const next = r->figure[kind]->stands_on;
        if (!stands_on || strcmp(stands_on, next) != 0)
            find_nodes(r, g, kind, asker->asks == ASKS_ANY, mask);
        stands_on = next;
        const lauze_action put = { .verb = LAUZE_PUT,
                                   .by = by,
                                   .noun = lauze_figure_noun(kind, g->seat) };
        offer_spread(r, g, asker, &put, mask);
    }
}

static void act_put(const lauze_rules *r, lauze_game *g, lauze_action action, lauze_report *report)
{
    (void)report;
    put_piece(r, g, action.noun, g->found);
}

/* The symbols put figures and take none, each while it is active. */
static bool puts_by(const lauze_rules *r, const lauze_game *g, lauze_action action, unsigned symbol)
{
    return action.verb == LAUZE_PUT && active_symbol(r, g) == symbol;
}

static struct refusal why_not_beside(const lauze_rules *r, const lauze_game *g, lauze_action action)
{
    if (!puts_by(r, g, action, SYMBOL_BESIDE)) return (struct refusal){ LAUZE_NO_POWER, 8 };
    return refuse_beside(r, g, lauze_noun_kind(action.noun), node_on(r, g, action.place));
}

static struct refusal why_not_anywhere(const lauze_rules *r, const lauze_game *g,
                                       lauze_action action)
{
    if (!puts_by(r, g, action, SYMBOL_ANYWHERE)) return (struct refusal){ LAUZE_NO_POWER, 9 };
    return refuse_anywhere(r, g, lauze_noun_kind(action.noun), node_on(r, g, action.place));
}

static const struct power powers[] = { { .name = "beside",
                                         .step = &base_put_step,
                                         .reg = REGISTER_SYMBOL,
                                         .value = SYMBOL_BESIDE,
                                         .rule = 8,
                                         .acts = { LAUZE_PUT, LAUZE_COUNTS_NODES },
                                         .offer = offer_followers,
                                         .act = act_put,
                                         .why = why_not_beside },
                                       { .name = "anywhere",
                                         .step = &base_put_step,
                                         .reg = REGISTER_SYMBOL,
                                         .value = SYMBOL_ANYWHERE,
                                         .rule = 9,
                                         .acts = { LAUZE_PUT, LAUZE_COUNTS_NODES },
                                         .offer = offer_followers,
                                         .act = act_put,
                                         .why = why_not_anywhere },
                                       { 0 } };

/* nothing is owed any more when there is no tile to draw. */
static bool is_extra_owed(const lauze_rules *r, const lauze_game *g)
{
    return value_of(r, g, REGISTER_EXTRA) == EXTRA_OWED && g->n_bag > 0;
}

/* ANN-10: may the extra turn be refused? */
static void offer_extra(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    if (!is_extra_owed(r, g)) return;
    const lauze_action take = { .verb = LAUZE_CHOOSE };
    offer_pass(asker);
    offer_one(asker, &take);
}

static void act_extra(const lauze_rules *r, lauze_game *g, lauze_action action,
                      lauze_report *report)
{
    (void)report;
    if (action.verb == LAUZE_PASS) set_value(r, g, REGISTER_EXTRA, NO_EXTRA);
}
const struct step twentieth_decline_step = { .name = "decline",
                                             .rule = 10,
                                             .option = "twentieth-decline",
                                             .value = "ask",
                                             .acts = { LAUZE_CHOOSE, LAUZE_COUNTS_ONE },
                                             .offer = offer_extra,
                                             .act = act_extra };

/* The turn that is owed begins; one that was an extra turn is over. */
static __attribute__((noinline)) void settle_extra(const lauze_rules *r, lauze_game *g,
                                                   lauze_report *report)
{
    const bool is_owed = is_extra_owed(r, g);
    set_value(r, g, REGISTER_EXTRA, is_owed ? EXTRA_NOW : NO_EXTRA);
    if (is_owed) begin_turn(r, g, g->seat, RULE(EXPANSION_twentieth, 10), report);
}

/* ANN-10, ANN-11: when the whole turn is over, and never after an extra turn. */
static void run_extra(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    if (value_of(r, g, REGISTER_EXTRA) != NO_EXTRA) settle_extra(r, g, report);
}
const struct step twentieth_extra_step = {
    .name = "extra", .rule = 10, .reg = "extra", .run = run_extra
};

const struct expansion twentieth_expansion = { .name = "twentieth",
                                               .version = "provisional1",
                                               .tiles = twentieth_tiles,
                                               .n_tiles = &n_twentieth_tiles,
                                               .marks = marks,
                                               .options = options,
                                               .powers = powers,
                                               .registers = registers };
