/* terminal.h - the game in the terminal: a table with people and computer players around it.
 *
 * Everything is line by line: a prompt, a line read, an answer printed. It works the same on a terminal and on a pipe,
 * where nothing is coloured and every line read is shown behind its prompt. */
#ifndef LAUZE_TERMINAL_H
#define LAUZE_TERMINAL_H

#include "board_text.h"
#include "contestant.h"
#include "deal.h"
#include "explain_text.h"
#include "input.h"
#include "player.h"
#include "prng.h"

#include <stdio.h>

#define PATH_BYTES 1024
#define ANSWER_BYTES 256
#define EVENT_CAPACITY 256

/* Who plays a seat; a level thinks no longer than its own time and nodes unless the budget says something. */
enum player_kind { PLAYER_HUMAN, PLAYER_RANDOM, PLAYER_LEVEL };
struct seat_player {
    enum player_kind kind;
    unsigned level;
    struct turn_budget budget;
};

/* What is asked for on the command line, or by questions. */
struct play_request {
    lauze_setup setup;
    struct seat_player player[LAUZE_MAX_SEATS];
    char name[LAUZE_MAX_SEATS][SEAT_NAME_BYTES]; /* "" where the default will do */
    uint64_t seed;
    bool has_seed, only_lists; /* only_lists: tells what can be played instead */
    const char *record;        /* where to keep the record, or null for the usual place */
    const char *resume;        /* a record to go on from, or null */
};

struct terminal_game {
    struct table table; /* the game as it is committed */
    struct action_list actions;
    struct seat_names names;
    struct seat_player player[LAUZE_MAX_SEATS];
    struct lauze_player *computer[LAUZE_MAX_SEATS]; /* of each seat that a level plays */
    struct prng prng;                               /* of seats that play at random */
    struct deal deal;
    lauze_choice_set *choices;
    lauze_event event[EVENT_CAPACITY];
    const char *record; /* as in the request */
    bool is_resumed, has_human;
    size_t n_resumed; /* how many actions the record had that is gone on with */

    bool is_terminal, is_coloured;
    bool has_quit; /* quit, end of input, or an interrupt */
};

/* ---- terminal.c: lines in, lines out ---- */

/* The size of the window; 80 x 24 where there is none. */
void measure_window(const struct terminal_game *game, int *columns, int *rows);

/* Prints a prompt and reads a line without the blanks around it. False, and has_quit, at the end of the input. */
bool ask_player(struct terminal_game *game, const char *prompt, char answer[ANSWER_BYTES]);

/* Prints the text of a key and a line end; broken into lines. */
void tell(const struct terminal_game *game, const char *key, const struct place_words *values);
void tell_text(const struct terminal_game *game, const char *text);
void tell_strongly(const struct terminal_game *game, const char *text);

/* Makes an interrupt end the input instead of the program, so that the record is kept. */
void catch_interrupts(void);
bool was_interrupted(void);

/* ---- terminal_ask.c ---- */

/* Asks how many play, who, their names, and what is played; Enter takes the default. False at the end of input. */
bool ask_for_game(struct terminal_game *game, struct play_request *request);

/* ---- terminal_think.c: a computer player decides ---- */

/* Reads "human", "random" or a level, with how long it may think: "champion@500ms", "strong@5000". */
bool read_seat_player(const char *text, struct seat_player *player);
/* What may be written there: "human, random, gentle, ..." */
void list_seat_players(char *buffer, size_t size);

/* Brings the computer players to the table, and takes them away. False without memory. */
bool seat_computers(struct terminal_game *game);
void dismiss_computers(struct terminal_game *game);

/* What a seat that no person plays does. False, and has_quit, when it was interrupted. */
bool pick_for_computer(struct terminal_game *game, unsigned seat, lauze_action *action);

/* ---- terminal_turn.c: a person decides ---- */

/* What a person does until somebody else is to act, still to be confirmed. */
struct draft {
    unsigned seat;
    struct action_list actions;
    lauze_game *now; /* the committed game and the actions of the draft */
    lauze_report report;
};

/* Lets the person decide, and commits. False when the game was left. */
bool play_human(struct terminal_game *game);

/* ---- terminal_choice.c: what there is to choose and how it is read ---- */

/* The choices of a step, as the player sees them: cells to place on, or acts. What a power allows on a feature of other
 * tiles is one entry, whatever the figure and the tile of the feature. */
struct menu {
    lauze_action *action; /* all legal actions */
    uint32_t n;
    struct board_label *label; /* one for each place of an entry: a cell or a spot */
    uint32_t n_labels;
    uint32_t *entry; /* the action of each numbered entry; for placements the first on that cell */
    uint32_t n_entries;
    lauze_place last; /* the tile placed last */
    bool is_placement;
    bool is_wide; /* there are acts elsewhere than on that tile and those around it */
};
bool open_menu(const struct terminal_game *game, const lauze_game *now, struct menu *menu);
void close_menu(struct menu *menu);

/* Reads an answer as an action, whether legal or not. On failure the error says why. */
lauze_status read_choice(const struct terminal_game *game, const lauze_game *now,
                         const struct menu *menu, const char *answer, lauze_action *action,
                         lauze_error *error);

/* Whether a place is on the tile placed last or around it, or nowhere. */
bool is_around(const struct menu *menu, lauze_place place);

/* Whether a power puts it on another tile than the one placed last. */
bool is_elsewhere(const struct menu *menu, lauze_action action);

/* The figures that the index-th entry stands for besides its own: "12 large", or nothing. */
void append_other_figures(struct sentence *sentence, const struct terminal_game *game,
                          const struct menu *menu, uint32_t index);

/* The orientation after this one among the legal placements on the same cell. */
lauze_action next_orientation(const struct menu *menu, lauze_action placement, unsigned *index,
                              unsigned *n);

/* ---- terminal_list.c: what there is to choose, line by line ---- */

void list_acts(const struct terminal_game *game, const lauze_game *now, const struct menu *menu);
/* The features of the tile where nothing may be put, and why no follower may. */
void list_refusals(const struct terminal_game *game, const struct draft *draft,
                   const struct menu *menu);

/* ---- terminal_look.c: what a player may ask at any time ---- */

/* Answers `?`, `t`, `o x,y`, `s`, `f`, `b`, `w FILE`; false when the line is none of these. */
bool answer_question(struct terminal_game *game, const lauze_game *now, const char *line);

void show_board(const struct terminal_game *game, const lauze_game *now, const struct menu *menu);
void show_close_up(const struct terminal_game *game, const lauze_game *now,
                   const struct menu *menu);
void show_tile(const struct terminal_game *game, unsigned type);
/* What expansions keep from step to step, where it has words. */
void tell_now(const struct terminal_game *game, const lauze_game *now);
void show_status(const struct terminal_game *game, const lauze_game *now);
/* ---- terminal_worth.c ---- */

/* "3 tiles, 3 points", "3 tiles, 3 points, 1 open end": what a feature is worth as it stands; the same behind
 * "road: ". */
void append_short_worth(struct sentence *sentence, const struct terminal_game *game,
                        const lauze_game *now, lauze_place place);
void append_worth(struct sentence *sentence, const struct terminal_game *game,
                  const lauze_game *now, lauze_place place);
void append_kind_and_worth(struct sentence *sentence, const struct terminal_game *game,
                           const lauze_game *now, lauze_place place);

/* What the feature of an act is worth; of an act by a power also what it scores at once. */
void append_worth_of_act(struct sentence *sentence, const struct terminal_game *game,
                         const lauze_game *now, lauze_action action);

/* ---- legend.c ---- */

/* The letters on the board that not every game has: kinds of feature, marks, figures. */
void print_legend(const lauze_rules *rules, FILE *stream);

/* ---- terminal_end.c ---- */

void show_events(const struct terminal_game *game, const lauze_report *report, uint32_t from);
void show_result(struct terminal_game *game);

/* Writes the record, to `wanted` or to the usual place, and tells where. An exit code, after a complaint. */
int write_record_file(struct terminal_game *game, const char *wanted);
int keep_record(struct terminal_game *game);

/* ---- terminal_game.c ---- */

int play_in_terminal(struct play_request *request, bool asks);

#endif
