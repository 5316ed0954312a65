/* deal_key.c - an order of the tiles that follows from a key by SHA-256, so that all can check it when the key is shown.
 *
 * docs/PROTOCOL.md states the computation for those who check; ORDER deal key. */
#include "deal.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static_assert((int)DEAL_HASH == 2 * (int)crypto_hash_sha256_BYTES + 1,
              "a hash in hexadecimal has room");

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

void hash_text(const char *text, char hash[DEAL_HASH])
{
    unsigned char bytes[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(bytes, (const unsigned char *)text, strlen(text));
    sodium_bin2hex(hash, DEAL_HASH, bytes, sizeof bytes);
}

/* ---- the order of the tiles ---- */

/* A copy of a tile, and the hash by which it takes its place within its stage. */
struct ticket {
    unsigned char hash[crypto_hash_sha256_BYTES];
    uint16_t type;
    uint8_t stage;
};

static struct ticket draw_ticket(const char *key, const lauze_tile_type *tile, unsigned copy)
{
    struct ticket ticket = { .stage = tile->stage };
    char text[DEAL_KEY_MOST + 64];
    int length = snprintf(text, sizeof text, "lauze-deal-1|%s|%u|%.*s|%u", key, tile->stage,
                          (int)sizeof tile->code, tile->code, copy);
    crypto_hash_sha256(ticket.hash, (const unsigned char *)text, (unsigned long long)length);
    return ticket;
}

/* Two copies of one tile are the same, so it does not matter which of them comes first where hashes are equal. */
static int compare_tickets(const void *left, const void *right)
{
    const struct ticket *a = left, *b = right;
    if (a->stage != b->stage) return a->stage < b->stage ? -1 : 1;
    int order = memcmp(a->hash, b->hash, sizeof a->hash);
    return order != 0 ? order : (a->type > b->type) - (a->type < b->type);
}

static uint32_t draw_tickets(const char *key, const lauze_rules *rules, const lauze_game *start,
                             struct ticket *tickets)
{
    uint32_t n = 0;
    lauze_tile_type tile;
    for (unsigned type = 0; lauze_type(rules, type, &tile); type++) {
        unsigned left = lauze_left(rules, start, type);
        for (unsigned copy = 1; copy <= left; copy++) {
            tickets[n] = draw_ticket(key, &tile, copy);
            tickets[n++].type = (uint16_t)type;
        }
    }
    return n;
}

bool order_by_key(struct deal *deal, const lauze_rules *rules, const lauze_game *start)
{
    assert(deal->kind == DEAL_KEY && deal->key[0]);
    struct ticket *tickets = malloc(LAUZE_MAX_TILES * sizeof *tickets);
    uint16_t *order = malloc(LAUZE_MAX_TILES * sizeof *order);
    if (!tickets || !order) {
        free(tickets);
        free(order);
        return false;
    }
    uint32_t n = draw_tickets(deal->key, rules, start, tickets);
    qsort(tickets, n, sizeof *tickets, compare_tickets);
    for (uint32_t i = 0; i < n; i++)
        order[i] = tickets[i].type;
    sodium_memzero(tickets, n * sizeof *tickets);
    free(tickets);
    free(deal->order);
    deal->order = order;
    deal->n_order = n;
    return true;
}

/* ---- throws of a die ---- */

static uint32_t read_big_endian(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Words at or above the last whole multiple of the sides are thrown away, so that every side is equally likely. */
uint32_t throw_die(const char *key, const char *name, uint32_t n, uint32_t sides)
{
    assert(sides > 0);
    const uint64_t range = (uint64_t)1 << 32;
    const uint64_t limit = range - range % sides;
    for (unsigned block = 1;; block++) {
        unsigned char bytes[crypto_hash_sha256_BYTES];
        char text[DEAL_KEY_MOST + 96];
        int length = snprintf(text, sizeof text, "lauze-die-1|%s|%.40s|%u|%u", key, name, n, block);
        crypto_hash_sha256(bytes, (const unsigned char *)text, (unsigned long long)length);
        for (size_t i = 0; i < sizeof bytes; i += 4) {
            uint32_t word = read_big_endian(bytes + i);
            if (word < limit) return 1 + word % sides;
        }
    }
}

/* ---- what nobody can foresee ---- */

uint32_t unforeseen_index(uint32_t n) { return randombytes_uniform(n); }

uint64_t unforeseen_seed(void)
{
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}
