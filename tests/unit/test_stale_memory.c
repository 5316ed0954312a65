/* test_stale_memory.c - a game is the same in whatever memory it begins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game.h"
#include "played.h"
#include "prng.h"
#include "random_player.h"

#include <string.h>

/* Small numbers, as labels of features are: what is read before it is written may well be one. */
static void spoil(lauze_game *game, size_t size, struct prng *prng)
{
    for (size_t at = 0; at + 2 <= size; at += 2) {
        const uint16_t number = (uint16_t)prng_below(prng, 40);
        memcpy((unsigned char *)game + at, &number, sizeof number);
    }
}

static void assert_alike(const struct played *p)
{
    assert_int_equal(lauze_hash(p->rules, p->game), lauze_hash(p->rules, p->other));
    assert_int_equal(lauze_check(p->rules, p->other, NULL), LAUZE_OK);
}

static void play_in_both(struct played *p, struct prng *prng)
{
    lauze_choice_set choices;
    memset(p->game, 0, p->size);
    spoil(p->other, p->size, prng);
    lauze_start(p->rules, p->game);
    lauze_start(p->rules, p->other);
    for (unsigned who; (who = lauze_who(p->rules, p->game)) != LAUZE_NOBODY;) {
        const lauze_action action = who == LAUZE_CHANCE
                                        ? lauze_pick_draw(p->rules, p->game, prng)
                                        : lauze_pick_random(p->rules, p->game, &choices, prng);
        assert_int_equal(lauze_apply(p->rules, p->game, action, NULL), LAUZE_OK);
        assert_int_equal(lauze_apply(p->rules, p->other, action, NULL), LAUZE_OK);
        assert_alike(p);
    }
}

static void test_memory_does_not_matter(void **state)
{
    (void)state;
    static const char *const setups[] = { "base", "base; 8 seats; farms=F1", "seeds",
                                          "everything" };
    struct prng prng = prng_of(11);
    for (unsigned i = 0; i < sizeof setups / sizeof setups[0]; i++) {
        struct played played;
        begin_game(&played, setups[i]);
        for (unsigned n = 0; n < 25; n++)
            play_in_both(&played, &prng);
        end_game(&played);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_memory_does_not_matter) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
