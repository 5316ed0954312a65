/* store_speed.c - how many events a store makes durable in a second, alone and together, and how fast it reads.
 *
 *   store_speed STORE [SECONDS]
 *
 * Adds an event to each of 1, 10, 50 and 200 games in one transaction, for so many seconds, and prints the events a
 * second and how long a transaction took: the median, and what 99 of 100 stayed below. Then reads logs of 250 events.
 * The games stay in the store, so it should be one for this alone. */
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES = 200, LENGTH = 250, MOST_TIMES = 1000000 };

static const char event[] =
    "{\"is\":\"act\",\"t\":1796090000000,\"by\":\"a\",\"do\":\"put follower 12,-3wnw\","
    "\"id\":\"0123456789abcdef\"}";

struct bench {
    struct store *store;
    char name[GAMES][STORE_NAME_BYTES + 1];
    struct store_append append[GAMES];
    uint32_t next[GAMES];
    double *times;
    unsigned n_times;
};

static double now_in_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void append_to_games(struct bench *bench, unsigned n)
{
    static const char *const events[] = { event };
    for (unsigned i = 0; i < n; i++)
        bench->append[i] = (struct store_append){
            .game = bench->name[i], .secret = "", .first = bench->next[i]++, .n = 1, .event = events
        };
    append_to_store(bench->store, bench->append, n);
    for (unsigned i = 0; i < n; i++) {
        if (bench->append[i].status == STORE_DONE) continue;
        fprintf(stderr, "store_speed: %s\n", why_store_failed(bench->store));
        exit(1);
    }
}

static int compare_times(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static void measure(struct bench *bench, unsigned n, double seconds)
{
    const double begun = now_in_seconds();
    double before = begun, now = begun;
    bench->n_times = 0;
    while (now - begun < seconds && bench->n_times < MOST_TIMES) {
        append_to_games(bench, n);
        now = now_in_seconds();
        bench->times[bench->n_times++] = now - before;
        before = now;
    }
    qsort(bench->times, bench->n_times, sizeof *bench->times, compare_times);
    printf("by %3u: %8.0f events/s, %7.3f ms, %7.3f ms\n", n, n * bench->n_times / (now - begun),
           1e3 * bench->times[bench->n_times / 2], 1e3 * bench->times[bench->n_times * 99 / 100]);
}

static bool count_event(void *context, uint32_t seq, const char *text, size_t length)
{
    (void)seq;
    (void)text;
    (void)length;
    return ++*(unsigned *)context % LENGTH != 0;
}

static void measure_reading(struct bench *bench, double seconds)
{
    const double begun = now_in_seconds();
    unsigned n = 0, n_logs = 0;
    double now = begun;
    while (bench->next[0] < LENGTH)
        append_to_games(bench, GAMES);
    for (double start = now_in_seconds(); now - start < seconds; now = now_in_seconds(), n_logs++)
        read_from_store(bench->store, bench->name[0], 0, count_event, &n);
    printf("reading: %8.0f logs of %d events a second\n", n_logs / seconds, LENGTH);
}

int main(int argc, char **argv)
{
    static const unsigned groups[] = { 1, 10, 50, 200 };
    static struct bench bench;
    enum store_status status;
    char why[STORE_WHY];
    const double seconds = argc > 2 ? strtod(argv[2], NULL) : 3;
    if (argc < 2) {
        fputs("usage: store_speed STORE [SECONDS]\n", stderr);
        return 2;
    }
    bench.store = open_store(argv[1], true, &status, why);
    bench.times = malloc(MOST_TIMES * sizeof *bench.times);
    if (!bench.store || !bench.times) {
        fprintf(stderr, "store_speed: %s\n", why);
        return 1;
    }
    for (unsigned i = 0; i < GAMES; i++)
        snprintf(bench.name[i], sizeof bench.name[i], "bench-%lld-%u", (long long)time(NULL), i);
    for (unsigned i = 0; i < sizeof groups / sizeof *groups; i++)
        measure(&bench, groups[i], seconds);
    measure_reading(&bench, seconds);
    free(bench.times);
    close_store(bench.store);
    return 0;
}
