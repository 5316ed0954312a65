/* text_parts.h - what the readers of texts share: complaints with their place, growing arrays,
 * pieces of text. Memory lives as long as the program, which gives up when there is none. */
#ifndef LAUZE_TEXT_PARTS_H
#define LAUZE_TEXT_PARTS_H

#include "word_reader.h"

/* Writes file:line: reason, and counts. */
void complain(struct origin origin, const char *format, ...) __attribute__((format(printf, 2, 3)));
unsigned n_complaints(void);

void *or_die(void *memory);

/* Room for one more element behind `n` of them, cleared. */
void *grow(void *array, size_t n, size_t size);

char *copy(const char *text, size_t length);

/* The two with a blank between them, where neither is empty. */
char *join_words(const char *first, const char *second);

/* The text without the blanks around it; its end is cut off in place. */
char *trim(char *text);

/* The name of expansions/<name>/<file>; "" for what lies elsewhere. */
char *folder_of(const char *path);

#endif
