/* contestant_level.c - a level of the computer player in the arena. */
#include "contestant.h"

#include <stdlib.h>

/* One player thinks for all seats of his side: he is asked about one decision at a time. */
struct level_contestant {
    struct contestant base;
    struct lauze_player *player;
    void *memory;
    size_t size;
    const volatile sig_atomic_t *is_stopped;
    double until;  /* of thread_seconds; 0: no bound by time */
    bool is_asked; /* whether the time is over, in the decision being picked */
};

static bool is_over(void *context)
{
    struct level_contestant *const level = context;
    level->is_asked = true;
    if (level->is_stopped && *level->is_stopped) return true;
    return level->until > 0 && thread_seconds() >= level->until;
}

static bool begin(struct contestant *contestant, uint64_t seed)
{
    struct level_contestant *const level = (struct level_contestant *)contestant;
    level->player = lauze_start_player(contestant->rules, contestant->spec->level, seed,
                                       level->memory, level->size);
    if (level->player && contestant->spec->weights)
        lauze_weigh(level->player, contestant->spec->weights, contestant->spec->n_weights, NULL);
    return level->player != NULL;
}

static bool hear(struct contestant *contestant, const lauze_game *game, lauze_action action)
{
    (void)contestant;
    (void)game;
    (void)action;
    return true;
}

/* A player who follows the line that he chose before does not think again. */
static bool has_thought(const struct level_contestant *level, const struct lauze_thought *before)
{
    const struct lauze_thought *const now = lauze_thought(level->player);
    return level->is_asked || now->nodes != before->nodes || now->depth != before->depth ||
           now->win != before->win || now->margin != before->margin;
}

static bool pick(struct contestant *contestant, const struct moment *moment, lauze_action *action)
{
    struct level_contestant *const level = (struct level_contestant *)contestant;
    const struct turn_budget wanted = contestant->spec->budget;
    const struct lauze_thought *const thought = lauze_thought(level->player);
    const struct lauze_thought before = *thought;
    struct lauze_budget budget = { .nodes = wanted.nodes, .is_over = is_over, .context = level };
    level->until = 0;
    level->is_asked = false;
    if (wanted.millis > 0)
        level->until = thread_seconds() + wanted.millis / 1000.0 - moment->seconds;
    else if (wanted.nodes == 0)
        budget.nodes = lauze_level(contestant->spec->level)->nodes;
    *action = lauze_pick(level->player, moment->game, &budget);
    if (has_thought(level, &before)) contestant->nodes += thought->nodes;
    return true;
}

static void end(struct contestant *contestant) { (void)contestant; }

static void close(struct contestant *contestant)
{
    free(((struct level_contestant *)contestant)->memory);
    free(contestant);
}

/* More than any player looks at in a millisecond, and more memory than a tree profits from. */
static const double NODES_A_MILLI = 500, MOST_MEMORY = 256 << 20;

/* What the level asks for goes with its own number of nodes; another budget asks for as much more or less. */
static size_t wanted_size(const struct contestant_spec *spec, const lauze_rules *rules)
{
    const struct turn_budget budget = spec->budget;
    const size_t size = lauze_player_size(rules, spec->level);
    const size_t least = lauze_player_least(rules, spec->level);
    const double nodes = budget.millis > 0 ? NODES_A_MILLI * budget.millis : (double)budget.nodes;
    const double usual = lauze_level(spec->level)->nodes;
    if (nodes <= usual || usual == 0 || size == least) return size;
    const double wanted = (double)least + (double)(size - least) * nodes / usual;
    if (wanted < MOST_MEMORY) return (size_t)wanted;
    return (double)size > MOST_MEMORY ? size : (size_t)MOST_MEMORY;
}

struct contestant *open_level(const struct contestant_spec *spec, const lauze_rules *rules,
                              struct patience patience)
{
    static const struct contestant_class class = { begin, hear, pick, end, close, thread_seconds };
    struct level_contestant *level = malloc(sizeof *level);
    const size_t size = wanted_size(spec, rules);
    void *memory = malloc(size);
    if (level == NULL || memory == NULL) {
        free(level);
        free(memory);
        return NULL;
    }
    *level = (struct level_contestant){ .base = { .class = &class, .spec = spec, .rules = rules },
                                        .memory = memory,
                                        .size = size,
                                        .is_stopped = patience.is_stopped };
    return &level->base;
}
