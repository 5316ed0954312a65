/* convert.h - games from and to the files of other programs.
 *
 * A reader fills a conversion from a text, complaining by itself; the actions it collects have all been done in the
 * conversion's game. A writer appends to a stream; what the other form cannot say is refused, not dropped. All return
 * an exit code. */
#ifndef LAUZE_CONVERT_H
#define LAUZE_CONVERT_H

#include "explain_text.h"
#include "input.h"

#include <stdio.h>

/* Which way the rows of a notation are counted, where it may be either. */
enum row_order { ROWS_UNKNOWN, ROWS_NORTH, ROWS_SOUTH };

struct conversion {
    const char *source; /* what complaints name */
    struct table table;
    struct action_list actions;
    struct seat_names names;
    enum row_order rows;
};
void close_conversion(struct conversion *conversion);

int read_lauze_record(const struct input_text *text, struct conversion *conversion);
int write_lauze_record(struct conversion *conversion, FILE *stream);

/* The saved games of JCloisterZone: JSON with a setup, players and messages to replay. */
int read_jcz(const struct input_text *text, struct conversion *conversion);
int write_jcz(struct conversion *conversion, FILE *stream);

/* Carcassonne Game Notation, as far as it is publicly known: a line for each placement. */
int read_cgn(const struct input_text *text, struct conversion *conversion);
int write_cgn(struct conversion *conversion, FILE *stream);

/* Does an action and notes it; the status says why it could not be done. `report` may be null. */
lauze_status convert_action(struct conversion *conversion, lauze_action action,
                            lauze_report *report);

/* Draws this type; chance must be to act. */
lauze_status convert_draw(struct conversion *conversion, unsigned type);

/* Passes if a seat has to decide something that may be passed. */
lauze_status convert_pass(struct conversion *conversion);

/* Complains of what stands at a place of the file. `key` may use {token}; the places are filled with `where` and
 * `token`. */
int complain_of_source(const char *source, const char *where, const char *key, const char *token);

/* The same for an action that the rules refuse. */
int complain_of_refusal(const char *source, const char *where, const char *token,
                        lauze_status status);

#endif
