/* test_deal_proof.c - records whose deal can be checked: those that hold, and each way in which one does not. */
#include "checked_record.h"

#include "played.h"

enum { MOST_TEXT = 1 << 14 };

/* A copy of a text in which the first `old` is `new`; aborts where there is none. */
static const char *with(const char *text, const char *old, const char *new)
{
    static char changed[2][MOST_TEXT];
    static int turn;
    turn = !turn;
    const char *at = strstr(text, old);
    assert_non_null(at);
    snprintf(changed[turn], MOST_TEXT, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    return changed[turn];
}

static void assert_verdict(const char *text, enum proof_verdict verdict)
{
    struct checked checked;
    check_text(&checked, text);
    assert_string_equal(proof_verdict_code(checked.proof.verdict), proof_verdict_code(verdict));
    uncheck(&checked);
}

static void assert_code(const struct checked *checked, unsigned type, const char *code)
{
    lauze_tile_type tile;
    assert_true(lauze_type(checked->table.rules, type, &tile));
    assert_string_equal(tile.code, code);
}

static void test_sealed_games_hold(void **state)
{
    (void)state;
    struct checked checked;
    char *text = text_of_file("tests/data/sealed_base.lz");
    check_text(&checked, text);
    assert_int_equal(checked.proof.verdict, PROOF_HOLDS);
    assert_true(checked.proof.is_sealed);
    assert_int_equal(checked.proof.n_draws, 71);
    assert_string_equal(checked.proof.deal.key,
                        "a51836aa9face3f92786cf5c8916ab6944e16f10ce9488fd3df83fc053a8d815");
    uncheck(&checked);
    free(text);
    text =
        text_of_file("tests/data/sealed_river.lz"); /* three stages, and tiles that fit nowhere */
    check_text(&checked, text);
    assert_int_equal(checked.proof.verdict, PROOF_HOLDS);
    assert_int_equal(checked.proof.n_draws, checked.proof.deal.n_order);
    uncheck(&checked);
    free(text);
}

#define DEAL_OF_KEY \
    "[Deal \"sha256 62249369389075490555a758353aec61500c6218fa597252d52dc4bd0148f12d\"]\n"
#define KEYED \
    "[Lauze \"1\"]\n[Setup \"base; 2 seats\"]\n" DEAL_OF_KEY "[Key \"correct-horse-battery\"]\n"

static void test_a_key_that_was_given(void **state)
{
    (void)state;
    struct checked checked;
    check_text(&checked, KEYED "\n 1. a W 1,0n\n 2. b W 2,0n\n");
    assert_int_equal(checked.proof.verdict, PROOF_HOLDS);
    assert_false(checked.proof.is_sealed);
    assert_int_equal(checked.proof.n_draws, 2);
    uncheck(&checked);
    assert_verdict(with(KEYED "\n 1. a W *\n", "62249", "62240"), PROOF_OTHER_SEED);
    assert_verdict(with(KEYED "\n 1. a W *\n", "battery", "stable-"), PROOF_OTHER_SEED);
    assert_verdict(with(KEYED "\n 1. a W *\n", "[Key", "[Word"), PROOF_SEALED);
    assert_verdict(with(KEYED "\n 1. a W *\n", "correct-horse-battery", "short"), PROOF_SYNTAX);
}

/* The draw that is wrong is named, with what it should have been. */
static void test_a_draw_that_does_not_follow(void **state)
{
    (void)state;
    struct checked checked;
    check_text(&checked, KEYED "\n 1. a W 1,0n\n 2. b U *\n");
    assert_int_equal(checked.proof.verdict, PROOF_OTHER_DRAW);
    assert_int_equal(checked.proof.n_draws, 1);
    assert_code(&checked, checked.proof.drawn, "U");
    assert_code(&checked, checked.proof.expected, "W");
    uncheck(&checked);
}

/* One letter of a nonce, of the seed or of what was committed to changes everything. */
static void test_forged_tags(void **state)
{
    (void)state;
    char *text = text_of_file("tests/data/sealed_base.lz");
    assert_verdict(with(text, "ada-chose", "ada-chosE"), PROOF_OTHER_DRAW);
    assert_verdict(with(text, "[Nonce b", "[Nonce c"), PROOF_OTHER_DRAW);
    assert_verdict(with(text, "[Nonce b", "[Remark"), PROOF_OTHER_DRAW);
    assert_verdict(with(text, "Seed \"46", "Seed \"47"), PROOF_OTHER_SEED);
    assert_verdict(with(text, "sealed 09", "sealed 08"), PROOF_OTHER_SEED);
    assert_verdict(with(text, "[Seed", "[Remark"), PROOF_SEALED);
    assert_verdict(with(text, "Deal \"sealed", "Deal \"random"), PROOF_NONE);
    assert_verdict(with(text, "[Deal", "[Remark"), PROOF_NONE);
    assert_verdict(with(text, "A~2.B~4", "A~2.B~3"), PROOF_OTHER_BAG);
    assert_verdict(with(text, "Bag 8", "Bag 7"), PROOF_OTHER_BAG);
    assert_verdict(with(text, "[Bag 8", "[Bag of tiles"), PROOF_HOLDS); /* nothing is said of it */
    free(text);
}

static void assert_syntax(const char *text, const char *tag)
{
    struct checked checked;
    check_text(&checked, text);
    assert_int_equal(checked.proof.verdict, PROOF_SYNTAX);
    assert_string_equal(checked.proof.tag, tag);
    uncheck(&checked);
}

static void test_tags_that_cannot_be_read(void **state)
{
    (void)state;
    char *text = text_of_file("tests/data/sealed_base.lz");
    assert_syntax(with(text, "sealed 09c", "sealed 09"), "Deal");
    assert_syntax(with(text, "sealed 09c", "sealed 09C"), "Deal");
    assert_syntax(with(text, "sealed 09c", "sealed 0009c"), "Deal");
    assert_syntax(with(text, "Seed \"46", "Seed \"4"), "Seed");
    assert_syntax(with(text, "Seed \"46", "Seed \"4646"), "Seed");
    assert_syntax(with(text, "ada-chose-these", "ada"), "Nonce a");
    assert_syntax(with(text, "ada-chose-these", "ada chose these"), "Nonce a");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sealed_games_hold),
        cmocka_unit_test(test_a_key_that_was_given),
        cmocka_unit_test(test_a_draw_that_does_not_follow),
        cmocka_unit_test(test_forged_tags),
        cmocka_unit_test(test_tags_that_cannot_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
