/* server_log.h - what the server writes about itself: one line an event, `key=value`, to a stream or nowhere. */
#ifndef LAUZE_SERVER_LOG_H
#define LAUZE_SERVER_LOG_H

#include <stdio.h>
#include <time.h>

struct log_field {
    const char *name, *value;
};

/* `fields` end with a null name. Names of games and tokens never stand in a log. A null stream writes nothing. */
void log_event(FILE *stream, const char *event, const struct log_field *fields);
void log_event_at(FILE *stream, time_t now, const char *event, const struct log_field *fields);

#endif
