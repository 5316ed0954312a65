/* base_final.c - final scoring of the base game: unfinished features (B-18), then fields by one
 * of three rules (B-19). */
#include "game.h"

#include <assert.h>
#include <string.h>

extern const struct final_scoring base_features_final, base_fields_final;

enum { MAX_LABELS = LAUZE_MAX_TILES * LAUZE_MAX_NODES, MAX_FARMS = 64 };
struct label_set {
    uint64_t word[MAX_LABELS / 64];
};

static void clear_labels(const lauze_game *g, struct label_set *set)
{
    memset(set->word, 0, (g->n_features + 63u) / 64u * 8u);
}

/* Adds a label; false when it was there already. */
static bool add_label(struct label_set *set, unsigned label)
{
    const uint64_t bit = 1ull << label % 64;
    const bool is_new = !(set->word[label / 64] & bit);
    set->word[label / 64] |= bit;
    return is_new;
}

/* Calls `score` once for every occupied feature that is a field, or that is none. */
typedef void score_function(const lauze_rules *r, const lauze_game *g, unsigned node,
                            struct tally *tally);
static void each_occupied(const lauze_rules *r, const lauze_game *g, bool is_field,
                          score_function *score, struct tally *tally)
{
    struct label_set seen;
    clear_labels(g, &seen);
    for (unsigned p = 0; p < r->n_pieces; p++) {
        const unsigned node = pieces(r, g)[p].node;
        if (node >= HELD) continue;
        if ((kind_of(feature_of(r, g, node)) == LAUZE_FIELD) != is_field) continue;
        if (add_label(&seen, label_of(r, g, node))) score(r, g, node, tally);
    }
}

static void score_at_end(const lauze_rules *r, const lauze_game *g, unsigned node,
                         struct tally *tally)
{
    award(r, g, node, LAUZE_WHEN_END, tally);
}

/* Between the scoring and the return of the figures, those still stand on what was paid. */
static __attribute__((cold)) void score_unpaid(const lauze_rules *r, const lauze_game *g,
                                               unsigned node, struct tally *tally)
{
    for (unsigned i = 0; i < g->n_done; i++)
        if (label_of(r, g, g->done[i]) == label_of(r, g, node)) return;
    score_at_end(r, g, node, tally);
}

/* B-18: what is still occupied is not completed; completed features were paid at once. */
static void count_features(const lauze_rules *r, const lauze_game *g, struct tally *tally)
{
    if (g->step > r->position[STEP_base_pay] && g->step < r->position[LABEL_after_completed])
        each_occupied(r, g, false, score_unpaid, tally);
    else
        each_occupied(r, g, false, score_at_end, tally);
}
const struct final_scoring base_features_final = { .name = "features",
                                                   .rule = 18,
                                                   .count = count_features };

/* What one player gets for a field, or in the first edition for a city; its rows pay for cities. */
struct farm_share {
    unsigned seat, tied;
    lauze_place place;
    lauze_feature_score score;
};

static void add_row(lauze_feature_score *score, lauze_row row, unsigned count)
{
    if (count == 0 || score->n_rows == LAUZE_MAX_ROWS) return;
    row.count = (int16_t)count;
    row.points = (int16_t)(row.count * row.each);
    score->row[score->n_rows++] = row;
    score->points += row.points;
}

static void pay_farm(struct tally *tally, const struct farm_share *share)
{
    const lauze_feature_score *const score = &share->score;
    if (score->points == 0) return;
    tally->points[share->seat] += score->points;
    if (!tally->report) return;
    lauze_event event = { .kind = LAUZE_EVENT_SCORED,
                          .seat = (uint8_t)share->seat,
                          .when = LAUZE_WHEN_END,
                          .feature = LAUZE_FIELD,
                          .tied = (uint8_t)(share->tied & (share->tied - 1) ? share->tied : 0),
                          .n_rows = score->n_rows,
                          .points = (int16_t)score->points,
                          .place = share->place };
    memcpy(event.row, score->row, score->n_rows * sizeof *score->row);
    report_event(tally->report, &event);
}

/* What a field pays this player for a city, by today's rule (B-19) and what has been added to it:
 * a row each, of which only `each` counts here. */
static lauze_feature_score find_city_rows(const lauze_rules *r, const lauze_game *g, unsigned node,
                                          unsigned seat)
{
    lauze_feature_score all = { 0 }, rows = { 0 };
    score_rows(r, g, node, LAUZE_WHEN_END, &all);
    score_own(r, g, node, LAUZE_WHEN_END, seat, &all);
    for (unsigned i = 0; i < all.n_rows; i++)
        if (all.row[i].measure == LAUZE_M_CITY) add_row(&rows, all.row[i], 1);
    return rows;
}

static bool is_plain(const lauze_row *row) { return row->rule == RULE(EXPANSION_base, 19); }

/* The fields of one player, those first that pay most for a city. */
struct farms {
    unsigned n;
    struct farm {
        unsigned node;
        lauze_feature_score rows;
    } farm[MAX_FARMS];
};

static void add_farm(struct farms *farms, const struct farm *farm)
{
    assert(farms->n < MAX_FARMS);
    unsigned i = farms->n++;
    for (; i > 0 && farms->farm[i - 1].rows.points < farm->rows.points; i--)
        farms->farm[i] = farms->farm[i - 1];
    farms->farm[i] = *farm;
}

static void find_farms(const lauze_rules *r, const lauze_game *g, unsigned seat,
                       struct farms *farms)
{
    struct label_set seen;
    clear_labels(g, &seen);
    farms->n = 0;
    for (unsigned p = r->first_piece[seat][0]; p < r->first_piece[seat][r->n_figures]; p++) {
        const unsigned node = pieces(r, g)[p].node;
        if (node >= HELD || kind_of(feature_of(r, g, node)) != LAUZE_FIELD) continue;
        if (!add_label(&seen, label_of(r, g, node))) continue;
        if (!(owners_of(r, feature_of(r, g, node)->power) >> seat & 1)) continue;
        const struct farm farm = { node, find_city_rows(r, g, node, seat) };
        add_farm(farms, &farm);
    }
}

/* Cities beside the field that this seat has not been paid for through an earlier field. */
static unsigned new_cities(const lauze_rules *r, const lauze_game *g, unsigned node,
                           struct label_set *paid)
{
    uint16_t cities[LAUZE_MAX_TILES];
    const unsigned n = cities_beside(r, g, node, cities, LAUZE_MAX_TILES);
    unsigned count = 0;
    for (unsigned i = 0; i < n && i < LAUZE_MAX_TILES; i++)
        count += add_label(paid, cities[i]);
    return count;
}

/* B-24, farm rule F2: as F3, but a player is paid for a city only once, however many of his
 * fields touch it: through the one that pays most. */
static void count_farms_f2(const lauze_rules *r, const lauze_game *g, struct tally *tally)
{
    for (unsigned seat = 0; seat < r->seats; seat++) {
        struct label_set paid;
        struct farms farms;
        clear_labels(g, &paid);
        find_farms(r, g, seat, &farms);
        for (unsigned i = 0; i < farms.n; i++) {
            const struct farm *const farm = &farms.farm[i];
            const unsigned n = new_cities(r, g, farm->node, &paid);
            struct farm_share share = { .seat = seat,
                                        .tied = owners_of(r, feature_of(r, g, farm->node)->power),
                                        .place = place_of_node(r, g, farm->node) };
            for (unsigned k = 0; k < farm->rows.n_rows; k++) {
                lauze_row row = farm->rows.row[k];
                if (is_plain(&row)) row.rule = RULE(EXPANSION_base, 24);
                add_row(&share.score, row, n);
            }
            pay_farm(tally, &share);
        }
    }
}

/* A node of each field that touches the city; returns how many there are. */
static unsigned find_fields_around(const lauze_rules *r, const lauze_game *g, unsigned city,
                                   uint16_t *fields)
{
    struct label_set seen;
    clear_labels(g, &seen);
    unsigned n = 0, at = city;
    do {
        const struct tile_type *type = type_of_node(r, g, at);
        const unsigned first = at & ~(LAUZE_MAX_NODES - 1u);
        for (unsigned k = 0; k < type->n_nodes; k++)
            if ((type->links[k] >> (at - first) & 1) && add_label(&seen, label_of(r, g, first + k)))
                fields[n++] = (uint16_t)(first + k);
        at = next_node(r, g, at);
    } while (at != city);
    return n;
}

/* What is added to today's rule, once for the city, however many fields have it. */
static void add_extra_rows(lauze_feature_score *score, const lauze_feature_score *rows)
{
    for (unsigned i = 0; i < rows->n_rows; i++) {
        bool is_new = !is_plain(&rows->row[i]);
        for (unsigned k = 0; k < score->n_rows; k++)
            is_new &= score->row[k].rule != rows->row[i].rule;
        if (is_new) add_row(score, rows->row[i], 1);
    }
}

/* B-23: the farmers in all fields that touch the city, together. */
static void pay_city_farm(const lauze_rules *r, const lauze_game *g, unsigned city,
                          struct tally *tally)
{
    uint16_t fields[MAX_LABELS];
    const unsigned n = find_fields_around(r, g, city, fields);
    uint64_t power = 0;
    for (unsigned i = 0; i < n; i++)
        power += feature_of(r, g, fields[i])->power;
    const unsigned owners = owners_of(r, power);
    const bool has_extra = r->rows[LAUZE_WHEN_END][LAUZE_FIELD].n > 1;
    const lauze_row plain = { .rule = RULE(EXPANSION_base, 23),
                              .measure = LAUZE_M_CITY,
                              .each = 4 };
    for (unsigned seat = 0; seat < r->seats; seat++) {
        if (!(owners >> seat & 1)) continue;
        struct farm_share share = { .seat = seat,
                                    .tied = owners,
                                    .place = place_of_node(r, g, city) };
        add_row(&share.score, plain, 1);
        for (unsigned i = 0; has_extra && i < n; i++) {
            const lauze_feature_score rows = find_city_rows(r, g, fields[i], seat);
            add_extra_rows(&share.score, &rows);
        }
        pay_farm(tally, &share);
    }
}

/* B-23, farm rule F1: each completed city pays 4 once, to the most farmers in all fields around
 * it together. */
static void count_farms_f1(const lauze_rules *r, const lauze_game *g, struct tally *tally)
{
    struct label_set seen;
    clear_labels(g, &seen);
    for (unsigned tile = 0; tile < g->n_tiles; tile++) {
        const unsigned first = tile << NODE_SHIFT;
        for (unsigned k = 0; k < type_of_node(r, g, first)->n_nodes; k++) {
            const unsigned node = first + k;
            if (kind_of(feature_of(r, g, node)) != LAUZE_CITY || !is_complete(r, g, node)) continue;
            if (add_label(&seen, label_of(r, g, node))) pay_city_farm(r, g, node, tally);
        }
    }
}

/* B-19, farm rule F3: each field for itself. */
static void count_farms_f3(const lauze_rules *r, const lauze_game *g, struct tally *tally)
{
    each_occupied(r, g, true, score_at_end, tally);
}

/* ORDER values of the option "farms" in base.c */
static void count_fields(const lauze_rules *r, const lauze_game *g, struct tally *tally)
{
    static void (*const by_rule[])(const lauze_rules *, const lauze_game *,
                                   struct tally *) = { count_farms_f3, count_farms_f2,
                                                       count_farms_f1 };
    by_rule[option_of(r, EXPANSION_base, 0)](r, g, tally);
}
const struct final_scoring base_fields_final = { .name = "fields",
                                                 .rule = 19,
                                                 .count = count_fields };
