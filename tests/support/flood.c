/* flood.c - finds the features of a board by pouring paint into its pictures. */
#include "flood.h"

#include <string.h>

enum { WIDTH = 5, CELLS = 25, MIDDLE_CELL = 12 };

/* The cell of each wind, clockwise from n. */
static const uint8_t cell_of_wind[16] = { 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5, 0, 1 };
static const int across[4] = { 0, 1, 0, -1 }, down[4] = { -1, 0, 1, 0 };

static unsigned turn_cell(unsigned cell, unsigned quarters)
{
    for (; quarters > 0; quarters--)
        cell = cell % WIDTH * WIDTH + (WIDTH - 1 - cell / WIDTH);
    return cell;
}

static char paint_of(char letter) { return letter == ':' ? '.' : letter; }

/* All capitals but the one that reaches from tile to tile. */
bool flood_is_spot(char letter) { return letter >= 'A' && letter <= 'Z' && letter != 'S'; }

static bool is_paint(char letter) { return letter != 'x' && letter != '#'; }

static unsigned find_root(struct flood *flood, unsigned cell)
{
    while (flood->root[cell] != cell)
        cell = flood->root[cell] = flood->root[flood->root[cell]];
    return cell;
}

static void flow(struct flood *flood, unsigned a, unsigned b)
{
    if (!is_paint(flood->picture[a]) || paint_of(flood->picture[a]) != paint_of(flood->picture[b]))
        return;
    flood->root[find_root(flood, a)] = (uint16_t)find_root(flood, b);
}

static void flow_within(struct flood *flood, unsigned tile)
{
    for (unsigned a = 0; a < CELLS; a++) {
        for (unsigned b = 0; b < a; b++) {
            const int dx = (int)(a % WIDTH) - (int)(b % WIDTH);
            const int dy = (int)(a / WIDTH) - (int)(b / WIDTH);
            const char *picture = flood->picture + tile * CELLS;
            const bool is_diagonal = picture[a] == ':' || picture[b] == ':';
            const int apart = dx * dx + dy * dy;
            if (apart == 1 || (apart == 2 && is_diagonal))
                flow(flood, tile * CELLS + a, tile * CELLS + b);
        }
    }
}

/* A city's edge lets only the city through; at the sides of a road the fields flow, too. */
static void flow_across(struct flood *flood, unsigned tile, unsigned other, unsigned d)
{
    const bool is_city = flood->picture[tile * CELLS + cell_of_wind[4 * d]] == 'c';
    for (int i = is_city ? 0 : -1; i <= (is_city ? 0 : 1); i++) {
        const unsigned here = cell_of_wind[(4 * d + 16 + (unsigned)i) % 16];
        const unsigned there = cell_of_wind[(4 * d + 24 - (unsigned)i) % 16];
        flow(flood, tile * CELLS + here, other * CELLS + there);
    }
}

static unsigned tile_at(const struct flood *flood, int x, int y)
{
    unsigned tile = 0;
    while (tile < flood->n_tiles && (flood->x[tile] != x || flood->y[tile] != y))
        tile++;
    return tile;
}

static unsigned neighbour_of(const struct flood *flood, unsigned tile, unsigned d)
{
    return tile_at(flood, flood->x[tile] + across[d], flood->y[tile] + down[d]);
}

static unsigned count_around(const struct flood *flood, unsigned tile)
{
    unsigned n = 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            n += (dx != 0 || dy != 0) &&
                 tile_at(flood, flood->x[tile] + dx, flood->y[tile] + dy) < flood->n_tiles;
    return n;
}

static void lay(struct flood *flood, unsigned tile, const lauze_tile_type *type, unsigned quarters)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const unsigned turned = tile * CELLS + turn_cell(cell, quarters);
        flood->picture[turned] = type->picture[cell];
        flood->root[turned] = (uint16_t)turned;
        memset(flood->trait[turned], 0, sizeof flood->trait[turned]);
    }
    for (unsigned k = 0; k < type->n_nodes; k++) {
        const unsigned spot = type->node[k].spot;
        if (spot >= 16) continue;
        memcpy(flood->trait[tile * CELLS + turn_cell(cell_of_wind[spot], quarters)],
               type->node[k].trait, sizeof type->node[k].trait);
    }
}

/* What a feature comes to is gathered at its root, cell by cell in the order of the tiles. */
static void gather(struct flood *flood)
{
    static uint16_t last_tile[FLOOD_CELLS];
    memset(flood->feature, 0, sizeof flood->feature);
    memset(last_tile, 0xff, sizeof last_tile);
    for (unsigned cell = 0; cell < flood->n_tiles * CELLS; cell++) {
        const unsigned root = find_root(flood, cell), tile = cell / CELLS;
        struct flood_feature *feature = &flood->feature[root];
        feature->letter = paint_of(flood->picture[root]);
        feature->tiles = (uint16_t)(feature->tiles + (last_tile[root] != tile));
        for (unsigned t = 0; t < LAUZE_MAX_TRAITS; t++)
            feature->trait[t] = (uint16_t)(feature->trait[t] + flood->trait[cell][t]);
        last_tile[root] = (uint16_t)tile;
        if (flood_is_spot(feature->letter))
            feature->neighbours = (uint16_t)count_around(flood, tile);
    }
}

static void find_open_ends(struct flood *flood)
{
    for (unsigned tile = 0; tile < flood->n_tiles; tile++)
        for (unsigned d = 0; d < 4; d++)
            if (neighbour_of(flood, tile, d) == flood->n_tiles)
                flood->feature[find_root(flood, tile * CELLS + cell_of_wind[4 * d])].open++;
    for (unsigned cell = 0; cell < flood->n_tiles * CELLS; cell++) {
        struct flood_feature *feature = &flood->feature[cell];
        feature->is_complete =
            flood_is_spot(feature->letter)
                ? feature->neighbours == 8
                : feature->letter != '.' && feature->letter != 'S' && feature->open == 0;
    }
}

bool pour(struct flood *flood, const lauze_rules *rules, const lauze_game *game)
{
    flood->rules = rules;
    flood->n_seats = lauze_rules_setup(rules)->seats;
    flood->n_tiles = lauze_n_tiles(rules, game);
    if (flood->n_tiles > FLOOD_TILES) return false;
    for (unsigned tile = 0; tile < flood->n_tiles; tile++) {
        const lauze_place cell = lauze_nth_tile(rules, game, tile);
        unsigned type, turn;
        lauze_tile_type info;
        if (!lauze_tile_at(rules, game, cell, &type, &turn) || !lauze_type(rules, type, &info))
            return false;
        flood->x[tile] = lauze_x(cell);
        flood->y[tile] = lauze_y(cell);
        lay(flood, tile, &info, turn / 4);
    }
    for (unsigned tile = 0; tile < flood->n_tiles; tile++) {
        flow_within(flood, tile);
        for (unsigned d = 0; d < 4; d++) {
            const unsigned other = neighbour_of(flood, tile, d);
            if (other < flood->n_tiles) flow_across(flood, tile, other, d);
        }
    }
    gather(flood);
    find_open_ends(flood);
    return true;
}

static bool is_on_rim(unsigned cell)
{
    const unsigned column = cell % WIDTH, row = cell % CELLS / WIDTH;
    return column == 0 || row == 0 || column == WIDTH - 1 || row == WIDTH - 1;
}

static unsigned root_of(const struct flood *flood, unsigned cell)
{
    while (flood->root[cell] != cell)
        cell = flood->root[cell];
    return cell;
}

/* A field within the tile, none of whose cells lies on the rim. No tile has two. */
static unsigned inner_field_of(const struct flood *flood, unsigned tile)
{
    for (unsigned a = tile * CELLS; a < (tile + 1) * CELLS; a++) {
        if (flood->picture[a] != '.' || is_on_rim(a)) continue;
        bool is_inner = true;
        for (unsigned b = tile * CELLS; b < (tile + 1) * CELLS; b++)
            is_inner = is_inner && !(root_of(flood, a) == root_of(flood, b) && is_on_rim(b));
        if (is_inner) return root_of(flood, a);
    }
    return FLOOD_CELLS;
}

/* The cell of what stands in one spot, or the middle. */
static unsigned centre_of(const struct flood *flood, unsigned tile)
{
    for (unsigned cell = tile * CELLS; cell < (tile + 1) * CELLS; cell++)
        if (flood_is_spot(flood->picture[cell])) return cell;
    return tile * CELLS + MIDDLE_CELL;
}

/* The root of the feature at a place, FLOOD_CELLS where there is none. Fields have the winds between the sides. */
static unsigned root_at(const struct flood *flood, lauze_place place)
{
    const unsigned spot = lauze_spot(place);
    const unsigned tile = tile_at(flood, lauze_x(place), lauze_y(place));
    if (tile < flood->n_tiles && spot == LAUZE_INNER) return inner_field_of(flood, tile);
    if (tile == flood->n_tiles || spot > LAUZE_CENTRE) return FLOOD_CELLS;
    const unsigned cell = spot < 16 ? tile * CELLS + cell_of_wind[spot] : centre_of(flood, tile);
    const char letter = paint_of(flood->picture[cell]);
    if (!is_paint(letter) || (spot < 16 && (spot % 2 == 1) != (letter == '.'))) return FLOOD_CELLS;
    return root_of(flood, cell);
}

const struct flood_feature *flood_at(const struct flood *flood, lauze_place place)
{
    const unsigned root = root_at(flood, place);
    return root == FLOOD_CELLS ? NULL : &flood->feature[root];
}

void flood_put(struct flood *flood, unsigned seat, unsigned kind, lauze_place place, int n)
{
    const unsigned root = root_at(flood, place);
    if (root == FLOOD_CELLS || seat >= LAUZE_MAX_SEATS) return;
    uint8_t *strength = &flood->feature[root].strength[seat];
    *strength = (uint8_t)(*strength + n * (int)lauze_figure_strength(flood->rules, kind));
}

void flood_put_all(struct flood *flood, const lauze_game *game)
{
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(flood->rules, game, i, &piece); i++)
        if (piece.place != LAUZE_NOWHERE) flood_put(flood, piece.seat, piece.kind, piece.place, 1);
}

/* ---- what features are worth ---- */

static const char *const known_expansions[] = { "base", "festival", "inns", "abbot", "school" };

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

static bool has_option(const struct flood *flood, const char *name, const char *value)
{
    unsigned option = 0;
    while (lauze_option_name(option) && strcmp(lauze_option_name(option), name) != 0)
        option++;
    const char *chosen =
        lauze_option_value(option, lauze_rules_setup(flood->rules)->option[option]);
    return chosen && strcmp(chosen, value) == 0;
}

static unsigned count_trait(const struct flood *flood, const struct flood_feature *feature,
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
           (!price->trait || count_trait(flood, feature, price->trait) > 0) &&
           (price->tiles == 0 || price->tiles == feature->tiles) &&
           (!price->option || has_option(flood, price->option, price->value));
}

int flood_worth(const struct flood *flood, const struct flood_feature *feature, unsigned when)
{
    for (const struct price *price = prices; price < prices + N_PRICES; price++)
        if (price->when == when && is_price_of(flood, feature, price))
            return price->each_tile * feature->tiles +
                   price->each_arms * (int)count_trait(flood, feature, "arms") + price->flat +
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

static void strength_on(const struct flood *flood, unsigned root, unsigned *strength)
{
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        strength[seat] = flood->feature[root].strength[seat];
}

void flood_pay_complete(struct flood *flood, int points[LAUZE_MAX_SEATS])
{
    for (unsigned root = 0; root < flood->n_tiles * CELLS; root++) {
        struct flood_feature *feature = &flood->feature[root];
        if (flood->root[root] != root || !feature->is_complete) continue;
        unsigned strength[LAUZE_MAX_SEATS];
        strength_on(flood, root, strength);
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
        strength_on(flood, root, strength);
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

static void flatten(struct flood *flood)
{
    for (unsigned cell = 0; cell < flood->n_tiles * CELLS; cell++)
        flood->root[cell] = (uint16_t)find_root(flood, cell);
}

/* Whose farmers are paid for one city, by the three rules for farms. */
static void pay_city(const struct flood *flood, unsigned city, int *points)
{
    const bool is_first = has_option(flood, "farms", "F1"),
               is_second = has_option(flood, "farms", "F2");
    unsigned sum[LAUZE_MAX_SEATS] = { 0 };
    int once[LAUZE_MAX_SEATS] = { 0 };
    for (unsigned field = 0; field < flood->n_tiles * CELLS; field++) {
        if (flood->root[field] != field || flood->feature[field].letter != '.') continue;
        unsigned strength[LAUZE_MAX_SEATS];
        strength_on(flood, field, strength);
        if (most_of(flood, strength) == 0 || !lies_beside(flood, field, city)) continue;
        for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
            sum[seat] += strength[seat];
        pay(flood, strength, 3, is_second ? once : is_first ? (int[LAUZE_MAX_SEATS]){ 0 } : points);
    }
    if (is_first) pay(flood, sum, 4, points);
    for (unsigned seat = 0; seat < flood->n_seats; seat++)
        points[seat] += once[seat] > 0 ? 3 : 0;
}

void flood_pay_final(struct flood *flood, int points[LAUZE_MAX_SEATS])
{
    flatten(flood);
    for (unsigned root = 0; root < flood->n_tiles * CELLS; root++) {
        const struct flood_feature *feature = &flood->feature[root];
        if (flood->root[root] != root || !is_paint(feature->letter)) continue;
        if (feature->letter == 'c' && feature->is_complete) pay_city(flood, root, points);
        unsigned strength[LAUZE_MAX_SEATS];
        strength_on(flood, root, strength);
        if (feature->letter == '.') continue;
        pay(flood, strength, flood_worth(flood, feature, LAUZE_WHEN_END), points);
    }
}
