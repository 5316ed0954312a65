/* rules_options.c - tells what can be chosen at set-up: every option, its values, and what each
 * means. */
#include "explain_text.h"
#include "lauze.h"
#include "rules_command.h"

#include <string.h>

enum { WIDTH = 79 };

unsigned find_option_by_name(const char *name)
{
    unsigned option = 0;
    while (option < lauze_n_options() && strcmp(lauze_option_name(option), name) != 0)
        option++;
    return option;
}

static const char *words_of_value(unsigned option, const char *value)
{
    struct list_name family;
    snprintf(family.text, sizeof family.text, "option %s", lauze_option_name(option));
    return say_of(family.text, value);
}

static void print_value(unsigned option, unsigned value, int indent)
{
    struct sentence line = { .length = 0 }, name = { .length = 0 };
    const char *const code = lauze_option_value(option, value);
    append_text(&line, "%*s", indent, "");
    append_text(&name, "%s=%s", lauze_option_name(option), code);
    append_words(&line, "rules entry",
                 (struct place_words[]){ { "name", name.text },
                                         { "text", words_of_value(option, code) },
                                         { NULL, NULL } });
    if (value == 0) append_text(&line, " %s", say("rules default"));
    print_wrapped(line.text, WIDTH, indent + 2, stdout);
}

void print_option(unsigned option, int indent)
{
    struct sentence line = { .length = 0 };
    char rule[LAUZE_NAME];
    const char *const expansion = lauze_expansion_name(lauze_option_expansion(option));
    lauze_rule_name(lauze_option_rule(option), rule, sizeof rule);
    append_text(&line, "%*s", indent, "");
    append_words(&line, "rules entry",
                 (struct place_words[]){ { "name", lauze_option_name(option) },
                                         { "text", say_of("option", lauze_option_name(option)) },
                                         { NULL, NULL } });
    append_text(&line, " (%s, ", rule);
    append_text(&line, "%s)", say_of("expansion", expansion));
    print_wrapped(line.text, WIDTH, indent + 2, stdout);
    for (unsigned value = 0; lauze_option_value(option, value) != NULL; value++)
        print_value(option, value, indent + 2);
}

void add_option(struct json_writer *json, unsigned option)
{
    char rule[LAUZE_NAME];
    const char *value;
    lauze_rule_name(lauze_option_rule(option), rule, sizeof rule);
    json_open_object(json, NULL);
    json_add_text(json, "option", lauze_option_name(option));
    json_add_text(json, "expansion", lauze_expansion_name(lauze_option_expansion(option)));
    json_add_text(json, "rule", rule);
    json_add_text(json, "meaning", say_of("option", lauze_option_name(option)));
    json_add_text(json, "default", lauze_option_value(option, 0));
    json_open_array(json, "values");
    for (unsigned i = 0; (value = lauze_option_value(option, i)) != NULL; i++) {
        json_open_object(json, NULL);
        json_add_text(json, "value", value);
        json_add_text(json, "meaning", words_of_value(option, value));
        json_close_object(json);
    }
    json_close_array(json);
    json_close_object(json);
}
