/* room_seats.c - the secrets that open a seat, of which only hashes are kept. */
#include "house_parts.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

/* Letters that a link may hold as they are. */
enum { SAFE = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

static_assert(PROTOCOL_GAME >= sodium_base64_ENCODED_LEN(GAME_NAME_BYTES, SAFE) - 1,
              "the name of a game has room");
static_assert((int)LOCK_BYTES == (int)crypto_hash_sha256_BYTES, "a lock is a hash");

void make_token(char text[TOKEN_MOST + 1], size_t n_bytes)
{
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, n_bytes);
    sodium_bin2base64(text, TOKEN_MOST + 1, bytes, n_bytes, SAFE);
}

struct lock lock_of_token(const char *token)
{
    struct lock lock = { .is_set = true };
    crypto_hash_sha256(lock.hash, (const unsigned char *)token, strlen(token));
    return lock;
}

void write_lock(const struct lock *lock, char text[LOCK_TEXT])
{
    sodium_bin2hex(text, LOCK_TEXT, lock->hash, LOCK_BYTES);
}

bool read_lock(const json_t *value, struct lock *lock)
{
    size_t length = 0;
    lock->is_set = json_is_string(value) &&
                   sodium_hex2bin(lock->hash, LOCK_BYTES, json_string_value(value),
                                  json_string_length(value), NULL, &length, NULL) == 0 &&
                   length == LOCK_BYTES;
    return lock->is_set;
}

/* Takes as long for a wrong hash as for a right one. */
static bool is_same(const struct lock *key, const struct lock *lock)
{
    return lock->is_set && sodium_memcmp(key->hash, lock->hash, LOCK_BYTES) == 0;
}

unsigned seat_of_token(const struct room *room, const char *token, const char *own)
{
    const struct lock key = lock_of_token(token), chosen = lock_of_token(own);
    for (unsigned seat = 0; seat < room->game->shared->setup.seats; seat++) {
        const struct seat_lock *lock = &room->lock[seat];
        if (is_same(&key, &lock->token)) return seat;
        if (is_same(&key, &lock->invitation) &&
            (!lock->is_taken || (own[0] && is_same(&chosen, &lock->token))))
            return seat;
    }
    return LAUZE_NOBODY;
}

bool is_token_known(const struct room *room, const char *token)
{
    const struct lock key = lock_of_token(token);
    for (unsigned seat = 0; seat < room->game->shared->setup.seats; seat++) {
        const struct seat_lock *lock = &room->lock[seat];
        if (is_same(&key, &lock->token) || is_same(&key, &lock->invitation)) return true;
    }
    return false;
}

unsigned seat_of_value(const struct room *room, const json_t *value)
{
    const char *name = json_string_value(value);
    if (!name || json_string_length(value) != 1) return LAUZE_NOBODY;
    const unsigned seat = (unsigned char)name[0] - 'a' + 0u;
    return seat < room->game->shared->setup.seats ? seat : LAUZE_NOBODY;
}
