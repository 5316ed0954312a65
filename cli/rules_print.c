/* rules_print.c - tells the numbered sentences of the rules to people. */
#include "explain_text.h"
#include "lauze.h"
#include "rules_command.h"
#include "scenario_suite.h"

#include <stdio.h>
#include <string.h>

enum { MAX_KEY = 128, COLUMN = 8, WIDTH = 79 };

const char *say_of(const char *family, const char *name)
{
    static char key[MAX_KEY];
    snprintf(key, sizeof key, "%s %s", family, name);
    return say(key);
}

const char *find_about(const char *family, const struct rule_sentence *rule)
{
    char key[MAX_KEY];
    snprintf(key, sizeof key, "%s %s", family, rule->name);
    return find_words(key, current_language());
}

bool next_in_list(const char **list, struct list_name *name)
{
    const size_t length = strcspn(*list, " ");
    snprintf(name->text, sizeof name->text, "%.*s", (int)length, *list);
    *list += length;
    *list += strspn(*list, " ");
    return length > 0;
}

bool lists(const char *list, const char *name)
{
    struct list_name listed;
    while (next_in_list(&list, &listed))
        if (strcmp(listed.text, name) == 0) return true;
    return false;
}

static bool is_compiled_in(const char *expansion)
{
    for (unsigned i = 0; i < lauze_n_expansions(); i++)
        if (strcmp(lauze_expansion_name(i), expansion) == 0) return true;
    return false;
}

static bool waits(const struct rule_sentence *rule)
{
    struct list_name name;
    for (const char *list = rule->waits_for; next_in_list(&list, &name);)
        if (is_compiled_in(name.text)) return false;
    return *rule->waits_for != 0;
}

bool is_excused(const struct rule_sentence *rule) { return rule->is_not_a_play || waits(rule); }

/* ---- one line ---- */

/* An expansion that there is not yet may have a name in the catalogues all the same. */
static const char *name_of_expansion(const char *name)
{
    char key[MAX_KEY];
    snprintf(key, sizeof key, "expansion %s", name);
    const char *const words = find_words(key, current_language());
    return words ? words : name;
}

static void append_excuse(struct sentence *line, const struct rule_sentence *rule)
{
    struct list_name name;
    const char *before = " ";
    if (rule->is_not_a_play) append_text(line, ", %s", say("rules not a play"));
    if (!waits(rule)) return;
    append_text(line, ", %s", say("rules waits for"));
    for (const char *list = rule->waits_for; next_in_list(&list, &name); before = ", ")
        append_text(line, "%s%s", before, name_of_expansion(name.text));
}

void print_sentence_briefly(const struct rule_sentence *rule)
{
    struct sentence line = { .length = 0 };
    const unsigned n = count_scenarios_of(rule->name);
    append_text(&line, "%-*s%s%s%s", COLUMN, rule->name, say_of("status", rule->status),
                *rule->date ? " " : "", rule->date);
    if (n > 0 || !is_excused(rule)) append_text(&line, ", ");
    if (n > 0 || !is_excused(rule)) append_count(&line, "rules scenarios", (long)n);
    append_excuse(&line, rule);
    puts(line.text);
}

/* ---- paragraphs ---- */

static void print_paragraph(const char *text, int indent)
{
    struct sentence line = { .length = 0 };
    append_text(&line, "%*s%s", indent, "", text);
    print_wrapped(line.text, WIDTH, indent, stdout);
}

static void print_entry(const char *name, const char *text)
{
    struct sentence line = { .length = 0 };
    append_text(&line, "%*s", COLUMN, "");
    append_words(&line, "rules entry",
                 (struct place_words[]){ { "name", name }, { "text", text }, { NULL, NULL } });
    print_wrapped(line.text, WIDTH, COLUMN + 2, stdout);
}

void print_sentence(const struct rule_sentence *rule)
{
    print_sentence_briefly(rule);
    print_paragraph(say_of("rule", rule->name), COLUMN);
}

/* ---- all about a sentence ---- */

static void print_options_of(const struct rule_sentence *rule)
{
    struct list_name name;
    for (const char *list = rule->options; next_in_list(&list, &name);) {
        const unsigned option = find_option_by_name(name.text);
        if (option < lauze_n_options()) print_option(option, COLUMN);
    }
}

static void print_place_of(const struct scenario *scenario, void *rule)
{
    struct sentence line = { .length = 0 };
    char title[SENTENCE_BYTES / 2];
    if (!scenario_shows(scenario, rule)) return;
    snprintf(title, sizeof title, "%.*s", (int)scenario->title_length, scenario->title);
    append_text(&line, "%s:%u", scenario->path, scenario->line);
    print_entry(line.text, title);
}

static void print_sources(const struct rule_sentence *rule)
{
    struct list_name name;
    for (const char *list = rule->sources; next_in_list(&list, &name);)
        print_entry(say("rules source"), say_of("source", name.text));
}

static void print_contradiction(const struct rule_sentence *rule)
{
    const char *const contradiction = find_about("contradiction", rule);
    const char *const settled = find_about("default", rule);
    if (contradiction) print_entry(say("rules contradiction"), contradiction);
    if (settled) print_entry(say("rules settled"), settled);
}

void print_sentence_in_full(const struct rule_sentence *rule)
{
    struct list_name name;
    const char *const note = find_about("note", rule);
    snprintf(name.text, sizeof name.text, "%s", rule->name);
    print_sentence(rule);
    if (note) print_paragraph(note, COLUMN);
    print_sources(rule);
    print_contradiction(rule);
    print_options_of(rule);
    each_embedded_scenario(print_place_of, name.text);
}

void print_sentence_with_contradiction(const struct rule_sentence *rule)
{
    print_sentence(rule);
    print_contradiction(rule);
    print_options_of(rule);
}
