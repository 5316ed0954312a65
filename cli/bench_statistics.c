/* bench_statistics.c - medians of what was measured, and the speed that another program prints. */
#include "bench_statistics.h"

#include <assert.h>
#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_VALUES = 1001 };

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double quantile_of(const double *values, unsigned n, double part)
{
    double sorted[MAX_VALUES];
    assert(n > 0 && n <= MAX_VALUES && part >= 0 && part <= 1);
    memcpy(sorted, values, n * sizeof *sorted);
    qsort(sorted, n, sizeof *sorted, compare);
    const double at = part * (n - 1);
    const unsigned below = (unsigned)at, above = below + 1 < n ? below + 1 : below;
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}

double median_of(const double *values, unsigned n) { return quantile_of(values, n, 0.5); }

/* Further limits than any program's, so that what is divided by a speed stays a number. */
static bool is_speed(double number) { return number >= 1e-6 && number <= 1e15; }

/* Reads the number that ends where the unit begins, with nothing but a blank, = or the like before it. */
static bool read_before(const char *text, const char *unit, double *number)
{
    const char *end = unit;
    while (end > text && (end[-1] == ' ' || end[-1] == '\t'))
        end--;
    const char *from = end;
    while (from > text && !isspace((unsigned char)from[-1]) && !strchr("=:>(", from[-1]))
        from--;
    char *after;
    *number = strtod(from, &after);
    return after == end && end > from && is_speed(*number);
}

static bool read_after(const char *at, double *number)
{
    char *after;
    *number = strtod(at, &after);
    return after > at && is_speed(*number);
}

unsigned read_speeds(const char *text, double *speeds, unsigned capacity)
{
    static const char unit[] = "games/s", key[] = "\"games_per_second\":";
    unsigned n = 0;
    for (const char *at = text; *at && n < capacity; at++) {
        bool is_read = false;
        if (strncmp(at, unit, strlen(unit)) == 0 && !isalnum((unsigned char)at[strlen(unit)]))
            is_read = read_before(text, at, &speeds[n]);
        else if (strncmp(at, key, strlen(key)) == 0)
            is_read = read_after(at + strlen(key), &speeds[n]);
        n += is_read;
    }
    return n;
}
