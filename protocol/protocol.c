/* protocol.c - a line comes in, is obeyed or refused, and what it brought about goes out. */
#include "protocol.h"

#include "protocol_parts.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* More events than any action brings about; those beyond would be left out of what is told. */
enum { MOST_EVENTS = 4096 };

struct protocol_session *open_protocol(void) { return open_hosted_protocol(&pipe_host); }

struct protocol_session *open_hosted_protocol(const struct protocol_host *host)
{
    if (sodium_init() < 0) return NULL;
    struct protocol_session *session = calloc(1, sizeof *session);
    if (!session) return NULL;
    session->host = host;
    session->driver.language = current_language();
    session->report.capacity = MOST_EVENTS;
    session->report.event = malloc(MOST_EVENTS * sizeof *session->report.event);
    if (session->report.event) return session;
    free(session);
    return NULL;
}

void close_protocol(struct protocol_session *session)
{
    session->driver.sink = (struct protocol_sink){ 0 };
    protocol_stop_thinking(session);
    close_all_games(&session->table);
    free_history(&session->draft);
    free(session->scratch[0]);
    free(session->scratch[1]);
    free(session->report.event);
    json_free(&session->out);
    json_free(&session->news);
    free(session);
}

void protocol_use_tiles(struct protocol_session *session, const lauze_tiles *tiles,
                        const char *text)
{
    session->tiles = tiles;
    session->tiles_text = text;
}

#define X(name) { #name, answer_##name, NULL },
static const struct protocol_service pipe_services[] = { PROTOCOL_REQUESTS(X){ NULL, NULL, NULL } };
#undef X

const struct protocol_host pipe_host = {
    .services = pipe_services,
    .line = PROTOCOL_LINE,
    .games = PROTOCOL_GAMES,
};

static bool is_blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (line[i] == 0 || !strchr(" \t\r\n", line[i])) return false;
    }
    return true;
}

/* What is wrong with a text that is not JSON; null where the code says it all. */
static const char *reason_of(enum json_error_code code)
{
    static const char *const reasons[] = {
        [json_error_stack_overflow] = "depth",       [json_error_invalid_utf8] = "utf8",
        [json_error_premature_end_of_input] = "end", [json_error_end_of_input_expected] = "more",
        [json_error_invalid_syntax] = "syntax",      [json_error_null_character] = "nul",
        [json_error_null_byte_in_key] = "nul",       [json_error_duplicate_key] = "repeated",
        [json_error_numeric_overflow] = "number",
    };
    return (size_t)code < sizeof reasons / sizeof *reasons ? reasons[code] : NULL;
}

static json_t *parse(const struct request *request, const char *line, size_t length)
{
    json_error_t error;
    size_t limit = request->session->host->line;
    if (length > limit) {
        refuse_request(
            request,
            &(struct refusal){ .code = "too-long", .line = request->caller->line, .limit = limit });
        return NULL;
    }
    json_t *body = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(body)) return body;
    bool is_other = body != NULL; /* JSON, but a list */
    json_decref(body);
    refuse_request(request,
                   &(struct refusal){
                       .code = "json",
                       .line = request->caller->line,
                       .column = is_other || error.position < 1 ? 1 : (unsigned)error.position,
                       .reason = is_other ? "object" : reason_of(json_error_code(&error)),
                   });
    return NULL;
}

/* The id is given back as it came: a text or a whole number. */
static bool read_id(struct request *request)
{
    const json_t *id = json_object_get(request->body, "id");
    if (!id) return true;
    if (!json_is_string(id) && !json_is_integer(id))
        return refuse_field(request, "wrong-type", "id");
    size_t length = json_dumpb(id, request->id, PROTOCOL_ID, JSON_ENCODE_ANY);
    if (length > 0 && length <= PROTOCOL_ID) {
        request->id[length] = 0;
        return true;
    }
    request->id[0] = 0;
    return refuse_limit(request, "id", PROTOCOL_ID);
}

static bool obey(struct request *request)
{
    const struct protocol_host *host = request->session->host;
    struct span type;
    if (!read_id(request) || (host->admit && !host->admit(request))) return false;
    if (!read_text_field(request, "type", &type)) return false;
    for (const struct protocol_service *service = host->services; service->type; service++) {
        if (strcmp(service->type, type.bytes) != 0) continue;
        return (!service->may || service->may(request)) && service->answer(request);
    }
    return refuse_request(request,
                          &(struct refusal){ .code = "unknown-type", .token = type.bytes });
}

/* The line that begins at `at`, without its end, and where the next one begins. */
static struct span next_line(const struct json_writer *lines, size_t *at)
{
    const char *line = lines->text + *at;
    const char *end = memchr(line, '\n', lines->length - *at);
    size_t length = end ? (size_t)(end - line) : lines->length - *at;
    *at += length + 1;
    return (struct span){ line, length };
}

static void emit(const struct request *request, const char *line, size_t length)
{
    const struct protocol_sink *sink = &request->caller->sink;
    if (sink->emit) sink->emit(sink->context, line, length);
}

void send_answers(const struct request *request)
{
    static const char apology[] = "{\"type\":\"error\",\"code\":\"no-memory\"}";
    struct json_writer *out = out_of(request);
    if (out->has_failed) {
        emit(request, apology, sizeof apology - 1);
        json_free(out);
        return;
    }
    for (size_t at = 0; at < out->length;) {
        struct span line = next_line(out, &at);
        emit(request, line.bytes, line.length);
    }
    json_clear(out);
}

static void send_news(struct protocol_session *session)
{
    const struct protocol_host *host = session->host;
    const struct json_writer *news = &session->news;
    for (size_t at = 0; !news->has_failed && at < news->length;) {
        struct span line = next_line(news, &at);
        host->publish(host->context, session->news_of, line.bytes, line.length);
    }
    json_clear(&session->news);
}

void send_messages(const struct request *request)
{
    send_answers(request);
    send_news(request->session);
}

struct request quiet_request(struct protocol_session *session)
{
    return (struct request){ .session = session, .caller = &session->driver, .seat = LAUZE_NOBODY };
}

void protocol_handle(struct protocol_session *session, const char *line, size_t length,
                     const struct protocol_sink *sink)
{
    session->driver.sink = *sink;
    protocol_hear(session, &session->driver, line, length);
}

void protocol_hear(struct protocol_session *session, struct protocol_caller *caller,
                   const char *line, size_t length)
{
    struct request request = quiet_request(session);
    request.caller = caller;
    caller->line++;
    if (is_blank(line, length)) return;
    json_t *body = parse(&request, line, length);
    request.body = body;
    if (body) obey(&request);
    json_decref(body);
    send_messages(&request);
}
