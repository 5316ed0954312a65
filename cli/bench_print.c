/* bench_print.c - prints what `lauze bench` found, for people or as one line of JSON. */
#include "bench.h"
#include "bench_statistics.h"
#include "command.h"

#include <inttypes.h>

static double mean(double sum, uint64_t n) { return n > 0 ? sum / (double)n : 0; }

static double turn_ns(const struct bench_counts *counts)
{
    return mean(counts->seconds * 1e9, counts->turns);
}

/* ---- for people ---- */

static void print_costs(const struct bench_table *table)
{
    const struct bench_costs *const costs = table->costs;
    printf("%s %zu\n", say("bench size"), lauze_game_size(table->rules));
    printf("%s %.1f\n", say("bench turn"), turn_ns(&table->counts));
    if (costs->turn_ratio[0] > 0)
        printf("%s %.2f\n", say("bench ratio"), median_of(costs->turn_ratio, BENCH_ROUNDS));
    printf("%s", say("bench tile"));
    for (unsigned i = 0; i < BENCH_WINDOWS; i++)
        if (costs->has_window[i])
            printf(" %u: %.1f", bench_window_tile[i], median_of(costs->tile_ns[i], BENCH_ROUNDS));
    printf("\n");
    if (costs->copied.n > 0)
        printf("%s %.1f %s %.2f\n", say("bench copy"), median_of(costs->copy_ns, BENCH_ROUNDS),
               say("bench copy per turn"), median_of(costs->copy_per_turn, BENCH_ROUNDS));
    printf("%s %.0f\n", say("bench actions"), median_of(costs->actions_per_second, BENCH_ROUNDS));
    printf("%s %.0f\n", say("bench leaves"), median_of(costs->leaves_per_second, BENCH_LEAVES));
    printf("%s %s\n", say("bench path"), bench_path(table->rules));
    printf("%s %016" PRIx64 "\n", say("bench signature"), table->signature);
}

static void print_for_people(const struct bench_table *table, const struct bench_request *request)
{
    const struct bench_counts *const counts = &table->counts;
    const unsigned seats = lauze_rules_setup(table->rules)->seats;
    if (table->preset) printf("%s %s\n", say("bench preset"), table->preset);
    printf("%s %" PRIu64 "\n", say("bench games"), counts->games);
    if (request->mode != BENCH_RANDOM)
        printf("%s %.0f\n", say("bench speed"), (double)counts->games / counts->seconds);
    printf("%s", say("bench points"));
    for (unsigned seat = 0; seat < seats; seat++)
        printf(" %c %.3f", (char)('a' + seat), mean((double)counts->points[seat], counts->games));
    printf("\n%s %.3f\n", say("bench placements"), mean((double)counts->placements, counts->turns));
    printf("%s %.3f\n", say("bench turns"), mean((double)counts->turns, counts->games));
    if (table->costs) print_costs(table);
    if (table->preset) printf("\n");
}

/* ---- for programs ---- */

static void print_costs_json(const struct bench_table *table)
{
    const struct bench_costs *const costs = table->costs;
    printf(", \"turn_ns\": %.1f, \"tile_ns\": {", turn_ns(&table->counts));
    for (unsigned i = 0; i < BENCH_WINDOWS; i++) {
        printf("%s\"%u\": ", i ? ", " : "", bench_window_tile[i]);
        if (costs->has_window[i])
            printf("%.1f", median_of(costs->tile_ns[i], BENCH_ROUNDS));
        else
            printf("null");
    }
    if (costs->copied.n > 0)
        printf("}, \"copy_ns\": %.1f, \"copy_per_turn\": %.3f",
               median_of(costs->copy_ns, BENCH_ROUNDS),
               median_of(costs->copy_per_turn, BENCH_ROUNDS));
    else
        printf("}, \"copy_ns\": null, \"copy_per_turn\": null");
    printf(", \"actions_per_second\": %.0f", median_of(costs->actions_per_second, BENCH_ROUNDS));
    printf(", \"leaves_per_second\": %.0f", median_of(costs->leaves_per_second, BENCH_LEAVES));
    if (costs->turn_ratio[0] > 0)
        printf(", \"turn_ratio\": %.3f", median_of(costs->turn_ratio, BENCH_ROUNDS));
    printf(", \"signature\": \"%016" PRIx64 "\"", table->signature);
}

static void print_json(const struct bench_table *table, const struct bench_request *request)
{
    const struct bench_counts *const counts = &table->counts;
    const unsigned seats = lauze_rules_setup(table->rules)->seats;
    char setup[1024];
    lauze_write_setup(lauze_rules_setup(table->rules), setup, sizeof setup);
    printf("{");
    if (table->preset) printf("\"preset\": \"%s\", ", table->preset);
    printf("\"setup\": \"%s\", \"games\": %" PRIu64 ", ", setup, counts->games);
    if (request->mode != BENCH_RANDOM)
        printf("\"seconds\": %.3f, \"games_per_second\": %.1f, ", counts->seconds,
               (double)counts->games / counts->seconds);
    printf("\"points\": [");
    for (unsigned seat = 0; seat < seats; seat++)
        printf("%s%.3f", seat ? ", " : "", mean((double)counts->points[seat], counts->games));
    printf("], \"placements_a_turn\": %.3f, \"turns\": %.3f, \"game_size\": %zu",
           mean((double)counts->placements, counts->turns),
           mean((double)counts->turns, counts->games), lauze_game_size(table->rules));
    if (table->costs) print_costs_json(table);
    if (request->mode != BENCH_RANDOM) printf(", \"path\": \"%s\"", bench_path(table->rules));
    printf("}\n");
}

void print_bench_table(const struct bench_table *table, const struct bench_request *request)
{
    if (request->is_json)
        print_json(table, request);
    else
        print_for_people(table, request);
}
