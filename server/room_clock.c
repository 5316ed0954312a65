/* room_clock.c - how much time each seat has left, from the moments at which things happened. */
#include "room_clock.h"

#include <assert.h>

static int64_t at_least_none(int64_t time) { return time > 0 ? time : 0; }

static bool is_running(const struct room_clock *clock)
{
    return clock->running < LAUZE_MAX_SEATS && !clock->is_paused;
}

struct room_clock start_room_clock(const struct clock_terms *terms)
{
    struct room_clock clock = { .running = LAUZE_NOBODY, .turn_of = LAUZE_NOBODY };
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
        clock.left[seat] = terms->budget;
    return clock;
}

/* Moments come from several servers whose clocks may differ a little: time never goes back. */
static int64_t passed(const struct room_clock *clock, int64_t now)
{
    return is_running(clock) ? at_least_none(now - clock->since) : 0;
}

int64_t time_left(const struct room_clock *clock, unsigned seat, int64_t now)
{
    assert(seat < LAUZE_MAX_SEATS);
    const int64_t gone = seat == clock->running ? passed(clock, now) : 0;
    return at_least_none(clock->left[seat] - gone);
}

/* Books the time that went by until now. */
static void book(struct room_clock *clock, int64_t now)
{
    if (is_running(clock)) clock->left[clock->running] = time_left(clock, clock->running, now);
    if (now > clock->since) clock->since = now;
}

/* The increment belongs to whoever ends a turn of his own, not to who decided something in it. */
static void end_turn(struct room_clock *clock, const struct clock_terms *terms)
{
    if (clock->turn_of >= LAUZE_MAX_SEATS) return;
    int64_t *left = &clock->left[clock->turn_of];
    *left = terms->is_per_turn ? terms->budget : *left + terms->increment;
}

void pass_room_clock(struct room_clock *clock, const struct clock_terms *terms, int64_t now,
                     const lauze_turn_state *turn)
{
    if (terms->budget == 0) return;
    book(clock, now);
    if (turn->number != clock->turn) end_turn(clock, terms);
    clock->turn = turn->number;
    clock->turn_of = turn->seat;
    clock->running = (uint8_t)(turn->who < LAUZE_MAX_SEATS ? turn->who : LAUZE_NOBODY);
}

void pause_room_clock(struct room_clock *clock, int64_t now)
{
    book(clock, now);
    clock->is_paused = true;
}

void resume_room_clock(struct room_clock *clock, int64_t now)
{
    book(clock, now);
    clock->is_paused = false;
}

void spare_room_clock(struct room_clock *clock, int64_t now, int64_t milliseconds)
{
    const int64_t spared = now - at_least_none(milliseconds);
    book(clock, spared > clock->since ? spared : clock->since);
    if (now > clock->since) clock->since = now;
}

int64_t flag_moment(const struct room_clock *clock)
{
    return is_running(clock) ? clock->since + clock->left[clock->running] : INT64_MAX;
}
