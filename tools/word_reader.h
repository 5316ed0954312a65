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
 *     - contradiction: what the sources say that cannot all be so
 *     - default: which of it is played, and why
 *
 *     Further paragraphs are a note for players.
 *
 * Only status and source are required; a contradiction and a default come together. An entry goes on
 * in indented lines. The sentence, the note, the contradiction and the default are for people: their
 * French texts stand in the catalogue under "rule B-12", "note B-12" and so on. */
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

/* What is not said is "". `settled` is the default of a contradiction. */
struct rule {
    char *name, *expansion, *status, *date, *sources, *options, *waits_for;
    char *sentence, *note, *contradiction, *settled;
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
