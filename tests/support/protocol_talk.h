/* protocol_talk.h - talks to the protocol without a pipe in between. */
#ifndef LAUZE_PROTOCOL_TALK_H
#define LAUZE_PROTOCOL_TALK_H

#include "protocol.h"

#include <stdbool.h>

/* A session, and all that was said to the last line, one message a line, ended by 0. */
struct talk {
    struct protocol_session *session;
    char *heard;
    size_t length, n_lines;
};

void begin_talk(struct talk *talk);
void end_talk(struct talk *talk);

/* Says a line, formatted as by printf; or any bytes. Returns what was heard. */
const char *talk_say(struct talk *talk, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *talk_bytes(struct talk *talk, const char *bytes, size_t length);

/* Whether the last answer holds a text. */
bool talk_has(const struct talk *talk, const char *text);

#endif
