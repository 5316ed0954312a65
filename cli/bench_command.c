/* bench_command.c - `lauze bench`: how fast the engine plays, what random games come to, and its signature. */
#include "bench.h"
#include "command.h"
#include "long_run.h"
#include "setup_argument.h"
#include "signature.h"

#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

enum { MAX_TABLES = 32, USUAL_ALTERNATIONS = 31, MOST_ALTERNATIONS = 999 };

static const double USUAL_SECONDS = 5, AGAINST_SECONDS = 0.3;

struct bench_tables {
    struct bench_table table[MAX_TABLES];
    unsigned n;
};

static int open_table(const struct bench_request *request, struct bench_tables *tables,
                      const char *preset)
{
    struct bench_table *const table = &tables->table[tables->n];
    *table = (struct bench_table){ .preset = preset };
    const int code = build_rules_of(preset ? preset : request->setup, &table->rules);
    if (code != EXIT_GOOD) return code;
    if (request->is_plain) use_plain_path(table->rules);
    tables->n++;
    const bool has_costs = request->mode == BENCH_SECONDS && !request->against;
    if (open_bench_table(table, (uint64_t)request->seed, has_costs)) return EXIT_GOOD;
    return complain(EXIT_INPUT, "complaint no memory", NULL);
}

static int open_tables(const struct bench_request *request, struct bench_tables *tables)
{
    if (!request->has_presets) return open_table(request, tables, NULL);
    int code = EXIT_GOOD;
    for (unsigned i = 0; code == EXIT_GOOD && i < MAX_TABLES && lauze_preset_name(i); i++)
        code = open_table(request, tables, lauze_preset_name(i));
    return code;
}

void show_bench_progress(unsigned n_done, unsigned n)
{
    char done[16], line[128];
    if (!isatty(STDERR_FILENO)) return;
    snprintf(done, sizeof done, "%u", n_done * 100 / n);
    say_with(line, sizeof line, "bench progress",
             (struct place_words[]){ { "n", done }, { NULL, NULL } });
    fprintf(stderr, "\r%s%s", line, n_done == n ? "\r\033[K" : "");
    fflush(stderr);
}

/* Every setup has a share of each round, so that they can be compared. */
static void measure(struct bench_tables *tables, double seconds)
{
    for (unsigned round = 0; round < BENCH_ROUNDS; round++) {
        show_bench_progress(round, BENCH_ROUNDS);
        for (unsigned i = 0; i < tables->n; i++) {
            struct bench_table *const table = &tables->table[i];
            measure_bench_round(table, round, seconds * (round + 1) / (double)BENCH_ROUNDS);
            if (table->preset)
                table->costs->turn_ratio[round] =
                    table->costs->turn_ns[round] / tables->table[0].costs->turn_ns[round];
        }
    }
    show_bench_progress(BENCH_ROUNDS, BENCH_ROUNDS);
}

static int finish_table(struct bench_table *table, const struct bench_request *request)
{
    if (request->mode == BENCH_JUDGED) return judge_bench_leaves(table->rules, request);
    if (request->mode != BENCH_SECONDS) play_bench_games(table, (uint64_t)request->games);
    print_bench_table(table, request);
    return EXIT_GOOD;
}

static int bench_games(const struct bench_request *request)
{
    struct bench_tables tables = { .n = 0 };
    int code = open_tables(request, &tables);
    if (code == EXIT_GOOD && request->against) {
        code = bench_against(&tables.table[0], request);
    } else if (code == EXIT_GOOD) {
        if (request->mode == BENCH_SECONDS) measure(&tables, request->seconds);
        for (unsigned i = 0; i < tables.n && code == EXIT_GOOD; i++)
            code = finish_table(&tables.table[i], request);
    }
    for (unsigned i = 0; i < tables.n; i++)
        close_bench_table(&tables.table[i]);
    return code;
}

/* One line a setup and one over all of them, which commits state. */
static int bench_signature(const struct bench_request *request)
{
    uint64_t all = 0;
    lauze_setup setup;
    for (unsigned i = 0; nth_signed_setup(i, &setup); i++) {
        lauze_error error;
        bool has_memory;
        char text[1024];
        lauze_rules *rules = make_rules(&setup, &error);
        if (!rules) continue;
        if (request->is_plain) use_plain_path(rules);
        const uint64_t signature = sign_games(rules, SIGNED_GAMES, &has_memory);
        free(rules);
        if (!has_memory) return complain(EXIT_INPUT, "complaint no memory", NULL);
        lauze_write_setup(&setup, text, sizeof text);
        printf("%016" PRIx64 " %s\n", signature, text);
        all = combine_signatures(all, signature);
    }
    printf("Bench: %016" PRIx64 "\n", all);
    return EXIT_GOOD;
}

/* Seconds may have a fraction. */
static bool read_seconds(struct bench_request *request)
{
    static const double least = 0.001, most = 1e9;
    char *end;
    request->mode = BENCH_SECONDS;
    request->seconds = strtod(optarg, &end);
    if (*end == '\0' && request->seconds >= least && request->seconds <= most) return true;
    complain(EXIT_USE, "complaint number",
             (struct place_words[]){ { "name", "--seconds" },
                                     { "value", optarg },
                                     { "low", "0.001" },
                                     { "high", "1000000000" },
                                     { NULL, NULL } });
    return false;
}

static bool read_games(struct bench_request *request, enum bench_mode mode, const char *option)
{
    request->mode = mode;
    return read_number_option(option, optarg, 1, 1000000000, &request->games);
}

static bool take_option(struct bench_request *request, int option)
{
    switch (option) {
    case 'u': request->setup = optarg; return true;
    case 'p': request->has_presets = true; return true;
    case 's': return read_seconds(request);
    case 'g': return read_games(request, BENCH_GAMES, "--games");
    case 'r': return read_games(request, BENCH_RANDOM, "--random");
    case 'e': return read_number_option("--seed", optarg, 0, 1000000000, &request->seed);
    case 'v':
        request->mode = BENCH_JUDGED;
        return read_number_option("--leaves", optarg, 1, 1000000000, &request->leaves);
    case 'i': request->mode = BENCH_SIGNATURE; return true;
    case 'a': request->against = optarg; return true;
    case 'n':
        return read_number_option("--alternations", optarg, 1, MOST_ALTERNATIONS,
                                  &request->alternations);
    case 'l': request->is_plain = true; return true;
    case 'j': request->is_json = true; return true;
    default: return false;
    }
}

static int judge_request(const struct bench_request *request)
{
    static const char *const mode_option[] = { [BENCH_SECONDS] = "--seconds",
                                               [BENCH_GAMES] = "--games",
                                               [BENCH_RANDOM] = "--random",
                                               [BENCH_SIGNATURE] = "--signature",
                                               [BENCH_JUDGED] = "--leaves" };
    if (request->has_presets && request->setup) return complain_of_both("--presets", "--setup");
    if (request->has_presets && request->against) return complain_of_both("--presets", "--against");
    if (request->against && request->mode != BENCH_SECONDS)
        return complain_of_both("--against", mode_option[request->mode]);
    return EXIT_GOOD;
}

static int read_request(int argc, char **argv, struct bench_request *request)
{
    static const struct option options[] = { { "setup", required_argument, NULL, 'u' },
                                             { "presets", no_argument, NULL, 'p' },
                                             { "seconds", required_argument, NULL, 's' },
                                             { "games", required_argument, NULL, 'g' },
                                             { "random", required_argument, NULL, 'r' },
                                             { "seed", required_argument, NULL, 'e' },
                                             { "leaves", required_argument, NULL, 'v' },
                                             { "signature", no_argument, NULL, 'i' },
                                             { "against", required_argument, NULL, 'a' },
                                             { "alternations", required_argument, NULL, 'n' },
                                             { "plain", no_argument, NULL, 'l' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    int found;
    while ((found = next_option(argc, argv, options)) != -1)
        if (!take_option(request, found)) return EXIT_USE;
    if (optind != argc) return complain_of_arguments(argv);
    if (request->seconds == 0)
        request->seconds = request->against ? AGAINST_SECONDS : USUAL_SECONDS;
    return judge_request(request);
}

int run_bench(int argc, char **argv)
{
    struct bench_request request = { .alternations = USUAL_ALTERNATIONS };
    const int code = read_request(argc, argv, &request);
    if (code != EXIT_GOOD) return code;
    return request.mode == BENCH_SIGNATURE ? bench_signature(&request) : bench_games(&request);
}
