/* text_parts.c - complaints, arrays and pieces of text for the readers of texts. */
#include "text_parts.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned n_errors;

void complain(struct origin origin, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%u: ", origin.file, origin.line);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    n_errors++;
}

unsigned n_complaints(void) { return n_errors; }

void *or_die(void *memory)
{
    if (memory) return memory;
    fputs("out of memory\n", stderr);
    exit(1);
}

/* Grows at powers of two. */
void *grow(void *array, size_t n, size_t size)
{
    if ((n & (n - 1)) == 0) array = or_die(realloc(array, (n ? 2 * n : 1) * size));
    memset((char *)array + n * size, 0, size);
    return array;
}

char *copy(const char *text, size_t length)
{
    char *result = or_die(malloc(length + 1));
    memcpy(result, text, length);
    result[length] = 0;
    return result;
}

char *join_words(const char *first, const char *second)
{
    const size_t size = strlen(first) + strlen(second) + 2;
    char *result = or_die(malloc(size));
    snprintf(result, size, "%s%s%s", first, *first && *second ? " " : "", second);
    return result;
}

char *trim(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1]))
        text[--length] = 0;
    return text;
}

char *folder_of(const char *path)
{
    const char *begin = strstr(path, "expansions/");
    if (!begin) return copy("", 0);
    begin += strlen("expansions/");
    return copy(begin, strcspn(begin, "/"));
}
