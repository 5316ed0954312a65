/* turn_time.c - how long a turn may take by a clock that must not run out. */
#include "turn_time.h"

/* To be heard, to begin and to end; and a little more for each thread, which may have to wait for
 * its turn. */
uint64_t reserve_of_turn(unsigned threads)
{
    return 40 + 10 * (uint64_t)(threads > 0 ? threads : 1);
}

/* Every turn to come keeps its reserve, as far as its increment does not pay for it. Of the rest
 * each turn has an equal share, and this one takes a third more than that, for what is decided now
 * can be used for longest. Of what the increment leaves, most is used up at once, for it comes
 * back. No turn but the last takes more than half. */
uint64_t time_for_turn(const struct turn_clock *clock)
{
    const uint64_t turns = clock->turns > 0 ? clock->turns : 1;
    const uint64_t reserve = reserve_of_turn(clock->threads), increment = clock->increment;
    if (clock->left <= reserve) return 0;
    const uint64_t usable = clock->left - reserve;
    if (turns == 1) return usable;
    const uint64_t kept = increment < reserve ? (turns - 1) * (reserve - increment) : 0;
    const uint64_t shared = usable > kept ? usable - kept : 0;
    const uint64_t back = increment > reserve ? (increment - reserve) / 10 * 9 : 0;
    const uint64_t wanted = shared / turns + shared / (3 * turns) + back;
    return wanted < usable / 2 ? wanted : usable / 2;
}
