/* server_log.c - what the server writes about itself: one line an event, `key=value`. */
#include "server_log.h"

#include "server_limits.h"

#include <stdbool.h>
#include <string.h>
#include <time.h>

/* What comes from outside is quoted where it holds more than plain letters, and can never begin a line. */
static void write_value(FILE *stream, const char *value)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.:/_-[]";
    if (value[0] && strspn(value, plain) == strlen(value)) {
        fputs(value, stream);
        return;
    }
    fputc('"', stream);
    for (; *value; value++) {
        unsigned char byte = (unsigned char)*value;
        if (byte < 0x20 || byte >= 0x7f)
            fprintf(stream, "\\x%02x", byte);
        else if (byte == '"' || byte == '\\')
            fprintf(stream, "\\%c", byte);
        else
            fputc(byte, stream);
    }
    fputc('"', stream);
}

/* "error" asks for somebody's help; "warning" may be somebody's fault; the others tell what goes on. */
static const char *level_of(const char *event)
{
    static const char *const levels[][2] = {
        { "not-stored", "error" },
        { "refused", "warning" },
        { "full", "warning" },
        { "unlogged", "warning" },
    };
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (strcmp(levels[i][0], event) == 0) return levels[i][1];
    return "info";
}

static void begin_line(FILE *stream, time_t now, const char *event)
{
    char moment[32];
    struct tm utc;
    gmtime_r(&now, &utc);
    strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%SZ", &utc);
    fprintf(stream, "time=%s level=%s event=%s", moment, level_of(event), event);
}

/* Nobody may fill the disk by coming and going: of one second so many lines are kept, and how many more there were. */
static bool has_room(FILE *stream, time_t now)
{
    static time_t second;
    static unsigned n;
    if (now != second && n > LOG_LINES) {
        begin_line(stream, second, "unlogged");
        fprintf(stream, " lines=%u\n", n - LOG_LINES);
    }
    if (now != second) n = 0;
    second = now;
    return ++n <= LOG_LINES;
}

void log_event(FILE *stream, const char *event, const struct log_field *fields)
{
    log_event_at(stream, time(NULL), event, fields);
}

void log_event_at(FILE *stream, time_t now, const char *event, const struct log_field *fields)
{
    if (!stream || !has_room(stream, now)) return;
    begin_line(stream, now, event);
    for (; fields && fields->name; fields++) {
        fprintf(stream, " %s=", fields->name);
        write_value(stream, fields->value);
    }
    fputc('\n', stream);
    fflush(stream);
}
