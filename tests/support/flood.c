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

/* A cell and the one a step to the right and down, of which one at least is not 0. */
static void flow_aside(struct flood *flood, unsigned tile, unsigned cell, int right, int down_by)
{
    const int x = (int)(cell % WIDTH) + right, y = (int)(cell / WIDTH) + down_by;
    if (x < 0 || x >= WIDTH || y >= WIDTH) return;
    const unsigned a = tile * CELLS + cell, b = tile * CELLS + (unsigned)(y * WIDTH + x);
    const bool is_diagonal = flood->picture[a] == ':' || flood->picture[b] == ':';
    if (right == 0 || down_by == 0 || is_diagonal) flow(flood, a, b);
}

static void flow_within(struct flood *flood, unsigned tile)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        flow_aside(flood, tile, cell, 1, 0);
        for (int right = -1; right <= 1; right++)
            flow_aside(flood, tile, cell, right, 1);
    }
}

/* The cell of a spot as drawn. */
static unsigned cell_of_spot(unsigned spot)
{
    return spot < LAUZE_CENTRE ? cell_of_wind[spot] : MIDDLE_CELL;
}

/* Parts that the words join. */
static void flow_as_said(struct flood *flood, unsigned tile)
{
    const struct drawn_tile *const drawn = flood->drawn[tile];
    for (unsigned i = 0; drawn && i < drawn->n_joins; i++) {
        const unsigned a = turn_cell(cell_of_spot(drawn->join[i][0]), flood->quarters[tile]);
        const unsigned b = turn_cell(cell_of_spot(drawn->join[i][1]), flood->quarters[tile]);
        flow(flood, tile * CELLS + a, tile * CELLS + b);
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

unsigned flood_tile_at(const struct flood *flood, int x, int y)
{
    unsigned tile = 0;
    while (tile < flood->n_tiles && (flood->x[tile] != x || flood->y[tile] != y))
        tile++;
    return tile;
}

static unsigned neighbour_of(const struct flood *flood, unsigned tile, unsigned d)
{
    return flood_tile_at(flood, flood->x[tile] + across[d], flood->y[tile] + down[d]);
}

bool flood_aim(const struct flood *flood, unsigned tile, const char *mark, unsigned *aim)
{
    unsigned side;
    if (!has_drawn_mark(flood->drawn[tile], mark, &side) || side == DRAWN_NO_SIDE) return false;
    *aim = neighbour_of(flood, tile, (side + flood->quarters[tile]) % 4);
    return true;
}

static unsigned count_around(const struct flood *flood, unsigned tile)
{
    unsigned n = 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            n += (dx != 0 || dy != 0) &&
                 flood_tile_at(flood, flood->x[tile] + dx, flood->y[tile] + dy) < flood->n_tiles;
    return n;
}

static void lay(struct flood *flood, unsigned tile, const lauze_tile_type *type, unsigned quarters)
{
    flood->drawn[tile] = find_drawn(type->code);
    flood->quarters[tile] = quarters;
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
    static const uint8_t no_trait[LAUZE_MAX_TRAITS];
    static uint16_t last_tile[FLOOD_CELLS];
    const size_t n_cells = (size_t)flood->n_tiles * CELLS;
    memset(flood->feature, 0, n_cells * sizeof flood->feature[0]);
    memset(last_tile, 0xff, n_cells * sizeof last_tile[0]);
    for (unsigned cell = 0; cell < n_cells; cell++) {
        const unsigned root = find_root(flood, cell), tile = cell / CELLS;
        struct flood_feature *feature = &flood->feature[root];
        feature->letter = paint_of(flood->picture[root]);
        feature->tiles = (uint16_t)(feature->tiles + (last_tile[root] != tile));
        const bool has_trait = memcmp(flood->trait[cell], no_trait, sizeof no_trait) != 0;
        for (unsigned t = 0; has_trait && t < LAUZE_MAX_TRAITS; t++)
            feature->trait[t] = (uint16_t)(feature->trait[t] + flood->trait[cell][t]);
        last_tile[root] = feature->newest = (uint16_t)tile;
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
        feature->is_complete = flood_is_spot(feature->letter)
                                   ? feature->neighbours == 8
                                   : strchr(".Sr", feature->letter) == NULL && feature->open == 0;
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
        flow_as_said(flood, tile);
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
    const unsigned tile = flood_tile_at(flood, lauze_x(place), lauze_y(place));
    if (tile < flood->n_tiles && spot == LAUZE_INNER) return inner_field_of(flood, tile);
    if (tile == flood->n_tiles || spot > LAUZE_CENTRE) return FLOOD_CELLS;
    const unsigned cell = spot < 16 ? tile * CELLS + cell_of_wind[spot] : centre_of(flood, tile);
    const char letter = paint_of(flood->picture[cell]);
    if (!is_paint(letter) || (spot < 16 && (spot % 2 == 1) != (letter == '.'))) return FLOOD_CELLS;
    return root_of(flood, cell);
}

const struct flood_feature *flood_next(const struct flood *flood,
                                       const struct flood_feature *feature)
{
    unsigned cell = feature ? (unsigned)(feature - flood->feature) + 1 : 0;
    while (cell < flood->n_tiles * CELLS &&
           (flood->root[cell] != cell || !is_paint(flood->picture[cell])))
        cell++;
    return cell < flood->n_tiles * CELLS ? &flood->feature[cell] : NULL;
}

const char *flood_kind_name(char letter)
{
    static const char *const names[] = {
        ['.'] = "field",  ['='] = "road",   ['c'] = "city", ['M'] = "monastery",
        ['G'] = "garden", ['S'] = "school", ['r'] = "river"
    };
    const unsigned i = (unsigned char)letter;
    return i < sizeof names / sizeof names[0] ? names[i] : NULL;
}

const struct flood_feature *flood_at(const struct flood *flood, lauze_place place)
{
    const unsigned root = root_at(flood, place);
    return root == FLOOD_CELLS ? NULL : &flood->feature[root];
}

static bool is_called(const lauze_rules *rules, unsigned kind, const char *name)
{
    return strcmp(lauze_figure_name(rules, kind), name) == 0;
}

bool flood_is_companion(const lauze_rules *rules, unsigned kind)
{
    return is_called(rules, kind, "builder") || is_called(rules, kind, "pig");
}

/* For how many one figure counts. */
static int strength_of(const struct flood *flood, unsigned kind)
{
    if (flood_is_companion(flood->rules, kind)) return 0;
    return is_called(flood->rules, kind, "large") ? 2 : 1;
}

void flood_put(struct flood *flood, unsigned seat, unsigned kind, lauze_place place, int n)
{
    const unsigned root = root_at(flood, place);
    if (root == FLOOD_CELLS || seat >= LAUZE_MAX_SEATS) return;
    uint8_t *strength = &flood->feature[root].strength[seat];
    *strength = (uint8_t)(*strength + n * strength_of(flood, kind));
    if (is_called(flood->rules, kind, "pig"))
        flood->feature[root].pigs = (uint8_t)(flood->feature[root].pigs ^ 1u << seat);
}

void flood_put_all(struct flood *flood, const lauze_game *game)
{
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(flood->rules, game, i, &piece); i++)
        if (piece.place != LAUZE_NOWHERE) flood_put(flood, piece.seat, piece.kind, piece.place, 1);
}
