/* log_record.c - plays the log of a game again, event by event, and writes it down as a record in our notation. */
#include "log_record.h"

#include "protocol_games.h"
#include "protocol_parts.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAD_OF_RECORD = 2048 /* bytes: names of eight seats, a result, the name of the game */ };

struct log_record {
    const lauze_tiles *tiles;
    lauze_rules *rules;
    lauze_game *game, *other; /* where it stands, and one to try in */
    char name[LAUZE_MAX_SEATS][PROTOCOL_NAME + 1];
    struct history history;
    uint32_t n_events, last_undo;
    enum log_status status;
    char why[LOG_WHY];
};

static enum log_status refuse(struct log_record *record, enum log_status status, const char *what)
{
    snprintf(record->why, sizeof record->why, "%s", what);
    return status;
}

static enum log_status refuse_memory_of(struct log_record *record)
{
    return refuse(record, LOG_NO_MEMORY, "not enough memory");
}

/* What the engine says about a text, with the piece that it stumbles over. */
static enum log_status refuse_by(struct log_record *record, const lauze_error *error,
                                 const char *text)
{
    snprintf(record->why, sizeof record->why, "\"%.60s\": %s", text,
             lauze_status_code(error->status));
    return error->status == LAUZE_OTHER_VERSION ? LOG_OTHER_VERSION : LOG_WRONG;
}

static const char *text_in(const json_t *event, const char *field)
{
    return json_string_value(json_object_get(event, field));
}

/* ---- the beginning ---- */

static enum log_status build(struct log_record *record, const char *text)
{
    lauze_setup setup;
    lauze_error error = { 0 };
    if (lauze_read_setup(text, strlen(text), &setup, &error) != LAUZE_OK)
        return refuse_by(record, &error, text);
    if (record->tiles && setup.tiles_hash != 0) lauze_use_tiles(&setup, record->tiles);
    record->rules = (lauze_rules *)allocate_game(lauze_rules_size(&setup) + 1);
    if (!record->rules) return refuse_memory_of(record);
    if (lauze_build_rules(&setup, record->rules, &error) != LAUZE_OK)
        return refuse_by(record, &error, text);
    record->game = allocate_game(lauze_game_size(record->rules));
    record->other = allocate_game(lauze_game_size(record->rules));
    if (!record->game || !record->other) return refuse_memory_of(record);
    lauze_start(record->rules, record->game);
    return LOG_GOOD;
}

static bool take_name(struct log_record *record, unsigned seat, const json_t *name)
{
    if (!is_player_name(name)) return false;
    memcpy(record->name[seat], json_string_value(name), json_string_length(name) + 1);
    return true;
}

static enum log_status take_new(struct log_record *record, const json_t *event)
{
    const json_t *const names = json_object_get(event, "names");
    const char *const setup = text_in(event, "setup");
    if (!setup) return refuse(record, LOG_WRONG, "it has no setup");
    const enum log_status status = build(record, setup);
    if (status != LOG_GOOD) return status;
    if (json_array_size(names) > lauze_rules_setup(record->rules)->seats)
        return refuse(record, LOG_WRONG, "it has more names than seats");
    for (unsigned seat = 0; seat < json_array_size(names); seat++)
        if (!take_name(record, seat, json_array_get(names, seat)))
            return refuse(record, LOG_WRONG, "it has a name that no seat may have");
    return LOG_GOOD;
}

/* ---- what happens in it ---- */

/* "a" to "h" within the game, or LAUZE_NOBODY. */
static unsigned seat_in(const struct log_record *record, const json_t *event, const char *field)
{
    const char *const text = text_in(event, field);
    if (!text || !text[0] || text[1]) return LAUZE_NOBODY;
    const unsigned seat = (unsigned)((unsigned char)text[0] - 'a');
    return seat < lauze_rules_setup(record->rules)->seats ? seat : LAUZE_NOBODY;
}

static enum log_status take_sit(struct log_record *record, const json_t *event)
{
    const json_t *const name = json_object_get(event, "name");
    const unsigned seat = seat_in(record, event, "seat");
    if (seat == LAUZE_NOBODY) return refuse(record, LOG_WRONG, "it names no seat");
    if (name && !take_name(record, seat, name))
        return refuse(record, LOG_WRONG, "it has a name that no seat may have");
    return LOG_GOOD;
}

static enum log_status take_act(struct log_record *record, const json_t *event)
{
    const char *const text = text_in(event, "do"), *const by = text_in(event, "by");
    lauze_action action;
    lauze_error error = { 0 };
    if (!text || !by) return refuse(record, LOG_WRONG, "it does not say who does what");
    const unsigned who = lauze_who(record->rules, record->game);
    const unsigned actor = strcmp(by, "chance") == 0 ? LAUZE_CHANCE : seat_in(record, event, "by");
    if (actor != who) return refuse(record, LOG_WRONG, "somebody acts who is not to act");
    if (lauze_read_action(record->rules, record->game, text, strlen(text), &action, &error) !=
        LAUZE_OK)
        return refuse_by(record, &error, text);
    lauze_copy(record->rules, record->other, record->game);
    error.status = lauze_apply(record->rules, record->other, action, NULL);
    if (error.status != LAUZE_OK) return refuse_by(record, &error, text);
    if (!note_action(&record->history, action, record->n_events)) return refuse_memory_of(record);
    lauze_copy(record->rules, record->game, record->other);
    return LOG_GOOD;
}

/* `to` is the event of the last action that is left, 0 where none is. */
static enum log_status take_undone(struct log_record *record, const json_t *event)
{
    struct history *const history = &record->history;
    const json_t *const to = json_object_get(event, "to");
    const json_int_t seq = json_integer_value(to);
    uint32_t n = history->n;
    while (n > 0 && history->seq[n - 1] > seq)
        n--;
    if (!json_is_integer(to) || seq < 0 || n == history->n ||
        (n > 0 ? history->seq[n - 1] != seq : seq != 0))
        return refuse(record, LOG_WRONG, "it takes back what is not there");
    history->n = n;
    lauze_start(record->rules, record->game);
    for (uint32_t i = 0; i < n; i++)
        lauze_apply(record->rules, record->game, history->action[i], NULL);
    return LOG_GOOD;
}

/* A record holds the play and who played; other kinds tell it nothing. */
static enum log_status take_aside(struct log_record *record, const json_t *event)
{
    (void)record;
    (void)event;
    return LOG_GOOD;
}

typedef enum log_status take_kind(struct log_record *record, const json_t *event);

static take_kind *find_kind(const char *name)
{
    static const struct {
        const char *name;
        take_kind *take;
    } kinds[] = {
        { "new", take_new },       { "sit", take_sit },         { "act", take_act },
        { "undone", take_undone }, { "offer", take_aside },     { "answer", take_aside },
        { "resign", take_aside },  { "flag", take_aside },      { "computer", take_aside },
        { "pause", take_aside },   { "resume", take_aside },    { "say", take_aside },
        { "nonce", take_aside },   { "reveal", take_aside },    { "over", take_aside },
        { "rematch", take_aside }, { "corrected", take_aside },
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].name, name) == 0) return kinds[i].take;
    return NULL;
}

static enum log_status take_event(struct log_record *record, const json_t *event)
{
    const char *const name = text_in(event, "is");
    if (!name || !json_is_integer(json_object_get(event, "t")))
        return refuse(record, LOG_WRONG, "it does not say what happened and when");
    take_kind *const take = find_kind(name);
    if (!take) {
        snprintf(record->why, sizeof record->why, "\"%.60s\" is a kind of a later version", name);
        return LOG_OTHER_VERSION;
    }
    if ((record->n_events == 0) != (take == take_new))
        return refuse(record, LOG_WRONG, "a log begins with \"new\", and only there it stands");
    return take(record, event);
}

enum log_status add_to_log_record(struct log_record *record, const char *event, size_t length)
{
    if (record->status != LOG_GOOD) return record->status;
    json_t *const read = json_loadb(event, length, JSON_REJECT_DUPLICATES, NULL);
    record->status = json_is_object(read) ? take_event(record, read)
                                          : refuse(record, LOG_WRONG, "it is no JSON object");
    json_decref(read);
    if (record->status == LOG_GOOD) record->n_events++;
    return record->status;
}

const char *why_log_record(const struct log_record *record) { return record->why; }

/* ---- writing it down ---- */

static void add_tag(char *head, const char *name, const char *value)
{
    const size_t length = strlen(head);
    snprintf(head + length, HEAD_OF_RECORD - length, "[%s \"%s\"]\n", name, value);
}

static void add_result(const struct log_record *record, char *head)
{
    char value[160];
    size_t length = 0;
    if (lauze_who(record->rules, record->game) != LAUZE_NOBODY) return;
    for (unsigned seat = 0; seat < lauze_rules_setup(record->rules)->seats; seat++)
        length +=
            (size_t)snprintf(value + length, sizeof value - length, "%s%c %d", seat ? ", " : "",
                             (char)('a' + seat), lauze_points(record->rules, record->game, seat));
    add_tag(head, "Result", value);
}

char *write_log_record(struct log_record *record, const char *game)
{
    char head[HEAD_OF_RECORD] = "";
    if (record->n_events == 0) return NULL;
    if (game) add_tag(head, "Server game", game);
    for (unsigned seat = 0; seat < lauze_rules_setup(record->rules)->seats; seat++) {
        const char name[] = { 'S', 'e', 'a', 't', ' ', (char)('a' + seat), 0 };
        if (record->name[seat][0]) add_tag(head, name, record->name[seat]);
    }
    add_result(record, head);
    const struct history *const history = &record->history;
    const size_t length = lauze_write_record(record->rules, record->other, head, history->action,
                                             history->n, NULL, 0);
    char *text = malloc(length + 1);
    if (text)
        lauze_write_record(record->rules, record->other, head, history->action, history->n, text,
                           length + 1);
    return text;
}

struct log_record *open_log_record(const lauze_tiles *tiles)
{
    struct log_record *record = calloc(1, sizeof *record);
    if (record) record->tiles = tiles;
    return record;
}

void close_log_record(struct log_record *record)
{
    if (!record) return;
    free(record->rules);
    free(record->game);
    free(record->other);
    free_history(&record->history);
    free(record);
}
