/* river.c - The River: tiles that come before all others, and go on with the river from its spring
 * to its lakes (RV-1 to RV-17). */
#include "game.h"

#include <string.h>

extern const struct tile_def river_tiles[];
extern const unsigned n_river_tiles;
extern const struct expansion river_expansion;
extern const struct step river_land_step;

/* ORDER options */
enum { OPTION_TILES, OPTION_CHECK };
enum { CHECK_LOCAL, CHECK_ADJACENT };

/* ORDER marks */
enum { MARK_VOLCANO };

static const struct kind kinds[] = { { "river", 'r', CLOSES_NEVER }, { 0 } };

static const struct edge_kind edges[] = {
    { .name = "river", .letter = 'r', .joins = JOINS_SIDE | JOINS_HALVES }, { 0 }
};

static const struct mark marks[] = { { .name = "volcano", .rule = 11, .bars = true }, { 0 } };

static const struct option options[] = {
    { "river-tiles", { "C2", "C1", "C3", "II", "III", "I-and-II" }, 1 },
    { "river-check", { "local", "adjacent", "wide" }, 2 },
    { "river-start", { "shuffle-in", "remove" }, 8 },
    { "river-volcano", { "another", "none" }, 11 },
    { 0 }
};

/* RV-1, RV-8: below a start tile that stays, a side without river towards that, the river leads
 * away: the spring of the third edition has but one such side. */
static const struct laid_tile laid[] = { { .name = "RIA", .y = 1, .rule = 1, .turn = 1 },
                                         { .name = "RKA", .y = 1, .rule = 5, .turn = 1 },
                                         { 0 } };

/* That spring leads to the west, where the school would be in the way. */
static const struct exclusion exclusions[] = { { "river-tiles", "C3", "school-side", "left", 8 },
                                               { 0 } };

/* ---- how the river runs ---- */

static unsigned choice_of(const lauze_rules *r, unsigned option)
{
    return option_of(r, EXPANSION_river, option);
}

/* What the river is in four bits a side, as masks and needs have them. */
static unsigned river_bit(const lauze_rules *r)
{
    return r->edge_bit[r->first_edge[EXPANSION_river]];
}

/* Sets of sides have four bits a side as well, of which only the lowest counts. */
static unsigned bit_of_side(unsigned d) { return 1u << 4 * d; }
static bool has_side(unsigned sides, unsigned d) { return (sides & bit_of_side(d)) != 0; }
static bool is_one(unsigned sides) { return sides != 0 && (sides & (sides - 1)) == 0; }
static unsigned first_of(unsigned sides) { return (unsigned)__builtin_ctz(sides) / 4; }

/* The sides that the river reaches. */
static unsigned river_sides(const lauze_rules *r, const struct shape *shape)
{
    return shape->need >> __builtin_ctz(river_bit(r)) & 0x1111u;
}

static uint32_t beside(uint32_t cell, unsigned d) { return cell + (uint32_t)step_to[d]; }

/* Where the river reaches a cell from: the tile, and the side at which it leaves that tile. */
struct end {
    unsigned tile, side;
};
static const struct end no_end = { NO_TILE, 0 };

/* The river of the tile that lies at side d of a cell, if it comes to that side. */
static struct end end_at(const lauze_rules *r, const lauze_game *g, uint32_t cell, unsigned d)
{
    const unsigned tile = tile_on(r, g, beside(cell, d));
    if (tile == NO_TILE) return no_end;
    const unsigned facing = d ^ 2u;
    const bool comes = has_side(river_sides(r, shape_of_tile(r, g, tile)), facing);
    return comes ? (struct end){ tile, facing } : no_end;
}

/* The sides at which the river reaches the tile of an end, but for the end's own. */
static unsigned sides_before(const lauze_rules *r, const lauze_game *g, struct end end)
{
    return river_sides(r, shape_of_tile(r, g, end.tile)) & ~bit_of_side(end.side);
}

static struct end next_end(const lauze_rules *r, const lauze_game *g, struct end end, unsigned d)
{
    return end_at(r, g, tile_cells(r, g)[end.tile], d);
}

/* Does the river come from the spring at side d of that tile? From one fork to the next there is
 * nothing to choose, and more than one fork is in no game. */
static bool comes_from_spring(const lauze_rules *r, const lauze_game *g, struct end end, unsigned d)
{
    end = next_end(r, g, end, d);
    for (unsigned n = 0; n < g->n_tiles && end.tile != NO_TILE; n++) {
        const unsigned sides = sides_before(r, g, end);
        if (sides == 0) return type_of_node(r, g, end.tile << NODE_SHIFT)->def->is_laid;
        if (!is_one(sides)) return false;
        end = next_end(r, g, end, first_of(sides));
    }
    return false;
}

/* The side at which the river comes into the tile of an end; NO_NODE at a spring, or where it
 * cannot be told. */
static unsigned side_before(const lauze_rules *r, const lauze_game *g, struct end end)
{
    const unsigned sides = sides_before(r, g, end);
    if (is_one(sides)) return first_of(sides);
    for (unsigned d = 0; d < 4; d++)
        if (has_side(sides, d) && comes_from_spring(r, g, end, d)) return d;
    return NO_NODE;
}

/* ---- which way it turns ---- */

/* From the side where it comes in to the side where it leaves: a quarter to the left, to the right,
 * or straight on. */
enum { TO_THE_LEFT = 1, STRAIGHT_ON = 2, TO_THE_RIGHT = 3 };
static unsigned turn_of(unsigned in, unsigned out) { return (out - in) & 3; }

/* The bend that the river makes last before an end; STRAIGHT_ON where it makes none, or where only
 * a tile that lies next counts and that makes none. */
static unsigned last_bend(const lauze_rules *r, const lauze_game *g, struct end end)
{
    for (unsigned n = 0; n < g->n_tiles && end.tile != NO_TILE; n++) {
        const unsigned in = side_before(r, g, end);
        if (in == NO_NODE) return STRAIGHT_ON;
        const unsigned turn = turn_of(in, end.side);
        if (turn != STRAIGHT_ON || choice_of(r, OPTION_CHECK) == CHECK_ADJACENT) return turn;
        end = next_end(r, g, end, in);
    }
    return STRAIGHT_ON;
}

/* The sides with the river among four bits a side, of one mask or of four at once; `river` is its bit. */
static uint64_t ends_in(uint64_t masks, uint64_t river)
{
    const uint64_t each = 0x1111111111111111u, other = masks ^ each * river;
    return ~(other | other >> 1 | other >> 2 | other >> 3) & each;
}

/* The sides of a hole at which the river comes to it: there it accepts nothing else. */
static unsigned sides_with_end(const lauze_rules *r, const lauze_game *g, unsigned hole)
{
    return (unsigned)ends_in(hole_masks(r, g)[hole], river_bit(r)) & 0xffff;
}

/* RV-13: river tiles lie at open ends only. Hardly a hole is one, so four are looked at together. */
static void keep_ends(const lauze_rules *r, const lauze_game *g, uint64_t *holes)
{
    const uint64_t river = river_bit(r);
    const uint16_t *const mask = hole_masks(r, g);
    for (unsigned hole = 0; hole < g->n_holes; hole += 4) {
        uint64_t four, kept = 0;
        memcpy(&four, mask + hole, sizeof four);
        for (uint64_t ends = ends_in(four, river); ends != 0; ends &= ends - 1)
            kept |= 1ull << __builtin_ctzll(ends) / 16;
        holes[hole / 64] &= ~((15 & ~kept) << hole % 64);
    }
}

/* RV-13: river tiles lie at one open end, and land tiles, which no filter concerns, anywhere. */
static bool goes_on(const lauze_rules *r, const lauze_game *g, unsigned shape, unsigned hole)
{
    const unsigned ends = sides_with_end(r, g, hole);
    return ends != 0 && is_one(ends & river_sides(r, &r->shape[shape]));
}

/* RV-2 */
static bool never_turns_back(const lauze_rules *r, const lauze_game *g, unsigned shape,
                             unsigned hole)
{
    const unsigned sides = river_sides(r, &r->shape[shape]);
    const unsigned joined = sides & sides_with_end(r, g, hole);
    if (!is_one(joined)) return true;
    const unsigned in = first_of(joined);
    unsigned bends = sides & ~joined & ~bit_of_side(in ^ 2u); /* straight on is none */
    if (bends == 0) return true;
    const unsigned last = last_bend(r, g, end_at(r, g, hole_cells(r, g)[hole], in));
    for (; bends != 0; bends &= bends - 1)
        if (turn_of(in, first_of(bends)) == last) return false;
    return true;
}

/* ---- the land ahead of the open ends, by the wide reading ---- */

/* The two cells ahead of an open end, and those to their left and right. */
enum { N_AHEAD = 6 };
static void cells_ahead(uint32_t from, unsigned d, uint32_t cells[N_AHEAD])
{
    for (unsigned i = 0; i < 2; i++) {
        from = beside(from, d);
        cells[3 * i] = from;
        cells[3 * i + 1] = beside(from, (d + 1) & 3);
        cells[3 * i + 2] = beside(from, (d + 3) & 3);
    }
}

static bool is_ahead(uint32_t from, unsigned d, uint32_t cell)
{
    uint32_t cells[N_AHEAD];
    cells_ahead(from, d, cells);
    for (unsigned i = 0; i < N_AHEAD; i++)
        if (cells[i] == cell) return true;
    return false;
}

/* Does every one of these sides of the cell look on free land? */
static bool is_free_ahead(const lauze_rules *r, const lauze_game *g, unsigned sides, uint32_t cell)
{
    for (unsigned d = 0; d < 4; d++) {
        uint32_t cells[N_AHEAD];
        cells_ahead(cell, d, cells);
        for (unsigned i = 0; has_side(sides, d) && i < N_AHEAD; i++)
            if (tile_on(r, g, cells[i]) != NO_TILE) return false;
    }
    return true;
}

static bool touches(uint32_t a, uint32_t b)
{
    bool is_near = a == b;
    for (unsigned d = 0; d < 4; d++)
        is_near |= beside(a, d) == b;
    return is_near;
}

/* Does the open end that leads to this hole from its side d leave room for a tile whose river goes
 * on at these sides? */
static bool leaves_room(uint32_t hole, unsigned d, unsigned sides, uint32_t cell)
{
    if (is_ahead(beside(hole, d), d ^ 2u, cell)) return false;
    for (unsigned out = 0; out < 4; out++)
        if (has_side(sides, out) && touches(beside(cell, out), hole)) return false;
    return true;
}

/* RV-2 by the wide reading: nothing ahead of this tile's own open ends, nothing of it ahead of
 * another one, and no two of them side by side. */
static bool leaves_land_free(const lauze_rules *r, const lauze_game *g, unsigned shape,
                             unsigned hole)
{
    const unsigned out = river_sides(r, &r->shape[shape]) & ~sides_with_end(r, g, hole);
    const uint32_t cell = hole_cells(r, g)[hole];
    if (!is_free_ahead(r, g, out, cell)) return false;
    for (unsigned other = 0; other < g->n_holes; other++) {
        unsigned ends = other != hole ? sides_with_end(r, g, other) : 0;
        for (; ends != 0; ends &= ends - 1)
            if (!leaves_room(hole_cells(r, g)[other], first_of(ends), out, cell)) return false;
    }
    return true;
}

static const struct filter filters[] = {
    { .name = "river", .may_lay = goes_on, .narrow = keep_ends, .rule = 13, .edge = 'r' },
    { .name = "bend", .may_lay = never_turns_back, .rule = 2, .edge = 'r' },
    { .name = "wide",
      .may_lay = leaves_land_free,
      .rule = 2,
      .edge = 'r',
      .option = "river-check",
      .value = "wide" },
    { 0 }
};

/* ---- the lake with the volcano ---- */

/* RV-11: the turn goes on with another tile. */
static void run_land(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    const struct tile_type *const type = type_of_node(r, g, (unsigned)g->last << NODE_SHIFT);
    if (!(type->marks & mask_of_mark(r, EXPANSION_river, MARK_VOLCANO)) || g->n_bag == 0) return;
    begin_part(r, g, RULE(EXPANSION_river, 11), report);
}
const struct step river_land_step = { .name = "land",
                                      .rule = 11,
                                      .option = "river-volcano",
                                      .value = "another",
                                      .mark = "volcano",
                                      .run = run_land };

const struct expansion river_expansion = { .name = "river",
                                           .version = "",
                                           .tiles = river_tiles,
                                           .n_tiles = &n_river_tiles,
                                           .kinds = kinds,
                                           .edges = edges,
                                           .marks = marks,
                                           .options = options,
                                           .laid = laid,
                                           .filters = filters,
                                           .exclusions = exclusions,
                                           .start = REPLACES_START,
                                           .start_goes_out = "river-start=remove" };
