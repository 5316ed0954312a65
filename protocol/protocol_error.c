/* protocol_error.c - how a request is refused: a code for programs, a sentence for people. */
#include "protocol_parts.h"
#include "refused_field.h"

#include <stdio.h>

const char *say_refusal(const struct request *request, const char *code)
{
    char key[64];
    snprintf(key, sizeof key, "refusal %s", code);
    const char *words = find_words(key, request->caller->language);
    return words ? words : code;
}

static void write_arguments(struct json_writer *out, const struct refusal *refusal)
{
    bool has_any = refusal->field[0] || (refusal->token && refusal->token[0]) || refusal->reason ||
                   refusal->limit || refusal->seq;
    if (!has_any) return;
    json_open_object(out, "args");
    if (refusal->field[0]) json_add_text(out, refused_field_key, refusal->field);
    if (refusal->token && refusal->token[0]) json_add_text(out, "token", refusal->token);
    if (refusal->reason) json_add_text(out, "reason", refusal->reason);
    if (refusal->limit) json_add_number(out, "limit", (long long)refusal->limit);
    if (refusal->seq) json_add_number(out, "seq", *refusal->seq);
    json_close_object(out);
}

bool refuse_request(const struct request *request, const struct refusal *refusal)
{
    struct json_writer *out = out_of(request);
    json_clear(out);
    json_clear(&request->session->news);
    open_message(request, "error");
    json_add_text(out, "code", refusal->code);
    if (refusal->line) json_add_number(out, "line", (long long)refusal->line);
    if (refusal->column) json_add_number(out, "col", (long long)refusal->column);
    add_rule(out, "rule", refusal->rule);
    write_arguments(out, refusal);
    json_add_text(out, "text", say_refusal(request, refusal->code));
    close_message(request);
    return false;
}

bool refuse_field(const struct request *request, const char *code, const char *field)
{
    struct refusal refusal = { .code = code };
    if (field) snprintf(refusal.field, sizeof refusal.field, "%s", field);
    return refuse_request(request, &refusal);
}

bool refuse_limit(const struct request *request, const char *field, unsigned long limit)
{
    struct refusal refusal = { .code = "too-many", .limit = limit };
    snprintf(refusal.field, sizeof refusal.field, "%s", field);
    return refuse_request(request, &refusal);
}

bool refuse_memory(const struct request *request)
{
    return refuse_field(request, "no-memory", NULL);
}

bool refuse_text(const struct request *request, const char *field, const lauze_error *error)
{
    struct refusal refusal = {
        .code = lauze_status_code(error->status),
        .line = error->line,
        .column = error->column,
        .rule = error->rule,
        .token = error->token,
    };
    snprintf(refusal.field, sizeof refusal.field, "%s", field);
    return refuse_request(request, &refusal);
}
