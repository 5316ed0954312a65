/* bench_command.c - `lauze bench`: how fast the engine plays, what random games come to, and its signature. */
#include "command.h"
#include "playout.h"
#include "setup_argument.h"
#include "signature.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

#define SIGNED_GAMES 32

enum bench_mode { BENCH_SECONDS, BENCH_GAMES, BENCH_RANDOM, BENCH_SIGNATURE };

struct bench_request {
    const char *setup;
    long amount, seed;
    enum bench_mode mode;
    bool is_json;
};

/* What many random games came to. */
struct bench_result {
    uint64_t games, turns, placements;
    int64_t points[LAUZE_MAX_SEATS];
    double seconds;
};

static double processor_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool is_enough(const struct bench_request *request, struct bench_result *result,
                      double began)
{
    if (request->mode != BENCH_SECONDS) return result->games == (uint64_t)request->amount;
    result->seconds = processor_seconds() - began;
    return result->seconds >= (double)request->amount;
}

static bool play_games(const lauze_rules *rules, const struct bench_request *request,
                       struct bench_result *result)
{
    struct lauze_playout *playout = malloc(sizeof *playout);
    lauze_game *game = malloc(lauze_game_size(rules));
    const bool has_memory = playout && game;
    if (has_memory) {
        const double began = processor_seconds();
        lauze_start_playout(playout, rules, (uint64_t)request->seed);
        do {
            lauze_play_out(playout, game);
            result->games++;
            for (unsigned seat = 0; seat < lauze_rules_setup(rules)->seats; seat++)
                result->points[seat] += lauze_points(rules, game, seat);
        } while (!is_enough(request, result, began));
        result->seconds = processor_seconds() - began;
        result->turns = playout->turns;
        result->placements = playout->placements;
    }
    free(game);
    free(playout);
    return has_memory;
}

static double mean(double sum, uint64_t n) { return n > 0 ? sum / (double)n : 0; }

static void print_result(const lauze_rules *rules, const struct bench_request *request,
                         const struct bench_result *result)
{
    const unsigned seats = lauze_rules_setup(rules)->seats;
    printf("%s %" PRIu64 "\n", say("bench games"), result->games);
    if (request->mode != BENCH_RANDOM)
        printf("%s %.0f\n", say("bench speed"), (double)result->games / result->seconds);
    printf("%s", say("bench points"));
    for (unsigned seat = 0; seat < seats; seat++)
        printf(" %c %.3f", (char)('a' + seat), mean((double)result->points[seat], result->games));
    printf("\n%s %.3f\n", say("bench placements"), mean((double)result->placements, result->turns));
    printf("%s %.3f\n", say("bench turns"), mean((double)result->turns, result->games));
}

static void print_result_json(const lauze_rules *rules, const struct bench_request *request,
                              const struct bench_result *result)
{
    const unsigned seats = lauze_rules_setup(rules)->seats;
    char setup[1024];
    lauze_write_setup(lauze_rules_setup(rules), setup, sizeof setup);
    printf("{\"setup\": \"%s\", \"games\": %" PRIu64 ", ", setup, result->games);
    if (request->mode != BENCH_RANDOM)
        printf("\"seconds\": %.3f, \"games_per_second\": %.1f, ", result->seconds,
               (double)result->games / result->seconds);
    printf("\"points\": [");
    for (unsigned seat = 0; seat < seats; seat++)
        printf("%s%.3f", seat ? ", " : "", mean((double)result->points[seat], result->games));
    printf("], \"placements_a_turn\": %.3f, \"turns\": %.3f, \"game_size\": %zu}\n",
           mean((double)result->placements, result->turns),
           mean((double)result->turns, result->games), lauze_game_size(rules));
}

static int bench_games(const struct bench_request *request)
{
    lauze_rules *rules;
    int code = build_rules_of(request->setup, &rules);
    if (code != EXIT_GOOD) return code;
    struct bench_result result = { 0 };
    if (!play_games(rules, request, &result))
        code = complain(EXIT_INPUT, "complaint no memory", NULL);
    else if (request->is_json)
        print_result_json(rules, request, &result);
    else
        print_result(rules, request, &result);
    free(rules);
    return code;
}

/* One line a setup and one over all of them, which commits state. */
static int bench_signature(void)
{
    uint64_t all = 0;
    lauze_setup setup;
    for (unsigned i = 0; nth_signed_setup(i, &setup); i++) {
        lauze_error error;
        bool has_memory;
        char text[1024];
        lauze_rules *rules = make_rules(&setup, &error);
        if (!rules) continue;
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

static bool read_amount(struct bench_request *request, enum bench_mode mode, const char *option)
{
    request->mode = mode;
    return read_number_option(option, optarg, 1, 1000000000, &request->amount);
}

static int read_request(int argc, char **argv, struct bench_request *request)
{
    static const struct option options[] = {
        { "setup", required_argument, NULL, 'u' }, { "seconds", required_argument, NULL, 's' },
        { "games", required_argument, NULL, 'g' }, { "random", required_argument, NULL, 'r' },
        { "seed", required_argument, NULL, 'e' },  { "signature", no_argument, NULL, 'i' },
        { "json", no_argument, NULL, 'j' },        { NULL, 0, NULL, 0 }
    };
    int found;
    bool is_good = true;
    while (is_good && (found = next_option(argc, argv, options)) != -1) {
        switch (found) {
        case 'u': request->setup = optarg; break;
        case 's': is_good = read_amount(request, BENCH_SECONDS, "--seconds"); break;
        case 'g': is_good = read_amount(request, BENCH_GAMES, "--games"); break;
        case 'r': is_good = read_amount(request, BENCH_RANDOM, "--random"); break;
        case 'e':
            is_good = read_number_option("--seed", optarg, 0, 1000000000, &request->seed);
            break;
        case 'i': request->mode = BENCH_SIGNATURE; break;
        case 'j': request->is_json = true; break;
        default: is_good = false;
        }
    }
    if (!is_good) return EXIT_USE;
    return optind == argc ? EXIT_GOOD : complain_of_arguments(argv);
}

int run_bench(int argc, char **argv)
{
    struct bench_request request = { .amount = 5 };
    const int code = read_request(argc, argv, &request);
    if (code != EXIT_GOOD) return code;
    return request.mode == BENCH_SIGNATURE ? bench_signature() : bench_games(&request);
}
