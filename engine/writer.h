/* writer.h - appends to a buffer of the caller's and counts on when it is full, as snprintf
 * does. */
#ifndef LAUZE_WRITER_H
#define LAUZE_WRITER_H

#include <stddef.h>

struct writer {
    char *buffer; /* may be null when size is 0 */
    size_t size;
    size_t length; /* of the whole text, also of what did not fit */
};

void write_char(struct writer *writer, char c);
void write_text(struct writer *writer, const char *text);
void write_bytes(struct writer *writer, const char *bytes, size_t length);
void write_number(struct writer *writer, int number);

/* Ends the text by 0, cut to the buffer, and returns its whole length. */
size_t end_writing(struct writer *writer);

#endif
