/* numbers_hold.c - the numbers of a batch are the choices of the engine, one for one. */
#include "lone.h"
#include "property.h"

#include <string.h>

static uint32_t count_mask(const struct lone *lone, const lauze_rules *rules)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < lauze_batch_mask_words(rules); i++)
        n += (uint32_t)__builtin_popcountll(lone->mask[i]);
    return n;
}

/* Each choice has a number, which gives it back: so no two have the same. */
static bool is_numbered(struct trial *trial, const struct lone *lone, lauze_action action)
{
    lauze_action back;
    const uint32_t number = lauze_batch_number(lone->batch, 0, action);
    if (number >= lone->n_actions)
        return fails(trial, "%s has no number", text_of(trial, trial->before, action));
    if (!is_in_mask(lone, number))
        return fails(trial, "%s is legal, but bit %u is 0", text_of(trial, trial->before, action),
                     number);
    if (lauze_batch_action(lone->batch, 0, number, &back) != LAUZE_OK ||
        !is_same_action(back, action))
        return fails(trial, "%u stands for another action than %s", number,
                     text_of(trial, trial->before, action));
    return true;
}

static bool compare_mask(struct trial *trial, const struct lone *lone)
{
    const uint32_t n = count_mask(lone, trial->rules);
    if (n != trial->n_listed) return fails(trial, "%u bits, %u choices", n, trial->n_listed);
    if (lone->who != lauze_who(trial->rules, trial->before)) return fails(trial, "another acts");
    for (uint32_t i = 0; i < trial->n_listed; i++)
        if (!is_numbered(trial, lone, trial->listed[i])) return false;
    return true;
}

static bool mask_is_choices(struct trial *trial)
{
    struct lone lone;
    open_lone(&lone, trial->rules, trial->before);
    const bool holds = compare_mask(trial, &lone);
    close_lone(&lone);
    return holds;
}

static bool compare_step(struct trial *trial, struct lone *lone)
{
    lone->action = lauze_batch_number(lone->batch, 0, last_action(trial));
    lauze_batch_step(lone->batch, &lone->arrays, 0, 1);
    const lauze_game *const game = lauze_batch_game(lone->batch, 0);
    if (lone->status != LAUZE_OK)
        return fails(trial, "refused: %s", lauze_status_code(lone->status));
    if (lauze_hash(trial->rules, game) != lauze_hash(trial->rules, trial->now))
        return fails(trial, "the number does not what its action does");
    if (lone->done != (lauze_who(trial->rules, trial->now) == LAUZE_NOBODY))
        return fails(trial, "done is %u", lone->done);
    for (unsigned seat = 0; seat < n_seats(trial); seat++)
        if (lone->reward[seat] != lauze_points(trial->rules, trial->now, seat) -
                                      lauze_points(trial->rules, trial->before, seat))
            return fails(trial, "seat %u is rewarded with %d", seat, lone->reward[seat]);
    return true;
}

static bool number_does_its_action(struct trial *trial)
{
    struct lone lone;
    open_lone(&lone, trial->rules, trial->before);
    const bool holds = compare_step(trial, &lone);
    close_lone(&lone);
    return holds;
}

/* A number that is not in the mask, and what the engine says to it. */
static bool is_refused(struct trial *trial, struct lone *lone, uint32_t number)
{
    lauze_action action;
    lauze_status expected = lauze_batch_action(lone->batch, 0, number, &action);
    if (expected == LAUZE_OK) expected = lauze_why(trial->rules, trial->before, action, NULL);
    lone->action = number;
    lauze_batch_step(lone->batch, &lone->arrays, 0, 1);
    if (lone->status == LAUZE_OK || lone->status != expected)
        return fails(trial, "%u is not in the mask, and %s; expected %s", number,
                     lauze_status_code(lone->status), lauze_status_code(expected));
    for (unsigned seat = 0; seat < n_seats(trial); seat++)
        if (lone->reward[seat] != 0) return fails(trial, "a refusal is rewarded");
    return true;
}

static bool try_numbers(struct trial *trial, struct lone *lone)
{
    const uint32_t step = lone->n_actions / 200 + 1;
    const lauze_game *const game = lauze_batch_game(lone->batch, 0);
    memcpy(trial->other, game, trial->game_size);
    for (uint32_t number = prng_below(&trial->own_prng, step); number < lone->n_actions + step;
         number += step)
        if ((number >= lone->n_actions || !is_in_mask(lone, number)) &&
            !is_refused(trial, lone, number))
            return false;
    return memcmp(trial->other, game, trial->game_size) == 0 ||
           fails(trial, "a refused number has changed the game");
}

static bool others_are_refused(struct trial *trial)
{
    struct lone lone;
    open_lone(&lone, trial->rules, trial->before);
    const bool holds = try_numbers(trial, &lone);
    close_lone(&lone);
    return holds;
}

static bool nothing_after_the_end(struct trial *trial)
{
    struct lone lone;
    open_lone(&lone, trial->rules, trial->now);
    const uint32_t n = count_mask(&lone, trial->rules);
    lauze_batch_step(lone.batch, &lone.arrays, 0, 1);
    const bool is_over = lone.done == 1 && lone.status == LAUZE_OVER && lone.who == LAUZE_NOBODY;
    close_lone(&lone);
    return (n == 0 && is_over) || fails(trial, "%u numbers are legal after the end", n);
}

int main(void)
{
    static const struct property properties[] = {
        { "each choice has one number, and the mask shows these alone", mask_is_choices, 1 },
        { "a number does what its action does, and brings its points", number_does_its_action, 4 },
        { "other numbers are refused for the engine's reason and change nothing",
          others_are_refused, 8 },
        { "no number is legal after the end", nothing_after_the_end, AFTER_GAME },
        { NULL, NULL, 0 },
    };
    return prove_properties(properties, (struct extent){ .games = 150, .long_games = 1500 });
}
