/* rule_reader.c - reads the numbered sentences of the rules with all that is told about them. */
#include "rule_reader.h"

#include "text_parts.h"

#include <ctype.h>
#include <string.h>

static struct rule *rules;
static size_t n_rules;

/* What the reader of a file is in the middle of. */
struct reading {
    enum { OUTSIDE, SENTENCE, DETAILS } part;
    char *bullet; /* an entry that may go on in the next line, or null */
    struct origin origin, bullet_origin;
};

const struct rule *rules_read(size_t *n)
{
    *n = n_rules;
    return rules;
}

/* "## B-12" and nothing else. */
static bool is_rule_heading(const char *line)
{
    if (strncmp(line, "## ", 3) != 0) return false;
    const char *at = line + 3;
    while (isupper((unsigned char)*at))
        at++;
    if (at == line + 3 || *at++ != '-' || !isdigit((unsigned char)*at)) return false;
    while (isdigit((unsigned char)*at))
        at++;
    return *at == 0;
}

static void add_rule(const char *name, struct origin origin)
{
    rules = grow(rules, n_rules, sizeof *rules);
    struct rule *rule = &rules[n_rules++];
    *rule = (struct rule){ .name = copy(name, strlen(name)), .origin = origin };
    rule->expansion = folder_of(origin.file);
    rule->status = rule->date = rule->sources = rule->options = rule->waits_for = "";
    rule->sentence = rule->note = rule->contradiction = rule->settled = "";
}

static void set_status(struct rule *rule, const char *value)
{
    const size_t length = strcspn(value, " ");
    rule->status = copy(value, length);
    rule->date = value[length] ? copy(value + length + 1, strlen(value + length + 1)) : "";
}

static void read_bullet(struct rule *rule, const char *line, struct origin origin)
{
    const struct {
        const char *name;
        char **goal;
    } fields[] = { { "source: ", &rule->sources },
                   { "option: ", &rule->options },
                   { "waits for: ", &rule->waits_for },
                   { "contradiction: ", &rule->contradiction },
                   { "default: ", &rule->settled } };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const size_t length = strlen(fields[i].name);
        if (strncmp(line, fields[i].name, length) != 0) continue;
        if (**fields[i].goal) complain(origin, "%s: said twice: '%s'", rule->name, line);
        *fields[i].goal = copy(line + length, strlen(line + length));
        return;
    }
    if (strncmp(line, "status: ", 8) == 0)
        set_status(rule, line + 8);
    else if (strcmp(line, "not a play") == 0)
        rule->is_not_a_play = true;
    else
        complain(origin, "%s: no such entry: '%s'", rule->name, line);
}

static void end_bullet(struct reading *reading)
{
    if (reading->bullet) read_bullet(&rules[n_rules - 1], reading->bullet, reading->bullet_origin);
    reading->bullet = NULL;
}

static void read_detail(struct reading *reading, const char *line)
{
    struct rule *const rule = &rules[n_rules - 1];
    if (strncmp(line, "- ", 2) == 0) {
        reading->bullet = copy(line + 2, strlen(line + 2));
        reading->bullet_origin = reading->origin;
    } else {
        rule->note = join_words(rule->note, line);
    }
}

/* The sentence ends at an empty line. */
static void read_sentence(struct reading *reading, const char *line)
{
    struct rule *const rule = &rules[n_rules - 1];
    if (*line)
        rule->sentence = join_words(rule->sentence, line);
    else if (*rule->sentence)
        reading->part = DETAILS;
}

static void read_rule_line(struct reading *reading, const char *line)
{
    end_bullet(reading);
    if (is_rule_heading(line)) {
        add_rule(line + 3, reading->origin);
        reading->part = SENTENCE;
    } else if (*line == '#') {
        reading->part = OUTSIDE;
    } else if (reading->part == DETAILS) {
        read_detail(reading, line);
    } else if (reading->part == SENTENCE) {
        read_sentence(reading, line);
    }
}

void read_rules(const struct file *file)
{
    struct reading reading = { .part = OUTSIDE, .origin = { file->path, 0 } };
    char *rest = NULL;
    for (char *line = copy(file->text, file->length); line; line = rest) {
        rest = strchr(line, '\n');
        if (rest) *rest++ = 0;
        reading.origin.line++;
        const bool goes_on = *line == ' ' && reading.bullet;
        char *const content = trim(line);
        if (goes_on && *content)
            reading.bullet = join_words(reading.bullet, content);
        else
            read_rule_line(&reading, content);
    }
    end_bullet(&reading);
}
