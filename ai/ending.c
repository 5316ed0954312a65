/* ending.c - the last tiles, worked out to the end. */
#include "ending.h"

#include "random_player.h"
#include "rounded.h"

#include <assert.h>
#include <math.h>

static size_t frame_size(const lauze_rules *rules)
{
    return rounded(lines_size(rules)) + 2 * rounded(lauze_game_size(rules));
}

size_t ending_size(const lauze_rules *rules) { return ENDING_FRAMES * frame_size(rules); }

void start_ending(struct ending *ending, struct judge *judge, void *memory)
{
    unsigned char *at = memory;
    *ending = (struct ending){ .judge = judge };
    for (unsigned i = 0; i < ENDING_FRAMES; i++) {
        struct ending_frame *frame = &ending->frame[i];
        start_lines(&frame->lines, judge->rules, at);
        at += rounded(lines_size(judge->rules));
        frame->game = (lauze_game *)(void *)at;
        at += rounded(lauze_game_size(judge->rules));
        frame->drawn = (lauze_game *)(void *)at;
        at += rounded(lauze_game_size(judge->rules));
    }
}

/* The draws and how likely each is. False when there are too many. */
static bool list_draws(const lauze_rules *rules, struct ending_frame *frame)
{
    lauze_action draw[ENDING_DRAWS];
    const uint32_t n = lauze_actions(rules, frame->game, draw, ENDING_DRAWS);
    if (n > ENDING_DRAWS) return false;
    const uint32_t total = lauze_count_draws(rules, frame->game, draw, n);
    for (unsigned i = 0; i < n; i++) {
        frame->draw[i] = draw[i].noun;
        frame->weight[i] =
            total ? (float)lauze_left(rules, frame->game, draw[i].noun) / (float)total : 1;
    }
    frame->n_draws = (uint8_t)n;
    return true;
}

/* Begins with a position, on top of the one that it follows. */
static bool open_position(struct ending *ending, const lauze_game *game)
{
    const lauze_rules *rules = ending->judge->rules;
    if (ending->n == ENDING_FRAMES) return false;
    struct ending_frame *frame = &ending->frame[ending->n++];
    const unsigned who = lauze_who(rules, game);
    frame->is_draw = who == LAUZE_CHANCE;
    frame->next = 0;
    frame->result = (struct outlook){ 0 };
    if (frame->is_draw) {
        lauze_copy(rules, frame->game, game);
        return list_draws(rules, frame);
    }
    frame->seat = (uint8_t)who;
    frame->result.share[who] = -INFINITY;
    begin_lines(&frame->lines, game);
    return true;
}

/* The next game that may follow from a position; null when there is no other. */
static const lauze_game *next_game(const lauze_rules *rules, struct ending_frame *frame)
{
    if (!frame->is_draw) return next_line(&frame->lines);
    if (frame->next == frame->n_draws) return NULL;
    const lauze_action draw = { .verb = LAUZE_DRAW, .noun = frame->draw[frame->next] };
    frame->share_of_draw = frame->weight[frame->next++];
    lauze_copy(rules, frame->drawn, frame->game);
    const lauze_status status = lauze_apply(rules, frame->drawn, draw, NULL);
    assert(status == LAUZE_OK);
    (void)status;
    return frame->drawn;
}

/* What has come out of a game that follows goes into the position before it. */
static void take_in(const struct judge *judge, struct ending_frame *frame,
                    const struct outlook *outlook)
{
    if (!frame->is_draw) {
        if (outlook->share[frame->seat] > frame->result.share[frame->seat])
            frame->result = *outlook;
        return;
    }
    for (unsigned seat = 0; seat < judge->seats; seat++) {
        frame->result.share[seat] += frame->share_of_draw * outlook->share[seat];
        frame->result.margin[seat] += frame->share_of_draw * outlook->margin[seat];
    }
}

/* Goes on from the position on top of the others. False when that cannot be done to the end. */
static bool work_on(struct ending *ending, struct outlook *result)
{
    const lauze_rules *rules = ending->judge->rules;
    struct ending_frame *frame = &ending->frame[ending->n - 1];
    const lauze_game *game = next_game(rules, frame);
    if (!game) {
        *result = frame->result;
        if (--ending->n > 0) take_in(ending->judge, frame - 1, result);
        return true;
    }
    if (lauze_who(rules, game) != LAUZE_NOBODY) return open_position(ending, game);
    struct outlook outlook;
    judge_outlook(ending->judge, game, &outlook);
    take_in(ending->judge, frame, &outlook);
    return ++ending->leaves <= ending->most;
}

bool work_out(struct ending *ending, const lauze_game *game, uint64_t most, struct outlook *result)
{
    ending->n = 0;
    ending->leaves = 0;
    ending->most = most;
    if (lauze_who(ending->judge->rules, game) == LAUZE_NOBODY) {
        judge_outlook(ending->judge, game, result);
        ending->leaves = 1;
        return true;
    }
    bool goes_on = open_position(ending, game);
    while (goes_on && ending->n > 0)
        goes_on = work_on(ending, result);
    return goes_on;
}
