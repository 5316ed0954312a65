/* test_tile_tables.c - every compiled tile derives the row that tests/data/tile_tables.txt
 * states. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "expansion.h"

#define MAX_ROWS 256

struct row {
    char code[4], edges[5], cities[32], roads[32], fields[128], marks[64];
    unsigned count;
    const struct tile_def *tile;
};

static struct row row[MAX_ROWS];
static unsigned n_rows;

static const struct tile_def *tiles_of(unsigned expansion)
{
    return all_expansions[expansion]->tiles;
}

static unsigned n_tiles_of(unsigned expansion)
{
    return tiles_of(expansion) ? *all_expansions[expansion]->n_tiles : 0;
}

static const struct tile_def *find_tile(const char *code)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++)
        for (unsigned i = 0; i < n_tiles_of(e); i++)
            if (strcmp(tiles_of(e)[i].code, code) == 0) return &tiles_of(e)[i];
    return NULL;
}

static int read_rows(void **state)
{
    (void)state;
    FILE *file = fopen("tests/data/tile_tables.txt", "r");
    if (!file) return -1;
    char line[256];
    while (fgets(line, sizeof line, file) && n_rows < MAX_ROWS) {
        struct row *r = &row[n_rows];
        if (line[0] == '#') continue;
        if (sscanf(line, "%3s %u %4s %31s %31s %127s %63s", r->code, &r->count, r->edges, r->cities,
                   r->roads, r->fields, r->marks) != 7)
            break;
        r->tile = find_tile(r->code);
        n_rows++;
    }
    const int is_whole = feof(file);
    fclose(file);
    return is_whole ? 0 : -1;
}

static unsigned side_number(char side)
{
    static const char sides[] = "nesw";
    return (unsigned)(strchr(sides, side) - sides);
}

/* The bits of the sides that a word such as "nes" lists. */
static unsigned sides_of(const char *text, size_t length)
{
    unsigned sides = 0;
    for (size_t i = 0; i < length; i++)
        sides |= 1u << side_number(text[i]);
    return sides;
}

/* The bits of the half-edges in "nnw-nne"; none in "i". */
static unsigned halves_of(const char *text, size_t length)
{
    static const char names[] = "nnw nne ene ese sse ssw wsw wnw ";
    unsigned halves = 0;
    for (size_t i = 0; i + 3 <= length; i += 4) {
        const char name[5] = { text[i], text[i + 1], text[i + 2], ' ', 0 };
        halves |= 1u << ((strstr(names, name) - names) / 4);
    }
    return halves;
}

static const struct tile_node *find_node(const struct tile_def *tile, char letter, unsigned sides,
                                         unsigned halves)
{
    for (unsigned i = 0; i < tile->n_nodes; i++)
        if (tile->node[i].letter == letter && tile->node[i].sides == sides &&
            tile->node[i].halves == halves)
            return &tile->node[i];
    return NULL;
}

static unsigned count_nodes(const struct tile_def *tile, char letter)
{
    unsigned n = 0;
    for (unsigned i = 0; i < tile->n_nodes; i++)
        n += tile->node[i].letter == letter;
    return n;
}

/* The next of the parts that `;` separates; null after the last. */
static const char *next_part(const char *part, size_t *length)
{
    part += *length;
    if (*part == ';') part++;
    *length = strcspn(part, ";");
    return *length > 0 && *part != '-' ? part : NULL;
}

static void check_sides(const struct row *r, char letter, const char *stated)
{
    unsigned n = 0;
    size_t length = 0;
    for (const char *part = stated; (part = next_part(part, &length)) != NULL; n++)
        if (!find_node(r->tile, letter, sides_of(part, length), 0))
            fail_msg("tile %s: no %c that reaches %.*s", r->code, letter, (int)length, part);
    if (n != count_nodes(r->tile, letter)) fail_msg("tile %s: not %u of %c", r->code, n, letter);
}

static void test_every_row_has_a_tile_of_its_own(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++) {
        if (!row[i].tile) fail_msg("no tile %s", row[i].code);
        for (unsigned k = 0; k < i; k++)
            assert_ptr_not_equal(row[i].tile, row[k].tile);
    }
}

/* An expansion is stated whole, or not yet at all. */
static void test_no_type_of_an_expansion_is_left_out(void **state)
{
    (void)state;
    unsigned n_stated = 0;
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        unsigned n = 0;
        for (unsigned i = 0; i < n_rows; i++)
            n += row[i].tile >= tiles_of(e) && row[i].tile < tiles_of(e) + n_tiles_of(e);
        if (n > 0) assert_int_equal(n, n_tiles_of(e));
        n_stated += n;
    }
    assert_int_equal(n_stated, n_rows);
}

static void test_edges(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++)
        for (unsigned d = 0; d < 4; d++) {
            const char letter = row[i].edges[d];
            const char drawn = letter == 'f'   ? '.'
                               : letter == 'r' ? '='
                               : letter == 'i' ? 'r'
                               : letter == 's' ? 'S'
                                               : 'c';
            if (row[i].tile->edge[d] != drawn) fail_msg("tile %s, edge %u", row[i].code, d);
        }
}

static void test_cities_join_what_is_stated(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++)
        check_sides(&row[i], 'c', row[i].cities);
}

static void test_roads_join_what_is_stated(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++)
        check_sides(&row[i], '=', row[i].roads);
}

/* However many sides it reaches, a tile has one river. */
static void test_rivers_join_all_their_sides(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++) {
        unsigned sides = 0;
        for (unsigned d = 0; d < 4; d++)
            sides |= (unsigned)(row[i].edges[d] == 'i') << d;
        if (count_nodes(row[i].tile, 'r') != (sides != 0) ||
            (sides && !find_node(row[i].tile, 'r', sides, 0)))
            fail_msg("tile %s: no river that reaches %x", row[i].code, sides);
    }
}

static void check_fields(const struct row *r)
{
    unsigned n = 0;
    size_t length = 0;
    for (const char *part = r->fields; (part = next_part(part, &length)) != NULL; n++) {
        const size_t n_halves = strcspn(part, ">;");
        const struct tile_node *node = find_node(r->tile, '.', 0, halves_of(part, n_halves));
        if (!node) {
            fail_msg("tile %s: no field %.*s", r->code, (int)length, part);
            return;
        }
        unsigned links = 0;
        for (size_t k = n_halves + 1; k < length; k += 2)
            links |= 1u << r->tile->side_node[side_number(part[k])];
        if (node->links != links)
            fail_msg("tile %s: field %.*s touches %x", r->code, (int)length, part, node->links);
    }
    if (n != count_nodes(r->tile, '.')) fail_msg("tile %s: not %u fields", r->code, n);
}

static void test_fields_and_the_cities_they_touch(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++)
        check_fields(&row[i]);
}

/* What side_node and half_node say is what the nodes say. */
static void test_sides_and_halves_point_to_their_nodes(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++) {
        const struct tile_def *tile = row[i].tile;
        for (unsigned k = 0; k < tile->n_nodes; k++) {
            for (unsigned d = 0; d < 4; d++)
                assert_int_equal(tile->side_node[d] == k, tile->node[k].sides >> d & 1);
            for (unsigned h = 0; h < 8; h++)
                assert_int_equal(tile->half_node[h] == k, tile->node[k].halves >> h & 1);
        }
    }
}

static bool has_mark(const struct tile_def *tile, const char *name, unsigned node, unsigned side)
{
    for (unsigned i = 0; i < tile->n_marks; i++)
        if (strcmp(tile->mark[i].name, name) == 0 && tile->mark[i].node == node)
            return tile->mark[i].side == side;
    return false;
}

/* What stands in one spot is listed among the marks, though it is none. */
static char letter_of_spot(const char *name)
{
    return strcmp(name, "monastery") == 0 ? 'M' : strcmp(name, "garden") == 0 ? 'G' : '\0';
}

static unsigned node_of_half(const struct tile_def *tile, const char *name)
{
    const unsigned halves = halves_of(name, 3);
    for (unsigned h = 0; h < 8; h++)
        if (halves >> h & 1) return tile->half_node[h];
    return NO_NODE;
}

/* "arms:n,herd:nne,festival,twice>n": each mark lies on the feature that holds the side or the half of it, or on the
 * whole tile, and then it may point to a side. */
static void check_marks(const struct row *r)
{
    const struct tile_def *tile = r->tile;
    char name[64];
    int length = 0;
    unsigned n_marks = 0, n_monasteries = 0, n_gardens = 0;
    for (const char *at = r->marks; sscanf(at, "%63[a-z]%n", name, &length) == 1;) {
        unsigned node = NO_NODE, side = NO_NODE;
        at += length;
        if (*at == '>') side = side_number(at[1]);
        const size_t n_letters = *at == ':' || *at == '>' ? strspn(at + 1, "nesw") : 0;
        if (*at == ':')
            node =
                n_letters == 1 ? tile->side_node[side_number(at[1])] : node_of_half(tile, at + 1);
        if (n_letters > 0) at += 1 + n_letters;
        if (*at == ',') at++;
        const char letter = letter_of_spot(name);
        n_monasteries += letter == 'M';
        n_gardens += letter == 'G';
        n_marks += letter == '\0';
        if (letter == '\0' && !has_mark(tile, name, node, side))
            fail_msg("tile %s: %s", r->code, name);
    }
    if (count_nodes(tile, 'M') != n_monasteries) fail_msg("tile %s: monastery", r->code);
    if (count_nodes(tile, 'G') != n_gardens) fail_msg("tile %s: garden", r->code);
    if (tile->n_marks != n_marks) fail_msg("tile %s: %u marks", r->code, tile->n_marks);
}

static void test_marks_and_monasteries(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++)
        check_marks(&row[i]);
}

static void test_copies(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++)
        if (row[i].tile->count != row[i].count)
            fail_msg("tile %s: %u copies", row[i].code, row[i].tile->count);
}

/* How many tiles of an expansion there are, or how many with a mark. */
static unsigned sum_copies(unsigned expansion, const char *mark)
{
    const struct tile_def *tile = tiles_of(expansion);
    unsigned sum = 0;
    for (unsigned i = 0; i < n_tiles_of(expansion); i++)
        for (unsigned k = 0; k < (mark ? tile[i].n_marks : 1); k++)
            if (!mark || strcmp(tile[i].mark[k].name, mark) == 0) sum += tile[i].count;
    return sum;
}

static void test_sums(void **state)
{
    (void)state;
    static const struct {
        unsigned expansion;
        const char *mark; /* null: of all tiles */
        unsigned n;
    } sums[] = {
        { EXPANSION_base, NULL, 72 },           { EXPANSION_base, "arms", 10 },
        { EXPANSION_festival, NULL, 10 },       { EXPANSION_festival, "festival", 10 },
        { EXPANSION_festival, "arms", 0 },      { EXPANSION_inns, NULL, 18 },
        { EXPANSION_inns, "inn", 6 },           { EXPANSION_inns, "cathedral", 2 },
        { EXPANSION_inns, "arms", 3 },          { EXPANSION_abbot, NULL, 16 },
        { EXPANSION_abbot, "arms", 1 },         { EXPANSION_abbot, "inn", 1 },
        { EXPANSION_school, NULL, 2 },          { EXPANSION_school, "exit", 6 },
        { EXPANSION_twentieth, NULL, 15 },      { EXPANSION_twentieth, "beside", 5 },
        { EXPANSION_twentieth, "anywhere", 5 }, { EXPANSION_twentieth, "twice", 5 },
        { EXPANSION_river, NULL, 39 },          { EXPANSION_river, "inn", 1 },
        { EXPANSION_river, "sheep", 2 },        { EXPANSION_river, "vineyard", 2 },
        { EXPANSION_traders, NULL, 24 },        { EXPANSION_traders, "wine", 9 },
        { EXPANSION_traders, "grain", 6 },      { EXPANSION_traders, "cloth", 5 },
        { EXPANSION_traders, "arms", 0 },       { EXPANSION_abbot, "wine", 1 },
        { EXPANSION_abbot, "cloth", 1 },
    };
    for (unsigned i = 0; i < sizeof sums / sizeof sums[0]; i++)
        assert_int_equal(sum_copies(sums[i].expansion, sums[i].mark), sums[i].n);
}

static void test_the_start_tile_is_d(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++)
        assert_int_equal(row[i].tile->is_start, strcmp(row[i].code, "D") == 0);
}

/* Of the anniversary tiles only D is known as it is printed. */
static void test_what_is_not_known_is_provisional(void **state)
{
    (void)state;
    for (unsigned i = 0; i < n_rows; i++) {
        const bool is_known = strncmp(row[i].code, "AN", 2) != 0 || strcmp(row[i].code, "AND") == 0;
        assert_int_equal(row[i].tile->is_provisional, !is_known);
    }
}

/* One arrow on each of the anniversary tiles, spread over the four sides. */
static void test_arrows_point_to_all_sides(void **state)
{
    (void)state;
    unsigned n_pointing[4] = { 0 };
    for (unsigned i = 0; i < n_tiles_of(EXPANSION_twentieth); i++) {
        const struct tile_def *const tile = &tiles_of(EXPANSION_twentieth)[i];
        assert_int_equal(tile->n_marks, 1);
        assert_true(tile->mark[0].side < 4);
        n_pointing[tile->mark[0].side]++;
    }
    for (unsigned d = 0; d < 4; d++)
        assert_true(n_pointing[d] >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_row_has_a_tile_of_its_own),
        cmocka_unit_test(test_no_type_of_an_expansion_is_left_out),
        cmocka_unit_test(test_edges),
        cmocka_unit_test(test_cities_join_what_is_stated),
        cmocka_unit_test(test_roads_join_what_is_stated),
        cmocka_unit_test(test_rivers_join_all_their_sides),
        cmocka_unit_test(test_fields_and_the_cities_they_touch),
        cmocka_unit_test(test_sides_and_halves_point_to_their_nodes),
        cmocka_unit_test(test_marks_and_monasteries),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_the_start_tile_is_d),
        cmocka_unit_test(test_what_is_not_known_is_provisional),
        cmocka_unit_test(test_arrows_point_to_all_sides),
    };
    return cmocka_run_group_tests(tests, read_rows, NULL);
}
