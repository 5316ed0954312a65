/* input.c - reads whole texts from files and standard input, and games out of them. */
#include "input.h"

#include "command.h"
#include "setup_argument.h"
#include "tiles_file.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int complain_of_file(const char *key, const char *name)
{
    const char *shown = strcmp(name, "-") == 0 ? say("standard input") : name;
    return complain(
        EXIT_INPUT, key,
        (struct place_words[]){ { "name", shown }, { "why", strerror(errno) }, { NULL, NULL } });
}

/* Reads a stream to its end; `errno` says why it could not. A stream that is too long gives EFBIG. */
static bool read_stream(FILE *stream, struct input_text *text)
{
    size_t capacity = 0;
    do {
        if (text->length == MAX_TEXT_BYTES) errno = EFBIG;
        if (text->length == MAX_TEXT_BYTES) return false;
        if (text->length == capacity) {
            capacity = capacity ? 2 * capacity : (size_t)1 << 14;
            char *grown = realloc(text->bytes, capacity + 1);
            if (grown == NULL) return false;
            text->bytes = grown;
        }
        text->length += fread(text->bytes + text->length, 1, capacity - text->length, stream);
    } while (!feof(stream) && !ferror(stream));
    text->bytes[text->length] = '\0';
    return !ferror(stream);
}

int complain_of_reading(const char *name) { return complain_of_file("complaint open", name); }

int read_input(const char *name, struct input_text *text)
{
    *text = (struct input_text){ .name = name };
    const bool is_standard = strcmp(name, "-") == 0;
    FILE *stream = is_standard ? stdin : fopen(name, "rb");
    if (stream == NULL) return complain_of_file("complaint open", name);
    const bool is_read = read_stream(stream, text);
    int code = is_read ? EXIT_GOOD : complain_of_file("complaint open", name);
    if (!is_standard) fclose(stream);
    if (is_read && text->length == 0) code = complain_of_file("complaint empty", name);
    if (code != EXIT_GOOD) free_input(text);
    return code;
}

void free_input(struct input_text *text)
{
    free(text->bytes);
    *text = (struct input_text){ .name = text->name };
}

bool add_action(struct action_list *actions, lauze_action action)
{
    if (actions->n == actions->capacity) {
        const uint32_t capacity = actions->capacity ? 2 * actions->capacity : 256;
        lauze_action *grown = realloc(actions->action, capacity * sizeof *grown);
        if (grown == NULL) return false;
        actions->action = grown;
        actions->capacity = capacity;
    }
    actions->action[actions->n++] = action;
    return true;
}

void free_actions(struct action_list *actions)
{
    free(actions->action);
    *actions = (struct action_list){ 0 };
}

static int open_table_of(const char *source, const lauze_setup *setup, struct table *table)
{
    lauze_error error = { 0 };
    *table = (struct table){ .rules = make_rules(setup, &error) };
    if (table->rules == NULL && error.status != LAUZE_OK) return complain_of(source, &error);
    if (table->rules != NULL) table->game = malloc(lauze_game_size(table->rules));
    if (table->game == NULL) {
        close_table(table);
        return complain(EXIT_INPUT, "complaint no memory", NULL);
    }
    lauze_start(table->rules, table->game);
    return EXIT_GOOD;
}

int open_table(const lauze_setup *setup, struct table *table)
{
    lauze_setup chosen = *setup;
    use_tiles_file(&chosen);
    return open_table_of(NULL, &chosen, table);
}

void close_table(struct table *table)
{
    free(table->rules);
    free(table->game);
    *table = (struct table){ NULL, NULL };
}

int load_record(const struct input_text *text, struct table *table, struct action_list *actions)
{
    lauze_record record;
    lauze_setup setup;
    lauze_error error = { 0 };
    *table = (struct table){ NULL, NULL };
    if (lauze_open_record(&record, text->bytes, text->length, &setup, &error) != LAUZE_OK)
        return complain_of(text->name, &error);
    find_tiles_of_text(&setup);
    const int code = open_table_of(text->name, &setup, table);
    if (code != EXIT_GOOD) return code;
    lauze_action action;
    lauze_status status;
    while ((status = lauze_next_action(table->rules, table->game, &record, &action, &error)) ==
           LAUZE_OK) {
        error = (lauze_error){ .line = record.line, .column = record.column };
        error.status = lauze_apply(table->rules, table->game, action, NULL);
        if (error.status != LAUZE_OK) return complain_of(text->name, &error);
        if (actions != NULL && !add_action(actions, action))
            return complain(EXIT_INPUT, "complaint no memory", NULL);
    }
    if (status == LAUZE_OVER) return EXIT_GOOD;
    complain_of(text->name, &error);
    return status == LAUZE_CHECK_FAILED ? EXIT_NO : EXIT_INPUT;
}

/* Blanks around a position, as a line end behind it, are no part of it. */
static int read_position_text(const struct input_text *text, struct table *table)
{
    lauze_setup setup;
    lauze_error error = { 0 };
    const char *from = text->bytes;
    size_t length = text->length;
    while (length > 0 && isspace((unsigned char)from[length - 1]))
        length--;
    while (length > 0 && isspace((unsigned char)*from))
        from++, length--;
    if (lauze_read_position_setup(from, length, &setup, &error) != LAUZE_OK)
        return complain_of(text->name, &error);
    find_tiles_of_text(&setup);
    const int code = open_table_of(text->name, &setup, table);
    if (code != EXIT_GOOD) return code;
    if (lauze_read_position(table->rules, table->game, from, length, &error) == LAUZE_OK)
        return EXIT_GOOD;
    close_table(table);
    return complain_of(text->name, &error);
}

/* Positions begin with the number of their format, records with a tag. */
static bool begins_as_position(const char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    const size_t n_digits = strspn(text, "0123456789");
    return n_digits > 0 && text[n_digits] == '_';
}

int load_position(const char *argument, struct table *table)
{
    *table = (struct table){ NULL, NULL };
    if (begins_as_position(argument)) {
        struct input_text text = { NULL, (char *)(uintptr_t)argument, strlen(argument) };
        return read_position_text(&text, table);
    }
    struct input_text text;
    int code = read_input(argument, &text);
    if (code != EXIT_GOOD || text.bytes == NULL) return code;
    if (begins_as_position(text.bytes))
        code = read_position_text(&text, table);
    else if ((code = load_record(&text, table, NULL)) != EXIT_GOOD)
        close_table(table);
    free_input(&text);
    return code;
}
