/* convert_jcz_write.c - writes saved games of JCloisterZone. */
#include "convert_jcz.h"

#include "command.h"
#include "foreign.h"
#include "json_writer.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_ORDINALS = 32, EVENTS = 64 };

struct jcz_writer {
    struct conversion *conversion;
    struct json_writer out;
    const lauze_setup *setup;
    char where[48]; /* the action that is written, for complaints */
    /* Their figures have numbers; where each stands, LAUZE_NOWHERE at home. */
    lauze_place figure[LAUZE_MAX_SEATS][LAUZE_MAX_FIGURES][MAX_ORDINALS];
    lauze_event event[EVENTS];
};

static int complain_here(const struct jcz_writer *writer, const char *token)
{
    return complain_of_source(writer->conversion->source, writer->where, "convert unsayable",
                              token);
}

/* ---- what is played ---- */

/* Writes NAME=VALUE as a member: numbers and true as they are, anything else as text. */
static void add_setting(struct json_writer *out, const char *setting)
{
    char name[FOREIGN_WORD];
    const size_t length = strcspn(setting, "=");
    const char *value = setting + length + (setting[length] == '=');
    snprintf(name, sizeof name, "%.*s", (int)length, setting);
    if (strcmp(value, "true") == 0)
        json_add_bool(out, name, true);
    else
        json_add_number(out, name, strtol(value, NULL, 10));
}

/* The name of the set of every expansion in play, as many times as there are copies. Some have no tiles of their own,
 * but then there has to be something that is on with them. */
static int add_sets(struct jcz_writer *writer)
{
    struct foreign_line line;
    json_open_object(&writer->out, "sets");
    for (unsigned e = 0; e < lauze_n_expansions(); e++) {
        struct foreign_walk walk = { .expansion = e };
        const unsigned copies = writer->setup->copies[e];
        if (copies == 0) continue;
        if (find_foreign_set(writer->setup, "jcz", e, &line))
            json_add_number(&writer->out, line.theirs, copies);
        else if (!next_foreign(&walk, writer->setup, "jcz", "element", &line) ||
                 line.expansion != e)
            return complain_here(writer, lauze_expansion_name(e));
    }
    json_close_object(&writer->out);
    return EXIT_GOOD;
}

static void add_elements(struct jcz_writer *writer)
{
    struct foreign_walk walk = { 0 };
    struct foreign_line line;
    json_open_object(&writer->out, "elements");
    while (next_foreign(&walk, writer->setup, "jcz", "element", &line))
        add_setting(&writer->out, line.theirs);
    json_close_object(&writer->out);
}

/* Every option that is not at its default needs a rule of theirs. */
static int add_rules(struct jcz_writer *writer)
{
    json_open_object(&writer->out, "rules");
    for (unsigned option = 0; option < lauze_n_options(); option++) {
        struct foreign_line line;
        char ours[FOREIGN_WORD], name[FOREIGN_WORD];
        const unsigned chosen = writer->setup->option[option];
        if (writer->setup->copies[lauze_option_expansion(option)] == 0) continue;
        snprintf(ours, sizeof ours, "%.23s=%.23s", lauze_option_name(option),
                 lauze_option_value(option, chosen));
        if (find_foreign(writer->setup, "jcz", "rule", NULL, ours, &line)) {
            const size_t length = strcspn(line.theirs, "=");
            snprintf(name, sizeof name, "%.*s", (int)length, line.theirs);
            json_add_text(&writer->out, name, line.theirs + length + 1);
        } else if (chosen != 0) {
            return complain_here(writer, ours);
        }
    }
    json_close_object(&writer->out);
    return EXIT_GOOD;
}

static int add_tile_id(struct jcz_writer *writer, const char *key, unsigned type)
{
    lauze_tile_type known;
    struct foreign_line line;
    if (!lauze_type(writer->conversion->table.rules, type, &known)) return EXIT_INPUT;
    if (!find_foreign(writer->setup, "jcz", "tile", NULL, known.code, &line))
        return complain_here(writer, known.code);
    json_add_text(&writer->out, key, line.theirs);
    return EXIT_GOOD;
}

static int add_start(struct jcz_writer *writer)
{
    const struct table *table = &writer->conversion->table;
    json_open_array(&writer->out, "start");
    for (unsigned i = 0; i < lauze_n_tiles(table->rules, table->game); i++) {
        unsigned type, turn;
        const lauze_place cell = lauze_nth_tile(table->rules, table->game, i);
        lauze_tile_at(table->rules, table->game, cell, &type, &turn);
        json_open_object(&writer->out, NULL);
        const int code = add_tile_id(writer, "tile", type);
        if (code != EXIT_GOOD) return code;
        json_add_number(&writer->out, "x", lauze_x(cell));
        json_add_number(&writer->out, "y", lauze_y(cell));
        json_add_number(&writer->out, "rotation", turn / LAUZE_E * 90);
        json_close_object(&writer->out);
    }
    json_close_array(&writer->out);
    return EXIT_GOOD;
}

static int add_setup(struct jcz_writer *writer)
{
    json_open_object(&writer->out, "setup");
    int code = add_sets(writer);
    if (code != EXIT_GOOD) return code;
    add_elements(writer);
    code = add_rules(writer);
    if (code != EXIT_GOOD) return code;
    json_add_null(&writer->out, "timer");
    code = add_start(writer);
    json_open_object(&writer->out, "options");
    json_close_object(&writer->out);
    json_close_object(&writer->out);
    return code;
}

static void add_players(struct jcz_writer *writer)
{
    json_open_array(&writer->out, "players");
    for (unsigned seat = 0; seat < writer->setup->seats; seat++) {
        json_open_object(&writer->out, NULL);
        json_add_text(&writer->out, "name", writer->conversion->names.name[seat]);
        json_add_number(&writer->out, "slot", seat);
        json_close_object(&writer->out);
    }
    json_close_array(&writer->out);
}

/* ---- messages ---- */

static void open_message_of(struct jcz_writer *writer, const char *type)
{
    json_open_object(&writer->out, NULL);
    json_add_text(&writer->out, "type", type);
    json_open_object(&writer->out, "payload");
}

static void close_message_of(struct jcz_writer *writer, unsigned who)
{
    json_close_object(&writer->out);
    json_add_number(&writer->out, "player", who);
    json_close_object(&writer->out);
}

static void add_position(struct jcz_writer *writer, lauze_place place)
{
    json_open_array(&writer->out, "position");
    json_add_number(&writer->out, NULL, lauze_x(place));
    json_add_number(&writer->out, NULL, lauze_y(place));
    json_close_array(&writer->out);
}

static int add_placement(struct jcz_writer *writer, lauze_action action)
{
    static const char *const names[] = { "R0", "R90", "R180", "R270" };
    open_message_of(writer, "PLACE_TILE");
    const int code = add_tile_id(writer, "tileId", action.noun);
    json_add_text(&writer->out, "rotation", names[lauze_spot(action.place) / LAUZE_E % 4]);
    add_position(writer, action.place);
    return code;
}

/* The first figure of that kind and seat that stands at `place`; with LAUZE_NOWHERE, that is at home. */
static unsigned ordinal_at(const struct jcz_writer *writer, uint16_t noun, lauze_place place)
{
    const lauze_place *at = writer->figure[lauze_noun_seat(noun) % LAUZE_MAX_SEATS]
                                          [lauze_noun_kind(noun) % LAUZE_MAX_FIGURES];
    unsigned ordinal = 0;
    while (ordinal + 1 < MAX_ORDINALS && at[ordinal] != place)
        ordinal++;
    return ordinal;
}

static lauze_place *place_of_figure(struct jcz_writer *writer, uint16_t noun, unsigned ordinal)
{
    return &writer->figure[lauze_noun_seat(noun) % LAUZE_MAX_SEATS]
                          [lauze_noun_kind(noun) % LAUZE_MAX_FIGURES][ordinal];
}

static int add_figure_id(struct jcz_writer *writer, uint16_t noun, unsigned ordinal)
{
    const char *ours = lauze_figure_name(writer->conversion->table.rules, lauze_noun_kind(noun));
    struct foreign_line line;
    char id[64];
    if (ours == NULL || !find_foreign(writer->setup, "jcz", "figure", NULL, ours, &line))
        return complain_here(writer, ours ? ours : "?");
    snprintf(id, sizeof id, "%u.%s.%u", lauze_noun_seat(noun), line.theirs, ordinal + 1);
    json_add_text(&writer->out, "meepleId", id);
    return EXIT_GOOD;
}

static int add_pointer(struct jcz_writer *writer, lauze_place place)
{
    const struct table *table = &writer->conversion->table;
    char location[JCZ_LOCATION_BYTES];
    lauze_feature_state feature;
    struct foreign_line line;
    add_position(writer, place);
    if (!write_jcz_location(table->rules, table->game, place, location) ||
        !lauze_feature(table->rules, table->game, place, &feature))
        return complain_here(writer, "location");
    const char *kind = lauze_kind_name(table->rules, feature.kind);
    if (!find_foreign(writer->setup, "jcz", "feature", NULL, kind, &line))
        return complain_here(writer, kind);
    json_add_text(&writer->out, "location", location);
    json_add_text(&writer->out, "feature", line.theirs);
    return EXIT_GOOD;
}

/* An act that their messages have no word for. */
static int complain_of_act(const struct jcz_writer *writer, lauze_action action)
{
    const struct table *table = &writer->conversion->table;
    char text[128] = "?";
    lauze_write_action(table->rules, table->game, action, text, sizeof text);
    return complain_here(writer, text);
}

static int add_put(struct jcz_writer *writer, lauze_action action)
{
    if (action.by != 0) return complain_of_act(writer, action);
    const unsigned ordinal = ordinal_at(writer, action.noun, LAUZE_NOWHERE);
    open_message_of(writer, "DEPLOY_MEEPLE");
    json_open_object(&writer->out, "pointer");
    int code = add_pointer(writer, action.place);
    json_close_object(&writer->out);
    if (code == EXIT_GOOD) code = add_figure_id(writer, action.noun, ordinal);
    *place_of_figure(writer, action.noun, ordinal) = action.place;
    return code;
}

static int add_take(struct jcz_writer *writer, lauze_action action)
{
    const char *power = lauze_power_name(writer->conversion->table.rules, action.by);
    struct foreign_line line;
    if (power == NULL || !find_foreign(writer->setup, "jcz", "power", NULL, power, &line))
        return complain_here(writer, power ? power : "?");
    open_message_of(writer, "RETURN_MEEPLE");
    json_open_object(&writer->out, "pointer");
    int code = add_pointer(writer, action.place);
    if (code == EXIT_GOOD)
        code = add_figure_id(writer, action.noun, ordinal_at(writer, action.noun, action.place));
    json_close_object(&writer->out);
    json_add_text(&writer->out, "source", line.theirs);
    return code;
}

static int add_act(struct jcz_writer *writer, lauze_action action)
{
    if (action.verb == LAUZE_PLACE) return add_placement(writer, action);
    if (action.verb == LAUZE_PUT) return add_put(writer, action);
    if (action.verb == LAUZE_TAKE) return add_take(writer, action);
    if (action.verb != LAUZE_PASS) return complain_of_act(writer, action);
    open_message_of(writer, "PASS");
    return EXIT_GOOD;
}

/* Figures that an action sent home can be put again. */
static void note_returns(struct jcz_writer *writer, const lauze_report *report)
{
    for (uint32_t i = 0; i < report->n && i < report->capacity; i++) {
        const lauze_event *event = &report->event[i];
        const bool is_home =
            event->kind == LAUZE_EVENT_RETURNED || event->kind == LAUZE_EVENT_TAKEN;
        if (!is_home) continue;
        const unsigned ordinal = ordinal_at(writer, event->noun, event->place);
        *place_of_figure(writer, event->noun, ordinal) = LAUZE_NOWHERE;
    }
}

static int add_action_message(struct jcz_writer *writer, lauze_action action)
{
    const struct table *table = &writer->conversion->table;
    const unsigned who = lauze_who(table->rules, table->game);
    lauze_report report = { .event = writer->event, .capacity = EVENTS };
    if (action.verb != LAUZE_DRAW) {
        const int code = add_act(writer, action);
        if (code != EXIT_GOOD) return code;
        close_message_of(writer, who);
    }
    lauze_apply(table->rules, table->game, action, &report);
    note_returns(writer, &report);
    const bool is_turn_over = who != LAUZE_CHANCE && lauze_who(table->rules, table->game) != who;
    if (!is_turn_over) return EXIT_GOOD;
    open_message_of(writer, "COMMIT");
    json_add_raw(&writer->out, "random", "0.0");
    close_message_of(writer, who);
    return EXIT_GOOD;
}

static int add_replay(struct jcz_writer *writer)
{
    const struct action_list *actions = &writer->conversion->actions;
    json_open_array(&writer->out, "replay");
    for (uint32_t i = 0; i < actions->n; i++) {
        snprintf(writer->where, sizeof writer->where, "%u", i + 1);
        const int code = add_action_message(writer, actions->action[i]);
        if (code != EXIT_GOOD) return code;
    }
    json_close_array(&writer->out);
    return EXIT_GOOD;
}

static int add_draws(struct jcz_writer *writer)
{
    const struct action_list *actions = &writer->conversion->actions;
    int code = EXIT_GOOD;
    json_open_object(&writer->out, "gameAnnotations");
    json_open_array(&writer->out, "drawOrder");
    for (uint32_t i = 0; code == EXIT_GOOD && i < actions->n; i++)
        if (actions->action[i].verb == LAUZE_DRAW)
            code = add_tile_id(writer, NULL, actions->action[i].noun);
    json_close_array(&writer->out);
    json_close_object(&writer->out);
    return code;
}

static int add_game(struct jcz_writer *writer)
{
    struct json_writer *out = &writer->out;
    lauze_start(writer->conversion->table.rules, writer->conversion->table.game);
    json_open_object(out, NULL);
    json_add_text(out, "appVersion", "5.7.0");
    json_add_text(out, "gameId", "1");
    json_add_text(out, "name", "");
    json_add_raw(out, "initialRandom", "0.0");
    json_add_number(out, "clock", 0);
    int code = add_setup(writer);
    if (code != EXIT_GOOD) return code;
    add_players(writer);
    code = add_replay(writer);
    if (code == EXIT_GOOD) code = add_draws(writer);
    json_close_object(out);
    json_end_line(out);
    return code;
}

int write_jcz(struct conversion *conversion, FILE *stream)
{
    struct jcz_writer *writer = calloc(1, sizeof *writer);
    if (writer == NULL) return complain(EXIT_INPUT, "complaint no memory", NULL);
    writer->conversion = conversion;
    writer->setup = lauze_rules_setup(conversion->table.rules);
    int code = add_game(writer);
    if (code == EXIT_GOOD && writer->out.has_failed)
        code = complain(EXIT_INPUT, "complaint no memory", NULL);
    if (code == EXIT_GOOD) fwrite(writer->out.text, 1, writer->out.length, stream);
    json_free(&writer->out);
    free(writer);
    return code;
}
