/* last_words.h - what a program still says when it crashes: how to see it crash again. */
#ifndef LAUZE_LAST_WORDS_H
#define LAUZE_LAST_WORDS_H

/* Says this, formatted as by printf, when a crash comes from now on. */
void set_last_words(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
