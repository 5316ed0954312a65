/* contestant.c - reads who plays, and opens him. */
#include "contestant.h"

#include "command.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double seconds_of(clockid_t clock)
{
    struct timespec now = { 0 };
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double thread_seconds(void) { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }

double world_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }

void say_forfeit(char *text, size_t size, const char *why)
{
    char key[64];
    const size_t length = strcspn(why, ":");
    const char *const what = why + length + strspn(why + length, ": ");
    snprintf(key, sizeof key, "forfeit %.*s", (int)length, why);
    say_with(text, size, key, (struct place_words[]){ { "what", what }, { NULL, NULL } });
}

static int complain_of_contestant(const char *text)
{
    char names[256] = "";
    const struct lauze_level *level;
    for (unsigned i = 0; (level = lauze_level(i)); i++) {
        const size_t length = strlen(names);
        snprintf(names + length, sizeof names - length, "%s, ", level->name);
    }
    const size_t length = strlen(names);
    snprintf(names + length, sizeof names - length, "random, \"cmd: ...\"");
    return complain(
        EXIT_USE, "complaint contestant",
        (struct place_words[]){ { "value", text }, { "words", names }, { NULL, NULL } });
}

bool read_turn_budget(const char *text, struct turn_budget *budget)
{
    char *end;
    errno = 0;
    const unsigned long long number = strtoull(text, &end, 10);
    const bool is_time = strcmp(end, "ms") == 0;
    if (errno != 0 || number == 0 || !(*text >= '0' && *text <= '9')) return false;
    if (number > (is_time ? 3600000ull : 1000000000000ull)) return false;
    if (!is_time && *end != '\0') return false;
    *budget = is_time ? (struct turn_budget){ .millis = (uint32_t)number }
                      : (struct turn_budget){ .nodes = number };
    return true;
}

static bool read_kind(const char *name, size_t length, struct contestant_spec *spec)
{
    spec->kind = CONTESTANT_RANDOM;
    if (length == strlen("random") && memcmp(name, "random", length) == 0) return true;
    spec->kind = CONTESTANT_LEVEL;
    spec->level = lauze_find_level(name, length);
    return spec->level < lauze_n_levels();
}

/* ": ./engine" or " strong@5000: ./engine". Which levels there are is for the program to know. */
static bool read_command(const char *text, struct contestant_spec *spec)
{
    const char *const from = text + strspn(text, " ");
    const size_t length = strcspn(from, "@:"), end = strcspn(from, ":");
    char budget[32];
    if (from[end] != ':' || length >= sizeof spec->asked || end - length > sizeof budget)
        return false;
    snprintf(spec->asked, sizeof spec->asked, "%.*s", (int)length, from);
    if (end > length) {
        snprintf(budget, sizeof budget, "%.*s", (int)(end - length - 1), from + length + 1);
        if (!read_turn_budget(budget, &spec->budget)) return false;
    }
    spec->kind = CONTESTANT_COMMAND;
    spec->command = from + end + 1;
    spec->command += strspn(spec->command, " ");
    return *spec->command != '\0';
}

int read_contestant(const char *text, struct turn_budget usual, struct contestant_spec *spec)
{
    *spec = (struct contestant_spec){ .budget = usual };
    if ((size_t)snprintf(spec->name, sizeof spec->name, "%s", text) >= sizeof spec->name)
        return complain_of_contestant(text);
    if (strncmp(text, "cmd:", 4) == 0 || strncmp(text, "cmd ", 4) == 0)
        return read_command(text + strlen("cmd"), spec) ? EXIT_GOOD : complain_of_contestant(text);
    const size_t length = strcspn(text, "@");
    if (!read_kind(text, length, spec)) return complain_of_contestant(text);
    if (text[length] == '@' && !read_turn_budget(text + length + 1, &spec->budget))
        return complain_of_contestant(text);
    return EXIT_GOOD;
}

struct contestant *open_contestant(const struct contestant_spec *spec, const lauze_rules *rules,
                                   struct patience patience)
{
    switch (spec->kind) {
    case CONTESTANT_LEVEL: return open_level(spec, rules, patience);
    case CONTESTANT_RANDOM: return open_random(spec, rules);
    case CONTESTANT_COMMAND: return open_command(spec, rules, patience);
    }
    return NULL;
}

void close_contestant(struct contestant *contestant)
{
    if (contestant) contestant->class->close(contestant);
}
