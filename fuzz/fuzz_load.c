/* fuzz_load.c - any bytes as the record or the position of a `load`: a game that is begun by it is one, and begins
 * alike when it is loaded by what it says of itself.
 *
 * The first byte says which of the two it is, and who deals. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "protocol_parts.h"
#include "require.h"

/* The answers to a line. */
struct answers {
    json_t *game, *text; /* the messages `game`, and `record` or `position` */
    bool is_refused;
};

static void hear(void *context, const char *line, size_t length)
{
    struct answers *answers = context;
    json_t *answer = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    const char *type = json_string_value(json_object_get(answer, "type"));
    require(type != NULL);
    require(!answers->is_refused); /* an error comes alone */
    answers->is_refused = strcmp(type, "error") == 0;
    json_t **kept = strcmp(type, "game") == 0 ? &answers->game : NULL;
    if (strcmp(type, "record") == 0 || strcmp(type, "position") == 0) kept = &answers->text;
    if (kept)
        *kept = answer;
    else
        json_decref(answer);
}

/* Says a message, which is given back. */
static struct answers ask(struct protocol_session *session, json_t *message)
{
    struct answers answers = { 0 };
    const struct protocol_sink sink = { hear, &answers };
    char *line = json_dumps(message, JSON_COMPACT);
    require(line != NULL);
    protocol_handle(session, line, strlen(line), &sink);
    free(line);
    json_decref(message);
    return answers;
}

static json_t *deal_of(unsigned kind)
{
    if (kind == 0) return json_pack("{s:i}", "seed", 7);
    if (kind == 1) return json_pack("{s:[s,s,s]}", "order", "K", "V", "A");
    if (kind == 2) return json_pack("{s:s}", "key", "correct-horse-battery");
    return json_string("ask");
}

static struct answers load(struct protocol_session *session, const char *what, json_t *text,
                           unsigned deal)
{
    return ask(session,
               json_pack("{s:s,s:o,s:o}", "type", "load", what, text, "deal", deal_of(deal)));
}

/* Where a game of the table stands agrees with what is computed anew. */
static const struct table_game *check_game(const struct protocol_session *session, const char *id)
{
    const struct table_game *game = find_game(&session->table, id);
    require(game && lauze_check(rules_of(game), game->now, NULL) == LAUZE_OK);
    return game;
}

/* The game that it began, written as it came and loaded once more, stands at the same place. */
static void check_again(struct protocol_session *session, const char *what)
{
    struct answers answers = ask(session, json_pack("{s:s,s:s}", "type", what, "game", "1"));
    require(answers.text != NULL);
    json_t *text = json_incref(json_object_get(answers.text, what));
    json_decref(answers.text);
    answers = load(session, what, text, 3);
    require(answers.game != NULL);
    json_decref(answers.game);
    const struct table_game *first = check_game(session, "1"), *again = check_game(session, "2");
    require(lauze_hash(rules_of(first), first->now) == lauze_hash(rules_of(again), again->now));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    json_t *text = size > 0 ? json_stringn((const char *)data + 1, size - 1) : NULL;
    if (!text) return 0;
    const char *what = data[0] & 4 ? "position" : "record";
    struct protocol_session *session = open_protocol();
    require(session != NULL);
    struct answers answers = load(session, what, text, data[0] & 3);
    require((answers.game != NULL) != answers.is_refused);
    json_decref(answers.game);
    require(session->table.n_games == (answers.is_refused ? 0 : 1));
    if (!answers.is_refused) check_again(session, what);
    close_protocol(session);
    return 0;
}
