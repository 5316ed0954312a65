/* test_sketch.c - what the renderer draws of a tile says the same as the tile's derived
 * features. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "expansion.h"
#include "sketch.h"

/* The cells in the middle of the sides n e s w. */
static const unsigned side_cell[4] = { 2, 14, 22, 10 };

static void for_each_tile(void (*check)(const struct tile_def *tile, const struct sketch *sketch))
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++)
        for (unsigned i = 0; all_expansions[e]->tiles && i < *all_expansions[e]->n_tiles; i++) {
            const struct tile_def *tile = &all_expansions[e]->tiles[i];
            struct sketch sketch;
            begin_sketch(&sketch, tile->picture);
            check(tile, &sketch);
        }
}

/* A point on side d, `along` it from its first corner clockwise, `deep` inside. */
static struct point on_side(unsigned d, int along, int deep)
{
    const struct point point[4] = { { along, deep },
                                    { TILE - deep, along },
                                    { TILE - along, TILE - deep },
                                    { deep, TILE - along } };
    return point[d];
}

static unsigned city_at(const struct tile_def *tile, unsigned d)
{
    return tile->edge[d] == 'c' ? tile->side_node[d] : NO_NODE;
}

static void outline_of_side(const struct sketch *sketch, unsigned d, struct outline *outline)
{
    find_outline(sketch, sketch->feature[side_cell[d]], outline);
    assert_true(outline->n >= 3 && outline->n < MAX_OUTLINE);
    assert_true(outline->point[outline->n - 1].ends_loop);
}

/* A city takes the whole of its own sides, and no other. */
static void check_sides(const struct tile_def *tile, const struct sketch *sketch)
{
    for (unsigned d = 0; d < 4; d++) {
        struct outline outline;
        if (city_at(tile, d) == NO_NODE) continue;
        outline_of_side(sketch, d, &outline);
        for (unsigned side = 0; side < 4; side++)
            for (int along = 25; along < TILE; along += 25) {
                const bool is_own = city_at(tile, side) == city_at(tile, d);
                if (is_inside(&outline, on_side(side, along, 1)) != is_own)
                    fail_msg("tile %s, city of side %u at side %u, %d", tile->code, d, side, along);
            }
    }
}

static void test_cities_take_their_sides_whole(void **state)
{
    (void)state;
    for_each_tile(check_sides);
}

static bool passes(const struct outline *outline, struct point corner)
{
    for (unsigned i = 0; i < outline->n; i++)
        if (outline->point[i].x == corner.x && outline->point[i].y == corner.y) return true;
    return false;
}

/* Where a city's side ends beside one that is not the city's, the wall ends in the very corner. */
static void check_corners(const struct tile_def *tile, const struct sketch *sketch)
{
    for (unsigned d = 0; d < 4; d++) {
        struct outline outline;
        if (city_at(tile, d) == NO_NODE) continue;
        outline_of_side(sketch, d, &outline);
        if (city_at(tile, (d + 3) % 4) != city_at(tile, d))
            assert_true(passes(&outline, on_side(d, 0, 0)));
        if (city_at(tile, (d + 1) % 4) != city_at(tile, d))
            assert_true(passes(&outline, on_side(d, TILE, 0)));
    }
}

static void test_walls_end_in_the_corners(void **state)
{
    (void)state;
    for_each_tile(check_corners);
}

/* The middle of the tile is in the city that the picture shows there; 60 units inside the middle of
 * a side are still what the side is. */
static void check_insides(const struct tile_def *tile, const struct sketch *sketch)
{
    for (unsigned d = 0; d < 4; d++) {
        struct outline outline;
        if (city_at(tile, d) == NO_NODE) continue;
        outline_of_side(sketch, d, &outline);
        const unsigned city = sketch->feature[side_cell[d]];
        assert_int_equal(is_inside(&outline, cell_centre(12)), sketch->feature[12] == city);
        for (unsigned side = 0; side < 4; side++) {
            const bool is_own = sketch->feature[side_cell[side]] == city;
            if (is_inside(&outline, on_side(side, TILE / 2, 60)) != is_own)
                fail_msg("tile %s, city of side %u at side %u", tile->code, d, side);
        }
    }
}

static void test_cities_show_what_the_picture_shows(void **state)
{
    (void)state;
    for_each_tile(check_insides);
}

static bool is_way(char edge) { return edge == '=' || edge == 'r'; }

static bool is_forked(unsigned sides)
{
    const unsigned rest = sides & (sides - 1);
    return (rest & (rest - 1)) != 0;
}

/* The sides that the way of a side joins in the drawing: under a city it is not seen. */
static unsigned joined_sides(const struct tile_def *tile, const struct sketch *sketch, unsigned d)
{
    if (!is_way(tile->edge[d])) return 0;
    const bool is_hidden = sketch->picture[12] == 'c' &&
                           sketch->feature[side_cell[d]] != sketch->feature[side_cell[d ^ 2]];
    const unsigned sides = tile->node[tile->side_node[d]].sides;
    return is_hidden ? sides & ~(1u << (d ^ 2)) : sides;
}

/* Each way begins at its side's middle, is found once, and ends at the side that it joins; one that
 * forks is found at each of its sides. */
static void check_ways(const struct tile_def *tile, const struct sketch *sketch)
{
    for (unsigned d = 0; d < 4; d++) {
        struct way way;
        const unsigned sides = joined_sides(tile, sketch, d);
        const bool is_first = is_forked(sides) || (sides & ((1u << d) - 1)) == 0;
        assert_int_equal(find_way(sketch, d, &way), sides && is_first);
        if (!sides || !is_first) continue;
        assert_true(way.n >= 2 && way.n <= MAX_WAY);
        const struct point start = on_side(d, TILE / 2, 0);
        assert_memory_equal(&way.point[0], &start, sizeof start);
        for (unsigned end = d + 1; end < 4; end++) {
            const struct point middle = on_side(end, TILE / 2, 0);
            const bool ends = memcmp(&way.point[way.n - 1], &middle, sizeof middle) == 0;
            if (ends != (!is_forked(sides) && (sides >> end & 1)))
                fail_msg("tile %s, way %u", tile->code, d);
        }
    }
}

static void test_roads_join_their_sides(void **state)
{
    (void)state;
    for_each_tile(check_ways);
}

static void check_room(const struct tile_def *tile, const struct sketch *sketch)
{
    (void)tile;
    for (unsigned cell = 0; cell < PICTURE_CELLS; cell++)
        for (unsigned rank = 0; rank < 4 && sketch->feature[cell] != NO_NODE; rank++)
            assert_int_equal(sketch->feature[room_on(sketch, cell, rank)], sketch->feature[cell]);
}

static void test_figures_stand_on_their_feature(void **state)
{
    (void)state;
    for_each_tile(check_room);
    struct sketch sketch;
    begin_sketch(&sketch, "#ccc#cccccccccccccccc#ccc#");
    assert_int_equal(room_on(&sketch, 1, 0), 12);
    assert_int_not_equal(room_on(&sketch, 1, 1), 12);
    begin_sketch(&sketch, ".ccc......=====..........");
    assert_int_equal(room_on(&sketch, 10, 0), 12);
    assert_int_equal(room_on(&sketch, 1, 0), 2);
}

/* A crossing has a place where three ways meet, and paths to the gates where none is drawn. */
static void test_crossings(void **state)
{
    (void)state;
    struct sketch sketch;
    struct way arm;
    begin_sketch(&sketch, ".ccc...x..==x==..x...ccc.");
    assert_true(is_square(&sketch, 12));
    assert_false(is_square(&sketch, 7));
    assert_true(find_arm(&sketch, 7, 0, &arm));
    assert_true(find_arm(&sketch, 7, 2, &arm));
    assert_false(find_arm(&sketch, 12, 1, &arm));
    assert_false(find_arm(&sketch, 2, 2, &arm));
}

/* What stands alone is a spot; a hall goes on at the side, and ways lead to it. */
static void test_what_stands_there(void **state)
{
    (void)state;
    struct sketch sketch;
    struct hall hall;
    struct way way;
    begin_sketch(&sketch, "............G............");
    assert_true(find_hall(&sketch, 12, &hall));
    assert_false(hall.goes_on);
    assert_int_equal(hall.left, 160);
    assert_int_equal(hall.bottom, 240);
    assert_false(find_hall(&sketch, 11, &hall));
    begin_sketch(&sketch, "..=....=..==SSS..=....=..");
    assert_true(find_hall(&sketch, 12, &hall));
    assert_true(hall.goes_on);
    assert_int_equal(hall.left, 160);
    assert_int_equal(hall.right, TILE);
    assert_false(find_hall(&sketch, 13, &hall)); /* told of already */
    assert_true(find_way(&sketch, 3, &way));
    assert_int_equal(way.point[way.n - 1].x, cell_centre(12).x);
    assert_false(find_way(&sketch, 1, &way));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cities_take_their_sides_whole),
        cmocka_unit_test(test_walls_end_in_the_corners),
        cmocka_unit_test(test_cities_show_what_the_picture_shows),
        cmocka_unit_test(test_roads_join_their_sides),
        cmocka_unit_test(test_figures_stand_on_their_feature),
        cmocka_unit_test(test_crossings),
        cmocka_unit_test(test_what_stands_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
