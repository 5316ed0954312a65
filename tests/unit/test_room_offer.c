/* test_room_offer.c - who is asked about an offer, and what comes of each answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "room_offer.h"

static void test_names(void **state)
{
    (void)state;
    for (unsigned what = OFFER_TAKEBACK; what <= OFFER_REMATCH; what++)
        assert_int_equal(find_offer(offer_name((enum offer_kind)what)), what);
    assert_int_equal(find_offer("draw"), OFFER_NONE);
    assert_int_equal(find_offer(""), OFFER_NONE);
    assert_int_equal(find_offer(NULL), OFFER_NONE);
}

static void test_asked(void **state)
{
    (void)state;
    assert_int_equal(seats_asked(OFFER_TAKEBACK, 0, 0x7, 0xf), 0x6);
    assert_int_equal(seats_asked(OFFER_TAKEBACK, 0, 0x7, 0x3), 0x2);
    assert_int_equal(seats_asked(OFFER_TIE, 0, 0x7, 0x3), 0x6);
    assert_int_equal(seats_asked(OFFER_PAUSE, 1, 0x2, 0x3), 0);
}

static void test_answers(void **state)
{
    (void)state;
    struct room_offer offer = { .what = OFFER_TIE, .by = 1, .waits = 0x5 };
    assert_int_equal(outcome_of_answer(&offer, 1, true), ANSWER_NOT_ASKED);
    assert_int_equal(outcome_of_answer(&offer, 1, false), ANSWER_ENDS);
    assert_int_equal(outcome_of_answer(&offer, 3, false), ANSWER_NOT_ASKED);
    assert_int_equal(outcome_of_answer(&offer, 2, false), ANSWER_ENDS);
    assert_int_equal(outcome_of_answer(&offer, 2, true), ANSWER_WAITS);
    take_answer(&offer, 2, true);
    assert_int_equal(outcome_of_answer(&offer, 2, true), ANSWER_NOT_ASKED);
    assert_int_equal(outcome_of_answer(&offer, 0, true), ANSWER_AGREED);
    take_answer(&offer, 0, true);
    assert_int_equal(offer.what, OFFER_NONE);
    assert_int_equal(outcome_of_answer(&offer, 1, false), ANSWER_NOT_ASKED);
}

/* A rematch is offered when nothing is played any more. */
static void test_play_goes_on(void **state)
{
    (void)state;
    for (unsigned what = OFFER_TAKEBACK; what <= OFFER_REMATCH; what++) {
        struct room_offer offer = { .what = (enum offer_kind)what, .waits = 2 };
        assert_int_equal(holds_play_up(&offer), what != OFFER_REMATCH);
        pass_offer(&offer);
        assert_int_equal(offer.what, what == OFFER_REMATCH ? OFFER_REMATCH : OFFER_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_asked),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_play_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
