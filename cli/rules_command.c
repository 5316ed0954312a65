/* rules_command.c - `lauze rules`: the numbered sentences of the rules, and what proves them. */
#include "rules_command.h"

#include "command.h"
#include "scenario_suite.h"

#include <ctype.h>
#include <string.h>

struct request {
    char **names; /* sentences asked for; none: all */
    int n_names;
    bool is_json, is_brief, is_missing, is_mutate;
    struct json_writer json;
};

/* "b-12" is meant as B-12. */
static void write_in_capitals(char *name)
{
    for (; *name; name++)
        *name = (char)toupper((unsigned char)*name);
}

static int read_request(int argc, char **argv, struct request *request)
{
    static const struct option options[] = { { "list", no_argument, NULL, 'l' },
                                             { "missing", no_argument, NULL, 'm' },
                                             { "mutate", no_argument, NULL, 'u' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    int found;
    while ((found = next_option(argc, argv, options)) != -1) {
        if (found == '?') return EXIT_USE;
        if (found == 'l') request->is_brief = true;
        if (found == 'm') request->is_missing = true;
        if (found == 'u') request->is_mutate = true;
        if (found == 'j') request->is_json = true;
    }
    request->names = argv + optind;
    request->n_names = argc - optind;
    for (int i = 0; i < request->n_names; i++) {
        write_in_capitals(request->names[i]);
        if (!find_rule_sentence(request->names[i]))
            return complain_about(EXIT_USE, "rules unknown", request->names[i]);
    }
    if (request->is_brief + request->is_missing + request->is_mutate > 1)
        return complain(EXIT_USE, "rules one of", NULL);
    return EXIT_GOOD;
}

static bool is_wanted(const struct request *request, const struct rule_sentence *rule)
{
    for (int i = 0; i < request->n_names; i++)
        if (strcmp(request->names[i], rule->name) == 0) return true;
    return request->n_names == 0;
}

static bool is_missing(const struct rule_sentence *rule)
{
    return !is_excused(rule) && count_scenarios_of(rule->name) == 0;
}

static void tell(struct request *request, const struct rule_sentence *rule)
{
    if (request->is_json)
        add_sentence(&request->json, rule);
    else if (request->is_brief)
        print_sentence_briefly(rule);
    else if (request->n_names)
        print_sentence_in_full(rule);
    else
        print_sentence(rule);
}

/* Tells the sentences asked for and returns how many there are. */
static unsigned tell_sentences(struct request *request)
{
    unsigned n = 0;
    for (size_t i = 0; i < n_rule_sentences(); i++) {
        const struct rule_sentence *const rule = nth_rule_sentence(i);
        if (!is_wanted(request, rule) || (request->is_missing && !is_missing(rule))) continue;
        tell(request, rule);
        n++;
    }
    return n;
}

static bool answer(struct request *request)
{
    const struct mutation mutation = { request->names, request->n_names, request->is_json,
                                       &request->json };
    if (request->is_mutate) return mutate_rules(&mutation) == 0;
    return tell_sentences(request) == 0 || !request->is_missing;
}

int run_rules(int argc, char **argv)
{
    struct request request = { 0 };
    const int code = read_request(argc, argv, &request);
    if (code != EXIT_GOOD) return code;
    json_open_array(&request.json, NULL);
    const bool is_good = answer(&request);
    json_close_array(&request.json);
    json_end_line(&request.json);
    if (request.is_json) fwrite(request.json.text, 1, request.json.length, stdout);
    json_free(&request.json);
    return is_good ? EXIT_GOOD : EXIT_NO;
}
