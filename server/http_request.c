/* http_request.c - reads the heads of HTTP requests, as far as they matter here, and short bodies where one may be. */
#include "http_request.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

/* The fields that are kept. Which of them may come once only: two of these could mean different things to a proxy. */
static const struct kept_field {
    const char *name;
    size_t offset, size;
    bool is_single;
} kept_fields[] = {
#define KEEP(name, field, is_single)                                                       \
    { name, offsetof(struct http_request, field), sizeof((struct http_request *)0)->field, \
      is_single }
    KEEP("host", host, true),
    KEEP("origin", origin, true),
    KEEP("sec-websocket-key", key, true),
    KEEP("sec-websocket-version", version, true),
    KEEP("upgrade", upgrade, true),
    KEEP("authorization", authorization, true),
    KEEP("x-forwarded-for", forwarded_for, true),
    KEEP("accept-encoding", accept_encoding, false),
    KEEP("accept-language", accept_language, false),
    KEEP("if-none-match", if_none_match, false),
#undef KEEP
};

static struct http_reader *reader_of(llhttp_t *parser) { return parser->data; }

/* Remembers what is wrong first, and stops the parser. */
static int refuse_head(struct http_reader *reader, int status)
{
    if (reader->request.status == 0) reader->request.status = status;
    return HPE_USER;
}

static int take_url(llhttp_t *parser, const char *at, size_t length)
{
    struct http_reader *reader = reader_of(parser);
    size_t known = strlen(reader->request.path);
    if (known + length > PATH_BYTES) return refuse_head(reader, 414);
    if (memchr(at, 0, length)) return refuse_head(reader, 400);
    memcpy(reader->request.path + known, at, length);
    return 0;
}

/* A longer name than any that is kept is cut, so that it matches none. */
static int take_name(llhttp_t *parser, const char *at, size_t length)
{
    struct http_reader *reader = reader_of(parser);
    size_t room = sizeof reader->name - 1 - reader->name_length;
    if (length > room) length = room;
    memcpy(reader->name + reader->name_length, at, length);
    reader->name_length += length;
    reader->name[reader->name_length] = 0;
    return 0;
}

static char *value_of(struct http_reader *reader)
{
    return (char *)&reader->request + reader->field->offset;
}

static int find_field(llhttp_t *parser)
{
    struct http_reader *reader = reader_of(parser);
    if (reader->name_length == 0) return refuse_head(reader, 400);
    reader->field = NULL;
    reader->name_length = 0;
    for (size_t i = 0; i < sizeof kept_fields / sizeof *kept_fields; i++) {
        if (strcasecmp(kept_fields[i].name, reader->name) == 0) reader->field = &kept_fields[i];
    }
    if (!reader->field) return 0;
    unsigned bit = 1u << (reader->field - kept_fields);
    if (reader->field->is_single && (reader->seen & bit)) return refuse_head(reader, 400);
    reader->seen |= bit;
    value_of(reader)[0] = 0;
    return 0;
}

/* What does not fit is refused where it would matter, and means nothing elsewhere. */
static int take_value(llhttp_t *parser, const char *at, size_t length)
{
    struct http_reader *reader = reader_of(parser);
    if (!reader->field) return 0;
    char *value = value_of(reader);
    size_t known = strlen(value);
    if (memchr(at, 0, length)) return refuse_head(reader, 400);
    if (known + length >= reader->field->size) {
        if (reader->field->is_single) return refuse_head(reader, 431);
        value[0] = 0;
        reader->field = NULL;
        return 0;
    }
    memcpy(value + known, at, length);
    value[known + length] = 0;
    return 0;
}

static int end_head(llhttp_t *parser)
{
    struct http_reader *reader = reader_of(parser);
    const bool is_coded = (parser->flags & F_TRANSFER_ENCODING) != 0;
    const bool may_have_body = parser->method == HTTP_POST && !is_coded &&
                               strncmp(reader->request.path, API_PATH, strlen(API_PATH)) == 0;
    const bool has_body = parser->content_length > 0 || is_coded;
    const bool is_small = parser->content_length <= API_BODY_BYTES;
    if (has_body && !(may_have_body && is_small)) return refuse_head(reader, 413);
    return 0;
}

static int take_body(llhttp_t *parser, const char *at, size_t length)
{
    struct http_request *request = &reader_of(parser)->request;
    if (request->body_length + length > API_BODY_BYTES) return refuse_head(reader_of(parser), 413);
    memcpy(request->body + request->body_length, at, length);
    request->body_length += length;
    return 0;
}

static int end_request(llhttp_t *parser)
{
    struct http_reader *reader = reader_of(parser);
    struct http_request *request = &reader->request;
    reader->reading = READING_DONE;
    request->is_get = parser->method == HTTP_GET;
    request->is_post = parser->method == HTTP_POST;
    request->is_head = parser->method == HTTP_HEAD;
    request->wants_upgrade = parser->upgrade;
    request->stays_open = llhttp_should_keep_alive(parser) && !parser->upgrade;
    return HPE_PAUSED;
}

static const llhttp_settings_t settings = {
    .on_url = take_url,
    .on_header_field = take_name,
    .on_header_field_complete = find_field,
    .on_header_value = take_value,
    .on_headers_complete = end_head,
    .on_body = take_body,
    .on_message_complete = end_request,
};

void begin_request_head(struct http_reader *reader)
{
    memset(reader, 0, sizeof *reader);
    llhttp_init(&reader->parser, HTTP_REQUEST, &settings);
    reader->parser.data = reader;
}

static int status_of(enum llhttp_errno error)
{
    if (error == HPE_INVALID_VERSION || error == HPE_PAUSED_H2_UPGRADE) return 505;
    return 400;
}

/* What HTTP asks of a request beyond its grammar. */
static int judge_request(const struct http_reader *reader)
{
    const struct http_request *request = &reader->request;
    bool is_http_1 = reader->parser.http_major == 1;
    if (!is_http_1) return 505;
    if ((request->is_get || request->is_head || request->is_post) && request->path[0] != '/')
        return 400;
    if (!request->host[0] && reader->parser.http_minor > 0) return 400;
    return 0;
}

size_t read_request_head(struct http_reader *reader, const char *bytes, size_t length)
{
    size_t left = HEAD_BYTES - reader->head_length;
    size_t n = length < left ? length : left;
    enum llhttp_errno error = llhttp_execute(&reader->parser, bytes, n);
    if (error == HPE_OK) {
        reader->head_length += n;
        if (reader->head_length < HEAD_BYTES) return n;
        refuse_head(reader, 431);
    }
    const char *end = llhttp_get_error_pos(&reader->parser);
    if (reader->reading == READING_HEAD) {
        reader->reading = READING_DONE;
        refuse_head(reader, status_of(error));
    } else if (reader->request.status == 0) {
        reader->request.status = judge_request(reader);
    }
    if (reader->request.status) reader->request.stays_open = false;
    return error == HPE_OK || !end ? n : (size_t)(end - bytes);
}
