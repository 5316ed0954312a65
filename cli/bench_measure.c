/* bench_measure.c - plays random games and measures what turns, tiles, copies and lists of actions cost. */
#include "bench.h"

#include "fit.h"
#include "signature.h"

#include <assert.h>
#include <stdlib.h>
#include <time.h>

/* WINDOW tiles are placed around the one of that number, in WINDOW_GAMES games a round; games at COPY_TILE are copied
 * COPIES times a round, and actions listed LISTS times at each decision: so often that it matters little how far away
 * the kept games were. Reading the clock costs as much as some turns, so it is read after GAMES_A_LOOK games. */
enum {
    WINDOW = 10,
    WINDOW_GAMES = 32,
    COPY_TILE = 46,
    COPIES = 4096,
    LISTS = 8,
    GAMES_A_LOOK = 8,
    MAX_LISTED = 8192
};

const unsigned bench_window_tile[BENCH_WINDOWS] = { 20, 60, 100, 140 };

void use_plain_path(lauze_rules *rules) { use_plain_fit(rules); }

const char *bench_path(const lauze_rules *rules) { return fit_name(rules); }

double processor_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* How many tiles could lie on the board, without those that are set aside on the way. */
static unsigned n_all_tiles(struct bench_table *table)
{
    lauze_turn_state turn;
    lauze_start(table->rules, table->game);
    lauze_turn(table->rules, table->game, &turn);
    return lauze_n_tiles(table->rules, table->game) + turn.bag;
}

static bool prepare_costs(struct bench_table *table)
{
    struct bench_costs *const costs = table->costs = calloc(1, sizeof *table->costs);
    bool has_memory = false;
    if (!costs) return false;
    const unsigned n_tiles = n_all_tiles(table);
    for (unsigned i = 0; i < BENCH_WINDOWS; i++)
        costs->has_window[i] = n_tiles >= bench_window_tile[i] + WINDOW / 2;
    if (!keep_games(&costs->copied, table->playout, table->game, COPY_TILE)) return false;
    if (!keep_decisions(&costs->listed, table->playout, table->game)) return false;
    if (!open_bench_leaves(&costs->leaves, table->rules)) return false;
    table->signature = sign_games(table->rules, SIGNED_GAMES, &has_memory);
    return has_memory;
}

bool open_bench_table(struct bench_table *table, uint64_t seed, bool has_costs)
{
    table->game = malloc(lauze_game_size(table->rules));
    table->playout = malloc(sizeof *table->playout);
    if (!table->game || !table->playout) return false;
    lauze_start_playout(table->playout, table->rules, seed);
    return !has_costs || prepare_costs(table);
}

void close_bench_table(struct bench_table *table)
{
    if (table->costs) {
        free_kept_games(&table->costs->copied);
        free_kept_games(&table->costs->listed);
        close_bench_leaves(&table->costs->leaves);
    }
    free(table->costs);
    free(table->playout);
    free(table->game);
    free(table->rules);
}

void play_bench_games(struct bench_table *table, uint64_t n)
{
    struct bench_counts *const counts = &table->counts;
    struct lauze_playout *const playout = table->playout;
    const unsigned seats = lauze_rules_setup(table->rules)->seats;
    const uint64_t turns = playout->turns, placements = playout->placements;
    const double began = processor_seconds();
    for (uint64_t i = 0; i < n; i++) {
        lauze_play_out(playout, table->game);
        for (unsigned seat = 0; seat < seats; seat++)
            counts->points[seat] += lauze_points(table->rules, table->game, seat);
    }
    counts->seconds += processor_seconds() - began;
    counts->games += n;
    counts->turns += playout->turns - turns;
    counts->placements += playout->placements - placements;
}

void play_bench_seconds(struct bench_table *table, double seconds)
{
    do {
        play_bench_games(table, GAMES_A_LOOK);
    } while (table->counts.seconds < seconds);
}

/* The mean of a turn of the games played now. */
static double time_turn(struct bench_table *table, double seconds)
{
    const struct bench_counts before = table->counts;
    play_bench_seconds(table, seconds);
    return (table->counts.seconds - before.seconds) * 1e9 /
           (double)(table->counts.turns - before.turns);
}

struct span {
    double seconds;
    uint64_t turns;
};

/* Plays the games of that seed until so many tiles lie on the board. */
static struct span play_to(struct bench_table *table, uint64_t seed, unsigned n_tiles)
{
    struct lauze_playout *const playout = table->playout;
    const struct prng prng = playout->prng;
    const uint64_t turns = playout->turns;
    playout->prng = prng_of(seed);
    const double began = processor_seconds();
    for (unsigned i = 0; i < WINDOW_GAMES; i++) {
        lauze_begin_game(playout, table->game);
        lauze_play_tiles(playout, table->game, n_tiles - lauze_n_tiles(table->rules, table->game));
    }
    const double seconds = processor_seconds() - began;
    playout->prng = prng;
    return (struct span){ seconds, playout->turns - turns };
}

/* What the same games take longer when more tiles are placed in them. Games that are copied and played on from there
 * take a quarter to a half longer: the copy drives out of the nearest cache what play needs. */
static double time_tile(struct bench_table *table, uint64_t seed, unsigned tile)
{
    const struct span some = play_to(table, seed, tile - WINDOW / 2);
    const struct span more = play_to(table, seed, tile + WINDOW / 2);
    return (more.seconds - some.seconds) * 1e9 / (double)(more.turns - some.turns);
}

static double time_copy(struct bench_table *table, const struct kept_games *kept)
{
    const double began = processor_seconds();
    for (unsigned i = 0; i < COPIES; i++)
        lauze_copy(table->rules, table->game, nth_kept_game(kept, i % kept->n));
    return (processor_seconds() - began) * 1e9 / (double)COPIES;
}

static double count_listed(const struct bench_table *table, const struct kept_games *kept)
{
    lauze_action actions[MAX_LISTED];
    uint64_t n_listed = 0;
    const double began = processor_seconds();
    for (unsigned i = 0; i < LISTS * kept->n; i++)
        n_listed +=
            lauze_actions(table->rules, nth_kept_game(kept, i % kept->n), actions, MAX_LISTED);
    return (double)n_listed / (processor_seconds() - began);
}

void measure_bench_round(struct bench_table *table, unsigned round, double seconds)
{
    struct bench_costs *const costs = table->costs;
    assert(costs && round < BENCH_ROUNDS);
    costs->turn_ns[round] = time_turn(table, seconds);
    for (unsigned i = 0; i < BENCH_WINDOWS; i++)
        if (costs->has_window[i])
            costs->tile_ns[i][round] = time_tile(table, round, bench_window_tile[i]);
    if (costs->copied.n > 0) {
        costs->copy_ns[round] = time_copy(table, &costs->copied);
        costs->copy_per_turn[round] = costs->copy_ns[round] / costs->turn_ns[round];
    }
    costs->actions_per_second[round] = count_listed(table, &costs->listed);
    if (round % BENCH_EVERY_LEAVES == 0)
        costs->leaves_per_second[round / BENCH_EVERY_LEAVES] =
            measure_leaves(&costs->leaves, round / BENCH_EVERY_LEAVES);
}
