/* writer.c - appends to a buffer of the caller's and counts on when it is full, as snprintf
 * does. */
#include "writer.h"

#include <string.h>

void write_char(struct writer *writer, char c)
{
    if (writer->buffer && writer->length + 1 < writer->size) writer->buffer[writer->length] = c;
    writer->length++;
}

void write_bytes(struct writer *writer, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        write_char(writer, bytes[i]);
}

void write_text(struct writer *writer, const char *text)
{
    write_bytes(writer, text, strlen(text));
}

void write_number(struct writer *writer, int number)
{
    enum { MAX_DIGITS = 12 };
    char digits[MAX_DIGITS];
    unsigned n = 0, rest = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    do {
        digits[n++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    if (number < 0) write_char(writer, '-');
    while (n > 0)
        write_char(writer, digits[--n]);
}

size_t end_writing(struct writer *writer)
{
    if (writer->size > 0) {
        const size_t last = writer->size - 1;
        writer->buffer[writer->length < last ? writer->length : last] = 0;
    }
    return writer->length;
}
