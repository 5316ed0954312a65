/* word_reader.c - reads catalogues and rule sentences, and complains about what one language lacks
 * or says twice. */
#include "word_reader.h"

#include "rule_reader.h"
#include "text_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const language_name[N_LANGUAGES] = { "English", "French" };

static struct entry *entries;
static struct file *files;
static size_t n_entries, n_files;

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

/* An expansion has what its card says: its name, its rules in short, what was printed when. */
static void check_card(const char *path)
{
    static const char *const families[] = { "expansion", "about", "edition" };
    const char *const name = folder_of(path);
    if (!*name || !ends_with(path, ".en")) return;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        char *const key = join_words(families[i], name);
        if (!find_entry(key))
            complain((struct origin){ path, 1 }, "no catalogue has the key '%s'", key);
        free(key);
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

static void check_rule(const struct rule *rule)
{
    if (!*rule->sentence) complain(rule->origin, "%s has no sentence", rule->name);
    if (!*rule->status) complain(rule->origin, "%s has no status", rule->name);
    if (!*rule->sources) complain(rule->origin, "%s has no source", rule->name);
    if (!*rule->contradiction != !*rule->settled)
        complain(rule->origin, "%s has a %s without a %s", rule->name,
                 *rule->settled ? "default" : "contradiction",
                 *rule->settled ? "contradiction" : "default");
    check_list(rule, "status", rule->status);
    check_list(rule, "source", rule->sources);
    check_list(rule, "option", rule->options);
    check_list(rule, "expansion", rule->waits_for);
}

/* What is said for people becomes an entry of the catalogue, so that one place tells whether a
 * language lacks it. */
static void enter(const char *prefix, const struct rule *rule, const char *text)
{
    char *key = join_words(prefix, rule->name);
    add_entry(key, text, ENGLISH, rule->origin);
    free(key);
}

static void enter_rule(const struct rule *rule)
{
    enter("rule", rule, rule->sentence);
    if (*rule->note) enter("note", rule, rule->note);
    if (*rule->contradiction) enter("contradiction", rule, rule->contradiction);
    if (*rule->settled) enter("default", rule, rule->settled);
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
    size_t n_rules = 0;
    for (size_t i = 0; i < n_paths; i++)
        take_file(paths[i]);
    const struct rule *const rules = rules_read(&n_rules);
    for (size_t i = 0; i < n_rules; i++)
        enter_rule(&rules[i]);
    check_entries();
    for (size_t i = 0; i < n_files; i++)
        check_card(files[i].path);
    for (size_t i = 0; i < n_rules; i++)
        check_rule(&rules[i]);
    if (n_entries > 0) qsort(entries, n_entries, sizeof *entries, compare_entries);
    *texts = (struct texts){ entries, rules, files, n_entries, n_rules, n_files };
    return n_complaints() == 0;
}
