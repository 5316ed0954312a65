/* protocol_event.h - the messages that tell what happened in a game. */
#ifndef LAUZE_PROTOCOL_EVENT_H
#define LAUZE_PROTOCOL_EVENT_H

#include "protocol_parts.h"

/* An action was done in the game that stood as `before`; the session's report says what it brought about. */
void tell_event(const struct trial *trial, const lauze_game *before, lauze_action action);

/* `n` actions were taken back, as far as event `to`. */
void tell_undone(const struct trial *trial, uint32_t n, uint32_t to);

/* Who acts now; the last message of every change. */
void tell_turn(const struct trial *trial);

#endif
