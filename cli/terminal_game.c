/* terminal_game.c - a whole game in the terminal: draws, people, computer players, the end. */
#include "terminal.h"

#include "command.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- setting up ---- */

/* Names that were not given: "Player", "Computer", with the seat's letter where there are several. */
static void name_players(struct terminal_game *game, const struct play_request *request)
{
    const unsigned seats = lauze_rules_setup(game->table.rules)->seats;
    unsigned n_humans = 0;
    for (unsigned seat = 0; seat < seats; seat++)
        n_humans += request->player[seat].kind == PLAYER_HUMAN;
    game->has_human = n_humans > 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        const bool is_human = request->player[seat].kind == PLAYER_HUMAN;
        const bool is_only = (is_human ? n_humans : seats - n_humans) == 1;
        char name[2 * SEAT_NAME_BYTES];
        snprintf(name, sizeof name, is_only ? "%s" : "%s %c",
                 say(is_human ? "play human" : "play computer"), 'A' + (int)seat);
        name_seat(&game->names, seat, request->name[seat][0] ? request->name[seat] : name);
    }
}

/* Takes the names that a record gives, where none were given now. */
static void take_names(struct play_request *request, const struct input_text *text)
{
    lauze_record record;
    lauze_setup setup;
    if (lauze_open_record(&record, text->bytes, text->length, &setup, NULL) != LAUZE_OK) return;
    for (unsigned seat = 0; seat < setup.seats; seat++) {
        char tag[16];
        snprintf(tag, sizeof tag, "Seat %c", 'a' + (int)seat);
        if (request->name[seat][0] == '\0')
            lauze_record_tag(&record, tag, request->name[seat], SEAT_NAME_BYTES);
    }
}

static int resume_table(struct terminal_game *game, struct play_request *request)
{
    struct input_text text;
    int code = read_input(request->resume, &text);
    if (code != EXIT_GOOD) return code;
    code = load_record(&text, &game->table, &game->actions);
    if (code == EXIT_GOOD) take_names(request, &text);
    free_input(&text);
    game->is_resumed = true;
    game->n_resumed = game->actions.n;
    return code;
}

static int set_table(struct terminal_game *game, struct play_request *request)
{
    int code =
        request->resume ? resume_table(game, request) : open_table(&request->setup, &game->table);
    if (code != EXIT_GOOD) return code;
    game->deal = (struct deal){ .kind = DEAL_RANDOM,
                                .seed = request->has_seed ? request->seed : unforeseen_seed() };
    game->prng = prng_of(game->deal.seed);
    memcpy(game->player, request->player, sizeof game->player);
    game->choices = malloc(sizeof *game->choices);
    if (game->choices == NULL || !seat_computers(game))
        return complain(EXIT_INPUT, "complaint no memory", NULL);
    name_players(game, request);
    return EXIT_GOOD;
}

static void clear_table(struct terminal_game *game)
{
    close_table(&game->table);
    free_actions(&game->actions);
    free(game->choices);
    dismiss_computers(game);
}

/* ---- chance and computer players ---- */

/* Does an action for good and tells what came of it. */
static bool do_action(struct terminal_game *game, lauze_action action)
{
    lauze_report report = { .event = game->event, .capacity = EVENT_CAPACITY };
    if (lauze_apply(game->table.rules, game->table.game, action, &report) != LAUZE_OK) return false;
    show_events(game, &report, 0);
    return add_action(&game->actions, action);
}

static bool draw(struct terminal_game *game)
{
    const struct deal_moment moment = { game->table.rules, game->table.game, game->actions.action,
                                        game->actions.n };
    lauze_action action;
    return draw_tile(&game->deal, &moment, &action) && do_action(game, action);
}

/* Plays on as long as the same computer player is to act, then tells it in one line. */
static bool play_computer(struct terminal_game *game, unsigned seat)
{
    lauze_report report = { .event = game->event, .capacity = EVENT_CAPACITY };
    struct sentence line = { .length = 0 }, acts = { .length = 0 };
    while (lauze_who(game->table.rules, game->table.game) == seat) {
        lauze_action action;
        if (!pick_for_computer(game, seat, &action)) return false;
        if (action.verb != LAUZE_PASS) {
            if (acts.length > 0) append_text(&acts, ", ");
            append_action_words(&acts, game->table.rules, game->table.game, action);
        }
        if (lauze_apply(game->table.rules, game->table.game, action, &report) != LAUZE_OK ||
            !add_action(&game->actions, action))
            return false;
    }
    append_words(&line, "play entry",
                 (struct place_words[]){
                     { "what", game->names.name[seat] }, { "worth", acts.text }, { NULL, NULL } });
    tell_text(game, line.text);
    show_events(game, &report, 0);
    return true;
}

/* ---- the game ---- */

static int play_on(struct terminal_game *game)
{
    bool is_well = true;
    while (is_well && !game->has_quit) {
        const unsigned who = lauze_who(game->table.rules, game->table.game);
        if (who == LAUZE_NOBODY) break;
        if (who == LAUZE_CHANCE)
            is_well = draw(game);
        else if (game->player[who].kind == PLAYER_HUMAN)
            is_well = play_human(game) || game->has_quit;
        else
            is_well = play_computer(game, who) || game->has_quit;
    }
    return is_well ? EXIT_GOOD : complain(EXIT_INPUT, "complaint no memory", NULL);
}

/* How well each computer player plays, for the people who play against it. */
static void present_computers(const struct terminal_game *game)
{
    const unsigned seats = lauze_rules_setup(game->table.rules)->seats;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (game->player[seat].kind != PLAYER_LEVEL) continue;
        char key[64];
        snprintf(key, sizeof key, "level %s", lauze_level(game->player[seat].level)->name);
        tell(game, "play entry",
             (struct place_words[]){
                 { "what", game->names.name[seat] }, { "worth", say(key) }, { NULL, NULL } });
    }
}

static void greet(const struct terminal_game *game)
{
    struct sentence setup = { .length = 0 };
    append_setup(&setup, lauze_rules_setup(game->table.rules));
    tell(game, "play begins", (struct place_words[]){ { "setup", setup.text }, { NULL, NULL } });
    if (!game->has_human) return;
    present_computers(game);
    tell(game, "play help hint", NULL);
}

int play_in_terminal(struct play_request *request, bool asks)
{
    struct terminal_game *game = calloc(1, sizeof *game);
    if (game == NULL) return complain(EXIT_INPUT, "complaint no memory", NULL);
    game->is_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    game->is_coloured = may_colour(stdout);
    game->record = request->record;
    catch_interrupts();
    int code = EXIT_GOOD;
    if (!asks || ask_for_game(game, request)) {
        code = set_table(game, request);
        if (code == EXIT_GOOD) {
            greet(game);
            code = play_on(game);
            if (!game->has_quit) show_result(game);
            const int kept = keep_record(game);
            if (code == EXIT_GOOD) code = kept;
        }
    }
    clear_table(game);
    free(game);
    return code;
}
