/* protocol_text.c - a game as text: its position in one word, its record with tags. */
#include "deal_proof.h"
#include "protocol_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool answer_position(const struct request *request)
{
    struct table_game *game;
    if (!read_game_field(request, &game)) return false;
    open_game_message(request, "position", game);
    add_position(out_of(request), "position", rules_of(game), game->now);
    close_message(request);
    return true;
}

/* Lines of a record's head; there is room for all that can be said. */
struct tags {
    char text[8192];
    size_t length;
};

static void add_tag(struct tags *tags, const char *name, const char *value)
{
    size_t left = sizeof tags->text - tags->length;
    int n = snprintf(tags->text + tags->length, left, "[%s \"%s\"]\n", name, value);
    if (n > 0 && (size_t)n < left) tags->length += (size_t)n;
    tags->text[tags->length] = 0;
}

static void add_seat_tags(struct tags *tags, const struct table_game *game)
{
    for (unsigned seat = 0; seat < game->shared->setup.seats; seat++) {
        const char name[] = { 'S', 'e', 'a', 't', ' ', (char)('a' + seat), 0 };
        if (game->name[seat][0]) add_tag(tags, name, game->name[seat]);
    }
}

/* The whole bag, so that a deal can be checked without knowing any tiles. */
static void add_bag(struct tags *tags, const struct table_game *game)
{
    char name[16], value[8 * LAUZE_MAX_TYPES];
    for (unsigned stage = 1; stage <= LAUZE_LAST_STAGE; stage++) {
        snprintf(name, sizeof name, "Bag %u", stage);
        if (write_stage(rules_of(game), game->base, stage, value, sizeof value) > 0)
            add_tag(tags, name, value);
    }
}

static void add_sealed(struct tags *tags, const struct sealed_deal *sealed)
{
    char name[16], value[DEAL_HASH + 8];
    snprintf(value, sizeof value, "sealed %s", sealed->commitment);
    add_tag(tags, "Deal", value);
    for (unsigned i = 0; i < sealed->n_nonces; i++) {
        snprintf(name, sizeof name, "Nonce %s", sealed->nonce[i].name);
        if (sealed->nonce[i].text[0]) add_tag(tags, name, sealed->nonce[i].text);
    }
    if (sealed->is_revealed) add_tag(tags, "Seed", sealed->seed);
}

/* The key is shown when it has nothing left to decide. */
static void add_keyed(struct tags *tags, const char *key, bool is_over)
{
    char hash[DEAL_HASH], value[DEAL_HASH + 8];
    hash_text(key, hash);
    snprintf(value, sizeof value, "sha256 %s", hash);
    add_tag(tags, "Deal", value);
    if (is_over) add_tag(tags, "Key", key);
}

static void add_deal(struct tags *tags, const struct table_game *game, bool is_over)
{
    static const char *const names[] = {
        [DEAL_ASK] = "ask",
        [DEAL_RANDOM] = "random",
        [DEAL_SYSTEM] = "random",
        [DEAL_ORDER] = "order",
    };
    const struct deal *deal = &game->deal;
    if (deal->kind != DEAL_KEY) {
        add_tag(tags, "Deal", names[deal->kind]);
        return;
    }
    if (deal->sealed)
        add_sealed(tags, deal->sealed);
    else
        add_keyed(tags, deal->key, is_over);
    add_bag(tags, game);
}

static void add_result(struct tags *tags, const struct table_game *game)
{
    char value[160];
    size_t length = 0;
    for (unsigned seat = 0; seat < game->shared->setup.seats; seat++) {
        int points = lauze_points(rules_of(game), game->now, seat);
        int n = snprintf(value + length, sizeof value - length, "%s%c %d", seat ? ", " : "",
                         (char)('a' + seat), points);
        length += (size_t)n;
    }
    add_tag(tags, "Result", value);
}

/* Points alone do not tell who has won where a game ended otherwise than by its rules. */
static void add_end(struct tags *tags, const struct table_game *game)
{
    char winners[2 * LAUZE_MAX_SEATS + 1];
    size_t length = 0;
    if (!game->end.why) return;
    for (unsigned seat = 0; seat < game->shared->setup.seats; seat++) {
        if (!(game->end.winners >> seat & 1)) continue;
        if (length > 0) winners[length++] = ' ';
        winners[length++] = (char)('a' + seat);
    }
    winners[length] = 0;
    add_tag(tags, "Winner", winners);
    add_tag(tags, "Termination", game->end.why);
}

char *write_game_record(const struct request *request, const struct table_game *game,
                        size_t *length)
{
    const struct history *history = &game->history;
    const lauze_rules *rules = rules_of(game);
    const bool is_over = is_game_over(game);
    struct tags tags = { .length = 0 };
    if (!prepare_scratch(request, rules)) return NULL;
    add_seat_tags(&tags, game);
    add_deal(&tags, game, is_over);
    if (is_over) add_result(&tags, game);
    add_end(&tags, game);
    lauze_game *scratch = request->session->scratch[0];
    *length = lauze_write_record(rules, scratch, tags.text, history->action, history->n, NULL, 0);
    char *text = malloc(*length + 1);
    if (!text)
        refuse_memory(request);
    else
        lauze_write_record(rules, scratch, tags.text, history->action, history->n, text,
                           *length + 1);
    return text;
}

bool answer_record(const struct request *request)
{
    struct table_game *game;
    size_t length;
    if (!read_game_field(request, &game)) return false;
    if (!game->is_whole) return refuse_field(request, "no-beginning", "game");
    char *text = write_game_record(request, game, &length);
    if (!text) return false;
    open_game_message(request, "record", game);
    json_add_bytes(out_of(request), "record", text, length);
    free(text);
    close_message(request);
    return true;
}
