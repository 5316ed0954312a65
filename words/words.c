/* words.c - finds texts in the catalogues that the build put into the program. */
#include "words.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static enum language chosen = ENGLISH;

/* "fr", "fr_FR.UTF-8" and "FR" name French; "french" names nothing. */
static bool names(const char *name, const char *code)
{
    return strncasecmp(name, code, 2) == 0 && (name[2] == 0 || strchr("_-.@", name[2]));
}

static const char *language_of_environment(void)
{
    static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value) return value;
    }
    return "en";
}

bool choose_language(const char *name)
{
    const char *wanted = name ? name : language_of_environment();
    chosen = names(wanted, "fr") ? FRENCH : ENGLISH;
    return !name || chosen == FRENCH || names(name, "en");
}

enum language current_language(void) { return chosen; }

static int compare_keys(const void *key, const void *entry)
{
    return strcmp(key, ((const struct catalogue_entry *)entry)->key);
}

const char *find_words(const char *key, enum language language)
{
    assert(key && language < N_LANGUAGES);
    const struct catalogue_entry *found =
        bsearch(key, lauze_catalogue, lauze_n_catalogue, sizeof *lauze_catalogue, compare_keys);
    return found ? found->text[language] : NULL;
}

const char *say(const char *key)
{
    const char *text = find_words(key, chosen);
    return text ? text : key;
}

/* A text that grows up to the size of its buffer and counts on beyond. */
struct writer {
    char *buffer;
    size_t size, length;
};

static void write_bytes(struct writer *w, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (w->length + 1 < w->size) w->buffer[w->length] = bytes[i];
        w->length++;
    }
}

static size_t end_writing(const struct writer *w)
{
    if (w->size) w->buffer[w->length < w->size ? w->length : w->size - 1] = 0;
    return w->length;
}

static const char *value_of(const struct place_words *values, const char *name, size_t length)
{
    for (; values && values->name; values++)
        if (strlen(values->name) == length && memcmp(values->name, name, length) == 0)
            return values->value;
    return NULL;
}

static void fill(struct writer *w, const char *text, const struct place_words *values)
{
    while (*text) {
        const char *end = *text == '{' ? strchr(text, '}') : NULL;
        const char *value = end ? value_of(values, text + 1, (size_t)(end - text - 1)) : NULL;
        if (value) {
            write_bytes(w, value, strlen(value));
            text = end + 1;
        } else {
            write_bytes(w, text++, 1);
        }
    }
}

size_t say_with(char *buffer, size_t size, const char *key, const struct place_words *values)
{
    struct writer w = { buffer, size, 0 };
    fill(&w, say(key), values);
    return end_writing(&w);
}

/* French counts none as one, English as many. */
static bool is_singular(long n) { return n == 1 || n == -1 || (n == 0 && chosen == FRENCH); }

size_t say_count(char *buffer, size_t size, const char *key, long n)
{
    char whole_key[128], number[24];
    snprintf(whole_key, sizeof whole_key, "%s %s", key, is_singular(n) ? "one" : "many");
    snprintf(number, sizeof number, "%ld", n);
    const struct place_words values[] = { { "n", number }, { NULL, NULL } };
    return say_with(buffer, size, whole_key, values);
}

size_t n_rule_sentences(void) { return lauze_n_rule_sentences; }

const struct rule_sentence *nth_rule_sentence(size_t index)
{
    return index < lauze_n_rule_sentences ? &lauze_rule_sentences[index] : NULL;
}

const struct rule_sentence *find_rule_sentence(const char *name)
{
    for (size_t i = 0; i < lauze_n_rule_sentences; i++)
        if (strcmp(lauze_rule_sentences[i].name, name) == 0) return &lauze_rule_sentences[i];
    return NULL;
}

size_t n_embedded_files(void) { return lauze_n_embedded_files; }

const struct embedded_file *nth_embedded_file(size_t index)
{
    return index < lauze_n_embedded_files ? &lauze_embedded_files[index] : NULL;
}

const struct embedded_file *find_embedded_file(const char *path)
{
    for (size_t i = 0; i < lauze_n_embedded_files; i++)
        if (strcmp(lauze_embedded_files[i].path, path) == 0) return &lauze_embedded_files[i];
    return NULL;
}
