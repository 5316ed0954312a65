/* festival.c - The Festival: after placing one of its tiles, a figure may come home instead of
 * going out (FES-1 to FES-19). */
#include "choices.h"

#include <string.h>

extern const struct tile_def festival_tiles[];
extern const unsigned n_festival_tiles;
extern const struct expansion festival_expansion;
extern const struct step base_put_step;

enum { OPTION_RETURNABLE };
enum { RETURN_FIGURES, RETURN_FOLLOWERS };

static const struct mark marks[] = { { .name = "festival", .rule = 3 }, { 0 } };

static const struct option options[] = { { "festival-returnable", { "figures", "followers" }, 5 },
                                         { 0 } };

/* FES-5, FES-7: figures of whatever kind; by the other reading followers only. */
static bool is_returnable(const lauze_rules *r, unsigned kind)
{
    return option_of(r, EXPANSION_festival, OPTION_RETURNABLE) == RETURN_FIGURES ||
           (r->figure[kind]->flags & IS_FOLLOWER) != 0;
}

/* Own figures on tiles, of those that look the same the first; with `is_any` no more than one. Nodes
 * share 64 bits: of those that stand where no bit is set yet, each is the first. */
static void find_returnable(const lauze_rules *r, const lauze_game *g, bool is_any,
                            uint64_t mask[PIECE_WORDS])
{
    const struct piece *const piece = pieces(r, g);
    const unsigned end = r->first_piece[g->seat][r->n_figures];
    uint64_t seen = 0;
    memset(mask, 0, PIECE_WORDS * sizeof *mask);
    for (unsigned p = r->first_piece[g->seat][0]; p < end; p++) {
        if (!is_on_board(piece[p]) || !is_returnable(r, piece[p].kind)) continue;
        const uint64_t bit = 1ull << piece[p].node % 64;
        if ((seen & bit) == 0 || is_first_of_its_kind(r, g, p)) mask[p / 64] |= 1ull << p % 64;
        if (is_any) return;
        seen |= bit;
    }
}

/* The one figure that is asked for. */
static void offer_asked(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                        const lauze_action *take)
{
    const lauze_action *const only = asker->only;
    if (lauze_noun_seat(only->noun) != g->seat) return;
    const unsigned piece = find_piece(r, g, only->noun, node_on(r, g, only->place));
    if (piece != HOME && is_returnable(r, lauze_noun_kind(only->noun)))
        offer_piece(r, g, asker, take, piece);
}

/* FES-3: instead of putting one, when a tile with a festival was just placed. */
static void offer_return(const lauze_rules *r, const lauze_game *g, struct asker *asker, uint8_t by)
{
    const lauze_action take = { .verb = LAUZE_TAKE, .by = by };
    if (asks_for_one(asker)) {
        offer_asked(r, g, asker, &take);
        return;
    }
    uint64_t mask[PIECE_WORDS];
    find_returnable(r, g, asker->asks == ASKS_ANY, mask);
    offer_pieces(r, asker, &take, mask);
}

/* FES-6, FES-13: he comes home before anything is scored, and nothing is scored for him. */
static void act_return(const lauze_rules *r, lauze_game *g, lauze_action action,
                       lauze_report *report)
{
    take_home(r, g, action, report);
}

static const struct power powers[] = { { .name = "festival",
                                         .step = &base_put_step,
                                         .mark = "festival",
                                         .rule = 3,
                                         .acts = { LAUZE_TAKE, LAUZE_COUNTS_PIECES },
                                         .offer = offer_return,
                                         .act = act_return,
                                         .own_rule = 7 },
                                       { 0 } };

const struct expansion festival_expansion = { .name = "festival",
                                              .version = "",
                                              .tiles = festival_tiles,
                                              .n_tiles = &n_festival_tiles,
                                              .marks = marks,
                                              .options = options,
                                              .powers = powers };
