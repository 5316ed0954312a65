/* scenario_run.h - what the parts of the scenario runner share: a scenario that is being played. */
#ifndef LAUZE_SCENARIO_RUN_H
#define LAUZE_SCENARIO_RUN_H

#include "scenario.h"
#include "words.h"

enum { MAX_STATEMENT = 4000, MAX_CELLS = 400, MAX_PUTS = 100, MAX_EVENTS = 200, PICTURE_SIZE = 25 };
enum { NOT_FOUND = 0xffff, MAX_SET_REGISTERS = 32 };

/* One statement: its first word and all that follows, indented lines included. */
struct statement {
    uint32_t line;
    char text[MAX_STATEMENT]; /* the word, a 0, the rest, a 0 */
    const char *rest;
    const char *block; /* the indented lines below it as they stand, up to block_end */
    const char *block_end;
};

/* A tile of the drawn board; `type` is LAUZE_NO_TYPE while the picture alone does not tell. */
struct drawn_cell {
    uint32_t line;
    int x, y;
    char picture[PICTURE_SIZE + 1];
    unsigned type, turn; /* turn: quarter turns clockwise, once the type is known */
};

struct drawn_figure {
    uint32_t line;
    unsigned seat, kind;
    lauze_place place;
    bool is_placed;
};

struct run {
    const struct scenario *scenario;
    const struct mutant *without;
    struct scenario_result *result;
    struct statement statement;
    lauze_setup setup;
    lauze_rules *rules;
    lauze_game *game, *copy;
    bool is_playing, has_failed; /* is_playing: the board is complete, acts have begun */

    /* The set-up as the statements tell it. */
    bool has_board, has_bag, has_turn, has_points[LAUZE_MAX_SEATS];
    uint32_t bag_line;
    unsigned n_cells, n_figures, seat;
    int points[LAUZE_MAX_SEATS];
    struct {
        uint32_t line; /* 0: nobody was given it */
        unsigned seat;
    } held[LAUZE_MAX_FIGURES]; /* neutral figures */
    unsigned tokens[LAUZE_MAX_SEATS][LAUZE_MAX_TOKENS];
    uint32_t tokens_line; /* of the last that were given, 0: none were */
    struct {
        uint32_t line; /* 0: not set */
        unsigned value;
    } reg[MAX_SET_REGISTERS];
    struct drawn_cell cell[MAX_CELLS];
    struct drawn_figure figure[MAX_PUTS];
    unsigned bag[LAUZE_MAX_TYPES];

    /* What the last act brought about; `is_met` marks the scores that were expected. */
    lauze_report report;
    lauze_event event[MAX_EVENTS];
    bool is_met[MAX_EVENTS];
};

/* scenario_phrase.c: reading a statement word by word. */
struct phrase {
    const char *at;
};
bool take_text(struct phrase *phrase, const char *word); /* that word or sign is next: skips it */
bool take_end(struct phrase *phrase);                    /* nothing is left */
bool take_number(struct phrase *phrase, long *number);
bool take_word(struct phrase *phrase, char *word, size_t size);
bool take_seat(struct phrase *phrase, const struct run *run, unsigned *seat);
bool take_seats(struct phrase *phrase, const struct run *run,
                unsigned *seats); /* "Alice and Bob" as bits */
bool take_place(struct phrase *phrase, lauze_place *place);
const char *seat_name(unsigned seat);
unsigned type_called(const struct run *run,
                     const char *code); /* LAUZE_NO_TYPE when there is none */
unsigned kind_called(const struct run *run, const char *name);
/* "follower" or "followers": of a kind that players own. */
unsigned figure_called(const struct run *run, const char *name);
bool take_neutral(struct phrase *phrase, const struct run *run,
                  unsigned *kind); /* a figure that belongs to nobody */
unsigned token_called(const struct run *run, const char *name);

/* scenario_fail.c: the first failure stays. All return false, so that one can `return
 * fail_with(...)`. */
bool fail_with(struct run *run, const char *key, const struct place_words *values);
bool fail_about(struct run *run, const char *key,
                const char *name); /* a text with the one place {name} */
bool fail_value(struct run *run, const char *what, long found, long expected);
bool fail_status(struct run *run, const char *text, lauze_status status, lauze_rule rule);
bool fail_usage(struct run *run, const char *usage); /* the statement does not read like this */

/* scenario_board.c: the set-up. */
bool stage_board(struct run *run);
bool stage_type(struct run *run);
bool stage_figure(struct run *run);
bool stage_gift(struct run *run);
bool stage_bag(struct run *run);
bool stage_register(struct run *run);
bool are_types_known(struct run *run);

/* scenario_position.c: puts the game where the statements say. */
bool stage_game(struct run *run);

/* scenario_expect.c, scenario_feature.c, scenario_choices.c: what must hold. */
bool check_expectation(struct run *run);
bool check_feature(struct run *run, struct phrase *phrase);
void describe_scores(const struct run *run, char *buffer, size_t size); /* those not met yet */
bool check_choices(struct run *run);

#endif
