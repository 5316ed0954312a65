/* corpus.c - finds the records in a text, and what their tags say. */
#include "corpus.h"

#include <stdlib.h>
#include <string.h>

static const char FIRST_TAG[] = "[Lauze \"";

/* Where the next line that begins so is; the end of the text when there is none. */
static size_t find_line(const char *text, size_t length, size_t at, const char *beginning)
{
    const size_t wanted = strlen(beginning);
    while (at < length) {
        if (length - at >= wanted && memcmp(text + at, beginning, wanted) == 0) return at;
        const char *const end = memchr(text + at, '\n', length - at);
        if (end == NULL) return length;
        at = (size_t)(end - text) + 1;
    }
    return length;
}

/* One behind the tags and one behind the turns, at the very end. */
static bool has_both_empty_lines(const struct corpus_record *record)
{
    unsigned n = 0;
    for (size_t i = 0; i + 1 < record->length; i++)
        n += record->text[i] == '\n' && record->text[i + 1] == '\n';
    return n == 2 && record->text[record->length - 1] == '\n' &&
           record->text[record->length - 2] == '\n';
}

bool corpus_tag(const struct corpus_record *record, const char *tag, char *value, size_t size)
{
    const size_t length = strlen(tag);
    for (size_t at = 0; at < record->length && record->text[at] == '[';) {
        const char *const line = record->text + at;
        const char *const end = memchr(line, '\n', record->length - at);
        if (end == NULL) return false;
        at += (size_t)(end - line) + 1;
        if (strncmp(line + 1, tag, length) != 0 || line[1 + length] != ' ') continue;
        const char *const from = line + length + 3;
        if (end < from + 2) return false;
        const size_t n = (size_t)(end - from) - 2; /* without "] */
        if (n >= size) return false;
        memcpy(value, from, n);
        value[n] = '\0';
        return true;
    }
    return false;
}

bool next_corpus_record(const char *text, size_t length, size_t *at, struct corpus_record *record)
{
    const size_t from = find_line(text, length, *at, FIRST_TAG);
    if (from == length) return false;
    *at = find_line(text, length, from + 1, FIRST_TAG);
    *record = (struct corpus_record){ .text = text + from, .length = *at - from, .game = -1 };
    char number[24], *end;
    if (corpus_tag(record, "Game", number, sizeof number)) {
        record->game = strtol(number, &end, 10);
        if (*end != '\0' || end == number) record->game = -1;
    }
    record->is_whole = has_both_empty_lines(record);
    return true;
}
