/* turn.c - the step machine and the steps of an ordinary turn, in the order of turn.def. */
#include "choices.h"
#include "usual.h"

#include <assert.h>
#include <string.h>

void run_hooks(const lauze_rules *r, lauze_game *g, enum moment moment,
               const struct occasion *occasion)
{
    for (unsigned i = 0; i < r->n_hooks[moment]; i++) {
        const struct built_hook *const hook = &r->hook[moment][i];
        if ((supply_of(g) & hook->at_home) == 0) hook->run(r, g, occasion);
    }
}

static void jump(const lauze_rules *r, lauze_game *g, enum step_number step)
{
    g->step = r->position[step];
}

/* Has none of the steps that begin here anything to do? */
static inline bool are_idle(const lauze_game *g, const struct idle_steps *idle)
{
    uint64_t reg[MAX_REGISTERS / sizeof(uint64_t)], set = 0;
    memcpy(reg, g->reg, sizeof reg);
    for (unsigned i = 0; i < MAX_REGISTERS / sizeof(uint64_t); i++)
        set |= reg[i] & idle->reg[i];
    return set == 0;
}

/* Becomes what the first of several such steps runs: mostly all of them are passed over at once. */
void run_or_pass_over(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    const unsigned position = g->step - 1u;
    const struct idle_steps *const idle = &r->idle[position];
    if (are_idle(g, idle))
        g->step = (uint8_t)idle->beyond;
    else
        r->program[position].step->run(r, g, report);
}

/* Is there nothing to choose but to pass? */
static inline bool is_idle(const lauze_rules *r, const lauze_game *g, const struct built_step *step)
{
    struct asker asker = { .asks = ASKS_ANY };
    call_offer(step, r, g, &asker);
    return !asker.is_found;
}

/* The draw and the placement always wait, so this comes to an end. */
void advance(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    const struct built_step *step = &r->program[g->step];
    for (;;) {
        while (step->run) {
            g->step++;
            call_run(step->run, r, g, report);
            step = &r->program[g->step];
        }
        if (step->waits || !is_idle(r, g, step)) return;
        g->step++;
        step++;
    }
}

lauze_status lauze_apply(const lauze_rules *rules, lauze_game *game, lauze_action action,
                         lauze_report *report)
{
    if (!rules || !game) return LAUZE_BAD_CALL;
    const struct built_step *const step = &rules->program[game->step];
    struct asker asker = { .only = &action, .asks = ASKS_ONE };
    call_offer(step, rules, game, &asker);
    if (!asker.is_found) return why_not_listed(rules, game, &action);
    game->found = asker.found;
    game->step++;
    if (action.by != 0)
        rules->power[action.by]->act(rules, game, action, report);
    else
        call_act(step->step, rules, game, action, report);
    advance(rules, game, report);
    return LAUZE_OK;
}

/* Few steps belong to anybody but the seat whose turn it is. */
static __attribute__((noinline, pure)) unsigned ask_actor(const lauze_rules *r, const lauze_game *g)
{
    if (r->program[g->step].who != WHO_ACTOR) return g->seat;
    const unsigned actor = r->program[g->step].step->actor(r, g);
    assert(actor < r->seats);
    return actor;
}

/* The remainder tells the compiler that a seat is neither chance nor nobody: a playout, which only
 * waits for these two, then need not ask which seat it is. */
unsigned lauze_who(const lauze_rules *rules, const lauze_game *game)
{
    const unsigned who = rules->program[game->step].who;
    return who > WHO_ACTOR ? who : ask_actor(rules, game) % LAUZE_MAX_SEATS;
}

static void act_draw(const lauze_rules *r, lauze_game *g, lauze_action action, lauze_report *report)
{
    (void)report;
    g->drawn = action.noun;
    bag(r, g)[action.noun]--;
    g->n_bag--;
}
const struct step base_draw_step = { .name = "draw",
                                     .rule = 4,
                                     .is_chance = true,
                                     .is_always = true,
                                     .acts = { LAUZE_DRAW, LAUZE_COUNTS_TYPES },
                                     .offer = offer_draws,
                                     .act = act_draw };

/* B-6: a tile that fits nowhere is shown, leaves the game, and another is drawn. */
static __attribute__((noinline, cold)) void discard(const lauze_rules *r, lauze_game *g,
                                                    lauze_report *report)
{
    const lauze_event event = { .kind = LAUZE_EVENT_DISCARDED,
                                .seat = g->seat,
                                .noun = g->drawn,
                                .rule = RULE(EXPANSION_base, 6) };
    report_event(report, &event);
    removed(r, g)[g->drawn]++;
    g->drawn = LAUZE_NO_TYPE;
    jump(r, g, g->n_bag > 0 ? STEP_base_draw : STEP_base_finish);
}

static void run_discard(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    if (g->drawn == LAUZE_NO_TYPE) return; /* the draw can be switched off, see mutant.h */
    if (!r->fits_any(r, g, g->drawn)) discard(r, g, report);
}
const struct step base_discard_step = { .name = "discard", .rule = 6, .run = run_discard };

/* Does the tile placed last lie on or around this cell? The packed numbers of cells that touch
 * differ by -1, 0 or 1 in each half; adding 1 to both makes that 0, 1 or 2. */
static inline bool is_last_around(const uint32_t *cells, const lauze_game *g, uint32_t cell)
{
    const uint32_t difference = cells[g->last] + (1u << 12) + 1 - cell;
    return (difference & 0xfff) <= 2 && difference >> 12 <= 2;
}

/* B-14: the tile placed last lies around the manned monasteries beside it. */
static void watch_neighbours(const lauze_rules *r, lauze_game *g)
{
    const uint32_t *const cells = tile_cells(r, g);
    struct watch *const watch = watches(r, g);
    for (unsigned i = 0, n = g->n_watches; i < n; i++) {
        if (!is_last_around(cells, g, cells[watch[i].node >> NODE_SHIFT])) continue;
        watch[i].count++;
        g->has_closed |= watch[i].count == 9;
    }
}

static __attribute__((noinline)) void follow_closely(const lauze_rules *r, lauze_game *g,
                                                     lauze_report *report, bool points)
{
    const struct occasion occasion = { (uint16_t)(g->last << NODE_SHIFT), g->seat, report };
    if (points) look_for_aims(r, g);
    run_hooks(r, g, MOMENT_PLACED, &occasion);
}

/* What only some expansions ask for after a placement; mostly nothing points and no hook is due. */
static __attribute__((noinline)) void follow_placing(const lauze_rules *r, lauze_game *g,
                                                     lauze_report *report)
{
    bool points = false;
    if (r->has_pointers) {
        points = may_point(r, g);
        g->aims = 0;
        if (!points) g->step = r->unless_pointing;
    }
    if (points || (supply_of(g) & r->placed_at_home) == 0) follow_closely(r, g, report, points);
}

/* All that laying a tile takes is in line: it happens here only, once a turn. */
static __attribute__((flatten)) void act_place(const lauze_rules *r, lauze_game *g,
                                               lauze_action action, lauze_report *report)
{
    g->last = g->n_tiles;
    g->drawn = LAUZE_NO_TYPE;
    lay_tile_in(r, g, action.noun * (unsigned)TURNS + lauze_spot(action.place) / 4u,
                cell_of(action.place), g->found);
    if (g->n_watches != 0) watch_neighbours(r, g);
    if (r->is_placing_more) follow_placing(r, g, report);
}
const struct step base_place_step = { .name = "place",
                                      .rule = 5,
                                      .is_always = true,
                                      .acts = { LAUZE_PLACE, LAUZE_COUNTS_HOLES },
                                      .offer = offer_placements,
                                      .act = act_place };

static const uint64_t each_lane = 0x0101010101010101u;

/* All bits of the bytes of the kinds that the seat whose turn it is has at home. */
static inline uint64_t kinds_at_home(const lauze_game *g)
{
    const uint64_t supply = supply_of(g);
    return ((((supply & 0x7f * each_lane) + 0x7f * each_lane) | supply) >> 7 & each_lane) * 0xff;
}

/* B-7: a figure from one's own supply, on the tile just placed, where no follower stands: the nodes of
 * every kind that is put without company, a byte a kind. */
static inline uint64_t may_put(const lauze_rules *r, const lauze_game *g)
{
    const struct tile_type *type = type_of_node(r, g, (unsigned)g->last << NODE_SHIFT);
    return lanes_of(type->stand) & g->free_nodes * each_lane & kinds_at_home(g);
}

/* Where companions would join somebody, whose follower he may be, on the tile just placed. */
static inline uint64_t may_have_company(const lauze_rules *r, const lauze_game *g)
{
    const struct tile_type *const type = type_of_node(r, g, (unsigned)g->last << NODE_SHIFT);
    return lanes_of(type->company) & ~(g->free_nodes * each_lane) & kinds_at_home(g);
}

static inline unsigned lane_of(uint64_t lanes, unsigned kind) { return lanes >> 8 * kind & 255; }

/* What a companion may join of these nodes: a follower of his owner, on what is not complete. */
static __attribute__((noinline)) unsigned keep_company(const lauze_rules *r, const lauze_game *g,
                                                       unsigned nodes)
{
    const unsigned first = (unsigned)g->last << NODE_SHIFT;
    unsigned company = 0;
    for (; nodes != 0; nodes &= nodes - 1) {
        const unsigned k = (unsigned)__builtin_ctz(nodes);
        if (has_follower(r, g, g->seat, first + k) && !is_complete(r, g, first + k))
            company |= 1u << k;
    }
    return company;
}

static inline void offer_figure(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                                unsigned kind, unsigned nodes)
{
    const lauze_action put = { .verb = LAUZE_PUT, .noun = lauze_figure_noun(kind, g->seat) };
    offer_nodes(r, g, asker, &put, (unsigned)g->last << NODE_SHIFT, nodes);
}

static __attribute__((noinline)) void offer_companions(const lauze_rules *r, const lauze_game *g,
                                                       struct asker *asker, uint64_t lanes)
{
    while (lanes != 0 && !asker->is_found) {
        const unsigned kind = (unsigned)__builtin_ctzll(lanes) / 8u;
        offer_figure(r, g, asker, kind, keep_company(r, g, lane_of(lanes, kind)));
        lanes &= ~(255ull << 8 * kind);
    }
}

static __attribute__((noinline)) void collect_figures(const lauze_rules *r, const lauze_game *g,
                                                      struct asker *asker)
{
    for (uint64_t left = may_put(r, g); left != 0;) {
        const unsigned kind = (unsigned)__builtin_ctzll(left) / 8u;
        offer_figure(r, g, asker, kind, lane_of(left, kind));
        left &= ~(255ull << 8 * kind);
    }
    if (r->companions == 0) return;
    const uint64_t company = may_have_company(r, g);
    if (company != 0) offer_companions(r, g, asker, company);
}

static __attribute__((noinline)) void find_figure(const lauze_rules *r, const lauze_game *g,
                                                  struct asker *asker)
{
    const unsigned kind = lauze_noun_kind(asker->only->noun);
    if (kind >= r->n_figures || g->supply[g->seat][kind] == 0) return;
    const struct tile_type *const type = type_of_node(r, g, (unsigned)g->last << NODE_SHIFT);
    const unsigned free = g->free_nodes;
    if (r->companions >> kind & 1)
        offer_figure(r, g, asker, kind, keep_company(r, g, type->company[kind] & ~free));
    else
        offer_figure(r, g, asker, kind, type->stand[kind] & free);
}

static __attribute__((noinline)) void ask_for_figures(const lauze_rules *r, const lauze_game *g,
                                                      struct asker *asker)
{
    if (may_put(r, g) != 0) {
        asker->is_found = true;
        return;
    }
    const uint64_t company = may_have_company(r, g);
    if (company != 0) offer_companions(r, g, asker, company);
}

/* At most one figure, or none. */
static void offer_put(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    if (asker->asks == ASKS_ANY) {
        if (supply_of(g) != 0 && g->last != NO_TILE) ask_for_figures(r, g, asker);
        return;
    }
    if (asks_for_one(asker) && asker->only->verb != LAUZE_PASS) {
        if (g->last != NO_TILE) find_figure(r, g, asker);
        return;
    }
    offer_pass(asker);
    if (asker->asks == ASKS_ALL && g->last != NO_TILE) collect_figures(r, g, asker);
}

static void act_put(const lauze_rules *r, lauze_game *g, lauze_action action, lauze_report *report)
{
    (void)report;
    if (action.verb == LAUZE_PUT) put_piece(r, g, action.noun, g->found);
}
const struct step base_put_step = { .name = "put",
                                    .rule = 7,
                                    .acts = { LAUZE_PUT, LAUZE_COUNTS_SPOTS },
                                    .offer = offer_put,
                                    .act = act_put };

/* A feature may show several nodes on one tile; it is done once. */
static void add_done(const lauze_rules *r, lauze_game *g, unsigned node)
{
    for (unsigned i = 0; i < g->n_done; i++)
        if (label_of(r, g, g->done[i]) == label_of(r, g, node)) return;
    assert(g->n_done < MAX_DONE);
    g->done[g->n_done++] = (uint16_t)node;
}

/* B-8, B-10, B-12, B-14, B-17: all that this placement completed. A position may have been read in
 * which figures stand on what was complete before: it is not completed again, so `done` can hold
 * all there is, the nodes of one tile and nine monasteries. */
__attribute__((noinline)) void collect_completed(const lauze_rules *r, lauze_game *g)
{
    g->n_done = 0;
    const unsigned origin = (unsigned)g->last << NODE_SHIFT;
    for (unsigned left = type_of_node(r, g, origin)->by_edges; left != 0; left &= left - 1) {
        const unsigned node = origin + (unsigned)__builtin_ctz(left);
        if ((feature_of(r, g, node)->edges & OPEN_EDGES) == 0) add_done(r, g, node);
    }
    const uint32_t *const cells = tile_cells(r, g);
    for (unsigned i = 0; i < g->n_watches; i++) {
        const struct watch watch = watches(r, g)[i];
        if (watch.count == 9 && is_last_around(cells, g, cells[watch.node >> NODE_SHIFT]))
            add_done(r, g, watch.node);
    }
}

static void run_collect(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    (void)report;
    if (g->has_closed)
        collect_completed(r, g);
    else
        jump(r, g, LABEL_after_completed);
}
const struct step base_collect_step = { .name = "collect", .rule = 17, .run = run_collect };

static void run_pay(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    struct tally tally = { .report = report };
    for (unsigned i = 0; i < g->n_done; i++) {
        award(r, g, g->done[i], LAUZE_WHEN_DONE, &tally);
        const struct occasion occasion = { g->done[i], g->seat, report };
        run_hooks(r, g, MOMENT_SCORED, &occasion);
    }
    for (unsigned seat = 0; seat < r->seats; seat++)
        give_points(g, seat, tally.points[seat]);
}
const struct step base_pay_step = { .name = "pay", .rule = 17, .run = run_pay };

static void tell_return(const lauze_rules *r, const lauze_game *g, struct piece piece,
                        lauze_report *report)
{
    const lauze_event event = return_of(r, g, piece, RULE(EXPANSION_base, 16));
    report_event(report, &event);
}

static void bring_home(const lauze_rules *r, lauze_game *g, unsigned node, lauze_report *report)
{
    const struct node *const nodes_of = nodes(r, g);
    const struct piece *const piece = pieces(r, g);
    const unsigned own = nodes_of[node].label, n_owned = r->n_owned;
    for (unsigned p = 0; p < n_owned; p++) {
        if (!is_on_board(piece[p]) || nodes_of[piece[p].node].label != own) continue;
        if (report) tell_return(r, g, piece[p], report);
        send_home(r, g, p, report);
    }
}

/* B-16: the figures of the completed features go home, also those that scored nothing. */
static void run_bring_home(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    for (unsigned i = 0; i < g->n_done; i++)
        if (is_occupied(feature_of(r, g, g->done[i]))) bring_home(r, g, g->done[i], report);
}
const struct step base_bring_home_step = { .name = "bring_home",
                                           .rule = 16,
                                           .run = run_bring_home };

/* Forgets what has lasted as long as it should. */
static inline void clear_registers(const lauze_rules *r, lauze_game *g, enum lifetime lifetime)
{
    uint64_t words[MAX_REGISTERS / sizeof(uint64_t)];
    memcpy(words, g->reg, sizeof words);
    for (unsigned i = 0; i < MAX_REGISTERS / sizeof(uint64_t); i++)
        words[i] &= r->longer[lifetime][i];
    memcpy(g->reg, words, sizeof words);
}

void begin_part(const lauze_rules *r, lauze_game *g, lauze_rule rule, lauze_report *report)
{
    assert(g->n_bag > 0);
    clear_registers(r, g, LASTS_PLACEMENT);
    jump(r, g, STEP_base_draw);
    const lauze_event event = { .kind = LAUZE_EVENT_AGAIN, .seat = g->seat, .rule = rule };
    report_event(report, &event);
}

static __attribute__((noinline, cold)) void tell_turn(const lauze_game *g, lauze_rule rule,
                                                      lauze_report *report)
{
    const lauze_event event = {
        .kind = LAUZE_EVENT_TURN, .seat = g->seat, .rule = rule, .points = (int16_t)g->number
    };
    report_event(report, &event);
}

void begin_turn(const lauze_rules *r, lauze_game *g, unsigned seat, lauze_rule rule,
                lauze_report *report)
{
    assert(g->n_bag > 0);
    if (r->n_registers != 0) clear_registers(r, g, LASTS_TURN);
    g->seat = (uint8_t)seat;
    g->number++;
    jump(r, g, STEP_base_draw);
    if (report) tell_turn(g, rule, report);
}

/* B-3: clockwise; B-18: the game goes on while there is a tile to draw. */
static void run_next(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    if (g->n_bag == 0)
        jump(r, g, STEP_base_finish);
    else
        begin_turn(r, g, g->seat + 1u == r->seats ? 0 : g->seat + 1u, 0, report);
}
const struct step base_next_step = { .name = "next", .rule = 3, .run = run_next };

static void count_finals(const lauze_rules *r, const lauze_game *g, struct tally *tally)
{
    for (unsigned seat = 0; seat < r->seats; seat++)
        tally->points[seat] = g->points[seat];
    for (unsigned i = 0; i < r->n_finals; i++)
        r->final[i]->count(r, g, tally);
}

/* ORDER base options, in base.c */
enum { OPTION_FARMS, OPTION_TINY_CITY, OPTION_TIES };
enum { TIES_SHARED, TIES_LATER };

/* B-21: most points win; of several, all of them, or whoever began latest. */
static uint8_t winners_of(const lauze_rules *r, const lauze_game *g)
{
    int most = INT16_MIN;
    unsigned winners = 0;
    for (unsigned seat = 0; seat < r->seats; seat++)
        most = g->points[seat] > most ? g->points[seat] : most;
    for (unsigned seat = 0; seat < r->seats; seat++) {
        if (g->points[seat] != most) continue;
        if (option_of(r, EXPANSION_base, OPTION_TIES) == TIES_LATER) winners = 0;
        winners |= 1u << seat;
    }
    return (uint8_t)winners;
}

/* B-18: final scoring. */
static void run_finish(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    struct tally tally = { .report = report };
    count_finals(r, g, &tally);
    for (unsigned seat = 0; seat < r->seats; seat++)
        give_points(g, seat, tally.points[seat] - g->points[seat]);
    const lauze_event over = { .kind = LAUZE_EVENT_OVER,
                               .tied = winners_of(r, g),
                               .rule = RULE(EXPANSION_base, 21) };
    report_event(report, &over);
    g->step = r->over;
}
const struct step base_finish_step = { .name = "finish", .rule = 18, .run = run_finish };

void lauze_final(const lauze_rules *rules, const lauze_game *game, int points[LAUZE_MAX_SEATS],
                 lauze_report *report)
{
    struct tally tally = { .report = report };
    if (game->step < rules->over)
        count_finals(rules, game, &tally);
    else
        for (unsigned seat = 0; seat < rules->seats; seat++)
            tally.points[seat] = game->points[seat];
    memcpy(points, tally.points, sizeof tally.points);
}
