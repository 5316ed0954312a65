/* legality.h - what is listed is legal, and nothing else is: for properties. */
#ifndef LAUZE_LEGALITY_H
#define LAUZE_LEGALITY_H

#include "trial.h"

/* All that could have been chosen instead of the last action applies. */
bool listed_applies(struct trial *trial);

/* What could not have been chosen is refused for the reason that is told, and changes nothing. */
bool unlisted_is_refused(struct trial *trial);

#endif
