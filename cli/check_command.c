/* check_command.c - `lauze check`: plays scenarios and says which do not hold. */
#include "command.h"
#include "input.h"
#include "json_writer.h"
#include "scenario_suite.h"

#include <stdlib.h>

struct checking {
    unsigned n_passed, n_failed;
    bool is_json;
    struct json_writer json;
};

static void tell_failure(const struct scenario *scenario, const struct scenario_result *result)
{
    printf("%s:%u: %s\n", scenario->path, result->line, result->message);
    if (scenario->title_length == 0) return;
    printf("   ");
    for (unsigned i = 0; i < scenario->n_rules; i++)
        printf(" %s", scenario->rule[i]);
    printf(" %.*s\n", (int)scenario->title_length, scenario->title);
}

static void note_failure(struct json_writer *json, const struct scenario *scenario,
                         const struct scenario_result *result)
{
    json_open_object(json, NULL);
    json_add_text(json, "path", scenario->path);
    json_add_number(json, "line", result->line);
    json_add_bytes(json, "title", scenario->title, scenario->title_length);
    json_add_text(json, "message", result->message);
    json_close_object(json);
}

static void check_one(const struct scenario *scenario, void *context)
{
    struct checking *const checking = context;
    struct scenario_result result;
    if (run_scenario(scenario, NULL, &result)) {
        checking->n_passed++;
        return;
    }
    checking->n_failed++;
    if (checking->is_json)
        note_failure(&checking->json, scenario, &result);
    else
        tell_failure(scenario, &result);
}

static int check_file(const char *name, struct checking *checking)
{
    struct input_text text;
    int code = read_input(name, &text);
    if (code != EXIT_GOOD) return code;
    const struct scenario_file file = { .path = name, .text = text.bytes, .length = text.length };
    if (each_scenario(file, check_one, checking) == 0)
        code = complain_about(EXIT_INPUT, "check no scenario", name);
    free_input(&text);
    return code;
}

static int read_request(int argc, char **argv, struct checking *checking)
{
    static const struct option options[] = { { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    int found;
    while ((found = next_option(argc, argv, options)) != -1) {
        if (found == '?') return EXIT_USE;
        checking->is_json = true;
    }
    return EXIT_GOOD;
}

static void tell_sum(struct checking *checking)
{
    if (!checking->is_json) {
        printf("%u passed, %u failed\n", checking->n_passed, checking->n_failed);
        return;
    }
    json_close_array(&checking->json);
    json_add_number(&checking->json, "passed", checking->n_passed);
    json_add_number(&checking->json, "failed", checking->n_failed);
    json_close_object(&checking->json);
    json_end_line(&checking->json);
    fwrite(checking->json.text, 1, checking->json.length, stdout);
}

int run_check(int argc, char **argv)
{
    struct checking checking = { 0 };
    int code = read_request(argc, argv, &checking);
    if (code != EXIT_GOOD) return code;
    json_open_object(&checking.json, NULL);
    json_open_array(&checking.json, "failures");
    if (optind == argc) each_embedded_scenario(check_one, &checking);
    for (int i = optind; i < argc; i++) {
        const int file_code = check_file(argv[i], &checking);
        if (file_code != EXIT_GOOD) code = file_code;
    }
    tell_sum(&checking);
    json_free(&checking.json);
    if (code != EXIT_GOOD) return code;
    return checking.n_failed ? EXIT_NO : EXIT_GOOD;
}
