/* log_record.h - plays the logs of games again, one after the other, and writes them down as records in our notation.
 *
 * It takes events as a server takes them that reads a game again (room_log.h), so whatever it takes a server takes too.
 * This is how a log is told to people, and how it is found out whether it is one. */
#ifndef LAUZE_LOG_RECORD_H
#define LAUZE_LOG_RECORD_H

#include "lauze.h"

struct log_record;

/* `tiles`, and the text that they were read from, are used by games that were made with them; null: those compiled in.
 * Null when there is no memory. */
struct log_record *open_log_record(const lauze_tiles *tiles, const char *text);
void close_log_record(struct log_record *record);

enum log_status {
    LOG_GOOD,
    LOG_DAMAGED,       /* it does not follow from the events before it */
    LOG_OTHER_VERSION, /* nobody here knows its kind, or has the tiles that it is about */
    LOG_NO_MEMORY
};

/* Forgets the game before, and begins the one of that name; false when there is no memory. */
bool begin_log_record(struct log_record *record, const char *game);
/* Takes the next event of the game, number 0 first. After anything but LOG_GOOD nothing more of that game is taken. */
enum log_status add_to_log_record(struct log_record *record, const char *event);
/* Takes the secret of the game, at any time after its first event. */
enum log_status give_log_secret(struct log_record *record, const char *secret);

/* The record so far, which the caller frees; null without memory, or where not all of the game was taken. */
char *write_log_record(struct log_record *record);

#endif
