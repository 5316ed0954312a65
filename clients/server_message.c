/* server_message.c - what a server's message says, pointing into the line itself. */
#include "server_message.h"

#include <stdlib.h>
#include <string.h>

static void skip(struct piece *at, size_t n)
{
    at->bytes += n;
    at->length -= n;
}

/* What stands between values has no meaning to us. */
static void skip_marks(struct piece *at)
{
    while (at->length > 0 && strchr(" \t:,{[", at->bytes[0]))
        skip(at, 1);
}

/* The length of the text that begins here, both quotation marks included. */
static size_t text_length(const struct piece *at)
{
    size_t i = 1;
    while (i < at->length && at->bytes[i] != '"')
        i += at->bytes[i] == '\\' ? 2 : 1;
    return i < at->length ? i + 1 : at->length;
}

/* The length of a value that is no text: to the mark at which it ends, over all that it holds. */
static size_t value_length(const struct piece *at)
{
    size_t depth = 0, i = 0;
    while (i < at->length) {
        const struct piece rest = { at->bytes + i, at->length - i };
        char c = at->bytes[i];
        if (depth == 0 && strchr(",}]", c)) return i;
        if (c == '{' || c == '[') depth++;
        if ((c == '}' || c == ']') && --depth == 0) return i + 1;
        i += c == '"' ? text_length(&rest) : 1;
    }
    return i;
}

bool next_text(struct piece *at, struct piece *text)
{
    skip_marks(at);
    if (at->length < 2 || at->bytes[0] != '"') return false;
    size_t length = text_length(at);
    *text = (struct piece){ at->bytes + 1, length - 2 };
    skip(at, length);
    return true;
}

bool next_field(struct piece *at, struct message_field *field)
{
    if (!next_text(at, &field->name) || at->length == 0 || at->bytes[0] != ':') return false;
    skip(at, 1);
    field->is_text = at->length >= 2 && at->bytes[0] == '"';
    if (field->is_text) return next_text(at, &field->value);
    field->value = (struct piece){ at->bytes, value_length(at) };
    skip(at, field->value.length);
    return true;
}

bool is_piece(struct piece piece, const char *text)
{
    return piece.bytes && strlen(text) == piece.length &&
           memcmp(piece.bytes, text, piece.length) == 0;
}

void copy_piece(struct piece piece, char *to, size_t size)
{
    size_t n = piece.length < size ? piece.length : size - 1;
    if (n > 0) memcpy(to, piece.bytes, n);
    to[n] = 0;
}

/* FNV-1a, with the length behind, so that pieces do not run into each other. */
uint64_t mix_piece(uint64_t mark, struct piece piece)
{
    for (size_t i = 0; i < piece.length; i++)
        mark = (mark ^ (unsigned char)piece.bytes[i]) * 0x100000001b3u;
    return (mark ^ piece.length) * 0x100000001b3u;
}

static void take_field(struct server_message *message, const struct message_field *field)
{
    static const struct {
        const char *name;
        size_t offset;
    } places[] = {
#define PLACE(name) { #name, offsetof(struct server_message, name) }
        PLACE(type),   PLACE(re),    PLACE(game), PLACE(by),    PLACE(action), PLACE(effects),
        PLACE(who),    PLACE(seat),  PLACE(code), PLACE(token), PLACE(tokens), PLACE(addresses),
        PLACE(undone), PLACE(setup), PLACE(args), PLACE(record)
#undef PLACE
    };
    char number[24];
    if (is_piece(field->name, "seq")) {
        copy_piece(field->value, number, sizeof number);
        message->seq = strtoll(number, NULL, 10);
        return;
    }
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (!is_piece(field->name, places[i].name)) continue;
        *(struct piece *)((char *)message + places[i].offset) = field->value;
        return;
    }
}

void read_server_message(const char *line, size_t length, struct server_message *message)
{
    struct piece at = { line, length };
    struct message_field field;
    *message = (struct server_message){ .seq = -1 };
    while (next_field(&at, &field)) {
        if (field.is_text || !is_piece(field.value, "null")) take_field(message, &field);
    }
}
