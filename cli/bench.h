/* bench.h - what the parts of `lauze bench` share: what is asked for, a setup that is measured, what came out. */
#ifndef LAUZE_BENCH_H
#define LAUZE_BENCH_H

#include "kept_games.h"

#include <stdbool.h>
#include <stdint.h>

/* Costs are measured in so many rounds, in each of which everything has its turn: so a machine that is busy for a
 * while slows all of it down alike. An odd number, so that the median is one of them. */
enum { BENCH_ROUNDS = 101 };

/* A search takes longer than all else that is measured in a round, so only some have one. */
enum {
    BENCH_EVERY_LEAVES = 10,
    BENCH_LEAVES = (BENCH_ROUNDS + BENCH_EVERY_LEAVES - 1) / BENCH_EVERY_LEAVES
};

/* The numbers of the tiles around which the cost of a tile is measured. */
enum { BENCH_WINDOWS = 4 };
extern const unsigned bench_window_tile[BENCH_WINDOWS];

enum bench_mode { BENCH_SECONDS, BENCH_GAMES, BENCH_RANDOM, BENCH_SIGNATURE, BENCH_JUDGED };

struct bench_request {
    const char *setup, *against;
    enum bench_mode mode;
    double seconds; /* of processor time, where the mode is BENCH_SECONDS */
    long games, seed, alternations, leaves;
    bool has_presets, is_plain, is_json;
};

/* What many random games came to. */
struct bench_counts {
    uint64_t games, turns, placements;
    int64_t points[LAUZE_MAX_SEATS];
    double seconds;
};

/* A player and the games that he looks ahead from. */
struct lauze_player;
struct bench_leaves {
    struct lauze_player *player;
    void *memory;
    size_t stride;
    unsigned char *games;
};

/* What each round found. */
struct bench_costs {
    double turn_ns[BENCH_ROUNDS];                /* mean of a turn of whole games */
    double tile_ns[BENCH_WINDOWS][BENCH_ROUNDS]; /* where has_window */
    double copy_ns[BENCH_ROUNDS], copy_per_turn[BENCH_ROUNDS];
    bool has_window[BENCH_WINDOWS];
    double actions_per_second[BENCH_ROUNDS];
    double leaves_per_second[BENCH_LEAVES];
    double turn_ratio[BENCH_ROUNDS]; /* to a turn of the first preset; 0 where there are none */
    struct kept_games copied, listed;
    struct bench_leaves leaves;
};

/* One setup that is measured. */
struct bench_table {
    const char *preset; /* its name, or null */
    lauze_rules *rules;
    lauze_game *game;
    struct lauze_playout *playout;
    struct bench_counts counts;
    struct bench_costs *costs; /* null where games alone are counted */
    uint64_t signature;        /* where there are costs */
};

/* ---- bench_command.c ---- */

/* Who waits at a terminal sees on stderr how far it is; when all is done, nothing is left of that. */
void show_bench_progress(unsigned n_done, unsigned n);

/* ---- bench_measure.c ---- */

enum { SIGNED_GAMES = 32 };

/* The engine's test of holes: takes the one that every machine has instead of the quickest; tells the name of the one
 * in use. */
void use_plain_path(lauze_rules *rules);
const char *bench_path(const lauze_rules *rules);

/* Seconds of processor time that this program has used. */
double processor_seconds(void);

/* Makes room for a game of table->rules and starts its random games; with `has_costs`, signs the setup and keeps what
 * the costs are measured on. False: no memory. close_bench_table frees all, the rules too. */
bool open_bench_table(struct bench_table *table, uint64_t seed, bool has_costs);
void close_bench_table(struct bench_table *table);

/* Plays whole games: `n` more, or until as many seconds have been spent on them in all. */
void play_bench_games(struct bench_table *table, uint64_t n);
void play_bench_seconds(struct bench_table *table, double seconds);

/* One round of all costs, after whole games until as many seconds have been spent on these in all. */
void measure_bench_round(struct bench_table *table, unsigned round, double seconds);

/* ---- bench_leaves.c ---- */

/* False: no memory; close them all the same. */
bool open_bench_leaves(struct bench_leaves *leaves, const lauze_rules *rules);
void close_bench_leaves(struct bench_leaves *leaves);

/* Positions judged per second of processor time in a search, as that one of the games is looked ahead from. */
double measure_leaves(const struct bench_leaves *leaves, unsigned round);

/* Searches until so many positions have been judged, and prints how many. Returns the exit code. */
int judge_bench_leaves(const lauze_rules *rules, const struct bench_request *request);

/* ---- bench_print.c ---- */

void print_bench_table(const struct bench_table *table, const struct bench_request *request);

/* ---- bench_against.c ---- */

/* Takes turns with another program and prints how much quicker this one is. Returns the exit code. */
int bench_against(struct bench_table *table, const struct bench_request *request);

#endif
