/* room_terms.c - what the host of a game has laid down beside its rules, read, written and put to use. */
#include "room_terms.h"

#include "deal.h"
#include "json_writer.h"
#include "protocol_parts.h"

#include <stdio.h>
#include <string.h>

static const char *const aids_names[] = { "tournament", "standard", "learning" };
static const char *const flag_names[] = { "loses", "plays-on", "computer" };

enum { SECOND = 1000, DAY = 24 * 3600 };

struct room_terms usual_terms(void) { return (struct room_terms){ .aids = AIDS_STANDARD }; }

/* ---- reading ---- */

static bool refuse(struct refusal *refusal, const char *code, const char *field)
{
    *refusal = (struct refusal){ .code = code };
    snprintf(refusal->field, sizeof refusal->field, "%s", field);
    return false;
}

/* Which of some names a value is; `n` is left alone when there is no value. */
static bool read_name(const json_t *value, const char *const *names, size_t n_names,
                      const char *field, unsigned *n, struct refusal *refusal)
{
    if (!value) return true;
    if (!json_is_string(value)) return refuse(refusal, "wrong-type", field);
    for (*n = 0; *n < n_names; ++*n)
        if (strcmp(json_string_value(value), names[*n]) == 0) return true;
    refuse(refusal, "unknown", field);
    refusal->token = json_string_value(value);
    return false;
}

static bool read_span(const json_t *value, int64_t least, int64_t most, const char *field,
                      int64_t *n, struct refusal *refusal)
{
    if (!value) return true;
    if (!json_is_integer(value)) return refuse(refusal, "wrong-type", field);
    *n = json_integer_value(value);
    return (*n >= least && *n <= most) || refuse(refusal, "range", field);
}

/* By seconds for the whole game, or by days for each turn. */
static bool read_budget(const json_t *value, struct clock_terms *clock, struct refusal *refusal)
{
    int64_t seconds = 0, increment = 0, days = 0;
    const bool has_seconds = json_object_get(value, "seconds");
    const bool has_days = json_object_get(value, "days");
    if (has_seconds == has_days)
        return refuse(refusal, has_days ? "contradiction" : "missing", "terms.clock.seconds");
    if (has_days && json_object_get(value, "increment"))
        return refuse(refusal, "contradiction", "terms.clock.increment");
    if (!read_span(json_object_get(value, "seconds"), CLOCK_LEAST / SECOND, CLOCK_MOST / SECOND,
                   "terms.clock.seconds", &seconds, refusal) ||
        !read_span(json_object_get(value, "increment"), 0, CLOCK_MOST / SECOND,
                   "terms.clock.increment", &increment, refusal) ||
        !read_span(json_object_get(value, "days"), 1, CLOCK_DAYS, "terms.clock.days", &days,
                   refusal))
        return false;
    clock->budget = (seconds + days * DAY) * SECOND;
    clock->increment = increment * SECOND;
    clock->is_per_turn = has_days;
    return true;
}

static bool read_clock(const json_t *value, struct clock_terms *clock, struct refusal *refusal)
{
    unsigned flag = FLAG_LOSES;
    if (!value) return true;
    if (!json_is_object(value)) return refuse(refusal, "wrong-type", "terms.clock");
    if (!read_budget(value, clock, refusal)) return false;
    if (!read_name(json_object_get(value, "flag"), flag_names, 3, "terms.clock.flag", &flag,
                   refusal))
        return false;
    clock->flag = (enum flag_rule)flag;
    return true;
}

/* A seat's letter, or a word. */
static bool read_first(const json_t *value, unsigned n_seats, unsigned *first,
                       struct refusal *refusal)
{
    static const char *const names[] = {
        "a", "b", "c", "d", "e", "f", "g", "h", "random", "loser"
    };
    unsigned n = 0;
    if (!read_name(value, names, sizeof names / sizeof *names, "terms.first", &n, refusal))
        return false;
    if (n >= n_seats && n < LAUZE_MAX_SEATS) return refuse(refusal, "range", "terms.first");
    *first = n < LAUZE_MAX_SEATS ? n : n == LAUZE_MAX_SEATS ? FIRST_RANDOM : FIRST_LOSER;
    return true;
}

static bool read_watch(const json_t *value, bool *is_private, struct refusal *refusal)
{
    if (!value) return true;
    *is_private = json_is_false(value);
    return json_is_boolean(value) || refuse(refusal, "wrong-type", "terms.watch");
}

bool read_terms(const json_t *value, unsigned n_seats, struct room_terms *terms,
                struct refusal *refusal)
{
    *terms = usual_terms();
    unsigned aids = terms->aids;
    if (!value) return true;
    if (!json_is_object(value)) return refuse(refusal, "wrong-type", "terms");
    if (!read_name(json_object_get(value, "aids"), aids_names, 3, "terms.aids", &aids, refusal))
        return false;
    terms->aids = (enum aids)aids;
    return read_watch(json_object_get(value, "watch"), &terms->is_private, refusal) &&
           read_first(json_object_get(value, "first"), n_seats, &terms->first, refusal) &&
           read_clock(json_object_get(value, "clock"), &terms->clock, refusal);
}

/* ---- writing ---- */

static void add_clock(struct json_writer *out, const struct clock_terms *clock)
{
    json_open_object(out, "clock");
    if (clock->is_per_turn) {
        json_add_number(out, "days", clock->budget / SECOND / DAY);
    } else {
        json_add_number(out, "seconds", clock->budget / SECOND);
        json_add_number(out, "increment", clock->increment / SECOND);
    }
    json_add_text(out, "flag", flag_names[clock->flag]);
    json_close_object(out);
}

static void add_first(struct json_writer *out, unsigned first)
{
    if (first < LAUZE_MAX_SEATS)
        add_seat(out, "first", first);
    else
        json_add_text(out, "first", first == FIRST_RANDOM ? "random" : "loser");
}

void add_terms(struct json_writer *out, const struct room_terms *terms)
{
    const bool is_usual = terms->aids == AIDS_STANDARD && !terms->is_private && terms->first == 0 &&
                          terms->clock.budget == 0;
    if (is_usual) return;
    json_open_object(out, "terms");
    if (terms->aids != AIDS_STANDARD) json_add_text(out, "aids", aids_names[terms->aids]);
    if (terms->clock.budget > 0) add_clock(out, &terms->clock);
    if (terms->is_private) json_add_bool(out, "watch", false);
    if (terms->first != 0) add_first(out, terms->first);
    json_close_object(out);
}

/* ---- putting to use ---- */

/* Each order is equally likely: the one drawn for a seat does not come again. */
static void shuffle(unsigned n_seats, unsigned order[LAUZE_MAX_SEATS])
{
    for (unsigned i = n_seats; i > 1; i--) {
        const uint32_t at = unforeseen_index(i);
        const unsigned seat = order[at];
        order[at] = order[i - 1];
        order[i - 1] = seat;
    }
}

void order_seats(const struct room_terms *terms, unsigned n_seats, unsigned order[LAUZE_MAX_SEATS])
{
    const unsigned first = terms->first < n_seats ? terms->first : 0;
    for (unsigned i = 0; i < n_seats; i++)
        order[i] = (first + i) % n_seats;
    if (terms->first == FIRST_RANDOM) shuffle(n_seats, order);
}

unsigned withheld_by(const struct room_terms *terms)
{
    switch (terms->aids) {
    case AIDS_LEARNING: return 0;
    case AIDS_STANDARD: return WITHHELD_WORTH;
    case AIDS_TOURNAMENT: return WITHHELD_WORTH | WITHHELD_COUNTS | WITHHELD_SCORES;
    }
    return 0;
}
