/* things.h - what the seats of a game have, by name, for the driver of the protocol. */
#ifndef LAUZE_THINGS_H
#define LAUZE_THINGS_H

#include <stdlib.h>
#include <string.h>

enum { MOST_SEATS = 8, MOST_KINDS = 16 };

/* A number of each kind of thing that a seat has, by name. */
struct things {
    unsigned n_kinds;
    char kind[MOST_KINDS][32];
    long n[MOST_SEATS][MOST_KINDS];
};

/* Which kind that is; it is noted where it is new. */
static inline unsigned kind_of(struct things *things, const char *name, size_t length)
{
    unsigned kind = 0;
    while (kind < things->n_kinds &&
           (strlen(things->kind[kind]) != length || strncmp(things->kind[kind], name, length) != 0))
        kind++;
    if (kind == MOST_KINDS || length >= sizeof things->kind[0]) exit(3);
    if (kind == things->n_kinds) {
        memcpy(things->kind[kind], name, length);
        things->n_kinds++;
    }
    return kind;
}

/* Reads {"NAME":N,...} at `at` as what a seat has. */
static inline void read_things(struct things *things, unsigned seat, const char *at)
{
    if (!at || *at != '{') return;
    for (at++; *at == '"' || *at == ',';) {
        at += *at == ',';
        const char *end = strchr(at + 1, '"');
        const unsigned kind = kind_of(things, at + 1, (size_t)(end - at - 1));
        things->n[seat][kind] = strtol(end + 2, NULL, 10);
        at = end + 2 + strspn(end + 2, "-0123456789");
    }
}

static inline void change(struct things *things, const char *seat, const char *name, long n)
{
    if (seat[0] < 'a' || seat[0] > 'h') return;
    things->n[seat[0] - 'a'][kind_of(things, name, strlen(name))] += n;
}

#endif
