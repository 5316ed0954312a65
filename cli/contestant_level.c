/* contestant_level.c - a level of the computer player in the arena. */
#include "contestant.h"
#include "greedy.h"

#include <stdlib.h>

struct level_contestant {
    struct contestant base;
    struct lauze_greedy greedy;
    void *arena;
};

const struct lauze_level *arena_level(unsigned level)
{
    static const struct lauze_level greedy = { .name = "greedy" };
    return level == 0 ? &greedy : NULL;
}

static bool begin(struct contestant *contestant, uint64_t seed)
{
    struct level_contestant *const level = (struct level_contestant *)contestant;
    lauze_start_greedy(&level->greedy, contestant->rules, seed, level->arena);
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
    struct level_contestant *const level = (struct level_contestant *)contestant;
    *action = lauze_pick_greedy(&level->greedy, moment->game);
    return true;
}

static void end(struct contestant *contestant) { (void)contestant; }

static void close(struct contestant *contestant)
{
    struct level_contestant *const level = (struct level_contestant *)contestant;
    free(level->arena);
    free(level);
}

struct contestant *open_level(const struct contestant_spec *spec, const lauze_rules *rules)
{
    static const struct contestant_class class = { begin, hear, pick, end, close, thread_seconds };
    struct level_contestant *level = malloc(sizeof *level);
    void *arena = malloc(lauze_greedy_size(rules));
    if (level == NULL || arena == NULL) {
        free(level);
        free(arena);
        return NULL;
    }
    *level = (struct level_contestant){ .base = { .class = &class, .spec = spec, .rules = rules },
                                        .arena = arena };
    return &level->base;
}
