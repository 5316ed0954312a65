/* other_program.h - another program, spoken to line by line: it may die, stall or talk nonsense, and nothing waits for
 * it longer than is said. */
#ifndef LAUZE_OTHER_PROGRAM_H
#define LAUZE_OTHER_PROGRAM_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct other_program {
    pid_t process; /* and group of its own; 0: not running */
    int to, from;
    char *heard; /* bytes that came and were not given out yet */
    size_t length, given, capacity;
    const volatile sig_atomic_t
        *is_stopped; /* null, or set by whoever wants nobody to wait any more */
};

/* Starts a command by the shell. False, without a word, where that is not possible. */
bool start_program(struct other_program *program, const char *command);
/* Closes its input; ends it, and all that it has started, unless it ends by itself at once. */
void end_program(struct other_program *program);

enum heard { HEARD_LINE, HEARD_END, HEARD_NOTHING };

/* Sends bytes, and hears the next line, without its end, ended by 0, until that moment of world_seconds. What is heard
 * stays until the next call. HEARD_END: the program has ended; HEARD_NOTHING: it has taken too long. */
enum heard tell_program(struct other_program *program, const char *text, size_t length,
                        double until);
enum heard hear_program(struct other_program *program, double until, const char **line);

#endif
