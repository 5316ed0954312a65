/* arena_total.c - adds up what came of decks. */
#include "arena.h"

struct deck_summary sum_up_deck(const struct deck_result *result, unsigned seats)
{
    struct deck_summary deck = { .is_played = true };
    for (unsigned game = 0; game < GAMES_OF_DECK; game++) {
        const struct game_result *const one = &result->game[game];
        deck.is_whole[game] = one->forfeit == NO_SIDE;
        if (!deck.is_whole[game]) deck.forfeits[one->forfeit]++;
        deck.share[game] = share_of_side_a(one, seats, game);
        deck.turns += one->turns;
        for (unsigned side = 0; side < SIDES; side++) {
            deck.mean[game][side] = mean_points(one, seats, game, side);
            deck.seconds[side] += one->seconds[side];
            deck.nodes[side] += one->nodes[side];
            if (one->longest_turn[side] > deck.longest_turn[side])
                deck.longest_turn[side] = one->longest_turn[side];
        }
    }
    return deck;
}

static void add_outcomes(struct arena_total *total, const struct deck_summary *deck)
{
    for (unsigned game = 0; game < GAMES_OF_DECK; game++) {
        const double share = deck->share[game];
        total->wins += share >= 1;
        total->losses += share <= 0;
        total->ties += share > 0 && share < 1;
    }
    total->forfeits[SIDE_A] += deck->forfeits[SIDE_A];
    total->forfeits[SIDE_B] += deck->forfeits[SIDE_B];
}

/* Points count where both games were played to their end: the margin of one alone would owe much to its seats. */
static void add_points(struct arena_total *total, const struct deck_summary *deck)
{
    if (!deck->is_whole[0] || !deck->is_whole[1]) return;
    double margin = 0;
    for (unsigned game = 0; game < GAMES_OF_DECK; game++) {
        margin += deck->mean[game][SIDE_A] - deck->mean[game][SIDE_B];
        total->points[SIDE_A] += deck->mean[game][SIDE_A];
        total->points[SIDE_B] += deck->mean[game][SIDE_B];
    }
    total->whole += GAMES_OF_DECK;
    add_to_sample(&total->margin, margin / (double)GAMES_OF_DECK);
}

static void add_costs(struct arena_total *total, const struct deck_summary *deck)
{
    total->turns += deck->turns;
    for (unsigned side = 0; side < SIDES; side++) {
        total->seconds[side] += deck->seconds[side];
        total->nodes[side] += deck->nodes[side];
        if (deck->longest_turn[side] > total->longest_turn[side])
            total->longest_turn[side] = deck->longest_turn[side];
    }
}

void add_to_total(struct arena_total *total, const struct deck_summary *deck)
{
    const double share = share_of_deck(deck);
    total->decks++;
    add_to_sample(&total->share, share);
    add_to_tally(&total->tally, share);
    add_outcomes(total, deck);
    add_points(total, deck);
    add_costs(total, deck);
    if (!total->sprt.is_asked) return;
    total->likelihood = likelihood_ratio(&total->tally, total->sprt.elo0, total->sprt.elo1);
    total->verdict = judge_likelihood(total->likelihood);
}

void add_up(struct arena_total *total, const struct deck_table *table,
            const struct arena_plan *plan)
{
    *total = (struct arena_total){ .sprt = total->sprt };
    for (uint32_t deck = (uint32_t)plan->shard; deck < table->n; deck += (uint32_t)plan->shards) {
        if (total->verdict != SPRT_UNDECIDED) break;
        if (table->deck[deck].is_played && !(total->sprt.is_asked && total->missing > 0))
            add_to_total(total, &table->deck[deck]);
        else
            total->missing++;
    }
}
