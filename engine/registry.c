/* registry.c - the names of what is compiled in, and their numbers.
 *
 * A rule number is (expansion + 1) << 8 | number. Its prefix is that of the expansion, as
 * expansions.def gives it, or of a further series of its sentences. Options are numbered through in
 * the order of the expansions and of their tables. */
#include "registry.h"
#include "reader.h"
#include "writer.h"

#include <string.h>

#define EXPANSION(name, prefix) extern const struct expansion name##_expansion;
#include "expansions.def"
#undef EXPANSION

const struct expansion *const all_expansions[N_EXPANSIONS] = {
#define EXPANSION(name, prefix) &name##_expansion,
#include "expansions.def"
#undef EXPANSION
};
_Static_assert(N_EXPANSIONS <= LAUZE_MAX_EXPANSIONS, "more expansions than a setup can name");

/* The sentences of an expansion that go by one prefix: those whose number is larger than `above`, up
 * to its next series, and counted from there. */
static const struct series {
    const char *prefix;
    uint8_t expansion, above;
} all_series[] = {
#define EXPANSION(name, prefix) { prefix, EXPANSION_##name, 0 },
#define SERIES(name, prefix, above) { prefix, EXPANSION_##name, above },
#include "expansions.def"
#undef EXPANSION
};
enum { N_SERIES = sizeof all_series / sizeof all_series[0] };

static const struct preset *preset_at(unsigned preset)
{
    const struct preset *at = all_presets;
    while (at->name && preset-- > 0)
        at++;
    return at;
}

const char *lauze_preset_name(unsigned preset) { return preset_at(preset)->name; }

const char *lauze_preset_text(unsigned preset) { return preset_at(preset)->text; }

static const char *const status_code[] = {
#define X(name, code) code,
    LAUZE_STATUSES(X)
#undef X
};
enum { N_STATUSES = sizeof status_code / sizeof status_code[0] };

const char *lauze_status_code(lauze_status status)
{
    return (unsigned)status < N_STATUSES ? status_code[status] : status_code[LAUZE_BAD_CALL];
}

static bool is_named(const char *name, const char *text, size_t length)
{
    return name && strlen(name) == length && memcmp(name, text, length) == 0;
}

unsigned lauze_n_expansions(void) { return N_EXPANSIONS; }

const char *lauze_expansion_name(unsigned expansion)
{
    return expansion < N_EXPANSIONS ? all_expansions[expansion]->name : NULL;
}

const char *lauze_expansion_version(unsigned expansion)
{
    return expansion < N_EXPANSIONS ? all_expansions[expansion]->version : NULL;
}

unsigned find_expansion(const char *name, size_t length)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++)
        if (is_named(all_expansions[e]->name, name, length)) return e;
    return NOT_FOUND;
}

static unsigned count_options(const struct expansion *expansion)
{
    unsigned n = 0;
    while (expansion->options && expansion->options[n].name)
        n++;
    return n;
}

unsigned first_option_of(unsigned expansion)
{
    unsigned n = 0;
    for (unsigned e = 0; e < expansion && e < N_EXPANSIONS; e++)
        n += count_options(all_expansions[e]);
    return n;
}

unsigned lauze_n_options(void) { return first_option_of(N_EXPANSIONS); }

unsigned lauze_option_expansion(unsigned option)
{
    unsigned e = 0;
    while (e + 1 < N_EXPANSIONS && option >= first_option_of(e + 1))
        e++;
    return e;
}

static const struct option *option_at(unsigned option)
{
    if (option >= lauze_n_options()) return NULL;
    const unsigned e = lauze_option_expansion(option);
    return all_expansions[e]->options + (option - first_option_of(e));
}

const char *lauze_option_name(unsigned option)
{
    const struct option *o = option_at(option);
    return o ? o->name : NULL;
}

const char *lauze_option_value(unsigned option, unsigned value)
{
    const struct option *o = option_at(option);
    return o && value < MAX_OPTION_VALUES ? o->value[value] : NULL;
}

lauze_rule lauze_option_rule(unsigned option)
{
    const struct option *o = option_at(option);
    return o ? RULE(lauze_option_expansion(option), o->rule) : 0;
}

unsigned find_option(const char *name, size_t length)
{
    for (unsigned o = 0, n = lauze_n_options(); o < n; o++)
        if (is_named(lauze_option_name(o), name, length)) return o;
    return NOT_FOUND;
}

unsigned find_value(unsigned option, const char *name, size_t length)
{
    for (unsigned v = 0; v < MAX_OPTION_VALUES; v++)
        if (is_named(lauze_option_value(option, v), name, length)) return v;
    return NOT_FOUND;
}

/* Null when there is no such rule. */
static const struct series *series_of(lauze_rule rule)
{
    const unsigned expansion = (rule >> 8) - 1u, number = rule & 0xff;
    const struct series *found = NULL;
    for (const struct series *s = all_series; s < all_series + N_SERIES; s++)
        if (s->expansion == expansion && s->above < number) found = s;
    return found;
}

size_t lauze_rule_name(lauze_rule rule, char *buffer, size_t size)
{
    struct writer writer = { buffer, buffer ? size : 0, 0 };
    const struct series *const series = series_of(rule);
    if (series) {
        write_text(&writer, series->prefix);
        write_char(&writer, '-');
        write_number(&writer, (rule & 0xff) - series->above);
    }
    return end_writing(&writer);
}

lauze_rule lauze_find_rule(const char *name, size_t length)
{
    if (!name) return 0;
    struct reader reader = { name, length, 0, NULL };
    const struct word prefix = take_while(&reader, is_upper);
    int number;
    if (!take(&reader, '-') || read_number(&reader, 1, 255, &number) != LAUZE_OK ||
        peek(&reader) != END_OF_TEXT)
        return 0;
    for (const struct series *s = all_series; s < all_series + N_SERIES; s++) {
        if (!is_named(s->prefix, name, prefix.length) || s->above + number > 255) continue;
        const unsigned expansion = s->expansion;
        const lauze_rule rule = RULE(expansion, (unsigned)(s->above + number));
        return series_of(rule) == s ? rule : 0;
    }
    return 0;
}
