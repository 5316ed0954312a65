/* protocol_deal.c - how a request says who plays chance. */
#include "protocol_deal.h"

#include "deal_proof.h"

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
    return order_by_key(&game->deal, rules_of(game), game->base) || refuse_memory(request);
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
    free_deal(&game->deal);
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

static struct proof_case case_of(const struct table_game *game)
{
    return (struct proof_case){ rules_of(game), game->base, game->history.action, game->history.n };
}

bool read_key_of_record(const struct request *request, struct table_game *game,
                        const lauze_record *record)
{
    const struct proof_case played = case_of(game);
    struct deal_proof proof;
    prove_deal(record, &played, &proof);
    const bool is_key_shown = proof.verdict != PROOF_NONE && proof.verdict != PROOF_SEALED;
    if (proof.verdict == PROOF_HOLDS) {
        game->deal = proof.deal;
        return true;
    }
    free_deal(&proof.deal);
    if (!is_key_shown) return true;
    if (proof.verdict == PROOF_NO_MEMORY) return refuse_memory(request);
    struct refusal refusal = { .code = "check-failed",
                               .field = "record",
                               .token = proof.is_sealed ? "Seed" : "Key" };
    if (proof.verdict == PROOF_SYNTAX) refusal.code = "syntax", refusal.token = proof.tag;
    return refuse_request(request, &refusal);
}

bool read_deal_of_record(const struct request *request, struct table_game *game)
{
    const struct proof_case played = case_of(game);
    struct deal_proof proof = { .n_draws = 0 };
    if (!read_deal(request, game)) return false;
    if (!json_object_get(request->body, "deal") || game->deal.kind != DEAL_KEY) return true;
    return follows_order(&game->deal, &played, &proof) ||
           refuse_field(request, "check-failed", "deal.key");
}
