/* http_request.h - reads the heads of HTTP requests out of any bytes, however they are cut. */
#ifndef LAUZE_HTTP_REQUEST_H
#define LAUZE_HTTP_REQUEST_H

#include "server_limits.h"

#include <llhttp.h>
#include <stdbool.h>
#include <stddef.h>

/* Where a request may have a body. */
#define API_PATH "/api/v1/"

/* What the server looks at; a field that was not sent is "". */
struct http_request {
    char path[PATH_BYTES + 1];
    char host[256], origin[256];
    char key[64], version[16], upgrade[32]; /* of a WebSocket */
    char authorization[128];
    char forwarded_for[256]; /* by a proxy */
    char accept_encoding[256], accept_language[64], if_none_match[256];
    char body[API_BODY_BYTES + 1]; /* of a POST below API_PATH; there is none elsewhere */
    size_t body_length;
    bool is_get, is_head, is_post;
    bool wants_upgrade; /* to whatever `upgrade` says */
    bool stays_open;    /* whether another request may follow */
    int status;         /* why it is refused, or 0 */
};

enum reading { READING_HEAD, READING_DONE };

struct kept_field;

struct http_reader {
    llhttp_t parser;
    struct http_request request;
    enum reading reading;
    unsigned seen; /* one bit for each kept field that has come */
    char name[32]; /* of the field that is being read */
    size_t name_length, head_length;
    const struct kept_field *field; /* null when it is not kept */
};

void begin_request_head(struct http_reader *reader);

/* Takes bytes until the request is whole or cannot be read, and says how many it took; then `reading` is READING_DONE
 * and `request` says what came. What follows belongs to the next request, or to the WebSocket. */
size_t read_request_head(struct http_reader *reader, const char *bytes, size_t length);

#endif
