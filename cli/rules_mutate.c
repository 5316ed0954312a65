/* rules_mutate.c - switches every entry of the rules off in turn and looks whether a scenario
 * notices. */
#include "lauze.h"
#include "mutant.h"
#include "rules_command.h"
#include "scenario_suite.h"

#include <stdio.h>
#include <string.h>

struct trial {
    struct mutant mutant;
    char rule[RULE_NAME];
    unsigned n_scenarios; /* of the sentence that the entry cites, as far as they hold with it */
    bool is_noticed;
};

/* A scenario that does not hold anyway proves nothing. */
static void try_scenario(const struct scenario *scenario, void *context)
{
    struct trial *const trial = context;
    struct scenario_result result;
    if (trial->is_noticed || !scenario_shows(scenario, trial->rule)) return;
    if (!run_scenario(scenario, NULL, &result)) return;
    trial->n_scenarios++;
    trial->is_noticed = !run_scenario(scenario, &trial->mutant, &result);
}

static bool is_wanted(const struct mutation *mutation, const char *rule)
{
    for (int i = 0; i < mutation->n_names; i++)
        if (strcmp(mutation->names[i], rule) == 0) return true;
    return mutation->n_names == 0;
}

/* An entry of a sentence that waits for an expansion may have nothing to act on yet. */
static bool waits(const struct trial *trial)
{
    const struct rule_sentence *const rule = find_rule_sentence(trial->rule);
    return rule && trial->n_scenarios > 0 && is_excused(rule);
}

static void tell_survivor(const struct trial *trial)
{
    const struct place_words values[] = { { "table", trial->mutant.table_name },
                                          { "name", trial->mutant.name },
                                          { "rule", trial->rule },
                                          { "expansion",
                                            lauze_expansion_name(trial->mutant.expansion) },
                                          { NULL, NULL } };
    const char *const key = waits(trial)         ? "rules waiting"
                            : trial->n_scenarios ? "rules survivor"
                                                 : "rules unshown";
    char text[256];
    say_with(text, sizeof text, key, values);
    printf("%s\n", text);
}

static void add_trial(struct json_writer *json, const struct trial *trial)
{
    json_open_object(json, NULL);
    json_add_text(json, "expansion", lauze_expansion_name(trial->mutant.expansion));
    json_add_text(json, "table", trial->mutant.table_name);
    json_add_text(json, "entry", trial->mutant.name);
    json_add_text(json, "rule", trial->rule);
    json_add_bool(json, "noticed", trial->is_noticed);
    if (!trial->is_noticed && waits(trial)) json_add_bool(json, "waits", true);
    json_close_object(json);
}

unsigned mutate_rules(const struct mutation *mutation)
{
    struct trial trial = { 0 };
    unsigned n_noticed = 0, n_alive = 0;
    for (unsigned i = 0; nth_mutant(i, &trial.mutant); i++) {
        trial.n_scenarios = 0;
        trial.is_noticed = false;
        lauze_rule_name(trial.mutant.rule, trial.rule, sizeof trial.rule);
        if (!is_wanted(mutation, trial.rule)) continue;
        each_embedded_scenario(try_scenario, &trial);
        n_noticed += trial.is_noticed;
        n_alive += !trial.is_noticed && !waits(&trial);
        if (mutation->is_json)
            add_trial(mutation->json, &trial);
        else if (!trial.is_noticed)
            tell_survivor(&trial);
    }
    if (!mutation->is_json) printf("%u passed, %u failed\n", n_noticed, n_alive);
    return n_alive;
}
