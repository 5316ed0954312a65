/* played.h - a game for a unit test: set up by a text, moved on by texts. */
#ifndef LAUZE_PLAYED_H
#define LAUZE_PLAYED_H

#include "lauze.h"

#define PLAYED_EVENTS 64

struct played {
    lauze_rules *rules;
    lauze_game *game, *other; /* `other` is as large, for whatever a test needs */
    size_t size;
    lauze_event events[PLAYED_EVENTS]; /* of the last action */
    lauze_report report;
};

/* A game at its first decision. Aborts, with the reason, when the setup cannot be played. */
void begin_game(struct played *played, const char *setup);
void end_game(struct played *played);

/* Does actions separated by "; ". Aborts when one cannot be read or is refused. */
void play_text(struct played *played, const char *actions);

/* A whole turn: the tile "K" is drawn, placed at "1,0n", and a follower put on its feature "e", or nobody when the wind
 * is null. */
void take_turn(struct played *played, const char *code, const char *where, const char *wind);

/* Reads one action; aborts when it cannot be read. */
lauze_action action_of(const struct played *played, const char *text);

/* What the engine answers to an action, without doing it. */
lauze_status why_of(const struct played *played, const char *text);

/* The place "3,-1n"; aborts when it cannot be read. */
lauze_place place_of_text(const char *text);

/* The first event of a kind that the last action brought about; null when there was none. */
const lauze_event *find_event(const struct played *played, unsigned kind);

/* A whole file of the source tree, in memory that the caller frees; aborts when there is none. */
char *text_of_file(const char *path);

#endif
