/* scenario.c - plays a scenario, statement by statement, and stops at the first that does not
 * hold. */
#include "scenario.h"
#include "rules.h"
#include "scenario_read.h"
#include "tiles_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every score of the last act has to be expected before the next act. */
static bool are_scores_met(struct run *run)
{
    char found[512];
    describe_scores(run, found, sizeof found);
    return !*found || fail_about(run, "scenario unexpected", found);
}

static bool read_act(struct run *run, const char *text, lauze_action *action)
{
    lauze_error error = { .status = LAUZE_OK };
    const lauze_status status =
        lauze_read_action(run->rules, run->game, text, strlen(text), action, &error);
    return status == LAUZE_OK || fail_status(run, text, status, error.rule);
}

static bool play_setup(struct run *run)
{
    const char *const text = run->statement.rest;
    lauze_error error = { .status = LAUZE_OK };
    if (run->rules) return fail_about(run, "scenario twice", "play");
    lauze_status status = lauze_read_setup(text, strlen(text), &run->setup, &error);
    if (status == LAUZE_OK) use_tiles_file(&run->setup);
    const size_t size = status == LAUZE_OK ? rules_size_without(&run->setup, run->without) : 0;
    run->rules = size ? malloc(size) : NULL;
    if (run->rules) status = build_rules_without(&run->setup, run->without, run->rules, &error);
    if (status == LAUZE_OK && !run->rules) status = LAUZE_TOO_LARGE;
    if (status != LAUZE_OK)
        return fail_status(run, *error.token ? error.token : text, status, error.rule);
    run->game = calloc(1, lauze_game_size(run->rules));
    run->copy = calloc(1, lauze_game_size(run->rules));
    if (!run->game || !run->copy) return fail_status(run, text, LAUZE_TOO_LARGE, 0);
    lauze_start(run->rules, run->game);
    return true;
}

static bool play_turn(struct run *run)
{
    struct phrase phrase = { run->statement.rest };
    if (run->has_turn) return fail_about(run, "scenario twice", "turn");
    run->has_turn = true;
    return (take_seat(&phrase, run, &run->seat) && take_end(&phrase)) || fail_usage(run, "turn");
}

static bool is_consistent(struct run *run)
{
    lauze_error error = { .status = LAUZE_OK };
    run->result->is_fault = lauze_check(run->rules, run->game, &error) != LAUZE_OK;
    return !run->result->is_fault || fail_about(run, "scenario inconsistent", error.token);
}

static bool play_act(struct run *run, const char *text)
{
    lauze_action action;
    lauze_rule rule = 0;
    if (!are_scores_met(run) || !read_act(run, text, &action)) return false;
    const lauze_status status = lauze_why(run->rules, run->game, action, &rule);
    if (status != LAUZE_OK) return fail_status(run, text, status, rule);
    run->report.n = 0;
    memset(run->is_met, 0, sizeof run->is_met);
    const lauze_status applied = lauze_apply(run->rules, run->game, action, &run->report);
    if (applied != LAUZE_OK) return fail_status(run, text, applied, 0);
    return is_consistent(run);
}

static bool play_do(struct run *run) { return play_act(run, run->statement.rest); }

static bool play_draw(struct run *run)
{
    char text[MAX_STATEMENT + 8];
    snprintf(text, sizeof text, "draw %s", run->statement.rest);
    return play_act(run, text);
}

/* A reason is the number of a rule or the code of a refusal. */
static bool is_reason(const char *reason, lauze_status status, lauze_rule rule)
{
    char name[RULE_NAME];
    if (strcmp(reason, lauze_status_code(status)) == 0) return true;
    return lauze_rule_name(rule, name, sizeof name) && strcmp(reason, name) == 0;
}

/* The act must be refused and leave every byte of the game as it was. */
static bool is_refused(struct run *run, lauze_action action, lauze_status status)
{
    const size_t size = lauze_game_size(run->rules);
    memcpy(run->copy, run->game, size);
    return lauze_apply(run->rules, run->game, action, NULL) == status &&
           memcmp(run->copy, run->game, size) == 0;
}

/* "ACTION because B-7": splits the text at the last "because". */
static bool split_reason(char *text, const char **reason)
{
    char *found = NULL;
    for (char *at = strstr(text, " because "); at; at = strstr(at + 1, " because "))
        found = at;
    if (!found) return false;
    *found = 0;
    *reason = found + strlen(" because ");
    return true;
}

/* "play SETUP": there is no such game. */
static lauze_status build_refused(struct run *run, const char *text, lauze_error *error)
{
    lauze_setup setup;
    lauze_status status = lauze_read_setup(text, strlen(text), &setup, error);
    if (status != LAUZE_OK) return status;
    use_tiles_file(&setup);
    const size_t size = rules_size_without(&setup, run->without);
    lauze_rules *const rules = malloc(size > sizeof *rules ? size : sizeof *rules);
    if (rules && size) status = build_rules_without(&setup, run->without, rules, error);
    if (rules && !size) status = lauze_build_rules(&setup, rules, error);
    free(rules);
    return status;
}

static bool fail_reason(struct run *run, const char *reason, lauze_status status, lauze_rule rule)
{
    char found[RULE_NAME] = "";
    lauze_rule_name(rule, found, sizeof found);
    if (is_reason(reason, status, rule)) return true;
    const struct place_words values[] = { { "code", lauze_status_code(status) },
                                          { "rule", found },
                                          { NULL, NULL } };
    return fail_with(run, "scenario other reason", values);
}

static bool play_refuse(struct run *run)
{
    char text[MAX_STATEMENT];
    const char *reason;
    lauze_action action;
    lauze_rule rule = 0;
    snprintf(text, sizeof text, "%s", run->statement.rest);
    if (!split_reason(text, &reason)) return fail_usage(run, "refuse");
    if (strncmp(text, "play ", 5) == 0) {
        lauze_error error = { .status = LAUZE_OK };
        const lauze_status refused = build_refused(run, text + 5, &error);
        if (refused == LAUZE_OK) return fail_about(run, "scenario allowed", text);
        return fail_reason(run, reason, refused, error.rule);
    }
    if (!are_scores_met(run) || !read_act(run, text, &action)) return false;
    const lauze_status status = lauze_why(run->rules, run->game, action, &rule);
    if (status == LAUZE_OK) return fail_about(run, "scenario allowed", text);
    if (!fail_reason(run, reason, status, rule)) return false;
    run->result->is_fault = !is_refused(run, action, status);
    return !run->result->is_fault || fail_about(run, "scenario changed", text);
}

static bool play_expect(struct run *run) { return check_expectation(run); }

static bool play_choices(struct run *run) { return are_scores_met(run) && check_choices(run); }

/* The closed vocabulary. What belongs to the set-up must stand before the first act. */
static const struct {
    const char *word;
    bool (*play)(struct run *run);
    bool is_setup;
} vocabulary[] = { { "play", play_setup, true },         { "board", stage_board, true },
                   { "is", stage_type, true },           { "put", stage_figure, true },
                   { "give", stage_gift, true },         { "bag", stage_bag, true },
                   { "register", stage_register, true }, { "turn", play_turn, true },
                   { "draw", play_draw, false },         { "do", play_do, false },
                   { "refuse", play_refuse, false },     { "choices", play_choices, false },
                   { "expect", play_expect, false } };

static bool begin_acts(struct run *run)
{
    run->is_playing = true;
    return are_types_known(run) && stage_game(run) && is_consistent(run);
}

static bool play_statement(struct run *run)
{
    const char *const word = run->statement.text;
    for (size_t i = 0; i < sizeof vocabulary / sizeof *vocabulary; i++) {
        if (strcmp(vocabulary[i].word, word) != 0) continue;
        if (!run->rules && strcmp(word, "play") != 0)
            return fail_with(run, "scenario play first", NULL);
        if (vocabulary[i].is_setup && run->is_playing)
            return fail_about(run, "scenario too late", word);
        if (!vocabulary[i].is_setup && !run->is_playing && !begin_acts(run)) return false;
        return vocabulary[i].play(run);
    }
    return fail_about(run, "scenario word", word);
}

static bool are_rules_known(struct run *run)
{
    for (unsigned i = 0; i < run->scenario->n_rules; i++)
        if (!find_rule_sentence(run->scenario->rule[i]))
            return fail_about(run, "scenario rule", run->scenario->rule[i]);
    return true;
}

static bool play_statements(struct run *run)
{
    const struct scenario *const s = run->scenario;
    struct statement_reader reader = { s->begin, s->end, s->line };
    lauze_status status;
    while ((status = next_statement(&reader, &run->statement)) == LAUZE_OK)
        if (!play_statement(run)) return false;
    if (status != LAUZE_OVER) return fail_status(run, s->path, status, 0);
    if (!run->is_playing) return fail_with(run, "scenario nothing", NULL);
    return are_scores_met(run);
}

bool run_scenario(const struct scenario *scenario, const struct mutant *without,
                  struct scenario_result *result)
{
    *result = (struct scenario_result){ .line = scenario->line };
    struct run *const run = calloc(1, sizeof *run);
    if (!run) {
        snprintf(result->message, sizeof result->message, "%s", say("complaint no memory"));
        return false;
    }
    run->scenario = scenario;
    run->without = without;
    run->result = result;
    run->statement.line = scenario->line;
    run->report = (lauze_report){ run->event, MAX_EVENTS, 0 };
    if (scenario->is_stray)
        fail_with(run, "scenario stray", NULL);
    else
        result->has_passed = are_rules_known(run) && play_statements(run);
    free(run->rules);
    free(run->game);
    free(run->copy);
    free(run);
    return result->has_passed;
}
