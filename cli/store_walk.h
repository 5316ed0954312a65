/* store_walk.h - goes through the games of a store, one after the other. */
#ifndef LAUZE_STORE_WALK_H
#define LAUZE_STORE_WALK_H

#include "store.h"

/* Calls `visit` for each game in the order of names, which is free to read it, until it says false. Says on standard
 * error how far it is, where that is a terminal. */
typedef bool store_visit(void *context, const char *game);
enum store_status walk_store(struct store *store, store_visit *visit, void *context);

#endif
