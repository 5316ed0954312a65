/* test_stages.c - tiles that come before others, in place of the start tile, where further conditions let them lie. */
#include "text_game.h"

#include "played.h"

static uint16_t type_of_code(const lauze_rules *rules, const char *code)
{
    lauze_tile_type type;
    for (unsigned i = 0; lauze_type(rules, i, &type); i++)
        if (strcmp(type.code, code) == 0) return (uint16_t)i;
    fail_msg("no tile %s", code);
    return 0;
}

static unsigned stage_of(const lauze_rules *rules, unsigned type)
{
    lauze_tile_type info;
    assert_true(lauze_type(rules, type, &info));
    return info.stage;
}

/* The tiles that may be drawn are those of the first stage of which any are left; their odds make one. */
static void draws_are_of_one_stage(const struct text_game *t)
{
    unsigned stage = 99, n_of_stage = 0, sum = 0;
    for (unsigned type = 0; type < lauze_n_types(t->rules); type++)
        if (lauze_left(t->rules, t->game, type) > 0 && stage_of(t->rules, type) < stage)
            stage = stage_of(t->rules, type);
    for (unsigned type = 0; type < lauze_n_types(t->rules); type++) {
        const lauze_action draw = { .verb = LAUZE_DRAW, .noun = (uint16_t)type };
        const unsigned left = lauze_left(t->rules, t->game, type);
        const bool is_due = left > 0 && stage_of(t->rules, type) == stage;
        uint32_t of, total;
        lauze_odds(t->rules, t->game, draw, &of, &total);
        assert_int_equal(of, is_due ? left : 0);
        assert_int_equal(total > 0, is_due);
        sum += of;
        if (is_due) n_of_stage = total;
        assert_int_equal(lauze_why(t->rules, t->game, draw, NULL), is_due     ? LAUZE_OK
                                                                   : left > 0 ? LAUZE_TOO_EARLY
                                                                              : LAUZE_NONE_LEFT);
    }
    assert_int_equal(sum, n_of_stage);
}

static void a_game_goes_through_its_stages(const char *setup)
{
    struct text_game t = open_text_game(setup);
    unsigned last = 0, number = 5;
    for (lauze_choice_set choices; lauze_who(t.rules, t.game) != LAUZE_NOBODY;) {
        lauze_choices(t.rules, t.game, &choices);
        number = number * 7919 + 1;
        const lauze_action action = lauze_nth(t.rules, t.game, &choices, number / 64 % choices.n);
        if (action.verb == LAUZE_DRAW) {
            draws_are_of_one_stage(&t);
            assert_true(stage_of(t.rules, action.noun) >= last);
            last = stage_of(t.rules, action.noun);
        }
        assert_int_equal(lauze_apply(t.rules, t.game, action, NULL), LAUZE_OK);
    }
    assert_int_equal(last, 8);
    close_text_game(&t);
}

static void what_is_drawn_comes_by_stages(void **state)
{
    (void)state;
    a_game_goes_through_its_stages("base + river");
    a_game_goes_through_its_stages("base + river; 3 seats; river-tiles=I-and-II");
    a_game_goes_through_its_stages("base + 2*river; river-tiles=C3");
    a_game_goes_through_its_stages("base + inns + river; river-tiles=II; river-start=remove");
}

/* Of springs, forks and lakes there is one of each, of all other tiles as many as the copies. */
static void once_is_not_multiplied(void **state)
{
    (void)state;
    struct text_game one = open_text_game("base + river; river-tiles=II"),
                     two = open_text_game("base + 2*river; river-tiles=II");
    unsigned n_once = 0, n_twice = 0;
    lauze_tile_type a, b;
    assert_int_equal(lauze_n_types(one.rules), lauze_n_types(two.rules));
    for (unsigned type = 0; lauze_type(one.rules, type, &a); type++) {
        lauze_type(two.rules, type, &b);
        if (strcmp(lauze_expansion_name(a.expansion), "river") != 0) continue;
        assert_true(b.count == a.count || b.count == 2 * a.count);
        n_once += b.count == a.count;
        n_twice += b.count == 2 * a.count;
    }
    assert_int_equal(n_once, 4); /* a spring, a fork and two lakes */
    assert_true(n_twice > 4);
    close_text_game(&one);
    close_text_game(&two);
}

static void the_start_tile_is_replaced(void **state)
{
    (void)state;
    unsigned type, turn;
    struct text_game t = open_text_game("base + river");
    assert_int_equal(lauze_n_tiles(t.rules, t.game), 1);
    assert_true(lauze_tile_at(t.rules, t.game, lauze_at(0, 0, LAUZE_TILE), &type, &turn));
    assert_int_equal(type, type_of_code(t.rules, "RIA"));
    assert_int_equal(lauze_left(t.rules, t.game, type_of_code(t.rules, "D")), 4);
    close_text_game(&t);
    t = open_text_game("base + river; river-start=remove");
    assert_int_equal(lauze_left(t.rules, t.game, type_of_code(t.rules, "D")), 3);
    assert_int_equal(lauze_removed(t.rules, t.game, type_of_code(t.rules, "D")), 1);
    close_text_game(&t);
    /* Whoever keeps the start tile keeps it at 0,0. */
    t = open_text_game("base + school + river");
    assert_true(lauze_tile_at(t.rules, t.game, lauze_at(0, 0, LAUZE_TILE), &type, &turn));
    assert_int_equal(type, type_of_code(t.rules, "D"));
    assert_int_equal(lauze_left(t.rules, t.game, type), 3);
    close_text_game(&t);
}

static void conditions_refuse_with_their_rule(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + river");
    assert_int_equal(why(&t, "draw A", "B-4"), LAUZE_TOO_EARLY);
    assert_int_equal(why(&t, "draw RIA", "B-4"), LAUZE_NONE_LEFT);
    play(&t, "draw RIF");
    /* It fits at the spring's other sides by its fields, but a river goes on from the open end only. */
    assert_int_equal(why(&t, "place RIF 0,-1n", "RV-13"), LAUZE_NOT_ALLOWED);
    assert_int_equal(why(&t, "place RIF 0,-1e", "B-5"), LAUZE_EDGE_MISMATCH);
    assert_int_equal(why(&t, "place RIF 5,5n", "B-5"), LAUZE_NOT_BESIDE);
    close_text_game(&t);
}

static void what_excludes_each_other_is_refused(void **state)
{
    (void)state;
    static const char text[] = "base + school + river; river-tiles=C3";
    lauze_setup setup;
    lauze_error error;
    char rule[LAUZE_NAME];
    assert_int_equal(lauze_read_setup(text, strlen(text), &setup, NULL), LAUZE_OK);
    assert_int_equal(lauze_rules_size(&setup), 0);
    lauze_rules *rules = malloc(sizeof(void *));
    assert_int_equal(lauze_build_rules(&setup, rules, &error), LAUZE_CONTRADICTION);
    assert_told(&error, "contradiction 1:1 river-tiles");
    lauze_rule_name(error.rule, rule, sizeof rule);
    assert_string_equal(rule, "RV-8");
    free(rules);
    struct text_game t = open_text_game("base + school + river; river-tiles=C3; school-side=right");
    close_text_game(&t);
    t = open_text_game("base + river; river-tiles=C3");
    close_text_game(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_drawn_comes_by_stages),
        cmocka_unit_test(once_is_not_multiplied),
        cmocka_unit_test(the_start_tile_is_replaced),
        cmocka_unit_test(conditions_refuse_with_their_rule),
        cmocka_unit_test(what_excludes_each_other_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
