/* explain_command.c - `lauze explain`: why a position is worth what it is, why an act is allowed or not. */
#include "command.h"
#include "dialogue.h"
#include "explain_text.h"
#include "input.h"
#include "protocol_parts.h"
#include "share_text.h"
#include "turn_text.h"

#include <stdlib.h>
#include <string.h>

/* Lines of explanations are as long as in the manual. */
enum { COLUMNS = 79, EVENTS = 512 };

/* ---- the whole position ---- */

/* Notes a rule; false when it was noted before. */
static bool note_rule(lauze_rule rule, lauze_rule *noted, unsigned *n_noted)
{
    for (unsigned i = 0; i < *n_noted; i++)
        if (noted[i] == rule) return false;
    noted[(*n_noted)++] = rule;
    return rule != 0;
}

static void print_rules_of_events(const lauze_report *report, uint32_t n_events)
{
    lauze_rule *noted = calloc((size_t)n_events * (LAUZE_MAX_ROWS + 1) + 1, sizeof *noted);
    unsigned n_noted = 0;
    bool has_tie = false;
    for (uint32_t i = 0; noted != NULL && i < n_events; i++) {
        const lauze_event *event = &report->event[i];
        has_tie = has_tie || (event->tied & ~(1u << event->seat)) != 0;
        for (unsigned k = 0; k < event->n_rows; k++)
            if (note_rule(event->row[k].rule, noted, &n_noted))
                print_rule(event->row[k].rule, COLUMNS, stdout);
    }
    if (has_tie) print_rule(lauze_find_rule("B-15", 4), COLUMNS, stdout);
    free(noted);
}

static void print_seat(const struct table *table, unsigned seat, int end)
{
    const char letter[2] = { (char)('A' + seat), 0 };
    char now[16], then[16];
    struct sentence line = { .length = 0 };
    snprintf(now, sizeof now, "%d", lauze_points(table->rules, table->game, seat));
    snprintf(then, sizeof then, "%d", end);
    append_words(&line, "score seat",
                 (struct place_words[]){
                     { "who", letter }, { "now", now }, { "end", then }, { NULL, NULL } });
    puts(line.text);
}

static void print_decision(const struct table *table)
{
    struct sentence line = { .length = 0 };
    lauze_turn_state turn;
    lauze_turn(table->rules, table->game, &turn);
    const char letter[2] = { turn.who < LAUZE_MAX_SEATS ? (char)('A' + turn.who) : '-', 0 };
    char key[64];
    snprintf(key, sizeof key, "step %s", turn.step);
    append_words(&line, turn.who < LAUZE_MAX_SEATS ? "explain who" : "explain step",
                 (struct place_words[]){ { "who", letter }, { "step", say(key) }, { NULL, NULL } });
    puts(line.text);
    line = (struct sentence){ .length = 0 };
    append_now(&line, table->rules, table->game);
    if (line.length > 0) print_wrapped(line.text, COLUMNS, 2, stdout);
}

static void print_neutrals(const struct table *table)
{
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(table->rules, table->game, i, &piece); i++) {
        struct sentence line = { .length = 0 };
        if (append_neutral(&line, table->rules, table->game, &piece)) puts(line.text);
    }
    print_tokens(table->rules, table->game);
}

static int explain_all(const struct table *table)
{
    int points[LAUZE_MAX_SEATS];
    struct seat_names names;
    lauze_report report = { .event = calloc(EVENTS, sizeof *report.event), .capacity = EVENTS };
    if (report.event == NULL) return complain(EXIT_INPUT, "complaint no memory", NULL);
    name_seats_by_letter(&names);
    lauze_final(table->rules, table->game, points, &report);
    const uint32_t n = report.n < EVENTS ? report.n : EVENTS;
    print_decision(table);
    print_neutrals(table);
    puts(say("play if over"));
    for (uint32_t i = 0; i < n; i++) {
        struct sentence line = { .length = 0 };
        append_event(&line, table->rules, &names, &report.event[i]);
        if (line.length > 0) print_wrapped(line.text, COLUMNS, 2, stdout);
    }
    for (unsigned seat = 0; seat < lauze_rules_setup(table->rules)->seats; seat++)
        print_seat(table, seat, points[seat]);
    print_rules_of_events(&report, n);
    free(report.event);
    return EXIT_GOOD;
}

/* ---- one place ---- */

static void print_value(const struct table *table, lauze_place place, unsigned when,
                        const char *key)
{
    lauze_feature_score score;
    struct sentence line = { .length = 0 }, sum = { .length = 0 };
    if (lauze_score(table->rules, table->game, place, when, &score) != LAUZE_OK) return;
    if (score.n_rows == 0 && when == LAUZE_WHEN_DONE) return;
    append_rows(&sum, table->rules, score.row, score.n_rows);
    append_words(&line, key, (struct place_words[]){ { "sum", sum.text }, { NULL, NULL } });
    print_wrapped(line.text, COLUMNS, 2, stdout);
    print_rules_of_rows(score.row, score.n_rows, COLUMNS, stdout);
}

/* Who is there, how strong, and who has the majority. */
static void print_holders(const struct table *table, const lauze_feature_state *feature)
{
    struct seat_names names;
    struct sentence line = { .length = 0 }, owners = { .length = 0 }, neutrals = { .length = 0 };
    name_seats_by_letter(&names);
    append_neutrals_on(&neutrals, table->rules, table->game, feature);
    if (neutrals.length > 0) {
        append_words(&line, "play stands",
                     (struct place_words[]){ { "figures", neutrals.text }, { NULL, NULL } });
        puts(line.text);
        line.length = 0;
    }
    if (feature->owners == 0 && neutrals.length == 0) puts(say("play free"));
    if (feature->owners == 0) return;
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        if (feature->power[seat] > 0)
            append_text(&line, "%s%s %u", line.length ? ", " : "", names.name[seat],
                        feature->power[seat]);
    append_seats(&owners, &names, feature->owners);
    struct sentence all = { .length = 0 };
    append_words(
        &all, "explain holders",
        (struct place_words[]){ { "power", line.text }, { "who", owners.text }, { NULL, NULL } });
    print_wrapped(all.text, COLUMNS, 2, stdout);
    print_rule(lauze_find_rule("B-15", 4), COLUMNS, stdout);
}

static int explain_place(const struct table *table, lauze_place place)
{
    lauze_feature_state feature;
    struct sentence line = { .length = 0 }, what = { .length = 0 }, size = { .length = 0 };
    if (!lauze_feature(table->rules, table->game, place, &feature)) {
        const lauze_error error = { .status = LAUZE_NO_FEATURE };
        return complain_of(NULL, &error);
    }
    append_feature(&what, table->rules, feature.kind,
                   lauze_canonical(table->rules, table->game, place));
    append_count(&size, "measure tile", feature.tiles);
    if (feature.is_complete) append_text(&size, ", %s", say("play complete"));
    if (feature.open_edges > 0) append_text(&size, ", ");
    if (feature.open_edges > 0) append_count(&size, "play open", feature.open_edges);
    append_words(
        &line, "play entry",
        (struct place_words[]){ { "what", what.text }, { "worth", size.text }, { NULL, NULL } });
    puts(line.text);
    print_holders(table, &feature);
    print_value(table, place, LAUZE_WHEN_DONE,
                feature.is_complete ? "explain complete" : "explain done");
    if (!feature.is_complete) print_value(table, place, LAUZE_WHEN_END, "explain end");
    if (!feature.is_complete) print_shares(table->rules, table->game, place, COLUMNS);
    return EXIT_GOOD;
}

/* ---- one act ---- */

static int explain_action(const struct table *table, lauze_action action)
{
    lauze_rule rule = 0;
    struct sentence line = { .length = 0 };
    const lauze_status status = lauze_why(table->rules, table->game, action, &rule);
    append_refusal(&line, status, rule);
    puts(line.text);
    print_rule(rule, COLUMNS, stdout);
    return status == LAUZE_OK ? EXIT_GOOD : EXIT_NO;
}

/* ---- the command ---- */

static int print_json(const struct table *table, const char *place, const char *action)
{
    struct dialogue dialogue;
    if (!open_dialogue(&dialogue, table->rules, table->game, stdout))
        return complain(EXIT_INPUT, "complaint no memory", NULL);
    const char *type = action ? "why" : "score";
    struct json_writer *request = begin_request(&dialogue, type);
    if (place != NULL) json_add_text(request, "place", place);
    if (action != NULL) json_add_text(request, "action", action);
    send_request(&dialogue, type);
    close_dialogue(&dialogue);
    return EXIT_GOOD;
}

/* An act begins with a verb, a place with a number. */
static int explain_text(const struct table *table, const char *text, bool is_json)
{
    lauze_error error = { 0 };
    lauze_action action;
    lauze_place place;
    const size_t length = strlen(text);
    if (text[0] >= 'a' && text[0] <= 'z') {
        if (lauze_read_action(table->rules, table->game, text, length, &action, &error) != LAUZE_OK)
            return complain_of(NULL, &error);
        if (is_json) print_json(table, NULL, text);
        if (is_json)
            return lauze_why(table->rules, table->game, action, NULL) == LAUZE_OK ? EXIT_GOOD
                                                                                  : EXIT_NO;
        return explain_action(table, action);
    }
    if (lauze_read_place(text, length, &place, &error) != LAUZE_OK)
        return complain_of(NULL, &error);
    if (!is_json || lauze_canonical(table->rules, table->game, place) == LAUZE_NOWHERE)
        return explain_place(table, place);
    return print_json(table, text, NULL);
}

/* Takes a place west of the start tile out of the arguments: "-1,0w" begins like an option. Null when there is none. */
static const char *take_place(int *argc, char **argv)
{
    for (int i = 1; i < *argc && strcmp(argv[i], "--") != 0; i++) {
        char *const text = argv[i];
        if (text[0] != '-' || text[1] < '0' || text[1] > '9') continue;
        memmove(&argv[i], &argv[i + 1], (size_t)(*argc - i) * sizeof *argv);
        --*argc;
        return text;
    }
    return NULL;
}

int run_explain(int argc, char **argv)
{
    const char *text = take_place(&argc, argv);
    static const struct option options[] = { { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    bool is_json = false;
    struct table table;
    int option;
    while ((option = next_option(argc, argv, options)) != -1) {
        if (option == '?') return EXIT_USE;
        is_json = true;
    }
    if (text == NULL && argc - optind == 2) text = argv[--argc];
    if (argc - optind != 1) return complain_of_arguments(argv);
    int code = load_position(argv[optind], &table);
    if (code != EXIT_GOOD) return code;
    if (text != NULL)
        code = explain_text(&table, text, is_json);
    else
        code = is_json ? print_json(&table, NULL, NULL) : explain_all(&table);
    close_table(&table);
    return code;
}
