/* test_sealed_deal.c - a seed that was committed to and the nonces of the others make one key. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "played.h"
#include "sealed_deal.h"

/* printf 'a seed for the tests' | sha256sum */
static const char seed[] = "46481a50cf8f28f251db123e2bcae3b2e20f2a2bd8d3f0d5c784efd83e44acb6";

static void assert_key(const struct sealed_deal *sealed, const char *right)
{
    char key[DEAL_HASH];
    assert_true(is_sealed_deal_ready(sealed));
    key_of_sealed_deal(sealed, key);
    assert_string_equal(key, right);
    assert_true(is_deal_key(key, strlen(key)));
}

/* The hashes are those of sha256sum: of the seed, of `lauze-key-1|SEED`, of `lauze-key-1|SEED|a|ada-chose-these-letters`
 * and so on. */
static void test_the_key_of_a_seed_and_nonces(void **state)
{
    (void)state;
    struct sealed_deal sealed;
    assert_true(seal_by_seed(&sealed, seed));
    assert_string_equal(sealed.commitment,
                        "09cbeaf4dbf76f80bfaa2a5fe53292b25e0506cae495054aeaaf920e919cc794");
    assert_key(&sealed, "05c3f34944dcd9ba883c7a250eb6d1cbf6df92db8e171612a59127cd4435a510");
    assert_true(expect_nonce(&sealed, "a"));
    assert_false(is_sealed_deal_ready(&sealed));
    assert_true(add_nonce(&sealed, "a", "ada-chose-these-letters"));
    assert_key(&sealed, "ae4dbd135555fe1e189b45642c13dba23110b0ba00092bf3048fae376dc259d2");
    assert_true(expect_nonce(&sealed, "b"));
    assert_true(add_nonce(&sealed, "b", "server-0123456789abcdef0123456789abcdef"));
    assert_key(&sealed, "a51836aa9face3f92786cf5c8916ab6944e16f10ce9488fd3df83fc053a8d815");
}

/* Who comes first does not matter, only where he sits; and nobody changes his mind. */
static void test_nonces_come_in_any_order_and_once(void **state)
{
    (void)state;
    struct sealed_deal sealed;
    assert_true(seal_by_seed(&sealed, seed));
    assert_true(expect_nonce(&sealed, "a") && expect_nonce(&sealed, "b"));
    assert_false(expect_nonce(&sealed, "a"));
    assert_true(is_nonce_missing(&sealed, "a") && is_nonce_missing(&sealed, "b"));
    assert_true(add_nonce(&sealed, "b", "server-0123456789abcdef0123456789abcdef"));
    assert_false(add_nonce(&sealed, "b", "another-nonce-of-the-same"));
    assert_false(add_nonce(&sealed, "c", "a-nonce-of-nobody-here"));
    assert_false(is_sealed_deal_ready(&sealed));
    assert_true(is_nonce_missing(&sealed, "a"));
    assert_false(is_nonce_missing(&sealed, "b") || is_nonce_missing(&sealed, "c"));
    assert_true(add_nonce(&sealed, "a", "ada-chose-these-letters"));
    assert_key(&sealed, "a51836aa9face3f92786cf5c8916ab6944e16f10ce9488fd3df83fc053a8d815");
}

static void test_as_many_nonces_as_there_is_room_for(void **state)
{
    (void)state;
    static const char *const names[SEALED_NONCES] = {
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16"
    };
    char longest[NONCE_MOST + 1];
    struct sealed_deal sealed;
    assert_true(seal_by_seed(&sealed, seed));
    memset(longest, 'n', NONCE_MOST);
    longest[NONCE_MOST] = 0;
    for (unsigned i = 0; i < SEALED_NONCES; i++) {
        assert_true(expect_nonce(&sealed, names[i]));
        assert_true(add_nonce(&sealed, names[i], longest));
    }
    assert_false(expect_nonce(&sealed, "17"));
    char key[DEAL_HASH];
    key_of_sealed_deal(&sealed, key);
    assert_int_equal(strlen(key), DEAL_HASH - 1);
}

static void test_which_nonces_and_seeds_are_allowed(void **state)
{
    (void)state;
    struct sealed_deal sealed;
    char made[NONCE_MOST + 1];
    assert_true(is_nonce("0123456789abcdef", 16));
    assert_false(is_nonce("0123456789abcde", 15));
    assert_false(is_nonce("0123456789abcde|", 16));
    assert_false(is_nonce("0123456789abcde\0", 16));
    assert_false(is_nonce("server-0123456789", 17));
    make_nonce(made);
    assert_true(is_nonce_of_server(made));
    assert_false(is_nonce(made, strlen(made)));
    assert_true(seal_by_seed(&sealed, seed) && expect_nonce(&sealed, "a"));
    assert_false(add_nonce(&sealed, "a", "too-short"));
    assert_false(add_nonce(&sealed, "a", "with a blank in it, and long"));
    assert_true(add_nonce(&sealed, "a", made));
    assert_false(expect_nonce(&sealed, ""));
    assert_false(expect_nonce(&sealed, "|"));
    assert_false(expect_nonce(&sealed, "abc"));
    assert_false(seal_by_seed(&sealed, "too-short"));
    assert_false(seal_by_seed(&sealed, ""));
}

/* Who knows the commitment only can take part in all but the drawing, until he is given the seed. */
static void test_a_seed_that_comes_later(void **state)
{
    (void)state;
    struct sealed_deal sealed;
    assert_false(seal_by_hash(&sealed, "09cb"));
    assert_false(seal_by_hash(&sealed, seed + 1));
    assert_true(
        seal_by_hash(&sealed, "09cbeaf4dbf76f80bfaa2a5fe53292b25e0506cae495054aeaaf920e919cc794"));
    assert_true(expect_nonce(&sealed, "a") && add_nonce(&sealed, "a", "ada-chose-these-letters"));
    assert_false(is_sealed_deal_ready(&sealed));
    assert_false(
        give_seed(&sealed, "another-seed-that-has-as-many-letters-as-a-hash-has-got-to-be-s0"));
    assert_false(give_seed(&sealed, ""));
    assert_false(is_sealed_deal_ready(&sealed));
    assert_true(give_seed(&sealed, seed));
    assert_key(&sealed, "ae4dbd135555fe1e189b45642c13dba23110b0ba00092bf3048fae376dc259d2");
}

/* Nothing is drawn before everything is there; then the order is that of the key. */
static void test_a_deal_waits_for_all(void **state)
{
    (void)state;
    struct played played;
    struct sealed_deal *sealed = calloc(1, sizeof *sealed);
    lauze_action action;
    begin_game(&played, "base");
    assert_true(sealed && seal_by_seed(sealed, seed) && expect_nonce(sealed, "a"));
    struct deal deal = deal_of_sealed(sealed);
    const struct deal_moment moment = { .rules = played.rules, .game = played.game };
    assert_true(settle_sealed_deal(&deal, played.rules, played.game));
    assert_false(draw_tile(&deal, &moment, &action));
    assert_true(add_nonce(sealed, "a", "ada-chose-these-letters"));
    assert_true(settle_sealed_deal(&deal, played.rules, played.game));
    assert_true(draw_tile(&deal, &moment, &action));
    assert_int_equal(action.noun, action_of(&played, "draw N").noun);
    free_deal(&deal);
    end_game(&played);
}

/* What it makes up nobody can foresee, so it is never the same. */
static void test_seeds_and_nonces_differ(void **state)
{
    (void)state;
    struct sealed_deal one, other;
    char nonces[2][NONCE_MOST + 1], hash[DEAL_HASH];
    seal_deal(&one);
    seal_deal(&other);
    assert_string_not_equal(one.seed, other.seed);
    assert_int_equal(strlen(one.seed), 64);
    hash_text(one.seed, hash);
    assert_string_equal(one.commitment, hash);
    make_nonce(nonces[0]);
    make_nonce(nonces[1]);
    assert_string_not_equal(nonces[0], nonces[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_key_of_a_seed_and_nonces),
        cmocka_unit_test(test_nonces_come_in_any_order_and_once),
        cmocka_unit_test(test_as_many_nonces_as_there_is_room_for),
        cmocka_unit_test(test_which_nonces_and_seeds_are_allowed),
        cmocka_unit_test(test_a_seed_that_comes_later),
        cmocka_unit_test(test_a_deal_waits_for_all),
        cmocka_unit_test(test_seeds_and_nonces_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
