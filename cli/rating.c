/* rating.c - the most likely ratings by Newton's method, and their intervals. */
#include "rating.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* A player who won every game would be rated infinitely high; one drawn game with each opponent keeps him near. */
static const double PRIOR_GAMES = 1, GAMES_OF_DECK = 2;
static const double ELO = 173.717792761; /* 400 / log 10 */

enum { ROUNDS = 100 };

typedef double matrix[RATED_PLAYERS][RATED_PLAYERS];

/* What is known of the ratings as they stand: `slope` says whereto they should move, `curve` how strongly. */
struct fit {
    double slope[RATED_PLAYERS], spread[RATED_PLAYERS][RATED_PLAYERS];
    matrix curve;
};

static double expect(const double *rating, unsigned a, unsigned b)
{
    return 1 / (1 + exp(rating[b] - rating[a]));
}

static void bend(struct fit *fit, unsigned a, unsigned b, double weight)
{
    fit->curve[a][a] += weight;
    fit->curve[b][b] += weight;
    fit->curve[a][b] -= weight;
    fit->curve[b][a] -= weight;
}

static void add_deck(struct fit *fit, const double *rating, const struct rated_deck *deck)
{
    const double p = expect(rating, deck->a, deck->b);
    const double pull = GAMES_OF_DECK * (deck->share - p), square = pull * pull;
    fit->slope[deck->a] += pull;
    fit->slope[deck->b] -= pull;
    fit->spread[deck->a][deck->a] += square;
    fit->spread[deck->b][deck->b] += square;
    fit->spread[deck->a][deck->b] -= square;
    fit->spread[deck->b][deck->a] -= square;
    bend(fit, deck->a, deck->b, GAMES_OF_DECK * p * (1 - p));
}

static void add_prior(struct fit *fit, const double *rating, unsigned a, unsigned b)
{
    const double p = expect(rating, a, b), pull = PRIOR_GAMES * (0.5 - p);
    fit->slope[a] += pull;
    fit->slope[b] -= pull;
    bend(fit, a, b, PRIOR_GAMES * p * (1 - p));
}

struct games {
    const struct rated_deck *decks;
    uint32_t n_decks;
    unsigned n_players, anchor;
    bool have_met[RATED_PLAYERS][RATED_PLAYERS];
};

static void judge_ratings(struct fit *fit, const struct games *games, const double *rating)
{
    *fit = (struct fit){ .slope = { 0 } };
    for (uint32_t i = 0; i < games->n_decks; i++)
        add_deck(fit, rating, &games->decks[i]);
    for (unsigned a = 0; a < games->n_players; a++)
        for (unsigned b = a + 1; b < games->n_players; b++)
            if (games->have_met[a][b]) add_prior(fit, rating, a, b);
    /* The anchor does not move, whatever is said of it. */
    for (unsigned i = 0; i < games->n_players; i++)
        fit->curve[games->anchor][i] = fit->curve[i][games->anchor] = 0;
    fit->curve[games->anchor][games->anchor] = 1;
    fit->slope[games->anchor] = 0;
}

/* The inverse by elimination; all pivots are positive as long as everybody is connected to the anchor. */
static void invert(matrix of, matrix inverse, unsigned n)
{
    memset(inverse, 0, sizeof(matrix));
    for (unsigned i = 0; i < n; i++)
        inverse[i][i] = 1;
    for (unsigned i = 0; i < n; i++) {
        const double pivot = of[i][i];
        for (unsigned k = 0; k < n; k++) {
            of[i][k] /= pivot;
            inverse[i][k] /= pivot;
        }
        for (unsigned row = 0; row < n; row++) {
            const double times = of[row][i];
            if (row == i) continue;
            for (unsigned k = 0; k < n; k++) {
                of[row][k] -= times * of[i][k];
                inverse[row][k] -= times * inverse[i][k];
            }
        }
    }
}

static void note_meetings(struct games *games, struct ratings *ratings)
{
    memset(ratings->games, 0, sizeof ratings->games);
    for (uint32_t i = 0; i < games->n_decks; i++) {
        const unsigned a = games->decks[i].a, b = games->decks[i].b;
        assert(a < games->n_players && b < games->n_players);
        if (a == b) continue;
        games->have_met[a][b] = games->have_met[b][a] = true;
        ratings->games[a] += 2;
        ratings->games[b] += 2;
    }
}

/* Whoever can be reached from the anchor by way of meetings. */
static bool are_connected(const struct games *games)
{
    unsigned queue[RATED_PLAYERS] = { games->anchor }, n = 1;
    bool is_reached[RATED_PLAYERS] = { false };
    is_reached[games->anchor] = true;
    for (unsigned i = 0; i < n; i++)
        for (unsigned b = 0; b < games->n_players; b++)
            if (games->have_met[queue[i]][b] && !is_reached[b]) {
                is_reached[b] = true;
                queue[n++] = b;
            }
    return n == games->n_players;
}

static double variance_of(matrix inverse, const struct fit *fit, unsigned player, unsigned n)
{
    double sum = 0;
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < n; k++)
            sum += inverse[player][i] * fit->spread[i][k] * inverse[player][k];
    return sum;
}

static void move_ratings(double *rating, matrix inverse, const double *slope, unsigned n)
{
    double step[RATED_PLAYERS] = { 0 }, longest = 0;
    for (unsigned i = 0; i < n; i++) {
        for (unsigned k = 0; k < n; k++)
            step[i] += inverse[i][k] * slope[k];
        longest = fmax(longest, fabs(step[i]));
    }
    /* Far away the curve says too little of where to go; shorter steps still get there. */
    for (unsigned i = 0; i < n; i++)
        rating[i] += longest > 1 ? step[i] / longest : step[i];
}

bool rate_players(struct ratings *ratings, unsigned anchor, const struct rated_deck *decks,
                  uint32_t n_decks)
{
    struct games games = {
        .decks = decks, .n_decks = n_decks, .n_players = ratings->n_players, .anchor = anchor
    };
    static struct fit fit;
    static matrix inverse;
    double rating[RATED_PLAYERS] = { 0 };
    assert(games.n_players <= RATED_PLAYERS && anchor < games.n_players);
    note_meetings(&games, ratings);
    if (!are_connected(&games)) return false;
    for (unsigned round = 0; round < ROUNDS; round++) {
        judge_ratings(&fit, &games, rating);
        invert(fit.curve, inverse, games.n_players);
        move_ratings(rating, inverse, fit.slope, games.n_players);
    }
    for (unsigned i = 0; i < games.n_players; i++) {
        ratings->elo[i] = ELO * rating[i];
        ratings->half[i] =
            i == anchor ? 0 : 1.96 * ELO * sqrt(variance_of(inverse, &fit, i, games.n_players));
    }
    return true;
}
