/* score_command.c - `lauze score`: what every feature of a position is worth, and to whom. */
#include "command.h"
#include "dialogue.h"
#include "explain_text.h"
#include "input.h"
#include "protocol_parts.h"
#include "share_text.h"
#include "turn_text.h"

#include <stdlib.h>

struct score_request {
    bool is_json, shows_all;
};

static int read_options(int argc, char **argv, struct score_request *request)
{
    static const struct option options[] = { { "json", no_argument, NULL, 'j' },
                                             { "all", no_argument, NULL, 'a' },
                                             { NULL, 0, NULL, 0 } };
    int option;
    while ((option = next_option(argc, argv, options)) != -1) {
        if (option == '?') return EXIT_USE;
        if (option == 'j') request->is_json = true;
        if (option == 'a') request->shows_all = true;
    }
    return argc - optind == 1 ? EXIT_GOOD : complain_of_arguments(argv);
}

/* ---- as text ---- */

static void add_owners(struct sentence *line, uint8_t owners)
{
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        if (owners >> seat & 1) append_text(line, "%c", 'A' + (int)seat);
    if (owners == 0) append_text(line, "-");
}

/* Pads a line to a column by characters, so that French words keep the columns. */
static void pad_to(struct sentence *line, int column)
{
    int width = 0;
    for (const char *at = line->text; *at; at++)
        width += ((unsigned char)*at & 0xc0) != 0x80;
    append_text(line, "%*s", column > width ? column - width : (width > 0), "");
}

static void print_feature(const struct table *table, lauze_place place)
{
    lauze_feature_state feature;
    lauze_feature_score done, end;
    struct sentence line = { .length = 0 };
    char where[32];
    if (!lauze_feature(table->rules, table->game, place, &feature)) return;
    lauze_score(table->rules, table->game, place, LAUZE_WHEN_DONE, &done);
    lauze_score(table->rules, table->game, place, LAUZE_WHEN_END, &end);
    lauze_write_place(place, where, sizeof where);
    append_text(&line, "%-10s%s", where, say_kind(table->rules, feature.kind));
    pad_to(&line, 24);
    append_text(&line, "%4u  ", feature.tiles);
    add_owners(&line, feature.owners);
    pad_to(&line, 42);
    /* A row that can fire at completion is what makes a feature one that is completed; fields never are. */
    if (done.n_rows > 0)
        append_text(&line, "%6d%6d", done.points, end.points);
    else
        append_text(&line, "%6s%6d", "-", end.points);
    puts(line.text);
    if (!feature.is_complete) print_shares(table->rules, table->game, place, 0);
}

static void print_head(const char *const keys[], const int columns[], unsigned n)
{
    struct sentence line = { .length = 0 };
    for (unsigned i = 0; i < n; i++) {
        pad_to(&line, columns[i]);
        append_text(&line, "%s", say(keys[i]));
    }
    puts(line.text);
}

static void print_features(const struct table *table, bool shows_all)
{
    static const char *const keys[] = { "score place",  "score feature", "score tiles",
                                        "score owners", "score done",    "score end" };
    static const int columns[] = { 0, 10, 24, 30, 43, 50 };
    struct feature_walk *walk = calloc(1, sizeof *walk);
    bool has_head = false;
    if (walk == NULL) return;
    walk->rules = table->rules;
    walk->game = table->game;
    while (next_feature(walk)) {
        if (!walk->feature.is_occupied && !shows_all) continue;
        if (!has_head) print_head(keys, columns, sizeof keys / sizeof keys[0]);
        has_head = true;
        print_feature(table, walk->place);
    }
    if (has_head) putchar('\n');
    free(walk);
}

static void print_seats(const struct table *table)
{
    int points[LAUZE_MAX_SEATS];
    lauze_final(table->rules, table->game, points, NULL);
    for (unsigned seat = 0; seat < lauze_rules_setup(table->rules)->seats; seat++) {
        const char letter[2] = { (char)('A' + seat), 0 };
        char now[16], end[16];
        struct sentence line = { .length = 0 };
        snprintf(now, sizeof now, "%d", lauze_points(table->rules, table->game, seat));
        snprintf(end, sizeof end, "%d", points[seat]);
        append_words(&line, "score seat",
                     (struct place_words[]){
                         { "who", letter }, { "now", now }, { "end", end }, { NULL, NULL } });
        puts(line.text);
    }
}

/* What somebody has in front of himself and belongs to nobody. */
static void print_held(const struct table *table)
{
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(table->rules, table->game, i, &piece); i++) {
        struct sentence line = { .length = 0 };
        if (piece.holder == LAUZE_NOBODY) continue;
        if (append_neutral(&line, table->rules, table->game, &piece)) puts(line.text);
    }
    print_tokens(table->rules, table->game);
}

static int print_json(const struct table *table)
{
    struct dialogue dialogue;
    if (!open_dialogue(&dialogue, table->rules, table->game, stdout))
        return complain(EXIT_INPUT, "complaint no memory", NULL);
    begin_request(&dialogue, "score");
    send_request(&dialogue, "score");
    close_dialogue(&dialogue);
    return EXIT_GOOD;
}

int run_score(int argc, char **argv)
{
    struct score_request request = { .is_json = false };
    struct table table;
    int code = read_options(argc, argv, &request);
    if (code == EXIT_GOOD) code = load_position(argv[optind], &table);
    if (code != EXIT_GOOD) return code;
    if (request.is_json) {
        code = print_json(&table);
    } else {
        print_features(&table, request.shows_all);
        print_seats(&table);
        print_held(&table);
    }
    close_table(&table);
    return code;
}
