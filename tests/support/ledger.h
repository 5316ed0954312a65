/* ledger.h - a second book-keeper: follows a game action by action, and knows by itself what each must bring.
 *
 * It keeps points, figures, goods, whose turn it is and its how manieth tile, what an arrow has made active and who has
 * the teacher, and prices features by the painted board (flood.h). Of the game it reads where tiles lie, how many are
 * left, what was chosen and in which step; no score, no figure and no register. Then it compares. */
#ifndef LAUZE_LEDGER_H
#define LAUZE_LEDGER_H

#include "flood.h"

enum { LEDGER_FIGURES = 128, LEDGER_AWARDS = 256, LEDGER_DONE = 32 };

struct ledger_figure {
    uint8_t seat, kind;
    lauze_place place;
};

/* Points that somebody must be told to have scored. */
enum award_sort {
    AWARD_FEATURE,
    AWARD_FIELDS, /* any of them */
    AWARD_COPY,   /* of another award */
    AWARD_TILE,   /* for a tile, not for a feature */
    AWARD_GOODS   /* for what lies before the seat */
};
struct ledger_award {
    enum award_sort sort;
    unsigned seat, when, tied;
    int points;
    const struct flood_feature *feature; /* AWARD_FEATURE */
    lauze_place tile;                    /* AWARD_TILE */
};

/* What a placement leads to when all of it is settled. */
enum ledger_next { NEXT_SEAT, NEXT_PART, NEXT_TURN, NEXT_ASKS_PART, NEXT_ASKS_TURN, NEXT_NOTHING };

struct ledger {
    const lauze_rules *rules;
    unsigned n_seats, seat, holder; /* whose turn; who has the teacher, or LAUZE_NOBODY */
    unsigned number, n_parts;       /* of the turn; tiles placed in it */
    char step[16];                  /* that waits now */
    bool has_early;                 /* the teacher came before this placement scored */
    bool is_choice_due;
    bool is_double_due, had_double; /* the builder earned a second part; it was played */
    bool is_volcano;                /* the tile placed brings another one */
    bool is_turn_due, is_extra;     /* an extra turn comes; this is one */
    bool has_spent;                 /* a symbol was active in this turn */
    unsigned n_symbols, active;     /* that may become active now; which one is */
    int points[LAUZE_MAX_SEATS];
    unsigned goods[LAUZE_MAX_SEATS][FLOOD_GOODS];
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
