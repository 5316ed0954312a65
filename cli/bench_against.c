/* bench_against.c - takes turns with another program that prints its speed, and compares. */
#include "bench.h"
#include "bench_statistics.h"
#include "command.h"
#include "json_writer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum { MAX_SPEEDS = 1000 };

/* As a shell says that it did not find a program, or may not run it. */
enum { SHELL_NOT_RUN = 126, SHELL_NOT_FOUND = 127 };

/* A value for each alternation. */
struct contest {
    unsigned n;
    double *ours, *theirs, *ratio;
};

static bool open_contest(struct contest *contest, unsigned n)
{
    contest->n = n;
    contest->ours = malloc(3 * n * sizeof *contest->ours);
    contest->theirs = contest->ours + n;
    contest->ratio = contest->theirs + n;
    return contest->ours != NULL;
}

static int complain_of_other(const char *key, const char *command, int number)
{
    char n[16];
    snprintf(n, sizeof n, "%d", number);
    return complain(EXIT_INPUT, key,
                    (struct place_words[]){ { "name", command }, { "n", n }, { NULL, NULL } });
}

static int judge_end(const char *command, int end)
{
    if (end == 0) return EXIT_GOOD;
    if (!WIFEXITED(end)) return complain_of_other("complaint other signal", command, WTERMSIG(end));
    const int code = WEXITSTATUS(end);
    const bool is_missing = code == SHELL_NOT_FOUND || code == SHELL_NOT_RUN;
    return complain_of_other(is_missing ? "complaint other missing" : "complaint other code",
                             command, code);
}

/* Reads to the end, so that who writes need not wait, and finds the speeds line by line. */
static unsigned read_lines(FILE *stream, double *speeds)
{
    char *line = NULL;
    size_t capacity = 0;
    unsigned n = 0;
    while (getline(&line, &capacity, stream) >= 0)
        n += read_speeds(line, speeds + n, MAX_SPEEDS - n);
    free(line);
    return n;
}

/* Runs the other program by the shell; of several speeds that it prints, the median counts. */
static int ask_other(const char *command, double *speed)
{
    double speeds[MAX_SPEEDS];
    fflush(NULL);
    FILE *const stream = popen(command, "r");
    if (!stream)
        return complain(EXIT_INPUT, "complaint other run",
                        (struct place_words[]){
                            { "name", command }, { "why", strerror(errno) }, { NULL, NULL } });
    const unsigned n = read_lines(stream, speeds);
    const int code = judge_end(command, pclose(stream));
    if (code != EXIT_GOOD) return code;
    if (n == 0) return complain_about(EXIT_INPUT, "complaint other speed", command);
    *speed = median_of(speeds, n);
    return EXIT_GOOD;
}

static double ask_ourselves(struct bench_table *table, double seconds)
{
    table->counts = (struct bench_counts){ 0 };
    play_bench_seconds(table, seconds);
    return (double)table->counts.games / table->counts.seconds;
}

static void print_contest(const struct contest *contest)
{
    printf("%s %.0f\n", say("bench ours"), median_of(contest->ours, contest->n));
    printf("%s %.0f\n", say("bench theirs"), median_of(contest->theirs, contest->n));
    printf("%s %.3f (%.3f - %.3f)\n", say("bench median ratio"),
           median_of(contest->ratio, contest->n), quantile_of(contest->ratio, contest->n, 0.25),
           quantile_of(contest->ratio, contest->n, 0.75));
}

static void print_contest_json(const struct contest *contest, const struct bench_table *table,
                               const char *command)
{
    struct json_writer quoted = { 0 };
    char setup[1024];
    lauze_write_setup(lauze_rules_setup(table->rules), setup, sizeof setup);
    json_add_text(&quoted, NULL, command);
    printf("{\"setup\": \"%s\", \"against\": %.*s, \"alternations\": %u, ", setup,
           (int)quoted.length, quoted.text, contest->n);
    printf("\"games_per_second\": %.1f, \"other_games_per_second\": %.1f, ",
           median_of(contest->ours, contest->n), median_of(contest->theirs, contest->n));
    printf("\"ratio\": %.3f, \"ratio_quartiles\": [%.3f, %.3f], \"path\": \"%s\"}\n",
           median_of(contest->ratio, contest->n), quantile_of(contest->ratio, contest->n, 0.25),
           quantile_of(contest->ratio, contest->n, 0.75), bench_path(table->rules));
    json_free(&quoted);
}

int bench_against(struct bench_table *table, const struct bench_request *request)
{
    struct contest contest;
    if (!open_contest(&contest, (unsigned)request->alternations))
        return complain(EXIT_INPUT, "complaint no memory", NULL);
    int code = EXIT_GOOD;
    for (unsigned i = 0; code == EXIT_GOOD && i < contest.n; i++) {
        code = ask_other(request->against, &contest.theirs[i]);
        if (code != EXIT_GOOD) break;
        show_bench_progress(i, contest.n);
        contest.ours[i] = ask_ourselves(table, request->seconds);
        contest.ratio[i] = contest.ours[i] / contest.theirs[i];
    }
    if (code == EXIT_GOOD) show_bench_progress(contest.n, contest.n);
    if (code == EXIT_GOOD && request->is_json)
        print_contest_json(&contest, table, request->against);
    else if (code == EXIT_GOOD)
        print_contest(&contest);
    free(contest.ours);
    return code;
}
