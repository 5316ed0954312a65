/* test_pointing.c - marks that point and turn with their tile, what they make active, and choices all over the board. */
#include "assert_position.h"

static lauze_turn_state turn_of(const struct text_game *t)
{
    lauze_turn_state turn;
    lauze_turn(t->rules, t->game, &turn);
    return turn;
}

static unsigned register_named(const struct text_game *t, const char *name)
{
    for (unsigned i = 0; lauze_register_name(t->rules, i); i++)
        if (strcmp(lauze_register_name(t->rules, i), name) == 0)
            return lauze_register(t->rules, t->game, i);
    fail_msg("no register %s", name);
    return 0;
}

static void reads_back(struct text_game *t)
{
    char text[1000];
    strcpy(text, write(t, t->game));
    assert_position(t, text);
}

/* A tile whose drawing looks the same when it is turned looks different with a mark that points. */
static void a_tile_that_points_has_four_turns(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + twentieth");
    lauze_tile_type type;
    unsigned n = 0, sides = 0;
    for (unsigned i = 0; lauze_type(t.rules, i, &type); i++) {
        if (type.towards == LAUZE_TILE) {
            assert_int_equal(type.pointer, LAUZE_NO_KIND);
            continue;
        }
        assert_int_equal(type.n_turns, 4);
        assert_true(type.towards <= LAUZE_W && type.towards % LAUZE_E == 0);
        assert_true(type.marks >> type.pointer & 1);
        assert_non_null(lauze_mark_name(t.rules, type.pointer));
        sides |= 1u << type.towards;
        n += type.count;
    }
    assert_int_equal(n, 15);
    assert_int_equal(sides, 1 << LAUZE_N | 1 << LAUZE_E | 1 << LAUZE_S | 1 << LAUZE_W);
    close_text_game(&t);
}

/* Each of the four is an action of its own, and the position keeps them apart. */
static void four_turns_are_four_positions(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + twentieth");
    static const char *const turns[] = { "draw ANA, place ANA 0,1n", "draw ANA, place ANA 1,0n",
                                         "draw ANA, place ANA 1,0s" };
    uint64_t hash[3];
    for (unsigned i = 0; i < 3; i++) {
        lauze_start(t.rules, t.game);
        if (i > 0) play(&t, turns[i]);
        hash[i] = lauze_hash(t.rules, t.game);
        reads_back(&t);
    }
    assert_true(hash[0] != hash[1] && hash[1] != hash[2] && hash[0] != hash[2]);
    close_text_game(&t);
}

/* Whatever is listed is found by its action, wherever on the board; everything else of the board is not. */
static void each_choice_is_found_and_no_other(const struct text_game *t, lauze_action like)
{
    static lauze_action listed[4096];
    const uint32_t n = lauze_actions(t->rules, t->game, listed, 4096);
    unsigned n_found = 0, n_like = 0;
    assert_true(n <= 4096);
    for (uint32_t i = 0; i < n; i++)
        n_like +=
            listed[i].verb == like.verb && listed[i].by == like.by && listed[i].noun == like.noun;
    for (unsigned i = 0; i < lauze_n_tiles(t->rules, t->game); i++)
        for (unsigned spot = 0; spot <= LAUZE_TILE; spot++) {
            like.place = lauze_nth_tile(t->rules, t->game, i) - LAUZE_TILE + spot;
            bool is_listed = false;
            for (uint32_t k = 0; k < n; k++)
                is_listed |= memcmp(&listed[k], &like, sizeof like) == 0;
            const bool is_legal = lauze_why(t->rules, t->game, like, NULL) == LAUZE_OK;
            assert_int_equal(is_legal, is_listed);
            n_found += is_legal;
        }
    assert_int_equal(n_found, n_like);
}

static unsigned power_named(const lauze_rules *rules, const char *name)
{
    unsigned power = 1;
    while (lauze_power_name(rules, power) && strcmp(lauze_power_name(rules, power), name) != 0)
        power++;
    assert_non_null(lauze_power_name(rules, power));
    return power;
}

/* What may be put by either power anywhere on the board. */
static void check_puts(const struct text_game *t)
{
    const unsigned powers[] = { power_named(t->rules, "beside"),
                                power_named(t->rules, "anywhere") };
    for (unsigned kind = 0; lauze_figure_name(t->rules, kind); kind++)
        for (unsigned i = 0; i < 2; i++)
            each_choice_is_found_and_no_other(
                t, (lauze_action){ .verb = LAUZE_PUT,
                                   .by = (uint8_t)powers[i],
                                   .noun = lauze_figure_noun(kind, turn_of(t).seat) });
}

/* How often there was something to look at. */
struct looks {
    unsigned n_spread, n_chosen;
};

static void look_at_choices(const struct text_game *t, struct looks *looks)
{
    if (strcmp(turn_of(t).step, "put") == 0 && register_named(t, "symbol") != 0) {
        check_puts(t);
        looks->n_spread++;
    }
    if (strcmp(turn_of(t).step, "symbol") == 0) {
        each_choice_is_found_and_no_other(t, (lauze_action){ .verb = LAUZE_CHOOSE });
        looks->n_chosen++;
    }
}

static void spread_choices_hold(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + inns + twentieth; 3 seats");
    struct looks looks = { 0, 0 };
    unsigned number = 3;
    for (unsigned i = 0; i < 8; i++) {
        lauze_choice_set choices;
        for (lauze_start(t.rules, t.game); lauze_who(t.rules, t.game) != LAUZE_NOBODY;) {
            look_at_choices(&t, &looks);
            lauze_choices(t.rules, t.game, &choices);
            number = number * 7919 + 1;
            const lauze_action action =
                lauze_nth(t.rules, t.game, &choices, number / 64 % choices.n);
            assert_int_equal(lauze_apply(t.rules, t.game, action, NULL), LAUZE_OK);
        }
    }
    assert_true(looks.n_spread > 0);
    assert_true(looks.n_chosen > 0);
    close_text_game(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tile_that_points_has_four_turns),
        cmocka_unit_test(four_turns_are_four_positions),
        cmocka_unit_test(spread_choices_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
