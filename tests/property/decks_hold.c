/* decks_hold.c - both games of a deck have the same draws, in every setup and whoever plays; and a deck follows from
 * its seed and number alone. */
#include "contest.h"
#include "property.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DRAWS = LAUZE_MAX_TILES };

struct draws {
    uint16_t type[MOST_DRAWS];
    uint32_t n;
};

static void list_draws(const struct contest *contest, struct draws *draws)
{
    draws->n = 0;
    for (uint32_t i = 0; i < contest->actions.n && draws->n < MOST_DRAWS; i++)
        if (contest->actions.action[i].verb == LAUZE_DRAW)
            draws->type[draws->n++] = contest->actions.action[i].noun;
}

/* A game may end while tiles are left, so one may have fewer draws. */
static bool agree(const struct draws *a, const struct draws *b)
{
    const uint32_t n = a->n < b->n ? a->n : b->n;
    return n > 0 && memcmp(a->type, b->type, n * sizeof a->type[0]) == 0;
}

static bool play_both(struct contest *contest, struct trial *trial, struct draws draws[2])
{
    const uint64_t seed = prng_next(&trial->own_prng);
    const uint32_t deck = prng_below(&trial->own_prng, 1000);
    for (unsigned game = 0; game < 2; game++) {
        struct game_result result;
        const struct contest_game which = { seed, deck, game };
        if (play_contest(contest, which, &result) != CONTEST_PLAYED || result.forfeit != NO_SIDE)
            return fails(trial, "game %u of deck %u is not played to its end", game, deck);
        list_draws(contest, &draws[game]);
    }
    if (agree(&draws[0], &draws[1])) return true;
    return fails(trial, "the games of deck %u of seed %llu differ in their draws", deck,
                 (unsigned long long)seed);
}

static bool have_same_draws(struct trial *trial)
{
    static struct draws draws[2];
    static const struct contestant_spec spec[SIDES] = {
        { .kind = CONTESTANT_RANDOM, .name = "random" },
        { .kind = CONTESTANT_RANDOM, .name = "random" }
    };
    struct contest contest;
    if (!open_contest(&contest, trial->rules, spec, (struct patience){ 1, NULL }))
        return fails(trial, "no memory");
    const bool holds = play_both(&contest, trial, draws);
    close_contest(&contest);
    return holds;
}

static int order_types(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

/* Other decks hold the same tiles in another order. */
static bool decks_are_the_bag(struct trial *trial)
{
    const uint64_t seed = prng_next(&trial->own_prng);
    struct deal one, same, other;
    const bool is_one_made = shuffle_deck(trial->rules, seed, 7, &one);
    const bool is_same_made = shuffle_deck(trial->rules, seed, 7, &same);
    const bool is_other_made = shuffle_deck(trial->rules, seed, 8, &other);
    const bool are_made = is_one_made && is_same_made && is_other_made;
    const size_t size = one.n_order * sizeof *one.order;
    const bool is_repeated = are_made && memcmp(one.order, same.order, size) == 0;
    const bool is_another = are_made && memcmp(one.order, other.order, size) != 0;
    qsort(one.order, one.n_order, sizeof *one.order, order_types);
    qsort(other.order, other.n_order, sizeof *other.order, order_types);
    const bool are_alike =
        one.n_order == other.n_order && memcmp(one.order, other.order, size) == 0;
    free(one.order);
    free(same.order);
    free(other.order);
    if (is_repeated && is_another && are_alike) return true;
    return fails(trial, "a deck is not repeated (%d), or no other (%d) of the same tiles (%d)",
                 is_repeated, is_another, are_alike);
}

int main(void)
{
    static const struct property properties[] = {
        { "both games of a deck have the same draws", have_same_draws, AFTER_GAME },
        { "a deck is all that is in the bag, in an order of its own", decks_are_the_bag,
          AFTER_GAME },
        { NULL, NULL, 0 },
    };
    return prove_properties(properties, (struct extent){ .games = 100, .long_games = 2000 });
}
