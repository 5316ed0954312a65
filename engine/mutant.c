/* mutant.c - all entries of all tables, one after another. */
#include "build.h"

/* ORDER enum table */
static const char *const table_names[N_TABLES] = { "mark",   "figure",    "option", "row",
                                                   "power",  "hook",      "laid",   "token",
                                                   "filter", "exclusion", "step",   "final" };

/* The entry of a table of names; false past the last. */
static bool nth_entry(const struct expansion *e, enum table table, unsigned index,
                      const char **name, unsigned *rule)
{
#define ENTRY(field)                                          \
    for (unsigned i = 0; e->field && e->field[i].name; i++) { \
        if (i != index) continue;                             \
        *name = e->field[i].name;                             \
        *rule = e->field[i].rule;                             \
        return true;                                          \
    }                                                         \
    return false
    switch (table) {
    case TABLE_MARK: ENTRY(marks);
    case TABLE_FIGURE: ENTRY(figures);
    case TABLE_OPTION: ENTRY(options);
    case TABLE_POWER: ENTRY(powers);
    case TABLE_HOOK: ENTRY(hooks);
    case TABLE_LAID: ENTRY(laid);
    case TABLE_TOKEN: ENTRY(tokens);
    case TABLE_FILTER: ENTRY(filters);
    case TABLE_EXCLUSION: ENTRY(exclusions);
    case TABLE_ROW:
    case TABLE_STEP:
    case TABLE_FINAL:
    case N_TABLES: break;
    }
#undef ENTRY
    return false;
}

static bool nth_row(const struct expansion *e, unsigned index, const char **name, unsigned *rule)
{
    for (unsigned i = 0; e->rows && e->rows[i].letter; i++) {
        if (i != index) continue;
        *name = lauze_measure_name(e->rows[i].measure);
        *rule = e->rows[i].rule;
        return true;
    }
    return false;
}

static bool nth_in_table(unsigned expansion, enum table table, unsigned index,
                         struct mutant *mutant)
{
    const char *name = NULL;
    unsigned rule = 0;
    const struct expansion *e = all_expansions[expansion];
    const bool is_there = table == TABLE_ROW ? nth_row(e, index, &name, &rule)
                                             : nth_entry(e, table, index, &name, &rule);
    if (is_there)
        *mutant = (struct mutant){ (uint8_t)expansion,    (uint8_t)table,     (uint8_t)index,
                                   RULE(expansion, rule), table_names[table], name };
    return is_there;
}

static bool nth_step(unsigned index, struct mutant *mutant)
{
    for (unsigned i = 0; i < N_STEPS; i++) {
        const struct listed_step *s = &all_steps[i];
        if (!s->step || index-- != 0) continue;
        *mutant = (struct mutant){
            (uint8_t)s->expansion,   TABLE_STEP,   (uint8_t)i, RULE(s->expansion, s->step->rule),
            table_names[TABLE_STEP], s->step->name
        };
        return true;
    }
    return false;
}

static bool nth_final(unsigned index, struct mutant *mutant)
{
    if (index >= N_FINALS) return false;
    const struct listed_final *f = &all_finals[index];
    *mutant = (struct mutant){ (uint8_t)f->expansion,    TABLE_FINAL,
                               (uint8_t)index,           RULE(f->expansion, f->final->rule),
                               table_names[TABLE_FINAL], f->final->name };
    return true;
}

bool nth_mutant(unsigned index, struct mutant *mutant)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++)
        for (unsigned table = 0; table < TABLE_STEP; table++)
            for (unsigned i = 0; nth_in_table(e, (enum table)table, i, mutant); i++)
                if (index-- == 0) return true;
    for (unsigned i = 0; nth_step(i, mutant); i++)
        if (index-- == 0) return true;
    return nth_final(index, mutant);
}
