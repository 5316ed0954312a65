/* room_offer.h - what a seat has offered to the others, who has yet to answer, and what comes of an answer. */
#ifndef LAUZE_ROOM_OFFER_H
#define LAUZE_ROOM_OFFER_H

#include <stdbool.h>
#include <stdint.h>

enum offer_kind {
    OFFER_NONE,
    OFFER_TAKEBACK,
    OFFER_PAUSE,
    OFFER_RESUME,
    OFFER_TIE,
    OFFER_REMATCH,
};

/* One at a time; without any, `what` is OFFER_NONE. Seats are bits. */
struct room_offer {
    enum offer_kind what;
    uint8_t by;
    unsigned waits; /* seats that have yet to answer */
    uint32_t to;    /* of a takeback: the last event that stays */
};

/* What an answer brings about. */
enum answer_outcome {
    ANSWER_NOT_ASKED, /* nothing: it is not this seat that has to answer, or not so */
    ANSWER_WAITS,     /* others have yet to answer */
    ANSWER_AGREED,
    ANSWER_ENDS /* refused, or withdrawn by whoever made it */
};

/* OFFER_NONE for a text that names no kind, or none. */
enum offer_kind find_offer(const char *name);
const char *offer_name(enum offer_kind what);

/* The seats that have to answer: of those that are held by people, and of these taken already. Whoever has not come yet
 * cannot agree to a tie, and is not asked about anything else. */
unsigned seats_asked(enum offer_kind what, unsigned by, unsigned people, unsigned taken);

/* What an answer would bring about, and the offer after it. */
enum answer_outcome outcome_of_answer(const struct room_offer *offer, unsigned by, bool is_yes);
void take_answer(struct room_offer *offer, unsigned by, bool is_yes);
/* The play has changed: what was offered about it is out of date. */
void pass_offer(struct room_offer *offer);
/* Whether computer players wait for what comes of it. */
bool holds_play_up(const struct room_offer *offer);

#endif
