/* json_writer.c - appends JSON to a growing buffer, with no tree in between. */
#include "json_writer.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool make_room(struct json_writer *writer, size_t more)
{
    if (writer->has_failed) return false;
    if (more <= writer->capacity - writer->length) return true;
    size_t capacity = writer->capacity ? writer->capacity : 1024;
    while (capacity - writer->length < more && capacity < SIZE_MAX / 2) {
        capacity *= 2;
    }
    char *text = realloc(writer->text, capacity);
    if (!text || capacity - writer->length < more) {
        writer->has_failed = true;
        if (text) writer->text = text;
        return false;
    }
    writer->text = text;
    writer->capacity = capacity;
    return true;
}

static void append(struct json_writer *writer, const char *bytes, size_t length)
{
    if (!make_room(writer, length)) return;
    memcpy(writer->text + writer->length, bytes, length);
    writer->length += length;
}

/* A value needs a comma before it unless it is the first of its object, array or line, or has a key. */
static void separate(struct json_writer *writer)
{
    if (writer->length == 0) return;
    if (!memchr("{[:\n", writer->text[writer->length - 1], 4)) append(writer, ",", 1);
}

/* How many bytes the character at `text` has, or 0 when it is not UTF-8 (overlong forms, surrogates and what lies
 * beyond U+10FFFF are not). */
static size_t utf8_length(const unsigned char *text, size_t left)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    if (text[0] < 0x80) return 1;
    size_t n = text[0] >= 0xf0 ? 4 : text[0] >= 0xe0 ? 3 : 2;
    if (text[0] < 0xc0 || text[0] >= 0xf8 || n > left) return 0;
    uint32_t letter = text[0] & (0x7fu >> n);
    for (size_t i = 1; i < n; i++) {
        if ((text[i] & 0xc0) != 0x80) return 0;
        letter = letter << 6 | (text[i] & 0x3fu);
    }
    bool is_surrogate = letter >= 0xd800 && letter < 0xe000;
    return letter >= least[n] && letter <= 0x10ffff && !is_surrogate ? n : 0;
}

static void append_escaped(struct json_writer *writer, unsigned char byte)
{
    char escape[8];
    const char *plain = byte == '\n' ? "\\n" : byte == '"' ? "\\\"" : byte == '\\' ? "\\\\" : NULL;
    if (!plain) snprintf(escape, sizeof escape, "\\u%04x", byte);
    append(writer, plain ? plain : escape, plain ? 2 : 6);
}

static void append_quoted(struct json_writer *writer, const char *bytes, size_t length)
{
    append(writer, "\"", 1);
    size_t from = 0;
    for (size_t at = 0; at < length;) {
        const unsigned char *here = (const unsigned char *)bytes + at;
        size_t n = utf8_length(here, length - at);
        bool is_plain = n > 0 && *here >= 0x20 && *here != '"' && *here != '\\';
        if (!is_plain) {
            append(writer, bytes + from, at - from);
            if (n > 0)
                append_escaped(writer, *here);
            else
                append(writer, "\xef\xbf\xbd", 3);
            from = at + 1;
        }
        at += is_plain ? n : 1;
    }
    append(writer, bytes + from, length - from);
    append(writer, "\"", 1);
}

static void begin(struct json_writer *writer, const char *key)
{
    separate(writer);
    if (!key) return;
    append_quoted(writer, key, strlen(key));
    append(writer, ":", 1);
}

void json_open_object(struct json_writer *writer, const char *key)
{
    begin(writer, key);
    append(writer, "{", 1);
}

void json_close_object(struct json_writer *writer) { append(writer, "}", 1); }

void json_open_array(struct json_writer *writer, const char *key)
{
    begin(writer, key);
    append(writer, "[", 1);
}

void json_close_array(struct json_writer *writer) { append(writer, "]", 1); }

void json_add_bytes(struct json_writer *writer, const char *key, const char *bytes, size_t length)
{
    begin(writer, key);
    append_quoted(writer, bytes, length);
}

void json_add_text(struct json_writer *writer, const char *key, const char *text)
{
    assert(text);
    json_add_bytes(writer, key, text, strlen(text));
}

void json_add_number(struct json_writer *writer, const char *key, long long number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%lld", number);
    json_add_raw(writer, key, digits);
}

void json_add_bool(struct json_writer *writer, const char *key, bool is_true)
{
    json_add_raw(writer, key, is_true ? "true" : "false");
}

void json_add_null(struct json_writer *writer, const char *key)
{
    json_add_raw(writer, key, "null");
}

void json_add_raw(struct json_writer *writer, const char *key, const char *json)
{
    begin(writer, key);
    append(writer, json, strlen(json));
}

void json_end_line(struct json_writer *writer) { append(writer, "\n", 1); }

void json_add_lines(struct json_writer *writer, const char *lines, size_t length)
{
    append(writer, lines, length);
}

void json_clear(struct json_writer *writer)
{
    writer->length = 0;
    writer->has_failed = false;
}

void json_free(struct json_writer *writer)
{
    free(writer->text);
    *writer = (struct json_writer){ 0 };
}
