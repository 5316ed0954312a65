/* kept_games.h - random games as they were at some moment, for what is measured on games that do not move. */
#ifndef LAUZE_KEPT_GAMES_H
#define LAUZE_KEPT_GAMES_H

#include "playout.h"

struct kept_games {
    unsigned n;
    size_t stride;
    unsigned char *bytes;
};

/* Keeps `n` games in which so many tiles lie on the board, or none where the setup has not so many. `game` is played
 * with. False: no memory. free_kept_games frees them. */
bool keep_games(struct kept_games *kept, struct lauze_playout *playout, lauze_game *game,
                unsigned n_tiles);

/* Keeps a game at every fifth decision of a seat, from the first on, over as many games as that takes. */
bool keep_decisions(struct kept_games *kept, struct lauze_playout *playout, lauze_game *game);

void free_kept_games(struct kept_games *kept);

const lauze_game *nth_kept_game(const struct kept_games *kept, unsigned index);

#endif
