/* kept_games.c - keeps random games as they are at some moment. */
#include "kept_games.h"

#include "random_player.h"

#include <assert.h>
#include <stdlib.h>

/* Few games, so that they stay in the processor's cache as the game from which a search begins does: some at one tile,
 * and one of EVERY decisions, over at least a whole game. */
enum { GAMES = 16, DECISIONS = 64, EVERY = 5, ALIGNMENT = 64 };

static bool make_room(struct kept_games *kept, const lauze_rules *rules, unsigned n)
{
    const size_t size = lauze_game_size(rules);
    kept->n = 0;
    kept->stride = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    kept->bytes = aligned_alloc(ALIGNMENT, kept->stride * n);
    return kept->bytes != NULL;
}

static lauze_game *game_at(const struct kept_games *kept, unsigned index)
{
    return (lauze_game *)(void *)(kept->bytes + index * kept->stride);
}

/* A game may end before all tiles are laid, so some may be begun in vain. */
bool keep_games(struct kept_games *kept, struct lauze_playout *playout, lauze_game *game,
                unsigned n_tiles)
{
    if (!make_room(kept, playout->rules, GAMES)) return false;
    for (unsigned n_tried = 0; n_tried < 2 * GAMES && kept->n < GAMES; n_tried++) {
        lauze_begin_game(playout, game);
        const unsigned n_laid = lauze_n_tiles(playout->rules, game);
        if (n_laid <= n_tiles && lauze_play_tiles(playout, game, n_tiles - n_laid))
            lauze_copy(playout->rules, game_at(kept, kept->n++), game);
    }
    return true;
}

bool keep_decisions(struct kept_games *kept, struct lauze_playout *playout, lauze_game *game)
{
    const lauze_rules *const rules = playout->rules;
    if (!make_room(kept, rules, DECISIONS)) return false;
    unsigned n_seen = 0;
    lauze_start(rules, game);
    while (kept->n < DECISIONS) {
        const unsigned who = lauze_who(rules, game);
        if (who == LAUZE_NOBODY) {
            lauze_start(rules, game);
            continue;
        }
        if (who != LAUZE_CHANCE && n_seen++ % EVERY == 0)
            lauze_copy(rules, game_at(kept, kept->n++), game);
        const lauze_action action =
            who == LAUZE_CHANCE ? lauze_pick_draw(rules, game, &playout->prng)
                                : lauze_pick_random(rules, game, &playout->choices, &playout->prng);
        lauze_apply(rules, game, action, NULL);
    }
    return true;
}

void free_kept_games(struct kept_games *kept)
{
    free(kept->bytes);
    *kept = (struct kept_games){ 0 };
}

const lauze_game *nth_kept_game(const struct kept_games *kept, unsigned index)
{
    assert(index < kept->n);
    return game_at(kept, index);
}
