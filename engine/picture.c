/* picture.c - derives edges, features and adjacencies of a tile from its picture. */
#include "picture.h"

#include <string.h>

enum { WIDTH = 5, MIDDLE = 12, MAX_INNER = 4 };

/* The rim of a picture has as many cells as the compass has winds: the cell of each, clockwise
 * from n. Every fourth is the middle of a side, the odd ones are half-edges, the rest corners. */
static const uint8_t rim[16] = { 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5, 0, 1 };

/* A tile on its way from the picture to what it means. */
struct derivation {
    struct tile_def *tile;
    const uint8_t *feature;
    uint8_t node[PICTURE_CELLS]; /* the node that a cell shows, or NO_NODE */
    unsigned culprit;            /* the cell at which it fails */
};

static lauze_status blame(struct derivation *derivation, lauze_status status, unsigned cell)
{
    derivation->culprit = cell;
    return status;
}

/* ---- features ---- */

char letter_at(const char *picture, unsigned cell)
{
    const char c = picture[cell];
    if (c == 'x' || c == '#') return 0;
    return c == ':' ? '.' : c;
}

/* Whether two cells touch: by a side, or diagonally where one of them says so. */
static bool touches(const char *picture, unsigned a, unsigned b)
{
    const int across = (int)(a % WIDTH) - (int)(b % WIDTH);
    const int down = (int)(a / WIDTH) - (int)(b / WIDTH);
    const int apart = across * across + down * down;
    return apart == 1 || (apart == 2 && (picture[a] == ':' || picture[b] == ':'));
}

void unite_features(uint8_t *feature, unsigned a, unsigned b)
{
    const uint8_t first = feature[a] < feature[b] ? feature[a] : feature[b];
    const uint8_t other = feature[a] < feature[b] ? feature[b] : feature[a];
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++)
        if (feature[cell] == other) feature[cell] = first;
}

void find_features(const char *picture, uint8_t *feature)
{
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++)
        feature[cell] = letter_at(picture, cell) ? (uint8_t)cell : NO_NODE;
    for (unsigned a = 0; a < PICTURE_CELLS; a++)
        for (unsigned b = a + 1; b < PICTURE_CELLS && b <= a + WIDTH + 1; b++)
            if (letter_at(picture, a) && letter_at(picture, a) == letter_at(picture, b) &&
                touches(picture, a, b))
                unite_features(feature, a, b);
}

/* ---- spots ---- */

static bool reaches_a_side(const uint8_t *feature, unsigned of)
{
    for (unsigned wind = 0; wind < 16; wind++)
        if (wind % 4 != 2 && feature[rim[wind]] == of) return true;
    return false;
}

/* The first cell of the field that is the number-th, from 0, of those that reach no side. */
static unsigned inner_field(const char *picture, const uint8_t *feature, unsigned number)
{
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++)
        if (feature[cell] == cell && letter_at(picture, cell) == '.' &&
            !reaches_a_side(feature, cell) && number-- == 0)
            return cell;
    return NO_NODE;
}

/* Fields are named by half-edges, all else by sides; the wind of a corner names no feature. */
static bool may_name(const char *picture, unsigned wind)
{
    if (wind % 2 == 1) return letter_at(picture, rim[wind]) == '.';
    return wind % 4 == 0 && letter_at(picture, rim[wind]) != '.';
}

static bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }

/* The capital that reaches no side, or else the middle of the picture. */
static unsigned centre_of(const char *picture, const uint8_t *feature)
{
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++)
        if (is_capital(letter_at(picture, cell)) && !reaches_a_side(feature, feature[cell]))
            return cell;
    return MIDDLE;
}

unsigned cell_of_spot(const char *picture, const uint8_t *feature, unsigned spot)
{
    unsigned cell = NO_NODE;
    if (spot < 16 && may_name(picture, spot)) cell = rim[spot];
    if (spot == LAUZE_CENTRE) cell = centre_of(picture, feature);
    if (spot >= LAUZE_INNER && spot < LAUZE_INNER + MAX_INNER)
        cell = inner_field(picture, feature, spot - LAUZE_INNER);
    return cell != NO_NODE && feature[cell] != NO_NODE ? cell : NO_NODE;
}

/* ---- nodes, edges and adjacencies ---- */

static lauze_status number_nodes(struct derivation *derivation)
{
    struct tile_def *tile = derivation->tile;
    uint8_t *node = derivation->node;
    tile->n_nodes = 0;
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++) {
        const uint8_t feature = derivation->feature[cell];
        node[cell] = NO_NODE;
        if (feature == NO_NODE) continue;
        if (feature == cell) {
            if (tile->n_nodes == LAUZE_MAX_NODES) return blame(derivation, LAUZE_TOO_MANY, cell);
            tile->node[tile->n_nodes] =
                (struct tile_node){ .letter = letter_at(tile->picture, cell) };
            node[cell] = tile->n_nodes++;
        }
        node[cell] = node[feature];
    }
    if (node[MIDDLE] != NO_NODE) tile->node[node[MIDDLE]].is_middle = true;
    return LAUZE_OK;
}

/* A field touches the cities beside its cells. */
static void link_fields(struct derivation *derivation)
{
    const char *picture = derivation->tile->picture;
    for (unsigned a = 0; a < PICTURE_CELLS; a++)
        for (unsigned b = 0; b < PICTURE_CELLS; b++) {
            const unsigned apart = a > b ? a - b : b - a;
            if ((apart == 1 || apart == WIDTH) && touches(picture, a, b) &&
                letter_at(picture, a) == '.' && letter_at(picture, b) == 'c')
                derivation->tile->node[derivation->node[a]].links |=
                    (uint8_t)(1u << derivation->node[b]);
        }
}

/* Beside a road lie fields or nothing; a field takes its edge whole, a city leaves no field. */
static bool suits(const struct derivation *derivation, unsigned half, unsigned side)
{
    const char *picture = derivation->tile->picture;
    const char letter = letter_at(picture, side);
    if (derivation->node[half] == derivation->node[side]) return letter != '=';
    if (letter_at(picture, half) == 0) return letter != '.' && picture[half] == '#';
    return letter_at(picture, half) == '.' && letter != '.' && letter != 'c';
}

static lauze_status derive_half(struct derivation *derivation, unsigned half)
{
    struct tile_def *tile = derivation->tile;
    const unsigned cell = rim[(2 * half + 15) % 16];
    const uint8_t node = derivation->node[cell];
    tile->half_node[half] = NO_NODE;
    if (!suits(derivation, cell, rim[half / 2 * 4]))
        return blame(derivation, LAUZE_CONTRADICTION, cell);
    if (letter_at(tile->picture, cell) == '.') {
        tile->half_node[half] = node;
        tile->node[node].halves |= (uint8_t)(1u << half);
    }
    return LAUZE_OK;
}

static lauze_status derive_edges(struct derivation *derivation)
{
    struct tile_def *tile = derivation->tile;
    for (unsigned d = 0; d < 4; d++) {
        const unsigned cell = rim[4 * d];
        const char letter = letter_at(tile->picture, cell);
        if (letter == 0 || letter == 'M') return blame(derivation, LAUZE_CONTRADICTION, cell);
        tile->edge[d] = letter;
        tile->side_node[d] = letter == '.' ? NO_NODE : derivation->node[cell];
        if (letter != '.') tile->node[tile->side_node[d]].sides |= (uint8_t)(1u << d);
        for (unsigned half = 2 * d; half < 2 * d + 2; half++) {
            const lauze_status status = derive_half(derivation, half);
            if (status != LAUZE_OK) return status;
        }
    }
    return LAUZE_OK;
}

/* ---- what a slip of the pen leaves behind ---- */

static bool is_corner(unsigned cell)
{
    return cell == rim[2] || cell == rim[6] || cell == rim[10] || cell == rim[14];
}

static bool is_more_than_two(unsigned bits)
{
    bits &= bits - 1;
    return (bits & (bits - 1)) != 0;
}

/* A scrap of field in a corner, a part that no spot can name, a road with three ends (where a
 * crossing is missing). */
static lauze_status check_nodes(struct derivation *derivation)
{
    unsigned n_fields = 0, n_centres = 0;
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++) {
        if (derivation->node[cell] == NO_NODE) continue;
        const struct tile_node *node = &derivation->tile->node[derivation->node[cell]];
        const bool is_inner = node->sides == 0 && node->halves == 0;
        const bool is_field = node->letter == '.';
        const bool is_first = derivation->feature[cell] == cell;
        if (is_field && is_inner && is_first && ++n_fields > MAX_INNER)
            return blame(derivation, LAUZE_TOO_MANY, cell);
        if (!is_field && is_inner && is_first && ++n_centres > 1)
            return blame(derivation, LAUZE_TOO_MANY, cell);
        if (is_inner &&
            (is_field ? is_corner(cell) : !node->is_middle && !is_capital(node->letter)))
            return blame(derivation, LAUZE_CONTRADICTION, cell);
        if (node->letter == '=' && is_more_than_two(node->sides))
            return blame(derivation, LAUZE_CONTRADICTION, cell);
    }
    return LAUZE_OK;
}

lauze_status derive_tile(struct tile_def *tile, const uint8_t *feature, unsigned *culprit)
{
    struct derivation derivation = { .tile = tile, .feature = feature };
    lauze_status status = number_nodes(&derivation);
    if (status == LAUZE_OK) status = derive_edges(&derivation);
    if (status == LAUZE_OK) status = check_nodes(&derivation);
    *culprit = derivation.culprit;
    if (status != LAUZE_OK) return status;
    link_fields(&derivation);
    for (unsigned i = 0; i < tile->n_marks; i++)
        if (tile->mark[i].node != NO_NODE) tile->mark[i].node = derivation.node[tile->mark[i].node];
    return LAUZE_OK;
}
