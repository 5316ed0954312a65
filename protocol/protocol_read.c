/* protocol_read.c - the fields of a request, each checked before anything is done. */
#include "protocol_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The field, or null after a refusal. */
static const json_t *need(const struct request *request, const char *field)
{
    const json_t *value = json_object_get(request->body, field);
    if (!value) refuse_field(request, "missing", field);
    return value;
}

bool read_text_field(const struct request *request, const char *field, struct span *text)
{
    *text = (struct span){ "", 0 };
    const json_t *value = need(request, field);
    if (!value) return false;
    if (!json_is_string(value)) return refuse_field(request, "wrong-type", field);
    *text = (struct span){ json_string_value(value), json_string_length(value) };
    return true;
}

bool read_game_field(const struct request *request, struct table_game **game)
{
    struct span name;
    if (!read_text_field(request, "game", &name)) return false;
    const struct protocol_host *host = request->session->host;
    *game = find_game(&request->session->table, name.bytes);
    if (*game) return true;
    if (host->seek) return host->seek(request, name.bytes);
    struct refusal refusal = { .code = "no-game", .field = "game", .token = name.bytes };
    return refuse_request(request, &refusal);
}

bool read_seat_field(const struct request *request, const struct table_game *game, unsigned *seat)
{
    *seat = request->seat;
    if (!json_object_get(request->body, "as")) return true;
    struct span name;
    if (!read_text_field(request, "as", &name)) return false;
    unsigned found = name.length == 1 ? (unsigned char)name.bytes[0] - 'a' + 0u : LAUZE_NOBODY;
    if (found >= game->shared->setup.seats) {
        struct refusal refusal = { .code = "unknown", .field = "as", .token = name.bytes };
        return refuse_request(request, &refusal);
    }
    *seat = found;
    return true;
}

bool read_bool_field(const struct request *request, const char *field, bool *is_true)
{
    const json_t *value = json_object_get(request->body, field);
    if (!value) return true;
    if (!json_is_boolean(value)) return refuse_field(request, "wrong-type", field);
    *is_true = json_is_true(value);
    return true;
}

bool read_list_field(const struct request *request, const char *field, const json_t **list)
{
    *list = json_object_get(request->body, field);
    if (!*list) return true;
    if (!json_is_array(*list)) return refuse_field(request, "wrong-type", field);
    if (json_array_size(*list) <= PROTOCOL_ACTIONS) return true;
    return refuse_limit(request, field, PROTOCOL_ACTIONS);
}

bool have_scratch(struct protocol_session *session, const lauze_rules *rules)
{
    size_t size = lauze_game_size(rules);
    if (size <= session->scratch_size) return true;
    session->scratch_size = 0;
    for (int i = 0; i < 2; i++) {
        free(session->scratch[i]);
        session->scratch[i] = allocate_game(size);
    }
    if (!session->scratch[0] || !session->scratch[1]) return false;
    session->scratch_size = size;
    return true;
}

bool prepare_scratch(const struct request *request, const lauze_rules *rules)
{
    return have_scratch(request->session, rules) || refuse_memory(request);
}

static bool refuse_action(const struct request *request, const struct table_game *game,
                          const char *field, lauze_action action)
{
    const lauze_game *now = request->session->scratch[0];
    char text[128];
    lauze_write_action(rules_of(game), now, action, text, sizeof text);
    struct refusal refusal = { .token = text };
    lauze_status status = lauze_why(rules_of(game), now, action, &refusal.rule);
    refusal.code = lauze_status_code(status);
    snprintf(refusal.field, sizeof refusal.field, "%s", field);
    return refuse_request(request, &refusal);
}

bool read_legal_action(const struct request *request, const struct table_game *game,
                       const struct listed_action *listed, lauze_action *action)
{
    const lauze_rules *rules = rules_of(game);
    const lauze_game *now = request->session->scratch[0];
    char field[32];
    snprintf(field, sizeof field, "%s.%zu", listed->field, listed->index);
    if (!json_is_string(listed->text)) return refuse_field(request, "wrong-type", field);
    if (listed->as != LAUZE_NOBODY && listed->as != lauze_who(rules, now))
        return refuse_field(request, "not-your-turn", field);
    lauze_error error = { 0 };
    const char *text = json_string_value(listed->text);
    size_t length = json_string_length(listed->text);
    lauze_status status = lauze_read_action(rules, now, text, length, action, &error);
    if (status != LAUZE_OK) return refuse_text(request, field, &error);
    if (lauze_why(rules, now, *action, NULL) == LAUZE_OK) return true;
    return refuse_action(request, game, field, *action);
}

bool try_after(const struct request *request, const struct table_game *game)
{
    const lauze_rules *rules = rules_of(game);
    const json_t *list;
    if (!read_list_field(request, "after", &list) || !prepare_scratch(request, rules)) return false;
    lauze_game *now = request->session->scratch[0];
    lauze_copy(rules, now, game->now);
    for (size_t i = 0; i < json_array_size(list); i++) {
        struct listed_action listed = { "after", i, json_array_get(list, i), LAUZE_NOBODY };
        lauze_action action = { 0 };
        if (!read_legal_action(request, game, &listed, &action)) return false;
        lauze_apply(rules, now, action, NULL);
    }
    return true;
}
