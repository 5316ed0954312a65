/* test_passing_on.c - a figure that belongs to nobody: from one seat to another, or by way of the board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "played.h"

static unsigned holder_of_teacher(const struct played *played)
{
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(played->rules, played->game, i, &piece); i++)
        if (piece.seat == LAUZE_NOBODY) return piece.holder;
    return LAUZE_NOBODY;
}

/* Where the last action told of an event of that kind about a figure of nobody; n when it did not. */
static unsigned when_told(const struct played *played, unsigned kind)
{
    unsigned i = 0;
    while (i < played->report.n && (played->events[i].kind != kind ||
                                    lauze_noun_seat(played->events[i].noun) != LAUZE_NOBODY))
        i++;
    return i;
}

/* SCH-13: nothing was scored, so he is not used and does not go back. */
static void goes_directly_where_nothing_is_scored(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base + school; 2 seats");
    take_turn(&played, "A", "-1,-1n", NULL);
    assert_int_equal(holder_of_teacher(&played), 0);
    take_turn(&played, "A", "-1,1s", NULL);
    assert_int_equal(holder_of_teacher(&played), 1);
    assert_null(find_event(&played, LAUZE_EVENT_SCORED));
    assert_int_equal(when_told(&played, LAUZE_EVENT_RETURNED), played.report.n);
    const unsigned moved = when_told(&played, LAUZE_EVENT_MOVED);
    assert_true(moved < played.report.n);
    assert_int_equal(played.events[moved].seat, 1);
    assert_int_equal(played.events[moved].place, LAUZE_NOWHERE);
    assert_int_equal(played.events[moved].rule, lauze_find_rule("SCH-13", 6));
    end_game(&played);
}

/* SCH-6: the road is scored with him, then he goes back, then he is won. */
static void goes_back_before_he_is_won(void **state)
{
    (void)state;
    struct played played;
    begin_game(&played, "base + school; 2 seats");
    take_turn(&played, "A", "-1,-1n", NULL);
    take_turn(&played, "A", "-1,1s", "n");
    assert_int_equal(holder_of_teacher(&played), 1);
    assert_int_equal(lauze_points(played.rules, played.game, 0), 2);
    assert_int_equal(lauze_points(played.rules, played.game, 1), 2);
    const unsigned back = when_told(&played, LAUZE_EVENT_RETURNED);
    const unsigned moved = when_told(&played, LAUZE_EVENT_MOVED);
    assert_true(back < moved);
    assert_int_equal(played.events[moved].rule, lauze_find_rule("SCH-4", 5));
    assert_int_not_equal(played.events[back].place, LAUZE_NOWHERE);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_directly_where_nothing_is_scored),
        cmocka_unit_test(goes_back_before_he_is_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
