/* run_file.h - a file that a long run appends to, line by line, so that the run can go on after whatever ended it.
 *
 * The first line is the head: a JSON object that says which command, version and options the rest comes from. A run
 * that is called again goes on behind the last whole line; one that was called otherwise is refused, field by field.
 * What is appended is on the disk before the call returns. */
#ifndef LAUZE_RUN_FILE_H
#define LAUZE_RUN_FILE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct run_file {
    const char *name;
    const char
        *prefix; /* what stands before the head, as a sign of comment; set it before opening */
    int descriptor;
    size_t head_size; /* bytes of the first line */
    char *text;       /* what was in the file, whole lines behind the head, ended by 0 */
    size_t length;
    unsigned first_line; /* the number of the first of these lines */
    json_t *head;        /* as it stands in the file */
};

/* A head to begin with: the command, the version and the commit of this program. */
json_t *begin_head(const char *command);

/* Opens or makes the file, alone: another run that has it open is refused. `head` is what this run would write; where
 * the file has another one the difference is told. The value of `growing` (a number, or null) may differ. All of these
 * complain by themselves and return an exit code. */
int open_run_file(struct run_file *file, const char *name, const json_t *head, const char *growing);

/* Only reads one. */
int read_run_file(struct run_file *file, const char *name);

/* Tells in which field two heads differ, other than in `except` (or null); EXIT_GOOD where they do not. */
int compare_heads(const char *name, const json_t *theirs, const json_t *ours, const char *except);

/* Appends bytes that end with an end of line, all or nothing as far as a crash allows. */
int append_to_run_file(struct run_file *file, const char *text, size_t length);

/* Cuts off all behind the first `length` bytes of `text`. */
int cut_run_file(struct run_file *file, size_t length);

void close_run_file(struct run_file *file);

/* Complains of a line that cannot be what this run wrote. */
int complain_of_line(const struct run_file *file, unsigned line);

#endif
