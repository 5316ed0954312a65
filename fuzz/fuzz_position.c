/* fuzz_position.c - any bytes as a position; what is accepted is consistent, written alike and can be played on. */
#include "fuzzed_game.h"
#include "random_player.h"

#include <stdlib.h>
#include <string.h>

/* Some turns, and every fact after each action. */
static void play_on(const struct fuzzed_game *fuzzed, uint64_t seed)
{
    lauze_choice_set choices;
    struct prng prng = prng_of(seed);
    for (int i = 0; i < 12 && lauze_who(fuzzed->rules, fuzzed->game) != LAUZE_NOBODY; i++) {
        const lauze_action action = lauze_pick_random(fuzzed->rules, fuzzed->game, &choices, &prng);
        require(lauze_apply(fuzzed->rules, fuzzed->game, action, NULL) == LAUZE_OK);
        require_consistent(fuzzed);
    }
}

static void require_inverse(const struct fuzzed_game *fuzzed)
{
    const size_t length = lauze_write_position(fuzzed->rules, fuzzed->game, NULL, 0);
    char *text = malloc(length + 1);
    lauze_setup setup;
    require(text && lauze_write_position(fuzzed->rules, fuzzed->game, text, length + 1) == length);
    require(lauze_read_position_setup(text, length, &setup, NULL) == LAUZE_OK);
    require(lauze_read_position(fuzzed->rules, fuzzed->other, text, length, NULL) == LAUZE_OK);
    require(lauze_hash(fuzzed->rules, fuzzed->game) == lauze_hash(fuzzed->rules, fuzzed->other));
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    lauze_setup setup;
    lauze_error error = { .status = LAUZE_OK };
    lauze_status status = lauze_read_position_setup(text, size, &setup, &error);
    if (status != LAUZE_OK) {
        require_error(&error, status, size);
        return 0;
    }
    struct fuzzed_game *fuzzed = fuzzed_game_of(&setup);
    if (!fuzzed) return 0;
    status = lauze_read_position(fuzzed->rules, fuzzed->game, text, size, &error);
    if (status != LAUZE_OK) {
        require_error(&error, status, size);
        return 0;
    }
    require_consistent(fuzzed);
    require_final(fuzzed);
    require_inverse(fuzzed);
    play_on(fuzzed, lauze_hash(fuzzed->rules, fuzzed->game));
    return 0;
}
