/* test_loaded_tiles.c - tiles read at run time in place of a set that is compiled in: what is refused and where, what
 * tells two sets apart, and that a corrected set is played as it is drawn. */
#include "text_game.h"

#include "played.h"

enum { MAX_FILE = 1 << 16 };

static lauze_tiles *get_memory(void)
{
    lauze_tiles *tiles = malloc(lauze_tiles_size());
    assert_non_null(tiles);
    memset(tiles, 0xa5, lauze_tiles_size());
    return tiles;
}

/* The caller frees them. */
static lauze_tiles *good(const char *text)
{
    lauze_tiles *tiles = get_memory();
    lauze_error error = { .status = LAUZE_OK };
    char told[TOLD];
    if (lauze_read_tiles(text, strlen(text), tiles, &error) != LAUZE_OK)
        fail_msg("%s in %s", tell(&error, told), text);
    return tiles;
}

/* What is refused leaves nothing that could be played. */
static void bad(const char *text, const char *told)
{
    lauze_tiles *tiles = get_memory();
    lauze_setup setup = lauze_setup_default();
    lauze_error error = { .status = LAUZE_OK };
    const lauze_status status = lauze_read_tiles(text, strlen(text), tiles, &error);
    assert_told(&error, told);
    assert_int_equal(status, error.status);
    assert_int_equal(lauze_read_tiles(text, strlen(text), tiles, NULL), status);
    assert_int_equal(lauze_use_tiles(&setup, tiles), LAUZE_BAD_CALL);
    assert_null(setup.tiles);
    free(tiles);
}

/* A copy of the text in which the first `old` is `new`; aborts when there is none. */
static const char *changed(const char *text, const char *old, const char *new)
{
    static char result[MAX_FILE];
    const char *const at = strstr(text, old);
    assert_non_null(at);
    const int length =
        snprintf(result, sizeof result, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    assert_true(length < MAX_FILE);
    return result;
}

/* The text of an expansion's own tiles. */
static char *own_text(const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "expansions/%s/%s.tiles", name, name);
    return text_of_file(path);
}

static uint32_t hash_of_text(const char *text)
{
    lauze_tiles *tiles = good(text);
    lauze_setup setup = lauze_setup_default();
    setup.copies[lauze_tiles_expansion(tiles)] = 1;
    assert_int_equal(lauze_use_tiles(&setup, tiles), LAUZE_OK);
    const uint32_t hash = setup.tiles_hash;
    free(tiles);
    return hash;
}

/* ---- every set as it is ---- */

static lauze_rules *rules_of_setup(const lauze_setup *setup)
{
    lauze_error error = { .status = LAUZE_OK };
    lauze_rules *rules = malloc(lauze_rules_size(setup));
    assert_int_equal(lauze_build_rules(setup, rules, &error), LAUZE_OK);
    return rules;
}

static void are_equal_rules(const lauze_rules *one, const lauze_rules *two)
{
    lauze_tile_type a, b;
    assert_int_equal(lauze_n_types(one), lauze_n_types(two));
    for (unsigned type = 0; lauze_type(one, type, &a); type++) {
        assert_true(lauze_type(two, type, &b));
        assert_string_equal(a.picture, b.picture);
        a.picture = b.picture = NULL;
        assert_memory_equal(&a, &b, sizeof a);
    }
}

static void is_the_same_set(unsigned expansion, const char *text)
{
    lauze_setup plain = lauze_setup_default(), loaded;
    lauze_tiles *tiles = good(text);
    assert_int_equal(lauze_tiles_expansion(tiles), expansion);
    plain.copies[expansion] = 1;
    loaded = plain;
    assert_int_equal(lauze_use_tiles(&loaded, tiles), LAUZE_OK);
    lauze_rules *one = rules_of_setup(&plain), *two = rules_of_setup(&loaded);
    are_equal_rules(one, two);
    free(one);
    free(two);
    free(tiles);
}

/* Nothing that an expansion's own tiles show is unknown when they are read once more. */
static void every_set_can_be_loaded(void **state)
{
    (void)state;
    unsigned n_sets = 0;
    for (unsigned e = 0; e < lauze_n_expansions(); e++) {
        char *text = own_text(lauze_expansion_name(e));
        is_the_same_set(e, text);
        n_sets++;
        free(text);
    }
    assert_true(n_sets >= 5);
}

/* ---- the hash ---- */

/* Moves the first tile of a text, up to the second one's head, to its end. */
static const char *first_tile_last(const char *text)
{
    static char result[MAX_FILE];
    const char *const first = strstr(text, "\ntile "), *const second = strstr(first + 1, "\ntile ");
    snprintf(result, sizeof result, "%s\n%.*s\n", second, (int)(second - first), first);
    return result;
}

static void order_and_comments_mean_nothing(void **state)
{
    (void)state;
    char *text = own_text("inns");
    const uint32_t hash = hash_of_text(text);
    assert_int_not_equal(hash, 0);
    assert_int_equal(hash_of_text(first_tile_last(text)), hash);
    assert_int_equal(hash_of_text(changed(text, "# IC/CCCC\n", "# another\n\n# comment\n")), hash);
    assert_int_equal(hash_of_text(changed(text, "tile ICC 1\n", "tile  ICC 1 provisional\r\n")),
                     hash);
    assert_int_equal(hash_of_text(strstr(text, "\ntile ") + 1), hash);
    free(text);
}

static void what_is_drawn_means_something(void **state)
{
    (void)state;
    char *text = own_text("inns");
    const uint32_t hash = hash_of_text(text);
    assert_int_not_equal(hash_of_text(changed(text, "mark arms n\n", "\n")), hash);
    assert_int_not_equal(hash_of_text(changed(text, ".....\n.....\n==M==\n.....\n.....\n",
                                              ".....\n.....\n==M..\n.....\n.....\n")),
                         hash);
    assert_int_not_equal(hash_of_text(changed(text, "#ccc#\nc...c\n", "#ccc#\nccccc\n")), hash);
    free(text);
}

/* ---- refusals ---- */

#define ROWS ".ccc.\n.....\n=====\n.....\n.....\n"

static void bad_texts(void **state)
{
    (void)state;
    bad("", "ended-early 1:1 tile");
    bad("no tiles\nat all\n", "ended-early 3:1 tile");
    bad("words\n\ntile QQQ 1\n" ROWS, "unknown 3:1 QQQ");
    bad("words\n\n \ttile\tQQQ 1\n" ROWS "tile A 2\n" ROWS, "unknown 3:1 QQQ");
    bad("tile ICA\n" ROWS, "syntax 1:9 ");
    bad("tile ICA 2\n#ccc#\nccccc\n", "ended-early 4:1 ");
    bad("tile ICA 2\n#ccc#\nccccc\nccccc\nccccc\n#ccc#\nmark cathedral q\n", "unknown 7:16 q");
    lauze_tiles *tiles = get_memory();
    lauze_error error;
    assert_int_equal(lauze_read_tiles(NULL, 0, tiles, &error), LAUZE_BAD_CALL);
    assert_int_equal(error.status, LAUZE_BAD_CALL);
    assert_int_equal(lauze_read_tiles("", 0, NULL, NULL), LAUZE_BAD_CALL);
    free(tiles);
}

/* One change in an expansion's own text, and how it is refused: at the line of the tile with that head. */
struct change {
    const char *set, *old, *new, *head, *status, *token;
};

static unsigned line_of(const char *text, const char *head)
{
    const char *const end = strstr(text, head);
    unsigned n = 1;
    assert_non_null(end);
    for (const char *at = text; at < end; at++)
        n += *at == '\n';
    return n;
}

static void bad_change(const struct change *change)
{
    char *own = own_text(change->set), told[100];
    const char *const text = changed(own, change->old, change->new);
    snprintf(told, sizeof told, "%s %u:1 %s", change->status, line_of(text, change->head),
             change->token);
    bad(text, told);
    free(own);
}

static void bad_heads(void **state)
{
    (void)state;
    static const struct change changes[] = {
        { "inns", "ICC 1", "ICC 2", "tile ICC", "contradiction", "ICC" },
        { "inns", "ICC 1", "ICC 1 start", "tile ICC", "contradiction", "ICC" },
        { "inns", "ICC 1", "ICC 1 laid", "tile ICC", "contradiction", "ICC" },
        { "inns", "ICC 1", "ICC 1 once", "tile ICC", "contradiction", "ICC" },
        { "inns", "ICC 1", "ICC 1 stage 7", "tile ICC", "contradiction", "ICC" },
        { "inns", "ICC 1", "ICC 1 instead C", "tile ICC", "contradiction", "ICC" },
        { "inns", "ICC 1", "ICC 1 when farms=F1", "tile ICC", "contradiction", "ICC" },
        { "inns", "tile ICC 1", "tile QC 1", "tile QC", "unknown", "QC" },
        { "inns", "tile ICC 1", "tile A 2", "tile A", "unknown", "A" },
        { "inns", "tile ICD 1", "tile ICC 1", "tile ICC 1\n#ccc#\nc...c\nc...c\nc...c\n.....",
          "repeated", "ICC" },
        { "school", "SCL 1 laid", "SCL 1", "tile SCL", "contradiction", "SCL" },
        { "abbot", "instead E", "instead F", "tile BGE", "contradiction", "BGE" },
        { "base", "D 4 start", "D 4", "tile D", "contradiction", "D" },
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
        bad_change(&changes[i]);
}

static void bad_looks(void **state)
{
    (void)state;
    static const struct change changes[] = {
        { "inns", "mark arms n", "mark legs n", "tile ICF", "unknown", "legs" },
        { "inns", "mark arms n", "mark arms", "tile ICF", "unknown", "arms" },
        { "inns", "mark arms n", "mark arms to n", "tile ICF", "contradiction", "ICF" },
        { "inns", "mark arms n", "mark exit n", "tile ICF", "unknown", "exit" },
        { "inns", "==M==", "==G==", "tile ICB", "unknown", "G" },
        { "inns", "ICB 1\n.....", "ICB 1\n..q..", "tile ICB", "contradiction", "ICB" },
        { "inns", "ICB 1\n.....", "ICB 1\n..S..", "tile ICB", "contradiction", "ICB" },
        { "inns", "ICB 1\n.....\n.....", "ICB 1\n.....\n#....", "tile ICB", "contradiction",
          "ICB" },
        { "abbot", "BGE 1 instead E\n.ccc.\n.....\n..G..", "BGE 1 instead E\n.ccc.\n.....\n..r..",
          "tile BGE", "unknown", "r" },
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
        bad_change(&changes[i]);
}

/* What lies on the table from the beginning lies beside tiles of other sets: its edges are theirs. */
static void what_lies_at_the_start_keeps_its_edges(void **state)
{
    (void)state;
    static const struct change changes[] = {
        { "base", "start\n.ccc.\n.....\n=====\n.....\n.....",
          "start\n..=..\nc.=..\nc.=..\nc.=..\n..=..", "tile D", "contradiction", "D" },
        { "school", "..=..\n..=..\nmark exit n\nmark exit w\nmark exit s\n",
          ".....\n.....\nmark exit n\nmark exit w\n", "tile SCL", "contradiction", "SCL" },
        { "river", "RIA 1 laid once when river-tiles=C2,C1,II,III,I-and-II\n.....\n.....\n..rrr\n",
          "RIA 1 laid once when river-tiles=C2,C1,II,III,I-and-II\n.....\n.....\nrrr..\n",
          "tile RIA", "contradiction", "RIA" },
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
        bad_change(&changes[i]);
}

static void bad_sets(void **state)
{
    (void)state;
    char *text = own_text("inns"), told[100];
    char *const last = strstr(text, "tile ICQ");
    assert_non_null(last);
    snprintf(told, sizeof told, "ended-early %u:1 ICQ", line_of(text, last));
    *last = '\0';
    bad(text, told);
    free(text);
}

/* ---- setups ---- */

static void loaded_tiles_are_named_by_their_hash(void **state)
{
    (void)state;
    char *own = own_text("inns"), text[200], expected[200];
    lauze_tiles *tiles = good(own), *others = good(changed(own, "mark arms n\n", "\n"));
    lauze_setup setup, read;
    lauze_error error = { .status = LAUZE_OK };
    assert_int_equal(lauze_read_setup("base + inns; 3 seats", 20, &setup, NULL), LAUZE_OK);
    assert_int_equal(lauze_use_tiles(&setup, tiles), LAUZE_OK);
    assert_int_equal(lauze_use_tiles(&setup, tiles), LAUZE_OK);
    assert_ptr_equal(setup.tiles, tiles);
    snprintf(expected, sizeof expected, "base + inns@%08x; 3 seats", setup.tiles_hash);
    const size_t length = lauze_write_setup(&setup, text, sizeof text);
    assert_string_equal(text, expected);
    assert_int_equal(lauze_read_setup(text, length, &read, &error), LAUZE_OK);
    assert_int_equal(read.tiles_hash, setup.tiles_hash);
    assert_null(read.tiles);
    lauze_rules *rules = rules_of_setup(&setup);
    assert_int_equal(lauze_build_rules(&read, rules, &error), LAUZE_OTHER_VERSION);
    assert_told(&error, "other-version 1:1 inns");
    assert_int_equal(lauze_rules_size(&read), 0);
    assert_int_equal(lauze_use_tiles(&read, others), LAUZE_OTHER_VERSION);
    assert_int_equal(lauze_use_tiles(&read, tiles), LAUZE_OK);
    assert_memory_equal(&read, &setup, sizeof setup);
    free(rules);
    free(tiles);
    free(others);
    free(own);
}

static void tiles_belong_to_what_is_played(void **state)
{
    (void)state;
    char *own = own_text("inns");
    lauze_tiles *tiles = good(own);
    lauze_setup setup = lauze_setup_default();
    assert_int_equal(lauze_use_tiles(&setup, tiles), LAUZE_CONTRADICTION);
    assert_null(setup.tiles);
    assert_int_equal(setup.tiles_hash, 0);
    assert_int_equal(lauze_use_tiles(NULL, tiles), LAUZE_BAD_CALL);
    assert_int_equal(lauze_use_tiles(&setup, NULL), LAUZE_BAD_CALL);
    setup.copies[lauze_tiles_expansion(tiles)] = 1;
    assert_int_equal(lauze_use_tiles(&setup, tiles), LAUZE_OK);
    setup.copies[lauze_tiles_expansion(tiles)] = 0;
    assert_int_equal(lauze_rules_size(&setup), 0);
    setup.copies[lauze_tiles_expansion(tiles)] = 1;
    setup.tiles_expansion = 0;
    assert_int_equal(lauze_rules_size(&setup), 0);
    free(tiles);
    free(own);
}

static void bad_hash(const char *text, const char *told)
{
    lauze_setup setup;
    lauze_error error = { .status = LAUZE_OK };
    assert_int_not_equal(lauze_read_setup(text, strlen(text), &setup, &error), LAUZE_OK);
    assert_told(&error, told);
}

static void hashes_are_eight_digits(void **state)
{
    (void)state;
    lauze_setup setup;
    assert_int_equal(lauze_read_setup("inns@0000001f", 13, &setup, NULL), LAUZE_OK);
    assert_int_equal(setup.tiles_hash, 31);
    bad_hash("base + inns@00000000", "other-version 1:13 00000000");
    bad_hash("base + inns@1f3a9c2", "other-version 1:13 1f3a9c2");
    bad_hash("base + inns@1f3a9c2d0", "other-version 1:13 1f3a9c2d0");
    bad_hash("base + inns@1f3a9c2g", "other-version 1:13 1f3a9c2g");
    bad_hash("base + inns@1F3A9C2D", "other-version 1:13 1F3A9C2D");
    bad_hash("base@1f3a9c2d + inns@1f3a9c2d", "too-many 1:22 1f3a9c2d");
}

/* ---- play ---- */

/* ICB with its monastery at the end of a road that comes from the north. */
static void a_corrected_set_is_played_as_drawn(void **state)
{
    (void)state;
    char *own = own_text("inns");
    lauze_tiles *tiles = good(
        changed(own, "tile ICB 1\n.....\n.....\n==M==\n", "tile ICB 1\n..=..\n..=..\n..M..\n"));
    lauze_setup setup, read;
    lauze_error error = { .status = LAUZE_OK };
    assert_int_equal(lauze_read_setup("base + inns", 11, &setup, NULL), LAUZE_OK);
    assert_int_equal(lauze_use_tiles(&setup, tiles), LAUZE_OK);
    struct text_game t = { .rules = rules_of_setup(&setup) };
    t.game = malloc(lauze_game_size(t.rules));
    t.other = malloc(lauze_game_size(t.rules));
    lauze_start(t.rules, t.game);
    play(&t, "draw ICB, place ICB 1,0w, put follower 1,0c, draw V");
    assert_int_equal(lauze_check(t.rules, t.game, NULL), LAUZE_OK);
    char text[1000];
    const size_t length = lauze_write_position(t.rules, t.game, text, sizeof text);
    assert_int_equal(lauze_read_position_setup(text, length, &read, &error), LAUZE_OK);
    assert_int_equal(lauze_use_tiles(&read, tiles), LAUZE_OK);
    assert_memory_equal(&read, &setup, sizeof setup);
    assert_int_equal(lauze_read_position(t.rules, t.other, text, length, &error), LAUZE_OK);
    assert_int_equal(lauze_hash(t.rules, t.other), lauze_hash(t.rules, t.game));
    close_text_game(&t);
    free(tiles);
    free(own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_set_can_be_loaded),
        cmocka_unit_test(order_and_comments_mean_nothing),
        cmocka_unit_test(what_is_drawn_means_something),
        cmocka_unit_test(bad_texts),
        cmocka_unit_test(bad_heads),
        cmocka_unit_test(bad_looks),
        cmocka_unit_test(what_lies_at_the_start_keeps_its_edges),
        cmocka_unit_test(bad_sets),
        cmocka_unit_test(loaded_tiles_are_named_by_their_hash),
        cmocka_unit_test(tiles_belong_to_what_is_played),
        cmocka_unit_test(hashes_are_eight_digits),
        cmocka_unit_test(a_corrected_set_is_played_as_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
