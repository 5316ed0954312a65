/* convert_jcz_read.c - replays the saved games of JCloisterZone. */
#include "convert_jcz.h"

#include "command.h"
#include "deal.h"
#include "foreign.h"

#include <string.h>

static int complain_here(const struct jcz_reader *reader, const char *key, const char *token)
{
    return complain_of_source(reader->conversion->source, reader->where, key, token);
}

/* Says why the rules refuse what a message wants; nothing for LAUZE_OK. */
static int judge(const struct jcz_reader *reader, const char *token, lauze_status status)
{
    if (status == LAUZE_OK) return EXIT_GOOD;
    return complain_of_refusal(reader->conversion->source, reader->where, token, status);
}

/* ---- parts of messages ---- */

static int read_type(const struct jcz_reader *reader, const json_t *id, unsigned *type)
{
    struct foreign_line line;
    const char *name = json_string_value(id);
    if (name == NULL) return complain_here(reader, "convert missing", "tileId");
    if (!find_foreign(&reader->setup, "jcz", "tile", name, NULL, &line))
        return complain_here(reader, "convert unbuilt", name);
    *type = find_type(reader->conversion->table.rules, line.ours, strlen(line.ours));
    return *type == LAUZE_NO_TYPE ? complain_here(reader, "convert unbuilt", name) : EXIT_GOOD;
}

static int read_cell(const struct jcz_reader *reader, const json_t *parent, lauze_place *cell)
{
    const json_t *position = json_object_get(parent, "position");
    const json_t *x = json_array_get(position, 0), *y = json_array_get(position, 1);
    const bool is_good = json_array_size(position) == 2 && json_is_integer(x) &&
                         json_is_integer(y) && json_integer_value(x) > -LAUZE_FAR &&
                         json_integer_value(x) < LAUZE_FAR && json_integer_value(y) > -LAUZE_FAR &&
                         json_integer_value(y) < LAUZE_FAR;
    if (!is_good) return complain_here(reader, "convert missing", "position");
    *cell = lauze_at((int)json_integer_value(x), (int)json_integer_value(y), LAUZE_TILE);
    return EXIT_GOOD;
}

static int read_turn(const struct jcz_reader *reader, const json_t *payload, unsigned *turn)
{
    static const char *const names[] = { "R0", "R90", "R180", "R270" };
    const char *rotation = json_string_value(json_object_get(payload, "rotation"));
    for (unsigned i = 0; rotation != NULL && i < 4; i++) {
        if (strcmp(rotation, names[i]) != 0) continue;
        *turn = i * LAUZE_E;
        return EXIT_GOOD;
    }
    return complain_here(reader, "convert missing", "rotation");
}

/* The kind of feature that a pointer names, as lauze_kind_name calls it; "" where it does not say. */
static int read_feature(const struct jcz_reader *reader, const json_t *pointer,
                        struct foreign_line *line)
{
    const char *feature = json_string_value(json_object_get(pointer, "feature"));
    line->ours[0] = '\0';
    if (feature == NULL || find_foreign(&reader->setup, "jcz", "feature", feature, NULL, line))
        return EXIT_GOOD;
    return complain_here(reader, "convert unbuilt", feature);
}

/* All spots that the location names have to show one feature, of the kind named. */
static int find_feature(const struct jcz_reader *reader, lauze_place cell, uint32_t spots,
                        const char *kind, lauze_place *place)
{
    const struct table *table = &reader->conversion->table;
    lauze_feature_state feature;
    *place = LAUZE_NOWHERE;
    for (unsigned spot = 0; spot < LAUZE_TILE; spot++) {
        if (!(spots >> spot & 1)) continue;
        const lauze_place at = lauze_canonical(table->rules, table->game,
                                               lauze_at(lauze_x(cell), lauze_y(cell), spot));
        if (at == LAUZE_NOWHERE || (*place != LAUZE_NOWHERE && at != *place)) return EXIT_INPUT;
        *place = at;
    }
    if (!lauze_feature(table->rules, table->game, *place, &feature)) return EXIT_INPUT;
    const bool is_kind =
        kind[0] == '\0' || strcmp(lauze_kind_name(table->rules, feature.kind), kind) == 0;
    return is_kind ? EXIT_GOOD : EXIT_INPUT;
}

static int read_pointer(const struct jcz_reader *reader, const json_t *pointer, lauze_place *place)
{
    lauze_place cell = LAUZE_NOWHERE;
    struct foreign_line feature;
    const char *location = json_string_value(json_object_get(pointer, "location"));
    if (location == NULL) return complain_here(reader, "convert missing", "location");
    int code = read_cell(reader, pointer, &cell);
    if (code == EXIT_GOOD) code = read_feature(reader, pointer, &feature);
    if (code != EXIT_GOOD) return code;
    const uint32_t spots = read_jcz_location(location, strcmp(feature.ours, "field") == 0);
    code = spots ? find_feature(reader, cell, spots, feature.ours, place) : EXIT_INPUT;
    return code == EXIT_GOOD ? code : complain_here(reader, "convert location", location);
}

/* "1.small.3": the seat, the kind, and which of them; the last does not matter to the rules. */
static int read_figure(const struct jcz_reader *reader, const json_t *id, uint16_t *noun)
{
    const char *text = json_string_value(id);
    unsigned seat = LAUZE_MAX_SEATS;
    char name[16] = "";
    struct foreign_line line;
    if (text != NULL) sscanf(text, "%1u.%15[a-z].", &seat, name);
    if (seat >= reader->setup.seats) return complain_here(reader, "convert missing", "meepleId");
    if (!find_foreign(&reader->setup, "jcz", "figure", name, NULL, &line))
        return complain_here(reader, "convert unbuilt", text);
    unsigned kind = 0;
    const lauze_rules *rules = reader->conversion->table.rules;
    while (lauze_figure_name(rules, kind) && strcmp(lauze_figure_name(rules, kind), line.ours) != 0)
        kind++;
    *noun = lauze_figure_noun(kind, seat);
    return EXIT_GOOD;
}

/* ---- messages ---- */

/* Draws that fitted nowhere are in no message; the order of the draws tells of them. */
static int read_discards(struct jcz_reader *reader, unsigned type)
{
    for (; reader->n_drawn < json_array_size(reader->draws); reader->n_drawn++) {
        unsigned drawn = LAUZE_NO_TYPE;
        const json_t *id = json_array_get(reader->draws, reader->n_drawn);
        int code = read_type(reader, id, &drawn);
        if (code != EXIT_GOOD) return code;
        if (drawn == type) break;
        code = judge(reader, json_string_value(id), convert_draw(reader->conversion, drawn));
        if (code != EXIT_GOOD) return code;
        const struct table *table = &reader->conversion->table;
        if (lauze_who(table->rules, table->game) != LAUZE_CHANCE)
            return complain_here(reader, "convert draw order", json_string_value(id));
    }
    reader->n_drawn++;
    return EXIT_GOOD;
}

static int place_tile(struct jcz_reader *reader, const json_t *payload)
{
    const json_t *id = json_object_get(payload, "tileId");
    unsigned type = 0, turn = 0;
    lauze_place cell = LAUZE_NOWHERE;
    int code = read_type(reader, id, &type);
    if (code == EXIT_GOOD) code = read_cell(reader, payload, &cell);
    if (code == EXIT_GOOD) code = read_turn(reader, payload, &turn);
    if (code != EXIT_GOOD) return code;
    const char *name = json_string_value(id);
    code = read_discards(reader, type);
    if (code == EXIT_GOOD) code = judge(reader, name, convert_draw(reader->conversion, type));
    if (code != EXIT_GOOD) return code;
    const lauze_action place = { .verb = LAUZE_PLACE,
                                 .noun = (uint16_t)type,
                                 .place = lauze_at(lauze_x(cell), lauze_y(cell), turn) };
    return judge(reader, name, convert_action(reader->conversion, place, NULL));
}

static int deploy(struct jcz_reader *reader, const json_t *payload)
{
    lauze_action action = { .verb = LAUZE_PUT };
    const json_t *id = json_object_get(payload, "meepleId");
    int code = read_pointer(reader, json_object_get(payload, "pointer"), &action.place);
    if (code == EXIT_GOOD) code = read_figure(reader, id, &action.noun);
    if (code != EXIT_GOOD) return code;
    return judge(reader, json_string_value(id), convert_action(reader->conversion, action, NULL));
}

static int take_back(struct jcz_reader *reader, const json_t *payload)
{
    lauze_action action = { .verb = LAUZE_TAKE };
    struct foreign_line line;
    const json_t *pointer = json_object_get(payload, "pointer");
    const json_t *id = json_object_get(pointer, "meepleId");
    const char *source = json_string_value(json_object_get(payload, "source"));
    if (source == NULL) return complain_here(reader, "convert missing", "source");
    if (!find_foreign(&reader->setup, "jcz", "power", source, NULL, &line))
        return complain_here(reader, "convert unbuilt", source);
    int code = read_pointer(reader, pointer, &action.place);
    if (code == EXIT_GOOD) code = read_figure(reader, id, &action.noun);
    if (code != EXIT_GOOD) return code;
    const lauze_rules *rules = reader->conversion->table.rules;
    for (uint8_t by = 1; lauze_power_name(rules, by); by++)
        if (strcmp(lauze_power_name(rules, by), line.ours) == 0) action.by = by;
    return judge(reader, json_string_value(id), convert_action(reader->conversion, action, NULL));
}

static int pass(struct jcz_reader *reader, const json_t *payload)
{
    (void)payload;
    return judge(reader, "PASS", convert_pass(reader->conversion));
}

static const struct {
    const char *type;
    int (*obey)(struct jcz_reader *reader, const json_t *payload);
} messages[] = { { "PLACE_TILE", place_tile },
                 { "DEPLOY_MEEPLE", deploy },
                 { "RETURN_MEEPLE", take_back },
                 { "PASS", pass },
                 { "COMMIT", pass } };

/* Messages may name the player; it has to be the one whose turn it is. What places a tile begins a turn, and ends the
 * one before. */
static int check_player(const struct jcz_reader *reader, const json_t *message, bool is_placement)
{
    const json_t *player = json_object_get(message, "player");
    const struct table *table = &reader->conversion->table;
    if (is_placement) {
        const int code = judge(reader, "PASS", convert_pass(reader->conversion));
        if (code != EXIT_GOOD) return code;
    }
    lauze_turn_state turn;
    lauze_turn(table->rules, table->game, &turn);
    const unsigned seat = is_placement ? turn.seat : turn.who;
    const bool is_known = json_is_integer(player) && seat < LAUZE_MAX_SEATS;
    if (!is_known || json_integer_value(player) == seat) return EXIT_GOOD;
    return complain_here(reader, "convert player", reader->conversion->names.name[seat]);
}

static int read_message(struct jcz_reader *reader, const json_t *message)
{
    const char *type = json_string_value(json_object_get(message, "type"));
    if (type == NULL) return complain_here(reader, "convert missing", "type");
    for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++) {
        if (strcmp(messages[i].type, type) != 0) continue;
        const int code = check_player(reader, message, i == 0);
        return code == EXIT_GOOD ? messages[i].obey(reader, json_object_get(message, "payload"))
                                 : code;
    }
    return complain_here(reader, "convert unbuilt", type);
}

static int read_replay(struct jcz_reader *reader)
{
    const json_t *replay = json_object_get(reader->root, "replay");
    const json_t *annotations = json_object_get(reader->root, "gameAnnotations");
    reader->draws = json_object_get(annotations, "drawOrder");
    if (!json_is_array(replay))
        return complain_of_source(reader->conversion->source, "", "convert missing", "replay");
    for (size_t i = 0; i < json_array_size(replay); i++) {
        snprintf(reader->where, sizeof reader->where, "replay[%zu]", i);
        const int code = read_message(reader, json_array_get(replay, i));
        if (code != EXIT_GOOD) return code;
    }
    return EXIT_GOOD;
}

int read_jcz(const struct input_text *text, struct conversion *conversion)
{
    json_error_t error;
    json_t *root = json_loadb(text->bytes, text->length, JSON_REJECT_DUPLICATES, &error);
    if (root == NULL) {
        char where[48];
        snprintf(where, sizeof where, "%d:%d", error.line, error.column);
        return complain_of_source(conversion->source, where, "convert json", error.text);
    }
    struct jcz_reader reader = { .conversion = conversion, .root = root };
    int code = read_jcz_setup(&reader);
    if (code == EXIT_GOOD) code = read_replay(&reader);
    json_decref(root);
    return code;
}
