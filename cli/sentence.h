/* sentence.h - a sentence put together piece by piece, cut where it grows too long. */
#ifndef LAUZE_SENTENCE_H
#define LAUZE_SENTENCE_H

#include "words.h"

#define SENTENCE_BYTES 1024

struct sentence {
    char text[SENTENCE_BYTES]; /* always ended by 0 */
    size_t length;
};

/* Appends as printf does. */
void append_text(struct sentence *sentence, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Appends the text of a key, its places filled; of "KEY one" or "KEY many", as say_count. */
void append_words(struct sentence *sentence, const char *key, const struct place_words *values);
void append_count(struct sentence *sentence, const char *key, long n);

#endif
