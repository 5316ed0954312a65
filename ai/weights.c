/* weights.c - the numbers that the judge reckons with: their names, and their texts read. */
#include "weights.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "eval_texts.h"

static const struct {
    const char *name;
    size_t offset;
} general[] = {
#define WEIGHT(name) { #name, offsetof(struct weights, name) },
#include "weights.def"
#undef WEIGHT
};
enum { N_GENERAL = sizeof general / sizeof general[0] };

const char *lauze_weight_name(unsigned index)
{
    return index < N_GENERAL ? general[index].name : NULL;
}

float *lauze_weight(struct weights *weights, unsigned index)
{
    assert(index < N_GENERAL);
    return (float *)(void *)((char *)weights + general[index].offset);
}

/* A word of the text. */
struct word {
    const char *text;
    size_t length;
};

static bool is_word(struct word word, const char *name)
{
    return strlen(name) == word.length && memcmp(name, word.text, word.length) == 0;
}

/* Nouns that can have a weight of their own: a prefix, where the values are, and the names. */
struct noun {
    const char *prefix;
    const char *(*name)(const lauze_rules *rules, unsigned index);
    size_t offset;
    unsigned most;
};
static const struct noun nouns[] = {
    { "hand.", lauze_figure_name, offsetof(struct weights, hand_of), LAUZE_MAX_FIGURES },
    { "board.", lauze_figure_name, offsetof(struct weights, board_of), LAUZE_MAX_FIGURES },
    { "held.", lauze_figure_name, offsetof(struct weights, held_of), LAUZE_MAX_FIGURES },
    { "reach.", lauze_kind_name, offsetof(struct weights, reach_of), WEIGHT_KINDS },
    { "token.", lauze_token_name, offsetof(struct weights, token), LAUZE_MAX_TOKENS },
};

enum { N_NOUNS = sizeof nouns / sizeof nouns[0] };

static float *value_of_noun(struct weights *weights, const struct noun *noun, unsigned index)
{
    return (float *)(void *)((char *)weights + noun->offset) + index;
}

static const char *name_of_noun(const lauze_rules *rules, const struct noun *noun, unsigned index)
{
    return index < noun->most ? noun->name(rules, index) : NULL;
}

/* Where the value of a noun that is in play belongs; null when it is not in play. */
static float *find_noun(const lauze_rules *rules, const struct noun *noun, struct word word,
                        struct weights *weights)
{
    const char *name;
    for (unsigned i = 0; (name = name_of_noun(rules, noun, i)) != NULL; i++)
        if (is_word(word, name)) return value_of_noun(weights, noun, i);
    return NULL;
}

bool lauze_nth_weight(const lauze_rules *rules, struct weights *weights, unsigned index,
                      struct weight_entry *entry)
{
    *entry = (struct weight_entry){ "", lauze_weight_name(index), NULL };
    if (entry->name) {
        entry->value = lauze_weight(weights, index);
        return true;
    }
    index -= N_GENERAL;
    for (unsigned i = 0; i < N_NOUNS; i++) {
        unsigned n = 0;
        while (n < index && name_of_noun(rules, &nouns[i], n))
            n++;
        entry->name = name_of_noun(rules, &nouns[i], n);
        entry->prefix = nouns[i].prefix;
        entry->value = value_of_noun(weights, &nouns[i], n);
        if (entry->name) return true;
        index -= n;
    }
    return false;
}

/* False when no weight has such a name at all. */
static bool set_weight(const lauze_rules *rules, struct word word, float value,
                       struct weights *weights)
{
    for (unsigned i = 0; i < N_GENERAL; i++) {
        if (!is_word(word, general[i].name)) continue;
        *lauze_weight(weights, i) = value;
        return true;
    }
    for (unsigned i = 0; i < N_NOUNS; i++) {
        const size_t n = strlen(nouns[i].prefix);
        if (word.length <= n || memcmp(word.text, nouns[i].prefix, n) != 0) continue;
        float *place =
            find_noun(rules, &nouns[i], (struct word){ word.text + n, word.length - n }, weights);
        if (place) *place = value;
        return true;
    }
    return false;
}

static lauze_status refuse(lauze_error *error, lauze_status status, uint32_t line, struct word word)
{
    if (error) {
        *error = (lauze_error){ .status = status, .line = line, .column = 1 };
        const size_t n = word.length < LAUZE_NAME - 1 ? word.length : LAUZE_NAME - 1;
        memcpy(error->token, word.text, n);
    }
    return status;
}

/* The next word of a line, blanks skipped; of length 0 at its end and before a comment. */
static struct word next_word(const char **at, const char *end)
{
    while (*at < end && (**at == ' ' || **at == '\t' || **at == '\r'))
        ++*at;
    const char *begin = *at;
    if (begin < end && *begin == '#') *at = begin = end;
    while (*at < end && **at != ' ' && **at != '\t' && **at != '\r')
        ++*at;
    return (struct word){ begin, (size_t)(*at - begin) };
}

/* A plain decimal number between -1000 and 1000, of at most eight digits. */
static bool read_value(struct word word, float *value)
{
    const bool is_negative = word.length > 0 && word.text[0] == '-';
    uint32_t digits = 0, n = 0, scale = 0;
    for (size_t i = is_negative; i < word.length; i++) {
        if (word.text[i] == '.' && scale == 0) {
            scale = 1;
            continue;
        }
        if (word.text[i] < '0' || word.text[i] > '9' || ++n > 8) return false;
        digits = digits * 10 + (uint32_t)(word.text[i] - '0');
        scale *= 10;
    }
    const double size = (double)digits / (scale ? scale : 1);
    *value = (float)(is_negative ? -size : size);
    return n > 0 && size <= 1000;
}

static lauze_status read_line(const lauze_rules *rules, struct word text, uint32_t line,
                              struct weights *weights, lauze_error *error)
{
    const char *at = text.text, *end = text.text + text.length;
    const struct word name = next_word(&at, end);
    if (name.length == 0) return LAUZE_OK;
    const struct word number = next_word(&at, end), rest = next_word(&at, end);
    float value = 0;
    if (!read_value(number, &value)) return refuse(error, LAUZE_RANGE, line, number);
    if (rest.length > 0) return refuse(error, LAUZE_SYNTAX, line, rest);
    if (!set_weight(rules, name, value, weights)) return refuse(error, LAUZE_UNKNOWN, line, name);
    return LAUZE_OK;
}

lauze_status lauze_read_weights(const lauze_rules *rules, const char *text, size_t length,
                                struct weights *weights, lauze_error *error)
{
    struct weights read = *weights;
    const char *end = text + length;
    for (uint32_t line = 1; text < end; line++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        if (!stop) stop = end;
        const lauze_status status =
            read_line(rules, (struct word){ text, (size_t)(stop - text) }, line, &read, error);
        if (status != LAUZE_OK) return status;
        text = stop < end ? stop + 1 : end;
    }
    *weights = read;
    return LAUZE_OK;
}

/* A figure with strength is worth a follower in hand, any other half of one; a token a point. */
void lauze_default_weights(const lauze_rules *rules, struct weights *weights)
{
    *weights = (struct weights){ 0 };
    for (unsigned i = 0; i < LAUZE_MAX_FIGURES; i++)
        weights->hand_of[i] = lauze_figure_strength(rules, i) > 0 ? 1.0f : 0.5f;
    for (unsigned i = 0; i < WEIGHT_KINDS; i++)
        weights->reach_of[i] = -1;
    for (unsigned i = 0; i < LAUZE_MAX_TOKENS; i++)
        weights->token[i] = 1;
    for (const struct eval_text *text = lauze_eval_texts; text->text; text++) {
        lauze_error error;
        const lauze_status status =
            lauze_read_weights(rules, text->text, text->length, weights, &error);
        assert(status == LAUZE_OK);
        (void)status;
    }
}
