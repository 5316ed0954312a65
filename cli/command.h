/* command.h - what every subcommand of `lauze` shares: how it is called, what it returns, how it complains.
 *
 * A command is `int run_<name>(int argc, char **argv)` in cli/<name>_command.c, listed in commands.def, with its help
 * in cli/<name>_help_en.txt and cli/<name>_help_fr.txt, whose first line is "name  what it does", as `lauze --help`
 * lists it. argv[0] is the command's own name. main has already taken `--lang` and `--help` out of the arguments, so a
 * command never sees them. It writes its answer to stdout, complaints to stderr by the functions below, and returns
 * one of these codes; it neither exits nor changes the working directory. */
#ifndef LAUZE_COMMAND_H
#define LAUZE_COMMAND_H

#include "lauze.h"
#include "words.h"

#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>

/* 0 good, 1 the answer is "no" (a check failed), 2 wrong use, 3 bad input. */
enum { EXIT_GOOD = 0, EXIT_NO = 1, EXIT_USE = 2, EXIT_INPUT = 3 };

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
};

#define COMMAND(name) int run_##name(int argc, char **argv);
#include "commands.def"
#undef COMMAND

/* ---- complaints: one line on stderr that begins with "lauze: " ---- */

/* Sends complaints elsewhere; null: nowhere. */
void send_complaints_to(FILE *stream);

/* Writes the text of a key, its places filled (`values` may be null), and returns `code`. */
int complain(int code, const char *key, const struct place_words *values);

/* The same for a key with the one place {name}. */
int complain_about(int code, const char *key, const char *name);

/* Says where and why a reader refused a text, "lauze: game.lz:3:7: cannot be read: "foo" (B-5)". `source` is a file's
 * name, "-" for standard input, or null for an argument. Returns EXIT_INPUT. */
int complain_of(const char *source, const lauze_error *error);

/* Says that a command got too few or too many arguments and how to get its help. Returns EXIT_USE. */
int complain_of_arguments(char **argv);

/* The sentence for a status in the current language. */
const char *say_status(lauze_status status);

/* ---- options ---- */

/* As getopt_long with long options only; complains by itself, then returns '?'. Begin with `optind = 0`. */
int next_option(int argc, char **argv, const struct option *options);

/* Reads a whole number within low..high; otherwise complains of the option and returns false. */
bool read_number_option(const char *option, const char *text, long low, long high, long *number);

/* The name in a list that is nearest to a mistyped one, or null where none is near. */
const char *nearest_name(const char *mistyped, const char *const *names, size_t n_names);

/* Whether to colour what goes to this stream: only a terminal, and never with NO_COLOR. */
bool may_colour(FILE *stream);

#endif
