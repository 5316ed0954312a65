/* api_request.c - what a request under /api/v1/ asks for, as a line for the house, and what the house's line means in
 * HTTP. */
#include "api_request.h"

#include "refused_field.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define TABLES API_PATH "tables"

static const char as_json[] = "application/json";

bool is_api_path(const char *path) { return strncmp(path, "/api/", 5) == 0; }

static void answer_json(struct api_answer *answer, int status, json_t *body)
{
    *answer = (struct api_answer){ status, as_json, json_dumps(body, JSON_COMPACT) };
    json_decref(body);
}

void refuse_api(struct api_answer *answer, int status, const char *const what[3])
{
    json_t *body = json_pack("{s:s}", "code", what[0]);
    add_refused_field(body, what[1]);
    json_object_set_new(body, "text", json_string(what[2]));
    answer_json(answer, status, body);
}

static bool refuse_as(struct api_answer *answer, int status, const char *const what[3])
{
    refuse_api(answer, status, what);
    return false;
}

static bool refuse_path(struct api_answer *answer)
{
    return refuse_as(answer, 404,
                     (const char *const[3]){ "no-such-path", NULL, "There is nothing here." });
}

static bool refuse_method(struct api_answer *answer)
{
    return refuse_as(
        answer, 405,
        (const char *const[3]){ "method", NULL, "This path does not take this method." });
}

/* The first field that a request to make a table may not have, or null. */
static const char *find_unknown(json_t *body)
{
    static const char *const known[] = { "setup", "seats", "terms", "computers", "deal" };
    const char *key;
    json_t *value;
    json_object_foreach(body, key, value)
    {
        size_t i = 0;
        while (i < sizeof known / sizeof *known && strcmp(known[i], key) != 0)
            i++;
        if (i == sizeof known / sizeof *known) return key;
    }
    return NULL;
}

static bool read_making(const struct http_request *request, struct api_request *read,
                        struct api_answer *answer)
{
    json_error_t error;
    json_t *body = json_loadb(request->body, request->body_length, JSON_REJECT_DUPLICATES, &error);
    const char *unknown = json_is_object(body) ? find_unknown(body) : NULL;
    bool is_good = json_is_object(body) && !unknown;
    if (!json_is_object(body)) {
        refuse_api(answer, 400,
                   (const char *const[3]){ "syntax", NULL, "The body is no JSON object." });
    } else if (unknown) {
        refuse_api(answer, 422,
                   (const char *const[3]){ "unknown", unknown, "A table has no such field." });
    } else {
        json_object_set_new(body, "type", json_string("new"));
        read->kind = API_MAKE;
        read->line = json_dumps(body, JSON_COMPACT);
    }
    json_decref(body);
    return is_good;
}

static char *write_look(const char *type, const char *game, size_t length)
{
    json_t *line = json_pack("{s:s, s:s%}", "type", type, "game", game, length);
    char *text = line ? json_dumps(line, JSON_COMPACT) : NULL;
    json_decref(line);
    return text;
}

static bool read_look(const struct http_request *request, const char *game,
                      struct api_request *read, struct api_answer *answer)
{
    const size_t length = strcspn(game, "/");
    const char *rest = game + length;
    const bool is_record = strcmp(rest, "/record") == 0;
    if (length == 0 || strpbrk(game, "?#%") || (rest[0] && !is_record)) return refuse_path(answer);
    if (!request->is_get) return refuse_method(answer);
    read->kind = is_record ? API_RECORD : API_LOOK;
    read->line = write_look(is_record ? "table-record" : "table", game, length);
    if (read->line) return true;
    return refuse_path(answer); /* it is not UTF-8 */
}

bool read_api_request(const struct http_request *request, struct api_request *read,
                      struct api_answer *answer)
{
    const char *path = request->path;
    *read = (struct api_request){ .line = NULL };
    *answer = (struct api_answer){ .status = 0 };
    if (strcmp(path, TABLES) == 0)
        return request->is_post ? read_making(request, read, answer) : refuse_method(answer);
    if (strncmp(path, TABLES "/", strlen(TABLES "/")) == 0)
        return read_look(request, path + strlen(TABLES "/"), read, answer);
    return refuse_path(answer);
}

static int status_of_code(const char *code)
{
    static const struct {
        const char *code;
        int status;
    } statuses[] = { { "no-game", 404 },      { "too-fast", 429 },   { "full", 503 },
                     { "not-stored", 503 },   { "unreadable", 503 }, { "no-memory", 503 },
                     { "other-version", 503 } };
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (strcmp(statuses[i].code, code) == 0) return statuses[i].status;
    return 422;
}

/* The house says in `args` what its sentence is about. */
static void refuse_as_house(struct api_answer *answer, int status, json_t *body)
{
    const char *const what[3] = {
        json_string_value(json_object_get(body, "code")),
        read_refused_field(json_object_get(body, "args")),
        json_string_value(json_object_get(body, "text")),
    };
    refuse_api(answer, status, what);
    json_decref(body);
}

void read_api_line(enum api_kind kind, const char *line, size_t length, struct api_answer *answer)
{
    json_t *body = json_loadb(line, length, 0, NULL);
    const char *type = json_string_value(json_object_get(body, "type"));
    const char *code = json_string_value(json_object_get(body, "code"));
    const bool is_refused = type && code && strcmp(type, "error") == 0;
    const int status = is_refused ? status_of_code(code) : kind == API_MAKE ? 201 : 200;
    const char *record = json_string_value(json_object_get(body, "record"));
    if (kind == API_RECORD && !is_refused) {
        *answer = (struct api_answer){ status, "text/plain; charset=utf-8",
                                       record ? strdup(record) : NULL };
        json_decref(body);
        return;
    }
    json_object_del(body, "type");
    json_object_del(body, "line");
    if (is_refused)
        refuse_as_house(answer, status, body);
    else
        answer_json(answer, status, body);
}
