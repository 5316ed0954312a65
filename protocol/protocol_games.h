/* protocol_games.h - the games of a session: where they stand, how they came there, who deals. */
#ifndef LAUZE_PROTOCOL_GAMES_H
#define LAUZE_PROTOCOL_GAMES_H

#include "deal.h"
#include "protocol.h"

/* Rules are built once for each setup and shared by its games. */
struct shared_rules {
    lauze_setup setup;
    lauze_rules *rules;
    unsigned n_users;
    struct shared_rules **home, *next; /* where the table keeps them, and those behind them there */
};

/* The actions of a game since its base, each with the number of the event that told of it. */
struct history {
    lauze_action *action;
    uint32_t *seq;
    uint32_t n, capacity;
};

/* What a host may withhold from the players of a game: what a choice would bring; how many tiles of a kind are left, and
 * fit; what a feature would score that is not complete, and who would win. */
enum withheld { WITHHELD_WORTH = 1, WITHHELD_COUNTS = 2, WITHHELD_SCORES = 4 };

/* The last act that was done, and what was said then. */
struct answered_act {
    char id[PROTOCOL_ID + 1];
    char *lines;
    size_t length;
};

/* How a game has ended, where a host keeps that: it may end otherwise than by its rules. */
struct game_end {
    const char
        *why; /* "played", "resigned" ...; null as long as it goes on, or where nobody keeps it */
    unsigned winners; /* one bit for each seat */
};

struct table_game {
    char id[PROTOCOL_GAME + 1]; /* its name; never given twice */
    struct shared_rules *shared;
    lauze_game *base, *now; /* where its history begins, and where it stands */
    bool is_whole;          /* the base is the start of a game, so there is a record */
    char name[LAUZE_MAX_SEATS][PROTOCOL_NAME + 1];
    struct deal deal;
    struct history history;
    /* The last event; the last that changed the play, and the last that took actions back. */
    uint32_t seq, played, last_undo;
    struct game_end end;
    struct answered_act answered;
    unsigned withheld;       /* bits of enum withheld */
    void *room;              /* what a host keeps beside the game */
    struct table_game *next; /* in the table, behind it under the same hash */
};

enum { GAME_BUCKETS = 4096, RULES_BUCKETS = 256 };

/* Both are found by a hash. */
struct game_table {
    struct table_game *game[GAME_BUCKETS];
    struct shared_rules *shared[RULES_BUCKETS];
    unsigned n_games, last_number;
};

static inline const lauze_rules *rules_of(const struct table_game *game)
{
    return game->shared->rules;
}

static inline bool is_game_over(const struct table_game *game)
{
    return game->end.why || lauze_who(rules_of(game), game->now) == LAUZE_NOBODY;
}

/* The rules of a setup, built unless another game has them. On failure `error` says why. */
lauze_status borrow_rules(struct game_table *table, const lauze_setup *setup,
                          struct shared_rules **shared, lauze_error *error);

/* A game at its start, in no table yet; null when there is no memory. The game takes over the borrowed rules, in
 * failure too. */
struct table_game *create_game(struct shared_rules *shared);

/* Puts a game into the table, where it is found by its name; the first takes the next number as its name. */
void number_game(struct game_table *table, struct table_game *game);
void seat_game(struct game_table *table, struct table_game *game);
struct table_game *find_game(const struct game_table *table, const char *id);
/* Takes it out of the table, and ends it; ends one that is in no table. */
void close_game(struct game_table *table, struct table_game *game);
void free_game(struct table_game *game);
void close_all_games(struct game_table *table);

/* Memory for a game of that many bytes. */
lauze_game *allocate_game(size_t size);

/* Adds an action to a history; makes one the copy of the first n actions of another. False without memory. */
bool note_action(struct history *history, lauze_action action, uint32_t seq);
bool copy_history(struct history *to, const struct history *from, uint32_t n);
void free_history(struct history *history);

#endif
