/* convert.c - what reading and writing games of other programs have in common. */
#include "convert.h"

#include "command.h"

#include <stdlib.h>

void close_conversion(struct conversion *conversion)
{
    close_table(&conversion->table);
    free_actions(&conversion->actions);
}

lauze_status convert_action(struct conversion *conversion, lauze_action action,
                            lauze_report *report)
{
    const struct table *table = &conversion->table;
    const lauze_status status = lauze_apply(table->rules, table->game, action, report);
    if (status != LAUZE_OK) return status;
    return add_action(&conversion->actions, action) ? LAUZE_OK : LAUZE_TOO_LARGE;
}

lauze_status convert_draw(struct conversion *conversion, unsigned type)
{
    const lauze_action draw = { .verb = LAUZE_DRAW, .noun = (uint16_t)type };
    return convert_action(conversion, draw, NULL);
}

lauze_status convert_pass(struct conversion *conversion)
{
    const struct table *table = &conversion->table;
    if (lauze_who(table->rules, table->game) >= LAUZE_MAX_SEATS) return LAUZE_OK;
    return convert_action(conversion, (lauze_action){ .verb = LAUZE_PASS }, NULL);
}

int complain_of_source(const char *source, const char *where, const char *key, const char *token)
{
    char text[SENTENCE_BYTES];
    struct sentence line = { .length = 0 };
    say_with(text, sizeof text, key, (struct place_words[]){ { "token", token }, { NULL, NULL } });
    append_text(&line, "%s: %s%s%s", source, where, where[0] ? ": " : "", text);
    return complain_about(EXIT_INPUT, "complaint as it is", line.text);
}

int complain_of_refusal(const char *source, const char *where, const char *token,
                        lauze_status status)
{
    struct sentence line = { .length = 0 };
    append_text(&line, "%s: %s: %s: %s", source, where, token, say_status(status));
    return complain_about(EXIT_INPUT, "complaint as it is", line.text);
}

/* ---- our own records ---- */

int read_lauze_record(const struct input_text *text, struct conversion *conversion)
{
    name_seats_of_record(&conversion->names, text->bytes, text->length);
    return load_record(text, &conversion->table, &conversion->actions);
}

static void append_tags(struct sentence *tags, const struct conversion *conversion)
{
    const unsigned seats = lauze_rules_setup(conversion->table.rules)->seats;
    for (unsigned seat = 0; seat < seats; seat++)
        append_text(tags, "[Seat %c \"%s\"]\n", 'a' + (int)seat, conversion->names.name[seat]);
}

int write_lauze_record(struct conversion *conversion, FILE *stream)
{
    const struct table *table = &conversion->table;
    struct sentence tags = { .length = 0 };
    append_tags(&tags, conversion);
    const size_t length =
        lauze_write_record(table->rules, table->game, tags.text, conversion->actions.action,
                           conversion->actions.n, NULL, 0);
    char *text = malloc(length + 1);
    if (text == NULL) return complain(EXIT_INPUT, "complaint no memory", NULL);
    lauze_write_record(table->rules, table->game, tags.text, conversion->actions.action,
                       conversion->actions.n, text, length + 1);
    fwrite(text, 1, length, stream);
    free(text);
    return EXIT_GOOD;
}
