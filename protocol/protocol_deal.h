/* protocol_deal.h - how a request says who plays chance. */
#ifndef LAUZE_PROTOCOL_DEAL_H
#define LAUZE_PROTOCOL_DEAL_H

#include "protocol_parts.h"

/* Gives the game the deal of the field `deal`; without the field the game keeps the deal it has. */
bool read_deal(const struct request *request, struct table_game *game);

/* The same for a game that was loaded from a record: a key must have dealt what was drawn so far, or nobody could check
 * the whole game by it later on. */
bool read_deal_of_record(const struct request *request, struct table_game *game);

/* A record that shows its key must have been dealt by it, and goes on by it. `actions` are the game's history. */
bool read_key_of_record(const struct request *request, struct table_game *game,
                        const lauze_record *record);

#endif
