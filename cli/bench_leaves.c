/* bench_leaves.c - how many positions a second the computer players' search judges, from games half played. */
#include "bench.h"

#include "command.h"
#include "player.h"
#include "random_player.h"

#include <stdlib.h>
#include <string.h>

/* A search of the level that is measured looks at so many positions, as it does in a turn. */
enum { GAMES = 8, LEAVES = 2000, ALIGNMENT = 64 };
static const char LEVEL[] = "strong";

static lauze_game *game_at(const struct bench_leaves *leaves, unsigned index)
{
    return (lauze_game *)(void *)(leaves->games + index * leaves->stride);
}

/* Plays by looking one turn ahead until half of the bag is empty and a seat is to act: what random players leave on the
 * board is not what a search has to do with. */
static void play_half(const struct bench_leaves *leaves, const lauze_rules *rules, unsigned index)
{
    const struct lauze_budget one_turn = { .nodes = 1 };
    struct prng prng = prng_of(index);
    lauze_game *const game = game_at(leaves, index);
    lauze_turn_state turn;
    lauze_start(rules, game);
    lauze_turn(rules, game, &turn);
    const unsigned half = turn.bag / 2;
    while (turn.who != LAUZE_NOBODY && (turn.bag > half || turn.who == LAUZE_CHANCE)) {
        const lauze_action action = turn.who == LAUZE_CHANCE
                                        ? lauze_pick_draw(rules, game, &prng)
                                        : lauze_pick(leaves->player, game, &one_turn);
        lauze_apply(rules, game, action, NULL);
        lauze_turn(rules, game, &turn);
    }
}

bool open_bench_leaves(struct bench_leaves *leaves, const lauze_rules *rules)
{
    const unsigned level = lauze_find_level(LEVEL, strlen(LEVEL));
    const size_t size = lauze_player_size(rules, level);
    leaves->stride = (lauze_game_size(rules) + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    leaves->games = aligned_alloc(ALIGNMENT, GAMES * leaves->stride);
    leaves->memory = malloc(size);
    if (!leaves->games || !leaves->memory) return false;
    leaves->player = lauze_start_player(rules, level, 0, leaves->memory, size);
    for (unsigned i = 0; i < GAMES; i++)
        play_half(leaves, rules, i);
    return true;
}

void close_bench_leaves(struct bench_leaves *leaves)
{
    free(leaves->games);
    free(leaves->memory);
}

/* Whole searches, so there are some more than were asked for. */
int judge_bench_leaves(const lauze_rules *rules, const struct bench_request *request)
{
    const struct lauze_budget budget = { .nodes = LEAVES };
    struct bench_leaves leaves = { .player = NULL };
    long n = 0;
    int code = EXIT_GOOD;
    if (open_bench_leaves(&leaves, rules)) {
        for (unsigned i = 0; n < request->leaves; i++) {
            lauze_think(leaves.player, game_at(&leaves, i % GAMES), &budget);
            n += (long)lauze_thought(leaves.player)->nodes;
        }
        char setup[1024];
        lauze_write_setup(lauze_rules_setup(rules), setup, sizeof setup);
        if (request->is_json)
            printf("{\"setup\": \"%s\", \"leaves\": %ld}\n", setup, n);
        else
            printf("%s %ld\n", say("bench judged"), n);
    } else {
        code = complain(EXIT_INPUT, "complaint no memory", NULL);
    }
    close_bench_leaves(&leaves);
    return code;
}

double measure_leaves(const struct bench_leaves *leaves, unsigned round)
{
    const struct lauze_budget budget = { .nodes = LEAVES };
    const double began = processor_seconds();
    lauze_think(leaves->player, game_at(leaves, round % GAMES), &budget);
    return (double)lauze_thought(leaves->player)->nodes / (processor_seconds() - began);
}
