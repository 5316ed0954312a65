/* organisers.h - who may arrange tables by HTTP: their names, and the hashes of their keys. */
#ifndef LAUZE_ORGANISERS_H
#define LAUZE_ORGANISERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ORGANISERS = 64,
    ORGANISER_NAME = 32,
    ORGANISER_HASH = 32,
    ORGANISER_KEY = 48,   /* characters of a key, its end included */
    ORGANISER_LINE = 128, /* of a line of the file, its end included */
    ORGANISERS_FILE = ORGANISERS * ORGANISER_LINE
};

struct organiser {
    char name[ORGANISER_NAME + 1];
    unsigned char hash[ORGANISER_HASH];
    uint64_t paid_until;
};

struct organisers {
    struct organiser list[ORGANISERS];
    unsigned n;
};

/* Lines `NAME SHA-256`; empty ones, and those that begin with #, say nothing. The number of the line that is wrong, or
 * 0. */
unsigned read_organisers(const char *text, struct organisers *organisers);
/* The same from a file, with why in the language of the system where it cannot be read: false then. */
bool load_organisers(const char *file, struct organisers *organisers, unsigned *wrong_line);

/* Whose key a field `Authorization: Bearer KEY` holds; null: nobody's. It takes as long whoever it is. */
struct organiser *find_organiser(struct organisers *organisers, const char *authorization);

/* Whether one more request of his is not too much, at a moment in milliseconds. */
bool admit_organiser(struct organiser *organiser, uint64_t now);

/* Letters, digits, - and _, not too many. */
bool is_organiser_name(const char *name);
/* A new key, and the line for the file. */
void make_organiser_key(const char *name, char key[ORGANISER_KEY], char line[ORGANISER_LINE]);

#endif
