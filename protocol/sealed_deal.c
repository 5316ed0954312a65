/* sealed_deal.c - seed, commitment, nonces, and the key that they make; ORDER deal key. */
#include "sealed_deal.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const char of_server[] = "server-";

static bool is_seed(const char *text)
{
    return strlen(text) == DEAL_HASH - 1 && has_key_letters(text, DEAL_HASH - 1);
}

bool seal_by_seed(struct sealed_deal *sealed, const char *seed)
{
    *sealed = (struct sealed_deal){ .n_nonces = 0 };
    if (!is_seed(seed)) return false;
    memcpy(sealed->seed, seed, DEAL_HASH);
    hash_text(seed, sealed->commitment);
    return true;
}

bool seal_by_hash(struct sealed_deal *sealed, const char *hash)
{
    *sealed = (struct sealed_deal){ .n_nonces = 0 };
    if (strlen(hash) != DEAL_HASH - 1 || strspn(hash, "0123456789abcdef") != DEAL_HASH - 1)
        return false;
    memcpy(sealed->commitment, hash, DEAL_HASH);
    return true;
}

bool give_seed(struct sealed_deal *sealed, const char *seed)
{
    char hash[DEAL_HASH];
    if (!is_seed(seed)) return false;
    hash_text(seed, hash);
    if (strcmp(hash, sealed->commitment) != 0) return false;
    memcpy(sealed->seed, seed, DEAL_HASH);
    return true;
}

void seal_deal(struct sealed_deal *sealed)
{
    unsigned char bytes[(DEAL_HASH - 1) / 2];
    char seed[DEAL_HASH];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(seed, sizeof seed, bytes, sizeof bytes);
    bool is_good = seal_by_seed(sealed, seed);
    assert(is_good);
    (void)is_good;
    sodium_memzero(bytes, sizeof bytes);
    sodium_memzero(seed, sizeof seed);
}

/* The index of the nonce with that name, or the number of nonces. */
static unsigned find_nonce(const struct sealed_deal *sealed, const char *name)
{
    unsigned i = 0;
    while (i < sealed->n_nonces && strcmp(sealed->nonce[i].name, name) != 0)
        i++;
    return i;
}

bool expect_nonce(struct sealed_deal *sealed, const char *name)
{
    size_t length = strlen(name);
    if (sealed->n_nonces == SEALED_NONCES || find_nonce(sealed, name) < sealed->n_nonces)
        return false;
    if (length == 0 || length > NONCE_NAME_LETTERS || !has_key_letters(name, length)) return false;
    struct nonce *nonce = &sealed->nonce[sealed->n_nonces++];
    *nonce = (struct nonce){ .text = "" };
    memcpy(nonce->name, name, length + 1);
    return true;
}

static bool has_nonce_form(const char *text, size_t length)
{
    return length >= NONCE_LEAST && length <= NONCE_MOST && has_key_letters(text, length);
}

bool is_nonce_of_server(const char *text)
{
    return strncmp(text, of_server, sizeof of_server - 1) == 0;
}

bool is_nonce(const char *text, size_t length)
{
    return has_nonce_form(text, length) && !is_nonce_of_server(text);
}

void make_nonce(char text[NONCE_MOST + 1])
{
    unsigned char bytes[16];
    char digits[2 * sizeof bytes + 1];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(digits, sizeof digits, bytes, sizeof bytes);
    snprintf(text, NONCE_MOST + 1, "%s%s", of_server, digits);
}

bool is_nonce_missing(const struct sealed_deal *sealed, const char *name)
{
    unsigned i = find_nonce(sealed, name);
    return i < sealed->n_nonces && sealed->nonce[i].text[0] == 0;
}

bool add_nonce(struct sealed_deal *sealed, const char *name, const char *text)
{
    size_t length = strlen(text);
    if (!is_nonce_missing(sealed, name) || !has_nonce_form(text, length)) return false;
    memcpy(sealed->nonce[find_nonce(sealed, name)].text, text, length + 1);
    return true;
}

bool is_sealed_deal_ready(const struct sealed_deal *sealed)
{
    for (unsigned i = 0; i < sealed->n_nonces; i++) {
        if (sealed->nonce[i].text[0] == 0) return false;
    }
    return sealed->seed[0] != 0;
}

/* None of the parts can hold the bar that stands between them. */
void key_of_sealed_deal(const struct sealed_deal *sealed, char key[DEAL_HASH])
{
    char text[32 + DEAL_HASH + SEALED_NONCES * (NONCE_NAME_LETTERS + NONCE_MOST + 2)];
    assert(is_sealed_deal_ready(sealed));
    int length = snprintf(text, sizeof text, "lauze-key-1|%s", sealed->seed);
    for (unsigned i = 0; i < sealed->n_nonces; i++) {
        const struct nonce *nonce = &sealed->nonce[i];
        length += snprintf(text + length, sizeof text - (size_t)length, "|%s|%s", nonce->name,
                           nonce->text);
    }
    assert(length < (int)sizeof text);
    hash_text(text, key);
    sodium_memzero(text, sizeof text);
}

struct deal deal_of_sealed(struct sealed_deal *sealed)
{
    return (struct deal){ .kind = DEAL_KEY, .sealed = sealed };
}

bool settle_sealed_deal(struct deal *deal, const lauze_rules *rules, const lauze_game *start)
{
    if (!deal->sealed || deal->order || !is_sealed_deal_ready(deal->sealed)) return true;
    key_of_sealed_deal(deal->sealed, deal->key);
    return order_by_key(deal, rules, start);
}
