/* words_json.c - turns catalogues and rule sentences into a JSON file for each language.
 *
 *     words_json OUT.en.json OUT.fr.json FILES...
 *
 *     {"words": {"kind city": "city", ...},
 *      "rules": {"B-12": {"text": "...", "expansion": "base", "status": "official",
 *                         "date": "5/2014", "sources": ["rulebook"], "options": ["tiny-city"],
 *                         "waits": ["city"]}, ...}}
 *
 * word_reader.h tells what the files look like. A date that is not said is null. The sentences are
 * among the rules and not among the words; what else is told about them is left out. */
#include "word_reader.h"

#include <stdio.h>
#include <string.h>

/* The texts are UTF-8, as is JSON; nothing but quotes and control characters has to be escaped. */
static void write_string(FILE *out, const char *text, size_t length)
{
    fputc('"', out);
    for (size_t i = 0; i < length; i++) {
        const unsigned char byte = (unsigned char)text[i];
        if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", byte);
        else if (byte < 32)
            fprintf(out, "\\u%04x", byte);
        else
            fputc(byte, out);
    }
    fputc('"', out);
}

static void write_text(FILE *out, const char *text) { write_string(out, text, strlen(text)); }

static void write_member(FILE *out, const char *name, const char *text)
{
    fprintf(out, ",\"%s\":", name);
    if (*text)
        write_text(out, text);
    else
        fputs("null", out);
}

/* A list separates its names by blanks. */
static void write_list(FILE *out, const char *name, const char *list)
{
    fprintf(out, ",\"%s\":[", name);
    const char *comma = "";
    for (const char *at = list; *at;) {
        const size_t length = strcspn(at, " ");
        fputs(comma, out);
        write_string(out, at, length);
        at += length + strspn(at + length, " ");
        comma = ",";
    }
    fputc(']', out);
}

static bool is_sentence(const struct entry *entry) { return strncmp(entry->key, "rule ", 5) == 0; }

static bool is_about_rule(const struct entry *entry)
{
    static const char *const families[] = { "rule ", "note ", "contradiction ", "default " };
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strncmp(entry->key, families[i], strlen(families[i])) == 0) return true;
    return false;
}

static void write_words(FILE *out, const struct texts *texts, int language)
{
    const char *comma = "\n";
    for (size_t i = 0; i < texts->n_entries; i++) {
        if (is_about_rule(&texts->entry[i])) continue;
        fputs(comma, out);
        write_text(out, texts->entry[i].key);
        fputc(':', out);
        write_text(out, texts->entry[i].text[language]);
        comma = ",\n";
    }
}

static const char *sentence_of(const struct texts *texts, const char *name, int language)
{
    for (size_t i = 0; i < texts->n_entries; i++)
        if (is_sentence(&texts->entry[i]) && strcmp(texts->entry[i].key + 5, name) == 0)
            return texts->entry[i].text[language];
    return "";
}

static void write_rules(FILE *out, const struct texts *texts, int language)
{
    for (size_t i = 0; i < texts->n_rules; i++) {
        const struct rule *rule = &texts->rule[i];
        fputs(i > 0 ? ",\n" : "\n", out);
        write_text(out, rule->name);
        fputs(":{\"text\":", out);
        write_text(out, sentence_of(texts, rule->name, language));
        write_member(out, "expansion", rule->expansion);
        write_member(out, "status", rule->status);
        write_member(out, "date", rule->date);
        write_list(out, "sources", rule->sources);
        write_list(out, "options", rule->options);
        write_list(out, "waits", rule->waits_for);
        fputc('}', out);
    }
}

static bool write_language(const char *path, const struct texts *texts, int language)
{
    FILE *out = fopen(path, "w");
    if (!out) return false;
    fputs("{\"words\":{", out);
    write_words(out, texts, language);
    fputs("\n},\n\"rules\":{", out);
    write_rules(out, texts, language);
    fputs("\n}}\n", out);
    const bool is_good = !ferror(out);
    return fclose(out) == 0 && is_good;
}

int main(int argc, char **argv)
{
    if (argc < 1 + N_LANGUAGES) {
        fputs("usage: words_json OUT.en.json OUT.fr.json FILES...\n", stderr);
        return 2;
    }
    struct texts texts;
    if (!read_texts(&texts, (size_t)argc - 1 - N_LANGUAGES, argv + 1 + N_LANGUAGES)) return 1;
    for (int language = 0; language < N_LANGUAGES; language++) {
        if (write_language(argv[1 + language], &texts, language)) continue;
        fprintf(stderr, "words_json: cannot write %s\n", argv[1 + language]);
        return 1;
    }
    return 0;
}
