/* output.c - writes beside the file first and lets the new text take its place when it is whole. */
#include "output.h"

#include "command.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void hold_standard_streams(void)
{
    /* The wrong way round, so that reading and writing fail. A descriptor that is opened is the lowest one free. */
    if (fcntl(STDIN_FILENO, F_GETFD) < 0) (void)!open("/dev/null", O_WRONLY);
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0) (void)!open("/dev/null", O_RDONLY);
    if (fcntl(STDERR_FILENO, F_GETFD) < 0) (void)!open("/dev/null", O_RDONLY);
}

int complain_of_writing(const char *name)
{
    const char *why = strerror(errno ? errno : EIO);
    return complain(EXIT_INPUT, "complaint write",
                    (struct place_words[]){ { "name", name ? name : say("standard output") },
                                            { "why", why },
                                            { NULL, NULL } });
}

int finish_output(int code)
{
    const bool is_flushed = fflush(stdout) == 0;
    if (is_flushed && !ferror(stdout)) return code;
    if (is_flushed) errno = EIO; /* the reason is forgotten */
    return code == EXIT_GOOD ? complain_of_writing(NULL) : code;
}

/* Writes all and closes; `errno` says why it could not. */
static bool write_and_close(FILE *stream, const char *text, size_t length)
{
    if (stream == NULL) return false;
    const bool is_written = fwrite(text, 1, length, stream) == length && fflush(stream) == 0;
    const int why = errno;
    if (fclose(stream) != 0) return false;
    if (!is_written) errno = why;
    return is_written;
}

/* A new file beside the one of that name, as readable as it; null when there can be none. */
static FILE *open_neighbour(const char *name, char path[PATH_MAX])
{
    struct stat old;
    const bool is_old = stat(name, &old) == 0;
    errno = 0; /* a name too long for a neighbour is no reason to fail */
    if (snprintf(path, PATH_MAX, "%s.%ld.new", name, (long)getpid()) >= PATH_MAX) return NULL;
    const int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (descriptor < 0) return NULL;
    const bool is_good = !is_old || fchmod(descriptor, old.st_mode & 0777) == 0;
    FILE *stream = is_good ? fdopen(descriptor, "wb") : NULL;
    if (stream != NULL) return stream;
    const int why = errno;
    close(descriptor);
    unlink(path);
    errno = why;
    return NULL;
}

/* Replaces a file or makes one. Where there is no room for a name beside it, it is written in place. */
static bool replace_file(const char *name, const char *text, size_t length)
{
    char path[PATH_MAX];
    FILE *stream = open_neighbour(name, path);
    const bool is_full = errno == ENOSPC || errno == EDQUOT;
    if (stream == NULL && is_full) return false;
    if (stream == NULL) return write_and_close(fopen(name, "wb"), text, length);
    if (write_and_close(stream, text, length) && rename(path, name) == 0) return true;
    const int why = errno;
    unlink(path);
    errno = why;
    return false;
}

/* Devices and pipes have nothing to lose, what may not be written stays, and a link goes on leading where it led. */
static bool write_file(const char *name, const char *text, size_t length)
{
    char target[PATH_MAX];
    struct stat old;
    if (stat(name, &old) != 0) return replace_file(name, text, length);
    if (access(name, W_OK) != 0) return false;
    if (!S_ISREG(old.st_mode) || realpath(name, target) == NULL)
        return write_and_close(fopen(name, "wb"), text, length);
    return replace_file(target, text, length);
}

int write_output(const char *name, const char *text, size_t length)
{
    errno = 0;
    const bool is_written = name ? write_file(name, text, length)
                                 : fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0;
    return is_written ? EXIT_GOOD : complain_of_writing(name);
}
