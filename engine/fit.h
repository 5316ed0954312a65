/* fit.h - the choice of the fastest test of holes that this machine has. */
#ifndef LAUZE_FIT_H
#define LAUZE_FIT_H

#include "rules.h"

/* Masks are padded with zeros to this many. */
enum { FIT_BLOCK = 64 };

void choose_fit(lauze_rules *r);

/* The test that every machine has instead, to measure and to compare. */
void use_plain_fit(lauze_rules *r);

/* Which of them these rules use. */
const char *fit_name(const lauze_rules *r);

#endif
