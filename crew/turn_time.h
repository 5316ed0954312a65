/* turn_time.h - how long a turn may take by a clock that must not run out. */
#ifndef LAUZE_TURN_TIME_H
#define LAUZE_TURN_TIME_H

#include <stdint.h>

/* What a player has before a turn, in milliseconds. */
struct turn_clock {
    uint64_t left;      /* until his flag falls */
    uint64_t increment; /* given to him after each turn of his; 0: sudden death */
    unsigned turns;     /* of his own that are left, this one included */
    unsigned threads;   /* that think for him */
};

/* Milliseconds that he may think in this turn: never more than is left, less what threads need to
 * begin and to end. As long as every turn really ends within that reserve, he never flags. 0: he
 * has to play at once. */
uint64_t time_for_turn(const struct turn_clock *clock);

/* The reserve: how much later than asked a turn may end. */
uint64_t reserve_of_turn(unsigned threads);

#endif
