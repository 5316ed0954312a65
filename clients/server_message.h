/* server_message.h - what a server's message says, pointing into the line itself.
 *
 * It takes for granted that the line is JSON; whatever else comes ends the reading without harm. Texts are as they stand
 * between their quotation marks; names, actions and codes hold nothing that JSON escapes. */
#ifndef LAUZE_SERVER_MESSAGE_H
#define LAUZE_SERVER_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A part of a line; no bytes at all: it is not there, or null. */
struct piece {
    const char *bytes;
    size_t length;
};

/* One field of an object: a text without its quotation marks, anything else as it is written. */
struct message_field {
    struct piece name, value;
    bool is_text;
};

struct server_message {
    struct piece type, re, game, by, action, effects, who, seat, code, token, tokens, addresses,
        undone;
    struct piece setup, record, args;
    int64_t seq; /* -1: not there */
};

void read_server_message(const char *line, size_t length, struct server_message *message);

/* Takes the next field of an object; `at` is what is left of it, at first all. False at its end. */
bool next_field(struct piece *at, struct message_field *field);
/* The next text of a list of texts, likewise. */
bool next_text(struct piece *at, struct piece *text);

bool is_piece(struct piece piece, const char *text);
/* Copies it, cut to fit and ended by 0. */
void copy_piece(struct piece piece, char *to, size_t size);
/* Mixes its bytes into a number that stands for all that went into it. */
uint64_t mix_piece(uint64_t mark, struct piece piece);

#endif
