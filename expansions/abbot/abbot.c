/* abbot.c - The Abbot: gardens, the one figure that may stand on them, and taking it back for
 * points (AB-1 to AB-9). */
#include "choices.h"

extern const struct tile_def abbot_tiles[];
extern const unsigned n_abbot_tiles;
extern const struct expansion abbot_expansion;
extern const struct step base_put_step;

/* ORDER figures */
enum { FIGURE_ABBOT };

static const struct kind kinds[] = { { "garden", 'G', CLOSES_BY_NEIGHBOURS }, { 0 } };

/* AB-2: all other figures have no garden among the letters on which they stand. */
static const struct figure figures[] = { { .name = "abbot",
                                           .stands_on = "MG",
                                           .strength = 1,
                                           .supply = 1,
                                           .flags = IS_FOLLOWER,
                                           .rule = 2 },
                                         { 0 } };

static const struct score_row rows[] = {
    { .letter = 'G', .when = LAUZE_WHEN_DONE, .measure = LAUZE_M_FLAT, .each = 1, .rule = 3 },
    { .letter = 'G', .when = LAUZE_WHEN_DONE, .measure = LAUZE_M_NEIGHBOUR, .each = 1, .rule = 3 },
    { .letter = 'G', .when = LAUZE_WHEN_END, .measure = LAUZE_M_FLAT, .each = 1, .rule = 6 },
    { .letter = 'G', .when = LAUZE_WHEN_END, .measure = LAUZE_M_NEIGHBOUR, .each = 1, .rule = 6 },
    { 0 }
};

static bool is_abbot(const lauze_rules *r, unsigned kind)
{
    return kind == kind_of_figure(r, EXPANSION_abbot, FIGURE_ABBOT);
}

/* AB-4: an abbot who is surrounded is scored by the feature on which he stands, and not by himself;
 * also when this very tile surrounds him. */
static void offer_recall(const lauze_rules *r, const lauze_game *g, struct asker *asker, uint8_t by)
{
    const unsigned kind = kind_of_figure(r, EXPANSION_abbot, FIGURE_ABBOT);
    const unsigned abbot = r->first_piece[g->seat][kind];
    const lauze_action take = { .verb = LAUZE_TAKE, .by = by };
    if (!is_complete(r, g, pieces(r, g)[abbot].node)) offer_piece(r, g, asker, &take, abbot);
}

static lauze_row row_of(unsigned measure, unsigned count)
{
    return (lauze_row){ .rule = RULE(EXPANSION_abbot, 4),
                        .measure = (uint8_t)measure,
                        .count = (int16_t)count,
                        .each = 1,
                        .points = (int16_t)count };
}

/* AB-4, AB-5: the tile just placed lies there already and counts. */
static void act_recall(const lauze_rules *r, lauze_game *g, lauze_action action,
                       lauze_report *report)
{
    const unsigned node = pieces(r, g)[g->found].node;
    const unsigned around = watched_around(r, g, node);
    lauze_event event = { .kind = LAUZE_EVENT_SCORED,
                          .seat = g->seat,
                          .by = action.by,
                          .feature = (uint8_t)kind_of(feature_of(r, g, node)),
                          .n_rows = 2,
                          .points = (int16_t)(around + 1),
                          .place = action.place };
    event.row[0] = row_of(LAUZE_M_FLAT, 1);
    event.row[1] = row_of(LAUZE_M_NEIGHBOUR, around);
    pay(g, &event, report);
    take_home(r, g, action, report);
}

static struct refusal why_not_recall(const lauze_rules *r, const lauze_game *g, lauze_action action)
{
    if (!is_abbot(r, lauze_noun_kind(action.noun))) return (struct refusal){ LAUZE_WRONG_KIND, 4 };
    const bool is_done = is_complete(r, g, node_on(r, g, action.place));
    return (struct refusal){ is_done ? LAUZE_COMPLETE : LAUZE_OK, 4 };
}

static const struct power powers[] = { { .name = "recall",
                                         .step = &base_put_step,
                                         .figure = "abbot",
                                         .rule = 4,
                                         .acts = { LAUZE_TAKE, LAUZE_COUNTS_PIECES },
                                         .offer = offer_recall,
                                         .act = act_recall,
                                         .why = why_not_recall },
                                       { 0 } };

const struct expansion abbot_expansion = { .name = "abbot",
                                           .version = "",
                                           .tiles = abbot_tiles,
                                           .n_tiles = &n_abbot_tiles,
                                           .kinds = kinds,
                                           .figures = figures,
                                           .rows = rows,
                                           .powers = powers,
                                           .most_copies = 1 };
