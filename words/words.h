/* words.h - every word for people, in the language of the one who reads.
 *
 * The texts live in catalogues, expansions/<name>/<name>.en and .fr and those beside the code that
 * speaks (such as cli.en), one `key = text` a line. Lines that begin with `#` are comments, a line
 * that begins with a space continues the text before it, `{name}` marks a place to fill. The build
 * refuses a key that is said twice, that one language lacks, or whose places differ between the
 * languages.
 *
 * Families of keys, where NAME is what the engine calls the thing:
 *   kind NAME, the NAME       "road", "the road"
 *   figure NAME, the NAME     "follower", "the follower"
 *   figure NAME one|many      "1 follower"
 *   trait NAME one|many       "2 coats of arms"
 *   measure NAME one|many     "7 tiles"
 *   role KIND                 "highwayman"
 *   step NAME                 "placing the tile"
 *   prompt STEP               a whole sentence: what to do where the step may be passed
 *   choose STEP               what to choose means in a step where it is no feature and no tile
 *   token NAME [one|many]     "wine", "2 tokens of wine"; most NAME "the most wine"
 *   now REGISTER VALUE        a whole sentence that holds while the register has that value
 *   verb NAME, power NAME     "place", "by recall"
 *   edge NAME, mark NAME      "road", "garden"
 *   glyph NAME                the letter of a mark on a board of text, or - for one that is not
 *                             shown; without it the first letter of its name
 *   refusal CODE              a whole sentence
 *   rule NAME                 the sentence itself; note NAME, contradiction NAME, default NAME what
 *                             is told about it. Their English is in the .md
 *   expansion NAME            what it is called; for its card, about NAME: its rules in two or three
 *                             sentences, edition NAME: what was printed when. Every expansion has them
 *   preset NAME               a setup that has a name: "Classic"; for its card, about-preset NAME:
 *                             what is played, in a sentence. Every preset has them
 *   level NAME                 a computer player: "Greedy"; level NAME about how it plays, in a
 *                             sentence
 *   option NAME, option NAME VALUE, status NAME, source NAME */
#ifndef LAUZE_WORDS_H
#define LAUZE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

enum language { ENGLISH, FRENCH, N_LANGUAGES };

/* Takes the language from its name ("fr", "fr_CA.UTF-8", "en"), or from LC_ALL, LC_MESSAGES or LANG
 * when the name is null. Everything that is not French is English. False when a name was given that
 * is neither. */
bool choose_language(const char *name);
enum language current_language(void);

/* The text of a key in the current language, or the key when no catalogue has it. */
const char *say(const char *key);

/* The text of a key in one language; null when no catalogue has it. */
const char *find_words(const char *key, enum language language);

/* Fills the places of a text: each {name} becomes the value of that name. The list ends with a null
 * name. Works like snprintf. A place without a value stays as it is. */
struct place_words {
    const char *name, *value;
};
size_t say_with(char *buffer, size_t size, const char *key, const struct place_words *values);

/* The text of "KEY one" or "KEY many", as the language counts, with {n} filled. Works like
 * snprintf. */
size_t say_count(char *buffer, size_t size, const char *key, long n);

/* A numbered sentence of expansions/<name>/<name>.md. The sentence itself is say("rule <name>");
 * where there is a note, a contradiction between the sources or its default, find_words has it.
 * Lists separate their names by one space; what is not said is "". No play can show a sentence that
 * waits for expansions until the first of them exists. */
struct rule_sentence {
    const char *name;      /* "B-12" */
    const char *expansion; /* the folder: "base" */
    const char *status;    /* official, publishers, community or inference */
    const char *date;      /* of an official answer, "5/2014" */
    const char *sources;   /* list; say("source <name>") */
    const char *options;   /* list of those that change it */
    const char *waits_for; /* list of expansions */
    bool is_not_a_play;    /* says nothing that a play could show */
};
size_t n_rule_sentences(void);
const struct rule_sentence *nth_rule_sentence(size_t index);
const struct rule_sentence *find_rule_sentence(const char *name);

/* A text that is part of the program: the scenarios, the rules, longer helps. Paths are those of
 * the source ("expansions/base/cities.scn"). */
struct embedded_file {
    const char *path, *text;
    size_t length;
};
size_t n_embedded_files(void);
const struct embedded_file *nth_embedded_file(size_t index);
const struct embedded_file *find_embedded_file(const char *path);

/* What the build writes into generated/words.c: the catalogue sorted by key, then the other two in
 * file order. */
struct catalogue_entry {
    const char *key, *text[N_LANGUAGES];
};
extern const struct catalogue_entry lauze_catalogue[];
extern const size_t lauze_n_catalogue;
extern const struct rule_sentence lauze_rule_sentences[];
extern const size_t lauze_n_rule_sentences;
extern const struct embedded_file lauze_embedded_files[];
extern const size_t lauze_n_embedded_files;

#endif
