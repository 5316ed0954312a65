/* wasm_thinking.c - lets the page have its computer players think by so many nodes: the module cannot read a clock, so
 * the page looks at its own between two calls. */
#include "player.h"

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(page_think)
void page_think(struct lauze_player *player, const lauze_game *game, uint32_t nodes)
{
    lauze_think(player, game, &(struct lauze_budget){ .nodes = nodes });
}
EXPORT(page_think_on)
bool page_think_on(struct lauze_player *player, const lauze_game *game, uint32_t nodes)
{
    return lauze_think_on(player, game, &(struct lauze_budget){ .nodes = nodes });
}
