/* traders.c - Traders & Builders: goods for whoever completes a city, builders that earn a second
 * tile in the same turn, pigs on fields (TB-1 to TB-19). */
#include "choices.h"

extern const struct tile_def traders_tiles[];
extern const unsigned n_traders_tiles;
extern const struct expansion traders_expansion;
extern const struct step traders_goods_step, traders_another_step, traders_second_step;
extern const struct final_scoring traders_goods_final;

/* ORDER registers */
enum { REGISTER_DOUBLE };
enum { NOT_EARNED, EARNED, IS_SECOND };

/* ORDER figures */
enum { FIGURE_BUILDER, FIGURE_PIG };

static const struct mark marks[] = { { .name = "wine", .is_trait = true, .rule = 1 },
                                     { .name = "grain", .is_trait = true, .rule = 1 },
                                     { .name = "cloth", .is_trait = true, .rule = 1 },
                                     { .name = "herd", .is_trait = true, .rule = 11 },
                                     { 0 } };

static const struct token goods[] = {
    { "wine", "wine", 1 }, { "grain", "grain", 1 }, { "cloth", "cloth", 1 }, { 0 }
};

static const struct figure figures[] = { [FIGURE_BUILDER] = { .name = "builder",
                                                              .stands_on = "=c",
                                                              .supply = 1,
                                                              .flags = IS_SPECIAL | IS_COMPANION,
                                                              .rule = 3 },
                                         [FIGURE_PIG] = { .name = "pig",
                                                          .stands_on = ".",
                                                          .supply = 1,
                                                          .flags = IS_SPECIAL | IS_COMPANION,
                                                          .rule = 9 },
                                         { 0 } };

static const struct option options[] = { { "traders-decline", { "no", "ask" }, 7 }, { 0 } };

static const struct game_register registers[] = { { "double", IS_SECOND, LASTS_TURN }, { 0 } };

static const struct score_row rows[] = { { .letter = '.',
                                           .when = LAUZE_WHEN_END,
                                           .measure = LAUZE_M_CITY,
                                           .each = 1,
                                           .rule = 9,
                                           .figure = "pig" },
                                         { .letter = '.',
                                           .when = LAUZE_WHEN_END,
                                           .measure = LAUZE_M_CITY,
                                           .each = 1,
                                           .rule = 11,
                                           .condition = { CONDITION_AT_LEAST, LAUZE_M_TRAIT, 1,
                                                          "herd" } },
                                         { 0 } };

/* ---- goods ---- */

static void give_goods(const lauze_rules *r, lauze_game *g, unsigned node, lauze_report *report)
{
    const struct feature *const f = feature_of(r, g, node);
    const unsigned first = r->first_token[EXPANSION_traders];
    for (unsigned t = 0; goods[t].name != NULL; t++) {
        const unsigned n = trait_of(r, f, r->token_trait[first + t]);
        if (n == 0) continue;
        const lauze_event event = { .seat = g->seat,
                                    .feature = (uint8_t)kind_of(f),
                                    .noun = (uint16_t)(first + t),
                                    .points = (int16_t)n,
                                    .rule = RULE(EXPANSION_traders, 1),
                                    .place = first_place(r, g, node) };
        give_tokens(r, g, &event, report);
    }
}

/* TB-1: of whatever was completed, whoever scored it and even if nobody did. */
static void run_goods(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    for (unsigned i = 0; i < g->n_done; i++)
        if (feature_of(r, g, g->done[i])->traits != 0) give_goods(r, g, g->done[i], report);
}
const struct step traders_goods_step = { .name = "goods", .rule = 1, .run = run_goods };

/* The seats with the most of a token; nobody where there is none. */
static unsigned seats_with_most(const lauze_rules *r, const lauze_game *g, unsigned token)
{
    unsigned most = 1, seats = 0;
    for (unsigned seat = 0; seat < r->seats; seat++) {
        const unsigned n = *token_of(r, g, seat, token);
        if (n < most) continue;
        if (n > most) seats = 0;
        most = n;
        seats |= 1u << seat;
    }
    return seats;
}

static void pay_most(struct tally *tally, unsigned seat, unsigned seats, unsigned token)
{
    enum { MOST = 10 };
    tally->points[seat] += MOST;
    lauze_event event = { .kind = LAUZE_EVENT_SCORED,
                          .seat = (uint8_t)seat,
                          .when = LAUZE_WHEN_END,
                          .feature = LAUZE_NO_KIND,
                          .tied = (uint8_t)((seats & (seats - 1)) != 0 ? seats : 0),
                          .n_rows = 1,
                          .points = MOST,
                          .place = LAUZE_NOWHERE };
    event.row[0] = (lauze_row){ .rule = RULE(EXPANSION_traders, 2),
                                .measure = LAUZE_M_MOST,
                                .trait = (uint8_t)token,
                                .count = 1,
                                .each = MOST,
                                .points = MOST };
    report_event(tally->report, &event);
}

/* TB-2 */
static void count_goods(const lauze_rules *r, const lauze_game *g, struct tally *tally)
{
    const unsigned first = r->first_token[EXPANSION_traders];
    for (unsigned t = 0; goods[t].name != NULL; t++) {
        const unsigned seats = seats_with_most(r, g, first + t);
        for (unsigned seat = 0; seat < r->seats; seat++)
            if (seats >> seat & 1) pay_most(tally, seat, seats, first + t);
    }
}
const struct final_scoring traders_goods_final = { .name = "goods",
                                                   .rule = 2,
                                                   .count = count_goods };

/* ---- builder and double turn ---- */

static unsigned double_of(const lauze_rules *r, const lauze_game *g)
{
    return g->reg[r->first_register[EXPANSION_traders] + REGISTER_DOUBLE];
}

static void set_double(const lauze_rules *r, lauze_game *g, unsigned state)
{
    *register_of(r, g, EXPANSION_traders, REGISTER_DOUBLE) = (uint8_t)state;
}

/* Does the tile placed last show a part of the feature on which this piece stands? */
static bool shows_feature_of(const lauze_rules *r, const lauze_game *g, struct piece piece)
{
    const struct node *const last = nodes(r, g) + ((unsigned)g->last << NODE_SHIFT);
    const unsigned label = label_of(r, g, piece.node);
    bool shows = false;
    for (unsigned k = 0; k < LAUZE_MAX_NODES; k++)
        shows |= last[k].label == label;
    return shows;
}

/* TB-4, TB-5: a builder out there stands on another tile, so that whatever shows his road or city
 * has made it longer. TB-6: not in the second part. */
static void note_extension(const lauze_rules *r, lauze_game *g, const struct occasion *occasion)
{
    (void)occasion;
    if (double_of(r, g) != NOT_EARNED) return;
    const unsigned kind = kind_of_figure(r, EXPANSION_traders, FIGURE_BUILDER);
    const struct piece piece = pieces(r, g)[r->first_piece[g->seat][kind]];
    if (is_on_board(piece) && shows_feature_of(r, g, piece)) set_double(r, g, EARNED);
}

/* TB-16: what has been earned lapses where no tile is left. */
static bool has_second_part(const lauze_rules *r, const lauze_game *g)
{
    return double_of(r, g) == EARNED && g->n_bag > 0;
}

/* TB-7: going on is named by the tile that earned it. */
static void offer_another(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    if (!has_second_part(r, g)) return;
    offer_pass(asker);
    uint64_t mask[TILE_WORDS] = { 0 };
    mask[g->last / 64] = 1ull << g->last % 64;
    const lauze_action choose = { .verb = LAUZE_CHOOSE };
    offer_tiles(r, g, asker, &choose, mask);
}

static void act_another(const lauze_rules *r, lauze_game *g, lauze_action action,
                        lauze_report *report)
{
    (void)report;
    if (action.verb == LAUZE_PASS) set_double(r, g, NOT_EARNED);
}
const struct step traders_another_step = { .name = "another",
                                           .rule = 7,
                                           .option = "traders-decline",
                                           .value = "ask",
                                           .acts = { LAUZE_CHOOSE, LAUZE_COUNTS_TILES },
                                           .offer = offer_another,
                                           .act = act_another };

/* TB-4: after everything that belongs to the first part, whatever became of the builder. */
static void run_second(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    if (!has_second_part(r, g)) return;
    set_double(r, g, IS_SECOND);
    begin_part(r, g, RULE(EXPANSION_traders, 4), report);
}
const struct step traders_second_step = {
    .name = "second", .rule = 4, .reg = "double", .run = run_second
};

/* ---- going home ---- */

static __attribute__((noinline)) void follow(const lauze_rules *r, lauze_game *g, unsigned p,
                                             lauze_report *report)
{
    const lauze_event event = return_of(r, g, pieces(r, g)[p], RULE(EXPANSION_traders, 8));
    report_event(report, &event);
    send_home(r, g, p, report);
}

/* TB-8: builder and pig go home with the last follower of their owner, for whatever reason he leaves. */
static void follow_the_last(const lauze_rules *r, lauze_game *g, const struct occasion *occasion)
{
    const unsigned seat = occasion->seat, label = label_of(r, g, occasion->node);
    if (has_follower(r, g, seat, occasion->node)) return;
    for (unsigned kinds = r->companions; kinds != 0; kinds &= kinds - 1) {
        const unsigned kind = (unsigned)__builtin_ctz(kinds);
        const unsigned end = r->first_piece[seat][kind + 1];
        for (unsigned p = r->first_piece[seat][kind]; p < end; p++) {
            const struct piece piece = pieces(r, g)[p];
            if (is_on_board(piece) && label_of(r, g, piece.node) == label)
                follow(r, g, p, occasion->report);
        }
    }
}

static const struct hook hooks[] = { { "extension", MOMENT_PLACED, note_extension, 4, "builder" },
                                     { "follow", MOMENT_LEFT, follow_the_last, 8, NULL },
                                     { 0 } };

const struct expansion traders_expansion = { .name = "traders",
                                             .version = "",
                                             .tiles = traders_tiles,
                                             .n_tiles = &n_traders_tiles,
                                             .marks = marks,
                                             .figures = figures,
                                             .options = options,
                                             .rows = rows,
                                             .hooks = hooks,
                                             .registers = registers,
                                             .tokens = goods };
