/* other_program.c - starts, hears and ends another program over two pipes. */
#define _GNU_SOURCE /* pipe2, environ */
#include "other_program.h"

#include "contestant.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONGEST_LINE = 1 << 20, PIECE = 4096 };

static const double SLICE = 0.1, FAREWELL = 0.5; /* seconds */

static void close_pipe(int ends[2])
{
    if (ends[0] >= 0) close(ends[0]);
    if (ends[1] >= 0) close(ends[1]);
}

/* The program has a group of its own, so that an interrupt at the terminal is for us alone. */
static bool spawn_shell(struct other_program *program, const char *command, int in, int out)
{
    char *const words[] = { "sh", "-c", (char *)(uintptr_t)command, NULL };
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    const bool is_started =
        posix_spawn(&program->process, "/bin/sh", &actions, &attributes, words, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return is_started;
}

bool start_program(struct other_program *program, const char *command)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 };
    program->process = 0;
    program->length = program->given = 0;
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0 ||
        !spawn_shell(program, command, in[0], out[1])) {
        close_pipe(in);
        close_pipe(out);
        program->process = 0;
        return false;
    }
    close(in[0]);
    close(out[1]);
    program->to = in[1];
    program->from = out[0];
    fcntl(program->to, F_SETFL, O_NONBLOCK);
    fcntl(program->from, F_SETFL, O_NONBLOCK);
    return true;
}

static bool has_left(pid_t process) { return waitpid(process, NULL, WNOHANG) != 0; }

void end_program(struct other_program *program)
{
    free(program->heard);
    program->heard = NULL;
    program->length = program->given = program->capacity = 0;
    if (program->process == 0) return;
    close(program->to);
    close(program->from);
    const double until = world_seconds() + FAREWELL;
    bool is_gone = has_left(program->process);
    while (!is_gone && world_seconds() < until) {
        poll(NULL, 0, 5);
        is_gone = has_left(program->process);
    }
    kill(-program->process, SIGKILL);
    if (!is_gone) waitpid(program->process, NULL, 0);
    program->process = 0;
}

/* Waits until the pipe is ready, in slices, for a stop has to be noticed. False when the time is over. */
static bool wait_for(const struct other_program *program, int pipe, short events, double until)
{
    struct pollfd polled = { .fd = pipe, .events = events };
    for (;;) {
        const double left = until - world_seconds();
        if (left <= 0 || (program->is_stopped && *program->is_stopped)) return false;
        const double slice = left < SLICE ? left : SLICE;
        if (poll(&polled, 1, (int)(1000 * slice) + 1) > 0) return true;
    }
}

enum heard tell_program(struct other_program *program, const char *text, size_t length,
                        double until)
{
    while (length > 0) {
        if (!wait_for(program, program->to, POLLOUT, until)) return HEARD_NOTHING;
        const ssize_t n = write(program->to, text, length);
        if (n < 0 && errno != EAGAIN && errno != EINTR) return HEARD_END;
        if (n < 0) continue;
        text += n;
        length -= (size_t)n;
    }
    return HEARD_LINE;
}

static bool make_room(struct other_program *program)
{
    if (program->length + PIECE + 1 <= program->capacity) return true;
    if (program->length > LONGEST_LINE) return false;
    const size_t capacity = 2 * program->length + 2 * PIECE;
    char *grown = realloc(program->heard, capacity);
    if (grown == NULL) return false;
    program->heard = grown;
    program->capacity = capacity;
    return true;
}

/* Throws away what has been given out. */
static void forget(struct other_program *program)
{
    if (program->given == 0) return;
    program->length -= program->given;
    memmove(program->heard, program->heard + program->given, program->length);
    program->given = 0;
}

static bool give_line(struct other_program *program, const char **line)
{
    char *const end = program->length ? memchr(program->heard, '\n', program->length) : NULL;
    if (end == NULL) return false;
    *end = '\0';
    *line = program->heard;
    program->given = (size_t)(end - program->heard) + 1;
    return true;
}

/* A line without an end is none of a program that lives; nobody talks on and on. */
enum heard hear_program(struct other_program *program, double until, const char **line)
{
    forget(program);
    while (!give_line(program, line)) {
        if (!make_room(program)) return HEARD_END;
        if (!wait_for(program, program->from, POLLIN, until)) return HEARD_NOTHING;
        const ssize_t n = read(program->from, program->heard + program->length, PIECE);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return HEARD_END;
        if (n > 0) program->length += (size_t)n;
    }
    return HEARD_LINE;
}
