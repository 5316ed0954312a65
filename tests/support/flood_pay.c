/* flood_pay.c - what the features of a painted board pay. */
#include "flood.h"

#include <string.h>

enum { WIDTH = 5, CELLS = 25 };

static const int across[4] = { 0, 1, 0, -1 }, down[4] = { -1, 0, 1, 0 };

static const char *const known_expansions[] = { "base",   "festival", "inns",      "abbot",
                                                "school", "traders",  "twentieth", "river" };

/* What a feature pays: of the prices of its letter and moment the first whose trait it carries, whose number of tiles
 * it has and whose option was chosen; what is null or 0 asks for nothing. */
struct price {
    char letter;
    unsigned when;
    const char *trait;
    unsigned tiles;
    const char *option, *value;
    int each_tile, each_arms, flat, each_neighbour;
};
static const struct price prices[] = {
    { .letter = '=', .when = LAUZE_WHEN_DONE, .trait = "inn", .each_tile = 2 },
    { .letter = '=', .when = LAUZE_WHEN_DONE, .each_tile = 1 },
    { .letter = '=',
      .when = LAUZE_WHEN_END,
      .trait = "inn",
      .option = "inns-unfinished",
      .value = "nothing" },
    { .letter = '=', .when = LAUZE_WHEN_END, .each_tile = 1 },
    { .letter = 'c',
      .when = LAUZE_WHEN_DONE,
      .trait = "cathedral",
      .each_tile = 3,
      .each_arms = 3 },
    { .letter = 'c',
      .when = LAUZE_WHEN_DONE,
      .tiles = 2,
      .option = "tiny-city",
      .value = "2",
      .flat = 2 },
    { .letter = 'c', .when = LAUZE_WHEN_DONE, .each_tile = 2, .each_arms = 2 },
    { .letter = 'c',
      .when = LAUZE_WHEN_END,
      .trait = "cathedral",
      .option = "inns-unfinished",
      .value = "nothing" },
    { .letter = 'c', .when = LAUZE_WHEN_END, .each_tile = 1, .each_arms = 1 },
    { .letter = 'M', .when = LAUZE_WHEN_DONE, .flat = 9 },
    { .letter = 'M', .when = LAUZE_WHEN_END, .flat = 1, .each_neighbour = 1 },
    { .letter = 'G', .when = LAUZE_WHEN_DONE, .flat = 9 },
    { .letter = 'G', .when = LAUZE_WHEN_END, .flat = 1, .each_neighbour = 1 },
};
enum { N_PRICES = sizeof prices / sizeof prices[0] };

bool flood_knows(const lauze_setup *setup)
{
    for (unsigned i = 0; i < lauze_n_expansions(); i++) {
        bool is_known = setup->copies[i] == 0;
        for (unsigned k = 0; k < sizeof known_expansions / sizeof known_expansions[0]; k++)
            is_known = is_known || strcmp(lauze_expansion_name(i), known_expansions[k]) == 0;
        if (!is_known) return false;
    }
    return true;
}

bool flood_has_option(const lauze_rules *rules, const char *name, const char *value)
{
    unsigned option = 0;
    while (lauze_option_name(option) && strcmp(lauze_option_name(option), name) != 0)
        option++;
    if (!lauze_option_name(option)) return false;
    const char *chosen = lauze_option_value(option, lauze_rules_setup(rules)->option[option]);
    return chosen && strcmp(chosen, value) == 0;
}

unsigned flood_trait(const struct flood *flood, const struct flood_feature *feature,
                     const char *name)
{
    const char *trait;
    for (unsigned t = 0; (trait = lauze_trait_name(flood->rules, t)); t++)
        if (strcmp(trait, name) == 0) return feature->trait[t];
    return 0;
}

static bool is_price_of(const struct flood *flood, const struct flood_feature *feature,
                        const struct price *price)
{
    return price->letter == feature->letter &&
           (!price->trait || flood_trait(flood, feature, price->trait) > 0) &&
           (price->tiles == 0 || price->tiles == feature->tiles) &&
           (!price->option || flood_has_option(flood->rules, price->option, price->value));
}

int flood_worth(const struct flood *flood, const struct flood_feature *feature, unsigned when)
{
    for (const struct price *price = prices; price < prices + N_PRICES; price++)
        if (price->when == when && is_price_of(flood, feature, price))
            return price->each_tile * feature->tiles +
                   price->each_arms * (int)flood_trait(flood, feature, "arms") + price->flat +
                   price->each_neighbour * feature->neighbours;
    return 0;
}

static unsigned most_of(const struct flood *flood, const unsigned *strength)
{
    unsigned most = 0;
    for (unsigned seat = 0; seat < flood->n_seats; seat++)
        most = strength[seat] > most ? strength[seat] : most;
    return most;
}

/* Each seat with the most strength gets the points, if it has any strength. */
static void pay(const struct flood *flood, const unsigned *strength, int value, int *points)
{
    const unsigned most = most_of(flood, strength);
    for (unsigned seat = 0; most > 0 && seat < flood->n_seats; seat++)
        if (strength[seat] == most) points[seat] += value;
}

static void strength_on(const struct flood_feature *feature, unsigned *strength)
{
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        strength[seat] = feature->strength[seat];
}

void flood_pay_complete(struct flood *flood, int points[LAUZE_MAX_SEATS])
{
    for (unsigned root = 0; root < flood->n_tiles * CELLS; root++) {
        struct flood_feature *feature = &flood->feature[root];
        if (flood->root[root] != root || !feature->is_complete) continue;
        unsigned strength[LAUZE_MAX_SEATS];
        strength_on(feature, strength);
        pay(flood, strength, flood_worth(flood, feature, LAUZE_WHEN_DONE), points);
        memset(feature->strength, 0, sizeof feature->strength);
    }
}

unsigned flood_scores(const struct flood *flood, int *worth, unsigned capacity)
{
    unsigned n = 0;
    for (unsigned root = 0; root < flood->n_tiles * CELLS && n < capacity; root++) {
        const struct flood_feature *feature = &flood->feature[root];
        unsigned strength[LAUZE_MAX_SEATS], i = 0;
        if (flood->root[root] != root || !feature->is_complete) continue;
        strength_on(feature, strength);
        const int points = flood_worth(flood, feature, LAUZE_WHEN_DONE);
        while (i < n && worth[i] != points)
            i++;
        if (i == n && points != 0 && most_of(flood, strength) > 0) worth[n++] = points;
    }
    return n;
}

/* Whether a field lies beside a city: some cell of it beside some cell of the city on the same tile. */
static bool lies_beside(const struct flood *flood, unsigned field, unsigned city)
{
    for (unsigned a = 0; a < flood->n_tiles * CELLS; a++) {
        if (flood->root[a] != field) continue;
        for (unsigned d = 0; d < 4; d++) {
            const int x = (int)(a % WIDTH) + across[d], y = (int)(a % CELLS / WIDTH) + down[d];
            if (x < 0 || y < 0 || x >= WIDTH || y >= WIDTH) continue;
            if (flood->root[a / CELLS * CELLS + (unsigned)(y * WIDTH + x)] == city) return true;
        }
    }
    return false;
}

/* Every cell then names the first of its feature itself. */
static void flatten(struct flood *flood)
{
    for (unsigned cell = 0; cell < flood->n_tiles * CELLS; cell++)
        while (flood->root[cell] != flood->root[flood->root[cell]])
            flood->root[cell] = flood->root[flood->root[cell]];
}

/* What a city brings an owner through one field: one more for his pig, and one for a herd. */
static int worth_of_city(const struct flood *flood, unsigned field, unsigned seat)
{
    const struct flood_feature *const feature = &flood->feature[field];
    const bool has_pig = feature->pigs >> seat & 1;
    return 3 + has_pig + (flood_trait(flood, feature, "herd") > 0);
}

/* What the fields around one city have in all. */
struct surroundings {
    unsigned strength[LAUZE_MAX_SEATS], pigs;
    bool has_herd;
    int most[LAUZE_MAX_SEATS], sum[LAUZE_MAX_SEATS]; /* that his own fields pay each seat */
};

static void look_at_field(const struct flood *flood, unsigned field, struct surroundings *around)
{
    unsigned strength[LAUZE_MAX_SEATS];
    const struct flood_feature *const feature = &flood->feature[field];
    strength_on(feature, strength);
    const unsigned most = most_of(flood, strength);
    around->pigs |= feature->pigs;
    around->has_herd |= flood_trait(flood, feature, "herd") > 0;
    for (unsigned seat = 0; seat < flood->n_seats; seat++) {
        around->strength[seat] += strength[seat];
        if (most == 0 || strength[seat] < most) continue;
        const int worth = worth_of_city(flood, field, seat);
        around->sum[seat] += worth;
        if (worth > around->most[seat]) around->most[seat] = worth;
    }
}

/* The first rule: 4 points once, and what pigs and herds add, to the most farmers on all fields around it. */
static void pay_together(const struct flood *flood, const struct surroundings *around, int *points)
{
    const unsigned most = most_of(flood, around->strength);
    for (unsigned seat = 0; most > 0 && seat < flood->n_seats; seat++)
        if (around->strength[seat] == most)
            points[seat] += 4 + (around->pigs >> seat & 1 ? 1 : 0) + around->has_herd;
}

/* Most fields have neither farmers nor a herd. */
static bool may_matter(const struct flood *flood, const struct flood_feature *field)
{
    static const uint8_t nobody[LAUZE_MAX_SEATS];
    return memcmp(field->strength, nobody, sizeof nobody) != 0 ||
           flood_trait(flood, field, "herd") > 0;
}

/* Whose farmers are paid for one city, by the three rules for farms. */
static void pay_city(const struct flood *flood, unsigned city, int *points)
{
    struct surroundings around = { .pigs = 0 };
    for (const struct flood_feature *f = flood_next(flood, NULL); f; f = flood_next(flood, f)) {
        const unsigned field = (unsigned)(f - flood->feature);
        if (f->letter == '.' && may_matter(flood, f) && lies_beside(flood, field, city))
            look_at_field(flood, field, &around);
    }
    if (flood_has_option(flood->rules, "farms", "F1")) {
        pay_together(flood, &around, points);
        return;
    }
    const bool is_once = flood_has_option(flood->rules, "farms", "F2");
    for (unsigned seat = 0; seat < flood->n_seats; seat++)
        points[seat] += is_once ? around.most[seat] : around.sum[seat];
}

const char *const flood_good[FLOOD_GOODS] = { "wine", "grain", "cloth" };

void flood_pay_goods(unsigned n_seats, unsigned goods[LAUZE_MAX_SEATS][FLOOD_GOODS],
                     int points[LAUZE_MAX_SEATS])
{
    for (unsigned good = 0; good < FLOOD_GOODS; good++) {
        unsigned most = 1;
        for (unsigned seat = 0; seat < n_seats; seat++)
            most = goods[seat][good] > most ? goods[seat][good] : most;
        for (unsigned seat = 0; seat < n_seats; seat++)
            points[seat] += goods[seat][good] == most ? 10 : 0;
    }
}

void flood_pay_fields(struct flood *flood, int points[LAUZE_MAX_SEATS])
{
    flatten(flood);
    for (const struct flood_feature *f = flood_next(flood, NULL); f; f = flood_next(flood, f))
        if (f->letter == 'c' && f->is_complete)
            pay_city(flood, (unsigned)(f - flood->feature), points);
}

void flood_pay_final(struct flood *flood, int points[LAUZE_MAX_SEATS])
{
    flood_pay_fields(flood, points);
    for (const struct flood_feature *f = flood_next(flood, NULL); f; f = flood_next(flood, f)) {
        unsigned strength[LAUZE_MAX_SEATS];
        strength_on(f, strength);
        if (f->letter != '.') pay(flood, strength, flood_worth(flood, f, LAUZE_WHEN_END), points);
    }
}
