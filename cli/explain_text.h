/* explain_text.h - numbers and events of the engine as sentences for people, in the current language. */
#ifndef LAUZE_EXPLAIN_TEXT_H
#define LAUZE_EXPLAIN_TEXT_H

#include "lauze.h"
#include "sentence.h"

#include <stdio.h>

/* What the seats are called. */
#define SEAT_NAME_BYTES 48
#define PLACE_BYTES 24
struct seat_names {
    char name[LAUZE_MAX_SEATS][SEAT_NAME_BYTES];
};

/* "A", "B", ...; gives a seat a name of its own, cut to fit and without control characters. */
void name_seats_by_letter(struct seat_names *names);
void name_seat(struct seat_names *names, unsigned seat, const char *name);

/* The names that a record's tags give, letters for the others. */
void name_seats_of_record(struct seat_names *names, const char *text, size_t length);

/* "Ada", "Ada and Bob", "Ada, Bob and Carol": the seats whose bits are set. */
void append_seats(struct sentence *sentence, const struct seat_names *names, unsigned bits);

/* "base game; 3 players; farms=F2". */
void append_setup(struct sentence *sentence, const lauze_setup *setup);

/* "7 tiles x 2 + 2 coats of arms x 2 = 18 (B-12)". */
void append_rows(struct sentence *sentence, const lauze_rules *rules, const lauze_row *rows,
                 unsigned n_rows);

/* "the city at 3,-1n". */
void append_feature(struct sentence *sentence, const lauze_rules *rules, unsigned kind,
                    lauze_place place);

/* "Ada scores 18 points for the city at 3,-1n: 7 tiles x 2 + 2 coats of arms x 2 = 18 (B-12), tied with Bob (B-15)".
 * Empty for an event that needs no word. */
void append_event(struct sentence *sentence, const lauze_rules *rules,
                  const struct seat_names *names, const lauze_event *event);

/* "follower on the city at 3,-1n as knight", "take the follower from 0,2w", "choose the city at 3,-1n",
 * "nothing". */
void append_action_words(struct sentence *sentence, const lauze_rules *rules,
                         const lauze_game *game, lauze_action action);

/* "road". */
const char *say_kind(const lauze_rules *rules, unsigned kind);

/* "large follower", "the large follower"; "by recall", empty for power 0. */
const char *say_figure(const lauze_rules *rules, uint16_t noun);
const char *say_the_figure(const lauze_rules *rules, uint16_t noun);
const char *say_power(const lauze_rules *rules, unsigned power);

/* A sentence that begins with a figure begins with a small letter; `from` is where. */
void write_first_letter_large(struct sentence *sentence, size_t from);

/* Figures that hold no feature, several with commas: on a feature those that belong to nobody and companions, these
 * with their owner; and those that a seat has before it. */
void append_neutrals_on(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                        const lauze_feature_state *feature);
void append_held(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                 unsigned seat);

/* Who has a figure that belongs to nobody, or where it stands; false for a figure that somebody owns. */
bool append_neutral(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                    const lauze_piece_state *piece);

/* " (B-12)", nothing for rule 0. */
void append_rule_in_brackets(struct sentence *sentence, lauze_rule rule);

/* "An edge of the tile does not continue its neighbour. (B-5)". */
void append_refusal(struct sentence *sentence, lauze_status status, lauze_rule rule);

/* Prints "B-12: the sentence", broken into lines of at most `columns` characters and indented; once for each rule
 * of the rows, or for one rule. Nothing for rule 0. */
void print_rule(lauze_rule rule, int columns, FILE *stream);
void print_rules_of_rows(const lauze_row *rows, unsigned n_rows, int columns, FILE *stream);

/* Prints a text broken into lines of at most `columns` characters, all but the first indented by `indent`. */
void print_wrapped(const char *text, int columns, int indent, FILE *stream);

#endif
