/* server_log.c - what the server writes about itself: one line an event, `key=value`. */
#include "server_log.h"

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

void log_event(FILE *stream, const char *event, const struct log_field *fields)
{
    char moment[32];
    struct tm utc;
    time_t now = time(NULL);
    if (!stream) return;
    gmtime_r(&now, &utc);
    strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%SZ", &utc);
    fprintf(stream, "time=%s event=%s", moment, event);
    for (; fields && fields->name; fields++) {
        fprintf(stream, " %s=", fields->name);
        write_value(stream, fields->value);
    }
    fputc('\n', stream);
    fflush(stream);
}
