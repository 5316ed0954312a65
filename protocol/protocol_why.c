/* protocol_why.c - why an action may not be done, or that it may. */
#include "protocol_parts.h"

#include <stdio.h>

/* Reads the action and asks the rules. The word is the action as the library writes it, or else the one at which the
 * text cannot be read. */
struct reason {
    lauze_status status;
    lauze_rule rule;
    uint32_t column;
    bool is_read;
    char word[128];
};

static struct reason find_reason(const lauze_rules *rules, const lauze_game *game,
                                 const struct span *text)
{
    struct reason reason = { .is_read = true };
    lauze_action action;
    lauze_error error = { 0 };
    reason.status = lauze_read_action(rules, game, text->bytes, text->length, &action, &error);
    if (reason.status == LAUZE_OK) {
        reason.status = lauze_why(rules, game, action, &reason.rule);
        lauze_write_action(rules, game, action, reason.word, sizeof reason.word);
        return reason;
    }
    reason.is_read = false;
    reason.rule = error.rule;
    reason.column = error.column;
    snprintf(reason.word, sizeof reason.word, "%s", error.token);
    return reason;
}

static void write_reason(const struct request *request, const struct reason *reason)
{
    struct json_writer *out = out_of(request);
    const char *code = lauze_status_code(reason->status);
    json_add_bool(out, "legal", reason->status == LAUZE_OK);
    json_add_text(out, "code", code);
    if (reason->column) json_add_number(out, "col", reason->column);
    add_rule(out, "rule", reason->rule);
    json_open_object(out, "args");
    json_add_text(out, reason->is_read ? "action" : "token", reason->word);
    json_close_object(out);
    if (reason->status != LAUZE_OK) json_add_text(out, "text", say_refusal(request, code));
}

bool answer_why(const struct request *request)
{
    struct table_game *game;
    struct span text;
    if (!read_game_field(request, &game) || !read_text_field(request, "action", &text))
        return false;
    if (!try_after(request, game)) return false;
    struct reason reason = find_reason(rules_of(game), request->session->scratch[0], &text);
    open_game_message(request, "why", game);
    write_reason(request, &reason);
    close_message(request);
    return true;
}
