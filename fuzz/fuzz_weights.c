/* fuzz_weights.c - any bytes as weights of a computer player, who with all that is accepted still does what is allowed. */
#include "fuzzed_game.h"
#include "player.h"
#include "weights.h"

#include <string.h>

enum { NODES = 40 };
static const float LARGEST = 1000;
static const char SETUP[] = "base + abbot + school + traders", LEVEL[] = "strong";

/* What was accepted lies within bounds; what was refused has changed nothing. */
static bool require_read(const lauze_rules *rules, const char *text, size_t size)
{
    struct weights weights, before;
    struct weight_entry entry;
    lauze_error error = { .status = LAUZE_OK };
    lauze_default_weights(rules, &weights);
    before = weights;
    const lauze_status status = lauze_read_weights(rules, text, size, &weights, &error);
    require(lauze_read_weights(rules, text, size, &before, NULL) == status);
    require(memcmp(&weights, &before, sizeof weights) == 0);
    for (unsigned i = 0; lauze_nth_weight(rules, &weights, i, &entry); i++)
        require(*entry.value >= -LARGEST && *entry.value <= LARGEST);
    if (status == LAUZE_OK) return true;
    require_error(&error, status, size);
    lauze_default_weights(rules, &before);
    require(memcmp(&weights, &before, sizeof weights) == 0);
    return false;
}

static void require_player(const struct fuzzed_game *fuzzed, const char *text, size_t size)
{
    const unsigned level = lauze_find_level(LEVEL, strlen(LEVEL));
    const size_t least = lauze_player_least(fuzzed->rules, level);
    const struct lauze_budget budget = { .nodes = NODES };
    void *memory = malloc(least);
    require(memory != NULL);
    struct lauze_player *player = lauze_start_player(fuzzed->rules, level, size, memory, least);
    require(lauze_weigh(player, text, size, NULL) == LAUZE_OK);
    lauze_start(fuzzed->rules, fuzzed->game);
    for (unsigned i = 0; i < 6; i++) {
        lauze_action action;
        if (lauze_who(fuzzed->rules, fuzzed->game) == LAUZE_CHANCE)
            require(lauze_actions(fuzzed->rules, fuzzed->game, &action, 1) > 0);
        else
            action = lauze_pick(player, fuzzed->game, &budget);
        require(lauze_apply(fuzzed->rules, fuzzed->game, action, NULL) == LAUZE_OK);
    }
    free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    lauze_setup setup;
    require(lauze_read_setup(SETUP, strlen(SETUP), &setup, NULL) == LAUZE_OK);
    const struct fuzzed_game *fuzzed = fuzzed_game_of(&setup);
    require(fuzzed != NULL);
    if (require_read(fuzzed->rules, (const char *)data, size))
        require_player(fuzzed, (const char *)data, size);
    return 0;
}
