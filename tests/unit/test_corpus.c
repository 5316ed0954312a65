/* test_corpus.c - records are found in a corpus, whole ones and one that was broken off. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "corpus.h"

#include <string.h>

static const char text[] =
    "; {\"run\":\"selfplay\"}\n"
    "[Lauze \"1\"]\n[Game \"4\"]\n[Result \"a 3, b 4\"]\n\n 1. a U 1,0n e\n\n"
    "[Lauze \"1\"]\n[Setup \"base; 2 seats\"]\n\n 1. a U 1,0n\n\n"
    "[Lauze \"1\"]\n[Game \"12x\"]\n\n 1. a U 1,0n\n";

static void test_records_are_found(void **state)
{
    (void)state;
    struct corpus_record record;
    size_t at = 0;
    assert_true(next_corpus_record(text, strlen(text), &at, &record));
    assert_int_equal(record.game, 4);
    assert_true(record.is_whole);
    assert_true(strncmp(record.text, "[Lauze \"1\"]\n[Game \"4\"]", 22) == 0);
    assert_true(next_corpus_record(text, strlen(text), &at, &record));
    assert_int_equal(record.game, -1);
    assert_true(record.is_whole);
    assert_true(next_corpus_record(text, strlen(text), &at, &record));
    assert_int_equal(record.game, -1);
    assert_false(record.is_whole);
    assert_int_equal(at, strlen(text));
    assert_false(next_corpus_record(text, strlen(text), &at, &record));
}

/* Wherever a corpus is cut, its last record is whole only at its very end. */
static void test_a_cut_record_is_not_whole(void **state)
{
    (void)state;
    const char *const second = strstr(text + 30, "[Lauze");
    const size_t first = (size_t)(strstr(text, "[Lauze") - text), end = (size_t)(second - text);
    for (size_t length = first + 8; length <= end; length++) {
        struct corpus_record record;
        size_t at = 0;
        assert_true(next_corpus_record(text, length, &at, &record));
        assert_int_equal(record.is_whole, length == end);
        assert_int_equal(record.length, length - first);
    }
}

static void test_tags_are_read(void **state)
{
    (void)state;
    struct corpus_record record;
    char value[16];
    size_t at = 0;
    assert_true(next_corpus_record(text, strlen(text), &at, &record));
    assert_true(corpus_tag(&record, "Result", value, sizeof value));
    assert_string_equal(value, "a 3, b 4");
    assert_false(corpus_tag(&record, "Res", value, sizeof value));
    assert_false(corpus_tag(&record, "Setup", value, sizeof value));
    assert_false(corpus_tag(&record, "Result", value, 8));
}

static void test_what_is_no_corpus_has_no_records(void **state)
{
    (void)state;
    static const char *const texts[] = { "", "[Lauze", " [Lauze \"1\"]\n", "1_base.2p_0.0_Dn\n" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct corpus_record record;
        size_t at = 0;
        assert_false(next_corpus_record(texts[i], strlen(texts[i]), &at, &record));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_records_are_found),
        cmocka_unit_test(test_a_cut_record_is_not_whole),
        cmocka_unit_test(test_tags_are_read),
        cmocka_unit_test(test_what_is_no_corpus_has_no_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
