/* sealed_deal.h - a deal to which several contribute, so that none of them can choose it: a seed that was committed to,
 * and a nonce of each seat of a person; together they make the key.
 *
 * Tables that are to play the same order share seed and nonces, and with them the key. */
#ifndef LAUZE_SEALED_DEAL_H
#define LAUZE_SEALED_DEAL_H

#include "deal.h"

enum {
    NONCE_LEAST = 16, /* characters of a nonce */
    NONCE_MOST = 64,
    SEALED_NONCES = 16,    /* of one deal */
    NONCE_NAME_LETTERS = 2 /* "a" to "h" for seats, "1" to "16" for what a line-up gives */
};

struct nonce {
    char name[NONCE_NAME_LETTERS + 1];
    char text[NONCE_MOST + 1]; /* "" as long as it is missing */
};

struct sealed_deal {
    char seed[DEAL_HASH], commitment[DEAL_HASH]; /* seed "": it is not known here */
    bool is_revealed;                            /* all may know it */
    struct nonce nonce[SEALED_NONCES];           /* in the order in which they count */
    unsigned n_nonces;
};

/* A new seed of 256 bits that nobody can foresee, and what commits to it; no nonces yet. */
void seal_deal(struct sealed_deal *sealed);
/* The same by a seed that is known, of key letters and as long as a hash. False when it is none. */
bool seal_by_seed(struct sealed_deal *sealed, const char *seed);
/* The same by the commitment alone; and gives the seed then. False when a text is no hash, or the seed is another one. */
bool seal_by_hash(struct sealed_deal *sealed, const char *hash);
bool give_seed(struct sealed_deal *sealed, const char *seed);

/* The deal waits for one nonce more, behind those asked for before. False when there is no room. */
bool expect_nonce(struct sealed_deal *sealed, const char *name);

/* Whether a client may give that. Those that begin with "server-" the server makes. */
bool is_nonce(const char *text, size_t length);
bool is_nonce_of_server(const char *text);
void make_nonce(char text[NONCE_MOST + 1]);

/* Gives the nonce of that name, once. False when none of that name is missing or the text is no nonce. */
bool add_nonce(struct sealed_deal *sealed, const char *name, const char *text);
bool is_nonce_missing(const struct sealed_deal *sealed, const char *name);

/* Whether nothing is missing any more, so that there is a key. */
bool is_sealed_deal_ready(const struct sealed_deal *sealed);
/* The key that follows from the seed and the nonces. The deal is ready. */
void key_of_sealed_deal(const struct sealed_deal *sealed, char key[DEAL_HASH]);

/* A deal by a sealed key, which takes `sealed` over; it draws nothing before settle_sealed_deal. */
struct deal deal_of_sealed(struct sealed_deal *sealed);
/* Finds the key and its order, if the deal is sealed, ready and has none yet. False without memory. */
bool settle_sealed_deal(struct deal *deal, const lauze_rules *rules, const lauze_game *start);

#endif
