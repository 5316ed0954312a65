/* room_offer.c - offers between the seats of a game, as a pure function of what they say. */
#include "room_offer.h"

#include <stddef.h>
#include <string.h>

static const char *const names[] = {
    [OFFER_NONE] = "",         [OFFER_TAKEBACK] = "takeback", [OFFER_PAUSE] = "pause",
    [OFFER_RESUME] = "resume", [OFFER_TIE] = "tie",           [OFFER_REMATCH] = "rematch",
};

enum offer_kind find_offer(const char *name)
{
    for (unsigned what = OFFER_TAKEBACK; name && what <= OFFER_REMATCH; what++)
        if (strcmp(names[what], name) == 0) return (enum offer_kind)what;
    return OFFER_NONE;
}

const char *offer_name(enum offer_kind what) { return names[what]; }

unsigned seats_asked(enum offer_kind what, unsigned by, unsigned people, unsigned taken)
{
    const unsigned others = people & ~(1u << by);
    return what == OFFER_TIE ? others : others & taken;
}

enum answer_outcome outcome_of_answer(const struct room_offer *offer, unsigned by, bool is_yes)
{
    if (offer->what == OFFER_NONE) return ANSWER_NOT_ASKED;
    if (by == offer->by) return is_yes ? ANSWER_NOT_ASKED : ANSWER_ENDS;
    if (!(offer->waits >> by & 1)) return ANSWER_NOT_ASKED;
    if (!is_yes) return ANSWER_ENDS;
    return offer->waits == 1u << by ? ANSWER_AGREED : ANSWER_WAITS;
}

void take_answer(struct room_offer *offer, unsigned by, bool is_yes)
{
    if (outcome_of_answer(offer, by, is_yes) == ANSWER_WAITS)
        offer->waits &= ~(1u << by);
    else
        *offer = (struct room_offer){ OFFER_NONE, 0, 0, 0 };
}

void pass_offer(struct room_offer *offer)
{
    if (offer->what != OFFER_REMATCH) *offer = (struct room_offer){ OFFER_NONE, 0, 0, 0 };
}

bool holds_play_up(const struct room_offer *offer)
{
    return offer->what != OFFER_NONE && offer->what != OFFER_REMATCH;
}
