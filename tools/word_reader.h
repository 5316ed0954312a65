/* word_reader.h - catalogues, rule sentences and other texts, read by the tools that carry them to
 * where they are shown, and refused where they are not whole.
 *
 * Files by their ending: .en and .fr are catalogues, an .md inside expansions/ holds rule
 * sentences; words/words.h describes the catalogues; a rule sentence looks like this:
 *
 *     ## B-12
 *     The sentence, on one line
 *     or on several, up to the next empty line.
 *
 *     - status: official 5/2014
 *     - source: rulebook wikicarpedia
 *     - option: tiny-city
 *     - waits for: tower
 *     - not a play
 *
 *     Further paragraphs are notes for the reader. Only status and source are required. */
#ifndef LAUZE_WORD_READER_H
#define LAUZE_WORD_READER_H

#include <stdbool.h>
#include <stddef.h>

enum { ENGLISH, FRENCH, N_LANGUAGES };

struct origin {
    const char *file;
    unsigned line;
};

struct entry {
    char *key, *text[N_LANGUAGES];
    struct origin origin[N_LANGUAGES];
};

/* What is not said is "". The sentence is also the text of the key "rule <name>". */
struct rule {
    char *name, *expansion, *sentence, *status, *date, *sources, *option, *waits_for;
    bool is_not_a_play;
    struct origin origin;
};

struct file {
    const char *path;
    char *text;
    size_t length;
};

/* Entries are sorted by key; rules and files come in the order in which they were read. */
struct texts {
    const struct entry *entry;
    const struct rule *rule;
    const struct file *file;
    size_t n_entries, n_rules, n_files;
};

/* Reads the files. What is wrong is written as file:line: reason, and then the answer is false. What
 * was read lives as long as the program. */
bool read_texts(struct texts *texts, size_t n_paths, char *const *paths);

bool ends_with(const char *text, const char *end);

#endif
