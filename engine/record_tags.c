/* record_tags.c - the tags at the head of a record, and the comments anywhere in it. */
#include "record.h"

#include <string.h>

static bool is_in_comment(int c) { return c != '}'; }
static bool is_in_line(int c) { return c != '\n'; }
static bool is_in_variation(int c) { return c != '{' && c != ';' && c != '(' && c != ')'; }

static lauze_status refuse_unclosed(struct reader *reader, size_t opening)
{
    const struct word word = { opening, 1 };
    return refuse(reader, LAUZE_ENDED_EARLY, word);
}

/* A comment, if one comes next. */
static lauze_status skip_comment(struct reader *reader)
{
    const size_t opening = reader->at;
    if (take(reader, ';')) {
        take_while(reader, is_in_line);
    } else if (take(reader, '{')) {
        take_while(reader, is_in_comment);
        if (!take(reader, '}')) return refuse_unclosed(reader, opening);
    }
    return LAUZE_OK;
}

/* A variation with all that is nested in it; its comments may hold any bracket. */
static lauze_status skip_variation(struct reader *reader)
{
    const size_t opening = reader->at;
    size_t depth = 0;
    do {
        const lauze_status status = skip_comment(reader);
        if (status != LAUZE_OK) return status;
        if (take(reader, '('))
            depth++;
        else if (take(reader, ')'))
            depth--;
        else if (take_while(reader, is_in_variation).length == 0 && peek(reader) == END_OF_TEXT)
            return refuse_unclosed(reader, opening);
    } while (depth > 0);
    return LAUZE_OK;
}

lauze_status skip_space(struct reader *reader)
{
    for (;;) {
        skip_blanks(reader);
        const int c = peek(reader);
        if (c != '{' && c != ';' && c != '(') return LAUZE_OK;
        const lauze_status status = c == '(' ? skip_variation(reader) : skip_comment(reader);
        if (status != LAUZE_OK) return status;
    }
}

static bool is_in_tag_name(int c) { return c != '"' && c != ']' && c != '\n'; }

static lauze_status read_tag_name(struct reader *reader, struct word *name)
{
    skip_blanks(reader);
    *name = take_while(reader, is_in_tag_name);
    while (name->length > 0 && is_blank(text_of(reader, *name)[name->length - 1]))
        name->length--;
    return name->length > 0 ? expect(reader, '"') : refuse_next(reader);
}

static lauze_status read_tag_value(struct reader *reader, struct word *value)
{
    *value = (struct word){ reader->at, 0 };
    while (peek(reader) != '"' && peek(reader) != '\n' && peek(reader) != END_OF_TEXT) {
        take(reader, '\\');
        if (reader->at < reader->length) reader->at++;
    }
    value->length = reader->at - value->at;
    const lauze_status status = expect(reader, '"');
    skip_blanks(reader);
    return status == LAUZE_OK ? expect(reader, ']') : status;
}

lauze_status read_tag(struct reader *reader, struct tag *tag)
{
    lauze_status status = skip_space(reader);
    if (status != LAUZE_OK) return status;
    if (!take(reader, '[')) return LAUZE_OVER;
    status = read_tag_name(reader, &tag->name);
    return status == LAUZE_OK ? read_tag_value(reader, &tag->value) : status;
}

/* The setup is refused at its place in the record. A quote or backslash is in no setup, so its
 * value is read as it is. */
static lauze_status read_setup_tag(struct reader *reader, struct word value, lauze_setup *setup)
{
    struct reader inside = { reader->text, value.at + value.length, value.at, reader->error };
    const lauze_status status = read_setup_part(&inside, &setup_in_line, setup);
    return status == LAUZE_OK ? expect_end(&inside) : status;
}

struct head {
    bool has_format, has_setup;
    lauze_setup setup;
};

static lauze_status use_tag(struct reader *reader, const struct tag *tag, struct head *head)
{
    const bool is_format = is_word(reader, tag->name, "Lauze");
    const bool is_setup = is_word(reader, tag->name, "Setup");
    if ((is_format && head->has_format) || (is_setup && head->has_setup))
        return refuse(reader, LAUZE_REPEATED, tag->name);
    head->has_format |= is_format;
    head->has_setup |= is_setup;
    if (is_format && !is_word(reader, tag->value, "1"))
        return refuse(reader, LAUZE_OTHER_VERSION, tag->value);
    return is_setup ? read_setup_tag(reader, tag->value, &head->setup) : LAUZE_OK;
}

static lauze_status read_head(struct reader *reader, struct head *head)
{
    for (;;) {
        struct tag tag;
        lauze_status status = read_tag(reader, &tag);
        if (status == LAUZE_OVER) break;
        if (status == LAUZE_OK) status = use_tag(reader, &tag, head);
        if (status != LAUZE_OK) return status;
    }
    return head->has_setup ? LAUZE_OK : refuse_next(reader);
}

lauze_status lauze_open_record(lauze_record *record, const char *text, size_t length,
                               lauze_setup *setup, lauze_error *error)
{
    if (!record || !text || !setup) return refuse_call(error);
    struct reader reader = { text, length, 0, error };
    struct head head = { 0 };
    const lauze_status status = read_head(&reader, &head);
    if (status != LAUZE_OK) return status;
    *record =
        (lauze_record){ .text = text, .length = length, .at = reader.at, .line = 1, .column = 1 };
    *setup = head.setup;
    return LAUZE_OK;
}

static void write_value(struct writer *writer, const char *value, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (value[i] == '\\' && i + 1 < length) i++;
        write_char(writer, value[i]);
    }
}

size_t lauze_record_tag(const lauze_record *record, const char *tag, char *buffer, size_t size)
{
    struct writer writer = { buffer, buffer ? size : 0, 0 };
    if (!record || !record->text || !tag) return end_writing(&writer);
    struct reader reader = { record->text, record->length, 0, NULL };
    struct tag found;
    while (read_tag(&reader, &found) == LAUZE_OK) {
        if (!is_word(&reader, found.name, tag)) continue;
        write_value(&writer, text_of(&reader, found.value), found.value.length);
        break;
    }
    return end_writing(&writer);
}
