/* explain_text.c - turns rows, features, refusals and rules into sentences. */
#include "explain_text.h"

#include <string.h>

void name_seats_by_letter(struct seat_names *names)
{
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        snprintf(names->name[seat], SEAT_NAME_BYTES, "%c", 'A' + (int)seat);
}

void name_seat(struct seat_names *names, unsigned seat, const char *name)
{
    char *to = names->name[seat];
    size_t n = 0;
    for (; *name && n + 1 < SEAT_NAME_BYTES; name++)
        if ((unsigned char)*name >= 0x20 && *name != 0x7f && *name != '"') to[n++] = *name;
    /* No half of a character at the end. */
    while (*name && n > 0 && ((unsigned char)*name & 0xc0) == 0x80)
        name = &to[--n];
    to[n] = '\0';
}

void name_seats_of_record(struct seat_names *names, const char *text, size_t length)
{
    lauze_record record;
    lauze_setup setup;
    lauze_error error;
    name_seats_by_letter(names);
    if (lauze_open_record(&record, text, length, &setup, &error) != LAUZE_OK) return;
    for (unsigned seat = 0; seat < setup.seats; seat++) {
        char tag[16], name[SEAT_NAME_BYTES] = "";
        snprintf(tag, sizeof tag, "Seat %c", 'a' + (int)seat);
        if (lauze_record_tag(&record, tag, name, sizeof name) > 0 && name[0])
            name_seat(names, seat, name);
    }
}

void append_seats(struct sentence *sentence, const struct seat_names *names, unsigned bits)
{
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++) {
        if (!(bits >> seat & 1)) continue;
        bits &= ~(1u << seat);
        append_text(sentence, "%s", names->name[seat]);
        if (bits == 0) return;
        const bool is_last = (bits & (bits - 1)) == 0;
        append_text(sentence, is_last ? " %s " : ", ", say("and"));
    }
}

/* ---- setups ---- */

static void append_expansion(struct sentence *sentence, unsigned expansion, unsigned copies)
{
    char key[64];
    snprintf(key, sizeof key, "expansion %s", lauze_expansion_name(expansion));
    append_text(sentence, "%s%s", sentence->length ? ", " : "", say(key));
    if (copies > 1) append_text(sentence, " x %u", copies);
}

/* Puts a part behind those before it, with what the language writes between them. */
static void add_part(struct sentence *setup, const char *part)
{
    const struct sentence before = *setup;
    *setup = (struct sentence){ .length = 0 };
    append_words(
        setup, "setup part",
        (struct place_words[]){ { "before", before.text }, { "part", part }, { NULL, NULL } });
}

void append_setup(struct sentence *sentence, const lauze_setup *setup)
{
    struct sentence all = { .length = 0 }, players = { .length = 0 };
    for (unsigned i = 0; i < lauze_n_expansions(); i++)
        if (setup->copies[i] > 0) append_expansion(&all, i, setup->copies[i]);
    append_count(&players, "setup players", setup->seats);
    add_part(&all, players.text);
    for (unsigned i = 0; i < lauze_n_options(); i++) {
        struct sentence option = { .length = 0 };
        append_text(&option, "%s=%s", lauze_option_name(i),
                    lauze_option_value(i, setup->option[i]));
        if (setup->option[i] > 0) add_part(&all, option.text);
    }
    append_text(sentence, "%s", all.text);
}

/* ---- scores ---- */

static void append_row(struct sentence *sentence, const lauze_rules *rules, const lauze_row *row)
{
    char key[64], points[16];
    if (row->measure == LAUZE_M_FLAT) {
        snprintf(points, sizeof points, "%d", row->points);
        append_words(sentence, "row flat",
                     (struct place_words[]){ { "n", points }, { NULL, NULL } });
        return;
    }
    if (row->measure == LAUZE_M_MOST) {
        const char *token = lauze_token_name(rules, row->trait);
        snprintf(key, sizeof key, "most %s", token ? token : "");
        append_text(sentence, "%s", say(key));
        return;
    }
    if (row->measure == LAUZE_M_TRAIT) {
        const char *name = lauze_trait_name(rules, row->trait);
        snprintf(key, sizeof key, "trait %s", name ? name : "");
    } else {
        snprintf(key, sizeof key, "measure %s", lauze_measure_name(row->measure));
    }
    append_count(sentence, key, row->count);
    if (row->measure != LAUZE_M_COPY) append_text(sentence, " x %d", row->each);
}

/* A row that tells its points by itself. */
static bool is_plain(const lauze_row *row)
{
    return row->measure == LAUZE_M_FLAT || row->measure == LAUZE_M_COPY ||
           row->measure == LAUZE_M_MOST;
}

/* The rules of the rows, each once. */
static void append_rule_names(struct sentence *sentence, const lauze_row *rows, unsigned n_rows)
{
    const char *before = " (";
    for (unsigned i = 0; i < n_rows; i++) {
        char name[LAUZE_NAME];
        bool is_new = lauze_rule_name(rows[i].rule, name, sizeof name) > 0;
        for (unsigned k = 0; k < i; k++)
            is_new = is_new && rows[k].rule != rows[i].rule;
        if (!is_new) continue;
        append_text(sentence, "%s%s", before, name);
        before = ", ";
    }
    if (before[0] == ',') append_text(sentence, ")");
}

void append_rows(struct sentence *sentence, const lauze_rules *rules, const lauze_row *rows,
                 unsigned n_rows)
{
    int points = 0;
    for (unsigned i = 0; i < n_rows; i++) {
        if (i > 0) append_text(sentence, " + ");
        append_row(sentence, rules, &rows[i]);
        points += rows[i].points;
    }
    const bool is_sum = n_rows != 1 || !is_plain(&rows[0]);
    if (is_sum) append_text(sentence, n_rows > 0 ? " = %d" : "%d", points);
    append_rule_names(sentence, rows, n_rows);
}

void append_feature(struct sentence *sentence, const lauze_rules *rules, unsigned kind,
                    lauze_place place)
{
    char key[64], where[PLACE_BYTES];
    const char *name = lauze_kind_name(rules, kind);
    snprintf(key, sizeof key, "the %s", name ? name : "");
    lauze_write_place(place, where, sizeof where);
    append_words(
        sentence, "feature at",
        (struct place_words[]){ { "feature", say(key) }, { "place", where }, { NULL, NULL } });
}

/* ---- names ---- */

const char *say_kind(const lauze_rules *rules, unsigned kind)
{
    static char key[64];
    const char *name = lauze_kind_name(rules, kind);
    snprintf(key, sizeof key, "kind %s", name ? name : "");
    return say(key);
}

const char *say_figure(const lauze_rules *rules, uint16_t noun)
{
    static char key[64];
    const char *name = lauze_figure_name(rules, lauze_noun_kind(noun));
    snprintf(key, sizeof key, "figure %s", name ? name : "");
    return say(key);
}

const char *say_the_figure(const lauze_rules *rules, uint16_t noun)
{
    static char key[64];
    const char *name = lauze_figure_name(rules, lauze_noun_kind(noun));
    snprintf(key, sizeof key, "the %s", name ? name : "");
    return say(key);
}

const char *say_power(const lauze_rules *rules, unsigned power)
{
    static char key[64];
    const char *name = lauze_power_name(rules, power);
    if (name == NULL) return "";
    snprintf(key, sizeof key, "power %s", name);
    return say(key);
}

void write_first_letter_large(struct sentence *sentence, size_t from)
{
    char *const first = &sentence->text[from];
    if (*first >= 'a' && *first <= 'z') *first = (char)(*first - 'a' + 'A');
}

/* ---- refusals ---- */

void append_rule_in_brackets(struct sentence *sentence, lauze_rule rule)
{
    char name[LAUZE_NAME];
    if (lauze_rule_name(rule, name, sizeof name) > 0) append_text(sentence, " (%s)", name);
}

void append_refusal(struct sentence *sentence, lauze_status status, lauze_rule rule)
{
    char key[64];
    snprintf(key, sizeof key, "refusal %s", lauze_status_code(status));
    append_text(sentence, "%s", say(key));
    append_rule_in_brackets(sentence, rule);
}

/* ---- rule sentences ---- */

/* Characters, not bytes, of a word. */
static int width_of(const char *word, size_t length)
{
    int width = 0;
    for (size_t i = 0; i < length; i++)
        width += ((unsigned char)word[i] & 0xc0) != 0x80;
    return width;
}

/* A sign that French sets off from the word before it, but not from its line. */
static size_t sign_at(const char *text)
{
    static const char *const signs[] = { " :", " ;", " !", " ?", " »" };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const size_t length = strlen(signs[i]);
        if (strncmp(text, signs[i], length) == 0 && strchr(" \n.,", text[length])) return length;
    }
    return 0;
}

/* The next word with the signs that belong to it. */
static size_t length_of_word(const char *text)
{
    size_t length = strcspn(text, " \n");
    if (length == strlen("«") && strncmp(text, "« ", strlen("« ")) == 0)
        length += 1 + strcspn(text + length + 1, " \n");
    for (size_t sign; (sign = sign_at(text + length)) > 0;)
        length += sign;
    return length;
}

void print_wrapped(const char *text, int columns, int indent, FILE *stream)
{
    int column = (int)strspn(text, " ");
    fprintf(stream, "%*s", column, "");
    text += column;
    for (bool is_first = true; *text; is_first = false) {
        const size_t length = length_of_word(text);
        const int width = width_of(text, length);
        if (column > indent && column + 1 + width > columns) {
            fprintf(stream, "\n%*s", indent, "");
            column = indent;
        } else if (!is_first) {
            fputc(' ', stream);
            column++;
        }
        fwrite(text, 1, length, stream);
        column += width;
        text += length + strspn(text + length, " \n");
    }
    fputc('\n', stream);
}

void print_rule(lauze_rule rule, int columns, FILE *stream)
{
    char name[LAUZE_NAME], key[LAUZE_NAME + 8];
    struct sentence sentence = { .length = 0 };
    if (lauze_rule_name(rule, name, sizeof name) == 0) return;
    snprintf(key, sizeof key, "rule %s", name);
    append_text(&sentence, "  ");
    append_words(&sentence, "play entry",
                 (struct place_words[]){ { "what", name }, { "worth", say(key) }, { NULL, NULL } });
    print_wrapped(sentence.text, columns, 4, stream);
}

void print_rules_of_rows(const lauze_row *rows, unsigned n_rows, int columns, FILE *stream)
{
    for (unsigned i = 0; i < n_rows; i++) {
        bool is_new = true;
        for (unsigned k = 0; k < i; k++)
            is_new = is_new && rows[k].rule != rows[i].rule;
        if (is_new) print_rule(rows[i].rule, columns, stream);
    }
}
