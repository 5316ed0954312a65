/* server_figures.c - what a server counts of itself, as a text for whoever watches over it. */
#include "server_figures.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void count_word(struct counted_word *words, const char *word)
{
    for (unsigned i = 0; i < COUNTED_WORDS; i++) {
        if (!words[i].word) words[i].word = word;
        if (strcmp(words[i].word, word) != 0) continue;
        words[i].n++;
        return;
    }
}

struct metrics_text {
    char *text;
    size_t length;
};

static void add_line(struct metrics_text *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void add_line(struct metrics_text *out, const char *format, ...)
{
    va_list arguments;
    const size_t room = METRICS_BYTES - out->length;
    va_start(arguments, format);
    const int n = vsnprintf(out->text + out->length, room, format, arguments);
    va_end(arguments);
    assert(n >= 0 && (size_t)n < room);
    out->length += (size_t)n;
}

static void describe_metric(struct metrics_text *out, const char *name, const char *type,
                            const char *help)
{
    add_line(out, "# HELP lauze_%s %s\n# TYPE lauze_%s %s\n", name, help, name, type);
}

static void add_words(struct metrics_text *out, const char *name, const char *label,
                      const struct counted_word *words)
{
    for (unsigned i = 0; i < COUNTED_WORDS && words[i].word; i++)
        add_line(out, "lauze_%s{%s=\"%s\"} %" PRIu64 "\n", name, label, words[i].word, words[i].n);
}

static void add_numbers(struct metrics_text *out, const struct server_sight *sight)
{
    const struct server_counters *counters = &sight->counters;
    const struct desk_figures *desk = &sight->desk;
    const struct {
        const char *name, *type, *help;
        uint64_t value;
    } rows[] = {
        { "up", "gauge", "Whether it can serve and store.", sight->trouble == NULL },
        { "uptime_seconds", "gauge", "Since it began.", sight->uptime },
        { "connections", "gauge", "That are open.", sight->connections },
        { "guests", "gauge", "WebSockets that are open.", sight->guests },
        { "games", "gauge", "In memory.", sight->games },
        { "thinkers_busy", "gauge", "Computer players that think.", sight->thinkers },
        { "connections_total", "counter", "Taken.", counters->connections },
        { "sockets_total", "counter", "WebSockets begun.", counters->sockets },
        { "messages_in_total", "counter", "From guests.", counters->messages_in },
        { "messages_out_total", "counter", "To guests.", counters->messages_out },
        { "bytes_in_total", "counter", "Read from connections.", counters->bytes_in },
        { "bytes_out_total", "counter", "Given to connections.", counters->bytes_out },
        { "store_waiting", "gauge", "Jobs that the store has not done.", desk->waiting },
        { "store_groups_total", "counter", "Transactions.", desk->groups },
        { "store_appends_total", "counter", "Requests written in them.", desk->games },
        { "store_events_total", "counter", "Events written in them.", desk->events },
        { "store_failed_total", "counter", "Jobs that failed by the store.", desk->failed },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        describe_metric(out, rows[i].name, rows[i].type, rows[i].help);
        add_line(out, "lauze_%s %" PRIu64 "\n", rows[i].name, rows[i].value);
    }
}

size_t write_metrics(const struct server_sight *sight, char text[METRICS_BYTES])
{
    struct metrics_text out = { text, 0 };
    const uint64_t micros = sight->desk.append_micros;
    describe_metric(&out, "build_info", "gauge", "The program.");
    add_line(&out, "lauze_build_info{version=\"%s\"} 1\n", sight->version);
    add_numbers(&out, sight);
    describe_metric(&out, "store_append_seconds", "summary", "How long a transaction takes.");
    add_line(&out, "lauze_store_append_seconds_sum %" PRIu64 ".%06" PRIu64 "\n", micros / 1000000,
             micros % 1000000);
    add_line(&out, "lauze_store_append_seconds_count %" PRIu64 "\n", sight->desk.groups);
    describe_metric(&out, "ended_total", "counter", "Connections that ended, by why.");
    add_words(&out, "ended_total", "why", sight->counters.ended);
    describe_metric(&out, "refused_total", "counter",
                    "Requests and connections refused, by status or limit.");
    add_words(&out, "refused_total", "reason", sight->counters.refused);
    return out.length;
}

size_t write_health(const struct server_sight *sight, char text[HEALTH_BYTES])
{
    const char *trouble = sight->trouble;
    const int n = snprintf(text, HEALTH_BYTES, "{\"status\":\"%s\"%s%s%s,\"version\":\"%s\"}\n",
                           trouble ? "trouble" : "ok", trouble ? ",\"reason\":\"" : "",
                           trouble ? trouble : "", trouble ? "\"" : "", sight->version);
    return (size_t)n;
}
