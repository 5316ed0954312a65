/* scenario_read.c - cuts a text into scenarios and a scenario into statements. */
#include "scenario_read.h"

#include <ctype.h>
#include <string.h>

static const char *end_of_line(const char *at, const char *end)
{
    const char *found = memchr(at, '\n', (size_t)(end - at));
    return found ? found : end;
}

/* The line without what is blank at its end. */
static size_t trimmed_length(const char *line, const char *end)
{
    while (end > line && isspace((unsigned char)end[-1]))
        end--;
    return (size_t)(end - line);
}

/* "B-12": capital letters, a hyphen, digits, then a space or the end. Returns its length, 0 when
 * it is none. */
static size_t rule_length(const char *at, const char *end)
{
    const char *p = at;
    while (p < end && isupper((unsigned char)*p))
        p++;
    if (p == at || p == end || *p != '-') return 0;
    const char *const digits = ++p;
    while (p < end && isdigit((unsigned char)*p))
        p++;
    return p > digits && (p == end || *p == ' ') ? (size_t)(p - at) : 0;
}

/* Takes the numbers that a comment begins with, and its words as the title where there is none
 * yet. */
static void read_comment(struct scenario *scenario, const char *line, size_t length)
{
    const char *at = line + 1, *const end = line + length;
    for (;;) {
        while (at < end && *at == ' ')
            at++;
        const size_t n = rule_length(at, end);
        if (n == 0 || n >= RULE_NAME || scenario->n_rules == MAX_SCENARIO_RULES) break;
        memcpy(scenario->rule[scenario->n_rules++], at, n);
        at += n;
    }
    if (scenario->title_length || at == end) return;
    scenario->title = at;
    scenario->title_length = (size_t)(end - at);
}

static void forget_comments(struct scenario *scenario, const char *path)
{
    *scenario = (struct scenario){ .path = path, .title = "" };
}

/* Where the statements end: at the first comment of those that stand directly above the next
 * scenario. */
static const char *find_end(const char *at, const char *end)
{
    const char *first_comment = NULL;
    while (at < end) {
        const char *const line_end = end_of_line(at, end);
        const size_t length = trimmed_length(at, line_end);
        const bool is_comment = length > 0 && *at == '#';
        if (length == 8 && memcmp(at, "scenario", 8) == 0)
            return first_comment ? first_comment : at;
        if (!is_comment)
            first_comment = NULL;
        else if (!first_comment)
            first_comment = at;
        at = line_end < end ? line_end + 1 : end;
    }
    return end;
}

static uint32_t count_lines(const char *at, const char *end)
{
    uint32_t n = 0;
    for (; at < end; at++)
        n += *at == '\n';
    return n;
}

bool next_scenario(struct scenario_file *file, struct scenario *scenario)
{
    const char *const end = file->text + file->length;
    forget_comments(scenario, file->path);
    while (file->at < file->length) {
        const char *const line = file->text + file->at, *const line_end = end_of_line(line, end);
        const size_t length = trimmed_length(line, line_end);
        file->at = (size_t)(line_end - file->text) + (line_end < end);
        file->line++;
        if (length == 0) {
            forget_comments(scenario, file->path);
        } else if (*line == '#') {
            read_comment(scenario, line, length);
        } else {
            scenario->line = file->line;
            scenario->is_stray = length != 8 || memcmp(line, "scenario", 8) != 0;
            scenario->begin = file->text + file->at;
            scenario->end = find_end(scenario->begin, end);
            file->line += count_lines(scenario->begin, scenario->end);
            file->at = (size_t)(scenario->end - file->text);
            return true;
        }
    }
    return false;
}

bool scenario_shows(const struct scenario *scenario, const char *rule)
{
    for (unsigned i = 0; i < scenario->n_rules; i++)
        if (strcmp(scenario->rule[i], rule) == 0) return true;
    return false;
}

/* Adds a line to the text of a statement, with one space before it. False when it is too long. */
static bool add_line(struct statement *statement, const char *line, size_t length)
{
    const size_t before = strlen(statement->text);
    while (length && *line == ' ')
        line++, length--;
    if (before + length + 2 > MAX_STATEMENT || memchr(line, 0, length)) return false;
    if (before && length) statement->text[before] = ' ';
    memcpy(statement->text + before + (before && length), line, length);
    statement->text[before + length + (before && length)] = 0;
    return true;
}

/* Separates the first word from the rest. */
static void split(struct statement *statement)
{
    char *space = strchr(statement->text, ' ');
    statement->rest = space ? space + 1 : statement->text + strlen(statement->text);
    if (space) *space = 0;
    while (*statement->rest == ' ')
        statement->rest++;
}

static bool is_indented(const char *line, const char *end)
{
    return line < end &&
           (*line == ' ' || *line == '\t' || trimmed_length(line, end_of_line(line, end)) == 0);
}

/* Takes the indented lines below: they continue the statement, and a board reads them as they
 * stand. */
static bool read_block(struct statement_reader *reader, struct statement *statement)
{
    const bool is_board = strcmp(statement->text, "board") == 0;
    statement->block = reader->at;
    while (is_indented(reader->at, reader->end)) {
        const char *const line_end = end_of_line(reader->at, reader->end);
        const size_t length = trimmed_length(reader->at, line_end);
        if (!is_board && !add_line(statement, reader->at, length)) return false;
        reader->at = line_end < reader->end ? line_end + 1 : reader->end;
        reader->line++;
    }
    statement->block_end = reader->at;
    return true;
}

lauze_status next_statement(struct statement_reader *reader, struct statement *statement)
{
    while (reader->at < reader->end) {
        const char *const line = reader->at, *const line_end = end_of_line(line, reader->end);
        const size_t length = trimmed_length(line, line_end);
        reader->at = line_end < reader->end ? line_end + 1 : reader->end;
        reader->line++;
        if (length == 0 || *line == '#') continue;
        statement->line = reader->line;
        statement->text[0] = 0;
        if (!add_line(statement, line, length) || !read_block(reader, statement))
            return LAUZE_TOO_LARGE;
        split(statement);
        return LAUZE_OK;
    }
    return LAUZE_OVER;
}
