/* server_figures.h - what a server counts of itself, for whoever watches over it. */
#ifndef LAUZE_SERVER_FIGURES_H
#define LAUZE_SERVER_FIGURES_H

#include "store_desk.h"

/* Something that is counted by a word: why connections ended, or how requests were answered. */
struct counted_word {
    const char *word;
    uint64_t n;
};
enum { COUNTED_WORDS = 24 }; /* more different ones are not counted */

/* What only grows. */
struct server_counters {
    uint64_t connections, sockets;      /* taken so far */
    uint64_t messages_in, messages_out; /* over WebSockets */
    uint64_t bytes_in, bytes_out;
    struct counted_word ended[COUNTED_WORDS]; /* connections, by why */
    struct counted_word
        refused[COUNTED_WORDS]; /* requests, by the status, and connections, by the limit */
};

/* Everything at one moment. */
struct server_sight {
    struct server_counters counters;
    struct desk_figures desk;
    unsigned connections, guests, games, thinkers;
    uint64_t uptime;     /* seconds */
    const char *trouble; /* why it cannot serve and store now, or null */
    const char *version;
};

/* The word has to last as long as the counters. */
void count_word(struct counted_word *words, const char *word);

/* Prometheus' text format 0.0.4. The text always fits where there is room for METRICS_BYTES. */
enum { METRICS_BYTES = 16384 };
size_t write_metrics(const struct server_sight *sight, char text[METRICS_BYTES]);
/* One line of JSON. */
enum { HEALTH_BYTES = 256 };
size_t write_health(const struct server_sight *sight, char text[HEALTH_BYTES]);

#endif
