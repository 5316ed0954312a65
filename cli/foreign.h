/* foreign.h - what other programs call our things: the lines of expansions/<name>/<name>.foreign.
 *
 * A line is `PROGRAM KIND THEIRS [OURS]`. expansions/base/base.foreign says which kinds there are. */
#ifndef LAUZE_FOREIGN_H
#define LAUZE_FOREIGN_H

#include "lauze.h"

#define FOREIGN_WORD 48

struct foreign_line {
    unsigned expansion;
    char program[FOREIGN_WORD], kind[FOREIGN_WORD], theirs[FOREIGN_WORD];
    char ours[FOREIGN_WORD]; /* "" where there is none */
};

/* Walks over the lines of one program and kind, in the order of the expansions; begin with {0}. Lines of expansions
 * that the setup does not have are left out, unless `setup` is null. */
struct foreign_walk {
    unsigned expansion;
    size_t at;
};
bool next_foreign(struct foreign_walk *walk, const lauze_setup *setup, const char *program,
                  const char *kind, struct foreign_line *line);

/* The line with their name, or with ours; a null name matches any. Of several the first one in the lines of the last
 * expansion that has any: later expansions may call things otherwise. */
bool find_foreign(const lauze_setup *setup, const char *program, const char *kind,
                  const char *theirs, const char *ours, struct foreign_line *line);

/* The expansion whose set of tiles a line of the kind `set` names. */
unsigned foreign_set_of(const struct foreign_line *line);

/* What the set of an expansion is called in this setup, as find_foreign chooses; false when it has none of its own. */
bool find_foreign_set(const lauze_setup *setup, const char *program, unsigned expansion,
                      struct foreign_line *line);

#endif
