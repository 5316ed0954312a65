/* deal_proof.h - what a record says about a deal that can be checked, and whether that holds. */
#ifndef LAUZE_DEAL_PROOF_H
#define LAUZE_DEAL_PROOF_H

#include "sealed_deal.h"

/* What came of the check, and the name of each for programs. */
#define PROOF_VERDICTS(X)                                                              \
    X(HOLDS, "holds")                                                                  \
    X(NONE, "none")             /* the record does not say that it can be checked */   \
    X(SEALED, "sealed")         /* seed or key have not been shown yet */              \
    X(SYNTAX, "syntax")         /* a tag cannot be read: `tag` says which */           \
    X(OTHER_SEED, "other-seed") /* seed or key are not those that were committed to */ \
    X(OTHER_BAG, "other-bag")   /* the bag of the record is not that of its setup */   \
    X(OTHER_DRAW, "other-draw") /* a draw does not follow from the key: see below */   \
    X(NO_MEMORY, "no-memory")

enum proof_verdict {
#define X(name, code) PROOF_##name,
    PROOF_VERDICTS(X)
#undef X
};
const char *proof_verdict_code(enum proof_verdict verdict);

struct deal_proof {
    enum proof_verdict verdict;
    bool is_sealed;       /* by a seed and nonces; otherwise by a key that was given */
    char hash[DEAL_HASH]; /* what was committed to, "" where nothing was */
    char tag[16];         /* the tag that cannot be read */
    struct deal deal;     /* by which the game goes on; free_deal gives it back */
    uint32_t n_draws;     /* draws that follow from the key, one after the other from the first */
    unsigned drawn, expected; /* types: what was drawn then, and what the key has there */
};

/* A game that was played from its record: the rules, a game at its start, and its actions. */
struct proof_case {
    const lauze_rules *rules;
    const lauze_game *start;
    const lauze_action *actions;
    uint32_t n_actions;
};

/* Reads the tags of the record and checks the game by them. `proof` is to be freed by free_deal(&proof->deal). */
void prove_deal(const lauze_record *record, const struct proof_case *played,
                struct deal_proof *proof);

/* Compares the draws of a game with the order of a deal by key; fills the last three fields. */
bool follows_order(const struct deal *deal, const struct proof_case *played,
                   struct deal_proof *proof);

/* The tiles of a stage that are in the bag at the start, "A~2.B~4.C", copied like snprintf: 0 where there are none. */
size_t write_stage(const lauze_rules *rules, const lauze_game *start, unsigned stage, char *buffer,
                   size_t size);

#endif
