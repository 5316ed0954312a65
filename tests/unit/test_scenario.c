/* test_scenario.c - scenarios that hold, and every way in which one can fail to, with its line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "scenario_suite.h"
#include "words.h"

#define CITY "  .ccc.\n  .....\n  .....\n  .....\n  .....\n"
#define ARMS "  .....\n  c...c\n  ccccc\n  c...c\n  .....\n"

static bool run_text(const char *text, struct scenario_result *result)
{
    struct scenario_file file = { .path = "test.scn", .text = text, .length = strlen(text) };
    struct scenario scenario;
    assert_true(next_scenario(&file, &scenario));
    return run_scenario(&scenario, NULL, result);
}

/* What fails, in which line, and what the message says. */
struct failure {
    const char *text;
    uint32_t line;
    const char *says;
};

static void fail_each(const struct failure *failures, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct scenario_result result;
        if (run_text(failures[i].text, &result)) fail_msg("holds: %s", failures[i].text);
        if (result.line != failures[i].line || !strstr(result.message, failures[i].says))
            fail_msg("line %u: %s\n%s", result.line, result.message, failures[i].text);
    }
}

#define FAIL_EACH(failures) fail_each(failures, sizeof(failures) / sizeof *(failures))

static void a_scenario_can_hold(void **state)
{
    (void)state;
    struct scenario_result result;
    const char *const text = "# B-12 Two tiles.\nscenario\nplay base\nput Alice follower 0,0n\n"
                             "draw E\ndo place E 0,-1s\ndo pass\n"
                             "expect Alice scores 4 for the city at 0,0n (B-12)\n";
    if (!run_text(text, &result)) fail_msg("%s", result.message);
}

static void statements_are_refused(void **state)
{
    (void)state;
    static const struct failure failures[] = {
        { "play base\n", 1, "outside of any scenario" },
        { "# B-99 x\nscenario\nplay base\n", 2, "no rule B-99" },
        { "scenario\nexpect over\n", 2, "begins with \"play\"" },
        { "scenario\n", 1, "nothing is played" },
        { "scenario\nplay base + nothing\n", 2, "nothing: There is no such name" },
        { "scenario\nplay base\nplay base\n", 3, "second time" },
        { "scenario\nplay base\nsing\n", 3, "no statement \"sing\"" },
        { "scenario\nplay base\ndraw E\nturn Bob\n", 4, "before the first act" },
        { "scenario\nplay base\nturn Carol\n", 3, "turn NAME" },
        { "scenario\nplay base\nput Alice 0,0n\n", 3, "put NAME FIGURE PLACE" },
        { "scenario\nplay base\nput Alice follower\n", 3, "put NAME FIGURE PLACE" },
        { "scenario\nplay base\nput Alice giant 0,0n\n", 3, "giant: There is no such name" },
        { "scenario\nplay base\nput Bob follower 5,5n\ndraw E\n", 3, "No tile lies there" },
        { "scenario\nplay base\n\nput Bob follower 0,0c\ndraw E\n", 4, "no such feature" },
        { "scenario\nplay base\ngive Bob many points\n", 3, "give NAME NUMBER points" },
        { "scenario\nplay base\ngive Bob -1 points\n", 3, "outside its limits" },
        { "scenario\nplay base\ngive Bob 1 points\ngive Bob 2 points\n", 4, "second time" },
        { "scenario\nplay base\nturn Bob\nturn Alice\n", 4, "second time" },
        { "scenario\nplay base + school\ngive Bob teacher\ngive Alice teacher\n", 4,
          "second time" },
        { "scenario\nplay base + inns + school\nput Bob teacher 0,0n\n", 3,
          "teacher: There is no such name" },
        { "scenario\nplay base + school\nexpect Bob has 0 teachers\n", 3,
          "teachers: There is no such name" },
        { "scenario\nplay base\nbag E Z9\n", 3, "Z9: There is no such name" },
        { "scenario\nplay base\nbag D D D D\ndraw D\n", 3, "more than the setup has" },
        { "scenario\nplay base\ndraw\n", 3, "draw" },
    };
    FAIL_EACH(failures);
}

static void boards_are_refused(void **state)
{
    (void)state;
    static const struct failure failures[] = {
        { "scenario\nplay base\nboard\ndraw E\n", 3, "at least one picture" },
        { "scenario\nplay base\nboard\n" CITY "board\n" CITY, 9, "second time" },
        { "scenario\nplay base\nboard\n" ARMS "draw E\n", 8, "0,0: this can be F G" },
        { "scenario\nplay base\nboard\n" ARMS "is 0,0 E\ndraw E\n", 9, "E does not look like" },
        { "scenario\nplay base\nboard\n" ARMS "is 1,0 F\ndraw E\n", 9, "No tile lies there" },
        { "scenario\nplay base\nboard\n" CITY "is 0,0\n", 9, "is CELL CODE" },
        { "scenario\nplay base\nboard\n  .ccc.\n  .....\n\ndraw E\n", 6, "five lines" },
        { "scenario\nplay base\nboard\n  .ccc.\ndraw E\n", 4, "five lines" },
        { "scenario\nplay base\nboard\n" CITY CITY "draw E\n", 13, "does not continue" },
        { "scenario\nplay base\nboard\n  MMMMM\n  .....\n  .....\n  .....\n  .....\ndraw E\n", 8,
          "no tile of this setup" },
        { "scenario\nplay base\nboard\n  .ccc\n  .....\n  .....\n  .....\n  .....\ndraw E\n", 8,
          "25 characters" },
        { "scenario\nplay base\nboard\n  .ccc..\n  .....\n  .....\n  .....\n  .....\n", 8,
          "five characters wide" },
    };
    FAIL_EACH(failures);
}

#define PLAYED "scenario\nplay base\ndraw E\ndo place E 0,-1s\n"

static void acts_are_checked(void **state)
{
    (void)state;
    static const struct failure failures[] = {
        { "scenario\nplay base\ndraw E\ndo place E 1,0n\n", 4, "does not continue" },
        { "scenario\nplay base\ndraw E\ndo place E 1,0n\n", 4, "(B-5)" },
        { "scenario\nplay base\ndo place E 0,-1s\n", 3, "(B-4)" },
        { "scenario\nplay base\ndraw E\nrefuse place E 0,-1s because B-5\n", 4, "is allowed" },
        { "scenario\nplay base\ndraw E\nrefuse place E 0,0n because B-7\n", 4,
          "because cell-taken (B-5)" },
        { "scenario\nplay base\ndraw E\nrefuse place E 0,0n\n", 4, "refuse ACTION because" },
        { PLAYED "do put follower 0,-1s\n", 5, "not expected: Alice scores 4 for the city" },
        { PLAYED "do put follower 0,-1s\ndraw V\n", 6, "not expected: Alice scores 4" },
        { PLAYED "choices pass, put follower 0,-1s\n", 5,
          "not among the choices: -; not listed here: put follower 0,-1nne" },
        { PLAYED "choices pass, put follower 0,-1s, put follower 0,-1nne, put follower 0,0w\n", 5,
          "not among the choices: put follower 0,0e; not listed here: -" },
        { PLAYED "choices pass, pass\n", 5, "said twice" },
        { PLAYED "choices\n", 5, "choices ACTION" },
    };
    FAIL_EACH(failures);
}

static void expectations_are_checked(void **state)
{
    (void)state;
    static const struct failure failures[] = {
        { PLAYED "do put follower 0,-1s\nexpect Alice scores 3 for the city at 0,0n\n", 6,
          "this did not happen, but: Alice scores 4 for the city at 0,0n (B-12)" },
        { PLAYED "do put follower 0,-1s\nexpect Alice scores 4 for the city at 0,0n (B-10)\n", 6,
          "did not happen" },
        { PLAYED "do put follower 0,-1s\n"
                 "expect Alice scores 4 for the city at 0,0n, tied with Bob\n",
          6, "did not happen" },
        { PLAYED "do put follower 0,-1s\nexpect Bob scores 4 for the city at 0,0n\n", 6,
          "did not happen" },
        { PLAYED "do put follower 0,-1s\nexpect Alice scores 4 for the road at 0,0w\n", 6,
          "did not happen" },
        { PLAYED "do pass\nexpect Alice scores 4 for the city at 0,0n\n", 6, "nor did any other" },
        { PLAYED "expect Alice has 1 point\n", 5, "point: 0, not 1" },
        { PLAYED "expect Alice has 0 points, 8 followers\n", 5, "followers: 7, not 8" },
        { PLAYED "expect Alice has 8 wives\n", 5, "wives: There is no such name" },
        { PLAYED "expect Bob acts: put\n", 5, "the one to act is: Alice" },
        { PLAYED "expect Alice acts: place\n", 5, "the step is: put" },
        { PLAYED "do pass\nexpect Bob acts: draw\n", 6, "the one to act is: chance" },
        { PLAYED "expect over\n", 5, "the game is not over" },
        { PLAYED "expect E is discarded\n", 5, "E was not discarded" },
        { PLAYED "expect 5 E are left\n", 5, "E: 4, not 5" },
        { PLAYED "expect 71 tiles are left\n", 5, "tiles: 70, not 71" },
        { PLAYED "expect the city at 0,0n is open\n", 5, "it is complete" },
        { PLAYED "expect the road at 0,0e is done\n", 5, "it is not complete" },
        { PLAYED "expect the road at 0,0n is open\n", 5, "no such feature" },
        { PLAYED "expect the city at 0,0n is done, 3 tiles\n", 5, "tiles: 2, not 3" },
        { PLAYED "expect the city at 0,0n is worth 5\n", 5, "worth: 4, not 5" },
        { PLAYED "expect the city at 0,0n is of Bob\n", 5, "it is of nobody" },
        { PLAYED "expect the city at 0,0n is 1 arms\n", 5, "arms: 0, not 1" },
        { PLAYED "expect nothing\n", 5, "this statement reads" },
        { "scenario\nplay base\nbag U\nturn Bob\ndraw U\ndo place U 1,0n\ndo pass\n"
          "expect over, won by Bob\n",
          8, "won by others" },
    };
    FAIL_EACH(failures);
}

static void failures_come_in_french(void **state)
{
    (void)state;
    struct scenario_result result;
    choose_language("fr");
    assert_false(run_text(PLAYED "expect over\n", &result));
    choose_language("en");
    assert_non_null(strstr(result.message, "la partie n'est pas finie"));
}

/* Comments above a scenario give its rules and title; those above the next belong to the next. */
static void texts_are_cut(void **state)
{
    (void)state;
    const char *const text = "# A file.\n\n# B-1 B-2 Title one.\n# B-3 more\nscenario\nplay base\n"
                             "# within\n\n# B-4 Two.\nscenario\r\n  x\n";
    struct scenario_file file = { .path = "test.scn", .text = text, .length = strlen(text) };
    struct scenario scenario;
    assert_true(next_scenario(&file, &scenario));
    assert_int_equal(scenario.line, 5);
    assert_int_equal(scenario.n_rules, 3);
    assert_true(scenario_shows(&scenario, "B-3"));
    assert_false(scenario_shows(&scenario, "B-4"));
    assert_int_equal(scenario.title_length, strlen("Title one."));
    assert_memory_equal(scenario.title, "Title one.", scenario.title_length);
    assert_true(next_scenario(&file, &scenario));
    assert_int_equal(scenario.line, 10);
    assert_int_equal(scenario.n_rules, 1);
    assert_true(scenario_shows(&scenario, "B-4"));
    assert_false(next_scenario(&file, &scenario));
}

static void has_rule(const struct scenario *scenario, void *context)
{
    (void)context;
    if (scenario->n_rules == 0 || scenario->title_length == 0)
        fail_msg("%s:%u shows no rule or has no title", scenario->path, scenario->line);
}

static void embedded_ones_show_rules(void **state)
{
    (void)state;
    assert_true(each_embedded_scenario(has_rule, NULL) > 50);
    assert_true(count_scenarios_of("B-12") >= 4);
    assert_int_equal(count_scenarios_of("B-1"), 2);
}

int main(void)
{
    choose_language("en");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_scenario_can_hold),
        cmocka_unit_test(statements_are_refused),
        cmocka_unit_test(boards_are_refused),
        cmocka_unit_test(acts_are_checked),
        cmocka_unit_test(expectations_are_checked),
        cmocka_unit_test(failures_come_in_french),
        cmocka_unit_test(texts_are_cut),
        cmocka_unit_test(embedded_ones_show_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
