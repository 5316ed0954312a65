/* fuzz_record.c - any bytes as a record; whatever of it is accepted is played, and written alike. */
#include "fuzzed_game.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_ACTIONS = 4096 };

struct played {
    lauze_action action[MAX_ACTIONS];
    uint32_t n;
};

/* Every action that the reader gives is legal, or is refused without a change. */
static void play(const struct fuzzed_game *fuzzed, lauze_record *record, struct played *played)
{
    lauze_error error = { .status = LAUZE_OK };
    lauze_action action;
    lauze_start(fuzzed->rules, fuzzed->game);
    for (played->n = 0; played->n < MAX_ACTIONS;) {
        const lauze_status status =
            lauze_next_action(fuzzed->rules, fuzzed->game, record, &action, &error);
        if (status == LAUZE_OVER) return;
        if (status != LAUZE_OK) {
            require_error(&error, status, record->length);
            return;
        }
        memcpy(fuzzed->other, fuzzed->game, fuzzed->size);
        if (lauze_apply(fuzzed->rules, fuzzed->game, action, NULL) != LAUZE_OK) {
            require(memcmp(fuzzed->other, fuzzed->game, fuzzed->size) == 0);
            return;
        }
        played->action[played->n++] = action;
    }
}

static char *write_played(const struct fuzzed_game *fuzzed, const struct played *played,
                          size_t *length)
{
    *length =
        lauze_write_record(fuzzed->rules, fuzzed->other, NULL, played->action, played->n, NULL, 0);
    char *text = malloc(*length + 1);
    require(text && lauze_write_record(fuzzed->rules, fuzzed->other, NULL, played->action,
                                       played->n, text, *length + 1) == *length);
    return text;
}

/* What was played comes out of its own record again. */
static void require_inverse(const struct fuzzed_game *fuzzed, const struct played *played)
{
    size_t length;
    char *text = write_played(fuzzed, played, &length);
    lauze_record record;
    lauze_setup setup;
    lauze_action action;
    require(lauze_open_record(&record, text, length, &setup, NULL) == LAUZE_OK);
    lauze_start(fuzzed->rules, fuzzed->other);
    for (uint32_t i = 0; i < played->n; i++) {
        require(lauze_next_action(fuzzed->rules, fuzzed->other, &record, &action, NULL) ==
                LAUZE_OK);
        require(lauze_apply(fuzzed->rules, fuzzed->other, action, NULL) == LAUZE_OK);
    }
    require(lauze_hash(fuzzed->rules, fuzzed->game) == lauze_hash(fuzzed->rules, fuzzed->other));
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct played played;
    lauze_record record;
    lauze_setup setup;
    lauze_error error = { .status = LAUZE_OK };
    char value[16];
    const lauze_status status =
        lauze_open_record(&record, (const char *)data, size, &setup, &error);
    if (status != LAUZE_OK) {
        require_error(&error, status, size);
        return 0;
    }
    lauze_record_tag(&record, "Seat a", value, sizeof value);
    struct fuzzed_game *fuzzed = fuzzed_game_of(&setup);
    if (!fuzzed) return 0;
    play(fuzzed, &record, &played);
    require_consistent(fuzzed);
    require_inverse(fuzzed, &played);
    return 0;
}
