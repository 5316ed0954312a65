/* scenario_fail.c - says in the reader's language why a scenario did not hold; the first reason
 * stays. */
#include "scenario_run.h"

#include <stdio.h>

bool fail_with(struct run *run, const char *key, const struct place_words *values)
{
    if (run->has_failed) return false;
    run->has_failed = true;
    run->result->line = run->statement.line;
    say_with(run->result->message, sizeof run->result->message, key, values);
    return false;
}

bool fail_about(struct run *run, const char *key, const char *name)
{
    const struct place_words values[] = { { "name", name }, { NULL, NULL } };
    return fail_with(run, key, values);
}

bool fail_value(struct run *run, const char *what, long found, long expected)
{
    char found_text[24], expected_text[24];
    snprintf(found_text, sizeof found_text, "%ld", found);
    snprintf(expected_text, sizeof expected_text, "%ld", expected);
    const struct place_words values[] = {
        { "what", what }, { "found", found_text }, { "expected", expected_text }, { NULL, NULL }
    };
    return fail_with(run, "scenario value", values);
}

bool fail_status(struct run *run, const char *text, lauze_status status, lauze_rule rule)
{
    char key[64], name[RULE_NAME];
    snprintf(key, sizeof key, "refusal %s", lauze_status_code(status));
    const bool has_rule = lauze_rule_name(rule, name, sizeof name) > 0;
    const struct place_words values[] = {
        { "text", text }, { "why", say(key) }, { "rule", name }, { NULL, NULL }
    };
    return fail_with(run, has_rule ? "scenario refused by" : "scenario refused", values);
}

bool fail_usage(struct run *run, const char *word)
{
    char key[64];
    snprintf(key, sizeof key, "scenario usage %s", word);
    const struct place_words values[] = { { "usage", say(key) }, { NULL, NULL } };
    return fail_with(run, "scenario usage", values);
}
