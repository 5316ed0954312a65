/* setup_text.c - reads and writes what is being played.
 *
 *   base + NAME + 2*OTHER; 3 seats; farms=F2          on a line of its own
 *   base.NAME.2~OTHER.3p.farms~F2                     inside the word of a position
 *
 * Expansions come first, then seats and options in any order; what is left out has its default
 * (base, 2 seats). The writer keeps to the order of expansions.def, always names base and the
 * seats, and leaves out options that have their default. `name@version` (`name/version` in a
 * position) is accepted when the tiles compiled in have that version, and written when they are
 * not the first; tiles loaded at run time have their hash, eight digits, in its place. On a line a
 * preset's name may stand for the expansions (`NAME; 3 seats`). A name never begins with a digit, so
 * `2~OTHER` is no option. */
#include "registry.h"
#include "text.h"

#include <string.h>

enum { LEAST_SEATS = 2 };

const struct setup_form setup_in_line = {
    .before_expansion = " + ",
    .before_option = "; ",
    .after_seats = " seats",
    .expansion_sign = '+',
    .option_sign = ';',
    .times_sign = '*',
    .version_sign = '@',
    .value_sign = '=',
    .has_blanks = true,
};
const struct setup_form setup_in_position = {
    .before_expansion = ".",
    .before_option = ".",
    .after_seats = "p",
    .expansion_sign = '.',
    .option_sign = '.',
    .times_sign = '~',
    .version_sign = '/',
    .value_sign = '~',
};

struct setup_reader {
    struct reader *reader;
    const struct setup_form *form;
    lauze_setup setup;
    uint64_t options; /* bit o: option o was read */
    bool has_seats;
    bool may_be_expansion, may_be_option; /* what the next part may be */
};

static void skip_free_blanks(const struct setup_reader *s)
{
    if (s->form->has_blanks) skip_blanks(s->reader);
}

/* The next name, which may not be empty. */
static lauze_status read_name(const struct setup_reader *s, struct word *name)
{
    skip_free_blanks(s);
    *name = take_while(s->reader, is_name);
    return name->length > 0 ? LAUZE_OK : refuse_next(s->reader);
}

/* The first version of a set of tiles is not written, but can be asked for. */
static const char first_version[] = "1";

/* The hash of loaded tiles: eight digits, not all 0. */
static bool read_hash(const struct setup_reader *s, struct word version, uint32_t *hash)
{
    const char *const text = text_of(s->reader, version);
    *hash = 0;
    for (size_t i = 0; i < version.length; i++) {
        const bool is_letter = text[i] >= 'a' && text[i] <= 'f';
        if (!is_digit(text[i]) && !is_letter) return false;
        *hash = *hash << 4 | (uint32_t)(is_letter ? text[i] - 'a' + 10 : text[i] - '0');
    }
    return version.length == 8 && *hash != 0;
}

static lauze_status read_version(struct setup_reader *s, unsigned expansion)
{
    struct word version;
    uint32_t hash;
    const lauze_status status = read_name(s, &version);
    if (status != LAUZE_OK) return status;
    if (read_hash(s, version, &hash)) {
        if (s->setup.tiles_hash != 0) return refuse(s->reader, LAUZE_TOO_MANY, version);
        s->setup.tiles_hash = hash;
        s->setup.tiles_expansion = (uint8_t)expansion;
        return LAUZE_OK;
    }
    const char *const own = all_expansions[expansion]->version;
    const bool is_same = is_word(s->reader, version, own[0] ? own : first_version);
    return is_same ? LAUZE_OK : refuse(s->reader, LAUZE_OTHER_VERSION, version);
}

static lauze_status add_expansion(struct setup_reader *s, struct word name, unsigned copies)
{
    if (!s->may_be_expansion) return refuse(s->reader, LAUZE_SYNTAX, name);
    const unsigned expansion = find_expansion(text_of(s->reader, name), name.length);
    if (expansion == NOT_FOUND) return refuse(s->reader, LAUZE_UNKNOWN, name);
    if (s->setup.copies[expansion] > 0) return refuse(s->reader, LAUZE_REPEATED, name);
    s->setup.copies[expansion] = (uint8_t)copies;
    skip_free_blanks(s);
    return take(s->reader, s->form->version_sign) ? read_version(s, expansion) : LAUZE_OK;
}

/* What is wrong with an option is told with its rule. */
static lauze_status refuse_option(const struct setup_reader *s, lauze_status status,
                                  struct word word, unsigned option)
{
    refuse(s->reader, status, word);
    if (s->reader->error) s->reader->error->rule = lauze_option_rule(option);
    return status;
}

static lauze_status add_option(struct setup_reader *s, struct word name)
{
    if (!s->may_be_option) return refuse(s->reader, LAUZE_SYNTAX, name);
    const unsigned option = find_option(text_of(s->reader, name), name.length);
    if (option == NOT_FOUND) return refuse(s->reader, LAUZE_UNKNOWN, name);
    if (s->options >> option & 1) return refuse_option(s, LAUZE_REPEATED, name, option);
    const unsigned expansion = lauze_option_expansion(option);
    if (expansion != EXPANSION_base && s->setup.copies[expansion] == 0)
        return refuse_option(s, LAUZE_CONTRADICTION, name, option);
    struct word value;
    const lauze_status status = read_name(s, &value);
    if (status != LAUZE_OK) return status;
    const unsigned index = find_value(option, text_of(s->reader, value), value.length);
    if (index == NOT_FOUND) return refuse_option(s, LAUZE_UNKNOWN, value, option);
    s->setup.option[option] = (uint8_t)index;
    s->options |= 1ull << option;
    return LAUZE_OK;
}

static lauze_status add_seats(struct setup_reader *s, struct word number, int seats)
{
    const char *word = s->form->after_seats;
    while (*word == ' ')
        word++;
    const size_t before = s->reader->at;
    const struct word after = take_while(s->reader, is_name);
    if (!is_word(s->reader, after, word)) {
        s->reader->at = before;
        return refuse_next(s->reader);
    }
    if (!s->may_be_option) return refuse(s->reader, LAUZE_SYNTAX, number);
    if (s->has_seats) return refuse(s->reader, LAUZE_REPEATED, number);
    if (seats < LEAST_SEATS || seats > LAUZE_MAX_SEATS)
        return refuse(s->reader, LAUZE_RANGE, number);
    s->has_seats = true;
    s->setup.seats = (uint8_t)seats;
    return LAUZE_OK;
}

/* "2*NAME" or "3 seats". */
static lauze_status read_counted(struct setup_reader *s)
{
    struct word number = { s->reader->at, 0 };
    int count;
    lauze_status status = read_number(s->reader, 1, MOST_COPIES, &count);
    if (status != LAUZE_OK) return status;
    number.length = s->reader->at - number.at;
    skip_free_blanks(s);
    if (!take(s->reader, s->form->times_sign)) return add_seats(s, number, count);
    struct word name;
    status = read_name(s, &name);
    return status == LAUZE_OK ? add_expansion(s, name, (unsigned)count) : status;
}

static lauze_status read_setup_item(struct setup_reader *s)
{
    skip_free_blanks(s);
    if (is_digit(peek(s->reader))) return read_counted(s);
    struct word name;
    const lauze_status status = read_name(s, &name);
    if (status != LAUZE_OK) return status;
    skip_free_blanks(s);
    return take(s->reader, s->form->value_sign) ? add_option(s, name) : add_expansion(s, name, 1);
}

/* The sign in front of the next part tells what that may be; false when no part follows. */
static bool take_sign(struct setup_reader *s)
{
    const struct setup_form *form = s->form;
    skip_free_blanks(s);
    const int sign = peek(s->reader);
    const bool is_first_kind = sign == form->expansion_sign,
               is_second_kind = sign == form->option_sign;
    if (!is_first_kind && !is_second_kind) return false;
    s->reader->at++;
    s->may_be_expansion = is_first_kind && !s->has_seats && s->options == 0;
    s->may_be_option = is_second_kind;
    return true;
}

static struct setup_reader begin_setup(struct reader *reader, const struct setup_form *form)
{
    return (struct setup_reader){ .reader = reader,
                                  .form = form,
                                  .setup = { .seats = LEAST_SEATS },
                                  .may_be_expansion = true,
                                  .may_be_option = true };
}

static lauze_status read_items(struct setup_reader *s)
{
    do {
        const lauze_status status = read_setup_item(s);
        if (status != LAUZE_OK) return status;
    } while (take_sign(s));
    return LAUZE_OK;
}

/* A setup that has a name stands in place of the expansions; its options may be set otherwise.
 * False, and nothing is read, where no such name comes next. */
static bool take_preset(struct setup_reader *s)
{
    const size_t before = s->reader->at;
    skip_free_blanks(s);
    const struct word name = take_while(s->reader, is_name);
    unsigned i = 0;
    while (lauze_preset_name(i) && !is_word(s->reader, name, lauze_preset_name(i)))
        i++;
    const char *const text = lauze_preset_text(i);
    struct reader inner = { text, text ? strlen(text) : 0, 0, NULL };
    struct setup_reader preset = begin_setup(&inner, s->form);
    if (!text || read_items(&preset) != LAUZE_OK) {
        s->reader->at = before;
        return false;
    }
    s->setup = preset.setup;
    return true;
}

lauze_status read_setup_part(struct reader *reader, const struct setup_form *form,
                             lauze_setup *setup)
{
    struct setup_reader s = begin_setup(reader, form);
    const bool is_whole = form->has_blanks && take_preset(&s) && !take_sign(&s);
    const lauze_status status = is_whole ? LAUZE_OK : read_items(&s);
    if (status != LAUZE_OK) return status;
    if (s.setup.copies[EXPANSION_base] == 0) s.setup.copies[EXPANSION_base] = 1;
    *setup = s.setup;
    return LAUZE_OK;
}

lauze_setup lauze_setup_default(void)
{
    lauze_setup setup = { .seats = LEAST_SEATS };
    setup.copies[EXPANSION_base] = 1;
    return setup;
}

lauze_status lauze_read_setup(const char *text, size_t length, lauze_setup *setup,
                              lauze_error *error)
{
    if (!text || !setup) return refuse_call(error);
    struct reader reader = { text, length, 0, error };
    lauze_setup result;
    lauze_status status = read_setup_part(&reader, &setup_in_line, &result);
    if (status == LAUZE_OK) status = expect_end(&reader);
    if (status == LAUZE_OK) *setup = result;
    return status;
}

/* The hash of loaded tiles, or the version of those compiled in unless it is the first. */
static void write_version(struct writer *writer, const struct setup_form *form,
                          const lauze_setup *setup, unsigned expansion)
{
    const bool is_loaded = setup->tiles_hash != 0 && setup->tiles_expansion == expansion;
    const char *const version = all_expansions[expansion]->version;
    if (!is_loaded && version[0] == 0) return;
    write_char(writer, form->version_sign);
    if (!is_loaded) write_text(writer, version);
    for (unsigned shift = 32; is_loaded && shift > 0; shift -= 4)
        write_char(writer, "0123456789abcdef"[setup->tiles_hash >> (shift - 4) & 15]);
}

static void write_expansions(struct writer *writer, const struct setup_form *form,
                             const lauze_setup *setup)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        if (setup->copies[e] == 0) continue;
        if (e != EXPANSION_base) write_text(writer, form->before_expansion);
        if (setup->copies[e] > 1) {
            write_number(writer, setup->copies[e]);
            write_char(writer, form->times_sign);
        }
        write_text(writer, all_expansions[e]->name);
        write_version(writer, form, setup, e);
    }
}

void write_setup_part(struct writer *writer, const struct setup_form *form,
                      const lauze_setup *setup)
{
    write_expansions(writer, form, setup);
    write_text(writer, form->before_option);
    write_number(writer, setup->seats);
    write_text(writer, form->after_seats);
    for (unsigned o = 0, n = lauze_n_options(); o < n; o++) {
        if (setup->option[o] == 0) continue;
        write_text(writer, form->before_option);
        write_text(writer, lauze_option_name(o));
        write_char(writer, form->value_sign);
        write_text(writer, lauze_option_value(o, setup->option[o]));
    }
}

/* Only what can be read again is written. */
static bool is_readable(const lauze_setup *setup)
{
    bool result = setup->copies[EXPANSION_base] > 0 && setup->seats >= LEAST_SEATS &&
                  setup->seats <= LAUZE_MAX_SEATS;
    for (unsigned e = 0; e < LAUZE_MAX_EXPANSIONS; e++)
        result &= setup->copies[e] <= (e < N_EXPANSIONS ? MOST_COPIES : 0);
    if (setup->tiles_hash != 0)
        result &=
            setup->tiles_expansion < N_EXPANSIONS && setup->copies[setup->tiles_expansion] > 0;
    for (unsigned o = 0; o < LAUZE_MAX_OPTIONS; o++) {
        if (setup->option[o] == 0) continue;
        result &= lauze_option_value(o, setup->option[o]) != NULL &&
                  setup->copies[lauze_option_expansion(o)] > 0;
    }
    return result;
}

size_t lauze_write_setup(const lauze_setup *setup, char *buffer, size_t size)
{
    struct writer writer = { buffer, buffer ? size : 0, 0 };
    if (setup && is_readable(setup)) write_setup_part(&writer, &setup_in_line, setup);
    return end_writing(&writer);
}
