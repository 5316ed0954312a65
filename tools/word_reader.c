/* word_reader.c - reads catalogues and rule sentences, and complains about what one language lacks
 * or says twice. */
#include "word_reader.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const language_name[N_LANGUAGES] = { "English", "French" };

static struct entry *entries;
static struct rule *rules;
static struct file *files;
static size_t n_entries, n_rules, n_files;
static unsigned n_errors;

static void complain(struct origin origin, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s:%u: ", origin.file, origin.line);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    n_errors++;
}

static void *or_die(void *memory)
{
    if (memory) return memory;
    fputs("out of memory\n", stderr);
    exit(1);
}

/* Room for one more element behind `n` of them, cleared. Grows at powers of two. */
static void *grow(void *array, size_t n, size_t size)
{
    if ((n & (n - 1)) == 0) array = or_die(realloc(array, (n ? 2 * n : 1) * size));
    memset((char *)array + n * size, 0, size);
    return array;
}

static char *copy(const char *text, size_t length)
{
    char *result = or_die(malloc(length + 1));
    memcpy(result, text, length);
    result[length] = 0;
    return result;
}

static char *join_words(const char *first, const char *second)
{
    const size_t size = strlen(first) + strlen(second) + 2;
    char *result = or_die(malloc(size));
    snprintf(result, size, "%s%s%s", first, *first && *second ? " " : "", second);
    return result;
}

static char *trim(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1]))
        text[--length] = 0;
    return text;
}

bool ends_with(const char *text, const char *end)
{
    const size_t length = strlen(text), n = strlen(end);
    return length >= n && strcmp(text + length - n, end) == 0;
}

static struct entry *find_entry(const char *key)
{
    for (size_t i = 0; i < n_entries; i++)
        if (strcmp(entries[i].key, key) == 0) return &entries[i];
    return NULL;
}

static void add_entry(const char *key, const char *text, int language, struct origin origin)
{
    struct entry *entry = find_entry(key);
    if (!entry) {
        entries = grow(entries, n_entries, sizeof *entries);
        entry = &entries[n_entries++];
        entry->key = copy(key, strlen(key));
    }
    const struct origin first = entry->origin[language];
    if (entry->text[language]) {
        complain(origin, "the key '%s' is said twice, first in %s:%u", key, first.file, first.line);
        return;
    }
    entry->text[language] = copy(text, strlen(text));
    entry->origin[language] = origin;
}

/* Adds a line that begins with a space to the text of the last key. */
static void continue_entry(const char *key, const char *line, int language, struct origin origin)
{
    struct entry *entry = key ? find_entry(key) : NULL;
    if (!entry || !entry->text[language]) {
        complain(origin, "there is no text that this line could continue");
        return;
    }
    char *longer = join_words(entry->text[language], line);
    free(entry->text[language]);
    entry->text[language] = longer;
}

static void read_catalogue(struct file *file, int language)
{
    struct origin origin = { file->path, 0 };
    char *last_key = NULL, *rest = NULL;
    char *const text = copy(file->text, file->length);
    for (char *line = text; line; line = rest) {
        rest = strchr(line, '\n');
        if (rest) *rest++ = 0;
        origin.line++;
        const bool continues = *line == ' ' || *line == '\t';
        char *const content = trim(line);
        char *const equals = strstr(content, " = ");
        if (*content == 0 || *content == '#') continue;
        if (continues) {
            continue_entry(last_key, content, language, origin);
        } else if (!equals) {
            complain(origin, "a line reads `key = text`, this one has no ' = '");
        } else {
            *equals = 0;
            last_key = trim(content);
            add_entry(last_key, trim(equals + 3), language, origin);
        }
    }
    free(text);
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

/* The folder of expansions/<name>/<file>. */
static char *folder_of(const char *path)
{
    const char *begin = strstr(path, "expansions/");
    if (!begin) return copy("", 0);
    begin += strlen("expansions/");
    return copy(begin, strcspn(begin, "/"));
}

static struct rule *add_rule(const char *name, struct origin origin)
{
    rules = grow(rules, n_rules, sizeof *rules);
    struct rule *rule = &rules[n_rules++];
    *rule = (struct rule){ .name = copy(name, strlen(name)), .origin = origin };
    rule->expansion = folder_of(origin.file);
    rule->sentence = rule->status = rule->date = rule->sources = rule->option = rule->waits_for =
        "";
    return rule;
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
                   { "option: ", &rule->option },
                   { "waits for: ", &rule->waits_for } };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const size_t length = strlen(fields[i].name);
        if (strncmp(line, fields[i].name, length) != 0) continue;
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

/* What the reader of rules is in the middle of. */
enum part { OUTSIDE, SENTENCE, DETAILS };

static enum part read_rule_line(enum part part, char *line, struct origin origin)
{
    if (is_rule_heading(line)) {
        add_rule(line + 3, origin);
        return SENTENCE;
    }
    if (*line == '#') return OUTSIDE;
    if (part == OUTSIDE) return OUTSIDE;
    struct rule *const rule = &rules[n_rules - 1];
    if (part == SENTENCE) {
        if (*line == 0) return *rule->sentence ? DETAILS : SENTENCE;
        rule->sentence = join_words(rule->sentence, line);
    } else if (strncmp(line, "- ", 2) == 0) {
        read_bullet(rule, line + 2, origin);
    }
    return part;
}

static void read_rules(struct file *file)
{
    struct origin origin = { file->path, 0 };
    enum part part = OUTSIDE;
    char *const text = copy(file->text, file->length);
    char *rest = NULL;
    for (char *line = text; line; line = rest) {
        rest = strchr(line, '\n');
        if (rest) *rest++ = 0;
        origin.line++;
        part = read_rule_line(part, trim(line), origin);
    }
    free(text);
}

/* Every {place} of one text must be in the other. */
static void check_places(const struct entry *entry, int from, int to)
{
    for (const char *at = strchr(entry->text[from], '{'); at; at = strchr(at + 1, '{')) {
        const char *end = strchr(at, '}');
        if (!end) {
            complain(entry->origin[from], "'%s' has a { without a }", entry->key);
            return;
        }
        char *place = copy(at, (size_t)(end - at + 1));
        if (!strstr(entry->text[to], place))
            complain(entry->origin[to], "'%s' lacks the place %s that %s has", entry->key, place,
                     language_name[from]);
        free(place);
    }
}

static void check_entries(void)
{
    for (size_t i = 0; i < n_entries; i++) {
        const struct entry *entry = &entries[i];
        const int have = entry->text[ENGLISH] ? ENGLISH : FRENCH;
        if (!entry->text[!have]) {
            complain(entry->origin[have], "the key '%s' has no %s text", entry->key,
                     language_name[!have]);
            continue;
        }
        check_places(entry, ENGLISH, FRENCH);
        check_places(entry, FRENCH, ENGLISH);
    }
}

/* Every word of a list must be a key of the catalogues behind its prefix. */
static void check_list(const struct rule *rule, const char *prefix, const char *list)
{
    char *words = copy(list, strlen(list));
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        char *key = join_words(prefix, word);
        if (!find_entry(key))
            complain(rule->origin, "%s: no catalogue has the key '%s'", rule->name, key);
        free(key);
    }
    free(words);
}

static void check_rules(void)
{
    for (size_t i = 0; i < n_rules; i++) {
        const struct rule *rule = &rules[i];
        if (!*rule->sentence) complain(rule->origin, "%s has no sentence", rule->name);
        if (!*rule->status) complain(rule->origin, "%s has no status", rule->name);
        if (!*rule->sources) complain(rule->origin, "%s has no source", rule->name);
        check_list(rule, "status", rule->status);
        check_list(rule, "source", rule->sources);
        check_list(rule, "option", rule->option);
    }
}

/* The sentences become entries of the catalogue, so that one place says whether a language lacks
 * one. */
static void enter_sentences(void)
{
    for (size_t i = 0; i < n_rules; i++) {
        char *key = join_words("rule", rules[i].name);
        add_entry(key, rules[i].sentence, ENGLISH, rules[i].origin);
        free(key);
    }
}

static bool read_file(const char *path, struct file *file)
{
    FILE *in = fopen(path, "rb");
    if (!in) return false;
    *file = (struct file){ path, NULL, 0 };
    size_t n = 0;
    do {
        file->text = or_die(realloc(file->text, file->length + 65536 + 1));
        n = fread(file->text + file->length, 1, 65536, in);
        file->length += n;
    } while (n > 0);
    file->text[file->length] = 0;
    const bool is_good = !ferror(in);
    fclose(in);
    return is_good;
}

static void take_file(const char *path)
{
    files = grow(files, n_files, sizeof *files);
    struct file *file = &files[n_files];
    const struct origin origin = { path, 1 };
    if (!read_file(path, file)) {
        complain(origin, "cannot be read");
        return;
    }
    n_files++;
    if (strlen(file->text) != file->length) complain(origin, "has a zero byte in it");
    if (ends_with(path, ".en"))
        read_catalogue(file, ENGLISH);
    else if (ends_with(path, ".fr"))
        read_catalogue(file, FRENCH);
    else if (ends_with(path, ".md") && strstr(path, "expansions/"))
        read_rules(file);
}

static int compare_entries(const void *first, const void *second)
{
    return strcmp(((const struct entry *)first)->key, ((const struct entry *)second)->key);
}

bool read_texts(struct texts *texts, size_t n_paths, char *const *paths)
{
    for (size_t i = 0; i < n_paths; i++)
        take_file(paths[i]);
    enter_sentences();
    check_entries();
    check_rules();
    if (n_entries > 0) qsort(entries, n_entries, sizeof *entries, compare_entries);
    *texts = (struct texts){ entries, rules, files, n_entries, n_rules, n_files };
    return n_errors == 0;
}
