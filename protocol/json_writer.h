/* json_writer.h - appends JSON to a growing buffer, with no tree in between.
 *
 * Every call takes the key under which the value stands, or null inside an array. Commas come by themselves. Texts
 * may hold any bytes: what is not UTF-8 becomes U+FFFD, so the output always is. When memory runs out the writer
 * notes it in `has_failed` and swallows the rest; the caller looks once, at the end. */
#ifndef LAUZE_JSON_WRITER_H
#define LAUZE_JSON_WRITER_H

#include <stdbool.h>
#include <stddef.h>

struct json_writer {
    char *text; /* not ended by 0 */
    size_t length, capacity;
    bool has_failed;
};

void json_open_object(struct json_writer *writer, const char *key);
void json_close_object(struct json_writer *writer);
void json_open_array(struct json_writer *writer, const char *key);
void json_close_array(struct json_writer *writer);

void json_add_text(struct json_writer *writer, const char *key, const char *text);
void json_add_bytes(struct json_writer *writer, const char *key, const char *bytes, size_t length);
void json_add_number(struct json_writer *writer, const char *key, long long number);
void json_add_bool(struct json_writer *writer, const char *key, bool is_true);
void json_add_null(struct json_writer *writer, const char *key);
/* A value that is JSON already. */
void json_add_raw(struct json_writer *writer, const char *key, const char *json);

/* Ends the line: what comes next is a new message. */
void json_end_line(struct json_writer *writer);
/* Adds whole lines that were written before. */
void json_add_lines(struct json_writer *writer, const char *lines, size_t length);

/* Back to empty, keeping the memory; giving the memory back. */
void json_clear(struct json_writer *writer);
void json_free(struct json_writer *writer);

#endif
