/* test_store_desk.c - the thread that owns a store: all is done in order, together where it waits together, and to the
 * end; and servers that share a store hear of each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server_limits.h"
#include "store_desk.h"
#include "trial_store.h"

#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MANY = 600 };

/* A desk, its bell, and what was heard at it: one line for each thing. */
struct office {
    struct trial_store trial;
    struct desk *desk;
    sem_t bell;
    char said[65536];
    size_t length;
    unsigned n_done;
};

struct note {
    struct office *office;
    struct desk_append job;
    char game[16], event[16];
    const char *events[1];
};

static void ring(void *context) { sem_post(&((struct office *)context)->bell); }

static void say(struct office *office, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const size_t left = sizeof office->said - office->length;
    office->length += (size_t)vsnprintf(office->said + office->length, left, format, arguments);
    va_end(arguments);
}

static void hear_game(void *context, const char *game, uint32_t last)
{
    say(context, "game \"%s\" %u\n", game, last);
}

static void hear_servers(void *context, const char *const *address, unsigned n)
{
    say(context, "servers");
    for (unsigned i = 0; i < n; i++)
        say(context, " %s", address[i]);
    say(context, "\n");
}

static void open_office(struct office *office, const struct trial_store *trial, const char *id)
{
    const struct desk_options options = { .bell = { ring, office },
                                          .news = { hear_game, hear_servers, office },
                                          .id = id,
                                          .address = id };
    office->trial = *trial;
    office->length = office->n_done = 0;
    office->said[0] = 0;
    assert_int_equal(sem_init(&office->bell, 0, 0), 0);
    office->desk = open_desk(open_tried_store(trial), &options);
    assert_non_null(office->desk);
}

static void close_office(struct office *office)
{
    close_desk(office->desk);
    sem_destroy(&office->bell);
}

/* Collects until this was said; a minute is far more than it takes. */
static void await(struct office *office, const char *said)
{
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += 60;
    collect_desk(office->desk);
    while (!strstr(office->said, said)) {
        if (sem_timedwait(&office->bell, &end) != 0) fail_msg("%s not in %s", said, office->said);
        collect_desk(office->desk);
    }
}

/* ---- jobs that say what came of them ---- */

static void say_appended(struct desk_append *job)
{
    struct note *const note = job->job.context;
    note->office->n_done++;
    assert_int_equal(job->job.status, job->append.status);
    say(note->office, "%s %s: %d\n", note->game, note->event, (int)job->job.status);
    free(note);
}

static bool add_note(struct office *office, const char *game, unsigned number)
{
    struct note *note = calloc(1, sizeof *note);
    assert_non_null(note);
    snprintf(note->game, sizeof note->game, "%s", game);
    snprintf(note->event, sizeof note->event, "%u", number);
    note->office = office;
    note->events[0] = note->event;
    note->job = (struct desk_append){ .job.context = note,
                                      .append = { .game = note->game,
                                                  .secret = "s",
                                                  .first = number,
                                                  .n = 1,
                                                  .event = note->events },
                                      .done = say_appended };
    const bool is_left = desk_append(office->desk, &note->job);
    if (!is_left) free(note);
    return is_left;
}

static void say_read(struct desk_read *job)
{
    struct office *const office = job->job.context;
    say(office, "read %d%s \"%s\":", (int)job->job.status, job->is_more ? " more" : "",
        job->secret);
    for (uint32_t i = 0; i < job->n; i++)
        say(office, " %s", job->event[i]);
    say(office, "\n");
}

static void say_listed(struct desk_list *job)
{
    struct office *const office = job->job.context;
    say(office, "list");
    for (unsigned i = 0; i < job->n; i++)
        say(office, " %s.%u", job->game[i].name, job->game[i].last);
    say(office, "\n");
}

/* ---- one server ---- */

static void test_jobs_keep_their_order(void **state)
{
    static struct office office;
    open_office(&office, *state, NULL);
    struct desk_read one = {
        .job.context = &office, .game = "one", .wants_secret = true, .done = say_read
    };
    struct desk_read two = { .job.context = &office, .game = "two", .from = 1, .done = say_read };
    struct desk_read none = { .job.context = &office, .game = "none", .done = say_read };
    struct desk_list list = { .job.context = &office, .after = "", .most = 9, .done = say_listed };
    assert_true(add_note(&office, "one", 0));
    assert_true(add_note(&office, "two", 0));
    assert_true(add_note(&office, "two", 1));
    assert_true(desk_read(office.desk, &two));
    assert_true(add_note(&office, "one", 1));
    assert_true(add_note(&office, "one", 7));
    assert_true(desk_read(office.desk, &one));
    assert_true(desk_read(office.desk, &none));
    assert_true(desk_list(office.desk, &list));
    await(&office, "list");
    assert_string_equal(office.said,
                        "one 0: 0\ntwo 0: 0\ntwo 1: 0\nread 0 \"\": 1\none 1: 0\n"
                        "one 7: 1\nread 0 \"s\": 0 1\nread 2 \"\":\nlist one.1 two.1\n");
    assert_int_equal(figures_of_desk(office.desk).waiting, 0);
    assert_int_equal(figures_of_desk(office.desk).failed, 0);
    assert_int_equal(figures_of_desk(office.desk).games, 4);
    close_office(&office);
}

/* What waits is made durable together, and no more waits than the limit says. */
static void test_many_wait_together(void **state)
{
    static struct office office;
    unsigned n = 0;
    open_office(&office, *state, NULL);
    while (add_note(&office, "g", n) && n < 4 * DESK_JOBS)
        n++;
    assert_int_equal(n, DESK_JOBS);
    assert_int_equal(figures_of_desk(office.desk).waiting, DESK_JOBS);
    while (office.n_done < n) {
        sem_wait(&office.bell);
        collect_desk(office.desk);
    }
    assert_true(add_note(&office, "g", n));
    await(&office, "g 2048: 0\n");
    const struct desk_figures figures = figures_of_desk(office.desk);
    assert_int_equal(figures.events, n + 1);
    assert_in_range(figures.groups, 1, n / 4);
    close_office(&office);
}

/* Reads on until nothing is left. */
static void read_on(struct desk_read *job)
{
    struct office *const office = job->job.context;
    assert_int_equal(job->job.status, STORE_DONE);
    say(office, "%u from %u%s\n", job->n, job->from, job->is_more ? " and more" : "");
    assert_int_equal(job->event[0][0], 'e');
    job->from += job->n;
    if (job->is_more) assert_true(desk_read(office->desk, job));
}

static void test_long_logs_come_in_parts(void **state)
{
    static struct office office;
    enum { LENGTH = 16000, N = 10 };
    char event[LENGTH + 1] = { 0 };
    const char *events[N];
    memset(event, 'e', LENGTH);
    for (unsigned i = 0; i < N; i++)
        events[i] = event;
    struct store *store = open_tried_store(*state);
    struct store_append append = { .game = "g", .secret = "", .n = N, .event = events };
    append_to_store(store, &append, 1);
    close_store(store);
    open_office(&office, *state, NULL);
    struct desk_read job = { .job.context = &office, .game = "g", .done = read_on };
    assert_true(desk_read(office.desk, &job));
    await(&office, "2 from 8\n");
    assert_string_equal(office.said, "4 from 0 and more\n4 from 4 and more\n2 from 8\n");
    close_office(&office);
}

/* At its end it does all that was left, and takes no more. */
static void add_another(struct desk_append *job)
{
    struct note *const note = job->job.context;
    assert_false(add_note(note->office, "late", 0));
    say_appended(job);
}

static void test_the_end_finishes_all(void **state)
{
    static struct office office;
    open_office(&office, *state, NULL);
    for (unsigned i = 0; i < MANY; i++)
        assert_true(add_note(&office, "g", i));
    struct note *last = calloc(1, sizeof *last);
    *last = (struct note){ .office = &office, .game = "last", .event = "0", .events = { "0" } };
    last->job = (struct desk_append){
        .job.context = last,
        .append = { .game = last->game, .secret = "", .n = 1, .event = last->events },
        .done = add_another
    };
    assert_true(desk_append(office.desk, &last->job));
    close_office(&office);
    assert_int_equal(office.n_done, MANY + 1);
    struct store *store = open_tried_store(*state);
    char text[8 * MANY];
    assert_int_equal(read_events(store, "g", MANY - 1, text, sizeof text), STORE_DONE);
    assert_string_equal(text, "599\n");
    assert_int_equal(read_events(store, "late", 0, text, sizeof text), STORE_MISSING);
    close_store(store);
}

static void say_why(struct desk_append *job)
{
    struct office *const office = job->job.context;
    assert_true(job->job.why[0] != 0);
    say(office, "failed %d\n", (int)job->job.status);
}

static void test_failures_are_told(void **state)
{
    static struct office office;
    static const char *const events[] = { "two\nlines" };
    open_office(&office, *state, NULL);
    struct desk_append job = { .job.context = &office,
                               .append = { .game = "g", .secret = "", .n = 1, .event = events },
                               .done = say_why };
    assert_true(desk_append(office.desk, &job));
    await(&office, "failed 9\n");
    assert_int_equal(figures_of_desk(office.desk).failed, 1);
    assert_int_equal(figures_of_desk(office.desk).status, STORE_FAILED);
    assert_true(add_note(&office, "g", 0));
    await(&office, "g 0: 0\n");
    assert_int_equal(figures_of_desk(office.desk).status, STORE_DONE);
    close_office(&office);
}

/* ---- several servers ---- */

static void test_servers_hear_of_each_other(void **state)
{
    static struct office here, there;
    open_office(&here, *state, "http://here");
    await(&here, "servers http://here\n");
    open_office(&there, *state, "http://there");
    await(&there, "servers http://here http://there\n");
    await(&here, "servers http://here http://there\n");
    assert_true(add_note(&there, "g", 0));
    await(&here, "game \"g\" 0\n");
    assert_true(add_note(&there, "g", 1));
    await(&here, "game \"g\" 1\n");
    await(&there, "g 1: 0\n");
    assert_null(strstr(there.said, "game"));
    close_office(&there);
    here.length = 0;
    await(&here, "servers http://here\n");
    close_office(&here);
}

/* While the database is away nothing is lost; then all who keep games read on. */
static void test_a_lost_database_comes_back(void **state)
{
    static struct office office;
    open_office(&office, *state, NULL);
    assert_true(add_note(&office, "g", 0));
    await(&office, "g 0: 0\n");
    cut_connections(*state, false);
    assert_true(add_note(&office, "g", 1));
    await(&office, "g 1: 5\n");
    assert_int_equal(figures_of_desk(office.desk).status, STORE_AWAY);
    cut_connections(*state, true);
    await(&office, "game \"\" 0\n");
    assert_true(add_note(&office, "g", 1));
    await(&office, "g 1: 0\n");
    close_office(&office);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_jobs_keep_their_order, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_many_wait_together, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_long_logs_come_in_parts, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_the_end_finishes_all, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_failures_are_told, set_up_trial_store,
                                        tear_down_trial_store),
    };
    const struct CMUnitTest shared_tests[] = {
        cmocka_unit_test_setup_teardown(test_servers_hear_of_each_other, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_a_lost_database_comes_back, set_up_trial_store,
                                        tear_down_trial_store),
    };
    int n_failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (getenv("LAUZE_POSTGRES")) n_failed += cmocka_run_group_tests(shared_tests, NULL, NULL);
    return n_failed;
}
