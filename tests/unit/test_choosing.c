/* test_choosing.c - the decision in which somebody chooses among what was just scored. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "played.h"
#include "prng.h"
#include "random_player.h"

/* Plays on at random until a decision of that name comes; false when the game ends before. */
static bool play_until(struct played *played, const char *step, struct prng *prng)
{
    lauze_choice_set choices;
    for (;;) {
        lauze_turn_state turn;
        lauze_turn(played->rules, played->game, &turn);
        if (turn.who == LAUZE_NOBODY) return false;
        if (strcmp(turn.step, step) == 0) return true;
        const lauze_action action =
            turn.who == LAUZE_CHANCE
                ? lauze_pick_draw(played->rules, played->game, prng)
                : lauze_pick_random(played->rules, played->game, &choices, prng);
        assert_int_equal(lauze_apply(played->rules, played->game, action, NULL), LAUZE_OK);
    }
}

/* A choice changes the result by what it copies and by nothing else: what was paid is not counted
 * again while its figures still stand. */
static void check_choice(struct played *played, lauze_action action)
{
    int before[LAUZE_MAX_SEATS], after[LAUZE_MAX_SEATS], copied[LAUZE_MAX_SEATS] = { 0 };
    unsigned n_copies = 0;
    lauze_final(played->rules, played->game, before, NULL);
    lauze_copy(played->rules, played->other, played->game);
    played->report.n = 0;
    assert_int_equal(lauze_apply(played->rules, played->other, action, &played->report), LAUZE_OK);
    for (unsigned i = 0; i < played->report.n && i < PLAYED_EVENTS; i++) {
        const lauze_event *const event = &played->events[i];
        if (event->kind != LAUZE_EVENT_SCORED || event->when != LAUZE_WHEN_DONE) continue;
        copied[event->seat] += event->points;
        n_copies++;
    }
    lauze_final(played->rules, played->other, after, NULL);
    assert_int_equal(n_copies, 1);
    for (unsigned seat = 0; seat < lauze_rules_setup(played->rules)->seats; seat++)
        assert_int_equal(after[seat], before[seat] + copied[seat]);
}

static void what_was_paid_counts_once(void **state)
{
    (void)state;
    struct played played;
    struct prng prng = prng_of(7);
    unsigned n_choices = 0;
    begin_game(&played, "base + school; 3 seats");
    for (unsigned game = 0; game < 3000; game++) {
        lauze_start(played.rules, played.game);
        while (play_until(&played, "teacher", &prng)) {
            lauze_action choice[8];
            const uint32_t n = lauze_actions(played.rules, played.game, choice, 8);
            assert_in_range(n, 2, 8);
            for (uint32_t i = 0; i < n; i++)
                check_choice(&played, choice[i]);
            n_choices += n;
            assert_int_equal(lauze_apply(played.rules, played.game, choice[0], NULL), LAUZE_OK);
        }
    }
    assert_true(n_choices > 20);
    end_game(&played);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_was_paid_counts_once) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
