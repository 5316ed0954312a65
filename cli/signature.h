/* signature.h - a fingerprint of how the engine plays, the same on every machine. */
#ifndef LAUZE_SIGNATURE_H
#define LAUZE_SIGNATURE_H

#include "lauze.h"

/* Plays complete random games from fixed seeds and folds every action, position hash and result into one number. */
uint64_t sign_games(const lauze_rules *rules, uint32_t n_games, bool *has_memory);

/* Folds the signature of one setup into that of all before it. */
uint64_t combine_signatures(uint64_t all, uint64_t one);

/* The index-th setup that is signed: the base game for every number of seats, every other value of every option,
 * every expansion alone, all of them together, and every preset. False past the last. It may turn out not to be
 * playable. */
bool nth_signed_setup(unsigned index, lauze_setup *setup);

#endif
