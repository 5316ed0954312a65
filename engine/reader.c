/* reader.c - a cursor over a text that says where and why it cannot be read. */
#include "reader.h"

#include <assert.h>
#include <string.h>

int peek(const struct reader *reader)
{
    return reader->at < reader->length ? (unsigned char)reader->text[reader->at] : END_OF_TEXT;
}

bool take(struct reader *reader, char c)
{
    if (peek(reader) != (unsigned char)c) return false;
    reader->at++;
    return true;
}

struct word take_while(struct reader *reader, bool (*belongs)(int c))
{
    struct word word = { reader->at, 0 };
    while (reader->at < reader->length && belongs(peek(reader)))
        reader->at++;
    word.length = reader->at - word.at;
    return word;
}

void skip_blanks(struct reader *reader)
{
    while (is_blank(peek(reader)))
        reader->at++;
}

bool is_word(const struct reader *reader, struct word word, const char *name)
{
    return strlen(name) == word.length && memcmp(text_of(reader, word), name, word.length) == 0;
}

lauze_status read_number(struct reader *reader, int least, int most, int *number)
{
    enum { ENOUGH = 1000000 }; /* beyond every limit that is asked for */
    assert(least > -ENOUGH && most < ENOUGH);
    struct word word = { reader->at, 0 };
    const bool is_negative = least < 0 && take(reader, '-');
    if (!is_digit(peek(reader))) {
        const lauze_status status = refuse_next(reader);
        reader->at = word.at;
        return status;
    }
    int value = 0;
    for (; is_digit(peek(reader)); reader->at++)
        if (value < ENOUGH) value = value * 10 + (peek(reader) - '0');
    if (is_negative) value = -value;
    word.length = reader->at - word.at;
    if (value < least || value > most) return refuse(reader, LAUZE_RANGE, word);
    *number = value;
    return LAUZE_OK;
}

lauze_status expect_end(struct reader *reader)
{
    skip_blanks(reader);
    return peek(reader) == END_OF_TEXT ? LAUZE_OK : refuse_next(reader);
}

lauze_status expect(struct reader *reader, char c)
{
    return take(reader, c) ? LAUZE_OK : refuse_next(reader);
}

void locate(const char *text, size_t at, uint32_t *line, uint32_t *column)
{
    *line = *column = 1;
    for (size_t i = 0; i < at; i++) {
        const bool is_end = text[i] == '\n';
        *line += is_end;
        *column = is_end ? 1 : *column + 1;
    }
}

lauze_status refuse(const struct reader *reader, lauze_status status, struct word word)
{
    lauze_error *const error = reader->error;
    assert(status != LAUZE_OK && word.at + word.length <= reader->length);
    if (!error) return status;
    *error = (lauze_error){ .status = status };
    locate(reader->text, word.at, &error->line, &error->column);
    for (size_t i = 0; i < word.length && i < LAUZE_NAME - 1; i++) {
        const char c = text_of(reader, word)[i];
        error->token[i] = c >= ' ' && c <= '~' ? c : '?';
    }
    return status;
}

lauze_status refuse_next(const struct reader *reader)
{
    struct word word = { reader->at, 0 };
    while (word.at + word.length < reader->length && word.length < LAUZE_NAME &&
           !is_blank((unsigned char)text_of(reader, word)[word.length]))
        word.length++;
    return refuse(reader, peek(reader) == END_OF_TEXT ? LAUZE_ENDED_EARLY : LAUZE_SYNTAX, word);
}

lauze_status refuse_call(lauze_error *error)
{
    if (error) *error = (lauze_error){ .status = LAUZE_BAD_CALL };
    return LAUZE_BAD_CALL;
}
