/* build_commit.c - keeps the commit that main tells, for tests have none. */
#include "build_commit.h"

static const char *known = "unknown";

const char *known_commit(void) { return known; }

void tell_commit(const char *commit) { known = commit; }
