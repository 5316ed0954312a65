/* explain_text.c - turns events, rows and actions into sentences. */
#include "explain_text.h"

#include <string.h>

#define PLACE_BYTES 24

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
    if (row->measure == LAUZE_M_TRAIT) {
        const char *name = lauze_trait_name(rules, row->trait);
        snprintf(key, sizeof key, "trait %s", name ? name : "");
    } else {
        snprintf(key, sizeof key, "measure %s", lauze_measure_name(row->measure));
    }
    append_count(sentence, key, row->count);
    append_text(sentence, " x %d", row->each);
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
    const bool is_sum = n_rows != 1 || rows[0].measure != LAUZE_M_FLAT;
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

/* ---- events ---- */

static const char *figure_words(const lauze_rules *rules, uint16_t noun)
{
    static char key[64];
    const char *name = lauze_figure_name(rules, lauze_noun_kind(noun));
    snprintf(key, sizeof key, "figure %s", name ? name : "");
    return say(key);
}

static const char *power_words(const lauze_rules *rules, unsigned power)
{
    static char key[64];
    const char *name = lauze_power_name(rules, power);
    if (name == NULL) return "";
    snprintf(key, sizeof key, "power %s", name);
    return say(key);
}

static void append_scored(struct sentence *sentence, const lauze_rules *rules,
                          const struct seat_names *names, const lauze_event *event)
{
    struct sentence points = { .length = 0 }, feature = { .length = 0 }, sum = { .length = 0 },
                    others = { .length = 0 };
    append_count(&points, "points", event->points);
    append_feature(&feature, rules, event->feature, event->place);
    append_rows(&sum, rules, event->row, event->n_rows);
    append_words(sentence, "event scored",
                 (struct place_words[]){ { "who", names->name[event->seat] },
                                         { "points", points.text },
                                         { "feature", feature.text },
                                         { "sum", sum.text },
                                         { NULL, NULL } });
    append_seats(&others, names, event->tied & ~(1u << event->seat));
    if (others.length > 0)
        append_words(sentence, "event tied",
                     (struct place_words[]){ { "others", others.text }, { NULL, NULL } });
}

static void append_rule_in_brackets(struct sentence *sentence, lauze_rule rule)
{
    char name[LAUZE_NAME];
    if (lauze_rule_name(rule, name, sizeof name) > 0) append_text(sentence, " (%s)", name);
}

/* Figures that went home, were taken or moved: who, which, from or to where, by what. */
static void append_journey(struct sentence *sentence, const lauze_rules *rules,
                           const struct seat_names *names, const lauze_event *event)
{
    static const char *const keys[] = { [LAUZE_EVENT_RETURNED] = "event returned",
                                        [LAUZE_EVENT_TAKEN] = "event taken",
                                        [LAUZE_EVENT_MOVED] = "event moved" };
    char where[PLACE_BYTES];
    lauze_write_place(event->place, where, sizeof where);
    append_words(sentence, keys[event->kind],
                 (struct place_words[]){
                     { "who", names->name[lauze_noun_seat(event->noun) % LAUZE_MAX_SEATS] },
                     { "figure", figure_words(rules, event->noun) },
                     { "place", where },
                     { NULL, NULL } });
    const char *power = event->kind == LAUZE_EVENT_TAKEN ? power_words(rules, event->by) : "";
    if (power[0]) append_text(sentence, ", %s", power);
    if (event->kind == LAUZE_EVENT_TAKEN) append_rule_in_brackets(sentence, event->rule);
}

static void append_discarded(struct sentence *sentence, const lauze_rules *rules,
                             const lauze_event *event)
{
    lauze_tile_type type;
    if (!lauze_type(rules, event->noun, &type)) return;
    append_words(sentence, "event discarded",
                 (struct place_words[]){ { "tile", type.code }, { NULL, NULL } });
    append_rule_in_brackets(sentence, event->rule);
}

void append_event(struct sentence *sentence, const lauze_rules *rules,
                  const struct seat_names *names, const lauze_event *event)
{
    struct sentence winners = { .length = 0 };
    switch (event->kind) {
    case LAUZE_EVENT_DISCARDED: append_discarded(sentence, rules, event); break;
    case LAUZE_EVENT_SCORED: append_scored(sentence, rules, names, event); break;
    case LAUZE_EVENT_RETURNED:
    case LAUZE_EVENT_TAKEN:
    case LAUZE_EVENT_MOVED: append_journey(sentence, rules, names, event); break;
    case LAUZE_EVENT_OVER:
        append_seats(&winners, names, event->tied);
        append_words(sentence, (event->tied & (event->tied - 1)) ? "event shared" : "event won",
                     (struct place_words[]){ { "who", winners.text }, { NULL, NULL } });
        break;
    default: break;
    }
}

/* ---- actions and refusals ---- */

static void append_put(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                       lauze_action action)
{
    struct sentence feature = { .length = 0 };
    lauze_feature_state state;
    char role[64];
    const bool is_known = lauze_feature(rules, game, action.place, &state);
    const unsigned kind = is_known ? state.kind : LAUZE_FIELD;
    append_feature(&feature, rules, kind, action.place);
    snprintf(role, sizeof role, "role %s", lauze_kind_name(rules, kind));
    append_words(sentence, "action put",
                 (struct place_words[]){ { "figure", figure_words(rules, action.noun) },
                                         { "feature", feature.text },
                                         { "role", say(role) },
                                         { NULL, NULL } });
}

static void append_take(struct sentence *sentence, const lauze_rules *rules, lauze_action action)
{
    char where[PLACE_BYTES];
    lauze_write_place(action.place, where, sizeof where);
    append_words(sentence, "action take",
                 (struct place_words[]){ { "figure", figure_words(rules, action.noun) },
                                         { "place", where },
                                         { NULL, NULL } });
}

static void append_placement(struct sentence *sentence, const lauze_rules *rules,
                             lauze_action action)
{
    char where[PLACE_BYTES];
    lauze_tile_type type = { .code = "?" };
    lauze_type(rules, action.noun, &type);
    lauze_write_place(action.place, where, sizeof where);
    append_words(
        sentence, "action place",
        (struct place_words[]){ { "tile", type.code }, { "place", where }, { NULL, NULL } });
}

void append_action_words(struct sentence *sentence, const lauze_rules *rules,
                         const lauze_game *game, lauze_action action)
{
    char text[128];
    if (action.verb == LAUZE_PLACE)
        append_placement(sentence, rules, action);
    else if (action.verb == LAUZE_PUT)
        append_put(sentence, rules, game, action);
    else if (action.verb == LAUZE_TAKE)
        append_take(sentence, rules, action);
    else if (action.verb == LAUZE_PASS)
        append_text(sentence, "%s", say("action pass"));
    else if (lauze_write_action(rules, game, action, text, sizeof text) > 0)
        append_text(sentence, "%s", text);
    const char *power = power_words(rules, action.by);
    if (power[0]) append_text(sentence, ", %s", power);
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

void print_wrapped(const char *text, int columns, int indent, FILE *stream)
{
    int column = (int)strspn(text, " ");
    fprintf(stream, "%*s", column, "");
    text += column;
    for (bool is_first = true; *text; is_first = false) {
        const size_t length = strcspn(text, " \n");
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
