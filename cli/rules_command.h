/* rules_command.h - the parts of `lauze rules`: telling sentences and options, and switching entries
 * of the rules off. */
#ifndef LAUZE_RULES_COMMAND_H
#define LAUZE_RULES_COMMAND_H

#include "json_writer.h"
#include "words.h"

/* ---- rules_print.c ---- */

void print_sentence(const struct rule_sentence *rule); /* number, status, scenarios, sentence */
void print_sentence_briefly(const struct rule_sentence *rule); /* the same without the sentence */
/* The sentence and all that is told about it. */
void print_sentence_in_full(const struct rule_sentence *rule);
/* The sentence, what contradicts it, and what is played. */
void print_sentence_with_contradiction(const struct rule_sentence *rule);

/* No play can show the sentence yet: it is not a play, or waits for an expansion that does not
 * exist. */
bool is_excused(const struct rule_sentence *rule);

/* The text of the key "FAMILY NAME". */
const char *say_of(const char *family, const char *name);

/* The text of the key "FAMILY B-12" of a rule: its note, contradiction or default. Null when nothing
 * is said. */
const char *find_about(const char *family, const struct rule_sentence *rule);

/* Takes the first name off a list; false when there is none left. */
struct list_name {
    char text[64];
};
bool next_in_list(const char **list, struct list_name *name);
bool lists(const char *list, const char *name);

/* ---- rules_json.c ---- */

void add_sentence(struct json_writer *json, const struct rule_sentence *rule);

/* ---- rules_options.c ---- */

/* The number of an option, or lauze_n_options when there is none of that name. */
unsigned find_option_by_name(const char *name);
void print_option(unsigned option, int indent);
void add_option(struct json_writer *json, unsigned option);

/* ---- rules_mutate.c: every entry of the rules is switched off in turn ----
 *
 * It passes when a scenario of the sentence that it cites holds with it and not without it. `names`
 * limits it to entries of these sentences. Returns how many survive. */
struct mutation {
    char *const *names;
    int n_names;
    bool is_json;
    struct json_writer *json;
};
unsigned mutate_rules(const struct mutation *mutation);

#endif
