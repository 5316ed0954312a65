/* fuzz_actions.c - any bytes as a setup and a stream of actions, most of them legal, some of them anything.
 *
 * After the setup a byte below 240 picks a choice, a byte above is followed by the 8 bytes of an action. */
#include "fuzzed_bytes.h"
#include "fuzzed_game.h"

#include <string.h>

static lauze_action take_action(struct bytes *bytes)
{
    lauze_action action = { 0 };
    take_raw(bytes, &action, sizeof action);
    return action;
}

static bool is_listed(const struct fuzzed_game *fuzzed, lauze_action action)
{
    static lauze_action listed[4096];
    const uint32_t n = lauze_actions(fuzzed->rules, fuzzed->game, listed, 4096);
    for (uint32_t i = 0; i < n; i++)
        if (memcmp(&listed[i], &action, sizeof action) == 0) return true;
    return false;
}

/* Applied when it is listed; otherwise refused, with the same reason as told, and without a change. */
static void try_action(const struct fuzzed_game *fuzzed, lauze_action action)
{
    memcpy(fuzzed->other, fuzzed->game, fuzzed->size);
    const bool may = is_listed(fuzzed, action);
    const lauze_status why = lauze_why(fuzzed->rules, fuzzed->game, action, NULL);
    const lauze_status status = lauze_apply(fuzzed->rules, fuzzed->game, action, NULL);
    require(why == status && may == (status == LAUZE_OK));
    require(may || memcmp(fuzzed->other, fuzzed->game, fuzzed->size) == 0);
}

static void do_choice(const struct fuzzed_game *fuzzed, unsigned number)
{
    lauze_choice_set choices;
    lauze_choices(fuzzed->rules, fuzzed->game, &choices);
    require((choices.n == 0) == (lauze_who(fuzzed->rules, fuzzed->game) == LAUZE_NOBODY));
    if (choices.n == 0) return;
    const lauze_action action =
        lauze_nth(fuzzed->rules, fuzzed->game, &choices, number % choices.n);
    require(lauze_apply(fuzzed->rules, fuzzed->game, action, NULL) == LAUZE_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = { data, size };
    const lauze_setup setup = take_setup(&bytes);
    const struct fuzzed_game *fuzzed = fuzzed_game_of(&setup);
    if (!fuzzed) return 0;
    lauze_start(fuzzed->rules, fuzzed->game);
    while (bytes.left > 0) {
        const unsigned byte = take_byte(&bytes);
        if (byte < 240)
            do_choice(fuzzed, byte);
        else
            try_action(fuzzed, take_action(&bytes));
        require_consistent(fuzzed);
    }
    require_final(fuzzed);
    return 0;
}
