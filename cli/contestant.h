/* contestant.h - who may play in an arena: a level of the computer player, chance itself, or another program.
 *
 * A contestant plays one side of a game, which may be several seats, and many games one after the other. He is asked
 * for an action wherever one of his seats is to act, and hears of every action that is done, chance's included. He
 * never judges: what he answers is tried by the engine, and whoever answers something else, or nothing, loses that
 * game by forfeit. */
#ifndef LAUZE_CONTESTANT_H
#define LAUZE_CONTESTANT_H

#include "player.h"

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

/* How long he thinks of a turn, its tile and its figures together. Both 0: as long as he likes. */
struct turn_budget {
    uint64_t nodes;
    uint32_t millis;
};

/* Reads "200ms" or "5000"; false when it is neither. */
bool read_turn_budget(const char *text, struct turn_budget *budget);

/* What was asked for on the command line, "greedy", "champion@200ms", "strong@5000", "random", "cmd: ./engine" or
 * "cmd strong: ./engine".
 * Whatever else distinguishes one contestant from another of the same name has its place here. */
enum contestant_kind { CONTESTANT_LEVEL, CONTESTANT_RANDOM, CONTESTANT_COMMAND };
struct contestant_spec {
    enum contestant_kind kind;
    char name[512];      /* as it was given */
    const char *command; /* of another program, run by the shell; within the text that was read */
    char asked[32];      /* the level that it is asked for, or "" */
    unsigned level;
    struct turn_budget budget;
    const char
        *weights; /* a text that a level weighs by instead of its own, `n_weights` bytes; or null */
    size_t n_weights;
    char weights_hash[17];
};

/* Reads one; `usual` is the budget of whoever has none of his own. Complains by itself and returns an exit code. */
int read_contestant(const char *text, struct turn_budget usual, struct contestant_spec *spec);

/* Where he is asked: it is the turn of `seat` to decide, and in this turn he has thought for so long already. */
struct moment {
    const lauze_game *game;
    unsigned seat;
    double seconds;
};

enum { FORFEIT_BYTES = 200 };

struct contestant;
struct contestant_class {
    /* A game begins. False here and below: he cannot go on, and `why` says so; the game is lost. */
    bool (*begin)(struct contestant *contestant, uint64_t seed);
    /* The action is about to be done in this game. */
    bool (*hear)(struct contestant *contestant, const lauze_game *game, lauze_action action);
    bool (*pick)(struct contestant *contestant, const struct moment *moment, lauze_action *action);
    /* The game is over, or broken off. He may have been unable to go on. */
    void (*end)(struct contestant *contestant);
    void (*close)(struct contestant *contestant);
    /* The clock by which his time is measured, in seconds. */
    double (*clock)(void);
};

struct contestant {
    const struct contestant_class *class;
    const struct contestant_spec *spec;
    const lauze_rules *rules;
    uint64_t nodes;          /* looked at in the game so far, where he tells */
    char why[FORFEIT_BYTES]; /* "CODE" or "CODE: what", in the words "forfeit CODE" */
};

/* How many seconds another program may take for an answer beyond its budget, and what ends the waiting at once once
 * it is set; null: nothing does. */
struct patience {
    double seconds;
    const volatile sig_atomic_t *is_stopped;
};

/* Null: no memory. */
struct contestant *open_contestant(const struct contestant_spec *spec, const lauze_rules *rules,
                                   struct patience patience);
void close_contestant(struct contestant *contestant);

/* Why a game was lost by forfeit, as a sentence. */
void say_forfeit(char *text, size_t size, const char *why);

/* The processor time of this thread: whatever else the machine does weakens nobody. */
double thread_seconds(void);
/* The time of the world, for programs whose processor time is not ours to see. */
double world_seconds(void);

/* The kinds, each in its own file. */
struct contestant *open_level(const struct contestant_spec *spec, const lauze_rules *rules,
                              struct patience patience);
struct contestant *open_random(const struct contestant_spec *spec, const lauze_rules *rules);
struct contestant *open_command(const struct contestant_spec *spec, const lauze_rules *rules,
                                struct patience patience);

#endif
