/* rules_command.c - `lauze rules`: the numbered sentences of the rules, and what proves them. */
#include "rules_command.h"

#include "command.h"
#include "scenario_suite.h"

#include <ctype.h>
#include <string.h>

/* What is asked for; all but the first are options of the command line. */
enum question { SENTENCES, LIST, MISSING, MUTATE, OPTIONS, CONTRADICTIONS };

struct request {
    char **names; /* sentences asked for; none: all */
    int n_names;
    enum question question;
    bool is_json;
    struct json_writer json;
};

/* "b-12" is meant as B-12. */
static void write_in_capitals(char *name)
{
    for (; *name; name++)
        *name = (char)toupper((unsigned char)*name);
}

static int read_names(struct request *request)
{
    for (int i = 0; i < request->n_names; i++) {
        write_in_capitals(request->names[i]);
        if (!find_rule_sentence(request->names[i]))
            return complain_about(EXIT_USE, "rules unknown", request->names[i]);
    }
    return EXIT_GOOD;
}

static int read_request(int argc, char **argv, struct request *request)
{
    static const struct option options[] = {
        { "list", no_argument, NULL, LIST },
        { "missing", no_argument, NULL, MISSING },
        { "mutate", no_argument, NULL, MUTATE },
        { "options", no_argument, NULL, OPTIONS },
        { "contradictions", no_argument, NULL, CONTRADICTIONS },
        { "json", no_argument, NULL, 'j' },
        { NULL, 0, NULL, 0 },
    };
    int found;
    unsigned n_questions = 0;
    while ((found = next_option(argc, argv, options)) != -1) {
        if (found == '?') return EXIT_USE;
        if (found == 'j') {
            request->is_json = true;
        } else {
            request->question = (enum question)found;
            n_questions++;
        }
    }
    if (n_questions > 1) return complain(EXIT_USE, "rules one of", NULL);
    request->names = argv + optind;
    request->n_names = argc - optind;
    return read_names(request);
}

/* ---- sentences ---- */

static bool is_asked_for(const struct request *request, const struct rule_sentence *rule)
{
    for (int i = 0; i < request->n_names; i++)
        if (strcmp(request->names[i], rule->name) == 0) return true;
    return request->n_names == 0;
}

static bool is_missing(const struct rule_sentence *rule)
{
    return !is_excused(rule) && count_scenarios_of(rule->name) == 0;
}

static bool is_wanted(const struct request *request, const struct rule_sentence *rule)
{
    if (!is_asked_for(request, rule)) return false;
    if (request->question == MISSING) return is_missing(rule);
    if (request->question == CONTRADICTIONS) return find_about("contradiction", rule) != NULL;
    return true;
}

static void tell(struct request *request, const struct rule_sentence *rule)
{
    if (request->is_json)
        add_sentence(&request->json, rule);
    else if (request->question == LIST)
        print_sentence_briefly(rule);
    else if (request->question == CONTRADICTIONS)
        print_sentence_with_contradiction(rule);
    else if (request->n_names > 0)
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
        if (!is_wanted(request, rule)) continue;
        tell(request, rule);
        n++;
    }
    return n;
}

/* ---- options ---- */

/* With names only the options of these sentences. */
static bool is_wanted_option(const struct request *request, unsigned option)
{
    for (int i = 0; i < request->n_names; i++)
        if (lists(find_rule_sentence(request->names[i])->options, lauze_option_name(option)))
            return true;
    return request->n_names == 0;
}

static void tell_options(struct request *request)
{
    for (unsigned option = 0; option < lauze_n_options(); option++) {
        if (!is_wanted_option(request, option)) continue;
        if (request->is_json)
            add_option(&request->json, option);
        else
            print_option(option, 0);
    }
}

/* ---- the command ---- */

static bool answer(struct request *request)
{
    const struct mutation mutation = { request->names, request->n_names, request->is_json,
                                       &request->json };
    if (request->question == MUTATE) return mutate_rules(&mutation) == 0;
    if (request->question == OPTIONS) {
        tell_options(request);
        return true;
    }
    return tell_sentences(request) == 0 || request->question != MISSING;
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
