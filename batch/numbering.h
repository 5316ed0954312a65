/* numbering.h - the sections into which the numbers of actions fall, and the way there and back. */
#ifndef LAUZE_NUMBERING_H
#define LAUZE_NUMBERING_H

#include "game.h"

/* One to pass, and for each step and power at most one for each kind of figure. */
enum { MAX_SECTIONS = 1 + (N_STEPS + MAX_POWERS) * LAUZE_MAX_FIGURES };

struct numbering {
    uint32_t n_actions;
    uint16_t n_sections;
    uint16_t of_step[N_STEPS], of_power[MAX_POWERS + 1]; /* the first section of each */
    uint8_t slot[LAUZE_MAX_FIGURES];           /* which of these a kind has, where they are put */
    lauze_batch_section section[MAX_SECTIONS]; /* the first is to pass */
};

static inline unsigned mask_words(const struct numbering *n) { return (n->n_actions + 63u) / 64u; }

/* From whom seats are counted: who is to act, or whose turn it is. */
static inline unsigned viewer_of(const lauze_rules *r, const lauze_game *g)
{
    const unsigned who = lauze_who(r, g);
    return who < LAUZE_MAX_SEATS ? who : g->seat;
}

/* How many places behind the viewer a seat sits. */
static inline unsigned seats_behind(const lauze_rules *r, unsigned viewer, unsigned seat)
{
    return seat >= viewer ? seat - viewer : seat + r->seats - viewer;
}

/* The number of a piece as the viewer counts them. */
static inline unsigned seen_piece(const lauze_rules *r, unsigned viewer, unsigned piece)
{
    const unsigned each = r->n_owned / (unsigned)r->seats;
    if (piece >= r->n_owned) return piece;
    return seats_behind(r, viewer, piece / each) * each + piece % each;
}

void number_actions(const lauze_rules *r, struct numbering *n);

/* mask.c */
void write_mask(const struct numbering *n, const lauze_rules *r, const lauze_game *g,
                uint64_t *mask);

/* The action that a number stands for, legal or not; refuses what names nothing that is there. */
lauze_status action_of_number(const struct numbering *n, const lauze_rules *r, const lauze_game *g,
                              uint32_t number, lauze_action *action);
/* LAUZE_NO_NUMBER when none stands for the action now. */
uint32_t number_of_action(const struct numbering *n, const lauze_rules *r, const lauze_game *g,
                          const lauze_action *action);

#endif
