/* protocol_new.c - games that come and go: new, load, close. */
#include "protocol_deal.h"
#include "protocol_parts.h"
#include "sealed_deal.h"

#include <stdio.h>
#include <string.h>

/* Whether a letter controls a terminal or a line, or the order in which those around it are shown: the name of one
 * player must not change what is read about another. The text is UTF-8. */
static bool is_control(const char *letter)
{
    static const char *const marks[] = {
        "\xd8\x9c",     "\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\xa8", "\xe2\x80\xa9",
        "\xe2\x80\xaa", "\xe2\x80\xab", "\xe2\x80\xac", "\xe2\x80\xad", "\xe2\x80\xae",
        "\xe2\x81\xa6", "\xe2\x81\xa7", "\xe2\x81\xa8", "\xe2\x81\xa9", "\xef\xbb\xbf",
    };
    unsigned char byte = (unsigned char)letter[0], next = byte ? (unsigned char)letter[1] : 0;
    if (byte < 0x20 || byte == 0x7f || (byte == 0xc2 && next < 0xa0)) return true;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (strncmp(letter, marks[i], strlen(marks[i])) == 0) return true;
    }
    return false;
}

bool is_plain_text(const json_t *value)
{
    if (!json_is_string(value)) return false;
    for (const char *letter = json_string_value(value); *letter; letter++)
        if (is_control(letter)) return false;
    return true;
}

/* Names stand in the tags of a record, where a quotation mark or a line's end would break them. */
bool is_player_name(const json_t *value)
{
    return is_plain_text(value) && json_string_length(value) <= PROTOCOL_NAME &&
           !strpbrk(json_string_value(value), "\"\\[]");
}

/* `seats` is a number or a list of names; it decides how many there are, whatever the setup says. */
static bool read_seats(const struct request *request, lauze_setup *setup)
{
    const json_t *seats = json_object_get(request->body, "seats");
    if (!seats) return true;
    json_int_t n = json_is_array(seats) ? (json_int_t)json_array_size(seats) : 0;
    if (json_is_integer(seats))
        n = json_integer_value(seats);
    else if (!json_is_array(seats))
        return refuse_field(request, "wrong-type", "seats");
    if (n < 2 || n > LAUZE_MAX_SEATS) return refuse_field(request, "range", "seats");
    for (size_t i = 0; i < json_array_size(seats); i++) {
        if (!is_player_name(json_array_get(seats, i)))
            return refuse_field(request, "syntax", "seats");
    }
    setup->seats = (uint8_t)n;
    return true;
}

static bool read_setup(const struct request *request, lauze_setup *setup)
{
    struct span text;
    lauze_error error = { 0 };
    *setup = lauze_setup_default();
    if (json_object_get(request->body, "setup")) {
        if (!read_text_field(request, "setup", &text)) return false;
        if (lauze_read_setup(text.bytes, text.length, setup, &error) != LAUZE_OK)
            return refuse_text(request, "setup", &error);
    }
    return read_seats(request, setup);
}

/* A setup that names no tiles plays with those of the session if it is asked for now, and with those compiled in if it
 * comes with a record or a position. One that cannot have them is refused when its rules are built. */
static void take_tiles(const struct request *request, lauze_setup *setup, bool is_new)
{
    const lauze_tiles *tiles = request->session->tiles;
    if (tiles && (is_new || setup->tiles_hash != 0)) lauze_use_tiles(setup, tiles);
}

/* "NAME@1f3a9c2d": the tiles that are wanted. */
static void name_tiles(const lauze_setup *setup, lauze_error *error)
{
    const char *set = lauze_expansion_name(setup->tiles_expansion);
    if (error->status == LAUZE_OTHER_VERSION && setup->tiles_hash != 0 && set)
        snprintf(error->token, sizeof error->token, "%s@%08x", set, setup->tiles_hash);
}

/* A game of that setup at its start, in no table yet; null after a refusal. */
static struct table_game *start_game(const struct request *request, const lauze_setup *setup)
{
    struct shared_rules *shared = NULL;
    lauze_error error;
    lauze_status status = borrow_rules(&request->session->table, setup, &shared, &error);
    name_tiles(setup, &error);
    if (status != LAUZE_OK) {
        refuse_text(request, "setup", &error);
        return NULL;
    }
    struct table_game *game = create_game(shared);
    if (!game) refuse_memory(request);
    return game;
}

/* The same with a place in the table. */
static struct table_game *open_game(const struct request *request, const lauze_setup *setup)
{
    struct game_table *table = &request->session->table;
    if (table->n_games == PROTOCOL_GAMES) {
        refuse_limit(request, "game", PROTOCOL_GAMES);
        return NULL;
    }
    struct table_game *game = start_game(request, setup);
    if (game) number_game(table, game);
    return game;
}

/* How the record calls the seats must not change by a word that it could not hold. */
static void take_names(struct table_game *game, const json_t *seats)
{
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *name = json_array_get(seats, i);
        const char *bytes = json_string_value(name);
        if (bytes) memcpy(game->name[i], bytes, json_string_length(name) + 1);
    }
}

static void write_tokens(struct json_writer *out, const struct table_game *game,
                         const char *const tokens[LAUZE_MAX_SEATS])
{
    json_open_object(out, "tokens");
    for (unsigned seat = 0; tokens && seat < game->shared->setup.seats; seat++) {
        if (tokens[seat][0]) add_seat_text(out, seat, tokens[seat]);
    }
    json_close_object(out);
}

void write_game_message(const struct request *request, const struct table_game *game,
                        const char *const tokens[LAUZE_MAX_SEATS])
{
    struct json_writer *out = out_of(request);
    char hash[DEAL_HASH];
    open_game_message(request, "game", game);
    write_tokens(out, game, tokens);
    add_setup(out, game);
    add_names(out, game);
    if (game->deal.sealed) {
        json_add_text(out, "sealed", game->deal.sealed->commitment);
    } else if (game->deal.kind == DEAL_KEY) {
        hash_text(game->deal.key, hash);
        json_add_text(out, "sha256", hash);
    }
    if (request->session->host->describe) request->session->host->describe(out, game);
    add_position(out, "position", rules_of(game), game->now);
    close_message(request);
}

static bool keep_or_close(const struct request *request, struct table_game *game, bool is_good)
{
    struct game_table *table = &request->session->table;
    if (!is_good) {
        close_game(table, game);
        table->last_number--; /* nobody has heard of its name */
    }
    return is_good;
}

/* Tells of the game, deals, and tells whose turn it is. A game that could not be told of is closed again. */
static bool present_game(const struct request *request, struct table_game *game)
{
    struct trial trial = { .request = request, .game = game };
    write_game_message(request, game, NULL);
    bool is_good = begin_trial(&trial) && deal_tiles(&trial) && end_trial(&trial);
    return keep_or_close(request, game, is_good);
}

/* The setup of a game that is asked for. */
static bool read_new_setup(const struct request *request, lauze_setup *setup)
{
    if (!read_setup(request, setup)) return false;
    take_tiles(request, setup, true);
    return true;
}

struct table_game *make_new_game(const struct request *request)
{
    lauze_setup setup;
    struct table_game *game = NULL;
    if (read_new_setup(request, &setup)) game = start_game(request, &setup);
    if (game) take_names(game, json_object_get(request->body, "seats"));
    return game;
}

bool answer_new(const struct request *request)
{
    lauze_setup setup;
    if (!read_new_setup(request, &setup)) return false;
    struct table_game *game = open_game(request, &setup);
    if (!game) return false;
    take_names(game, json_object_get(request->body, "seats"));
    return keep_or_close(request, game, read_deal(request, game)) && present_game(request, game);
}

struct table_game *make_known_game(struct protocol_session *session, const char *text,
                                   size_t length, const json_t *names)
{
    struct shared_rules *shared;
    lauze_setup setup;
    lauze_error error;
    if (lauze_read_setup(text, length, &setup, &error) != LAUZE_OK) return NULL;
    if (session->tiles && setup.tiles_hash != 0) lauze_use_tiles(&setup, session->tiles);
    if (borrow_rules(&session->table, &setup, &shared, &error) != LAUZE_OK) return NULL;
    struct table_game *game = create_game(shared);
    if (game) take_names(game, names);
    return game;
}

/* Only for names that could have been given to a new game. */
static void take_name_of_record(struct table_game *game, const lauze_record *record, unsigned seat)
{
    const char tag[] = { 'S', 'e', 'a', 't', ' ', (char)('a' + seat), 0 };
    char name[PROTOCOL_NAME + 1];
    size_t length = lauze_record_tag(record, tag, name, sizeof name);
    json_t *text = length <= PROTOCOL_NAME ? json_stringn(name, length) : NULL;
    if (text && is_player_name(text)) memcpy(game->name[seat], name, length + 1);
    json_decref(text);
}

/* Says where in the record an action stands that cannot be done. */
static bool refuse_record(const struct request *request, const lauze_record *record,
                          lauze_status status)
{
    lauze_error error = { .status = status, .line = record->line, .column = record->column };
    return refuse_text(request, "record", &error);
}

static bool play_record(const struct request *request, lauze_record *record,
                        struct table_game *game)
{
    const lauze_rules *rules = rules_of(game);
    for (;;) {
        lauze_error error = { 0 };
        lauze_action action;
        lauze_status status = lauze_next_action(rules, game->now, record, &action, &error);
        if (status == LAUZE_OVER) return true;
        if (status != LAUZE_OK) return refuse_text(request, "record", &error);
        status = lauze_apply(rules, game->now, action, NULL);
        if (status != LAUZE_OK) return refuse_record(request, record, status);
        if (!note_action(&game->history, action, ++game->seq)) return refuse_memory(request);
    }
}

static bool load_record(const struct request *request, const struct span *text)
{
    lauze_record record;
    lauze_setup setup;
    lauze_error error = { 0 };
    if (lauze_open_record(&record, text->bytes, text->length, &setup, &error) != LAUZE_OK)
        return refuse_text(request, "record", &error);
    take_tiles(request, &setup, false);
    struct table_game *game = open_game(request, &setup);
    if (!game) return false;
    bool is_good = play_record(request, &record, game) &&
                   read_key_of_record(request, game, &record) && read_deal_of_record(request, game);
    for (unsigned seat = 0; is_good && seat < setup.seats; seat++)
        take_name_of_record(game, &record, seat);
    return keep_or_close(request, game, is_good) && present_game(request, game);
}

static bool load_position(const struct request *request, const struct span *text)
{
    lauze_setup setup;
    lauze_error error = { 0 };
    lauze_status status = lauze_read_position_setup(text->bytes, text->length, &setup, &error);
    if (status != LAUZE_OK) return refuse_text(request, "position", &error);
    take_tiles(request, &setup, false);
    struct table_game *game = open_game(request, &setup);
    if (!game) return false;
    status = lauze_read_position(rules_of(game), game->base, text->bytes, text->length, &error);
    bool is_good = status == LAUZE_OK || refuse_text(request, "position", &error);
    if (is_good) lauze_copy(rules_of(game), game->now, game->base);
    game->is_whole = false;
    is_good = is_good && read_deal(request, game);
    return keep_or_close(request, game, is_good) && present_game(request, game);
}

bool answer_load(const struct request *request)
{
    struct span text;
    bool has_record = json_object_get(request->body, "record") != NULL;
    bool has_position = json_object_get(request->body, "position") != NULL;
    if (has_record && has_position) return refuse_field(request, "contradiction", "record");
    if (has_record) return read_text_field(request, "record", &text) && load_record(request, &text);
    return read_text_field(request, "position", &text) && load_position(request, &text);
}

bool answer_close(const struct request *request)
{
    struct table_game *game;
    if (!read_game_field(request, &game)) return false;
    stop_thinking_about(request->session, game);
    open_message(request, "closed");
    add_game(out_of(request), game);
    close_message(request);
    close_game(&request->session->table, game);
    return true;
}
