/* test_protocol_go.c - asking for a move: who thinks, what ends it, what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "protocol_host.h"
#include "protocol_talk.h"

#include <stdlib.h>
#include <string.h>

/* A thinker without threads: he knows at once what a greedy player would do, and is never done by
 * himself. */
struct slow_thinker {
    struct thinking_task task;
    struct lauze_thought thought;
};

static struct slow_thinker *last;
static unsigned n_there;

static void *begin(void *context, const struct thinking_task *task)
{
    const unsigned greedy = lauze_find_level("greedy", 6);
    void *memory = malloc(lauze_player_size(task->rules, greedy));
    struct slow_thinker *thinker = calloc(1, sizeof *thinker);
    (void)context;
    assert_non_null(memory);
    assert_non_null(thinker);
    struct lauze_player *player = lauze_start_player(task->rules, greedy, task->seed, memory,
                                                     lauze_player_size(task->rules, greedy));
    lauze_think(player, task->game, NULL);
    thinker->task = *task;
    thinker->thought = *lauze_thought(player);
    free(memory);
    n_there++;
    return last = thinker;
}

static void end(void *context, void *thinker, struct lauze_thought *thought)
{
    (void)context;
    *thought = ((struct slow_thinker *)thinker)->thought;
    free(thinker);
    n_there--;
}

static const struct protocol_thinkers thinkers = { begin, end };
static struct protocol_host host;

static void begin_thoughtful_talk(struct talk *talk)
{
    host = pipe_host;
    host.thinkers = &thinkers;
    *talk = (struct talk){ .session = open_hosted_protocol(&host) };
    assert_non_null(talk->session);
    talk_say(talk, "{\"type\":\"new\",\"deal\":{\"order\":[\"E\",\"V\",\"K\"]}}");
}

static void expect(struct talk *talk, const char *line, const char *answer)
{
    talk_say(talk, "%s", line);
    if (!talk_has(talk, answer)) fail_msg("%s\nlacks %s: %.600s", line, answer, talk->heard);
}

/* The start's city is closed: whoever thinks says so when stopped, and to the right request. */
static void test_stop_brings_the_best(void **state)
{
    (void)state;
    struct talk talk;
    begin_thoughtful_talk(&talk);
    talk_say(&talk, "{\"type\":\"go\",\"id\":\"x\",\"game\":\"1\",\"seed\":1}");
    assert_int_equal(talk.n_lines, 0);
    assert_int_equal(n_there, 1);
    expect(&talk, "{\"type\":\"stop\",\"id\":9,\"game\":\"1\"}",
           "{\"type\":\"best\",\"re\":\"x\",\"game\":\"1\",\"seq\":1,\"seat\":\"a\","
           "\"actions\":[\"place E 0,-1s\",\"put follower 0,-1s\"]}\n"
           "{\"type\":\"stopped\",\"re\":9,\"game\":\"1\"}");
    assert_int_equal(talk.n_lines, 2);
    assert_int_equal(n_there, 0);
    expect(&talk, "{\"type\":\"stop\",\"game\":\"1\"}", "\"not-thinking\"");
    end_talk(&talk);
}

static void test_bounds_are_handed_on(void **state)
{
    (void)state;
    struct talk talk;
    begin_thoughtful_talk(&talk);
    talk_say(&talk,
             "{\"type\":\"go\",\"game\":\"1\",\"level\":\"thief\",\"nodes\":9007199254740991,"
             "\"time\":20,\"seed\":5,\"clock\":{\"left\":60000,\"increment\":100}}");
    assert_non_null(last);
    assert_int_equal(last->task.level, lauze_find_level("thief", 5));
    assert_true(last->task.nodes == 9007199254740991u && last->task.millis == 20);
    assert_true(last->task.seed == 5 && last->task.has_clock && last->task.left == 60000);
    assert_int_equal(last->task.increment, 100);
    assert_int_equal(last->task.turns, 36);
    talk_say(&talk, "{\"type\":\"stop\",\"game\":\"1\"}");
    talk_say(&talk, "{\"type\":\"go\",\"game\":\"1\"}");
    assert_int_equal(last->task.level, lauze_find_level("champion", 8));
    assert_true(last->task.nodes == 0 && last->task.millis == 0 && !last->task.has_clock);
    end_talk(&talk);
    assert_int_equal(n_there, 0);
}

/* Thoughts are told to the one who asked, while other requests are answered. */
static void test_thoughts_are_told(void **state)
{
    (void)state;
    struct talk talk;
    begin_thoughtful_talk(&talk);
    talk_say(&talk, "{\"type\":\"go\",\"id\":4,\"game\":\"1\"}");
    void *const thinker = last;
    struct lauze_thought thought = last->thought;
    thought.nodes = 70;
    thought.depth = 2;
    thought.margin = -0.001;
    thought.win = 0.25;
    thought.n_plan = thought.best.n;
    memcpy(thought.plan, thought.best.action, sizeof thought.best.action);
    last->thought = thought;
    expect(&talk, "{\"type\":\"position\",\"game\":\"1\"}", "{\"type\":\"position\"");
    protocol_tell_thought(talk.session, thinker, &thought);
    assert_true(talk_has(&talk,
                         "{\"type\":\"info\",\"re\":4,\"game\":\"1\",\"seq\":1,\"seat\":\"a\","
                         "\"depth\":2,\"nodes\":70,\"margin\":0.00,\"win\":0.2500,"
                         "\"line\":[\"place E 0,-1s\",\"put follower 0,-1s\"]}"));
    protocol_tell_end(talk.session, thinker);
    assert_true(talk_has(&talk, "{\"type\":\"best\",\"re\":4,"));
    const size_t n = talk.n_lines;
    protocol_tell_end(talk.session, thinker);
    protocol_tell_thought(talk.session, thinker, &thought);
    assert_int_equal(talk.n_lines, n);
    end_talk(&talk);
}

/* A game that changes or goes is not thought about any more; one that does not change is. */
static void test_changes_end_it(void **state)
{
    (void)state;
    struct talk talk;
    begin_thoughtful_talk(&talk);
    talk_say(&talk, "{\"type\":\"go\",\"id\":1,\"game\":\"1\"}");
    expect(&talk, "{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"pass\"]}", "\"error\"");
    assert_int_equal(n_there, 1);
    expect(&talk,
           "{\"type\":\"act\",\"id\":2,\"game\":\"1\",\"actions\":[\"place E 0,-1s\",\"pass\"]}",
           "{\"type\":\"best\",\"re\":1,\"game\":\"1\",\"seq\":1,");
    assert_true(strncmp(talk.heard, "{\"type\":\"best\"", 14) == 0 && talk.n_lines == 5);
    assert_int_equal(n_there, 0);
    talk_say(&talk, "{\"type\":\"go\",\"id\":3,\"game\":\"1\"}");
    expect(&talk, "{\"type\":\"undo\",\"game\":\"1\",\"to\":-2}", "{\"type\":\"best\",\"re\":3,");
    talk_say(&talk, "{\"type\":\"go\",\"id\":4,\"game\":\"1\"}");
    expect(&talk, "{\"type\":\"close\",\"id\":5,\"game\":\"1\"}", "{\"type\":\"best\",\"re\":4,");
    assert_true(talk_has(&talk, "{\"type\":\"closed\",\"re\":5,"));
    assert_int_equal(n_there, 0);
    end_talk(&talk);
}

static void test_refusals(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        { "{\"type\":\"go\"}", "\"missing\",\"args\":{\"field\":\"game\"}" },
        { "{\"type\":\"go\",\"game\":\"7\"}", "\"no-game\"" },
        { "{\"type\":\"stop\",\"game\":\"7\"}", "\"no-game\"" },
        { "{\"type\":\"stop\"}", "\"missing\"" },
        { "{\"type\":\"stop\",\"game\":\"1\"}", "\"not-thinking\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"level\":\"best\"}", "\"unknown\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"level\":3}", "\"wrong-type\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"nodes\":0}", "\"range\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"nodes\":-1}", "\"range\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"nodes\":9007199254740992}", "\"range\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"nodes\":1.5}", "\"wrong-type\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"nodes\":99999999999999999999}", "\"json\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"time\":\"1\"}", "\"wrong-type\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"seed\":-1}", "\"range\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"clock\":5}", "\"wrong-type\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"clock\":{}}", "\"field\":\"clock.left\"" },
        { "{\"type\":\"go\",\"game\":\"1\",\"clock\":{\"left\":-1}}", "\"field\":\"clock.left\"" },
        { "{\"type\":\"go\",\"game\":\"2\"}", "\"not-now\"" },
        { "{\"type\":\"go\",\"game\":\"3\"}", "\"over\"" },
    };
    struct talk talk;
    begin_thoughtful_talk(&talk);
    talk_say(&talk, "{\"type\":\"new\"}");
    talk_say(&talk, "{\"type\":\"load\",\"position\":\"1_base.2p_0.0_Dn_0.0_-_-_over\"}");
    assert_true(talk_has(&talk, "\"game\":\"3\""));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        expect(&talk, cases[i][0], cases[i][1]);
        assert_int_equal(talk.n_lines, 1);
        assert_true(talk_has(&talk, "{\"type\":\"error\""));
    }
    assert_int_equal(n_there, 0);
    end_talk(&talk);
}

static void test_not_too_many_think(void **state)
{
    (void)state;
    struct talk talk;
    begin_thoughtful_talk(&talk);
    for (unsigned i = 2; i <= PROTOCOL_THINKERS + 1; i++)
        talk_say(&talk, "{\"type\":\"new\",\"deal\":{\"seed\":%u}}", i);
    for (unsigned i = 1; i <= PROTOCOL_THINKERS; i++)
        talk_say(&talk, "{\"type\":\"go\",\"game\":\"%u\"}", i);
    assert_int_equal(n_there, PROTOCOL_THINKERS);
    expect(&talk, "{\"type\":\"go\",\"game\":\"1\"}", "\"busy\"");
    expect(&talk, "{\"type\":\"go\",\"game\":\"5\"}", "\"too-many\"");
    expect(&talk, "{\"type\":\"stop\",\"game\":\"2\"}", "\"stopped\"");
    talk_say(&talk, "{\"type\":\"go\",\"game\":\"5\"}");
    assert_int_equal(talk.n_lines, 0);
    protocol_stop_thinking(talk.session);
    assert_int_equal(talk.n_lines, PROTOCOL_THINKERS);
    assert_int_equal(n_there, 0);
    end_talk(&talk);
}

static void test_nobody_thinks_here(void **state)
{
    (void)state;
    struct talk talk;
    begin_talk(&talk);
    talk_say(&talk, "{\"type\":\"new\",\"deal\":{\"seed\":1}}");
    expect(&talk, "{\"type\":\"go\",\"game\":\"1\"}", "\"not-here\"");
    expect(&talk, "{\"type\":\"stop\",\"game\":\"1\"}", "\"not-thinking\"");
    end_talk(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stop_brings_the_best),
        cmocka_unit_test(test_bounds_are_handed_on),
        cmocka_unit_test(test_thoughts_are_told),
        cmocka_unit_test(test_changes_end_it),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_not_too_many_think),
        cmocka_unit_test(test_nobody_thinks_here),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
