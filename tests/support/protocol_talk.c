/* protocol_talk.c - talks to the protocol without a pipe in between. */
#include "protocol_talk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hear(void *context, const char *line, size_t length)
{
    struct talk *talk = context;
    char *heard = realloc(talk->heard, talk->length + length + 2);
    if (!heard) abort();
    memcpy(heard + talk->length, line, length);
    memcpy(heard + talk->length + length, "\n", 2);
    talk->heard = heard;
    talk->length += length + 1;
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
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *line = malloc((size_t)length + 1);
    if (!line) abort();
    va_start(arguments, format);
    vsnprintf(line, (size_t)length + 1, format, arguments);
    va_end(arguments);
    talk_bytes(talk, line, (size_t)length);
    free(line);
    return talk->heard;
}

bool talk_has(const struct talk *talk, const char *text)
{
    return strstr(talk->heard, text) != NULL;
}
