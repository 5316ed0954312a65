/* fuzz_setup.c - any bytes as a setup; what is accepted is written, read and built alike. */
#include "fuzzed_game.h"

#include <string.h>

/* Writing is the inverse of reading, and a buffer too small is not overrun. */
static void require_inverse(const lauze_setup *setup)
{
    char text[2048], cut[8] = "";
    lauze_setup again;
    const size_t length = lauze_write_setup(setup, text, sizeof text);
    require(length < sizeof text && strlen(text) == length);
    require(lauze_write_setup(setup, cut, sizeof cut) == length && strlen(cut) < sizeof cut);
    require(lauze_read_setup(text, length, &again, NULL) == LAUZE_OK);
    require(again.seats == setup->seats);
    require(memcmp(again.copies, setup->copies, sizeof again.copies) == 0);
    require(memcmp(again.option, setup->option, sizeof again.option) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    lauze_setup setup;
    lauze_error error = { .status = LAUZE_OK };
    const lauze_status status = lauze_read_setup((const char *)data, size, &setup, &error);
    if (status != LAUZE_OK) {
        require_error(&error, status, size);
        return 0;
    }
    require_inverse(&setup);
    struct fuzzed_game *fuzzed = fuzzed_game_of(&setup);
    if (fuzzed) {
        lauze_start(fuzzed->rules, fuzzed->game);
        require_consistent(fuzzed);
    }
    return 0;
}
