/* terminal_turn.c - a person decides: choose, turn, undo, confirm. */
#include "terminal.h"

#include "command.h"

#include <stdlib.h>
#include <string.h>

/* What came of an answer. */
enum outcome { TRY_AGAIN, STEP_ON, DONE, LEFT };

/* ---- the draft ---- */

static bool open_draft(struct terminal_game *game, struct draft *draft)
{
    *draft = (struct draft){ .now = malloc(lauze_game_size(game->table.rules)) };
    if (draft->now == NULL) return false;
    draft->seat = lauze_who(game->table.rules, game->table.game);
    draft->report = (lauze_report){ .event = game->event, .capacity = EVENT_CAPACITY };
    lauze_copy(game->table.rules, draft->now, game->table.game);
    return true;
}

static void close_draft(struct draft *draft)
{
    free(draft->now);
    free_actions(&draft->actions);
}

static bool try_action(const struct terminal_game *game, struct draft *draft, lauze_action action)
{
    if (lauze_apply(game->table.rules, draft->now, action, &draft->report) != LAUZE_OK)
        return false;
    return add_action(&draft->actions, action);
}

/* Takes the last action back: plays the ones before it again. */
static bool take_back(struct terminal_game *game, struct draft *draft)
{
    if (draft->actions.n == 0) return false;
    draft->actions.n--;
    draft->report.n = 0;
    lauze_copy(game->table.rules, draft->now, game->table.game);
    for (uint32_t i = 0; i < draft->actions.n; i++)
        lauze_apply(game->table.rules, draft->now, draft->actions.action[i], &draft->report);
    return true;
}

static const lauze_action *last_action(const struct draft *draft)
{
    return draft->actions.n ? &draft->actions.action[draft->actions.n - 1] : NULL;
}

/* Whether the tile was just placed, so that it can still be turned. */
static bool has_just_placed(const struct draft *draft)
{
    const lauze_action *last = last_action(draft);
    return last != NULL && last->verb == LAUZE_PLACE;
}

/* A choice in somebody else's turn, or in a turn that began before the game was left, places no tile. */
static bool has_placed(const struct draft *draft)
{
    for (uint32_t i = 0; i < draft->actions.n; i++)
        if (draft->actions.action[i].verb == LAUZE_PLACE) return true;
    return false;
}

static bool is_tile_in_hand(const struct terminal_game *game, const struct draft *draft)
{
    lauze_turn_state turn;
    lauze_turn(game->table.rules, draft->now, &turn);
    return turn.drawn != LAUZE_NO_TYPE;
}

/* Turns the tile of this turn to its next legal orientation; what was done after placing it is taken back. */
static enum outcome turn_tile(struct terminal_game *game, struct draft *draft)
{
    struct menu menu;
    unsigned index = 0, n = 0;
    if (!has_placed(draft)) {
        tell(game, is_tile_in_hand(game, draft) ? "play place first" : "play no tile to rotate",
             NULL);
        return TRY_AGAIN;
    }
    while (!has_just_placed(draft))
        take_back(game, draft);
    const lauze_action placed = *last_action(draft);
    take_back(game, draft);
    if (!open_menu(game, draft->now, &menu)) return TRY_AGAIN;
    const lauze_action next = next_orientation(&menu, placed, &index, &n);
    close_menu(&menu);
    if (n == 1) tell(game, "play one way", NULL);
    try_action(game, draft, next);
    return STEP_ON;
}

/* ---- refusals ---- */

static void tell_rule(const struct terminal_game *game, lauze_rule rule)
{
    int columns, rows;
    measure_window(game, &columns, &rows);
    print_rule(rule, columns - 1, stdout);
}

static void tell_why_not(const struct terminal_game *game, const lauze_game *now,
                         lauze_action action)
{
    lauze_rule rule = 0;
    struct sentence line = { .length = 0 };
    const lauze_status status = lauze_why(game->table.rules, now, action, &rule);
    append_refusal(&line, status, rule);
    tell_text(game, line.text);
    tell_rule(game, rule);
}

static void tell_bounds(const struct terminal_game *game, const struct menu *menu)
{
    char high[24];
    snprintf(high, sizeof high, "%u", menu->n_entries);
    tell(game, "ask again",
         (struct place_words[]){ { "low", "1" }, { "high", high }, { NULL, NULL } });
}

static void tell_misread(const struct terminal_game *game, const struct menu *menu,
                         const lauze_error *error)
{
    if (error->token[0] && error->token[strspn(error->token, "0123456789")] == '\0' &&
        error->status == LAUZE_RANGE && menu->n_entries > 0) {
        tell_bounds(game, menu);
        return;
    }
    struct sentence line = { .length = 0 };
    append_refusal(&line, error->status, error->rule);
    if (error->token[0]) append_text(&line, " (%s)", error->token);
    append_text(&line, " %s", say("play help hint"));
    tell_text(game, line.text);
}

static enum outcome obey_choice(struct terminal_game *game, struct draft *draft,
                                const struct menu *menu, const char *answer)
{
    lauze_action action;
    lauze_error error = { 0 };
    if (read_choice(game, draft->now, menu, answer, &action, &error) != LAUZE_OK) {
        tell_misread(game, menu, &error);
        return TRY_AGAIN;
    }
    if (try_action(game, draft, action)) return STEP_ON;
    tell_why_not(game, draft->now, action);
    return TRY_AGAIN;
}

/* "why ACTION" asks without doing it. */
static enum outcome explain_choice(struct terminal_game *game, const struct draft *draft,
                                   const struct menu *menu, const char *answer)
{
    lauze_action action;
    lauze_error error = { 0 };
    if (read_choice(game, draft->now, menu, answer, &action, &error) != LAUZE_OK)
        tell_misread(game, menu, &error);
    else
        tell_why_not(game, draft->now, action);
    return TRY_AGAIN;
}

/* ---- answers ---- */

static bool is_one_of(const char *answer, const char *letter, const char *word)
{
    return strcmp(answer, letter) == 0 || strcmp(answer, word) == 0 ||
           strcmp(answer, say(word)) == 0;
}

/* Answers that are the same in every step; TRY_AGAIN with `*is_known` false for all others. */
static enum outcome obey_common(struct terminal_game *game, struct draft *draft, const char *answer,
                                bool *is_known)
{
    *is_known = true;
    if (is_one_of(answer, "q", "quit")) {
        game->has_quit = true;
        return LEFT;
    }
    if (is_one_of(answer, "u", "undo")) {
        if (take_back(game, draft)) return STEP_ON;
        tell(game, "play nothing to undo", NULL);
        return TRY_AGAIN;
    }
    if (is_one_of(answer, "r", "rotate")) return turn_tile(game, draft);
    if (is_one_of(answer, "b", "board")) return STEP_ON;
    *is_known = answer_question(game, draft->now, answer);
    return TRY_AGAIN;
}

/* ---- the steps ---- */

static void show_placement(const struct terminal_game *game, const struct draft *draft,
                           const struct menu *menu)
{
    lauze_turn_state turn;
    lauze_tile_type type;
    lauze_turn(game->table.rules, draft->now, &turn);
    putchar('\n');
    show_board(game, draft->now, menu);
    show_status(game, draft->now);
    if (!lauze_type(game->table.rules, turn.drawn, &type)) return;
    tell(game, "play drew",
         (struct place_words[]){
             { "who", game->names.name[draft->seat] }, { "tile", type.code }, { NULL, NULL } });
    show_tile(game, turn.drawn);
}

/* What is to be decided, and what has led to it, where it is not the usual: whether to put something on the tile. */
static void tell_task(const struct terminal_game *game, const struct draft *draft)
{
    lauze_turn_state turn;
    char key[64];
    show_events(game, &draft->report, 0);
    lauze_turn(game->table.rules, draft->now, &turn);
    snprintf(key, sizeof key, "prompt %s", turn.step);
    tell(game, "play entry",
         (struct place_words[]){
             { "what", game->names.name[draft->seat] }, { "worth", say(key) }, { NULL, NULL } });
}

static bool may_pass(const struct menu *menu)
{
    for (uint32_t i = 0; i < menu->n; i++)
        if (menu->action[i].verb == LAUZE_PASS) return true;
    return false;
}

/* Whether to put something on the tile that was just placed. */
static bool is_usual_put(const struct terminal_game *game, const struct draft *draft)
{
    lauze_turn_state turn;
    lauze_turn(game->table.rules, draft->now, &turn);
    return has_just_placed(draft) && strcmp(turn.step, "put") == 0;
}

static void show_acts(const struct terminal_game *game, const struct draft *draft,
                      const struct menu *menu)
{
    putchar('\n');
    if (menu->is_wide)
        show_board(game, draft->now, menu);
    else
        show_close_up(game, draft->now, menu);
    tell_now(game, draft->now);
    if (!may_pass(menu) || !is_usual_put(game, draft)) tell_task(game, draft);
    list_acts(game, draft->now, menu);
    if (may_pass(menu) && is_usual_put(game, draft)) list_refusals(game, draft, menu);
}

/* Whether there is anything else to do than to put a follower. */
static bool has_other_acts(const struct menu *menu)
{
    for (uint32_t i = 0; i < menu->n; i++)
        if (menu->action[i].verb != LAUZE_PASS &&
            (menu->action[i].verb != LAUZE_PUT || lauze_noun_kind(menu->action[i].noun) != 0))
            return true;
    return false;
}

static const char *prompt_of(const struct draft *draft, const struct menu *menu)
{
    if (menu->is_placement) return say("play where");
    if (!may_pass(menu)) return say("play which");
    if (!has_just_placed(draft)) return say("play which or none");
    return say(has_other_acts(menu) ? "play what or none, turn" : "play which or none, turn");
}

static enum outcome choose(struct terminal_game *game, struct draft *draft)
{
    struct menu menu;
    char answer[ANSWER_BYTES];
    enum outcome outcome = TRY_AGAIN;
    if (!open_menu(game, draft->now, &menu)) return LEFT;
    if (menu.is_placement)
        show_placement(game, draft, &menu);
    else
        show_acts(game, draft, &menu);
    while (outcome == TRY_AGAIN) {
        bool is_known = false;
        if (!ask_player(game, prompt_of(draft, &menu), answer)) {
            outcome = LEFT;
        } else if (strncmp(answer, "why ", 4) == 0) {
            outcome = explain_choice(game, draft, &menu, answer + 4);
        } else if (menu.is_placement && answer[0] == '\0') {
            tell(game, "play help hint", NULL);
        } else {
            outcome = obey_common(game, draft, answer, &is_known);
            if (!is_known) outcome = obey_choice(game, draft, &menu, answer);
        }
    }
    close_menu(&menu);
    return outcome;
}

/* Whether something was done on the board that a look at the tile and those around it does not show. */
static bool has_acted_elsewhere(const struct terminal_game *game, const struct draft *draft)
{
    struct menu around = { .n = 0 };
    lauze_turn_state turn;
    lauze_turn(game->table.rules, draft->now, &turn);
    around.last = turn.last;
    for (uint32_t i = 0; i < draft->actions.n; i++)
        if (!is_around(&around, draft->actions.action[i].place)) return true;
    return false;
}

/* Nothing is left to choose: shows what follows and lets the player take it back. */
static enum outcome confirm(struct terminal_game *game, struct draft *draft)
{
    char answer[ANSWER_BYTES];
    const char *const question = say(has_placed(draft) ? "play confirm" : "play confirm act");
    putchar('\n');
    if (has_acted_elsewhere(game, draft))
        show_board(game, draft->now, NULL);
    else
        show_close_up(game, draft->now, NULL);
    show_events(game, &draft->report, 0);
    for (;;) {
        bool is_known = false;
        if (!ask_player(game, question, answer)) return LEFT;
        if (answer[0] == '\0' || is_one_of(answer, "y", "yes")) return DONE;
        const enum outcome outcome = obey_common(game, draft, answer, &is_known);
        if (outcome != TRY_AGAIN) return outcome;
        if (!is_known) tell(game, "play confirm first", NULL);
    }
}

static bool commit(struct terminal_game *game, const struct draft *draft)
{
    for (uint32_t i = 0; i < draft->actions.n; i++)
        if (!add_action(&game->actions, draft->actions.action[i])) return false;
    lauze_copy(game->table.rules, game->table.game, draft->now);
    return true;
}

bool play_human(struct terminal_game *game)
{
    struct draft draft;
    enum outcome outcome = STEP_ON;
    if (!open_draft(game, &draft)) return false;
    while (outcome != DONE && outcome != LEFT) {
        const bool is_own = lauze_who(game->table.rules, draft.now) == draft.seat;
        outcome = is_own ? choose(game, &draft) : confirm(game, &draft);
    }
    const bool is_done = outcome == DONE && commit(game, &draft);
    close_draft(&draft);
    return is_done;
}
