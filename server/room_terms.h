/* room_terms.h - what the host of a game has laid down beside its rules: aids, clock, who may watch, who begins. */
#ifndef LAUZE_ROOM_TERMS_H
#define LAUZE_ROOM_TERMS_H

#include "room_clock.h"

#include <jansson.h>

struct json_writer;
struct refusal;

/* What players are helped with: nothing, what a table shows anyway, everything. */
enum aids { AIDS_TOURNAMENT, AIDS_STANDARD, AIDS_LEARNING };

/* Who begins: a seat of those listed, or one of these. After a game the loser may begin the next one. */
enum { FIRST_RANDOM = 254, FIRST_LOSER = 253 };

struct room_terms {
    enum aids aids;
    bool is_private; /* nobody may watch */
    unsigned first;
    struct clock_terms clock;
};

struct room_terms usual_terms(void);

/* Reads them as they stand in `new` and in the first event of a game; what is missing is as usual. False when they are
 * wrong: `refusal` says which field, and why. */
bool read_terms(const json_t *value, unsigned n_seats, struct room_terms *terms,
                struct refusal *refusal);

/* Writes what differs from the usual, as `terms`; nothing where nothing does. */
void add_terms(struct json_writer *out, const struct room_terms *terms);

/* The order in which seats that are listed sit down, so that whoever begins is seat a: order[i] is who gets seat i. */
void order_seats(const struct room_terms *terms, unsigned n_seats, unsigned order[LAUZE_MAX_SEATS]);

/* What is withheld from players: bits of enum withheld. */
unsigned withheld_by(const struct room_terms *terms);

#endif
