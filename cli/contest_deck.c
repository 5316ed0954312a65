/* contest_deck.c - orders of tiles that follow from a seed and a number. */
#include "contest.h"
#include "prng.h"

#include <stdlib.h>

/* Mixes a number in so that neighbouring numbers have nothing in common. */
static uint64_t mix(uint64_t seed, uint64_t number)
{
    uint64_t state = seed ^ (number + 1) * 0xd1b54a32d192ed03u;
    split_mix(&state);
    return split_mix(&state);
}

enum { STREAM_OF_DECK = 101, STREAM_OF_GAMES = 202 };

uint64_t seed_of_game(uint64_t seed, uint32_t deck, unsigned game)
{
    return mix(mix(mix(seed, STREAM_OF_GAMES), deck), game);
}

static void shuffle(uint16_t *order, uint32_t n, struct prng prng)
{
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t other = prng_below(&prng, i);
        const uint16_t type = order[i - 1];
        order[i - 1] = order[other];
        order[other] = type;
    }
}

/* What is in the bag when a game begins, in the order of the types. */
static uint32_t list_bag(const lauze_rules *rules, const lauze_game *game, uint16_t *order)
{
    uint32_t n = 0;
    for (unsigned type = 0; type < lauze_n_types(rules); type++)
        for (unsigned left = lauze_left(rules, game, type); left > 0 && n < LAUZE_MAX_TILES; left--)
            order[n++] = (uint16_t)type;
    return n;
}

bool shuffle_deck(const lauze_rules *rules, uint64_t seed, uint32_t deck, struct deal *deal)
{
    lauze_game *game = malloc(lauze_game_size(rules));
    *deal =
        (struct deal){ .kind = DEAL_ORDER, .order = malloc(LAUZE_MAX_TILES * sizeof *deal->order) };
    if (game != NULL && deal->order != NULL) {
        lauze_start(rules, game);
        deal->n_order = list_bag(rules, game, deal->order);
        shuffle(deal->order, deal->n_order, prng_of(mix(mix(seed, STREAM_OF_DECK), deck)));
    }
    free(game);
    return deal->n_order > 0;
}
