/* contestant_random.c - who picks any choice as likely as any other. */
#include "contestant.h"
#include "random_player.h"

#include <stdlib.h>

struct random_contestant {
    struct contestant base;
    struct prng prng;
    lauze_choice_set choices;
};

static bool begin(struct contestant *contestant, uint64_t seed)
{
    ((struct random_contestant *)contestant)->prng = prng_of(seed);
    return true;
}

static bool hear(struct contestant *contestant, const lauze_game *game, lauze_action action)
{
    (void)contestant;
    (void)game;
    (void)action;
    return true;
}

static bool pick(struct contestant *contestant, const struct moment *moment, lauze_action *action)
{
    struct random_contestant *const random = (struct random_contestant *)contestant;
    *action = lauze_pick_random(contestant->rules, moment->game, &random->choices, &random->prng);
    return true;
}

static void end(struct contestant *contestant) { (void)contestant; }

static void close(struct contestant *contestant) { free(contestant); }

struct contestant *open_random(const struct contestant_spec *spec, const lauze_rules *rules)
{
    static const struct contestant_class class = { begin, hear, pick, end, close, thread_seconds };
    struct random_contestant *random = malloc(sizeof *random);
    if (random == NULL) return NULL;
    random->base = (struct contestant){ .class = &class, .spec = spec, .rules = rules };
    return &random->base;
}
