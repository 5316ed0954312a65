/* test_crew.c - players who think side by side: they elect a legal line, the same by the same
 * numbers, and end when told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "crew.h"
#include "played.h"

#include <stdatomic.h>
#include <string.h>
#include <time.h>

static struct crew_task task_of(const struct played *played, const char *level)
{
    return (struct crew_task){ .rules = played->rules,
                               .game = played->game,
                               .level = lauze_find_level(level, strlen(level)),
                               .threads = 2,
                               .seed = 7 };
}

static struct lauze_thought think(const struct crew_task *task)
{
    struct lauze_thought thought;
    struct crew *crew = start_crew(task, (struct crew_bell){ 0 });
    assert_non_null(crew);
    end_crew(crew, &thought);
    return thought;
}

static void assert_playable(const struct played *played, const struct lauze_line *line)
{
    assert_in_range(line->n, 1, LAUZE_LINE);
    lauze_copy(played->rules, played->other, played->game);
    for (unsigned i = 0; i < line->n; i++)
        assert_int_equal(lauze_apply(played->rules, played->other, line->action[i], NULL),
                         LAUZE_OK);
}

static void test_every_level_thinks(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base + festival; 3 seats");
    play_text(&played, "draw V");
    for (unsigned level = 0; level < lauze_n_levels(); level++) {
        struct crew_task task = task_of(&played, lauze_level(level)->name);
        task.nodes = 500;
        const struct lauze_thought thought = think(&task);
        assert_int_equal(thought.seat, 0);
        assert_playable(&played, &thought.best);
    }
    end_game(&played);
}

/* By numbers alone, threads may run as they like. */
static void test_numbers_decide(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base");
    play_text(&played, "draw V");
    struct crew_task task = task_of(&played, "strong");
    task.nodes = 3000;
    task.threads = 3;
    const struct lauze_thought first = think(&task), second = think(&task);
    assert_true(first.nodes >= 3000);
    assert_int_equal(first.nodes, second.nodes);
    assert_memory_equal(&first.best.action, &second.best.action,
                        first.best.n * sizeof first.best.action[0]);
    assert_true(first.win == second.win && first.margin == second.margin);
    assert_true(first.win > 0 && first.win < 1);
    end_game(&played);
}

static void ring(void *context) { atomic_fetch_add((atomic_uint *)context, 1); }

static void rest(void) { nanosleep(&(struct timespec){ .tv_nsec = 10000000 }, NULL); }

/* Without a bound that matters, until it is told to stop; meanwhile it tells what it thinks. */
static void test_ends_when_told(void **state)
{
    (void)state;
    struct played played;
    struct lauze_thought thought, last;
    atomic_uint rung = 0;
    begin_game(&played, "base");
    play_text(&played, "draw V");
    struct crew_task task = task_of(&played, "champion");
    task.millis = 3600000;
    struct crew *crew = start_crew(&task, (struct crew_bell){ ring, &rung });
    assert_non_null(crew);
    while (!ask_crew(crew, &thought))
        rest();
    assert_true(atomic_load(&rung) > 0);
    assert_false(is_crew_done(crew));
    assert_playable(&played, &thought.best);
    stop_crew(crew);
    end_crew(crew, &last);
    assert_true(last.nodes >= thought.nodes && thought.nodes > 0);
    assert_playable(&played, &last.best);
    end_game(&played);
}

static void test_ends_by_the_clock(void **state)
{
    (void)state;
    struct played played;
    struct lauze_thought thought;
    begin_game(&played, "base");
    play_text(&played, "draw V");
    struct crew_task task = task_of(&played, "champion");
    task.millis = 1;
    struct crew *crew = start_crew(&task, (struct crew_bell){ 0 });
    assert_non_null(crew);
    while (!is_crew_done(crew))
        rest();
    end_crew(crew, &thought);
    assert_playable(&played, &thought.best);
    task.level = lauze_n_levels();
    assert_null(start_crew(&task, (struct crew_bell){ 0 }));
    assert_in_range(crew_of_machine(), 1, CREW_MOST);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_level_thinks),
        cmocka_unit_test(test_numbers_decide),
        cmocka_unit_test(test_ends_when_told),
        cmocka_unit_test(test_ends_by_the_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
