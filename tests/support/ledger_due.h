/* ledger_due.h - what the two halves of the second book-keeper know of each other. */
#ifndef LAUZE_LEDGER_DUE_H
#define LAUZE_LEDGER_DUE_H

#include "ledger.h"

/* Says why and is false. */
bool is_wrong(struct ledger *ledger, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Takes all figures home that stand on what is complete. */
void send_done_home(struct ledger *ledger);

/* The parts of an action, each on the board as it is painted after it. */
void note_placement(struct ledger *ledger);
bool note_symbol(struct ledger *ledger, lauze_action action);
bool may_put_by(struct ledger *ledger, lauze_action action);
bool settle_recall(struct ledger *ledger, lauze_action action);
bool settle_placement(struct ledger *ledger);
bool settle_choice(struct ledger *ledger, lauze_action action);
void expect_final(struct ledger *ledger);

/* What follows a placement that is settled, with so many tiles left to draw. */
enum ledger_next find_next(struct ledger *ledger, unsigned n_left);

unsigned owners_of_feature(const struct ledger *ledger, const struct flood_feature *feature);
/* The different scores of this placement, and all who have one of them; returns how many. */
unsigned find_worths(const struct ledger *ledger, int *worth, unsigned *scorers);

#endif
