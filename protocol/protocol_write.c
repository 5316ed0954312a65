/* protocol_write.c - the parts that several answers are made of. */
#include "protocol_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void open_message(const struct request *request, const char *type)
{
    struct json_writer *out = out_of(request);
    struct message_marks *marks = &request->session->marks;
    marks->begin = out->length;
    json_open_object(out, NULL);
    json_add_text(out, "type", type);
    marks->answer = out->length;
    if (request->id[0]) json_add_raw(out, "re", request->id);
    marks->rest = out->length;
}

void add_game(struct json_writer *out, const struct table_game *game)
{
    json_add_text(out, "game", game->id);
}

void open_game_message(const struct request *request, const char *type,
                       const struct table_game *game)
{
    open_message(request, type);
    add_game(out_of(request), game);
    json_add_number(out_of(request), "seq", game->seq);
}

void add_setup(struct json_writer *out, const struct table_game *game)
{
    char setup[1024];
    lauze_write_setup(&game->shared->setup, setup, sizeof setup);
    json_add_text(out, "setup", setup);
}

void add_names(struct json_writer *out, const struct table_game *game)
{
    json_open_array(out, "seats");
    for (unsigned seat = 0; seat < game->shared->setup.seats; seat++)
        json_add_text(out, NULL, game->name[seat]);
    json_close_array(out);
}

void close_message(const struct request *request)
{
    json_close_object(out_of(request));
    json_end_line(out_of(request));
}

void close_public_message(const struct request *request, const struct table_game *game)
{
    struct protocol_session *session = request->session;
    const struct message_marks *marks = &session->marks;
    const struct json_writer *out = &session->out;
    close_message(request);
    if (!session->host->publish || request->is_private || out->has_failed) return;
    json_add_lines(&session->news, out->text + marks->begin, marks->answer - marks->begin);
    json_add_lines(&session->news, out->text + marks->rest, out->length - marks->rest);
    session->news_of = game;
}

void close_news_message(const struct request *request, const struct table_game *game)
{
    struct protocol_session *session = request->session;
    close_public_message(request, game);
    if (!session->out.has_failed) session->out.length = session->marks.begin;
}

void add_seat(struct json_writer *out, const char *key, unsigned seat)
{
    const char name[2] = { (char)('a' + seat), 0 };
    json_add_text(out, key, name);
}

void add_actor(struct json_writer *out, const char *key, unsigned who)
{
    if (who == LAUZE_NOBODY)
        json_add_null(out, key);
    else if (who == LAUZE_CHANCE)
        json_add_text(out, key, "chance");
    else
        add_seat(out, key, who);
}

void add_seat_text(struct json_writer *out, unsigned seat, const char *text)
{
    const char name[2] = { (char)('a' + seat), 0 };
    json_add_text(out, name, text);
}

void add_seats(struct json_writer *out, const char *key, unsigned bits)
{
    json_open_array(out, key);
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++) {
        if (bits >> seat & 1) add_seat(out, NULL, seat);
    }
    json_close_array(out);
}

void add_points(struct json_writer *out, const char *key, const struct table_game *game,
                const int points[LAUZE_MAX_SEATS])
{
    json_open_object(out, key);
    for (unsigned seat = 0; seat < game->shared->setup.seats; seat++) {
        const char name[2] = { (char)('a' + seat), 0 };
        json_add_number(out, name, points[seat]);
    }
    json_close_object(out);
}

void add_place(struct json_writer *out, const char *key, lauze_place place)
{
    char text[32];
    lauze_write_place(place, text, sizeof text);
    json_add_text(out, key, text);
}

void add_rule(struct json_writer *out, const char *key, lauze_rule rule)
{
    char name[LAUZE_NAME];
    if (lauze_rule_name(rule, name, sizeof name) > 0) json_add_text(out, key, name);
}

void add_decimal(struct json_writer *out, const char *key, double number, int decimals)
{
    char text[64];
    snprintf(text, sizeof text, "%.*f", decimals, number);
    for (char *at = text; *at; at++)
        if (*at == ',') *at = '.';
    const bool is_nothing = strspn(text, "-0.") == strlen(text);
    json_add_raw(out, key, is_nothing && text[0] == '-' ? text + 1 : text);
}

/* One row: "7 tiles at 2 make 14 (B-12)". A trait has its name beside the measure. */
static void write_row(struct json_writer *out, const lauze_rules *rules, const lauze_row *row)
{
    const char *measure = lauze_measure_name(row->measure);
    const char *trait = row->measure == LAUZE_M_TRAIT ? lauze_trait_name(rules, row->trait) : NULL;
    const char *token = row->measure == LAUZE_M_MOST ? lauze_token_name(rules, row->trait) : NULL;
    json_open_object(out, NULL);
    add_rule(out, "rule", row->rule);
    json_add_text(out, "measure", measure ? measure : "");
    if (trait) json_add_text(out, "trait", trait);
    if (token) json_add_text(out, "token", token);
    json_add_number(out, "n", row->count);
    json_add_number(out, "each", row->each);
    json_add_number(out, "points", row->points);
    json_close_object(out);
}

void add_rows(struct json_writer *out, const char *key, const lauze_rules *rules,
              const lauze_row *rows, unsigned n)
{
    json_open_array(out, key);
    for (unsigned i = 0; i < n; i++)
        write_row(out, rules, &rows[i]);
    json_close_array(out);
}

void add_figure(struct json_writer *out, const lauze_rules *rules, uint16_t noun)
{
    const char *figure = lauze_figure_name(rules, lauze_noun_kind(noun));
    json_add_text(out, "figure", figure ? figure : "");
    if (lauze_noun_seat(noun) != LAUZE_NOBODY) add_seat(out, "seat", lauze_noun_seat(noun));
}

void add_type(struct json_writer *out, const char *key, const lauze_rules *rules, unsigned type)
{
    lauze_tile_type tile;
    if (lauze_type(rules, type, &tile)) json_add_text(out, key, tile.code);
}

/* What expansions keep from step to step, by name; those that are 0 are left out. */
static void add_registers(struct json_writer *out, const lauze_rules *rules, const lauze_game *game)
{
    const char *name;
    bool has_any = false;
    for (unsigned i = 0; (name = lauze_register_name(rules, i)) != NULL; i++) {
        const unsigned value = lauze_register(rules, game, i);
        if (value == 0) continue;
        if (!has_any) json_open_object(out, "registers");
        has_any = true;
        json_add_number(out, name, value);
    }
    if (has_any) json_close_object(out);
}

void add_turn(struct json_writer *out, const struct table_game *game, const lauze_game *now)
{
    const lauze_rules *rules = rules_of(game);
    const bool is_ended = game->end.why != NULL;
    lauze_turn_state turn;
    lauze_turn(rules, now, &turn);
    add_actor(out, "who", is_ended ? LAUZE_NOBODY : turn.who);
    add_seat(out, "seat", turn.seat);
    json_add_text(out, "step", is_ended ? "over" : turn.step);
    json_add_number(out, "n", turn.number);
    if (turn.drawn != LAUZE_NO_TYPE) add_type(out, "tile", rules, turn.drawn);
    json_add_number(out, "bag", turn.bag);
    add_registers(out, rules, now);
}

void add_position(struct json_writer *out, const char *key, const lauze_rules *rules,
                  const lauze_game *game)
{
    size_t length = lauze_write_position(rules, game, NULL, 0);
    char *text = malloc(length + 1);
    if (!text) {
        out->has_failed = true;
        return;
    }
    lauze_write_position(rules, game, text, length + 1);
    json_add_bytes(out, key, text, length);
    free(text);
}
