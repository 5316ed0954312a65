/* convert_jcz_place.c - JCloisterZone's names for the places of a tile. */
#include "convert_jcz.h"

#include <stdio.h>
#include <string.h>

/* Half-edges by side and, looking outwards from the middle, left or right. */
static const struct {
    const char *name;
    uint8_t wind;
} halves[] = { { "NL", 15 }, { "NR", 1 }, { "EL", 3 },  { "ER", 5 },
               { "SL", 7 },  { "SR", 9 }, { "WL", 11 }, { "WR", 13 } };
enum { N_HALVES = sizeof halves / sizeof halves[0] };

/* The names of sets of sides: bit 0 n, bit 1 e, bit 2 s, bit 3 w. */
static const char *const side_sets[16] = { "",  "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                           "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE" };

static const struct {
    const char *name;
    uint8_t spot;
} middles[] = { { "I", LAUZE_CENTRE },         { "CLOISTER", LAUZE_CENTRE },
                { "MONASTERY", LAUZE_CENTRE }, { "GARDEN", LAUZE_CENTRE },
                { "INNER_FARM", LAUZE_INNER }, { "INNER_FARM_B", LAUZE_INNER + 1 } };
enum { N_MIDDLES = sizeof middles / sizeof middles[0] };

static uint32_t read_half(const char *name, size_t length)
{
    for (unsigned i = 0; i < N_HALVES; i++)
        if (strlen(halves[i].name) == length && memcmp(halves[i].name, name, length) == 0)
            return 1u << halves[i].wind;
    return 0;
}

static uint32_t read_halves(const char *location)
{
    uint32_t spots = 0;
    for (;;) {
        const size_t length = strcspn(location, ".");
        const uint32_t half = read_half(location, length);
        if (half == 0) return 0;
        spots |= half;
        if (location[length] == '\0') return spots;
        location += length + 1;
    }
}

uint32_t read_jcz_location(const char *location, bool is_field)
{
    for (unsigned set = 1; set < 16; set++) {
        if (strcmp(location, side_sets[set]) != 0) continue;
        return (set & 1u) << LAUZE_N | (set >> 1 & 1u) << LAUZE_E | (set >> 2 & 1u) << LAUZE_S |
               (set >> 3 & 1u) << LAUZE_W;
    }
    for (unsigned i = 0; i < N_MIDDLES; i++)
        if (strcmp(location, middles[i].name) == 0)
            return 1u << (is_field && i == 0 ? LAUZE_INNER : middles[i].spot);
    return read_halves(location);
}

/* The spots of the place's tile that show the same feature part, bit w for wind w. */
static uint32_t spots_of(const lauze_rules *rules, const lauze_game *game, lauze_place place)
{
    uint32_t spots = 0;
    const lauze_place canonical = lauze_canonical(rules, game, place);
    for (unsigned spot = 0; canonical != LAUZE_NOWHERE && spot < LAUZE_TILE; spot++) {
        const lauze_place at = lauze_at(lauze_x(place), lauze_y(place), spot);
        if (lauze_canonical(rules, game, at) == canonical) spots |= 1u << spot;
    }
    return spots;
}

static void write_halves(uint32_t spots, char location[JCZ_LOCATION_BYTES])
{
    size_t length = 0;
    for (unsigned i = 0; i < N_HALVES; i++)
        if (spots >> halves[i].wind & 1)
            length += (size_t)snprintf(location + length, JCZ_LOCATION_BYTES - length, "%s%s",
                                       length ? "." : "", halves[i].name);
}

bool write_jcz_location(const lauze_rules *rules, const lauze_game *game, lauze_place place,
                        char location[JCZ_LOCATION_BYTES])
{
    lauze_feature_state feature;
    const uint32_t spots = spots_of(rules, game, place);
    location[0] = '\0';
    if (!lauze_feature(rules, game, place, &feature)) return false;
    if (feature.kind == LAUZE_FIELD && (spots & 0xffff) != 0) {
        write_halves(spots, location);
        return true;
    }
    const unsigned sides = (spots >> LAUZE_N & 1) | (spots >> LAUZE_E & 1) << 1 |
                           (spots >> LAUZE_S & 1) << 2 | (spots >> LAUZE_W & 1) << 3;
    const bool is_second = (spots >> (LAUZE_INNER + 1) & 1) != 0;
    snprintf(location, JCZ_LOCATION_BYTES, "%s",
             sides ? side_sets[sides] : (is_second ? "INNER_FARM_B" : "I"));
    return true;
}
