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

#endif
