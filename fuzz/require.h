/* require.h - what every fuzz target says when something does not hold. */
#ifndef LAUZE_REQUIRE_H
#define LAUZE_REQUIRE_H

#include <stdbool.h>
#include <stdlib.h>

/* Aborts in every build, with or without asserts. */
static inline void require(bool holds)
{
    if (!holds) abort();
}

#endif
