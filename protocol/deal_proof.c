/* deal_proof.c - reads what a record shows of its deal, and plays the draws against it; ORDER deal key. */
#include "deal_proof.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BAG_BYTES = 8 * LAUZE_MAX_TYPES }; /* "ABC~999." for each of them */

const char *proof_verdict_code(enum proof_verdict verdict)
{
    static const char *const codes[] = {
#define X(name, code) [PROOF_##name] = (code),
        PROOF_VERDICTS(X)
#undef X
    };
    return codes[verdict];
}

size_t write_stage(const lauze_rules *rules, const lauze_game *start, unsigned stage, char *buffer,
                   size_t size)
{
    size_t length = 0;
    lauze_tile_type tile;
    if (size > 0) buffer[0] = 0;
    for (unsigned type = 0; lauze_type(rules, type, &tile); type++) {
        unsigned left = lauze_left(rules, start, type);
        if (tile.stage != stage || left == 0) continue;
        char word[16];
        int n = snprintf(word, sizeof word, left > 1 ? "%s%.4s~%u" : "%s%.4s", length ? "." : "",
                         tile.code, left);
        if (length + (size_t)n < size) memcpy(buffer + length, word, (size_t)n + 1);
        length += (size_t)n;
    }
    return length;
}

/* ---- the tags ---- */

static enum proof_verdict blame(struct deal_proof *proof, const char *tag)
{
    snprintf(proof->tag, sizeof proof->tag, "%s", tag);
    return PROOF_SYNTAX;
}

/* "sha256 HASH" or "sealed HASH"; anything else does not say that it can be checked. */
static enum proof_verdict read_commitment(const lauze_record *record, struct deal_proof *proof)
{
    char said[96];
    size_t length = lauze_record_tag(record, "Deal", said, sizeof said);
    proof->is_sealed = strncmp(said, "sealed ", 7) == 0;
    if (length == 0 || (!proof->is_sealed && strncmp(said, "sha256 ", 7) != 0)) return PROOF_NONE;
    if (length != 7 + DEAL_HASH - 1 || strspn(said + 7, "0123456789abcdef") != DEAL_HASH - 1)
        return blame(proof, "Deal");
    memcpy(proof->hash, said + 7, DEAL_HASH);
    return PROOF_HOLDS;
}

static enum proof_verdict read_key(const lauze_record *record, struct deal_proof *proof)
{
    char hash[DEAL_HASH];
    struct deal *deal = &proof->deal;
    size_t length = lauze_record_tag(record, "Key", deal->key, sizeof deal->key);
    if (length == 0) return PROOF_SEALED;
    if (!is_deal_key(deal->key, length)) return blame(proof, "Key");
    hash_text(deal->key, hash);
    return strcmp(hash, proof->hash) == 0 ? PROOF_HOLDS : PROOF_OTHER_SEED;
}

/* The nonce of that name, if the record has one. */
static bool read_nonce(const lauze_record *record, struct deal_proof *proof, const char *name)
{
    struct sealed_deal *sealed = proof->deal.sealed;
    char tag[16], text[NONCE_MOST + 1];
    snprintf(tag, sizeof tag, "Nonce %s", name);
    size_t length = lauze_record_tag(record, tag, text, sizeof text);
    if (length == 0) return true;
    if (length <= NONCE_MOST && expect_nonce(sealed, name) && add_nonce(sealed, name, text))
        return true;
    blame(proof, tag);
    return false;
}

/* Seats in their order, then the numbers of a line-up. */
static bool read_nonces(const lauze_record *record, struct deal_proof *proof)
{
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++) {
        const char name[] = { (char)('a' + seat), 0 };
        if (!read_nonce(record, proof, name)) return false;
    }
    for (unsigned number = 1; number <= SEALED_NONCES; number++) {
        char name[12];
        snprintf(name, sizeof name, "%u", number);
        if (!read_nonce(record, proof, name)) return false;
    }
    return true;
}

static enum proof_verdict read_seed(const lauze_record *record, struct deal_proof *proof)
{
    char seed[DEAL_HASH] = "";
    struct sealed_deal *sealed = calloc(1, sizeof *sealed);
    if (!sealed) return PROOF_NO_MEMORY;
    proof->deal.sealed = sealed;
    size_t length = lauze_record_tag(record, "Seed", seed, sizeof seed);
    if (length > 0 && (length >= sizeof seed || !seal_by_seed(sealed, seed)))
        return blame(proof, "Seed");
    if (!read_nonces(record, proof)) return PROOF_SYNTAX;
    if (length == 0) return PROOF_SEALED;
    if (strcmp(sealed->commitment, proof->hash) != 0) return PROOF_OTHER_SEED;
    sealed->is_revealed = true;
    key_of_sealed_deal(sealed, proof->deal.key);
    return PROOF_HOLDS;
}

/* A record need not say what is in the bag; but what it says has to be so. */
static bool has_bag(const lauze_record *record, const struct proof_case *played)
{
    char said[BAG_BYTES], right[BAG_BYTES];
    for (unsigned stage = 1; stage <= LAUZE_LAST_STAGE; stage++) {
        char tag[16];
        snprintf(tag, sizeof tag, "Bag %u", stage);
        size_t length = lauze_record_tag(record, tag, said, sizeof said);
        write_stage(played->rules, played->start, stage, right, sizeof right);
        if (length > 0 && strcmp(said, right) != 0) return false;
    }
    return true;
}

/* ---- the draws ---- */

bool follows_order(const struct deal *deal, const struct proof_case *played,
                   struct deal_proof *proof)
{
    for (uint32_t i = 0; i < played->n_actions; i++) {
        const lauze_action action = played->actions[i];
        if (action.verb != LAUZE_DRAW) continue;
        assert(proof->n_draws < deal->n_order);
        proof->drawn = action.noun;
        proof->expected = deal->order[proof->n_draws];
        if (proof->drawn != proof->expected) return false;
        proof->n_draws++;
    }
    return true;
}

static enum proof_verdict judge(const lauze_record *record, const struct proof_case *played,
                                struct deal_proof *proof)
{
    enum proof_verdict verdict = read_commitment(record, proof);
    if (verdict != PROOF_HOLDS) return verdict;
    verdict = proof->is_sealed ? read_seed(record, proof) : read_key(record, proof);
    if (verdict != PROOF_HOLDS) return verdict;
    if (!has_bag(record, played)) return PROOF_OTHER_BAG;
    if (!order_by_key(&proof->deal, played->rules, played->start)) return PROOF_NO_MEMORY;
    return follows_order(&proof->deal, played, proof) ? PROOF_HOLDS : PROOF_OTHER_DRAW;
}

void prove_deal(const lauze_record *record, const struct proof_case *played,
                struct deal_proof *proof)
{
    *proof = (struct deal_proof){ .deal = { .kind = DEAL_KEY } };
    proof->verdict = judge(record, played, proof);
}
