/* analyse_command.c - `lauze analyse`: what each line of a recorded game cost, and what was luck.
 * */
#include "analyse_print.h"
#include "command.h"
#include "contestant.h"
#include "long_run.h"

#include <string.h>

enum { USUAL_NODES = 10000 };

struct analyse_request {
    const char *level, *record;
    struct turn_budget budget;
    long jobs;
    bool is_json;
};

static bool take_option(struct analyse_request *request, int option)
{
    switch (option) {
    case 'l': request->level = optarg; return true;
    case 'n': return read_nodes_option(&request->budget);
    case 'm': return read_movetime_option(&request->budget);
    case 'r': return read_number_option("--jobs", optarg, 1, MOST_JOBS, &request->jobs);
    case 'j': request->is_json = true; return true;
    default: return false;
    }
}

static int read_request(int argc, char **argv, struct analyse_request *request)
{
    static const struct option options[] = {
        { "level", required_argument, NULL, 'l' },    { "nodes", required_argument, NULL, 'n' },
        { "movetime", required_argument, NULL, 'm' }, { "jobs", required_argument, NULL, 'r' },
        { "json", no_argument, NULL, 'j' },           { NULL, 0, NULL, 0 }
    };
    int found;
    while ((found = next_option(argc, argv, options)) != -1)
        if (!take_option(request, found)) return EXIT_USE;
    if (argc - optind != 1) return complain_of_arguments(argv);
    if (request->budget.nodes && request->budget.millis)
        return complain_of_both("--nodes", "--movetime");
    if (!request->budget.nodes && !request->budget.millis) request->budget.nodes = USUAL_NODES;
    request->record = argv[optind];
    return EXIT_GOOD;
}

static int find_level(const struct analyse_request *request, const lauze_rules *rules,
                      unsigned *level)
{
    *level = lauze_find_level(request->level, strlen(request->level));
    if (*level >= lauze_n_levels())
        return complain_about(EXIT_USE, "complaint no level", request->level);
    if (!lauze_can_analyse(rules, *level))
        return complain_about(EXIT_USE, "complaint no analyst", request->level);
    return EXIT_GOOD;
}

static int analyse(const struct analyse_request *request, const struct input_text *text,
                   struct table *table, struct action_list *actions)
{
    struct seat_names names;
    struct analysis analysis = { .rules = table->rules,
                                 .actions = actions,
                                 .budget = { request->budget.nodes, request->budget.millis,
                                             request->jobs } };
    const int code = find_level(request, table->rules, &analysis.level);
    if (code != EXIT_GOOD) return code;
    name_seats_of_record(&names, text->bytes, text->length);
    const bool is_done =
        analyse_game(&analysis) && (request->is_json ? print_analysis_json(&analysis, &names)
                                                     : print_analysis(&analysis, &names));
    free_analysis(&analysis);
    return is_done ? EXIT_GOOD : complain(EXIT_INPUT, "complaint no memory", NULL);
}

int run_analyse(int argc, char **argv)
{
    struct analyse_request request = { .level = "champion", .jobs = 1 };
    struct input_text text = { 0 };
    struct table table = { 0 };
    struct action_list actions = { 0 };
    int code = read_request(argc, argv, &request);
    if (code == EXIT_GOOD) code = read_input(request.record, &text);
    if (code != EXIT_GOOD) return code;
    code = load_record(&text, &table, &actions);
    if (code == EXIT_GOOD) code = analyse(&request, &text, &table, &actions);
    free_actions(&actions);
    close_table(&table);
    free_input(&text);
    return code;
}
