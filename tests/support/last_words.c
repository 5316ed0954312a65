/* last_words.c - tells how to repeat a crash, also one that a sanitizer finds. */
#include "last_words.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Formatted before it is needed: in a crash nothing more can be trusted. */
static char words[1024];

static void say_and_die(int signal_number)
{
    if (write(STDOUT_FILENO, words, strlen(words)) < 0) _exit(1);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

void set_last_words(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    signal(SIGABRT, say_and_die);
    signal(SIGSEGV, say_and_die);
}

#ifdef __SANITIZE_ADDRESS__
/* A sanitizer would leave without the signal. These are the names under which it asks. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "abort_on_error=1"; }
const char *__ubsan_default_options(void);
const char *__ubsan_default_options(void) { return "abort_on_error=1:print_stacktrace=1"; }
#endif
