/* lanes.c - the games of a batch: where they lie, how they begin, what chance draws in them. */
#include "batch.h"

#include <assert.h>
#include <string.h>

static size_t lane_bytes(const lauze_rules *r)
{
    return round_up(sizeof(struct lane) + lauze_game_size(r));
}

size_t lauze_batch_size(const lauze_rules *rules, uint32_t n)
{
    size_t bytes;
    if (!rules || n == 0 || __builtin_mul_overflow(lane_bytes(rules), (size_t)n, &bytes) ||
        __builtin_add_overflow(bytes, round_up(sizeof(lauze_batch)), &bytes))
        return 0;
    return bytes;
}

/* What the n-th game in this lane is dealt follows from the seed and the two numbers. */
static struct prng prng_of_round(const lauze_batch *b, uint32_t index, uint64_t round)
{
    uint64_t mixed = b->options.seed;
    mixed = split_mix(&mixed) ^ (b->options.first + (uint64_t)index);
    mixed = split_mix(&mixed) ^ round;
    return prng_of(mixed);
}

/* The types that may be drawn: those of one stage, or all where only the last one is left. */
enum { ALL_STAGES = 0 };
static unsigned stage_to_draw(const lauze_rules *r, const lauze_game *g)
{
    return is_early(g) ? stage_of_bag(r, g) : ALL_STAGES;
}

static inline unsigned drawable(const lauze_rules *r, const lauze_game *g, unsigned type,
                                unsigned stage)
{
    return stage == ALL_STAGES || r->type[type].stage == stage ? bag(r, g)[type] : 0u;
}

/* The type of the tile that a number below them all stands for. */
static uint16_t type_at(const lauze_rules *r, const lauze_game *g, uint32_t number, unsigned stage)
{
    unsigned type = 0;
    for (uint32_t n; number >= (n = drawable(r, g, type, stage)); type++)
        number -= n;
    return (uint16_t)type;
}

/* Each tile that may be drawn is as likely as the others. */
void draw_tiles(const lauze_rules *r, struct lane *lane)
{
    lauze_game *const g = (lauze_game *)lane->game;
    while (lauze_who(r, g) == LAUZE_CHANCE) {
        const unsigned stage = stage_to_draw(r, g);
        const uint32_t number = prng_below(&lane->prng, count_draws(r, g));
        const lauze_action draw = { .verb = LAUZE_DRAW, .noun = type_at(r, g, number, stage) };
        const lauze_status status = lauze_apply(r, g, draw, NULL);
        assert(status == LAUZE_OK);
        (void)status;
    }
}

void begin_lane(const lauze_batch *b, uint32_t index)
{
    struct lane *const lane = lane_of(b, index);
    lane->prng = prng_of_round(b, index, lane->round++);
    lauze_start(b->rules, (lauze_game *)lane->game);
    if (!b->options.leaves_draws) draw_tiles(b->rules, lane);
}

lauze_status lauze_batch_start(const lauze_rules *rules, uint32_t n,
                               const lauze_batch_options *options, lauze_batch *batch)
{
    if (!batch || lauze_batch_size(rules, n) == 0) return LAUZE_BAD_CALL;
    *batch = (lauze_batch){ .rules = rules, .n = n, .stride = lane_bytes(rules) };
    if (options) batch->options = *options;
    number_actions(rules, &batch->numbering);
    plan_observation(rules, &batch->observation);
    for (uint32_t i = 0; i < n; i++) {
        lane_of(batch, i)->round = 0;
        begin_lane(batch, i);
    }
    return LAUZE_OK;
}

lauze_status lauze_batch_restart(lauze_batch *batch, uint32_t first, uint32_t n)
{
    if (!is_range(batch, first, n)) return LAUZE_BAD_CALL;
    for (uint32_t i = first; i < first + n; i++)
        begin_lane(batch, i);
    return LAUZE_OK;
}

const lauze_game *lauze_batch_game(const lauze_batch *batch, uint32_t index)
{
    return is_range(batch, index, 1) ? game_of(batch, index) : NULL;
}

lauze_status lauze_batch_set_game(lauze_batch *batch, uint32_t index, const lauze_game *game)
{
    if (!is_range(batch, index, 1) || !game) return LAUZE_BAD_CALL;
    lauze_copy(batch->rules, game_of(batch, index), game);
    if (!batch->options.leaves_draws) draw_tiles(batch->rules, lane_of(batch, index));
    return LAUZE_OK;
}
