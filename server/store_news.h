/* store_news.h - games that were added to, each once with its last number, in memory that is bounded. */
#ifndef LAUZE_STORE_NEWS_H
#define LAUZE_STORE_NEWS_H

#include "server_limits.h"
#include "store.h"

struct store_news {
    bool is_all; /* any game may have been added to */
    unsigned n;
    struct {
        char name[STORE_NAME_BYTES + 1];
        uint32_t last;
    } game[DESK_NEWS];
    unsigned short slot[2 * DESK_NEWS]; /* where a game is, from 1; 0: nowhere */
};

/* The name "" stands for any game, and so do too many of them. */
void note_news(struct store_news *news, const char *game, uint32_t last);
/* As hear_store; they are forgotten as they are told. */
void tell_news(struct store_news *news, store_take_game *take, void *context);

#endif
