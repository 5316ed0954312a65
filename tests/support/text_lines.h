/* text_lines.h - lines as the helpers of tests say and hear them; without memory the test aborts. */
#ifndef LAUZE_TEXT_LINES_H
#define LAUZE_TEXT_LINES_H

#include <stdarg.h>
#include <stddef.h>

/* A line formatted as by vprintf, to be freed, and its length. */
char *format_line(size_t *length, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Adds a line with its end to a text of that length, which is null or from here; it is ended by 0. */
void append_line(char **text, size_t *length, const char *line, size_t n);

#endif
