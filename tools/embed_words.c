/* embed_words.c - turns catalogues, rule sentences and other texts into one C file.
 *
 *     embed_words OUT.c FILES...
 *
 * word_reader.h tells what the files look like. All but the catalogues are also embedded as they
 * are. */
#include "word_reader.h"

#include <stdio.h>
#include <string.h>

/* A C string literal, broken into one literal a line. Octal escapes of three digits never swallow
 * what follows. */
static void write_literal(FILE *out, const char *text, size_t length)
{
    fputc('"', out);
    for (size_t i = 0; i < length; i++) {
        const unsigned char byte = (unsigned char)text[i];
        if (byte == '\n')
            fputs(i + 1 < length ? "\\n\"\n    \"" : "\\n", out);
        else if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", byte);
        else if (byte < 32 || byte > 126)
            fprintf(out, "\\%03o", byte);
        else
            fputc(byte, out);
    }
    fputc('"', out);
}

static void write_field(FILE *out, const char *text)
{
    write_literal(out, text, strlen(text));
    fputs(", ", out);
}

static void write_catalogue(FILE *out, const struct texts *texts)
{
    fputs("const struct catalogue_entry lauze_catalogue[] = {\n", out);
    for (size_t i = 0; i < texts->n_entries; i++) {
        fputs("    { ", out);
        write_field(out, texts->entry[i].key);
        fputs("{ ", out);
        write_field(out, texts->entry[i].text[ENGLISH]);
        write_field(out, texts->entry[i].text[FRENCH]);
        fputs("} },\n", out);
    }
    fprintf(out, "    { 0, { 0, 0 } }\n};\nconst size_t lauze_n_catalogue = %zu;\n\n",
            texts->n_entries);
}

static void write_rules(FILE *out, const struct texts *texts)
{
    fputs("const struct rule_sentence lauze_rule_sentences[] = {\n", out);
    for (size_t i = 0; i < texts->n_rules; i++) {
        const struct rule *rule = &texts->rule[i];
        fputs("    { ", out);
        write_field(out, rule->name);
        write_field(out, rule->expansion);
        write_field(out, rule->status);
        write_field(out, rule->date);
        write_field(out, rule->sources);
        write_field(out, rule->options);
        write_field(out, rule->waits_for);
        fprintf(out, "%s },\n", rule->is_not_a_play ? "true" : "false");
    }
    fputs("    { 0, 0, 0, 0, 0, 0, 0, false }\n};\n", out);
    fprintf(out, "const size_t lauze_n_rule_sentences = %zu;\n\n", texts->n_rules);
}

static void write_files(FILE *out, const struct texts *texts)
{
    size_t n = 0;
    fputs("const struct embedded_file lauze_embedded_files[] = {\n", out);
    for (size_t i = 0; i < texts->n_files; i++) {
        if (ends_with(texts->file[i].path, ".en") || ends_with(texts->file[i].path, ".fr"))
            continue;
        fputs("    { ", out);
        write_field(out, texts->file[i].path);
        write_literal(out, texts->file[i].text, texts->file[i].length);
        fprintf(out, ", %zu },\n", texts->file[i].length);
        n++;
    }
    fputs("    { 0, 0, 0 }\n};\n", out);
    fprintf(out, "const size_t lauze_n_embedded_files = %zu;\n", n);
}

static bool write_all(const char *path, const struct texts *texts)
{
    FILE *out = fopen(path, "w");
    if (!out) return false;
    fputs("/* Written by tools/embed_words.c from the catalogues and rules; do not edit. */\n",
          out);
    fputs("#include \"words.h\"\n\n", out);
    write_catalogue(out, texts);
    write_rules(out, texts);
    write_files(out, texts);
    return fclose(out) == 0;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: embed_words OUT.c FILES...\n", stderr);
        return 2;
    }
    struct texts texts;
    if (!read_texts(&texts, (size_t)argc - 2, argv + 2)) return 1;
    if (!write_all(argv[1], &texts)) {
        fprintf(stderr, "embed_words: cannot write %s\n", argv[1]);
        return 1;
    }
    return 0;
}
