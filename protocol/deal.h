/* deal.h - who plays chance: the driver, a seeded generator, a fixed order, a key that was
 * committed to, or the system's randomness.
 *
 * What a deal holds does not change with the game. The next draw follows from the deal, the game and the draws made so
 * far, so that undoing a draw and drawing again gives the same tile; but for the system's, which nobody can foresee and
 * which is another one each time that it is asked for, unless it is told to remember. */
#ifndef LAUZE_DEAL_H
#define LAUZE_DEAL_H

#include "lauze.h"

enum deal_kind { DEAL_ASK, DEAL_RANDOM, DEAL_ORDER, DEAL_KEY, DEAL_SYSTEM };

enum {
    DEAL_KEY_LEAST = 16, /* characters of a key */
    DEAL_KEY_MOST = 128,
    DEAL_HASH = 65 /* bytes of a SHA-256 in hexadecimal, its end included */
};

struct deal {
    enum deal_kind kind;
    uint64_t seed;
    char key[DEAL_KEY_MOST + 1]; /* "" as long as it is sealed and nonces are missing */
    uint16_t *order;             /* tile types; that of a key as order_by_key has found it */
    uint32_t n_order;
    struct sealed_deal *sealed; /* how the key came about; null: it was given */
};

/* Where a draw is to be made, with the actions that led there (of any verb; those that are draws count). */
struct deal_moment {
    const lauze_rules *rules;
    const lauze_game *game;
    const lauze_action *actions;
    uint32_t n_actions;
};

/* Gives back what belongs to the deal. */
void free_deal(struct deal *deal);

/* Has the deal give the draws among these actions again when they are drawn again, also where chance is the system's. False
 * without memory. */
bool remember_draws(struct deal *deal, const lauze_action *actions, uint32_t n_actions);

/* The next draw; false when the deal leaves it to the driver, or when chance is not the one to act. */
bool draw_tile(const struct deal *deal, const struct deal_moment *moment, lauze_action *draw);

/* The type with that code under these rules, or LAUZE_NO_TYPE. */
unsigned find_type(const lauze_rules *rules, const char *code, size_t length);

/* Whether a text is made of what a key may be made of, which needs no quoting anywhere: A-Z a-z 0-9 . _ ~ - */
bool has_key_letters(const char *text, size_t length);
/* Whether the key is made of 16 to 128 of them. */
bool is_deal_key(const char *key, size_t length);

/* The SHA-256 of a text in hexadecimal: of a key, what is published before the first draw. */
void hash_text(const char *text, char hash[DEAL_HASH]);

/* Finds the order in which the deal's key has all tiles of the bag drawn that there are at the start. False without
 * memory. */
bool order_by_key(struct deal *deal, const lauze_rules *rules, const lauze_game *start);

/* Throw number `n` (from 1) of the die with that name, of at most 40 letters: a side from 1 that the key alone decides,
 * every one equally likely. */
uint32_t throw_die(const char *key, const char *name, uint32_t n, uint32_t sides);

/* A number below `n`, every one equally likely, that nobody can foresee. */
uint32_t unforeseen_index(uint32_t n);
/* A seed that nobody can foresee. */
uint64_t unforeseen_seed(void);

#endif
