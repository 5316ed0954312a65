/* scenario_suite.h - all scenarios that are part of the program, and those of one text. */
#ifndef LAUZE_SCENARIO_SUITE_H
#define LAUZE_SCENARIO_SUITE_H

#include "scenario.h"

typedef void scenario_visitor(const struct scenario *scenario, void *context);

/* Calls `visit` for every scenario of a text, and returns how many there are. */
unsigned each_scenario(struct scenario_file file, scenario_visitor *visit, void *context);

/* The same for all embedded files that end in .scn. */
unsigned each_embedded_scenario(scenario_visitor *visit, void *context);

/* How many embedded scenarios show a rule. */
unsigned count_scenarios_of(const char *rule);

#endif
