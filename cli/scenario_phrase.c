/* scenario_phrase.c - reads a statement of a scenario word by word. */
#include "scenario_run.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *const seat_names[LAUZE_MAX_SEATS] = { "Alice", "Bob",   "Carol", "Dave",
                                                         "Eve",   "Frank", "Grace", "Heidi" };

const char *seat_name(unsigned seat)
{
    return seat < LAUZE_MAX_SEATS ? seat_names[seat] : "nobody";
}

static bool is_letter(char byte)
{
    return isalnum((unsigned char)byte) || byte == '-' || byte == '_';
}

bool take_text(struct phrase *phrase, const char *word)
{
    const size_t length = strlen(word);
    if (strncmp(phrase->at, word, length) != 0) return false;
    if (is_letter(word[length - 1]) && is_letter(phrase->at[length])) return false;
    phrase->at += length;
    while (*phrase->at == ' ')
        phrase->at++;
    return true;
}

bool take_end(struct phrase *phrase) { return *phrase->at == 0; }

bool take_word(struct phrase *phrase, char *word, size_t size)
{
    size_t length = 0;
    while (is_letter(phrase->at[length]))
        length++;
    if (length == 0 || length >= size) return false;
    memcpy(word, phrase->at, length);
    word[length] = 0;
    return take_text(phrase, word);
}

bool take_number(struct phrase *phrase, long *number)
{
    char word[8], *end;
    const struct phrase before = *phrase;
    if (!take_word(phrase, word, sizeof word)) return false;
    *number = strtol(word, &end, 10);
    if (*end == 0) return true;
    *phrase = before;
    return false;
}

bool take_seat(struct phrase *phrase, const struct run *run, unsigned *seat)
{
    for (unsigned i = 0; i < run->setup.seats; i++) {
        if (!take_text(phrase, seat_names[i])) continue;
        *seat = i;
        return true;
    }
    return false;
}

bool take_seats(struct phrase *phrase, const struct run *run, unsigned *seats)
{
    *seats = 0;
    if (take_text(phrase, "nobody")) return true;
    do {
        unsigned seat;
        if (!take_seat(phrase, run, &seat)) return false;
        *seats |= 1u << seat;
    } while (take_text(phrase, "and"));
    return true;
}

bool take_place(struct phrase *phrase, lauze_place *place)
{
    size_t length = strcspn(phrase->at, " ");
    if (length && phrase->at[length - 1] == ',') length--;
    lauze_error error;
    if (lauze_read_place(phrase->at, length, place, &error) != LAUZE_OK) return false;
    phrase->at += length;
    while (*phrase->at == ' ')
        phrase->at++;
    return true;
}

unsigned type_called(const struct run *run, const char *code)
{
    lauze_tile_type type;
    for (unsigned i = 0; lauze_type(run->rules, i, &type); i++)
        if (strcmp(type.code, code) == 0) return i;
    return LAUZE_NO_TYPE;
}

unsigned kind_called(const struct run *run, const char *name)
{
    const char *kind;
    for (unsigned i = 0; (kind = lauze_kind_name(run->rules, i)) != NULL; i++)
        if (strcmp(kind, name) == 0) return i;
    return NOT_FOUND;
}

unsigned token_called(const struct run *run, const char *name)
{
    const char *token;
    for (unsigned i = 0; (token = lauze_token_name(run->rules, i)) != NULL; i++)
        if (strcmp(token, name) == 0) return i;
    return NOT_FOUND;
}

bool take_neutral(struct phrase *phrase, const struct run *run, unsigned *kind)
{
    const char *figure;
    for (unsigned i = 0; (figure = lauze_figure_name(run->rules, i)) != NULL; i++) {
        if (!lauze_figure_is_neutral(run->rules, i) || !take_text(phrase, figure)) continue;
        *kind = i;
        return true;
    }
    return false;
}

unsigned figure_called(const struct run *run, const char *name)
{
    const char *figure;
    for (unsigned i = 0; (figure = lauze_figure_name(run->rules, i)) != NULL; i++) {
        const size_t length = strlen(figure);
        if (lauze_figure_is_neutral(run->rules, i) || strncmp(figure, name, length) != 0) continue;
        if (name[length] == 0 || strcmp(name + length, "s") == 0) return i;
    }
    return NOT_FOUND;
}
