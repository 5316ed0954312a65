/* noun_text.c - reads and writes what actions and positions speak of: tiles, seats, figures,
 * powers.
 *
 * A tile is named by its code, in capitals and digits. A seat is a letter from a. A figure is
 * named in full in an action ("large") and by a capital in positions and records ("L"), where
 * the first kind, the follower, has no letter; a neutral one goes by its name. The capital is the
 * first letter of the name that no earlier kind of the game has taken, or the first free one of the
 * alphabet. */
#include "text.h"

#include <string.h>

lauze_status read_type(struct reader *reader, const lauze_rules *r, unsigned *type)
{
    struct word code = take_while(reader, is_code);
    for (unsigned t = 0; t < r->n_types; t++) {
        if (!is_word(reader, code, r->type[t].def->code)) continue;
        *type = t;
        return LAUZE_OK;
    }
    code.length += take_while(reader, is_name).length;
    return code.length > 0 ? refuse(reader, LAUZE_UNKNOWN, code) : refuse_next(reader);
}

lauze_status read_turn(struct reader *reader, const lauze_rules *r, unsigned type, unsigned *spot)
{
    struct word wind = { reader->at, 0 };
    const lauze_status status = read_spot(reader, spot);
    if (status != LAUZE_OK) return status;
    wind.length = reader->at - wind.at;
    if (wind.length == 0) return refuse_next(reader);
    if (*spot > LAUZE_W || *spot % LAUZE_E != 0) return refuse(reader, LAUZE_UNKNOWN, wind);
    *spot = *spot / LAUZE_E % r->type[type].needs.n_turns * LAUZE_E;
    return LAUZE_OK;
}

static lauze_status find_seat(const struct reader *reader, const lauze_rules *r, struct word word,
                              unsigned *seat)
{
    const unsigned index = (unsigned)(text_of(reader, word)[0] - 'a');
    if (word.length != 1 || index >= r->seats) return refuse(reader, LAUZE_UNKNOWN, word);
    *seat = index;
    return LAUZE_OK;
}

lauze_status read_seat(struct reader *reader, const lauze_rules *r, unsigned *seat)
{
    if (!is_lower(peek(reader))) return refuse_next(reader);
    const struct word letter = { reader->at++, 1 };
    return find_seat(reader, r, letter, seat);
}

void write_seat(struct writer *writer, unsigned seat) { write_char(writer, (char)('a' + seat)); }

/* The kind of figure with that name; n_figures when there is none. */
static unsigned find_figure(const struct reader *reader, const lauze_rules *r, struct word name)
{
    unsigned kind = 0;
    while (kind < r->n_figures && !is_word(reader, name, r->figure[kind]->name))
        kind++;
    return kind;
}

/* No digit: a number of empty cells may follow. */
static bool is_neutral_name(int c) { return is_lower(c) || c == '-'; }

lauze_status read_neutral(struct reader *reader, const lauze_rules *r, unsigned *piece)
{
    const struct word name = take_while(reader, is_neutral_name);
    const unsigned kind = find_figure(reader, r, name);
    if (name.length == 0) return refuse_next(reader);
    if (kind == r->n_figures || !is_neutral(r, kind)) return refuse(reader, LAUZE_UNKNOWN, name);
    *piece = r->first_piece[LAUZE_MAX_SEATS][kind];
    return LAUZE_OK;
}

lauze_status read_figure_noun(struct reader *reader, const lauze_rules *r, unsigned turn_seat,
                              uint16_t *noun)
{
    unsigned seat = turn_seat;
    struct word name = take_while(reader, is_name);
    if (name.length > 0 && take(reader, '.')) {
        const lauze_status status = find_seat(reader, r, name, &seat);
        if (status != LAUZE_OK) return status;
        name = take_while(reader, is_name);
    }
    if (name.length == 0) return refuse_next(reader);
    const unsigned kind = find_figure(reader, r, name);
    if (kind == r->n_figures) return refuse(reader, LAUZE_UNKNOWN, name);
    *noun = lauze_figure_noun(kind, is_neutral(r, kind) ? LAUZE_NOBODY : seat);
    return LAUZE_OK;
}

void write_figure_noun(struct writer *writer, const lauze_rules *r, unsigned turn_seat,
                       uint16_t noun)
{
    if (lauze_noun_seat(noun) != turn_seat && lauze_noun_seat(noun) != LAUZE_NOBODY) {
        write_seat(writer, lauze_noun_seat(noun));
        write_char(writer, '.');
    }
    write_text(writer, r->figure[lauze_noun_kind(noun)]->name);
}

lauze_status read_power(struct reader *reader, const lauze_rules *r, uint8_t *by)
{
    const struct word name = take_while(reader, is_name);
    for (unsigned power = 1; power <= r->n_powers; power++) {
        if (!is_word(reader, name, r->power[power]->name)) continue;
        *by = (uint8_t)power;
        return LAUZE_OK;
    }
    return name.length > 0 ? refuse(reader, LAUZE_UNKNOWN, name) : refuse_next(reader);
}

static uint32_t letter_bit(int letter) { return 1u << (letter - 'A'); }

static char choose_letter(const char *name, uint32_t taken)
{
    for (; *name; name++) {
        const char letter = (char)(is_lower(*name) ? *name - 'a' + 'A' : *name);
        if (is_upper(letter) && !(taken & letter_bit(letter))) return letter;
    }
    char letter = 'A';
    while (taken & letter_bit(letter))
        letter++;
    return letter;
}

char figure_letter(const lauze_rules *r, unsigned kind)
{
    uint32_t taken = 0;
    char letter = 0;
    for (unsigned k = 1; k <= kind && k < r->n_figures; k++) {
        if (is_neutral(r, k)) continue;
        letter = choose_letter(r->figure[k]->name, taken);
        taken |= letter_bit(letter);
    }
    return letter;
}

lauze_status read_figure_letter(struct reader *reader, const lauze_rules *r, unsigned *kind)
{
    *kind = 0;
    if (!is_upper(peek(reader))) return LAUZE_OK;
    const struct word letter = { reader->at++, 1 };
    for (unsigned k = 1; k < r->n_figures; k++) {
        if (is_neutral(r, k) || figure_letter(r, k) != text_of(reader, letter)[0]) continue;
        *kind = k;
        return LAUZE_OK;
    }
    return refuse(reader, LAUZE_UNKNOWN, letter);
}

void write_figure_letter(struct writer *writer, const lauze_rules *r, unsigned kind)
{
    const char letter = figure_letter(r, kind);
    if (letter != 0) write_char(writer, letter);
}
