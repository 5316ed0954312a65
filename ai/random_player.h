/* random_player.h - the player who picks any choice as likely as any other, and the dealer who
 * draws any tile of the bag as likely as any other. */
#ifndef LAUZE_RANDOM_PLAYER_H
#define LAUZE_RANDOM_PLAYER_H

#include "lauze.h"
#include "prng.h"

/* One of the choices of the one to act, each as likely as the others. `choices` is the caller's
 * memory. The game must not be over. */
lauze_action lauze_pick_random(const lauze_rules *rules, const lauze_game *game,
                               lauze_choice_set *choices, struct prng *prng);

/* A draw, each tile in the bag as likely as the others. Chance must be the one to act. */
lauze_action lauze_pick_draw(const lauze_rules *rules, const lauze_game *game, struct prng *prng);

/* Of `n` draws that are legal: how many tiles they are of in all, and the draw of the index-th of
 * these; the first one where none has a tile. */
uint32_t lauze_count_draws(const lauze_rules *rules, const lauze_game *game,
                           const lauze_action *draws, uint32_t n);
lauze_action lauze_draw_at(const lauze_rules *rules, const lauze_game *game,
                           const lauze_action *draws, uint32_t n, uint32_t index);

#endif
