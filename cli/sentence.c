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

/* Drops the beginning of a character whose end is missing. */
static void drop_half_character(struct sentence *sentence)
{
    size_t lead = sentence->length;
    while (lead > 0 && ((unsigned char)sentence->text[lead - 1] & 0xc0) == 0x80)
        lead--;
    if (lead == 0) return;
    const unsigned char first = (unsigned char)sentence->text[--lead];
    const size_t needed = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    if (sentence->length - lead < needed) sentence->length = lead;
    *end_of(sentence) = '\0';
}

/* What does not fit is cut off. */
static void grow_by(struct sentence *sentence, size_t length)
{
    const size_t room = room_of(sentence);
    sentence->length += length < room ? length : room - 1;
    if (length >= room) drop_half_character(sentence);
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
