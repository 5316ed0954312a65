/* base_final.c - final scoring of the base game: unfinished features (B-18), then fields by one
 * of three rules (B-19). */
#include "game.h"

#include <string.h>

extern const struct final_scoring base_features_final, base_fields_final;

enum { MAX_LABELS = LAUZE_MAX_TILES * LAUZE_MAX_NODES };
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

struct farm_share {
    unsigned seat, count, each, rule, tied;
    lauze_place place;
};

static void pay_farm(struct tally *tally, const struct farm_share *share)
{
    const int points = (int)(share->count * share->each);
    if (points == 0) return;
    tally->points[share->seat] += points;
    if (!tally->report) return;
    lauze_event event = { .kind = LAUZE_EVENT_SCORED,
                          .seat = (uint8_t)share->seat,
                          .when = LAUZE_WHEN_END,
                          .feature = LAUZE_FIELD,
                          .tied = (uint8_t)(share->tied & (share->tied - 1) ? share->tied : 0),
                          .n_rows = 1,
                          .points = (int16_t)points,
                          .place = share->place };
    event.row[0] = (lauze_row){ .rule = RULE(EXPANSION_base, share->rule),
                                .measure = LAUZE_M_CITY,
                                .count = (int16_t)share->count,
                                .each = (int16_t)share->each,
                                .points = (int16_t)points };
    report_event(tally->report, &event);
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
 * fields touch it. */
static void count_farms_f2(const lauze_rules *r, const lauze_game *g, struct tally *tally)
{
    for (unsigned seat = 0; seat < r->seats; seat++) {
        struct label_set paid, seen;
        clear_labels(g, &paid);
        clear_labels(g, &seen);
        for (unsigned p = 0; p < r->n_pieces; p++) {
            const unsigned node = pieces(r, g)[p].node;
            if (node >= HELD || kind_of(feature_of(r, g, node)) != LAUZE_FIELD) continue;
            if (!add_label(&seen, label_of(r, g, node))) continue;
            const unsigned owners = owners_of(r, feature_of(r, g, node)->power);
            if (!(owners >> seat & 1)) continue;
            const struct farm_share share = { seat,   new_cities(r, g, node, &paid), 3, 24,
                                              owners, place_of_node(r, g, node) };
            pay_farm(tally, &share);
        }
    }
}

/* The farmers in all fields that touch the city. */
static uint64_t farmers_around(const lauze_rules *r, const lauze_game *g, unsigned city)
{
    struct label_set seen;
    clear_labels(g, &seen);
    uint64_t power = 0;
    unsigned at = city;
    do {
        const struct tile_type *type = type_of_node(r, g, at);
        const unsigned first = at & ~(LAUZE_MAX_NODES - 1u);
        for (unsigned k = 0; k < type->n_nodes; k++)
            if ((type->links[k] >> (at - first) & 1) && add_label(&seen, label_of(r, g, first + k)))
                power += feature_of(r, g, first + k)->power;
        at = next_node(r, g, at);
    } while (at != city);
    return power;
}

static void pay_city_farm(const lauze_rules *r, const lauze_game *g, unsigned city,
                          struct tally *tally)
{
    const unsigned owners = owners_of(r, farmers_around(r, g, city));
    for (unsigned seat = 0; seat < r->seats; seat++) {
        const struct farm_share share = { seat,   owners >> seat & 1,       4, 23,
                                          owners, place_of_node(r, g, city) };
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
