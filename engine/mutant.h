/* mutant.h - switching one entry of the rules off, to prove that a scenario notices.
 *
 * A mutant is one entry of an expansion's tables: a score row, a step, a power, a hook, a
 * figure, an option, a mark, a tile laid at set-up. Each entry cites the rule that it carries out,
 * and a scenario of that rule must fail without it. */
#ifndef LAUZE_MUTANT_H
#define LAUZE_MUTANT_H

#include "lauze.h"

struct mutant {
    uint8_t expansion;
    uint8_t table; /* private: which table of the expansion */
    uint8_t index; /* private: which entry of it */
    lauze_rule rule;
    const char *table_name; /* "row", "step", "power", "hook", "figure", "option", "mark" .. */
    const char *name;       /* the entry's own name; never null */
};

/* The index-th mutant of all that is compiled in; false past the last. */
bool nth_mutant(unsigned index, struct mutant *mutant);

/* As lauze_rules_size and lauze_build_rules, without the mutant's entry. `mutant` may be null. */
size_t rules_size_without(const lauze_setup *setup, const struct mutant *mutant);
lauze_status build_rules_without(const lauze_setup *setup, const struct mutant *mutant,
                                 lauze_rules *rules, lauze_error *error);

#endif
