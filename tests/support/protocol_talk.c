/* protocol_talk.c - talks to the protocol without a pipe in between. */
#include "protocol_talk.h"

#include "text_lines.h"

#include <stdlib.h>
#include <string.h>

static void hear(void *context, const char *line, size_t length)
{
    struct talk *talk = context;
    append_line(&talk->heard, &talk->length, line, length);
    talk->n_lines++;
}

void begin_talk(struct talk *talk)
{
    *talk = (struct talk){ .session = open_protocol() };
    if (!talk->session) abort();
}

void end_talk(struct talk *talk)
{
    close_protocol(talk->session);
    free(talk->heard);
}

const char *talk_bytes(struct talk *talk, const char *bytes, size_t length)
{
    const struct protocol_sink sink = { hear, talk };
    free(talk->heard);
    talk->heard = calloc(1, 1);
    talk->length = talk->n_lines = 0;
    protocol_handle(talk->session, bytes, length, &sink);
    return talk->heard;
}

const char *talk_say(struct talk *talk, const char *format, ...)
{
    size_t length;
    va_list arguments;
    va_start(arguments, format);
    char *line = format_line(&length, format, arguments);
    va_end(arguments);
    talk_bytes(talk, line, length);
    free(line);
    return talk->heard;
}

bool talk_has(const struct talk *talk, const char *text)
{
    return strstr(talk->heard, text) != NULL;
}
