/* scenario_suite.c - walks over the scenarios of a text, or of all texts in the program. */
#include "scenario_suite.h"

#include "words.h"

#include <string.h>

unsigned each_scenario(struct scenario_file file, scenario_visitor *visit, void *context)
{
    struct scenario scenario;
    unsigned n = 0;
    for (; next_scenario(&file, &scenario); n++)
        visit(&scenario, context);
    return n;
}

static bool holds_scenarios(const char *path)
{
    const size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".scn") == 0;
}

unsigned each_embedded_scenario(scenario_visitor *visit, void *context)
{
    unsigned n = 0;
    for (size_t i = 0; i < n_embedded_files(); i++) {
        const struct embedded_file *const file = nth_embedded_file(i);
        if (!holds_scenarios(file->path)) continue;
        const struct scenario_file text = { .path = file->path,
                                            .text = file->text,
                                            .length = file->length };
        n += each_scenario(text, visit, context);
    }
    return n;
}

struct count {
    const char *rule;
    unsigned n;
};

static void count_one(const struct scenario *scenario, void *context)
{
    struct count *const count = context;
    count->n += scenario_shows(scenario, count->rule);
}

unsigned count_scenarios_of(const char *rule)
{
    struct count count = { rule, 0 };
    each_embedded_scenario(count_one, &count);
    return count.n;
}
