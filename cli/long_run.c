/* long_run.c - threads, interrupts, progress and options of long runs. */
#include "long_run.h"

#include "command.h"
#include "contestant.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_SHARDS = 1000000, MOST_MILLIS = 3600000 };

volatile sig_atomic_t run_is_stopped;

static void stop(int signal)
{
    (void)signal;
    run_is_stopped = 1;
}

void heed_interrupts(void)
{
    struct sigaction action = { .sa_handler = stop, .sa_flags = (int)SA_RESETHAND };
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_IGN); /* a program that has ended is noticed where it is asked */
}

/* Where no more threads can be had, fewer work. */
void work_together(long jobs, void *(*work)(void *context), void *context)
{
    pthread_t thread[MOST_JOBS];
    long n = 0;
    while (n + 1 < jobs && pthread_create(&thread[n], NULL, work, context) == 0)
        n++;
    work(context);
    for (long i = 0; i < n; i++)
        pthread_join(thread[i], NULL);
}

void show_progress(const char *key, const struct place_words *values)
{
    char line[256];
    if (!isatty(STDERR_FILENO)) return;
    say_with(line, sizeof line, key, values);
    fprintf(stderr, "\r\033[K%s", line);
    fflush(stderr);
}

void hide_progress(void)
{
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
}

bool read_shard(const char *text, long *shard, long *shards)
{
    char *slash, *end = NULL;
    errno = 0;
    *shard = strtol(text, &slash, 10);
    *shards = *slash == '/' ? strtol(slash + 1, &end, 10) : 0;
    if (errno == 0 && slash != text && *shards >= 1 && *shards <= MOST_SHARDS && *end == '\0' &&
        *shard >= 0 && *shard < *shards)
        return true;
    complain(EXIT_USE, "complaint word",
             (struct place_words[]){ { "name", "--shard" },
                                     { "value", text },
                                     { "words", "0/4, 1/4, 2/4, 3/4" },
                                     { NULL, NULL } });
    return false;
}

bool read_nodes_option(struct turn_budget *budget)
{
    long nodes;
    if (!read_number_option("--nodes", optarg, 1, 1000000000000, &nodes)) return false;
    budget->nodes = (uint64_t)nodes;
    return true;
}

bool read_movetime_option(struct turn_budget *budget)
{
    long millis;
    if (!read_number_option("--movetime", optarg, 1, MOST_MILLIS, &millis)) return false;
    budget->millis = (uint32_t)millis;
    return true;
}

int complain_of_both(const char *name, const char *other)
{
    return complain(EXIT_USE, "complaint together",
                    (struct place_words[]){ { "name", name }, { "other", other }, { NULL, NULL } });
}
