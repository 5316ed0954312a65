/* score.c - what a feature is worth: rows that fire, owners, and the events that tell them. */
#include "game.h"

#include <assert.h>

void report_event(lauze_report *report, const lauze_event *event)
{
    if (!report) return;
    if (report->n < report->capacity) report->event[report->n] = *event;
    report->n++;
}

/* No play comes near the limits, but a position may have been read that lies at them. */
void give_points(lauze_game *g, unsigned seat, int points)
{
    const int sum = g->points[seat] + points;
    g->points[seat] = (int16_t)(sum > INT16_MAX ? INT16_MAX : sum < INT16_MIN ? INT16_MIN : sum);
}

void pay(lauze_game *g, const lauze_event *event, lauze_report *report)
{
    give_points(g, event->seat, event->points);
    report_event(report, event);
}

static __attribute__((noinline)) int measure_around(const lauze_rules *r, const lauze_game *g,
                                                    unsigned node, unsigned what)
{
    return what == LAUZE_M_CITY ? (int)cities_beside(r, g, node, NULL, 0)
                                : (int)tiles_around(r, g, tile_cells(r, g)[node >> NODE_SHIFT]);
}

static inline int measure(const lauze_rules *r, const lauze_game *g, unsigned node, unsigned what,
                          unsigned trait)
{
    const struct feature *f = feature_of(r, g, node);
    switch (what) {
    case LAUZE_M_TILE: return f->tiles;
    case LAUZE_M_NEIGHBOUR:
    case LAUZE_M_CITY: return measure_around(r, g, node, what);
    case LAUZE_M_TRAIT: return (int)trait_of(r, f, trait);
    }
    return 1;
}

static bool holds(const lauze_rules *r, const lauze_game *g, unsigned node,
                  const struct built_row *row)
{
    if (row->test == CONDITION_NONE) return true;
    const int n = measure(r, g, node, row->test_measure, row->test_trait);
    return row->test == CONDITION_AT_LEAST ? n >= row->test_n : n == row->test_n;
}

static bool replaces_all(const lauze_rules *r, const lauze_game *g, unsigned node,
                         const struct row_set *set)
{
    for (unsigned i = 0; set->has_only && i < set->n; i++)
        if (set->row[i].is_only && holds(r, g, node, &set->row[i])) return true;
    return false;
}

/* What one row pays; the row also to `score`, unless it counts nothing. */
static int score_row(const lauze_rules *r, const lauze_game *g, unsigned node,
                     const struct built_row *row, lauze_feature_score *score)
{
    const int count = measure(r, g, node, row->measure, row->trait);
    if (score && count != 0 && score->n_rows < LAUZE_MAX_ROWS)
        score->row[score->n_rows++] = (lauze_row){ .rule = row->rule,
                                                   .measure = row->measure,
                                                   .trait = row->trait,
                                                   .count = (int16_t)count,
                                                   .each = row->each,
                                                   .points = (int16_t)(count * row->each) };
    return count * row->each;
}

/* What rows pay that hold without a condition. */
static int sum_rows(const lauze_rules *r, const lauze_game *g, unsigned node,
                    const struct row_set *set)
{
    int points = 0;
    for (const struct built_row *row = set->row; row < set->row + set->n; row++)
        points += row->each * measure(r, g, node, row->measure, row->trait);
    return points;
}

/* The points of the feature on this node; rows and their sum also to `score` when it is given.
 * Rows that count nothing are left out of it. */
int score_rows(const lauze_rules *r, const lauze_game *g, unsigned node, unsigned when,
               lauze_feature_score *score)
{
    const struct row_set *set = &r->rows[when][kind_of(feature_of(r, g, node))];
    if (set->is_plain && !score) return sum_rows(r, g, node, set);
    const bool is_only = replaces_all(r, g, node, set);
    int points = 0;
    for (unsigned i = 0; i < set->n; i++) {
        const struct built_row *row = &set->row[i];
        if (row->figure != ANYBODY || row->is_only != is_only || !holds(r, g, node, row)) continue;
        points += score_row(r, g, node, row, score);
    }
    return points;
}

static bool has_figure(const lauze_rules *r, const lauze_game *g, unsigned seat, unsigned kind,
                       unsigned node)
{
    const unsigned label = label_of(r, g, node);
    for (unsigned p = r->first_piece[seat][kind]; p < r->first_piece[seat][kind + 1]; p++) {
        const struct piece piece = pieces(r, g)[p];
        if (is_on_board(piece) && label_of(r, g, piece.node) == label) return true;
    }
    return false;
}

int score_own(const lauze_rules *r, const lauze_game *g, unsigned node, unsigned when,
              unsigned seat, lauze_feature_score *score)
{
    const struct row_set *set = &r->rows[when][kind_of(feature_of(r, g, node))];
    int points = 0;
    for (unsigned i = 0; set->has_figure && i < set->n; i++) {
        const struct built_row *row = &set->row[i];
        if (row->figure != ANYBODY && has_figure(r, g, seat, row->figure, node) &&
            holds(r, g, node, row))
            points += score_row(r, g, node, row, score);
    }
    return points;
}

/* B-15: the seats with the most strength; nobody where nobody stands. */
uint8_t owners_of(const lauze_rules *r, uint64_t power)
{
    unsigned most = 1, owners = 0;
    for (unsigned seat = 0; seat < r->seats; seat++) {
        const unsigned strength = power >> 8 * seat & 255;
        if (strength < most) continue;
        if (strength > most) owners = 0;
        most = strength;
        owners |= 1u << seat;
    }
    return (uint8_t)owners;
}

lauze_place first_place(const lauze_rules *r, const lauze_game *g, unsigned node)
{
    unsigned first = node;
    for (unsigned at = next_node(r, g, node); at != node; at = next_node(r, g, at))
        if (at < first) first = at;
    return place_of_node(r, g, first);
}

/* One owner's share, told with all rows that make it. */
static void tell_share(const lauze_rules *r, const lauze_game *g, unsigned node, unsigned when,
                       const lauze_event *share, lauze_report *report)
{
    lauze_feature_score score = { 0 };
    lauze_event event = *share;
    event.points = (int16_t)(score_rows(r, g, node, when, &score) +
                             score_own(r, g, node, when, share->seat, &score));
    if (event.points == 0) return;
    event.n_rows = score.n_rows;
    for (unsigned i = 0; i < score.n_rows; i++)
        event.row[i] = score.row[i];
    report_event(report, &event);
}

static __attribute__((noinline, cold)) void tell_award(const lauze_rules *r, const lauze_game *g,
                                                       unsigned node, unsigned when,
                                                       lauze_report *report)
{
    const struct feature *f = feature_of(r, g, node);
    const uint8_t owners = owners_of(r, f->power);
    for (unsigned seat = 0; seat < r->seats; seat++) {
        if (!(owners >> seat & 1)) continue;
        const lauze_event share = { .kind = LAUZE_EVENT_SCORED,
                                    .seat = (uint8_t)seat,
                                    .when = (uint8_t)when,
                                    .feature = (uint8_t)kind_of(f),
                                    .tied = (owners & (owners - 1)) != 0 ? owners : 0,
                                    .place = first_place(r, g, node) };
        tell_share(r, g, node, when, &share, report);
    }
}

/* What each owner gets for his own figures. */
static __attribute__((noinline, cold)) void award_own(const lauze_rules *r, const lauze_game *g,
                                                      unsigned node, unsigned when,
                                                      struct tally *tally)
{
    const unsigned owners = owners_of(r, feature_of(r, g, node)->power);
    for (unsigned seat = 0; seat < r->seats; seat++)
        if (owners >> seat & 1) tally->points[seat] += score_own(r, g, node, when, seat, NULL);
}

void award(const lauze_rules *r, const lauze_game *g, unsigned node, unsigned when,
           struct tally *tally)
{
    const struct feature *f = feature_of(r, g, node);
    if (f->power == 0) return;
    const int points = score_rows(r, g, node, when, NULL);
    const unsigned owners = owners_of(r, f->power);
    for (unsigned seat = 0; seat < r->seats; seat++)
        if (owners >> seat & 1) tally->points[seat] += points;
    if (r->rows[when][kind_of(f)].has_figure) award_own(r, g, node, when, tally);
    if (tally->report) tell_award(r, g, node, when, tally->report);
}

lauze_status lauze_score(const lauze_rules *rules, const lauze_game *game, lauze_place place,
                         unsigned when, lauze_feature_score *score)
{
    if (!rules || !game || !score || when > LAUZE_WHEN_END) return LAUZE_BAD_CALL;
    if (tile_on(rules, game, cell_of(place)) == NO_TILE) return LAUZE_NO_TILE;
    const unsigned node = node_on(rules, game, place);
    if (node == HOME) return LAUZE_NO_FEATURE;
    *score =
        (lauze_feature_score){ .owners = owners_of(rules, feature_of(rules, game, node)->power) };
    score->points = score_rows(rules, game, node, when, score);
    return LAUZE_OK;
}
