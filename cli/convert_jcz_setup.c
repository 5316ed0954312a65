/* convert_jcz_setup.c - what is played in a saved game of JCloisterZone: sets, elements, rules, players. */
#include "convert_jcz.h"

#include "command.h"
#include "foreign.h"

#include <string.h>

/* A setting as text, NAME=VALUE; a value that is off gives "". */
static void write_setting(const char *name, const json_t *value, char text[FOREIGN_WORD])
{
    const bool is_off = json_is_false(value) || json_is_null(value) ||
                        (json_is_integer(value) && json_integer_value(value) == 0) ||
                        (json_is_string(value) && strcmp(json_string_value(value), "off") == 0);
    if (is_off)
        text[0] = '\0';
    else if (json_is_string(value))
        snprintf(text, FOREIGN_WORD, "%.31s=%.14s", name, json_string_value(value));
    else if (json_is_integer(value))
        snprintf(text, FOREIGN_WORD, "%.31s=%ld", name, (long)json_integer_value(value));
    else
        snprintf(text, FOREIGN_WORD, "%.31s=%s", name, json_is_true(value) ? "true" : "?");
}

static const json_t *member(const struct jcz_reader *reader, const json_t *parent, const char *name)
{
    const json_t *value = json_object_get(parent, name);
    if (json_is_object(value)) return value;
    complain_of_source(reader->conversion->source, name, "convert missing", name);
    return NULL;
}

/* A set has several names, one an edition; the game has one of them. */
static int add_set(struct jcz_reader *reader, const char *name, json_int_t copies)
{
    struct foreign_line line;
    if (!find_foreign(NULL, "jcz", "set", name, NULL, &line))
        return complain_of_source(reader->conversion->source, "setup.sets", "convert unbuilt",
                                  name);
    uint8_t *const known = &reader->setup.copies[foreign_set_of(&line)];
    if (copies > 0 && *known > 0)
        return complain_of_source(reader->conversion->source, "setup.sets", "convert twice", name);
    if (copies > 0) *known = (uint8_t)copies;
    return EXIT_GOOD;
}

static int read_sets(struct jcz_reader *reader, const json_t *sets)
{
    const char *name;
    json_t *value;
    memset(reader->setup.copies, 0, sizeof reader->setup.copies);
    json_object_foreach((json_t *)(uintptr_t)sets, name, value)
    {
        const json_int_t n = json_integer_value(value);
        if (!json_is_integer(value) || n < 0 || n > 99)
            return complain_of_source(reader->conversion->source, "setup.sets", "convert missing",
                                      name);
        const int code = add_set(reader, name, n);
        if (code != EXIT_GOOD) return code;
    }
    return EXIT_GOOD;
}

/* Where an expansion in play says what the set of another is called, no other name will do. */
static int check_sets(const struct jcz_reader *reader, const json_t *sets)
{
    for (unsigned e = 0; e < lauze_n_expansions(); e++) {
        struct foreign_line line;
        const bool has_name = reader->setup.copies[e] > 0 &&
                              find_foreign_set(&reader->setup, "jcz", e, &line) &&
                              line.expansion != e;
        if (has_name && json_integer_value(json_object_get(sets, line.theirs)) == 0)
            return complain_of_source(reader->conversion->source, "setup.sets", "convert needs",
                                      line.theirs);
    }
    return EXIT_GOOD;
}

/* An expansion without a set of tiles of its own is in play when something of it is on. */
static void add_without_set(struct jcz_reader *reader, const char *setting)
{
    struct foreign_line line, set;
    if (find_foreign(NULL, "jcz", "element", setting, NULL, &line) &&
        !find_foreign_set(NULL, "jcz", line.expansion, &set))
        reader->setup.copies[line.expansion] = 1;
}

/* Everything that is on has to be something that we play. */
static int read_elements(struct jcz_reader *reader, const json_t *elements)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)elements, name, value)
    {
        struct foreign_line line;
        char setting[FOREIGN_WORD];
        write_setting(name, value, setting);
        add_without_set(reader, setting);
        if (setting[0] && !find_foreign(&reader->setup, "jcz", "element", setting, NULL, &line))
            return complain_of_source(reader->conversion->source, "setup.elements",
                                      "convert unbuilt", setting);
    }
    return EXIT_GOOD;
}

/* And everything that we play has to be on. */
static int read_missing_elements(const struct jcz_reader *reader, const json_t *elements)
{
    struct foreign_walk walk = { 0 };
    struct foreign_line line;
    while (next_foreign(&walk, &reader->setup, "jcz", "element", &line)) {
        char name[FOREIGN_WORD];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(line.theirs, "="), line.theirs);
        char setting[FOREIGN_WORD];
        write_setting(name, json_object_get(elements, name), setting);
        if (strcmp(setting, line.theirs) != 0)
            return complain_of_source(reader->conversion->source, "setup.elements", "convert needs",
                                      line.theirs);
    }
    return EXIT_GOOD;
}

/* Whether a rule of that name concerns only what is not in play. */
static bool is_unused_rule(const lauze_setup *setup, const char *name)
{
    struct foreign_walk walk = { 0 };
    struct foreign_line line;
    const size_t length = strlen(name);
    if (find_foreign(NULL, "jcz", "unused", name, NULL, &line)) return true;
    while (next_foreign(&walk, NULL, "jcz", "rule", &line)) {
        const bool is_same = strncmp(line.theirs, name, length) == 0 && line.theirs[length] == '=';
        if (is_same) return setup->copies[line.expansion] == 0;
    }
    return false;
}

/* Sets an option given as NAME=VALUE. */
static void choose_option(lauze_setup *setup, const char *text)
{
    const size_t length = strcspn(text, "=");
    for (unsigned option = 0; option < lauze_n_options(); option++) {
        const char *name = lauze_option_name(option), *value;
        if (strlen(name) != length || strncmp(name, text, length) != 0) continue;
        for (unsigned i = 0; (value = lauze_option_value(option, i)) != NULL; i++)
            if (strcmp(value, text + length + 1) == 0) setup->option[option] = (uint8_t)i;
    }
}

static int read_rules(struct jcz_reader *reader, const json_t *rules)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)rules, name, value)
    {
        struct foreign_line line;
        char setting[FOREIGN_WORD];
        write_setting(name, value, setting);
        if (find_foreign(&reader->setup, "jcz", "rule", setting, NULL, &line))
            choose_option(&reader->setup, line.ours);
        else if (!is_unused_rule(&reader->setup, name))
            return complain_of_source(reader->conversion->source, "setup.rules", "convert unbuilt",
                                      setting[0] ? setting : name);
    }
    return EXIT_GOOD;
}

static int read_players(struct jcz_reader *reader)
{
    const json_t *players = json_object_get(reader->root, "players");
    const size_t n = json_array_size(players);
    if (n < 2 || n > LAUZE_MAX_SEATS)
        return complain_of_source(reader->conversion->source, "players", "convert players", "");
    reader->setup.seats = (uint8_t)n;
    name_seats_by_letter(&reader->conversion->names);
    for (size_t i = 0; i < n; i++) {
        const char *name = json_string_value(json_object_get(json_array_get(players, i), "name"));
        if (name != NULL && name[0]) name_seat(&reader->conversion->names, (unsigned)i, name);
    }
    return EXIT_GOOD;
}

/* The tiles that lie at the beginning have to be ours. */
static int read_start(const struct jcz_reader *reader, const json_t *setup)
{
    const json_t *start = json_object_get(setup, "start");
    const struct table *table = &reader->conversion->table;
    bool is_ours = json_array_size(start) == lauze_n_tiles(table->rules, table->game);
    for (size_t i = 0; is_ours && i < json_array_size(start); i++) {
        const json_t *tile = json_array_get(start, i);
        const json_int_t x = json_integer_value(json_object_get(tile, "x"));
        const json_int_t y = json_integer_value(json_object_get(tile, "y"));
        const json_int_t degrees = json_integer_value(json_object_get(tile, "rotation"));
        const char *id = json_string_value(json_object_get(tile, "tile"));
        struct foreign_line line;
        unsigned type, turn;
        lauze_tile_type known;
        is_ours = id != NULL && x > -LAUZE_FAR && x < LAUZE_FAR && y > -LAUZE_FAR &&
                  y < LAUZE_FAR && find_foreign(&reader->setup, "jcz", "tile", id, NULL, &line) &&
                  lauze_tile_at(table->rules, table->game, lauze_at((int)x, (int)y, LAUZE_TILE),
                                &type, &turn) &&
                  lauze_type(table->rules, type, &known) && strcmp(known.code, line.ours) == 0 &&
                  degrees == (json_int_t)turn / LAUZE_E * 90;
    }
    if (is_ours) return EXIT_GOOD;
    return complain_of_source(reader->conversion->source, "setup.start", "convert start", "");
}

int read_jcz_setup(struct jcz_reader *reader)
{
    const json_t *setup = member(reader, reader->root, "setup");
    const json_t *sets = setup ? member(reader, setup, "sets") : NULL;
    const json_t *elements = sets ? member(reader, setup, "elements") : NULL;
    if (elements == NULL) return EXIT_INPUT;
    reader->setup = lauze_setup_default();
    int code = read_sets(reader, sets);
    if (code == EXIT_GOOD) code = read_elements(reader, elements);
    if (code == EXIT_GOOD) code = read_missing_elements(reader, elements);
    if (code == EXIT_GOOD) code = check_sets(reader, sets);
    if (code == EXIT_GOOD) code = read_rules(reader, json_object_get(setup, "rules"));
    if (code == EXIT_GOOD) code = read_players(reader);
    if (code == EXIT_GOOD) code = open_table(&reader->setup, &reader->conversion->table);
    if (code == EXIT_GOOD) code = read_start(reader, setup);
    return code;
}
