/* test_house_leave.c - who gives up, who has left and who comes back, and what nobody may say of others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"

static void ask(struct party *party, unsigned who, const struct party_game *game, const char *rest)
{
    party_say(party, who, "{\"game\":\"%s\",\"id\":1%u,%s}", game->name,
              (unsigned)(party->now / 1000), rest);
}

static void wait_for(struct party *party, unsigned seconds)
{
    party->now += seconds * 1000u;
    party_bytes(party, 0, " ", 1);
    tend_house(party->house);
    party_settle(party);
}

static void test_two_seats(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 2);
    party_game(&party, 0, 2, &game);
    ask(&party, 1, &game, "\"type\":\"resign\"");
    assert_heard(&party, 0, "\"type\":\"resign\"");
    assert_heard(&party, 0, "\"winners\":[\"a\"],\"why\":\"resigned\"");
    assert_heard(&party, 0, "\"type\":\"reveal\"");
    ask(&party, 0, &game, "\"type\":\"resign\"");
    assert_heard(&party, 0, "\"code\":\"over\"");
    end_party(&party);
}

/* Of more a computer player goes on, and wins nothing; whoever is left alone has won. */
static void test_more_seats(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 3, &game);
    ask(&party, 0, &game, "\"type\":\"resign\"");
    assert_heard(&party, 1, "\"type\":\"computer\"");
    assert_false(party_heard(&party, 1, "\"type\":\"over\""));
    ask(&party, 0, &game, "\"type\":\"act\",\"actions\":[\"pass\"]");
    assert_heard(&party, 0, "\"code\":\"resigned\"");
    ask(&party, 0, &game, "\"type\":\"resign\"");
    assert_heard(&party, 0, "\"code\":\"resigned\"");
    party_join(&party, 0, &game, 0, game.token[0]);
    assert_false(party_heard(&party, 1, "\"level\":null"));
    ask(&party, 1, &game, "\"type\":\"offer\",\"what\":\"tie\"");
    ask(&party, 2, &game, "\"type\":\"answer\",\"yes\":false");
    assert_heard(&party, 1, "\"yes\":false");
    ask(&party, 2, &game, "\"type\":\"resign\"");
    assert_heard(&party, 0, "\"winners\":[\"b\"],\"why\":\"resigned\"");
    end_party(&party);
}

static void test_claims_that_are_none(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 3, &game);
    ask(&party, 0, &game, "\"type\":\"claim\",\"seat\":\"a\"");
    assert_heard(&party, 0, "\"code\":\"own-seat\"");
    ask(&party, 0, &game, "\"type\":\"claim\",\"seat\":\"b\"");
    assert_heard(&party, 0, "\"code\":\"not-awaited\"");
    ask(&party, 1, &game, "\"type\":\"claim\",\"seat\":\"a\",\"what\":\"win\"");
    assert_heard(&party, 1, "\"code\":\"range\"");
    ask(&party, 1, &game, "\"type\":\"claim\",\"seat\":\"a\",\"level\":\"god\"");
    assert_heard(&party, 1, "\"code\":\"unknown\"");
    ask(&party, 0, &game, "\"type\":\"resign\"");
    ask(&party, 1, &game, "\"type\":\"claim\",\"seat\":\"a\"");
    assert_heard(&party, 1, "\"code\":\"computers-seat\"");
    end_party(&party);
}

/* After a minute a computer player plays for him, until he comes back; whatever he does before shows that he is here. */
static void test_claims(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 3);
    party_game(&party, 0, 3, &game);
    ask(&party, 1, &game, "\"type\":\"claim\",\"seat\":\"a\"");
    assert_heard(&party, 0, "\"until\":");
    ask(&party, 2, &game, "\"type\":\"claim\",\"seat\":\"a\"");
    assert_heard(&party, 2, "\"code\":\"claimed\"");
    ask(&party, 0, &game, "\"type\":\"here\"");
    assert_heard(&party, 1, "\"type\":\"here\"");
    wait_for(&party, 100);
    assert_nothing_heard(&party, 1);
    ask(&party, 1, &game, "\"type\":\"claim\",\"seat\":\"a\",\"level\":\"champion\"");
    wait_for(&party, 50);
    assert_nothing_heard(&party, 1);
    wait_for(&party, 11);
    assert_heard(&party, 1, "\"seat\":\"a\",\"level\":\"champion\"");
    ask(&party, 0, &game, "\"type\":\"offer\",\"what\":\"pause\"");
    assert_heard(&party, 1, "\"level\":null");
    assert_heard(&party, 1, "\"asked\":[\"b\",\"c\"]");
    ask(&party, 0, &game, "\"type\":\"answer\",\"yes\":false");
    ask(&party, 1, &game, "\"type\":\"claim\",\"seat\":\"a\"");
    party_go(&party, 0);
    party_restart(&party);
    for (unsigned seat = 1; seat < 3; seat++) {
        party_come(&party, seat);
        party_join(&party, seat, &game, seat, game.token[seat]);
    }
    party_come(&party, 0);
    wait_for(&party, 61);
    assert_heard(&party, 2, "\"type\":\"computer\"");
    party_join(&party, 0, &game, 0, game.token[0]);
    assert_heard(&party, 1, "\"level\":null");
    party_play(&party, &game, 1);
    assert_heard(&party, 1, "\"by\":\"a\"");
    end_party(&party);
}

/* The game is over once, whichever server says so, and although the store was full at first. */
static void test_win(void **state)
{
    (void)state;
    struct party party;
    struct party_game game;
    begin_party(&party, 2);
    party_game(&party, 0, 2, &game);
    ask(&party, 1, &game, "\"type\":\"claim\",\"seat\":\"a\",\"what\":\"win\"");
    party.keeper.status = STORE_FULL;
    wait_for(&party, 61);
    assert_nothing_heard(&party, 1);
    party.keeper.status = STORE_DONE;
    add_event(&party.keeper, game.name,
              "{\"is\":\"over\",\"t\":1,\"why\":\"abandoned\",\"winners\":[\"b\"]}");
    wait_for(&party, 2);
    assert_heard(&party, 0, "\"winners\":[\"b\"],\"why\":\"abandoned\"");
    const struct kept_game *kept = find_kept_game(&party.keeper, game.name);
    const uint32_t n = kept->n;
    wait_for(&party, 100);
    assert_int_equal(kept->n, n);
    end_party(&party);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_seats),
        cmocka_unit_test(test_more_seats),
        cmocka_unit_test(test_claims_that_are_none),
        cmocka_unit_test(test_claims),
        cmocka_unit_test(test_win),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
