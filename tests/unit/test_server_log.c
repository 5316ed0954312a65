/* test_server_log.c - one event is one line, whatever comes from outside, and there are not too many of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server_limits.h"
#include "server_log.h"

/* What is logged n times at that moment, in one text to be freed. */
static char *logged(time_t now, const char *value, unsigned n)
{
    char *text = NULL;
    size_t length;
    FILE *stream = open_memstream(&text, &length);
    const struct log_field fields[] = { { "host", value }, { NULL, NULL } };
    assert_non_null(stream);
    while (n-- > 0)
        log_event_at(stream, now, "refused", fields);
    fclose(stream);
    return text;
}

static unsigned count_lines(const char *text)
{
    unsigned n = 0;
    while ((text = strchr(text, '\n'))) {
        text++;
        n++;
    }
    return n;
}

static void test_lines(void **state)
{
    (void)state;
    static const struct {
        const char *value, *line;
    } cases[] = {
        { "localhost:8137", " level=warning event=refused host=localhost:8137\n" },
        { "", " level=warning event=refused host=\"\"\n" },
        { "a b", " level=warning event=refused host=\"a b\"\n" },
        { "a\nevent=stopped", " level=warning event=refused host=\"a\\x0aevent=stopped\"\n" },
        { "\" x=\\", " level=warning event=refused host=\"\\\" x=\\\\\"\n" },
        { "\x1b[2J\xc3\xa9", " level=warning event=refused host=\"\\x1b[2J\\xc3\\xa9\"\n" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = logged(0, cases[i].value, 1);
        assert_int_equal(count_lines(text), 1);
        assert_memory_equal(text, "time=1970-01-01T00:00:00Z", 25);
        assert_string_equal(text + 25, cases[i].line);
        free(text);
    }
}

/* Those beyond the first of a second are counted; and the next second begins anew. */
static void test_a_flood(void **state)
{
    (void)state;
    char *text = logged(1, "localhost", LOG_LINES + 7);
    assert_int_equal(count_lines(text), LOG_LINES);
    free(text);
    text = logged(2, "localhost", LOG_LINES);
    assert_int_equal(count_lines(text), LOG_LINES + 1);
    assert_memory_equal(text, "time=1970-01-01T00:00:01Z level=warning event=unlogged lines=7\n",
                        63);
    free(text);
    text = logged(3, "localhost", 1);
    assert_int_equal(count_lines(text), 1);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_a_flood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
