/* test_store.c - what a store promises, of either kind: a file, or where LAUZE_POSTGRES names one, a database. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "trial_store.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- adding and reading ---- */

static void test_reads_what_was_added(void **state)
{
    struct store *store = open_tried_store(*state);
    char text[256], secret[STORE_SECRET_BYTES + 1];
    struct store_append append = { .game = "Ab_-9",
                                   .secret = "s3cret",
                                   .n = 2,
                                   .event = TEXTS("{\"is\":\"new\"}", "{\"a\":\"\\\"{},é\"}") };
    append_to_store(store, &append, 1);
    assert_int_equal(append.status, STORE_DONE);
    assert_int_equal(add_events(store, "Ab_-9", 2, TEXTS("third")), STORE_DONE);
    assert_events(store, "Ab_-9", "{\"is\":\"new\"}\n{\"a\":\"\\\"{},é\"}\nthird\n");
    assert_int_equal(read_events(store, "Ab_-9", 2, text, sizeof text), STORE_DONE);
    assert_string_equal(text, "third\n");
    assert_int_equal(read_events(store, "Ab_-9", 3, text, sizeof text), STORE_DONE);
    assert_string_equal(text, "");
    assert_int_equal(read_secret(store, "Ab_-9", secret), STORE_DONE);
    assert_string_equal(secret, "s3cret");
    assert_int_equal(read_events(store, "Ab_-", 0, text, sizeof text), STORE_MISSING);
    assert_int_equal(read_events(store, "Ab_-", 7, text, sizeof text), STORE_MISSING);
    assert_int_equal(read_secret(store, "Ab_-", secret), STORE_MISSING);
    assert_string_equal(secret, "");
    close_store(store);
    store = open_tried_store(*state);
    assert_events(store, "Ab_-9", "{\"is\":\"new\"}\n{\"a\":\"\\\"{},é\"}\nthird\n");
    close_store(store);
}

static bool take_two(void *context, uint32_t seq, const char *event, size_t length)
{
    (void)event;
    (void)length;
    ++*(unsigned *)context;
    return seq < 1;
}

/* Longer than what is fetched at a time. */
static void test_reads_a_long_log(void **state)
{
    struct store *store = open_tried_store(*state);
    enum { N = 1200 };
    const char *event[N + 1] = { NULL };
    char text[8 * N], number[N][8];
    unsigned n = 0;
    for (unsigned i = 0; i < N; i++) {
        snprintf(number[i], sizeof number[i], "%u", i);
        event[i] = number[i];
    }
    assert_int_equal(add_events(store, "long", 0, event), STORE_DONE);
    assert_int_equal(read_events(store, "long", 0, text, sizeof text), STORE_DONE);
    assert_non_null(strstr(text, "\n499\n500\n501\n"));
    assert_string_equal(text + strlen(text) - 11, "\n1198\n1199\n");
    assert_int_equal(read_from_store(store, "long", 0, take_two, &n), STORE_DONE);
    assert_int_equal(n, 2);
    close_store(store);
}

static void test_numbers_have_no_gap(void **state)
{
    struct store *store = open_tried_store(*state);
    assert_int_equal(add_events(store, "g", 1, TEXTS("x")), STORE_MISSING);
    assert_int_equal(add_events(store, "g", 0, TEXTS("0", "1")), STORE_DONE);
    assert_int_equal(add_events(store, "g", 0, TEXTS("x")), STORE_CONFLICT);
    assert_int_equal(add_events(store, "g", 1, TEXTS("x", "x", "x")), STORE_CONFLICT);
    assert_int_equal(add_events(store, "g", 3, TEXTS("x")), STORE_CONFLICT);
    assert_events(store, "g", "0\n1\n");
    assert_int_equal(add_events(store, "g", 2, TEXTS("2")), STORE_DONE);
    assert_events(store, "g", "0\n1\n2\n");
    close_store(store);
}

/* Each is done or left by itself, and sees what was before it in the same transaction. */
static void test_games_stand_for_themselves(void **state)
{
    struct store *store = open_tried_store(*state);
    assert_int_equal(add_events(store, "b", 0, TEXTS("0", "1")), STORE_DONE);
    struct store_append append[] = {
        { .game = "c", .secret = "", .first = 0, .n = 1, .event = TEXTS("0") },
        { .game = "b", .first = 1, .n = 2, .event = TEXTS("x", "x") },
        { .game = "a", .secret = "", .first = 0, .n = 2, .event = TEXTS("0", "1") },
        { .game = "c", .first = 1, .n = 1, .event = TEXTS("1") },
        { .game = "d", .first = 1, .n = 1, .event = TEXTS("x") },
        { .game = "c", .first = 1, .n = 1, .event = TEXTS("x") },
        { .game = "c", .secret = "", .first = 0, .n = 1, .event = TEXTS("x") },
    };
    static const enum store_status expected[] = { STORE_DONE,    STORE_CONFLICT, STORE_DONE,
                                                  STORE_DONE,    STORE_MISSING,  STORE_CONFLICT,
                                                  STORE_CONFLICT };
    append_to_store(store, append, 7);
    for (unsigned i = 0; i < 7; i++)
        assert_int_equal(append[i].status, expected[i]);
    assert_events(store, "a", "0\n1\n");
    assert_events(store, "b", "0\n1\n");
    assert_events(store, "c", "0\n1\n");
    close_store(store);
}

static void test_takes_many_at_once(void **state)
{
    struct store *store = open_tried_store(*state);
    enum { N = 700 };
    static const char *const begun[] = { "begun" };
    char name[N][8];
    struct store_append append[N];
    for (unsigned i = 0; i < N; i++) {
        snprintf(name[i], sizeof name[i], "g%u", i);
        append[i] =
            (struct store_append){ .game = name[i], .secret = name[i], .n = 1, .event = begun };
    }
    append_to_store(store, append, N);
    for (unsigned i = 0; i < N; i++)
        assert_int_equal(append[i].status, STORE_DONE);
    assert_events(store, "g0", "begun\n");
    assert_events(store, "g699", "begun\n");
    close_store(store);
}

static void test_refuses_what_it_cannot_keep(void **state)
{
    struct store *store = open_tried_store(*state);
    char *event = calloc(1, STORE_EVENT_BYTES + 2), *text = malloc(STORE_EVENT_BYTES + 2);
    char name[STORE_NAME_BYTES + 2] = { 0 };
    memset(name, 'n', STORE_NAME_BYTES);
    memset(event, '"', STORE_EVENT_BYTES);
    assert_int_equal(add_events(store, name, 0, TEXTS(event)), STORE_DONE);
    assert_int_equal(read_events(store, name, 0, text, STORE_EVENT_BYTES + 2), STORE_DONE);
    assert_memory_equal(text, event, STORE_EVENT_BYTES);
    event[STORE_EVENT_BYTES] = '"';
    name[STORE_NAME_BYTES] = 'n';
    assert_int_equal(add_events(store, "g", 0, TEXTS(event)), STORE_FAILED);
    assert_int_equal(add_events(store, name, 0, TEXTS("x")), STORE_FAILED);
    assert_int_equal(add_events(store, "", 0, TEXTS("x")), STORE_FAILED);
    assert_int_equal(add_events(store, "a b", 0, TEXTS("x")), STORE_FAILED);
    assert_int_equal(add_events(store, "g", 0, TEXTS("two\nlines")), STORE_FAILED);
    assert_int_equal(add_events(store, "g", 0, TEXTS("")), STORE_FAILED);
    assert_true(strlen(why_store_failed(store)) > 0);
    assert_int_equal(read_events(store, "g", 0, text, 10), STORE_MISSING);
    assert_int_equal(read_events(store, "'; drop table", 0, text, 10), STORE_MISSING);
    free(event);
    free(text);
    close_store(store);
}

/* ---- listing ---- */

static bool take_game(void *context, const char *game, uint32_t last)
{
    char *const text = context;
    sprintf(text + strlen(text), "%s %lu\n", game, (unsigned long)last);
    return strcmp(game, "stop") != 0;
}

static void test_lists_in_pages(void **state)
{
    struct store *store = open_tried_store(*state);
    char text[256] = "";
    assert_int_equal(list_store(store, "", 9, take_game, text), STORE_DONE);
    assert_string_equal(text, "");
    static const char *const names[] = { "b", "_", "B", "stop", "-", "zz", "10", "9" };
    for (unsigned i = 0; i < 8; i++)
        assert_int_equal(add_events(store, names[i], 0, TEXTS("0", "1")), STORE_DONE);
    assert_int_equal(add_events(store, "B", 2, TEXTS("2")), STORE_DONE);
    assert_int_equal(list_store(store, "", 4, take_game, text), STORE_DONE);
    assert_string_equal(text, "- 1\n10 1\n9 1\nB 2\n");
    text[0] = 0;
    assert_int_equal(list_store(store, "B", 10, take_game, text), STORE_DONE);
    assert_string_equal(text, "_ 1\nb 1\nstop 1\n");
    close_store(store);
}

/* ---- two at a time ---- */

/* A file has one who writes; others may read meanwhile, and write once he is gone. */
static void two_of_a_file(const struct trial_store *trial, struct store *first)
{
    enum store_status status;
    char why[STORE_WHY];
    assert_null(open_store(trial->name, true, &status, why));
    assert_int_equal(status, STORE_FAILED);
    assert_non_null(strstr(why, "another server"));
    struct store *second = open_store(trial->name, false, &status, why);
    assert_non_null(second);
    assert_events(second, "g", "0\n");
    assert_int_equal(add_events(second, "g", 1, TEXTS("x")), STORE_FAILED);
    assert_int_equal(add_events(first, "g", 1, TEXTS("1")), STORE_DONE);
    assert_events(second, "g", "0\n1\n");
    close_store(first);
    assert_int_equal(add_events(second, "g", 2, TEXTS("2")), STORE_DONE);
    close_store(second);
}

static void test_two_at_a_time(void **state)
{
    const struct trial_store *const trial = *state;
    struct store *first = open_tried_store(trial);
    assert_int_equal(is_store_shared(first), trial->is_shared);
    assert_int_equal(add_events(first, "g", 0, TEXTS("0")), STORE_DONE);
    if (!trial->is_shared) {
        two_of_a_file(trial, first);
        return;
    }
    struct store *second = open_tried_store(trial);
    assert_events(second, "g", "0\n");
    assert_int_equal(add_events(second, "g", 1, TEXTS("1", "2")), STORE_DONE);
    assert_int_equal(add_events(first, "g", 1, TEXTS("x")), STORE_CONFLICT);
    assert_int_equal(add_events(first, "g", 2, TEXTS("x", "x")), STORE_CONFLICT);
    assert_events(first, "g", "0\n1\n2\n");
    close_store(first);
    close_store(second);
}

enum { RACERS = 3, LAPS = 60, TRACKS = 4 };

static const char *const tracks[TRACKS] = { "one", "two", "three", "four" };

/* Adds to all games in an order of its own, and says how often that was done. */
static void race(const struct trial_store *trial, int racer, int out)
{
    struct store *store = open_tried_store(trial);
    unsigned n_done = 0;
    for (unsigned lap = 1; lap <= LAPS; lap++) {
        struct store_append append[TRACKS];
        char event[16];
        const char *const events[] = { event };
        snprintf(event, sizeof event, "%d", racer);
        for (unsigned i = 0; i < TRACKS; i++)
            append[i] = (struct store_append){ .game = tracks[(i + (unsigned)racer) % TRACKS],
                                               .first = lap,
                                               .n = 1,
                                               .event = events };
        append_to_store(store, append, TRACKS);
        for (unsigned i = 0; i < TRACKS; i++) {
            if (append[i].status == STORE_DONE) n_done++;
            if (append[i].status != STORE_DONE && append[i].status != STORE_CONFLICT) n_done = 999;
        }
    }
    close_store(store);
    if (write(out, &n_done, sizeof n_done) != sizeof n_done) _exit(1);
}

/* Several processes want the same numbers: each number is added by one of them, and nobody waits for ever. */
static void test_servers_race(void **state)
{
    const struct trial_store *const trial = *state;
    unsigned n_all = 0, n;
    int ends[2];
    char text[512];
    struct store *store = open_tried_store(trial);
    for (unsigned i = 0; i < TRACKS; i++)
        assert_int_equal(add_events(store, tracks[i], 0, TEXTS("0")), STORE_DONE);
    assert_int_equal(pipe(ends), 0);
    for (int i = 0; i < RACERS; i++) {
        if (fork() != 0) continue;
        race(trial, i, ends[1]);
        _exit(0);
    }
    for (int i = 0; i < RACERS; i++) {
        assert_int_equal(read(ends[0], &n, sizeof n), sizeof n);
        n_all += n;
    }
    while (wait(NULL) > 0)
        continue;
    assert_int_equal(n_all, LAPS * TRACKS);
    for (unsigned i = 0; i < TRACKS; i++) {
        assert_int_equal(read_events(store, tracks[i], 0, text, sizeof text), STORE_DONE);
        assert_int_equal(strlen(text), 2 * (LAPS + 1));
    }
    close(ends[0]);
    close(ends[1]);
    close_store(store);
}

/* ---- dying ---- */

/* Says each number once it has been added, until killed. */
static void add_for_ever(const struct trial_store *trial, int out)
{
    struct store *store = open_tried_store(trial);
    for (uint32_t i = 1;; i++) {
        if (add_events(store, "g", i, TEXTS("x")) != STORE_DONE) _exit(1);
        if (write(out, &i, sizeof i) != sizeof i) _exit(1);
    }
}

static void test_what_was_done_survives(void **state)
{
    const struct trial_store *const trial = *state;
    char text[65536];
    uint32_t last = 0, said;
    int ends[2];
    struct store *store = open_tried_store(trial);
    assert_int_equal(add_events(store, "g", 0, TEXTS("x")), STORE_DONE);
    close_store(store);
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) add_for_ever(trial, ends[1]);
    close(ends[1]);
    while (last < 100 && read(ends[0], &said, sizeof said) == sizeof said)
        last = said;
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    while (read(ends[0], &said, sizeof said) == sizeof said)
        last = said;
    close(ends[0]);
    assert_true(last >= 100);
    store = open_tried_store(trial);
    assert_int_equal(read_events(store, "g", 0, text, sizeof text), STORE_DONE);
    assert_in_range(strlen(text) / 2 - 1, last, last + 1);
    close_store(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_reads_what_was_added, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_reads_a_long_log, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_numbers_have_no_gap, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_games_stand_for_themselves, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_takes_many_at_once, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_refuses_what_it_cannot_keep, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_lists_in_pages, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_two_at_a_time, set_up_trial_store,
                                        tear_down_trial_store),
        cmocka_unit_test_setup_teardown(test_what_was_done_survives, set_up_trial_store,
                                        tear_down_trial_store),
    };
    const struct CMUnitTest shared_tests[] = {
        cmocka_unit_test_setup_teardown(test_servers_race, set_up_trial_store,
                                        tear_down_trial_store),
    };
    int n_failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (getenv("LAUZE_POSTGRES")) n_failed += cmocka_run_group_tests(shared_tests, NULL, NULL);
    return n_failed;
}
