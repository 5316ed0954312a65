/* replay_command.c - `lauze replay`: a recorded game turn by turn, every action and stated score verified. */
#include "board_text.h"
#include "command.h"
#include "corpus.h"
#include "dialogue.h"
#include "explain_text.h"
#include "input.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 79, EVENTS = 256 };

struct replay {
    bool shows_boards, is_json;
    long game; /* of a file of many, -1: the file is one record */
    struct input_text text;
    struct table table;
    struct action_list actions;
    struct seat_names names;
    lauze_event *event;
};

static int read_options(int argc, char **argv, struct replay *replay)
{
    static const struct option options[] = { { "boards", no_argument, NULL, 'b' },
                                             { "game", required_argument, NULL, 'g' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    int option;
    while ((option = next_option(argc, argv, options)) != -1) {
        if (option == '?') return EXIT_USE;
        if (option == 'g' && !read_number_option("--game", optarg, 0, LONG_MAX, &replay->game))
            return EXIT_USE;
        if (option == 'b') replay->shows_boards = true;
        if (option == 'j') replay->is_json = true;
    }
    return argc - optind == 1 ? EXIT_GOOD : complain_of_arguments(argv);
}

/* Leaves of a file with many records the one that is asked for. */
static int choose_game(struct replay *replay)
{
    struct input_text *const text = &replay->text;
    struct corpus_record record;
    char number[24];
    size_t at = 0;
    if (replay->game < 0) return EXIT_GOOD;
    while (next_corpus_record(text->bytes, text->length, &at, &record)) {
        if (record.game != replay->game) continue;
        memmove(text->bytes, record.text, record.length);
        text->bytes[record.length] = '\0';
        text->length = record.length;
        return EXIT_GOOD;
    }
    snprintf(number, sizeof number, "%ld", replay->game);
    return complain(
        EXIT_INPUT, "complaint no game",
        (struct place_words[]){ { "name", text->name }, { "n", number }, { NULL, NULL } });
}

/* ---- as text ---- */

static void print_events(const struct replay *replay, const lauze_report *report)
{
    for (uint32_t i = 0; i < report->n && i < EVENTS; i++) {
        struct sentence line = { .length = 0 };
        append_text(&line, "    ");
        append_event(&line, replay->table.rules, &replay->names, &report->event[i]);
        if (line.length > 4) print_wrapped(line.text, COLUMNS, 6, stdout);
    }
}

static void print_turn_board(const struct replay *replay)
{
    struct board_view view = { .rules = replay->table.rules,
                               .game = replay->table.game,
                               .is_coloured = may_colour(stdout) };
    print_board(&view, stdout);
    putchar('\n');
}

/* The line of one action; draws are told by the placement that follows. */
static void print_action(const struct replay *replay, lauze_action action)
{
    const lauze_rules *rules = replay->table.rules;
    struct sentence line = { .length = 0 }, act = { .length = 0 };
    lauze_turn_state turn;
    lauze_turn(rules, replay->table.game, &turn);
    if (action.verb == LAUZE_DRAW || action.verb == LAUZE_PASS) return;
    append_action_words(&act, rules, replay->table.game, action);
    if (action.verb == LAUZE_PLACE)
        append_text(&line, "%3u. ", turn.number);
    else
        append_text(&line, "     ");
    /* Whoever is to act is named where that changes. */
    if (turn.who < LAUZE_MAX_SEATS && (action.verb == LAUZE_PLACE || turn.who != turn.seat))
        append_words(&line, "play entry",
                     (struct place_words[]){ { "what", replay->names.name[turn.who] },
                                             { "worth", act.text },
                                             { NULL, NULL } });
    else
        append_text(&line, "%s", act.text);
    print_wrapped(line.text, COLUMNS, 6, stdout);
}

static void print_points(const struct replay *replay)
{
    const lauze_rules *rules = replay->table.rules;
    for (unsigned seat = 0; seat < lauze_rules_setup(rules)->seats; seat++)
        printf("%s%s %d", seat ? ", " : "", replay->names.name[seat],
               lauze_points(rules, replay->table.game, seat));
    putchar('\n');
}

static void print_text(struct replay *replay)
{
    const lauze_rules *rules = replay->table.rules;
    lauze_game *game = replay->table.game;
    unsigned who_before = LAUZE_CHANCE;
    lauze_start(rules, game);
    for (uint32_t i = 0; i < replay->actions.n; i++) {
        lauze_report report = { .event = replay->event, .capacity = EVENTS };
        print_action(replay, replay->actions.action[i]);
        who_before = lauze_who(rules, game);
        lauze_apply(rules, game, replay->actions.action[i], &report);
        print_events(replay, &report);
        const bool is_turn_over =
            who_before != LAUZE_CHANCE && lauze_who(rules, game) != who_before;
        if (replay->shows_boards && is_turn_over) print_turn_board(replay);
    }
    print_points(replay);
}

/* ---- as JSON ---- */

/* The protocol plays the same actions; its events are what is printed. */
static int print_json(const struct replay *replay)
{
    struct dialogue dialogue;
    const lauze_rules *rules = replay->table.rules;
    lauze_game *game = replay->table.game;
    lauze_start(rules, game);
    if (!open_dialogue(&dialogue, rules, game, stdout))
        return complain(EXIT_INPUT, "complaint no memory", NULL);
    for (uint32_t i = 0; i < replay->actions.n; i++) {
        char text[128];
        lauze_write_action(rules, game, replay->actions.action[i], text, sizeof text);
        lauze_apply(rules, game, replay->actions.action[i], NULL);
        struct json_writer *request = begin_request(&dialogue, "act");
        json_open_array(request, "actions");
        json_add_text(request, NULL, text);
        json_close_array(request);
        send_request(&dialogue, "event");
    }
    close_dialogue(&dialogue);
    return EXIT_GOOD;
}

int run_replay(int argc, char **argv)
{
    struct replay replay = { .game = -1 };
    int code = read_options(argc, argv, &replay);
    if (code == EXIT_GOOD) code = read_input(argv[optind], &replay.text);
    if (code != EXIT_GOOD) return code;
    code = choose_game(&replay);
    if (code != EXIT_GOOD) {
        free_input(&replay.text);
        return code;
    }
    replay.event = calloc(EVENTS, sizeof *replay.event);
    code = load_record(&replay.text, &replay.table, &replay.actions);
    /* What was read before a fault is shown all the same. */
    if (replay.table.game != NULL && replay.event != NULL) {
        name_seats_of_record(&replay.names, replay.text.bytes, replay.text.length);
        if (replay.is_json)
            print_json(&replay);
        else
            print_text(&replay);
    }
    free(replay.event);
    free_actions(&replay.actions);
    close_table(&replay.table);
    free_input(&replay.text);
    return code;
}
