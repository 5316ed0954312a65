/* batch_step.c - one action in each of many games, and what the caller's arrays get of it. */
#include "batch.h"

#include <string.h>

/* Where the caller wants to be told. */
static void tell_game(const lauze_batch *b, const lauze_batch_arrays *arrays, uint32_t i)
{
    const lauze_game *const g = game_of(b, i);
    if (arrays->who) arrays->who[i] = (uint8_t)lauze_who(b->rules, g);
    if (arrays->mask)
        write_mask(&b->numbering, b->rules, g,
                   arrays->mask + (size_t)i * mask_words(&b->numbering));
    if (arrays->observation)
        write_observation(&b->observation, b->rules, g,
                          arrays->observation + (size_t)i * b->observation.size);
}

static lauze_status act(const lauze_batch *b, uint32_t i, uint32_t number)
{
    lauze_action action;
    lauze_game *const g = game_of(b, i);
    if (lauze_who(b->rules, g) == LAUZE_NOBODY) return LAUZE_OVER;
    lauze_status status = action_of_number(&b->numbering, b->rules, g, number, &action);
    if (status == LAUZE_OK) status = lauze_apply(b->rules, g, action, NULL);
    if (status == LAUZE_OK && !b->options.leaves_draws) draw_tiles(b->rules, lane_of(b, i));
    return status;
}

static void tell_reward(const lauze_batch *b, uint32_t i, const int16_t *before, int32_t *reward)
{
    const lauze_game *const g = game_of(b, i);
    for (unsigned seat = 0; seat < b->rules->seats; seat++)
        reward[seat] = g->points[seat] - before[seat];
}

static void step_game(const lauze_batch *b, const lauze_batch_arrays *arrays, uint32_t i)
{
    const lauze_game *const g = game_of(b, i);
    int16_t before[LAUZE_MAX_SEATS];
    memcpy(before, g->points, sizeof before);
    const lauze_status status = act(b, i, arrays->action[i]);
    const bool is_done = lauze_who(b->rules, g) == LAUZE_NOBODY;
    if (arrays->status) arrays->status[i] = (uint8_t)status;
    if (arrays->done) arrays->done[i] = is_done;
    if (arrays->reward) tell_reward(b, i, before, arrays->reward + (size_t)i * b->rules->seats);
    if (is_done && status == LAUZE_OK && !b->options.leaves_restart) begin_lane(b, i);
}

lauze_status lauze_batch_step(lauze_batch *batch, const lauze_batch_arrays *arrays, uint32_t first,
                              uint32_t n)
{
    if (!is_range(batch, first, n) || !arrays || !arrays->action) return LAUZE_BAD_CALL;
    for (uint32_t i = first; i < first + n; i++) {
        step_game(batch, arrays, i);
        tell_game(batch, arrays, i);
    }
    return LAUZE_OK;
}

lauze_status lauze_batch_look(const lauze_batch *batch, const lauze_batch_arrays *arrays,
                              uint32_t first, uint32_t n)
{
    if (!is_range(batch, first, n) || !arrays) return LAUZE_BAD_CALL;
    for (uint32_t i = first; i < first + n; i++) {
        if (arrays->done)
            arrays->done[i] = lauze_who(batch->rules, game_of(batch, i)) == LAUZE_NOBODY;
        tell_game(batch, arrays, i);
    }
    return LAUZE_OK;
}

lauze_status lauze_batch_action(const lauze_batch *batch, uint32_t index, uint32_t number,
                                lauze_action *action)
{
    if (!is_range(batch, index, 1) || !action) return LAUZE_BAD_CALL;
    return action_of_number(&batch->numbering, batch->rules, game_of(batch, index), number, action);
}

uint32_t lauze_batch_number(const lauze_batch *batch, uint32_t index, lauze_action action)
{
    if (!is_range(batch, index, 1)) return LAUZE_NO_NUMBER;
    return number_of_action(&batch->numbering, batch->rules, game_of(batch, index), &action);
}
