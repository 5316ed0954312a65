/* contest.h - one game between two contestants, and the decks that make it comparable to others. */
#ifndef LAUZE_CONTEST_H
#define LAUZE_CONTEST_H

#include "contestant.h"
#include "deal.h"
#include "input.h"

enum { SIDES = 2, SIDE_A = 0, SIDE_B = 1, NO_SIDE = 2 };

/* The order of tiles of deck number `deck`: it follows from the rules, the seed and that number alone, so that decks
 * can be played one by one, anywhere, and both games of one have the same draws. Where some tiles have to be drawn
 * before others, each draw is the first of the order that may be drawn. False: no memory; free deal->order. */
bool shuffle_deck(const lauze_rules *rules, uint64_t seed, uint32_t deck, struct deal *deal);

/* A seed for whatever is random in a game besides its draws. */
uint64_t seed_of_game(uint64_t seed, uint32_t deck, unsigned game);

/* Who sits where: seats in turn belong to a and b; in the second game of a deck to b and a. */
static inline unsigned side_of_seat(unsigned seat, unsigned game) { return (seat + game) % SIDES; }

/* What came of a game. After a forfeit the points are those of that moment and say nothing. */
struct game_result {
    int points[LAUZE_MAX_SEATS];
    unsigned winners; /* bit s: seat s has won */
    unsigned turns;
    unsigned forfeit; /* the side that could not go on, or NO_SIDE */
    char why[FORFEIT_BYTES];
    double seconds[SIDES], longest_turn[SIDES];
    uint64_t nodes[SIDES];
};

/* One thread's place to play at, for any number of games. */
struct contest {
    const lauze_rules *rules;
    lauze_game *game;
    struct contestant *side[SIDES];
    struct action_list actions; /* of the game played last */
    const volatile sig_atomic_t *is_stopped;
};

/* False: no memory. The specs and the rules outlive the contest. */
bool open_contest(struct contest *contest, const lauze_rules *rules,
                  const struct contestant_spec spec[SIDES], struct patience patience);
void close_contest(struct contest *contest);

/* Plays game 0 or 1 of a deck. CONTEST_STOPPED: patience.is_stopped was set before the game was over. */
enum contest_end { CONTEST_PLAYED, CONTEST_STOPPED, CONTEST_NO_MEMORY };
struct contest_game {
    uint64_t seed;
    uint32_t deck;
    unsigned game;
};
enum contest_end play_contest(struct contest *contest, struct contest_game which,
                              struct game_result *result);

/* The share of a game that falls to side a: all of it, none, or what part of the winners sit on his seats. */
double share_of_side_a(const struct game_result *result, unsigned seats, unsigned game);
/* Points of a side's seats, on average. */
double mean_points(const struct game_result *result, unsigned seats, unsigned game, unsigned side);

#endif
