/* ledger.h - a second book-keeper: follows a game action by action, and knows by itself what each must bring.
 *
 * It keeps points, figures, whose turn it is and who has the teacher, and prices features by the painted board
 * (flood.h). Of the game it reads where tiles lie and what was chosen, no score and no figure; then it compares. */
#ifndef LAUZE_LEDGER_H
#define LAUZE_LEDGER_H

#include "flood.h"

enum { LEDGER_FIGURES = 128, LEDGER_AWARDS = 256, LEDGER_DONE = 32 };

struct ledger_figure {
    uint8_t seat, kind;
    lauze_place place;
};

/* Points that somebody must be told to have scored. */
struct ledger_award {
    unsigned seat, when, tied;
    int points;
    bool is_copy;
    const struct flood_feature *feature; /* null: any field */
};

struct ledger {
    const lauze_rules *rules;
    unsigned n_seats, seat, holder; /* whose turn; who has the teacher, or LAUZE_NOBODY */
    bool has_early;                 /* the teacher came before this placement scored */
    bool is_choice_due;
    int points[LAUZE_MAX_SEATS];
    unsigned n_figures, n_awards, n_done;
    struct ledger_figure figure[LEDGER_FIGURES];
    struct ledger_award award[LEDGER_AWARDS];      /* due with the last action */
    const struct flood_feature *done[LEDGER_DONE]; /* completed and owned by somebody */
    struct flood flood;
    char why[200];
};

/* The books of a game that begins. */
void open_ledger(struct ledger *ledger, const lauze_rules *rules);

/* One action and what it led to. False, with a word in `why`, when it led to anything else than it must. */
bool enter_action(struct ledger *ledger, const lauze_game *now, lauze_action action,
                  const lauze_report *report);

#endif
