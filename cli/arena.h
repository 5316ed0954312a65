/* arena.h - what the parts of `lauze arena` share: what is played, what came of each deck, and of all. */
#ifndef LAUZE_ARENA_H
#define LAUZE_ARENA_H

#include "arena_statistics.h"
#include "contest.h"
#include "run_file.h"

enum { GAMES_OF_DECK = 2, MOST_DECKS = 1000000 };

/* What is played. Everything but decks, jobs and patience stands in the head of the results. */
struct arena_plan {
    struct contestant_spec spec[SIDES];
    struct turn_budget budget; /* of those who have none of their own */
    lauze_rules *rules;
    char setup[1024];             /* as written by the engine */
    const char *version, *commit; /* of the program that plays, or has played */
    long seed, decks, shard, shards, jobs;
    double patience;
};

/* How both games of a deck ended. */
struct deck_result {
    uint32_t deck;
    struct game_result game[GAMES_OF_DECK];
};

/* What counts of it, small enough to keep of every deck. */
struct deck_summary {
    bool is_played;
    uint8_t forfeits[SIDES];           /* games that each side could not play to their end */
    double share[GAMES_OF_DECK];       /* of each game, to side a */
    double mean[GAMES_OF_DECK][SIDES]; /* points a seat, where nobody forfeited */
    bool is_whole[GAMES_OF_DECK];      /* nobody forfeited */
    uint32_t turns;
    double seconds[SIDES], longest_turn[SIDES];
    uint64_t nodes[SIDES];
};

/* All decks that are known, by number. One that grows takes every deck; another those below n. */
struct deck_table {
    bool grows;
    uint32_t n, n_played;
    struct deck_summary *deck;
};
/* Room for n decks; false: no memory. */
bool make_room_for_decks(struct deck_table *table, uint32_t n);

/* The share of both games that falls to side a. */
static inline double share_of_deck(const struct deck_summary *deck)
{
    return (deck->share[0] + deck->share[1]) / 2;
}

struct deck_summary sum_up_deck(const struct deck_result *result, unsigned seats);

/* ---- arena_results.c: decks as lines ---- */

/* The head of a plan's results; the caller frees it. */
json_t *head_of_plan(const struct arena_plan *plan);
/* A deck as a line of JSON, into a writer that is cleared first. */
struct json_writer;
void write_deck(struct json_writer *line, const struct deck_result *result, unsigned seats);
/* Takes a plan back from the head of a file that is only read. Its rules are the caller's to free. */
int plan_of_head(const struct run_file *file, struct arena_plan *plan);
/* Puts the decks of a file where they belong in the table. `plan` says what may be in it. Complains and returns an
 * exit code. */
int read_decks(const struct run_file *file, const struct arena_plan *plan,
               struct deck_table *table);

/* ---- arena_run.c ---- */

/* What is to be tested while playing. */
struct sprt_request {
    bool is_asked;
    double elo0, elo1;
};

/* Plays the decks of the plan's shard that the table lacks. `file` is null where nothing is kept. Stops at an
 * interrupt, or once the test has decided. */
int play_decks(const struct arena_plan *plan, const struct sprt_request *sprt,
               struct run_file *file, struct deck_table *table);

/* ---- arena_total.c ---- */

struct arena_total {
    uint32_t decks, missing, wins, ties, losses; /* games; of side a */
    uint32_t forfeits[SIDES];
    struct sample share, margin;
    double points[SIDES]; /* a seat, over the games that nobody forfeited */
    uint32_t whole;       /* such games */
    struct tally tally;
    uint64_t turns, nodes[SIDES];
    double seconds[SIDES], longest_turn[SIDES];
    struct sprt_request sprt;
    double likelihood;
    enum sprt_verdict verdict;
};

void add_to_total(struct arena_total *total, const struct deck_summary *deck);

/* Adds the decks of the plan's shard up in their order. With a test only those count that come before its decision,
 * so that the order in which threads end does not matter. `total->sprt` is set before. */
void add_up(struct arena_total *total, const struct deck_table *table,
            const struct arena_plan *plan);

/* ---- arena_print.c ---- */

void print_arena(const struct arena_total *total, const struct arena_plan *plan, bool is_json);

/* ---- arena_merge.c ---- */

/* Adds up the results of shards. */
int merge_results(char *const *names, int n, bool is_json);

/* ---- arena_ratings.c ---- */

/* Rates the levels by results and writes them as ai/ratings.txt has them. */
int write_ratings(char *const *names, int n, const char *out);

#endif
