/* deal.h - who plays chance: the driver, a seeded generator, a fixed order, a key that was
 * committed to, or the system's randomness.
 *
 * A deal keeps no state of its own. The next draw follows from the deal, the game and the draws made so far, so that
 * undoing a draw and drawing again gives the same tile; but for the system's, which nobody can foresee and which is
 * another one each time that it is asked for. */
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
    char key[DEAL_KEY_MOST + 1];
    uint16_t *order; /* tile types; belongs to the deal */
    uint32_t n_order;
};

/* Where a draw is to be made, with the actions that led there (of any verb; those that are draws count). */
struct deal_moment {
    const lauze_rules *rules;
    const lauze_game *game;
    const lauze_action *actions;
    uint32_t n_actions;
};

/* The next draw; false when the deal leaves it to the driver, or when chance is not the one to act. */
bool draw_tile(const struct deal *deal, const struct deal_moment *moment, lauze_action *draw);

/* The type with that code under these rules, or LAUZE_NO_TYPE. */
unsigned find_type(const lauze_rules *rules, const char *code, size_t length);

/* Whether a text is made of what a key may be made of, which needs no quoting anywhere: A-Z a-z 0-9 . _ ~ - */
bool has_key_letters(const char *text, size_t length);
/* Whether the key is made of 16 to 128 of them. */
bool is_deal_key(const char *key, size_t length);

/* The SHA-256 of the key in hexadecimal: what is published before the first draw. */
void commit_to_key(const char *key, char hash[DEAL_HASH]);

/* Draw number `draw` (from 1) out of `n` tiles: an index that the key alone decides, every one equally likely. */
uint32_t index_of_key(const char *key, uint32_t draw, uint32_t n);

/* A number below `n`, every one equally likely, that nobody can foresee. */
uint32_t unforeseen_index(uint32_t n);
/* A seed that nobody can foresee. */
uint64_t unforeseen_seed(void);

#endif
