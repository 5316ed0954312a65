/* greedy_games.c - lets the greedy player play against itself, to see what its weight is worth.
 *
 *   greedy_games GAMES WEIGHT_A WEIGHT_B [SETUP]
 *
 * Seat a plays by the first weight and seat b by the second, every other game the other way round. Prints the means
 * of both weights, the share of games that the first one won (a tie is half a game), and the time of a move. */
#include "bench.h"
#include "greedy.h"
#include "random_player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 512 };

struct contest {
    lauze_rules *rules;
    lauze_game *game;
    struct lauze_greedy player;
    int weight[2];
    double points[2], won, n_moves, seconds, longest;
};

static lauze_action think(struct contest *contest, int weight)
{
    const double began = processor_seconds();
    contest->player.weight = weight;
    const lauze_action action = lauze_pick_greedy(&contest->player, contest->game);
    const double took = processor_seconds() - began;
    contest->seconds += took;
    contest->n_moves++;
    contest->longest = took > contest->longest ? took : contest->longest;
    return action;
}

/* Who wins is what the last action said. */
static unsigned winners_of(const lauze_report *report)
{
    for (uint32_t i = 0; i < report->n && i < report->capacity; i++)
        if (report->event[i].kind == LAUZE_EVENT_OVER) return report->event[i].tied;
    return 0;
}

/* Even seats play by the first weight in even games. */
static void play(struct contest *contest, unsigned number)
{
    struct prng prng = prng_of(number);
    lauze_event event[EVENTS];
    lauze_report report = { .event = event, .capacity = EVENTS };
    unsigned who;
    lauze_start(contest->rules, contest->game);
    while ((who = lauze_who(contest->rules, contest->game)) != LAUZE_NOBODY) {
        const lauze_action action = who == LAUZE_CHANCE
                                        ? lauze_pick_draw(contest->rules, contest->game, &prng)
                                        : think(contest, contest->weight[(who + number) % 2]);
        report.n = 0;
        lauze_apply(contest->rules, contest->game, action, &report);
    }
    for (unsigned seat = 0; seat < 2; seat++)
        contest->points[(seat + number) % 2] += lauze_points(contest->rules, contest->game, seat);
    const unsigned winners = winners_of(&report);
    if (winners >> number % 2 & 1) contest->won += winners == 3 ? 0.5 : 1;
}

static bool open_contest(struct contest *contest, const char *text)
{
    lauze_setup setup;
    lauze_error error;
    if (lauze_read_setup(text, strlen(text), &setup, &error) != LAUZE_OK) return false;
    contest->rules = malloc(lauze_rules_size(&setup));
    if (!contest->rules || lauze_build_rules(&setup, contest->rules, &error) != LAUZE_OK)
        return false;
    contest->game = malloc(lauze_game_size(contest->rules));
    void *arena = malloc(lauze_greedy_size(contest->rules));
    if (!contest->game || !arena) return false;
    lauze_start_greedy(&contest->player, contest->rules, 1, arena);
    return true;
}

int main(int argc, char **argv)
{
    if (argc < 4) return 2;
    const unsigned n_games = (unsigned)strtoul(argv[1], NULL, 10);
    struct contest contest = { .weight = { atoi(argv[2]), atoi(argv[3]) } };
    if (n_games == 0 || !open_contest(&contest, argc > 4 ? argv[4] : "base")) return 2;
    for (unsigned i = 0; i < n_games; i++)
        play(&contest, i);
    printf("%u games: weight %d has %.1f points and wins %.1f %%, weight %d has %.1f points; "
           "%.2f ms a move, %.1f ms at most\n",
           n_games, contest.weight[0], contest.points[0] / n_games, 100 * contest.won / n_games,
           contest.weight[1], contest.points[1] / n_games, 1000 * contest.seconds / contest.n_moves,
           1000 * contest.longest);
    free(contest.player.lines.memory);
    free(contest.game);
    free(contest.rules);
    return 0;
}
