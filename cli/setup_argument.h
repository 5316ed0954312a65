/* setup_argument.h - the rules of a setup that was given as an argument. */
#ifndef LAUZE_SETUP_ARGUMENT_H
#define LAUZE_SETUP_ARGUMENT_H

#include "lauze.h"

/* Builds rules that the caller frees; of a null text those of what is usually played. On failure it complains by
 * itself and returns the command's exit code. */
int build_rules_of(const char *setup_text, lauze_rules **rules);

/* The same for a setup already read. Null, without a word, when the setup cannot be played. */
lauze_rules *make_rules(const lauze_setup *setup, lauze_error *error);

#endif
