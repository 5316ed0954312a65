/* rules_command.h - the parts of `lauze rules`: telling sentences, and switching their entries
 * off. */
#ifndef LAUZE_RULES_COMMAND_H
#define LAUZE_RULES_COMMAND_H

#include "json_writer.h"
#include "words.h"

/* rules_print.c */
void print_sentence(const struct rule_sentence *rule); /* number, status, scenarios, sentence */
void print_sentence_briefly(const struct rule_sentence *rule); /* the same without the sentence */
void print_sentence_in_full(const struct rule_sentence *rule); /* and source, options, scenarios */
void add_sentence(struct json_writer *json, const struct rule_sentence *rule);

/* No play can show the sentence yet: it is not a play, or waits for an expansion that does not
 * exist. */
bool is_excused(const struct rule_sentence *rule);

/* rules_mutate.c: every entry of the rules is switched off in turn. It passes when a scenario of
 * the sentence that it cites holds with it and not without it. `names` limits it to entries of
 * these sentences. Returns how many survive. */
struct mutation {
    char *const *names;
    int n_names;
    bool is_json;
    struct json_writer *json;
};
unsigned mutate_rules(const struct mutation *mutation);

#endif
