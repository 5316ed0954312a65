/* protocol_deal.c - how a request says who plays chance. */
#include "protocol_deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool refuse_code(const struct request *request, const char *code, const char *token)
{
    struct refusal refusal = { .code = code, .field = "deal.order", .token = token };
    return refuse_request(request, &refusal);
}

/* No more of a tile than lie in the bag where the game begins. */
static bool read_order(const struct request *request, const json_t *list, struct table_game *game)
{
    size_t n = json_array_size(list);
    uint16_t count[LAUZE_MAX_TYPES] = { 0 };
    if (!json_is_array(list)) return refuse_field(request, "wrong-type", "deal.order");
    if (n > LAUZE_MAX_TILES) return refuse_limit(request, "deal.order", LAUZE_MAX_TILES);
    game->deal.order = malloc((n + 1) * sizeof *game->deal.order);
    if (!game->deal.order) return refuse_memory(request);
    for (size_t i = 0; i < n; i++) {
        const json_t *item = json_array_get(list, i);
        if (!json_is_string(item)) return refuse_field(request, "wrong-type", "deal.order");
        const char *code = json_string_value(item);
        unsigned type = find_type(rules_of(game), code, strlen(code));
        if (type == LAUZE_NO_TYPE) return refuse_code(request, "unknown", code);
        if (++count[type] > lauze_left(rules_of(game), game->base, type))
            return refuse_code(request, "too-many", code);
        game->deal.order[i] = (uint16_t)type;
    }
    game->deal.n_order = (uint32_t)n;
    game->deal.kind = DEAL_ORDER;
    return true;
}

static bool read_key(const struct request *request, const json_t *value, struct table_game *game)
{
    if (!json_is_string(value)) return refuse_field(request, "wrong-type", "deal.key");
    const char *key = json_string_value(value);
    if (!is_deal_key(key, json_string_length(value)))
        return refuse_field(request, "syntax", "deal.key");
    memcpy(game->deal.key, key, strlen(key) + 1);
    game->deal.kind = DEAL_KEY;
    return true;
}

/* Seeds are numbers that every client can write exactly. */
static bool read_seed(const struct request *request, const json_t *value, struct table_game *game)
{
    const json_int_t highest = ((json_int_t)1 << 53) - 1;
    if (!json_is_integer(value)) return refuse_field(request, "wrong-type", "deal.seed");
    json_int_t seed = json_integer_value(value);
    if (seed < 0 || seed > highest) return refuse_field(request, "range", "deal.seed");
    game->deal.seed = (uint64_t)seed;
    game->deal.kind = DEAL_RANDOM;
    return true;
}

static const struct {
    const char *name;
    bool (*read)(const struct request *request, const json_t *value, struct table_game *game);
} kinds[] = { { "order", read_order }, { "key", read_key }, { "seed", read_seed } };

static bool read_deal_object(const struct request *request, const json_t *deal,
                             struct table_game *game)
{
    int found = -1;
    for (int i = 0; i < 3; i++) {
        if (!json_object_get(deal, kinds[i].name)) continue;
        if (found >= 0) return refuse_field(request, "contradiction", "deal");
        found = i;
    }
    if (found < 0) return refuse_field(request, "unknown", "deal");
    return kinds[found].read(request, json_object_get(deal, kinds[found].name), game);
}

bool read_deal(const struct request *request, struct table_game *game)
{
    const json_t *deal = json_object_get(request->body, "deal");
    if (!deal) return true;
    game->deal.kind = DEAL_ASK;
    if (json_is_object(deal)) return read_deal_object(request, deal, game);
    if (!json_is_string(deal)) return refuse_field(request, "wrong-type", "deal");
    if (strcmp(json_string_value(deal), "ask") == 0) return true;
    if (strcmp(json_string_value(deal), "random") != 0)
        return refuse_field(request, "unknown", "deal");
    game->deal.kind = DEAL_RANDOM;
    game->deal.seed = unforeseen_seed();
    return true;
}

/* Plays the game once more in scratch[0] and compares each draw with the key's. */
static bool follows_key(const struct request *request, const struct table_game *game,
                        const struct deal *deal)
{
    const lauze_rules *rules = rules_of(game);
    const struct history *history = &game->history;
    lauze_game *now = request->session->scratch[0];
    lauze_copy(rules, now, game->base);
    for (uint32_t i = 0; i < history->n; i++) {
        struct deal_moment moment = { rules, now, history->action, i };
        lauze_action draw, done = history->action[i];
        bool is_draw = draw_tile(deal, &moment, &draw);
        if (is_draw && (done.verb != LAUZE_DRAW || done.noun != draw.noun)) return false;
        lauze_apply(rules, now, done, NULL);
    }
    return true;
}

bool read_key_of_record(const struct request *request, struct table_game *game,
                        const lauze_record *record)
{
    struct deal deal = { .kind = DEAL_KEY };
    char said[96] = "", hash[DEAL_HASH], right[96];
    size_t length = lauze_record_tag(record, "Key", deal.key, sizeof deal.key);
    lauze_record_tag(record, "Deal", said, sizeof said);
    if (length == 0) return true;
    if (!is_deal_key(deal.key, length)) return refuse_field(request, "syntax", "record");
    commit_to_key(deal.key, hash);
    snprintf(right, sizeof right, "sha256 %s", hash);
    if (!prepare_scratch(request, rules_of(game))) return false;
    if (strcmp(said, right) != 0 || !follows_key(request, game, &deal)) {
        struct refusal refusal = { .code = "check-failed", .field = "record", .token = "Key" };
        return refuse_request(request, &refusal);
    }
    game->deal = deal;
    return true;
}

bool read_deal_of_record(const struct request *request, struct table_game *game)
{
    if (!read_deal(request, game)) return false;
    if (!json_object_get(request->body, "deal") || game->deal.kind != DEAL_KEY) return true;
    if (!prepare_scratch(request, rules_of(game))) return false;
    return follows_key(request, game, &game->deal) ||
           refuse_field(request, "check-failed", "deal.key");
}
