/* room_clock.h - how much time each seat has left, from the moments at which things happened.
 *
 * All times are milliseconds, moments those of the server's clock. Only moments that stand in a game's log come in, so
 * that every server, and every reading of the log, comes to the same. */
#ifndef LAUZE_ROOM_CLOCK_H
#define LAUZE_ROOM_CLOCK_H

#include "lauze.h"

#include <stdbool.h>
#include <stdint.h>

/* What happens to a seat whose time is up. */
enum flag_rule { FLAG_LOSES, FLAG_PLAYS_ON, FLAG_COMPUTER };

enum {
    CLOCK_LEAST = 1000,            /* of a budget */
    CLOCK_MOST = 24 * 3600 * 1000, /* of a budget for the whole game, and of an increment */
    CLOCK_DAYS = 30                /* at most, for one turn */
};

/* What was agreed on. Without a budget nobody's time is counted. */
struct clock_terms {
    int64_t budget;    /* at the beginning */
    int64_t increment; /* added after each turn of one's own */
    bool is_per_turn;  /* each turn has the whole budget anew: a game by days */
    enum flag_rule flag;
};

struct room_clock {
    int64_t left[LAUZE_MAX_SEATS]; /* at the moment `since` */
    int64_t since;
    uint32_t turn;   /* the number of the turn that goes on */
    uint8_t turn_of; /* the seat whose turn it is, or LAUZE_NOBODY before the first */
    uint8_t running; /* the seat whose time goes by, or LAUZE_NOBODY */
    bool is_paused;
};

/* Everybody has the whole budget, and nobody's time goes by. */
struct room_clock start_room_clock(const struct clock_terms *terms);

/* Something happened that may have changed who acts: this is how the game stands from now on. Whose turn has ended gets
 * the increment; while chance is to act, or nobody, no time goes by. A seat never has less than nothing left. */
void pass_room_clock(struct room_clock *clock, const struct clock_terms *terms, int64_t now,
                     const lauze_turn_state *turn);

/* No time goes by between the two. Whoever was to act goes on. */
void pause_room_clock(struct room_clock *clock, int64_t now);
void resume_room_clock(struct room_clock *clock, int64_t now);

/* Nobody's time went by for the last so many milliseconds: the server was down. */
void spare_room_clock(struct room_clock *clock, int64_t now, int64_t milliseconds);

/* What a seat has left at a moment, 0 or more. */
int64_t time_left(const struct room_clock *clock, unsigned seat, int64_t now);

/* The moment at which the running seat's time is up, or INT64_MAX when nobody's goes by. */
int64_t flag_moment(const struct room_clock *clock);

#endif
