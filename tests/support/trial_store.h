/* trial_store.h - an empty place for a store, in a folder of its own or in the database that LAUZE_POSTGRES names; and
 * a way into it past the store, to plant what must not be there.
 *
 * Include it after cmocka.h. */
#ifndef LAUZE_TRIAL_STORE_H
#define LAUZE_TRIAL_STORE_H

#include "store.h"

struct trial_store {
    char folder[64];
    char file[96];  /* in it */
    char name[256]; /* for open_store */
    bool is_shared;
};

void make_trial_store(struct trial_store *trial);
void remove_trial_store(struct trial_store *trial);
/* For cmocka: each test has one as its state. */
int set_up_trial_store(void **state);
int tear_down_trial_store(void **state);

/* Texts as a list that ends with null. */
#define TEXTS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* Opens it, and brings it up to date. */
struct store *open_tried_store(const struct trial_store *trial);

/* Obeys SQL that both kinds understand. */
void plant(const struct trial_store *trial, const char *sql);
/* Ends all connections of the database but its own, and says whether new ones are let in. */
void cut_connections(const struct trial_store *trial, bool lets_in);

/* Adds events to a game; the texts end with null. */
enum store_status add_events(struct store *store, const char *game, uint32_t first,
                             const char *const *event);
/* All events of a game from a number on, each in its line; and what came of the reading. */
enum store_status read_events(struct store *store, const char *game, uint32_t from, char *text,
                              size_t size);
/* A game of the store has these events, each in its line, from number 0 on. */
void assert_events(struct store *store, const char *game, const char *expected);

#endif
