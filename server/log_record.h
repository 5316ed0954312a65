/* log_record.h - plays the log of a game again, event by event, and writes it down as a record in our notation.
 *
 * docs/STORAGE.md says what events are. This knows no store and no server: it is how a log is told to people, and how
 * it is found out whether it is one. Nothing that is secret, a hash included, gets into a record. */
#ifndef LAUZE_LOG_RECORD_H
#define LAUZE_LOG_RECORD_H

#include "lauze.h"

enum log_status {
    LOG_GOOD,
    LOG_WRONG,         /* it is no event, or not one that can come here */
    LOG_OTHER_VERSION, /* a kind of event or tiles that this program does not know */
    LOG_NO_MEMORY
};

enum { LOG_WHY = 128 };

struct log_record;

/* `tiles` are used by games that were made with them; null: those compiled in. Null when there is no memory. */
struct log_record *open_log_record(const lauze_tiles *tiles);
void close_log_record(struct log_record *record);

/* Takes the next event, number 0 first. After anything but LOG_GOOD the record stands where it stood before, and no
 * more events are taken. */
enum log_status add_to_log_record(struct log_record *record, const char *event, size_t length);
/* Why the last event was refused, in a few words for whoever keeps the store. */
const char *why_log_record(const struct log_record *record);

/* The record so far, which the caller frees; null without memory, or before the first event. `game`, which may be null,
 * is what it is called. */
char *write_log_record(struct log_record *record, const char *game);

#endif
