/* test_rating.c - ratings of several players from their decks, and how sure they are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "arena_statistics.h"
#include "prng.h"
#include "rating.h"

#include <math.h>

static void assert_near(double value, double expected, double within)
{
    assert_true(fabs(value - expected) <= within);
}

enum { DECKS = 4000 };

struct decks {
    struct rated_deck deck[DECKS];
    uint32_t n;
};

static void add_times(struct decks *decks, struct rated_deck deck, unsigned n)
{
    while (n-- > 0)
        decks->deck[decks->n++] = deck;
}

static void test_two_players_are_as_far_apart_as_their_share(void **state)
{
    (void)state;
    static struct decks decks;
    struct ratings ratings = { .n_players = 2 };
    decks.n = 0;
    add_times(&decks, (struct rated_deck){ 1, 0, 1 }, 500);
    add_times(&decks, (struct rated_deck){ 1, 0, 0.5 }, 500);
    assert_true(rate_players(&ratings, 0, decks.deck, decks.n));
    assert_near(ratings.elo[0], 0, 0);
    assert_near(ratings.half[0], 0, 0);
    assert_near(ratings.elo[1], 190.85, 0.5);
    assert_int_equal(ratings.games[1], 2000);
    /* The share's own interval, turned into Elo. */
    struct sample sample = { 0 };
    for (uint32_t i = 0; i < decks.n; i++)
        add_to_sample(&sample, decks.deck[i].share);
    const struct estimate share = estimate_share(&sample);
    const double half = (elo_of_share(share.high) - elo_of_share(share.low)) / 2;
    assert_near(ratings.half[1], half, 0.02 * half);
}

static void test_the_side_does_not_matter(void **state)
{
    (void)state;
    static struct decks decks;
    struct ratings one = { .n_players = 2 }, other = { .n_players = 2 };
    decks.n = 0;
    add_times(&decks, (struct rated_deck){ 0, 1, 0.25 }, 30);
    add_times(&decks, (struct rated_deck){ 0, 1, 0.5 }, 30);
    assert_true(rate_players(&one, 0, decks.deck, decks.n));
    for (uint32_t i = 0; i < decks.n; i++)
        decks.deck[i] = (struct rated_deck){ 1, 0, 1 - decks.deck[i].share };
    assert_true(rate_players(&other, 0, decks.deck, decks.n));
    assert_near(one.elo[1], other.elo[1], 1e-9);
    assert_true(one.elo[1] > 0);
    assert_near(one.half[1], other.half[1], 1e-9);
}

/* Games of players whose strength is known, and who do not all meet. */
static void test_ratings_find_known_strengths(void **state)
{
    (void)state;
    static const double elo[] = { 0, -250, 120, 300 };
    static const unsigned met[][2] = { { 0, 1 }, { 0, 2 }, { 2, 3 }, { 0, 3 } };
    static struct decks decks;
    struct ratings ratings = { .n_players = 4 };
    struct prng prng = prng_of(5);
    decks.n = 0;
    for (uint32_t i = 0; i < DECKS; i++) {
        const unsigned a = met[i % 4][0], b = met[i % 4][1];
        const uint32_t chance = (uint32_t)(share_of_elo(elo[a] - elo[b]) * 1e6);
        const int won =
            (prng_below(&prng, 1000000) < chance) + (prng_below(&prng, 1000000) < chance);
        add_times(&decks, (struct rated_deck){ a, b, won / 2.0 }, 1);
    }
    assert_true(rate_players(&ratings, 0, decks.deck, decks.n));
    for (unsigned i = 1; i < 4; i++) {
        assert_true(fabs(ratings.elo[i] - elo[i]) < 1.5 * ratings.half[i]);
        assert_true(ratings.half[i] > 5 && ratings.half[i] < 40);
    }
}

static void test_who_wins_everything_is_rated_all_the_same(void **state)
{
    (void)state;
    static struct decks decks;
    struct ratings ratings = { .n_players = 2 };
    decks.n = 0;
    add_times(&decks, (struct rated_deck){ 1, 0, 1 }, 100);
    assert_true(rate_players(&ratings, 0, decks.deck, decks.n));
    assert_true(ratings.elo[1] > 700 && ratings.elo[1] < 1500);
    assert_true(isfinite(ratings.half[1]));
}

static void test_strangers_cannot_be_compared(void **state)
{
    (void)state;
    static struct decks decks;
    struct ratings ratings = { .n_players = 4 };
    decks.n = 0;
    add_times(&decks, (struct rated_deck){ 0, 1, 0.5 }, 10);
    add_times(&decks, (struct rated_deck){ 2, 3, 0.5 }, 10);
    assert_false(rate_players(&ratings, 0, decks.deck, decks.n));
    add_times(&decks, (struct rated_deck){ 3, 1, 0.5 }, 1);
    assert_true(rate_players(&ratings, 0, decks.deck, decks.n));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_players_are_as_far_apart_as_their_share),
        cmocka_unit_test(test_the_side_does_not_matter),
        cmocka_unit_test(test_ratings_find_known_strengths),
        cmocka_unit_test(test_who_wins_everything_is_rated_all_the_same),
        cmocka_unit_test(test_strangers_cannot_be_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
