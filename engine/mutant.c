/* mutant.c - all entries of all tables, one after another. */
#include "build.h"

/* ORDER enum table */
static const char *const table_names[N_TABLES] = { "mark",  "figure", "option", "row",
                                                   "power", "hook",   "step",   "final" };

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

static bool nth_listed(unsigned index, struct mutant *mutant)
{
    const bool is_step = index < N_STEPS;
    const unsigned i = is_step ? index : index - N_STEPS;
    if (!is_step && i >= N_FINALS) return false;
    const unsigned expansion = is_step ? all_steps[i].expansion : all_finals[i].expansion;
    const unsigned rule = is_step ? all_steps[i].step->rule : all_finals[i].final->rule;
    const enum table table = is_step ? TABLE_STEP : TABLE_FINAL;
    *mutant = (struct mutant){
        (uint8_t)expansion, (uint8_t)table,
        (uint8_t)i,         RULE(expansion, rule),
        table_names[table], is_step ? all_steps[i].step->name : all_finals[i].final->name
    };
    return true;
}

bool nth_mutant(unsigned index, struct mutant *mutant)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++)
        for (unsigned table = 0; table < TABLE_STEP; table++)
            for (unsigned i = 0; nth_in_table(e, (enum table)table, i, mutant); i++)
                if (index-- == 0) return true;
    return nth_listed(index, mutant);
}
