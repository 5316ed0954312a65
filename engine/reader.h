/* reader.h - a cursor over a text that says where and why it cannot be read.
 *
 * Positions in the text are byte offsets; line and column are counted only when something is
 * refused, over the whole text, so a part of a longer text (the setup in a record) is refused at
 * its true place. The token of an error holds printable ASCII only: every other byte of the text
 * shows as a question mark. */
#ifndef LAUZE_READER_H
#define LAUZE_READER_H

#include "lauze.h"

struct reader {
    const char *text;
    size_t length, at;
    lauze_error *error; /* may be null */
};

/* A stretch of the text. */
struct word {
    size_t at, length;
};

#define END_OF_TEXT (-1)

static inline bool is_digit(int c) { return c >= '0' && c <= '9'; }
static inline bool is_lower(int c) { return c >= 'a' && c <= 'z'; }
static inline bool is_upper(int c) { return c >= 'A' && c <= 'Z'; }
static inline bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
/* What names, versions and values are made of. */
static inline bool is_name(int c) { return is_digit(c) || is_lower(c) || is_upper(c) || c == '-'; }
/* What codes of tiles are made of, behind their first letter. */
static inline bool is_code(int c) { return is_digit(c) || is_upper(c); }

/* The next byte, 0..255, or END_OF_TEXT. */
int peek(const struct reader *reader);
/* Steps over the next byte if it is this one. */
bool take(struct reader *reader, char c);
void skip_blanks(struct reader *reader);
/* Steps over all bytes that belong. */
struct word take_while(struct reader *reader, bool (*belongs)(int c));

bool is_word(const struct reader *reader, struct word word, const char *name);
/* The word's bytes; they are not ended by 0. */
static inline const char *text_of(const struct reader *reader, struct word word)
{
    return reader->text + word.at;
}

/* An integer, with a minus sign where `least` is negative. LAUZE_RANGE when it is outside. */
lauze_status read_number(struct reader *reader, int least, int most, int *number);

/* LAUZE_OK when only blanks are left, else the rest is refused. */
lauze_status expect_end(struct reader *reader);
/* Steps over this byte, or refuses what is there instead. */
lauze_status expect(struct reader *reader, char c);

/* Fills in the error for this word of the text and returns the status. */
lauze_status refuse(const struct reader *reader, lauze_status status, struct word word);
/* Refuses whatever comes next: LAUZE_ENDED_EARLY at the end of the text, else LAUZE_SYNTAX. */
lauze_status refuse_next(const struct reader *reader);

/* The line and column of an offset, both from 1. */
void locate(const char *text, size_t at, uint32_t *line, uint32_t *column);
/* A call that cannot be carried out at all; `error` may be null. */
lauze_status refuse_call(lauze_error *error);

#endif
