/* test_store_trouble.c - a store in trouble says what it is, loses nothing and works again afterwards: of either kind, a
 * file, or where LAUZE_POSTGRES names one, a database. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "trial_store.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- looking through ---- */

static void take_fault(void *context, const char *game, const char *what)
{
    char *const text = context;
    if (strlen(text) < 400) sprintf(text + strlen(text), "%s: %.90s\n", game, what);
}

static void fill(struct store *store)
{
    static const char *const names[] = { "a", "b", "c", "d" };
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(add_events(store, names[i], 0, TEXTS("zero", "one", "two")), STORE_DONE);
}

static void test_finds_what_was_planted(void **state)
{
    struct store *store = open_tried_store(*state);
    char faults[1024] = "", text[64], secret[STORE_SECRET_BYTES + 1];
    fill(store);
    assert_int_equal(verify_store(store, take_fault, faults), STORE_DONE);
    assert_string_equal(faults, "");
    plant(*state, "delete from event where game = 'a' and seq = 1");
    plant(*state, "update event set body = 'ONE' where game = 'b' and seq = 1");
    plant(*state, "update game set secret = 'x' where name = 'b'");
    plant(*state, "delete from event where game = 'c'");
    plant(*state, "delete from game where name = 'd'");
    assert_int_equal(verify_store(store, take_fault, faults), STORE_DAMAGED);
    assert_string_equal(faults, "a: event 2 comes where 1 is due\n"
                                "b: event 1 is not what was written\n"
                                "b: its secret is not what was written\n"
                                "c: it has no events\n"
                                "d: its events have no game\n");
    assert_int_equal(read_events(store, "a", 0, text, sizeof text), STORE_DAMAGED);
    assert_string_equal(text, "zero\n");
    assert_int_equal(read_events(store, "b", 0, text, sizeof text), STORE_DAMAGED);
    assert_non_null(strstr(why_store_failed(store), "game b, event 1"));
    assert_int_equal(read_secret(store, "b", secret), STORE_DAMAGED);
    assert_int_equal(read_events(store, "b", 2, text, sizeof text), STORE_DONE);
    assert_string_equal(text, "two\n");
    close_store(store);
}

static void write_over(const char *file, long place, const char *bytes)
{
    const int out = open(file, O_WRONLY);
    assert_true(out >= 0);
    assert_int_equal(pwrite(out, bytes, strlen(bytes), place), strlen(bytes));
    close(out);
}

static void test_says_that_a_file_is_damaged(void **state)
{
    const struct trial_store *const trial = *state;
    struct store *store = open_tried_store(trial);
    char faults[1024] = "", why[STORE_WHY];
    enum store_status status;
    fill(store);
    close_store(store);
    write_over(trial->file, 2 * 4096 + 3, "\377\377\377\377\377\377");
    store = open_store(trial->name, false, &status, why);
    if (store) {
        assert_int_equal(verify_store(store, take_fault, faults), STORE_DAMAGED);
        close_store(store);
    } else {
        assert_int_equal(status, STORE_DAMAGED);
    }
    write_over(trial->file, 0, "this is no database");
    assert_null(open_store(trial->name, true, &status, why));
    assert_int_equal(status, STORE_DAMAGED);
    assert_true(strlen(why) > 0);
}

/* ---- copies ---- */

static atomic_bool is_copied;

/* One game that grows while it is copied. */
static void *add_until_copied(void *context)
{
    struct store *store = context;
    for (uint32_t i = 1; !atomic_load(&is_copied) || i < 50; i++)
        assert_int_equal(add_events(store, "busy", i, TEXTS("x")), STORE_DONE);
    return NULL;
}

static void test_a_copy_is_whole(void **state)
{
    const struct trial_store *const trial = *state;
    struct store *busy = open_tried_store(trial);
    char file[128], faults[1024] = "", why[STORE_WHY], secret[STORE_SECRET_BYTES + 1];
    enum store_status status;
    pthread_t writer;
    struct stat found;
    fill(busy);
    struct store_append append = {
        .game = "busy", .secret = "dice", .n = 1, .event = TEXTS("{\"x\":\"\\\"é\"}")
    };
    append_to_store(busy, &append, 1);
    struct store *store = open_store(trial->name, false, &status, why);
    atomic_store(&is_copied, false);
    pthread_create(&writer, NULL, add_until_copied, busy);
    snprintf(file, sizeof file, "%s/copies/one.sqlite", trial->folder);
    assert_int_equal(backup_store(store, file), STORE_DONE);
    atomic_store(&is_copied, true);
    pthread_join(writer, NULL);
    assert_int_equal(backup_store(store, file), STORE_FAILED);
    assert_int_equal(stat(file, &found), 0);
    assert_int_equal(found.st_mode & 077, 0);
    close_store(store);
    close_store(busy);
    store = open_store(file, false, &status, why);
    assert_non_null(store);
    assert_int_equal(verify_store(store, take_fault, faults), STORE_DONE);
    assert_string_equal(faults, "");
    assert_events(store, "c", "zero\none\ntwo\n");
    assert_int_equal(read_secret(store, "busy", secret), STORE_DONE);
    assert_string_equal(secret, "dice");
    close_store(store);
}

/* Who outgrows a file takes his games with him, into a database that has none. */
static void test_moves_to_a_database(void **state)
{
    const struct trial_store *const trial = *state;
    char faults[1024] = "", secret[STORE_SECRET_BYTES + 1], why[STORE_WHY];
    enum store_status status;
    struct store *file = open_store(trial->file, true, &status, why);
    assert_non_null(file);
    fill(file);
    struct store_append append = { .game = "e", .secret = "dice", .n = 1, .event = TEXTS("{}") };
    append_to_store(file, &append, 1);
    assert_int_equal(backup_store(file, trial->name), STORE_DONE);
    assert_int_equal(backup_store(file, trial->name), STORE_FAILED);
    assert_non_null(strstr(why_store_failed(file), "already"));
    close_store(file);
    struct store *store = open_tried_store(trial);
    assert_events(store, "d", "zero\none\ntwo\n");
    assert_int_equal(read_secret(store, "e", secret), STORE_DONE);
    assert_string_equal(secret, "dice");
    assert_int_equal(verify_store(store, take_fault, faults), STORE_DONE);
    close_store(store);
}

/* ---- versions ---- */

static void test_versions(void **state)
{
    const struct trial_store *const trial = *state;
    enum store_status status;
    char why[STORE_WHY];
    assert_null(open_store(trial->name, false, &status, why));
    assert_int_equal(status, trial->is_shared ? STORE_OLDER : STORE_MISSING);
    struct store *store = open_tried_store(trial);
    fill(store);
    close_store(store);
    store = open_store(trial->name, false, &status, why);
    assert_non_null(store);
    assert_events(store, "b", "zero\none\ntwo\n");
    close_store(store);
    plant(trial, "update store set version = 999");
    for (int migrates = 0; migrates < 2; migrates++) {
        assert_null(open_store(trial->name, migrates, &status, why));
        assert_int_equal(status, STORE_NEWER);
        assert_non_null(strstr(why, "999"));
    }
    plant(trial, "update store set version = 0");
    assert_null(open_store(trial->name, false, &status, why));
    assert_int_equal(status, STORE_OLDER);
    /* What is there already stands in the way of the first migration, and stays as it is. */
    assert_null(open_store(trial->name, true, &status, why));
    plant(trial, "update store set version = 1");
    store = open_tried_store(trial);
    assert_events(store, "b", "zero\none\ntwo\n");
    close_store(store);
}

static void test_leaves_other_databases_alone(void **state)
{
    const struct trial_store *const trial = *state;
    enum store_status status;
    char why[STORE_WHY];
    close_store(open_tried_store(trial));
    plant(trial,
          "drop table store; drop table game; drop table event; create table theirs (x integer)");
    assert_null(open_store(trial->name, true, &status, why));
    assert_int_equal(status, STORE_FAILED);
    assert_non_null(strstr(why, "another program"));
}

/* ---- no space, no right to write ---- */

/* The file of the log may grow by a little only; adds until it has. */
static uint32_t fill_up(struct store *store, const char *event)
{
    uint32_t n = 1;
    enum store_status status;
    while ((status = add_events(store, "g", n, TEXTS(event))) == STORE_DONE && n < 1000)
        n++;
    if (status != STORE_FULL) fail_msg("%d: %s", (int)status, why_store_failed(store));
    assert_true(strlen(why_store_failed(store)) > 0);
    return n;
}

static void test_full_disk(void **state)
{
    const struct trial_store *const trial = *state;
    struct store *store = open_tried_store(trial);
    char event[4001] = { 0 }, *text = malloc(1 << 23);
    struct rlimit before, limit;
    memset(event, 'e', sizeof event - 1);
    assert_int_equal(add_events(store, "g", 0, TEXTS(event)), STORE_DONE);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_IGN);
    limit = before;
    limit.rlim_cur = 300000;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    const uint32_t n = fill_up(store, event);
    assert_int_equal(add_events(store, "other", 0, TEXTS("x")), STORE_FULL);
    assert_int_equal(read_events(store, "g", 0, text, 1 << 23), STORE_DONE);
    assert_int_equal(strlen(text), n * sizeof event);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(add_events(store, "g", n, TEXTS("after")), STORE_DONE);
    assert_int_equal(add_events(store, "g", n, TEXTS("after")), STORE_CONFLICT);
    close_store(store);
    store = open_tried_store(trial);
    assert_int_equal(read_events(store, "g", n, text, 1 << 23), STORE_DONE);
    assert_string_equal(text, "after\n");
    assert_int_equal(read_events(store, "other", 0, text, 1 << 23), STORE_MISSING);
    close_store(store);
    free(text);
}

/* In a process of its own that is nobody's where it may not write; its exit says what came of it. */
static int open_as_nobody(const struct trial_store *trial, bool migrates)
{
    int status = 0;
    const pid_t child = fork();
    if (child == 0) {
        enum store_status opened;
        char why[STORE_WHY];
        if (getuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) _exit(99);
        struct store *store = open_store(trial->name, migrates, &opened, why);
        if (!store) _exit((int)opened);
        _exit(100 + (int)add_events(store, "g", 1, TEXTS("x")));
    }
    waitpid(child, &status, 0);
    return WEXITSTATUS(status);
}

static void test_read_only_file(void **state)
{
    const struct trial_store *const trial = *state;
    char folder[128];
    struct store *store = open_tried_store(trial);
    assert_int_equal(add_events(store, "g", 0, TEXTS("0")), STORE_DONE);
    snprintf(folder, sizeof folder, "%s/new", trial->folder);
    assert_int_equal(chmod(trial->folder, 0755), 0);
    assert_int_equal(chmod(folder, 0555), 0);
    assert_int_equal(chmod(trial->file, 0444), 0);
    assert_int_equal(open_as_nobody(trial, true), STORE_READ_ONLY);
    close_store(store);
    assert_int_equal(open_as_nobody(trial, true), STORE_READ_ONLY);
    assert_int_equal(chmod(folder, 0755), 0);
    assert_int_equal(chmod(trial->file, 0644), 0);
    store = open_tried_store(trial);
    assert_int_equal(add_events(store, "g", 1, TEXTS("1")), STORE_DONE);
    assert_events(store, "g", "0\n1\n");
    close_store(store);
}

/* Who goes on writing to a file that is not there any more would keep nothing. */
static void test_a_file_that_is_gone(void **state)
{
    const struct trial_store *const trial = *state;
    char aside[128];
    struct store *store = open_tried_store(trial);
    assert_int_equal(add_events(store, "g", 0, TEXTS("0")), STORE_DONE);
    snprintf(aside, sizeof aside, "%s/aside", trial->folder);
    assert_int_equal(rename(trial->file, aside), 0);
    assert_int_equal(add_events(store, "g", 1, TEXTS("1")), STORE_FAILED);
    assert_non_null(strstr(why_store_failed(store), "moved"));
    assert_int_equal(rename(aside, trial->file), 0);
    assert_int_equal(add_events(store, "g", 1, TEXTS("1")), STORE_DONE);
    close_store(store);
}

/* ---- a database in trouble ---- */

/* The database refuses the second game of three in the way of a full disk. */
static void test_full_database(void **state)
{
    struct store *store = open_tried_store(*state);
    plant(*state, "create function refuse() returns trigger language plpgsql as "
                  "$$ begin raise exception 'full' using errcode = '53100'; end $$;"
                  "create trigger refuse before insert on event for each row "
                  "when (new.body = 'b') execute function refuse()");
    struct store_append append[] = {
        { .game = "a", .secret = "", .n = 1, .event = TEXTS("a") },
        { .game = "b", .secret = "", .n = 1, .event = TEXTS("b") },
        { .game = "c", .secret = "", .n = 1, .event = TEXTS("c") },
    };
    char text[16];
    append_to_store(store, append, 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(append[i].status, STORE_FULL);
        assert_int_equal(read_events(store, append[i].game, 0, text, sizeof text), STORE_MISSING);
    }
    plant(*state, "drop trigger refuse on event");
    append_to_store(store, append, 3);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(append[i].status, STORE_DONE);
    close_store(store);
}

static void test_read_only_database(void **state)
{
    struct store *store = open_tried_store(*state);
    assert_int_equal(add_events(store, "g", 0, TEXTS("0")), STORE_DONE);
    plant(*state, "alter database postgres set default_transaction_read_only = on");
    cut_connections(*state, true);
    assert_int_equal(add_events(store, "g", 1, TEXTS("1")), STORE_READ_ONLY);
    assert_events(store, "g", "0\n");
    plant(*state, "set transaction read write; alter database postgres "
                  "reset default_transaction_read_only");
    cut_connections(*state, true);
    assert_int_equal(add_events(store, "g", 1, TEXTS("1")), STORE_DONE);
    assert_events(store, "g", "0\n1\n");
    close_store(store);
}

static void test_lost_connection(void **state)
{
    struct store *store = open_tried_store(*state);
    char text[64];
    assert_int_equal(add_events(store, "g", 0, TEXTS("0")), STORE_DONE);
    cut_connections(*state, true);
    assert_int_equal(add_events(store, "g", 1, TEXTS("1")), STORE_DONE);
    cut_connections(*state, true);
    assert_int_equal(read_events(store, "g", 0, text, sizeof text), STORE_AWAY);
    assert_events(store, "g", "0\n1\n");
    cut_connections(*state, false);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(add_events(store, "g", 2, TEXTS("2")), STORE_AWAY);
        assert_int_equal(read_events(store, "g", 0, text, sizeof text), STORE_AWAY);
    }
    assert_true(strlen(why_store_failed(store)) > 0);
    cut_connections(*state, true);
    assert_int_equal(add_events(store, "g", 2, TEXTS("2")), STORE_DONE);
    assert_events(store, "g", "0\n1\n2\n");
    close_store(store);
}

/* The connection ends when the transaction has been made durable, before its answer comes: the second try finds that
 * it was done. */
static void test_lost_answer(void **state)
{
    struct store *store = open_tried_store(*state);
    char text[64];
    assert_int_equal(add_events(store, "g", 0, TEXTS("0")), STORE_DONE);
    struct store *other = open_tried_store(*state);
    assert_int_equal(add_events(other, "g", 1, TEXTS("1")), STORE_DONE);
    cut_connections(*state, true);
    assert_int_equal(add_events(store, "g", 1, TEXTS("1")), STORE_DONE);
    assert_int_equal(add_events(store, "g", 1, TEXTS("1")), STORE_CONFLICT);
    assert_int_equal(read_events(store, "g", 0, text, sizeof text), STORE_DONE);
    assert_string_equal(text, "0\n1\n");
    close_store(other);
    close_store(store);
}

/* ---- several servers ---- */

static bool take_news(void *context, const char *game, uint32_t last)
{
    char *const text = context;
    sprintf(text + strlen(text), "\"%s\" %u\n", game, last);
    return true;
}

static void await_news(struct store *store)
{
    struct pollfd ear = { .fd = listen_to_store(store), .events = POLLIN };
    assert_true(ear.fd >= 0);
    assert_int_equal(poll(&ear, 1, 60000), 1);
}

static void test_hears_others(void **state)
{
    struct store *here = open_tried_store(*state), *there = open_tried_store(*state);
    char news[256] = "";
    listen_to_store(here);
    listen_to_store(there);
    assert_int_equal(hear_store(here, take_news, news), STORE_DONE);
    assert_int_equal(add_events(there, "g", 0, TEXTS("0")), STORE_DONE);
    assert_int_equal(add_events(there, "g", 1, TEXTS("1", "2")), STORE_DONE);
    assert_int_equal(add_events(there, "h", 1, TEXTS("x")), STORE_MISSING);
    assert_int_equal(add_events(there, "h", 0, TEXTS("0")), STORE_DONE);
    while (!strstr(news, "h")) {
        await_news(here);
        assert_int_equal(hear_store(here, take_news, news), STORE_DONE);
    }
    assert_true(strcmp(news, "\"g\" 2\n\"h\" 0\n") == 0 || strncmp(news, "\"g\" 0\n", 6) == 0);
    news[0] = 0;
    assert_int_equal(hear_store(here, take_news, news), STORE_DONE);
    assert_int_equal(hear_store(there, take_news, news), STORE_DONE);
    assert_string_equal(news, "");
    /* Heard on the way, while something else was done. */
    assert_int_equal(add_events(there, "g", 3, TEXTS("3")), STORE_DONE);
    assert_int_equal(add_events(here, "i", 0, TEXTS("0")), STORE_DONE);
    assert_int_equal(hear_store(here, take_news, news), STORE_DONE);
    assert_string_equal(news, "\"g\" 3\n");
    close_store(here);
    close_store(there);
}

static void test_too_many_are_any(void **state)
{
    struct store *here = open_tried_store(*state), *there = open_tried_store(*state);
    enum { N = 1500 };
    static struct store_append append[N];
    static char name[N][8];
    static const char *const begun[] = { "0" };
    char *news = calloc(1, 16 * N);
    listen_to_store(here);
    for (unsigned i = 0; i < N; i++) {
        snprintf(name[i], sizeof name[i], "g%u", i);
        append[i] = (struct store_append){ .game = name[i], .secret = "", .n = 1, .event = begun };
    }
    append_to_store(there, append, N);
    assert_int_equal(add_events(here, "i", 0, TEXTS("0")), STORE_DONE);
    assert_int_equal(hear_store(here, take_news, news), STORE_DONE);
    assert_string_equal(news, "\"\" 0\n");
    free(news);
    close_store(here);
    close_store(there);
}

static void test_hears_again(void **state)
{
    struct store *here = open_tried_store(*state), *there = open_tried_store(*state);
    char news[256] = "";
    listen_to_store(here);
    cut_connections(*state, false);
    /* The other end's last words may come before its end is noticed. */
    enum store_status status = STORE_DONE;
    for (unsigned i = 0; i < 3 && status == STORE_DONE; i++) {
        await_news(here);
        status = hear_store(here, take_news, news);
    }
    assert_int_equal(status, STORE_AWAY);
    assert_int_equal(listen_to_store(here), -1);
    assert_string_equal(news, "");
    cut_connections(*state, true);
    assert_int_equal(add_events(there, "g", 0, TEXTS("0")), STORE_DONE);
    assert_int_equal(hear_store(here, take_news, news), STORE_DONE);
    assert_string_equal(news, "\"\" 0\n");
    news[0] = 0;
    assert_int_equal(add_events(there, "g", 1, TEXTS("1")), STORE_DONE);
    await_news(here);
    assert_int_equal(hear_store(here, take_news, news), STORE_DONE);
    assert_string_equal(news, "\"g\" 1\n");
    close_store(here);
    close_store(there);
}

static bool take_address(void *context, const char *address)
{
    char *const text = context;
    sprintf(text + strlen(text), "%s\n", address);
    return true;
}

static void test_servers_say_that_they_live(void **state)
{
    struct store *store = open_tried_store(*state);
    char text[256] = "";
    assert_int_equal(note_server(store, "1", "http://one"), STORE_DONE);
    assert_int_equal(note_server(store, "2", "http://two"), STORE_DONE);
    assert_int_equal(note_server(store, "3", "http://two"), STORE_DONE);
    assert_int_equal(note_server(store, "1", "http://first"), STORE_DONE);
    assert_int_equal(list_servers(store, 60, take_address, text), STORE_DONE);
    assert_string_equal(text, "http://first\nhttp://two\n");
    plant(*state, "update server set seen = seen - interval '61 seconds' where id = '1'");
    text[0] = 0;
    assert_int_equal(list_servers(store, 60, take_address, text), STORE_DONE);
    assert_string_equal(text, "http://two\n");
    assert_int_equal(note_server(store, "2", NULL), STORE_DONE);
    assert_int_equal(note_server(store, "3", NULL), STORE_DONE);
    text[0] = 0;
    assert_int_equal(list_servers(store, 60, take_address, text), STORE_DONE);
    assert_string_equal(text, "");
    close_store(store);
}

static void test_a_file_hears_nobody(void **state)
{
    struct store *store = open_tried_store(*state);
    char text[64] = "";
    assert_int_equal(listen_to_store(store), -1);
    assert_int_equal(hear_store(store, take_news, text), STORE_DONE);
    assert_int_equal(note_server(store, "1", "http://one"), STORE_DONE);
    assert_int_equal(list_servers(store, 60, take_address, text), STORE_DONE);
    assert_string_equal(text, "");
    close_store(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up_trial_store, tear_down_trial_store)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_finds_what_was_planted),
        TEST(test_a_copy_is_whole),
        TEST(test_versions),
    };
    const struct CMUnitTest file_tests[] = {
        TEST(test_says_that_a_file_is_damaged),
        TEST(test_leaves_other_databases_alone),
        TEST(test_full_disk),
        TEST(test_read_only_file),
        TEST(test_a_file_that_is_gone),
        TEST(test_a_file_hears_nobody),
    };
    const struct CMUnitTest shared_tests[] = {
        TEST(test_moves_to_a_database),
        TEST(test_full_database),
        TEST(test_read_only_database),
        TEST(test_lost_connection),
        TEST(test_lost_answer),
        TEST(test_hears_others),
        TEST(test_too_many_are_any),
        TEST(test_hears_again),
        TEST(test_servers_say_that_they_live),
    };
    const int n_failed = cmocka_run_group_tests(tests, NULL, NULL);
    return n_failed + (getenv("LAUZE_POSTGRES") ? cmocka_run_group_tests(shared_tests, NULL, NULL)
                                                : cmocka_run_group_tests(file_tests, NULL, NULL));
}
