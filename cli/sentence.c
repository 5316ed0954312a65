/* sentence.c - puts sentences together piece by piece. */
#include "sentence.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static char *end_of(struct sentence *sentence) { return sentence->text + sentence->length; }

static size_t room_of(const struct sentence *sentence)
{
    return sizeof sentence->text - sentence->length;
}

/* What was cut off is forgotten; a cut in the middle of a character takes the rest of it along. */
static void grow_by(struct sentence *sentence, size_t length)
{
    const size_t room = room_of(sentence);
    sentence->length += length < room ? length : room - 1;
    if (length < room) return;
    while (sentence->length > 0 && ((unsigned char)*end_of(sentence) & 0xc0) == 0x80)
        sentence->length--;
    *end_of(sentence) = '\0';
}

void append_text(struct sentence *sentence, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(end_of(sentence), room_of(sentence), format, arguments);
    va_end(arguments);
    if (length > 0) grow_by(sentence, (size_t)length);
}

void append_words(struct sentence *sentence, const char *key, const struct place_words *values)
{
    grow_by(sentence, say_with(end_of(sentence), room_of(sentence), key, values));
}

void append_count(struct sentence *sentence, const char *key, long n)
{
    grow_by(sentence, say_count(end_of(sentence), room_of(sentence), key, n));
}
