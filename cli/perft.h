/* perft.h - counts the sequences of actions that a deck allows, which a wrong rule would change. */
#ifndef LAUZE_PERFT_H
#define LAUZE_PERFT_H

#include "lauze.h"

#define PERFT_MAX_TURNS 12

/* The tiles are drawn in the order of `deck`; one that fits nowhere is discarded by the rules and the next is drawn.
 * Orientations in which a tile looks the same are one placement. */
struct perft {
    const lauze_rules *rules;
    const uint16_t *deck;
    uint32_t n_deck;
    uint32_t n_turns; /* at most PERFT_MAX_TURNS */
    uint64_t sequences[PERFT_MAX_TURNS +
                       1]; /* result: [d] sequences of d whole turns from the start of the game */
    uint16_t missing;      /* result of LAUZE_NONE_LEFT: the tile that the bag did not have */
};

/* Fills a deck with one tile of every type in the bag of a game just started, in the order of their codes' types, then
 * with the second of each, and so on; of each stage of the bag before the next one's. Returns how many. */
uint32_t deal_perft_deck(const lauze_rules *rules, uint16_t *deck, uint32_t capacity);

/* LAUZE_OK; LAUZE_NONE_LEFT when the deck holds a tile that the bag does not; LAUZE_ENDED_EARLY when the deck is too
 * short; LAUZE_TOO_LARGE without memory, or when the decisions of a turn are too many. */
lauze_status count_sequences(struct perft *perft);

#endif
