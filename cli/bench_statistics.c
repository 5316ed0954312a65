/* bench_statistics.c - medians of what was measured, and the speed that another program prints. */
#include "bench_statistics.h"

#include <assert.h>
#include <ctype.h>
#include <math.h>
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

static bool is_blank(char letter) { return letter == ' ' || letter == '\t'; }

/* Whether a number that is a speed ends at `end`, with nothing but a blank, = or the like before it. */
static bool read_number_before(const char *text, const char *end, double *number)
{
    const char *from = end;
    while (from > text && !isspace((unsigned char)from[-1]) && !strchr("=:>(", from[-1]))
        from--;
    char *after;
    *number = strtod(from, &after);
    return after == end && end > from && isfinite(*number) && *number > 0;
}

unsigned read_speeds(const char *text, double *speeds, unsigned capacity)
{
    static const char unit[] = "games/s";
    unsigned n = 0;
    const char *at = text;
    while (n < capacity && (at = strstr(at, unit)) != NULL) {
        const char *end = at;
        at += strlen(unit);
        if (isalnum((unsigned char)*at)) continue;
        while (end > text && is_blank(end[-1]))
            end--;
        if (read_number_before(text, end, &speeds[n])) n++;
    }
    return n;
}
