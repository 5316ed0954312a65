/* store_news.c - games that were added to, each once with its last number, in memory that is bounded. */
#include "store_news.h"

#include "store_parts.h"

#include <string.h>

static void forget(struct store_news *news)
{
    news->n = 0;
    memset(news->slot, 0, sizeof news->slot);
}

/* There are twice as many slots as games, so one is always free. */
static unsigned short *find_slot(struct store_news *news, const char *game)
{
    const unsigned n_slots = 2 * DESK_NEWS;
    unsigned at = (unsigned)((uint64_t)sum_of_row(game, 0, "", 0) % n_slots);
    while (news->slot[at] && strcmp(news->game[news->slot[at] - 1].name, game) != 0)
        at = (at + 1) % n_slots;
    return &news->slot[at];
}

void note_news(struct store_news *news, const char *game, uint32_t last)
{
    const size_t length = strlen(game);
    if (news->is_all) return;
    unsigned short *const slot = find_slot(news, game);
    if (*slot) {
        if (news->game[*slot - 1].last < last) news->game[*slot - 1].last = last;
    } else if (length == 0 || length > STORE_NAME_BYTES || news->n == DESK_NEWS) {
        forget(news);
        news->is_all = true;
    } else {
        memcpy(news->game[news->n].name, game, length + 1);
        news->game[news->n++].last = last;
        *slot = (unsigned short)news->n;
    }
}

void tell_news(struct store_news *news, store_take_game *take, void *context)
{
    bool wants_more = true;
    if (news->is_all) take(context, "", 0);
    for (unsigned i = 0; i < news->n && wants_more; i++)
        wants_more = take(context, news->game[i].name, news->game[i].last);
    news->is_all = false;
    if (news->n > 0) forget(news);
}
