/* deal_key.c - a deal that follows from a key by SHA-256, so that all can check it when the key is shown.
 *
 * docs/PROTOCOL.md states the computation for those who check; ORDER deal key. */
#include "deal.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

bool has_key_letters(const char *text, size_t length)
{
    static const char allowed[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._~-";
    for (size_t i = 0; i < length; i++) {
        if (text[i] == 0 || !strchr(allowed, text[i])) return false;
    }
    return true;
}

bool is_deal_key(const char *key, size_t length)
{
    return length >= DEAL_KEY_LEAST && length <= DEAL_KEY_MOST && has_key_letters(key, length);
}

void commit_to_key(const char *key, char hash[DEAL_HASH])
{
    unsigned char bytes[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(bytes, (const unsigned char *)key, strlen(key));
    sodium_bin2hex(hash, DEAL_HASH, bytes, sizeof bytes);
}

/* HMAC-SHA-256 of "draw <draw> <block>" under the key. */
static void make_block(const char *key, uint32_t draw, uint32_t block, unsigned char bytes[32])
{
    char message[40];
    int length = snprintf(message, sizeof message, "draw %u %u", draw, block);
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, (const unsigned char *)key, strlen(key));
    crypto_auth_hmacsha256_update(&state, (const unsigned char *)message,
                                  (unsigned long long)length);
    crypto_auth_hmacsha256_final(&state, bytes);
}

static uint32_t read_big_endian(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Words at or above the last whole multiple of n are thrown away, so that every index is equally likely. */
uint32_t index_of_key(const char *key, uint32_t draw, uint32_t n)
{
    assert(n > 0);
    const uint64_t range = (uint64_t)1 << 32;
    const uint64_t limit = range - range % n;
    for (uint32_t block = 0;; block++) {
        unsigned char bytes[crypto_auth_hmacsha256_BYTES];
        make_block(key, draw, block, bytes);
        for (size_t i = 0; i < sizeof bytes; i += 4) {
            uint32_t word = read_big_endian(bytes + i);
            if (word < limit) return word % n;
        }
    }
}

uint32_t unforeseen_index(uint32_t n) { return randombytes_uniform(n); }

uint64_t unforeseen_seed(void)
{
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}
