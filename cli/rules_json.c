/* rules_json.c - tells the numbered sentences of the rules to programs. */
#include "lauze.h"
#include "rules_command.h"
#include "scenario_suite.h"

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
    struct list_name name;
    json_open_array(json, key);
    while (next_in_list(&list, &name))
        json_add_text(json, NULL, name.text);
    json_close_array(json);
}

static void add_options(struct json_writer *json, const char *list)
{
    struct list_name name;
    json_open_array(json, "options");
    while (next_in_list(&list, &name)) {
        const unsigned option = find_option_by_name(name.text);
        if (option < lauze_n_options()) add_option(json, option);
    }
    json_close_array(json);
}

/* A sentence of each family of keys, under the family's name, where there is one. */
static void add_about(struct json_writer *json, const struct rule_sentence *rule)
{
    static const char *const families[] = { "note", "contradiction", "default" };
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        const char *const text = find_about(families[i], rule);
        if (text) json_add_text(json, families[i], text);
    }
}

void add_sentence(struct json_writer *json, const struct rule_sentence *rule)
{
    struct place_list list = { json, rule->name };
    json_open_object(json, NULL);
    json_add_text(json, "rule", rule->name);
    json_add_text(json, "expansion", rule->expansion);
    json_add_text(json, "sentence", say_of("rule", rule->name));
    add_about(json, rule);
    json_add_text(json, "status", rule->status);
    if (*rule->date) json_add_text(json, "date", rule->date);
    add_list(json, "sources", rule->sources);
    add_options(json, rule->options);
    if (*rule->waits_for) add_list(json, "waits_for", rule->waits_for);
    if (rule->is_not_a_play) json_add_bool(json, "not_a_play", true);
    json_open_array(json, "scenarios");
    each_embedded_scenario(add_place_of, &list);
    json_close_array(json);
    json_close_object(json);
}
