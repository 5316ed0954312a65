/* fuzz_actions.c - any bytes as a setup and a stream of actions, most of them legal, some of them anything.
 *
 * Byte 0 tells the seats, then one byte an expansion its copies, one byte an option its value. After that a byte below
 * 240 picks a choice, a byte above is followed by the 8 bytes of an action. */
#include "fuzzed_game.h"

#include <string.h>

struct bytes {
    const uint8_t *at;
    size_t left;
};

static unsigned take_byte(struct bytes *bytes)
{
    if (bytes->left == 0) return 0;
    bytes->left--;
    return *bytes->at++;
}

static unsigned count_values(unsigned option)
{
    unsigned n = 0;
    while (lauze_option_value(option, n))
        n++;
    return n;
}

/* ORDER begin_stream in bench/write_seeds.c */
static lauze_setup take_setup(struct bytes *bytes)
{
    lauze_setup setup = lauze_setup_default();
    setup.seats = (uint8_t)(2 + take_byte(bytes) % 7);
    for (unsigned i = 1; i < lauze_n_expansions(); i++)
        setup.copies[i] = (uint8_t)(take_byte(bytes) % 3);
    for (unsigned i = 0; i < lauze_n_options(); i++)
        setup.option[i] = (uint8_t)(take_byte(bytes) % count_values(i) *
                                    (setup.copies[lauze_option_expansion(i)] > 0));
    return setup;
}

static lauze_action take_action(struct bytes *bytes)
{
    lauze_action action = { 0 };
    if (bytes->left < sizeof action) return action;
    memcpy(&action, bytes->at, sizeof action);
    bytes->at += sizeof action;
    bytes->left -= sizeof action;
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
