/* protocol.h - the JSON lines of docs/PROTOCOL.md, without any input or output of their own.
 *
 * Whoever owns a pipe or a socket cuts it into lines, hands each to protocol_handle, and gets back the lines to send.
 * Any bytes may come in: a line that cannot be understood is answered by an error and changes nothing. */
#ifndef LAUZE_PROTOCOL_H
#define LAUZE_PROTOCOL_H

#include "lauze.h"

#include <stddef.h>

enum {
    PROTOCOL_VERSION = 1,
    PROTOCOL_LINE = 262144, /* bytes of the longest line that is read */
    PROTOCOL_GAMES = 1024,  /* games open at a time */
    PROTOCOL_ACTIONS = 64,  /* actions in one request */
    PROTOCOL_ID = 80,       /* bytes of the longest id, as JSON */
    PROTOCOL_NAME = 64,     /* bytes of the longest name of a player */
    PROTOCOL_GAME = 24,     /* bytes of the longest name of a game */
    PROTOCOL_THINKERS = 4   /* games that are thought about at a time */
};

struct protocol_session;

/* Takes one line to send, without an end of line. */
struct protocol_sink {
    void (*emit)(void *context, const char *line, size_t length);
    void *context;
};

/* Null when there is no memory. Closing forgets all games. */
struct protocol_session *open_protocol(void);
void close_protocol(struct protocol_session *session);

/* From now on new games play with these tiles where they have their set; the greeting shows the text that they were
 * read from. Both outlive the session. */
void protocol_use_tiles(struct protocol_session *session, const lauze_tiles *tiles,
                        const char *text);

/* Obeys one line (without its end) and emits what it brings about before it returns. A line longer than
 * PROTOCOL_LINE is refused whatever it says, so its reader need not keep more than one byte beyond. */
void protocol_handle(struct protocol_session *session, const char *line, size_t length,
                     const struct protocol_sink *sink);

#endif
