/* assert_heard.h - fails with all that was heard when a text is not among it. */
#ifndef LAUZE_ASSERT_HEARD_H
#define LAUZE_ASSERT_HEARD_H

#include "party.h"

#define assert_heard(party, who, text)                                        \
    do {                                                                      \
        if (!party_heard(party, who, text))                                   \
            fail_msg("not heard: %s\nbut: %s", text, (party)->at[who].heard); \
    } while (0)

#define assert_nothing_heard(party, who)                                                     \
    do {                                                                                     \
        if ((party)->at[who].n_lines) fail_msg("heard unasked: %s", (party)->at[who].heard); \
    } while (0)

#endif
