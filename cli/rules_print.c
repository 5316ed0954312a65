/* rules_print.c - tells the numbered sentences of the rules, for people and for programs. */
#include "lauze.h"
#include "rules_command.h"
#include "scenario_suite.h"

#include <stdio.h>
#include <string.h>

enum { MAX_LIST = 256, COLUMN = 8, WIDTH = 96 };

static const char *say_joined(const char *prefix, const char *name)
{
    static char key[MAX_LIST];
    snprintf(key, sizeof key, "%s %s", prefix, name);
    return say(key);
}

static bool is_compiled_in(const char *expansion, size_t length)
{
    for (unsigned i = 0; i < lauze_n_expansions(); i++) {
        const char *const name = lauze_expansion_name(i);
        if (strlen(name) == length && memcmp(name, expansion, length) == 0) return true;
    }
    return false;
}

static bool waits(const struct rule_sentence *rule)
{
    for (const char *at = rule->waits_for; *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        if (is_compiled_in(at, length)) return false;
        at += length;
    }
    return *rule->waits_for != 0;
}

bool is_excused(const struct rule_sentence *rule) { return rule->is_not_a_play || waits(rule); }

/* Counts what a terminal shows: continuation bytes of UTF-8 take no room. */
static unsigned width_of(const char *text, size_t length)
{
    unsigned n = 0;
    for (size_t i = 0; i < length; i++)
        n += ((unsigned char)text[i] & 0xc0) != 0x80;
    return n;
}

/* Writes a text in lines of at most WIDTH, every line indented. */
static void print_wrapped(const char *text)
{
    unsigned column = WIDTH;
    for (const char *at = text; *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        const unsigned width = width_of(at, length);
        if (column + 1 + width > WIDTH) {
            printf("%s%*s", at == text ? "" : "\n", COLUMN, "");
            column = COLUMN;
        } else {
            putchar(' ');
            column++;
        }
        fwrite(at, 1, length, stdout);
        column += width;
        at += length;
    }
    putchar('\n');
}

static void print_excuse(const struct rule_sentence *rule)
{
    if (rule->is_not_a_play) printf(", %s", say("rules not a play"));
    if (*rule->waits_for) printf(", %s %s", say("rules waits for"), rule->waits_for);
}

void print_sentence_briefly(const struct rule_sentence *rule)
{
    char scenarios[MAX_LIST];
    const unsigned n = count_scenarios_of(rule->name);
    say_count(scenarios, sizeof scenarios, "rules scenarios", (long)n);
    printf("%-*s%s%s%s", COLUMN, rule->name, say_joined("status", rule->status),
           *rule->date ? " " : "", rule->date);
    if (n > 0 || !is_excused(rule)) printf(", %s", scenarios);
    print_excuse(rule);
    putchar('\n');
}

void print_sentence(const struct rule_sentence *rule)
{
    print_sentence_briefly(rule);
    print_wrapped(say_joined("rule", rule->name));
}

/* The index of an option, or lauze_n_options when there is none. */
static unsigned find_option(const char *name)
{
    unsigned i = 0;
    while (i < lauze_n_options() && strcmp(lauze_option_name(i), name) != 0)
        i++;
    return i;
}

static void print_option(const char *name)
{
    char prefix[MAX_LIST];
    const unsigned option = find_option(name);
    const char *value;
    snprintf(prefix, sizeof prefix, "option %s", name);
    printf("%*s%s: %s\n", COLUMN, "", name, say(prefix));
    for (unsigned i = 0; (value = lauze_option_value(option, i)) != NULL; i++)
        printf("%*s  %s=%s: %s%s%s\n", COLUMN, "", name, value, say_joined(prefix, value),
               i == 0 ? " " : "", i == 0 ? say("rules default") : "");
}

static void print_place_of(const struct scenario *scenario, void *rule)
{
    if (!scenario_shows(scenario, rule)) return;
    printf("%*s%s:%u: %.*s\n", COLUMN, "", scenario->path, scenario->line,
           (int)scenario->title_length, scenario->title);
}

void print_sentence_in_full(const struct rule_sentence *rule)
{
    char name[MAX_LIST];
    print_sentence(rule);
    for (const char *at = rule->sources; *at; at += strspn(at, " ")) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, " "), at);
        printf("%*s%s: %s\n", COLUMN, "", say("rules source"), say_joined("source", name));
        at += strcspn(at, " ");
    }
    if (*rule->option) print_option(rule->option);
    snprintf(name, sizeof name, "%s", rule->name);
    each_embedded_scenario(print_place_of, name);
}

struct place_list {
    struct json_writer *json;
    const char *rule;
};

static void add_place_of(const struct scenario *scenario, void *context)
{
    const struct place_list *const list = context;
    if (!scenario_shows(scenario, list->rule)) return;
    json_open_object(list->json, NULL);
    json_add_text(list->json, "path", scenario->path);
    json_add_number(list->json, "line", scenario->line);
    json_add_bytes(list->json, "title", scenario->title, scenario->title_length);
    json_close_object(list->json);
}

static void add_list(struct json_writer *json, const char *key, const char *list)
{
    json_open_array(json, key);
    for (const char *at = list; *at; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        json_add_bytes(json, NULL, at, length);
        at += length;
    }
    json_close_array(json);
}

void add_sentence(struct json_writer *json, const struct rule_sentence *rule)
{
    struct place_list list = { json, rule->name };
    json_open_object(json, NULL);
    json_add_text(json, "rule", rule->name);
    json_add_text(json, "expansion", rule->expansion);
    json_add_text(json, "sentence", say_joined("rule", rule->name));
    json_add_text(json, "status", rule->status);
    if (*rule->date) json_add_text(json, "date", rule->date);
    add_list(json, "sources", rule->sources);
    if (*rule->option) json_add_text(json, "option", rule->option);
    if (*rule->waits_for) add_list(json, "waits_for", rule->waits_for);
    if (rule->is_not_a_play) json_add_bool(json, "not_a_play", true);
    json_open_array(json, "scenarios");
    each_embedded_scenario(add_place_of, &list);
    json_close_array(json);
    json_close_object(json);
}
