/* test_server_figures.c - what is told to those who watch fits, whatever the figures are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server_figures.h"

#define assert_has(text, part)                                         \
    do {                                                               \
        if (!strstr(text, part)) fail_msg("no %s in: %s", part, text); \
    } while (0)

static void test_words(void **state)
{
    (void)state;
    static char names[COUNTED_WORDS + 2][8];
    struct counted_word words[COUNTED_WORDS] = { 0 };
    count_word(words, "gone");
    count_word(words, "closing");
    count_word(words, "gone");
    assert_int_equal(words[0].n, 2);
    assert_int_equal(words[1].n, 1);
    for (unsigned i = 0; i < COUNTED_WORDS + 2; i++) {
        snprintf(names[i], sizeof names[i], "w%u", i);
        count_word(words, names[i]);
    }
    assert_string_equal(words[COUNTED_WORDS - 1].word, "w21");
}

static void test_metrics(void **state)
{
    (void)state;
    char text[METRICS_BYTES];
    struct server_sight sight = { .guests = 3, .version = "1.2.3" };
    sight.desk.append_micros = 2000042;
    sight.desk.groups = 7;
    count_word(sight.counters.ended, "too-slow");
    const size_t length = write_metrics(&sight, text);
    assert_int_equal(length, strlen(text));
    assert_has(text, "\n# TYPE lauze_guests gauge\nlauze_guests 3\n");
    assert_has(text, "\nlauze_build_info{version=\"1.2.3\"} 1\n");
    assert_has(text, "\nlauze_store_append_seconds_sum 2.000042\n");
    assert_has(text, "\nlauze_store_append_seconds_count 7\n");
    assert_has(text, "\nlauze_ended_total{why=\"too-slow\"} 1\n");
    assert_has(text, "\nlauze_up 1\n");
    sight.trouble = "full";
    write_metrics(&sight, text);
    assert_has(text, "\nlauze_up 0\n");
}

/* The largest numbers, and as many words as can be counted. */
static void test_it_fits(void **state)
{
    (void)state;
    char text[METRICS_BYTES];
    static char names[COUNTED_WORDS][16];
    struct server_sight sight = { .version = "1.2.3" };
    memset(&sight.counters, 0xff, sizeof sight.counters);
    memset(&sight.desk, 0xff, sizeof sight.desk);
    for (unsigned i = 0; i < COUNTED_WORDS; i++) {
        snprintf(names[i], sizeof names[i], "does-not-read%u", i);
        sight.counters.ended[i] = (struct counted_word){ names[i], UINT64_MAX };
        sight.counters.refused[i] = sight.counters.ended[i];
    }
    const size_t length = write_metrics(&sight, text);
    assert_int_equal(length, strlen(text));
    assert_has(text, "lauze_refused_total{reason=\"does-not-read23\"} 18446744073709551615\n");
}

static void test_health(void **state)
{
    (void)state;
    char text[HEALTH_BYTES];
    struct server_sight sight = { .version = "1.2.3" };
    write_health(&sight, text);
    assert_string_equal(text, "{\"status\":\"ok\",\"version\":\"1.2.3\"}\n");
    sight.trouble = "read-only";
    write_health(&sight, text);
    assert_string_equal(
        text, "{\"status\":\"trouble\",\"reason\":\"read-only\",\"version\":\"1.2.3\"}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_metrics),
        cmocka_unit_test(test_it_fits),
        cmocka_unit_test(test_health),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
