/* text_lines.c - lines as the helpers of tests say and hear them. */
#include "text_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *format_line(size_t *length, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int n = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *line = malloc((size_t)n + 1);
    if (!line) abort();
    vsnprintf(line, (size_t)n + 1, format, arguments);
    *length = (size_t)n;
    return line;
}

void append_line(char **text, size_t *length, const char *line, size_t n)
{
    char *longer = realloc(*text, *length + n + 2);
    if (!longer) abort();
    memcpy(longer + *length, line, n);
    memcpy(longer + *length + n, "\n", 2);
    *text = longer;
    *length += n + 1;
}
