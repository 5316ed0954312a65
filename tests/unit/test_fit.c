/* test_fit.c - every test of holes that this machine can run gives the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fit.h"
#include "game.h"
#include "played.h"
#include "prng.h"
#include "signature.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 2002, BLOCKS = (MOST + FIT_BLOCK - 1) / FIT_BLOCK, WORDS = TURNS * BLOCKS };

/* Rules whose first type needs what a test says, and a game with room for many more holes than it can have. */
struct holes {
    struct played played;
    lauze_rules *rules;
    lauze_game *game;
    uint16_t *masks;
    struct prng prng;
};

static struct holes open_holes(void)
{
    struct holes h = { .prng = prng_of(6) };
    begin_game(&h.played, "base");
    h.rules = h.played.rules;
    h.game = calloc(1, h.rules->layout.hole_mask + BLOCKS * FIT_BLOCK * sizeof(uint16_t));
    assert_non_null(h.game);
    h.masks = hole_masks(h.rules, h.game);
    return h;
}

static void close_holes(struct holes *h)
{
    free(h->game);
    end_game(&h->played);
}

/* A number of 16 bits, of which about 16 in 2^times are set. */
static uint16_t sparse(struct prng *prng, unsigned times)
{
    uint16_t bits = 0xffff;
    for (unsigned i = 0; i < times; i++)
        bits &= (uint16_t)prng_next(prng);
    return bits;
}

/* Some fills accept much, some little, some nothing. A need is never empty. */
static void fill(struct holes *h, unsigned n)
{
    struct needs *const needs = &h->rules->type[0].needs;
    const unsigned times = prng_below(&h->prng, 6), less = 1 + prng_below(&h->prng, 3);
    h->game->n_holes = (uint16_t)n;
    needs->n_turns = (uint8_t)(1 + prng_below(&h->prng, TURNS));
    for (unsigned turn = 0; turn < TURNS; turn++)
        needs->need[turn] = (uint16_t)(sparse(&h->prng, less) | 1u << prng_below(&h->prng, 16));
    for (unsigned i = 0; i < BLOCKS * FIT_BLOCK; i++)
        h->masks[i] = i < n ? sparse(&h->prng, times) : 0;
}

/* By the definition: hole i has the bit i of the words of its turn. */
static uint32_t expect(const struct holes *h, uint64_t *words)
{
    const struct needs *const needs = &h->rules->type[0].needs;
    const unsigned n = h->game->n_holes, per_turn = (n + 63) / 64;
    uint32_t count = 0;
    for (unsigned turn = 0; turn < needs->n_turns; turn++)
        for (unsigned i = 0; i < n; i++)
            if ((needs->need[turn] & ~h->masks[i]) == 0) {
                words[turn * per_turn + i / 64] |= (uint64_t)1 << i % 64;
                count++;
            }
    return count;
}

/* Words behind those that are asked for keep their bytes. */
static void gives(struct holes *h, const struct fit_test *fit, const uint64_t *words, uint32_t n)
{
    const struct needs *const needs = &h->rules->type[0].needs;
    uint64_t given[WORDS + 1];
    const size_t n_words = (size_t)needs->n_turns * ((h->game->n_holes + 63u) / 64u);
    memset(given, 0xa5, sizeof given);
    assert_int_equal(fit->fits(h->masks, h->game->n_holes, needs, given), n);
    assert_memory_equal(given, words, n_words * sizeof words[0]);
    assert_int_equal(given[n_words], 0xa5a5a5a5a5a5a5a5u);
    assert_int_equal(fit->fits_any(h->rules, h->game, 0), n > 0);
}

/* The bits of some words, one after the other. */
static void test_bits_are_found_by_their_index(void **state)
{
    (void)state;
    struct prng prng = prng_of(7);
    for (unsigned round = 0; round < 200; round++) {
        uint64_t words[4];
        for (unsigned i = 0; i < 4; i++)
            words[i] = prng_below(&prng, 3) == 0 ? 0 : prng_next(&prng) & prng_next(&prng);
        uint32_t index = 0;
        for (unsigned bit = 0; bit < 256; bit++) {
            if (!(words[bit / 64] >> bit % 64 & 1)) continue;
            for (unsigned i = 0; nth_fit(i); i++)
                assert_int_equal(nth_fit(i)->nth_bit(words, index), bit);
            index++;
        }
        for (unsigned i = 0; nth_fit(i); i++)
            assert_int_equal(nth_fit(i)->count_bits(words, 4), index);
    }
}

static void test_all_give_the_same(void **state)
{
    (void)state;
    struct holes h = open_holes();
    unsigned n_none = 0, n_some = 0;
    for (unsigned n = 0; n <= MOST; n++) {
        uint64_t words[WORDS + 1] = { 0 };
        fill(&h, n);
        const uint32_t count = expect(&h, words);
        *(count > 0 ? &n_some : &n_none) += 1;
        for (unsigned i = 0; nth_fit(i); i++)
            gives(&h, nth_fit(i), words, count);
    }
    assert_true(n_none > 100 && n_some > 1000);
    close_holes(&h);
}

/* The last hole decides, and one behind it never. */
static void test_only_the_holes_in_use_count(void **state)
{
    (void)state;
    struct holes h = open_holes();
    for (unsigned n = 1; n <= 130; n++) {
        uint64_t words[WORDS + 1] = { 0 };
        memset(h.masks, 0, BLOCKS * FIT_BLOCK * sizeof(uint16_t));
        h.game->n_holes = (uint16_t)n;
        h.rules->type[0].needs = (struct needs){ .need = { 0x1248 }, .n_turns = 1 };
        for (unsigned i = 0; nth_fit(i); i++)
            gives(&h, nth_fit(i), words, 0);
        h.masks[n - 1] = 0x1248;
        assert_int_equal(expect(&h, words), 1);
        for (unsigned i = 0; nth_fit(i); i++)
            gives(&h, nth_fit(i), words, 1);
    }
    close_holes(&h);
}

static void test_games_are_the_same(void **state)
{
    (void)state;
    static const char *const setups[] = { "base", "everything" };
    for (unsigned k = 0; k < sizeof setups / sizeof setups[0]; k++) {
        struct played played;
        bool has_memory;
        begin_game(&played, setups[k]);
        const uint64_t chosen = sign_games(played.rules, 2, &has_memory);
        for (unsigned i = 0; nth_fit(i); i++) {
            use_fit(played.rules, nth_fit(i));
            assert_string_equal(fit_name(played.rules), nth_fit(i)->name);
            assert_int_equal(sign_games(played.rules, 2, &has_memory), chosen);
            assert_true(has_memory);
        }
        end_game(&played);
    }
}

static void test_the_quickest_is_chosen(void **state)
{
    (void)state;
    struct played played;
    unsigned n = 0;
    while (nth_fit(n))
        n++;
    assert_ptr_equal(nth_fit(0), &plain_fit);
    begin_game(&played, "base");
    assert_string_equal(fit_name(played.rules), nth_fit(n - 1)->name);
    use_plain_fit(played.rules);
    assert_string_not_equal(fit_name(played.rules), "avx2");
    choose_fit(played.rules);
    assert_string_equal(fit_name(played.rules), nth_fit(n - 1)->name);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bits_are_found_by_their_index),
        cmocka_unit_test(test_all_give_the_same),
        cmocka_unit_test(test_only_the_holes_in_use_count),
        cmocka_unit_test(test_games_are_the_same),
        cmocka_unit_test(test_the_quickest_is_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
