/* organisers.c - who may arrange tables by HTTP: their names, and the hashes of their keys. */
#include "organisers.h"

#include "server_limits.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { KEY_BYTES = 32, HASH_TEXT = 2 * ORGANISER_HASH };

static const char name_letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static bool is_name(const char *name, size_t length)
{
    return length > 0 && length <= ORGANISER_NAME && strspn(name, name_letters) >= length;
}

bool is_organiser_name(const char *name) { return is_name(name, strlen(name)); }

static bool is_name_taken(const struct organisers *organisers, const char *name)
{
    for (unsigned i = 0; i < organisers->n; i++)
        if (strcmp(organisers->list[i].name, name) == 0) return true;
    return false;
}

static bool read_organiser(const char *line, size_t length, struct organisers *organisers)
{
    const size_t n_name = strcspn(line, " ");
    size_t n_hash;
    if (organisers->n == ORGANISERS || length != n_name + 1 + HASH_TEXT || !is_name(line, n_name))
        return false;
    struct organiser *organiser = &organisers->list[organisers->n];
    *organiser = (struct organiser){ .paid_until = 0 };
    memcpy(organiser->name, line, n_name);
    if (is_name_taken(organisers, organiser->name)) return false;
    if (sodium_hex2bin(organiser->hash, ORGANISER_HASH, line + n_name + 1, HASH_TEXT, NULL, &n_hash,
                       NULL) != 0 ||
        n_hash != ORGANISER_HASH)
        return false;
    organisers->n++;
    return true;
}

unsigned read_organisers(const char *text, struct organisers *organisers)
{
    organisers->n = 0;
    for (unsigned number = 1; *text; number++) {
        const size_t whole = strcspn(text, "\n");
        size_t length = whole;
        while (length > 0 && strchr(" \t\r", text[length - 1]))
            length--;
        if (length > 0 && text[0] != '#' && !read_organiser(text, length, organisers))
            return number;
        text += whole + (text[whole] == '\n');
    }
    return 0;
}

bool load_organisers(const char *file, struct organisers *organisers, unsigned *wrong_line)
{
    static char text[ORGANISERS_FILE + 1];
    FILE *in = fopen(file, "r");
    *wrong_line = 0;
    if (!in) return false;
    const size_t n = fread(text, 1, sizeof text, in);
    const int error = ferror(in) ? errno : n == sizeof text ? EFBIG : 0;
    fclose(in);
    if (error) {
        errno = error;
        return false;
    }
    text[n] = 0;
    *wrong_line = read_organisers(text, organisers);
    return true;
}

struct organiser *find_organiser(struct organisers *organisers, const char *authorization)
{
    static const char scheme[] = "Bearer ";
    unsigned char hash[ORGANISER_HASH];
    struct organiser *found = NULL;
    if (strncasecmp(authorization, scheme, strlen(scheme)) != 0) return NULL;
    const char *key = authorization + strlen(scheme);
    crypto_hash_sha256(hash, (const unsigned char *)key, strlen(key));
    for (unsigned i = 0; i < organisers->n; i++)
        if (sodium_memcmp(hash, organisers->list[i].hash, sizeof hash) == 0)
            found = &organisers->list[i];
    return found;
}

bool admit_organiser(struct organiser *organiser, uint64_t now)
{
    const uint64_t price = 1000 / RATE;
    const uint64_t from = organiser->paid_until > now ? organiser->paid_until : now;
    if (from + price - now > price * BURST) return false;
    organiser->paid_until = from + price;
    return true;
}

void make_organiser_key(const char *name, char key[ORGANISER_KEY], char line[ORGANISER_LINE])
{
    unsigned char bytes[KEY_BYTES], hash[ORGANISER_HASH];
    char text[HASH_TEXT + 1];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(key, ORGANISER_KEY, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    crypto_hash_sha256(hash, (const unsigned char *)key, strlen(key));
    sodium_bin2hex(text, sizeof text, hash, sizeof hash);
    snprintf(line, ORGANISER_LINE, "%s %s", name, text);
    sodium_memzero(bytes, sizeof bytes);
}
