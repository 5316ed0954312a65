/* fuzz_protocol.c - any bytes as lines of the protocol: every answer is JSON, and no action is half done. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "protocol_parts.h"
#include "require.h"

static void check_answer(void *context, const char *line, size_t length)
{
    (void)context;
    json_t *answer = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    require(json_is_object(answer));
    require(json_is_string(json_object_get(answer, "type")));
    json_decref(answer);
}

/* Where the first few games stand. */
enum { WATCHED = 4 };
static const char *const watched[WATCHED] = { "1", "2", "3", "4" };
struct standing {
    uint32_t seq;
    uint64_t hash;
};

static void look(const struct protocol_session *session, struct standing standing[WATCHED])
{
    memset(standing, 0, WATCHED * sizeof *standing);
    for (unsigned i = 0; i < WATCHED; i++) {
        const struct table_game *game = find_game(&session->table, watched[i]);
        if (game)
            standing[i] = (struct standing){ game->seq, lauze_hash(rules_of(game), game->now) };
    }
}

/* A game moves only together with an event; and what is kept up to date agrees with what is computed anew. */
static void check_line(struct protocol_session *session, const uint8_t *line, size_t length)
{
    const struct protocol_sink sink = { check_answer, NULL };
    struct standing before[WATCHED], after[WATCHED];
    look(session, before);
    protocol_handle(session, (const char *)line, length, &sink);
    look(session, after);
    for (unsigned i = 0; i < WATCHED; i++) {
        const struct table_game *game = find_game(&session->table, watched[i]);
        if (!game || before[i].hash == 0) continue;
        require(after[i].seq != before[i].seq || after[i].hash == before[i].hash);
        if (after[i].seq != before[i].seq)
            require(lauze_check(rules_of(game), game->now, NULL) == LAUZE_OK);
    }
}

/* The history leads from the base to where the game stands. */
static void check_history(const struct table_game *game)
{
    lauze_game *again = allocate_game(lauze_game_size(rules_of(game)));
    require(again != NULL);
    lauze_copy(rules_of(game), again, game->base);
    for (uint32_t i = 0; i < game->history.n; i++)
        require(lauze_apply(rules_of(game), again, game->history.action[i], NULL) == LAUZE_OK);
    require(lauze_hash(rules_of(game), again) == lauze_hash(rules_of(game), game->now));
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct protocol_session *session = open_protocol();
    require(session != NULL);
    for (size_t at = 0; at < size;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end ? (size_t)(end - data) - at : size - at;
        check_line(session, data + at, length);
        at += length + 1;
    }
    for (unsigned i = 0; i < WATCHED; i++) {
        const struct table_game *game = find_game(&session->table, watched[i]);
        if (game) check_history(game);
    }
    close_protocol(session);
    return 0;
}
