/* piece.c - figures: from the supply onto a feature and home again; neutral ones between the board
 * and whoever holds them. */
#include "game.h"

#include <assert.h>

void note_free_nodes(const lauze_rules *r, lauze_game *g)
{
    g->free_nodes = 0;
    if (g->last == NO_TILE) return;
    const struct node *const node = nodes(r, g) + (g->last << NODE_SHIFT);
    const struct feature *const f = features(r, g);
    const unsigned n_nodes = r->type[tile_shapes(r, g)[g->last] / TURNS].n_nodes;
    unsigned free = 0;
    for (unsigned k = 0; k < n_nodes; k++)
        free |= (unsigned)!is_occupied(&f[node[k].label]) << k;
    g->free_nodes = (uint8_t)free;
}

/* The feature of this node, now occupied, may show on the tile placed last. */
static void note_occupied(const lauze_rules *r, lauze_game *g, unsigned node)
{
    if (g->last == NO_TILE) return;
    const struct node *const all = nodes(r, g), *const last = all + (g->last << NODE_SHIFT);
    const unsigned label = all[node].label;
    unsigned free = g->free_nodes;
    for (unsigned left = free; left != 0; left &= left - 1)
        if (last[__builtin_ctz(left)].label == label) free &= ~(left & -left);
    g->free_nodes = (uint8_t)free;
}

static uint64_t power_of(const lauze_rules *r, const struct piece *piece)
{
    return (uint64_t)r->figure[piece->kind]->strength << 8 * piece->seat;
}

/* A manned feature that closes by its neighbours is watched, so that later tiles need not look
 * for it (B-14). */
static __attribute__((noinline)) void begin_watch(const lauze_rules *r, lauze_game *g,
                                                  unsigned node)
{
    struct watch *const watch = watches(r, g);
    for (unsigned i = 0; i < g->n_watches; i++)
        if (watch[i].node == node) return;
    assert(g->n_watches < r->max_watches);
    const unsigned around = tiles_around(r, g, tile_cells(r, g)[node >> NODE_SHIFT]);
    watch[g->n_watches++] = (struct watch){ (uint16_t)node, (uint16_t)(around + 1) };
    g->has_closed |= around == 8;
}

struct watch *watch_of(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    struct watch *watch = watches(r, g);
    while (watch->node != node)
        watch++;
    assert(watch < watches(r, g) + g->n_watches);
    return watch;
}

static void end_watch(const lauze_rules *r, lauze_game *g, unsigned node)
{
    struct watch *const watch = watches(r, g);
    for (unsigned i = 0; i < g->n_watches; i++) {
        if (watch[i].node != node) continue;
        watch[i] = watch[--g->n_watches];
        return;
    }
}

unsigned watched_around(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    const struct watch *watch = watches(r, g);
    while (watch->node != node)
        watch++;
    assert(watch < watches(r, g) + g->n_watches);
    return watch->count - 1u;
}

void put_piece(const lauze_rules *r, lauze_game *g, uint16_t noun, unsigned node)
{
    const unsigned kind = lauze_noun_kind(noun), seat = lauze_noun_seat(noun);
    struct piece *piece = pieces(r, g) + r->first_piece[seat][kind];
    while (piece->node != HOME)
        piece++;
    assert(piece->kind == kind && piece->seat == seat);
    piece->node = (uint16_t)node;
    g->supply[seat][kind]--;
    feature_of(r, g, node)->power += power_of(r, piece);
    note_occupied(r, g, node);
    const unsigned k = node & (LAUZE_MAX_NODES - 1);
    if (type_of_node(r, g, node)->by_neighbours >> k & 1) begin_watch(r, g, node);
}

lauze_event return_of(const lauze_rules *r, const lauze_game *g, struct piece piece,
                      lauze_rule rule)
{
    return (lauze_event){ .kind = LAUZE_EVENT_RETURNED,
                          .seat = piece.seat,
                          .noun = lauze_figure_noun(piece.kind, piece.seat),
                          .rule = rule,
                          .place = place_of_node(r, g, piece.node) };
}

void send_home(const lauze_rules *r, lauze_game *g, unsigned piece, lauze_report *report)
{
    struct piece *const p = pieces(r, g) + piece;
    const uint16_t node = p->node;
    assert(node != HOME);
    struct feature *const f = feature_of(r, g, node);
    f->power -= power_of(r, p);
    p->node = HOME;
    g->supply[p->seat][p->kind]++;
    if (r->closing[kind_of(f)] == CLOSES_BY_NEIGHBOURS && !is_occupied(f)) end_watch(r, g, node);
    note_free_nodes(r, g);
    if (r->n_hooks[MOMENT_LEFT] == 0) return;
    const struct occasion occasion = { node, p->seat, report };
    run_hooks(r, g, MOMENT_LEFT, &occasion);
}

unsigned find_piece(const lauze_rules *r, const lauze_game *g, uint16_t noun, unsigned node)
{
    const unsigned kind = lauze_noun_kind(noun), seat = lauze_noun_seat(noun);
    const unsigned row = row_of_seat(seat);
    const bool is_known = kind < r->n_figures && (seat < r->seats || seat == LAUZE_NOBODY);
    if (!is_known || node == HOME) return HOME;
    for (unsigned p = r->first_piece[row][kind]; p < r->first_piece[row][kind + 1]; p++)
        if (pieces(r, g)[p].node == node) return p;
    return HOME;
}

void take_home(const lauze_rules *r, lauze_game *g, lauze_action action, lauze_report *report)
{
    assert(g->found == find_piece(r, g, action.noun, node_on(r, g, action.place)));
    const lauze_event event = { .kind = LAUZE_EVENT_TAKEN,
                                .seat = (uint8_t)lauze_noun_seat(action.noun),
                                .by = action.by,
                                .noun = action.noun,
                                .place = action.place };
    report_event(report, &event);
    send_home(r, g, g->found, report);
}

unsigned tokens_left(const lauze_rules *r, const lauze_game *g, unsigned token)
{
    unsigned left = r->token_supply[token];
    for (unsigned seat = 0; seat < r->seats; seat++)
        left -= *token_of(r, g, seat, token);
    return left;
}

void give_tokens(const lauze_rules *r, lauze_game *g, const lauze_event *event,
                 lauze_report *report)
{
    const unsigned left = tokens_left(r, g, event->noun), wanted = (unsigned)event->points;
    lauze_event told = *event;
    told.kind = LAUZE_EVENT_GAINED;
    told.points = (int16_t)(wanted < left ? wanted : left);
    if (told.points == 0) return;
    uint8_t *const own = token_of(r, g, event->seat, event->noun);
    *own = (uint8_t)(*own + told.points);
    report_event(report, &told);
}

unsigned holder_of(const lauze_rules *r, const lauze_game *g, unsigned piece)
{
    const unsigned node = pieces(r, g)[piece].node;
    return node >= HELD && node != HOME ? node - HELD : LAUZE_NOBODY;
}

/* What stands on a feature as a whole stands, by convention, at the least of its places. */
static unsigned least_node(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    unsigned least = node;
    for (unsigned at = next_node(r, g, node); at != node; at = next_node(r, g, at))
        if (place_of_node(r, g, at) < place_of_node(r, g, least)) least = at;
    return least;
}

/* A feature on which this kind may stand; HOME when the board shows none. */
static unsigned find_stand(const lauze_rules *r, const lauze_game *g, unsigned kind)
{
    for (unsigned tile = 0; tile < g->n_tiles; tile++) {
        const unsigned first = tile << NODE_SHIFT;
        const unsigned stand = type_of_node(r, g, first)->stand[kind];
        if (stand != 0) return least_node(r, g, first + (unsigned)__builtin_ctz(stand));
    }
    return HOME;
}

void stand_on(const lauze_rules *r, lauze_game *g, unsigned piece, unsigned node)
{
    assert(piece >= r->n_owned);
    pieces(r, g)[piece].node = (uint16_t)least_node(r, g, node);
}

void settle_neutrals(const lauze_rules *r, lauze_game *g)
{
    for (unsigned p = r->n_owned; p < r->n_pieces; p++) {
        struct piece *const piece = pieces(r, g) + p;
        if (piece->node == HOME) piece->node = (uint16_t)find_stand(r, g, piece->kind);
    }
}

/* Where a neutral figure is now, as an event. */
static lauze_event event_of(const lauze_rules *r, const lauze_game *g, unsigned piece,
                            unsigned kind)
{
    const struct piece p = pieces(r, g)[piece];
    return (lauze_event){ .kind = (uint8_t)kind,
                          .seat = (uint8_t)holder_of(r, g, piece),
                          .noun = lauze_figure_noun(p.kind, p.seat),
                          .place = is_on_board(p) ? place_of_node(r, g, p.node) : LAUZE_NOWHERE };
}

lauze_event send_back(const lauze_rules *r, lauze_game *g, unsigned piece, lauze_rule rule)
{
    struct piece *const p = pieces(r, g) + piece;
    assert(piece >= r->n_owned);
    p->node = (uint16_t)find_stand(r, g, p->kind);
    lauze_event event = event_of(r, g, piece, LAUZE_EVENT_RETURNED);
    event.rule = rule;
    return event;
}

lauze_event hand_over(const lauze_rules *r, lauze_game *g, unsigned piece, lauze_rule rule)
{
    assert(piece >= r->n_owned);
    pieces(r, g)[piece].node = (uint16_t)(HELD + g->seat);
    lauze_event event = event_of(r, g, piece, LAUZE_EVENT_MOVED);
    event.rule = rule;
    return event;
}
