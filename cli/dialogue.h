/* dialogue.h - the commands' JSON is what the protocol answers, asked within the program. */
#ifndef LAUZE_DIALOGUE_H
#define LAUZE_DIALOGUE_H

#include "json_writer.h"
#include "lauze.h"
#include "protocol.h"

#include <stdio.h>

struct dialogue {
    struct protocol_session *session;
    struct json_writer request; /* what is asked next; begin it with begin_request */
    FILE *stream;               /* where answers go */
    const char *type;           /* only answers of that type are printed; null: none */
};

/* Opens the dialogue with one game, number 1, that stands at this position. False without memory. */
bool open_dialogue(struct dialogue *dialogue, const lauze_rules *rules, const lauze_game *game,
                   FILE *stream);
void close_dialogue(struct dialogue *dialogue);

/* Begins a request of that type about the game; send_request closes it and prints the answers of type `answer`. */
struct json_writer *begin_request(struct dialogue *dialogue, const char *type);
void send_request(struct dialogue *dialogue, const char *answer);

#endif
